"""What the features that export share: how an export dialog is opened, how a page is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt

from editor.views.pictures.export_dialog import ExportDialog
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Window
from solvers.level import Level
from solvers.problem import StopToken


def open_export(dialog: ExportDialog, window: Window, view: DocumentView | None) -> None:
    """Show the dialog over the window; it ends with the tab of `view`, too."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: window.say(_written(dialog.path)))
    if view is not None:
        view.document.closed.connect(dialog.reject)
    dialog.open()


def write_page(
    window: Window, levels: Callable[[], Sequence[Level]], path: Path, title: str = ""
) -> None:
    """Write levels as a page to play beside the window, which then says so, or why not.

    levels: called there, too. title: of all of them. A path without an ending gets .html.
    """
    target = path if path.suffix else path.with_suffix(".html")

    def work(_token: StopToken) -> None:
        from solvers.files.whole import write_whole
        from solvers.page.page import page  # loads with its rules and styles, when asked for

        write_whole(target, page(levels(), title).encode())

    job = window.background.submit(work)
    refused = QCoreApplication.translate("Files", "This page could not be written")
    job.finished.connect(lambda _result: window.say(_written(target)))
    job.failed.connect(lambda failure: window.show_error(refused, failure.message))


def _written(path: Path) -> str:
    return QCoreApplication.translate("Files", "Written: {path}").format(path=path)
