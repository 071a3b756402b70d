"""What the host of a lobby changes, in a private panel: one select for what, and one for how; guests; calling off."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from computers.levels import Level
from engines.protocol import OptionError
from engines.registry import ENGINES
from locales import SafeText, Words
from screens.actions import NearTable, action
from screens.computers import offered as offered_levels
from screens.controls import (
    LARGEST_ACCOUNT,
    MOST_OPTIONS,
    Address,
    Control,
    Form,
    Option,
    Style,
    number_in,
    one_of,
    outdated,
    text_line,
)
from screens.lobby import near_lobby
from screens.names import names_to_agree, plain_name
from screens.new_table import PACE_EXAMPLE, PACE_LENGTH, WRITE_PACE, pace_choices, pace_named
from screens.press import PersonRequest, Press, Services
from screens.screen import Screen, Then
from screens.seated import seated_then
from tables.core.errors import NotHostError, NotInLobbyError
from tables.core.model import Begins, Chair, Status, Table
from tables.core.pace import Pace, write_pace
from tables.lobby.hosting import Sitter
from tables.tables import Tables

_COMPUTER = re.compile(r"c([0-9])-([a-z]+)")


@dataclass(frozen=True, slots=True)
class _Setting:
    """Where a table is changed: the bot, the pace that is usual in the server, and the computers to choose from."""

    app: Services
    usual: Pace | None
    levels: Sequence[Level]


@dataclass(frozen=True, slots=True)
class _Topic:
    """Something to change: its sentence, the ways there are for a table, and the change to one of them."""

    sentence: str
    ways: Callable[[_Setting, Table, Words], Iterator[Option]]
    change: Callable[[Tables, Table, int, str], Awaitable[Table]]


@action("change-lobby")
async def open_panel(press: Press, table: NearTable) -> Screen:
    """Ask the host what to change; where seats are free, which computer takes one."""
    table = await press.tables.hosting.open((await near_lobby(press, table)).id, press.user_id)
    press.request.app.follow(table.id, Then.EDIT)
    return await _panel(press.request, table, "computer")


@action("host-what", updates=True)
async def choose(press: Press, table: NearTable) -> Screen:
    """Ask the host how to change what was picked."""
    if press.value not in _TOPICS:
        raise outdated()
    return await _panel(press.request, await near_lobby(press, table), press.value)


@action(WRITE_PACE)
async def ask_pace(press: Press, table: NearTable) -> Form:
    """Ask for any pace, beginning with the present one."""
    table, words = await near_lobby(press, table), press.words
    filled = "" if table.pace is None else write_pace(table.pace)
    field = text_line(words("form-pace"), PACE_EXAMPLE, PACE_LENGTH, filled)
    return Address(table.id, table.ply).form(words("button-write-pace"), "host-pace-typed", [field])


@action("host-pace-typed", updates=True)
async def set_pace(press: Press, table: NearTable) -> Screen:
    """Change the pace to the one that was written. Raises as `pace_named`, `Hosting.set_pace`."""
    table = await near_lobby(press, table)
    named = await pace_named(press.request, press.value)
    return await _changed(press, table, "pace", lambda: press.tables.hosting.set_pace(table.id, press.user_id, named))


@action("host-set", updates=True)
async def change(press: Press, table: NearTable) -> Screen:
    """Change what was picked in the way that was picked, and show the panel again."""
    topic = _TOPICS.get(press.detail)
    if topic is None:
        raise outdated()
    table = await near_lobby(press, table)
    return await _changed(
        press, table, press.detail, lambda: topic.change(press.tables, table, press.user_id, press.value)
    )


async def _changed(press: Press, table: Table, topic: str, change: Callable[[], Awaitable[Table]]) -> Screen:
    """Show the panel after a change, or what has become of it."""
    app = press.request.app
    try:
        changed = await change()
    finally:
        # Also where it was refused: perhaps another change made the panel stale.
        app.follow(table.id, Then.EDIT, Then.POST)
    if changed.host_id != press.user_id:
        return Screen(press.words("host-handed-over"))
    return await _panel(press.request, changed, topic, done=True)


async def _panel(request: PersonRequest, table: Table, chosen: str | None = None, *, done: bool = False) -> Screen:
    """Return the panel, with the ways to change what was chosen. Raises `NotInLobbyError`, `NotHostError`."""
    if table.status is Status.RUNNING and table.host_id == request.person.user_id:
        # A table as small as those who sit there has begun by the change.
        return await seated_then(request, table, [Then.FOLLOW_UP])
    if table.status is not Status.LOBBY:
        raise NotInLobbyError
    if table.host_id != request.person.user_id:
        raise NotHostError
    request.table = table
    words, at = request.words, Address(table.id, table.ply)
    server = await request.app.tables.guilds.settings(table.place.guild_id)
    even_first = await request.app.tables.even_matches.comes_first(table.host_id, table.game)
    setting = _Setting(request.app, server.pace, offered_levels(even_first=even_first))
    ways = {name: list(topic.ways(setting, table, words)) for name, topic in _TOPICS.items()}
    topics = [
        Option(words(_TOPICS[name].sentence), name, default=name == chosen) for name, found in ways.items() if found
    ]
    controls: list[Control] = [at.select(words("host-what"), "host-what", topics, row=0)]
    if chosen is not None and ways[chosen]:
        controls.append(at.select(words("host-how"), "host-set", ways[chosen][:MOST_OPTIONS], chosen, row=1))
    if chosen == "pace":
        controls.append(at.button(words("button-write-pace"), WRITE_PACE, row=3))
    if len(table.chairs) < table.wanted:
        controls.append(at.person(words("button-invite"), "invite-picked", row=2))
    controls.append(at.button(words("button-cancel"), "cancel", style=Style.DANGER, row=3))
    lines = [words("host-done" if done else "host-ask")]
    if count := len(table.asked_to_agree):
        lines.append(words("host-asked", count=count, players=names_to_agree(table, words)))
    return Screen(lines, controls)


def _value_of(chair: Chair) -> str:
    return f"p{chair.person.user_id}" if chair.person is not None else f"c{chair.seat}-{chair.level.value}"


def _sitter(value: str) -> Sitter:
    """Return the holder of a seat that a value names. Raises `Refusal`."""
    if value.startswith("p"):
        return Sitter(number_in(value[1:], LARGEST_ACCOUNT))
    if (found := _COMPUTER.fullmatch(value)) is None:
        raise outdated()
    return Sitter(None, int(found[1]), one_of(Level, found[2]))


def _split(value: str) -> tuple[str, str]:
    first, mark, second = value.partition(">")
    if not mark:
        raise outdated()
    return first, second


def _computers(setting: _Setting, table: Table, words: Words) -> Iterator[Option]:
    if len(table.chairs) < table.wanted:
        for level in setting.levels:
            yield Option(words(f"level-{level.value}"), level.value, words(f"level-{level.value}.description"))


def _removals(_: _Setting, table: Table, words: Words) -> Iterator[Option]:
    for chair in table.chairs:
        if chair.person is None or chair.person.user_id != table.host_id:
            yield Option(_named(chair, words), _value_of(chair))


def _named(chair: Chair, words: Words) -> SafeText:
    """Return a name for an option, a computer's with its level."""
    name = plain_name(chair, words)
    if chair.person is not None:
        return name
    return SafeText(words("host-computer", player=name, level=chair.level.value))


def _orders(_: _Setting, table: Table, words: Words) -> Iterator[Option]:
    for chair in table.chairs:
        for seat in range(len(table.chairs)):
            if seat != chair.seat:
                yield Option(
                    words("host-to-seat", player=_named(chair, words), seat=seat + 1), f"{_value_of(chair)}>{seat}"
                )


def _levels(_: _Setting, table: Table, words: Words) -> Iterator[Option]:
    for chair in table.chairs:
        for level in offered_levels(even_first=False):
            if chair.person is None and chair.level is not level:
                label = words("host-to-level", player=plain_name(chair, words), level=level.value)
                yield Option(label, f"{_value_of(chair)}>{level.value}")


def _paces(setting: _Setting, table: Table, words: Words) -> Iterator[Option]:
    choices = pace_choices(setting.app.presenters[table.game], table.wanted, setting.usual, words)
    yield from (each for each in choices if each.value != write_pace(table.pace))


def _hints(_: _Setting, table: Table, words: Words) -> Iterator[Option]:
    yield Option(words("host-hints-off" if table.hints else "host-hints-on"), "no" if table.hints else "yes")


def _privacy(_: _Setting, table: Table, words: Words) -> Iterator[Option]:
    # In a thread or post everybody reads along.
    if table.private or table.place.thread_id is None:
        yield Option(words("host-to-public" if table.private else "host-to-private"), "no" if table.private else "yes")


def _seats(_: _Setting, table: Table, words: Words) -> Iterator[Option]:
    for seats in ENGINES[table.game].seats:
        if seats > 1 and seats >= len(table.chairs) and seats != table.wanted:
            yield Option(words("host-seat-count", count=seats), str(seats))


def _options(setting: _Setting, table: Table, words: Words) -> Iterator[Option]:
    if table.series is not None:
        return
    engine, presenter = ENGINES[table.game], setting.app.presenters[table.game]
    for name, values in engine.choices.items():
        for value in values:
            changed = {**table.options, name: value}
            if changed != table.options and _is_playable(table, changed):
                yield Option(presenter.options_in_words(changed, words, table.wanted), f"{name}>{value}")


def _is_playable(table: Table, options: Mapping[str, str]) -> bool:
    try:
        ENGINES[table.game].initial(table.wanted, "any", options)
    except OptionError:
        return False
    return True


def _firsts(_: _Setting, table: Table, words: Words) -> Iterator[Option]:
    if any(chair.begins for chair in table.chairs):
        yield Option(words("host-by-lot" if table.rematch_of is None else "host-by-rematch"), "lot>chosen")
    for why in Begins:
        for chair in table.chairs:
            if chair.begins is not why and (why is Begins.CHOSEN or chair.person is not None):
                yield Option(
                    words("host-begins", player=_named(chair, words), why=why.value), f"{_value_of(chair)}>{why}"
                )


def _hosts(_: _Setting, table: Table, words: Words) -> Iterator[Option]:
    for chair in table.chairs:
        if chair.person is not None and chair.person.user_id != table.host_id:
            yield Option(_named(chair, words), _value_of(chair))


def _kept(_: _Setting, table: Table, words: Words) -> Iterator[Option]:
    if table.kept:
        yield Option(words("host-open-kept"), "open")


def _is_yes(value: str) -> bool:
    if value not in ("yes", "no"):
        raise outdated()
    return value == "yes"


async def _reorder(tables: Tables, table: Table, host_id: int, value: str) -> Table:
    who, seat = _split(value)
    return await tables.hosting.move(table.id, host_id, _sitter(who), number_in(seat))


async def _set_level(tables: Tables, table: Table, host_id: int, value: str) -> Table:
    who, level = _split(value)
    return await tables.hosting.set_level(table.id, host_id, _sitter(who), one_of(Level, level))


async def _set_pace(tables: Tables, table: Table, host_id: int, value: str) -> Table:
    pace = await tables.guilds.pace_written(value, table.place.guild_id, host_id)
    return await tables.hosting.set_pace(table.id, host_id, pace)


async def _set_option(tables: Tables, table: Table, host_id: int, value: str) -> Table:
    return await tables.hosting.set_option(table.id, host_id, *_split(value))


async def _set_first(tables: Tables, table: Table, host_id: int, value: str) -> Table:
    who, why = _split(value)
    sitter = None if who == "lot" else _sitter(who)
    return await tables.hosting.set_first(table.id, host_id, sitter, one_of(Begins, why))


async def _hand_over(tables: Tables, table: Table, host_id: int, value: str) -> Table:
    user_id = _sitter(value).user_id
    if user_id is None:
        raise outdated()
    return await tables.hosting.hand_over(table.id, host_id, user_id)


_TOPICS = {
    "computer": _Topic(
        "host-add",
        _computers,
        lambda tables, table, host, value: tables.lobby.add_computer(table.id, host, one_of(Level, value)),
    ),
    "remove": _Topic(
        "host-remove",
        _removals,
        lambda tables, table, host, value: tables.hosting.remove(table.id, host, _sitter(value)),
    ),
    "level": _Topic("host-level", _levels, _set_level),
    "pace": _Topic("host-pace", _paces, _set_pace),
    "hints": _Topic(
        "host-hints",
        _hints,
        lambda tables, table, host, value: tables.hosting.set_hints(table.id, host, _is_yes(value)),
    ),
    "options": _Topic("host-options", _options, _set_option),
    "seats": _Topic(
        "host-seats",
        _seats,
        lambda tables, table, host, value: tables.hosting.set_seats(table.id, host, number_in(value)),
    ),
    "private": _Topic(
        "host-private",
        _privacy,
        lambda tables, table, host, value: tables.hosting.set_private(table.id, host, _is_yes(value)),
    ),
    "first": _Topic("host-first", _firsts, _set_first),
    "order": _Topic("host-order", _orders, _reorder),
    "kept": _Topic("host-kept", _kept, lambda tables, table, host, _: tables.hosting.open_kept(table.id, host)),
    "over": _Topic("host-over", _hosts, _hand_over),
}
