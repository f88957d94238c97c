"""The square code of a blurred picture, read by what is known of it: right or not at all."""

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from pnp.games import page as printed
from pnp.games import registry
from pnp.geometry.modules import qr_code
from pnp.model.code import MAX_LENGTH, SheetCode
from pnp.model.markers import MARKER_MM
from pnp.photographer import CONDITIONS, photograph
from pnp.render import raster
from pnp.scan import blurred
from pnp.scan.blurred import read_blurred
from pnp.scan.identify import identify
from pnp.scan.photo import decode

PX_PER_MM = 8.0
CODE = str(SheetCode("mondrian", "1AC20", 77, "ABCD"))
SHAKEN = {
    "shaken": replace(CONDITIONS["motion"], motion=(14.0, 18.0)),
    "shaken and out of focus": replace(CONDITIONS["motion"], motion=(12.0, 14.0), defocus=(2.2, 2.6)),
    "shaken and arched": replace(CONDITIONS["curl"], motion=(12.0, 14.0)),
}


def modules(text: str = CODE) -> np.ndarray:
    return np.array(qr_code(text, "M", version=2))


def page(text: str = CODE) -> np.ndarray:
    """A white page with a code on it, 8 pixels to a module."""
    picture = np.full((480, 640), 250, np.float32)
    picture[200:400, 240:440] -= 220 * np.kron(modules(text), np.ones((8, 8), np.float32))
    return picture


def halved(picture: np.ndarray) -> np.ndarray:
    return np.clip(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("how", "name"), [*zip(SHAKEN, ("arp", "vasarely", "klee"), strict=True)])
def test_what_no_reader_of_codes_can_read_is_read(how: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game(name)
    sheet = game.sheet(game.code(77, players=max(game.players), paper="a4", print_mode="colour", options={}))
    picture = photograph(raster.render(sheet.drawing, PX_PER_MM), PX_PER_MM, sheet, {}, {}, SHAKEN[how], seed=5)
    photo = decode(picture.jpeg, "shaken.jpg")
    assert identify(photo).code_text == str(sheet.code)
    monkeypatch.setattr("pnp.scan.blurred.read_blurred", lambda _: None)
    assert identify(photo).code_text is None


@pytest.mark.parametrize("name", registry.names())
def test_all_sheets_have_white_around_a_code_of_this_size(name: str) -> None:
    game = registry.game(name)
    sheet = game.sheet(game.code(77, players=max(game.players), paper="letter", print_mode="colour", options={}))
    assert printed.QR_MM == blurred._MODULES * blurred._MODULE_MM and sheet.markers[0].size_mm == MARKER_MM
    scale = blurred._PX / blurred._MODULE_MM
    drawn = cv2.cvtColor(raster.render(sheet.drawing, scale), cv2.COLOR_RGB2GRAY)
    symbol = blurred._symbol(drawn.astype(np.float32))
    assert symbol is not None
    off = np.abs(255 - 255 * blurred._grown(blurred._PRINTED) - symbol) > 128
    assert off[blurred._grown(blurred._FIXED) > 0].mean() < 0.02  # a bar above Delaunay's touches the white


@pytest.mark.parametrize("text", [CODE, "CANVAS-2NC200000-6Z-GF5QQ", "A-" * (MAX_LENGTH // 2)])
def test_the_fixed_parts_are_those_of_every_code(text: str) -> None:
    fixed = blurred._FIXED
    assert (np.pad(modules(text), blurred._QUIET) == blurred._PRINTED)[fixed].all()
    assert not blurred._PRINTED[~fixed].any()


def test_more_and_more_blur_and_noise_is_read_right_or_not_at_all() -> None:
    rng = np.random.default_rng(3)
    read = []
    for sigma in np.linspace(2.0, 14.0, 25):
        soft = cv2.GaussianBlur(page(), (0, 0), sigma)
        read.append(read_blurred(halved(soft + rng.normal(0, 8, soft.shape))))
    assert set(read) == {CODE, None}
    assert read[0] == CODE and read[-1] is None


@pytest.mark.parametrize("shape", [(900, 700), (40, 900), (9, 9)])
@pytest.mark.parametrize("noise", [0, 20])
def test_where_there_is_no_code_none_is_read(shape: tuple[int, int], noise: int) -> None:
    for shade in (0, 128, 255):
        picture = shade + np.random.default_rng(1).normal(0, noise, shape)
        assert read_blurred(np.clip(picture, 0, 255).astype(np.uint8)) is None


def test_another_code_than_a_sheets_is_none() -> None:
    soft = cv2.GaussianBlur(page("NOT A SHEET OF OURS"), (0, 0), 3)
    assert read_blurred(halved(soft)) is None
    assert read_blurred(halved(cv2.GaussianBlur(page(), (0, 0), 3))) == CODE
