"""`pagoda check`: each thing that can be wrong is named, with what to do."""

from __future__ import annotations

import asyncio
import shutil
import socket
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any, NamedTuple

import discord
import pytest
from discord.http import Route

from cogs.chat.places.venue import ASKED_FOR, invite_link
from db.schema import REVISION
from pagoda_bot import check
from pagoda_bot.account import look_at_account, look_at_clock
from pagoda_bot.check import (
    PROGRAM,
    look,
    look_at_database,
    look_at_disk,
    look_at_fonts,
    look_at_ports,
    look_at_zones,
)
from pagoda_bot.findings import CheckResult, Finding, report, well, wrong
from render.core import text
from settings import Settings
from tests.support.databases import url_of
from tests.support.monitored import a_watched_world
from tests.support.programs import ROOT, free_port
from tests.support.stand_in import StandIn
from tests.support.stand_in.payloads import EVERYTHING

ADMINISTRATOR = 1 << 3


def settings_of(**values: Any) -> Settings:
    return Settings(_env_file=None, **{"discord_token": "x.y.z", **values})


def found(findings: list[Finding], about: str) -> list[tuple[CheckResult, str]]:
    return [(finding.verdict, finding.sentence) for finding in findings if finding.about == about]


@pytest.fixture
async def world(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[StandIn]:
    async with StandIn() as discord:
        monkeypatch.setattr(Route, "BASE", discord.address)
        yield discord
        assert discord.rest.refused == discord.rest.malformed == []


def test_an_invitation_asks_for_the_permissions_that_are_used_and_no_others() -> None:
    link = invite_link(42)
    assert link.startswith(
        "https://discord.com/oauth2/authorize?client_id=42&scope=bot+applications.commands&permissions="
    )
    granted = discord.Permissions(int(link.rpartition("=")[2]))
    assert {name for name, has in granted if has} == {
        # Under its other name, which the library lists as well.
        *("read_messages", *ASKED_FOR[1:]),
    }
    text = (ROOT / "README.md").read_text()
    for name in ASKED_FOR:
        shown = name.replace("view_channel", "view_channels").replace("_", " ").title().replace(" In ", " in ")
        assert f"*{shown}*" in " ".join(text.split())


async def test_a_bot_that_can_run_is_well(world: StandIn, tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "db" / "databases" / f"{REVISION}.db", tmp_path / "pagoda.db")
    world.world.commands = [{"name": "home"}]
    found = await look(settings_of(database_url=url_of(tmp_path / "pagoda.db"), local_port=free_port()))
    bad = [finding for finding in found if finding.verdict is not CheckResult.WELL]
    assert [finding.about for finding in bad if finding.about != "disk"] == []
    text = report(found)
    assert f"Invite the bot by {invite_link(1)}" in " ".join(text.split())
    for about in (
        "token",
        "intents",
        "commands",
        "servers",
        "sessions",
        "clock",
        "database",
        "time zones",
        "fonts",
        "disk",
        "port",
    ):
        assert f" {about} " in text


async def test_without_a_token_the_rest_is_looked_at(tmp_path: Path) -> None:
    findings = await look(settings_of(discord_token=None, database_url=url_of(tmp_path / "pagoda.db")))
    ((verdict, sentence),) = found(findings, "token")
    assert (verdict, "No DISCORD_TOKEN is set" in sentence) == (CheckResult.WRONG, True)
    assert found(findings, "servers") == [(CheckResult.SKIPPED, "needs the token")]
    assert found(findings, "fonts")[0][0] is CheckResult.WELL


async def test_a_token_that_discord_refuses_is_said(world: StandIn) -> None:
    world.rest.knows_the_token = False
    findings = await look_at_account(settings_of())
    ((verdict, sentence),) = found(findings, "token")
    assert (verdict, "Discord refuses the token. Copy it again" in sentence) == (CheckResult.WRONG, True)


async def test_discord_out_of_reach_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{free_port()}/api")
    findings = await look_at_account(settings_of())
    ((verdict, sentence),) = found(findings, "token")
    assert (verdict, sentence.startswith("Discord cannot be reached")) == (CheckResult.WRONG, True)
    assert sentence.endswith(" Try again in some minutes.")
    assert {finding.verdict for finding in findings[1:]} == {CheckResult.SKIPPED}


PORTAL = "https://discord.com/developers/applications/1/"
ASKED = {"scopes": ["applications.commands", "bot"], "permissions": invite_link(1).rpartition("=")[2]}


@pytest.mark.parametrize(
    ("changes", "about", "verdict", "sentence", "page"),
    [
        ({"flags": 1 << 18}, "intents", CheckResult.NOTE, "The bot needs no Message Content Intent.", "bot"),
        ({"flags": 3 << 13}, "intents", CheckResult.NOTE, "no Presence Intent and no Server Members Intent.", "bot"),
        ({"bot_public": False}, "invitations", CheckResult.NOTE, "Only you can invite the bot.", "bot"),
        (
            {"bot_require_code_grant": True},
            "invitations",
            CheckResult.WRONG,
            "Switch off Requires OAuth2 Code Grant",
            "bot",
        ),
        (
            {"interactions_endpoint_url": "https://x"},
            "commands",
            CheckResult.WRONG,
            "Empty Interactions Endpoint URL",
            "information",
        ),
        ({}, "commands", CheckResult.WRONG, "Switch on User Install", "installation"),
        (
            {"integration_types_config": {"0": {}}},
            "commands",
            CheckResult.WRONG,
            "Switch on User Install",
            "installation",
        ),
    ],
)
async def test_what_the_developer_portal_has_wrong_is_said_with_its_page(
    world: StandIn, changes: dict[str, Any], about: str, verdict: CheckResult, sentence: str, page: str
) -> None:
    world.rest.application_changes = changes
    findings = await look_at_account(settings_of(user_installs=True))
    told = found(findings, about)
    assert any(each is verdict and sentence in words and words.endswith(f": {PORTAL}{page}") for each, words in told)
    world.rest.application_changes = {"integration_types_config": {"0": {}, "1": {}}}
    findings = await look_at_account(settings_of(user_installs=True))
    assert CheckResult.WRONG not in {verdict for verdict, _ in found(findings, "commands")}


@pytest.mark.parametrize(
    ("changes", "is_other"),
    [
        ({}, False),
        ({"install_params": ASKED}, False),
        ({"install_params": {**ASKED, "permissions": "8"}}, True),
        ({"integration_types_config": {"0": {"oauth2_install_params": ASKED}}}, False),
        ({"integration_types_config": {"0": {"oauth2_install_params": {**ASKED, "scopes": ["bot"]}}}}, True),
        ({"install_params": {**ASKED, "scopes": ["bot"]}, "custom_install_url": "https://x"}, False),
        ({"install_params": {**ASKED, "scopes": ["bot"]}, "bot_public": False}, False),
    ],
)
async def test_an_install_link_that_asks_for_something_else_is_said(
    world: StandIn, changes: dict[str, Any], is_other: bool
) -> None:
    world.rest.application_changes = changes
    told = [sentence for _, sentence in found(await look_at_account(settings_of()), "invitations")]
    assert (
        any(f"Choose Custom URL as Install Link, and paste the invitation: {PORTAL}" in each for each in told)
        is is_other
    )


async def test_commands_that_are_registered_are_counted(world: StandIn) -> None:
    told = found(await look_at_account(settings_of()), "commands")
    assert told == [(CheckResult.NOTE, "None is registered yet. The bot does that when it starts.")]
    world.world.commands = [{"name": "home"}, {"name": "qin"}]
    assert found(await look_at_account(settings_of()), "commands") == [(CheckResult.WELL, "2 are registered.")]


async def test_permissions_that_a_server_does_not_grant_are_named(world: StandIn) -> None:
    without = EVERYTHING & ~ADMINISTRATOR
    lacking = discord.Permissions(without)
    lacking.update(attach_files=False, create_private_threads=False)
    world.rest.permissions = [without, lacking.value, ADMINISTRATOR]
    told = found(await look_at_account(settings_of()), "servers")
    assert told[0][0] is CheckResult.NOTE
    assert told[0][1].startswith("In The server the bot's role lacks Attach files, Create private threads. Grant it")
    assert told[1] == (CheckResult.WELL, "The bot is in 3; 2 grant all that games take.")
    world.rest.permissions = [lacking.value] * 9
    told = found(await look_at_account(settings_of()), "servers")
    assert (len(told), told[-2][1]) == (7, "4 more servers lack permissions.")


async def test_a_bot_in_no_server_gets_its_invitation(world: StandIn) -> None:
    world.rest.permissions = []
    ((verdict, sentence),) = found(await look_at_account(settings_of()), "servers")
    assert (verdict, sentence) == (CheckResult.NOTE, f"The bot is in no server yet. Invite it: {invite_link(1)}")


async def test_a_token_that_may_not_connect_any_more_and_too_few_shards_are_said(world: StandIn) -> None:
    world.rest.session_limit |= {"remaining": 1, "reset_after": 125_000}
    world.rest.shards = 4
    ((verdict, sentence),) = found(await look_at_account(settings_of()), "sessions")
    assert (verdict, sentence) == (CheckResult.WRONG, "Discord allows 1 more connections today. Wait 3 minutes.")
    ((verdict, sentence),) = found(await look_at_account(settings_of(shard_count=1)), "sessions")
    assert (verdict, sentence) == (CheckResult.NOTE, "Discord advises 4 shards; SHARD_COUNT is 1. Raise it.")


def test_a_clock_that_is_wrong_is_said() -> None:
    now = datetime(2026, 11, 26, 12, tzinfo=UTC)
    date = format_datetime(now, usegmt=True)
    assert look_at_clock(date, now).verdict is CheckResult.WELL
    ahead = look_at_clock(date, now + timedelta(minutes=5))
    assert (ahead.verdict, "300 seconds ahead" in ahead.sentence) == (CheckResult.WRONG, True)
    assert "3600 seconds behind" in look_at_clock(date, now - timedelta(hours=1)).sentence
    assert look_at_clock(None, now).verdict is look_at_clock("soon", now).verdict is CheckResult.SKIPPED


async def test_a_database_that_cannot_be_used_is_said_without_its_password(tmp_path: Path) -> None:
    (finding,) = await look_at_database(url_of(tmp_path / "nowhere" / "pagoda.db"))
    assert (finding.verdict, "There is no folder" in finding.sentence) == (CheckResult.WRONG, True)
    (finding,) = await look_at_database("postgresql+asyncpg://pagoda:secret@127.0.0.1:1/pagoda")
    assert (finding.verdict, "secret" in finding.sentence) == (CheckResult.WRONG, False)


def test_missing_zones_and_fonts_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "_ZONES", ("Europe/Nowhere",))
    assert (look_at_zones().verdict, "Install the package tzdata" in look_at_zones().sentence) == (
        CheckResult.WRONG,
        True,
    )
    monkeypatch.setattr(text, "_FOLDER", tmp_path)
    text.load.cache_clear()
    finding = look_at_fonts()
    assert (finding.verdict, "Install Pagoda again." in finding.sentence) == (CheckResult.WRONG, True)


class DiskUsage(NamedTuple):
    total: int
    used: int
    free: int


@pytest.mark.parametrize(
    ("free", "verdict"), [(1 << 20, CheckResult.WRONG), (500 << 20, CheckResult.NOTE), (9 << 30, CheckResult.WELL)]
)
def test_a_disk_with_little_room_is_said(
    free: int, verdict: CheckResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: DiskUsage(free, 0, free))
    assert look_at_disk(tmp_path).verdict is verdict


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    finding = look_at_disk(tmp_path / "nowhere")
    assert (finding.verdict, "cannot be looked at" in finding.sentence) == (CheckResult.WRONG, True)


def test_a_port_that_is_taken_is_said() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monitor, local = look_at_ports(settings_of(monitor_port=port, local_port=port))
    assert (monitor.verdict, local.verdict) == (CheckResult.WRONG, CheckResult.NOTE)
    assert monitor.sentence.startswith(f"MONITOR_PORT {port} on 127.0.0.1 cannot be used (Address already in use).")


async def test_the_port_of_a_bot_that_runs_is_no_fault(tmp_path: Path) -> None:
    async with a_watched_world(tmp_path) as world:
        monitor, _ = await asyncio.to_thread(lambda: list(look_at_ports(world.settings)))
    assert (monitor.verdict, monitor.sentence.endswith("is used by the bot that runs.")) == (CheckResult.WELL, True)


def test_the_end_of_the_report_counts_the_faults_and_no_link_is_broken() -> None:
    link = invite_link(123456789012345678)
    text = report(
        [well("invitations", f"Invite the bot by {link}"), wrong("disk", "It is full."), wrong("port", "Taken.")]
    )
    assert link in text
    assert text.endswith("\n\nThings to put right: 2.")
    assert report([well("disk", "There is room.")]).endswith("All is well.")


def test_the_command_ends_with_a_status_that_tells_settings_from_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)

    def told_by() -> tuple[int, str]:
        status = PROGRAM.run(PROGRAM.parse("pagoda check", []))
        captured = capsys.readouterr()
        return status, captured.out + captured.err

    status, told = told_by()
    assert (status, "No DISCORD_TOKEN is set" in told) == (2, True)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / ".env").write_text("PLAY_IN=forum\n")
    status, told = told_by()
    assert (status, "PLAY_IN: write thread or channel." in told) == (2, True)


async def test_a_fault_that_is_no_setting_has_a_status_of_its_own(
    world: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "x.y.z")
    monkeypatch.setenv("DATABASE_URL", url_of(tmp_path / "nowhere" / "pagoda.db"))
    assert await asyncio.to_thread(PROGRAM.run, PROGRAM.parse("pagoda check", [])) == 1
    monkeypatch.setenv("DATABASE_URL", url_of(tmp_path / "pagoda.db"))
    assert await asyncio.to_thread(PROGRAM.run, PROGRAM.parse("pagoda check", [])) == 0
