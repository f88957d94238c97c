"""A number that is nothing when it is rounded is written without a sign, on whatever processor it was computed."""

import io
import json
import re

import pikepdf
import pytest

from pnp.cards.export import cutfile
from pnp.cards.imposition.profile import PrinterProfile, load, save
from pnp.cards.language.values import told
from pnp.model.drawing import Drawing, Group, Layer, Path, Style, Text
from pnp.render import pdf, svg

MINUS_ZERO = re.compile(rb"(?<![\w.])-0(\.0*)?(?![\w.])")
TINY = -1e-9  # what a sum that is nothing comes to
INK = Style(stroke="#102030", stroke_mm=0.2)


def drawing() -> Drawing:
    line = Path((("M", TINY, TINY), ("C", TINY, 1, 2, TINY, 3, TINY)), INK)
    words = (Text((TINY, TINY), "level", 3), Text((9, 9), "turned", 3, rotation=-360.0))
    layer = Layer("main", "Main", (line, *words, Group("", (line,), matrix=(1, TINY, TINY, 1, TINY, TINY))))
    return Drawing(50, 50, (layer,), title="Nothing")


@pytest.mark.parametrize("off", [0.001, -0.001])
def test_a_printer_that_does_not_shift_moves_backs_by_zero(pnp, tmp_path, off) -> None:
    """With one sign or the other, both shifts are a little below zero, and so are the angle and the growth."""
    read = [f"--read={corner}={5 + off},{5 + off}" for corner in ("top-left", "top-right", "bottom-left")]
    said = pnp("calibrate", *read, "--name", tmp_path / "office.toml")
    assert said.code == 0
    assert said.out.startswith(
        "Backs go +0.00 mm to the right and +0.00 mm down, turn by +0.00 degrees and grow by +0.00 %"
    )
    assert not MINUS_ZERO.search(said.out.encode()) and not MINUS_ZERO.search((tmp_path / "office.toml").read_bytes())


def test_a_profile_is_kept_without_minus_zero(tmp_path) -> None:
    kept = load(str(save(PrinterProfile(TINY, TINY, TINY), str(tmp_path / "p.toml"))))
    assert json.dumps([kept.x_mm, kept.y_mm, kept.angle_deg]) == "[0.0, 0.0, 0.0]"


def test_messages() -> None:
    assert [told(TINY), told(-0.0), told(-0.004), told(-0.25)] == ["0", "0", "0", "-0.25"]


def test_pdf() -> None:
    with pikepdf.open(io.BytesIO(pdf.render([drawing()]))) as document:
        document.pages[0].contents_coalesce()
        content = document.pages[0].Contents.read_bytes()
    assert content.count(b" cm") >= 2 and content.count(b" Tm") == 2 and content.count(b" c\n") >= 2
    assert not MINUS_ZERO.search(content)


def test_svg() -> None:
    assert not MINUS_ZERO.search(svg.render(drawing(), text="outlines"))


def test_dxf() -> None:
    cuts = cutfile.Cuts(210, 297, ((TINY, 297 - 88, 63, 88 - TINY),), folds=(((TINY, 297 - TINY), (210, 297 - TINY)),))
    assert not MINUS_ZERO.search(cutfile.dxf(cuts))
