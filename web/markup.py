"""Texts in the format of Discord's messages as HTML. All else stays text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby

from markupsafe import Markup, escape

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
            yield _moment(int(token["moment"]))
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


def _moment(seconds: int) -> Markup:
    try:
        at = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        return escape(str(seconds))
    return Markup('<time datetime="%s">%s</time>') % (f"{at:%Y-%m-%dT%H:%MZ}", f"{at:%Y-%m-%d %H:%M} UTC")
