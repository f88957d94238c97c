"""Damaged JPEGs of correct sheets: each is refused or read correctly; and what the decoder is asked and tells."""

import io
from pathlib import Path

import cv2
import damaged
import numpy as np
import pytest
import simplejpeg
from corpus import pdf
from PIL import Image

from pnp.errors import InputFileError
from pnp.scan import jpeg
from pnp.scan.documents import pages
from pnp.scan.photo import decode, load

RNG = np.random.default_rng(8)
SMOOTH = cv2.resize(RNG.integers(60, 200, (12, 9, 3)).astype(np.uint8), (720, 960), interpolation=cv2.INTER_CUBIC)
NOISY = np.clip(SMOOTH + RNG.normal(0, 2, SMOOTH.shape), 0, 255).astype(np.uint8)
ROWS = 16
ACCUSED = (5139, 5215, 5222, 5255, 5378, 5616, 5649, 5736, 5741, 5763)
"""Numbers of files from which wrong marks were read while the decoder's warnings were not heard."""


def saved(picture: np.ndarray, **options: object) -> bytes:
    stream = io.BytesIO()
    Image.fromarray(picture).save(stream, "JPEG", **{"quality": 90, **options})
    return stream.getvalue()


def test_none_accuses() -> None:
    found, faults = damaged.main((*range(100, 110), *ACCUSED))
    assert faults == []
    became = {name: sum(n for key, n in found.items() if key[0] == name) for name in ("refused", "agrees")}
    assert became["refused"] > 8 and became["agrees"] > 2


@pytest.mark.slow
def test_none_of_two_thousand_accuses() -> None:
    found, faults = damaged.main(range(2000))
    print(f"\n{damaged.table(found, 1)}\n{damaged.table(found, 2)}")
    assert faults == []


def test_a_decoder_that_warns_is_heard() -> None:
    data = saved(NOISY)
    with pytest.raises(InputFileError, match=r"a\.jpg is damaged .* take another picture"):
        decode(data[:-2] + bytes(20) + data[-2:], "a.jpg")
    with pytest.raises(InputFileError, match="is damaged"):
        decode(data[: len(data) // 2] + b"\xff\xd9", "a.jpg")  # cut short, with an end put there
    cmyk = io.BytesIO()
    Image.fromarray(NOISY).convert("CMYK").save(cmyk, "JPEG")
    data = cmyk.getvalue()
    assert decode(data, "a.jpg").image.shape == NOISY.shape
    with pytest.raises(InputFileError, match="is damaged"):
        decode(data[: len(data) // 2] + b"\xff\xd9", "a.jpg")


def test_odd_heads_are_no_damage() -> None:
    """Some phones leave out numbers in their scans' heads that say nothing in such pictures."""
    data = saved(NOISY)
    whole = decode(data, "a.jpg").image
    at = data.index(b"\xff\xda")
    end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    assert data[end - 3 : end] == b"\0\x3f\0"
    phone = data[: end - 3] + bytes(3) + data[end:]
    assert (decode(phone, "a.jpg").image == whole).all()
    with pytest.raises(InputFileError):  # and what comes after is not passed over
        decode(phone[:-2] + bytes(20) + phone[-2:], "a.jpg")


@pytest.mark.parametrize(
    ("kind", "part"), [({"subsampling": 2}, 4), ({"subsampling": 0}, 4), ({"progressive": True}, 60)]
)
def test_colours_that_are_off_from_a_block_on_are_noticed(kind, part) -> None:
    """One bit of one block's colour goes wrong, and nobody warns. Few of a progressive picture's first bytes matter."""
    data = saved(NOISY, **kind)
    whole = decode(data, "a.jpg").image.astype(int)
    start = data.index(b"\xff\xda") + 14
    start += (len(data) - start) // part
    silent = 0
    for at in range(start, start + 60):
        broken = data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :]
        try:
            seen = simplejpeg.decode_jpeg(broken, "BGR")
        except ValueError:
            continue
        if (np.abs(seen - whole).max(axis=2) > 12).mean() > 0.5:
            silent += 1
            with pytest.raises(InputFileError, match="is damaged"):
                decode(broken, "a.jpg")
    assert silent >= 3


@pytest.mark.parametrize(("row", "from_"), [(320, 400), (928, 400), (928, 696)])
def test_seams_follow_the_rows_of_blocks(row, from_) -> None:
    """In the middle of a picture, and in its last rows, which have no others below them."""
    for shift in ((8, 8, 8), (0, 0, 14), (-12, 4, 0)):
        off = NOISY.astype(int)
        off[row : row + 16, from_:] += shift
        off[row + 16 :] += shift
        assert jpeg.seam(np.clip(off, 0, 255).astype(np.uint8), ROWS) > 0.8
        assert jpeg.seam(np.roll(np.clip(off, 0, 255), 5, axis=0).astype(np.uint8), ROWS) < 0.3


@pytest.mark.parametrize("from_", [330, 420])
def test_a_row_alone_is_a_seam_where_colours_begin_anew(from_) -> None:
    """One segment of a line was green that was red, in a file whose every row begins anew."""
    off = NOISY.astype(int)
    off[320:336, from_:] += (0, 14, -14)
    shown = np.clip(off, 0, 255).astype(np.uint8)
    assert jpeg.seam(shown, ROWS, restarts=True) > 0.6 > jpeg.seam(NOISY, ROWS, restarts=True)
    assert jpeg.seam(np.roll(shown, 5, axis=0), ROWS, restarts=True) < 0.6


@pytest.mark.parametrize("table", [(90, 110, 150), (60, 60, 60)])
@pytest.mark.parametrize("tilt", [0.0, 1.0, 3.0])
def test_level_edges_of_things_are_no_seams(table, tilt) -> None:
    """A sheet that lies nearly straight, its edge just between two rows of blocks."""
    sheet = np.full((960, 720, 3), table, float)
    corners = np.array([(60, 320), (660, 320 + tilt), (700, 900), (20, 900)])
    cv2.fillPoly(sheet, [np.round((corners - 0.5) * 16).astype(np.int32)], (235, 236, 238), cv2.LINE_AA, 4)
    picture = cv2.GaussianBlur(sheet, (0, 0), 0.9) + RNG.normal(0, 2, sheet.shape)
    assert jpeg.seam(np.clip(picture, 0, 255).astype(np.uint8), ROWS) < 0.6


def test_a_sharp_level_edge_of_a_sheet_is_no_seam() -> None:
    """Just on the edge of a row of blocks; the same step to both sides of the picture is one."""
    picture = np.full((960, 720, 3), (90, 84, 80), float) + RNG.normal(0, 2, (960, 720, 3))
    for left, seam in ((50, False), (0, True)):
        picture[320:, left : 720 - left] += 140
        shown = np.clip(picture, 0, 255).astype(np.uint8)
        assert (jpeg.seam(shown, ROWS) > 0.6) == seam


def test_the_edge_of_a_sheet_in_coloured_light_is_no_seam() -> None:
    """Sheet and table are of like hues, so only brightness changes much."""
    picture = np.full((960, 720, 3), (126, 98, 74), float)
    picture[:320, 60:660] = (243, 176, 119)
    picture = cv2.GaussianBlur(picture, (0, 0), 0.6) + RNG.normal(0, 1.5, picture.shape)
    assert jpeg.seam(np.clip(picture, 0, 255).astype(np.uint8), ROWS) < 0.6


def test_a_sheet_on_a_pile_of_others_is_no_seam() -> None:
    """Its level edge reaches nearly to the sides; the next sheet is a little darker, and the table is wood."""
    picture = np.full((960, 720, 3), (196, 198, 200), float)
    picture[320:, 30:670] += 4
    picture[:, 690:] = (60, 96, 126)
    picture[:, 690:] += 12 * np.sin(np.arange(960) * 0.9 + 1.6)[:, None, None]  # its grain makes steps of its own
    picture += np.random.default_rng(3).normal(0, 1.5, picture.shape)
    assert jpeg.seam(np.clip(picture, 0, 255).astype(np.uint8), ROWS) < 0.6


@pytest.mark.parametrize("strip", [8, 15])
def test_a_strip_at_the_lower_edge_is_no_seam(strip) -> None:
    """Programs that turn pictures without decoding them leave it as it was, where it is no whole row of blocks."""
    picture = np.vstack([NOISY, (NOISY[-strip:] // 2)])
    assert jpeg.seam(picture, ROWS) < 0.6


@pytest.mark.parametrize("bar", [(0, 0, 0), (255, 255, 255), (200, 60, 20)])
def test_bars_beside_a_picture_are_no_seams(bar) -> None:
    """Editors and screens put them there, often as high as rows of blocks; they hide no seam in the picture."""
    framed = cv2.copyMakeBorder(NOISY, 160, 240, 0, 0, cv2.BORDER_CONSTANT, value=bar)
    assert decode(saved(framed), "a.jpg").image.shape == framed.shape
    framed[480:, :] += np.uint8(8)
    framed[464:480, 200:] += np.uint8(8)
    with pytest.raises(InputFileError, match="is damaged"):
        decode(saved(framed), "a.jpg")


def test_a_screen_s_bar_beside_a_white_margin_is_no_seam() -> None:
    """A screenshot of a page: both are of one colour from side to side."""
    page = np.full((960, 720, 3), 254, np.uint8)
    page[400:900, 60:-60] = NOISY[400:900, 60:-60]
    page[:320] = 24
    assert jpeg.seam(page, ROWS) < 0.6


def test_white_paper_of_a_scanner_hides_no_seam() -> None:
    page = np.full((960, 720, 3), 250, np.uint8)
    page[320:] -= np.uint8(14)
    assert jpeg.seam(page, ROWS) > 0.6


@pytest.mark.parametrize("wide", [1, 2, 4, 6])
@pytest.mark.parametrize("beside", range(-3, 3))
def test_level_printed_lines_are_no_seams(wide, beside) -> None:
    """Screenshots and pages of a scanner: sharp lines along the edge of a row of blocks, or beside it."""
    page = np.full((960, 720, 3), 245, np.uint8)
    page[320 + beside : 320 + beside + wide, 40:-40] = 20
    assert jpeg.seam(page, ROWS) < 0.6


@pytest.mark.parametrize("beside", [0.0, 0.5])
def test_a_hairline_in_the_shade_is_no_seam(beside) -> None:
    """Blurred and noisy, while a shadow begins: as the rules between the players of a score sheet are photographed."""
    picture = np.full((960, 720, 3), 245.0)
    ends = [(x * 16, round((320 + beside) * 16)) for x in (60, 690)]
    cv2.line(picture, *ends, (120, 120, 120), 1, cv2.LINE_AA, 4)
    picture = cv2.GaussianBlur(picture, (0, 0), 1.0) * 0.67 - np.arange(960)[:, None, None] / 16 + 20
    picture += np.random.default_rng(1).normal(0, 2, picture.shape)
    assert jpeg.seam(np.clip(picture, 0, 255).astype(np.uint8), ROWS) < 0.6


@pytest.mark.parametrize("size", [(720, 960), (721, 957), (33, 17), (1, 1)])
@pytest.mark.parametrize("factor", [1, 2, 4, 8])
def test_pictures_are_made_smaller_as_they_are_decoded(size, factor) -> None:
    data = saved(cv2.resize(NOISY, size))
    shape = (-(-size[1] // factor), -(-size[0] // factor), 3)
    assert jpeg.decode(data, size, factor).shape == shape


def test_check_sums_of_a_png_are_looked_at(tmp_path: Path) -> None:
    stream = io.BytesIO()
    Image.fromarray(NOISY).save(stream, "PNG")
    data = stream.getvalue()
    at = data.index(b"IDAT") + 400
    (tmp_path / "a.png").write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    with pytest.raises(InputFileError, match="is damaged"):
        load(tmp_path / "a.png")


def test_jpegs_inside_other_files_are_looked_at(tmp_path: Path) -> None:
    """Scanners wrap them into PDFs and TIFFs, whose decoders keep quiet."""
    data = saved(NOISY)
    broken = bytearray(data)
    broken[len(data) // 2 : len(data) // 2 + 40] = RNG.bytes(40)
    for file, whole in ((data, True), (bytes(broken), False)):
        (tmp_path / "a.pdf").write_bytes(pdf((432.0, 576.0, file)))
        (page,) = pages(tmp_path / "a.pdf")
        if whole:
            assert page.load(False).image.mean(axis=(0, 1)) == pytest.approx(NOISY[:, :, ::-1].mean(axis=(0, 1)), abs=2)
        else:
            with pytest.raises(InputFileError, match=r"a\.pdf is damaged"):
                page.load(False)
    for options in ({}, {"tiffinfo": {278: 960}}):
        stream = io.BytesIO()
        Image.fromarray(NOISY).save(stream, "TIFF", compression="jpeg", quality=90, **options)
        file = bytearray(stream.getvalue())
        assert decode(bytes(file), "a.tif").image.shape == NOISY.shape
        file[len(file) // 2 : len(file) // 2 + 400] = bytes(400)
        with pytest.raises(InputFileError, match=r"a\.tif is damaged"):
            decode(bytes(file), "a.tif")
