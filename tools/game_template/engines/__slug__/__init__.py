"""The rules of __Title__: `ENGINE` is all that other packages need."""

from __future__ import annotations

from engines.__slug__.engine import __Class__Engine
from engines.__slug__.moves import Move
from engines.__slug__.state import __Class__State
from engines.protocol import Engine

ENGINE: Engine[__Class__State, Move, __Class__State] = __Class__Engine()
