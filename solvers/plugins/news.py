"""The reports of a plug-in's process: their shape, and the bounds of every number and
text.

The process is a stranger's: anything can be written there. What is read here is
bounded, so that nothing of it can cost more than its own run: no number that a line of
`batch` could not hold, no text without end, no more answers at once than are replayed
in a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from gridwright.solvers.plugins.telling import ToldEvents
from gridwright.solvers.text import Text, visible

MOST = 2**53
"""The largest number that is believed: above it a figure is not exact any more in a
table."""
MOST_SECONDS = 1e9
MOST_PRINTED = 4000
"""Characters of what a plug-in prints that are kept."""
MOST_ANSWERS = 256
"""Answers in one report; a plug-in that gives more of them waits."""
LONGEST_MOVE = 200
"""Characters of a move."""
MOST_WORDS = 300
"""Characters of a sentence, and of each value in it."""

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=MOST_SECONDS)]
Words = Annotated[str, msgspec.Meta(max_length=MOST_WORDS)]
Move = Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]
Told = tuple[Words, dict[Words, Words | Count]]
"""The name of a sentence, and its values."""


class Ended(msgspec.Struct):
    """The end of a plug-in's work. what: an error, as `sentence_of` reads it. line: in
    its file."""

    how: Literal["done", "memory", "time", "wrong", "raised"]
    what: Told | None = None
    line: Count | None = None


class News(msgspec.Struct):
    """The state of a plug-in and its output since the last request. ended: None while
    it works. memory: bytes. processor: seconds. left_out: characters that it printed,
    beyond those that are kept. The last field has events of its search."""

    answers: Annotated[list[list[Move]], msgspec.Meta(max_length=MOST_ANSWERS)] = (
        msgspec.field(default_factory=list)
    )
    ended: Ended | None = None
    nodes: Count = 0
    memory: Count | None = None
    processor: Seconds = 0.0
    printed: Annotated[str, msgspec.Meta(max_length=MOST_PRINTED)] = ""
    left_out: Count = 0
    told: ToldEvents = msgspec.field(default_factory=ToldEvents)


_SENTENCES: dict[str, Callable[..., Text]] = {
    "no_function": lambda name: Text("it has no function {name}(game)", name=name),
    "yields_none": lambda name: Text(
        "{name} yields None instead of a list of moves", name=name
    ),
    "no_answer": lambda name, what: Text(
        "{name} gives an answer of type {what}; it has to be a list of moves",
        name=name,
        what=what,
    ),
    "many_moves": lambda count, most: Text(
        "its answer has {count:# move|# moves}; at most {most:# is|# are} taken",
        count=count,
        most=most,
    ),
    "no_move": lambda number, what: Text(
        "move {number} of its answer is of type {what}; a move is a text",
        number=number,
        what=what,
    ),
    "long_move": lambda number, most: Text(
        "move {number} of its answer has more than {most} characters",
        number=number,
        most=most,
    ),
    "no_nodes": lambda most: Text(
        "the number of its nodes is not a whole number from 0 to {most}", most=most
    ),
    "too_deep": lambda: Text("it calls itself too deeply (RecursionError)"),
    "starts": lambda: Text("a plug-in cannot start other processes"),
    "uses": lambda what: Text(
        "a submission cannot import the program ({what})", what=what
    ),
    "reads": lambda: Text("a submission cannot read the code of the program"),
    "leaves": lambda: Text("it ends the program instead of returning its answer"),
}
"""The sentences of a process on its plug-in, by name, beside its own words
(`OWN_WORDS`)."""
OWN_WORDS = "words"
"""The name of words that are not a sentence of ours, such as an error's."""


def sentence_of(told: Told | None) -> str:
    """The sentence that a process says, as a Text that can be translated."""
    if told is None:
        return ""
    name, values = told
    shown = {
        key: visible(value, MOST_WORDS) if isinstance(value, str) else value
        for key, value in values.items()
    }
    try:
        return _SENTENCES[name](**shown)
    except (KeyError, TypeError, ValueError):  # the words of an error, or of a stranger
        return str(shown.get("what", visible(name, MOST_WORDS)))
