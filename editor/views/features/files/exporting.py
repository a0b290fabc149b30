"""Pictures, films, sheets and pages of levels."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from editor.models.pictures.naming import clean_name, start_folder
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.style.dialogs.target import ask_target
from editor.views.window.document_view import DocumentView
from editor.views.window.exporting import open_export, subject_of, write_page
from editor.views.window.feature import Act, Feature


class Exporting(Feature):
    """What becomes of levels outside the program. The menu *File* names its actions."""

    specs = (
        ActionSpec(
            "file.export_image", QT_TRANSLATE_NOOP("Actions", "Export…"), ("Ctrl+E",), "export"
        ),
        ActionSpec(
            "file.export_gif", QT_TRANSLATE_NOOP("Actions", "Export GIF…"), ("Ctrl+K",), "gif"
        ),
        ActionSpec("file.export_page", QT_TRANSLATE_NOOP("Actions", "Export page to play…"), ()),
    )

    def acts(self) -> dict[str, Act]:
        return {
            "file.export_image": self.on_view(self.export),
            "file.export_gif": self.on_view(lambda view: self.export(view, "gif")),
            "file.export_page": self.on_view(self.export_page),
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        return {"file.export_gif": view is not None and bool(view.playback.moves)}

    def close(self) -> None:
        for dialog in self.window.findChildren(QDialog, "exportDialog"):
            dialog.done(QDialog.DialogCode.Rejected)

    def export(self, view: DocumentView, format_: str = "") -> QDialog:
        """Open the dialog of pictures and films."""
        return open_export(self.window, subject_of(self.window, view), view, format_)

    def export_page(self, view: DocumentView) -> None:
        """Ask for a file and write the level, with its answer, as a page that a browser plays."""
        document = view.document
        base = document.path.name if document.path is not None else document.name
        folder = start_folder(self.window.settings, document.path)
        wanted = folder / f"{clean_name(base)}.html"
        kinds = self.tr("Pages (*.html *.htm)")
        path = ask_target(self.window, self.tr("Export page to play"), wanted, kinds, ".html")
        if path is not None:
            level = document.answered(view.session.answer)
            write_page(self.window, lambda: [level], path)
