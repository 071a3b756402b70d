"""The site of the documentation: whole, without broken links, and with nothing from other servers."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from engines.registry import ENGINES
from tests.support.programs import ROOT
from tools import site

LOADS = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "video": "src"}
"""Elements that a browser loads something for, and the attribute that says what."""


class Parsed(HTMLParser):
    """What a page links to and loads, and the places in it that others can link to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links, self.loaded, self.ids, self.pictures = list[str](), list[str](), set[str](), list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.ids |= {values[name] for name in ("id", "name") if name in values}
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        is_loaded = values.get("rel") not in ("canonical", "next", "prev")
        if is_loaded and (address := values.get(LOADS.get(tag, ""))):
            self.loaded.append(address)
        if tag == "img":
            self.pictures.append(values.get("alt", ""))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Parsed]:
    folder = tmp_path_factory.mktemp("site")
    said = site.build(folder)
    assert "No issues found" in said, said
    public = folder / "public"
    return {
        path: Parsed(path.read_text(encoding="utf-8")) for path in public.rglob("*.html") if path.name != "404.html"
    }


def addresses(page: Path, found: list[str]) -> Iterator[tuple[Path, str]]:
    """The files and anchors within the site that some addresses of a page lead to."""
    for each in found:
        address = urlsplit(each)
        if not (address.scheme or address.netloc):
            yield (page.parent / unquote(address.path)).resolve() if address.path else page, unquote(address.fragment)


@pytest.mark.slow
def test_every_link_of_the_site_leads_to_a_page_and_a_place_in_it(built: dict[Path, Parsed]) -> None:
    broken: list[str] = []
    for page, parsed in built.items():
        for target, anchor in addresses(page, parsed.links):
            target = target / "index.html" if target.is_dir() else target
            if not target.exists() or (anchor and target in built and anchor not in built[target].ids):
                broken.append(f"{page.name}: {target.name}#{anchor}")
    assert broken == []
    assert len(built) > 40


@pytest.mark.slow
def test_nothing_is_loaded_from_other_servers(built: dict[Path, Parsed]) -> None:
    for page, parsed in built.items():
        away = [each for each in parsed.loaded if urlsplit(each).netloc]
        assert away == [], page.name
        assert [target for target, _ in addresses(page, parsed.loaded) if not target.exists()] == [], page.name


@pytest.mark.slow
def test_each_game_has_a_page_of_rules_with_described_pictures(built: dict[Path, Parsed]) -> None:
    for slug in ENGINES:
        (page,) = [parsed for path, parsed in built.items() if path.parts[-2:] == ("games", f"{slug}.html")]
        assert len([alt for alt in page.pictures if len(alt) > 20]) >= 5, slug


def test_every_page_of_the_documentation_is_on_the_site() -> None:
    written = {str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md")}
    assert written - set(site.pages()) == set()
    assert len(set(site.pages().values())) == len(site.pages())


def test_links_lead_to_the_site_or_are_text() -> None:
    text = "[a](../README.md) [b](../.env.example) [c](https://example.org) ![d](pictures/x.png) [`e`](playing.md#time)"
    assert site.page_of("docs/operating.md", text) == (
        "[a](index.md) b [c](https://example.org) ![d](pictures/x.png) [`e`](playing.md#time)"
    )
    assert site.page_of("docs/decisions/README.md", "[a](../../PRIVACY.md)") == "[a](../privacy.md)"
