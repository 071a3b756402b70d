"""What a person wishes apart from games: absences, whom they block, their calendar."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Annotated

from screens.actions import Suggested, action
from screens.controls import (
    LARGEST_ACCOUNT,
    MOST_OPTIONS,
    Address,
    Option,
    number_in,
)
from screens.links import link_to
from screens.names import mention_of, shown
from screens.pages import new_link, require_pages
from screens.press import Account, Press
from screens.refusals import Refusal
from screens.screen import Screen
from screens.times import stamp
from settings import Leads
from tables.core.deadlines import MOST_AWAY
from tables.core.model import Person, Table
from tables.core.zones import clocks_of

_MOST_LINKS = 10
_WITHDRAW = "my-calendar-withdraw"
_AT = Address(0, 0)

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
async def go_away(press: Press, until: Annotated[str, Suggested(_days)]) -> Screen:
    """Stop the person's clocks until a day, and notify their tables. Raises `TableError`."""
    tables, request = press.tables, press.request
    back = await tables.away.begin(press.user_id, until, language=request.language)
    return Screen(await _away_lines(press, back), once_shown=request.clocks_changed)


@action("my-away-typed")
async def go_away_until(press: Press) -> Screen:
    """Do the same until the day that was typed."""
    return await go_away(press, press.value)


@action("my-back", command=("me", "back"))
async def be_back(press: Press) -> Screen:
    """Let the person's clocks go on, and show where they are awaited."""
    waiting = await press.tables.away.end(press.user_id)
    lines = [press.words("back-done", count=len(waiting)), *(_link(press, each) for each in waiting[:_MOST_LINKS])]
    return Screen(lines, once_shown=press.request.clocks_changed)


async def _away_lines(press: Press, back: datetime) -> list[str]:
    """Until when the person is away, in which zone if they set none, and what the absence does not hold."""
    words = press.words
    lines = [words("away-done", moment=stamp(back, "F"), left=stamp(back, "R"))]
    holds = await press.tables.away.short_holds(press.user_id)
    # Computers decide nothing: where no other person plays, the game waits all the same.
    if late := [each.table for each in holds if each.until is None and len(each.table.people) > 1]:
        lines += [words("away-late"), *(_link(press, each) for each in late[:_MOST_LINKS])]
    if held := [(each.table, each.until) for each in holds if each.until is not None]:
        lines.append(words("away-held", days=MOST_AWAY.days))
        lines += [f"{_link(press, table)}: {stamp(until, 'f')}" for table, until in held[:_MOST_LINKS]]
    if (await press.preferences()).zone is None:
        lines.append(words("away-zone-unknown"))
    return lines


def _link(press: Press, table: Table) -> str:
    return f"- **{press.words.game(table.game)}** {link_to(table)}"


@action("my-blocks")
async def show_blocked(press: Press) -> Screen:
    """Show whom the person blocks, with a way to unblock each."""
    return _blocked(press, await press.tables.blocks.of(press.user_id))


@action("my-block-picked")
async def block(press: Press) -> Screen:
    """Block the person that was picked, and show the list. Raises `Refusal`, `TableError`."""
    account = await person_picked(press)
    if account.is_bot:
        raise Refusal("error-block-bot", player=mention_of(account.person.user_id))
    return _blocked(press, await press.tables.blocks.block(press.user_id, account.person))


async def person_picked(press: Press) -> Account:
    """Return the person that was picked in a form. Raises `Refusal` where there is no such account."""
    return await press.account(number_in(press.filled("person") or "", LARGEST_ACCOUNT))


@action("unblock", updates=True)
async def unblock(press: Press) -> Screen:
    account = number_in(press.value, LARGEST_ACCOUNT)
    return _blocked(press, await press.tables.blocks.unblock(press.user_id, account))


def _blocked(press: Press, blocked: tuple[Person, ...]) -> Screen:
    words = press.words
    if not blocked:
        return Screen(words("blocks-none"))
    people = words.list([mention_of(person.user_id) for person in blocked])
    lines = [f"### {words('blocks-title', count=len(blocked))}", people, words("blocks-explained")]
    # An option cannot show a mention. A select has 25: those blocked last are there, and the others move up.
    options = [Option(label=shown(person.name), value=str(person.user_id)) for person in blocked[:MOST_OPTIONS]]
    return Screen(lines, [_AT.select(words("blocks-lift"), "unblock", options)])


@action("my-calendar")
async def make_calendar(press: Press) -> Screen:
    """Make an address for the person's calendar. Raises `Refusal` where there are no pages."""
    words, address = press.words, require_pages(press)
    secret = await press.tables.links.to_deadlines(press.user_id)
    calendar = f"{address}/{Leads.DEADLINES}/{secret}.ics?language={words.language}"
    withdraw = _AT.button(words("button-withdraw-links"), _WITHDRAW)
    return new_link(words, "link-calendar-made", calendar, withdraw, "link-calendar-made.then")


@action(_WITHDRAW, updates=True)
async def withdraw_calendar(press: Press) -> Screen:
    """Withdraw all addresses of the person's calendar."""
    return Screen(press.words("link-withdrawn", count=await press.tables.links.withdraw_of_person(press.user_id)))
