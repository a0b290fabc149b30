"""Commands that export levels as pictures, films, sheets and pages."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.commands.actions import checked_when, command
from gridwright.editor.views.style.kit import dialogs_of
from gridwright.editor.views.window import (
    BEST,
    DocumentView,
    Feature,
    open_export,
    subject_of,
)


def _moving(view: DocumentView) -> bool:
    return bool(view.playback.moves)


class Exporting(Feature):
    """The export of levels. The menu *File* names its actions."""

    def given(self, view: DocumentView) -> dict[str, object]:
        return {"settings": self.window.settings}

    def close(self) -> None:
        for dialog in dialogs_of(self.window):
            if dialog.objectName() == "exportDialog":
                dialog.done(QDialog.DialogCode.Rejected)

    @command(
        "file.export_gif", "Export GIF…", "Ctrl+K", "gif", short="Export", when=_moving
    )
    def _export_gif(self, view: DocumentView) -> None:
        self.export(view, "gif")

    @command("file.export_image", "Export…", "Ctrl+E", "export", short="Export")
    def export(self, view: DocumentView, format_: str = "") -> QDialog:
        """Open the dialog of pictures and films."""
        return open_export(self.window, subject_of(self.window, view), view, format_)

    @command("file.export_page", "Export page to play…")
    def export_page(self, view: DocumentView) -> None:
        """Open the dialog at the page that a browser plays."""
        self.export(view, "html")

    @command("file.page_best", "Best answers in pages to play")
    @checked_when(lambda settings: settings.flag(BEST, True))
    def _toggle_best(self, settings: Settings) -> None:
        settings.set(BEST, not settings.flag(BEST, True))
        self.refresh()
