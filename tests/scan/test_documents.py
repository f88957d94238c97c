"""Files of many pages and of every kind: page by page, upright, at a resolution that a sheet needs and no more."""

import io
import itertools
import sys
from pathlib import Path

import numpy as np
import pytest
from corpus import HEIC, QUARTERS, pdf, picture, tiff
from PIL import Image

from pnp.errors import InputFileError, Unreadable
from pnp.scan.documents import FilePage, is_blank, pages
from pnp.scan.identify import locate
from pnp.scan.photo import Photo, load

A4 = (595.0, 842.0)


def spots(page: FilePage) -> list[tuple[int, ...]]:
    """The colours of the four quarters, RGB, from the top left in reading order."""
    image = page.load(False).image
    rows, columns = np.array(image.shape[:2]) // 4
    return [tuple(map(int, image[y, x, ::-1])) for y in (rows, 3 * rows) for x in (columns, 3 * columns)]


def alike(seen: list[tuple[int, ...]], share: float = 1.0, within: int = 12) -> bool:
    wanted = QUARTERS[[24, 24, 72, 72], [32, 96, 32, 96]] * share
    return bool(np.abs(np.array(seen) - wanted).max() < within)


def only(path: Path, data: bytes) -> FilePage:
    path.write_bytes(data)
    (page,) = pages(path)
    return page


def test_heic_and_avif_are_read(tmp_path: Path) -> None:
    heic = only(tmp_path / "phone.heic", HEIC)
    assert (heic.called, heic.number) == (str(tmp_path / "phone.heic"), None)
    assert alike(spots(heic)) and heic.load(False).image.shape == QUARTERS.shape
    assert alike(spots(only(tmp_path / "phone.avif", picture("AVIF"))))
    assert alike(spots(only(tmp_path / "wrongly named.jpg", HEIC)))


def test_heic_without_its_decoder_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pi_heif.heif", None)
    with pytest.raises(InputFileError, match=r"phone\.heic is a HEIC picture.*pip install pi-heif-decoder.*JPEG\.$"):
        only(tmp_path / "phone.heic", HEIC).load(False)


def test_pdf_pages_come_in_order_with_names_and_numbers(tmp_path: Path) -> None:
    dark = io.BytesIO()
    Image.fromarray(QUARTERS // 2).save(dark, "JPEG", quality=95)
    (tmp_path / "class.pdf").write_bytes(pdf((*A4, picture("JPEG")), (*A4, None), (842.0, 595.0, dark.getvalue())))
    found = pages(tmp_path / "class.pdf")
    assert [page.number for page in found] == [1, 2, 3]
    assert [str(page.called).rpartition(", ")[2] for page in found] == ["page 1", "page 2", "page 3"]
    assert alike(spots(found[0])) and alike(spots(found[2]), 0.5)
    assert is_blank(found[1].load(False)) and not is_blank(found[0].load(False))
    assert found[2].load(False).image.shape[1] > found[2].load(False).image.shape[0]
    assert only(tmp_path / "one.pdf", pdf((*A4, None))).called == str(tmp_path / "one.pdf")


@pytest.mark.parametrize("size", [A4, (72.0, 90.0), (3024.0, 4032.0), (14000.0, 14000.0), (2.0, 14000.0), (0.01, 0.01)])
def test_pages_of_any_claimed_size_get_as_many_pixels_as_a_sheet_needs(
    tmp_path: Path, size: tuple[float, float]
) -> None:
    scan = io.BytesIO()
    Image.fromarray(np.full((3300, 2550), 200, np.uint8)).save(scan, "JPEG")
    (tmp_path / "a.pdf").write_bytes(pdf((*size, None), (*size, scan.getvalue())))
    drawn, scanned = pages(tmp_path / "a.pdf")
    for page in (drawn, scanned):
        image = page.load(False).image
        assert max(image.shape) <= 12_001
        assert 3.9e6 < image[:, :, 0].size < 6.6e6 or max(image.shape) >= 11_999
    if size == A4:
        assert scanned.load(True).image[:, :, 0].size == pytest.approx(3300 * 2550, rel=0.01)


def test_tiff_pages_come_in_order_and_thumbnails_are_none(tmp_path: Path) -> None:
    (tmp_path / "scan.tif").write_bytes(tiff(3, compression="tiff_lzw"))
    found = pages(tmp_path / "scan.tif")
    assert [page.number for page in found] == [1, 2, 3]
    assert all(alike(spots(page), 1 / k) for k, page in enumerate(found, 1))
    assert str(found[1].called).endswith("scan.tif, page 2")
    single = only(tmp_path / "single.tif", tiff(1))
    assert (single.called, single.number) == (str(tmp_path / "single.tif"), None)
    stream = io.BytesIO()
    small = Image.fromarray(QUARTERS).resize((32, 24))
    small.encoderinfo = {"tiffinfo": {254: 1}}
    Image.fromarray(QUARTERS).save(stream, "TIFF", save_all=True, append_images=[small])
    assert only(tmp_path / "thumb.tif", stream.getvalue()).number is None


def test_of_moving_pictures_the_first_is_read(tmp_path: Path) -> None:
    frames = [Image.fromarray((QUARTERS / k).astype(np.uint8)) for k in (1, 2)]
    for kind in ("WEBP", "PNG"):
        stream = io.BytesIO()
        frames[0].save(stream, kind, save_all=True, append_images=frames[1:], duration=100)
        assert alike(spots(only(tmp_path / f"a.{kind.lower()}", stream.getvalue()))), kind


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("locked.pdf", pdf((*A4, None), password="secret"), "locked with a password"),
        ("none.pdf", b"%PDF-1.4\nnothing", "damaged"),
        ("cut.pdf", pdf((*A4, picture("JPEG")))[:300], "damaged"),
        ("empty.pdf", pdf(), "has no pages"),
        ("long.tif", tiff(6), "more than 5 pages"),
        ("long.pdf", pdf(*[(*A4, None)] * 6), "more than 5 pages"),
    ],
)
def test_documents_that_cannot_be_read_get_one_sentence(
    tmp_path: Path, name: str, data: bytes, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.scan.documents.MAX_PAGES", 5)
    (tmp_path / name).write_bytes(data)
    with pytest.raises(InputFileError) as caught:
        pages(tmp_path / name)
    said = str(caught.value)
    assert name in said and says in said and said.endswith(".") and "\n" not in said


HOSTILE = {
    "forms in forms in forms": (
        [b"/I Do " * 10, *[b"/I Do " * 10] * 8, b"0 0 m 500 500 l S "],
        "/XObject<</I {next} 0 R>>",
    ),
    "a pattern as fine as dust": (
        [b"/Pattern cs /P scn 0 0 595 842 re f", b"1 0 0 rg 0 0 0.5 0.5 re f"],
        "/Pattern<</P {next} 0 R>>",
    ),
}


def hostile_pdf(streams: list[bytes], resources: str) -> bytes:
    """A page whose drawing calls the next stream, and so on."""
    kind = (
        b"/Type/XObject/Subtype/Form/BBox[0 0 600 900]/PatternType 1/PaintType 1/TilingType 1/XStep 0.001/YStep 0.001"
    )
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<%s>>>>"
        % resources.format(next=5).encode(),
    ]
    for number, content in enumerate(streams, start=4):
        own = resources.format(next=number + 1).encode()
        head = b"<<%s/Resources<<%s>>/Length %d>>" % (kind, own, len(content))
        objects.append(head + b"\nstream\n" + content + b"\nendstream")
    body = b"".join(b"%d 0 obj\n%s\nendobj\n" % (i, o) for i, o in enumerate(objects, start=1))
    return b"%PDF-1.7\n" + body + b"trailer <</Root 1 0 R>>\n%%EOF"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_pdf_that_draws_for_ever_is_given_up(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = only(tmp_path / "bomb.pdf", hostile_pdf(*HOSTILE[name]))
    monkeypatch.setattr("pnp.scan.pdf_pages._SECONDS", 1.0)
    with pytest.raises(InputFileError, match=r"bomb\.pdf (takes too long|is damaged, or too large) to (be )?draw"):
        page.load(False)


def test_a_pdf_may_not_take_long_page_after_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "slow.pdf").write_bytes(pdf(*[(*A4, None)] * 4))
    monkeypatch.setattr("pnp.scan.pdf_pages._FILE_SECONDS", 0.0)
    monkeypatch.setattr("pnp.scan.pdf_pages._MORE_SECONDS", 0.0)
    monkeypatch.setattr("pnp.scan.pdf_pages.count", lambda _: 4)
    first, *later = pages(tmp_path / "slow.pdf")
    first.load(False)
    for page in later:
        with pytest.raises(InputFileError, match=r"slow\.pdf.* takes too long to draw, page after page"):
            page.load(False)


def test_a_pdf_that_is_read_once_more_has_all_its_time_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in a process that runs for days, such as a worker of a cluster, which only sees single pages."""
    clock = itertools.count()
    monkeypatch.setattr("pnp.scan.pdf_pages.monotonic", lambda: float(next(clock)))
    monkeypatch.setattr("pnp.scan.pdf_pages._FILE_SECONDS", 1.5)
    monkeypatch.setattr("pnp.scan.pdf_pages._MORE_SECONDS", 0.0)
    (tmp_path / "again.pdf").write_bytes(pdf(*[(*A4, None)] * 2))
    for _ in range(3):
        first, second = pages(tmp_path / "again.pdf")
        first.load(False)
        with pytest.raises(InputFileError, match="page after page"):
            second.load(False)
    monkeypatch.setattr("pnp.scan.pdf_pages._PAUSE", 0.0)
    for _ in range(3):
        second.load(False)


def test_a_picture_in_a_pdf_may_be_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.scan.pdf_pages.MAX_PIXELS", 1000)
    with pytest.raises(InputFileError, match="holds a picture that is too large"):
        only(tmp_path / "large.pdf", pdf((*A4, picture("JPEG")))).load(False)


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    import os

    os.mkfifo(tmp_path / "pipe.jpg")
    for path, says in ((tmp_path / "pipe.jpg", "a device or a pipe"), (Path("/dev/zero"), "a device or a pipe")):
        for read in (pages, load):
            with pytest.raises(InputFileError, match=says):
                read(path)
    with pytest.raises(InputFileError, match="is a folder"):
        pages(tmp_path)


def page_with(*colours: tuple[tuple[int, int, int], float]) -> Photo:
    """White paper with a bar of each colour over a share of its height."""
    image = np.full((1100, 800, 3), 240, np.uint8)
    top = 100
    for colour, share in colours:
        image[top : top + round(1100 * share)] = colour
        top += round(1100 * share)
    return Photo("page", image)


def test_blank_pages_are_told_from_printed_ones() -> None:
    assert is_blank(page_with())
    assert is_blank(page_with(((180, 200, 220), 0.2), ((215, 170, 180), 0.2)))  # felt pens that shine through
    assert not is_blank(page_with(((30, 30, 30), 0.01)))


@pytest.mark.parametrize("shape", [(1, 1), (1, 30_000), (30_000, 1), (2, 3)])
def test_pictures_of_odd_shapes_show_no_sheet(shape: tuple[int, int]) -> None:
    photo = Photo("odd.png", np.full((*shape, 3), 255, np.uint8))
    assert is_blank(photo)
    with pytest.raises(Unreadable, match="no sheet of ours"):
        locate(photo)
