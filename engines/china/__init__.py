"""China by Michael Schacht: houses in provinces, emissaries at courts, rows along roads (rules C1-C25)."""

from engines.china.engine import ChinaEngine
from engines.china.moves import Move
from engines.china.state import ChinaState
from engines.china.view import ChinaView
from engines.protocol import Engine

ENGINE: Engine[ChinaState, Move, ChinaView] = ChinaEngine()
