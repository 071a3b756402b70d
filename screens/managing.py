"""What those who manage a server may do with its tables, what they did in the last 90 days, and whom they keep out.

All is answered privately; each press asks again whether the person may manage the server. What was done is said where
it happened, or to the person by direct message.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from db.schema import FORGOTTEN_ID
from locales import SafeText, Words
from screens.actions import action
from screens.controls import (
    LARGEST_ACCOUNT,
    MOST_OPTIONS,
    Address,
    Control,
    Form,
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
from screens.permissions import require_home
from screens.press import Press, RoomKind, Services
from screens.refusals import Refusal
from screens.screen import Screen, Then
from screens.times import stamp
from screens.wishes import person_picked
from tables.core.model import Person, Status, Table
from tables.core.zones import begin_of, future_day, today_in
from tables.managing import OPEN, Act, ActKind, Exclusion, Manager, TableFilter

TABLES_ON_A_PAGE, ACTS_ON_A_PAGE = 10, 15

LATEST_ACTS = 3
"""Acts that are shown beside a table."""

DAYS = (1, 7, 30, 0)
"""The days for which a person may be kept out; 0: for good."""

MOST_DAYS = 3650
"""The days for which a person can be kept out, unless for good."""

_DAYS_LENGTH = 10

_NONE = "-"
"""What a control's detail has in place of a filter that is not set."""

_AT = Address(0, 0)
_RED = Style.DANGER


def manager_of(press: Press) -> Manager:
    """Return the person as a manager of the server they ask in. Raises `Refusal`."""
    return Manager(press.user_id, press.managed_guild)


@action("server-tables")
async def show_all(press: Press) -> Screen:
    """Show the first page of the server's open and running tables."""
    return await _tables(press, TableFilter())


async def _tables(press: Press, wanted: TableFilter, after: tuple[int, int] | None = None) -> Screen:
    by, words = manager_of(press), press.words
    found = await press.tables.managers.tables(by.guild_id, wanted, TABLES_ON_A_PAGE, after)
    narrow = _AT.button(words("button-managed-filter"), "managed-filter", _write(wanted, None), row=1)
    if not found.tables:
        return Screen(words("managed-none"), [narrow])
    lines = [f"### {words('managed-title')}", *(_line(table, words) for table in found.tables)]
    picks = [Option(label=_label(table, words), value=str(table.id)) for table in found.tables]
    items: list[Control] = [_AT.select(words("managed-pick"), "managed-table", picks, row=0), narrow]
    if after is not None:
        items.append(_AT.button(words("button-managed-first"), "managed-page", _write(wanted, None), row=1))
    if found.next is not None:
        items.append(_AT.button(words("button-managed-next"), "managed-page", _write(wanted, found.next), row=1))
    return Screen(lines, items)


@action("managed-page", updates=True)
async def show_page(press: Press) -> Screen:
    wanted, (at, table_id) = _filter_of(press), press.first_words(6)[4:]
    after = None if at == _NONE else (number_in(at, LARGEST_ACCOUNT), number_in(table_id))
    return await _tables(press, wanted, after)


@action("managed-filter")
async def ask_filter(press: Press) -> Form:
    """Ask which tables of the list are wanted, beginning with those that it has."""
    manager_of(press)
    words, wanted = press.words, _filter_of(press)
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
    return _AT.form(words("button-managed-filter"), "managed-filtered", fields)


@action("managed-filtered", updates=True)
async def show_filtered(press: Press) -> Screen:
    days = (press.filled("waiting") or "").strip()
    if days and not (days.isascii() and days.isdecimal() and int(days)):
        raise Refusal("error-no-days", text=escape(days))
    written = (press.filled("status"), press.filled("game"), press.filled("person"), days)
    return await _tables(press, _filter(*(part or _NONE for part in written)))


def _filter_of(press: Press) -> TableFilter:
    return _filter(*press.first_words(6)[:4])


def _filter(status: str, game: str, user_id: str, days: str) -> TableFilter:
    """Read a filter as it is written. Raises `Refusal` for anything else."""
    return TableFilter(
        None if status == _NONE else one_of(Status, status),
        None if game == _NONE else game,
        None if user_id == _NONE else number_in(user_id, LARGEST_ACCOUNT),
        None if days == _NONE else number_in(days, 10_000),
    )


@action("managed-table")
async def pick(press: Press) -> Screen:
    return await _table(press, number_in(press.value))


@action("managed-back", updates=True)
async def go_back(press: Press) -> Screen:
    """Show the table again in place of a question."""
    return await _table(press, press.table_id)


async def _table(press: Press, table_id: int) -> Screen:
    """Show a table with what may be done there."""
    by = manager_of(press)
    table = press.request.table = await press.tables.managers.table(by, table_id)
    words = press.words
    lines = [_line(table, words)]
    for act in await press.tables.acts.at_table(table.id, LATEST_ACTS):
        lines.append(f"- {stamp(act.at, 'd')}: {act_in_words(act, table.id, words)}")
    return Screen(lines, _ways(table, by, words))


@action("managed-ask", updates=True)
async def ask(press: Press) -> Screen:
    """Say what an act does, and ask whether that is meant."""
    (kind, user_id, _), by, words = _read_act(press), manager_of(press), press.words
    table = press.request.table = await press.tables.managers.table(by, press.table_id)
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
    return Screen(lines, [*buttons, back])


@action("managed-do", updates=True)
async def do(press: Press) -> Screen:
    """Do what was asked for and confirmed, and post what follows from it."""
    (kind, user_id, days), by, managers = _read_act(press), manager_of(press), press.tables.managers
    table = press.request.table = await managers.table(by, press.table_id)
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
            until = press.now + timedelta(days=days) if days else None
            await press.tables.exclusions.keep_out(by, person, until, table.id)
        case ActKind.MOVE | ActKind.THREAD:
            await _move(press, by, table, user_id if kind is ActKind.MOVE else None)
        case _:
            raise outdated()
    back = Address(table.id, table.ply).button(press.words("button-managed-back"), "managed-back")
    then = [Then.EDIT, Then.FOLLOW_UP, Then.POST]
    return Screen(press.words("managed-done", kind=kind.value), [back], then=then)


async def _move(press: Press, by: Manager, table: Table, channel_id: int | None) -> None:
    """Move a table, and post there what is missing. Raises `Refusal` where the bot could not show it."""
    app = press.request.app
    if channel_id is not None:
        room = app.places.room(press.request, channel_id)
        if room is None or room.kind is not RoomKind.TEXT:
            raise Refusal("error-no-room")
        require_home(app, await press.tables.guilds.settings(by.guild_id), room, press.words)
    moved = await press.tables.managers.move(by, table.id, channel_id)
    if moved.status is Status.LOBBY:
        await app.places.look_after(press.request, moved)


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


@action("server-log")
@action("acts-page", updates=True)
async def show_log(press: Press) -> Screen:
    """Show a page of what was done in the server, the latest first: before the act that the detail names."""
    by, words, before = manager_of(press), press.words, number_in(press.detail) if press.detail else None
    acts = await press.tables.acts.of_guild(by.guild_id, ACTS_ON_A_PAGE + 1, before)
    if not acts:
        return Screen(words("acts-none"))
    shown_ones = acts[:ACTS_ON_A_PAGE]
    lines = [f"### {words('acts-title')}", *(act_line(act, words) for act in shown_ones), words("acts-kept")]
    older = _AT.button(words("button-managed-next"), "acts-page", str(shown_ones[-1].id))
    return Screen(lines, [older] if len(acts) > ACTS_ON_A_PAGE else ())


@action("server-kept-out")
async def show_kept_out(press: Press) -> Screen:
    """Show whom the server keeps out, with a way to let each in again."""
    by, words = manager_of(press), press.words
    found = await press.tables.exclusions.of_guild(by.guild_id)
    if not found:
        return Screen(words("kept-out-none"))
    known = found[:MOST_OPTIONS]
    lines = [f"### {words('kept-out-title', count=len(found))}", *(_kept_out_line(each, words) for each in known)]
    options = [Option(label=shown(each.name) or words("kept-out-forgotten"), value=str(each.id)) for each in known]
    return Screen(lines, [_AT.select(words("kept-out-let-in"), "let-in", options)])


def _kept_out_line(exclusion: Exclusion, words: Words) -> str:
    until = "none" if exclusion.until is None else stamp(exclusion.until, "f")
    player = person_in_words(exclusion.user_id or FORGOTTEN_ID, words)
    return words("kept-out-line", player=player, until=until, since=stamp(exclusion.at, "d"))


@action("server-keep-out")
async def ask_whom(press: Press) -> Form:
    manager_of(press)
    words = press.words
    days = Typed(id="days", longest=_DAYS_LENGTH, example="30", is_required=False)
    fields = [
        FormField(words("server-ask-person"), PersonSelect(id="person", is_required=True)),
        FormField(words("server-ask-days"), days, words("server-ask-days.description")),
    ]
    return _AT.form(words("button-server-keep-out"), "server-keep-out-filled", fields)


@action("server-keep-out-filled")
async def ask_keep_out(press: Press) -> Screen:
    """Say what keeping a person out does, and ask whether that is meant: for days, or until a written day.

    Raises `Refusal`, `BadDateError`, `PastDateError`.
    """
    manager_of(press)
    typed, named, words = (press.filled("days") or "").strip(), await person_picked(press), press.words
    user_id = named.person.user_id
    if named.is_bot:
        raise Refusal("error-keep-out-bot", player=mention_of(user_id))
    # A number of days; anything else is read as a date.
    days = min(int(typed), MOST_DAYS) if typed.isdecimal() else 0
    lines = [words("managed-ask", kind="keep-out", player=mention_of(user_id)), words("managed-named")]
    label, act, until = words("button-managed-do", kind="keep-out", days=days), "keep-out", days
    if typed and not typed.isdecimal() and (end := await _end(press, typed)) is not None:
        lines.append(words("kept-out-until", until=stamp(end, "f")))
        label, act, until = words("button-until-then"), "keep-out-until", int(end.timestamp()) // 60
    return Screen(lines, [_AT.button(label, act, f"{user_id} {until}", style=_RED)])


async def _end(press: Press, until: str) -> datetime | None:
    """Return when a written day begins for the manager; None, for good, for one that is more than ten years away."""
    zone = (await press.preferences()).zone
    day = future_day(until, zone, press.now)
    return begin_of(day, zone) if day - today_in(zone, press.now) <= timedelta(days=MOST_DAYS) else None


@action("keep-out", updates=True)
async def keep_out(press: Press) -> Screen:
    """Keep the person out that was asked about; they are informed where they sit."""
    user_id, days = (number_in(each, LARGEST_ACCOUNT) for each in press.first_words(2))
    # A forged press may name any number of days.
    return await _keep_out(press, user_id, press.now + timedelta(days=min(days, MOST_DAYS)) if days else None)


@action("keep-out-until", updates=True)
async def keep_out_until(press: Press) -> Screen:
    """Keep the person out that was asked about until a moment, given in minutes since 1970."""
    user_id, minutes = (number_in(each, LARGEST_ACCOUNT) for each in press.first_words(2))
    latest = int((press.now + timedelta(days=MOST_DAYS)).timestamp()) // 60
    return await _keep_out(press, user_id, datetime.fromtimestamp(60 * min(minutes, latest), UTC))


async def _keep_out(press: Press, user_id: int, until: datetime | None) -> Screen:
    by = manager_of(press)
    person = (await press.account(user_id)).person
    seated = await press.tables.lists.of_user(user_id)
    here = next((table.id for table in seated if table.place.guild_id == by.guild_id), None)
    for table_id in await press.tables.exclusions.keep_out(by, person, until, here):
        press.request.app.follow(table_id, Then.EDIT)
    return replace(await show_kept_out(press), then=[Then.POST])


@action("let-in", updates=True)
async def let_in(press: Press) -> Screen:
    """Let the person that was picked sit down again, and show who is still kept out."""
    await press.tables.exclusions.let_in(manager_of(press), number_in(press.value))
    return replace(await show_kept_out(press), then=[Then.POST])


async def managed_news(app: Services, act_id: int | None, table: Table, words: Words) -> tuple[str, tuple[int, ...]]:
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


async def kept_out_news(app: Services, act_id: int | None, words: Words) -> str:
    """Return the news for a person who is kept out of a server's tables, or let in again."""
    act = await app.tables.acts.act(act_id or 0)
    name = None if act is None else app.places.server_name(act.guild_id)
    server = SafeText("?") if name is None else escape(name)
    if act is not None and act.kind is ActKind.LET_IN:
        return words("reminder-let-in", server=server)
    until = None if act is None else act.until
    return words("reminder-kept-out", server=server, until="none" if until is None else stamp(until, "f"))


def _concerned(act: Act, table: Table) -> tuple[int, ...]:
    """Return whom an act concerns: the person it was done to, or all players but the manager."""
    if act.user_id is not None:
        return (act.user_id,)
    return tuple(person.user_id for person in table.people if person.user_id != act.manager_id)
