"""Looking for others to play with: `/seek`, its form, and confirming where people are found."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from discord import app_commands
from discord.ext import commands

from cogs.chat.places.rooms import Rooms
from cogs.chat.places.venue import place_of, venue_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import localized
from cogs.game.restoring import restore_lobby
from locales import Words
from screens.controls import (
    LARGEST_ACCOUNT,
    Address,
    Control,
    Form,
    FormField,
    Option,
    Select,
    Style,
    number_in,
    outdated,
    ticks,
)
from screens.refusals import Refusal
from screens.seated import seated, seated_text, seated_ways
from screens.seeking import CONFIRM, DECLINE, SEEK, SEEK_AGAIN, seek_again_button
from screens.times import pace_in_words, span_words, stamp
from tables.core.model import Status, Table
from tables.core.pace import PACES, Pace
from tables.seeking.seeks import LONGEST_SPAN, USUAL_PACE, USUAL_SPAN, Company, Seek, Wish

_FORM, _FILLED, _STOP = "seek-form", "seek-filled", "seek-stop"

_SPANS = (1, USUAL_SPAN.days, 7, LONGEST_SPAN.days)
"""For how many days people can look."""

_ANY, _VARIANTS = "any", "variants"
_AT_ONCE = (2, 3)
"""How many tables at once people can tick besides one."""

_AT = Address(0, 0)
_DANGER = Style.DANGER


class Seeking(commands.Cog):
    """`/seek`, its buttons and its form."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(SEEK, self.open)
        app.actions.add(_FORM, self.ask)
        app.actions.add(_FILLED, self.seek, updates=True)
        app.actions.add(_STOP, self.stop, updates=True)
        app.actions.add(SEEK_AGAIN, self.again)
        app.actions.add(CONFIRM, self.confirm)
        app.actions.add(DECLINE, self.decline)

    @app_commands.command(name=localized("command-seek"), description=localized("command-seek.description"))
    @app_commands.guild_only()
    async def seek_command(self, interaction: Interaction) -> None:
        """Show what one looks for in this server, and how to change it."""
        async with handling(interaction) as request:
            await _show(request, _guild(request))

    async def open(self, press: Press) -> None:
        """Show the same by a button."""
        await _show(press.request, _guild(press.request))

    async def ask(self, press: Press) -> None:
        """Show the form. Raises `Refusal` where the person can open no table."""
        venue = await venue_of(press.request)
        seek = await self.app.tables.seeks.of_person(_guild(press.request), press.request.person.user_id)
        await press.request.ask(
            _form(self.app, press.request.words, None if seek is None else seek.wish, venue.server.pace or USUAL_PACE)
        )

    async def seek(self, press: Press) -> None:
        """Look for others as the form says; those who fit meet at once."""
        request, guild_id = press.request, _guild(press.request)
        venue = await venue_of(request)
        how = press.fields.get("how", ())
        pace = press.filled("pace")
        wish = Wish(
            games=tuple(slug for slug in self.app.games if slug in press.fields.get("games", ())),
            seats=tuple(size for size in _sizes(self.app) if str(size) in press.fields.get("seats", ())),
            slowest=None if pace in (None, _ANY) else timedelta(hours=_offered(pace or "", _hours())),
            variants=_VARIANTS in how,
            most=max([1, *(count for count in _AT_ONCE if str(count) in how)]),
        )
        span = timedelta(days=_offered(press.filled("span") or str(USUAL_SPAN.days), _SPANS))
        await self.app.tables.seeks.seek(request.person, venue.place, wish, span, venue.locale)
        await let_meet(self.app, guild_id)
        await _show(request, guild_id)

    async def again(self, press: Press) -> None:
        """Look once more for what the person looked for lately, in the server that the detail names."""
        request, guild_id = press.request, number_in(press.first_words(1)[0], LARGEST_ACCOUNT)
        await self.app.tables.seeks.again(guild_id, request.person.user_id)
        await let_meet(self.app, guild_id)
        await _show(request, guild_id)

    async def stop(self, press: Press) -> None:
        """Look for others no longer."""
        request = press.request
        await self.app.tables.seeks.stop(_guild(request), request.person.user_id)
        words = request.words
        again = _AT.button(words("button-seek"), _FORM, style=Style.SUCCESS)
        await request.answer(words("seek-stopped"), view=[again])

    async def confirm(self, press: Press) -> None:
        """Confirm that the person plays; with the last of all the game begins."""
        table = await self.app.tables.hosting.agree(press.table_id, press.request.person.user_id)
        try:
            if table.status is Status.RUNNING:
                table = await Rooms(self.app).find_soon(table)
            await press.request.give(await seated(press.request, table))
        finally:
            self._go_on(table)

    async def decline(self, press: Press) -> None:
        """Leave the table, and look for others no longer."""
        request = press.request
        table = await self.app.tables.lobby.leave(press.table_id, request.person.user_id)
        try:
            again = seek_again_button(table, request.words)
            await request.answer(request.words("met-declined"), view=[again])
        finally:
            self._go_on(table)

    def _go_on(self, table: Table) -> None:
        """Show what has changed at a table, also where the answer failed."""
        self.app.delivery.edit(table.id)
        # For those who are left, where it is called off.
        self.app.delivery.post_reminders()
        if table.status is Status.RUNNING:
            self.app.delivery.follow_up(table.id)


async def let_meet(app: App, guild_id: int) -> None:
    """Let the people of a server meet who look for others; their tables and questions are posted in the background.

    Those who have left the server look no longer.
    """
    for user_id in await app.tables.seeks.seekers(guild_id):
        if await app.members.has_left_server(guild_id, user_id):
            await app.tables.seeks.stop(guild_id, user_id)
    opened = await app.tables.seeks.meet(guild_id, lambda each: app.client.get_channel(each) is not None)
    for table_id in opened:
        table = await app.tables.table(table_id)
        if table.status is Status.LOBBY:
            restore_lobby(app, table_id)
        else:
            await Rooms(app).find_soon(table)
            app.delivery.follow_up(table_id)
    if opened:
        app.delivery.post_reminders()


async def _show(request: Request, guild_id: int) -> None:
    """Show the tables that a person found lately in a server, by any press or sweep, and what they look for now."""
    seeks, user_id, words = request.app.tables.seeks, request.person.user_id, request.words
    found = await seeks.found(guild_id, user_id)
    seek, company = await seeks.of_person(guild_id, user_id), await seeks.company(guild_id)
    server = await request.app.tables.guilds.settings(guild_id)
    named = [await seated_text(request.app, each, user_id, words) for each in found]
    text = seek_text(named, seek, company, words, server.pace or USUAL_PACE)
    ways = seated_ways(found[0], user_id, words) if found else []
    if request.interaction.guild_id is not None:
        # The form is about the server in which it is asked for.
        ways += _ways(seek, words, has_found=bool(found))
    await request.answer(text, view=ways)


def _ways(seek: Seek | None, words: Words, *, has_found: bool) -> list[Control]:
    """Return the buttons to look for others, or to change or end that."""
    is_next = seek is None and not has_found
    style = Style.SUCCESS if is_next else Style.SECONDARY
    form = _AT.button(words("button-seek" if seek is None else "button-seek-change"), _FORM, style=style)
    return [form] if seek is None else [form, _AT.button(words("button-seek-stop"), _STOP, style=_DANGER)]


def seek_text(found: Sequence[str], seek: Seek | None, company: Company, words: Words, usual: Pace) -> str:
    """Return the tables that a person found, what they look for, and how many others do."""
    lines = [f"### {words('seek-title')}", *found]
    if seek is None and found:
        return "\n".join([*lines, words("seek-done")])
    if seek is None:
        lines.append(words("seek-none"))
    else:
        wish = seek.wish
        seats = words("seek-seats", seats=_numbers(wish.seats))
        lines.append(words("seek-now", games=words.list([words.game(slug) for slug in wish.games]), seats=seats))
        pace = _ANY if wish.slowest is None else span_words(wish.slowest, words)
        variants, default = "yes" if wish.variants else "no", pace_in_words(usual, words)
        lines.append(words("seek-pace", pace=pace, usual=default, variants=variants, most=wish.most))
        lines.append(words("seek-since", since=stamp(seek.since, "f"), until=stamp(seek.until, "f")))
        if seek.rests_until is not None:
            lines.append(words("seek-rests", until=stamp(seek.rests_until, "f")))
        if seek.hindrance is not None:
            lines.append(words("seek-hindered", why=seek.hindrance.value))
    is_counted = seek is not None and seek.rests_until is None and seek.hindrance is None
    lines.append(words("seek-others", count=max(company.seekers - is_counted, 0)))
    if company.median_wait is not None:
        lines.append(words("seek-wait", wait=span_words(company.median_wait, words, 1)))
    return "\n".join(lines)


def _numbers(seats: Sequence[int]) -> str:
    """Return numbers of seats in short: a range where none is missing."""
    if len(seats) > 1 and seats[-1] - seats[0] == len(seats) - 1:
        return f"{seats[0]}–{seats[-1]}"
    return ", ".join(map(str, seats))


def _form(app: App, words: Words, wish: Wish | None, usual: Pace) -> Form:
    """Return the form, filled in with what the person looks for already; it may be sent as it is.

    `usual` is the pace of a table where no one asks for a faster one.
    """
    games = [(words.game(slug), slug) for slug in app.games]
    sizes = _sizes(app)
    slowest_pace = words("seek-any-pace.description", pace=pace_in_words(usual, words))
    paces: list[tuple[str, ...]] = [(words("seek-any-pace"), _ANY, slowest_pace)]
    for hours in _hours():
        paces.append((words("seek-up-to", pace=span_words(timedelta(hours=hours), words)), str(hours)))
    slowest = _ANY if wish is None or wish.slowest is None else str(wish.slowest // timedelta(hours=1))
    how = [(words("seek-variants"), _VARIANTS)]
    how += [(words("seek-at-once", count=count), str(count)) for count in _AT_ONCE]
    ticked = [] if wish is None else [_VARIANTS] * wish.variants + [str(wish.most)]
    fields = [
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
        FormField(
            words("seek-form-span"),
            _several(
                "span", [(words("seek-days", days=days), str(days)) for days in _SPANS], [str(USUAL_SPAN.days)], most=1
            ),
        ),
        FormField(words("seek-form-how"), ticks("how", how, ticked)),
    ]
    return _AT.form(words("seek-form"), _FILLED, fields)


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


def _sizes(app: App) -> list[int]:
    """Return the numbers of players that the form offers."""
    return sorted({size for engine in app.games.values() for size in engine.seats if size > 1})


def _offered(text: str, numbers: Sequence[int]) -> int:
    """Read one of some numbers. Raises `Refusal` for what the form does not offer."""
    if text not in map(str, numbers):
        raise outdated()
    return int(text)


def _guild(request: Request) -> int:
    """Return the server where something is asked. Raises `Refusal` elsewhere."""
    guild_id = request.interaction.guild_id
    if guild_id is None:
        raise Refusal("error-guild-only")
    place_of(request.interaction)
    return guild_id
