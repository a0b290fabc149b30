"""Commands of the keyboard: a person's own shortcuts, their overview, and F6 through the window.

The command palette finds an action.

The workspaces Study and Design, and the layout of the window.

The game enters and leaves the workspace Play. Commands of the layout switch to full screen, and
save, choose and reset the arrangement of the window.

The preferences that a person chose are put into effect at once.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from editor.models.program import language, preferences
from editor.models.program.language import words_of
from editor.models.program.shortcuts import Shortcuts, without_letter
from editor.models.program.workspaces import Workspace, name_layout
from editor.views.commands.actions import ActionSpec, checked_when, command, usable_when
from editor.views.commands.command_palette import Command, CommandPalette, need, synonyms_of
from editor.views.commands.shortcuts_sheet import ShortcutsOverview, ShortcutsSheet
from editor.views.features.editing.board import MinimapFeature
from editor.views.frame.side import Mode, Side
from editor.views.style import scale_application, scale_toolbar, set_up, show_action
from editor.views.window import DocumentView, Feature, MainWindow
from editor.views.window.keys import next_part
from editor.views.window.preferences_dialog import SETTINGS, PreferencesDialog

RECENT = "recent_commands"
KEPT = 8


class CommandPaletteFeature(Feature):
    """Every command by its name."""

    menu = "help"

    @command("find.action", "Find an action…", "Ctrl+Shift+P", "search")
    def show(self) -> CommandPalette:
        """Open the palette over the window."""
        recent = self.window.settings.text(RECENT).split()
        commands = [command for command in self.commands() if command.name != "find.action"]
        found = [one for feature in self.window.features for one in feature.found()]
        palette = CommandPalette([*commands, *found], recent, self.window)
        palette.chosen.connect(self._remember)
        palette.show_over(self.window)
        return palette

    def commands(self) -> list[Command]:
        """All commands, in the order of the menus; those that cannot be used now say why."""
        found: dict[QAction, Command] = {}
        for action in self.window.menuBar().actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                self._collect(menu, without_letter(action.text()), found)
        for action in self.window.actions_.all():
            found.setdefault(action, Command.of(action, ""))
        features = self.window.features
        specs = {spec.id: (feature, spec) for feature in features for spec in feature.specs}
        return [
            command
            if action.isEnabled() or command.name not in specs
            else replace(command, lack=self._lack(*specs[command.name]))
            for action, command in found.items()
        ]

    def _lack(self, feature: Feature, spec: ActionSpec) -> str:
        """Why a command cannot be used now."""
        view = self.view
        if view is None:
            missing = "level"
        elif view.play is not None and not spec.while_playing:
            missing = "design"
        else:
            given = {"self": feature, "view": view, **feature.given(view)}
            missing = spec.missing(given) or spec.id
        return need(missing, self.window.actions_.__getitem__)

    def _collect(self, menu: QMenu, title: str, found: dict[QAction, Command]) -> None:
        for action in menu.actions():
            inner = action.menu()
            if isinstance(inner, QMenu):
                self._collect(inner, f"{title} › {without_letter(action.text())}", found)
            elif not action.isSeparator() and action.isVisible():
                found.setdefault(action, Command.of(action, title))

    @Slot(str)
    def _remember(self, name: str) -> None:
        if name:
            known = [n for n in self.window.settings.text(RECENT).split() if n != name]
            self.window.settings.set(RECENT, " ".join([name, *known][:KEPT]))


GAME = "game."
"""The first letters of the ids of commands that act on a game alone."""


class ShortcutsFeature(Feature):
    """The shortcuts of commands."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        defaults = {name: tuple(spec.keys.split()) for name, spec in window.actions_.specs.items()}
        self.shortcuts = Shortcuts(window.settings, defaults, self._apart, self)
        self.shortcuts.changed.connect(self._apply)
        for name in self.shortcuts.customised:
            self._apply(name)

    def _apart(self, one: str, other: str) -> bool:
        """A command of the game and one that sleeps while a level is played share keys."""
        pairs = ((one, other), (other, one))
        return any(game.startswith(GAME) and self._sleeps(rest) for game, rest in pairs)

    def _sleeps(self, name: str) -> bool:
        return not self.window.actions_.specs[name].while_playing

    @command("edit.shortcuts", "Shortcuts…", "Ctrl+Alt+K", "keyboard", menu="edit")
    def show_sheet(self) -> ShortcutsSheet:
        """Open the sheet in which shortcuts are changed."""
        commands = self.window.feature(CommandPaletteFeature).commands()
        sheet = ShortcutsSheet(self.shortcuts, commands, self.window)
        sheet.open()
        return sheet

    @command("help.shortcuts", "Keyboard shortcuts", "Ctrl+F1", "keyboard", menu="help")
    def show_overview(self) -> ShortcutsOverview:
        """Open the page of all shortcuts."""
        commands = self.window.feature(CommandPaletteFeature).commands()
        page = ShortcutsOverview(self.shortcuts, commands, self.window)
        set_up(page, message=self.window.say, refused=self.window.show_error)
        page.open()
        return page

    @Slot(str)
    def _apply(self, name: str) -> None:
        keys = [QKeySequence(key) for key in self.shortcuts.of(name)]
        self.window.actions_[name].setShortcuts(keys)
        self.window.actions_.dress()


class KeysFeature(Feature):
    """F6 and Shift+F6, and F10."""

    menu = "view"

    @command("view.menus", "Menu bar", "F10")
    def _open_menus(self) -> None:
        """Open the first menu: arrows and letters lead on from there."""
        bar = self.window.menuBar()
        bar.setActiveAction(bar.actions()[0])

    @command("view.next_part", "Next part", "F6")
    def _go_on(self) -> None:
        self._go(1)

    @command("view.previous_part", "Previous part", "Shift+F6")
    def _go_back(self) -> None:
        self._go(-1)

    def parts(self) -> list[QWidget]:
        """The parts of the window, in the order of the keys."""
        window, view = self.window, self.view
        frame = window.frame
        left: QWidget = frame.left.flyout if frame.left.open else frame.left
        right: QWidget = frame.right.flyout if frame.right.open else frame.right
        middle: list[QWidget] = [window.pages]
        after: list[QWidget] = []
        if view is not None and view.play is not None:
            middle = [view.play.board]
        elif view is not None:
            middle, after = [view.canvas], [view.strip, view.bar]
        names = "theatreHead", "theatreTimeline"
        study = [part for name in names for part in window.findChildren(QWidget, name)]
        if study and study[0].isVisible():
            middle, after = study, []
        return [*middle, window.strip, left, *after, right, window.toolbar]

    def _go(self, step: int) -> None:
        field = next_part(self.parts(), step)
        if field is not None:
            field.setFocus(Qt.FocusReason.TabFocusReason)


class WorkspacesFeature(Feature):
    """The commands that choose a workspace."""

    menus: ClassVar = {"view": ("play.edit", "view.study", "play.start", "view.inspector")}

    def given(self, view: DocumentView) -> dict[str, object]:
        return {"side": self.window.frame.right}

    def show_view(self, view: DocumentView | None) -> None:
        frame = self.window.frame
        if frame.drawer_button.defaultAction() is None:
            show_action(frame.drawer_button, self.window.actions_["view.inspector"])
            show_action(frame.solve_button, self.window.actions_["solve.start"])
            frame.right.opened.connect(self.refresh)
            frame.arranged.connect(self.refresh)

    @command("view.inspector", "Inspector", "Ctrl+Alt+I", "settings")
    @usable_when(lambda side: side.mode is Mode.DRAWER and not side.column.empty)
    @checked_when(lambda side: side.open)
    def _inspect(self, side: Side) -> None:
        """Open the drawer of the inspector, or close it; it is docked where there is room."""
        side.toggle_flyout()
        self.refresh()

    @command("view.study", "Study", "F4", "chart", checkable=True)
    def _study(self) -> None:
        self.window.choose_workspace(Workspace.STUDY)
        view = self.view
        if view is not None and view.play is not None:
            view.end_play()
            self.refresh()


class LayoutFeature(Feature):
    """The width of columns, and the sections that are folded or hidden."""

    menus: ClassVar = {
        "view": ("view.full_screen", "view.save_layout", "layouts", "view.reset_layout")
    }

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    @command("view.reset_layout", "Reset layout", icon="grid")
    def reset(self) -> None:
        """Arrange every workspace as it was when the program was first started."""
        self.window.frame.use_layouts({})
        self.window.feature(MinimapFeature).show_again()

    @command("view.save_layout", "Save layout…")
    def _ask_name(self) -> None:
        dialog = set_up(QInputDialog(self.window), "layoutName")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_up(dialog, windowTitle=self.tr("Save layout"), labelText=self.tr("Name of the layout"))
        dialog.textValueSelected.connect(self.save)
        dialog.open()

    def save(self, name: str) -> None:
        """Save how all workspaces are arranged now; a layout of that name is replaced."""
        if name.strip():
            name_layout(self.window.settings, name.strip(), self.window.frame.layouts())
            self.window.say(self.tr("The layout {name} is saved.").format(name=name.strip()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The system may leave full screen, too."""
        if event.type() == QEvent.Type.WindowStateChange and watched is self.window:
            self.window.actions_["view.full_screen"].setChecked(self.window.isFullScreen())
        return False

    @command("view.full_screen", "Full screen", "Shift+F11", "full_screen", checkable=True)
    def _full_screen(self) -> None:
        wanted = self.window.windowState() ^ Qt.WindowState.WindowFullScreen
        self.window.setWindowState(wanted)


class PreferencesFeature(Feature):
    """The settings that a person changes."""

    language_chosen = Signal(str)
    """"system" or the code of a language."""

    menu = "edit"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.settings.changed.connect(self._on_setting)

    @command("edit.preferences", "Preferences…", "Ctrl+,", "settings")
    def show(self, setting: str = "") -> PreferencesDialog:
        """Open the preferences, at one of SETTINGS if it is named."""
        dialog = PreferencesDialog(self.window.settings, self.window)
        dialog.open()
        if setting:
            dialog.fields[setting].setFocus(Qt.FocusReason.ShortcutFocusReason)
        return dialog

    def found(self) -> list[Command]:
        """The settings."""
        dialog_words = words_of("PreferencesDialog")
        return [
            Command(
                self,
                dialog_words("Preferences"),
                f"setting:{name}",
                dialog_words(title),
                icon=self.window.actions_["edit.preferences"].icon(),
                synonyms=synonyms_of(f"setting:{name}"),
                act=partial(self.show, name),
            )
            for name, title in SETTINGS.items()
        ]

    def connect_view(self, view: DocumentView) -> None:
        view.playback.set_gliding(not self.window.settings.flag(preferences.REDUCED_MOTION))

    def show_view(self, view: DocumentView | None) -> None:
        if view is None:  # as at first, when the window is built
            self._scale_frame()

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        settings = self.window.settings
        if key == preferences.LOOK:
            self.window.looks.choose(preferences.known_look(settings))
        elif key == preferences.SCALE:
            scale_application(preferences.scale(settings))
            self._scale_frame()
        elif key == preferences.REDUCED_MOTION:
            for view in self.window.tabs.views():
                self.connect_view(view)
        elif key == language.KEY:
            self.language_chosen.emit(settings.text(key, language.SYSTEM))

    def _scale_frame(self) -> None:
        per_cent = preferences.scale(self.window.settings)
        for bar in (self.window.toolbar, self.window.strip):
            scale_toolbar(bar, per_cent)
        self.window.frame.arrange()
