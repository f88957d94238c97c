"""PDF/X: each rule of the standards, and the inks that a press would print, separated by Ghostscript."""

import io
import shutil
import subprocess
from pathlib import Path as FilePath

import numpy as np
import pikepdf
import pytest
from msgspec.structs import replace
from pdfx_kit import breaches
from PIL import Image as Pictures
from press_profile import press_profile

from pnp.errors import DrawingError
from pnp.model.drawing import Drawing, Font, Group, Image, Item, Layer, Style, Text, rectangle
from pnp.render import pdf
from pnp.render.pdf_press import Press, conditions, profile_of

PROFILE = press_profile()
BOTH = pytest.mark.parametrize(
    "press", [Press("x1a"), Press("x1a", "fogra39", PROFILE), Press("x4", "gracol", PROFILE)]
)
needs_gs = pytest.mark.skipif(shutil.which("gs") is None, reason="Ghostscript makes the separations")


def picture(mode: str, colour: object, size: tuple[int, int] = (40, 40)) -> Image:
    stream = io.BytesIO()
    Pictures.new(mode, size, colour).save(stream, "PNG")
    return Image((5, 40), (30, 30), stream.getvalue(), "")


def page(*items: Item, optional: bool = False) -> Drawing:
    return Drawing(60, 80, (Layer("all", "All", items, optional=optional),), "A card", "One side.", "en", 3.0)


CARD = page(
    rectangle(-3, -3, 66, 30, Style(fill="#1d4e89")),
    Text((5, 15), "Harbour", 6.0, Font.SERIF, colour="#000000"),
    picture("RGB", (200, 30, 40)),
    optional=True,
)


@BOTH
def test_a_file_keeps_every_rule_of_its_standard(press: Press) -> None:
    data = pdf.render([CARD, CARD], press=press)
    assert breaches(data, press.standard) == []
    assert data == pdf.render([CARD, CARD], press=press)


def test_what_is_not_made_for_a_press_breaks_them() -> None:
    """The rules that are looked for can be broken: an ordinary file breaks most of them."""
    clear = page(
        Group("", (rectangle(0, 0, 9, 9, Style(fill="#ff0000")),), opacity=0.5), picture("RGBA", (1, 2, 3, 99))
    )
    for standard, least in (("x1a", 12), ("x4", 6)):
        found = set(breaches(pdf.render([CARD, clear]), standard))
        assert len(found) >= least, found
    assert {"colours in RGB", "a soft mask", "opacity", "layers", "0 output intents"} <= set(
        breaches(pdf.render([CARD, clear]), "x1a")
    )
    without = pdf.render([CARD], press=Press("x1a"))
    assert "no profile of the press" in breaches(without, "x4")


def test_the_condition_is_one_that_is_registered() -> None:
    for name, facts in conditions().items():
        with pikepdf.open(io.BytesIO(pdf.render([CARD], press=Press("x1a", name)))) as made:
            (intent,) = made.Root.OutputIntents
            assert str(intent.OutputConditionIdentifier) == facts["identifier"]
            assert str(intent.RegistryName) == "http://www.color.org"


@pytest.mark.parametrize(
    "item", [Group("", (rectangle(0, 0, 9, 9, Style(fill="#ff0000")),), opacity=0.5), picture("RGBA", (1, 2, 3, 99))]
)
def test_transparency_is_refused_where_the_standard_has_none(item: Item) -> None:
    with pytest.raises(DrawingError, match=r"^'A card' has something transparent in it, which PDF/X-1a:2003 does not"):
        pdf.render([page(item)], press=Press("x1a"))
    assert breaches(pdf.render([page(item)], press=Press("x4", "swop", PROFILE)), "x4") == []


@pytest.mark.parametrize(
    ("press", "said"),
    [
        (Press("x4"), "--icc"),
        (Press("x4", "swop", b"no profile"), "none of a press"),
        (Press("x4", "fogra39", profile_of("gracol")), "is of gracol, and the PDF/X is to be for fogra39: leave that"),
        (Press("x1a", "swop", PROFILE.replace(b"prtr", b"scnr")), "another device"),
        (Press("x1a", "swop", PROFILE[:500]), "none of a press"),
    ],
)
def test_a_profile_that_cannot_be_used_is_refused(press: Press, said: str) -> None:
    with pytest.raises(DrawingError, match=said):
        pdf.render([CARD], press=press)


@needs_gs
@BOTH
def test_black_letters_are_black_ink_alone(press: Press, tmp_path: FilePath) -> None:
    drawing = page(Text((5, 30), "Harbour", 14.0, Font.SANS_BOLD, colour="#000000"))
    inks = separations(pdf.render([drawing], press=press), tmp_path)
    assert inks[..., 3].max() == 255 and inks[..., :3].max() == 0


@needs_gs
@pytest.mark.parametrize("profile", [b"", PROFILE])
@pytest.mark.parametrize("limit", [300, 240, 150])
def test_no_place_takes_more_ink_than_the_shop_allows(profile: bytes, limit: int, tmp_path: FilePath) -> None:
    colours = np.random.default_rng(1).integers(0, 256, (40, 40, 3), dtype=np.uint8)
    colours[:20] //= 8  # where inks are many
    stream = io.BytesIO()
    Pictures.fromarray(colours).save(stream, "PNG")
    drawing = page(replace(picture("L", 0), data=stream.getvalue()))
    inks = separations(pdf.render([drawing], press=Press("x1a", "swop", profile, limit)), tmp_path)
    assert inks.sum(axis=2).max() <= max(limit, 0 if profile else 200) * 2.55 + 4
    assert inks.sum(axis=2).max() > 100 * 2.55


@needs_gs
def test_a_picture_of_inks_keeps_to_the_limit_too(tmp_path: FilePath) -> None:
    """One that takes less ink stays the JPEG file that it is."""
    for ink, kept in ((250, False), (100, True)):
        stream = io.BytesIO()
        Pictures.new("CMYK", (40, 40), (ink, ink, ink, ink)).save(stream, "JPEG", quality=95)
        data = pdf.render(
            [page(replace(picture("L", 0), data=stream.getvalue()))], press=Press("x1a", "swop", b"", 240)
        )
        assert (stream.getvalue() in data) is kept
        most = separations(data, tmp_path).sum(axis=2).max() / 2.55
        assert most == pytest.approx(4 * ink / 2.55 if kept else 240, abs=3)


def test_pictures_go_through_the_profile_and_keep_their_colours() -> None:
    red = picture("RGB", (200, 30, 40))
    with pikepdf.open(io.BytesIO(pdf.render([page(red)], press=Press("x1a", "swop", PROFILE)))) as made:
        (shown,) = [
            each for each in made.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
        ]
        cyan, magenta, yellow, black = shown.read_bytes()[:4]
    assert cyan < 100 < magenta and yellow > 100 and black < 128


@needs_gs
@pytest.mark.parametrize("press", [Press("x1a"), Press("x1a", "swop", PROFILE), Press("x1a", "swop", PROFILE, 150.0)])
def test_a_plain_colour_and_a_picture_of_it_take_the_same_inks(press: Press, tmp_path: FilePath) -> None:
    drawing = page(rectangle(0, 0, 30, 30, Style(fill="#1d4e89")), picture("RGB", (0x1D, 0x4E, 0x89)))
    inks = separations(pdf.render([drawing], press=press), tmp_path)
    scale = 72 / 25.4
    plain, shown = (inks[round((y + 3) * scale), round((x + 3) * scale)] for x, y in ((15, 15), (20, 55)))
    assert plain.max() > 60 and abs(plain - shown).max() <= 1


def test_a_profile_without_a_condition_names_itself() -> None:
    with pikepdf.open(io.BytesIO(pdf.render([CARD], press=Press("x4", "", PROFILE)))) as made:
        (intent,) = made.Root.OutputIntents
        assert (str(intent.OutputConditionIdentifier), str(intent.Info)) == ("Custom", "Press")


def separations(data: bytes, folder: FilePath) -> np.ndarray:
    """Cyan, magenta, yellow and black of the first page, as Ghostscript separates it."""
    (folder / "page.pdf").write_bytes(data)
    command = ["gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=tiff32nc", "-r72", "-dTextAlphaBits=4"]
    subprocess.run([*command, f"-sOutputFile={folder / 'page.tif'}", str(folder / "page.pdf")], check=True)
    with Pictures.open(folder / "page.tif") as made:
        assert made.mode == "CMYK"
        return np.asarray(made).astype(int)
