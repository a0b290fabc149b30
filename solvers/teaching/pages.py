"""The pages of the guide as files: where they are, in which language, and as plain text."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import fill

FOLDERS = ("", "algorithms", "lessons")
"""Where pages are, below the folder of the guide or of a language. No name occurs twice."""
_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_PICTURE = re.compile(r"^!\[[^\]]*\]\([^)]*\)\n", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_INSIDE = re.compile(r"^\[[^\]]*\]\(gridwright://[^)]*\)\n+", re.MULTILINE)
_MARKED = re.compile(r"(\*\*|[*`])(.+?)\1", re.DOTALL)


def guide_folder() -> Path:
    """Where the pages are: beside the program when installed, in docs/ in a checkout."""
    root = Path(__file__).parents[2]
    packaged = root / "editor" / "help"
    return packaged if packaged.is_dir() else root / "docs"


def page_file(page: str, language: str = "en") -> Path:
    """The page in that language, or in English where it was not translated."""
    root = guide_folder()
    roots = [root] if language == "en" else [root / language, root]
    for folder in (root / folder for root in roots for folder in FOLDERS):
        file: Path = folder / f"{page}.md"
        if file.is_file():
            return file
    return root / f"{page}.md"


def page_text(page: str, language: str = "en") -> str:
    """The Markdown of a page, empty if there is no such page."""
    file = page_file(page, language)
    return _COMMENT.sub("", file.read_text("utf-8")) if file.is_file() else ""


def plain(markdown: str, width: int = 80) -> str:
    """A page of paragraphs as plain text: no pictures, no marks, and the words of its links."""
    text = _INSIDE.sub("", _PICTURE.sub("", markdown))
    text = _MARKED.sub(r"\2", _LINK.sub(r"\1", text))
    text = re.sub(r"^#+ ", "", text, flags=re.MULTILINE)
    return "\n\n".join(fill(part, width) for part in text.strip().split("\n\n")) + "\n"
