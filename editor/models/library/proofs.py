"""Proofs: what the index knows of levels, asked and told beside the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from editor.models.library.info import LevelInfo
from editor.models.safety.reading import read_aside
from editor.models.work.background import Background
from solvers.files.level_file import level_hash
from solvers.insight.verify import false_claims
from solvers.level import Level, LevelError
from solvers.library.index import LibraryIndex
from solvers.library.proofs import Proof, proof_of_result
from solvers.problem import Result
from solvers.registry import kind


class Proofs(QObject):
    """One worker of its own, so that an answer shows while a large folder is being read.

    shown: what the library shows, wherever something is known of it since then `found` brings it.
    """

    found = Signal(object)
    """The LevelInfos that say something else now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = Background(self, 1, "proofs")

    def remember(self, level: Level, result: Result, shown: Sequence[LevelInfo]) -> None:
        """Keep what a search on a level found."""
        self._do(lambda: _remember(level, result, shown))

    def check(self, info: LevelInfo, shown: Sequence[LevelInfo]) -> None:
        """Replay the answers that show for a file; one that does not stand is forgotten."""
        proofs = [p for p in (info.proof, info.narrowed) if p is not None and p.record.moves]
        if proofs:
            self._do(lambda: _check(info, proofs, shown))

    def ask(self, shown: Sequence[LevelInfo]) -> None:
        """Look what is known of levels now."""
        self._do(lambda: _news(shown))

    def close(self) -> None:
        """What was found is kept before the program ends."""
        self._background.finish()
        self._background.close()

    def _do(self, work: Callable[[], list[LevelInfo]]) -> None:
        self._background.submit(lambda _token: work()).finished.connect(self.found)


def _news(shown: Sequence[LevelInfo]) -> list[LevelInfo]:
    """What is known now of the levels shown, where it differs."""
    with LibraryIndex() as index:
        known = index.proofs(info.level_hash for info in shown if info.level_hash)
    told = ((info, info.with_proofs(known.get(info.level_hash, []))) for info in shown)
    return [new for old, new in told if new != old]


def _remember(level: Level, result: Result, shown: Sequence[LevelInfo]) -> list[LevelInfo]:
    hashed = level_hash(level)
    proof = proof_of_result(kind(level.kind), result, hashed)
    if proof is None:
        return []
    with LibraryIndex() as index:
        index.learn([proof])
        known = index.proofs([hashed]).get(hashed, [proof])
    return [info.with_proofs(known) for info in shown if info.level_hash == hashed]


def _check(info: LevelInfo, proofs: Sequence[Proof], shown: Sequence[LevelInfo]) -> list[LevelInfo]:
    try:
        level = read_aside(info.path).level
    except LevelError:
        return []
    of, hashed = kind(level.kind), level_hash(level)
    false = [p for p in proofs if p.record.level_hash == hashed]
    false = [p for p in false if false_claims(of, level.with_(solution=p.record))]
    with LibraryIndex() as index:
        for proof in false:
            index.unlearn(proof)
    return _news([one for one in shown if one.level_hash == hashed]) if false else []
