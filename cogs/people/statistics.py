"""What was reached: a person's statistics, and a server's `/leaderboard`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.admission import dear
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import game_choices, localized, options
from cogs.people.archive import one_line
from cogs.people.games_query import FINISHED, PAGE, GamesQuery, game_named
from computers.even import SkillFound
from locales import SafeText, Words
from render.core import ratings
from render.core.ratings import RatingChart
from screens.actions import Game, action
from screens.computers import place_in_words
from screens.controls import LAST_PAGE, TEXT_LENGTH, Address
from screens.names import safe, shown
from screens.opening import openings
from screens.presenter import Area, DescribedPicture, GamePresenter, Pictures, described
from screens.refusals import Refusal
from tables.records.archive import Wanted
from tables.records.ratings import PROVISIONAL_GAMES, Rating
from tables.records.statistics import Between, Curve, GameFigures, Leaderboard, PersonFigures, Rank

BOARD_PAGE = "leaderboard"
"""The action that shows another page of a leaderboard."""

LATEST = 10
"""The latest games that are listed below a person's figures."""

_FOR_REFUSALS = 200
"""Characters kept free for what is said where Discord refuses the picture."""

_UNITS = (("span-days", 86_400), ("span-hours", 3_600), ("span-minutes", 60), ("span-seconds", 1))


class StatisticsCog(commands.Cog):
    """`/leaderboard`; a person's own statistics are part of `/me`."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(BOARD_PAGE, turn_board, updates=True)

    @dear
    @app_commands.command(
        name=localized("command-leaderboard"), description=localized("command-leaderboard.description")
    )
    @options("game")
    @app_commands.choices(game=game_choices())
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str) -> None:
        """Show the highest ratings of the server, and the person's own."""
        async with handling(interaction) as request:
            await show_leaderboard(request, game, 0)


async def show_leaderboard(request: Request, game: str, page: int) -> None:
    """Show a page of a server's leaderboard. Raises `Refusal`, `NoSuchGameError`."""
    words = request.words
    statistics = request.app.tables.statistics
    board = await statistics.leaderboard(_guild_of(request), game, request.person.user_id, page)
    steps = (("previous", board.page - 1, not board.page), ("next", board.page + 1, not board.has_more))
    buttons = [
        Address(0, max(to, 0)).button(words(f"button-{name}"), BOARD_PAGE, f"{game} {name}", disabled=is_none)
        for name, to, is_none in steps
    ]
    has_pages = board.page or board.has_more
    ways = buttons if has_pages else [] if board.top else openings([game], words)
    await request.answer(_board_text(board, game, words), view=ways if ways else None)


async def turn_board(press: Press) -> None:
    """Show another page of a leaderboard."""
    (game,) = press.first_words(1)
    await show_leaderboard(press.request, game_named(game), min(press.ply, LAST_PAGE))


@action("home-stats", command=("me", "stats"), dear=True)
async def show_figures(press: Press, game: Game | None = None, player: discord.User | None = None) -> None:
    """Show the person's results, or another's as far as they and this server allow. Raises `Refusal`, `TableError`."""
    request = press.request
    words, statistics = request.words, request.app.tables.statistics
    user_id, guild_id = request.person.user_id, request.interaction.guild_id
    between: list[str] = []
    name = SafeText("")
    if player is None or player.id == user_id:
        whose, wanted = user_id, Wanted(user_id, game=game)
        figures = await statistics.own_figures(user_id, guild_id, game)
        title, none, chart = words("stats-title"), words("stats-none"), words("ratings-title")
    else:
        name, whose = safe(player.display_name), player.id
        if player.bot:
            raise Refusal("error-bot-statistics", player=name)
        wanted = Wanted(user_id, game=game, player_id=player.id)
        figures = await statistics.figures_of(player.id, _guild_of(request), game)
        between = _between(await statistics.between(user_id, player.id, game), name, words)
        title, none = words("stats-title-of", player=name), words("stats-none-of", player=name)
        chart = words("ratings-title-of", player=shown(player.display_name))
    curves = () if guild_id is None else await statistics.curves(whose, user_id, guild_id, game)
    lines = [_figures_text(figures, title, request) if figures.games else none, *between]
    latest = await request.app.tables.archive.page(wanted, LATEST)
    if latest.games:
        latest_title = words("stats-latest") if whose == user_id else words("stats-latest-with", player=name)
        lines.append(f"**{latest_title}**")
    for each in latest.games:
        line = f"- {one_line(each, words)}"
        if sum(map(len, lines)) + len(lines) + len(line) > TEXT_LENGTH - _FOR_REFUSALS:
            break  # Long names: the list of finished games has them all.
        lines.append(line)
    pictures: Pictures = ()
    if curves:
        describe = partial(_curves_picture, curves, chart, words)
        pictures = await request.app.drawing.draw(game or curves[0].game, describe)
    query = GamesQuery(FINISHED, game=game, player_id=None if whose == user_id else whose)
    ways = [query.button(words("choice-scope-finished"), PAGE)] if latest.games else openings(request.app.games, words)
    await request.answer("\n".join(lines), view=ways, pictures=pictures, stem="ratings")


def _between(between: Between, name: SafeText, words: Words) -> list[str]:
    """Return how the person who asks has done against another; nothing where they never finished a game together."""
    if not between.games:
        return []
    return [words("stats-between", player=name, games=between.games, ahead=between.ahead, behind=between.behind)]


def _curves_picture(curves: Sequence[Curve], title: str, words: Words) -> DescribedPicture:
    """Draw how ratings went, described by where they began, are now, and were at best."""
    chart = RatingChart(
        title=title,
        axis=words("ratings-axis"),
        shade=words("ratings-provisional"),
        games=tuple(words.game(each.game) for each in curves),
        curves=tuple(each.points for each in curves),
        provisional=PROVISIONAL_GAMES,
    )
    said = [
        words(
            "ratings-alt",
            game=words.game(each.game),
            games=len(each.points) - 1,
            first=str(each.points[0]),
            now=str(each.points[-1]),
            best=str(max(each.points)),
        )
        for each in curves
    ]
    return described(partial(ratings.png, chart), [f"{title}.", *said], words, Area.RATINGS)


def span_in_words(span: timedelta, words: Words) -> str:
    """How long something took, in its two largest units."""
    left, parts = round(span.total_seconds()), list[str]()
    for unit, seconds in _UNITS:
        number, left = divmod(left, seconds)
        if number or (seconds == 1 and not parts):
            parts.append(words(unit, number=number))
        elif parts:
            break
    return " ".join(parts[:2])


def scores_in_words(best: int, average: int | None, presenter: GamePresenter, words: Words) -> str:
    """Return a player's best and average score in words; only the latter says what is counted. None: of one game."""
    if average is None:
        return presenter.average_in_words(best, words)
    return words("stats-scores", best=str(best).replace("-", "−"), average=presenter.average_in_words(average, words))


def _figures_text(figures: PersonFigures, title: str, request: Request) -> str:
    words = request.words
    in_all = [_games(figures.games, figures.wins, words), *_pace(figures.pace, words)]
    lines = [f"### {title}"]
    if len(figures.by_game) > 1:
        lines.append(words("stats-in-all", figures=", ".join(in_all)))
    lines += [_game_line(each, request) for each in figures.by_game if each.game in request.app.games]
    if figures.opponents:
        met = [
            SafeText(words("stats-opponent", player=_named(each.name, words), games=each.games))
            for each in figures.opponents
        ]
        lines.append(words("stats-opponents", players=words.list(met)))
    if figures.pace is not None:
        lines.append(words("stats-measured"))
    return "\n".join(lines)


def _game_line(figures: GameFigures, request: Request) -> str:
    words, presenter = request.words, request.app.presenters[figures.game]
    parts = [_games(figures.games, figures.wins, words)]
    if figures.rating is not None:
        parts.append(words("stats-rating", rating=_rating(figures.rating, words)))
    if figures.best is not None:
        parts.append(scores_in_words(figures.best, figures.average, presenter, words))
    if figures.skill is not None and figures.skill.games:
        parts.append(_skill(figures.skill, words))
    parts += _pace(figures.pace, words)
    return words("stats-game", game=words.game(figures.game), figures=", ".join(parts))


def _games(games: int, wins: int, words: Words) -> str:
    return words("stats-games", games=games, wins=wins)


def _skill(skill: SkillFound, words: Words) -> str:
    """Return how well a person plays by their games against computers, and how sure that is."""
    if not skill.is_known:
        return words("stats-skill-unknown", games=skill.games)
    place = place_in_words(skill.place, words)
    return words("stats-skill", place=place, games=skill.games, sure="yes" if skill.is_sure else "no")


def _pace(pace: timedelta | None, words: Words) -> list[str]:
    return [] if pace is None else [words("stats-pace", pace=span_in_words(pace, words))]


def _rating(rating: Rating, words: Words) -> str:
    # A string: Fluent would group the digits of a number.
    return words("rating", rating=str(rating.shown), provisional="yes" if rating.is_provisional else "no")


def _board_text(board: Leaderboard, game: str, words: Words) -> str:
    lines = [f"### {words('leaderboard-title', game=words.game(game))}"]
    if board.page:
        lines[0] += f" \u00b7 {words('leaderboard-page', page=board.page + 1)}"
    lines += [_rank(line, words) for line in board.top] or [words("leaderboard-none")]
    if not board.listed:
        lines.append(words("leaderboard-hidden"))
    elif board.own is None:
        lines.append(words("leaderboard-not-rated"))
    else:
        lines.append(words("leaderboard-own", line=_rank(board.own, words)))
    lines.append(words("leaderboard-how", games=PROVISIONAL_GAMES))
    return "\n".join(lines)


def _rank(line: Rank, words: Words) -> str:
    rating, player = _rating(line.rating, words), _named(line.name, words)
    return words("leaderboard-line", rank=line.rank, player=player, rating=rating, games=line.rating.games)


def _named(name: str | None, words: Words) -> SafeText:
    return SafeText(words("unnamed-player")) if name is None else safe(name)


def _guild_of(request: Request) -> int:
    """Return the server where the person asks. Raises `Refusal` outside servers."""
    if request.interaction.guild_id is None:
        raise Refusal("error-lists-guild-only")
    return request.interaction.guild_id
