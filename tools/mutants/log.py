"""What was tried, on disk: a run that is begun again goes on where it ended."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tools.mutants.trials import Mutant, Trial


def note(log: Path, trial: Trial) -> None:
    """Add what came of a change to a log."""
    line = {
        "change": _name(trial.mutant),
        "by": trial.by,
        "test": trial.test,
        "seconds": trial.seconds,
    }
    with log.open("a", encoding="utf-8") as file:
        print(json.dumps(line), file=file)


def read(log: Path, asked: Sequence[Mutant]) -> list[Trial]:
    """What a log says of some changes; nothing if there is none."""
    if not log.exists():
        return []
    names = {_name(mutant): mutant for mutant in asked}
    found: dict[Mutant, Trial] = {}
    for text in log.read_text("utf-8").splitlines():
        line = json.loads(text)
        mutant = names.get(line.pop("change"))
        if mutant is not None:
            found[mutant] = Trial(mutant, **line)
    return list(found.values())


def _name(mutant: Mutant) -> str:
    """A change in a line: it is another one after its line has moved or changed."""
    return f"{mutant.described()} @{mutant.change.start}-{mutant.change.end}"
