"""What the operator sets, and what a wrong setting says."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

import pytest
from sqlalchemy import make_url

from settings import Settings, SettingsError, check_setting, load_settings
from tests.support.for_each import for_each

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def loaded(**variables: str) -> Settings:
    """The settings with variables of the environment."""
    with patch.dict(os.environ, {name.upper(): value for name, value in variables.items()}):
        return load_settings()


def refusal(**variables: str) -> str:
    """The sentence by which variables of the environment are refused."""
    with pytest.raises(SettingsError) as refused:
        loaded(**variables)
    return str(refused.value)


def test_everything_has_a_default() -> None:
    settings = load_settings()
    assert (settings.discord_token, settings.play_in, settings.local_port) == (None, "thread", 8765)


@for_each(
    ("name", "value", "fault"),
    [
        ("DATABASE_URL", "mysql://x", "use sqlite"),
        *(
            ("DATABASE_URL", f"sqlite+aiosqlite://{place}", "it names no file")
            for place in ("", "/", "/:memory:", "/?cache=shared", "/file:x?mode=memory&uri=true")
        ),
        ("PLAY_IN", "forum", "write thread or channel"),
        ("LOG_FORMAT", "xml", "write text or json"),
        ("MONITOR_HOST", "localhost", "write an address"),
        ("DISCORD_TOKEN", "two words", "a token is one word"),
        ("SHARD_IDS", "0", "set SHARD_COUNT too"),
        ("SHARD_IDS", "one", "write numbers like"),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str, fault: str) -> None:
    assert refusal(**{name: value}).startswith(f"{name}: {fault}")


POSTGRESQL = "postgresql+asyncpg://pagoda@localhost/pagoda"
SQLITE = "sqlite+aiosqlite:///pagoda.db"


@for_each(("ids", "shards"), [("0", (0,)), ("3, 1", (1, 3)), ("0-2,5", (0, 1, 2, 5)), ("", None)])
def test_some_of_the_shards_can_be_named(ids: str, shards: tuple[int, ...] | None) -> None:
    assert loaded(shard_count="6", database_url=POSTGRESQL, shard_ids=ids).shard_ids == shards


@for_each(
    ("ids", "url", "fault"),
    [
        ("0,4", POSTGRESQL, "with SHARD_COUNT 4 shards have the numbers 0 to 3, not 4"),
        ("0-2,1", POSTGRESQL, "shard 1 is there twice"),
        ("3-1", POSTGRESQL, "write numbers like"),
        ("0,1", SQLITE, "a SQLite file is for one process"),
    ],
)
def test_what_is_no_share_of_the_shards_is_refused(ids: str, url: str, fault: str) -> None:
    assert refusal(shard_count="4", database_url=url, shard_ids=ids).startswith(f"SHARD_IDS: {fault}")


def test_all_shards_may_be_named_on_sqlite_too() -> None:
    assert loaded(shard_count="2", shard_ids="0-1").shard_ids == (0, 1)


def test_what_is_empty_is_none() -> None:
    settings = loaded(discord_token="  ", log_level="debug", monitor_port="")
    assert (settings.discord_token, settings.monitor_port, settings.log_level) == (None, None, "DEBUG")


def test_the_example_names_every_setting_with_its_default() -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = dict(re.findall(r"^([A-Z_]+)=(.*)$", text, re.MULTILINE))
    assert {name.lower() for name in named} == set(Settings.model_fields)
    for name, field in Settings.model_fields.items():
        written = "" if field.default is None else str(field.default)
        assert named[name.upper()] == (written.lower() if isinstance(field.default, bool) else written)


@for_each("name", [name.upper() for name in Settings.model_fields])
def test_an_empty_setting_is_not_set(name: str) -> None:
    assert loaded(**{name: ""}) == Settings.model_construct()
    Path(".env").write_text(f"{name}=\n")
    assert load_settings() == Settings.model_construct()


@for_each("encoding", ["utf-8", "utf-8-sig"])
@for_each("end", ["\n", "\r\n"])
def test_a_settings_file_is_utf_8_with_or_without_a_mark(encoding: str, end: str) -> None:
    Path(".env").write_bytes(end.join(["CACHE_SIZE=7", "# café", ""]).encode(encoding))
    assert load_settings().cache_size == 7


@for_each("encoding", ["latin-1", "utf-16"])
def test_a_settings_file_in_another_encoding_is_refused(encoding: str) -> None:
    Path(".env").write_bytes("# café\nCACHE_SIZE=7\n".encode(encoding))
    assert ".env is not UTF-8 text" in refusal()


def test_a_folder_in_place_of_the_settings_file_is_refused() -> None:
    Path(".env").mkdir()
    assert "it is a folder" in refusal()


@for_each(("name", "meant"), [("DISCORD_TOKN", "DISCORD_TOKEN"), ("most_hostd", "MOST_HOSTED")])
def test_a_misspelt_name_in_the_settings_file_is_refused(name: str, meant: str) -> None:
    Path(".env").write_text(f"{name}=1\n")
    assert f"{name} in .env is no setting. Did you mean {meant}?" in refusal()


def test_names_of_other_programs_in_the_settings_file_are_left_alone() -> None:
    Path(".env").write_text("POSTGRES_PASSWORD=x\nCOMPOSE_PROJECT_NAME=pagoda\n")
    assert load_settings() == Settings.model_construct()


NUMBERS = {name: field for name, field in Settings.model_fields.items() if field.annotation in (int, int | None, float)}
"""The settings that are numbers."""

NONSENSE = (
    *("9999999999", "99999999999999999999", "9" * 5000, "-1", "-9999999", "1e400", "inf", "-inf", "nan", "NaN"),
    *("Infinity", "many", "1,5", "1 2", "0x10", "٣x", "--", "None", "true", "3 days"),
)


@for_each("name", NUMBERS)
@for_each("value", NONSENSE)
def test_a_number_that_makes_no_sense_is_refused_with_those_that_do(name: str, value: str) -> None:
    sentence = rf"{name.upper()}: write a (whole )?number from [\d.]+ to [\d.]+, such as [\d.]+"
    assert re.fullmatch(sentence, refusal(**{name: value}))


@for_each("name", NUMBERS)
def test_the_numbers_that_a_sentence_names_are_taken_and_the_example_has_them(name: str) -> None:
    said = refusal(**{name: "much"})
    least, most = said.rpartition("from ")[2].partition(",")[0].split(" to ")
    for value in (least, most, said.rpartition("such as ")[2]):
        assert getattr(loaded(**{name: value}), name) == float(value)
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    above = text.partition(f"\n{name.upper()}=")[0].rpartition("\n\n")[2]
    assert f"{least} to {most}" in above.replace(",", "")


def test_the_longest_silence_can_be_reckoned_with() -> None:
    (most,) = [each.le for each in Settings.model_fields["silence_days"].metadata if hasattr(each, "le")]
    assert datetime(2500, 1, 1, tzinfo=UTC) + timedelta(days=most)


WRONG = {
    "DISCORD_TOKEN": ("two words", "123456789012345678", "Bot MTA1.GxYz.aBcD", "MTA1.GxYz", "MTA1.GxYz.aBcD\u200b"),
    "DATABASE_URL": (
        "pagoda.db",
        "sqlite:///pagoda.db",
        "postgres://pagoda@localhost/pagoda",
        "postgresql+asyncpg://pagoda@localhost",
        "postgresql+asyncpg://pagoda@localhost:many/pagoda",
    ),
    "PLAY_IN": ("forum", "threads", "1", "thread,channel", "Thread?"),
    "LOG_LEVEL": ("loud", "20", "INFO WARNING", "trace", "-"),
    "LOG_FORMAT": ("xml", "JSON5", "text,json", "0", "{}"),
    "MONITOR_HOST": ("localhost", "127.0.0.1:8766", "127.0.0.256", "http://127.0.0.1", "*"),
    "SHARD_IDS": ("one", "0-", "0;1", "-1", "0..3"),
    "OPERATOR_CONTACT": ("Ada", "Ada\nada@example.com", "Ada, ada@example.com\u200b", "a@b" + "c" * 198, "a@b"),
    "WEB_HOST": ("localhost", "127.0.0.1:8767", "127.0.0.256", "http://127.0.0.1", "*"),
    "WEB_ADDRESS": ("games.example.org", "ftp://x.org", "https://", "https://x.org/a?b", 'https://x.org/"><script>'),
    "WEB_BEHIND_PROXY": ("maybe", "2", "truefalse", "enabled", "0.5"),
    "USER_INSTALLS": ("maybe", "2", "truefalse", "enabled", "0.5"),
}
WRONG["LOCAL_DATABASE_URL"] = WRONG["DATABASE_URL"]
"""Five kinds of nonsense for each setting that is no number."""

RIGHT = {
    "DISCORD_TOKEN": "MTA1.GxYz.aBcD",
    "DATABASE_URL": "postgresql+asyncpg://user:password@host/database",
    "PLAY_IN": "thread",
    "LOG_LEVEL": "WARNING",
    "LOG_FORMAT": "json",
    "MONITOR_HOST": "127.0.0.1",
    "SHARD_IDS": "0-3",
    "OPERATOR_CONTACT": "Ada Example, ada@example.org",
    "WEB_HOST": "127.0.0.1",
    "WEB_ADDRESS": "https://games.example.org",
    "WEB_BEHIND_PROXY": "true",
    "USER_INSTALLS": "true",
    "LOCAL_DATABASE_URL": "postgresql+asyncpg://user:password@host/database",
}
"""What the sentence about each has to show as right."""


def test_nonsense_is_known_for_every_setting() -> None:
    assert {name.lower() for name in WRONG} | set(NUMBERS) == set(Settings.model_fields)
    assert all(len(values) >= 5 for values in (*WRONG.values(), NONSENSE))


@for_each(("name", "value"), [(name, value) for name, values in WRONG.items() for value in values])
def test_nonsense_is_refused_by_a_sentence_with_an_example(name: str, value: str) -> None:
    said = refusal(**{name: value})
    assert said.startswith(f"{name}: ")
    assert RIGHT[name] in said
    assert "\n" not in said
    # Not quoted: there may be a secret in it.
    assert value not in said.replace(RIGHT[name], "")


@for_each("name", RIGHT)
def test_the_example_that_a_sentence_shows_is_right(name: str) -> None:
    loaded(**{"SHARD_COUNT": "4", name: RIGHT[name]})


@for_each(
    "url",
    [
        "postgresql+asyncpg:///pagoda?host=/run/postgresql",
        "postgresql+asyncpg://localhost/pagoda",
        "postgresql+asyncpg://pagoda:a/b?c#d:e@[::1]:5432/pagoda?prepared_statement_cache_size=0",
    ],
)
def test_every_url_that_can_be_used_is_taken(url: str) -> None:
    assert make_url(url).database == "pagoda"
    assert loaded(database_url=url).database_url == url


def test_one_setting_can_be_checked_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    check_setting("PLAY_IN", "thread")
    check_setting("MONITOR_PORT", "")
    with pytest.raises(SettingsError, match="write thread or channel"):
        check_setting("PLAY_IN", "forum")
