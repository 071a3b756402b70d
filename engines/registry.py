"""The games. The only file a further game edits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from engines.china import ENGINE as CHINA
from engines.dragon_castle import ENGINE as DRAGON_CASTLE
from engines.protocol import Engine
from engines.qin import ENGINE as QIN

AnyEngine: TypeAlias = Engine[Any, Any, Any]
"""An engine whose state, move and view types the caller passes through without looking inside."""

ENGINES: Mapping[str, AnyEngine] = {engine.slug: engine for engine in (QIN, CHINA, DRAGON_CASTLE)}
"""Every game by its slug."""
