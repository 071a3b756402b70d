"""What holds in every position of Dragon Castle, over random whole games of all kinds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import COPIES, SYMBOLS, Cell, Spirit, kind_of
from engines.dragon_castle.events import (
    GameEnded,
    LastRoundBegun,
    SetConsolidated,
    ShrineBuilt,
    ShrineMoved,
    TileDiscarded,
    TilePlaced,
    TileTaken,
    TileUncovered,
)
from engines.dragon_castle.layouts import for_players
from engines.dragon_castle.moves import (
    Activate,
    Build,
    Discard,
    Done,
    End,
    Merge,
    Move,
    MoveShrine,
    Pair,
    Put,
    Shift,
    Shrine,
    Summon,
    Take,
    TurnDown,
)
from engines.dragon_castle.progress import waiting_sets
from engines.dragon_castle.realm import EMPTY, neighbours
from engines.dragon_castle.state import DragonCastleState, Phase
from engines.protocol import Event, Seat, Step
from engines.rng import Rng
from tests.games.dragon_castle.agreement import check_agreement
from tests.games.dragon_castle.positions import (
    cell,
    hidden,
    points_told,
    pool_change,
    tiles_gone,
    told,
)
from tests.support.for_each import for_each
from tests.support.there import there

SPIRITS = [
    *("wind,strength", "elegance,deception,change", "faith,destruction"),
    *("beauty,depth", "0", "wind,faith,wit"),
    *("beauty,change", "strength,elegance,wit", "deception"),
    *("0", "depth,destruction,faith", "1"),
]
"""For three games each of one, two, three and four players."""

DRAGONS = ["0", "3", "power,harmony", "1", "0", "2"]


@dataclass(frozen=True)
class Setup:
    """What a random game begins with."""

    seats: int
    castle: str
    realm: str
    spirits: str
    dragons: str
    seed: str

    @property
    def options(self) -> Mapping[str, str]:
        return {"castle": self.castle, "realm": self.realm, "spirits": self.spirits, "dragons": self.dragons}


def _setups() -> Iterator[Setup]:
    for number, spirits in enumerate(SPIRITS):
        seats = 1 + number // 3
        castle = for_players(seats)[number % 3]
        yield Setup(seats, castle, ("wide", "tight")[number % 2], spirits, DRAGONS[number % 6], f"game {number}")


@dataclass(frozen=True)
class Played:
    """A move of a game: the position before it, who made it, what it led to."""

    before: DragonCastleState
    seat: Seat
    move: Move
    step: Step[DragonCastleState]


SETUPS = list(_setups())
each_game = for_each("setup", SETUPS)


@lru_cache(maxsize=len(SETUPS))
def game(setup: Setup) -> tuple[Played, ...]:
    """A game of random moves by players who like to take tiles and to put them beside others of their kind."""
    state = ENGINE.initial(setup.seats, setup.seed, setup.options).state
    rng = Rng(f"{setup.seed}/moves")
    played: list[Played] = []
    while to_act := ENGINE.to_act(state):
        (seat,) = to_act
        move, rng = chosen(state, list(ENGINE.legal_moves(state, seat)), rng)
        step = ENGINE.apply(state, seat, move)
        played.append(Played(state, seat, move, step))
        state = step.state
    return tuple(played)


RARE = (Activate, Discard, Summon, End, Done)


def chosen(state: DragonCastleState, moves: list[Move], rng: Rng) -> tuple[Move, Rng]:
    """One of the moves: first its class, seldom a rare one, then a tile among its like if it can be."""
    seldom, rng = rng.below(4)
    classes = list(dict.fromkeys(map(type, moves)))
    usual = [each for each in classes if each not in RARE]
    if seldom and usual:
        classes = usual
    number, rng = rng.below(len(classes))
    found = [move for move in moves if type(move) is classes[number]]
    found = [move for move in found if isinstance(move, Put) and is_among_its_like(state, move)] or found
    spirits = list(dict.fromkeys(move.spirit for move in found if isinstance(move, Activate)))
    if spirits:
        number, rng = rng.below(len(spirits))
        found = [move for move in found if isinstance(move, Activate) and move.spirit is spirits[number]]
    number, rng = rng.below(len(found))
    return found[number], rng


def is_among_its_like(state: DragonCastleState, move: Put) -> bool:
    realm = state.player.realm
    tops = [realm.stacks[near].top for near in neighbours(cell(move.at), realm.rows)]
    by = state.turn.seat % 2  # the kind for some players, the number for others, as Beauty likes it
    return any(top is not None and top[by] == move.symbol[by] for top in tops)


def states(setup: Setup) -> Iterator[DragonCastleState]:
    played = game(setup)
    yield played[0].before
    yield from (each.step.state for each in played)


def turns(setup: Setup) -> list[list[Played]]:
    """The moves of each turn."""
    found: list[list[Played]] = []
    for played in game(setup):
        if not found or is_over(found[-1][-1]):
            found.append([])
        found[-1].append(played)
    return found


def is_over(played: Played) -> bool:
    """Whether a move ended a turn: the next one begins with nothing done in it, even in a solo game."""
    state = played.step.state
    turn = state.turn
    return state.outcome is not None or (
        turn.phase is Phase.TAKE
        and turn.spirit is None
        and (turn.seat != played.seat or played.before.turn.phase is not Phase.TAKE or isinstance(played.move, Summon))
    )


def events(played: list[Played]) -> tuple[Event, ...]:
    return tuple(event for each in played for event in each.step.events)


# what is kept


@each_game
def test_d1_no_tile_is_lost_or_made(setup: Setup) -> None:
    gone = [0, *accumulate(tiles_gone(each.step.events) for each in game(setup))]
    for state, out in zip(states(setup), gone):
        in_castle = sum(map(len, state.castle.stacks))
        in_realms = sum(stack.height for player in state.players for stack in player.realm.stacks)
        assert in_castle + len(state.turn.hand) + in_realms + out == 116


@each_game
def test_d1_there_are_never_more_than_four_tiles_of_a_symbol(setup: Setup) -> None:
    for state in states(setup):
        seen = Counter(symbol for stack in state.castle.stacks for symbol in stack)
        seen.update(state.turn.hand)
        seen.update(stack.top for player in state.players for stack in player.realm.stacks if stack.top is not None)
        assert max(seen.values(), default=0) <= COPIES
        assert set(seen) <= set(SYMBOLS)


@each_game
def test_d2_no_shrine_is_lost_or_made(setup: Setup) -> None:
    for state in states(setup):
        pools = [player.pool for player in state.players]
        assert state.supply + sum(pools) + sum(player.realm.shrines for player in state.players) == 40
        assert min(state.supply, *pools) >= 0


@each_game
def test_d2_no_token_is_lost_or_made(setup: Setup) -> None:
    for state in states(setup):
        assert state.tokens + sum(player.tokens for player in state.players) == 7
        assert state.tokens >= 0
        assert state.last_round is (
            sum(player.tokens for player in state.players) >= (setup.seats if setup.seats > 1 else 3)
        )


@each_game
def test_d17_victory_points_never_fall_and_rise_by_what_is_told(setup: Setup) -> None:
    for played in game(setup):
        before, after = played.before.victory(), played.step.state.victory()
        gained = [new - old for old, new in zip(before, after)]
        assert gained[played.seat] == points_told(played.step.events) >= 0
        assert sum(gained) == gained[played.seat]


@each_game
def test_d18_pools_change_by_what_is_told(setup: Setup) -> None:
    for played in game(setup):
        before, after = played.before.players, played.step.state.players
        for seat, (old, new) in enumerate(zip(before, after)):
            change = pool_change(played.step.events) if seat == played.seat else 0
            assert new.pool - old.pool == change


@each_game
def test_nobody_changes_the_realm_of_another(setup: Setup) -> None:
    for played in game(setup):
        before, after = played.before.players, played.step.state.players
        assert all(old == new for seat, (old, new) in enumerate(zip(before, after)) if seat != played.seat)


@each_game
def test_d15_d18_a_shrine_stands_on_a_face_down_tile(setup: Setup) -> None:
    for state in states(setup):
        for stack in (stack for player in state.players for stack in player.realm.stacks):
            assert not stack.shrine or (stack.height > 0 and stack.top is None)
            assert stack.height > 0 or stack == EMPTY


@each_game
def test_d15_a_tile_is_placed_on_nothing_or_on_a_bare_face_down_tile(setup: Setup) -> None:
    for played in game(setup):
        for placed in told(played.step, TilePlaced):
            stack = played.before.player.realm.stacks[placed.cell]
            assert (stack.top, stack.shrine) == (None, False)
            assert placed.symbol in played.before.turn.hand


# turns


@each_game
def test_d9_d13_d20_a_turn_has_one_action_and_at_most_one_spirit(setup: Setup) -> None:
    for turn in turns(setup):
        moves = [played.move for played in turn]
        kinds = Counter(map(type, moves))
        pairs = [m for m in moves if isinstance(m, Activate) and m.spirit in (Spirit.DECEPTION, Spirit.DEPTH)]
        assert {played.seat for played in turn} == {turn[0].seat}
        assert kinds[Take] + kinds[Summon] == 1
        assert kinds[Pair] + len(pairs) + kinds[Shrine] + kinds[Discard] == kinds[Take]
        assert kinds[Activate] <= 1


@each_game
def test_d15_all_tiles_taken_in_a_turn_are_placed_in_it(setup: Setup) -> None:
    for turn in turns(setup):
        happened = events(turn)
        taken = Counter(event.symbol for event in happened if isinstance(event, TileTaken))
        away = Counter(event.symbol for event in happened if isinstance(event, TilePlaced | TileDiscarded))
        assert taken == away
        assert turn[-1].step.state.turn.hand == () or turn[-1].step.state.outcome is not None


@each_game
def test_d9_a_first_tile_is_of_the_top_floor(setup: Setup) -> None:
    for played in game(setup):
        if isinstance(played.move, Take):
            (taken,) = told(played.step, TileTaken)
            castle = played.before.castle
            at = there(castle.cell_named(taken.at))
            assert len(castle.stacks[at]) == max(map(len, castle.stacks))
            assert castle.stacks[at][-1] == taken.symbol == played.step.state.turn.hand[0]


@each_game
def test_d10_a_pair_has_one_symbol(setup: Setup) -> None:
    for played in game(setup):
        if isinstance(played.move, Pair):
            first, second = played.step.state.turn.hand
            assert first == second


@each_game
def test_d13_the_dragon_is_summoned_only_when_nothing_lies_higher(setup: Setup) -> None:
    for played in game(setup):
        if isinstance(played.move, Summon):
            assert max(map(len, played.before.castle.stacks)) <= 1


@each_game
def test_d16_no_set_is_left_at_the_end_of_a_turn(setup: Setup) -> None:
    for turn in turns(setup):
        for player in turn[-1].step.state.players:
            assert waiting_sets(player.realm) == ()


@each_game
def test_d16_d18_sets_are_face_up_before_and_shrines_stand_where_sets_were_this_turn(setup: Setup) -> None:
    for turn in turns(setup):
        turned: set[Cell] = set()
        for played in turn:
            stacks = played.before.player.realm.stacks
            for merged in told(played.step, SetConsolidated):
                assert len(merged.cells) >= (3 if isinstance(played.move, Activate) else 4)
                assert all(stacks[each].top is not None for each in merged.cells)
                turned |= set(merged.cells)
                if isinstance(played.move, Merge):
                    assert {kind_of(stacks[each].top or "") for each in merged.cells} == {merged.kind}
            built = {event.cell for event in told(played.step, ShrineBuilt)}
            assert built <= turned
            for moved in told(played.step, ShrineMoved):
                assert stacks[moved.start].shrine


@each_game
def test_the_latest_turn_is_what_was_told(setup: Setup) -> None:
    for turn in turns(setup):
        last, happened = turn[-1].step.state.last, events(turn)
        assert last is not None
        assert last.seat == turn[0].seat
        assert last.placed == tuple(event.cell for event in happened if isinstance(event, TilePlaced))
        assert last.summoned is any(isinstance(played.move, Summon) for played in turn)
        turned = {each for event in happened if isinstance(event, SetConsolidated) for each in event.cells}
        assert last.consolidated == sum(1 << each for each in turned)
        built = {event.cell for event in happened if isinstance(event, ShrineBuilt)}
        assert last.built == sum(1 << each for each in built)
        spirits = [played.move.spirit for played in turn if isinstance(played.move, Activate)]
        assert last.spirit == next(iter(spirits), None)


# the end


@each_game
def test_d33_the_game_ends_after_as_many_turns_of_everybody(setup: Setup) -> None:
    last = game(setup)[-1]
    counts = Counter(turn[0].seat for turn in turns(setup))
    assert set(counts) == set(range(setup.seats))
    assert len(set(counts.values())) == 1
    assert last.seat == (last.before.start_player - 1) % setup.seats
    happened = events(list(game(setup)))
    assert [event.last for event in happened if isinstance(event, LastRoundBegun)] == [last.seat]
    assert sum(isinstance(event, GameEnded) for event in happened) == 1


@each_game
def test_d34_the_outcome_is_what_the_parts_of_the_score_sum_up_to(setup: Setup) -> None:
    end = game(setup)[-1].step.state
    final, outcome = end.final, end.outcome
    assert final is not None
    assert outcome is not None
    off = 15 if setup.seats == 1 and (end.spirits or end.dragons) else 0
    for seat, player in enumerate(end.players):
        shrines = sum(min(stack.height, 3) for stack in player.realm.stacks if stack.shrine)
        cards = sum(scored.points[seat] for scored in final.dragons)
        assert outcome.scores[seat] == player.victory + shrines + 2 * player.tokens + cards - off
    seen = ENGINE.view(end, None)
    parts = (final.victory, final.shrines, final.tokens, *(scored.points for scored in final.dragons))
    assert tuple(sum(by_seat) - seen.price for by_seat in zip(*parts, strict=True)) == outcome.scores
    assert seen.final == final
    assert tuple(scored.dragon for scored in final.dragons) == end.dragons
    assert ENGINE.scores(end) == outcome.scores
    assert ENGINE.outcome(end) == outcome
    assert {seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)} >= outcome.winners
    assert outcome.winners
    assert ENGINE.to_act(end) == frozenset()
    assert all(list(ENGINE.legal_moves(end, seat)) == [] for seat in range(setup.seats))


@each_game
def test_d40_the_running_score_is_the_final_one_but_for_the_dragon_cards(setup: Setup) -> None:
    end = game(setup)[-1].step.state
    assert end.final is not None
    cards = [sum(each.points[seat] for each in end.final.dragons) for seat in range(setup.seats)]
    running = ENGINE.scores(replace(end, final=None, outcome=None))
    assert end.outcome is not None
    assert tuple(map(sum, zip(running, cards))) == end.outcome.scores


# moves


@each_game
def test_the_list_of_moves_has_all_that_is_accepted(setup: Setup) -> None:
    by_phase = {each.before.turn.phase: each.before for each in game(setup)}
    for state in by_phase.values():
        check_agreement(state)


# what is seen


@each_game
def test_a_move_reveals_exactly_when_a_tile_comes_to_light(setup: Setup) -> None:
    for played in game(setup):
        before, after = played.before.castle, played.step.state.castle
        bared = [
            (after.name(at), new[-1])
            for at, (old, new) in enumerate(zip(before.stacks, after.stacks))
            if new and len(new) < len(old)
        ]
        assert [(event.at, event.symbol) for event in told(played.step, TileUncovered)] == bared
        assert played.step.reveals is bool(bared)


@each_game
def test_a_preview_is_the_move_without_what_comes_to_light(setup: Setup) -> None:
    for played in game(setup)[::5]:
        preview = ENGINE.preview(played.before, played.seat, played.move)
        expected = [event for event in played.step.events if not isinstance(event, TileUncovered)]
        assert list(preview.events) == expected
        seen = ENGINE.view(played.step.state, played.seat)
        bared = {event.at for event in told(played.step, TileUncovered)}
        covered = [
            tile if tile is None or played.step.state.castle.name(at) not in bared else replace(tile, symbol=None)
            for at, tile in enumerate(seen.castle)
        ]
        # What was not shown yet is still among what nobody has seen.
        unseen = sorted((*seen.unseen, *(event.symbol for event in told(played.step, TileUncovered))))
        assert preview.view == replace(seen, castle=tuple(covered), unseen=tuple(unseen))


@each_game
def test_d3_what_is_determinized_differs_from_what_is_in_the_covered_tiles_alone(setup: Setup) -> None:
    for state in list(states(setup))[::-11]:
        determinized = ENGINE.determinize(ENGINE.view(state, None), "determinized")
        # A view leaves out where shrines stand already; nothing can be built there either way.
        turn = replace(determinized.turn, building=state.turn.building)
        assert replace(determinized, castle=state.castle, turn=turn) == state


@each_game
def test_everything_is_told_to_everybody(setup: Setup) -> None:
    assert all(event.only_for is None for event in events(list(game(setup))))


@each_game
def test_views_say_what_waits_and_where_shrines_can_be_built(setup: Setup) -> None:
    for played in game(setup)[::5]:
        seen = ENGINE.view(played.before, None)
        moves = ENGINE.legal_moves(played.before, played.seat)
        builds = {cell(move.at) for move in moves if isinstance(move, Build)}
        assert seen.building == sum(1 << each for each in builds)
        merges = [cell(move.at) for move in moves if isinstance(move, Merge)]
        assert [(waiting & -waiting).bit_length() - 1 for waiting in seen.waiting] == merges
        assert seen.phase is not Phase.BUILD or seen.may_build > 0
        assert seen.hidden == len(hidden(played.before))
        assert seen.top_floor == max(map(len, played.before.castle.stacks))


# texts and seeds


@each_game
def test_d6_cards_stay_the_same_for_the_whole_game(setup: Setup) -> None:
    first = game(setup)[0].before
    for state in states(setup):
        assert (state.spirits, state.dragons) == (first.spirits, first.dragons)
    if "," in setup.spirits:
        assert {spirit.value for spirit in first.spirits} == set(setup.spirits.split(","))
    if "," in setup.dragons:
        assert {dragon.value for dragon in first.dragons} == set(setup.dragons.split(","))


def test_the_games_try_every_phase_and_every_kind_of_move() -> None:
    played = [each for setup in SETUPS for each in game(setup)]
    assert {each.before.turn.phase for each in played} == set(Phase)
    assert {type(each.move) for each in played} == {
        *(Take, Pair, Shrine, Discard, Summon, Put, Merge, Build, Done, End, TurnDown, MoveShrine, Shift, Activate)
    }
    assert {each.move.spirit for each in played if isinstance(each.move, Activate)} == set(Spirit)


@st.composite
def any_setup(draw: st.DrawFn) -> Setup:
    seats = draw(st.integers(1, 4))
    counts = st.sampled_from("0123")
    return Setup(
        seats=seats,
        castle=draw(st.sampled_from(["base", *for_players(seats)])),
        realm=draw(st.sampled_from(["wide", "tight"])),
        spirits=draw(counts | st.lists(st.sampled_from(Spirit), min_size=1, max_size=3, unique=True).map(",".join)),
        dragons=draw(counts),
        seed=draw(st.text(max_size=5)),
    )


@given(any_setup())
@settings(max_examples=6, deadline=None)
def test_any_game_comes_to_an_end_with_everything_kept(setup: Setup) -> None:
    played = game.__wrapped__(setup)
    end = played[-1].step.state
    in_castle = sum(map(len, end.castle.stacks))
    in_realms = sum(stack.height for player in end.players for stack in player.realm.stacks)
    assert in_castle + in_realms + tiles_gone(events(list(played))) == 116
    assert end.supply + sum(player.pool + player.realm.shrines for player in end.players) == 40
    assert end.outcome is not None
    assert end.outcome.scores == ENGINE.scores(end)
