"""What a list of games is asked for: kept in the custom ids of its controls, changed by those under the list."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Self

from db.records.results import Key
from engines.registry import ENGINES
from locales import Words
from screens.controls import (
    LARGEST_ACCOUNT,
    Address,
    Button,
    Control,
    Option,
    PersonSelect,
    Select,
    number_in,
    outdated,
)
from screens.press import PersonRequest
from tables.core.zones import clocks_of
from tables.records.archive import Wanted

MINE, FINISHED, SERVER, OPEN = SCOPES = ("mine", "finished", "server", "open")
"""The lists that a command names."""

ENDED = "ended"
"""What follows the running games of a server: its finished ones."""

LISTS = (*SCOPES, ENDED)

PAGE = "games"
"""The action that shows a page of a list; those of its selects begin with it."""

ALL = "all"
"""What is chosen in a select for no filter."""

_NONE = "-"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_FURTHER_BACK, _NEWER = "b", "a"
"""Which games a place in the archive is named for: those that ended before it, or after it."""


@dataclass(frozen=True, slots=True)
class GamesQuery:
    """A list of games, its filters, and the page of it: by number, or in the archive by the place it begins at.

    `month` is written as in `2026-11`. `before` and `after` are places in the archive, at most one of them.
    """

    scope: str
    game: str | None = None
    player_id: int | None = None
    month: str | None = None
    winner_id: int | None = None
    page: int = 0
    before: Key | None = None
    after: Key | None = None

    @property
    def is_finished(self) -> bool:
        return self.scope in (FINISHED, ENDED)

    @property
    def is_filtered(self) -> bool:
        """Whether only some games of the list are wanted."""
        return any((self.game, self.player_id, self.month, self.winner_id))

    def from_the_start(self, **changes: Any) -> Self:
        """Return the same list with other filters, from its first page."""
        return replace(self, **{"page": 0, "before": None, "after": None, **changes})

    def at(self, page: int) -> Self:
        return replace(self, page=page)

    def wanted(self, viewer_id: int, guild_id: int | None, zone: str) -> Wanted:
        """Return the finished games that are asked for; months are those of a time zone."""
        since, until = month_in(self.month, zone) if self.month is not None else (None, None)
        server = guild_id if self.scope == ENDED else None
        return Wanted(viewer_id, server, self.game, self.player_id, since, until, self.winner_id)

    def button(self, label: str, action: str, mark: str = "", *, disabled: bool = False) -> Button:
        """Return a button that asks for this; `mark` keeps apart buttons that ask for the same."""
        return Address(0, self.page).button(label, action, f"{self._written()} {mark}", disabled=disabled)

    def select(self, placeholder: str, action: str, options: list[Option], *, row: int) -> Select:
        return Address(0, 0).select(placeholder, action, options, self.from_the_start()._written(), row=row)

    def people(self, placeholder: str, action: str, *, row: int) -> PersonSelect:
        """Return a select of people that changes this; it may be left empty again."""
        return Address(0, 0).person(placeholder, action, self.from_the_start()._written(), self.player_id, row=row)

    def _written(self) -> str:
        place, way = (self.before, _FURTHER_BACK) if self.after is None else (self.after, _NEWER)
        cursor = _NONE if place is None else f"{way}.{_short(place[0])}.{_short(place[1])}"
        month = _NONE if self.month is None else self.month.replace("-", "")[2:]
        parts = [LISTS.index(self.scope), self.game or _NONE, _account(self.player_id), month, _account(self.winner_id)]
        return " ".join([*map(str, parts), cursor])

    @classmethod
    def read(cls, words: list[str], page: int) -> Self:
        """Read what a control asks for from the words of its detail. Raises `Refusal`."""
        if len(words) < 6:
            raise outdated()
        scope, game, player, month, winner, cursor = words[:6]
        number = number_in(scope)
        if number >= len(LISTS):
            raise outdated()
        before, after = _place(cursor)
        return cls(
            scope=LISTS[number],
            game=None if game == _NONE else game_named(game),
            player_id=_account_in(player),
            month=None if month == _NONE else month_named(f"20{month[:2]}-{month[2:]}"),
            winner_id=_account_in(winner),
            page=page,
            before=before,
            after=after,
        )


def game_named(slug: str) -> str:
    """Return the slug of a game. Raises `Refusal` for any other text."""
    if slug not in ENGINES:
        raise outdated()
    return slug


def month_named(text: str) -> str:
    """Return a month as it is kept, `2026-11`. Raises `Refusal` for any other text."""
    try:
        return f"{datetime.strptime(text, '%Y-%m').replace(tzinfo=UTC):%Y-%m}"
    except ValueError as error:
        raise outdated() from error


def month_in(month: str, zone: str) -> tuple[datetime, datetime]:
    """Return the beginning of a month in a time zone, and that of the next one."""
    year, number = (int(part) for part in month.split("-"))
    clocks = clocks_of(zone)
    return datetime(year, number, 1, tzinfo=clocks), datetime(year + number // 12, number % 12 + 1, 1, tzinfo=clocks)


def months_back(now: datetime, first: datetime | None, most: int, zone: str) -> list[str]:
    """Return the months from this one back to that of a first moment, at most so many."""
    clocks = clocks_of(zone)
    here, then = now.astimezone(clocks), (first or now).astimezone(clocks)
    count = (here.year - then.year) * 12 + here.month - then.month + 1
    numbers = [here.year * 12 + here.month - 1 - back for back in range(min(count, most))]
    return [f"{number // 12:04}-{number % 12 + 1:02}" for number in numbers]


def _account(user_id: int | None) -> str:
    return _NONE if user_id is None else _short(user_id)


def _account_in(word: str) -> int | None:
    return None if word == _NONE else _number(word)


def _place(cursor: str) -> tuple[Key | None, Key | None]:
    """Return the place before which, and the one after which, games are wanted."""
    if cursor == _NONE:
        return None, None
    parts = cursor.split(".")
    if len(parts) != 3 or parts[0] not in (_FURTHER_BACK, _NEWER):
        raise outdated()
    key = _number(parts[1]), number_in(str(_number(parts[2])))
    return (key, None) if parts[0] == _FURTHER_BACK else (None, key)


def _short(number: int) -> str:
    """Write a number in few characters: two accounts and a place have to fit a custom id."""
    found = ""
    while True:
        number, digit = divmod(number, len(_DIGITS))
        found = _DIGITS[digit] + found
        if not number:
            return found


def _number(word: str) -> int:
    if not word or len(word) > 13 or not set(word) <= set(_DIGITS) or (number := int(word, 36)) > LARGEST_ACCOUNT:
        raise outdated()
    return number


def ways_on(words: Words, before: GamesQuery | None, after: GamesQuery | None) -> list[Control]:
    """Return the buttons to the pages beside one; a page that is not there cannot be pressed."""
    empty = GamesQuery(MINE)
    return [
        (target or empty).button(words(f"button-{name}"), PAGE, name, disabled=target is None)
        for name, target in (("previous", before), ("next", after))
    ]


def scope_select(request: PersonRequest, asked: GamesQuery) -> Control:
    """Return the select of the other lists; in direct messages there is no server."""
    words, here = request.words, SERVER if asked.scope == ENDED else asked.scope
    known = SCOPES if request.guild_id is not None else (MINE, FINISHED)
    options = [Option(label=words(f"choice-scope-{name}"), value=name, default=name == here) for name in known]
    return asked.select(words("games-scope"), f"{PAGE}-scope", options, row=1)


def games_select(request: PersonRequest, asked: GamesQuery) -> Control:
    words = request.words
    options = [Option(label=words("games-all-games"), value=ALL, default=asked.game is None)]
    options += [Option(label=words.game(slug), value=slug, default=slug == asked.game) for slug in request.app.games]
    return asked.select(words("games-game"), f"{PAGE}-game", options, row=2)


def player_select(request: PersonRequest, asked: GamesQuery) -> Control:
    return asked.people(request.words("games-player"), f"{PAGE}-player", row=3)


def months_select(request: PersonRequest, asked: GamesQuery, named: list[tuple[str, str]]) -> Control:
    """Return the select of months: those that are named, and any."""
    words = request.words
    options = [Option(label=words("games-all-months"), value=ALL, default=asked.month is None)]
    options += [Option(label=name, value=each, default=each == asked.month) for name, each in named]
    return asked.select(words("games-month"), f"{PAGE}-month", options, row=4)


def winner_button(words: Words, asked: GamesQuery, label: str, user_id: int, mark: str) -> Control:
    """Return the button that leaves only games that a person has won, or takes that filter out."""
    has_filter = asked.winner_id == user_id
    label = words("button-games-any-winner") if has_filter else label
    chosen = replace(asked.from_the_start(), winner_id=None if has_filter else user_id)
    return chosen.button(label, PAGE, mark)
