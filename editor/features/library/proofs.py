"""Proofs: the index of answers, read and written beside the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gridwright.editor.models.library.info import LevelInfo
from gridwright.editor.models.safety.reading import read_aside
from gridwright.editor.models.work.background import Background
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.kind import Level, LevelError, Result
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.library.proofs import RememberedAnswer, proof_of_result
from gridwright.solvers.reasons.reasoner import ReasonGrade
from gridwright.solvers.registry import kind


def with_proofs(index: LibraryIndex, infos: list[LevelInfo]) -> list[LevelInfo]:
    """Return levels with the proofs and grades that the index has of them."""
    known = index.proofs(info.level_hash for info in infos if info.level_hash)
    told = (
        info.with_proofs(known[info.level_hash]) if info.level_hash in known else info
        for info in infos
    )
    return _with_grades(index, told)


def _with_grades(index: LibraryIndex, infos: Iterable[LevelInfo]) -> list[LevelInfo]:
    grades = index.grades()
    reasons = index.reasons()
    return [
        replace(
            info,
            grade=grades.get(info.level_hash),
            grades=_range(grades.get(name) for name in info.level_hashes),
            reasons=reasons.get(info.level_hash),
        )
        for info in infos
    ]


def _range(grades: Iterable[int | None]) -> tuple[int, int] | None:
    """The least and the largest grade of those that are known; None for none."""
    known = [grade for grade in grades if grade is not None]
    return (min(known), max(known)) if known else None


class Proofs(QObject):
    """The index beside the window. It has one worker of its own, so that an answer
    shows while a large folder is being read. shown: the levels shown, all of
    them read after this was made; `found` brings those with new facts."""

    found = Signal(object)
    """Emitted with the LevelInfos that have changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = Background(self, 1, "proofs")
        self._index_state = LibraryIndex().state()
        """The state of the index of which all that is shown knows."""

    @property
    def busy(self) -> bool:
        """True if the index is still being written or read."""
        return self._background.busy

    def remember(
        self, level: Level, result: Result, shown: Sequence[LevelInfo]
    ) -> None:
        """Keep the result of a search on a level."""
        self._do(lambda: _remember(level, result, shown))

    def grade(
        self,
        level: Level,
        grade: int,
        reasons: ReasonGrade | None,
        shown: Sequence[LevelInfo],
    ) -> None:
        """Keep the grade of a level, and the reasons that lead through it."""
        self._do(lambda: _grade(level, grade, reasons, shown))

    def check(self, info: LevelInfo, shown: Sequence[LevelInfo]) -> None:
        """Replay the answers shown for a file. A wrong one is forgotten."""
        proofs = [
            p for p in (info.proof, info.narrowed) if p is not None and p.record.moves
        ]
        if proofs:
            self._do(lambda: _check(info, proofs, shown))

    def ask(self, shown: Sequence[LevelInfo]) -> None:
        """Look up what is known of levels now, unless nobody has written since."""
        state = LibraryIndex().state()
        if state is None or state != self._index_state:
            self._index_state = state
            self._do(lambda: _news(shown))

    def close(self) -> None:
        """Store all findings before the program ends."""
        self._background.finish()
        self._background.close()

    def _do(self, work: Callable[[], list[LevelInfo]]) -> None:
        self._background.submit(lambda _token: work()).finished.connect(self.found)


def _news(shown: Sequence[LevelInfo]) -> list[LevelInfo]:
    """Return the new facts of the levels shown, if they differ."""
    with LibraryIndex() as index:
        known = index.proofs(info.level_hash for info in shown if info.level_hash)
        told = (info.with_proofs(known.get(info.level_hash, [])) for info in shown)
        news = zip(shown, _with_grades(index, told), strict=True)
    return [new for old, new in news if new != old]


def _remember(
    level: Level, result: Result, shown: Sequence[LevelInfo]
) -> list[LevelInfo]:
    hashed = level_hash(level)
    proof = proof_of_result(kind(level.kind), result, hashed)
    if proof is None:
        return []
    with LibraryIndex() as index:
        index.learn([proof])
        known = index.proofs([hashed]).get(hashed, [proof])
        told = (info.with_proofs(known) for info in shown if info.level_hash == hashed)
        return _with_grades(index, told)


def _grade(
    level: Level,
    grade: int,
    reasons: ReasonGrade | None,
    shown: Sequence[LevelInfo],
) -> list[LevelInfo]:
    hashed = level_hash(level)
    with LibraryIndex() as index:
        index.learn_grade(hashed, grade, reasons)
        same = [
            info
            for info in shown
            if info.level_hash == hashed or hashed in info.level_hashes
        ]
        return _with_grades(index, same)


def _check(
    info: LevelInfo, proofs: Sequence[RememberedAnswer], shown: Sequence[LevelInfo]
) -> list[LevelInfo]:
    try:
        level = read_aside(info.path).level
    except LevelError:
        return []
    of = kind(level.kind)
    hashed = level_hash(level)
    false = [p for p in proofs if p.record.level_hash == hashed]
    false = [p for p in false if false_claims(of, level.with_(solution=p.record))]
    with LibraryIndex() as index:
        for proof in false:
            index.unlearn(proof)
    return _news([one for one in shown if one.level_hash == hashed]) if false else []
