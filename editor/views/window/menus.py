"""The menu bar and the toolbar, put together from what the features bring."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QMenu,
    QMenuBar,
    QSizePolicy,
    QToolBar,
    QToolButton,
    QWidget,
)

from gridwright.editor.models.program.language import marked
from gridwright.editor.models.program.shortcuts import (
    free_letter,
    letters_of,
    with_letter,
)
from gridwright.editor.models.program.workspaces import (
    LAYOUTS,
    name_layout,
    named_layouts,
)
from gridwright.editor.views.commands.actions import Actions, ActionSpec
from gridwright.editor.views.commands.buttons import DropDown, WordedButton
from gridwright.editor.views.style import current_look, icon, kept_dressed
from gridwright.editor.views.style.kit import set_up, show_action, watch_actions
from gridwright.editor.views.window.feature import Feature, Window

MENUS = {
    "file": marked("Menus", "File"),
    "file.make": marked("Menus", "New"),
    "file.this": marked("Menus", "This file"),
    "file.export": marked("Menus", "Export"),
    "file.sets": marked("Menus", "Sets of levels"),
    "edit": marked("Menus", "Edit"),
    "edit.select": marked("Menus", "Selection"),
    "paint": marked("Menus", "Paint"),
    "paint.shapes": marked("Menus", "Shapes"),
    "paint.conditions": marked("Menus", "Conditions"),
    "level": marked("Menus", "Level"),
    "level.wish": marked("Menus", "Wish"),
    "view": marked("Menus", "View"),
    "view.layout": marked("Menus", "Layout"),
    "view.keys": marked("Menus", "Keyboard"),
    "solve": marked("Menus", "Solve"),
    "solve.answer": marked("Menus", "Answer"),
    "solve.routes": marked("Menus", "Routes"),
    "solve.playback": marked("Menus", "Playback"),
    "solve.theatre": marked("Menus", "Theatre"),
    "solve.intended": marked("Menus", "Intended route"),
    "solve.proof": marked("Menus", "Proof"),
    "play": marked("Menus", "Play"),
    "play.route": marked("Menus", "Route of the game"),
    "help": marked("Menus", "Help"),
}
"""Menu id -> title, in order; after a dot a menu inside the one before it, at its end.
A menu that no feature fills is left out."""
FIRST = {"file": "file.make"}
"""The menu inside that begins a menu, above what all features bring."""
LAST = {"file": "file.quit"}
"""The action that ends a menu, below what all features bring."""


def _outer_menu(made: Mapping[str, QMenu], menu_id: str) -> QMenu | None:
    """Return the menu that another one stands in, ready for it: the first one in it is
    set apart. None for a menu of the menu bar."""
    above, _dot, inner = menu_id.partition(".")
    outer = made.get(above) if inner else None
    first = not any(name.startswith(f"{above}.") for name in made)
    if outer is not None and first:
        outer.addSeparator()
    return outer


def _fill(
    window: Window, menu: QMenu, parts: Sequence[Sequence[str | DropDown]]
) -> None:
    """Add the entries of each part, set apart unless both parts are one entry."""
    earlier: Sequence[str | DropDown] | None = None
    for names in parts:
        if earlier is not None and len(earlier) + len(names) > 2:
            menu.addSeparator()
        for name in names:
            _add(window, menu, name)
        earlier = names
    _drop_double_separators(menu)


def build_menus(window: Window) -> None:
    """Fill the menu bar. Parts from different features are set apart, unless each is
    one entry."""
    made: dict[str, QMenu] = {}
    for menu_id, title in MENUS.items():
        parts = [f.menus[menu_id] for f in window.features if menu_id in f.menus]
        if not parts:
            continue
        outer = _outer_menu(made, menu_id) or window.menuBar()
        menu = _menu(window.actions_, outer, menu_id, title)
        made[menu_id] = menu
        _fill(window, menu, parts)
    _put_first(made)
    for menu_id, name in LAST.items():
        if menu_id in made:
            made[menu_id].addSeparator()
            made[menu_id].addAction(window.actions_[name])


def _put_first(made: dict[str, QMenu]) -> None:
    """Move the menus inside that begin a menu to its top."""
    for menu_id, inner in FIRST.items():
        if menu_id in made and inner in made:
            menu = made[menu_id]
            menu.insertAction(menu.actions()[0], made[inner].menuAction())


def _drop_double_separators(menu: QMenu) -> None:
    """Parts that are empty, or end with a separator of their own, leave one between
    them."""
    before: QAction | None = None
    for action in menu.actions():
        if action.isSeparator() and (before is None or before.isSeparator()):
            menu.removeAction(action)
        else:
            before = action


def give_letters(window: Window) -> None:
    """Give each entry of each menu a letter of its own there, by its English words: it
    is the same in every language, and wherever an action stands."""
    actions = window.actions_
    bar = window.menuBar()
    words = actions.titles | {name: spec.words for name, spec in actions.specs.items()}
    menus = [*bar.findChildren(QMenu), *window.toolbar.findChildren(QMenu)]
    groups = [[_name_of(one) for one in menu.actions()] for menu in (bar, *menus)]
    for feature in window.features:
        groups += _context_menus(feature)
    barred = _keys_with_alt(actions.specs.values())
    groups[0] += barred
    letters = {key: key[-1].lower() for key in barred}
    _choose_letters(words, _neighbours(groups, words.keys()), letters)
    actions.give(letters)
    _give_letters_to_sections(window)


def _choose_letters(
    words: dict[str, str],
    near: dict[str, set[str]],
    letters: dict[str, str],
) -> None:
    """Choose a letter for each entry that no entry beside it has. near: those beside
    each."""
    for name, others in near.items():
        if name not in letters:
            taken = [letters.get(other, "") for other in others]
            letters[name] = free_letter(words[name], taken)
    for name in near:
        if not letters[name]:
            _make_room(name, words, near, letters)


def _context_menus(feature: Feature) -> list[list[str]]:
    """The entries of each menu of a cell, or of a tab."""
    return [
        [name.menu if isinstance(name, DropDown) else name for name in names]
        for menu_id, names in feature.menus.items()
        if menu_id and menu_id not in MENUS
    ]


def _keys_with_alt(specs: Iterable[ActionSpec]) -> list[str]:
    """The keys of actions that are Alt with a letter."""
    keys = [key for spec in specs for key in spec.keys.split()]
    return [key for key in keys if re.fullmatch(r"Alt\+[A-Z]", key)]


def _give_letters_to_sections(window: Window) -> None:
    """Give each section a letter that no other one has."""
    for section in window.sections.values():
        taken = [other.letter for other in window.sections.values()]
        words_of = section.title if section.title.isascii() else section.name
        section.letter = free_letter(words_of, taken)
        section.set_title(section.title)


def _neighbours(groups: list[list[str]], named: Collection[str]) -> dict[str, set[str]]:
    """The other entries of the menus that have an entry, for each that has words."""
    near: dict[str, set[str]] = {}
    for group in groups:
        for name in group:
            if name in named:
                near.setdefault(name, set()).update(group)
    for name, others in near.items():
        others.remove(name)
    return near


def _make_room(
    name: str,
    words: dict[str, str],
    near: dict[str, set[str]],
    letters: dict[str, str],
) -> None:
    """Give an entry a letter that one neighbour can do without, since another of its
    own is free; none if no neighbour can."""
    for letter in letters_of(words[name]):
        holders = [other for other in near[name] if letters.get(other) == letter]
        if len(holders) != 1 or holders[0] not in near:
            continue
        taken = [letter, *(letters.get(other, "") for other in near[holders[0]])]
        other_letter = free_letter(words[holders[0]], taken)
        if other_letter:
            letters[holders[0]] = other_letter
            letters[name] = letter
            return


def _name_of(entry: QAction) -> str:
    inner = entry.menu()
    return inner.objectName() if isinstance(inner, QMenu) else entry.objectName()


def _menu(actions: Actions, outer: QMenu | QMenuBar, name: str, title: str) -> QMenu:
    """A menu with a title, marked for translation, in the menu bar or in another
    menu."""
    menu = set_up(QMenu(outer), f"menu.{name}")
    actions.titles[menu.objectName()] = title
    outer.addMenu(menu)

    def dress() -> None:
        words = QCoreApplication.translate("Menus", title)
        menu.setTitle(with_letter(words, actions.letters.get(menu.objectName(), "")))

    kept_dressed(menu, dress)
    actions.lettered.connect(dress)
    return menu


def _add(window: Window, menu: QMenu, name: str | DropDown) -> None:
    if isinstance(name, DropDown):
        add_submenu(window.actions_, menu, name)
    elif name == "":
        menu.addSeparator()
    elif name == "recent":
        _add_recent(window, menu)
    elif name == "layouts":
        _add_layouts(window, menu)
    elif name == "sections":
        panels = _menu(window.actions_, menu, name, marked("Menus", "Panels"))
        panels.addActions(
            [
                section.toggle_action
                for section in window.sections.values()
                if section.spec.shape == "section"
            ]
        )
    else:
        menu.addAction(window.actions_[name])


def add_submenu(actions: Actions, menu: QMenu, drop: DropDown) -> None:
    """A menu inside a menu."""
    inner = set_up(
        _menu(actions, menu, drop.name, drop.title), icon=actions[drop.icon_of].icon()
    )
    for name in drop.actions:
        inner.addAction(actions[name]) if name else inner.addSeparator()


def _add_recent(window: Window, menu: QMenu) -> None:
    recent = _menu(window.actions_, menu, "recent", marked("Menus", "Recent files"))

    def fill() -> None:
        recent.clear()
        for number, path in enumerate(window.settings.recent_files(), 1):
            name = path.name.replace("&", "&&")
            text = f"&{number} {name}" if number < 10 else name
            action = set_up(recent.addAction(text), toolTip=str(path))
            action.triggered.connect(lambda _checked=False, p=path: window.open_path(p))
        recent.setEnabled(bool(window.settings.recent_files()))

    window.settings.recent_changed.connect(fill)
    fill()


def _add_layouts(window: Window, menu: QMenu) -> None:
    """The layouts saved under a name, to choose, and to forget with the entry below
    each."""
    layouts = _menu(window.actions_, menu, "layouts", marked("Menus", "Layouts"))

    def forget(name: str) -> None:
        name_layout(window.settings, name, {})

    def use(name: str) -> None:
        found = named_layouts(window.settings).get(name)
        if found is not None:
            window.frame.use_layouts(found)

    def fill() -> None:
        layouts.clear()
        words = QCoreApplication.translate("Menus", "Forget {name}")
        names = list(named_layouts(window.settings))
        for name in names:
            layouts.addAction(name.replace("&", "&&")).triggered.connect(
                partial(use, name)
            )
        layouts.addSeparator()
        for name in names:
            gone = layouts.addAction(words.format(name=name).replace("&", "&&"))
            gone.triggered.connect(partial(forget, name))
        layouts.setEnabled(bool(names))

    layouts.aboutToShow.connect(fill)

    def note(key: str) -> None:
        if key == LAYOUTS:
            fill()

    window.settings.changed.connect(note)
    kept_dressed(layouts, fill)


def _add_button(window: Window, bar: QToolBar, name: object) -> None:
    """Add a button or a separator; those with words stand at the end."""
    if isinstance(name, DropDown):
        _add_drop(window, bar, name)
    elif name == "":
        bar.addSeparator()
    elif isinstance(name, str):
        bar.addAction(window.actions_[name])


def build_toolbar(window: Window) -> QToolBar:
    """The toolbar at the top: every feature's buttons, set apart."""
    bar = _bar("toolbar", marked("Menus", "Toolbar"))
    groups = [f.toolbar for f in window.features if f.toolbar]
    for number, names in enumerate(groups):
        if number and not isinstance(names[0], WordedButton):
            bar.addSeparator()
        for name in names:
            _add_button(window, bar, name)
    _add_room(bar)
    for name in chain.from_iterable(groups):
        if isinstance(name, WordedButton):
            _add_labelled(window, bar, name)
    _focus_by_keys_only(bar)
    return bar


def _add_room(bar: QToolBar) -> None:
    """Add a stretch, so that what comes next stands at the end of the bar."""
    room = QWidget()
    room.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(room)


def _add_labelled(window: Window, bar: QToolBar, labelled: WordedButton) -> None:
    action = window.actions_[labelled.name]
    bar.addAction(action)
    button = bar.widgetForAction(action)
    assert isinstance(button, QToolButton)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)


PAGE_BAR = (("file.new", "file.open", "file.save"), ("edit.undo", "edit.redo"))
"""The buttons of the toolbar beside a page that is not a level."""


def build_page_bar(window: Window, place: QWidget) -> QToolBar:
    """The toolbar beside a page. place: holds the tools of the page."""
    bar = _bar("pageToolbar", marked("Menus", "Toolbar"))
    for names in PAGE_BAR:
        for name in names:
            _add_button(window, bar, name)
        bar.addSeparator()
    bar.addWidget(place)
    _add_room(bar)
    _add_labelled(window, bar, WordedButton("file.export_image"))
    _focus_by_keys_only(bar)
    return bar


def build_strip(window: Window) -> QToolBar:
    """The tools, one below the other; a tuple of them is one button that offers the
    others."""
    bar = set_up(
        _bar("toolStrip", marked("Menus", "Tools")), orientation=Qt.Orientation.Vertical
    )
    for number, names in enumerate(f.strip for f in window.features if f.strip):
        if number:
            bar.addSeparator()
        for name in names:
            if isinstance(name, tuple):
                _add_choice(window, bar, name)
            elif not name:
                bar.addSeparator()
            else:
                bar.addAction(window.actions_[name])
    _focus_by_keys_only(bar)
    return bar


def _bar(name: str, title: str) -> QToolBar:
    bar = set_up(QToolBar(), name, iconSize=QSize(20, 20), movable=False)
    more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    assert more is not None

    def name_parts() -> None:
        bar.setWindowTitle(QCoreApplication.translate("Menus", title))
        words = QCoreApplication.translate("Menus", "More")
        set_up(more, accessibleName=words, toolTip=words)

    kept_dressed(bar, name_parts)
    return bar


def show_more(bar: QToolBar) -> None:
    """Give the overflow button of a toolbar a visible icon."""
    more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    if more is not None:
        kept_dressed(more, lambda: more.setIcon(icon("more", current_look())))


def _focus_by_keys_only(bar: QToolBar) -> None:
    """A click on a button leaves the keys where they are."""
    for button in bar.findChildren(QToolButton):
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        watch_actions(button)


def _add_drop(window: Window, bar: QToolBar, drop: DropDown) -> None:
    action = QAction(bar)
    menu = set_up(QMenu(bar), f"menu.drop.{drop.name}")
    action.setObjectName(f"drop.{drop.name}")
    for name in drop.actions:
        menu.addAction(window.actions_[name]) if name else menu.addSeparator()
    action.setMenu(menu)
    model = window.actions_[drop.icon_of]

    def follow() -> None:
        action.setIcon(model.icon())

    model.changed.connect(follow)
    follow()
    kept_dressed(bar, partial(_name_drop, action, drop.title))
    bar.addAction(action)
    button = bar.widgetForAction(action)
    assert isinstance(button, QToolButton)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)


def _name_drop(action: QAction, title: str) -> None:
    action.setText(QCoreApplication.translate("Menus", title))


def _add_choice(window: Window, bar: QToolBar, names: tuple[str, ...]) -> None:
    """One button for several tools: it shows the one that was chosen last."""
    actions = [window.actions_[name] for name in names]
    button = QToolButton()
    menu = QMenu(bar)
    button.setObjectName(f"button.{names[0]}")
    menu.addActions(actions)
    set_up(button, menu=menu, popupMode=QToolButton.ToolButtonPopupMode.DelayedPopup)
    show_action(button, actions[0])
    for action in actions:
        action.toggled.connect(partial(_show_chosen, button, action))
    bar.addWidget(button)


def _show_chosen(button: QToolButton, action: QAction, on: bool) -> None:
    if on:
        show_action(button, action)
