"""A review of a finished game in words and pictures, with the ways through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, takewhile
from math import ceil
from typing import TypeAlias

from computers.reasons import kind_of_mistake
from computers.reviews.played import Change
from computers.reviews.review import Review
from computers.reviews.turning_points import TurningPoint
from engines.protocol import Event
from locales import Words
from render.core import chances
from render.core.chances import ChanceChart, ChartMark
from screens.actions import action
from screens.computers import why
from screens.controls import Address, Control, outdated
from screens.finding import sight_of
from screens.names import bold, owner_name, plain_names
from screens.presenter import Area, GamePresenter, NumberedEvents, Pictures, described, move_in_words
from screens.press import Press, awaited
from screens.refusals import Refusal
from screens.screen import Screen, Then
from tables.files.replayed import ReplayedGame
from tables.play.reviews import Reviewed, may_show, seen_by
from teaching.lessons import LESSONS, Lesson

EXERCISES = "exercises"
"""The action: show the next exercise that is due."""


def exercise_button(words: Words, due: int = 0) -> Control:
    return Address(0, 0).button(words("button-exercises", count=due), EXERCISES)


def second_lesson_button(words: Words, lesson: Lesson) -> Control:
    return Address(0, 0).button(words("button-learn-second", game=words.game(lesson.slug)), "learn", lesson.key)


async def due_exercises(press: Press) -> int:
    """Return how many of the person's exercises are due, and begin to check what is not checked yet."""
    exercises = press.tables.exercises
    await exercises.check_soon(press.user_id)
    return await exercises.due(press.user_id)


_LETTERS = "A", "B"
"""The letters on the board and in the text for the move that was played, and for the other one."""

OVERVIEW, WORDS, OWN = "0", "words", "own"
"""Parts of a review by what their buttons say; the others are turning points and own mistakes (`part_of`)."""

_MENTIONED_LUCK = 10
"""The least change of a chance by luck, in thousandths, that is mentioned."""

_MOST_ITEMS = 8
"""The most controls of a review that fit on a phone."""

_Turn: TypeAlias = Sequence[tuple[str, tuple[Event, ...]]]
"""The moves of a turn, each with what it brings about."""

_REGULAR = 8
"""The most turns described in words, besides the turning points."""
_STEPS = 1, 2, 5, 10, 20, 50, 100, 200

TEXT_LENGTH = 1800
"""The most characters of a review in words."""


def overview_text(reviewed: Reviewed, words: Words) -> str:
    """Tell in a few lines what decided the game."""
    replayed, review = reviewed.replayed, _made(reviewed)
    table = replayed.table
    players = words.list([bold(owner_name(chair, words)) for chair in table.chairs])
    lines = [f"### {words('review-title', game=words.game(table.game), players=players)}"]
    lines += [
        words("review-point", number=number, turn=point.turn + 1, change=_point_text(replayed, point, words))
        for number, point in enumerate(review.points, start=1)
    ]
    # A review that was cut short does not show that.
    if not review.points and review.is_whole:
        lines.append(words("review-none"))
    if review.unclear:
        lines.append(words("review-unclear", count=review.unclear))
    lines += [*_luck(reviewed, words), words("review-judged")]
    if chances.has_bands(_chart(reviewed, words)):
        lines.append(words("review-bands"))
    if not review.is_whole:
        clear = len(review.turns) - review.unclear
        compared = "some" if review.compared < clear else "all"
        lines.append(words("review-cut", compared=compared, count=review.compared, all=clear))
    return "\n".join(lines)


def overview_pictures(reviewed: Reviewed, words: Words) -> Pictures:
    """Draw the curves of all seats, described by the chances at their beginning, turning points and end."""
    review = _made(reviewed)
    lines = [words("review-alt"), *_in_words(reviewed, [0, *(p.turn for p in review.points), len(review.turns)], words)]
    return (described(partial(chances.png, _chart(reviewed, words)), lines, words, Area.CHANCES),)


def own_text(reviewed: Reviewed, words: Words) -> str:
    """List a person's own mistakes, the gravest first: of which kind they are, what they cost, what was better."""
    replayed, lines = reviewed.replayed, [f"### {words('review-own-title')}", words("review-own-means")]
    for number, point in enumerate(_made(reviewed).own, start=1):
        names = [owner_name(chair, words) for chair in replayed.table.at(point.ply - 1).chairs]
        facts = {"number": number, "turn": point.turn + 1, "kind": kind_of_mistake(point.why)}
        better = why(point.why, replayed.table.game, names, words, "review-own-better")
        lines.append(f"{words.fill('review-own-point', {**facts, **percent_of(point.change)})} {better}")
    return "\n".join(lines)[:TEXT_LENGTH]


def _chart(reviewed: Reviewed, words: Words) -> ChanceChart:
    replayed, review = reviewed.replayed, _made(reviewed)
    return ChanceChart(
        title=words("review-picture", game=words.game(replayed.table.game)),
        turns=words("review-picture-turn"),
        too_early=words("review-picture-unclear"),
        scale=tuple(words("review-percent", percent=percent) for percent in chances.SCALE),
        names=plain_names(replayed.table, words),
        curves=tuple(zip(*_all_chances(review), strict=True)),
        # How a game has ended is sure.
        doubts=tuple((*each, 0) for each in zip(*(turn.doubts for turn in review.turns), strict=True)),
        unclear=review.unclear,
        marks=tuple(ChartMark(str(number), each.turn, each.seat) for number, each in enumerate(review.points, start=1)),
    )


def in_words(reviewed: Reviewed, words: Words) -> str:
    """All players' chances before and after the turning points, and every so many turns; no line twice in a row."""
    review = _made(reviewed)
    turns, marks = len(review.turns), {point.turn: number for number, point in enumerate(review.points, start=1)}
    step = next((step for step in _STEPS if turns / step <= _REGULAR), _STEPS[-1])
    listed = {0, turns, *range(step - 1, turns, step), *marks, *(turn + 1 for turn in marks)}
    lines: list[str] = []
    last = ()
    for number in sorted(listed):
        percents = tuple(round(chance / 10) for chance in _all_chances(review)[number])
        if percents == last and number not in (*marks, turns):
            continue
        (text,) = _in_words(reviewed, [number], words)
        lines.append(f"`{marks[number]}` {text}" if number in marks else text)
        last = percents
    return "\n".join(lines)[:TEXT_LENGTH]


def point_text(reviewed: Reviewed, number: int, words: Words, presenter: GamePresenter) -> str:
    """Describe a turning point: what was played, what was better or second best, why, and by how much."""
    replayed, point = reviewed.replayed, _made(reviewed).points[number]
    table = replayed.table
    names = [owner_name(chair, words) for chair in table.at(point.ply - 1).chairs]
    played, other = (turn_in_words(turn, presenter, words) for turn in _both_turns(replayed, point))
    best, rest = (why(reasons, table.game, names, words) for reasons in (point.why, point.why_not))
    kind = "mistake" if point.is_mistake else "good"
    a, b = (f"`{letter}`" for letter in _LETTERS)
    lines = [
        f"### {words('review-point-title', number=number + 1, turn=point.turn + 1, player=names[point.seat])}",
        f"{a} {words('review-played', move=played)} {rest if point.is_mistake else best}",
        f"{b} {words(f'review-other-{kind}', move=other)} {best if point.is_mistake else rest}",
        "" if point.why else words("review-later"),
        words.fill(f"review-worth-{kind}", percent_of(point.change)),
    ]
    return "\n".join(line.strip() for line in lines if line)


def point_pictures(reviewed: Reviewed, number: int, words: Words, presenter: GamePresenter) -> Pictures:
    """Draw the public board before a turning point, with letters where both turns would change it."""
    replayed, point = reviewed.replayed, _made(reviewed).points[number]
    before = point.ply - 1
    notes = [
        NumberedEvents(letter, tuple(event for _, events in turn for event in events))
        for letter, turn in zip(_LETTERS, _both_turns(replayed, point))
    ]
    return presenter.recap(replayed.table.at(before), replayed.view(before), words, notes)


def _both_turns(replayed: ReplayedGame, point: TurningPoint) -> tuple[_Turn, _Turn]:
    """Return the turn that was played and the other one, which may begin alike."""
    entries = replayed.turn_at(point.ply)
    played = [(entry.text, entry.events) for entry in entries]
    alike = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(point.played, point.other)))
    before = entries[alike - 1].ply if alike else point.ply - 1
    # Only what differs is imagined: the moves that both turns begin with have been played.
    rest = point.other[alike:]
    return played, [*played[:alike], *zip(rest, replayed.foreseen(before, point.seat, rest), strict=True)]


def turn_in_words(turn: _Turn, presenter: GamePresenter, words: Words) -> str:
    """Return a turn as part of a sentence, without moves that brought nothing about but its end."""
    narrated = [each for each in turn if each[1]] or turn
    moves = (move_in_words(presenter, text, words, events) for text, events in narrated)
    counted = [(move, len(list(alike))) for move, alike in groupby(moves)]
    return words.list([words("review-times", move=move, count=count) if count > 1 else move for move, count in counted])


def review_items(reviewed: Reviewed, words: Words, shown: str, user_id: int | None) -> Sequence[Control]:
    """Return the ways from one part of a review to the others; `shown` is the current part.

    `user_id` None is the public: those buttons open the parts privately.
    """
    table, review = reviewed.replayed.table, _made(reviewed)
    at, action = Address(table.id, table.ply), "review-part" if user_id is not None else "review-open"
    is_own = shown.startswith(OWN)
    parts = [(OVERVIEW, words("button-review-overview"))]
    for number, point in enumerate(review.own if is_own else review.points, start=1):
        part = f"{OWN}-{part_of(point)}" if is_own else part_of(point)
        parts.append((part, words("button-review-point", number=number, turn=point.turn + 1)))
    if not is_own:
        parts.append((WORDS, words("button-review-words")))
    if review.own:
        parts.append((OWN, words("button-review-own", count=len(review.own))))
    items: list[Control] = [at.button(label, action, part, disabled=part == shown) for part, label in parts]
    if user_id is not None and table.is_known_to(user_id):
        items.append(exercise_button(words))
    if user_id is not None and may_show(table, user_id) and not reviewed.is_shown:
        items.append(at.button(words("button-review-show"), "review-show"))
    return items


def part_of(point: TurningPoint) -> str:
    """Return the part of a review that shows a point: the same one, whichever points are beside it."""
    return f"{'mistake' if point.is_mistake else 'good'}-{point.ply}"


def stem_of(reviewed: Reviewed) -> str:
    """How the names of a review's own pictures begin."""
    return f"review-{reviewed.replayed.table.id}"


def _made(reviewed: Reviewed) -> Review:
    assert reviewed.review is not None
    return reviewed.review


def _point_text(replayed: ReplayedGame, point: TurningPoint, words: Words) -> str:
    """Whose move it was, and what it changed."""
    player = owner_name(replayed.table.at(point.ply - 1).chairs[point.seat], words)
    kind = "mistake" if point.is_mistake else "good"
    return words.fill(f"review-{kind}", {"player": player, **percent_of(point.change)})


def _luck(reviewed: Reviewed, words: Words) -> list[str]:
    """Whom chance has helped, and whom it has harmed, where that is known; each in a sentence."""
    chairs = reviewed.replayed.table.chairs
    return [
        words(sentence, player=owner_name(chairs[seat], words), percent=percent_of(luck)["percent"])
        for sentence, sign in (("review-lucky", 1), ("review-unlucky", -1))
        for seat, luck in enumerate(_made(reviewed).luck)
        if luck.is_sure and sign * luck.value >= _MENTIONED_LUCK
    ]


def percent_of(change: Change) -> dict[str, int]:
    """Return a change of the chance of winning in percent."""
    return {"percent": round(abs(change.value) / 10), "doubt": ceil(change.doubt / 10)}


def _all_chances(review: Review) -> list[tuple[int, ...]]:
    return [*(turn.chances for turn in review.turns), review.final]


def _in_words(reviewed: Reviewed, numbers: Sequence[int], words: Words) -> list[str]:
    """All players' chances before some turns; the number after the last turn is the end."""
    review, names = _made(reviewed), plain_names(reviewed.replayed.table, words)
    texts: list[str] = []
    for number in sorted(set(numbers)):
        each = _all_chances(review)[number]
        listed = ", ".join(
            words("review-chance", player=name, percent=words("review-percent", percent=round(chance / 10)))
            for name, chance in zip(names, each)
        )
        sentence = "review-before" if number < len(review.turns) else "review-end"
        texts.append(words(sentence, turn=number + 1, chances=listed))
    return texts


@action("review", dear=True)
async def review(press: Press) -> Screen:
    """Show a person a game's review, which is made first where there is none. Raises `NoReviewError`."""
    reviews, request = press.tables.reviews, press.request
    reviewed = await reviews.kept(press.table_id, sight_of(request))
    if reviewed.review is None:
        table, words = reviewed.replayed.table, request.words
        at = Address(table.id, table.ply)
        leaving = [] if table.place.is_direct else [at.button(words("button-review-tell"), "review-tell")]
        minutes = reviews.under_way(table.id)

        def so_far() -> str:
            percent = round(100 * reviews.done(table.id))
            return words("review-progress", percent=percent) if percent else words("review-begun", minutes=minutes)

        reviewed = await awaited(request, reviews.made(reviewed), so_far, leaving)
    return await _part(press, reviewed, OVERVIEW)


@action("review-tell")
async def tell(press: Press) -> Screen:
    """Let the person know when the review is made, so that they can leave. Raises `NoReviewError`."""
    await press.tables.reviews.tell(press.table_id, press.user_id, sight_of(press.request))
    return Screen(press.words("review-will-tell"))


@action("review-open")
@action("review-part", updates=True)
async def show_part(press: Press) -> Screen:
    return await _part(press, await _reviewed(press), press.detail)


@action("review-show", updates=True)
async def show(press: Press) -> Screen:
    """Let the review be posted where the game was played, once. Raises `Refusal` elsewhere."""
    request, table = press.request, (await _reviewed(press)).replayed.table
    if request.channel_id != table.place.room_id:
        raise Refusal("review-elsewhere")
    shown = await press.tables.reviews.show(table.id, press.user_id, sight_of(request))
    return replace(await _part(press, shown, OVERVIEW), then=[Then.REMIND])


async def _reviewed(press: Press) -> Reviewed:
    """Return a review that was shown before; it is made again where known facts have changed since."""
    reviews = press.tables.reviews
    return await reviews.made(await reviews.kept(press.table_id, sight_of(press.request)))


async def _part(press: Press, reviewed: Reviewed, part: str) -> Screen:
    words, table = press.words, reviewed.replayed.table
    reviewed, number = _seen(reviewed, part, press.user_id)
    pictures: Pictures = ()
    stem = stem_of(reviewed)
    if part == OVERVIEW:
        text = overview_text(reviewed, words)
        pictures = overview_pictures(reviewed, words)
    elif part == WORDS:
        text = in_words(reviewed, words)
    elif part == OWN:
        text = own_text(reviewed, words)
    else:
        presenter = press.presenter(table)
        text = point_text(reviewed, number, words, presenter)
        pictures = point_pictures(reviewed, number, words, presenter)
        assert reviewed.review is not None
        stem = f"{table.game}-{table.id}-{reviewed.review.points[number].ply - 1}"
    items = [*review_items(reviewed, words, part, press.user_id)]
    if part in (OVERVIEW, OWN) and len(items) < _MOST_ITEMS and (lesson := await _offered(press, table.game)):
        items.append(second_lesson_button(words, lesson))
    return Screen(text, items, pictures, stem)


async def _offered(press: Press, game: str) -> Lesson | None:
    """Return the game's second lesson if the person has finished two games and has not begun it."""
    lesson = LESSONS[game].second if game in LESSONS else None
    if lesson is None or not await press.tables.lessons.is_due(press.user_id, game, lesson.key):
        return None
    return lesson


def _seen(reviewed: Reviewed, part: str, user_id: int) -> tuple[Reviewed, int]:
    """Return the review as a person sees it, and the number of the point that a button names, from 0.

    An own mistake is shown as a turning point of theirs. Raises `Refusal` where there is no such part.
    """
    own = seen_by(reviewed, user_id)
    review = _made(own)
    if part in (OVERVIEW, WORDS) or (part == OWN and review.own):
        return own, 0
    kind, _, name = part.partition("-")
    if kind == OWN:
        own, part = replace(own, review=replace(review, points=review.own)), name
    parts = [part_of(point) for point in _made(own).points]
    if part in parts:
        return own, parts.index(part)
    # Earlier buttons have numbers.
    if part in map(str, range(1, len(parts) + 1)):
        return own, int(part) - 1
    raise outdated()
