"""A small sheet made by hand and printed with OpenCV: the photographer's tests need no game and no renderer."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from scale import DOTS, PX_PER_MM

from pnp.model.code import SheetCode
from pnp.model.drawing import Drawing
from pnp.model.markers import Marker, pattern
from pnp.model.sheet import Field, Pen, Region, Sheet
from pnp.model.units import Paper


@dataclass(frozen=True, eq=False)
class Example:
    """A sheet, its print, and what a finished game left on it."""

    sheet: Sheet
    page: NDArray[np.uint8]
    marks: dict[str, str]
    written: dict[str, str]


def _region(name: str, x: float, y: float, width: float, height: float, *, box: bool = False) -> Region:
    outline = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    inset = min(0.8, width / 4, height / 4)
    sample = tuple((px + inset * (1 if px == x else -1), py + inset * (1 if py == y else -1)) for px, py in outline)
    return Region(name, name.split(":")[0], outline, sample, (), (x, y, width, height) if box else None)


def make_sheet() -> Sheet:
    regions: list[Region] = []
    rng = np.random.default_rng(1)
    boxes = [(30.0, 35.0, 150.0, 150.0)]
    while len(boxes) < 48:
        boxes.sort(key=lambda b: b[2] * b[3])
        x, y, w, h = boxes.pop()
        cut = float(rng.uniform(0.25, 0.75))
        if w > h:
            boxes += [(x, y, w * cut, h), (x + w * cut, y, w * (1 - cut), h)]
        else:
            boxes += [(x, y, w, h * cut), (x, y + h * cut, w, h * (1 - cut))]
    regions += [_region(f"space:{n}", *box) for n, box in enumerate(sorted(boxes, key=lambda b: (b[1], b[0])), 1)]
    for player in (1, 2, 3):
        top = 200.0 + 16 * (player - 1)
        regions.append(_region(f"initials:{player}", 20, top, 16, 10, box=True))
        regions.append(_region(f"first:{player}", 38, top, 4, 4))
        for n in range(50):
            regions.append(_region(f"score:{player}/{n + 1}", 46 + 4.6 * (n % 25), top + 4.8 * (n // 25), 4.6, 4.8))
        regions.append(_region(f"total:{player}", 166, top, 20, 11, box=True))
    for pen in (1, 2, 3, 4):
        regions.append(_region(f"pen:{pen}/1", 8.5, 50 + 16 * pen, 9, 9))
        regions.append(_region(f"pen:{pen}/2", 192.5, 50 + 16 * pen, 9, 9))
    corners = ((10.0, 10.0), (187.0, 10.0), (187.0, 274.0), (10.0, 274.0))
    return Sheet(
        SheetCode("test", "1A", 1, "0000"),
        Paper("a4", "A4", 210.0, 297.0),
        Drawing(210.0, 297.0, ()),
        tuple(regions),
        tuple(Marker(4 + n, at, 13.0) for n, at in enumerate(corners)),
        tuple(Pen(n, str(n) if n < 4 else "neutral") for n in (1, 2, 3, 4)),
        Field((), (), (), {}),
    )


def print_sheet(sheet: Sheet, px_per_mm: float = PX_PER_MM) -> NDArray[np.uint8]:
    page = np.full(
        (round(sheet.paper.height_mm * px_per_mm), round(sheet.paper.width_mm * px_per_mm), 3), 255, np.uint8
    )

    def fixed(points: object) -> NDArray[np.int32]:
        return np.rint((np.asarray(points) * px_per_mm - 0.5) * 16).astype(np.int32)

    for region in sheet.regions:
        thick = max(1, round((0.6 if region.kind == "space" else 0.3) * px_per_mm))
        cv2.polylines(page, [fixed(region.polygon)], True, (0, 0, 0), thick, cv2.LINE_AA, 4)
    for marker in sheet.markers:
        side = marker.size_mm / 7
        for row, cells in enumerate(pattern(marker.id)):
            for column, black in enumerate(cells):
                if black:
                    x, y = marker.at[0] + column * side, marker.at[1] + row * side
                    square = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
                    cv2.fillPoly(page, [fixed(square)], (0, 0, 0), cv2.LINE_AA, 4)
    for dot in DOTS:
        cv2.circle(page, fixed(dot).tolist(), round(2 * px_per_mm * 16), (0, 0, 0), -1, cv2.LINE_AA, 4)
    return page


@pytest.fixture(scope="session")
def example() -> Example:
    sheet = make_sheet()
    rng = np.random.default_rng(2)
    inks = {1: "red", 2: "blue", 3: "green", 4: "yellow"}
    marks = {f"pen:{n}/{i}": ink for n, ink in inks.items() for i in (1, 2)}
    for region in sheet.of_kind("space"):
        pick = int(rng.integers(0, 6))
        if pick in inks:
            marks[region.id] = inks[pick]
    for player in (1, 2, 3):
        for n in range(1, 18 + 7 * player):
            marks[f"score:{player}/{n}"] = inks[player]
    marks["first:2"] = "blue"
    written = {
        "total:1": "24",
        "total:2": "31",
        "total:3": "38",
        "initials:1": "AB",
        "initials:2": "KM",
        "initials:3": "JR",
    }
    return Example(sheet, print_sheet(sheet), marks, written)
