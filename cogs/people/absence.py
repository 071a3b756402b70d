"""Absences: they begin and end by a command, or by the buttons under a person's settings."""

from __future__ import annotations

from datetime import datetime

from cogs.chat.requests.request import Request, seen_language
from screens.links import link_to
from screens.times import stamp
from tables.core.deadlines import MOST_AWAY

_MOST_LINKS = 10


async def be_away(request: Request, until: str) -> None:
    """Stop the person's clocks until a day, and tell their tables. Raises `TableError`."""
    app, user_id = request.app, request.person.user_id
    back = await app.tables.away.begin(user_id, until, language=seen_language(request.interaction))
    try:
        await request.answer(await _away_text(request, back))
    finally:
        for table_id in await app.tables.seeks.rest(user_id):
            app.delivery.edit(table_id)
    app.delivery.remind()
    await app.colleagues.notify_tables_of(user_id)


async def be_back(request: Request) -> None:
    """Let the person's clocks go on, and show where they are awaited."""
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
