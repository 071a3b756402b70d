"""A review in words and pictures: the whole game, each of its turning points, and the chances turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

from cogs.chat.controls import Address, Item
from cogs.chat.moves import move_in_words
from cogs.chat.names import owner_name, plain_names
from cogs.chat.presenter import Area, GamePresenter, Note, Picture, Pictures, description
from cogs.messages.reasons import why
from locales import Words
from players.reviews.played import Change
from players.reviews.review import Review
from players.reviews.turning_points import TurningPoint
from render.core import chances
from render.core.chances import Chances, Mark
from tables.files.replayed import ReplayedGame
from tables.play.reviews import Reviewed, may_show

_LETTERS = "A", "B"
"""What stands on the board and in the text for the move that was played, and for the other one."""

OVERVIEW, WORDS = "0", "words"
"""Parts of a review by what their buttons say; the others are the numbers of turning points."""

_TOLD_LUCK = 10
"""Thousandths that luck has changed a chance by at least, where it is told."""

TEXT_LENGTH = 1800
"""Characters of a review told in words."""


def overview_text(reviewed: Reviewed, words: Words) -> str:
    """What decided the game, in a few lines."""
    replayed, review = reviewed.replayed, _made(reviewed)
    table = replayed.table
    players = words.list([f"**{owner_name(chair, words)}**" for chair in table.chairs])
    lines = [f"### {words('review-title', game=words.game(table.game), players=players)}"]
    lines += [
        words("review-point", number=number, turn=point.turn + 1, told=_told(replayed, point, words))
        for number, point in enumerate(review.points, start=1)
    ]
    if not review.points:
        lines.append(words("review-none"))
    if review.unclear > 1:
        lines.append(words("review-unclear", count=review.unclear))
    lines += [*_luck(reviewed, words), words("review-judged")]
    if chances.has_bands(_chart(reviewed, words)):
        lines.append(words("review-bands"))
    if not review.is_whole:
        lines.append(words("review-cut"))
    return "\n".join(lines)


def overview_pictures(reviewed: Reviewed, words: Words) -> Pictures:
    """The curves of all seats, described by the chances at their beginning, their turning points, and their end."""
    review = _made(reviewed)
    told = [words("review-alt"), *_in_words(reviewed, [0, *(p.turn for p in review.points), len(review.turns)], words)]
    return (Picture(partial(chances.png, _chart(reviewed, words)), description(told), Area.CHANCES),)


def _chart(reviewed: Reviewed, words: Words) -> Chances:
    replayed, review = reviewed.replayed, _made(reviewed)
    return Chances(
        title=words("review-picture", game=words.game(replayed.table.game)),
        turns=words("review-picture-turn"),
        too_early=words("review-picture-unclear"),
        names=plain_names(replayed.table, words),
        curves=tuple(zip(*_all_chances(review), strict=True)),
        # How a game has ended is sure.
        doubts=tuple((*each, 0) for each in zip(*(turn.doubts for turn in review.turns), strict=True)),
        unclear=review.unclear if review.unclear > 1 else 0,
        marks=tuple(Mark(str(number), each.turn, each.seat) for number, each in enumerate(review.points, start=1)),
    )


def in_words(reviewed: Reviewed, words: Words) -> str:
    """Everybody's chances before each turn, as many turns as there is room for."""
    turns = len(_made(reviewed).turns)
    for step in (1, 2, 3, 5, 10, 20, 50, 100):
        numbers = [*range(0, turns, step), turns]
        text = "\n".join(_in_words(reviewed, numbers, words))
        if len(text) <= TEXT_LENGTH:
            return text
    return text[:TEXT_LENGTH]


def point_text(reviewed: Reviewed, number: int, words: Words, presenter: GamePresenter) -> str:
    """A turning point: what was played, what was better or second best, why, and by how much."""
    replayed, point = reviewed.replayed, _made(reviewed).points[number]
    table = replayed.table
    names = [owner_name(chair, words) for chair in table.at(point.ply - 1).chairs]
    played, other = (move_in_words(presenter, move, words) for move in (point.played, point.other))
    best, rest = (why(reasons, table.game, names, words) for reasons in (point.why, point.why_not))
    kind = "mistake" if point.is_mistake else "good"
    a, b = (f"`{letter}`" for letter in _LETTERS)
    lines = [
        f"### {words('review-point-title', number=number + 1, turn=point.turn + 1, player=names[point.seat])}",
        f"{a} {words('review-played', move=played)} {rest if point.is_mistake else best}",
        f"{b} {words(f'review-other-{kind}', move=other)} {best if point.is_mistake else rest}",
        "" if point.why else words("review-later"),
        words(f"review-worth-{kind}", **_percents(point.change)),
    ]
    return "\n".join(line.strip() for line in lines if line)


def point_pictures(reviewed: Reviewed, number: int, words: Words, presenter: GamePresenter) -> Pictures:
    """The board before a turning point as everybody saw it, with letters where both moves would change it."""
    replayed, point = reviewed.replayed, _made(reviewed).points[number]
    before = point.ply - 1
    notes = [
        Note(letter, replayed.foreseen(before, point.seat, move))
        for letter, move in zip(_LETTERS, (point.played, point.other))
    ]
    return presenter.recap(replayed.table.at(before), replayed.view(before), words, notes)


def review_items(reviewed: Reviewed, words: Words, shown: str, user_id: int | None) -> Sequence[Item]:
    """The ways from one part of a review to the others; `shown` is the one that is there.

    `user_id` None is everybody: their buttons open the parts privately.
    """
    table, review = reviewed.replayed.table, _made(reviewed)
    at, action = Address(table.id, table.ply), "review-part" if user_id is not None else "review-open"
    parts = [(str(number), str(number)) for number in range(1, len(review.points) + 1)]
    parts = [(OVERVIEW, words("button-review-overview")), *parts, (WORDS, words("button-review-words"))]
    items: list[Item] = [at.button(label, action, part, disabled=part == shown) for part, label in parts]
    if user_id is not None and may_show(table, user_id) and not reviewed.is_shown:
        items.append(at.button(words("button-review-show"), "review-show"))
    return items


def stem_of(reviewed: Reviewed) -> str:
    """How the names of a review's own pictures begin."""
    return f"review-{reviewed.replayed.table.id}"


def _made(reviewed: Reviewed) -> Review:
    assert reviewed.review is not None
    return reviewed.review


def _told(replayed: ReplayedGame, point: TurningPoint, words: Words) -> str:
    """Whose move it was, and what it changed."""
    player = owner_name(replayed.table.at(point.ply - 1).chairs[point.seat], words)
    kind = "mistake" if point.is_mistake else "good"
    return words(f"review-{kind}", player=player, **_percents(point.change))


def _luck(reviewed: Reviewed, words: Words) -> list[str]:
    """Whom chance has helped, and whom it has harmed, where that is known; each in a sentence."""
    chairs, told = reviewed.replayed.table.chairs, list[str]()
    for sentence, sign in (("review-lucky", 1), ("review-unlucky", -1)):
        found = [
            words("review-luck-of", player=owner_name(chairs[seat], words), **_percents(luck))
            for seat, luck in enumerate(_made(reviewed).luck)
            if luck.is_sure and sign * luck.value >= _TOLD_LUCK
        ]
        told += [words(sentence, players=words.list(found))] if found else []
    return told


def _percents(change: Change) -> dict[str, int]:
    return {"percent": round(abs(change.value) / 10), "doubt": ceil(change.doubt / 10)}


def _all_chances(review: Review) -> list[tuple[int, ...]]:
    return [*(turn.chances for turn in review.turns), review.final]


def _in_words(reviewed: Reviewed, numbers: Sequence[int], words: Words) -> list[str]:
    """Everybody's chances before some turns; the number after the last turn is the end."""
    review, names = _made(reviewed), plain_names(reviewed.replayed.table, words)
    told: list[str] = []
    for number in sorted(set(numbers)):
        each = _all_chances(review)[number]
        listed = words.list([words("review-chance", player=n, percent=round(c / 10)) for n, c in zip(names, each)])
        sentence = "review-before" if number < len(review.turns) else "review-end"
        told.append(words(sentence, turn=number + 1, chances=listed))
    return told
