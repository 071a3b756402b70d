"""What was reached: a person's statistics, and a server's `/leaderboard`."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.presenter import GamePresenter
from cogs.chat.requests.admission import dear
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Bot, Interaction
from cogs.chat.words.names import safe
from cogs.chat.words.refusals import Refusal
from cogs.chat.words.translation import game_choices, localized, options
from locales import SafeText, Words
from tables.records.ratings import PROVISIONAL_GAMES, Rating
from tables.records.statistics import GameFigures, Leaderboard, PersonFigures, Rank

_UNITS = (("span-days", 86_400), ("span-hours", 3_600), ("span-minutes", 60), ("span-seconds", 1))


class StatisticsCog(commands.Cog):
    """`/leaderboard`; a person's own statistics are part of `/me`."""

    def __init__(self, app: App) -> None:
        self.app = app

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
            board = await self.app.tables.statistics.leaderboard(_guild_of(request), game, request.person.user_id)
            await request.answer(_board_text(board, game, request.words))


async def show_figures(request: Request, game: str | None, player: discord.User | discord.Member | None) -> None:
    """Show the person's results, or another's as far as they and this server allow. Raises `Refusal`, `TableError`."""
    words, tables = request.words, request.app.tables
    if player is None or player.id == request.person.user_id:
        figures = await tables.statistics.own_figures(request.person.user_id, request.interaction.guild_id, game)
        title, none = words("stats-title"), words("stats-none")
    else:
        name = safe(player.display_name)
        if player.bot:
            raise Refusal("error-bot-statistics", player=name)
        figures = await tables.statistics.figures_of(player.id, _guild_of(request), game)
        title, none = words("stats-title-of", player=name), words("stats-none-of", player=name)
    await request.answer(_figures_text(figures, title, request) if figures.games else none)


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


def scores_in_words(best: int, average: int, presenter: GamePresenter, words: Words) -> str:
    """Return a player's best and average score in words; only the latter says what is counted."""
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
    if figures.best is not None and figures.average is not None:
        parts.append(scores_in_words(figures.best, figures.average, presenter, words))
    parts += _pace(figures.pace, words)
    return words("stats-game", game=words.game(figures.game), figures=", ".join(parts))


def _games(games: int, wins: int, words: Words) -> str:
    return words("stats-games", games=games, wins=wins)


def _pace(pace: timedelta | None, words: Words) -> list[str]:
    return [] if pace is None else [words("stats-pace", pace=span_in_words(pace, words))]


def _rating(rating: Rating, words: Words) -> str:
    # A string: Fluent would group the digits of a number.
    return words("rating", rating=str(rating.shown), provisional="yes" if rating.is_provisional else "no")


def _board_text(board: Leaderboard, game: str, words: Words) -> str:
    lines = [f"### {words('leaderboard-title', game=words.game(game))}"]
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


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(StatisticsCog(bot.app))
