"""KindView: all that the editor knows of one kind of puzzle, as one object.

The rules stay in the kind (`gridwright.solvers.kind.PuzzleKind`). A KindView holds the
painter and the words of a kind, and the values that dialogs begin with. It imports no
widgets, so that pictures are drawn where QtWidgets does not load. What needs widgets or
is rarely wanted is named "module:Class" and imported when the window asks for it.

A view may name an AnswerLayer, which shows details of a result on the board, and a
CampaignForm, the dialog that begins the campaign of its kind.

PlainPainter, ResultWords and DetailWords are the defaults: a painter for any tokens,
and one line for the value of a result and for each fact in its details.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from PySide6.QtCore import QCoreApplication, QRectF, SignalInstance
from PySide6.QtGui import QPainter

from gridwright.editor.models.document.cell_words import CellWords
from gridwright.editor.models.play.endings import GameWords
from gridwright.editor.models.program.language import grouped, in_full, marked, words_of
from gridwright.editor.painting import BoardView, Look, Painter, paint_shape, paint_text
from gridwright.solvers import registry
from gridwright.solvers.kind import Cell, Level, LevelError, Result
from gridwright.solvers.registry import kind

if TYPE_CHECKING:
    from gridwright.editor.models.play.courses import Course


_tr = words_of("ResultWords")
_detail = words_of("Details")


class PlainPainter(Painter):
    """Tokens as their text on a tile; code 0 stays empty ground."""

    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        if code == 0:
            return
        colour = self.look.tokens[(abs(code) - 1) % len(self.look.tokens)]
        if rect.width() < 16:
            paint_shape(p, abs(code) - 1, rect, colour)
            return
        paint_text(
            p,
            self._text(code),
            rect,
            self.look.ink,
            0.5,
        )

    def _text(self, code: int) -> str:
        try:
            return registry.kind(self.kind_id).format_token(code)
        except (LookupError, LevelError, ValueError):
            return str(code)


COMMON = {
    "found_by": marked("Details", "Found by"),
    "proved_by": marked("Details", "Proved by"),
}
"""Facts that solvers of any kind may give; they come after those of the kind."""
ELSEWHERE = frozenset(("cells", "steps", "reason_cells", "traffic", "uncounted"))
"""Details of any kind that the canvas shows, or the card beside the numbers of
answers."""


def of_engines(engines: Mapping[str, str]) -> dict[tuple[str, str], str]:
    """The words of engines of solvers, for each detail that names one."""
    facts = ("found_by", "proved_by", "chose")
    return {(fact, name): words for fact in facts for name, words in engines.items()}


@dataclass(frozen=True)
class DetailWords:
    """The words of the details that the solvers of one kind give.

    names: of the facts, in the order they are shown. values: words for texts with a
    meaning, by name and text. hidden: what is shown elsewhere, or is nothing for a
    person. Each text is marked for the context "Details".
    """

    names: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[tuple[str, str], str] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()

    def lines(self, details: Mapping[str, Any]) -> list[tuple[str, str]]:
        """Name and value of every fact that fits on a line."""
        names = {**self.names, **COMMON}
        hidden = self.hidden | ELSEWHERE
        known = [name for name in names if name in details]
        others = [name for name in details if name not in names and name not in hidden]
        found = []
        for name in (*known, *others):
            text = self._value(name, details[name])
            if text:
                title = names.get(name)
                if title is None:
                    shown = name.replace("_", " ").capitalize()
                else:
                    shown = _detail(title)
                found.append((shown, text))
        return found

    def table(self, details: Mapping[str, Any], level: Level | None) -> str:
        """Facts that make a table, in Qt's HTML; empty for none. level: what was
        solved."""
        return ""

    def sentences(self, details: Mapping[str, Any], level: Level | None) -> list[str]:
        """The rows of the table as sentences, for screen readers and the clipboard."""
        return []

    def _value(self, name: str, value: Any) -> str:
        if isinstance(value, bool):
            return _detail("yes") if value else _detail("no")
        if isinstance(value, int):
            return in_full(value)
        if isinstance(value, float):
            return f"{value:g}"
        if isinstance(value, str) and len(value) <= 160:
            words = self.values.get((name, value))
            return value if words is None else _detail(words)
        return ""


def counted(text: str, number: int) -> str:
    """A text with `{number}` in it, and singular or plural as the number of any size
    asks for."""
    return text.format(number=grouped(number))


class ResultWords:
    """The words of one kind; this class is for a kind that has points."""

    all_best: bool = False
    """True if every answer is a best one, so that one number says how many."""

    def score(self, score: int) -> str:
        """A score with its unit."""
        return counted(_tr("{number} point(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        """A score as a number and its unit, which stand apart."""
        return grouped(score), _tr("point(s)", plural(score))

    def figure_of(self, result: Result) -> tuple[str, str]:
        """The score of a result as a number and its unit. Overridden by kinds whose
        solvers answer several questions."""
        return self.figure(result.score or 0)

    def sure(self, result: Result) -> str:
        """The words for how sure the score of a result is: "proved", or the most that
        the best one can be. Strip and card take them from here."""
        if result.status == "optimal":
            return _tr("proved")
        if result.bound is None:
            return _tr("not proved")
        return _tr("at most {bound}").format(bound=grouped(result.bound))

    def best(self, number: int) -> str:
        """The word for `number` optimal answers, without the number."""
        return _tr("optimal solution(s)", plural(number))

    def headline(self, result: Result) -> str:
        """One sentence of an answer: "61 points, proved", or "At least 59 points, at
        most 64"."""
        number, unit = self.figure_of(result)
        if result.status == "optimal":
            text = _tr("{number} {unit}, proved")
        elif result.bound is None:
            text = _tr("At least {number} {unit}")
        else:
            text = _tr("At least {number} {unit}, at most {bound}")
        bound = grouped(result.bound or 0)
        return text.format(number=number, unit=unit, bound=bound).strip()

    def answers(self, number: int) -> str:
        """So many answers."""
        return counted(_tr("{number} solution(s)", plural(number)), number)

    def ending(self, score: int, over: bool) -> str:
        """The result of moves that end with a score, in words; over: whether they end
        the game."""
        return self.score(score)


def plural(number: int) -> int:
    """A number of any size as Qt's plurals take it."""
    return min(abs(number), 2**31 - 1)


class AnswerLayer:
    """The details of a search that the canvas paints over the board.

    level: what was searched, None before anything is known. outdated: the level became
    another one. shown: whether the person wants to see it.
    """

    switched: ClassVar[bool] = True
    """True if a command shows and hides it."""

    def __init__(self) -> None:
        self.level: Level | None = None
        self.outdated = False
        self.shown = True

    def take(self, details: Mapping[str, Any], level: Level | None) -> None:
        """Take over the details of a Progress or a Result; none of them while nothing
        is known."""
        self.level = level

    def sentence(self, cell: Cell) -> str:
        """The value of a cell as a sentence, for the status bar."""
        return ""

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint what is known on a board that is already painted."""


class CampaignForm(Protocol):
    """A QDialog that a KindView names; it is made with the settings and a parent."""

    accepted: SignalInstance

    def open(self) -> None:
        """Show the dialog."""

    def level(self) -> Level:
        """The first level, as chosen."""

    def course(self) -> Course:
        """The levels that follow the first one."""


SEEDS = 2**31
"""Levels are generated with seeds from 0 to below this."""


@dataclass(frozen=True)
class KindView:
    """One kind in the editor. Every field has a plain default: a view gives what it
    has.

    painter: draws levels and moves. cell_words: what is said of cells and moves.
    game_words: what is said of a game and of its end. detail_words: what is said of the
    details of a result. result_words: what a result comes to, in one line. guide: how a
    game is played, in a line. short: its name where there is little room, "" for its
    title. size: rows and columns of a new level. generator: values
    that the form of generator options begins with, where they differ from the defaults.
    sample: part of the file name of the bundled level to begin with, and what the kind
    is about.

    play_input: the PlayInput that turns mouse and keys into moves. answer_layer: an
    AnswerLayer, which shows the details of a result on the board. campaign: a
    CampaignDialog, which asks where a series of ever larger levels begins. theatre: the
    TheatreParts of films of its searches. Each "module:Class"; answer_layer and
    campaign may be empty.

    likeness: the generator options under which a level like the given one is made,
    beside those with the name of a rule. own_rules, kept_tags: rules that fit one level
    alone, and tags that another level like it has too.
    """

    painter: Callable[[Look], Painter] = PlainPainter
    cell_words: Callable[..., CellWords] = CellWords
    game_words: GameWords = field(default_factory=GameWords)
    detail_words: DetailWords = field(default_factory=DetailWords)
    result_words: ResultWords = field(default_factory=ResultWords)
    guide: str = ""
    short: str = ""
    size: tuple[int, int] = (8, 8)
    generator: Mapping[str, Any] = field(default_factory=dict)
    sample: tuple[str, str] = ("", "")

    play_input: str = "gridwright.editor.kinds.play_input:PlayInput"
    answer_layer: str = ""
    campaign: str = ""
    theatre: str = "gridwright.editor.kinds.theatre:TheatreParts"

    likeness: Callable[[Level], Mapping[str, Any]] = lambda _level: {}
    own_rules: frozenset[str] = frozenset()
    kept_tags: frozenset[str] = frozenset()

    def short_name(self, title: str) -> str:
        """Its short name in the language in use. title: the one that it has else."""
        return QCoreApplication.translate("KindCards", self.short) or title

    def how_to_play(self) -> str:
        """The guide, in the language in use."""
        return QCoreApplication.translate("PlayInput", self.guide) if self.guide else ""

    def another(self, level: Level, seed: int | None = None) -> Level:
        """A new random level like this one: its size, and the rules that fit any
        level."""
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        of = kind(level.kind)
        named = (
            option.name for option in of.generator_options if option.name in level.rules
        )
        likeness = {name: level.rules[name] for name in named} | dict(
            self.likeness(level)
        )
        made = of.generate(level.rows, level.cols, seed, likeness)
        rules = {
            name: v for name, v in level.rules.items() if name not in self.own_rules
        }
        tags = tuple(tag for tag in level.tags if tag in self.kept_tags)
        return made.with_(rules={**made.rules, **rules}, tags=tags)


def loaded(target: str) -> Any:
    """The object that "module:name" names."""
    module, _, name = target.partition(":")
    return getattr(import_module(module), name)
