"""Answers made ready before it is certain that they are true."""

from __future__ import annotations

from cogs.chat.requests.drafts import Draft


def test_what_has_turned_out_so_is_not_thought_of_twice() -> None:
    thought = list[str]()

    def think(fact: str) -> str:
        thought.append(fact)
        return fact.upper()

    draft = Draft(think)
    draft.begin("rain")
    assert (draft.finish("rain"), thought) == ("RAIN", ["rain"])


def test_what_has_turned_out_otherwise_is_thought_of_anew() -> None:
    draft = Draft(str.upper)
    assert draft.finish("snow") == "SNOW"
    draft.begin("rain")
    assert draft.finish("sun") == "SUN"
    draft.begin("hail")
    assert draft.finish("hail") == "HAIL"
