"""Absences: they begin and end by a command, or by the buttons under a person's settings."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Annotated

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from screens.actions import Suggested, action
from screens.links import link_to
from screens.times import stamp
from tables.core.deadlines import MOST_AWAY
from tables.core.zones import clocks_of

_MOST_LINKS = 10


_DAYS_AHEAD = (1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28, 42)
"""How far away the days lie that are suggested for the end of an absence."""


async def _days(request: Request, current: str) -> list[tuple[str, str]]:
    """Suggest days to come back on."""
    wishes = await request.app.tables.people.preferences(request.person.user_id)
    today = request.app.now().astimezone(clocks_of(wishes.zone or "UTC")).date()
    found = [(str(today + timedelta(days=days)), days) for days in _DAYS_AHEAD]
    return [
        (request.words("away-in-days", date=date, days=days), date) for date, days in found if current.strip() in date
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
