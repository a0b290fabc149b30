"""Slice: what a folder of `editor/features`, or a package from elsewhere, adds to the
window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gridwright.editor.views.window.feature import Feature
from gridwright.editor.views.window.tabs.tab_page import TabKind


@dataclass(frozen=True)
class Slice:
    """A declaration. A package from elsewhere names one in its entry points."""

    title: str
    """A noun in English, as "Cell counts"; sentences about a failure name it."""
    features: tuple[type[Feature], ...]
    """In the order of menus, toolbar and strip."""
    tips: Mapping[str, str] = field(default_factory=dict)
    """The tip of a command, by its id. Ours are in `editor/views/commands/tips.txt`."""
    synonyms: Mapping[str, str] = field(default_factory=dict)
    """Other words by which people find a command, separated by commas, by its id."""
    tab_kinds: tuple[TabKind, ...] = ()
    """The kinds of tabs besides levels that it opens, see `tab_page.py`."""
    after: str = ""
    """The name of the folder whose features stand right before; "" to stand last. A
    package from elsewhere always stands last."""
