"""How a message is laid out."""

from __future__ import annotations

from cogs.chat.controls import in_rows, layout_of, view_of
from cogs.chat.runtime.sending import files
from render.core.theme import LIVERIES
from screens.controls import Address, Button, Option
from screens.presenter import Area, DescribedPicture

AT = Address(1, 2)
PICTURES = (DescribedPicture(lambda: b"", "A board."), DescribedPicture(lambda: b"", "", Area.STRIP))


def button(name: str, row: int | None = None) -> Button:
    return AT.button(name, name, row=row)


def test_controls_stand_in_the_rows_in_which_a_message_without_layout_shows_them() -> None:
    options = [Option(label="x", value="x")]
    items = [button("a"), AT.select("s", "s", options), button("b"), *(button(c) for c in "cdef"), button("z", row=4)]
    plain = [[item["custom_id"] for item in row["components"]] for row in view_of(*items).to_components()]
    assert [[item.id for item in row] for row in in_rows(items)] == plain


def test_pictures_stand_between_what_happened_and_what_holds_each_for_itself() -> None:
    (frame,) = layout_of("Ben moves.", PICTURES, "qin-1-2", "Your turn.", [button("play")], seat=2).to_components()
    kinds = [part["type"] for part in frame["components"]]
    assert kinds == [10, 12, 12, 10, 1]
    shown = [part["items"] for part in frame["components"] if part["type"] == 12]
    assert [[item["media"]["url"] for item in items] for items in shown] == [
        ["attachment://qin-1-2-board.png"],
        ["attachment://qin-1-2-strip.png"],
    ]
    assert shown[0][0]["description"] == "A board."
    assert "description" not in shown[1][0] or shown[1][0]["description"] is None
    red, green, blue = LIVERIES[2].colour
    assert frame["accent_color"] == red << 16 | green << 8 | blue


def test_what_is_nobodys_turn_has_no_frame() -> None:
    assert [part["type"] for part in layout_of("Over.", PICTURES, "qin-1-2").to_components()] == [10, 12, 12]


def test_files_are_called_as_the_layout_names_them() -> None:
    told = str(layout_of("", PICTURES, "qin-1-2").to_components())
    assert all(f"attachment://{file.filename}" in told for file in files(PICTURES, "qin-1-2"))
