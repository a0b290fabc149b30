"""KindView: all that the editor knows of one kind of puzzle, as one object.

The rules stay in the kind (`solvers.kind.PuzzleKind`). A KindView holds how a kind is drawn, what
is said of it, and the values that dialogs begin with. It imports no widgets, so that pictures are
drawn where QtWidgets does not load. What needs widgets or is rarely wanted is named
"module:Class" and imported when the window asks for it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from PySide6.QtCore import QCoreApplication

from editor.kinds.plain import PlainPainter
from editor.kinds.words.details import DetailWords
from editor.kinds.words.results import ResultWords
from editor.models.document.cell_words import CellWords
from editor.models.play.endings import GameWords
from editor.painting.look import Look
from editor.painting.painter import Painter
from solvers.level import Level
from solvers.registry import kind

SEEDS = 2**31
"""Levels are generated with seeds from 0 to below this."""


@dataclass(frozen=True)
class KindView:
    """One kind in the editor. Every field has a plain default: a view gives what it has.

    painter: draws levels and moves. cell_words: what is said of cells and moves. game_words: what
    is said of a game and of its end. detail_words: what is said of the details of a result.
    result_words: what a result comes to, in one line.
    guide: how a game is played, in a line. size: rows and columns of a new level. generator:
    values that the form of generator options begins with, where they differ from the defaults.
    sample: part of the file name of the bundled level to begin with, and what the kind is about.

    play_input: the PlayInput that turns mouse and keys into moves. answer_layer: an AnswerLayer,
    which shows the details of a result on the board. campaign: a CampaignDialog, which asks where
    a series of ever larger levels begins. theatre: the TheatreParts of films of its searches. Each
    "module:Class"; answer_layer and campaign may be empty.

    likeness: the generator options under which a level like the given one is made, beside those
    with the name of a rule. own_rules, kept_tags: rules that fit one level alone, and tags that
    another level like it has too.
    """

    painter: Callable[[Look], Painter] = PlainPainter
    cell_words: Callable[..., CellWords] = CellWords
    game_words: GameWords = field(default_factory=GameWords)
    detail_words: DetailWords = field(default_factory=DetailWords)
    result_words: ResultWords = field(default_factory=ResultWords)
    guide: str = ""
    size: tuple[int, int] = (8, 8)
    generator: Mapping[str, Any] = field(default_factory=dict)
    sample: tuple[str, str] = ("", "")

    play_input: str = "editor.kinds.play_input:PlayInput"
    answer_layer: str = ""
    campaign: str = ""
    theatre: str = "editor.kinds.theatre:TheatreParts"

    likeness: Callable[[Level], Mapping[str, Any]] = lambda _level: {}
    own_rules: frozenset[str] = frozenset()
    kept_tags: frozenset[str] = frozenset()

    def how_to_play(self) -> str:
        """The guide, in the language in use."""
        return QCoreApplication.translate("PlayInput", self.guide) if self.guide else ""

    def another(self, level: Level, seed: int | None = None) -> Level:
        """A new random level like this one: its size, and the rules that fit any level."""
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        of = kind(level.kind)
        named = (option.name for option in of.generator_options if option.name in level.rules)
        likeness = {name: level.rules[name] for name in named} | dict(self.likeness(level))
        made = of.generate(level.rows, level.cols, seed, likeness)
        rules = {name: v for name, v in level.rules.items() if name not in self.own_rules}
        tags = tuple(tag for tag in level.tags if tag in self.kept_tags)
        return made.with_(rules={**made.rules, **rules}, tags=tags)


def loaded(target: str) -> Any:
    """The object that "module:name" names."""
    module, _, name = target.partition(":")
    return getattr(import_module(module), name)
