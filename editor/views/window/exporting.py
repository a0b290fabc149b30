"""What the features that export share: how an export dialog is opened."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt

from editor.views.pictures.export_dialog import ExportDialog
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Window


def open_export(dialog: ExportDialog, window: Window, view: DocumentView | None) -> None:
    """Show the dialog over the window; it ends with the tab of `view`, too."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    words = QCoreApplication.translate("Files", "Written: {path}").format(path=dialog.path)
    dialog.accepted.connect(lambda: window.say(words))
    if view is not None:
        view.document.closed.connect(dialog.reject)
    dialog.open()
