"""Finished games in a list: what came out, and for each of them its review, its replay and its file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from cogs.chat.controls.layout import list_of
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.people.games_query import (
    ENDED,
    FINISHED,
    SERVER,
    GamesQuery,
    games,
    months,
    months_back,
    players,
    scopes,
    ways_on,
    winners,
)
from locales import SafeText, Words
from screens.controls import LAST_PAGE, MOST_OPTIONS, Address, Control
from screens.links import url_of
from screens.lists import ListLine, table_name, with_distinct_labels
from screens.names import bold, mention_of, owner_name, shown
from screens.opening import opening_commands, openings
from screens.refusals import Refusal
from screens.times import stamp
from tables.play.reviews import may_be_reviewed
from tables.records.archive import Finished, Page, Wanted

ON_A_PAGE = 5
"""Finished games on a page: with their buttons and the filters below more would not fit a message."""

MOST_MONTHS = MOST_OPTIONS - 1
"""Months that can be chosen, beside all; a command takes earlier ones too."""


async def show_finished(request: Request, asked: GamesQuery) -> None:
    """Show a page of finished games with the filters. Raises `StatisticsHiddenError`, `Refusal`."""
    words, user_id = request.words, request.person.user_id
    wanted, zone = await wanted_by(request, asked)
    archive = request.app.tables.archive
    page = await archive.page(wanted, ON_A_PAGE, before=asked.before, after=asked.after)
    title = f"### {words('games-title', scope=asked.scope)}"
    filters = _filters_in_words(asked, user_id, words)
    if filters:
        title += f"\n{', '.join(filters)}"
    if not page.games and asked.scope == ENDED and not filters:
        title = words("games-none", scope=SERVER, commands=", ".join(opening_commands(request.app.games, words)))
    elif not page.games:
        title += f"\n{words('games-none-finished', filtered='yes' if filters else 'no')}"
    lines = with_distinct_labels([_line(each, words) for each in page.games], words)
    named = month_options(months_back(request.app.now(), await archive.first(wanted), MOST_MONTHS, zone), words)
    if asked.month is not None and asked.month not in [each for _, each in named]:
        named = [*named[: MOST_MONTHS - 1], (month_in_words(asked.month, words), asked.month)]
    items = [
        *_below(request, asked, page),
        scopes(request, asked),
        games(request, asked, row=2),
        players(request, asked, row=3),
        months(request, asked, named, row=4),
    ]
    if not page.games and not asked.is_filtered:
        # There is nothing to filter: this is how there will be.
        items = [*openings(request.app.games, words), scopes(request, asked)]
    await request.show(list_of(title, lines, items), "\n".join([title, *(line.text for line in lines)]))


async def wanted_by(request: Request, asked: GamesQuery) -> tuple[Wanted, str]:
    """Return the finished games that are asked for, and the time zone of the person's months."""
    if request.interaction.guild_id is None and asked.scope != FINISHED:
        raise Refusal("error-lists-guild-only")
    user_id = request.person.user_id
    zone = (await request.app.tables.people.preferences(user_id)).zone or "UTC"
    return asked.wanted(user_id, request.interaction.guild_id, zone), zone


async def months_of(app: App, user_id: int) -> list[str]:
    """Return the months in which a person may have finished games, the latest first."""
    zone = (await app.tables.people.preferences(user_id)).zone or "UTC"
    return months_back(app.now(), await app.tables.archive.first(Wanted(user_id)), MOST_OPTIONS, zone)


def month_options(known: Sequence[str], words: Words) -> list[tuple[str, str]]:
    """Return months in words, each with how it is written in short."""
    return [(month_in_words(month, words), month) for month in known]


def month_in_words(month: str, words: Words) -> str:
    """Return a month as people call it."""
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


def _filters_in_words(asked: GamesQuery, user_id: int, words: Words) -> list[str]:
    found: list[str] = []
    if asked.game is not None:
        found.append(words.game(asked.game))
    if asked.player_id is not None:
        found.append(words("games-with", player=mention_of(asked.player_id)))
    if asked.month is not None:
        found.append(month_in_words(asked.month, words))
    if asked.winner_id == user_id:
        found.append(words("games-won-by-you"))
    elif asked.winner_id is not None:
        found.append(words("games-won-by", player=mention_of(asked.winner_id)))
    return found


def _below(request: Request, asked: GamesQuery, page: Page) -> list[Control]:
    """Return the ways to other pages, and the filters of who has won."""
    words, user_id = request.words, request.person.user_id
    before = after = None
    if page.games and page.has_later:
        before = asked.from_the_start(after=page.first)
    elif asked.scope == ENDED and not asked.is_filtered:
        before = asked.from_the_start(scope=SERVER).at(LAST_PAGE)
    if page.games and page.has_earlier:
        after = asked.from_the_start(before=page.last)
    items = ways_on(words, before, after)
    items.append(winners(words, asked, words("button-games-won-by-me"), user_id, "me"))
    name = _name_of(asked.player_id, page)
    if asked.player_id is not None and asked.player_id != user_id and name is not None:
        items.append(winners(words, asked, words("button-games-won-by", player=name), asked.player_id, "player"))
    return items


def _name_of(user_id: int | None, page: Page) -> SafeText | None:
    """Return the name of a person in one of these games."""
    owners = (chair.owner for each in page.games for chair in each.table.chairs)
    return next((shown(owner.name) for owner in owners if owner is not None and owner.user_id == user_id), None)


def _line(finished: Finished, words: Words) -> ListLine:
    table = finished.table
    at = Address(table.id, table.ply)
    below: list[Control] = [at.button(words("button-review"), "review")] if may_be_reviewed(table) else []
    below += [at.button(words("button-replay"), "replay"), at.button(words("button-export"), "export")]
    text = f"{_head(finished, words)}\n{result_in_words(finished, words)}"
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
    order = sorted(range(len(chairs)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat], seat))
    names = {chair.seat: owner_name(chair, words) for chair in chairs}
    scores = ", ".join(
        words("games-score", player=names[seat], score=str(outcome.scores[seat]).replace("-", "−")) for seat in order
    )
    winning = [bold(names[seat]) for seat in order if seat in outcome.winners]
    if len(chairs) == 1:
        return scores
    if not winning:
        return words("games-won-none", scores=scores)
    return words("games-won", players=words.list(winning), count=len(winning), scores=scores)
