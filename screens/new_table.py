"""Opening a table: the form, the commands, where it goes, who is invited.

In direct messages no other person can sit down: computers take the other seats, and the game begins at once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace

from computers.levels import Level
from db.errors import StorageError
from engines.protocol import Options
from engines.registry import AnyEngine
from locales import Words
from screens.actions import action
from screens.computers import offered as offered_levels
from screens.controls import (
    IN_A_ROW,
    MOST_OPTIONS,
    Address,
    Form,
    FormField,
    Option,
    PersonSelect,
    Select,
    Style,
    number_in,
    one_choice,
    one_of,
    outdated,
    ticks,
)
from screens.lobby import lobby, lobby_for_guests
from screens.names import safe
from screens.presenter import GamePresenter
from screens.press import Account, PersonRequest, Press, Services
from screens.refusals import Refusal
from screens.screen import Screen, Shown, Then
from screens.seated import begun, seated
from screens.seats import check_guest, guest_named
from screens.times import SUGGESTION_LENGTH, pace_choice, pace_in_words
from screens.ways import FORM, usual
from tables.core.errors import PlayedAloneError, SeatedAlreadyError, TableError
from tables.core.model import Place, Status, Table, TableRequest
from tables.core.pace import NOTE, Pace, WrittenPace, offered, read_pace, write_pace
from tables.lobby.opening import MOST_INVITED
from tables.people.guilds import ServerSettings

log = logging.getLogger(__name__)

PACE_EXAMPLE, PACE_LENGTH = "24h · 3d +12h max 5d", 60
"""What a field for a pace shows while it is empty, and the characters that can be typed into it."""

WRITE_PACE = "host-pace"

_FILLED = "table-filled"

_MOST_GUESTS = 5
_AS_SET, _ANOTHER, _SERIES = "server", "another", "series"
_HINTS, _PRIVATE = "hints", "private"


async def open_table(
    request: PersonRequest,
    game: str,
    *,
    wanted: int,
    options: Options,
    series: tuple[Options, ...] = (),
    pace: str | None,
    hints: bool,
    private: bool,
    invited: Sequence[Account],
    level: str | None = None,
) -> Screen | None:
    """Open a table and publish its lobby, here or in the channel the server has for tables.

    `pace` is as people write it; None: as the server has set it. `level` is that of the computers in direct
    messages. Raises `Refusal`, `OptionError`, `TableError`.
    """
    if invited and wanted == 1:
        raise Refusal("table-full")
    app, venue = request.app, await request.app.places.venue(request, private=private)
    named = venue.server.pace if pace is None else await pace_named(request, pace)
    computers = _computers(venue.place, level, None if pace is None else named, invited)
    if venue.place.thread_id is not None:
        await _check_thread_is_free(request, game, venue.place)
    guests = _guests(request, invited)
    request.table = table = await app.tables.lobby.open(
        TableRequest(
            game,
            request.person,
            venue.place,
            wanted=wanted,
            options=options,
            series=series,
            locale=venue.locale,
            pace=named,
            hints=hints,
            # Direct messages have one reader already.
            private=private and computers is None,
            invited=guests,
            computers=computers,
        )
    )
    if computers is not None:
        # Its first turn follows in any case.
        try:
            await app.places.open(request, table, venue, await lobby(app, table, Words(table.locale)))
        finally:
            app.follow(table.id, Then.FOLLOW_UP)
        return None
    words = Words(table.locale)
    note = words("lobby-kept-out", where=venue.kept_out_of) if venue.kept_out_of else ""
    shown = await lobby_for_guests(app, table, guests, words, note=note)
    table = await app.places.open(request, table, venue, shown)
    if table.wanted == 1:
        table = await _begin_alone(app, table)
    if venue.is_elsewhere:
        return await seated(request, table)
    await request.tell(await begun(request, table))
    return None


async def open_as_last_time(request: PersonRequest, game: str) -> Shown:
    """Open a table like the person's latest one of a game here, and invite the same people.

    Those who have left the server are not invited. Raises as `open_table`, and `NoLastTimeError`.
    """
    app = request.app
    last, guests = await app.tables.lobby.last_time(request.person.user_id, game, request.guild_id)
    levels = [chair.level for chair in last.chairs if chair.owner is None]
    alone = last.place.is_direct
    return await open_table(
        request,
        game,
        wanted=last.wanted,
        options=last.options if last.series is None else last.series.options[0],
        series=() if last.series is None else last.series.options,
        pace=None if alone else write_pace(last.pace),
        hints=last.hints,
        private=last.private,
        invited=() if last.wanted == 1 else await app.places.members(request, sorted(guests)[:MOST_INVITED]),
        level=levels[0].value if alone and levels else None,
    )


async def pace_named(request: PersonRequest, text: str) -> Pace | None:
    """Read a pace that a person names. Raises as `Guilds.pace_written`."""
    # A number of hours comes from a Discord that still shows the former choices.
    return await request.app.tables.guilds.pace_written(str(text), request.guild_id, request.person.user_id)


async def suggested_paces(press: Press, typed: str) -> list[tuple[str, str]]:
    """Return what was typed, if it is a pace, and the usual paces: in words, with about how long a game takes."""
    words, server = press.words, await press.tables.guilds.settings(press.request.guild_id)
    presenter = press.request.app.presenters.get(press.game or "")
    players = press.filled("players") or ""
    seats = int(players) if players.isdecimal() else min(presenter.turns, default=0) if presenter else 0
    found = {each.text: each for each in offered(None if server.pace is None else server.pace.hours)}
    choices = {text: pace_choice(each, presenter, seats, words) for text, each in found.items()}
    if sought := typed.strip().casefold():
        own = {text: pace_choice(each, presenter, seats, words) for text, each in _typed(typed).items()}
        fitting = {text: each for text, each in choices.items() if sought in suggestion(each).casefold()}
        choices = {**own, **fitting} or choices
    return [(suggestion(each), text) for text, each in choices.items()]


def pace_choices(presenter: GamePresenter, seats: int, server: Pace | None, words: Words) -> list[Option]:
    """Return the paces to choose from; `server` is the usual one there."""
    found = offered(None if server is None else server.hours)
    return [pace_choice(each, presenter, seats, words) for each in found]


def _typed(text: str) -> dict[str, WrittenPace]:
    """Return the pace that was typed, by its text; empty if it is none yet."""
    try:
        named = read_pace(text)
    except TableError:
        return {}
    return {named.text: named}


def suggestion(choice: Option) -> str:
    """Return a pace on one line: in words, and with as much of what is below them as there is room for."""
    parts = [choice.label, *(choice.description or "").split(NOTE)]
    wholes = (NOTE.join([parts[0], *rest]) for rest in (parts[1:], parts[-1:]))
    return next((whole.removesuffix(NOTE) for whole in wholes if len(whole) <= SUGGESTION_LENGTH), parts[0])


async def _begin_alone(app: Services, table: Table) -> Table:
    """Begin a game for one at once: every seat is taken. The pending edit takes the controls off its lobby.

    Where that is refused the lobby stays, with its button to start. Return the table.
    """
    try:
        table = await app.places.begin(await app.tables.lobby.start(table.id, table.host_id))
    except (TableError, StorageError) as error:
        log.warning("table %s: its game for one did not begin: %s", table.id, error)
    finally:
        app.follow(table.id, Then.EDIT, Then.FOLLOW_UP)
    return table


def _computers(place: Place, level: str | None, pace: Pace | None, invited: Sequence[Account]) -> Level | None:
    """Return the computers that take the other seats at once, None where people may join.

    Raises `Refusal`, and `PlayedAloneError` for an invitation to one's direct messages.
    """
    if not place.is_direct:
        if level is not None:
            raise Refusal("error-level-in-lobby")
        return None
    if invited:
        raise PlayedAloneError
    if pace is not None:
        raise Refusal("error-alone-pace")
    return Level.REGULAR if level is None else one_of(Level, level)


def _guests(request: PersonRequest, invited: Sequence[Account]) -> list[int]:
    """Whom the person invites, each once. Raises `Refusal`, `SeatedAlreadyError`."""
    for guest in invited:
        check_guest(guest)
        if guest.person.user_id == request.person.user_id:
            raise SeatedAlreadyError
    return list(dict.fromkeys(guest.person.user_id for guest in invited))


async def _check_thread_is_free(request: PersonRequest, game: str, place: Place) -> None:
    """Require that a thread has no table of the game: because a thread names its table. Raises `Refusal`."""
    for table in await request.app.tables.lists.in_place(place.channel_id, place.thread_id):
        if table.game == game and table.status in (Status.LOBBY, Status.RUNNING):
            raise Refusal("error-thread-taken", game=request.words.game(game))


# Under older messages it is called so.
@action("open-table")
@action(FORM)
async def ask(press: Press) -> Form:
    """Show the form of the game that the detail names. Raises `Refusal` where the person can open no table."""
    engine, request = _engine(press), press.request
    # Before a person fills anything in.
    venue = await request.app.places.venue(request)
    server = None if venue.place.is_direct else venue.server
    even = server is None and await press.tables.even_matches.comes_first(press.user_id, engine.slug)
    return _form(request.app, engine, press.words, server, even_first=even)


@action(_FILLED, publishes=True)
async def open_as_filled(press: Press) -> Shown:
    engine = _engine(press)
    default = max(2, engine.seats.start)
    options, games = _chosen(engine, press.fields.get("options", ()))
    pace, wanted = press.filled("pace"), press.filled("players")
    how, guests = press.fields.get("how", ()), press.fields.get("guests", ())
    presenter = press.request.app.presenters[engine.slug]
    another = pace == _ANOTHER
    if games != 1 and games not in presenter.series:
        raise outdated()
    shown = await open_table(
        press.request,
        engine.slug,
        wanted=default if wanted is None else number_in(wanted),
        options=options,
        series=presenter.series_of(options, games) if games > 1 else (),
        pace=None if pace in (None, _AS_SET) or another else pace,
        hints=_HINTS in how,
        private=_PRIVATE in how,
        invited=[await guest_named(press.request, account) for account in guests[:_MOST_GUESTS]],
        level=press.filled("level"),
    )
    table = press.request.table
    if another and table is not None and table.status is Status.LOBBY:
        # No form follows a form at Discord: the table is open, and its host is asked beside it.
        button = Address(table.id, table.ply).button(press.words("button-write-pace"), WRITE_PACE)
        asked = Screen(press.words("opened-pace"), [button])
        if shown is not None:
            return replace(shown, lines=[shown.text, asked.text], controls=[button, *shown.controls])
        await press.request.tell(asked)
    return shown


def _engine(press: Press) -> AnyEngine:
    engine = press.request.app.games.get(press.detail)
    if engine is None:
        raise outdated()
    return engine


def _form(app: Services, engine: AnyEngine, words: Words, server: ServerSettings | None, *, even_first: bool) -> Form:
    """Return the form as the game usually is played: it may be sent as it is. Without a server a person is alone."""
    usual, how = max(2, engine.seats.start), [(words("form-hints"), _HINTS)]
    seats = [
        Option(label=words("form-seats", count=count), value=str(count), default=count == usual)
        for count in engine.seats
    ]
    fields = [FormField(words("form-players"), Select(id="players", options=seats))]
    if server is None:
        levels = [(words(f"level-{level.value}"), level.value) for level in offered_levels(even_first=even_first)]
        usually = Level.EVEN if even_first else Level.REGULAR
        fields.append(FormField(words("form-level"), one_choice("level", levels, usually.value)))
    else:
        as_set = None if server.pace is None else pace_in_words(server.pace, words)
        paces = [] if as_set is None else [Option(words("form-pace-as-set"), _AS_SET, as_set)]
        paces += pace_choices(app.presenters[engine.slug], usual, server.pace, words)
        paces = [replace(paces[0], default=True), *paces[1:], Option(words("button-write-pace"), _ANOTHER)]
        fields.append(FormField(words("form-pace"), Select(id="pace", options=paces)))
        how.append((words("form-private"), _PRIVATE))
    if different := list(_different(app, engine, words))[:MOST_OPTIONS]:
        chosen = Select(
            id="options",
            is_required=False,
            least=0,
            most=min(len(different), len(engine.choices) + 1),
            options=[Option(label=label, value=value) for label, value in different],
        )
        fields.append(FormField(words("form-options"), chosen, words("form-options.description")))
    if server is not None:
        guests = PersonSelect(id="guests", least=0, most=_MOST_GUESTS)
        fields.append(FormField(words("form-guests"), guests))
    fields.append(FormField(words("form-how"), ticks("how", how)))
    title = words("button-open-table", game=words.game(engine.slug))
    return Address(0, 0).form(title, _FILLED, fields, engine.slug)


def _different(app: Services, engine: AnyEngine, words: Words) -> Iterator[tuple[str, str]]:
    """Yield what may differ from how the game usually is: labels and values."""
    presenter = app.presenters[engine.slug]
    usual = {name: values[0] for name, values in engine.choices.items()}
    for games in presenter.series:
        yield words(f"choice-series-{games}"), f"{_SERIES}>{games}"
    for name, values in engine.choices.items():
        for value in values[1:]:
            yield presenter.options_in_words({**usual, name: value}, words), f"{name}>{value}"


def _chosen(engine: AnyEngine, picked: tuple[str, ...]) -> tuple[Options, int]:
    """Return the options that were picked and the games of a series, 1 for none. Raises `Refusal` for two of a kind."""
    options, games, changed = {name: values[0] for name, values in engine.choices.items()}, 1, set[str]()
    for each in picked:
        name, _, value = each.partition(">")
        if name in changed:
            raise Refusal("error-two-of-a-kind")
        changed.add(name)
        if name == _SERIES:
            games = number_in(value)
        elif name in engine.choices and value in engine.choices[name]:
            options[name] = value
        else:
            raise outdated()
    return options, games


def challenge(press: Press, opponent: Account) -> Screen:
    """Ask which game to play with a person, and say who may have the other seats."""
    _check_opponent(press, opponent)
    words, games = press.words, press.request.app.games
    buttons = [
        Address(0, 0).button(words.game(slug), "challenge", f"{slug} {opponent.person.user_id}", style=Style.PRIMARY)
        # Discord takes five rows of buttons.
        for slug in list(games)[: 5 * IN_A_ROW]
    ]
    free = {slug: usual(engine)[0] - 2 for slug, engine in games.items()}
    seats = [words("challenge-free", game=words.game(slug), count=count) for slug, count in free.items() if count > 0]
    return Screen([words("challenge-which", player=safe(opponent.person.name)), *seats], buttons)


@action("challenge", publishes=True)
async def open_for_two(press: Press) -> Shown:
    """Open a table for the game and the person that a button names, as the game usually is."""
    slug, account = press.first_words(2)
    request, engine = press.request, press.request.app.games.get(slug)
    if engine is None:
        raise outdated()
    opponent = await guest_named(request, account)
    _check_opponent(press, opponent)
    seats, options = usual(engine)
    return await open_table(
        request, slug, wanted=seats, options=options, pace=None, hints=False, private=False, invited=[opponent]
    )


def _check_opponent(press: Press, opponent: Account) -> None:
    """Check that the person can play with another one. Raises `Refusal`."""
    check_guest(opponent)
    if opponent.person.user_id == press.user_id:
        raise Refusal("error-challenge-self")
