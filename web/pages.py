"""Pages as HTML: the templates, what all of them know, and the files that go with them.

Texts in the format of Discord's messages become HTML; all else in them stays text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, partial
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from locales import OFFERED, Words, language_name
from render.core.theme import LIVERIES

_TOKEN = re.compile(
    r"\\(?P<escaped>[^\w\s])"
    r"|<t:(?P<moment>-?\d{1,12})(?::[A-Za-z])?>"
    r"|<@!?(?P<account>\d{1,20})>"
    r"|<a?:\w{1,32}:\d{1,20}>"
    r"|</(?P<command>[^:<>]{1,100}):\d{1,20}>"
    r"|`(?P<code>[^`\n]+)`"
    r"|(?P<mark>\*\*|~~)"
    r"|(?P<hidden>\u200b)",
)

_TAGS = {"**": "strong", "~~": "s"}
_HEADING, _ITEM = re.compile(r"^#{1,3} "), re.compile(r"^- ")


def marked(text: str, person: str, level: int = 3) -> Markup:
    """Return a text as HTML: headings of a level, lists, and a paragraph for any other line.

    `person` is said for an account.
    """
    found: list[Markup] = []
    lines = (line for line in text.split("\n") if line.strip())
    for is_list, group in groupby(lines, key=lambda line: bool(_ITEM.match(line))):
        if is_list:
            items = (Markup("<li>%s</li>") % inline(_ITEM.sub("", line), person) for line in group)
            found.append(Markup("<ul>%s</ul>") % Markup("").join(items))
        else:
            found += (_line(line, person, level) for line in group)
    return Markup("").join(found)


def _line(line: str, person: str, level: int) -> Markup:
    tag = f"h{level}" if _HEADING.match(line) else "p"
    return Markup("<{tag}>{text}</{tag}>").format(tag=tag, text=inline(_HEADING.sub("", line), person))


def inline(text: str, person: str) -> Markup:
    """Return a text of one line as HTML."""
    return Markup("").join(_parts(text, person))


def plain(text: str, person: str) -> str:
    """Return a text without any format, as feeds have it."""
    lines = (_ITEM.sub("", _HEADING.sub("", line)) for line in text.split("\n"))
    return "\n".join(inline(line, person).striptags() for line in lines)


def _parts(text: str, person: str) -> Iterator[Markup]:
    at, is_open = 0, list[str]()
    for token in _TOKEN.finditer(text):
        yield escape(text[at : token.start()])
        at = token.end()
        if token["escaped"] is not None:
            yield escape(token["escaped"])
        elif token["moment"] is not None:
            yield _moment_of(int(token["moment"]))
        elif token["account"] is not None:
            yield escape(person)
        elif token["command"] is not None:
            yield Markup("<code>/%s</code>") % token["command"]
        elif token["code"] is not None:
            yield Markup("<code>%s</code>") % token["code"]
        elif token["mark"] is not None:
            yield from _tag(token["mark"], text, at, is_open)
    yield escape(text[at:])
    # What was never closed is closed here: a page stays whole with any text.
    yield from (Markup(f"</{_TAGS[mark]}>") for mark in reversed(is_open))


def _tag(mark: str, text: str, at: int, is_open: list[str]) -> Iterator[Markup]:
    """Yield a tag that begins or ends here; the mark itself where it would do neither."""
    if is_open and is_open[-1] == mark:
        is_open.pop()
        yield Markup(f"</{_TAGS[mark]}>")
    elif mark not in is_open and mark in text[at:]:
        is_open.append(mark)
        yield Markup(f"<{_TAGS[mark]}>")
    else:
        yield escape(mark)


def _moment_of(seconds: int) -> Markup:
    try:
        at = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        return escape(str(seconds))
    return _moment(at)


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
            languages={each: language_name(each) for each in OFFERED},
            marked=partial(marked, person=person),
            style=f"{context.root}/a/{static_files()['page.css'].name}",
            script=f"{context.root}/a/{static_files()['page.js'].name}",
            **values,
        )
    )
