"""The check of requests catches what Discord would refuse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.discord_api.check import faults


@dataclass
class Sent:
    json: Any
    method: str = "POST"
    path: str = "/channels/123/messages"


def button(custom_id: str = "x", label: str = "Play") -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def row(*items: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(items)}


def select(count: int) -> dict[str, Any]:
    options = [{"label": str(number), "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options}


def command(**changes: Any) -> list[dict[str, Any]]:
    return [{"name": "qin", "description": "Qin", "type": 1, **changes}]


SIX = [button(str(number)) for number in range(6)]
FINE = {"content": "hello", "components": [row(button())], "nonce": "1-1", "enforce_nonce": True}


def test_an_emoji_may_be_named_by_a_number() -> None:
    assert faults([Sent({"components": [row(button() | {"emoji": {"id": 7, "name": "pagoda_seat_1"}})]})]) == []
    assert faults([Sent({"components": [row(button() | {"emoji": {"id": 7}})]})]) != []


def test_an_ordinary_message_is_fine() -> None:
    assert faults([Sent(FINE), Sent({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]})]) == []


@pytest.mark.parametrize(
    ("request_", "fault"),
    [
        (Sent({"content": "x" * 2001}), "content of 2001"),
        (Sent({"content": "x", "tts": "loud"}), "tts"),
        (Sent({"nonce": "n" * 26}), "nonce"),
        (Sent({"components": [row(button("x" * 101))]}), "components/0/components/0/custom_id"),
        (Sent({"components": [row(button(label="x" * 81))]}), "components/0/components/0/label"),
        (Sent({"components": [row(*(button(str(n)) for n in range(6)))]}), "a row of 6"),
        (Sent({"components": [row(button(str(n))) for n in range(6)]}), "6 rows"),
        (Sent({"components": [row(button("a"), button("a"))]}), "stands twice"),
        (Sent({"components": [row(select(26))]}), "26 options"),
        (Sent({"components": [row(select(0))]}), "0 options"),
        (Sent({"attachments": [{"id": 0, "filename": "a", "description": "x" * 1025}]}), "alt text of 1025"),
        (Sent({"flags": 1 << 15, "content": "x", "components": [{"type": 10, "content": "y"}]}), "neither content"),
        (Sent({"flags": 1 << 15, "components": [{"type": 10, "content": "y" * 2001}] * 2}), "4002 characters"),
        (Sent({"flags": 1 << 15, "components": [{"type": 10, "content": "y"}] * 41}), "41 components"),
        (
            Sent(
                {
                    "flags": 1 << 15,
                    "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}],
                    "attachments": [{"id": 0, "filename": "a.png"}, {"id": 1, "filename": "b.png"}],
                }
            ),
            "no component shows b.png",
        ),
        (Sent({"flags": 1 << 15, "components": [{"type": 17, "components": [row(*SIX)]}]}), "a row of 6"),
        (Sent({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}), "embeds of 6001"),
        (Sent({}, path="/no/such/path"), "no such operation"),
        (Sent({}, method="PURGE"), "no such operation"),
        (Sent(command(name="x" * 33), "PUT", "/applications/1/commands"), "name"),
        (Sent(command(description="x" * 101), "PUT", "/applications/1/commands"), "description"),
        (
            Sent(
                command(
                    options=[
                        {
                            "type": 3,
                            "name": f"o{n}",
                            "description": "x" * 90,
                            "choices": [{"name": "n" * 90, "value": "v" * 90} for _ in range(4)],
                        }
                        for n in range(12)
                    ]
                ),
                "PUT",
                "/applications/1/commands",
            ),
            "8000 are allowed",
        ),
        (
            Sent(
                {"type": 8, "data": {"choices": [{"name": str(n), "value": str(n)} for n in range(26)]}},
                path="/interactions/1/token/callback",
            ),
            "26 suggestions",
        ),
    ],
)
def test_what_discord_would_refuse_is_found(request_: Sent, fault: str) -> None:
    assert any(fault in found for found in faults([request_])), faults([request_])
