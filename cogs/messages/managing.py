"""News of the acts of managers: at the table, or by direct message."""

from __future__ import annotations

from cogs.chat.runtime.app import App
from db.schema import FORGOTTEN_ID
from locales import SafeText, Words
from screens.names import escape, mention_of
from screens.times import stamp
from tables.core.model import Table
from tables.managing import Act, ActKind


async def managed_news(app: App, act_id: int | None, table: Table, words: Words) -> tuple[str, tuple[int, ...]]:
    """Return the news of a manager's act for its table, and the people whom that concerns."""
    act = await app.tables.acts.act(act_id or 0)
    if act is None:
        # Posted months late: by then no act is kept.
        return words("turn-managed"), ()
    concerned = _concerned(act, table)
    text = act_in_words(act, table.id, words)
    if act.plays:
        text += " " + words("told-managed-plays", manager=mention_of(act.manager_id))
    if others := [each for each in concerned if each != act.user_id]:
        text = words("told-managed-to", players=words.list([mention_of(each) for each in others]), text=SafeText(text))
    return text, concerned


def act_in_words(act: Act, table_id: int, words: Words) -> str:
    """Say what a manager did at a table."""
    manager, player = person_in_words(act.manager_id, words), person_in_words(act.user_id or FORGOTTEN_ID, words)
    return words("told-managed", kind=act.kind.value, table=str(table_id), manager=manager, player=player)


def act_line(act: Act, words: Words) -> str:
    """Return what a manager did as a line of the server's log."""
    return words(
        "acts-line",
        kind=act.kind.value,
        moment=stamp(act.at, "f"),
        manager=person_in_words(act.manager_id, words),
        player=person_in_words(act.user_id or FORGOTTEN_ID, words),
        table=str(act.table_id or 0),
        until="none" if act.until is None else stamp(act.until, "f"),
        plays="yes" if act.plays else "no",
    )


def person_in_words(user_id: int, words: Words) -> SafeText:
    """Mention a person, unless they were forgotten."""
    return SafeText(words("kept-out-forgotten")) if user_id == FORGOTTEN_ID else mention_of(user_id)


async def kept_out_news(app: App, act_id: int | None, words: Words) -> str:
    """Return the news for a person who is kept out of a server's tables, or let in again."""
    act = await app.tables.acts.act(act_id or 0)
    guild = None if act is None else app.client.get_guild(act.guild_id)
    server = SafeText("?") if guild is None else escape(guild.name)
    if act is not None and act.kind is ActKind.LET_IN:
        return words("reminder-let-in", server=server)
    until = None if act is None else act.until
    return words("reminder-kept-out", server=server, until="none" if until is None else stamp(until, "f"))


def _concerned(act: Act, table: Table) -> tuple[int, ...]:
    """Return whom an act concerns: the person it was done to, or all players but the manager."""
    if act.user_id is not None:
        return (act.user_id,)
    return tuple(person.user_id for person in table.people if person.user_id != act.manager_id)
