"""Dragon Castle: Ada is seat 0, Ben 1, Cleo 2."""

from collections.abc import Mapping

from engines.dragon_castle.board import COLUMNS, ROWS, SHRINES, TOKENS
from engines.dragon_castle.events import (
    DragonCounted,
    SetConsolidated,
    ShrineBuilt,
    ShrineTaken,
    TileDiscarded,
    TilePlaced,
    TileTaken,
)
from engines.dragon_castle.layouts import seats_of
from teaching.examples import Example

_CASTLE = """
M5M6/F4F3/./M1/D2/./F6/N1/./M4/M2/./S3W4/W5M6
N2N4/N3W6/././././W3M5/N1M4/././M2/./F1D3/F6W4
F1/M3/./F2/W6M6/./W3S3/F5F1/./W6N2/F4/./N4/F6
F3/./D2/N3F6/F2N3/././././M5M6/D1F4/S4/./W2
M1/./S3/N3S1/S1M3/././././D3M2/F1M5/N4/./M4
M4/D3/./M1/D1N1/./F3S4/W5W4/./W6/W1/./W5/W2
M3F4/W1M1/./D2/././M3W2/W2/././N2/./S1S4/F2F5
S3D2/N4/./F5/F3/./F5/W4/./N2/S2/./S1/M2S4
"""
"""A castle for two, some turns after the beginning."""

_ROW = """
././././././././.
./F4/M2/././././S1/.
././N3/F2W1/S4D2/M5W1/W4/./.
././././N1/F1/././.
././././././././.
"""
"""Three tiles in a row on the top floor."""

_LAST = """
./././././././././././.
./F3/././././S1/././././.
./././././././././././.
././M3/././W5/N1/././././.
././././././././S3/W2/./.
./././M3/./././F5/./././.
././D2/././././././F1/./.
./././././././././././.
"""
"""The last tiles of a castle."""

_ADAS = "0"
"""Ada's realm, as a part of the board."""


def _position(
    *realms: str,
    turn: str = "0 take for take",
    start: int = 0,
    castle: str = _LAST,
    hand: str = "-",
    spirits: str = "-",
    dragons: str = "-",
    pool: int = 1,
    points: tuple[int, ...] = (0, 0, 0),
    tokens: tuple[int, ...] = (0, 0, 0),
) -> str:
    """Build a position with a player for each realm, a text whose last rows may be missing."""
    rows, seats = castle.split(), len(realms)
    players = seats_of(seats)
    # Supply, pools and realms have all shrines together (D2): `read_position` refuses anything else.
    shrines = pool * seats + sum(realm.count("*") for realm in realms)
    lines = [
        f"castle {rows[0].count('/') + 1} of base_{players}",
        *rows,
        f"turn {turn}, ply 30, start {start}",
        f"hand {hand}",
        f"track {TOKENS - sum(tokens[:seats])} of {TOKENS - players}",
        f"supply {SHRINES - shrines}",
        f"cards spirits {spirits} dragons {dragons}",
    ]
    for seat, realm in enumerate(realms):
        land = realm.strip().splitlines()
        lines += [f"player {points[seat]} points {pool} pool {tokens[seat]} tokens", *land]
        # Rows that an example leaves out are empty.
        lines += [" ".join("." * COLUMNS)] * (ROWS["wide"] - len(land))
    return "\n".join(lines)


EXAMPLES: Mapping[str, Example] = {
    # The pair joins two groups of warriors to a set of seven (D16, D17).
    "overview": Example(
        _position(
            """
            . . . . . .
            . . . . . .
            . . . . . .
            . . . F2 . .
            . . W3 . . .
            . W5 W3 . W1 W1
            """,
            """
            . . . N1 . .
            . . . . . S2
            . . . . . .
            . . . . S2 S2
            . . . . . D3
            . . . D1 D1 .
            """,
            castle=_CASTLE,
        ),
        moves=("take N2, pair M1", "put W4 D6, put W4 C4", "merge C4", "build B6"),
        relevant=(TileTaken, TilePlaced, SetConsolidated, ShrineBuilt),
    ),
    # The three actions with a first tile: a pair, a shrine, a discard (D10 to D12).
    "turn": Example(
        _position(
            """
            . . . . . .
            . . F2 . . .
            . . . . . .
            . S2 . . S2 .
            """,
            """
            . . . . . .
            . N1 . . . .
            . . . D1 D3 .
            """,
            castle=_CASTLE,
        ),
        moves=("take N2, pair M1, put W4 C4, put W4 D4", "take A2, shrine, put N4 B4", "take G3, discard"),
        relevant=(TileTaken, TilePlaced, ShrineTaken, TileDiscarded),
    ),
    # Only the ends of the row on the top floor are available (D8): they are a pair (D10).
    "taking": Example(_position("", "", castle=_ROW), moves=("take D3", "pair F3"), done=0, part="castle"),
    # Cells that are empty, or face down without a shrine, take a tile (D15).
    "placing": Example(
        _position(
            """
            . . . . . .
            . - . . . .
            . * - . . .
            . - . . . .
            """,
            "",
            turn="0 place for place",
            hand="S2 S2",
        ),
        moves=("put S2 B2", "put S2 C2"),
        part=_ADAS,
    ),
    # The fourth merchant makes a group a set, which has to be consolidated (D16).
    "sets": Example(
        _position(
            """
            . . . . . .
            . . . . . .
            . M1 M4 M5 . .
            . - - . . .
            . - * . . .
            """,
            "",
            turn="0 place for place",
            hand="M6",
        ),
        moves=("put M6 C4", "merge B3"),
        done=1,
        part=_ADAS,
    ),
    # Dragons: a point more (D17), and two shrines (D18), the higher the better (D34).
    "shrines": Example(
        _position(
            """
            . . . . . .
            . . D1 . . .
            . D2 D1/2 D3/3 . .
            . . D2 . . .
            . . . . . .
            """,
            "",
            turn="0 settle for settle",
            pool=2,
        ),
        moves=("merge C2", "build C3", "build D3"),
        part=_ADAS,
    ),
    # Wit consolidates a group of three, paid with a tile (D31).
    "spirits": Example(
        _position(
            """
            . . . . . .
            . N1 N3 . . .
            . . N4 . . .
            . . . . M5 .
            """,
            "",
            spirits="wit",
        ),
        moves=("spirit wit tile:E4 B2", "build C2"),
        done=0,
        part=_ADAS,
    ),
    # Wind turns a tile on floor three and moves a shrine of floor one onto it (D23).
    "spirits-one": Example(
        _position(
            """
            . . . . . .
            . M4/3 . . . .
            . . * - . .
            . . - - . .
            """,
            "",
            spirits="wind",
        ),
        moves=("spirit wind shrine, turn B2", "move C3 B2"),
        part=_ADAS,
    ),
    # With Change a season counts as the fourth wind (D27).
    "spirits-two": Example(
        _position(
            """
            . . . . . .
            . . N1 N2 . .
            . . . N4 S1 .
            """,
            "",
            spirits="change",
            pool=2,
        ),
        moves=("spirit change shrine E3 N", "build D2"),
        done=0,
        part=_ADAS,
    ),
    # Three shrines in the second row and two in column C; a merchant and a warrior on floor three or above (D36).
    "dragons-one": Example(
        _position(
            """
            . . . . . .
            . *2 * . * .
            . . . M6/3 . .
            . W2/4 . . . .
            . . *2 F6/2 M4/3 .
            """,
            "",
            start=1,
            dragons="righteousness dominion",
            tokens=(1, 1),
        ),
        moves=("summon",),
        relevant=(DragonCounted,),
        part=_ADAS,
    ),
    # Merchants: ten for Ada and Cleo, nine for Ben; Ada beats one neighbour and equals the other (D36).
    "dragons-two": Example(
        _position(
            """
            . . . . . .
            . M4 M6 . - .
            . . . S1 - D2
            . * . . - .
            """,
            """
            . . . . . .
            . - - . . .
            . - * . N2 .
            . . M4 . . .
            . . M5 . . .
            """,
            """
            . . . . . .
            . . . * - -
            . S3 . . - .
            . . . . . .
            . . M6 M4 . .
            """,
            start=1,
            dragons="power knowledge",
            points=(6, 7, 5),
            tokens=(1, 1, 1),
        ),
        moves=("summon",),
        relevant=(DragonCounted,),
    ),
    # Ben uncovers the exclamation space: Cleo has the last turn, because Ada began (D33).
    "end": Example(
        _position(
            """
            . . . . . .
            . *3 *2 . . .
            . - -2 W4 . .
            . . - * . .
            """,
            """
            . . . . . .
            . . -2 *2 . .
            . . * - N3 .
            . . - . . .
            """,
            """
            . F2 . . . .
            . . - *3 . .
            . . - -2 * .
            . . * - . .
            """,
            turn="1 take for take",
            points=(9, 7, 8),
            tokens=(1, 1, 0),
        ),
        moves=("summon", "take G2, discard"),
    ),
    # Alone, the player who uncovers the exclamation space has no turn after that (D33, D40).
    "solo": Example(
        _position(
            """
            . . . . . .
            . *2 -2 - . .
            . - *3 - . .
            . M2 . * - .
            . . . - . .
            """,
            points=(11,),
            tokens=(2,),
        ),
        moves=("summon",),
    ),
    "moves": Example(
        _position("", ""),
        moves=("take C4, pair D6", "put M3 B2, put M3 C2"),
    ),
}

EXPLAINED = {
    "D3": "placing",
    "D4": "taking",
    **dict.fromkeys(("D8", "D9", "D10", "D11", "D13", "D14"), "taking"),
    "D15": "placing",
    "D16": "sets",
    "D18": "shrines",
    "D20": "spirits",
    **dict.fromkeys(("D23", "D24", "D25"), "spirits-one"),
}
"""The topic of every rule that a move can be against, by the rule's number: refusals lead there."""
