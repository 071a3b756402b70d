"""Even matches: computers that are as strong as the people at their table."""

from __future__ import annotations

from typing import Any

import pytest

from computers.even import KNOWN_GAMES, SkillFound, place_of, sharpness_at
from computers.levels import AdviceFor, Level, Skill
from computers.reasons import Reason
from engines.protocol import Seat
from engines.registry import ENGINES
from tables.core.model import Person, Place, Status, Table, TableRequest
from tables.play import playing
from tests.support.desk import ADA, BEN, PLACE, Desk
from tests.support.results import everybody_moves, lost_by

DIRECT = Place(None, 777)


async def even_table(desk: Desk, seats: int = 2) -> Table:
    """A game of one person against computers that are to be as strong."""
    request = TableRequest("qin", ADA, DIRECT, wanted=seats, options={}, computers=Level.EVEN)
    return await desk.tables.lobby.open(request)


def places_in(table: Table) -> list[float]:
    """The places on the ladder of the computers of even matches."""
    return [
        place_of(table.game, len(table.chairs), chair.sharpness)
        for chair in table.chairs
        if chair.level is Level.EVEN and chair.sharpness is not None
    ]


async def test_without_results_the_computers_are_regular_and_the_strength_is_recorded_with_the_seat(desk: Desk) -> None:
    table = await even_table(desk, 3)
    assert places_in(table) == pytest.approx([2, 2])
    assert [chair.skill for chair in table.chairs[1:]] == [sharpness_at("qin", 3, 2)] * 2
    assert places_in(await desk.tables.table(table.id)) == pytest.approx([2, 2])


async def test_the_computer_of_the_next_game_is_weaker_after_games_lost_and_stronger_after_games_won(
    desk: Desk,
) -> None:
    for _ in range(2):
        await desk.tables.play.resign((await everybody_moves(desk, await even_table(desk))).id, ADA.user_id)
    (weaker,) = places_in(await even_table(desk))
    assert weaker < 1.8
    async with desk.store.writing() as session:
        await session.results.change_seat(1, 0, {"place": 1, "resigned": False})
        await session.results.change_seat(1, 1, {"place": 2})
        await session.results.change_seat(2, 0, {"place": 1, "resigned": False})
        await session.results.change_seat(2, 1, {"place": 2})
    (stronger,) = places_in(await even_table(desk))
    assert stronger > 2.2


async def test_with_several_people_the_computer_has_their_mean_skill_when_the_game_begins(desk: Desk) -> None:
    for _ in range(4):
        await lost_by(desk, ADA, computers=1)
    lobby = await desk.lobby(wanted=3)
    lobby = await desk.tables.lobby.add_computer(lobby.id, ADA.user_id, Level.EVEN)
    assert places_in(lobby) == []
    table = await desk.tables.lobby.join(lobby.id, BEN)
    assert table.status is Status.RUNNING
    skills = [await desk.tables.even_matches.skill(person.user_id, "qin") for person in (ADA, BEN)]
    assert skills[0].place < 1.9
    assert skills[1] == SkillFound()
    assert places_in(table) == pytest.approx([(skills[0].place + 2) / 2])


async def test_games_against_any_computers_count_and_games_between_people_do_not(desk: Desk) -> None:
    await lost_by(desk, ADA, seats=2)
    assert (await desk.tables.even_matches.skill(ADA.user_id, "qin")).games == 0
    for level in (Level.STRONG, Level.BEGINNER):
        request = TableRequest("qin", ADA, DIRECT, wanted=2, options={}, computers=level)
        await desk.tables.play.resign((await everybody_moves(desk, await desk.tables.lobby.open(request))).id, 1)
    assert (await desk.tables.even_matches.skill(ADA.user_id, "qin")).games == 2
    assert (await desk.tables.even_matches.skill(ADA.user_id, "china")).games == 0
    left = await lost_by(desk, BEN, seats=3, computers=1)
    await desk.tables.play.resign(left.id, ADA.user_id)
    assert (await desk.tables.even_matches.skill(ADA.user_id, "qin")).games == 3


async def won_and_lost(desk: Desk, person: Person, games: int) -> None:
    """Let a person finish games against a skilled computer, winning every other one."""
    for number in range(games):
        request = TableRequest("qin", person, DIRECT, wanted=2, options={}, computers=Level.SKILLED)
        table = await everybody_moves(desk, await desk.tables.lobby.open(request))
        await desk.tables.play.resign(table.id, person.user_id)
        await placed(desk, 1 + number % 2, 2 - number % 2)


async def placed(desk: Desk, *places: int, resigned: int | None = None) -> None:
    """Change how the last game has ended: the place of each seat, and who gave up."""
    async with desk.store.writing() as session:
        for seat, place in enumerate(places):
            await session.results.change_seat(
                await session.results.latest(), seat, {"place": place, "resigned": seat == resigned}
            )


async def test_games_against_people_count_where_games_against_computers_tell_how_well_these_play(desk: Desk) -> None:
    async def skill(person: Person) -> SkillFound:
        return await desk.tables.even_matches.skill(person.user_id, "qin")

    for _ in range(4):
        await lost_by(desk, ADA, seats=2)
        await placed(desk, 2, 1)
    assert (await skill(ADA)).games == 0
    await won_and_lost(desk, BEN, 8)
    ben = await skill(BEN)
    assert ben.is_known
    # Ada's strength is known by games against people alone: that is not enough for Ben's.
    assert (ben.games, (await skill(ADA)).games) == (8, 4)
    lost = await skill(ADA)
    assert lost.place < ben.place - 0.3
    for _ in range(4):
        await lost_by(desk, BEN, seats=2)
        await placed(desk, 1, 2)
    assert (await skill(ADA)).place > lost.place + 0.3
    assert (await skill(BEN)) == ben
    await desk.tables.people.change(BEN.user_id, listed=False)
    assert (await skill(ADA)).games == 0


async def test_a_person_who_gave_up_tells_nothing_of_the_others(desk: Desk) -> None:
    await won_and_lost(desk, BEN, 8)
    await lost_by(desk, BEN, seats=2)
    await placed(desk, 1, 2, resigned=1)
    assert (await desk.tables.even_matches.skill(ADA.user_id, "qin")).games == 0


async def test_an_even_match_comes_first_after_three_games_against_computers(desk: Desk) -> None:
    for games in range(KNOWN_GAMES):
        assert not await desk.tables.even_matches.comes_first(ADA.user_id, "qin"), games
        await lost_by(desk, ADA, computers=1)
    assert await desk.tables.even_matches.comes_first(ADA.user_id, "qin")
    assert not await desk.tables.even_matches.comes_first(ADA.user_id, "dragon_castle")


async def test_ones_own_statistics_have_the_skill_and_those_of_others_do_not(desk: Desk) -> None:
    assert PLACE.guild_id is not None
    for _ in range(3):
        await lost_by(desk, ADA, computers=1)
    (own,) = (await desk.tables.statistics.own_figures(ADA.user_id, PLACE.guild_id)).by_game
    assert own.skill == await desk.tables.even_matches.skill(ADA.user_id, "qin")
    (shown,) = (await desk.tables.statistics.figures_of(ADA.user_id, PLACE.guild_id)).by_game
    assert shown.skill is None


async def test_the_computer_of_an_even_match_thinks_with_its_own_sharpness(desk: Desk) -> None:
    asked: list[Skill] = []

    async def think(slug: str, view: Any, seat: Seat, skill: Skill, _: str) -> str:
        asked.append(skill)
        engine = ENGINES[slug]
        return engine.format(engine.legal_moves(engine.determinize(view, "any"), seat)[0])

    kernel = desk.tables._kernel  # pyright: ignore[reportPrivateUsage]
    kernel.think = think
    table = await everybody_moves(desk, await even_table(desk))
    assert asked
    assert set(asked) == {table.chairs[1].sharpness}


async def test_a_hint_is_for_the_skill_of_the_person_and_the_best_one_is_the_experts(desk: Desk) -> None:
    asked: list[Skill | AdviceFor] = []

    async def think(slug: str, view: Any, seat: Seat, skill: Skill | AdviceFor, _: str) -> str:
        asked.append(skill)
        engine = ENGINES[slug]
        return engine.format(engine.legal_moves(engine.determinize(view, "any"), seat)[0])

    desk.tables._kernel.think = think  # pyright: ignore[reportPrivateUsage]

    async def hinted(*, best: bool) -> Skill | AdviceFor:
        table = await everybody_moves(desk, await desk.running(2, computers=1))
        while await desk.tables.play.move_computer(table.id):
            pass
        asked.clear()
        await desk.tables.play.hint(table.id, ADA.user_id, best=best)
        return asked[-1]

    assert await hinted(best=True) is Level.EXPERT
    # Nothing is known yet.
    assert await hinted(best=False) == AdviceFor(1)
    for number in range(1, 13):
        await lost_by(desk, ADA, computers=1)
        async with desk.store.writing() as session:
            await session.results.change_seat(number, 0, {"place": 1 + number % 2, "resigned": False})
            await session.results.change_seat(number, 1, {"place": 2 - number % 2})
    known = await desk.tables.even_matches.skill(ADA.user_id, "qin")
    assert known.is_known
    assert known.place > 3
    assert await hinted(best=False) == AdviceFor(known.place)


async def test_the_reasons_for_a_hint_are_those_of_who_finds_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    found = tuple(Reason(key, count=1) for key in ("halts", "founds"))
    monkeypatch.setattr(playing, "reasons_of", lambda *_: found)

    async def given(*, best: bool) -> tuple[Reason, ...]:
        table = await everybody_moves(desk, await desk.running(2, computers=1))
        while await desk.tables.play.move_computer(table.id):
            pass
        return (await desk.tables.play.hint(table.id, ADA.user_id, best=best)).reasons

    assert await given(best=False) == found

    async def weak(*_: object) -> SkillFound:
        return SkillFound(0.5, 0.3, 9)

    monkeypatch.setattr(playing, "read_skill", weak)
    assert await given(best=False) == found[1:]
    assert await given(best=True) == found


async def test_a_rematch_is_even_again_by_the_results_until_then(desk: Desk) -> None:
    table = await everybody_moves(desk, await even_table(desk))
    await desk.tables.play.resign(table.id, ADA.user_id)
    again = await desk.tables.rematch.open(table.id, ADA)
    (before,), (after,) = places_in(table), places_in(again)
    assert after < before
