"""The end of a table in words, however it came: who won and why, the scores, the series, ratings; who called it off."""

from __future__ import annotations

from collections.abc import Sequence

from engines.protocol import Outcome, Seat
from locales import SafeText, Words
from screens.names import owner_name, safe_names
from screens.presenter import GamePresenter
from screens.press import Services
from tables.core.kernel import NOT_PLAYED_OUT, RESIGNED, TIMED_OUT, WITHOUT_RESULT
from tables.core.model import Status, Table
from tables.play.history import SeriesStanding
from tables.records.statistics import RatingChange


def ratings_line(changes: Sequence[RatingChange], table: Table, words: Words) -> str:
    """Return the changes of ratings by a game in one line, also of those whose seat a computer played on."""
    texts: list[str] = []
    all_are = all(change.after.is_provisional for change in changes)
    for change in changes:
        name = owner_name(table.chairs[change.seat], words)
        texts.append(
            words(
                "end-rating",
                player=name,
                rating=str(change.after.shown),
                change=_signed(change),
                provisional="yes" if change.after.is_provisional and not all_are else "no",
            )
        )
    # Against people who have met no others a game has no weight: `weights_of`.
    same = "yes" if any(change.after.mu == change.before.mu for change in changes) else "no"
    return words("end-ratings", changes=", ".join(texts), provisional="yes" if all_are else "no", same=same)


def _signed(change: RatingChange) -> str:
    difference = change.after.shown - change.before.shown
    sign = "+" if difference > 0 else "−" if difference < 0 else "±"
    return f"{sign}{abs(difference)}"


async def ending_lines(
    app: Services, table: Table, presenter: GamePresenter, words: Words, *, by_parts: bool = False
) -> list[str]:
    """Return who won, the scores, and where the series is, after a story of how the game ended.

    `table` is as it was at the end.

    The parts of each score are in the picture's table and in its words: here they are only if `by_parts`.
    """
    outcome = await app.tables.history.outcome(table.id)
    if outcome is None or table.status is not Status.OVER:
        return []
    names = safe_names(table, words)
    won = _winner(table, outcome, names, presenter, words)
    lines = ["", *([f"### {won}"] if won else []), *_after_story(table, outcome, words)]
    lines += await _counts(app, table, outcome, words)
    if len(table.chairs) == 1 and (best := await app.tables.statistics.best_alone_before(table)) is not None:
        lines.append(words("end-alone-best", score=presenter.score_in_words(best, words)))
    view = await app.tables.history.view(table.id, None)
    lines += presenter.tie_break(view, names, words)
    scores = {
        seat: words("end-scores", player=names[seat], score=presenter.score_in_words(outcome.scores[seat], words))
        for seat in ranked(outcome)
    }
    if by_parts:
        lines += [" ".join([score, *presenter.score_details(view, seat, words)]) for seat, score in scores.items()]
    elif len(scores) > 1:
        lines.append(" · ".join(scores.values()))
    standing = await app.tables.history.series(table.id)
    return lines if standing is None else [*lines, *_series_lines(standing, names, presenter, words)]


async def end_in_words(app: Services, table: Table, words: Words) -> list[str]:
    """Return who won a game that is over and how it ended otherwise; of a table that was called off by what it was."""
    if table.status is Status.CANCELLED:
        return [words("called-off", why=table.called_off or "unknown")]
    outcome = await app.tables.history.outcome(table.id)
    return [] if outcome is None else how_it_ended(table, outcome, app.presenters[table.game], words)


def how_it_ended(table: Table, outcome: Outcome, presenter: GamePresenter, words: Words) -> list[str]:
    """Return who won, and why a game was not played to its end."""
    won = _winner(table, outcome, safe_names(table, words), presenter, words)
    return [*([won] if won else []), *_reason(table, outcome, words)]


async def ratings_lines(app: Services, table: Table, words: Words, *, room: int) -> list[str]:
    """Return the line about changed ratings, if the game changed any and there is room."""
    changes = await app.tables.statistics.rating_changes(table.id)
    if not changes:
        return []
    line = ratings_line(changes, table, words)
    return ["", line] if len(line) + 2 <= room else []


def _winner(table: Table, outcome: Outcome, names: tuple[SafeText, ...], presenter: GamePresenter, words: Words) -> str:
    """Say who won; of a game for one, how many points it came to. Empty without a winner."""
    winners = sorted(outcome.winners)
    if len(table.chairs) == 1 and winners:
        score = presenter.score_in_words(outcome.scores[0], words)
        return words("end-alone", player=names[0], score=score)
    match winners:
        case [winner]:
            return words("end-winner", player=names[winner])
        case [_, *_]:
            return words("end-shared", players=words.list([names[seat] for seat in winners]))
        case _:
            return ""


def _reason(table: Table, outcome: Outcome, words: Words) -> list[str]:
    """Say how a game ended that was not played to its end."""
    if outcome.reason not in NOT_PLAYED_OUT:
        return []
    if outcome.reason != RESIGNED:
        return [words(f"end-{outcome.reason}")]
    if len(table.chairs) == 1:
        return [words("end-resigned-alone")]
    if not outcome.winners:
        return [words("end-resigned-all")]
    others = [chair for chair in table.chairs if chair.seat not in outcome.winners]
    sentence = "end-resigned" if all(chair.resigned is not None for chair in others) else "end-left"
    if len(others) == 1:
        return [words(f"{sentence}-one", player=owner_name(others[0], words))]
    return [words(sentence)]


def _after_story(table: Table, outcome: Outcome, words: Words) -> list[str]:
    """Say how a game ended, as far as the story has not: by its last line one person has resigned or is late."""
    if outcome.reason in WITHOUT_RESULT:
        return [words("end-aborted")]
    is_in_story = outcome.reason == TIMED_OUT or (outcome.winners and len(table.chairs) - len(outcome.winners) == 1)
    return [] if is_in_story else _reason(table, outcome, words)


async def _counts(app: Services, table: Table, outcome: Outcome, words: Words) -> list[str]:
    """For whom the game counts as a loss because they left it; or that it counts for no one."""
    if len(table.chairs) == 1 or outcome.reason in WITHOUT_RESULT:
        return []
    left = await app.tables.statistics.leavers(table.id)
    if left is None:
        return [words("end-uncounted")] if outcome.reason in (RESIGNED, TIMED_OUT) else []
    if not left or (outcome.reason == RESIGNED and outcome.winners):
        return []
    return [words("end-lost", players=words.list([owner_name(table.chairs[seat], words) for seat in left]))]


def ranked(outcome: Outcome) -> list[Seat]:
    """Return the seats in the order in which they came out: winners first, then by their scores."""
    seats = range(len(outcome.scores))
    return sorted(seats, key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat], seat))


def _series_lines(
    standing: SeriesStanding, names: tuple[SafeText, ...], presenter: GamePresenter, words: Words
) -> list[str]:
    """Where a series is: who won it, once it is over, and what everybody has."""
    totals, winners = standing.outcome, sorted(standing.outcome.winners)
    if not standing.finished:
        heading = words("end-series-so-far")
    elif winners:
        heading = words("end-series", players=words.list([names[seat] for seat in winners]), count=len(winners))
    else:
        heading = words("end-series-unfinished")
    lines = [
        words("end-scores", player=names[seat], score=presenter.series_score_in_words(totals.scores[seat], words))
        for seat in ranked(totals)
    ]
    return ["", f"**{heading}**", *lines, *([] if standing.finished else [words("end-series-next")])]
