"""The site made of docs/: its pages, its links, and a walk through it in a browser."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.solvers.page.browser import Browser, browser
from tools.site import CONFIG, FILMS, LANGUAGES, Pages, build, check, followed, served


@pytest.fixture(scope="module")
def pages() -> Pages:
    return Pages()


def test_every_page_has_the_same_addresses_in_all_languages(pages: Pages) -> None:
    for file in pages.paths:
        english = pages.anchors(file) if file.endswith(".md") else []
        assert len(set(english)) == len(english), file
        for language in LANGUAGES:
            other = pages.anchors(file, language) if file.endswith(".md") else []
            assert len(other) <= len(english), (file, language)


def test_every_page_has_a_place(pages: Pages) -> None:
    places = re.findall(r"^ *- (\S+\.md)$", CONFIG.read_text("utf-8"), re.MULTILINE)
    assert len(set(places)) == len(places)
    assert set(places) == {*pages.paths.values(), "reference.md", "play_here.md"}


def test_links_of_a_page_lead_to_pages_of_its_language(pages: Pages) -> None:
    text = pages.text("docs/theatre.md", "zh_TW")
    assert "films.md#不用" not in text
    assert "](films.md#without-a-window)" in text
    assert "theatre-coin_maze-light-zh_TW.png#only-light" in text
    assert "theatre-coin_maze-dark-zh_TW.png#only-dark" in text
    films = re.findall(r'"films_here/(\w+)\.html"', text)
    assert films and set(films) <= FILMS.keys(), "others have no page"


def test_a_lesson_shows_its_film_with_questions(pages: Pages) -> None:
    for language in LANGUAGES:
        text = pages.text("docs/lessons/lesson_2.md", language)
        assert (
            text.count('"../films_here/lesson_2.html"') == 2
            and "gridwright://" not in text
        )


def test_code_is_left_alone(pages: Pages) -> None:
    for file in ("docs/plugin.md", "docs/levels_in.md"):
        source = (pages.source(file, "en")).read_text("utf-8")
        code = source.split("```")[1::2]
        assert code and all(part in pages.text(file, "en") for part in code)


def test_a_broken_link_is_found() -> None:
    site = {
        "http://h/": b'<a href="a.html#here">a</a><a href="gone.html">b</a><a href="x:y">c</a>'
        b'<script src="http://other/a.js"></script>',
        "http://h/a.html": b'<p id="there"><a href="/">back</a></p>',
    }

    def read(address: str) -> bytes:
        if address not in site:
            raise OSError("not found")
        return site[address]

    count, wrong = followed("http://h/", read)
    assert count == 2
    assert sorted(wrong) == [
        "http://h/: http://h/a.html#here is not a place",
        "http://h/: http://h/gone.html: not found",
        "http://h/: loads http://other/a.js",
        "http://h/: x:y leads outside",
    ]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, strictly built."""
    if importlib.util.find_spec("mkdocs") is None:
        pytest.skip("NO SITE: pip install -e '.[docs]'")
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[str]:
    """The address of the site, served."""
    yield from served(built)


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("chromium")) as started:
        yield started


def visit(tab: Browser, address: str) -> None:
    tab.call("Page.navigate", url=address)
    arrive(tab, address)


def arrive(tab: Browser, address: str) -> None:
    """Wait for a page that a click leads to: the old one ends while it is asked."""
    for _ in range(2000):
        try:
            if tab.run(
                f"location.href === '{address}' && document.readyState === 'complete'"
            ):
                return
        except AssertionError:
            continue
    pytest.fail(f"{address} does not come")


def follow(tab: Browser, link: str) -> None:
    """Click the link with these words, and wait for its page."""
    found = (
        "[...document.querySelectorAll('a')].find((a) => a.textContent.trim() "
        f"=== '{link}')"
    )
    to = tab.run(
        f"(() => {{ const a = {found}; a.scrollIntoView(); return a.href; }})()"
    )
    tab.run(f"{found}.click()")
    arrive(tab, to)


@pytest.mark.thorough
def test_every_link_of_the_site_leads_somewhere(built: Path) -> None:
    assert check(built) > 200


@pytest.mark.thorough
def test_a_person_finds_the_way(site: str, tab: Browser) -> None:
    tab.size(1280, 800)
    visit(tab, f"{site}index.html")
    for tab_name, page in (
        ("Learn", "Lessons"),
        ("Do", "The editor"),
        ("Look up", "Coin maze"),
        ("Understand", "The algorithms"),
    ):
        follow(tab, tab_name)
        assert page in tab.run("document.querySelector('article h1').textContent")
    visit(tab, f"{site}play_here.html")
    follow(tab, "tour")
    tab.wait("document.querySelector('svg') !== null")
    outside = [r for r in tab.requests if not r.startswith((site, "data:", "about:"))]
    assert outside == []
    # The menu of languages asks for a sitemap of each folder; other addresses are
    # checked above.
    assert [told for told in tab.complaints if "404" not in told] == []


@pytest.mark.thorough
@pytest.mark.parametrize(("language", "word"), [("", "frontier"), ("zh_CN/", "求解器")])
def test_the_search_needs_no_server(
    site: str, tab: Browser, language: str, word: str
) -> None:
    tab.size(1280, 800)
    visit(tab, f"{site}{language}index.html")
    tab.run(
        "(() => { const box = document.querySelector('.md-search__input'); box.focus();"
        f"box.value = '{word}'; box.dispatchEvent(new KeyboardEvent('keyup', {{key: "
        "'r'}));"
        "box.dispatchEvent(new Event('input', {bubbles: true})); })()"
    )
    tab.wait("document.querySelectorAll('.md-search-result__item').length > 2")
    titles = tab.run(
        "[...document.querySelectorAll('.md-search-result__item')].map((e) => "
        "e.textContent).join()"
    )
    assert word in titles.lower()


@pytest.mark.thorough
@pytest.mark.parametrize(("language", "title"), [("zh_CN", "剧场"), ("zh_TW", "劇場")])
def test_pages_change_their_language_and_look(
    site: str, tab: Browser, language: str, title: str
) -> None:
    tab.size(390, 844, phone=True)
    visit(tab, f"{site}theatre.html")
    assert tab.run(
        f"document.querySelector('a[hreflang^=\"{language[:2]}\"]') !== null"
    )
    visit(tab, f"{site}{language}/theatre.html")
    assert title in tab.run("document.querySelector('article h1').textContent")
    assert tab.run("document.documentElement.scrollWidth") <= 390
    shown = (
        "[...document.querySelectorAll('article img')].filter((i) => i.offsetWidth > 0)"
        ".map((i) => i.src).filter((s) => s.includes('only')).join()"
    )
    looks = set()
    for scheme in ("default", "slate"):
        tab.run(f"document.body.setAttribute('data-md-color-scheme', '{scheme}')")
        looks |= {f"{scheme}{'-dark-' in tab.run(shown)}{'-light-' in tab.run(shown)}"}
        assert language in tab.run(shown)
    assert looks == {"defaultFalseTrue", "slateTrueFalse"}
