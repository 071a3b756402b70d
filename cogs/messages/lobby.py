"""The lobby as a message: what is played, who sits where, and the buttons that change it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import zip_longest

import discord

from cogs.chat.runtime.app import App
from computers.levels import Level
from locales import Words, message_key
from screens.computers import match_in_words, offered
from screens.controls import Address, Control, Option, Style
from screens.endings import end_in_words
from screens.names import mention_of, names_to_agree, safe_name
from screens.times import meaning, pace_in_words, span_words, stamp
from tables.core.deadlines import confirm_by
from tables.core.model import LobbyRule, RuleChange, Status, Table
from tables.core.rows import pace_before
from tables.records.results import PersonFacts


def calling(user_ids: Sequence[int]) -> discord.AllowedMentions:
    """Allow a message to notify these people and no others."""
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


async def lobby_text(app: App, table: Table, words: Words) -> str:
    """Describe the lobby: what is played, who sits where, what happens next."""
    facts = await app.tables.seat_facts.of_table(table)
    presenter = app.presenters[table.game]
    lines = [f"### {words('lobby-title', game=words.game(presenter.slug))}"]
    if table.status is Status.LOBBY:
        lines += [*_about(table, words), ""]
        lines += [words("lobby-met")] if table.met_at is not None else []
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
        means = meaning(presenter, table.wanted, table.pace, words) if table.status is Status.LOBBY else ""
        lines.append(f"{pace_in_words(table.pace, words)}. {means}".rstrip())
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
        lines += ["", *_changed(app, table, words)] if table.changes else []
    lines += ["", *await _what_now(app, table, words)]
    if table.status is Status.LOBBY and table.closes_at is not None and table.wanted > 1 and table.met_at is None:
        lines.append(words("lobby-closes", left=stamp(table.closes_at, "R")))
    return "\n".join(lines)


def _known(facts: PersonFacts, words: Words) -> str:
    """Return a line about the last games of a person who sits there."""
    time = "" if facts.turn_time is None else span_words(facts.turn_time, words, most=2)
    kind = "none" if facts.turn_time is None else "known"
    return words("lobby-facts", games=facts.games, left=facts.gave_up, kind=kind, time=time)


def _about(table: Table, words: Words) -> list[str]:
    """Describe the kind of game, for people who do not know it; how long it takes where no pace says so."""
    key = message_key(table.game)
    time = [words("lobby-about", minutes=words(f"game-{key}.minutes"))] if table.pace is None else []
    return [f"*{words(f'{key}-tagline')}*", *time]


def _free_seats(table: Table, words: Words) -> list[str]:
    """Return a line for each seat that no one has yet, the first for those whom a rematch keeps them."""
    free, lines = range(len(table.chairs), table.wanted), list[str]()
    for seat, user_id in zip_longest(free, table.kept[: len(free)]):
        if user_id is None or table.kept_until is None:
            lines.append(words("lobby-open-seat", seat=seat + 1))
        else:
            until = stamp(table.kept_until, "f")
            lines.append(words("lobby-kept-seat", seat=seat + 1, player=mention_of(user_id), until=until))
    return lines


def _changed(app: App, table: Table, words: Words) -> list[str]:
    """Return a line for each rule that the host has changed: since when, and what it was before."""
    return [
        words("lobby-change", rule=each.rule.value, before=_before(app, table, each, words), when=stamp(each.at, "R"))
        for each in table.changes
    ]


def _before(app: App, table: Table, change: RuleChange, words: Words) -> str:
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


async def _what_now(app: App, table: Table, words: Words) -> list[str]:
    match table.status:
        case Status.LOBBY:
            now = agreement_line(table, words) or words("lobby-hint" if table.wanted > 1 else "lobby-hint-alone")
            return [now, *await _host_away(app, table, words)]
        case Status.CANCELLED:
            return await end_in_words(app, table, words)
        case Status.RUNNING | Status.OVER:
            # A forum's post begins with the lobby itself. A thread has the number of its first message there, too.
            in_post = isinstance(app.client.get_channel(table.place.channel_id), discord.ForumChannel)
            if table.place.thread_id is None or (in_post and table.place.thread_id == table.lobby_message_id):
                return [words("lobby-started-here")]
            return [words("lobby-started", where=f"<#{table.place.thread_id}>")]


async def _host_away(app: App, table: Table, words: Words) -> list[str]:
    """Say that others decide while the host is away; empty where they are here, or sit there alone."""
    until = (await app.tables.people.preferences(table.host_id)).away_until
    if until is None or until <= app.now() or len(table.people) == 1:
        return []
    return [words("lobby-host-away", until=stamp(until, "f"))]


def agreement_line(table: Table, words: Words) -> str:
    """Say who has to agree or to confirm before the game can begin; empty where all have."""
    count, players = len(table.asked_to_agree), names_to_agree(table, words)
    if not count:
        return ""
    if (by := confirm_by(table)) is not None:
        return words("lobby-met-asked", count=count, players=players, until=stamp(by, "f"))
    return words("lobby-asked", count=count, players=players)


async def lobby_view(app: App, table: Table, words: Words) -> Sequence[Control] | None:
    """Return the lobby's controls; None once seats can no longer change."""
    if table.status is not Status.LOBBY:
        return None
    even_first = table.wanted > 1 and await app.tables.even_matches.comes_first(table.host_id, table.game)
    at = Address(table.id, table.ply)
    learning = (
        at.button(words("button-learn"), "learn", table.game, row=2),
        at.button(words("button-rules"), "rules", table.game, row=2),
    )
    if confirm_by(table) is not None:
        # Each says for themselves whether they play: there is nothing to change until then.
        confirm = at.button(words("button-met-confirm"), "agree", style=Style.SUCCESS)
        return [confirm, at.button(words("button-met-decline"), "leave"), *learning]
    start = at.button(words("button-start"), "start", style=Style.PRIMARY)
    cancel = at.button(words("button-cancel"), "cancel", style=Style.DANGER)
    seats = (
        at.button(words("button-join"), "join", style=Style.SUCCESS),
        at.button(words("button-leave"), "leave"),
        start,
        at.button(words("button-change-lobby"), "change-lobby"),
        cancel,
        at.select(words("button-computer"), "computer", _levels(offered(even_first=even_first), words), row=1),
    )
    agree = at.button(words("button-agree"), "agree", style=Style.SUCCESS, row=2)
    return [
        *([agree] if table.asked_to_agree else []),
        *(seats if table.wanted > 1 else (start, cancel)),
        *learning,
    ]


def _levels(levels: Sequence[Level], words: Words) -> list[Option]:
    """Return options for the computers that can be added."""
    return [
        Option(
            label=words(f"level-{level.value}"),
            description=words(f"level-{level.value}.description"),
            value=level.value,
        )
        for level in levels
    ]
