"""OpenHeads: the current words of open levels. A row of the library shows them instead
of those in the saved file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.library.info import LevelInfo
from gridwright.solvers.library.proofs import MOST_NOTES


@dataclass(frozen=True)
class OpenHead:
    """The words by which a level is found."""

    title: str
    author: str
    tags: tuple[str, ...]
    notes: str


def head_of(document: LevelDocument) -> OpenHead:
    """Return the current words of an open level, saved or not."""
    field = document.field
    return OpenHead(
        field("title"),
        field("author"),
        tuple(field("tags")),
        field("notes")[:MOST_NOTES],
    )


class OpenHeads:
    """The heads of open levels, by file."""

    def __init__(self) -> None:
        self._heads: dict[Path, OpenHead] = {}

    def note(self, path: Path, head: OpenHead | None) -> bool:
        """Take the head of an open level, or None once it is closed. Returns False if
        that changes nothing."""
        if self._heads.get(path) == head:
            return False
        if head is None:
            del self._heads[path]
        else:
            self._heads[path] = head
        return True

    def shown(self, info: LevelInfo) -> LevelInfo:
        """Return the facts that a row shows of a file. A file that cannot be read stays
        so."""
        head = self._heads.get(info.path)
        if head is None or info.error:
            return info
        return replace(
            info,
            title=head.title or info.path.stem,
            author=head.author,
            tags=head.tags,
            notes=head.notes,
        )
