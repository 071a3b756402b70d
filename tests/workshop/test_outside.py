"""Players from outside: real processes, also those that are silent, lie, flood or die."""

from __future__ import annotations

import json
import logging
import shlex
import sys
from pathlib import Path

import pytest

from engines.codec import named
from engines.registry import ENGINES
from tests.support.stand_in import until
from workshop.contests import arena
from workshop.contests.contest import Lineup, play
from workshop.contests.outside import MOST_BYTES, OutsideError, Patience, playing

EXAMPLE = Path(__file__).parents[2] / "docs" / "outside-player.py"
QUICK = Patience(start=5, move=0.3)

HELLO = """
import json, os, sys, time
hello = json.loads(sys.stdin.readline())
def say(**answer): print(json.dumps(answer), flush=True)
say(id=hello["id"], type="hello")
asked = json.loads(sys.stdin.readline())
"""


def command(tmp_path: Path, program: str) -> str:
    path = tmp_path / "player.py"
    path.write_text(program)
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def refused(tmp_path: Path, program: str) -> str:
    """Why a program does not play, asked for its first move."""
    engine = ENGINES["qin"]
    state = engine.initial(2, "outside", {}).state
    with (
        pytest.raises(OutsideError) as raised,
        playing(command(tmp_path, program), engine, 2, state.to_move, {}, QUICK) as player,
    ):
        player.move(engine, state, state.to_move)
    return str(raised.value)


@pytest.mark.parametrize("slug", ENGINES)
def test_the_example_plays_a_whole_game(slug: str) -> None:
    seats = max(2, ENGINES[slug].seats.start)
    name = f"outside:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    ended = play(Lineup(slug, (name, *["random"] * (seats - 1)), (), "outside"))
    assert sum(ended.illegal) == 0
    assert len(ended.times[0]) > 5


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 40


@pytest.mark.parametrize(
    ("does", "why"),
    [
        ("time.sleep(60)", "is silent"),
        ("say(id=asked['id'], move='no such move')", "not legal"),
        ("say(id=asked['id'], move=['a', 'list'])", "not legal"),
        ("say(id=asked['id'])", "not legal"),
        ("say(id=1, move=asked['legal'][0])", "not asked"),
        ("print('[1]', flush=True)", "no object"),
        ("print('{', flush=True)", "not JSON"),
        ("print('[' * 4000, flush=True)", "not JSON"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "not JSON"),
        ("sys.stdout.write('x' * 10_000_000); sys.stdout.flush()", "too much"),
        ("print('{}\\n{}', flush=True)", "too much"),
        ("os._exit(3)", "has died"),
        ("os.close(1); time.sleep(60)", "has died"),
    ],
)
def test_who_does_not_play_is_refused(tmp_path: Path, does: str, why: str) -> None:
    assert why in refused(tmp_path, HELLO + does)


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("import time; time.sleep(60)", "is silent"),
        ("raise SystemExit", "has died"),
        ('print(\'{"id": 1, "type": "move"}\', flush=True); input(); input()', "does not say hello"),
    ],
)
def test_who_does_not_say_hello_is_refused(tmp_path: Path, program: str, why: str) -> None:
    engine = ENGINES["qin"]
    with (
        pytest.raises(OutsideError, match=why),
        playing(command(tmp_path, program), engine, 2, 0, {}, Patience(start=0.5)),
    ):
        pass


@pytest.mark.parametrize("words", ["", "/no/such/program", "'not closed"])
def test_what_cannot_be_started_is_refused(words: str) -> None:
    with pytest.raises(OutsideError, match="cannot be started"), playing(words, ENGINES["qin"], 2, 0, {}):
        pass


def test_who_never_reads_does_not_stop_the_game(tmp_path: Path) -> None:
    engine = ENGINES["dragon_castle"]
    state = engine.initial(2, "outside", {}).state
    program = "import json, time\nprint(json.dumps({'id': 1, 'type': 'hello'}), flush=True)\ntime.sleep(60)"
    with playing(command(tmp_path, program), engine, 2, 0, {}, QUICK) as player:
        for _ in range(40):  # Until the pipe is full; before that it is only silent.
            with pytest.raises(OutsideError) as raised:
                player.move(engine, state, min(engine.to_act(state)))
            if "does not listen" in str(raised.value):
                return
    pytest.fail("its pipe was never full")


async def test_the_process_and_what_it_started_are_killed(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    program = f"""
import json, os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
print(json.dumps({{"id": 1, "type": "hello"}}), flush=True)
time.sleep(600)
"""
    with playing(command(tmp_path, program), ENGINES["qin"], 2, 0, {}):
        found = [int(pid) for pid in pids.read_text().split()]
    await until(lambda: not any(_runs(pid) for pid in found))


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_it_learns_what_its_seat_may_know_and_no_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a secret")
    told = tmp_path / "told"
    program = HELLO + (
        f"open({str(told)!r}, 'w').write(json.dumps([hello, asked, dict(os.environ)]))\n"
        "say(id=asked['id'], move=asked['legal'][-1])"
    )
    engine = ENGINES["china"]
    state = engine.initial(3, "outside", {"map": "west"}).state
    seat = min(engine.to_act(state))
    with playing(command(tmp_path, program), engine, 3, seat, {"map": "west"}) as player:
        text = player.move(engine, state, seat)
    hello, asked, environment = json.loads(told.read_text())
    legal = [engine.format(move) for move in engine.legal_moves(state, seat)]
    assert asked["legal"] == legal
    assert text == legal[-1]
    assert asked["view"] == json.loads(json.dumps(named(engine.view(state, seat))))
    assert (hello["game"], hello["seats"], hello["seat"], hello["options"]) == ("china", 3, seat, {"map": "west"})
    assert "DISCORD_TOKEN" not in environment


def test_who_does_not_play_loses_and_the_log_says_why(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    bad = f"outside:{command(tmp_path, HELLO + 'os._exit(3)')}"
    good = f"outside:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    with caplog.at_level(logging.WARNING):
        for names in ((bad, good), (good, bad)):
            ended = play(Lineup("qin", names, (), "outside"))
            assert ended.winners == {names.index(good)}
    assert "has lost: it has died" in caplog.text


def test_a_match_with_an_outside_player_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = f"outside:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    arena.main(["qin", name, "random", "--games", "2"])
    assert "illegal moves: 0" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        arena.main(["qin", "nobody", "random"])
    assert "choose from beginner" in capsys.readouterr().err


def test_an_answer_may_be_long_but_not_too_long(tmp_path: Path) -> None:
    fill = "say(id=asked['id'], move=asked['legal'][0], why='x' * {})"
    engine = ENGINES["qin"]
    state = engine.initial(2, "outside", {}).state
    with playing(command(tmp_path, HELLO + fill.format(3000)), engine, 2, state.to_move, {}) as player:
        assert player.move(engine, state, state.to_move)
    assert "too much" in refused(tmp_path, HELLO + fill.format(MOST_BYTES))
