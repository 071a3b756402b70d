"""Qin by Reiner Knizia: lay tiles, found provinces, take villages (rules Q1-Q20)."""

from engines.protocol import Engine
from engines.qin.engine import QinEngine
from engines.qin.moves import Move
from engines.qin.state import QinState
from engines.qin.view import QinView

ENGINE: Engine[QinState, Move, QinView] = QinEngine()
