"""The file of settings that answers make."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pagoda_bot.questions import EXAMPLE, QUESTIONS, ask_for_settings
from settings import Settings, load_settings
from tests.support.programs import PATIENCE, ROOT, environment

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GxYz12.aBcDeFgHiJkLmNoPqRsTuVwXyZ012345678901"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def answering(*answers: str) -> tuple[Callable[[str], str], list[str]]:
    """A person with these answers, who then closes the terminal, and what they are asked."""
    left: Iterator[str] = iter(answers)
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return ask, asked


def test_answers_become_a_file_that_explains_every_setting_and_its_owner_alone_reads(tmp_path: Path) -> None:
    ask, asked = answering(TOKEN, "", "channel", "8766")
    assert ask_for_settings(ask=ask, ask_secretly=ask, say=lambda _: None)
    settings = load_settings()
    assert (settings.discord_token, settings.play_in, settings.monitor_port) == (TOKEN, "channel", 8766)
    assert settings.database_url == "sqlite+aiosqlite:///pagoda.db"
    assert [prompt.partition(" ")[0] for prompt in asked] == [question.setting for question in QUESTIONS]
    file = tmp_path / ".env"
    assert file.stat().st_mode & 0o077 == 0
    comments = [line for line in EXAMPLE.read_text().splitlines() if line.startswith("#")]
    assert [line for line in file.read_text().splitlines() if line.startswith("#")] == comments
    assert [path.name for path in tmp_path.iterdir()] == [".env"]


def test_a_wrong_answer_is_explained_and_asked_for_again() -> None:
    said: list[str] = []
    ask, asked = answering("", "123456789012345678", f'"{TOKEN}"', "mysql://x", "", "forum", "", "99999", "")
    assert ask_for_settings(ask=ask, ask_secretly=ask, say=said.append)
    assert len(asked) == 9
    text = "\n".join(said)
    for sentence in (
        "The bot cannot do without it.",
        "A token is one word of three parts with dots between",
        "Use sqlite+aiosqlite:///path/to/file.db or postgresql+asyncpg://",
        "Write thread or channel.",
        "Write a whole number from 1 to 65535, such as 8766.",
    ):
        assert sentence in text
    settings = load_settings()
    assert (settings.discord_token, settings.play_in, settings.monitor_port) == (TOKEN, "thread", None)


def test_what_the_file_has_is_kept_unless_it_is_answered_otherwise(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text(f"# Mine.\nDISCORD_TOKEN={TOKEN}\nPLAY_IN=channel\nCACHE_SIZE=7")
    ask, asked = answering("", "", "", "8766")
    assert ask_for_settings(ask=ask, ask_secretly=ask, say=lambda _: None)
    assert asked[0] == "DISCORD_TOKEN [kept]: "
    assert asked[2] == "PLAY_IN [channel]: "
    assert file.read_text() == f"# Mine.\nDISCORD_TOKEN={TOKEN}\nPLAY_IN=channel\nCACHE_SIZE=7\nMONITOR_PORT=8766\n"


@pytest.mark.parametrize("password", ["p%40ss", "it's", 'a"b', "a#b", "x y", "back\\slash"])
def test_any_password_comes_back_as_it_was_typed(password: str) -> None:
    url = f"postgresql+asyncpg://pagoda:{password}@localhost/pagoda"
    ask, _ = answering(TOKEN, url, "", "")
    assert ask_for_settings(ask=ask, ask_secretly=ask, say=lambda _: None)
    assert load_settings().database_url == url


@pytest.mark.parametrize("answers", [(), (TOKEN,), (TOKEN, "", "")])
def test_whoever_stops_in_the_middle_leaves_the_file_as_it_was(tmp_path: Path, answers: tuple[str, ...]) -> None:
    said: list[str] = []
    ask, _ = answering(*answers)
    assert not ask_for_settings(ask=ask, ask_secretly=ask, say=said.append)
    assert "Nothing is written." in said[-1]
    assert list(tmp_path.iterdir()) == []


def test_the_bot_asks_on_a_terminal_and_nowhere_else(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    asked = subprocess.Popen(
        [sys.executable, "-m", "pagoda_bot", "bot"],
        cwd=tmp_path,
        env=environment({}),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    with os.fdopen(ours, "rb+", buffering=0) as terminal:
        told = b""
        while b"DISCORD_TOKEN [none]: " not in told:
            told += terminal.read(4096)
        terminal.write(b"\x04")
        assert asked.wait(PATIENCE) == 2
    assert list(tmp_path.iterdir()) == []
    done = subprocess.run(
        [sys.executable, "-m", "pagoda_bot", "bot"],
        cwd=tmp_path,
        env=environment({}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "A few questions" in done.stdout) == (2, False)
    assert "No DISCORD_TOKEN is set" in done.stderr
    assert str(ROOT) not in done.stderr
