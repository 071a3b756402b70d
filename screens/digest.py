"""The digest: one message a day with all games that wait for a person, each with *Play*."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from locales import Words
from screens.clock import waiting_line
from screens.controls import MOST_COMPONENTS, Address, Button, Style
from screens.games_list import MY_GAMES
from screens.screen import ListLine, Screen, table_name, with_distinct_labels
from tables.core.model import Table
from tables.time.clock import Waiting
from tables.time.reminders import WaitingGames

MOST_GAMES = (MOST_COMPONENTS - 3) // 3
"""Games with a button each: three components, besides the title and a row with one button."""


def digest_screen(
    digest: WaitingGames,
    mark: str,
    words: Words,
    waiting: Mapping[int, Waiting],
    positions: Mapping[int, str] = MappingProxyType({}),
) -> Screen:
    """Return a person's digest; by `mark`, the detail of its last button, it is found again.

    `waiting` has what tables wait for, by their numbers; `positions` the position of each in a line, for a person who
    has words first.
    """
    title = words("digest-title", count=digest.count)
    if digest.count > len(digest.tables):
        title = f"{title} {words('digest-more', shown=len(digest.tables))}"
    lines: list[ListLine] = []
    for table in digest.tables:
        text = "\n".join(filter(None, (waiting_line(table, waiting[table.id], words), positions.get(table.id))))
        lines.append(ListLine(text, _play(table, words), name=table_name(table, words)))
    return Screen(title, [my_games_button(mark, words)], entries=with_distinct_labels(lines, words))


def digest_mention(mention: str, mark: str, words: Words) -> Screen:
    """Return what is posted at a table for a person who takes no direct messages: it names no other table."""
    return Screen(words.fill("digest-mention", {"player": mention}), [my_games_button(mark, words)], entries=())


def past_digest(words: Words) -> Screen:
    return Screen(words("digest-over"), entries=())


def my_games_button(mark: str, words: Words) -> Button:
    """Return the button that shows the presser's own games."""
    return Address(0, 0).button(words("button-my-games"), MY_GAMES, mark)


def mark_of(mark: str) -> str:
    """Return the custom id of that button: it identifies the message in a channel's history."""
    return f"b:0:0:{MY_GAMES}:{mark}"


def _play(table: Table, words: Words) -> Button:
    return Address(table.id, table.ply).button(words("button-play"), "play", style=Style.PRIMARY)
