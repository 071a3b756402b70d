"""The end of a game of Qin, played by clicking from an installed wheel."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.late_games import leave_a_late_game
from tests.browser.playing import play_to_the_end
from tests.support.installed import build_wheel, install
from tests.support.local_table import Table
from tests.support.page import Person


def test_a_game_is_played_to_its_end_from_an_installed_wheel(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    leave_a_late_game(folder, "qin", seats=4, moves_left=12)
    installed = install(build_wheel(tmp_path / "wheel"), tmp_path)
    table = Table(installed.elsewhere, "--folder", str(folder), "local", begin=installed.start)
    # Computers think and pictures are drawn in processes, which have to find the program as well.
    with (
        table.served(THINKING_PROCESSES="1", DRAWING_PROCESSES="1", THINKING_SECONDS="0.2") as address,
        Person(browser, address, width=800, height=700) as ada,
    ):
        assert play_to_the_end(ada, random.Random(1), most_turns=30) >= 1
        ada.button("Rematch").scroll_into_view_if_needed()
        ada.photograph("installed-end")
    assert "has died" not in (folder / "pagoda.log").read_text()
    assert list(installed.elsewhere.iterdir()) == []
