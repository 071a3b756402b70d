"""A request to Discord, as the checks see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Sent:
    json: Any
    method: str = "POST"
    path: str = "/channels/123/messages"
    params: dict[str, Any] = field(default_factory=dict[str, Any])
