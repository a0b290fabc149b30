"""Commands that export levels as pictures, films, sheets and pages."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from gridwright.editor.models.pictures import clean_name, start_folder
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.commands.actions import checked_when, command
from gridwright.editor.views.window import (
    BEST,
    DocumentView,
    Feature,
    export_page,
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
        for dialog in self.window.findChildren(QDialog, "exportDialog"):
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
        """Ask for a file and write the level, with its answer, as a page that a browser
        plays."""
        document = view.document
        base = document.path.name if document.path is not None else document.name
        folder = start_folder(self.window.settings, document.path)
        wanted = folder / f"{clean_name(base)}.html"
        level = document.answered(view.session.answer)
        export_page(
            self.window, self.tr("Export page to play"), wanted, lambda: [level]
        )

    @command("file.page_best", "Best answers in pages to play")
    @checked_when(lambda settings: settings.flag(BEST, True))
    def _toggle_best(self, settings: Settings) -> None:
        settings.set(BEST, not settings.flag(BEST, True))
        self.refresh()
