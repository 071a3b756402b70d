"""The turn of Qin that is shown in pictures."""

from __future__ import annotations

from tests.games.turn import ShownTurn

TURN = ShownTurn(
    before=(
        "place YB H9 I9; place BB H5 I5; place RB J7 I7; place BB H3 H4; place YY I10 J10; place RR J8 K8; "
        "place YB G9 G10; place BB F11 G11; place RY J11 I11; place YB G2 G3; place RB K11 K10; "
        "place YY K12 L12; place BB L9 L10; place RY J6 J5; place YY K5 K6; place YB G1 H1; place RB I2 I1; "
        "place RB I3 J3"
    ),
    chosen=("I12", "yellow on I12, yellow on J12"),
    look_at=(
        "Ben is white. His yellow province at I10 and ada's at K12 are two cells apart, and he holds yellow–yellow. "
        "His own could grow to five cells. To join both is better: ada's pagoda goes back to her, the province of "
        "seven cells is ben's, and with it the village K13."
    ),
)
