"""How people are found: for each other by `/seek`, for a lobby that waits, for a new table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta

from computers.levels import Level
from engines.registry import ENGINES
from locales import Words
from screens.actions import action
from screens.controls import (
    LARGEST_ACCOUNT,
    Address,
    Button,
    Control,
    Form,
    FormField,
    Option,
    Select,
    Style,
    link_button,
    number_in,
    outdated,
    text_line,
    ticks,
)
from screens.links import link_to
from screens.names import bold, mention_of, safe, safe_name, safe_names
from screens.press import PersonRequest, Press, Services
from screens.refusals import Refusal
from screens.screen import Screen, Then
from screens.seated import seated_text, seated_ways
from screens.times import pace_in_words, span_words, stamp
from tables.core.model import Table
from tables.core.pace import PACES, Pace
from tables.core.rows import to_millis, to_moment
from tables.core.zones import zone_in_words
from tables.outbox.kinds import Detail
from tables.wishes.chances import Chance, Hearing
from tables.wishes.wishes import LONGEST_SPAN, USUAL_PACE, Company, Seek, Wish

SEEK = "seek"
"""The action that shows what a person looks for."""

SEEK_AGAIN = "seek-again"
"""The action that looks once more for what a person looked for, in the server of its detail."""

TAKE_SEAT = "take-seat"
"""The action that takes a seat from another message than the lobby."""

SEEK_FORM, SEEK_FORM_APART = "seek-form", "seek-form-apart"
"""The actions that ask what a person looks for, and whether they want to hear when they could play.

The answer takes the place of the message, or stays apart from it.
"""

_FILLED, _FILLED_APART, _STOP = "seek-filled", "seek-filled-apart", "seek-stop"

_SPANS = (1, LONGEST_SPAN.days)
"""For how many days people can look."""

_ANY, _VARIANTS, _TELLS, _NOT_NOW = "any", "variants", "tell", "0"

_LONGEST = 40
"""Characters that are typed into a line."""

_AT = Address(0, 0)


def met_text(table: Table, user_id: int, words: Words) -> str:
    """Say who was found for a person, and that their game has begun."""
    others = [chair for chair in table.chairs if chair.person is not None and chair.person.user_id != user_id]
    return words(
        "reminder-met",
        game=words.game(table.game),
        players=words.list([bold(safe_name(chair, words)) for chair in others]),
        pace=words("pace-none") if table.pace is None else pace_in_words(table.pace, words),
        where=link_to(table),
    )


START, FILL = "wait-start", "wait-fill"
"""The actions of the question. Their details say what the lobby was like."""

LEVEL = Level.STRONG
"""The level of the computers that take the free seats; the lobby's own select has the others."""


def waiting_text(table: Table, asked: Detail, words: Words) -> str:
    """Ask those who sit in a lobby how to go on."""
    lines = [
        words(
            "told-waiting",
            players=words.list([mention_of(person.user_id) for person in table.people]),
            game=words.game(table.game),
            where=link_to(table),
        ),
        words("told-waiting-ways", left="" if asked.moment is None else stamp(asked.moment, "R")),
    ]
    return "\n".join(lines)


def waiting_view(table: Table, asked: Detail, words: Words, mark: str) -> Sequence[Control]:
    """Return the ways to go on; by the `mark` in the first button the message is found again."""
    at, detail = Address(table.id, table.ply), f"{written(asked)} {mark}"
    ways = [at.button(words("button-wait-fill", level=LEVEL.value), FILL, detail)]
    if table.game in ENGINES and len(table.chairs) >= ENGINES[table.game].seats.start and not table.asked_to_agree:
        ways.append(start_button(table, asked, words, mark))
    if table.place.guild_id is not None:
        ways.append(_AT.button(words("button-seek"), SEEK))
    return ways


def waited_text(table: Table, words: Words) -> str:
    """Return the text of the question once it is over."""
    return words("told-waiting-over", game=words.game(table.game), where=link_to(table))


def written(asked: Detail) -> str:
    """Write what a lobby was like as its people were asked, for the detail of a control."""
    assert asked.moment is not None
    return f"{asked.taken or 0} {to_millis(asked.moment)}"


def read_asked(parts: Sequence[str]) -> Detail:
    """Read what `written` has written from the first words of a detail. Raises `Refusal`."""
    taken, moment = parts[:2]
    # Year 9999, the last that a moment may have.
    millis = number_in(moment, 253_370_764_800_000)
    if millis == 0:
        raise outdated()
    return Detail(taken=number_in(taken), moment=to_moment(millis))


TELL, TELL_NO_MORE = "alerts", "alerts-stop"
"""The actions that ask what a person wants to hear of, and that end it: the detail begins with the server."""

_HOURS, _TYPED = "alerts-hours", "alerts-typed"


def tell_button(words: Words, *, row: int | None = None) -> Button:
    """Return the button that asks what the person wants to hear of."""
    return _AT.button(words("button-tell"), TELL, row=row)


def _no_more_button(guild_id: int, words: Words, mark: str = "") -> Button:
    return _AT.button(words("button-tell-stop"), TELL_NO_MORE, f"{guild_id} {mark}".rstrip())


def chance_screen(chance: Chance, server: str | None, words: Words) -> Screen:
    """Say what a person could play, with the ways to it and out of these messages; in a server it is not named.

    By its last button the message is found again.
    """
    known = "yes" if server else "no"
    lines = [words("tell-title", server=safe(server) if server else "", known=known)]
    ways: list[Control] = []
    if (table := chance.table) is not None:
        host = next((chair.seat for chair in table.chairs if chair.person and chair.person.user_id == table.host_id), 0)
        player, taken = bold(safe_names(table, words)[host]), len(table.chairs)
        lines.append(words("tell-table", game=words.game(table.game), player=player, taken=taken, wanted=table.wanted))
        ways.append(link_button(words("button-to-table"), table))
    if chance.seekers:
        lines += sought_line(chance.seekers, words)
        ways.insert(0, _AT.button(words("button-seek"), SEEK_AGAIN, str(chance.guild_id), style=Style.SUCCESS))
    return Screen(lines, [*ways, _no_more_button(chance.guild_id, words, chance.nonce)])


def sought_line(seekers: Mapping[str, int], words: Words) -> list[str]:
    """Return how many people look for each game, without their names; nothing where no one does."""
    games = [words("bulletin-seek-game", game=words.game(slug), count=count) for slug, count in seekers.items()]
    return [words("bulletin-seeking", games=words.list(games))] if games else []


def start_button(table: Table, asked: Detail, words: Words, mark: str) -> Button:
    """Return the button that begins with those who sit in a lobby, if it still waits as when its people were asked."""
    label = words("button-wait-start", count=len(table.chairs))
    return Address(table.id, table.ply).button(label, START, f"{written(asked)} {mark}")


def _guild(request: PersonRequest) -> int:
    """Return the server where something is asked. Raises `Refusal` elsewhere."""
    if request.guild_id is None:
        raise Refusal("error-guild-only")
    request.app.places.here(request)
    return request.guild_id


@action("wait-merge-into")
@action("wait-merge")  # Questions of former versions offer to join another table.
@action(SEEK, command=("seek",), in_servers=True)
async def show(press: Press) -> Screen:
    return await _shown(press.request, _guild(press.request))


@action(SEEK_FORM)
async def ask(press: Press) -> Form:
    """Show the form. Raises `Refusal` where the person can open no table."""
    return await _asked(press, _FILLED, tells=False)


@action(SEEK_FORM_APART)
async def ask_apart(press: Press) -> Form:
    """Show the form under a message that all read, or that is about something else. Raises `Refusal` as `ask`."""
    return await _asked(press, _FILLED_APART, tells=False)


@action(TELL)
async def ask_what_to_tell(press: Press) -> Form:
    """Show the form to one who wants to hear when they could play. Raises `Refusal` as `ask`."""
    return await _asked(press, _FILLED_APART, tells=True)


async def _asked(press: Press, then: str, *, tells: bool) -> Form:
    guild_id, user_id = _guild(press.request), press.user_id
    venue = await press.request.app.places.venue(press.request)
    seek = await press.tables.wishes.of_person(guild_id, user_id)
    hearing = await press.tables.chances.hearing(guild_id, user_id)
    wish = None if (liked := seek or hearing) is None else liked.wish
    span = _NOT_NOW if tells and seek is None else str(LONGEST_SPAN.days)
    how = [_TELLS] * (tells or hearing is not None)
    fields = _fields(press.request.app, press.words, wish, venue.server.pace or USUAL_PACE, span, how)
    return _AT.form(press.words("seek-form"), then, fields)


@action(_FILLED_APART)
@action(_FILLED, updates=True)
async def look(press: Press) -> Screen:
    """Look for others, or hear of them, as the form says; those who fit meet at once."""
    request, guild_id, user_id = press.request, _guild(press.request), press.user_id
    app, wishes, chances = request.app, press.tables.wishes, press.tables.chances
    venue = await app.places.venue(request)
    how = press.fields.get("how", ())
    pace = press.filled("pace")
    wish = Wish(
        games=tuple(slug for slug in app.games if slug in press.fields.get("games", ())),
        seats=tuple(size for size in _sizes(app) if str(size) in press.fields.get("seats", ())),
        slowest=None if pace in (None, _ANY) else timedelta(hours=_offered(pace or "", _hours())),
        variants=_VARIANTS in how,
    )
    days = _offered(press.filled("span") or str(LONGEST_SPAN.days), (int(_NOT_NOW), *_SPANS))
    if days:
        await wishes.seek(request.person, venue.place, wish, timedelta(days=days), venue.locale)
    else:
        await wishes.stop(guild_id, user_id)
    if _TELLS in how:
        hours = _hours_of(await chances.hearing(guild_id, user_id))
        await chances.hear(request.person, venue.place, wish, hours, venue.locale)
    else:
        await chances.hear_no_more(user_id, guild_id)
    await let_meet(app, guild_id)
    return await _shown(request, guild_id)


@action(SEEK_AGAIN)
async def look_again(press: Press) -> Screen:
    """Look once more for what the person looked for lately, in the server that the detail names."""
    guild_id = number_in(press.first_words(1)[0], LARGEST_ACCOUNT)
    await press.tables.wishes.again(guild_id, press.request.person)
    await let_meet(press.request.app, guild_id)
    return await _shown(press.request, guild_id)


@action(_STOP, updates=True)
async def stop(press: Press) -> Screen:
    await press.tables.wishes.stop(_guild(press.request), press.user_id)
    again = _AT.button(press.words("button-seek"), SEEK_FORM, style=Style.SUCCESS)
    return Screen(press.words("seek-stopped"), [again])


async def let_meet(app: Services, guild_id: int) -> None:
    """Let the people of a server meet who look for others; their tables are posted in the background.

    Those who have left the server look no longer.
    """
    seeks, places = app.tables.wishes, app.places
    for user_id in await seeks.seekers(guild_id):
        if await places.has_left(guild_id, user_id):
            await seeks.stop(guild_id, user_id)
    for table_id in await seeks.meet(guild_id, places.knows):
        await places.begin(await app.tables.table(table_id))
        app.follow(table_id, Then.FOLLOW_UP)
        app.follow(table_id, Then.POST)


@action(_HOURS)
async def ask_hours(press: Press) -> Form:
    """Ask in which hours of their day the person hears when they could play."""
    words, zone = press.words, (await press.preferences()).zone
    where = zone_in_words(zone) if zone else ""
    start, end = _hours_of(await press.tables.chances.hearing(_guild(press.request), press.user_id)) or ("", "")
    fields = [
        text_line(words("tell-from"), "18:00", _LONGEST, start, may_be_empty=True),
        text_line(words("tell-to"), "22:00", _LONGEST, end, may_be_empty=True),
        text_line(words("quiet-zone"), "Europe/Berlin, UTC+2", _LONGEST, where, may_be_empty=True),
    ]
    return _AT.form(words("button-tell-hours"), _TYPED, fields)


@action(_TYPED, updates=True)
async def set_hours(press: Press) -> Screen:
    """Tell the person what they could play in the hours that were typed, without any: at any hour."""
    request, guild_id = press.request, _guild(press.request)
    start, end, zone = (value.strip() for value in (*press.values, "", "", "")[:3])
    hearing = await press.tables.chances.hearing(guild_id, press.user_id)
    if hearing is None:
        raise outdated()
    venue = await request.app.places.venue(request)
    if zone:
        await press.tables.people.keep_quiet(press.user_id, None, None, zone)
    hours = (start or "0:00", end or "0:00") if start or end else None
    await press.tables.chances.hear(request.person, venue.place, hearing.wish, hours, venue.locale)
    return await _shown(request, guild_id)


def _hours_of(hearing: Hearing | None) -> tuple[str, str] | None:
    if hearing is None or hearing.hours is None:
        return None
    start, end = hearing.hours
    return f"{start:%H:%M}", f"{end:%H:%M}"


@action(TELL_NO_MORE)
async def tell_no_more(press: Press) -> Screen:
    """Tell the person nothing more of the server that the button names."""
    (guild,) = press.first_words(1)
    return await _tell_no_more(press, number_in(guild, LARGEST_ACCOUNT))


async def _tell_no_more(press: Press, guild_id: int) -> Screen:
    await press.tables.chances.hear_no_more(press.user_id, guild_id)
    return Screen(press.words("tell-none"))


def hearing_lines(hearing: Hearing | None, words: Words) -> list[str]:
    """Say what a person wants to hear of, and when; nothing where they want nothing."""
    if hearing is None:
        return []
    start, end = _hours_of(hearing) or ("", "")
    games = words.list([words.game(slug) for slug in hearing.wish.games])
    seats, any_hour = words("seek-seats", seats=_numbers(hearing.wish.seats)), "yes" if hearing.hours is None else "no"
    return [words("tell-set", games=games, seats=seats, start=start, end=end, any=any_hour)]


async def _shown(request: PersonRequest, guild_id: int) -> Screen:
    """Show the tables that a person found lately in a server, by any press or sweep, and what they look for now."""
    seeks, user_id, words = request.app.tables.wishes, request.person.user_id, request.words
    found = await seeks.found(guild_id, user_id)
    seek, company = await seeks.of_person(guild_id, user_id), await seeks.company(guild_id)
    server = await request.app.tables.guilds.settings(guild_id)
    named = [await seated_text(request.app, each, user_id, words) for each in found]
    hearing = await request.app.tables.chances.hearing(guild_id, user_id)
    lines = [*seek_lines(named, seek, company, words, server.pace or USUAL_PACE), *hearing_lines(hearing, words)]
    ways = seated_ways(found[0], user_id, words) if found else []
    if request.guild_id is not None:
        # The forms are about the server in which they are asked for.
        ways += _ways(seek, words, has_found=bool(found))
        ways += [] if hearing is None else [_AT.button(words("button-tell-hours"), _HOURS)]
    return Screen(lines, ways if hearing is None else [*ways, _no_more_button(guild_id, words)])


def _ways(seek: Seek | None, words: Words, *, has_found: bool) -> list[Control]:
    """Return the buttons to look for others, or to change or end that."""
    is_next = seek is None and not has_found
    style = Style.SUCCESS if is_next else Style.SECONDARY
    form = _AT.button(words("button-seek" if seek is None else "button-seek-change"), SEEK_FORM, style=style)
    return [form] if seek is None else [form, _AT.button(words("button-seek-stop"), _STOP, style=Style.DANGER)]


def seek_lines(found: Sequence[str], seek: Seek | None, company: Company, words: Words, usual: Pace) -> list[str]:
    """Return the tables that a person found, what they look for, and how many others do."""
    lines = [f"### {words('seek-title')}", *found]
    if seek is None and found:
        return [*lines, words("seek-done")]
    if seek is None:
        lines.append(words("seek-none"))
    else:
        wish = seek.wish
        seats = words("seek-seats", seats=_numbers(wish.seats))
        lines.append(words("seek-now", games=words.list([words.game(slug) for slug in wish.games]), seats=seats))
        pace = _ANY if wish.slowest is None else span_words(wish.slowest, words)
        variants, default = "yes" if wish.variants else "no", pace_in_words(usual, words)
        lines.append(words("seek-pace", pace=pace, usual=default, variants=variants))
        lines.append(words("seek-since", since=stamp(seek.since, "f"), until=stamp(seek.until, "f")))
        if seek.rests_until is not None:
            lines.append(words("seek-rests", until=stamp(seek.rests_until, "f")))
        if seek.hindrance is not None:
            lines.append(words("seek-hindered", why=seek.hindrance.value))
    is_counted = seek is not None and seek.rests_until is None and seek.hindrance is None
    lines.append(words("seek-others", count=max(company.seekers - is_counted, 0)))
    if company.median_wait is not None:
        lines.append(words("seek-wait", wait=span_words(company.median_wait, words, 1)))
    return lines


def _numbers(seats: Sequence[int]) -> str:
    """Return numbers of seats in short: a range where none is missing."""
    if len(seats) > 1 and seats[-1] - seats[0] == len(seats) - 1:
        return f"{seats[0]}–{seats[-1]}"
    return ", ".join(map(str, seats))


def _fields(
    app: Services, words: Words, wish: Wish | None, usual: Pace, span: str, ticked: Sequence[str]
) -> list[FormField]:
    """Return the fields of the form, filled in with what the person likes already; it may be sent as it is.

    `usual` is the pace of a table where no one asks for a faster one.
    """
    games = [(words.game(slug), slug) for slug in app.games]
    sizes = _sizes(app)
    slowest_pace = words("seek-any-pace.description", pace=pace_in_words(usual, words))
    paces: list[tuple[str, ...]] = [(words("seek-any-pace"), _ANY, slowest_pace)]
    for hours in _hours():
        paces.append((words("seek-up-to", pace=span_words(timedelta(hours=hours), words)), str(hours)))
    slowest = _ANY if wish is None or wish.slowest is None else str(wish.slowest // timedelta(hours=1))
    spans = [(words("seek-days", days=days), str(days)) for days in _SPANS] + [(words("seek-not-now"), _NOT_NOW)]
    how = [(words("seek-tell"), _TELLS), (words("seek-variants"), _VARIANTS)]
    liked = [_VARIANTS] * (wish is not None and wish.variants)
    return [
        FormField(
            words("seek-form-games"),
            _several("games", games, [slug for _, slug in games] if wish is None else wish.games),
        ),
        FormField(
            words("seek-form-seats"),
            _several(
                "seats",
                [(words("form-seats", count=size), str(size)) for size in sizes],
                [str(size) for size in (sizes if wish is None else wish.seats)],
            ),
        ),
        FormField(words("seek-form-pace"), _several("pace", paces, [slowest], most=1)),
        FormField(words("seek-form-span"), _several("span", spans, [span], most=1)),
        FormField(words("seek-form-how"), ticks("how", how, [*ticked, *liked])),
    ]


def _several(
    name: str, options: Sequence[tuple[str, ...]], chosen: list[str] | tuple[str, ...], *, most: int | None = None
) -> Select:
    """Return a field where some of a few labels and values are chosen, one at least; some have a description."""
    return Select(
        id=name,
        most=most or len(options),
        options=[
            Option(label=label, value=value, default=value in chosen, description=said[0] if said else None)
            for label, value, *said in options
        ],
    )


def _hours() -> list[int]:
    """Return the longest times for a turn that the form offers, in hours."""
    return [pace.turn // timedelta(hours=1) for pace in PACES if pace is not None]


def _sizes(app: Services) -> list[int]:
    """Return the numbers of players that the form offers."""
    return sorted({size for engine in app.games.values() for size in engine.seats if size > 1})


def _offered(text: str, numbers: Sequence[int]) -> int:
    """Read one of some numbers. Raises `Refusal` for what the form does not offer."""
    if text not in map(str, numbers):
        raise outdated()
    return int(text)
