"""WishQuestion: one level compared with a wish, and the edits that fulfil it.

The current level is judged while it is edited, shortly after the last edit. Mending and
filling begin on command; both give repairs, which the board shows, and only `apply`
changes the document.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from PySide6.QtCore import Slot

from gridwright.editor.models.insight.why import RepairQuestion
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.models.work.background import later
from gridwright.solvers.insight.explaining import WhyFindings
from gridwright.solvers.insight.mend import Mending, Repair
from gridwright.solvers.kind import Cell, Level
from gridwright.solvers.text import Text
from gridwright.solvers.wish.judge import JudgedLevel, judging
from gridwright.solvers.wish.language import (
    UNKNOWN,
    Wish,
    WishError,
    impossible,
    parse_wish,
)
from gridwright.solvers.wish.making import MakingStep, making
from gridwright.solvers.wish.mend import WishRepair, changes, repairing
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.tally import LIMIT, WishTally

PAUSE = 250
"""Milliseconds after an edit until the level is judged again. A stroke is judged
once."""
WAYS = 8
"""The most repairs that are looked for."""


class WishQuestion(RepairQuestion):
    """A question: does the level of a document fulfil a wish, and by which edits could
    it?"""

    def __init__(self, session: SolveSession, runner: SolverRunner) -> None:
        super().__init__(session, runner)
        self.shown = "repairs"
        self.wish = Wish()
        self.judged: JudgedLevel | None = None
        """The current level, compared with the wish."""
        self._on = False
        self._seed = 0
        self._soon = later(self, PAUSE, self._judge)
        self.document.edited.connect(self._on_changed)

    @property
    def mendable(self) -> bool:
        """True if edits of cells can be asked for. They do not fulfil a wish for
        another rule."""
        wish = self.wish
        document = self.document
        other = wish.rules and wish.other_rule(document.kind, document.level())
        return bool(wish.conditions) and not other

    def standing(self, text: str) -> tuple[bool | None, int | None]:
        """Return True if the current level fulfils a condition, and its value. None if
        that is unknown."""
        name = text.partition("=")[0].strip()
        rules = self.wish.rules
        if name in rules:
            return self.document.kind.rule_values(self.document.level())[name] == rules[
                name
            ], None
        for verdict in () if self.judged is None else self.judged.verdicts:
            if verdict.condition.text == text and verdict.missing not in (
                None,
                UNKNOWN,
            ):
                return verdict.met, verdict.value
        return None, None

    def want(self, texts: tuple[str, ...]) -> None:
        """Take other conditions. Those that cannot be read count as none."""
        try:
            wish = parse_wish(self.document.kind, texts)
        except WishError:
            wish = Wish()
        if wish.texts != self.wish.texts:
            self.wish = wish
            self.judged = None
            self.reset()
            self.changed.emit()

    def follow(self, *, on: bool) -> None:
        """Judge the level from now on, at once and after every edit. on: False to
        stop."""
        if on and (not self._on or self.judged is None):
            self._soon.start()
        self._on = on

    @Slot()
    def _on_changed(self) -> None:
        self.judged = None
        self.cancel("judge")
        if self._on:
            self._soon.start()
        self.changed.emit()

    @Slot()
    def _judge(self) -> None:
        of = self.document.kind
        wish = self.wish
        errors = [p for p in self.document.problems() if p.severity == "error"]
        if self._on and wish.conditions and not errors:
            work = partial(judging, of, self.document.level(), wish, whole=True)
            self.ask("judge", lambda _token: work(), Rank.INSIGHT)

    @Slot()
    def build(self) -> None:
        self.mend(frozenset())

    def mend(self, cells: frozenset[Cell]) -> None:
        """Look for the fewest edits that fulfil the wish. With cells, fill these again,
        each time in another way."""
        level = self.begin(playable=False)
        if level is None or not self.mendable:
            return
        of = self.document.kind
        size = (level.rows, level.cols)
        self._seed = self._seed + 1
        why = impossible(of, self.wish, *size, {}, level)
        if why:
            note = Text("The wish is impossible: {why}.", why=why)
            self.why = WhyFindings(level, False, mending=Mending(note=note))
            self.changed.emit()
            return
        order = WishOrder(
            of, self.wish, *size, {}, self._seed, level, cells or None, LIMIT
        )
        self.ask("build", lambda _token: _mending(order, level), Rank.INSIGHT)

    def on_answer(self, role: str, answer: Any) -> None:
        if role == "judge":
            self.judged = answer
        else:
            super().on_answer(role, answer)

    def clear_answers(self) -> None:
        super().clear_answers()
        if self._on and self.judged is None:
            self._soon.start()


def _mending(
    order: WishOrder, level: Level
) -> Generator[WhyFindings, None, WhyFindings]:
    """Yield the fewest edits as they are found, or a way to fill the open cells. Runs
    in a worker."""
    tally = WishTally()
    steps: Generator[Any, None, Any] = repairing(order, ways=WAYS, tally=tally)
    if order.open is not None:
        steps = making(order, (), tally)
    while True:
        try:
            yield _found(level, next(steps))
        except StopIteration as end:
            return _found(level, end.value, tally)


def _found(
    level: Level,
    state: WishRepair | JudgedLevel | MakingStep | None,
    tally: WishTally | None = None,
) -> WhyFindings:
    """Return what is known of the repairs. tally: of all edits that were tried, at the
    end."""
    if isinstance(state, JudgedLevel):
        state = WishRepair(changes(level, state.level))
    if not isinstance(state, WishRepair):
        tried = 0 if state is None else state.tried
        return WhyFindings(
            level, False, mending=Mending(tried=tried, note=_missed(tally))
        )
    ways = [state.edits, *state.others] if state.edits else []
    repairs = tuple(Repair(edits, (), None) for edits in ways)
    note = "" if repairs or state.edits == () else _missed(tally)
    known = Mending(
        repairs, state.smallest, least=state.least, tried=state.tried, note=note
    )
    return WhyFindings(level, state.edits == (), mending=known)


def _missed(tally: WishTally | None) -> str:
    return (
        ""
        if tally is None
        else Text("{sentence}.", sentence=tally.sentence.capitalized())
    )
