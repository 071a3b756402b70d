"""Find puzzles in games between computers: `nice -n 10 python -m workshop.puzzles --count 700`.

With `--drills qin` it finds positions for drills instead: `MOST_OF_A_KIND` of each kind of mistake that the puzzles of
the game lack, each in a game of its own. With `--confirm` the puzzles that are there are compared once more, and those
that do not hold are left out.

One process, which goes on where it was ended: what `computers/puzzles/<game>.txt` has stays, as long as the computers
play those games alike, and games after the last one are tried. From each game comes one puzzle at most.

A position becomes a puzzle if the best turn is better than three others by three standard errors, in the same deals
for all, and once more in other deals; if something speaks for it; and if the casual level misses it at times. One of
the others is what the casual level plays, or what looks best at a glance.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

from computers.learned.value import Value, value_of
from computers.levels import Level, strength_of
from computers.puzzles import (
    CHOICES,
    DRILLED,
    FIRST_DRILL,
    FOLDER,
    GAMES,
    MOST_OF_A_KIND,
    ChangedPuzzleError,
    Puzzle,
    Reached,
    StoredTurn,
    check_of,
    moments,
    posed,
    read,
    written,
)
from computers.reasons import LATER, kind_of, kind_of_mistake, play_turn, reasons_for
from computers.reviews.played import best_line, try_line
from computers.search import choose, choose_by, standard_error, weigh
from engines.protocol import Seat
from engines.registry import ENGINES, AnyEngine
from engines.rng import Rng

_DEEPEST = {"qin": 30, "china": 75, "dragon_castle": 60}
"""The last ply of a position: about the middle of a game."""
_TRIED = 2
"""The positions of a game that are tried, until one is a puzzle."""
_NOTICED, _LINES = 10, 7
"""The moves that are looked at, and the turns that are compared."""
_DEALS = 12, 40
"""After so many deals it is looked which turns are worse for sure. It goes on only if one is missing."""
_AGAIN = 16, 40
"""The numbers of other deals in which the four turns are compared once more."""
_ROUNDS = 0, 1
_CASUAL, _MISSES = 6, 2
"""How often the casual level is asked, and how often at least it misses the best turn."""
_SURE = 3
"""The standard errors by which the best turn is better than each other one."""
_LEAST = 20
"""What a wrong choice costs at least, in thousandths of a victory."""
_PLAUSIBLE = 80
"""What the best of the wrong choices costs at most, where the right one is also the best at a glance."""
_PROMISING = {"qin": 0.015}
"""By how much the best turn is better at once, in games whose turns are one move: others are not compared."""


@dataclass(frozen=True, slots=True)
class _Compared:
    """A turn up to where chance begins, its cost against the best in thousandths of a victory, and its error."""

    line: tuple[str, ...]
    cost: float
    doubt: float

    @property
    def is_worse(self) -> bool:
        """Whether it is a wrong choice for sure."""
        return self.cost >= max(_LEAST, _SURE * self.doubt)


_GLANCE: Mapping[str, Any] = {"candidates": 3, "samples": 1, "glances": 12, "rounds": 0}
"""What a quick search looks at in place of the expert's."""


def puzzle_of(engine: AnyEngine, game: int) -> Puzzle | None:
    """Return the puzzle of a game between computers, None if it has none."""
    deepest = _DEEPEST[engine.slug]
    order, _ = Rng(f"workshop/{engine.slug}/{game}").shuffled(range(deepest))
    wanted: list[int] = sorted(order[:_TRIED])
    for moment in moments(engine, game):
        if not wanted or moment.ply > deepest:
            return None
        # The first round is left out: no seat has anything yet.
        if not moment.is_new or moment.ply < max(wanted[0], len(engine.scores(moment.state))):
            continue
        wanted = [ply for ply in wanted if ply > moment.ply]
        if (found := _at(engine, game, moment)) is not None:
            return found
    return None


def _at(
    engine: AnyEngine, game: int, moment: Reached, is_wanted: Callable[[str], bool] = lambda kind: True
) -> Puzzle | None:
    """Return the puzzle of a position, None if it has none, or one that is better for another reason than is wanted."""
    view, seat, salt = engine.view(moment.state, moment.seat), moment.seat, f"puzzle/{game}/{moment.ply}"
    value, expert = value_of(engine), strength_of(engine.slug, len(engine.scores(moment.state)), Level.EXPERT)
    assert value is not None
    # What each turn leads to at once, without further play: cheap.
    noticed = weigh(engine, view, seat, salt, strength=replace(expert, candidates=_NOTICED, rounds=0))
    if len(noticed) < CHOICES or noticed[0].value - noticed[1].value < _PROMISING.get(engine.slug, 0):
        return None
    # Before the turns are compared, which takes long: most positions are about the same few kinds of reasons.
    promising = best_line(engine, value, view, seat, noticed[0].move, salt)
    if not is_wanted(_kind(engine, view, seat, promising, salt)):
        return None
    answers = [choose(engine, view, seat, Level.CASUAL, f"{salt}/casual/{number}") for number in range(_CASUAL)]
    # What looks best at a glance tempts most, then what the casual level plays.
    glance = choose_by(engine, view, seat, replace(expert, candidates=1, samples=0, plans=False), salt)
    firsts = dict.fromkeys([glance, *answers[:2], *(engine.format(each.move) for each in noticed)])
    lines = [best_line(engine, value, view, seat, engine.parse(text), salt) for text in list(firsts)[:_LINES]]
    best, *others = _compared(engine, value, view, seat, _without_alike(engine, lines), salt)
    worse = [each for each in others if each.is_worse]
    if sum(text not in best.line for text in answers) < _MISSES or not worse:
        return None
    if glance in best.line and worse[0].cost > _PLAUSIBLE:
        return None
    tempted = next((each for text in (glance, *answers) for each in worse if text in each.line), None)
    plausible = [each for each in worse if each is not tempted][: CHOICES - 2]
    if tempted is None or len(plausible) < CHOICES - 2:
        return None
    chosen = [best, *plausible, tempted]
    if not is_confirmed(engine, view, seat, [each.line for each in chosen], salt):
        return None
    choices = tuple(StoredTurn(_numbers(engine, moment, each.line), round(each.cost)) for each in chosen)
    row = Puzzle(engine.slug, game, moment.ply, check_of(engine, moment.state), "", choices)
    reasons = posed(row).turns[0].reasons
    return replace(row, kind=reasons[0].key) if reasons and is_wanted(kind_of(reasons[0].key)) else None


def _kind(engine: AnyEngine, view: Any, seat: Seat, line: Sequence[Any], salt: str) -> str:
    return kind_of_mistake(reasons_for(engine, play_turn(engine, engine.determinize(view, salt), seat, line), seat))


def _without_alike(engine: AnyEngine, lines: Sequence[Sequence[Any]]) -> Sequence[tuple[str, ...]]:
    """Return one turn of those for the same places, without what is drawn.

    A turn is where it is played: by which cards, or in which order, is no other choice.
    """
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for line in lines:
        texts = tuple(text for text in map(engine.format, line) if not text.startswith("draw"))
        if places := frozenset(place for text in texts for place in _places(text)):
            found.setdefault(places, texts)
    return list(found.values())


def _places(text: str) -> Sequence[str]:
    """Return the places that a move names: cells, spaces, or a court."""
    kind, *words = text.split()
    return words[1:] if kind == "place" else words[:1]


def _compared(
    engine: AnyEngine, value: Value, view: Any, seat: Seat, lines: Sequence[tuple[str, ...]], salt: str
) -> Sequence[_Compared]:
    """Try turns in the same deals, and return them with their costs, the best first.

    Those that are worse for sure drop out; it ends once enough have, or too few. Each is judged by the value, at once
    and after a further turn of each seat.
    """
    tried: dict[tuple[str, ...], list[float]] = {line: [] for line in lines}
    moves = {line: tuple(map(engine.parse, line)) for line in lines}
    left, best, found = list(lines), lines[0], list[_Compared]()
    for first, end in pairwise((0, *_DEALS)):
        for number in range(first, end):
            deal = engine.determinize(view, f"{salt}/{number}")
            for line in left:
                tried[line].append(fmean(try_line(engine, value, deal, seat, moves[line], _ROUNDS)))
        best = max(left, key=lambda line: fmean(tried[line]))
        found = [_against(tried[best], line, tried[line]) for line in lines if line != best]
        left = [best, *(each.line for each in found if not each.is_worse and len(tried[each.line]) == end)]
        if len(lines) - len(left) != CHOICES - 2:
            break
    return [_Compared(best, 0, 0), *sorted(found, key=lambda each: each.cost)]


def is_confirmed(engine: AnyEngine, view: Any, seat: Seat, lines: Sequence[Sequence[str]], salt: str) -> bool:
    """Whether the first turn is better than the others in deals that had no part in its choice, by two errors.

    With the three errors of before these are more than three.
    """
    value, tried = value_of(engine), [list[float]() for _ in lines]
    assert value is not None
    for first, end in pairwise((0, *_AGAIN)):
        for number in range(first, end):
            deal = engine.determinize(view, f"{salt}/again/{number}")
            for line, results in zip(lines, tried):
                moves = tuple(map(engine.parse, line))
                results.append(fmean(try_line(engine, value, deal, seat, moves, _ROUNDS)))
        found = [_against(tried[0], (), results) for results in tried[1:]]
        if all(each.cost >= 2 * each.doubt for each in found):
            return True
    return False


def _against(best: Sequence[float], line: tuple[str, ...], results: Sequence[float]) -> _Compared:
    """Return by how much a turn is worse than the best one, in the deals in which both were tried."""
    losses = [1000 * (most - own) for most, own in zip(best, results)]
    return _Compared(line, fmean(losses), standard_error(losses))


def _numbers(engine: AnyEngine, moment: Reached, line: Sequence[str]) -> tuple[int, ...]:
    state, numbers = moment.state, list[int]()
    for text in line:
        move, legal = engine.parse(text), list(engine.legal_moves(state, moment.seat))
        numbers.append(legal.index(move))
        state = engine.apply(state, moment.seat, move).state
    return tuple(numbers)


def kept(path: Path, slug: str) -> list[Puzzle]:
    """Return the rows of a file that still belong to their positions."""
    return [row for row in read(slug, path.read_text(encoding="ascii")) if _is_kept(row)] if path.exists() else []


def _is_kept(row: Puzzle) -> bool:
    try:
        return bool(posed(row))
    except ChangedPuzzleError:
        return False


def _write(path: Path, rows: Sequence[Puzzle]) -> None:
    # Whole at every moment: the search is ended at any time.
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(written(rows), encoding="ascii")
    fresh.replace(path)


def find(wanted: int, folder: Path, most_games: int) -> None:
    """Find so many puzzles of each game, the one with fewer first, in `most_games` games of each at most."""
    rows = {slug: kept(folder / f"{slug}.txt", slug) for slug in GAMES}
    following = {slug: rows[slug][-1].game + 1 if rows[slug] else 0 for slug in GAMES}
    while open_games := [slug for slug in GAMES if len(rows[slug]) < wanted and following[slug] < most_games]:
        slug = min(open_games, key=lambda each: len(rows[each]))
        found = puzzle_of(ENGINES[slug], following[slug])
        following[slug] += 1
        if found is None:
            continue
        rows[slug].append(found)
        _write(folder / f"{slug}.txt", rows[slug])
        print(slug, len(rows[slug]), "of", following[slug], "games", found.kind, flush=True)


def _promises(engine: AnyEngine, game: int, moment: Reached, is_wanted: Callable[[str], bool]) -> bool:
    """Whether one of the moves that look best at a glance is good for a reason that is wanted: most are not."""
    view, seat, salt = engine.view(moment.state, moment.seat), moment.seat, f"glance/{game}/{moment.ply}"
    value, expert = value_of(engine), strength_of(engine.slug, len(engine.scores(moment.state)), Level.EXPERT)
    assert value is not None
    looked_at = weigh(engine, view, seat, salt, strength=replace(expert, **_GLANCE))
    lines = (best_line(engine, value, view, seat, each.move, salt) for each in looked_at)
    return any(is_wanted(_kind(engine, view, seat, line, salt)) for line in lines)


def find_drills(slug: str, folder: Path, most_games: int) -> None:
    """Find the positions for drills that are missing, in so many games at most."""
    engine, path = ENGINES[slug], folder / "drills" / f"{slug}.txt"
    rows = kept(path, slug)
    counts = Counter(kind_of(row.kind) for row in (*rows, *kept(folder / f"{slug}.txt", slug)))

    def is_wanted(kind: str) -> bool:
        return kind != LATER and counts[kind] < MOST_OF_A_KIND

    following = rows[-1].game + 1 if rows else FIRST_DRILL
    for game in range(following, FIRST_DRILL + most_games):
        for moment in moments(engine, game):
            if moment.ply > _DEEPEST[slug]:
                break
            if not moment.is_new or moment.ply < len(engine.scores(moment.state)):
                continue
            if not _promises(engine, game, moment, is_wanted):
                continue
            if (found := _at(engine, game, moment, is_wanted)) is not None:
                rows.append(found)
                counts[kind_of(found.kind)] += 1
                path.parent.mkdir(exist_ok=True)
                _write(path, rows)
                print(slug, game - FIRST_DRILL + 1, dict(counts), flush=True)
                break


def confirm(folder: Path) -> None:
    """Leave out the puzzles whose best turn is not clearly better in other deals than those that chose it."""
    for slug in GAMES:
        path, rows = folder / f"{slug}.txt", list[Puzzle]()
        for row in kept(path, slug):
            at = posed(row)
            salt = f"puzzle/{row.game}/{row.ply}"
            if is_confirmed(ENGINES[slug], at.view, at.seat, [turn.moves for turn in at.turns], salt):
                rows.append(row)
            else:
                print(slug, "game", row.game, "ply", row.ply, "does not hold", flush=True)
        _write(path, rows)
        print(slug, len(rows), "hold", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Find as many puzzles as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m workshop.puzzles", description="Find puzzles in computers' games.")
    parser.add_argument("--count", type=int, default=700)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--confirm", action="store_true")
    parser.add_argument("--drills", choices=DRILLED)
    asked = parser.parse_args(arguments)
    if asked.drills:
        return find_drills(asked.drills, asked.folder, asked.games)
    if asked.confirm:
        return confirm(asked.folder)
    return find(asked.count, asked.folder, asked.games)


if __name__ == "__main__":
    main()
