"""What is said where a game cannot be opened with an option."""

from __future__ import annotations

import pytest

from engines.protocol import OptionError
from engines.registry import ENGINES
from locales import Words
from screens.refusals import explain
from tests.support.for_each import for_each


@for_each(("language", "told"), [("en", "China is for 3 to 5 players."), ("de", "China ist für 3 bis 5 Personen.")])
def test_a_number_of_players_is_refused_with_those_that_the_game_is_for(language: str, told: str) -> None:
    with pytest.raises(OptionError) as refused:
        ENGINES["china"].initial(2, "seed", {})
    assert explain(refused.value, Words(language), None) == told


def test_an_option_and_its_values_go_by_the_names_that_people_see() -> None:
    with pytest.raises(OptionError) as refused:
        ENGINES["dragon_castle"].initial(2, "seed", {"realm": "huge"})
    assert explain(refused.value, Words("de"), None) == "gebiet kann nicht huge sein. Zur Wahl stehen: 6 x 6, 6 x 4."


@for_each(("game", "option"), [(game, option) for game, engine in ENGINES.items() for option in engine.choices])
def test_a_refused_value_is_told_with_its_option_and_the_choices(game: str, option: str) -> None:
    engine = ENGINES[game]
    with pytest.raises(OptionError) as refused:
        engine.initial(min(engine.seats), "seed", {option: "none such"})
    assert (refused.value.option, refused.value.value) == (option, "none such")
    assert set(refused.value.allowed) & set(engine.choices[option])
