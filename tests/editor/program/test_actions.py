"""Marks of commands on methods."""

from __future__ import annotations

from gridwright.editor.views.commands.actions import (
    checked_when,
    command,
    specs_of,
    usable_when,
)


class Lamp:
    @command("lamp.toggle", "Lamp")
    @usable_when(lambda current: current > 0)
    @checked_when(lambda lit: lit)
    def toggle(self) -> None: ...

    @command("lamp.dim", "Dim the lamp", when=lambda lit: lit)
    def dim(self) -> None: ...


def test_what_stands_below_a_command_says_when_it_can_be_used_and_shows_a_check_mark() -> (
    None
):
    (toggle,), (dim,) = specs_of(Lamp.toggle), specs_of(Lamp.dim)
    given = {"self": Lamp(), "current": 1, "lit": True}
    assert toggle.usable(given) and toggle.is_checked(given) and dim.usable(given)
    dark = {"self": Lamp(), "current": 0, "lit": False}
    assert not (toggle.usable(dark) or toggle.is_checked(dark) or dim.usable(dark))
