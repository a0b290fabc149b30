"""Which play input a kind has. It loads when a game begins."""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QCoreApplication

from editor.kinds.play_input import PlayInput, PlaySurface

INPUTS = {
    "coin_maze": "editor.kinds.walks.play_input:WalkInput",
    "tour": "editor.kinds.walks.play_input:WalkInput",
    "collapse": "editor.kinds.collapse.play_input:CollapseInput",
    "match3": "editor.kinds.match3.play_input:SwapInput",
    "sowing": "editor.kinds.sowing.play_input:SowInput",
}
"""The adapter of each kind; it loads when a game begins."""


def input_class(kind_id: str) -> type[PlayInput]:
    """The adapter of a kind; a plain cursor where the kind brought none."""
    if kind_id not in INPUTS:
        return PlayInput
    module, name = INPUTS[kind_id].split(":")
    found: type[PlayInput] = getattr(import_module(module), name)
    return found


def input_for(board: PlaySurface) -> PlayInput:
    """The adapter of the board's kind."""
    return input_class(board.game.kind.id)(board)


def guide(kind_id: str) -> str:
    """How a kind is played, in the language in use."""
    return QCoreApplication.translate("PlayInput", input_class(kind_id).guide)
