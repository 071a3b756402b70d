"""The local table in a browser: time to the first page, and from a press to its picture."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Browser

from tests.support.local_table import NoBrowserError, Table, a_browser, cold_table
from tests.support.page import Person
from workshop.bench.rows import AbsentError, Row

GAMES = ("Qin", "China", "Dragon Castle")
LABELS = ("Play", "My hand", "Recap")
"""Buttons whose answers have a picture: the board with candidates, the hand, the board with numbers."""

_WATCH = """() => {
  let pressed = 0;
  window.pagodaShown = [];
  document.addEventListener("click", () => { pressed = performance.now(); }, true);
  document.addEventListener("load", (event) => {
    if (event.target.matches?.("img.gallery-image")) window.pagodaShown.push(performance.now() - pressed);
  }, true);
}"""


def run(*, starts: int = 3, rounds: int = 12, games: Sequence[str] = GAMES, warm: bool = True) -> Iterable[Row]:
    """Measure the time from starting the program to a button, and from a press to its picture. Raises `AbsentError`."""
    table = Table if warm else cold_table
    try:
        with a_browser() as browser:
            waits = [_seconds_to_the_table(browser, table) for _ in range(starts)]
            shown = {game: _milliseconds_to_pictures(browser, table, game, rounds) for game in games}
    except NoBrowserError as absent:
        raise AbsentError(str(absent)) from absent
    yield Row("from the start to a table that can be played at", min(waits), "s", reach=4.0)
    for game, times in shown.items():
        note = f"p90 {sorted(times)[len(times) * 9 // 10]:.0f} ms"
        what = f"{game}, from a press to its picture on the page, p50 of {len(times)}"
        yield Row(what, statistics.median(times), "ms", reach=400.0, note=note)


def _seconds_to_the_table(browser: Browser, table: Callable[[Path], Table]) -> float:
    with tempfile.TemporaryDirectory() as folder:
        begun = perf_counter()
        with table(Path(folder)).served() as address, browser.new_context() as context:
            page = context.new_page()
            page.goto(address)
            # A trial click does not press: it checks that the button is there, enabled and not covered.
            page.get_by_role("button", name="Play Qin against the computer").click(trial=True)
            return perf_counter() - begun


def _milliseconds_to_pictures(browser: Browser, table: Callable[[Path], Table], game: str, rounds: int) -> list[float]:
    with (
        tempfile.TemporaryDirectory() as folder,
        table(Path(folder)).served() as address,
        Person(browser, address) as ada,
    ):
        ada.press(f"Play {game} against the computer")
        ada.see("it is your turn")
        ada.press("Play")
        ada.page.evaluate(_WATCH)
        times: list[float] = []
        for _ in range(rounds):
            for label in LABELS:
                before = ada.page.evaluate("window.pagodaShown.length")
                ada.press(label)
                ada.wait_for(lambda before=before: ada.page.evaluate("window.pagodaShown.length") > before)
                times.append(ada.page.evaluate("window.pagodaShown.at(-1)"))
        return times
