"""`/games`: a person's games, running and finished; a server's; what one can join. Page by page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated

from locales import SafeText, Words
from screens.actions import Named, OneOf, Suggested, action, named_games
from screens.clock import in_short, waiting_line
from screens.controls import (
    LARGEST_ACCOUNT,
    LAST_PAGE,
    MOST_OPTIONS,
    Address,
    Button,
    Control,
    Option,
    Style,
    number_in,
    outdated,
)
from screens.endings import ranked
from screens.games_query import (
    ALL,
    ENDED,
    FINISHED,
    LISTS,
    MINE,
    OPEN,
    PAGE,
    SCOPES,
    SERVER,
    GamesQuery,
    game_named,
    games_select,
    month_named,
    months_back,
    months_select,
    player_select,
    scope_select,
    ways_on,
    winner_button,
)
from screens.links import link_to, url_of
from screens.names import bold, mention_of, names_to_agree, owner_name, safe_name, shown
from screens.notes import note_line
from screens.press import Account, Press
from screens.refusals import Refusal
from screens.screen import ListLine, Screen, table_name, with_distinct_labels
from screens.times import stamp
from screens.votes import SEAT_BACK
from screens.ways import home_button, opening_commands, openings
from tables.core.model import Status, Table
from tables.play.reviews import may_be_reviewed
from tables.records.archive import Finished, Page, Wanted
from tables.time.clock import Waiting

MY_GAMES = "my-games"
"""The action that shows the presser's own games."""

ON_A_PAGE, FINISHED_ON_A_PAGE = 8, 5
"""Running and finished games on a page: more of them, with their buttons and the filters, would not fit a message."""

NOTE_LENGTH = 60
"""Characters of the person's own note beside a game of theirs."""

MOST_MONTHS = MOST_OPTIONS - 1
"""Months that can be chosen, beside all; a command takes earlier ones too."""


def _scopes() -> list[tuple[str, str]]:
    return [(f"choice-scope-{name}", name) for name in SCOPES]


async def _months(press: Press, current: str) -> list[tuple[str, str]]:
    """Suggest the months in which a person may have finished games, the latest first."""
    zone = await _zone(press)
    known = months_back(press.now, await press.tables.archive.first(Wanted(press.user_id)), MOST_OPTIONS, zone)
    found = [(month_in_words(month, press.words), month) for month in known]
    return [(name, month) for name, month in found if current.lower() in name.lower()]


@action(command=("games",))
async def show(
    press: Press,
    scope: Annotated[str | None, OneOf(_scopes)] = None,
    game: Annotated[str | None, OneOf(named_games), Named("of-game")] = None,
    player: Annotated[Account | None, Named("with")] = None,
    month: Annotated[str | None, Suggested(_months)] = None,
    winner: Account | None = None,
) -> Screen:
    """List the person's running or finished games, all games of the server, or games to join."""
    # Running games have no month and no winner: who names one looks for finished games.
    is_archive = any((player, month, winner))
    if scope is None or (is_archive and scope in (MINE, OPEN)):
        scope = FINISHED if is_archive else MINE
    if scope not in SCOPES:
        raise outdated()
    asked = GamesQuery(
        ENDED if is_archive and scope == SERVER else scope,
        game=None if game is None else game_named(game),
        player_id=None if player is None else player.person.user_id,
        month=None if month is None else month_typed(month, press.words, press.now),
        winner_id=None if winner is None else winner.person.user_id,
    )
    return await show_games(press, asked)


@action(MY_GAMES)
async def show_own(press: Press) -> Screen:
    return await show_games(press, GamesQuery(MINE))


@action("home-games")
async def show_list(press: Press) -> Screen:
    if press.detail not in LISTS:
        raise outdated()
    return await show_games(press, GamesQuery(press.detail))


@action(PAGE, updates=True)
async def turn_page(press: Press) -> Screen:
    """Show another page, or the same games with another filter."""
    return await show_games(press, GamesQuery.read(press.detail.split(), press.ply))


@action(f"{PAGE}-scope", updates=True)
async def show_other(press: Press) -> Screen:
    """Show another list, with the filters that it can have. Raises `Refusal`."""
    asked, scope = _before(press), press.value
    if scope not in SCOPES:
        raise outdated()
    if scope not in (SERVER, FINISHED):
        return await show_games(press, GamesQuery(scope, game=asked.game))
    if scope == SERVER and (asked.player_id or asked.month or asked.winner_id):
        scope = ENDED
    return await show_games(press, asked.from_the_start(scope=scope))


@action(f"{PAGE}-game", updates=True)
async def filter_by_game(press: Press) -> Screen:
    """Show the games of one kind, or of all. Raises `Refusal`."""
    game = None if press.value == ALL else game_named(press.value)
    return await show_games(press, _before(press).from_the_start(game=game))


@action(f"{PAGE}-player", updates=True)
async def filter_by_player(press: Press) -> Screen:
    """Show the games with a person, or with any person where none is chosen. Raises `Refusal`."""
    chosen = number_in(press.values[0], largest=LARGEST_ACCOUNT) if press.values else None
    asked = _before(press)
    # Who has won is a filter of the person that was chosen before.
    winner_id = None if asked.winner_id == asked.player_id else asked.winner_id
    return await show_games(press, asked.from_the_start(player_id=chosen, winner_id=winner_id))


@action(f"{PAGE}-month", updates=True)
async def filter_by_month(press: Press) -> Screen:
    """Show the games that ended in a month, or at any time. Raises `Refusal`."""
    month = None if press.value == ALL else month_named(press.value)
    return await show_games(press, _before(press).from_the_start(month=month))


def _before(press: Press) -> GamesQuery:
    return GamesQuery.read(press.detail.split(), 0)


async def show_games(press: Press, asked: GamesQuery) -> Screen:
    """Show a page of a list of games. Raises `Refusal` where there is no such list, `StatisticsHiddenError`."""
    if press.request.guild_id is None and asked.scope in (SERVER, OPEN, ENDED):
        raise Refusal("error-lists-guild-only")
    if asked.is_finished:
        return await _finished_games(press, asked)
    count, tables, page = await _running(press, asked)
    if not tables and asked.scope == SERVER:
        return await _finished_games(press, asked.from_the_start(scope=ENDED))
    return await _running_games(press, asked, page, -(-count // ON_A_PAGE), await _with_messages(press, tables))


async def _running(press: Press, asked: GamesQuery) -> tuple[int, tuple[Table, ...], int]:
    """Return how many games there are, those of the page, and its number: the last one past the end."""
    guild_id, user_id, lists = press.request.guild_id, press.user_id, press.tables.lists
    if asked.scope == SERVER:
        assert guild_id is not None
        first = min(asked.page, LAST_PAGE) * ON_A_PAGE
        count, tables = await lists.running_in(guild_id, user_id, first, ON_A_PAGE, asked.game)
        return count, tables, min(asked.page, max(count - 1, 0) // ON_A_PAGE)
    if asked.scope == MINE:
        found = await lists.held_by(user_id)
    else:
        assert guild_id is not None
        invited = await press.tables.invitations.invited_to(user_id)
        lobbies = await lists.open_lobbies(guild_id)
        found = [table for table in lobbies if table.may_be_seen_by(user_id) or table.id in invited]
    found = [table for table in found if asked.game in (None, table.game)]
    page = min(asked.page, max(len(found) - 1, 0) // ON_A_PAGE)
    return len(found), tuple(found[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]), page


async def _with_messages(press: Press, tables: Sequence[Table]) -> Sequence[Table]:
    """Return the tables after a check of the messages that the list leads to: to take a seat or to move."""
    wanted = [table for table in tables if table.status is Status.LOBBY or press.user_id in table.people_to_act]
    known = {table.id: table for table in await press.request.app.places.look_after_all(wanted)}
    return [known.get(table.id, table) for table in tables]


async def _running_games(press: Press, asked: GamesQuery, page: int, pages: int, tables: Sequence[Table]) -> Screen:
    words, games, is_mine = press.words, press.request.app.games, asked.scope == MINE
    scopes = scope_select(press.request, asked)
    if not tables:
        none = words("games-none", scope=asked.scope, commands=", ".join(opening_commands(games, words)))
        return Screen(none, [*openings(games, words), scopes, home_button(words)], entries=[])
    notes = await press.tables.notes.among(tables if is_mine else (), press.user_id)
    waiting, lines = await press.tables.clock.waiting(tables), list[ListLine]()
    for table in tables:
        text = _running_line(press, table, waiting[table.id])
        if (note := notes.get(table.id)) is not None:
            text += f"\n- {note_line(note, words, longest=NOTE_LENGTH)}"
        lines.append(ListLine(text, _beside(press, table, is_mine=is_mine), name=table_name(table, words)))
    title = f"### {words('games-title', scope=asked.scope)}"
    if pages > 1:
        title += f" · {words('games-page', page=page + 1, pages=pages)}"
    controls = [*_pages(words, asked, page, pages), scopes, *_more(tables, words)]
    return Screen(title, controls, entries=with_distinct_labels(lines, words))


def _more(tables: Sequence[Table], words: Words) -> list[Control]:
    """Return the select of a running game of which one wants all that its *More* has."""
    running = [table for table in tables if table.status is Status.RUNNING]
    picks = [Option(label=table_name(table, words), value=str(table.id)) for table in running]
    return [Address(0, 0).select(words("games-more"), "more-of", picks, row=2)] if picks else []


def _pages(words: Words, asked: GamesQuery, page: int, pages: int) -> list[Control]:
    """Return the ways to the pages beside this one: after the running games of a server come the finished ones."""
    here = asked.from_the_start
    before = here().at(page - 1) if page else None
    after = here().at(page + 1) if page + 1 < pages else None
    if after is None and asked.scope == SERVER:
        after = here(scope=ENDED)
    return ways_on(words, before, after) if before or after else []


def _beside(press: Press, table: Table, *, is_mine: bool) -> Button | None:
    """Return what one wants of a running game: to play where it waits, else to plan ahead; of an open table: a seat."""
    user_id, words, at = press.user_id, press.words, Address(table.id, table.ply)
    if table.status is Status.LOBBY:
        if table.seat_of(user_id) is None:
            return at.button(words("button-join"), "join", style=Style.SUCCESS)
        return at.button(words("button-show-lobby"), "show-lobby")
    if table.status is not Status.RUNNING:
        return None
    if user_id in table.people_to_act:
        return at.button(words("button-play"), "play", style=Style.PRIMARY)
    if is_mine and table.missing_seat_of(user_id) is not None:
        return at.button(words("button-seat-back"), SEAT_BACK)
    if is_mine and table.people_to_act and table.seat_of(user_id) is not None:
        return at.button(words("button-plan"), "plan")
    return None


def _running_line(press: Press, table: Table, waiting: Waiting) -> str:
    words, game, where = press.words, press.words.game(table.game), link_to(table)
    if table.status is Status.LOBBY and table.asked_to_agree:
        return words("my-games-asked", game=game, where=where, players=names_to_agree(table, words))
    if table.status is Status.LOBBY:
        return words("my-games-lobby", game=game, where=where, taken=len(table.chairs), wanted=table.wanted)
    if table.seat_of(press.user_id) in table.to_act:
        return waiting_line(table, waiting, words)
    players = words.list([bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)])
    line = words("my-games-running", game=game, where=where, player=players)
    return ", ".join((line, *in_short(waiting, words)))


async def _finished_games(press: Press, asked: GamesQuery) -> Screen:
    """Show a page of finished games with the filters. Raises `StatisticsHiddenError`."""
    words, request, games, zone = press.words, press.request, press.request.app.games, await _zone(press)
    archive, wanted = press.tables.archive, asked.wanted(press.user_id, request.guild_id, zone)
    page = await archive.page(wanted, FINISHED_ON_A_PAGE, before=asked.before, after=asked.after)
    mistakes: Mapping[int, int] = {}
    if wanted.guild_id is None:
        table_ids = [each.table.id for each in page.games]
        mistakes = await press.tables.exercises.counts(press.user_id, table_ids)
    title, filters = f"### {words('games-title', scope=asked.scope)}", _filters_in_words(press, asked)
    if filters:
        title += f"\n{', '.join(filters)}"
    if not page.games and asked.scope == ENDED and not filters:
        title = words("games-none", scope=SERVER, commands=", ".join(opening_commands(games, words)))
    elif not page.games:
        title += f"\n{words('games-none-finished', filtered='yes' if filters else 'no')}"
    known = months_back(press.now, await archive.first(wanted), MOST_MONTHS, zone)
    if asked.month is not None and asked.month not in known:
        known = [*known[: MOST_MONTHS - 1], asked.month]
    controls = [
        *_ways_among(press, asked, page),
        scope_select(request, asked),
        games_select(request, asked),
        player_select(request, asked),
        months_select(request, asked, [(month_in_words(each, words), each) for each in known]),
    ]
    if not page.games and not asked.is_filtered:
        # There is nothing to filter: this is how there will be.
        controls = [*openings(games, words), scope_select(request, asked)]
    entries = [_entry(each, words, mistakes.get(each.table.id, 0)) for each in page.games]
    return Screen(title, controls, entries=with_distinct_labels(entries, words))


async def _zone(press: Press) -> str:
    return (await press.preferences()).zone or "UTC"


def month_in_words(month: str, words: Words) -> str:
    year, number = month.split("-")
    # A string: Fluent would group the digits of a number.
    return words("month", month=int(number), year=year)


def month_typed(text: str, words: Words, now: datetime) -> str:
    """Return the month that a person has chosen or typed, `2026-11` or in words. Raises `Refusal` for other texts."""
    typed = text.strip().lower()
    for year in range(now.year, now.year - 50, -1):
        for number in range(1, 13):
            month = f"{year}-{number:02}"
            if typed in (month, month_in_words(month, words).lower()):
                return month
    raise Refusal("error-month")


def _filters_in_words(press: Press, asked: GamesQuery) -> list[str]:
    words, found = press.words, list[str]()
    if asked.game is not None:
        found.append(words.game(asked.game))
    if asked.player_id is not None:
        found.append(words("games-with", player=mention_of(asked.player_id)))
    if asked.month is not None:
        found.append(month_in_words(asked.month, words))
    if asked.winner_id == press.user_id:
        found.append(words("games-won-by-you"))
    elif asked.winner_id is not None:
        found.append(words("games-won-by", player=mention_of(asked.winner_id)))
    return found


def _ways_among(press: Press, asked: GamesQuery, page: Page) -> list[Control]:
    """Return the ways to other pages of finished games, and the filters of who has won."""
    words, user_id = press.words, press.user_id
    before = after = None
    if page.games and page.has_later:
        before = asked.from_the_start(after=page.first)
    elif asked.scope == ENDED and not asked.is_filtered:
        before = asked.from_the_start(scope=SERVER).at(LAST_PAGE)
    if page.games and page.has_earlier:
        after = asked.from_the_start(before=page.last)
    found = ways_on(words, before, after)
    found.append(winner_button(words, asked, words("button-games-won-by-me"), user_id, "me"))
    name = _name_of(asked.player_id, page)
    if asked.player_id is not None and asked.player_id != user_id and name is not None:
        found.append(winner_button(words, asked, words("button-games-won-by", player=name), asked.player_id, "player"))
    return found


def _name_of(user_id: int | None, page: Page) -> SafeText | None:
    owners = (chair.owner for each in page.games for chair in each.table.chairs)
    return next((shown(owner.name) for owner in owners if owner is not None and owner.user_id == user_id), None)


def _entry(finished: Finished, words: Words, mistakes: int) -> ListLine:
    """Return a finished game with its review, its replay and its file below it.

    `mistakes` are those of the person who asks that the review has found at their level.
    """
    table = finished.table
    at = Address(table.id, table.ply)
    below: list[Control] = [at.button(words("button-review"), "review")] if may_be_reviewed(table) else []
    below += [at.button(words("button-replay"), "replay"), at.button(words("button-export"), "export")]
    text = f"{_head(finished, words)}\n{result_in_words(finished, words)}"
    if mistakes:
        text += f" \u00b7 {words('games-mistakes', count=mistakes)}"
    return ListLine(text, below=below, name=table_name(table, words))


def one_line(finished: Finished, words: Words) -> str:
    """Return which game it was and what came out, on one line."""
    return f"{_head(finished, words)} \u00b7 {result_in_words(finished, words)}"


def _head(finished: Finished, words: Words) -> str:
    table = finished.table
    return words("games-line", game=words.game(table.game), when=stamp(finished.at, "d"), where=url_of(table))


def result_in_words(finished: Finished, words: Words) -> str:
    """Return who has won, and what all came to, the best first."""
    chairs, outcome = finished.table.chairs, finished.outcome
    if not outcome.scores:
        return words("games-result-unknown")
    names = {chair.seat: owner_name(chair, words) for chair in chairs}
    if len(chairs) > 1:
        names |= {seat: SafeText(f"🏆 {bold(names[seat])}") for seat in outcome.winners}
    scores = ", ".join(
        words("games-score", player=names[seat], score=str(outcome.scores[seat]).replace("-", "−"))
        for seat in ranked(outcome)
    )
    return scores if outcome.winners else words("games-won-none", scores=scores)
