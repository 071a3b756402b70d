"""The list of tables that a server has in a channel: open tables with *Join*, running games with *Watch*, results.

It is a message of its own beside the home message: home never changes, so it works where edits fail, and it has no room
for a list within the 40 components of a message.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from locales import Words
from screens.controls import TEXT_LENGTH, Address, Button, Control, Option, Select, Style
from screens.games_list import one_line
from screens.games_query import OPEN, SERVER
from screens.links import url_of
from screens.names import plain_names, safe_names
from screens.screen import ListLine, Screen, table_name, with_distinct_labels
from screens.seeking import SEEK_FORM_APART, TAKE_SEAT, sought_line
from screens.times import pace_in_words
from screens.ways import HOME, openings
from tables.core.model import Table
from tables.wishes.bulletins import PublicTables

POST_LIST = "list-post"
"""The action that posts the list where it is pressed, for those who manage the server."""

WATCH_PICKED = "watch-picked"

MOST_OPEN, MOST_RUNNING, MOST_ENDED = 6, 10, 3
"""Tables of each kind that are named: with their buttons they fit into one message."""

_AT = Address(0, 0)
_ROOM = TEXT_LENGTH - 200
"""Characters for all texts; a little is left for what counts the rest."""


class _Room:
    """The characters that are left in a message."""

    def __init__(self, left: int) -> None:
        self._left = left

    def fitting(self, texts: Iterable[str]) -> list[str]:
        """Return the first texts that fit, and take their room."""
        found: list[str] = []
        for text in texts:
            if len(text) + 1 > self._left:
                break
            self._left -= len(text) + 1
            found.append(text)
        return found


def list_screen(found: PublicTables, games: Iterable[str], mark: str, words: Words) -> Screen:
    """Return the list of a server's tables; by `mark`, the detail of its last button, it is found again."""
    head, after = f"## {words('bulletin-title')}", words("bulletin-next")
    room = _Room(_ROOM - len(head) - len(after))
    lines = [ListLine("\n".join(room.fitting([words("bulletin-open", count=found.open_count)])))]
    joined = room.fitting(_open_line(table, words) for table in found.open)
    entries = [
        ListLine(text, _join(table, words), name=table_name(table, words))
        for table, text in zip(found.open, joined, strict=False)
    ]
    lines += with_distinct_labels(entries, words)
    lines += _rest(found.open_count - len(joined), words)
    if seeking := room.fitting(
        sought_line({slug: found.seeking[slug] for slug in games if slug in found.seeking}, words)
    ):
        lines.append(ListLine("\n".join(seeking)))
    named = room.fitting(_running_line(table, words) for table in found.running)
    running = found.running[: len(named)]
    if running:
        title = words("bulletin-running", count=found.running_count)
        more = [each.text for each in _rest(found.running_count - len(named), words)]
        lines.append(ListLine("\n".join([title, *named, *more]), below=[_watch(running, words)]))
    if ended := room.fitting(f"- {one_line(each, words)}" for each in found.ended):
        lines.append(ListLine("\n".join([words("bulletin-ended"), *ended])))
    lines.append(ListLine(after, below=openings(games, words)))
    return Screen(head, _ways(mark, words), entries=lines)


def mark_of_list(mark: str) -> str:
    """Return the custom id of the list's last button: it identifies the message in a channel's history."""
    return f"b:0:0:{HOME}:{mark}"


def _open_line(table: Table, words: Words) -> str:
    host = next((chair.seat for chair in table.chairs if chair.person and chair.person.user_id == table.host_id), None)
    line = words(
        "bulletin-open-line",
        table=table_name(table, words),
        where=url_of(table),
        taken=len(table.chairs),
        wanted=table.wanted,
    )
    parts = [line]
    if host is not None:
        parts.append(words("bulletin-host", player=safe_names(table, words)[host]))
    if table.pace is not None:
        parts.append(pace_in_words(table.pace, words))
    return " · ".join(parts)


def _running_line(table: Table, words: Words) -> str:
    players = words.list(list(safe_names(table, words)))
    return words("bulletin-running-line", table=table_name(table, words), where=url_of(table), players=players)


def _rest(count: int, words: Words) -> list[ListLine]:
    return [ListLine(words("bulletin-more", count=count))] if count > 0 else []


def _join(table: Table, words: Words) -> Button:
    at = Address(table.id, table.ply)
    return at.button(words("button-join"), TAKE_SEAT, style=Style.SUCCESS)


def _watch(tables: Sequence[Table], words: Words) -> Select:
    picks = [
        Option(
            label=table_name(table, words),
            value=str(table.id),
            description=words.list(list(plain_names(table, words))),
        )
        for table in tables
    ]
    return _AT.select(words("bulletin-watch"), WATCH_PICKED, picks)


def _ways(mark: str, words: Words) -> list[Control]:
    return [
        _AT.button(words("button-seek"), SEEK_FORM_APART, style=Style.PRIMARY),
        _AT.button(words("button-home-open"), "home-games", OPEN),
        _AT.button(words("button-home-server"), "home-games", SERVER),
        _AT.button(words("button-home"), HOME, mark),
    ]
