"""What is heard of a message, and what is noticed where it is not clear."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blind.hearing import BUTTON, CHOICE, LABEL, LAID_OUT, TYPED, Field, faults, hear_form, hear_message, spoken


def named(sign: str, number: int) -> str:
    return {"@": "ada", "#": "table"}[sign] + str(number)


def button(label: str, **more: Any) -> dict[str, Any]:
    return {"type": BUTTON, "label": label, "custom_id": f"b:{label}", "style": 1, **more}


def select(placeholder: str | None, *labels: str) -> dict[str, Any]:
    options = [{"label": label, "value": f"v{number}"} for number, label in enumerate(labels)]
    return {"type": CHOICE, "placeholder": placeholder, "custom_id": f"s:{placeholder}", "options": options}


def row(*items: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(items)}


def message(content: str, *rows: dict[str, Any], files: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    return {"content": content, "components": list(rows), "attachments": files}


def test_a_message_is_heard_in_its_order_without_ids_emoji_and_colours() -> None:
    play = button("Play", emoji={"name": "🀄"})
    tile = select("Tile", "red", "blue")
    heard = hear_message(
        {
            "content": "",
            "flags": LAID_OUT,
            "attachments": [{"filename": "board.png", "description": "shown below"}],
            "components": [
                {
                    "type": 17,
                    "components": [
                        {"type": 10, "content": "### <@7>, it is **your turn** in <#9>"},
                        {"type": 12, "items": [{"description": "Row 1."}]},
                        {"type": 9, "components": [{"type": 10, "content": "Qin"}], "accessory": play},
                        row(tile),
                    ],
                }
            ],
        },
        named,
    )
    assert heard.text == "@ada7, it is your turn in #table9\nRow 1.\nQin"
    assert heard.labels == ["Play"]
    assert [option.label for option in heard.field("Tile").options] == ["red", "blue"]
    assert "custom_id" not in repr(heard)
    assert "b:Play" not in repr(heard)
    assert "v0" not in repr(heard)
    assert "🀄" not in repr(heard)
    assert not list(faults(heard))


def test_what_cannot_be_pressed_is_not_offered() -> None:
    heard = hear_message(message("Pages", row(button("Next"), button("Previous", disabled=True))), named)
    assert heard.labels == ["Next"]


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (message("Games", row(button("Play"), button("Play"))), "2 times the button 'Play'"),
        (message("Games", row(button("🎲"))), "a button without words"),
        (message("Parts", row(button("1"))), "a button without words"),
        (message("Tile", row(select(None, "red", "blue"))), "a select or field without words"),
        (message("Tile", row(select("Cell", "A1")), row(select("Cell", "B1"))), "2 times the select or field 'Cell'"),
        (message("Tile", row(select("Tile", "red", "red"))), "2 times the option of 'Tile' 'red'"),
        (message("Back", row(button("x" * 80))), "a button that may be cut"),
        (message("", row(button("Play"))), "nothing is said"),
        (message("Board", files=({"filename": "board.png"},)), "a picture without words"),
    ],
)
def test_what_cannot_be_told_apart_by_ear_is_noticed(raw: dict[str, Any], fault: str) -> None:
    found = list(faults(hear_message(raw, named)))
    assert [each for each in found if each.startswith(fault)], found


def test_a_form_is_heard_by_the_labels_of_its_fields() -> None:
    line = {"type": TYPED, "custom_id": "move", "placeholder": "place RY F7 G7", "value": "place"}
    form = {"title": "Type a move", "components": [{"type": LABEL, "label": "Your move", "component": line}]}
    heard = hear_form(form, named)
    assert heard.text == "Type a move"
    assert heard.fields == [Field("Your move", TYPED, filled="place", example="place RY F7 G7")]
    assert not list(faults(heard))
    assert list(faults(hear_form({"title": "Type", "components": [{"type": LABEL, "component": line}]}, named)))


def test_marks_of_layout_are_not_heard() -> None:
    text = "**Qin** in [the thread](https://discord.com): `F7` <:qin_ry:123> *red*, a_b"
    assert spoken(text, named) == "Qin in the thread: F7 qin_ry red, a_b"
