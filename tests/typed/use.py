"""What a person writes who checks types strictly: no value here is `Any`. mypy reads
it with --disallow-any-expr; nothing runs it but a test."""

from __future__ import annotations

import gridwright


def scores(paths: list[str]) -> list[int]:
    """The scores of some levels."""
    rows = gridwright.batch(paths, time_limit=10)
    return [row["score"] for row in rows if row["score"] is not None]


def facts(path: str) -> dict[str, float]:
    """Numbers about one level."""
    cancel = gridwright.Cancel()
    answer = gridwright.solve(path, cancel=cancel, count=True)
    grade = gridwright.difficulty(path, time_limit=10)
    edits = gridwright.what_if(path, near=(0, 0), most=10)
    heat = gridwright.heat(path)
    race = gridwright.compare(path, ["frontier"])
    routes = gridwright.routes(path, of="optimal")
    return {
        "score": float(answer.score or 0),
        "bits": grade.bits,
        "better": float(sum(one.verdict == "better" for one in edits.edits)),
        "needed": float(sum(one.needed for one in heat.cells)),
        "nodes": float(race.solvers[0].nodes),
        "length": float(len(routes[0].cells)),
    }


def words(path: str) -> str:
    """Sentences about one level."""
    reason = gridwright.why(path)
    seen = gridwright.hint(path)
    answer = gridwright.solve(path)
    claim = gridwright.certificate(answer).claim
    confirmed = gridwright.prove(answer).confirmed
    verdict = gridwright.verify(answer).verdict
    made = gridwright.make("tour", 4, 4, "unique")
    mended = gridwright.mend(path, "unique", edits=1)
    parts = [reason.headline, seen.text, claim, verdict, str(confirmed)]
    parts += ["/".join(level.rows) for level in made]
    return "; ".join([*parts, *mended.edits])
