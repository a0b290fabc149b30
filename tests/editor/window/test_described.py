"""The description of a window looks through values that never change once, and sees
whatever changes all the same."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from gridwright.editor.views.frame.section import RowState
from gridwright.editor.views.window.main_window import MainWindow
from tests.editor.driving.described import Fixed, described, odd

pytestmark = pytest.mark.one_window


@dataclass(frozen=True)
class _Value:
    number: int
    others: tuple[object, ...] = ()
    given: dict[str, object] = field(default_factory=dict)


class _Open:
    """It may change."""


for _made_up in (_Value, _Open):
    _made_up.__module__ = "gridwright.editor.made_up"  # as of the program


def test_frozen_values_are_alike_by_what_is_in_them() -> None:
    one, same = _Value(1, (RowState("a"),)), _Value(1, (RowState("a"),))
    assert Fixed(one).state == Fixed(same).state
    assert Fixed(one).state != Fixed(_Value(2, (RowState("a"),))).state
    assert Fixed(one).state != Fixed(_Value(1, (RowState("b"),))).state
    assert Fixed(_Value(1)).state != Fixed(_Value(1, (), {"a": 0})).state


def test_a_dictionary_in_a_frozen_value_may_change() -> None:
    value = _Value(1, (_Value(2),))
    fixed = Fixed(value)
    assert not fixed.changed()
    inner = value.others[0]
    assert isinstance(inner, _Value)
    inner.given["a"] = 1
    assert fixed.changed() and Fixed(value).state != fixed.state


@pytest.mark.parametrize("inner", [[], set(), _Open(), (1, [2])])
def test_a_frozen_value_that_leads_to_what_may_change_is_not_fixed(
    inner: object,
) -> None:
    assert Fixed(_Value(1, (inner,))).state is None


def test_a_window_that_remembers_something_else_is_odd(window: MainWindow) -> None:
    value = _Value(1, (), {"a": 1})
    window.verdict.__dict__["made_up"] = value
    try:
        before = described(window)
        assert odd(described(window), before) == []
        value.given["a"] = 2
        assert [line for line in odd(described(window), before) if "made_up" in line]
        window.verdict.__dict__["made_up"] = _Value(3)
        assert [line for line in odd(described(window), before) if "made_up" in line]
        window.verdict.__dict__["made_up"] = _Value(1, (), {"a": 1})
        assert odd(described(window), before) == []
    finally:
        del window.verdict.__dict__["made_up"]
