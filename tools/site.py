"""The documentation as a site: ``python -m tools.site`` (`make site`) builds it in `build/site/public`.

Its pages are the Markdown files of this repository, and a page of rules for each game, made of the sentences and
pictures of `/rules`. Zensical makes HTML of them. Nothing on the site is loaded from elsewhere.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from os.path import normpath, relpath
from pathlib import Path, PurePosixPath

from engines.registry import ENGINES
from locales import DEFAULT, Words, message_key
from screens.games import presenter_of
from screens.refusals import topics
from screens.rules import pictures_of, text_of

ROOT = Path(__file__).resolve().parent.parent

NAME = "Pagoda"

SECTIONS: dict[str, dict[str, str]] = {
    "Start": {"README.md": "index.md"},
    "Play": {
        "docs/playing.md": "playing.md",
        **{f"docs/turns/{message_key(slug)}.md": f"turns/{message_key(slug)}.md" for slug in ENGINES},
        "docs/elsewhere.md": "elsewhere.md",
    },
    "Host": {
        "docs/operating.md": "operating.md",
        "docs/capacity.md": "capacity.md",
        "SECURITY.md": "security.md",
        "CHANGELOG.md": "changelog.md",
    },
    "Privacy": {
        "locales/en/privacy.md": "privacy.md",
        "locales/de/privacy.md": "datenschutz.md",
        "locales/en/terms.md": "terms.md",
        "locales/de/terms.md": "nutzungsbedingungen.md",
        "docs/memory.md": "memory.md",
    },
    "Design": {
        "CONTRIBUTING.md": "contributing.md",
        "docs/tour.md": "tour.md",
        "docs/fourth-game.md": "fourth-game.md",
        "locales/README.md": "words.md",
        "docs/computer-players.md": "computer-players.md",
        "docs/testing.md": "testing.md",
        "docs/performance.md": "performance.md",
        "docs/game-files.md": "game-files.md",
        "docs/outside-players.md": "outside-players.md",
        "docs/releasing.md": "releasing.md",
    },
    "Decisions": {},
}
"""The pages by section: each file of the repository, and its place on the site. A test wants every page of `docs`."""

ALSO = {"PRIVACY.md": "privacy.md", "TERMS.md": "terms.md"}
"""Files that are no pages, and the pages to which links to them lead."""

_PICTURES = ("docs/pictures/", "docs/turns/pictures/")

_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
_PICTURE = re.compile(r"(!\[[^\]]*\]\(|<img src=\")([^()\s\"]+)")
_TITLE = re.compile(r"^# (.+)$", re.M)


def pages() -> dict[str, str]:
    """Return every page: its file in the repository, and its place on the site."""
    found = {source: place for section in SECTIONS.values() for source, place in section.items()}
    return {**found, **_decisions()}


def build(folder: Path) -> str:
    """Build the site in a folder, in `public`; return what the generator said. Raises `CalledProcessError`."""
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "source"
    for file, place in pages().items():
        target = source / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page_of(file, (ROOT / file).read_text(encoding="utf-8")), encoding="utf-8")
    for pictures in _PICTURES:
        shutil.copytree(ROOT / pictures, source / pictures.removeprefix("docs/"))
    for slug in ENGINES:
        _write_rules(source / "games", slug)
    (folder / "zensical.toml").write_text(_settings(source), encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    done = subprocess.run(command, cwd=folder, check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout


def page_of(file: str, text: str) -> str:
    """Return a file's text as a page: links lead to pages of the site, those to other files are text alone."""
    here = PurePosixPath(file).parent

    def place_of(address: str) -> str | None:
        """Return the place on the site to which an address of this file leads."""
        path, mark, anchor = address.partition("#")
        target = normpath(here / path) if path else file
        place = pages().get(target) or ALSO.get(target)
        if place is None and target.startswith(_PICTURES):
            place = target.removeprefix("docs/")
        if place is None:
            return None
        return relpath(place, PurePosixPath(pages()[file]).parent) + mark + anchor

    def link(found: re.Match[str]) -> str:
        text, address = found[1], found[2]
        if "://" in address:
            return found[0]
        place = place_of(address)
        return text if place is None else f"[{text}]({place})"

    def picture(found: re.Match[str]) -> str:
        return f"{found[1]}{place_of(found[2]) or found[2]}"

    return _PICTURE.sub(picture, _LINK.sub(link, text))


def _decisions() -> dict[str, str]:
    files = sorted((ROOT / "docs" / "decisions").glob("*.md"), key=lambda file: (file.name != "README.md", file.name))
    return {
        f"docs/decisions/{file.name}": f"decisions/{'index.md' if file.name == 'README.md' else file.name}"
        for file in files
    }


def _write_rules(folder: Path, slug: str) -> None:
    """Write the page about a game: its rules topic by topic, each with its picture."""
    words, presenter = Words(DEFAULT), presenter_of(slug)
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"# {words.game(slug)}", "", words(f"{message_key(slug)}-tagline"), ""]
    for topic in topics(slug):
        lines += [_with_space_around_lists(text_of(presenter, topic, words)).replace("### ", "## ", 1), ""]
        for number, drawn in enumerate(pictures_of(presenter, topic, words), start=1):
            name = f"{slug}-{topic}-{number}.png"
            (folder / name).write_bytes(drawn.png)
            lines += [f"![{drawn.alt_text.replace('[', '(').replace(']', ')')}]({name})", ""]
    (folder / f"{slug}.md").write_text("\n".join(lines), encoding="utf-8")


def _with_space_around_lists(text: str) -> str:
    """Return what Discord shows line by line as Markdown of paragraphs: each line its own, lists apart."""
    found: list[str] = []
    for line in text.split("\n"):
        is_item = line.startswith("- ")
        if found and not (is_item and found[-1].startswith("- ")):
            found.append("")
        found.append(line)
    return "\n".join(found)


def _settings(source: Path) -> str:
    """Return the generator's settings: the order of the pages, and nothing from other servers."""
    return "\n".join(
        [
            "[project]",
            f'site_name = "{NAME}"',
            'docs_dir = "source"',
            'site_dir = "public"',
            "use_directory_urls = false",
            f"nav = [{', '.join(_navigation(source))}]",
            "[project.theme]",
            "font = false",
            f"features = {json.dumps(['navigation.sections', 'navigation.top', 'navigation.footer', 'toc.follow'])}",
            *(
                line
                for scheme, name in (("default", "light"), ("slate", "dark"))
                for line in (
                    "[[project.theme.palette]]",
                    f'media = "(prefers-color-scheme: {name})"',
                    f'scheme = "{scheme}"',
                )
            ),
            "",
        ]
    )


def _navigation(source: Path) -> Iterator[str]:
    """Yield the sections with their pages, as TOML."""
    for title, files in SECTIONS.items():
        places = list(files.values())
        if title == "Play":
            places[1:1] = [f"games/{slug}.md" for slug in ENGINES]
        if title == "Decisions":
            places = list(_decisions().values())
        entries = [f"{{ {json.dumps(_title_of(source / place))} = {json.dumps(place)} }}" for place in places]
        yield entries[0] if len(entries) == 1 else f"{{ {json.dumps(title)} = [{', '.join(entries)}] }}"


def _title_of(file: Path) -> str:
    found = _TITLE.search(file.read_text(encoding="utf-8"))
    assert found is not None, f"{file} has no title"
    return found[1]


if __name__ == "__main__":
    print(build(ROOT / "build" / "site"), end="")
