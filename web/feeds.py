"""Feeds: what happened at a table as RSS, a person's deadlines as iCalendar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from textwrap import shorten
from xml.sax.saxutils import escape

from web.shown import ShownDeadline

_FOLD = 73
"""Bytes of a line of a calendar: RFC 5545 allows 75, of which a folded line begins with a space."""

_TITLE = 80
"""Characters of a title at most."""

_NOT_IN_XML = {code: None for code in range(32) if code not in (9, 10, 13)} | {0xFFFE: None, 0xFFFF: None}


def rss(title: str, address: str, feed: str, items: Sequence[tuple[str, str, datetime]], language: str) -> str:
    """Return a feed. An item is its text, of which the title is the first line, its address and its moment."""
    listed = "".join(
        f"<item><title>{_xml(_title(text))}</title>"
        f"<description>{_xml(text)}</description><link>{_xml(link)}</link><guid>{_xml(link)}</guid>"
        f"<pubDate>{format_datetime(at.astimezone(UTC))}</pubDate></item>"
        for text, link, at in items
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>'
        f"<title>{_xml(title)}</title><link>{_xml(address)}</link><description>{_xml(title)}</description>"
        f'<language>{language}</language><atom:link href="{_xml(feed)}" rel="self" type="application/rss+xml"/>'
        f"{listed}</channel></rss>\n"
    )


def calendar(name: str, deadlines: Sequence[ShownDeadline]) -> str:
    """Return a calendar with an entry for each deadline. By its number a program knows which of two is newer."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Pagoda//Deadlines//EN", "METHOD:PUBLISH"]
    lines.append(f"X-WR-CALNAME:{_text(name)}")
    for each in deadlines:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{each.uid}",
            f"DTSTAMP:{_moment(each.changed_at)}",
            f"LAST-MODIFIED:{_moment(each.changed_at)}",
            f"SEQUENCE:{each.revision}",
            f"DTSTART:{_moment(each.at)}",
            f"SUMMARY:{_text(each.title)}",
            f"URL:{each.address}",
            # It takes no time of the day: it only ends something.
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _title(text: str) -> str:
    return shorten(text.partition("\n")[0], _TITLE, placeholder=" …")


def _xml(text: str) -> str:
    return escape(text.translate(_NOT_IN_XML), {'"': "&quot;"})


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    for mark in "\\;,":
        text = text.replace(mark, f"\\{mark}")
    return "\\n".join(text.splitlines())


def _folded(line: str) -> Iterator[str]:
    """Yield a line in parts that are short enough, never cut within a character."""
    part, is_first = "", True
    for character in line:
        if len((part + character).encode()) > _FOLD:
            yield part if is_first else f" {part}"
            part, is_first = "", False
        part += character
    yield part if is_first else f" {part}"
