"""The turn of Dragon Castle that is shown in pictures."""

from __future__ import annotations

from tests.games.turn import ShownTurn

TURN = ShownTurn(
    before=(
        "take M2; shrine; put W6 F3; take G6; discard; take H6; shrine; put S3 D3; take B2; shrine; "
        "put W2 C5; take H3; pair K2; put M4 F6; put M4 B4; take B7; pair D4; put W1 E5; put W1 D5; take G3; "
        "pair K7; put N3 F5; put N3 E6; take M7; pair H3; put M3 A2; put M3 A5; take E4; pair N6; put N4 D6; "
        "put N4 F4; take M7; pair K5; put W3 F4; put W3 F3; take D5; shrine; put S3 D2; take A1; shrine; "
        "put S4 E3; take E3; pair D3; put S2 B2; put S2 E3; take G3; pair E8; put D2 F6; put D2 D6; take A7; "
        "pair K8; put W5 E1; put W5 F2; take J3; shrine; put D1 F5; take N1; shrine; put W4 E4; take E6; "
        "pair H3; put S1 D3; put S1 E2; take J4; shrine; put S3 B1; take G2; pair D1; put M5 F2; put M5 A3; "
        "take M8; pair J6; put M1 B6; put M1 A6; take B1; pair A7; put D3 C6; put D3 D4; take K4; pair H7; "
        "put M2 C4; put M2 B3; take N7; pair N4; put W2 C3; put W2 B4"
    ),
    chosen=("Merchant 6: G7 + N8", "B5", "C5", "B5"),
    look_at=(
        "Ada's merchants lie in two groups. A Merchant 6 on B5 joins them, and its twin on C5 is the seventh: 6 "
        "points, and a place for a shrine. It has a price: two tiles are uncovered for ben."
    ),
)
