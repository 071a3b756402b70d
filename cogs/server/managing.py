"""Every table of a server, and what its managers may do there. Answered privately."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord.ext import commands

from cogs.chat.places.venue import check_home, managed_guild
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.game.lobbies import see_to
from cogs.messages.managing import act_in_words
from db.schema import FORGOTTEN_ID
from locales import SafeText, Words
from screens.controls import (
    LARGEST_ACCOUNT,
    MOST_OPTIONS,
    Address,
    Control,
    FormField,
    Option,
    PersonSelect,
    Select,
    Style,
    Typed,
    number_in,
    one_choice,
    one_of,
    outdated,
)
from screens.links import link_to
from screens.names import escape, mention_of, plain_name, safe_names, shown
from screens.refusals import Refusal
from screens.times import stamp
from tables.core.model import Person, Status, Table
from tables.managing import OPEN, ActKind, Manager, TableFilter

ON_A_PAGE = 10
"""Tables on a page of the list."""

LATEST_ACTS = 3
"""Acts that are shown beside a table."""

DAYS = (1, 7, 30, 0)
"""The days for which a person may be kept out; 0: for good."""

_NONE = "-"
"""What a control's detail has in place of a filter that is not set."""


class Managing(commands.Cog):
    """The controls of a server's list of tables. Each press asks again whether the person may manage the server."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("managed-page", show_page, updates=True)
        app.actions.add("managed-filter", ask_filter)
        app.actions.add("managed-filtered", show_filtered, updates=True)
        app.actions.add("managed-table", pick)
        app.actions.add("managed-back", go_back, updates=True)
        app.actions.add("managed-ask", ask, updates=True)
        app.actions.add("managed-do", self.do, updates=True)

    async def do(self, press: Press) -> None:
        """Do what was asked for and confirmed, and post what follows from it."""
        kind, user_id, days = _read_act(press)
        by, request = manager_of(press.request), press.request
        managers = self.app.tables.managers
        table = request.table = await managers.table(by, press.table_id)
        try:
            match kind:
                case ActKind.CLOSE:
                    await managers.close(by, table.id)
                case ActKind.END:
                    await managers.end(by, table.id)
                case ActKind.REMOVE:
                    await managers.remove(by, table.id, user_id)
                case ActKind.REPLACE:
                    await managers.replace(by, table.id, user_id)
                case ActKind.KEEP_OUT:
                    person = next((each for each in _people(table) if each.user_id == user_id), None)
                    if person is None:
                        raise outdated()
                    until = self.app.now() + timedelta(days=days) if days else None
                    await self.app.tables.exclusions.keep_out(by, person, until, table.id)
                case ActKind.MOVE | ActKind.THREAD:
                    await self._move(request, by, table, user_id if kind is ActKind.MOVE else None)
                case _:
                    raise outdated()
            back = Address(table.id, table.ply).button(request.words("button-managed-back"), "managed-back")
            await request.answer(request.words("managed-done", kind=kind.value), view=[back])
        finally:
            # Also where the answer failed: what was done is recorded, and people are to learn it.
            self.app.delivery.edit(table.id)
            self.app.delivery.follow_up(table.id)
            self.app.delivery.post_reminders()

    async def _move(self, request: Request, by: Manager, table: Table, channel_id: int | None) -> None:
        """Move a table, and post there what is missing. Raises `Refusal` where the bot could not show it."""
        if channel_id is not None:
            settings = await self.app.tables.guilds.settings(by.guild_id)
            check_home(request, settings, _channel(request, channel_id))
        moved = await self.app.tables.managers.move(by, table.id, channel_id)
        if moved.status is Status.LOBBY:
            await see_to(self.app, moved, None)


def _channel(request: Request, channel_id: int) -> discord.TextChannel:
    """Return a text channel of the server. Raises `Refusal` for any other place."""
    guild = request.interaction.guild
    found = None if guild is None else guild.get_channel(channel_id)
    if not isinstance(found, discord.TextChannel):
        raise Refusal("error-no-room")
    return found


def manager_of(request: Request) -> Manager:
    """Return the person as a manager of the server they ask in. Raises `Refusal`."""
    return Manager(request.person.user_id, managed_guild(request.interaction))


async def show_tables(request: Request, wanted: TableFilter, after: tuple[int, int] | None = None) -> None:
    """Show a page of the server's open and running tables."""
    by, words = manager_of(request), request.words
    found = await request.app.tables.managers.tables(by.guild_id, wanted, ON_A_PAGE, after)
    at = Address(0, 0)
    narrow = at.button(words("button-managed-filter"), "managed-filter", _write(wanted, None), row=1)
    if not found.tables:
        await request.answer(words("managed-none"), view=[narrow])
        return
    lines = [f"### {words('managed-title')}", *(_line(table, words) for table in found.tables)]
    picks = [Option(label=_label(table, words), value=str(table.id)) for table in found.tables]
    items: list[Control] = [at.select(words("managed-pick"), "managed-table", picks, row=0), narrow]
    if after is not None:
        items.append(at.button(words("button-managed-first"), "managed-page", _write(wanted, None), row=1))
    if found.next is not None:
        items.append(at.button(words("button-managed-next"), "managed-page", _write(wanted, found.next), row=1))
    await request.answer("\n".join(lines), view=items)


async def show_page(press: Press) -> None:
    """Show another page of the same list."""
    wanted, (at, table_id) = _filter_of(press), press.first_words(6)[4:]
    after = None if at == _NONE else (number_in(at, LARGEST_ACCOUNT), number_in(table_id))
    await show_tables(press.request, wanted, after)


async def ask_filter(press: Press) -> None:
    """Ask which tables of the list are wanted, beginning with those that it has."""
    manager_of(press.request)
    words, wanted = press.request.words, _filter_of(press)
    stages = [(words("managed-any-status"), _NONE)]
    stages += [(words(f"choice-status-{status}"), status.value) for status in OPEN]
    games = [Option(label=words("managed-any-game"), value=_NONE, default=wanted.game is None)]
    games += [
        Option(label=words.game(slug), value=slug, default=slug == wanted.game)
        for slug in list(press.request.app.games)[: MOST_OPTIONS - 1]
    ]
    people = PersonSelect(id="person", least=0, chosen=wanted.user_id)
    days = "" if wanted.days is None else str(wanted.days)
    waiting = Typed(id="waiting", longest=3, filled=days, is_required=False)
    fields = [
        FormField(words("managed-ask-status"), one_choice("status", stages, wanted.status or _NONE)),
        FormField(words("managed-ask-game"), Select(id="game", options=games)),
        FormField(words("managed-ask-person"), people),
        FormField(words("managed-ask-waiting"), waiting),
    ]
    await press.request.ask(Address(0, 0).form(words("button-managed-filter"), "managed-filtered", fields))


async def show_filtered(press: Press) -> None:
    """Show the tables that the form asks for."""
    days = (press.filled("waiting") or "").strip()
    if days and not (days.isascii() and days.isdecimal() and int(days)):
        raise Refusal("error-no-days", text=escape(days))
    written = (press.filled("status"), press.filled("game"), press.filled("person"), days)
    await show_tables(press.request, _filter(*(part or _NONE for part in written)))


def _filter_of(press: Press) -> TableFilter:
    """Return the filter that a control keeps."""
    return _filter(*press.first_words(6)[:4])


def _filter(status: str, game: str, user_id: str, days: str) -> TableFilter:
    """Read a filter as it is written. Raises `Refusal` for anything else."""
    return TableFilter(
        None if status == _NONE else one_of(Status, status),
        None if game == _NONE else game,
        None if user_id == _NONE else number_in(user_id, LARGEST_ACCOUNT),
        None if days == _NONE else number_in(days, 10_000),
    )


async def pick(press: Press) -> None:
    """Show the table that was picked, beside the list."""
    await show_table(press.request, number_in(press.value))


async def go_back(press: Press) -> None:
    """Show the table again in place of a question."""
    await show_table(press.request, press.table_id)


async def show_table(request: Request, table_id: int) -> None:
    """Show a table with what may be done there."""
    by, words = manager_of(request), request.words
    table = request.table = await request.app.tables.managers.table(by, table_id)
    lines = [_line(table, words)]
    for act in await request.app.tables.acts.at_table(table.id, LATEST_ACTS):
        lines.append(f"- {stamp(act.at, 'd')}: {act_in_words(act, table.id, words)}")
    await request.answer("\n".join(lines), view=_ways(table, by, words))


async def ask(press: Press) -> None:
    """Say what an act does, and ask whether that is meant."""
    kind, user_id, _ = _read_act(press)
    request, words = press.request, press.request.words
    by = manager_of(request)
    table = request.table = await request.app.tables.managers.table(by, press.table_id)
    at = Address(table.id, table.ply)
    game, number = words.game(table.game), str(table.id)
    player, where = mention_of(user_id), f"<#{user_id}>"
    lines = [words("managed-ask", kind=kind.value, game=game, table=number, player=player, where=where)]
    if table.is_known_to(by.user_id):
        lines.append(words("managed-plays"))
    lines.append(words("managed-named"))
    act, days_offered = f"{kind} {user_id}", DAYS if kind is ActKind.KEEP_OUT else (0,)
    buttons: list[Control] = [
        at.button(words("button-managed-do", kind=kind.value, days=days), "managed-do", f"{act} {days}", style=_RED)
        for days in days_offered
    ]
    back = at.button(words("button-managed-back"), "managed-back")
    await request.answer("\n".join(lines), view=[*buttons, back])


_RED = Style.DANGER


def _read_act(press: Press) -> tuple[ActKind, int, int]:
    """Return what a control is for: the act, the person and the days. A select has the person as its value."""
    kind, user_id, days = press.first_words(3)
    account = press.value if press.values else user_id
    return one_of(ActKind, kind), number_in(account, LARGEST_ACCOUNT), number_in(days, max(DAYS))


def _ways(table: Table, by: Manager, words: Words) -> list[Control]:
    """Return what may be done at a table: a button for the whole of it, selects for its people."""
    at, found = Address(table.id, table.ply), list[Control]()
    others = [person for person in _people(table) if person.user_id != by.user_id]
    seated = [person for person in others if table.seat_of(person.user_id) is not None]
    if table.status is Status.LOBBY:
        found.append(at.button(words("button-managed-ask", kind="close"), "managed-ask", "close 0 0", style=_RED))
        found += _choice(at, seated, ActKind.REMOVE, words)
    elif table.status is Status.RUNNING:
        found.append(at.button(words("button-managed-ask", kind="end"), "managed-ask", "end 0 0", style=_RED))
        found += _choice(at, seated if len(table.people) > 1 else [], ActKind.REPLACE, words)
    found += _choice(at, others, ActKind.KEEP_OUT, words)
    if table.status in OPEN:
        found.append(at.channel(words("managed-choose", kind="move"), "managed-ask", "move 0 0"))
    if table.place.thread_id is not None and table.status is Status.RUNNING:
        found.append(at.button(words("button-managed-ask", kind="thread"), "managed-ask", "thread 0 0"))
    return found


def _choice(at: Address, people: list[Person], kind: ActKind, words: Words) -> list[Control]:
    """Return the select of a person for an act; none without people."""
    options = [Option(label=shown(each.name), value=str(each.user_id)) for each in people]
    if not options:
        return []
    return [at.select(words("managed-choose", kind=kind.value), "managed-ask", options, f"{kind} 0 0")]


def _people(table: Table) -> list[Person]:
    """Return the people who have a seat at a table, or gave one up."""
    owners = {chair.owner.user_id: chair.owner for chair in table.chairs if chair.owner is not None}
    return [person for user_id, person in owners.items() if user_id != FORGOTTEN_ID]


def _line(table: Table, words: Words) -> str:
    """Say which table it is, who plays there, and since when nothing has happened."""
    players = words.list(list(safe_names(table, words))) if table.chairs else SafeText("–")
    return words(
        "managed-line",
        stage=table.status.value,
        game=words.game(table.game),
        table=str(table.id),
        players=players,
        wanted=table.wanted,
        taken=len(table.chairs),
        since=stamp(table.updated_at, "f"),
        where=link_to(table),
    )


def _label(table: Table, words: Words) -> str:
    """Name a table among the options of a select, where no mention can be shown."""
    players = ", ".join(plain_name(chair, words) for chair in table.chairs)
    return f"{table.id} · {words.game(table.game)} · {players}"


def _write(wanted: TableFilter, after: tuple[int, int] | None) -> str:
    """Write a filter and the place in its list as the detail of a control."""
    at, table_id = after or (_NONE, _NONE)
    parts = (wanted.status, wanted.game, wanted.user_id, wanted.days, at, table_id)
    return " ".join(_NONE if part is None else str(part) for part in parts)
