"""The planning board: tried, taken back, thrown away, left to play itself; nobody else sees anything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from engines.registry import ENGINES
from locales import LANGUAGES, Words, message_key
from screens.controls import Address, Button, Control, Style
from screens.panels.panel import TRIED, panel_at
from screens.panels.planning import PLAN_TEXT_LENGTH, plan_so_far
from screens.panels.playing import open_panel
from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.errors import NoSuchPlaceError, NotRunningError, NotSeatedError
from tables.core.model import Status, Table
from tables.play.planning import PlannedPosition
from tables.play.premoves import BRANCHES, OFFERED, Guard, Premove
from tables.votes.rules import Choice
from tests.support.choosing import SEATS, pressed_play, reader
from tests.support.desk import Desk, middle_move, mover
from tests.support.reader import Reader, SentenceFacts, labels, offered

BOARD = "plan-title"
OWN, OTHER, CLEAR = "button-plan-own", "button-plan-of", "button-plan-anew"
ARM = "button-plan-arm"

PLACES = {"qin": "F7", "china": "Wei", "dragon_castle": "C4"}


async def waiting(desk: Desk, game: str = "qin", seats: int | None = None) -> tuple[Table, Reader]:
    """Return a game in its first turn, and whose turn is next."""
    table = await desk.running(seats or SEATS[game], game=game)
    (seat,) = table.to_act
    person = table.chairs[(seat + 1) % len(table.chairs)].person
    assert person is not None
    return table, Reader(desk, person)


async def tried(person: Reader, shown: Screen) -> Screen:
    """Choose the first of what each step offers, until the whole board is shown."""
    while BOARD not in shown.text.splitlines():
        assert shown.text.startswith("plan-trying")
        if "button-try" in labels(shown):
            assert "plan-preview" in shown.text
            shown = await person.press(shown, "button-try")
        elif offered(shown):
            shown = await person.choose(shown, offered(shown)[0])
        else:
            shown = await person.press(shown, labels(shown)[0])
    return shown


async def armed(person: Reader, table: Table, guard: Guard, move: str, place: str = "") -> None:
    """Let one move play itself."""
    planning = person.desk.tables.planning
    position = await planning.position(table.id, person.user_id)
    after = await planning.try_moves(table.id, person.user_id, [move], position.step)
    await planning.arm(table.id, person.user_id, guard, after.step, place=place)


@pytest.mark.parametrize("game", ENGINES)
async def test_a_turn_is_tried_and_left_to_play_itself(desk: Desk, game: str) -> None:
    table, person = await waiting(desk, game)
    before = await desk.rows("outbox", "moves")
    board = await tried(person, await person.at(table, "plan"))
    assert board.pictures
    assert board.lines == [BOARD, "plan-brings", "plan-open", "plan-may-be-armed"]
    assert labels(board).count(ARM) == len(OFFERED)
    # Who is next by the rules stands out: here the player after the person.
    styled = [each.style for each in board.controls if isinstance(each, Button) and each.row == 0]
    assert styled[:2] == [Style.SECONDARY, Style.PRIMARY]
    shown = await _arm(person, board, Guard.FREE)
    assert shown.lines == ["plan-waiting", "plan-armed-note", *board.lines[:-1], "plan-may-be-changed"]
    assert "button-plan-off" in labels(shown)
    assert labels(shown).count(ARM) == len(OFFERED) - 1
    assert await desk.rows("outbox", "moves") == before
    (premove,) = (await desk.tables.planning.position(table.id, person.user_id)).premoves
    assert premove.guard is Guard.FREE
    off = await person.press(shown, "button-plan-off")
    assert "button-plan-off" not in labels(off)


async def _arm(person: Reader, board: Screen, guard: Guard) -> Screen:
    (button,) = [each for each in board.controls if (each.id or "").endswith(f":plan-arm:{guard.value}")]
    return await person.use(button)


@pytest.mark.parametrize("game", ENGINES)
async def test_two_turns_are_planned_for_two_cases(desk: Desk, game: str) -> None:
    table, person = await waiting(desk, game)
    cases = await person.press(await tried(person, await person.at(table, "plan")), "button-more")
    assert cases.lines == [BOARD, "plan-brings", "plan-open", "plan-two-cases"]
    assert [each.label for each in cases.controls if isinstance(each, Button) and each.row == 2] == [
        ARM,
        "button-plan-board",
    ]
    assert BOARD in (await person.press(cases, "button-plan-board")).lines
    form = await person.press(cases, ARM)
    assert [field.label for field in form.fields] == [f"{message_key(game)}-plan-field"]
    shown = await person.fill(form, PLACES[game])
    assert shown.lines[:2] == ["plan-waiting", "plan-armed-note"]
    assert "plan-may-be-changed" in shown.lines
    # The turn that waits already is not for the other case, too.
    assert "plan-two-cases" in (await person.press(shown, "button-more")).lines
    position = await desk.tables.planning.clear_line(table.id, person.user_id)
    while not position.is_turn_over:
        position = await desk.tables.planning.try_moves(table.id, person.user_id, position.legal[-1:], position.step)
    cases = await person.press(await person.at(table, "plan"), "button-more")
    assert "plan-other-case" in cases.lines
    shown = await _arm(person, cases, Guard.ELSE)
    assert shown.lines[:4] == ["plan-armed-title", "plan-armed", "plan-armed", "plan-armed-note"]
    position = await desk.tables.planning.position(table.id, person.user_id)
    assert [(each.guard, each.place) for each in position.standing] == [
        (Guard.THERE, PLACES[game]),
        (Guard.ELSE, PLACES[game]),
    ]
    # The button of the board before: the first of the two is gone.
    await desk.tables.planning.disarm(table.id, person.user_id)
    assert "plan-moved-on" in (await _arm(person, cases, Guard.ELSE)).lines


async def test_for_a_place_where_none_can_play_any_more_nothing_is_planned(desk: Desk) -> None:
    table, person = await waiting(desk)
    cases = await person.press(await tried(person, await person.at(table, "plan")), "button-more")
    form = await person.press(cases, ARM)
    with pytest.raises(NoSuchPlaceError):
        await person.fill(form, "Z99")
    await desk.tables.planning.clear_line(table.id, person.user_id)
    assert "plan-moved-on" in (await person.press(cases, ARM)).lines
    assert "plan-moved-on" in (await person.fill(form, "F7")).lines
    assert not (await desk.rows("premoves"))["premoves"]


async def test_what_became_of_two_branches_is_said_to_their_owner_and_what_was_played_to_all(desk: Desk) -> None:
    table, person = await waiting(desk)
    person.words = Words("en")
    move = await middle_move(desk, table)
    place, planning = move.split()[-1], desk.tables.planning
    legal = (await planning.position(table.id, person.user_id)).legal
    cells = {*move.split()[2:]}
    blocked, free = (
        next(each for each in legal if bool(cells & {*each.split()[2:]}) is is_met) for is_met in (True, False)
    )
    await armed(person, table, Guard.THERE, blocked, place=place)
    await planning.clear_line(table.id, person.user_id)
    await armed(person, table, Guard.ELSE, free)
    board = (await person.at(table, "plan")).text
    assert f"(if another player plays at {place} first)" in board
    assert f"(if no other player plays at {place} first)" in board
    table = await desk.play_any(table.id)
    shown = (await pressed_play(person, table)).text
    assert "Your plan was not played, because the move is no longer allowed" in shown
    assert f"Your plan was not played, because another player has played at {place} since:" in shown
    assert "Planned" not in (await person.command("table", "log", table=table)).text
    # The next turn is planned for the case that comes.
    other = reader(desk, next(each.user_id for each in table.people if each.user_id != person.user_id))
    other.words = Words("en")
    legal = (await planning.position(table.id, other.user_id)).legal
    cells = {*(move := await middle_move(desk, table)).split()[2:]}
    far = [each for each in legal if not cells & {*each.split()[2:]}]
    await armed(other, table, Guard.THERE, far[0], place=move.split()[-1])
    await planning.clear_line(table.id, other.user_id)
    await armed(other, table, Guard.ELSE, far[-1])
    table = await desk.play_any(table.id)
    for reading in (person, other):
        lines = (await reading.command("table", "log", table=table)).text.splitlines()
        assert ["Planned: " in line for line in lines if line.startswith("`")] == [False, False, True]
        assert far[-1].split()[-1] not in lines[-1]


async def test_plans_in_succession_are_numbered(desk: Desk) -> None:
    table, person = await waiting(desk)
    legal = (await desk.tables.planning.position(table.id, person.user_id)).legal
    await armed(person, table, Guard.FREE, legal[0])
    await desk.tables.planning.clear_line(table.id, person.user_id)
    assert BOARD in (await person.at(table, "plan")).lines
    await armed(person, table, Guard.FREE, legal[-1])
    shown = await person.at(table, "plan")
    assert shown.lines[:4] == ["plan-armed-title", "plan-armed", "plan-armed", "plan-armed-note"]


@pytest.mark.parametrize("game", ENGINES)
async def test_a_turn_of_another_is_tried_in_the_panel_of_the_game(desk: Desk, game: str) -> None:
    table, person = await waiting(desk, game)
    board = await person.press(await person.at(table, "plan"), "button-plan-board")
    (seat,) = table.to_act
    (other,) = [each for each in board.controls if (each.id or "").endswith(f":plan-seat:{seat}")]
    shown = await person.use(other)
    assert all(f":{TRIED}" in (each.id or "") for each in shown.controls if each.id and "plan-board" not in each.id)
    assert not any(f":{TRIED}word-" in (each.id or "") for each in shown.controls)
    board = await tried(person, shown)
    assert "plan-may-be-armed" not in board.lines
    assert {mover for mover, _ in (await desk.tables.planning.position(table.id, person.user_id)).line} == {seat}


@pytest.mark.parametrize(("game", "sees"), [("qin", "own"), ("china", "theirs"), ("dragon_castle", "theirs")])
async def test_a_turn_of_another_is_chosen_in_their_place_without_their_secrets(
    desk: Desk, game: str, sees: str
) -> None:
    table, person = await waiting(desk, game)
    (seat,) = table.to_act
    planning = desk.tables.planning
    own = await planning.position(table.id, person.user_id)
    handed = await planning.hand_to(table.id, person.user_id, seat, own.step)
    panel = panel_at(person.pressing(table), handed)
    assert panel.seat == seat
    assert panel.view.viewer == (seat if sees == "theirs" else own.viewer)
    move = handed.legal[0]
    assert panel.foresee(move, "")[0].viewer == panel.view.viewer
    theirs = await desk.tables.history.view(table.id, mover(table))
    assert getattr(theirs, "hand", None) in (None, ()) or panel.view.hand != theirs.hand
    # Nor are the cards of the person taken for theirs.
    assert game != "china" or panel.view.hand is None


async def test_what_was_tried_is_taken_back_and_thrown_away(desk: Desk) -> None:
    table, person = await waiting(desk)
    board = await tried(person, await person.at(table, "plan"))
    both = await tried(person, await person.press(board, OTHER))
    assert len((await desk.tables.planning.position(table.id, person.user_id)).line) == 2
    shorter = await person.press(both, "button-take-back-what")
    assert shorter.text.startswith("plan-trying\nplan-tried\n")
    assert len((await desk.tables.planning.position(table.id, person.user_id)).line) == 1
    clear = await person.press(await person.at(table, "plan"), CLEAR)
    assert clear.text.startswith("plan-trying\nqin-panel-spot")
    assert (await desk.tables.planning.position(table.id, person.user_id)).line == ()


async def test_of_a_long_line_the_latest_turns_are_said(desk: Desk) -> None:
    table, person = await waiting(desk)
    person.words = SentenceFacts("en")
    position = await desk.tables.planning.position(table.id, person.user_id)
    long = replace(position, line=((0, position.legal[0]), (1, position.legal[1])) * 40)
    said = plan_so_far(person.pressing(table), long).splitlines()[1:]
    assert 1 < len(said) < 80
    assert sum(map(len, said)) <= PLAN_TEXT_LENGTH
    assert position.legal[1].split()[-1] in said[-1]


async def test_the_board_opens_where_it_was(desk: Desk) -> None:
    table, person = await waiting(desk)
    for shown in (
        await person.at(table, "plan"),
        await person.command("plan", table=table),
        await person.at_home("plan-at", "", str(table.id)),
    ):
        assert shown.text.startswith("plan-trying")
    await tried(person, shown)
    assert BOARD in (await person.command("plan", table=table)).lines


async def test_where_there_is_no_move_to_try_the_whole_board_is_shown(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, person = await waiting(desk)
    monkeypatch.setattr(PlannedPosition, "legal", ())
    assert (await person.at(table, "plan")).lines[0] == BOARD


async def test_on_the_board_of_who_is_to_move_the_turn_can_be_played(desk: Desk) -> None:
    table, person = await waiting(desk)
    board = await tried(person, await person.at(table, "plan"))
    await desk.play_any(table.id)
    later = await person.press(board, OWN)
    assert "plan-moved-on" in later.lines
    assert "plan-turn-has-come" in later.lines
    assert "button-play" in labels(later)
    assert ARM not in labels(later)


@pytest.mark.parametrize(("is_blocked", "why"), [(True, "button-over"), (False, "button-confirm")])
async def test_a_plan_that_was_not_played_is_said_where_the_turn_is_played(
    desk: Desk, is_blocked: bool, why: str
) -> None:
    table, person = await waiting(desk)
    move = await middle_move(desk, table)
    cells = {*move.split()[2:]}
    legal = (await desk.tables.planning.position(table.id, person.user_id)).legal
    plan = next(each for each in legal if bool(cells & {*each.split()[2:]}) == is_blocked)
    await armed(person, table, Guard.SAME, plan)
    if not is_blocked:
        # What it was to bring is something else now.
        (premove,) = (await desk.tables.planning.position(table.id, person.user_id)).premoves
        async with desk.store.writing() as session:
            await session.premoves.drop(table_id=table.id, user_id=person.user_id)
            changed = replace(premove, brings="something else")
            await session.premoves.add({"table_id": table.id, "at": 0, **changed.values})
    table = await desk.play_any(table.id)
    assert table.ply == 1
    shown = await pressed_play(person, table)
    assert shown.lines[0].startswith("plan-unplayed")
    assert ("button-confirm" in labels(shown)) != is_blocked
    if not is_blocked:
        await person.press(shown, "button-confirm")
        assert (await desk.rows("moves"))["moves"][-1]["text"] == plan


async def _ends(desk: Desk, table: Table, planner: Reader) -> None:
    vote = (await desk.tables.votes.ask_to_abort(table.id, planner.user_id)).vote
    for person in table.people:
        if person.user_id != planner.user_id and (await desk.tables.table(table.id)).status is Status.RUNNING:
            await desk.tables.votes.cast(vote.id, person.user_id, Choice.AGREE)


async def _moves_on(desk: Desk, table: Table, planner: Reader) -> None:
    await desk.play_any(table.id)


async def _resigns(desk: Desk, table: Table, planner: Reader) -> None:
    await desk.tables.play.resign(table.id, planner.user_id)


@pytest.mark.parametrize(
    ("happens", "error", "press"),
    [
        (_ends, NotRunningError, ARM),
        (_ends, NotRunningError, CLEAR),
        (_moves_on, None, ARM),
        (_moves_on, None, OWN),
        (_resigns, NotSeatedError, "button-take-back-what"),
    ],
)
async def test_a_board_that_is_past_says_so_and_changes_nothing(
    desk: Desk,
    happens: Callable[[Desk, Table, Reader], Awaitable[None]],
    error: type[Exception] | None,
    press: str,
) -> None:
    table, person = await waiting(desk, seats=3)
    board = await tried(person, await person.at(table, "plan"))
    await happens(desk, table, person)
    before = await desk.rows("tables", "premoves", "sketches", "moves")
    control = next(each for each in board.controls if getattr(each, "label", "") == press)
    if error is None:
        assert "plan-moved-on" in (await person.use(control)).lines
    else:
        with pytest.raises(error):
            await person.use(control)
    assert await desk.rows("tables", "premoves", "sketches", "moves") == before


async def test_a_step_of_an_earlier_board_shows_the_present_one(desk: Desk) -> None:
    table, person = await waiting(desk)
    step = await person.at(table, "plan")
    board = await tried(person, step)
    later = await person.choose(step, offered(step)[0])
    assert later.lines == [board.lines[0], "plan-moved-on", *board.lines[1:]]


async def test_a_plan_too_long_for_a_button_is_not_offered_to_be_played(desk: Desk) -> None:
    table = await desk.running(2)
    person = reader(desk, mover(table))
    position = await desk.tables.history.position(table.id, person.user_id)
    for moves, offers in (((position.legal[0],), "button-confirm"), (position.legal[:6], None)):
        plan = Premove(person.user_id, 0, 0, moves, Guard.SAME, "", "", failed=Guard.SAME)
        shown = await open_panel(person.pressing(table), replace(position, unplayed=(plan,)))
        assert shown.lines[0].startswith("plan-unplayed")
        assert ("button-confirm" in labels(shown)) == (offers is not None)


async def test_a_made_up_condition_is_refused(desk: Desk) -> None:
    table, person = await waiting(desk)
    for guard in ("sometimes", next(each.value for each in Guard if each not in OFFERED)):
        with pytest.raises(Refusal):
            await person.at(table, "plan-arm", guard)


def rows_of(*rows: int | str) -> list[Control]:
    """So many buttons in each row, or a select."""
    at = Address(1, 0)
    selects = [at.select("", "x", [], str(row), row=row) for row, count in enumerate(rows) if count == "select"]
    counts = [(row, count) for row, count in enumerate(rows) if isinstance(count, int)]
    return [*selects, *(at.button("x", "x", f"{row} {n}", row=row) for row, count in counts for n in range(count))]


@pytest.mark.parametrize(
    ("rows", "row"),
    [
        ((), 0),
        ((2,), 0),
        ((5,), 1),
        (("select",), 1),
        (("select", 5, 1), 2),
        ((5, 0, 0, 0, 1), 4),
        (("select",) * 5, None),
        (("select",) * 4 + (5,), None),
    ],
)
async def test_the_way_to_the_whole_board_is_where_a_panel_has_room(
    desk: Desk, rows: tuple[int | str, ...], row: int | None
) -> None:
    table, person = await waiting(desk)
    panel = panel_at(person.pressing(table), await desk.tables.planning.position(table.id, person.user_id))
    added = panel.screen("", rows_of(*rows), ()).controls[len(rows_of(*rows)) :]
    assert [each.row for each in added] == ([] if row is None else [row])


async def test_from_a_step_the_whole_board_is_shown(desk: Desk) -> None:
    table, person = await waiting(desk)
    assert (await person.press(await person.at(table, "plan"), "button-plan-board")).lines[0] == BOARD


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_guard_has_a_sentence_of_its_own(language: str) -> None:
    words = Words(language)
    chosen = (*OFFERED, *BRANCHES)
    assert len({words("button-plan-arm", guard=each.value, place="y") for each in chosen}) == len(chosen)
    for sentence in ("plan-waiting", "plan-armed"):
        assert len({words(sentence, guard=each.value, number=1, moves="x", place="y") for each in Guard}) == len(Guard)
    assert len({words("plan-unplayed", why=each.value, moves="x", place="y") for each in Guard}) == len(Guard)
