"""Every game's face without its Play panel, for what is only drawn and told."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.china.face import ChinaFace
from cogs.dragon_castle.face import DragonCastleFace
from cogs.face import Face
from cogs.qin.face import QinFace

FACES: Mapping[str, Face] = {face.slug: face(panel=None) for face in (QinFace, ChinaFace, DragonCastleFace)}  # type: ignore[arg-type, assignment]
