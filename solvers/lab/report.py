"""A report of an experiment: one page with method, machine, results, charts and the
experiment itself, and a place for a person's own words."""

from __future__ import annotations

import csv
import io
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template

from gridwright.solvers.lab import table
from gridwright.solvers.lab.growth import Fit
from gridwright.solvers.lab.laboratory import machine, sentences_of
from gridwright.solvers.lab.spec import Spec, text_of_spec
from gridwright.solvers.text import counted, visible

PAGE = "report.html"
"""The template beside this file."""
LONGEST = 1000
"""Characters of a word of a stranger."""


@dataclass(frozen=True)
class LabReport:
    """The findings that a report shows. charts: SVG by title."""

    spec: Spec
    rows: Sequence[table.Row]
    fits: Sequence[Fit]
    charts: Mapping[str, bytes]

    def page(self) -> str:
        """The whole page."""
        template = Path(__file__).with_name(PAGE).read_text("utf-8")
        spec = self.spec
        parts = {
            "title": _safe(spec.title or "Experiment"),
            "notes": _safe(spec.notes),
            "method": _safe(" ".join(self._method())),
            "machine": "\n".join(self._machine()),
            "sentences": "\n".join(self._sentences()),
            "tables": "\n".join(self._tables()),
            "charts": "\n".join(self._charts()),
            "spec": escape(text_of_spec(spec)),
        }
        return Template(template).substitute(parts)

    def _method(self) -> Iterator[str]:
        """The sentences on how it was measured."""
        spec = self.spec
        names = ", ".join(racer.name or racer.id for racer in spec.solvers)
        yield f"Solvers: {names}."
        yield f"{counted(len(self.rows), 'run')}, {counted(spec.repeats, 'repeat')}."
        limits = spec.limits
        if limits.seconds is not None:
            yield f"At most {limits.seconds:g} seconds a run."
        if limits.memory_mib is not None:
            yield f"At most {limits.memory_mib:g} MiB of search tables a run."
        if limits.nodes is not None:
            yield f"At most {limits.nodes:,} nodes a run."
        if spec.grow is not None:
            yield f"{spec.grow.shown} grows until a run is cut short."
        if table.shared(self.rows):
            yield "Times were taken on a shared machine."
        yield "Every answer was replayed through the rules."

    def _machine(self) -> Iterator[str]:
        for name, value in machine().items():
            yield f"<tr><th scope=row>{_safe(name)}</th><td>{_safe(value)}</td></tr>"

    def _sentences(self) -> Iterator[str]:
        """The largest size that each solver reached, and the line of the spec."""
        for words in sentences_of(self.spec, self.rows, self.fits):
            yield f"<li>{_safe(words)}</li>"

    def _tables(self) -> Iterator[str]:
        yield _html_table(table.summary_text(self.spec, self.rows, self.fits))
        if self.spec.grow is not None:
            yield _html_table(table.growth_text(self.spec, self.fits))

    def _charts(self) -> Iterator[str]:
        for title, svg in self.charts.items():
            data = b64encode(svg).decode()
            alt = _safe(title)
            yield f'<p><img alt="{alt}" src="data:image/svg+xml;base64,{data}"></p>'
        if not self.charts:
            yield "<p>The tables above have the numbers; charts need Qt.</p>"


def _safe(value: object) -> str:
    """A word of a stranger, for HTML."""
    return escape(visible(str(value), LONGEST))


def _html_table(text: str) -> str:
    """A table of CSV as HTML."""
    head, *body = csv.reader(io.StringIO(text))
    columns = "".join(f"<th scope=col>{_safe(name)}</th>" for name in head)
    lines = []
    for row in body:
        cells = "".join(f"<td>{_safe(_short(cell))}</td>" for cell in row)
        lines.append(f"<tr>{cells}</tr>")
    shown = "\n".join(lines)
    return (
        '<div class="table"><table><thead><tr>'
        f"{columns}</tr></thead><tbody>\n{shown}\n</tbody></table></div>"
    )


def _short(cell: str) -> str:
    """A number with four digits that count; other cells as they are."""
    try:
        value = float(cell)
    except ValueError:
        return cell
    return f"{value:,.4g}" if "." in cell else cell
