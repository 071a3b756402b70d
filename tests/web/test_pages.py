"""The web pages of a running bot, as readers get them: what is shown, to whom, and what of anything else."""

from __future__ import annotations

import asyncio
import json
import re
import xml.etree.ElementTree as ElementTree
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cogs.page.source import SMALL_WIDTH
from computers.reviews.review import version_of
from engines import codec
from engines.registry import ENGINES
from tables.core.model import Status, Table
from tests.games.reviewed import a_reviewed_game
from tests.support.forms import at_table, door
from tests.support.pages import a_world_with_pages, link_in, read
from tests.support.there import there
from tests.support.world import World, a_finished_game, buttons, manager, nearly_over, open_table, resign, text_of
from web import site

PICTURE = re.compile(r'<img src="([^"]+)" alt="([^"]*)"')


async def a_page(world: World, person: int = 0, **options: str) -> str:
    """The path of a page of a game of two people that has begun."""
    table = await open_table(world, 2, **options)
    await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
    got = await at_table(world, world.people[person], "page-link", table.id)
    return link_in(text_of(got.response))


def forget_pages(world: World) -> None:
    """Let every page be made again, as it is a moment later."""
    assert world.bot.site is not None
    world.bot.site.forget()


async def test_a_link_shows_the_board_and_its_words_to_anybody(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)
        shown = await read(world, path)
        assert shown.status == 200
        assert "<h1>Qin</h1>" in shown.text
        assert "Position after step 1 of 1" in shown.text
        assert "<em>to move</em>" in shown.text
        pictures = PICTURE.findall(shown.text)
        assert len(pictures) == 2
        size = len(shown.body)
        for address, alt in pictures:
            picture = await read(world, address)
            assert (picture.status, picture.headers["Content-Type"]) == (200, "image/webp")
            assert "immutable" in picture.headers["Cache-Control"]
            assert alt
            size += len(picture.body)
        assert size < 150_000


async def test_every_answer_keeps_the_address_secret_and_allows_no_foreign_code(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)
        for each in (path, f"{path}/log", f"{path}/feed.xml", "/robots.txt", "/t/wrong", f"{path}/0.json"):
            answer = await read(world, each)
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
            assert "unsafe" not in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert "noindex" in answer.headers["X-Robots-Tag"]
            assert "style=" not in answer.text
            assert "<script>" not in answer.text
        assert (await read(world, "/robots.txt")).text == "User-agent: *\nDisallow: /\n"


async def test_any_step_is_a_page_and_the_slider_works_without_a_script(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)
        assert "The position at the start" in (await read(world, f"{path}/0")).text
        moved = await read(world, f"{path}?step=0")
        assert (moved.status, moved.headers["Location"]) == (303, f"{path}/0")
        assert (await read(world, f"{path}/2")).status == 404


async def test_the_log_of_a_page_tells_what_the_log_of_the_table_does(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world, pace="24h")
        table = await world.table()
        (mover,) = table.people_to_act
        giver = next(each for each in world.people[:2] if each.id != mover)
        await world.app.tables.clock.give_time(table.id, giver.id)
        got = await giver.slash(world.room(table), "table log")
        _, _, *lines = text_of(got.response).split("\n")
        assert [line[:2] for line in lines] == ["`1", "⏱ "]
        shown = (await read(world, f"{path}/log")).text
        rows = re.findall(r"<li( value=.1.)?>.*?<div><p>(.*?)</p></div></li>", shown)
        assert [bool(value) for value, _ in rows] == [True, False]
        plain = [re.sub(r"<[^>]+>", "", text) for _, text in rows]
        assert plain[0] == lines[0].removeprefix("`1` ").replace("**", "")
        assert plain[1].startswith(lines[1].partition("<t:")[0])


async def test_a_withdrawn_link_says_so_and_shows_nothing(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        table = await open_table(world, 2)
        got = await at_table(world, world.people[1], "page-link", table.id)
        path = link_in(text_of(got.response))
        assert (await read(world, path)).status == 200
        gone = await world.people[1].click(got.response, label="Withdraw all links")
        assert "The link is withdrawn" in text_of(gone.response)
        forget_pages(world)
        for each in (path, f"{path}/0", f"{path}/log", f"{path}/feed.xml", f"{path}/0/board-00.png"):
            answer = await read(world, each)
            assert (answer.status, "This link was withdrawn" in answer.text) == (410, True)
            assert "Qin" not in answer.text


async def test_who_only_watches_withdraws_what_is_theirs(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        table = await open_table(world, 2)
        got = await at_table(world, world.people[4], "page-link", table.id)
        assert "Withdraw my links" in buttons(got.response)
        # By the button among the rarer actions, too.
        more = await world.people[0].click(await world.turn_message(table), label="More")
        status = await world.people[0].click(more.response, label="Status and log")
        other = await world.people[0].click(status.response, label="Web page")
        paths = [link_in(text_of(each.response)) for each in (got, other)]
        await world.people[4].click(got.response, label="Withdraw my links")
        found = [await world.app.tables.links.find(path[3:]) for path in paths]
        assert [each is not None and each.is_withdrawn for each in found] == [True, False]


async def test_a_private_table_is_shown_by_its_link_and_a_stranger_gets_none(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        ada, ben, eva = world.people[0], world.people[1], world.people[4]
        opened = await ada.slash(world.channel, "qin new", players=2, private=True, invite=ben)
        await ben.click(opened.response.message, label="Join")
        table = await world.table()
        refused = await at_table(world, eva, "page-link", table.id)
        assert "/t/" not in text_of(refused.response)
        got = await at_table(world, ben, "page-link", table.id)
        assert (await read(world, link_in(text_of(got.response)))).status == 200


async def test_a_bot_without_pages_says_so_and_shows_no_button(tmp_path: Path) -> None:
    from tests.support.world import a_world

    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        refused = await at_table(world, world.people[0], "page-link", table.id)
        assert "This bot has no web pages" in text_of(refused.response)
        more = await world.people[0].click(await world.turn_message(table), label="More")
        status = await world.people[0].click(more.response, label="Status and log")
        assert "Web page" not in buttons(status.response)
        assert (await world.app.tables.links.withdraw_of_table(table.id, world.people[0].id)) == 0


async def test_the_language_is_the_browsers_or_the_one_that_is_named(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)
        asked = [
            ("", "en", path),
            ("de-AT,de;q=0.9,en;q=0.5", "de", path),
            ("en;q=0.3,de;q=0.8", "de", path),
            ("xx, *;q=0.1", "en", path),
            ("de;q=nonsense,;;;,=", "en", path),
            ("en", "de", f"{path}?language=de"),
            ("de", "de", f"{path}?language=klingon"),
        ]
        for accepted, language, address in asked:
            shown = await read(world, address, Accept_Language=accepted)
            assert f'<html lang="{language}">' in shown.text, accepted
        named = await read(world, f"{path}?language=de")
        assert f'href="{path}/0?language=de"' in named.text
        assert "am Zug" in named.text


async def test_what_is_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)
        first = await read(world, path)
        again = await read(world, path, If_None_Match=first.headers["ETag"])
        assert (again.status, again.body) == (304, b"")
        head = await read(world, path, "HEAD")
        assert (head.status, head.body, head.headers["ETag"]) == (200, b"", first.headers["ETag"])
        assert int(head.headers["Content-Length"]) > 1000


async def test_a_picture_with_an_old_key_leads_to_the_new_one(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)
        address = PICTURE.findall((await read(world, path)).text)[0][0]
        moved = await read(world, re.sub(r"-[0-9a-f]+\.webp", "-00ff.webp", address))
        assert (moved.status, moved.headers["Location"]) == (302, address)
        png = await read(world, address.replace(".webp", ".png"))
        assert (png.headers["Content-Type"], png.body[:4]) == ("image/png", b"\x89PNG")
        assert (await read(world, address.replace("board-", "hand-"))).status == 404


async def test_programs_read_the_position_and_the_feed(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)
        told = json.loads((await read(world, f"{path}/1.json")).text)
        assert (told["game"], told["step"], told["over"]) == ("qin", 1, False)
        assert [each["name"] for each in told["players"]] == ["ada", "ben"]
        assert sum(each["to_move"] for each in told["players"]) == 1
        assert str(world.people[0].id) not in json.dumps(told)
        picture = await read(world, told["pictures"][0]["address"])
        assert picture.headers["Content-Type"] == "image/png"
        feed = await read(world, f"{path}/feed.xml")
        items = ElementTree.fromstring(feed.text).findall("./channel/item")
        assert len(items) == 1
        link = there(items[0].find("link"))
        assert link.text == f"http://127.0.0.1:{world.settings.web_port}{path}/1"


async def test_a_game_that_is_over_shows_how_it_ended_and_can_be_downloaded(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)
        refused = await read(world, f"{path}/game.json")
        assert (refused.status, "seed" in refused.text) == (404, False)
        await resign(world, world.people[0])
        await asyncio.sleep(0)
        forget_pages(world)
        shown = await read(world, path)
        assert "<h3>" in shown.text
        assert "<em>won</em>" in shown.text
        file = await read(world, f"{path}/game.json")
        assert file.status == 200
        assert "attachment" in file.headers["Content-Disposition"]
        assert json.loads(file.text)["game"] == "qin"


async def test_a_feed_has_an_item_for_each_turn_that_is_over(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        path = link_in(text_of((await at_table(world, world.people[0], "page-link", table.id)).response))
        turns = 0
        for _ in range(9):
            person = await world.mover()
            table = await world.app.tables.table(table.id)
            seat, move = table.to_act, (await world.app.tables.history.legal_moves(table.id, person.id))[0]
            table = (await world.app.tables.play.move(table.id, person.id, move)).table
            turns += table.to_act != seat
            forget_pages(world)
            items = ElementTree.fromstring((await read(world, f"{path}/feed.xml")).text).findall("./channel/item")
            assert len(items) == turns
            assert all(len(item.findtext("title") or "") <= 80 for item in items)
        assert 1 < turns < 9


async def test_a_story_begins_with_a_whole_turn(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        table = await nearly_over(world, await open_table(world, 3, game="china"), 20)
        link = link_in(text_of((await at_table(world, world.people[0], "page-link", table.id)).response))
        for step in range(table.ply - 6, table.ply + 1):
            story = (await read(world, f"{link}/{step}")).text.partition('<ol class="story">')[2].partition("</ol>")[0]
            first = int(re.findall(r'<li value="(\d+)">', story)[0])
            assert step - 13 < first <= step
            # Drawing ends a turn.
            assert not re.match(
                r"<p><strong>[^<]*</strong> draws", re.findall(r"<div>(.*?)</div>", story, re.DOTALL)[0]
            )


async def test_a_review_is_on_no_page_before_a_player_has_shown_it_to_everybody(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path, table = await the_server(world), await a_finished_game(world)
        review = a_reviewed_game("qin", 2, "place").review
        async with world.bot.store.writing() as session:
            values = {"version": version_of(ENGINES["qin"]), "content": codec.encode(review), "at": 0}
            await session.reviews.put({"table_id": table.id}, values)
        game = f"{path}/g/{table.id}"
        assert (await read(world, f"{game}/review")).status == 404
        assert f'href="{game}/review"' not in (await read(world, game)).text
        await world.app.tables.reviews.show(table.id, world.people[0].id)
        forget_pages(world)
        assert f'href="{game}/review"' in (await read(world, game)).text


async def the_server(world: World) -> str:
    """The path of the page of a server, made by its manager."""
    world.people[0] = keeper = manager(world)
    panel = await keeper.click(await door(world, keeper, "More …"), label="Manage this server")
    got = await keeper.click(panel.response, label="Web page")
    return link_in(text_of(got.response))


async def test_a_server_shows_its_running_games_and_no_private_table_that_runs_or_is_over(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await the_server(world)
        await open_table(world, 2, game="dragoncastle")
        opened = await world.people[0].slash(world.channel, "qin new", players=2, private=True, invite=world.people[1])
        await world.people[1].click(opened.response.message, label="Join")
        assert (await world.table(2)).status is Status.RUNNING
        shown = await read(world, path)
        assert "Running games (1)" in shown.text
        assert re.findall(r'href="[^"]*/g/(\d+)"', shown.text) == ["1"]
        assert (await read(world, f"{path}/g/2")).status == 404
        assert (await read(world, f"{path}/g/2/small-00.webp")).status == 404
        mover = (await world.mover(1)).name
        assert f'<span>{mover} <em>to move</em></span> <span class="score">0 points</span>' in shown.text
        ((board, alt),) = PICTURE.findall(shown.text)
        small = await read(world, board)
        assert (small.headers["Content-Type"], alt) == ("image/webp", "")
        assert Image.open(BytesIO(small.body)).width == SMALL_WIDTH
        # Among finished games nothing that runs is looked for.
        assert "Running" not in (await read(world, f"{path}?game=dragon_castle")).text
        await world.app.tables.play.resign(2, world.people[0].id)
        assert (await world.table(2)).status is Status.OVER
        forget_pages(world)
        assert "No finished game fits." in (await read(world, path)).text
        for page in ("", "/log", "/small-00.webp"):
            assert (await read(world, f"{path}/g/2{page}")).status == 404


async def test_a_game_that_this_version_does_not_know_is_listed_without_its_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await the_server(world)
        await a_finished_game(world)
        assert len(PICTURE.findall((await read(world, path)).text)) == 1
        monkeypatch.setattr(world.app.tables.history._kernel, "engines", {})  # pyright: ignore[reportPrivateUsage]
        world.app.tables.games.forget(1)
        forget_pages(world)
        shown = await read(world, path)
        assert f'href="{path}/g/1"' in shown.text
        assert f"<span>{world.people[0].name} <em>won</em></span>" in shown.text
        assert PICTURE.findall(shown.text) == []


async def test_a_server_shows_its_finished_public_games_and_leaderboards(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await the_server(world)
        assert "No finished game fits." in (await read(world, path)).text
        table: Table = await a_finished_game(world)
        await open_table(world, 2)
        forget_pages(world)
        shown = await read(world, path)
        assert f'href="{path}/g/{table.id}"' in shown.text
        ranked = re.findall(r"<span>(.*)</span> <span class", shown.text.partition("Finished games</h2>")[2])
        assert ranked == [f"{world.people[0].name} <em>won</em>", "Computer for ben"]
        assert (await read(world, f"{path}/g/{table.id}")).status == 200
        assert (await read(world, f"{path}/g/{table.id}/log")).status == 200
        for number in (3, 999_999, 2**40):
            assert (await read(world, f"{path}/g/{number}")).status == 404
        assert "No finished game fits." in (await read(world, f"{path}?game=china")).text
        assert f"/g/{table.id}" in (await read(world, f"{path}?game=qin&from=2020-01-01&to=2100-01-01")).text
        assert "No finished game fits." in (await read(world, f"{path}?to=2020-01-01")).text
        assert "<h1>Leaderboard: Qin</h1>" in (await read(world, f"{path}/ratings/qin")).text
        month = (await read(world, f"{path}/ratings/qin/month")).text
        assert f'href="{path}/ratings/qin/month" aria-current="page"' in month
        assert month.count("(provisional)") == 2
        assert "A number is a level" in month
        assert (await read(world, f"{path}/ratings/chess")).status == 404


async def test_a_calendar_has_the_turns_of_its_owner(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        await open_table(world, 2, pace="24h")
        mover = await world.mover()
        other = next(each for each in world.people[:2] if each.id != mover.id)
        found = list[str]()
        for person in (mover, other):
            panel = await person.slash(world.channel, "me settings")
            got = await person.click(panel.response, label="Calendar")
            path = link_in(text_of(got.response))
            answer = await read(world, path)
            assert answer.headers["Content-Type"].startswith("text/calendar")
            found.append(answer.text)
        assert found[0].count("BEGIN:VEVENT") == 1
        assert all(f"\r\n{name}:" in found[0] for name in ("DTSTAMP", "LAST-MODIFIED", "SEQUENCE"))
        assert "SUMMARY:Qin: the time for your turn ends" in found[0]
        assert found[1].count("BEGIN:VEVENT") == 0
        assert all(len(line.encode()) <= 75 for line in found[0].split("\r\n"))


BAD = [
    ("/", 404),
    ("/t", 404),
    ("/t/", 404),
    ("/t/" + "x" * 22, 404),
    ("/t/" + "x" * 3000, 404),
    ("/t/%00%00", 404),
    ("/t/..%2F..%2Fetc%2Fpasswd", 404),
    ("/a/..%2Fsite.py", 404),
    ("/a/page.css", 404),
    ("/c/" + "x" * 22 + ".ics", 404),
    ("/s/" + "x" * 22, 404),
    ("/t/xx?" + "a=1&" * 400, 414),
    ("PAGE/-1", 404),
    ("PAGE/99999999999", 400),
    ("PAGE/1.5", 404),
    ("PAGE/٣", 404),
    ("PAGE?step=x", 400),
    ("PAGE?step=", 400),
    ("PAGE/hand", 404),
    ("PAGE/review", 404),
    ("PAGE/0/hand-00.png", 404),
    ("PAGE/99999/board-00.png", 404),
    ("PAGE/g/1", 404),
    ("SERVER?from=yesterday", 400),
    ("SERVER?from=0001-01-01", 400),
    ("SERVER?to=9999-12-31", 400),
    ("SERVER?game=<script>", 400),
    ("SERVER?before=1", 400),
    ("SERVER?after=999999999999999-9999999999", 200),
    ("SERVER/g/x", 404),
]


async def test_whatever_is_asked_for_is_answered_with_a_status_and_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world_with_pages(tmp_path) as world:
        server, page = await the_server(world), await a_page(world)
        for asked, status in BAD:
            answer = await read(world, asked.replace("PAGE", page).replace("SERVER", server))
            assert answer.status == status, asked
            assert "<h1>" in answer.text
            assert "<script>" not in answer.text
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            refused = await read(world, page, method)
            assert (refused.status, "GET" in refused.headers["Allow"]) == (405, True)
        for headers in ({"Accept_Language": "x" * 9000}, {"X_Forwarded_For": "y" * 1_000_000}):
            assert (await read(world, page, **headers)).status == 400
        assert (await read(world, page)).status == 200
        assert "could not be made" not in caplog.text


async def raw(world: World, sent: bytes) -> bytes:
    """What a port answers to bytes that no browser sends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", world.settings.web_port)
    writer.write(sent)
    try:
        return await asyncio.wait_for(reader.read(), 60)
    finally:
        writer.close()


async def test_a_path_with_dots_and_what_is_no_request_reach_no_file(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        for path in (b"/../settings.py", b"/a/../../settings.py", b"//etc/passwd", b"http://[", b"\xff\xfe"):
            answer = await raw(world, b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert answer.split(b" ")[1] in (b"400", b"404"), path
            assert b"import" not in answer
        assert b" 400 " in (await raw(world, b"\x00\x01\x02\r\n\r\n"))[:40]


async def test_one_address_that_asks_for_everything_waits_and_others_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "OF_ONE", (5, 0))
    async with a_world_with_pages(tmp_path, web_behind_proxy=True) as world:
        path = await a_page(world)
        found = [await read(world, path, X_Forwarded_For="9.9.9.9, 1.2.3.4") for _ in range(6)]
        assert [each.status for each in found] == [200] * 5 + [429]
        assert (found[-1].headers["Retry-After"], "Too many requests" in found[-1].text) == ("5", True)
        # All that comes before the last one is only what the reader says.
        for other in ("1.2.3.4, 5.6.7.8", "2001:db8::1", "nonsense"):
            assert (await read(world, path, X_Forwarded_For=other)).status == 200
        assert (await read(world, path, X_Forwarded_For="5.6.7.8, 1.2.3.4")).status == 429


async def test_without_a_proxy_no_reader_chooses_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "OF_ONE", (5, 0))
    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)
        found = [(await read(world, path, X_Forwarded_For=f"1.2.3.{number}")).status for number in range(6)]
        assert found == [200] * 5 + [429]


async def test_all_together_are_answered_up_to_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "OF_ALL", (5, 0))
    async with a_world_with_pages(tmp_path, web_behind_proxy=True) as world:
        path = await a_page(world)
        found = [(await read(world, path, X_Forwarded_For=f"1.2.3.{number}")).status for number in range(6)]
        assert found == [200] * 5 + [503]


async def test_a_database_without_an_answer_is_said_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from db.errors import StorageError

    async with a_world_with_pages(tmp_path) as world:
        path = await a_page(world)

        def fail() -> None:
            raise StorageError

        monkeypatch.setattr(world.bot.store, "reading", fail)
        forget_pages(world)
        answer = await read(world, path)
        assert (answer.status, answer.headers["Retry-After"]) == (503, "10")
        assert "I am busy just now" in answer.text


async def test_a_folder_of_the_address_comes_before_every_page(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path, web_address="https://games.example.org/pagoda/") as world:
        table = await open_table(world, 2)
        got = await at_table(world, world.people[0], "page-link", table.id)
        found = there(re.search(r"<https://games\.example\.org/pagoda(/t/[^>]+)>", text_of(got.response)))
        shown = await read(world, found[1])
        assert all(each.startswith("/pagoda/") for each in re.findall(r'(?:href|src|action)="([^"#]+)"', shown.text))
