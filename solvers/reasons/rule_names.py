"""The rules of the hints in a word or two, for lists."""

from __future__ import annotations

from gridwright.solvers.text import Text

RULE_NAMES = {
    "glance": Text("at a glance"),
    "clash": Text("no way left"),
    "cut off": Text("cut off"),
    "full": Text("two steps already"),
    "one way": Text("one way"),
    "two ways": Text("two ways"),
    "loop": Text("a loop"),
    "dead end": Text("a dead end"),
    "colour": Text("colour of the end"),
    "order": Text("order of numbers"),
    "border": Text("border of a part"),
    "two cells": Text("two cells"),
    "passage": Text("between numbers"),
    "crossing": Text("lines that would cross"),
    "crowded": Text("crowded cells"),
    "try": Text("a try"),
    "apart": Text("lines apart"),
    "odd dots": Text("odd dots"),
    "even dots": Text("even dots"),
    "one line": Text("one line"),
    "last line": Text("last line to a part"),
    "any line": Text("any line"),
}
"""By their names, in the order of lists: roughly the easiest first."""
