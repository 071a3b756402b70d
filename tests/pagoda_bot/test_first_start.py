"""The start on a terminal: from no token to a bot that greets."""

from __future__ import annotations

import asyncio
import os
import pty
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from discord.http import Route

from cogs.chat.places.venue import invite_link
from pagoda_bot.first_start import EXAMPLE, Operator, bare_token, keep_token, prepare
from pagoda_bot.portal import page_of_token
from settings import CannotStartError, Settings, load_settings
from tests.support.programs import PATIENCE, ROOT, environment
from tests.support.stand_in import StandIn
from tests.support.stand_in.answers import said
from tests.support.stand_in.faults import Fault, Handler, cut_before, failing, limited
from tests.support.stand_in.payloads import guild
from tests.support.stand_in.process import until

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GxYz12.aBcDeFgHiJkLmNoPqRsTuVwXyZ012345678901"
OTHER = TOKEN.replace("GxYz12", "GxYz13")
PORTAL = "https://discord.com/developers/applications"
INVITATION = f"\nAdd the bot to a server, where it then says hello:\n\n{invite_link(1)}\n"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[StandIn]:
    """Discord for a bot that is in no server yet."""
    async with StandIn() as world:
        monkeypatch.setattr(Route, "BASE", world.address)
        world.rest.permissions = []
        yield world


class Typing:
    """A person who types these answers, and then closes the terminal."""

    def __init__(self, *answers: str | Callable[[], str]) -> None:
        self.said: list[str] = []
        self.asked: list[str] = []
        self.waited: list[float] = []
        self._answers = list(answers)

    def ask(self, prompt: str) -> str:
        self.asked.append(prompt)
        if not self._answers:
            raise EOFError
        answer = self._answers.pop(0)
        return answer if isinstance(answer, str) else answer()

    async def start(self) -> None:
        await asyncio.to_thread(prepare, Operator(self.ask, self.ask, self.said.append, self.waited.append))


async def test_from_a_token_to_an_invitation_in_three_messages(discord: StandIn, tmp_path: Path) -> None:
    person = Typing(f' "Bot {TOKEN}"\n')
    await person.start()
    how, known, invitation = person.said
    assert f"Open {PORTAL}?new_application=true" in how
    assert known == f"Discord knows the bot as Pagoda. Its token is in {tmp_path / '.env'}, for you alone."
    assert invitation == INVITATION
    assert person.asked == ["Token: "]
    assert load_settings().discord_token == TOKEN
    file = tmp_path / ".env"
    assert file.stat().st_mode & 0o077 == 0
    comments = [line for line in EXAMPLE.read_text().splitlines() if line.startswith("#")]
    assert [line for line in file.read_text().splitlines() if line.startswith("#")] == comments
    assert names_in(tmp_path) == [".env"]


@pytest.mark.parametrize("around", ["{}", " {}\t", '"{}"', "'{}'", "Bot {}", "bot  {}", '"Bot {}"', "`{}`"])
def test_what_is_copied_along_with_a_token_is_no_part_of_it(around: str) -> None:
    assert bare_token(around.format(TOKEN)) == TOKEN


@pytest.mark.parametrize(
    ("pasted", "sentence"),
    [
        ("", "Nothing came."),
        ("123456789012345678", "That is a number"),
        ("0123456789abcdef" * 4, "That is the public key."),
        ("aBcDeFgHiJkLmNoPqRsTuVwXyZ01234_", "That is the client secret."),
        ("hunter2 is my password", "That is not a token: it has three parts with dots between."),
    ],
)
async def test_what_is_no_token_is_said_without_asking_discord_or_repeating_it(
    discord: StandIn, pasted: str, sentence: str
) -> None:
    asked = discord.disturb(failing(), path="", times=None)
    person = Typing(pasted)
    with pytest.raises(CannotStartError):
        await person.start()
    assert person.said[1].startswith(sentence)
    assert not pasted or pasted not in "".join(person.said)
    assert asked.met == 0


async def test_a_token_that_discord_refuses_is_asked_for_again_with_the_page_where_it_is_made(
    discord: StandIn, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text(f"# Mine.\nDISCORD_TOKEN={TOKEN}\nCACHE_SIZE=7")
    discord.rest.knows_the_token = False

    def type_another() -> str:
        discord.rest.knows_the_token = True
        return OTHER

    person = Typing(TOKEN, type_another)
    await person.start()
    refusal = f"Discord refuses the token. Press Reset Token and copy the new one: {PORTAL}/123456789012345678/bot"
    assert person.said[:2] == [refusal, refusal]
    assert (tmp_path / ".env").read_text() == f"# Mine.\nDISCORD_TOKEN='{OTHER}'\nCACHE_SIZE=7"
    assert not any(part in text for text in person.said for part in TOKEN.split(".")[1:])


@pytest.mark.parametrize("token", ["x.y.z", "aGVsbG8.y.z", "__.y.z"])
def test_a_token_that_names_no_application_leads_to_all_of_them(token: str) -> None:
    assert page_of_token(token) == PORTAL


async def test_a_refused_token_of_the_environment_is_left_to_the_start(
    discord: StandIn, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("discord_token", TOKEN)
    discord.rest.knows_the_token = False
    person = Typing()
    await person.start()
    assert (person.asked, person.said, names_in(tmp_path)) == ([], [], [])


async def html(request: web.Request, handler: Handler) -> web.StreamResponse:
    return web.Response(text="<html>Log in to this network</html>", content_type="text/html")


async def broken(request: web.Request, handler: Handler) -> web.StreamResponse:
    return web.Response(text='{"id": ', content_type="application/json")


async def other(request: web.Request, handler: Handler) -> web.StreamResponse:
    return said({} if request.path.endswith("@me") else None)


async def limited_by_a_proxy(request: web.Request, handler: Handler) -> web.StreamResponse:
    return web.Response(status=429, headers={"Retry-After": "soon"})


PATHS = ("users/@me", "oauth2/applications/@me", "users/@me/guilds", "gateway/bot", r"applications/\d+/commands")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    ("fault", "sentence", "seconds"),
    [
        (failing(500), "Discord answers with 500; https://discordstatus.com tells of outages.", 5),
        (failing(403), "Discord answers with 403;", 5),
        (limited(7.2), "Discord asks this machine to slow down; another program may use the token.", 8),
        (limited_by_a_proxy, "Discord asks this machine to slow down; another program may use the token.", 5),
        (cut_before, "Discord cannot be reached: ", 5),
        (html, "Something else answers in Discord's place.", 5),
        (broken, "Something else answers in Discord's place.", 5),
    ],
)
async def test_whatever_goes_wrong_is_said_and_tried_again(
    discord: StandIn, path: str, fault: Fault, sentence: str, seconds: int
) -> None:
    # The library itself tries once more where the connection is lost.
    discord.disturb(fault, path=f"/{path}$", times=2 if fault is cut_before else 1)
    person = Typing(TOKEN)
    await person.start()
    assert person.said[1].startswith(sentence)
    assert person.said[1].endswith(f" The next try is in {seconds} seconds; Ctrl+C ends.")
    assert (person.waited, person.said[-1]) == ([seconds], INVITATION)


@pytest.mark.parametrize("path", ["users/@me", "oauth2/applications/@me", "users/@me/guilds", PATHS[-1]])
async def test_an_answer_of_another_form_is_none(discord: StandIn, path: str) -> None:
    discord.disturb(other, path=f"/{path}$", times=1)
    person = Typing(TOKEN)
    await person.start()
    assert person.said[1].startswith("Something else answers in Discord's place.")


async def test_the_pauses_between_tries_grow_to_a_minute(discord: StandIn) -> None:
    discord.disturb(failing(503), times=6, path="/users/@me$")
    person = Typing(TOKEN)
    await person.start()
    assert person.waited == [5, 10, 20, 40, 60, 60]


async def test_what_the_portal_lacks_is_said_one_after_the_other_with_its_page(discord: StandIn) -> None:
    changes: dict[str, Any] = {"bot_require_code_grant": True, "interactions_endpoint_url": "https://example.org"}
    discord.rest.application_changes = changes

    def mend(name: str) -> Callable[[], str]:
        return lambda: changes.pop(name) and ""

    person = Typing(TOKEN, "", mend("bot_require_code_grant"), mend("interactions_endpoint_url"))
    await person.start()
    grant = f"\nInvitations do not work. Switch off Requires OAuth2 Code Grant: {PORTAL}/1/bot"
    endpoint = f"\nDiscord sends commands elsewhere. Empty Interactions Endpoint URL: {PORTAL}/1/information"
    assert person.said[2:] == [grant, grant, endpoint, INVITATION]
    assert person.asked == ["Token: ", *["Press Enter once that is done. "] * 3]


async def test_a_token_that_is_reset_meanwhile_is_asked_for_again(discord: StandIn) -> None:
    changes = discord.rest.application_changes = {"bot_require_code_grant": True}

    def reset() -> str:
        discord.rest.knows_the_token = False
        changes.clear()
        return ""

    def type_the_new_one() -> str:
        discord.rest.knows_the_token = True
        return OTHER

    person = Typing(TOKEN, reset, type_the_new_one)
    await person.start()
    assert (load_settings().discord_token, person.said[-1]) == (OTHER, INVITATION)


async def test_what_would_be_better_is_said_before_the_invitation_and_nobody_waits_for_it(discord: StandIn) -> None:
    # As a new application has it.
    alone = {"scopes": ["applications.commands"], "permissions": "0"}
    discord.rest.application_changes = {
        "flags": 1 << 18,
        "integration_types_config": {"0": {"oauth2_install_params": alone}, "1": {}},
    }
    person = Typing(TOKEN)
    await person.start()
    assert [text.partition(":")[0] for text in person.said[2:-1]] == [
        "\nThe bot needs no Message Content Intent. Switch it off",
        "\nAdd App in the bot's profile does not ask for what games take. Choose Custom URL as Install Link, and paste "
        "the invitation",
    ]
    assert person.said[3].endswith(f"{PORTAL}/1/installation")


async def test_a_bot_that_is_well_and_in_a_server_starts_without_a_word(discord: StandIn, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")
    discord.rest.permissions = [0]
    discord.rest.application_changes = {"flags": 1 << 18}
    person = Typing()
    await person.start()
    assert (person.said, person.asked) == ([], [])
    assert (tmp_path / ".env").read_text() == f"DISCORD_TOKEN={TOKEN}\n"
    (tmp_path / ".env").unlink()
    person = Typing(TOKEN)
    await person.start()
    assert person.said[-1] == "\nThe bot is in a server already: type /home there."


async def test_a_person_who_stops_leaves_the_file_as_it_was(discord: StandIn, tmp_path: Path) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    for answers in ((), (interrupt,), ("x", interrupt)):
        with pytest.raises(CannotStartError, match="The bot is not started"):
            await Typing(*answers).start()
    assert names_in(tmp_path) == []


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotStartError, match=r"cannot be written to .*: No such file or directory"):
        keep_token(tmp_path / "nowhere" / ".env", TOKEN)


PROGRAM = "import sys; from discord.http import Route; Route.BASE = sys.argv.pop(); " + (
    "from pagoda_bot.launcher import main; sys.exit(main())"
)


class Terminal:
    """A program on a terminal, what it shows, and the keyboard."""

    def __init__(self, command: Sequence[str], folder: Path, **settings: str) -> None:
        ours, theirs = pty.openpty()
        given: Any = {"stdin": theirs, "stdout": theirs, "stderr": theirs, "start_new_session": True}
        self.process = subprocess.Popen(command, cwd=folder, env=environment(settings), **given)
        os.close(theirs)
        self._terminal = os.fdopen(ours, "rb+", buffering=0)
        self.shown = ""

    async def until(self, text: str) -> None:
        """Read on until the text is shown. Raises `TimeoutError`."""
        async with asyncio.timeout(PATIENCE):
            while text not in self.shown:
                self.shown += (await asyncio.to_thread(self._terminal.read, 4096)).decode()

    def type(self, text: str) -> None:
        self._terminal.write(text.encode())

    async def end(self) -> int:
        """Press Ctrl+C, and return the exit status."""
        self.process.send_signal(2)
        return await asyncio.to_thread(self.process.wait, PATIENCE)


async def test_on_a_terminal_a_token_leads_to_a_greeting_and_a_first_game(discord: StandIn, tmp_path: Path) -> None:
    world = discord.world
    server, world.guild_ids[:] = world.guild_ids[0], []
    ada, channel = world.person("Ada", manages=True), world.channel("general")
    command = [sys.executable, "-c", PROGRAM, "--folder", str(tmp_path), "bot", discord.address]
    terminal = Terminal(command, tmp_path, THINKING_SECONDS="0.2", REQUESTS_A_SECOND="1000")
    try:
        await terminal.until("Token: ")
        terminal.type(f"{TOKEN}\n")
        await terminal.until("in no server yet")
        assert invite_link(1) in terminal.shown
        world.guild_ids.append(server)
        await discord.gateway.tell("GUILD_CREATE", guild(world, server), server)
        await until(lambda: bool(channel.standing))
        (greeting,) = channel.standing
        assert "Hello, I am Pagoda" in greeting.content
        begun = await discord.press(ada, greeting, "play-computer:qin")
        await begun.answered()
        await until(lambda: any("play" in message.controls[0]["custom_id"] for message in world.threads[0].standing))
    finally:
        status = await terminal.end()
    assert (status, "Traceback" in terminal.shown) == (0, False)
    log = (tmp_path / "pagoda.log").read_text()
    assert [TOKEN.partition(".")[2] in text for text in (terminal.shown, log)] == [False, False]
    assert load_settings().discord_token == TOKEN


async def test_a_person_who_closes_the_terminal_ends_the_start(tmp_path: Path) -> None:
    terminal = Terminal([sys.executable, "-m", "pagoda_bot", "bot"], tmp_path)
    await terminal.until("Token: ")
    terminal.type("\x04")
    await terminal.until("The bot is not started.")
    assert await asyncio.to_thread(terminal.process.wait, PATIENCE) == 1
    assert names_in(tmp_path) == []


async def test_a_wrong_setting_is_said_once_on_a_terminal_too(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("PLAY_IN=forum\n")
    terminal = Terminal([sys.executable, "-m", "pagoda_bot", "bot"], tmp_path)
    await terminal.until("PLAY_IN: write thread or channel")
    assert await asyncio.to_thread(terminal.process.wait, PATIENCE) == 2
    assert (terminal.shown.count("PLAY_IN"), "Traceback" in terminal.shown) == (1, False)


@pytest.mark.parametrize("has_keyboard", [False, True])
def test_away_from_a_terminal_nothing_is_asked(tmp_path: Path, has_keyboard: bool) -> None:
    """A program in the background may have a keyboard, and would be stopped when it reads from it."""
    ours, theirs = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "pagoda_bot", "bot"],
        cwd=tmp_path,
        env=environment({}),
        stdin=theirs if has_keyboard else subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    os.close(ours)
    os.close(theirs)
    assert (done.returncode, done.stdout) == (2, "")
    assert "No DISCORD_TOKEN is set" in done.stderr
    assert str(ROOT) not in done.stderr
