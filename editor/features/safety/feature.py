"""Earlier versions of a file, and files that another program changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Slot

from gridwright.editor.features.safety.file_watch import FileState, FileWatch
from gridwright.editor.features.safety.model import Recovered, Recovery
from gridwright.editor.features.safety.recovery import RecoveryDialog
from gridwright.editor.features.safety.versions_dialog import VersionsDialog
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.program.said import said
from gridwright.editor.models.program.settings import keeps
from gridwright.editor.models.safety.backups import Backups, SaveError
from gridwright.editor.views.commands.actions import command, usable_when
from gridwright.editor.views.style import NoticeBar, on_language, set_up
from gridwright.editor.views.style.kit import dialogs_of
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.solvers.level import Level


class Safety(Feature):
    """Watches over every open level and its file."""

    menu = "file"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.recovery = Recovery(parent=self)
        self.files = set_up(FileWatch(self), changed=self._on_file_changed)
        self._bars: dict[LevelDocument, NoticeBar] = {}
        self._changed: dict[LevelDocument, FileState] = {}
        """The change of the file of a level that its notice shows."""
        self._asked = False
        self.recovery.found.connect(self._on_found, Qt.ConnectionType.QueuedConnection)
        self.files.settled.connect(self._on_file_settled)
        on_language(self, self._repeat_notices)
        self.recovery.look()
        if not (keeps() and window.settings.kept):
            QTimer.singleShot(0, self, self._say_what_is_lost)

    @Slot()
    def _say_what_is_lost(self) -> None:
        """Say once that a home can only be read, so that the program runs from
        memory."""
        title = self.tr("The program's own folder cannot be written")
        words = self.tr(
            "Settings, unsaved work, earlier versions, games and scores are kept "
            "until the program "
            "ends, and not longer. Levels can be saved wherever you may write."
        )
        self.window.show_error(title, words)

    def connect_view(self, view: DocumentView) -> None:
        document = view.document
        self._bars[document] = NoticeBar(view)
        self.recovery.watch(document)
        self.files.watch(document)
        set_up(
            document, closed=lambda: self._forget(document), path_changed=self.refresh
        )

    def close(self) -> None:
        for dialog in dialogs_of(self.window):
            if isinstance(dialog, RecoveryDialog | VersionsDialog):
                dialog.reject()
        self.files.close()
        self.recovery.close()

    def _forget(self, document: LevelDocument) -> None:
        self._changed.pop(document, None)
        if self._bars.pop(document, None) is not None:
            self.recovery.forget(document)
            self.files.forget(document)

    # -- earlier versions --------------------------------------------------------------
    @command("file.versions", "Earlier versions…", icon="recent", menu="file.this")
    @usable_when(lambda view: view.document.path is not None)
    def show_versions(self, view: DocumentView) -> None:
        """Show the backups of the current file."""
        document = view.document
        if document.path is None:
            return
        dialog = VersionsDialog(document, Backups().of(document.path), self.window)
        dialog.open_wanted.connect(self._open_version)
        self.open_on(view, dialog)

    @Slot(object, str)
    def _open_version(self, level: Level, name: str) -> None:
        self.window.tabs.open_level(level, name).document.undo_stack.resetClean()

    # -- after a crash -----------------------------------------------------------------
    @command("file.recover", "Unsaved work…", icon="restart")
    def _look(self) -> None:
        """Look for unsaved work because the person asked. An empty result is shown,
        too."""
        self._asked = True
        self.recovery.look()

    @Slot(object)
    def _on_found(self, items: list[Recovered]) -> None:
        asked, self._asked = self._asked, False
        if not items:
            if asked:
                self.window.say(self.tr("There is no unsaved work from earlier."))
            return
        dialog = RecoveryDialog(items, self.window)
        set_up(
            dialog,
            attribute=Qt.WidgetAttribute.WA_DeleteOnClose,
            recover_wanted=self.recover,
        )
        dialog.discard_wanted.connect(self.discard)
        dialog.open()

    @Slot(object)
    def recover(self, items: list[Recovered]) -> None:
        """Open unsaved work, modified, with its file; undo leads to what the file
        holds."""
        for item in items:
            view = self._reopened(item) or self._unsaved(item)
            self.recovery.take(item, view.document)

    @Slot(object)
    def discard(self, items: list[Recovered]) -> None:
        for item in items:
            self.recovery.discard(item)

    def _reopened(self, item: Recovered) -> DocumentView | None:
        """Return the level's own file with the work as one undo step. None if that is
        impossible."""
        tabs = self.window.tabs
        if (
            item.path is None
            or item.base is None
            or item.base.level.kind != item.level.kind
        ):
            return None
        view = tabs.view_of(item.path) or tabs.open_read(item.path, item.base)
        document = view.document
        if document.modified or document.kind.id != item.level.kind:
            return None
        tabs.setCurrentWidget(view)
        if not document.adopt(item.level, said("Safety", "Recover")):
            document.undo_stack.resetClean()
        return view

    def _unsaved(self, item: Recovered) -> DocumentView:
        """Return the work as a level of its own, with its path if no other tab has
        it."""
        tabs = self.window.tabs
        open_paths = {view.document.path for view in tabs.views()}
        view = tabs.open_level(item.level, item.name)
        document = view.document
        document.undo_stack.resetClean()
        if item.path is not None and item.path not in open_paths:
            document.path = item.path
            document.path_changed.emit()
        return view

    # -- files changed on disk ---------------------------------------------------------
    @Slot(object, object)
    def _on_file_changed(self, document: LevelDocument, state: FileState) -> None:
        bar = self._bars.get(document)
        name = state.path.name
        if bar is None:
            return
        self._changed[document] = state
        keep = ("noticeKeep", self.tr("Keep mine"), lambda: self._keep(document, state))
        if state.gone:
            text = self.tr("{name} is no longer there. Saving writes it again.").format(
                name=name
            )
            save = (
                "noticeSave",
                self.tr("Save"),
                lambda: self._save_again(document, state),
            )
            bar.say(text, [save, keep])
        elif state.level is None:
            text = self.tr(
                "{name} was changed by another program and cannot be read now: {error}"
            )
            bar.say(text.format(name=name, error=state.error), [keep])
        elif state.level.kind != document.kind.id:
            text = self.tr("{name} holds a puzzle of another kind now.").format(
                name=name
            )
            bar.say(text, [keep])
        else:
            text = self.tr("{name} was changed by another program.").format(name=name)
            reload = (
                "noticeReload",
                self.tr("Reload"),
                lambda: self._reload(document, state),
            )
            bar.say(text, [reload, keep])

    def _repeat_notices(self) -> None:
        """Show all words in the current language."""
        for document, state in list(self._changed.items()):
            if not self._bars[document].isHidden():
                self._on_file_changed(document, state)

    @Slot(object)
    def _on_file_settled(self, document: LevelDocument) -> None:
        bar = self._bars.get(document)
        if bar is not None:
            bar.hide()

    def _reload(self, document: LevelDocument, state: FileState) -> None:
        """Take the current content of the file, as one undo step. The level counts as
        saved."""
        assert state.level is not None
        document.take(state.level, state.digest, said("Safety", "Reload"))

    def _keep(self, document: LevelDocument, state: FileState) -> None:
        """Keep the level. It counts as unsaved, since the file has another content."""
        document.digest = state.digest
        document.undo_stack.resetClean()

    def _save_again(self, document: LevelDocument, state: FileState) -> None:
        try:
            state.path.parent.mkdir(parents=True, exist_ok=True)
            document.save()
        except (SaveError, OSError) as error:
            self._keep(document, state)
            self.window.show_error(self.tr("This level could not be saved"), str(error))
