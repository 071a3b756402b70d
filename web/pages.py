"""Pages as HTML: the templates, what all of them know, and the files that go with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from locales import LANGUAGES, Words
from render.core.theme import LIVERIES
from web.markup import marked

_HERE = Path(__file__).parent

_MEDIA_TYPES = {".css": "text/css", ".js": "text/javascript"}


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file that all pages share. Its name changes with its content, so that browsers may keep it for good."""

    name: str
    content: bytes
    media_type: str


@cache
def static_files() -> Mapping[str, StaticFile]:
    """Return the style and the script of all pages, by their names without what changes."""
    found = dict[str, StaticFile]()
    for path in sorted((_HERE / "static").iterdir()):
        if path.suffix not in _MEDIA_TYPES:
            continue
        content = path.read_bytes()
        if path.suffix == ".css":
            # The colours of the seats are those of the pictures.
            content += _seat_colours().encode()
        digest = blake2b(content, digest_size=8).hexdigest()
        found[path.name] = StaticFile(f"{path.stem}-{digest}{path.suffix}", content, _MEDIA_TYPES[path.suffix])
    return found


def _seat_colours() -> str:
    return "".join(
        f".seat-{seat}{{--seat:rgb({','.join(map(str, livery.colour))})}}\n" for seat, livery in enumerate(LIVERIES)
    )


@dataclass(frozen=True, slots=True)
class PageContext:
    """What all templates know of a request.

    `root` is the path of the whole site, `path` that of the page below it. `chosen`: the reader named the language.
    """

    root: str
    path: str
    language: str
    chosen: bool

    def url(self, path: str, **query: str) -> str:
        """Return the address of another page, in the language that the reader has chosen."""
        asked = {name: value for name, value in query.items() if value}
        if self.chosen:
            asked["language"] = self.language
        # The values are numbers, days, slugs and languages: nothing in them has to be quoted.
        return f"{self.root}{path}" + (
            f"?{'&'.join(f'{name}={value}' for name, value in asked.items())}" if asked else ""
        )

    def in_language(self, language: str) -> str:
        """Return the address of this page in another language."""
        return f"{self.root}{self.path}?language={language}"


def _moment(at: datetime) -> Markup:
    return Markup('<time datetime="%s">%s</time>') % (f"{at:%Y-%m-%dT%H:%MZ}", f"{at:%Y-%m-%d %H:%M} UTC")


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["moment"] = _moment
    return environment


def html(template: str, context: PageContext, **values: Any) -> str:
    """Return a page. `values` are what its template shows."""
    words = Words(context.language)
    person = words("page-person")
    return (
        _environment()
        .get_template(template)
        .render(
            context=context,
            url=context.url,
            words=words,
            languages={each: Words(each)("language-name") for each in LANGUAGES},
            marked=partial(marked, person=person),
            style=f"{context.root}/a/{static_files()['page.css'].name}",
            script=f"{context.root}/a/{static_files()['page.js'].name}",
            **values,
        )
    )
