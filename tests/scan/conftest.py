"""A second source of pictures, which shares nothing with our photographer: flat fills, a bent page, plain light."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np
import pytest

from pnp.games.registry import game
from pnp.model.sheet import Sheet
from pnp.render import raster
from pnp.scan.photo import Photo

PX_PER_MM = 8.0
RGB = tuple[int, int, int]
MONDRIAN = game("mondrian")
PENS: Mapping[str, RGB] = {
    "red": (214, 40, 50),
    "blue": (35, 85, 185),
    "yellow": (248, 214, 40),
    "green": (40, 150, 70),
}


@dataclass
class Scene:
    """How a picture is to be taken.

    Attributes:
        size: width and height, pixels.
        tilt: how far the page's far edge is pulled together, as a share.
        turn: degrees clockwise.
        fill: share of the picture's height that the page takes.
        arch_mm: how far the middle of the page bulges sideways, mm on the page.
        light: colour of the light.
        beside: colour of the light on the right, or None for one light.
        shadow: (colour that multiplies the picture, x of its hard edge as a share), or None.
        dusk: how much darker the middle of the picture is, as a density; its edge is soft.
        drawn: strokes of a pen over the coloured page: (points mm, width mm, colour).
        over: painted over the finished page: (centre mm, radii mm, colour).
        blur: sigma, pixels.
        noise: sigma, of 255.
        table: colour around the page.
    """

    size: tuple[int, int] = (1900, 2600)
    tilt: float = 0.05
    turn: float = 3.0
    fill: float = 0.92
    arch_mm: float = 0.0
    light: tuple[float, float, float] = (0.93, 0.92, 0.90)
    beside: tuple[float, float, float] | None = None
    shadow: tuple[tuple[float, float, float], float] | None = None
    dusk: float = 0.0
    drawn: list[tuple[object, float, RGB]] = field(default_factory=list)
    over: list[tuple[tuple[float, float], tuple[float, float], RGB]] = field(default_factory=list)
    blur: float = 0.7
    noise: float = 2.5
    table: RGB = (96, 80, 66)


def make_sheet(seed: int = 3, players: int = 4) -> Sheet:
    return MONDRIAN.sheet(MONDRIAN.code(seed, players=players, paper="a4", print_mode="mono", options={}))


_pages: dict[str, np.ndarray] = {}


def printed(sheet: Sheet) -> np.ndarray:
    """The printed page, 0 to 1 RGB; the last few are kept, each of which takes 50 megabytes."""
    code = str(sheet.code)
    if code not in _pages:
        if len(_pages) == 4:
            del _pages[next(iter(_pages))]
        _pages[code] = raster.render(sheet.drawing, PX_PER_MM).astype(np.float32) / 255
    return _pages[code]


@lru_cache(maxsize=4)
def grain(shape: tuple[int, ...], seed: int) -> np.ndarray:
    """Noise with a sigma of 1: making it takes longer than the rest of a picture."""
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def played(sheet: Sheet, seed: int = 1) -> dict[str, str]:
    """Keys filled, three spaces in four coloured, some boxes; which colours touch does not matter here."""
    rng = np.random.default_rng(seed)
    names = list(PENS)
    pens = {pen.number: names[pen.number - 1] for pen in sheet.pens}
    marks = {region.id: pens[int(region.id[4])] for region in sheet.of_kind("pen")}
    for region in sheet.of_kind("space"):
        if rng.random() < 0.75:
            marks[region.id] = names[rng.integers(len(pens))]
    for region in sheet.of_kind("score"):
        player, box = region.id[6:].split("/")
        if int(box) <= 11 * int(player):
            marks[region.id] = pens[int(player)]
    marks["first:1"] = pens[1]
    return marks


def snap(sheet: Sheet, marks: Mapping[str, str], scene: Scene, pens: Mapping[str, RGB] = PENS, seed: int = 0) -> Photo:
    """A picture of the sheet with its marks filled evenly, up to and slightly over the printed lines."""
    page = printed(sheet).copy()
    for region, ink in marks.items():
        outline = np.array(sheet.by_id[region].polygon) * PX_PER_MM
        left, top = np.floor(outline.min(axis=0)).astype(int) - 4
        right, bottom = np.ceil(outline.max(axis=0)).astype(int) + 4
        mask = np.zeros((bottom - top, right - left), np.float32)
        fixed = np.round((outline - (left, top)) * 16).astype(np.int32)
        cv2.fillPoly(mask, [fixed], 1.0, cv2.LINE_AA, 4)
        cv2.polylines(mask, [fixed], True, 1.0, 3, cv2.LINE_AA, 4)
        page[top:bottom, left:right] *= 1 + mask[:, :, None] * (np.array(pens[ink], np.float32) / 255 - 1)
    for points, width, colour in scene.drawn:
        course = np.array(points) * PX_PER_MM
        left, top = np.floor(course.min(axis=0) - width * PX_PER_MM).astype(int)
        right, bottom = np.ceil(course.max(axis=0) + width * PX_PER_MM).astype(int)
        mask = np.zeros((bottom - top, right - left), np.float32)
        fixed = np.round((course - (left, top)) * 16).astype(np.int32)
        cv2.polylines(mask, [fixed], False, 1.0, round(width * PX_PER_MM), cv2.LINE_AA, 4)
        page[top:bottom, left:right] *= 1 + mask[:, :, None] * (np.array(colour, np.float32) / 255 - 1)
    for (x, y), (rx, ry), colour in scene.over:
        centre, axes = (round(x * PX_PER_MM), round(y * PX_PER_MM)), (round(rx * PX_PER_MM), round(ry * PX_PER_MM))
        cv2.ellipse(page, centre, axes, 0, 0, 360, tuple(c / 255 for c in colour), -1, cv2.LINE_AA)
    return develop(page, scene, seed)


def develop(page: np.ndarray, scene: Scene, seed: int = 0) -> Photo:
    """A picture, 0 to 1 RGB, as a camera would see it on a table."""
    height, width = page.shape[:2]
    rows = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    columns = np.arange(width, dtype=np.float32)[None, :]
    bend = (scene.arch_mm * PX_PER_MM * (1 - rows**2)).astype(np.float32)
    source_x = np.broadcast_to(columns, (height, width)) - bend
    source_y = np.broadcast_to(np.arange(height, dtype=np.float32)[:, None], (height, width)).copy()
    page = cv2.remap(
        page, source_x, source_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(0.3, 0.3, 0.3)
    )
    w, h = scene.size
    tall = h * scene.fill
    wide = tall * width / height
    pull = scene.tilt * wide / 2
    box = np.array(
        [[-wide / 2 + pull, -tall / 2], [wide / 2 - pull, -tall / 2], [wide / 2, tall / 2], [-wide / 2, tall / 2]]
    )
    angle = np.radians(scene.turn)
    spin = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    corners = (box @ spin + (w / 2, h / 2)).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(
        np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32), corners
    )
    picture = np.full((h, w, 3), np.array(scene.table) / 255, np.float32)
    small = cv2.GaussianBlur(page, (0, 0), 0.6)
    picture = cv2.warpPerspective(small, matrix, (w, h), dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    picture *= np.array(scene.light, np.float32) * np.linspace(1.0, 0.85, w, dtype=np.float32)[None, :, None]
    if scene.beside is not None:
        share = np.linspace(0.0, 1.0, w, dtype=np.float32)[:, None]
        picture *= 1 + share * (np.array(scene.beside, np.float32) / np.array(scene.light, np.float32) - 1)
    if scene.shadow is not None:
        colour, edge = scene.shadow
        dark = (np.arange(w)[None, :] + 0.3 * np.arange(h)[:, None] < edge * w).astype(np.float32)
        picture *= 1 + cv2.GaussianBlur(dark, (0, 0), 6)[:, :, None] * (np.array(colour, np.float32) - 1)
    if scene.dusk:
        away = np.hypot((np.arange(w) / w - 0.5)[None, :], (np.arange(h) / h - 0.5)[:, None]) / 0.17
        picture *= np.exp(-scene.dusk * np.exp(-(away**2) / 2)).astype(np.float32)[:, :, None]
    picture = cv2.GaussianBlur(picture, (0, 0), scene.blur)
    picture += np.float32(scene.noise / 255) * grain(picture.shape, seed)
    coded, data = cv2.imencode(".jpg", np.clip(picture[:, :, ::-1] * 255, 0, 255).astype(np.uint8), [1, 85])
    assert coded
    return Photo("plain.jpg", cv2.imdecode(data, cv2.IMREAD_COLOR))


@pytest.fixture(scope="session")
def sheet() -> Sheet:
    return make_sheet()


@pytest.fixture(scope="session")
def other_sheet() -> Sheet:
    return make_sheet(4)


@pytest.fixture(scope="session")
def take() -> Callable[..., Photo]:
    return snap


@pytest.fixture(scope="session")
def plain_scene() -> type[Scene]:
    return Scene


@pytest.fixture(scope="session")
def filled(sheet: Sheet) -> dict[str, str]:
    return played(sheet)
