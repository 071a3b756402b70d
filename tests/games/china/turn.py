"""The turn of China that is shown in pictures."""

from __future__ import annotations

from tests.games.turn import ShownTurn

TURN = ShownTurn(
    before=(
        "house qin-4 yellow; draw yellow; emissary qin yellow; house qin-3 orange orange; draw yellow; "
        "draw red; draw violet; house qin-5 yellow; done; draw violet; house qin-6 yellow; "
        "emissary qin yellow; draw green; draw green; house wei-5 red; draw red; emissary wei red; done; "
        "draw green; house lu-5 orange; draw deck; house qin-2 yellow; done; draw yellow; "
        "emissary lu orange; done; draw red; house chu-1 violet; draw orange; house chu-3 violet; done; "
        "draw red; emissary chu violet; done; draw green; house wei-2 green green; done; draw orange; "
        "draw deck"
    ),
    chosen=("Qin", "House on Qin 1 · two red", "Emissary", "Take violet, red"),
    look_at=(
        "Ada is black. One space is left in Qin. With a house on it the province is full, and its houses score at "
        "once: six points for ada. Two equal cards pay for any colour. So two red ones pay for the house, and the "
        "yellow one pays for a second emissary: one more than chloé has there."
    ),
)
