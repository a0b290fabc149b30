"""Markup: XML from elsewhere as a tree of elements, read within limits.

The parser is Python's expat, event by event. A document with a DOCTYPE is refused: only
there can entities be declared, so that none expands and none names another file.
Bytes, elements and depth are bounded before anything is made of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from gridwright.solvers.files.bounded import MAX_DEPTH, refuse_over
from gridwright.solvers.kind import LevelError, visible

_MOST_ELEMENTS = 100_000
"""Elements of a document, each of which takes far more memory than it has bytes."""
_MOST_ATTRIBUTES = 64
"""Attributes of an element."""


@dataclass(eq=False, slots=True)
class Element:
    """An element of a document. texts: the characters between its children."""

    tag: str
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.texts)

    def all(self, *tags: str) -> Iterator[Element]:
        """The children with one of these names, in their order."""
        return (child for child in self.children if child.tag in tags)

    def first(self, tag: str) -> Element | None:
        """The first child of that name."""
        return next(self.all(tag), None)


def parse_markup(data: bytes) -> Element:
    """The root of a document. LevelError says why there is none."""
    refuse_over(data)
    tree = _Tree()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.StartElementHandler = tree.begin
    parser.EndElementHandler = tree.end
    parser.CharacterDataHandler = tree.add_text
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        problem = visible(expat.ErrorString(error.code), 80)
        raise LevelError(
            "not XML: {problem} (line {line}, column {col})",
            problem=problem,
            line=error.lineno,
            col=error.offset + 1,
        ) from None
    except (LookupError, ValueError) as error:
        if isinstance(error, LevelError):
            raise
        raise LevelError("not XML in an encoding that is read") from None
    assert tree.root is not None  # expat refuses a document without an element
    return tree.root


def _refuse_doctype(*_told: object) -> None:
    raise LevelError("XML with a DOCTYPE is not read")


class _Tree:
    """Elements as they open and close."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element] = []
        self._count = 0

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > _MOST_ELEMENTS:
            raise LevelError(
                "more than {count:# XML element|# XML elements}", count=_MOST_ELEMENTS
            )
        if len(self._open) == MAX_DEPTH:
            raise LevelError(
                "nested deeper than {max_depth:# level|# levels}", max_depth=MAX_DEPTH
            )
        if len(attributes) > _MOST_ATTRIBUTES:
            raise LevelError("an XML element has too many attributes")
        element = Element(tag, attributes)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def end(self, _tag: str) -> None:
        self._open.pop()

    def add_text(self, text: str) -> None:
        self._open[-1].texts.append(text)
