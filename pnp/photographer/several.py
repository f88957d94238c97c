"""Several finished sheets: on one table in one picture, or as the pages of one scanned PDF."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pikepdf

from pnp.errors import PnpError
from pnp.model.arrays import Array, Pixels, rotation
from pnp.model.sheet import Sheet
from pnp.photographer.camera import Camera, place_camera
from pnp.photographer.conditions import Condition
from pnp.photographer.exposure import Spread, expose
from pnp.photographer.page import PrintedPage, make_page
from pnp.photographer.photo import (
    Photograph,
    Picture,
    condition_called,
    file_settings,
    picture_truth,
    sheet_truth,
    take_picture,
)
from pnp.photographer.sensor import to_jpeg
from pnp.photographer.setting import Setting, frame
from pnp.photographer.surface import make_surface
from pnp.photographer.tabletop import make_table

_MOST = 4


@dataclass(frozen=True)
class Filled:
    """A finished sheet, before it is drawn and photographed.

    Attributes:
        page: the printed page, (H, W, 3) RGB, rasterised.
        sheet: what was printed.
        marks: region id to ink name.
        written: region id of a total or initials box to its text.
    """

    page: Pixels
    sheet: Sheet
    marks: dict[str, str]
    written: dict[str, str]


@dataclass(frozen=True)
class TablePicture(Picture):
    """One picture of several sheets.

    ``truth`` has what is true of the picture (condition, seed, readable, orientation, width, height, light) and
    ``sheets``: one truth for each sheet, in the order given, with everything that :class:`Photograph` tells of one
    (code, marks, written, grid, homography, covered ...).

    Attributes:
        page_to_photo: for each sheet, the pixel positions in the upright picture of points of its page.
    """

    page_to_photo: tuple[Callable[[Array], Array], ...]


def table(
    sheets: Sequence[Filled], px_per_mm: float, condition: Condition | str = "large12mp", seed: int = 0,
    turn: float = 8.0,
) -> TablePicture:  # fmt: skip
    """Photograph two to four finished sheets of any games that lie flat on one table, in rows of two.

    Four A4 sheets in 12 megapixels have about 6 pixels per mm.

    Args:
        sheets: the sheets, each on its own paper; the same sheet may come twice.
        px_per_mm: scale of their pages.
        condition: circumstances, or their name; the shape of the paper and things on it are not used.
        seed: decides everything that the condition does not; sheet n is coloured with seed + n.
        turn: maximum rotation of a sheet, degrees; one in four lies upside down.

    Raises:
        PnpError: too few or too many sheets; see also :func:`pnp.photographer.photograph`.
    """
    how = condition_called(condition)
    if not 2 <= len(sheets) <= _MOST:
        raise PnpError(f"A table holds 2 to {_MOST} sheets, not {len(sheets)}.")
    scene, lamp, phone, take = np.random.Generator(np.random.PCG64([seed, *b"table", *how.name.encode()])).spawn(4)
    pages = [
        make_page(
            one.page, px_per_mm, one.sheet, one.marks, one.written, how, {},
            np.random.Generator(np.random.PCG64(seed + number)),
        )
        for number, one in enumerate(sheets)
    ]  # fmt: skip
    orientation, quality = file_settings(how, take)
    ground, settings = _lay_out(pages, how, scene, turn)
    bare = expose(ground, how, lamp, [_outline(*place) for place in settings])
    spread = Spread(bare, tuple(expose(setting, how, lamp.spawn(1)[0]) for setting, _ in settings))
    picture, _ = take_picture(spread, how, ground.camera, phone, how.finish)
    truths = [
        sheet_truth(one.sheet, one.marks, one.written, how, page) | setting.truth(one.sheet)
        for one, page, (setting, _) in zip(sheets, pages, settings, strict=True)
    ]
    truth = picture_truth(how, seed, orientation, quality, ground.camera) | {"sheets": truths} | bare.light.truth()
    places = tuple(setting.page_to_photo for setting, _ in settings)
    return TablePicture(to_jpeg(picture, quality, orientation), truth, places)


@dataclass(frozen=True)
class _Pose:
    """Position of a sheet on the table: its middle, mm, and its angle, radians."""

    middle: Array
    angle: float

    def turn(self) -> Array:
        """2 x 2 matrix from the sheet's directions to the table's."""
        return rotation(self.angle)

    def to_table(self, points: Array) -> Array:
        """Points on the table, mm, of points of the paper, (..., 2) mm from its middle."""
        return np.asarray(points @ self.turn().T + self.middle)

    def seen_by(self, camera: Camera) -> Camera:
        """The same camera in the sheet's own coordinates."""
        turn = np.eye(3)
        turn[:2, :2] = self.turn()
        position = (camera.position - [*self.middle, 0.0]) @ turn
        return replace(camera, position=position, axes=camera.axes @ turn)


def _lay_out(
    pages: Sequence[PrintedPage], how: Condition, rng: np.random.Generator, turn: float
) -> tuple[Setting, list[tuple[Setting, _Pose]]]:
    """The empty table, and every sheet on it in its own coordinates."""
    angles = [math.radians(rng.uniform(-turn, turn) + 180 * (rng.random() < 0.25)) for _ in pages]
    sizes = [_turned(page.size, angle) for page, angle in zip(pages, angles, strict=True)]
    gap = rng.uniform(6.0, 20.0)
    columns = [max(size[0] for size in sizes[n::2]) for n in range(2)]
    rows = [max(size[1] for size in sizes[n : n + 2]) for n in range(0, len(sizes), 2)]
    poses = []
    for number, angle in enumerate(angles):
        column, row = number % 2, number // 2
        x = (column - 0.5) * gap + (columns[1] / 2 if column else -columns[0] / 2)
        y = sum(rows[:row]) + row * gap + rows[row] / 2
        poses.append((np.array([x, y]), angle))
    middle = np.array([(columns[1] - columns[0]) / 2, (sum(rows) + gap * (len(rows) - 1)) / 2])
    placed = [_Pose(at - middle, angle) for at, angle in poses]
    corners = [pose.to_table(_corners(page.size)) for page, pose in zip(pages, placed, strict=True)]
    outline = np.concatenate(corners)
    space = np.concatenate([outline, np.zeros((len(outline), 1))], axis=1)
    wide = bool(np.ptp(outline[:, 0]) > np.ptp(outline[:, 1]))
    roll = float(rng.uniform(*how.roll) * rng.choice([-1.0, 1.0]))
    camera = place_camera(
        frame(rng.uniform(*how.megapixels), portrait=not wide), rng.uniform(*how.tilt),
        rng.normal(math.pi / 2, 0.5), roll, rng.uniform(*how.lens), rng.uniform(*how.fill), space,
    )  # fmt: skip
    wood = make_table(how.tables[rng.integers(len(how.tables))], 0, (420.0, 594.0), rng)
    flat = make_surface("flat", 0.0, 1.0, 1.0, rng)
    ground = Setting(pages[0], pages[0].size, flat, camera, wood, None, True)
    laid = [
        (Setting(page, page.size, flat, pose.seen_by(camera), wood, None, False, how.margin_mm), pose)
        for page, pose in zip(pages, placed, strict=True)
    ]
    return ground, laid


def _corners(size: tuple[float, float]) -> Array:
    return np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]) * [size[0] / 2, size[1] / 2]


def _outline(setting: Setting, pose: _Pose) -> Array:
    """The paper's corners on the table, (4, 3) mm."""
    return np.concatenate([pose.to_table(_corners(setting.size)), np.zeros((4, 1))], axis=1)


def _turned(size: tuple[float, float], angle: float) -> tuple[float, float]:
    """Width and height of the bounding box of a rotated sheet."""
    c, s = abs(math.cos(angle)), abs(math.sin(angle))
    return size[0] * c + size[1] * s, size[0] * s + size[1] * c


_PDF_TURNS = {1: 0, 3: 180, 6: 90, 8: 270}


def bind(pictures: Sequence[Photograph], blank_after: Sequence[int] = ()) -> bytes:
    """A PDF with a page for every picture, as a document scanner or a scanning app writes it.

    The JPEG data are stored unchanged; the page of a scan is as large as its paper, that of a photograph 200 mm wide.

    Args:
        pictures: scans (of the conditions ``scan`` and ``scan-grey``) or photographs.
        blank_after: numbers of pictures, from 0, that are followed by a blank page.
    """
    document = pikepdf.new()
    for number, picture in enumerate(pictures):
        width, height = picture.truth["width"], picture.truth["height"]
        turn = _PDF_TURNS[picture.truth["orientation"]]
        if turn in (90, 270):
            width, height = height, width
        points = 72 / picture.truth.get("dpi", width / (200 / 25.4))
        image = document.make_stream(picture.jpeg)
        image.update(
            {
                "/Type": pikepdf.Name.XObject,
                "/Subtype": pikepdf.Name.Image,
                "/Width": width,
                "/Height": height,
                "/ColorSpace": pikepdf.Name.DeviceRGB,
                "/BitsPerComponent": 8,
                "/Filter": pikepdf.Name.DCTDecode,
            }
        )
        page = document.add_blank_page(page_size=(width * points, height * points))
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Picture=image))
        page.obj.Contents = document.make_stream(
            f"q {width * points:.3f} 0 0 {height * points:.3f} 0 0 cm /Picture Do Q".encode()
        )
        page.obj.Rotate = turn
        if number in blank_after:
            document.add_blank_page(page_size=(width * points, height * points))
    stream = io.BytesIO()
    document.save(stream, deterministic_id=True)
    return stream.getvalue()
