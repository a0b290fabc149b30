"""Makes a site of docs/: three languages, searched without a server, light and dark.

    python -m tools.site OUT [--check]

It needs the extra `docs`. The pages are those of the guide in the program. What is not
English falls back to English. Beside them stand the README as the first page, the
reference of the library from its docstrings, a page to play of every kind, and the
searches of the theatre as pages that can be scrubbed. A link that leads nowhere, or a
page without a place in tools/site.yml, ends it. --check serves the site from its folder
and follows every link in every page.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urldefrag, urljoin
from urllib.request import urlopen

from gridwright.solvers.registry import BUNDLED
from gridwright.solvers.teaching.lessons import LESSONS
from tools.needs import need

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
CONFIG = Path(__file__).with_suffix(".yml")
LANGUAGES = ("en", "zh_CN", "zh_TW")
MOVED = {
    "README.md": "index.md",
    "CHANGELOG.md": "changes.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "docs/notebook.ipynb": "notebook.md",
}
"""Pages that stand elsewhere or under another name: where in the repository, and in a
language."""
REFERENCE = "# Reference\n\n::: gridwright\n    options:\n      heading_level: 2\n"
LESSON = {"en": "Play the film, and answer its questions", "zh_CN": "播放影片并回答问题",
          "zh_TW": "播放影片並回答問題"}  # fmt: skip
SCRUB = {"en": "Play it yourself", "zh_CN": "自己播放", "zh_TW": "自己播放"}
PLAY = {
    "en": "# Play here\n\nAll bundled levels can be played in the browser, one file a "
    "kind:",
    "zh_CN": "# 在线游玩\n\n所有自带关卡都可以在浏览器中游玩，每种谜题一个文件：",
    "zh_TW": "# 線上遊玩\n\n所有內建關卡都可以在瀏覽器中遊玩，每種謎題一個檔案：",
}
FILMS = {
    "coin_maze": ("07-hedges", "backtracking"),
    "tour": ("02-paper", "frontier"),
    "collapse": ("02-first", "skyline"),
    "match3": ("02-two", "memoised"),
    "sowing": ("02-round", "best-move"),
}
"""Kind -> level and solver of the theatre's film, which the site has as a page, too."""
_SKIPPED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(!?)\[((?:[^\]\[]|\[[^\]]*\])*)\]\(([^)\s]+)\)|`[^`\n]+`")
"""A link or a picture; or code in a line, which may look like one."""
_HEADING = re.compile(r"^(#+) (.*)$", re.MULTILINE)
_IN_WINDOW = "gridwright://"
"""Links that the guide in the program has."""


# -- pages -----------------------------------------------------------------------------
class Pages:
    """The pages of docs/ as the site has them: each in every language."""

    def __init__(self) -> None:
        files = sorted(file.relative_to(ROOT).as_posix() for file in DOCS.rglob("*.md"))
        other = tuple(f"docs/{language}/" for language in LANGUAGES)
        self.paths = {
            file: file.removeprefix("docs/")
            for file in files
            if not file.startswith((*other, "docs/template_"))
        } | MOVED
        """Where in the repository: where in a language."""

    def source(self, file: str, language: str) -> Path:
        """The file that a language shows for a page."""
        own = DOCS / language / self.paths[file]
        return own if own.is_file() else ROOT / file

    def text(self, file: str, language: str) -> str:
        """A page with headings and links as they are on the site."""
        source = self.source(file, language)
        if source.suffix == ".ipynb":
            return _notebook(source)
        anchors = iter(self.anchors(file))
        skipped = _SKIPPED.findall(text := source.read_text("utf-8"))
        kept = _SKIPPED.split(text)
        for number, part in enumerate(kept):
            part = _HEADING.sub(lambda found: f"{found[0]} {{#{next(anchors)}}}", part)
            kept[number] = _LINK.sub(partial(self._link, source, file, language), part)
        return "".join(a + b for a, b in zip(kept, [*skipped, ""], strict=True))

    def anchors(self, file: str, language: str = "en") -> list[str]:
        """The addresses of the headings of a page. Those of English are there in each
        language."""
        text = _SKIPPED.sub("", self.source(file, language).read_text("utf-8"))
        titles = [
            re.sub(r"[^\w\- ]", "", title.lower())
            for _, title in _HEADING.findall(text)
        ]
        return [title.strip().replace(" ", "-") for title in titles]

    def _link(self, source: Path, file: str, language: str, link: re.Match[str]) -> str:
        mark, words, address = link.groups()
        if address and (lesson := re.fullmatch(_IN_WINDOW + r"lesson/(\d+)", address)):
            return _lesson_film(lesson[1], language)
        if address is None or "://" in address:
            return "" if address and address.startswith(_IN_WINDOW) else link[0]
        words = _LINK.sub(partial(self._link, source, file, language), words)
        path, _, anchor = address.partition("#")
        target = (source.parent / path).resolve() if path else source
        to, page = self._page(target)
        if anchor and page in self.paths:
            number = self.anchors(page, to).index(anchor)
            there = number < len(self.anchors(page, language))  # not all is translated
            anchor = self.anchors(page)[number] if there else ""
        here = PurePosixPath(self.paths[file]).parent
        if page in self.paths:
            away = f"../{to}/" if to not in ("en", language) else ""
            if away:  # the page of another language
                up = "../" * (len(here.parts) + (language != "en"))
                return f'<a href="{up}{to}/{self.paths[page].removesuffix(".md")}.html">{words}</a>'
            back = os.path.relpath(self.paths[page], here)
        elif target.is_relative_to(DOCS):
            back = os.path.relpath(target.relative_to(DOCS), here)
        else:
            return str(words)  # a file that the site does not have
        if mark and "-light-" in back:
            return _both_looks(words, back, language)
        film = re.search(r"film-theatre-(\w+)\.gif", back)
        if mark and film is not None and film[1] in FILMS:
            page = os.path.relpath(f"films_here/{film[1]}.html", here)
            return f'<a href="{page}" title="{SCRUB[language]}">![{words}]({back})</a>'
        return f"{mark}[{words}]({back}{'#' * bool(anchor)}{anchor})"

    def _page(self, target: Path) -> tuple[str, str]:
        """The language that a link means, and the page: its English file."""
        name = target.relative_to(ROOT).as_posix()
        for language in LANGUAGES:
            if name.startswith(start := f"docs/{language}/"):
                return language, f"docs/{name.removeprefix(start)}"
        return "en", name


def _lesson_film(number: str, language: str) -> str:
    """The film of a lesson on its page, which asks, and a link to it alone."""
    page = f"../films_here/lesson_{number}.html"
    frame = f'<iframe src="{page}" title="{LESSON[language]}" loading="lazy"'
    frame += ' style="width:100%;height:46rem;border:1px solid #8888"></iframe>'
    return f'{frame}\n\n<a href="{page}">{LESSON[language]}</a>'


def _both_looks(words: str, address: str, language: str) -> str:
    """A picture of the window in the language of the page, in the look that is on."""
    light = re.sub(r"-(en|zh_CN|zh_TW)\.", f"-{language}.", address)
    dark = light.replace("-light-", "-dark-")
    return f"![{words}]({light}#only-light) ![{words}]({dark}#only-dark)"


def _notebook(file: Path) -> str:
    """The cells of a notebook as a page: text, and code."""
    cells = json.loads(file.read_text("utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells]
    return "\n\n".join(
        text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```"
        for cell, text in zip(cells, texts, strict=True)
    )


def stage(folder: Path) -> None:
    """Lay the pages of all languages out, each language in a folder of its own."""
    pages = Pages()
    _film_pages(folder / "en" / "films_here")
    for language in LANGUAGES:
        texts = {path: pages.text(file, language) for file, path in pages.paths.items()}
        texts["reference.md"] = REFERENCE
        texts["play_here.md"] = _play_pages(folder / language / "play_here", language)
        if language != "en":
            shutil.copytree(
                folder / "en" / "films_here", folder / language / "films_here"
            )
        for path, text in texts.items():
            target = folder / language / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
    for source in DOCS.rglob("*"):
        if source.suffix in (".png", ".gif", ".svg", ".json", ".txt", ".py"):
            target = folder / "en" / source.relative_to(DOCS)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())


def _film_pages(folder: Path) -> None:
    """Make the films of the theatre and of the lessons as pages, in English."""
    folder.mkdir(parents=True)
    for kind, (part, solver) in FILMS.items():
        (level,) = (ROOT / "levels" / kind).glob(f"{part}*.json")
        out = folder / f"{kind}.html"
        run("gridwright.cli", "film", level, "--search", solver, "-o", out)
    for lesson in LESSONS:
        how = ("--lesson", str(lesson.number), "--events", "40", "--fit", "2MB")
        run(
            "gridwright.cli",
            "film",
            *how,
            "-o",
            folder / f"lesson_{lesson.number}.html",
        )


def _play_pages(folder: Path, language: str) -> str:
    """Make a page to play of the bundled levels of every kind; the page that lists
    them."""
    folder.mkdir(parents=True)
    lines = [PLAY[language], ""]
    for kind in BUNDLED:
        levels = sorted((ROOT / "levels" / kind).glob("*.json"))
        run(
            "gridwright.cli",
            "page",
            *levels,
            "-o",
            folder / f"{kind}.html",
            "--language",
            language,
        )
        lines.append(f'- <a href="play_here/{kind}.html">{kind.replace("_", " ")}</a>')
    return "\n".join(lines) + "\n"


# -- the build, and a look at it -------------------------------------------------------
def run(program: str, *words: object, **environment: str) -> None:
    """Run a program of this virtual environment. RuntimeError with what it says if it
    fails."""
    done = subprocess.run(
        [sys.executable, "-m", program, *map(str, words)],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{program} {words[0]} failed:\n{done.stdout}{done.stderr}")


def build(out: Path) -> None:
    """Build the site, strictly."""
    with tempfile.TemporaryDirectory() as scratch:
        pages = Path(scratch) / "pages"
        stage(pages)
        run(
            "mkdocs",
            "build",
            "--strict",
            "--quiet",
            "--config-file",
            CONFIG,
            "--site-dir",
            out.resolve(),
            GRIDWRIGHT_SITE_PAGES=str(pages),
            NO_MKDOCS_2_WARNING="1",
        )


class _Links(HTMLParser):
    """The addresses that a page names, and the places in it that links may name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.foreign: list[str] = []
        """What is loaded from elsewhere."""
        self.places = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Called by the parser."""
        for name, value in attrs:
            if name == "src" and value and "://" in value:
                self.foreign.append(value)
            elif name in ("href", "src") and value and tag != "base":
                self.addresses.append(value)
            elif name in ("id", "name") and value:
                self.places.add(value)


def followed(start: str, read: Callable[[str], bytes]) -> tuple[int, list[str]]:
    """How many pages links lead to from an address, and what is wrong with them, a line
    each."""
    seen: dict[str, _Links | None] = {}
    wrong: list[str] = []
    waiting = [(start, "")]
    anchors: list[tuple[str, str, str]] = []
    while waiting:
        address, source = waiting.pop()
        if address in seen:
            continue
        try:
            content = read(address)
        except OSError as error:
            seen[address] = None
            wrong.append(f"{source}: {address}: {error}")
            continue
        page = (
            _Links(content.decode("utf-8"))
            if address.endswith(("/", ".html"))
            else None
        )
        seen[address] = page
        wrong += [f"{address}: loads {link}" for link in (page.foreign if page else ())]
        for link in page.addresses if page else ():
            target, anchor = urldefrag(urljoin(address, link))
            if target.startswith(start):
                waiting.append((target, address))
                anchors.append((address, target, unquote(anchor)))
            elif link.split(":")[0] not in (
                "http",
                "https",
                "mailto",
                "data",
                "javascript",
            ):
                wrong.append(f"{address}: {link} leads outside")
    for source, target, anchor in anchors:
        page = seen[target]
        if (
            page
            and anchor not in page.places
            and not anchor.startswith(("only-", "__"))
        ):
            wrong.append(f"{source}: {target}#{anchor} is not a place")
    return sum(page is not None for page in seen.values()), sorted(set(wrong))


def served(folder: Path) -> Iterator[str]:
    """The address of a folder, while it is served to this machine alone."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(Quiet, directory=str(folder))
    )
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def check(folder: Path) -> int:
    """Follow every link of a site that is served from a folder. RuntimeError names
    broken ones."""

    def read(address: str) -> bytes:
        with urlopen(address, timeout=20) as answer:
            content: bytes = answer.read()
            return content

    for start in served(folder):
        pages, wrong = followed(start, read)
        if wrong:
            raise RuntimeError("\n".join(wrong))
        return pages
    return 0


def main() -> None:
    """Build the site, and follow its links."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path, help="the folder of the site")
    parser.add_argument("--check", action="store_true", help="follow every link of it")
    given = parser.parse_args()
    need("docs", "mkdocs", "material", "mkdocs_static_i18n", "mkdocstrings")
    try:
        build(given.out)
        print(f"{given.out}: {sum(1 for _ in given.out.rglob('*.html'))} pages")
        if given.check:
            print(f"{check(given.out)} pages were reached, every link leads somewhere")
    except RuntimeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
