"""Dragon Castle by Lorenzo Silva, Hjalmar Hach and Luca Ricci: take tiles, consolidate sets, build shrines (D1-D40)."""

from engines.dragon_castle.engine import DragonCastleEngine
from engines.dragon_castle.moves import Move
from engines.dragon_castle.state import DragonCastleState
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Engine

ENGINE: Engine[DragonCastleState, Move, DragonCastleView] = DragonCastleEngine()
