"""Several sheets in one picture: each is found, told by its own code, and read as if it were alone."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from pnp.errors import Unreadable
from pnp.model.sheet import Sheet
from pnp.scan.grouping import Group, group
from pnp.scan.identify import cut_out, identify, identity, locate
from pnp.scan.photo import Photo
from pnp.scan.read import read
from pnp.scan.register import register

MARKS = {"pen:1/1": "red", "pen:1/2": "red", "pen:2/1": "blue", "pen:2/2": "blue", "space:5": "red", "space:9": "blue"}
PAGE = np.array([[0, 0], [14.7, 0], [14.7, 22.4], [0, 22.4]])
"""Where the markers of a page stand, in their sides."""


@pytest.fixture(scope="module")
def tiles(sheet: Sheet, other_sheet: Sheet, take: Callable[..., Photo], plain_scene: type) -> list[np.ndarray]:
    """Pictures of two sheets of one game, each alone on a table."""
    return [
        take(shown, MARKS, plain_scene(size=(900, 1250), turn=turn)).image
        for shown, turn in ((sheet, 3.0), (other_sheet, -5.0))
    ]


def beside(*pictures: np.ndarray) -> Photo:
    return Photo("desk.jpg", np.ascontiguousarray(np.hstack(pictures)))


def codes(photo: Photo) -> list[str | None]:
    return [identity(*cut_out(photo, found)).code_text for found in locate(photo).sheets]


def test_each_sheet_is_found_and_read(tiles: list[np.ndarray], sheet: Sheet, other_sheet: Sheet) -> None:
    desk = beside(tiles[0], np.rot90(tiles[1], 2))
    located = locate(desk)
    assert not located.parts
    for found, shown in zip(located.sheets, (sheet, other_sheet), strict=True):
        picture, markers = cut_out(desk, found)
        said = identity(picture, markers)
        assert said.code_text == str(shown.code)
        marks = read(picture, shown, register(picture, shown, said)).marks
        wrong = {name for name, mark in marks.items() if mark.ink not in (MARKS.get(name, "blank"), None)}
        assert not wrong
        assert marks["space:5"].ink == "red" and marks["space:9"].ink == "blue"


def test_sheets_come_row_by_row(tiles: list[np.ndarray], sheet: Sheet, other_sheet: Sheet) -> None:
    one, other = str(sheet.code), str(other_sheet.code)
    upper, lower = np.hstack([tiles[0], tiles[1]]), np.hstack([tiles[1], tiles[0]])
    four = Photo("desk.jpg", np.vstack([upper, lower]))
    assert codes(four) == [one, other, other, one]
    quarter = Photo("desk.jpg", np.ascontiguousarray(np.rot90(four.image)))
    assert codes(quarter) == [other, one, one, other]


def test_sheets_turned_this_way_and_that(tiles: list[np.ndarray], sheet: Sheet, other_sheet: Sheet) -> None:
    wide = cv2.copyMakeBorder(np.rot90(tiles[1]), 0, 350, 0, 0, cv2.BORDER_REPLICATE)
    assert codes(beside(tiles[0], wide)) == [str(sheet.code), str(other_sheet.code)]


def test_what_is_seen_of_another_sheet_is_told(tiles: list[np.ndarray], sheet: Sheet) -> None:
    desk = beside(tiles[0], tiles[1][:, :450])
    located = locate(desk)
    assert (len(located.sheets), len(located.parts)) == (1, 1)
    assert identify(desk).code_text == str(sheet.code)


def test_a_sheet_whose_own_code_is_hidden_does_not_take_its_neighbours(tiles: list[np.ndarray], sheet: Sheet) -> None:
    hidden = tiles[1].copy()
    hidden[970:1190, 330:560] = 200
    desk = beside(tiles[0], hidden)
    assert codes(desk) == [str(sheet.code), None]
    narrow = Photo("desk.jpg", np.ascontiguousarray(desk.image[:, 200:]))  # of the other one its code is still seen
    assert [len(found.quads) for found in locate(narrow).sheets] == [4]
    assert identity(narrow, locate(narrow).sheets[0]).code_text is None


def test_the_edge_of_a_shadow_across_markers_hides_no_sheet(
    sheet: Sheet, take: Callable[..., Photo], plain_scene
) -> None:
    """Stripes of sun between blinds: markers lay half in one of them, and the sheet was not found."""
    lit = take(sheet, MARKS, plain_scene()).image
    y, x = np.mgrid[: lit.shape[0], : lit.shape[1]]
    middles = [quad.mean(axis=0) for quad in locate(Photo("lit.jpg", lit)).sheets[0].quads.values()]
    for slope, wide in ((0.4, 150), (1.0, 210), (2.5, 300)):
        across = slope * (x - middles[0][0]) + y - middles[0][1]
        dim = cv2.GaussianBlur(np.where(across % (2 * wide) < wide, 1.0, 0.12).astype(np.float32), (0, 0), 4)
        blinds = Photo("blinds.jpg", (lit * dim[..., None]).astype(np.uint8))
        assert len(locate(blinds).sheets) == 1


def test_identify_is_for_one_sheet(tiles: list[np.ndarray]) -> None:
    with pytest.raises(Unreadable, match="more than one sheet"):
        identify(beside(*tiles))


def laid(kind: int, at: tuple[float, float], angle: float, side: float = 30.0, corners: str = "0123") -> list:
    """Markers of a page as seen from right above."""
    turn = np.radians(angle)
    spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
    return [(4 * kind + int(c), (PAGE[int(c)] + square) @ spin * side + at) for c in corners]


def seen(groups: list[Group]) -> list[tuple[int, int]]:
    return [(found.kind, len(found.quads)) for found in groups]


def test_a_grid_of_one_game_is_not_taken_crosswise() -> None:
    grid = [m for row in range(3) for column in range(4) for m in laid(2, (530.0 * column, 760.0 * row), 0.0)]
    sheets, parts = group(grid)
    assert (seen(sheets), parts) == ([(2, 4)] * 12, [])
    centres = np.array([sheet.outline.mean(axis=0) for sheet in sheets])
    assert np.allclose(np.diff(centres.reshape(3, 4, 2)[:, :, 0], axis=1), 530.0)
    assert all(0.9 < np.ptp(sheet.outline[:, 0]) / (15.7 * 30) < 1.1 for sheet in sheets)


def test_halves_of_two_sheets_are_not_one() -> None:
    left, right = laid(2, (0.0, 0.0), 0.0, corners="03"), laid(2, (530.0, 0.0), 0.0, corners="12")
    assert group([*left, *right])[0] == []


@pytest.mark.parametrize("angle", [0.0, 37.0, 90.0, 180.0, 271.0])
def test_markers_that_are_missing(angle: float) -> None:
    whole = laid(0, (0.0, 0.0), angle)
    lacking = laid(0, (1700.0, 0.0), angle, corners="023")
    part = laid(0, (0.0, 1900.0), angle, corners="12")
    single = laid(3, (1700.0, 1900.0), angle, corners="3")
    sheets, parts = group([*part, *lacking, *single, *whole])
    assert sorted(seen(sheets)) == [(0, 3), (0, 4)]
    assert seen(parts) == [(0, 2), (3, 1)]


def test_false_finds_on_a_sheet_or_far_smaller_than_its_markers_are_no_sheets() -> None:
    on_it = [(number, quad / 3 + (200, 300)) for number, quad in laid(5, (0.0, 0.0), 10.0, corners="1")]
    tiny = [(number, quad + (3000, 0)) for number, quad in laid(6, (0.0, 0.0), 0.0, side=5.0, corners="2")]
    sheets, parts = group([*laid(0, (0.0, 0.0), 0.0), *on_it, *tiny])
    assert (seen(sheets), parts) == ([(0, 4)], [])


def test_a_picture_full_of_markers_takes_no_time() -> None:
    import time

    crowd = [
        (number % 4, np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float) * 20 + (25 * (i % 40), 25 * (i // 40)))
        for i, number in enumerate(range(1600))
    ]
    start = time.process_time()
    group(crowd)
    assert time.process_time() - start < 3.0
