"""The truth about geometry is true: what it says lies somewhere is seen there."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from scale import DOTS, PX_PER_MM

from pnp.photographer import CONDITIONS, photograph
from pnp.photographer.camera import STEP, Camera, enlarge, place_camera, see
from pnp.photographer.surface import make_surface

SHAPES = ("flat", "arch", "wave", "corner", "fold")


def small(name: str, **changes: object):
    """The condition with a picture of 2 megapixels, to be quick."""
    return replace(CONDITIONS[name], megapixels=(2.0, 2.0), **changes)


def dot_centre(image, expected, reach: float):
    """Centre of the dark disc near the expected pixel."""
    x, y = np.rint(expected).astype(int)
    r = int(reach)
    window = cv2.cvtColor(image[y - r : y + r + 1, x - r : x + r + 1], cv2.COLOR_RGB2GRAY).astype(float)
    dark = np.clip(np.percentile(window, 80) * 0.75 - window, 0, None)
    down, across = np.mgrid[-r : r + 1, -r : r + 1]
    return np.array([x + (across * dark).sum() / dark.sum(), y + (down * dark).sum() / dark.sum()])


@pytest.mark.parametrize(
    "name",
    ["studio", "tilt40", "lens", "curl", "wave", "corner-lifted", "fold", "scale94", "rotated"]
    + ["scale105", "uneven", "askew", "other-paper", "scan"],
)
def test_dots_are_seen_where_the_truth_has_them(example, name):
    photo = photograph(example.page, PX_PER_MM, example.sheet, {}, {}, small(name), seed=3)
    truth = photo.page_to_photo(np.array(DOTS))
    around = photo.page_to_photo(np.array(DOTS) + [3.2, 0.0]), photo.page_to_photo(np.array(DOTS) + [0.0, 3.2])
    for dot, right, below in zip(truth, *around, strict=True):
        reach = max(np.abs(right - dot).max(), np.abs(below - dot).max())
        assert np.hypot(*(dot_centre(photo.image, dot, reach) - dot)) < 0.4


def test_grid_and_homography_agree(example):
    photo = photograph(example.page, PX_PER_MM, example.sheet, {}, {}, small("studio"), seed=1)
    grid = photo.truth["grid"]
    mapped = cv2.perspectiveTransform(np.array([grid["page_mm"]]), np.array(photo.truth["homography"]))[0]
    assert np.abs(mapped - np.array(grid["photo_px"])).max() < 1e-3
    assert photograph(example.page, PX_PER_MM, example.sheet, {}, {}, small("curl"), seed=1).truth["homography"] is None


def a_camera(outline, tilt: float, lens: float) -> Camera:
    return place_camera((1728, 2304), tilt, 1.0, 8.0, lens, 0.92, outline)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_pixel_sees_the_point_that_projects_onto_it(shape):
    surface = make_surface(shape, 10.0, 210.0, 297.0, np.random.default_rng(5))
    corners = np.array([[-105.0, -148.0], [105.0, -148.0], [105.0, 148.0], [-105.0, 148.0]])
    camera = a_camera(surface.lift(corners), 38.0, 0.02)
    places = enlarge(see(camera, surface.lift).astype(np.float32), 0, camera.height)
    points = np.random.default_rng(6).uniform([-104, -147], [104, 147], (4000, 2))
    pixels = camera.project(surface.lift(points))
    seen = cv2.remap(places, pixels.astype(np.float32)[None], None, cv2.INTER_LINEAR)[0]
    assert np.abs(seen - points).max() < 0.05


@pytest.mark.parametrize("shape", SHAPES[1:])
def test_paper_bends_as_high_as_asked_and_does_not_stretch(shape):
    surface = make_surface(shape, 8.0, 210.0, 297.0, np.random.default_rng(2))
    x, y = np.meshgrid(np.linspace(-105, 105, 211), np.linspace(-148.5, 148.5, 298))
    paper = np.stack([x, y], axis=-1)
    space = surface.lift(paper)
    assert np.ptp(space[..., 2]) == pytest.approx(8.0, abs=0.8)
    assert space[..., 2].min() > -0.2
    for axis in (0, 1):
        on_paper = np.linalg.norm(np.diff(paper, axis=axis), axis=-1)
        in_space = np.linalg.norm(np.diff(space, axis=axis), axis=-1)
        assert np.abs(in_space / on_paper - 1).max() < 0.01
        assert abs(in_space.sum() / on_paper.sum() - 1) < 1e-4
    normal = surface.normal(paper)
    across = np.cross(np.diff(space, axis=1)[:-1], np.diff(space, axis=0)[:, :-1])
    across /= np.linalg.norm(across, axis=-1, keepdims=True)
    assert (normal[:-1, :-1] * across).sum(axis=-1).min() > 0.99


def test_camera_keeps_the_sheet_in_the_frame_and_tilts_as_asked():
    corners = np.array([[-105.0, -148.0, 0], [105.0, -148.0, 0], [105.0, 148.0, 0], [-105.0, 148.0, 0]])
    for tilt in (0.0, 20.0, 40.0):
        camera = a_camera(corners, tilt, 0.01)
        pixels = camera.project(corners)
        span = np.ptp(pixels, axis=0) / [camera.width, camera.height]
        assert span.max() == pytest.approx(0.92, abs=0.01)
        assert pixels.min() > 0 and (pixels < [camera.width, camera.height]).all()
        assert np.degrees(np.arccos(-camera.axes[2, 2])) == pytest.approx(tilt, abs=1e-5)


def test_lens_moves_the_corner_by_its_share():
    corners = np.array([[-105.0, -148.0, 0], [105.0, -148.0, 0], [105.0, 148.0, 0], [-105.0, 148.0, 0]])
    bent = a_camera(corners, 0.0, 0.02)
    straight = replace(bent, lens=0.0)
    middle = np.array([(bent.width - 1) / 2, (bent.height - 1) / 2])
    plane = -bent.position[2] / bent.focal * np.array([1.0, 1.0])
    corner = bent.position + np.array([*(np.array([bent.width, bent.height]) / 2 @ bent.axes[:2, :2] * -plane), 0.0])
    corner[2] = 0.0
    ratio = np.linalg.norm(bent.project(corner) - middle) / np.linalg.norm(straight.project(corner) - middle)
    assert ratio == pytest.approx(1.02, abs=1e-3)


def test_scale94_shrinks_the_print_and_not_the_paper(example):
    photo = photograph(example.page, PX_PER_MM, example.sheet, {}, {}, small("scale94", lens=(0.0, 0.0)), seed=1)
    fit = np.array(photo.truth["print_to_paper"])
    assert np.sqrt(np.linalg.det(fit[:, :2])) == pytest.approx(0.94, abs=1e-3)
    corners = np.array([[0.0, 0.0], [210.0, 0.0], [210.0, 297.0], [0.0, 297.0]])
    printed = photo.page_to_photo(corners)
    paper = photo.page_to_photo(corners @ np.linalg.inv(fit[:, :2]).T - np.linalg.inv(fit[:, :2]) @ fit[:, 2])
    for name, outline, distance in (("print", printed, -2.5), ("paper", paper, 2.5)):
        # The middle of the lower edge: white paper inside it, and outside it paper or table.
        edge = (outline[2] + outline[3]) / 2
        outward = edge - photo.page_to_photo(np.array([105.0, 200.0]))
        x, y = np.rint(edge + outward / np.linalg.norm(outward) * 15).astype(int)
        inside = photo.image[y, x].astype(int).min() > 150
        assert inside == (name == "print"), (name, distance)


def test_samples_lie_at_their_pixels():
    rows, columns = 5, 4
    y, x = np.mgrid[0:rows, 0:columns]
    coarse = np.stack([x * STEP - STEP / 2 - 0.5, y * STEP - STEP / 2 - 0.5], axis=-1).astype(np.float32)
    full = enlarge(coarse, 0, (rows - 2) * STEP)
    down, across = np.mgrid[0 : (rows - 2) * STEP, 0 : (columns - 2) * STEP]
    assert np.abs(full - np.stack([across, down], axis=-1)).max() < 1e-3
