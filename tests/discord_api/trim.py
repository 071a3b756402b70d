"""Cut Discord's description down to what the bot uses: `python -m tests.discord_api.trim openapi.json`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TARGET = Path(__file__).with_name("openapi.json")

OPERATIONS = (
    "GET /gateway/bot",
    "GET /users/@me",
    "GET /users/@me/guilds",
    "GET /oauth2/applications/@me",
    "GET /applications/{application_id}/commands",
    "PUT /applications/{application_id}/commands",
    "GET /applications/{application_id}/emojis",
    "POST /applications/{application_id}/emojis",
    "DELETE /applications/{application_id}/emojis/{emoji_id}",
    "POST /interactions/{interaction_id}/{interaction_token}/callback",
    "POST /webhooks/{webhook_id}/{webhook_token}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "GET /channels/{channel_id}",
    "PATCH /channels/{channel_id}",
    "POST /channels/{channel_id}/threads",
    "GET /channels/{channel_id}/messages",
    "POST /channels/{channel_id}/messages",
    "GET /channels/{channel_id}/messages/{message_id}",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "DELETE /channels/{channel_id}/messages/{message_id}",
    "POST /channels/{channel_id}/messages/{message_id}/threads",
    "PUT /channels/{channel_id}/thread-members/{user_id}",
    "DELETE /channels/{channel_id}/thread-members/{user_id}",
    "GET /guilds/{guild_id}",
    "GET /guilds/{guild_id}/members/{user_id}",
    "GET /guilds/{guild_id}/threads/active",
    "GET /users/{user_id}",
    "POST /users/@me/channels",
)
"""Every request the bot makes. A new one belongs here."""


def trim(whole: dict[str, Any]) -> dict[str, Any]:
    """The operations above with the queries and bodies they take, and every schema that these refer to."""
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        method, path = operation.split(" ")
        found = whole["paths"][path][method.lower()]
        paths.setdefault(path, {})[method.lower()] = {
            "requestBody": _as_json(found.get("requestBody")),
            "parameters": [each for each in found.get("parameters", ()) if each["in"] == "query"],
        }
    schemas = whole["components"]["schemas"]
    needed, waiting = set[str](), list(_references(paths))
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting += _references(schemas[name])
    return {
        "openapi": whole["openapi"],
        "info": whole["info"],
        "paths": paths,
        "components": {"schemas": {name: _without_prose(schemas[name]) for name in sorted(needed)}},
    }


def _as_json(body: Any) -> Any:
    """The body as it is sent without files; with files it says the same."""
    return body and {**body, "content": {"application/json": body["content"]["application/json"]}}


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(reference := node.get("$ref"), str):
            yield reference.rsplit("/", 1)[1]
        for value in node.values():
            yield from _references(value)
    elif isinstance(node, list):
        for value in node:
            yield from _references(value)


def _without_prose(node: Any) -> Any:
    if isinstance(node, dict):
        return {
            key: _without_prose(value)
            for key, value in node.items()
            if not (key == "description" and isinstance(value, str))
        }
    return [_without_prose(value) for value in node] if isinstance(node, list) else node


if __name__ == "__main__":
    source = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    TARGET.write_text(json.dumps(trim(source), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{TARGET}: {TARGET.stat().st_size:,} bytes")
