"""The code in the foot of a sheet, read where the QR code cannot be: right or not at all."""

from functools import cache

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from sample_kit import sampled

from pnp.errors import CodeError
from pnp.games import registry
from pnp.geometry.typesetting import width
from pnp.model.drawing import Drawing, Font, Group, Item, Text
from pnp.model.drawing import Path as Drawn
from pnp.model.markers import MARKER_MM
from pnp.model.sheet import Sheet
from pnp.photographer import photograph
from pnp.render import raster
from pnp.scan import footer
from pnp.scan.footer import certain, likely, read_footer, strips
from pnp.scan.identify import identify
from pnp.scan.photo import Photo, decode

PX_PER_MM = 8.0
TAG = "M2XT9A"
CONDITIONS = ["good", "fold", "wave", "warm", "rotated", "tilt40", "shadow", "small4mp", "jpeg40", "phone-look", "curl"]


def named(drawing: Drawing, name: str) -> Item:
    """The item of that name."""

    def inside(items: tuple[Item, ...]) -> list[Item]:
        groups = [item for item in items if isinstance(item, Group)]
        return [*items, *(found for group in groups for found in inside(group.items))]

    (found,) = [item for layer in drawing.layers for item in inside(layer.items) if item.id == name]
    return found


@cache
def without_qr(name: str, tag: str = "") -> tuple[Sheet, np.ndarray]:
    """A sheet, and its page with white where the QR code should be."""
    game = registry.game(name)
    code = game.code(77, players=max(game.players), paper="a4", print_mode="colour", options={})
    sheet = game.sheet(replace(code, tag=tag))
    page = np.array(raster.render(sheet.drawing, PX_PER_MM))
    group = named(sheet.drawing, "qr")
    assert isinstance(group, Group)
    (modules,) = group.items
    assert isinstance(modules, Drawn)
    at = np.array([command[1:3] for command in modules.commands if command[0] in "ML"], float) * PX_PER_MM
    (left, top), (right, bottom) = np.floor(at.min(axis=0)).astype(int), np.ceil(at.max(axis=0)).astype(int)
    page[top - 2 : bottom + 2, left - 2 : right + 2] = 255
    return sheet, page


def taken(sheet: Sheet, page: np.ndarray, condition: str, seed: int = 5) -> Photo:
    marks = {region.id: "red" for region in sheet.of_kind("pen")}
    return decode(photograph(page, PX_PER_MM, sheet, marks, {}, condition, seed).jpeg, "photo.jpg")


def read(photo: Photo, sheet: Sheet) -> str | None:
    identity = identify(photo)
    assert identity.code_text is None
    return read_footer(photo, identity, sheet.code.game, exists)


def exists(code: str) -> bool:
    try:
        registry.sheet(code)
    except CodeError:
        return False
    return True


CASES = [*zip(registry.names(), CONDITIONS, strict=True)]


@pytest.mark.parametrize(("name", "condition"), sampled(CASES, CASES[::3]))
def test_the_code_in_the_foot_is_read(name: str, condition: str) -> None:
    sheet, page = without_qr(name)
    assert read(taken(sheet, page, condition), sheet) == str(sheet.code)


def test_a_code_with_a_tag_is_set_smaller_and_read(sheet: Sheet) -> None:
    sheet, page = without_qr("mondrian", TAG)
    assert TAG in str(sheet.code)
    assert read(taken(sheet, page, "good"), sheet) == str(sheet.code)


def test_a_line_that_rises_with_its_marker_is_followed() -> None:
    sheet, page = without_qr("vasarely")
    down, across = np.indices(page.shape[:2], np.float32)
    arch = 9 * PX_PER_MM * (1 - (2 * across / page.shape[1] - 1) ** 2)
    bent = cv2.remap(page, across, down + arch, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    assert read(Photo("bent.png", bent[:, :, ::-1].copy()), sheet) == str(sheet.code)


@pytest.mark.parametrize("name", registry.names())
def test_all_sheets_have_their_code_where_it_is_looked_for(name: str) -> None:
    sheet, _ = without_qr(name)
    text, corner = named(sheet.drawing, "code"), np.array(sheet.markers[3].at)
    assert isinstance(text, Text)
    middle = (0.0, -0.36 * text.size_mm)
    assert np.allclose(text.at + np.array(middle) - corner, (footer._START_MM, footer._MIDDLE_MM), atol=0.05)
    assert sheet.markers[3].size_mm == MARKER_MM
    assert width(text.text, Font.SANS_BOLD, text.size_mm) < footer._LONGEST_MM - 2 * footer._WHITE_MM


def test_the_name_of_the_game_may_be_cut_off() -> None:
    sheet, page = without_qr("springer")
    line = next(strips(page, {c: np.array(m.corners) * PX_PER_MM for c, m in enumerate(sheet.markers)})).copy()
    line[:, :70] = 255
    assert certain(likely(line, "springer"), exists) == str(sheet.code)


@pytest.mark.parametrize("name", ["mondrian", "vasarely"])
def test_what_is_too_blurred_is_read_right_or_not_at_all(name: str) -> None:
    sheet, page = without_qr(name, TAG)
    line = next(strips(page, {c: np.array(m.corners) * PX_PER_MM for c, m in enumerate(sheet.markers)}))
    rng = np.random.default_rng(4)
    read = []
    for blur in np.linspace(1.0, 5.0, 25):
        soft = cv2.GaussianBlur(line.astype(np.float32), (0, 0), blur) + rng.normal(0, 8, line.shape)
        chances = likely(np.clip(soft, 0, 255).astype(np.uint8), name)
        read.append(certain(chances, lambda _: True))  # the check character alone has to tell
    assert set(read) == {str(sheet.code), None}
    assert read[0] is not None and read[-1] is None


@pytest.mark.parametrize(
    ("chances", "there", "code"),
    [
        ({"A": 0.6}, "A", "A"),
        ({"A": 0.6}, "", None),
        ({"A": 0.6, "B": 0.2}, "A", "A"),
        ({"A": 0.6, "B": 0.2}, "B", "B"),
        ({"A": 0.6, "B": 0.2}, "AB", None),
        ({"A": 0.6, "B": 0.01}, "AB", "A"),
        ({"A": 0.6, "B": 0.2, "C": 0.1}, "BC", None),
        ({"A": 0.01}, "A", None),
        ({c: 0.1 for c in "ABCDEFG"}, "A", None),
        ({}, "", None),
    ],
)
def test_only_a_code_without_a_rival_is_certain(chances: dict[str, float], there: str, code: str | None) -> None:
    assert certain(chances, lambda asked: asked in there) == code


def test_few_codes_are_tried() -> None:
    asked: list[str] = []
    certain({str(number): 0.1 for number in range(50)}, lambda code: bool(asked.append(code)))
    assert len(asked) == 4
