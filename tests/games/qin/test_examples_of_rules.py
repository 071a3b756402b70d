"""What the examples of Qin's rules show besides."""

from __future__ import annotations

from engines.qin import ENGINE
from locales import Words
from screens.rules import text_of
from teaching.examples import EXAMPLES
from tests.support.for_each import for_each
from tests.support.presenters import PRESENTERS


@for_each("topic", EXAMPLES["qin"])
def test_every_position_has_all_pagodas(topic: str) -> None:
    state = EXAMPLES["qin"][topic].begun(ENGINE)
    stand = [owned + left for owned, left in zip(ENGINE.scores(state), state.left)]
    assert stand == list(ENGINE.initial(len(stand), "any", {}).state.left)


def test_the_owner_of_a_hand_that_is_shown_is_told_what_they_drew() -> None:
    assert "You draw red–red." in text_of(PRESENTERS["qin"], "turn", Words("en"))
