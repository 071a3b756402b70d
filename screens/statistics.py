"""What was reached: a person's statistics, and a server's `/leaderboard`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import timedelta
from functools import partial

from computers.even import SkillFound
from locales import SafeText, Words
from render.core import ratings
from render.core.ratings import RatingChart
from screens.actions import Game, action
from screens.computers import place_in_words
from screens.controls import LAST_PAGE, MOST_OPTIONS, TEXT_LENGTH, Address
from screens.games_list import one_line
from screens.games_query import FINISHED, PAGE, GamesQuery, game_named
from screens.names import safe, shown
from screens.presenter import Area, DescribedPicture, GamePresenter, described
from screens.press import Account, Press
from screens.refusals import Refusal
from screens.screen import Screen
from screens.ways import openings
from tables.records.archive import Wanted
from tables.records.ratings import PROVISIONAL_GAMES, Rating
from tables.records.statistics import Between, Curve, GameFigures, Leaderboard, PersonFigures, Rank

BOARD_PAGE = "leaderboard"

RECENT, MONTH = "recent", "month"
"""The periods of leaderboards: within the time for which a rating is fresh, and this month."""

LATEST = 10
"""The latest games that are listed below a person's figures."""

_FOR_REFUSALS = 200
"""Characters kept free for what is said where Discord refuses the picture."""

_UNITS = (("span-days", 86_400), ("span-hours", 3_600), ("span-minutes", 60), ("span-seconds", 1))
_AT = Address(0, 0)


@action("home-leaderboard")
async def ask_which(press: Press) -> Screen:
    words = press.words
    games = [_AT.button(words.game(slug), BOARD_PAGE, f"{slug} {RECENT}") for slug in press.request.app.games]
    return Screen(words("home-which-leaderboard"), games[:MOST_OPTIONS])


@action(command=("leaderboard",), dear=True, in_servers=True)
async def show_leaderboard(press: Press, game: Game) -> Screen:
    """Show the highest ratings of the server, and the person's own."""
    return await _board(press, game, 0, this_month=False)


@action(BOARD_PAGE, updates=True)
async def turn_board(press: Press) -> Screen:
    game, period = press.first_words(2)
    # Earlier messages name a step in the place of a period.
    return await _board(press, game_named(game), min(press.ply, LAST_PAGE), this_month=period == MONTH)


async def _board(press: Press, game: str, page: int, *, this_month: bool) -> Screen:
    """Show a page of a server's leaderboard. Raises `Refusal`, `NoSuchGameError`."""
    words, statistics = press.words, press.tables.statistics
    board = await statistics.leaderboard(_server(press), game, press.user_id, page, this_month=this_month)
    period, other = (MONTH, RECENT) if this_month else (RECENT, MONTH)
    steps = (("previous", board.page - 1, not board.page), ("next", board.page + 1, not board.has_more))
    ways = [
        Address(0, max(to, 0)).button(words(f"button-{name}"), BOARD_PAGE, f"{game} {period} {name}", disabled=is_none)
        for name, to, is_none in steps
    ]
    if not board.page and not board.has_more:
        ways = [] if board.top else openings([game], words)
    if board.top or this_month:
        ways.append(_AT.button(words(f"button-leaderboard-{other}"), BOARD_PAGE, f"{game} {other}"))
    return Screen(_board_lines(board, game, period, words), ways)


@action("home-stats", command=("me", "stats"), dear=True)
async def show_figures(press: Press, game: Game | None = None, player: Account | None = None) -> Screen:
    """Show the person's results, or another's as far as they and this server allow. Raises `Refusal`, `TableError`."""
    words, statistics, user_id, guild_id = press.words, press.tables.statistics, press.user_id, press.request.guild_id
    between: list[str] = []
    name, whose = SafeText(""), user_id if player is None else player.person.user_id
    if player is None or whose == user_id:
        wanted = Wanted(user_id, game=game)
        figures = await statistics.own_figures(user_id, guild_id, game)
        title, none, chart = words("stats-title"), words("stats-none"), words("ratings-title")
    else:
        name = safe(player.person.name)
        if player.is_bot:
            raise Refusal("error-bot-statistics", player=name)
        wanted = Wanted(user_id, game=game, player_id=whose)
        figures = await statistics.figures_of(whose, _server(press), game)
        between = _between(await statistics.between(user_id, whose, game), name, words)
        title, none = words("stats-title-of", player=name), words("stats-none-of", player=name)
        chart = words("ratings-title-of", player=shown(player.person.name))
    curves = () if guild_id is None else await statistics.curves(whose, user_id, guild_id, game)
    lines = [_figures_text(figures, title, press) if figures.games else none, *between]
    latest = await press.tables.archive.page(wanted, LATEST)
    if latest.games:
        latest_title = words("stats-latest") if whose == user_id else words("stats-latest-with", player=name)
        lines.append(f"**{latest_title}**")
    for each in latest.games:
        line = f"- {one_line(each, words)}"
        if sum(map(len, lines)) + len(lines) + len(line) > TEXT_LENGTH - _FOR_REFUSALS:
            break  # Long names: the list of finished games has them all.
        lines.append(line)
    games = press.request.app.games
    query = GamesQuery(FINISHED, game=game, player_id=None if whose == user_id else whose)
    ways = [query.button(words("choice-scope-finished"), PAGE)] if latest.games else openings(games, words)
    pictures = (_curves_picture(curves, chart, words),) if curves else ()
    return Screen(lines, ways, pictures, "ratings", game or (curves[0].game if curves else None))


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
        return presenter.score_in_words(best, words)
    return words("stats-scores", best=str(best).replace("-", "−"), average=presenter.score_in_words(average, words))


def _figures_text(figures: PersonFigures, title: str, press: Press) -> str:
    words = press.words
    in_all = [_games(figures.games, figures.wins, words), *_pace(figures.pace, words)]
    lines = [f"### {title}"]
    if len(figures.by_game) > 1:
        lines.append(words("stats-in-all", figures=", ".join(in_all)))
    lines += [_game_line(each, press) for each in figures.by_game if each.game in press.request.app.games]
    if figures.opponents:
        met = [
            SafeText(words("stats-opponent", player=_named(each.name, words), games=each.games))
            for each in figures.opponents
        ]
        lines.append(words("stats-opponents", players=words.list(met)))
    if figures.pace is not None:
        lines.append(words("stats-measured"))
    return "\n".join(lines)


def _game_line(figures: GameFigures, press: Press) -> str:
    words, presenter = press.words, press.request.app.presenters[figures.game]
    parts = [_games(figures.games, figures.wins, words)]
    if figures.rating is not None:
        parts.append(words("stats-rating", rating=rating_in_words(figures.rating, words)))
    if figures.best is not None:
        parts.append(scores_in_words(figures.best, figures.average, presenter, words))
    if figures.skill is not None and figures.skill.games:
        parts.append(_skill(figures.skill, words))
    parts += _pace(figures.pace, words)
    line = words("stats-game", game=words.game(figures.game), figures=", ".join(parts))
    return line if figures.mistake is None else f"{line}\n{words.fill('stats-mistake', asdict(figures.mistake))}"


def _games(games: int, wins: int, words: Words) -> str:
    return words("stats-games", games=games, wins=wins)


def _skill(skill: SkillFound, words: Words) -> str:
    """Return how well a person plays, and how sure that is."""
    if not skill.is_known:
        return words("stats-skill-unknown", games=skill.games)
    place = place_in_words(skill.place, words)
    return words("stats-skill", place=place, games=skill.games, sure="yes" if skill.is_sure else "no")


def _pace(pace: timedelta | None, words: Words) -> list[str]:
    return [] if pace is None else [words("stats-pace", pace=span_in_words(pace, words))]


def rating_in_words(rating: Rating, words: Words) -> str:
    """Return a rating as a leaderboard shows it."""
    # A string: Fluent would group the digits of a number.
    return words("rating", rating=str(rating.shown), provisional="yes" if rating.is_provisional else "no")


def _board_lines(board: Leaderboard, game: str, period: str, words: Words) -> list[str]:
    lines = [f"### {words('leaderboard-title', game=words.game(game))}"]
    if period == MONTH:
        lines[0] += f" \u00b7 {words('button-leaderboard-month')}"
    if board.page:
        lines[0] += f" \u00b7 {words('leaderboard-page', page=board.page + 1)}"
    lines += [_rank(line, words) for line in board.top] or [words("leaderboard-none", period=period)]
    if not board.listed:
        lines.append(words("leaderboard-hidden"))
    elif board.away is not None:
        lines.append(words("leaderboard-away", rating=rating_in_words(board.away, words)))
    elif board.own is None:
        lines.append(words("leaderboard-not-rated"))
    else:
        lines.append(words("leaderboard-own", line=_rank(board.own, words)))
    lines += [f"*{words('leaderboard-means')}*", words("leaderboard-how", games=PROVISIONAL_GAMES)]
    return lines


def _rank(line: Rank, words: Words) -> str:
    rating, player = rating_in_words(line.rating, words), _named(line.name, words)
    return words("leaderboard-line", rank=line.rank, player=player, rating=rating, games=line.rating.games)


def _named(name: str | None, words: Words) -> SafeText:
    return SafeText(words("unnamed-player")) if name is None else safe(name)


def _server(press: Press) -> int:
    """Return the server where the person asks. Raises `Refusal` outside servers."""
    if press.request.guild_id is None:
        raise Refusal("error-lists-guild-only")
    return press.request.guild_id
