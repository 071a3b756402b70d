"""Every game's face without its Play panel, for what is only drawn and told."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.chat.presenter import Face
from cogs.china.presenter import ChinaFace
from cogs.dragon_castle.presenter import DragonCastleFace
from cogs.qin.presenter import QinFace

FACES: Mapping[str, Face] = {face.slug: face(panel=None) for face in (QinFace, ChinaFace, DragonCastleFace)}  # type: ignore[arg-type, assignment]
