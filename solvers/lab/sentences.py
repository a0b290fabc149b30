"""What a lab says in the terminal once it is done."""

from __future__ import annotations

from collections.abc import Iterator

from solvers.lab.growth import sentence
from solvers.lab.laboratory import Laboratory
from solvers.lab.series import label_of
from solvers.lab.table import Row, cells_of, parameters_of, shared


def sentences(lab: Laboratory) -> Iterator[str]:
    """How far each solver came, and the one line that a spec asks for."""
    for fit in lab.fits():
        yield str(sentence(lab.spec, fit))
    rows = lab.rows()
    if lab.spec.line is not None and rows:
        yield _line(lab, rows)


def _line(lab: Laboratory, rows: list[Row]) -> str:
    """`Title (processor time, s; 3 repeats): food 0.12, two supplies 3.4`: means in one line."""
    spec = lab.spec
    measure = spec.line
    assert measure is not None
    names = parameters_of(spec)
    parts = []
    for cell in cells_of(spec, rows):
        mean = cell.mean(measure)
        told = "".join(f" {names[n]}={v}" for n, v in cell.point.items() if v is not None)
        parts.append(f"{cell.racer}{told} " + ("no value" if mean is None else f"{mean:.4g}"))
    label = label_of(measure, shared(rows))
    repeats = "1 repeat" if spec.repeats == 1 else f"{spec.repeats} repeats"
    return f"{spec.title} ({label}; {repeats}): {', '.join(parts)}"
