"""What a person wishes apart from games: absences, whom they block, alerts of new tables, their calendar."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Annotated

import discord

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, person_of
from cogs.people.bulletin import ALERTS
from screens.actions import Suggested, action
from screens.controls import LARGEST_ACCOUNT, MOST_OPTIONS, Address, FormField, Option, number_in, outdated, ticks
from screens.links import link_to
from screens.names import mention_of, shown
from screens.pages import new_link, require_pages
from screens.refusals import Refusal
from screens.screen import Screen
from screens.seeking import STOP, stop_button
from screens.times import stamp
from settings import Leads
from tables.core.deadlines import MOST_AWAY
from tables.core.model import Person
from tables.core.zones import clocks_of

_MOST_LINKS = 10


_DAYS_AHEAD = (1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28, 42)
"""How far away the days lie that are suggested for the end of an absence."""


async def _days(press: Press, current: str) -> list[tuple[str, str]]:
    """Suggest days to come back on."""
    wishes = await press.preferences()
    today = press.now.astimezone(clocks_of(wishes.zone or "UTC")).date()
    found = [(str(today + timedelta(days=days)), days) for days in _DAYS_AHEAD]
    return [
        (press.words("away-in-days", date=date, days=days), date) for date, days in found if current.strip() in date
    ]


@action(command=("me", "away"))
async def go_away(press: Press, until: Annotated[str, Suggested(_days)]) -> None:
    """Stop the person's clocks until a day, and tell their tables. Raises `TableError`."""
    request = press.request
    app, user_id = request.app, request.person.user_id
    back = await app.tables.away.begin(user_id, until, language=request.language)
    try:
        await request.answer(await _away_text(request, back))
    finally:
        for table_id in await app.tables.seeks.rest(user_id):
            app.delivery.edit(table_id)
    app.delivery.remind()
    await app.colleagues.notify_tables_of(user_id)


@action("my-away-typed")
async def go_away_until(press: Press) -> None:
    """Do the same until the day that was typed."""
    await go_away(press, press.value)


@action("my-back", command=("me", "back"))
async def be_back(press: Press) -> None:
    """Let the person's clocks go on, and show where they are awaited."""
    request = press.request
    app, user_id, words = request.app, request.person.user_id, request.words
    waiting = await app.tables.away.end(user_id)
    lines = [words("back-done", count=len(waiting))]
    lines += [f"- **{words.game(table.game)}** {link_to(table)}" for table in waiting[:_MOST_LINKS]]
    await request.answer("\n".join(lines))
    app.delivery.remind()
    await app.colleagues.notify_tables_of(user_id)


async def _away_text(request: Request, back: datetime) -> str:
    """Until when the person is away, in which zone if they set none, and what the absence does not hold."""
    words, user_id, tables = request.words, request.person.user_id, request.app.tables
    lines = [words("away-done", moment=stamp(back, "F"), left=stamp(back, "R"))]
    holds = await tables.away.short_holds(user_id)
    # Computers decide nothing: where no other person plays, the game waits all the same.
    if late := [each.table for each in holds if each.until is None and len(each.table.people) > 1]:
        lines.append(words("away-late"))
        lines += [f"- **{words.game(table.game)}** {link_to(table)}" for table in late[:_MOST_LINKS]]
    if held := [(each.table, each.until) for each in holds if each.until is not None]:
        lines.append(words("away-held", days=MOST_AWAY.days))
        lines += [
            f"- **{words.game(table.game)}** {link_to(table)}: {stamp(until, 'f')}"
            for table, until in held[:_MOST_LINKS]
        ]
    if (await tables.people.preferences(user_id)).zone is None:
        lines.append(words("away-zone-unknown"))
    return "\n".join(lines)


@action("my-blocks")
async def show_blocked(press: Press) -> None:
    """Show whom the person blocks, with a way to unblock each."""
    await _show(press.request, await press.tables.blocks.of(press.user_id))


@action("my-block-picked")
async def block(press: Press) -> None:
    """Block the person that was picked, and show the list. Raises `Refusal`, `TableError`."""
    user = await person_picked(press)
    if user.bot:
        raise Refusal("error-block-bot", player=mention_of(user.id))
    await _show(press.request, await press.tables.blocks.block(press.user_id, person_of(user)))


async def person_picked(press: Press) -> discord.User:
    """Return the person that was picked in a form. Raises `Refusal` where there is no such account."""
    account = number_in(press.filled("person") or "", LARGEST_ACCOUNT)
    try:
        return await press.request.app.client.fetch_user(account)
    except discord.NotFound as error:
        raise outdated() from error


@action("unblock", updates=True)
async def unblock(press: Press) -> None:
    """Unblock the person that was picked, and show who is left."""
    await _show(
        press.request, await press.tables.blocks.unblock(press.user_id, number_in(press.value, LARGEST_ACCOUNT))
    )


async def _show(request: Request, blocked: tuple[Person, ...]) -> None:
    words = request.words
    if not blocked:
        # An empty view takes the select of the former list away.
        await request.answer(words("blocks-none"), view=[])
        return
    people = words.list([mention_of(person.user_id) for person in blocked])
    lines = [f"### {words('blocks-title', count=len(blocked))}", people, words("blocks-explained")]
    # An option cannot show a mention. A select has 25: those blocked last are there, and the others move up.
    options = [Option(label=shown(person.name), value=str(person.user_id)) for person in blocked[:MOST_OPTIONS]]
    await request.answer("\n".join(lines), view=[Address(0, 0).select(words("blocks-lift"), "unblock", options)])


_CHOSEN = "alerts-chosen"
_MOST_TICKS = 10

_AT = Address(0, 0)


@action(ALERTS)
async def ask_games(press: Press) -> None:
    """Ask for the games whose new tables the person wants to hear of; all of them are ticked at first."""
    request, words, guild_id = press.request, press.request.words, press.request.interaction.guild_id
    if guild_id is None:
        raise Refusal("error-guild-only")
    games = list(request.app.games)[:_MOST_TICKS]
    ticked = await request.app.tables.alerts.games(request.person.user_id, guild_id)
    field = ticks("games", [(words.game(slug), slug) for slug in games], ticked or games)
    await request.ask(
        _AT.form(
            words("button-alerts"),
            _CHOSEN,
            [FormField(words("alerts-which"), field, words("alerts-which.description"))],
        )
    )


@action(_CHOSEN)
async def choose(press: Press) -> None:
    """Let the person hear of the games that are ticked."""
    request, words, guild_id = press.request, press.request.words, press.request.interaction.guild_id
    if guild_id is None:
        raise Refusal("error-guild-only")
    games = await request.app.tables.alerts.choose(request.person.user_id, guild_id, press.fields.get("games", ()))
    if not games:
        await request.answer(words("alerts-none"))
        return
    named = words.list([words.game(slug) for slug in request.app.games if slug in games])
    await request.answer(words("alerts-set", games=named), view=[stop_button(guild_id, "", words)])


@action(STOP)
async def stop(press: Press) -> None:
    """Let the person hear of no new tables in the server that the button names."""
    (guild,) = press.first_words(1)
    await press.request.app.tables.alerts.stop(press.request.person.user_id, number_in(guild, LARGEST_ACCOUNT))
    await press.request.answer(press.request.words("alerts-none"))


_WITHDRAW = "my-calendar-withdraw"


@action("my-calendar")
async def make_calendar(press: Press) -> Screen:
    """Make an address for the person's calendar. Raises `Refusal` where there are no pages."""
    words, address = press.words, require_pages(press)
    secret = await press.tables.links.to_deadlines(press.user_id)
    button = Address(0, 0).button(words("button-withdraw-links"), _WITHDRAW)
    calendar = f"{address}/{Leads.DEADLINES}/{secret}.ics?language={words.language}"
    return new_link(words, "link-calendar-made", calendar, button, "link-calendar-made.then")


@action(_WITHDRAW, updates=True)
async def withdraw_calendar(press: Press) -> Screen:
    """Withdraw all addresses of the person's calendar."""
    return Screen(press.words("link-withdrawn", count=await press.tables.links.withdraw_of_person(press.user_id)))
