"""What the web pages show of the bot: the spectator's view of tables, as values without positions and accounts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from hashlib import blake2b
from typing import Any

from cogs.chat.runtime.app import App
from cogs.chat.runtime.rendering import Drawing, needs_only_pictures
from db.errors import StorageError
from engines.protocol import GameError, Outcome
from locales import Words
from monitoring.version import release
from render.core.collage import MOST_WIDTH, webp_of
from screens import reviews as review_messages
from screens.endings import ending_lines, ranked
from screens.history import log_lines
from screens.links import page_address, url_of
from screens.names import plain_names, shown
from screens.presenter import DescribedPicture
from screens.statistics import rating_in_words
from screens.story import successions, texts_of, without_undone
from settings import Leads, Settings
from tables.core.errors import GameAbsentError, NoReviewError, TableError
from tables.core.log import Entry
from tables.core.model import Status, Table
from tables.files.replayed import PublicGame
from tables.people.guilds import PageLink
from tables.play.reviews import Reviewed
from tables.records.archive import Finished, Wanted
from tables.time.clock import Waiting
from web.shown import (
    SMALL,
    BusyError,
    Filters,
    NothingThereError,
    ShownDeadline,
    ShownGame,
    ShownPicture,
    ShownPlayer,
    ShownPoint,
    ShownPosition,
    ShownRank,
    ShownRanks,
    ShownReview,
    ShownRow,
    ShownServer,
    ShownTable,
    Source,
    Way,
)
from web.site import Site

STORY_ROWS, FEED_TURNS = 12, 30
"""Rows of the log before a position that are shown beside it, with the whole turn of the first; turns in a feed."""

ON_A_PAGE, MOST_RANKS = 24, 100
"""Running games on a server's page, finished ones too, and lines of a leaderboard."""

SMALL_WIDTH = 480
"""Pixels of a board in a list."""

MOST_KEPT = 8
"""Games that are kept replayed: a reader who steps through one asks for the next step at once."""

NO_ACCOUNT = 0
"""The account of readers, who have none."""


class PageSource:
    """The bot as pages know it (`web.shown.Source`)."""

    def __init__(self, app: App, drawing: Drawing, server_name: Callable[[int], Awaitable[str]]) -> None:
        """`drawing` is the pages' own: no player waits for it. `server_name` may return an empty text."""
        self._app = app
        self._server_name = server_name
        self._drawing = drawing
        self._games: OrderedDict[int, tuple[Table, PublicGame]] = OrderedDict()

    async def way(self, secret: str) -> Way | None:
        """Return where a link leads, None where there is no such link."""
        async with _as_shown():
            link = await self._app.tables.links.find(secret)
        if link is None:
            return None
        if link.table_id is not None:
            return Way(Leads.TABLE, link.table_id, link.is_withdrawn)
        if link.guild_id is not None:
            return Way(Leads.SERVER, link.guild_id, link.is_withdrawn)
        return Way(Leads.DEADLINES, link.user_id, link.is_withdrawn)

    async def check(self, way: Way, number: int) -> object:
        """Check that a link leads to a table."""
        async with _as_shown():
            return await self._check(way, number)

    async def marks(self, numbers: Sequence[int]) -> Mapping[int, str]:
        """Return for each of some tables that are there a text that differs once its page does."""
        async with _as_shown():
            return await self._app.tables.links.marks(numbers)

    async def position(self, way: Way, number: int, step: int | None, language: str) -> ShownPosition:
        """Return a table's position after a step, the latest if None."""
        async with _as_shown():
            game = await self._game(way, number)
            at = game.latest if step is None else step
            if at > game.latest:
                raise NothingThereError
            return await position_of(self._app, self._drawing, game, at, Words(language))

    async def log(self, way: Way, number: int, language: str) -> tuple[ShownTable, Sequence[ShownRow]]:
        """Return everything that happened at a table, in its order."""
        async with _as_shown():
            game, words = await self._game(way, number), Words(language)
            events = await self._app.tables.clock.events(number)
            lines = log_lines(game, self._app.presenters[game.table.game], words, events)
            rows = [ShownRow(each.ply, each.text, each.at, each.is_undone) for each in lines]
            return await _table(self._app, game, game.latest, words), rows

    async def turns(self, way: Way, number: int, language: str) -> tuple[ShownTable, Sequence[ShownRow]]:
        """Return the latest turns at a table that are over, in their order."""
        async with _as_shown():
            game, words = await self._game(way, number), Words(language)
            turns = _turns(self._app, game, game.latest)
            if turns and game.table.status is not Status.OVER and turns[-1][-1].seat in game.to_act(game.latest):
                turns.pop()
            return await _table(self._app, game, game.latest, words), _said(self._app, game, turns[-FEED_TURNS:], words)

    async def review(self, way: Way, number: int, language: str) -> ShownReview:
        async with _as_shown():
            game, words = await self._game(way, number), Words(language)
            reviewed = await _review_of(self._app, game.table)
            if reviewed is None or reviewed.review is None:
                raise NothingThereError
            presenter = self._app.presenters[game.table.game]
            (chart,) = review_messages.overview_pictures(reviewed, words)
            points = [
                ShownPoint(point.ply - 1, review_messages.point_text(reviewed, number, words, presenter))
                for number, point in enumerate(reviewed.review.points)
            ]
            return ShownReview(
                await _table(self._app, game, game.latest, words),
                review_messages.overview_text(reviewed, words),
                _picture(self._drawing, chart, game.table, game.latest, words),
                points,
            )

    async def export(self, way: Way, number: int) -> str:
        """Return a finished game as the text of a file."""
        async with _as_shown():
            # Raises for a running game, whose file would show what is hidden.
            await self._check(way, number)
            return await self._app.tables.files.export(number)

    async def server(self, way: Way, filters: Filters, language: str) -> ShownServer:
        words, app = Words(language), self._app
        running_count, running = 0, ()
        wanted = Wanted(
            NO_ACCOUNT,
            way.number,
            filters.game or None,
            since=None if filters.since is None else datetime(*filters.since.timetuple()[:3], tzinfo=UTC),
            # The last day is wanted whole.
            until=None
            if filters.until is None
            else datetime(*filters.until.timetuple()[:3], tzinfo=UTC) + timedelta(days=1),
        )
        async with _as_shown():
            if filters == Filters():
                running_count, running = await app.tables.lists.running_in(way.number, None, 0, ON_A_PAGE)
            page = await app.tables.archive.page(wanted, ON_A_PAGE, before=filters.before, after=filters.after)
            return ShownServer(
                shown(await self._server_name(way.number)),
                self._games_in(words),
                running_count,
                [await self._listed(table, words) for table in running],
                [await self._listed(each.table, words, each) for each in page.games],
                page.last if page.games and page.has_earlier else None,
                page.first if page.games and page.has_later else None,
            )

    async def small_board(self, way: Way, number: int, language: str) -> ShownPicture | None:
        """Return the board of a table as a list of games shows it."""
        async with _as_shown():
            return (await self._listed(await self._check(way, number), Words(language))).board

    async def ranks(self, way: Way, game: str, language: str, *, this_month: bool) -> ShownRanks:
        """Return the best of a server in a game, of those who have played it lately, or this month."""
        words, statistics = Words(language), self._app.tables.statistics
        async with _as_shown():
            board = await statistics.leaderboard(way.number, game, NO_ACCOUNT, most=MOST_RANKS, this_month=this_month)
        lines = [
            ShownRank(
                each.rank,
                words("page-person") if each.name is None else shown(each.name),
                rating_in_words(each.rating, words),
                each.rating.games,
            )
            for each in board.top
        ]
        return ShownRanks(self._games_in(words), this_month, lines)

    async def deadlines(self, way: Way, language: str) -> Sequence[ShownDeadline]:
        words, clock = Words(language), self._app.tables.clock
        async with _as_shown():
            tables = await self._app.tables.lists.of_user(way.number)
            tables = [table for table in tables if table.has_turn(table.turn_ply, way.number)]
            waiting = await clock.waiting(tables)
            revisions = [await clock.revision(table, way.number) for table in tables]
        return [
            ShownDeadline(
                f"{table.id}-{table.turn_ply}@pagoda",
                words("page-deadline", game=words.game(table.game), number=str(table.id)),
                deadline,
                changed_at,
                revision,
                url_of(table),
            )
            for table, (revision, changed_at) in zip(tables, revisions, strict=True)
            if (deadline := waiting[table.id].deadline)
        ]

    def _games_in(self, words: Words) -> dict[str, str]:
        return {slug: words.game(slug) for slug in self._app.games}

    async def _listed(self, table: Table, words: Words, finished: Finished | None = None) -> ShownGame:
        """Return a table as a list of games shows it: as it is now, or how its game has ended."""
        view, outcome, at = None, Outcome(frozenset(), (), ""), table.turn_at or table.updated_at
        # A game that this version does not know is listed among others.
        with suppress(GameAbsentError):
            position = await self._app.tables.history.public(table.id)
            view, outcome = position.view, position.outcome
        if finished is not None:
            outcome, at = finished.outcome, finished.at
        return listed(self._app, self._drawing, table, view, outcome, at, words)

    async def _check(self, way: Way, number: int) -> Table:
        """Return a table that a link leads to. Raises `NothingThereError`."""
        link = PageLink(
            NO_ACCOUNT,
            way.number if way.leads is Leads.TABLE else None,
            way.number if way.leads is Leads.SERVER else None,
        )
        table = await self._app.tables.links.table(link, number)
        if table is None or way.is_withdrawn:
            raise NothingThereError
        return table

    async def _game(self, way: Way, number: int) -> PublicGame:
        table = await self._check(way, number)
        kept = self._games.pop(number, None)
        # The table as it is now is read each time: whatever has changed there, a name too, is seen.
        if kept is None or kept[0] != table:
            kept = table, PublicGame(await self._app.tables.files.replayed(number))
        self._games[number] = kept
        if len(self._games) > MOST_KEPT:
            self._games.popitem(last=False)
        return kept[1]


def site_of(settings: Settings, source: Source) -> Site:
    address = page_address(settings)
    assert settings.web_port is not None
    assert address is not None
    return Site(source, settings.web_host, settings.web_port, address, behind_proxy=settings.web_behind_proxy)


async def position_of(app: App, drawing: Drawing, game: PublicGame, step: int, words: Words) -> ShownPosition:
    """Return a public game's position after a step, in words and pictures."""
    table, view = game.table.at(step), game.view(step)
    presenter = app.presenters[table.game]
    describer, is_last = presenter.describer(table, view, words), step == game.latest
    ending = await ending_lines(app, table, presenter, words, by_parts=True) if is_last else []
    waiting = (await app.tables.clock.waiting([game.table]))[table.id] if is_last else Waiting()
    return ShownPosition(
        await _table(app, game, step, words),
        step,
        describer.line(),
        "\n".join(ending),
        waiting.deadline,
        [words("page-waits", what=each) for each in waiting.kinds],
        [(section.title, [each.text for each in section.sentences]) for section in describer.sections()],
        _said(app, game, (turn for turn in _turns(app, game, step) if turn[-1].ply > step - STORY_ROWS), words),
        [_picture(drawing, each, table, step, words) for each in presenter.board(table, view, words)],
    )


def listed(
    app: App, drawing: Drawing, table: Table, view: Any, outcome: Outcome, at: datetime, words: Words
) -> ShownGame:
    """Return a table as a list of games shows it; without a board where there is no view."""
    names, board, scores = plain_names(table, words), None, list[str]()
    if view is not None:
        presenter = app.presenters[table.game]
        board = _picture(drawing, presenter.board(table, view, words)[0], table, table.ply, words, SMALL, SMALL_WIDTH)
        scores = [presenter.score_in_words(score, words) for score in outcome.scores]
    return ShownGame(
        table.id,
        words.game(table.game),
        [
            ShownPlayer(
                seat,
                names[seat],
                table.status is Status.RUNNING and seat in table.to_act,
                seat in outcome.winners,
                scores[seat] if scores else "",
            )
            for seat in (ranked(outcome) if scores else range(len(names)))
        ],
        at,
        board,
    )


async def _table(app: App, game: PublicGame, step: int, words: Words) -> ShownTable:
    table = game.table.at(step)
    names, to_act = plain_names(table, words), game.to_act(step)
    outcome = await app.tables.history.outcome(table.id) if step == game.latest else None
    winners = frozenset[int]() if outcome is None else outcome.winners
    has_review = table.status is Status.OVER and (reviewed := await _review_of(app, table)) and reviewed.review
    return ShownTable(
        table.id,
        table.game,
        words.game(table.game),
        app.presenters[table.game].options_in_words(table.options, words, len(table.chairs)),
        [
            ShownPlayer(seat, name, outcome is None and seat in to_act, seat in winners)
            for seat, name in enumerate(names)
        ],
        game.latest,
        table.status is Status.OVER,
        table.updated_at,
        bool(has_review),
        words.language,
        table.commitment,
    )


async def _review_of(app: App, table: Table) -> Reviewed | None:
    """Return a table's review, None before a player has shown it to everybody."""
    try:
        reviewed = await app.tables.reviews.kept(table.id)
    except NoReviewError:
        return None
    return reviewed if reviewed.is_shown else None


def _turns(app: App, game: PublicGame, step: int) -> list[list[Entry]]:
    """Return what happened up to a step and holds: what a player did in succession together."""
    return successions(without_undone(game.story(0, step)), app.presenters[game.table.game])


def _said(app: App, game: PublicGame, turns: Iterable[Sequence[Entry]], words: Words) -> list[ShownRow]:
    """Return turns in words, those that have any."""
    presenter = app.presenters[game.table.game]
    rows = texts_of(game.table, presenter, turns, words)
    return [ShownRow(entries[-1].ply, text, entries[-1].at) for entries, text in rows]


def _picture(
    drawing: Drawing,
    picture: DescribedPicture,
    table: Table,
    step: int,
    words: Words,
    area: str | None = None,
    width: int = MOST_WIDTH,
) -> ShownPicture:
    """Return a picture with a key that differs for each that looks different."""
    area = area or picture.area
    about: Iterable[object] = (release(), table.id, step, area, words.language, *plain_names(table, words))
    text = "\n".join([*map(str, about), *(str(each) for each in picture.sentences), picture.alt_text])

    async def drawn(draw: Callable[[], bytes]) -> bytes:
        made = DescribedPicture(draw, picture.alt_text)
        with drawing.counted(table.game):
            await drawing.make([made])
        return made.png

    smaller = partial(webp_of, picture.draw, width)
    return ShownPicture(
        area,
        picture.alt_text,
        blake2b(text.encode(), digest_size=12).hexdigest(),
        # Another process can only draw what is a function of `render` throughout.
        lambda: drawn(smaller if needs_only_pictures(picture) else lambda: smaller()),
        lambda: drawn(picture.draw),
    )


@asynccontextmanager
async def _as_shown() -> AsyncGenerator[None]:
    """Let refusals be a page that is not there, and a database without an answer a page that comes later."""
    try:
        yield
    except StorageError as error:
        raise BusyError from error
    except (TableError, GameError) as error:
        raise NothingThereError from error
