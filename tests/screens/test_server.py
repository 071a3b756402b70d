"""The screens of a server's settings: what is shown, what each button and form changes, and what the bot lacks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from locales import OFFERED
from screens.controls import Form, Ticks, Typed
from screens.permissions import NEEDED, NEEDED_FOR_POSTS, NEEDED_FOR_THREADS
from screens.press import Room, RoomKind
from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.pace import write_pace
from tables.people.guilds import ServerSettings
from tests.support.desk import ADA, PLACE, Desk
from tests.support.reader import EVERYTHING, DeskPlaces, Reader, SentenceFacts, labels

GUILD, FORUM, GAMES, ROLE = 10, 50, 60, 70


def a_keeper(desk: Desk) -> Reader:
    """Ada, who manages the server."""
    rooms = {
        GAMES: Room(GAMES, RoomKind.TEXT, EVERYTHING, players_write=True),
        FORUM: Room(FORUM, RoomKind.FORUM, EVERYTHING, players_write=True),
    }
    places = DeskPlaces(rooms=rooms, roles=[ROLE])
    return Reader(desk, ADA, SentenceFacts("en"), manages=True, places=places)


UNSET = [
    "### server-title",
    "server-pace pace=server-pace-none",
    "server-play-in room=thread",
    "server-channel-any",
    "server-openers-all",
    "server-language language=auto",
    "server-reminders quiet=no",
    "server-watch threads=no",
    "server-castles state=none where=",
]
READY = ["", "setup-ready command=`/command-qin command-new`"]


async def settings(desk: Desk) -> ServerSettings:
    return await desk.tables.guilds.settings(GUILD)


async def test_the_panel_shows_everything_with_ways_to_change_it(desk: Desk) -> None:
    keeper = a_keeper(desk)
    shown = await keeper.command("server")
    assert shown.lines == [*UNSET, *READY]
    ways = [each.split()[0] for each in labels(shown)]
    languages = ["button-my-language"] * (1 + len(OFFERED))
    assert ways == [
        *("button-server-pace", "button-server-place", "button-server-openers"),
        *("button-server-quiet", "button-server-watch", *languages),
        *("button-server-tables", "button-server-log", "button-server-kept-out", "button-server-keep-out"),
        *("button-server-check", "button-home-post", "button-list-post", "button-server-castles"),
    ]
    keeper.settings = SimpleNamespace(web_port=80, web_address="https://games.example", play_in="channel")
    again = await keeper.at_home("server-panel")
    assert labels(again)[-1] == "button-page"
    assert again.lines[2] == "server-play-in room=channel"


@pytest.mark.parametrize(
    ("action", "detail", "line", "said", "changed"),
    [
        ("server-quiet", "on", 6, "server-reminders quiet=yes", {"quiet_reminders": True}),
        ("server-watch", "on", 7, "server-watch threads=yes", {"watch_threads": True}),
        ("server-language", "de", 5, "server-language language=language-name", {"language": "de"}),
    ],
)
async def test_a_switch_changes_its_own_alone_and_back(
    desk: Desk, action: str, detail: str, line: int, said: str, changed: dict[str, object]
) -> None:
    keeper, before = a_keeper(desk), await settings(desk)
    shown = await keeper.at_home(action, detail)
    if "language" not in changed:
        assert [*shown.lines] == [*UNSET[:line], said, *UNSET[line + 1 :], *READY]
    after = await settings(desk)
    assert {name: getattr(after, name) for name in changed} == changed
    shown = await keeper.at_home(action, {"on": "off", "de": "auto"}[detail])
    assert shown.lines == [*UNSET, *READY]
    assert await settings(desk) == before
    with pytest.raises(Refusal):
        await keeper.at_home(action, "perhaps")


async def test_a_pace_is_typed_and_typed_away(desk: Desk) -> None:
    keeper = a_keeper(desk)
    form = await keeper.press(await keeper.command("server"), "button-server-pace")
    await keeper.fill(form, "3d")
    pace = (await settings(desk)).pace
    assert pace is not None
    again = await keeper.at_home("server-pace")
    assert [each.content.filled for each in again.fields if isinstance(each.content, Typed)] == [write_pace(pace)]
    assert (await keeper.fill(form, " ")).lines == [*UNSET, *READY]


async def placed(keeper: Reader, room: str, channel: object = None) -> Screen:
    form = await keeper.at_home("server-place")
    assert isinstance(form, Form)
    return await keeper.fill(form, room=(room,), channel=() if channel is None else (str(channel),))


@pytest.mark.parametrize(
    ("room", "channel", "said"),
    [
        ("channel", None, ["server-play-in room=channel", "server-channel-any"]),
        ("channel", GAMES, ["server-play-in room=channel", f"server-channel where=<#{GAMES}>"]),
        ("thread", FORUM, ["server-play-in room=post", f"server-channel where=<#{FORUM}>"]),
    ],
)
async def test_where_games_are_played_is_set_and_kept_in_the_form(
    desk: Desk, room: str, channel: int | None, said: list[str]
) -> None:
    keeper = a_keeper(desk)
    shown = await placed(keeper, room, channel)
    assert shown.lines[2:4] == said
    server = await settings(desk)
    assert (server.play_in, server.channel_id) == (room, channel)
    form = await keeper.at_home("server-place")
    assert [[*each.content.chosen] for each in form.fields if isinstance(each.content, Ticks)] == [[room]]
    keeper.places.rooms.clear()
    shown = await keeper.command("server")
    assert shown.lines[3] == ("server-channel-any" if channel is None else "server-channel-gone")


@pytest.mark.parametrize(
    ("room", "channel", "refused", "said"),
    [
        ("attic", GAMES, None, "error-game"),
        ("thread", "x", None, "error-game"),
        ("thread", 99, None, "error-game"),
        ("thread", GAMES, Room(GAMES, RoomKind.THREAD, EVERYTHING), "error-game"),
        ("thread", GAMES, Room(GAMES, RoomKind.OTHER, EVERYTHING), "error-game"),
        ("thread", GAMES, Room(GAMES, RoomKind.TEXT, NEEDED), "error-permissions-there"),
        ("thread", FORUM, Room(FORUM, RoomKind.FORUM, NEEDED), "error-permissions-there"),
    ],
)
async def test_a_place_where_no_game_could_be_run_is_refused(
    desk: Desk, room: str, channel: Any, refused: Room | None, said: str
) -> None:
    keeper = a_keeper(desk)
    if refused is not None:
        keeper.places.rooms[refused.id] = refused
    with pytest.raises(Refusal) as error:
        await placed(keeper, room, channel)
    assert error.value.sentence == said
    assert (await settings(desk)).channel_id is None


async def test_a_channel_without_threads_needs_no_permission_for_them(desk: Desk) -> None:
    keeper = a_keeper(desk)
    keeper.places.rooms[GAMES] = Room(GAMES, RoomKind.TEXT, NEEDED)
    assert (await placed(keeper, "channel", GAMES)).lines[3] == f"server-channel where=<#{GAMES}>"


@pytest.mark.parametrize(
    ("picked", "role_id", "said"),
    [
        (ROLE, ROLE, f"server-openers role=<@&{ROLE}>"),
        (GUILD, None, "server-openers-all"),
        (99, None, "server-openers-all"),
        (None, None, "server-openers-all"),
    ],
)
async def test_a_role_opens_tables_and_everybody_is_no_role(
    desk: Desk, picked: int | None, role_id: int | None, said: str
) -> None:
    keeper = a_keeper(desk)
    keeper.places.roles = [ROLE, GUILD]
    form = await keeper.at_home("server-openers")
    shown = await keeper.fill(form, role=() if picked is None else (str(picked),))
    assert (shown.lines[4], (await settings(desk)).role_id) == (said, role_id)
    keeper.places.roles = []
    gone = await keeper.command("server")
    assert gone.lines[4] == ("server-openers-gone" if role_id else "server-openers-all")


IN_CHANNEL = (*NEEDED, *NEEDED_FOR_THREADS)


@pytest.mark.parametrize(
    ("room", "lacking", "needed", "others"),
    [
        (Room(GAMES, RoomKind.TEXT, EVERYTHING, players_write=True), [], IN_CHANNEL, ["setup-players may=yes"]),
        (Room(GAMES, RoomKind.TEXT, EVERYTHING, players_write=False), [], IN_CHANNEL, ["setup-players may=no"]),
        (Room(GAMES, RoomKind.TEXT, EVERYTHING[1:]), ["view_channel"], IN_CHANNEL, []),
        (Room(FORUM, RoomKind.FORUM, EVERYTHING, players_write=True), [], NEEDED_FOR_POSTS, ["setup-players may=yes"]),
        (
            Room(FORUM, RoomKind.FORUM, IN_CHANNEL, players_write=True, lacking_tags=["Qin"]),
            [],
            NEEDED_FOR_POSTS,
            ["setup-players may=yes", "setup-tags tags=**Qin**", "setup-posts"],
        ),
    ],
)
async def test_the_check_names_every_permission_and_the_panel_what_is_missing(
    desk: Desk, room: Room, lacking: list[str], needed: tuple[str, ...], others: list[str]
) -> None:
    keeper = a_keeper(desk)
    keeper.places.rooms[room.id] = room
    await desk.tables.guilds.set_place(GUILD, "thread", room.id)
    checked = await keeper.press(await keeper.command("server"), "button-server-check")
    named = [f"{'❌' if name in lacking else '✅'} permission-{name.replace('_', '-')}" for name in needed]
    end = f"setup-grant where=<#{room.id}>" if lacking else READY[1]
    told = [f"{each} permission=permission-send-messages-in-threads" if "may=" in each else each for each in others]
    told = [" ".join([each.split()[0], *sorted(each.split()[1:])]) for each in told]
    assert checked.lines == ["### setup-title", f"setup-check where=<#{room.id}>", *named, *told, end]
    assert labels(checked) == ["button-home-post"]
    panel = await keeper.command("server")
    missing = [f"setup-check where=<#{room.id}>", *named[: len(lacking)]] if lacking else []
    assert panel.lines[len(UNSET) :] == ["", *missing, *(each for each in told if "may=yes" not in each), end]


async def test_links_to_the_games_of_the_server_are_made_and_withdrawn(desk: Desk) -> None:
    keeper = a_keeper(desk)
    with pytest.raises(Refusal, match="error-no-pages"):
        await keeper.at_home("server-page")
    keeper.settings = SimpleNamespace(web_port=80, web_address="https://games.example", play_in="thread")
    made = await keeper.at_home("server-page")
    assert made.lines[0].startswith("link-server-made address=<https://games.example/")
    gone = await keeper.press(made, labels(made)[0])
    assert gone.text == "link-withdrawn count=1"


@pytest.mark.parametrize(
    "action",
    [
        *("server-panel", "server-check", "server-pace", "server-pace-typed", "server-place", "server-place-filled"),
        *("server-openers", "server-openers-filled", "server-language", "server-quiet", "server-watch"),
        *("server-page", "server-page-withdraw"),
    ],
)
async def test_who_does_not_manage_the_server_sees_and_changes_nothing(desk: Desk, action: str) -> None:
    before, settings_of_pages = await settings(desk), SimpleNamespace(web_port=80, web_address="x", play_in="thread")
    for reader, sentence in (
        (Reader(desk, ADA, settings=settings_of_pages), "error-managers-only"),
        (Reader(desk, ADA, manages=True, guild_id=None, settings=settings_of_pages), "error-guild-only"),
    ):
        with pytest.raises(Refusal, match=sentence):
            await reader.at_home(action, "on", "3d")
    assert await settings(desk) == before
    assert PLACE.guild_id == GUILD
