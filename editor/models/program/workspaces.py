"""The workspaces of the window, and how each of them is arranged.

A `Layout` says how wide the columns of a workspace are, which of its sections are
folded, and which are hidden. It is kept as JSON with a version; what another version
wrote, or what is damaged, reads as None, and the workspace starts as it comes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from gridwright.editor.models.program.settings import Settings

LAYOUTS = "window/layouts"
"""The setting that holds the layouts that have a name."""


class Workspace(StrEnum):
    """The purposes that the window is arranged for."""

    DESIGN = "design"
    STUDY = "study"
    PLAY = "play"


VERSION = 2
"""The version of a kept layout. Version 1 is of program 1.0, where Solve came unfolded,
and what is a row, a tab or a page now was a section."""
SECTIONS_OF_1_0 = frozenset(
    {
        "routes",
        "optimal_routes",
        "heat",
        "what_if",
        "difficulty",
        "intended",
        "why",
        "tradeoff",
        "pits",
        "wish",
        "history",
    }
)
"""The names of sections that can no longer be folded, or hidden."""


def _without_old_names(hidden: list[Any]) -> list[Any]:
    """The sections that are hidden, of a layout of 1.0, without those that are gone."""
    return [name for name in hidden if name not in SECTIONS_OF_1_0]


def _without_old_sections(opened: dict[str, Any]) -> dict[str, Any]:
    """The sections that are open, of a layout of 1.0, without those that are gone."""
    return {
        name: on
        for name, on in opened.items()
        if name not in SECTIONS_OF_1_0 and (name, on) != ("solver", True)
    }


def _is_width(value: object) -> bool:
    """True for the width of a column that a window may have."""
    return isinstance(value, int) and 0 < value < 10_000


@dataclass(frozen=True)
class Layout:
    """The arrangement of one workspace. widths: of columns, in pixels at an interface
    of 100 %."""

    widths: Mapping[str, int] = field(default_factory=dict)
    open: Mapping[str, bool] = field(default_factory=dict)
    """True for each unfolded section; a section that is not named is as it comes."""
    hidden: frozenset[str] = frozenset()

    def as_json(self, workspace: Workspace) -> dict[str, Any]:
        """The values to keep."""
        kept = {
            "widths": dict(self.widths),
            "open": dict(self.open),
            "hidden": sorted(self.hidden),
        }
        return {"version": VERSION, **kept}

    @classmethod
    def from_json(cls, workspace: Workspace, kept: object) -> Layout | None:
        """The layout that was kept. None if it is of another version, or none at
        all."""
        if not isinstance(kept, dict) or kept.get("version") not in (1, VERSION):
            return None
        widths = kept.get("widths")
        opened = kept.get("open")
        hidden = kept.get("hidden")
        if not isinstance(widths, dict) or not isinstance(opened, dict):
            return None
        if not isinstance(hidden, list):
            return None
        if kept["version"] == 1:
            opened = _without_old_sections(opened)
            hidden = _without_old_names(hidden)
        return cls(
            {str(k): v for k, v in widths.items() if _is_width(v)},
            {str(k): bool(v) for k, v in opened.items()},
            frozenset(map(str, hidden)),
        )


def kept_layout(settings: Settings, workspace: Workspace) -> Layout | None:
    """The layout of a workspace when it was last left."""
    return Layout.from_json(workspace, _read(settings.text(_key(workspace))))


def keep_layout(settings: Settings, workspace: Workspace, layout: Layout) -> None:
    """Remember how a workspace is left."""
    settings.set(_key(workspace), json.dumps(layout.as_json(workspace), sort_keys=True))


def named_layouts(settings: Settings) -> dict[str, dict[Workspace, Layout]]:
    """The layouts that were saved under a name, by name; what cannot be read is left
    out."""
    kept = _read(settings.text(LAYOUTS))
    found: dict[str, dict[Workspace, Layout]] = {}
    for name, parts in kept.items() if isinstance(kept, dict) else ():
        if isinstance(parts, dict):
            read = {w: Layout.from_json(w, parts.get(w.value)) for w in Workspace}
            found[str(name)] = {
                w: layout for w, layout in read.items() if layout is not None
            }
    return {name: found[name] for name in sorted(found) if found[name]}


def name_layout(
    settings: Settings, name: str, parts: Mapping[Workspace, Layout]
) -> None:
    """Save the layouts of all workspaces under a name. Without parts, forget the
    name."""
    known = named_layouts(settings)
    known.pop(name, None)
    if parts:
        known[name] = dict(parts)
    kept = {
        title: {w.value: layout.as_json(w) for w, layout in layouts.items()}
        for title, layouts in known.items()
    }
    settings.set(LAYOUTS, json.dumps(kept, ensure_ascii=False, sort_keys=True))


def _key(workspace: Workspace) -> str:
    return f"window/workspace/{workspace.value}"


def _read(text: str) -> object:
    try:
        return json.loads(text) if text else None
    except ValueError:
        return None
