"""What the features that export share: how an export dialog is opened, how a page is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.models.pictures.choices import ExportChoices
from editor.models.pictures.naming import clean_name
from editor.models.pictures.subject import Subject
from editor.models.search.verdict import Standing
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Window
from solvers.files.level_file import level_hash
from solvers.level import Level
from solvers.problem import StopToken
from solvers.registry import kind

if TYPE_CHECKING:  # Pillow and the dialog load when something is exported
    from editor.views.pictures.export_dialog import ExportDialog


def open_export(
    window: Window, subject: Subject, view: DocumentView | None, format_: str = ""
) -> ExportDialog:
    """Show the export dialog over the window; it ends with the tab of `view`, too.

    format_: the one chosen at first; "" for the one chosen last.
    """
    from editor.pictures.words import end_words
    from editor.views.pictures.export_dialog import ExportDialog

    choices = ExportChoices.remembered(window.settings)
    if format_:
        choices = replace(choices, format=format_)
    if subject.search is not None:
        choices = replace(choices, film_shows="search")
    words = ""
    if subject.level is not None and subject.moves:
        words = end_words(subject.level, subject.moves, subject.proved)
    dialog = ExportDialog(
        subject, choices, words, window.background, window.settings, window.looks.look, window
    )
    dialog.written.connect(lambda path: window.say(_written(path)))
    if view is not None:
        view.document.closed.connect(dialog.leave)
    dialog.open()
    return dialog


def subject_of(window: Window, view: DocumentView) -> Subject:
    """What can be exported of a view: its level, with the route on the board."""
    document, moves = view.document, view.playback.moves
    older = view.route.level if moves and view.route.outdated else None
    level = older or document.answered(view.session.answer)
    return Subject(
        clean_name(document.path.name if document.path is not None else document.name),
        level,
        moves,
        is_proved(window, level, moves),
        document.path,
        tuple(one.document.answered(one.session.answer) for one in window.tabs.views()),
    )


def is_proved(window: Window, level: Level, moves: Sequence[str]) -> bool:
    """Whether these moves are as good as the best that is proved of the level in front."""
    verdict, asked = window.verdict.verdict, window.verdict.level
    if verdict is None or asked is None or not moves or level_hash(asked) != level_hash(level):
        return False
    if verdict.standing is not Standing.SOLVED or verdict.outdated or verdict.conditions:
        return False
    of = kind(level.kind)
    return of.score(of.replay(of.initial(level), moves)) == verdict.score


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
