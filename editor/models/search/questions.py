"""Lane: questions answered beside the window, one at a time, urgent ones first.

The lane lives in the GUI thread; a worker thread computes one answer after the other and hands it
over through a queued signal, so that receivers run in the GUI thread. A question that was dropped
is stopped, and what it still says is forgotten.
"""

from __future__ import annotations

import traceback
from collections.abc import Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, Signal, Slot

from editor.models.program.language import said
from editor.models.search.runner import Failure
from solvers.problem import StopToken


class Question(Hashable, Protocol):
    """Something that takes time to answer. Equal questions are asked once."""

    def answer(self, token: StopToken) -> Any:
        """In a worker thread."""


class Lane(QObject):
    """The questions of games: hints, reviews, the computer's moves."""

    answered = Signal(object, object)
    """A Question and its answer."""
    failed = Signal(object)
    """A Failure: a solver broke."""
    _delivered = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="advice")
        self._waiting: list[tuple[bool, Question]] = []
        self._current: tuple[bool, Question, StopToken] | None = None
        self._delivered.connect(self._on_delivered, Qt.ConnectionType.QueuedConnection)
        self._closed = False

    def ask(self, question: Question, urgent: bool = False) -> None:
        """Answer that, too. urgent: somebody waits; an idle question under way is put off."""
        if self._closed:
            return
        if self._current is not None:
            was_urgent, asked, token = self._current
            if asked == question and not token.stopped:
                self._current = was_urgent or urgent, asked, token
                return
        self._waiting = [item for item in self._waiting if item[1] != question]
        self._waiting.append((urgent, question))
        if urgent and self._current is not None and not self._current[0]:
            _, asked, token = self._current
            if not token.stopped:
                token.stop()
                self._waiting.append((False, asked))
        self._next()

    def drop(self, question: Question) -> None:
        """Its answer is not wanted any more."""
        self._waiting = [item for item in self._waiting if item[1] != question]
        if self._current is not None and self._current[1] == question:
            self._current[2].stop()

    def drop_all(self) -> None:
        """No answer is wanted any more."""
        self._waiting = []
        if self._current is not None:
            self._current[2].stop()

    def close(self) -> None:
        """Stop, and wait for the thread; a chunk takes a few milliseconds."""
        self._closed = True
        self.drop_all()
        self._pool.shutdown(wait=True)

    def _next(self) -> None:
        if self._current is not None or not self._waiting or self._closed:
            return
        place = next((n for n, item in enumerate(self._waiting) if item[0]), 0)
        urgent, question = self._waiting.pop(place)
        token = StopToken()
        self._current = urgent, question, token
        self._pool.submit(self._work, question, token)

    def _work(self, question: Question, token: StopToken) -> None:
        """In the worker thread. Nothing may leave it but through `_delivered`."""
        try:
            answer: Any = question.answer(token)
        except Exception as error:  # a solver's bug is shown, and the program goes on
            answer = Failure(said(error) or type(error).__name__, traceback.format_exc())
        self._delivered.emit(question, token, answer)

    @Slot(object, object, object)
    def _on_delivered(self, question: Question, token: StopToken, answer: Any) -> None:
        self._current = None
        self._next()
        if token.stopped:
            return
        if isinstance(answer, Failure):
            self.failed.emit(answer)
        else:
            self.answered.emit(question, answer)


def drop_all(lane: Lane, questions: Iterable[Question]) -> None:
    """Drop the questions of somebody who is gone."""
    for question in questions:
        lane.drop(question)
