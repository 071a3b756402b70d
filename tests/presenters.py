"""Every game's presenter, for what is only drawn and told."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.chat.presenter import GamePresenter
from cogs.china.presenter import ChinaPresenter
from cogs.dragon_castle.presenter import DragonCastlePresenter
from cogs.qin.presenter import QinPresenter

PRESENTERS: Mapping[str, GamePresenter] = {
    each.slug: each for each in (QinPresenter(), ChinaPresenter(), DragonCastlePresenter())
}
