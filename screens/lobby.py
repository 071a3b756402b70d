"""The lobby: what is played, who sits where, the lid of the game's box; taking and leaving a seat, beginning.

A lobby that waits for long asks its people how to go on: with computers, with those who are here, or at another table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial, reduce

from computers.levels import Level
from locales import Words, message_key
from render.core import lid
from render.core.lid import Lid, Sign
from screens.actions import NearTable, action
from screens.computers import match_in_words
from screens.controls import Address, Control, Style, one_of
from screens.endings import end_in_words
from screens.finding import require_sight
from screens.names import mention_of, names_to_agree, safe_name
from screens.presenter import Area, GamePresenter, Pictures, described
from screens.press import PersonRequest, Press, Services
from screens.screen import Screen, Then
from screens.seated import begun, following, follows_change, seated_then
from screens.seats import guest_named, hosted_lobby, invite
from screens.seeking import FILL, LEVEL, START, TAKE_SEAT, read_asked, waited_text
from screens.times import about_days, longest_turn, pace_in_words, span_words, stamp, usual_days
from tables.core.errors import NotInLobbyError, NotSeatedError
from tables.core.model import LobbyRule, RuleChange, Status, Table
from tables.core.pace import Pace
from tables.core.rows import pace_before
from tables.records.results import PersonFacts

STEM = "lobby"
"""How the name of a lobby's picture begins."""


async def lobby_text(app: Services, table: Table, words: Words) -> str:
    """Describe the lobby: what is played, who sits where, what happens next."""
    facts = await app.tables.seat_facts.of_table(table)
    presenter = app.presenters[table.game]
    lines = [f"### {words('lobby-title', game=words.game(presenter.slug))}"]
    if table.status is Status.LOBBY:
        lines.append(f"*{words(f'{message_key(table.game)}-tagline')}*")
    if table.series is not None:
        games = [presenter.series_game_in_words(options, words) for options in table.series.options]
        in_turn = reduce(lambda first, then: words("lobby-series-then", first=first, next=then), games)
        lines.append(words("lobby-series", count=len(games), list=in_turn))
    elif options := presenter.options_in_words(table.options, words, table.wanted):
        lines.append(options)
    if table.hints:
        lines.append(words("lobby-hints"))
    if table.private:
        lines.append(words("lobby-private" if table.status is Status.LOBBY else "lobby-private-begun"))
    if table.pace is not None:
        # How long the game takes is on the lid.
        lines.append(f"{pace_in_words(table.pace, words)}. {longest_turn(table.pace, words)}".rstrip())
    lines.append("")
    for chair in table.chairs:
        is_host = chair.person is not None and chair.person.user_id == table.host_id
        sentence = "lobby-host" if is_host else "lobby-seat" if chair.person else "lobby-computer"
        counter, player = app.emoji.counter(table, chair.seat), safe_name(chair, words)
        match = match_in_words(table, chair, words)
        lines.append(
            words(
                sentence,
                counter=counter,
                seat=chair.seat + 1,
                player=player,
                level=chair.level.value,
                match=f", {match}" if match else "",
            )
        )
        if chair.person is not None and (known := facts.get(chair.person.user_id)) is not None:
            lines.append(_known(known, words))
    if table.status is Status.LOBBY:
        lines += _free_seats(table, words)
        lines += [
            words("lobby-first", player=safe_name(c, words), why=c.begins.value) for c in table.chairs if c.begins
        ]
        lines += ["", *_rule_changes(app, table, words)] if table.changes else []
    lines += ["", *await _what_now(app, table, words)]
    if table.status is Status.LOBBY and table.closes_at is not None and table.wanted > 1:
        lines.append(words("lobby-closes", left=stamp(table.closes_at, "R")))
    return "\n".join(lines)


def _known(facts: PersonFacts, words: Words) -> str:
    """Return a line about the last games of a person who sits there."""
    time = "" if facts.turn_time is None else span_words(facts.turn_time, words, most=2)
    kind = "none" if facts.turn_time is None else "known"
    return words("lobby-facts", games=facts.games, left=facts.gave_up, kind=kind, time=time)


def _free_seats(table: Table, words: Words) -> list[str]:
    """Return a line for each seat that a rematch keeps, and one for all others that no one has yet."""
    free, lines = range(len(table.chairs), table.wanted), list[str]()
    if table.kept_until is not None:
        until = stamp(table.kept_until, "f")
        for seat, user_id in zip(free, table.kept):
            lines.append(words("lobby-kept-seat", seat=seat + 1, player=mention_of(user_id), until=until))
    if left := free[len(lines) :]:
        lines.append(words("lobby-open-seat", seat="–".join(str(seat + 1) for seat in sorted({left[0], left[-1]}))))
    return lines


def _rule_changes(app: Services, table: Table, words: Words) -> list[str]:
    """Return a line for each rule that the host has changed: since when, and what it was before."""
    return [
        words("lobby-change", rule=each.rule.value, before=_before(app, table, each, words), when=stamp(each.at, "R"))
        for each in table.changes
    ]


def _before(app: Services, table: Table, change: RuleChange, words: Words) -> str:
    """Return a rule in words as it was before a change; empty where only the change is shown."""
    match change.rule:
        case LobbyRule.PACE:
            pace = pace_before(change.before)
            return words("lobby-was-no-pace") if pace is None else pace_in_words(pace, words)
        case LobbyRule.HINTS:
            return words("lobby-was-hints", before="yes" if change.before else "no")
        case LobbyRule.PRIVATE:
            return words("lobby-was-private", before="yes" if change.before else "no")
        case LobbyRule.OPTIONS:
            return app.presenters[table.game].options_in_words(change.before, words, table.wanted)
        case LobbyRule.SEATS:
            return str(change.before)
        case _:
            return ""


async def _what_now(app: Services, table: Table, words: Words) -> list[str]:
    match table.status:
        case Status.LOBBY:
            early = "yes" if app.games[table.game].seats.start < table.wanted else "no"
            hint = words("lobby-hint", early=early) if table.wanted > 1 else words("lobby-hint-alone")
            return [agreement_line(table, words) or hint, *await _host_away(app, table, words)]
        case Status.CANCELLED:
            return await end_in_words(app, table, words)
        case Status.RUNNING | Status.OVER:
            # A forum's post begins with the lobby itself. A thread has the number of its first message there, too.
            in_post = app.places.is_forum(table.place.channel_id)
            if table.place.thread_id is None or (in_post and table.place.thread_id == table.lobby_message_id):
                return [words("lobby-started-here")]
            return [words("lobby-started", where=f"<#{table.place.thread_id}>")]


async def _host_away(app: Services, table: Table, words: Words) -> list[str]:
    """Say that others decide while the host is away; empty where they are here, or sit there alone."""
    until = (await app.tables.people.preferences(table.host_id)).away_until
    if until is None or until <= app.now() or len(table.people) == 1:
        return []
    return [words("lobby-host-away", until=stamp(until, "f"))]


def agreement_line(table: Table, words: Words) -> str:
    """Say who has to agree before the game can begin; empty where all have."""
    count, players = len(table.asked_to_agree), names_to_agree(table, words)
    return words("lobby-asked", count=count, players=players) if count else ""


async def lobby(app: Services, table: Table, words: Words) -> Screen:
    """Return the lobby as it is now: without controls once seats can no longer change."""
    return Screen(await lobby_text(app, table, words), _controls(app, table, words))


async def lobby_for_guests(
    app: Services, table: Table, guests: Sequence[int], words: Words, *, note: str = ""
) -> Screen:
    """Return the lobby as it is shown for the first time: it calls guests, and ends with a `note`."""
    shown = await lobby(app, table, words)
    named = words.list([mention_of(user_id) for user_id in guests])
    lines = [shown.text, words("lobby-invited", players=named) if guests else "", note]
    # The text names all of them: the host does not learn who blocks them.
    calls = await app.tables.people.notifiable(guests, by=table.host_id)
    return replace(shown, lines=[line for line in lines if line], calls=calls)


def _controls(app: Services, table: Table, words: Words) -> Sequence[Control]:
    if table.status is not Status.LOBBY:
        return ()
    at = Address(table.id, table.ply)
    # The rules lead to the lesson.
    learn = at.button(words("button-learn-and-rules"), "rules", table.game)
    start = at.button(words("button-start"), "start", style=Style.PRIMARY)
    if table.wanted == 1:
        return [start, at.button(words("button-cancel"), "cancel", style=Style.DANGER), learn]
    join = at.button(words("button-join"), "join", style=Style.SUCCESS)
    agree = at.button(words("button-agree"), "agree", style=Style.SUCCESS)
    can_start = len(table.chairs) >= app.games[table.game].seats.start and not table.asked_to_agree
    return [
        *([agree] if table.asked_to_agree else []),
        join,
        at.button(words("button-leave"), "leave"),
        *([start] if can_start else []),
        learn,
        at.button(words("button-change-lobby"), "change-lobby"),
    ]


def lid_picture(presenter: GamePresenter, table: Table, words: Words) -> Pictures:
    """Return the lid as a picture with its description; empty where the game has none."""
    if presenter.lid is None:
        return ()
    computers = sum(chair.is_computer for chair in table.chairs)
    content = content_of_lid(presenter, table.wanted, table.pace, words, computers=computers)
    sentence = words("lid", game=content.title, facts=", ".join(fact for _, fact in content.facts))
    said = [sentence, words(f"{message_key(presenter.slug)}-lid")]
    return (described(partial(lid.png, presenter.lid, content), said, words, Area.LID),)


def content_of_lid(presenter: GamePresenter, seats: int, pace: Pace | None, words: Words, *, computers: int = 0) -> Lid:
    """Return the text on the lid of a game of so many at a pace: how many play, and about how long it takes.

    One person with computers never waits, so the lid does not say how many days their game takes.
    """
    minutes = words(f"game-{message_key(presenter.slug)}.minutes")
    facts = [
        (Sign.PLAYERS, words("lid-players", count=seats)),
        (Sign.MINUTES, words("lid-minutes", minutes=minutes)),
    ]
    if seats in presenter.turns and (people := seats - computers) > 1:
        days = usual_days(presenter.turns[seats], pace, seats) * people / seats
        facts.append((Sign.DAYS, about_days(days, words)))
    return Lid(words.game(presenter.slug), seats, tuple(facts))


_Change = Callable[[], Awaitable[Table]]


@action("join", updates=True)
async def join(press: Press, table: NearTable) -> Screen:
    """Take the next free seat; with the last one the game begins."""
    return await _changed(press, table, lambda: press.tables.lobby.join(table.id, press.request.person))


@action("met-decline", updates=True)
@action("leave", updates=True)
async def leave(press: Press, table: NearTable) -> Screen:
    return await _changed(press, table, lambda: press.tables.lobby.leave(table.id, press.user_id))


@action("computer", updates=True)
async def add_computer(press: Press, table: NearTable) -> Screen:
    """Let a computer of the level that was picked take the next free seat."""
    level = one_of(Level, press.value)
    return await _changed(press, table, lambda: press.tables.lobby.add_computer(table.id, press.user_id, level))


@action("start", updates=True)
async def start(press: Press, table: NearTable) -> Screen:
    return await _changed(press, table, lambda: press.tables.lobby.start(table.id, press.user_id))


@action("met-confirm", updates=True)  # A former version asked those who met whether they play.
@action("agree", updates=True)
async def agree(press: Press, table: NearTable) -> Screen:
    """Agree to the rules as the host has changed them."""
    return await _changed(press, table, lambda: press.tables.hosting.agree(table.id, press.user_id))


@action("cancel", updates=True)
async def cancel(press: Press, table: NearTable) -> Screen:
    return await _changed(press, table, lambda: press.tables.lobby.cancel(table.id, press.user_id))


@action(TAKE_SEAT)
async def take_seat(press: Press, table: NearTable) -> Screen:
    """Take the next free seat from a message that is for everybody and stays as it is."""
    await _without_host_who_left(press, table)
    table = await press.tables.lobby.join(table.id, press.request.person)
    return await seated_then(press.request, table, _follows(table))


@action("show-lobby")
async def show(press: Press, table: NearTable) -> Screen:
    """Show an open table privately, with all its buttons.

    Raises as `require_sight`, `NotInLobbyError`.
    """
    return await lobby_for_person(press.request, await near_lobby(press, table))


@action("invite-picked", publishes=True)
async def invite_picked(press: Press, table: NearTable) -> Screen:
    table = await near_lobby(press, table)
    member = await guest_named(press.request, press.value)
    return await invite(press, await hosted_lobby(press.request, table.id), member)


async def lobby_for_person(request: PersonRequest, table: Table) -> Screen:
    """Show an open table in the person's language. Raises as `require_sight`, `NotInLobbyError`."""
    require_sight(request, table)
    if table.status is not Status.LOBBY:
        raise NotInLobbyError
    return await lobby(request.app, table, request.words)


async def near_lobby(press: Press, table: Table) -> Table:
    """Return the table of a pressed control, as it is without a host who has left.

    The message is its lobby, noted where it is not known yet.
    """
    table = await _without_host_who_left(press, table)
    if table.lobby_message_id is None and table.status is Status.LOBBY and press.public_in is not None:
        # The bot ended between posting the lobby and recording its message: its buttons could never be taken away.
        assert press.message_id is not None
        await press.tables.venue.remember_lobby_message(table.id, press.message_id)
    return table


async def _without_host_who_left(press: Press, table: Table) -> Table:
    """Take a host who has left the server out of an open table, as if they had pressed *Leave*."""
    app = press.request.app
    is_hosted = table.status is not Status.LOBBY or table.host_id == press.user_id
    if is_hosted or not await app.places.has_just_left(table, table.host_id):
        return table
    # Meanwhile another press may have done so, or the game may have begun.
    with suppress(NotSeatedError, NotInLobbyError):
        await press.tables.lobby.leave(table.id, table.host_id)
    app.follow(table.id, Then.EDIT)
    return await press.tables.table(table.id)


async def _changed(press: Press, table: Table, change: _Change) -> Screen:
    """Bring the lobby up to date after a change and, once the game runs, its first turn message on its way."""
    table = await near_lobby(press, table)
    app, request = press.request.app, press.request
    try:
        table = await change()
    except NotInLobbyError:
        if press.public_in is not None and press.message_id is not None:
            # The pressed lobby may be older than the queue of edits, or its message was unknown.
            await press.tables.edits.add_lobby(table.id, press.public_in, press.message_id)
            app.follow(table.id, Then.EDIT)
        raise
    request.table, then = table, _follows(table)
    if table.status is Status.RUNNING and press.public_in is None:
        return await seated_then(request, table, then)

    async def note() -> None:
        # In a forum the pending edit is for the post's tags too.
        is_tagged = app.places.is_forum(table.place.channel_id) and table.status is not Status.LOBBY
        if press.is_on(table.lobby_message_id) and not is_tagged:
            await press.tables.edits.lobby_shown(table)

    with following(app, table, then):
        if table.status is Status.RUNNING:
            table = await app.places.begin(table)
        shown = await lobby(app, table, Words(table.locale))
        # The lid stays over the lobby, also when the game has begun or is called off.
        return replace(shown, keeps_pictures=True, then=then, once_shown=note, beside=await begun(request, table))


def _follows(table: Table) -> list[Then]:
    # Of a rematch some may have been left out.
    return follows_change(table, reminds=table.rematch_of is not None)


@action(FILL, updates=True)
async def fill(press: Press, table: NearTable) -> Screen:
    """Let computers take the free seats."""
    asked = read_asked(press.first_words(2))
    return await _decided(press, table, lambda: press.tables.lobby.fill_up(table.id, press.user_id, LEVEL, asked))


@action(START, updates=True)
async def begin(press: Press, table: NearTable) -> Screen:
    """Begin with those who are here, as a lobby that waits for long asks for."""
    asked = read_asked(press.first_words(2))
    return await _decided(press, table, lambda: press.tables.lobby.start(table.id, press.user_id, asked))


async def _decided(press: Press, table: Table, change: _Change) -> Screen:
    """Replace the question, which is over, and bring on its way what follows."""
    await _without_host_who_left(press, table)
    press.request.table = table = await change()
    then, text = follows_change(table), waited_text(table, Words(table.locale))
    with following(press.request.app, table, then):
        if table.status is Status.RUNNING:
            table = await press.request.app.places.begin(table)
        return Screen(text, then=then, beside=await begun(press.request, table))
