"""The check of requests catches what Discord would refuse."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord_api.check import faults
from tests.support.sent import Sent


def button(custom_id: str = "x", label: str = "Play") -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def row(*items: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(items)}


def select(count: int) -> dict[str, Any]:
    options = [{"label": str(number), "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options}


def command(**changes: Any) -> list[dict[str, Any]]:
    return [{"name": "qin", "description": "Qin", "type": 1, **changes}]


EMOJI, THREADS, CALLBACK = "/applications/1/emojis", "/channels/1/threads", "/interactions/1/token/callback"
LINE = {"type": 4, "custom_id": "x", "style": 1, "label": "Note"}
FORM = {"title": "Note", "custom_id": "m:1:0:note:", "components": [row(LINE)]}
SIX = [button(str(number)) for number in range(6)]
FINE = {"content": "hello", "components": [row(button())], "nonce": "1-1", "enforce_nonce": True}


def test_an_emoji_may_be_named_by_a_number() -> None:
    assert faults([Sent({"components": [row(button() | {"emoji": {"id": 7, "name": "pagoda_seat_1"}})]})]) == []
    assert faults([Sent({"components": [row(button() | {"emoji": {"id": 7}})]})]) != []


def test_what_else_the_bot_sends_is_fine() -> None:
    sent = [
        Sent({"name": "pagoda_seat_1_abcdef", "image": "data:image/png;base64,aGk="}, path=EMOJI),
        Sent({"name": "x", "message": FINE, "applied_tags": ["7"], "auto_archive_duration": 10080}, path=THREADS),
        Sent({"type": 9, "data": FORM}, path=CALLBACK),
        Sent(None, "GET", params={"limit": 30}),
        Sent(None, "DELETE", "/applications/1/emojis/2"),
        Sent(None, "PUT", "/channels/1/thread-members/2"),
    ]
    assert faults(sent) == []


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
        (Sent(None), "the body is missing"),
        (Sent(None, "GET", params={"limit": 101}), "?limit=101"),
        (Sent(None, "GET", params={"limit": "all"}), "?limit=all"),
        (Sent({"name": "x" * 33, "image": "data:image/png;base64,aGk="}, path=EMOJI), "name"),
        (Sent({"name": "x", "image": "data:image/png;base64,aGk="}, path=EMOJI), "name"),
        (Sent({"name": "xx"}, path=EMOJI), "image"),
        (Sent({"name": "xx", "image": "data:image/png;base64," + "A" * 360_000}, path=EMOJI), "an image of 270000"),
        (Sent({"name": "x" * 101, "message": {"content": "x"}}, path=THREADS), "name"),
        (Sent({"name": "x", "message": {"content": "x" * 2001}}, path=THREADS), "content of 2001"),
        (Sent({"name": "x", "message": {"content": "x", "components": [row(*SIX)]}}, path=THREADS), "a row of 6"),
        (Sent({"name": "x" * 101}, path="/channels/1/messages/2/threads"), "name"),
        (Sent({"name": "x", "auto_archive_duration": 7}, path=THREADS), "auto_archive_duration"),
        (Sent({"recipient_id": "x"}, path="/users/@me/channels"), "recipient_id"),
        (Sent({"content": "x" * 2001}, "PATCH", "/channels/1/messages/2"), "content of 2001"),
        (Sent({"components": [row(button(label="x" * 81))]}, "PATCH", "/channels/1/messages/2"), "label"),
        (Sent({"content": "x" * 2001}, path="/webhooks/1/token"), "content of 2001"),
        (Sent({"content": "x" * 2001}, "PATCH", "/webhooks/1/token/messages/@original"), "content of 2001"),
        (Sent({"type": 9, "data": FORM | {"title": "x" * 46}}, path=CALLBACK), "title"),
        (Sent({"type": 9, "data": FORM | {"custom_id": "x" * 101}}, path=CALLBACK), "custom_id"),
        (Sent({"type": 4, "data": {"content": "x" * 2001}}, path=CALLBACK), "content of 2001"),
        (Sent({"type": 99}, path=CALLBACK), "type"),
        (Sent({}, "DELETE", "/channels/1"), "no such operation"),
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
