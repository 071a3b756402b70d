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
        await browser.close()
