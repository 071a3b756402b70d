"""The web pages in a real browser: on a phone's width, without a script, by keyboard, and as axe-core judges them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.async_playwright import Axe  # pyright: ignore[reportMissingTypeStubs]
from playwright.async_api import Browser, Error, async_playwright

from engines.commitment import commitment
from engines.registry import ENGINES
from tests.support.judged import judge_all
from tests.support.local_table import NAMES
from tests.support.page import PICTURES
from tests.support.pages import a_world_with_pages
from tests.support.world import World, a_finished_game, nearly_over, open_table
from web import live


async def paths(world: World) -> dict[str, str]:
    """The pages of a game that goes on, of one with a review, of a server, and of a link that leads nowhere."""
    over = await a_finished_game(world)
    made = await world.people[0].click(await world.turn_message(over), label="Review")
    await world.people[0].click(made.response, label="Show everybody")
    world.deals.always = None
    await open_table(world, 3, game="china", pace="24h")
    table = await nearly_over(world, await world.table(2), 20)
    links, person = world.app.tables.links, world.people[0].id
    game, server = await links.to_table(table.id, person), await links.to_server(world.guild.id, person)
    reviewed = await links.to_table(over.id, person)
    return {
        "review": f"/t/{reviewed}/review",
        "game": f"/t/{game}",
        "step": f"/t/{game}/7",
        "log": f"/t/{game}/log",
        "server": f"/s/{server}",
        "ranks": f"/s/{server}/ratings/qin",
        "missing": "/t/wrong",
    }


async def look(browser: Browser, world: World) -> None:
    """Look at every page in both schemes and widths; each has no finding and needs no scrolling to the side."""
    found = await paths(world)
    address = f"http://127.0.0.1:{world.settings.web_port}"
    PICTURES.mkdir(parents=True, exist_ok=True)
    for width, scheme in ((345, "light"), (345, "dark"), (1280, "light")):
        context = await browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)  # pyright: ignore[reportArgumentType]
        page = await context.new_page()
        failed: list[str] = []
        page.on("console", lambda each: failed.append(each.text) if each.type == "error" else None)  # noqa: B023
        for name, path in found.items():
            await page.goto(address + path)
            await page.wait_for_load_state("networkidle")
            judged = await Axe().run(page)  # pyright: ignore[reportUnknownMemberType]
            assert judged.violations_count == 0, (name, width, scheme, judged.generate_report())
            assert await page.evaluate("document.documentElement.scrollWidth") <= width, name
            await page.screenshot(path=PICTURES / f"web-{name}-{width}-{scheme}.png", full_page=name != "log")
        assert [each for each in failed if "404" not in each] == []
        await context.close()
    context = await browser.new_context()
    page = await context.new_page()
    await page.goto(address + found["step"])
    await page.keyboard.press("ArrowRight")
    await page.wait_for_url("**/8")
    await page.keyboard.press("Home")
    await page.wait_for_url("**/0")
    await page.locator(".picture.board").click()
    assert await page.locator("dialog").is_visible()
    await page.keyboard.press("Escape")
    assert not await page.locator("dialog").is_visible()
    await context.close()
    context = await browser.new_context(java_script_enabled=False)
    page = await context.new_page()
    await page.goto(address + found["step"])
    await page.locator("#step").press("ArrowRight")
    await page.get_by_role("button", name="Show").click()
    await page.wait_for_url("**/8")
    await context.close()


async def check(browser: Browser, world: World) -> None:
    """Check the deal of a finished game by its file, and by changed ones; the script writes what Python does."""
    table = await world.table(1)
    way = f"/t/{await world.app.tables.links.to_table(table.id, world.people[0].id)}"
    text = await world.app.tables.files.export(table.id)
    page = await browser.new_page()
    await page.goto(f"http://127.0.0.1:{world.settings.web_port}{way}")
    said = page.locator(".deal [role=status]")
    for number, (changed, words) in enumerate(
        ((text, "gives this deal"), (text.replace("finished game", "finished gamf"), "another deal"), ("{}", "cannot"))
    ):
        await page.route("**/game.json", lambda route: route.fulfill(body=changed))  # noqa: B023
        await page.get_by_role("button", name="Check it").click()
        await said.get_by_text(words).wait_for()
        await page.locator(".deal").screenshot(path=PICTURES / f"web-deal-{number}.png")
    await page.unroute_all()
    await page.get_by_role("button", name="Check it").click()
    await said.get_by_text("gives this deal").wait_for()
    random = Random(1)
    heads = [{**json.loads(text), "seed": f"{random.getrandbits(128):032x}", "moves": []} for _ in range(10_000)]
    found = await page.evaluate("(heads) => Promise.all(heads.map(committed))", heads)
    assert found == [commitment(ENGINES["qin"], 2, each["options"], each["seed"]) for each in heads]
    await page.close()


async def follow(browser: Browser, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Follow a game by a player's own link and by a server's: both show each move, also after a restart."""
    table, links, failed = await world.table(2), world.app.tables.links, list[str]()
    address = f"http://127.0.0.1:{world.settings.web_port}"
    seat = min(table.to_act)
    own = f"/t/{await links.to_table(table.id, world.people[seat].id)}#seat-{seat}"
    public = f"/s/{await links.to_server(world.guild.id, world.people[0].id)}/g/{table.id}"
    log = f"{public}/log"
    pages = [await browser.new_page(viewport={"width": 1280, "height": 800}) for _ in range(3)]
    for page, path in zip(pages, (own, public, log), strict=True):
        page.on("console", lambda each: failed.append(each.text) if each.type == "error" else None)
        await page.goto(address + path)
    mine, theirs, rows = pages

    async def play() -> None:
        """Make a move, and see it on all pages."""
        person = await world.mover(table.id)
        move = (await world.app.tables.history.legal_moves(table.id, person.id))[0]
        now = (await world.app.tables.play.move(table.id, person.id, move)).table
        for page in (mine, theirs):
            await page.get_by_text(f"Position after step {now.ply} of {now.ply}").wait_for()
            assert await page.locator(".board img").evaluate("(image) => image.complete && image.naturalWidth > 0")
            assert await page.locator(f".players .seat-{min(now.to_act)}.now").count() == 1
        # A log may say more than one move in a row.
        await rows.locator(f"[data-live*='{await mark()}']").wait_for()
        assert (await mine.title()).startswith("Your turn · China: ") == (now.to_act == table.to_act)
        assert (await theirs.title()).startswith("China: ")

    async def mark() -> str:
        return (await links.marks([table.id]))[table.id]

    assert (await mine.title()).startswith("Your turn · China: ")
    assert "#seat" not in await theirs.content()
    await theirs.locator("summary").first.click()
    await theirs.locator(".steps a[rel=prev]").focus()
    for _ in range(8):
        await play()
    assert await theirs.locator("details").first.get_attribute("open") is not None
    assert await theirs.evaluate("document.activeElement.rel") == "prev"
    assert await mine.locator(f".steps a[href$='#seat-{seat}']").count() == 2
    said, shown = theirs.locator("p.skip[role=status]"), theirs.locator(".story > li:last-child div")
    assert (await said.inner_text()).startswith(await shown.inner_text())
    assert (await said.inner_text()).endswith("to move")
    for page in pages:
        judged = await Axe().run(page)  # pyright: ignore[reportUnknownMemberType]
        assert judged.violations_count == 0, judged.generate_report()
    await theirs.locator(".picture.board").click()
    before = await theirs.locator("dialog img").get_attribute("src")
    await play()
    assert await theirs.locator("dialog img").get_attribute("src") != before
    await theirs.keyboard.press("Escape")
    assert failed == []
    # A page without its picture is not shown: what there was stays until the next try.
    shown = await theirs.locator(".where").inner_text()
    await theirs.route("**/*.webp", lambda route: route.abort())
    person = await world.mover(table.id)
    move = (await world.app.tables.history.legal_moves(table.id, person.id))[0]
    async with theirs.expect_event("requestfailed"):
        await world.app.tables.play.move(table.id, person.id, move)
    await theirs.wait_for_timeout(100)
    assert await theirs.locator(".where").inner_text() == shown
    await theirs.unroute_all()
    await play()
    # While the server is away the pages stay; then they catch up by themselves, also where no stream is given.
    for most in (live.MOST, 0):
        monkeypatch.setattr(live, "MOST", most)
        await world.bot.close_servers()
        await theirs.wait_for_timeout(100)
        assert await theirs.get_by_text("Position after step").count() == 1
        await world.bot.open_pages(world.settings.database_url)
        await play()
    monkeypatch.setattr(live, "MOST", 500)
    # The slider keeps who reads.
    await mine.locator("#step").press("ArrowLeft")
    await mine.wait_for_url(f"**/t/*/*#seat-{seat}")
    await mine.go_back()
    await links.withdraw_of_table(table.id, world.people[seat].id)
    await mine.get_by_text("This link was withdrawn").wait_for()
    for page in pages:
        await page.close()


async def test_pages_are_read_on_a_phone_by_keyboard_and_without_a_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge_all(monkeypatch)
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        except Error as error:
            pytest.skip(str(error))
        async with a_world_with_pages(tmp_path) as world:
            await look(browser, world)
            await check(browser, world)
            await follow(browser, world, monkeypatch)
        await browser.close()
