"""An exception in an override of a method of Qt is told, and ends nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from gridwright.editor.app import with_whole_exceptions, without_handled


class Failing(QObject):
    def event(self, event: QEvent) -> bool:
        return bool([][0])


@pytest.mark.usefixtures("qapp")
def test_a_test_sees_it() -> None:
    with pytest.raises(IndexError, match="list index out of range"):
        QCoreApplication.sendEvent(Failing(), QEvent(QEvent.Type.User))


def test_what_an_exception_came_from_stays_in_its_history() -> None:
    def act() -> None:
        try:
            raise KeyError("first")
        except KeyError:
            raise ValueError("second") from None

    with pytest.raises(ValueError, match="second") as caught:
        with_whole_exceptions(act)
    without_handled(caught.value)
    first = caught.value.__context__
    assert isinstance(first, KeyError)
    assert first.__context__ is None
