from __future__ import annotations

import struct
import zlib
from io import BytesIO

from PIL import Image

from render.core import collage, png
from render.qin import Scene, picture
from render.qin import png as qin_png
from tests.games.qin.scenes import marks, middle

COLOURS = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
ROW = b"\0" + bytes((0, 1, 2, 1))


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Kind and body of every chunk, checksums checked."""
    found: list[tuple[bytes, bytes]] = []
    at = 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + body)
        found.append((kind, body))
        at += 12 + length
    return found


def test_strips_make_one_complete_zlib_stream() -> None:
    rows = [ROW * 3, ROW, ROW * 400]
    file = png.assemble((4, 404), COLOURS, [png.strip(part) for part in rows])
    stream = zlib.decompressobj()
    raw = b"".join(stream.decompress(body) for kind, body in chunks(file) if kind == b"IDAT")
    assert raw == b"".join(rows)
    assert stream.eof
    assert stream.unused_data == b""


def test_the_checksum_of_joined_strips_is_that_of_the_whole() -> None:
    parts = [bytes(range(256)) * count for count in (1, 0, 77, 5000)]
    file = png.assemble((1, 1), COLOURS, [png.strip(part) for part in parts])
    last = [body for kind, body in chunks(file) if kind == b"IDAT"][-1]
    assert struct.unpack(">I", last[-4:])[0] == zlib.adler32(b"".join(parts))


def test_a_written_picture_reads_back() -> None:
    with Image.open(BytesIO(png.assemble((4, 2), COLOURS, [png.strip(ROW), png.strip(ROW)]))) as image:
        image.verify()
    with Image.open(BytesIO(png.assemble((4, 2), COLOURS, [png.strip(ROW), png.strip(ROW)]))) as image:
        assert image.mode == "P"
        assert image.convert("RGB").getpixel((2, 1)) == (0, 0, 255)


def test_the_file_holds_what_is_drawn() -> None:
    for scene in (middle(), marks()):
        with Image.open(BytesIO(qin_png(scene))) as image:
            assert image.convert("RGB").tobytes() == collage.image(picture(scene)).convert("RGB").tobytes()


def test_pictures_stay_small() -> None:
    assert len(qin_png(middle())) <= 400_000
    full = Scene(middle().view, middle().names)
    assert len(qin_png(full)) <= 400_000


def test_a_strip_of_any_length_reads_back_in_whole_and_stays_as_small_as_one_without_portions() -> None:
    rows = collage.image(picture(middle())).tobytes()
    deflater = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_RLE)
    in_one = len(deflater.compress(rows) + deflater.flush())
    [(_, body)] = [(kind, body) for kind, body in chunks(b"\0" * 8 + png.strip(rows).chunk)]
    assert zlib.decompressobj(-zlib.MAX_WBITS).decompress(body) == rows
    assert len(body) <= in_one * 1.01
