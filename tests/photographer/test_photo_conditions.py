"""Each condition does what its name says, and the file is one that a phone would write."""

from __future__ import annotations

import io
import json
from functools import lru_cache

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image
from scale import PX_PER_MM

from pnp.errors import PnpError
from pnp.photographer import CONDITIONS, photograph
from pnp.photographer.colour import black_body
from pnp.photographer.sensor import to_jpeg

SIZE = (1.0, 1.0)


@lru_cache(maxsize=12)  # each holds on to its page
def shoot(example, name, seed=1, **changes):
    condition = replace(CONDITIONS[name], **({"megapixels": SIZE} | changes))
    return photograph(example.page, PX_PER_MM, example.sheet, example.marks, example.written, condition, seed)


def blank_paper(photo, at=((80.0, 190.0), (130.0, 190.0), (100.0, 27.0))):
    """Mean colour of small patches of unprinted paper."""
    found = []
    for x, y in np.rint(photo.page_to_photo(np.array(at))).astype(int):
        found.append(photo.image[y - 6 : y + 7, x - 6 : x + 7].reshape(-1, 3).mean(axis=0))
    return np.mean(found, axis=0)


def test_warm_is_warmer_cool_is_cooler_dim_is_darker(example):
    good, warm, cool, dim = (blank_paper(shoot(example, name)) for name in ("good", "warm", "cool", "dim"))
    assert warm[0] - warm[2] > good[0] - good[2] + 25
    assert cool[2] - cool[0] > good[2] - good[0] + 8
    assert dim.mean() < 0.7 * good.mean()


def test_black_bodies():
    assert black_body(2700)[0] > 1.5 > 1.0 > black_body(2700)[2]
    assert black_body(7500)[2] > 1.0 > black_body(7500)[0]
    assert np.allclose(black_body(6500), 1.0)


def darkest_and_lightest_paper(example, name):
    """Grey values of the bare sheet's paper over a coarse grid, 3rd and 95th percentile."""
    condition = replace(CONDITIONS[name], megapixels=SIZE, vignette=(0.0, 0.0), kelvin=(5500.0, 5500.0))
    photo = photograph(np.full_like(example.page, 255), PX_PER_MM, example.sheet, {}, {}, condition, 1)
    grid = np.stack(np.meshgrid(np.linspace(8, 202, 20), np.linspace(8, 289, 28)), axis=-1).reshape(-1, 2)
    across, down = np.rint(photo.page_to_photo(grid)).astype(int).T
    return np.percentile(photo.image[down, across].mean(axis=-1), (3, 95))


def test_shadow_and_gradient_darken_a_part(example):
    plain, shadow, gradient = (darkest_and_lightest_paper(example, name) for name in ("studio", "shadow", "gradient"))
    assert plain[0] / plain[1] > 0.9
    assert shadow[0] / shadow[1] < 0.78
    assert gradient[0] / gradient[1] < 0.85


def test_glare_washes_ink_out(example):
    marks = {region.id: "blue" for region in example.sheet.of_kind("space")}
    plain, shiny = (
        photograph(
            example.page, PX_PER_MM, example.sheet, marks, {},
            replace(CONDITIONS["glare"], megapixels=SIZE, glare=glare), 2,
        )
        for glare in ((0.0, 0.0), (0.55, 0.55))
    )  # fmt: skip
    brighter = shiny.image.astype(int) - plain.image
    assert np.percentile(brighter[..., 0], 99.5) > 60


def detail(photo):
    """Energy of fine detail over the sheet's middle."""
    height, width = photo.image.shape[:2]
    middle = photo.image[height // 3 : height // 2, width // 3 : width // 2, 1]
    return cv2.Laplacian(middle.astype(np.float32), cv2.CV_32F).std()


def test_blur_and_motion_lose_detail_noise_adds_it(example):
    still = {"noise": (0.0, 0.0), "tilt": (0.0, 0.0), "roll": (0.0, 0.0)}
    good, blur, motion = (detail(shoot(example, name, **still)) for name in ("good", "blur", "motion"))
    assert blur < 0.5 * good and motion < 0.7 * good
    flat = [paper_noise(shoot(example, name)) for name in ("good", "noise")]
    assert flat[1] > 2 * flat[0]


def paper_noise(photo):
    x, y = np.rint(photo.page_to_photo(np.array([105.0, 191.0]))).astype(int)
    return photo.image[y - 10 : y + 11, x - 10 : x + 11, 1].std()


def test_faded_and_dark_pens(example):
    def key(photo, name):
        x, y = np.rint(photo.page_to_photo(np.mean(example.sheet.by_id[name].polygon, axis=0))).astype(int)
        return np.median(photo.image[y - 6 : y + 7, x - 6 : x + 7].reshape(-1, 3), axis=0)

    usual, faded, dark = (shoot(example, name) for name in ("good", "faded", "dark-blue"))
    assert key(faded, "pen:4/1")[2] > key(usual, "pen:4/1")[2] + 60
    assert key(dark, "pen:2/1").max() < 0.7 * key(usual, "pen:2/1").max()


def test_ticks_leave_most_of_a_space_white(example):
    full, ticks = (shoot(example, name, seed=4) for name in ("good", "ticks"))
    marked = [region for region in example.sheet.of_kind("space") if example.marks.get(region.id) == "red"]

    def reddish(photo):
        shares = []
        for region in marked:
            outline = np.rint(photo.page_to_photo(np.array(region.sample))).astype(np.int32)
            mask = cv2.fillPoly(np.zeros(photo.image.shape[:2], np.uint8), [outline], 1) > 0
            inside = photo.image[mask].astype(int)
            shares.append((inside[:, 0] - inside[:, 1] > 60).mean())
        return shares

    assert np.median(reddish(full)) > 0.85
    assert max(reddish(ticks)) < 0.45 and min(reddish(ticks)) > 0.01


def test_thumb_corner_and_crop_are_told(example):
    thumb = shoot(example, "thumb", seed=2)
    keys = [name for name in thumb.truth["covered"] if name.startswith("pen:")]
    assert keys and max(thumb.truth["covered"][name] for name in keys) > 0.6
    bare = replace(CONDITIONS["thumb"], megapixels=SIZE, cover="")
    assert photograph(example.page, PX_PER_MM, example.sheet, {}, {}, bare, 2).truth["covered"] == {}
    for name in ("covered-corner", "cropped"):
        covered = shoot(example, name, seed=2).truth["covered"]
        assert [mark for mark in covered if mark.startswith("marker:")], name
        assert len([mark for mark in covered if mark.startswith("marker:") and covered[mark] > 0.3]) <= 2
        assert len(covered) < 80


def test_covered_keys_show_skin_not_ink(example):
    thumb = shoot(example, "thumb", seed=2)
    name = max((n for n in thumb.truth["covered"] if n.startswith("pen:")), key=thumb.truth["covered"].get)
    x, y = np.rint(thumb.page_to_photo(np.mean(example.sheet.by_id[name].polygon, axis=0))).astype(int)
    red, green, blue = np.median(thumb.image[y - 4 : y + 5, x - 4 : x + 5].reshape(-1, 3), axis=0)
    assert red > green > blue and green > 0.55 * red


def test_cropped_really_leaves_the_frame(example):
    lost = []
    for seed in range(4):
        photo = shoot(example, "cropped", seed=seed, megapixels=(0.5, 0.5))
        height, width = photo.image.shape[:2]
        corners = photo.page_to_photo(np.array([[0.0, 0.0], [210.0, 0.0], [210.0, 297.0], [0.0, 297.0]]))
        outside = ((corners < 0) | (corners > [width, height])).any(axis=1)
        assert outside.sum() == 1
        lost.append(max((v for name, v in photo.truth["covered"].items() if name.startswith("marker:")), default=0.0))
    assert np.median(lost) > 0.8


def test_negatives_are_flagged(example):
    refused = [name for name, condition in CONDITIONS.items() if not condition.readable and not condition.grey]
    assert refused == ["screenshot", "hopeless-blur", "no-sheet"]
    screen, blur, table = (shoot(example, name, noise=(0.0, 0.0)) for name in refused)
    assert not any(photo.truth["readable"] for photo in (screen, blur, table))
    assert len(table.truth["covered"]) == len(example.sheet.regions) and table.truth["grid"] is None
    assert 0.2 < np.mean([region.id in screen.truth["covered"] for region in example.sheet.regions]) < 0.9
    assert detail(blur) < 2.0
    found = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100))
    assert found.detectMarkers(table.image)[1] is None and found.detectMarkers(blur.image)[1] is None


def test_markers_are_still_markers(example):
    photo = shoot(example, "tilt20")
    corners, ids, _ = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100)).detectMarkers(
        photo.image
    )
    assert sorted(np.ravel(ids)) == [marker.id for marker in example.sheet.markers]
    for marker, seen in zip(np.ravel(ids), corners, strict=True):
        expected = photo.page_to_photo(np.array(example.sheet.markers[marker - 4].corners))
        assert np.abs(seen[0] - expected).max() < 2.5


@pytest.mark.parametrize("orientation", [1, 3, 6, 8])
def test_orientations_decode_to_the_same_upright_picture(example, orientation):
    upright = np.zeros((48, 64, 3), np.uint8)
    upright[:24, :32] = (250, 10, 10)
    upright[24:, 32:] = (10, 10, 250)
    data = to_jpeg(upright, 95, orientation)
    with Image.open(io.BytesIO(data)) as stored:
        assert stored.getexif()[0x0112] == orientation
        assert stored.size == ((64, 48) if orientation in (1, 3) else (48, 64))
    decoded = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)[..., ::-1]
    assert np.abs(decoded.astype(int) - upright)[4:20, 4:28].max() < 25
    assert np.abs(decoded.astype(int) - upright)[28:, 36:].max() < 25


def test_image_is_upright_whatever_the_file_says(example):
    pictures = [shoot(example, "good", orientations=(o,)) for o in (1, 8)]
    assert [photo.truth["orientation"] for photo in pictures] == [1, 8]
    assert pictures[0].image.shape == pictures[1].image.shape
    assert np.abs(pictures[0].image.astype(int) - pictures[1].image).mean() < 3


def test_same_input_same_bytes_and_seeds_differ(example):
    again = shoot.__wrapped__  # one that is not kept
    first, second, other = (again(example, "good", seed=seed, megapixels=(1.0, 1.0)) for seed in (7, 7, 8))
    assert first.jpeg == second.jpeg and first.truth == second.truth
    assert first.jpeg != other.jpeg


def test_one_seed_is_one_finished_sheet(example):
    """The same pens and hand under another light; so conditions can be compared."""
    good, cool = (shoot(example, name, seed=5, megapixels=(0.5, 0.5)) for name in ("good", "cool"))
    assert good.truth["camera"] != cool.truth["camera"]
    assert good.truth["print_to_paper"] == cool.truth["print_to_paper"]


def test_truth_is_plain_json(example):
    for name in ("good", "screenshot", "no-sheet", "thumb"):
        truth = json.loads(json.dumps(shoot(example, name, megapixels=(0.5, 0.5)).truth))
        assert truth["condition"] == name and truth["marks"] == example.marks and truth["seed"] == 1
        assert truth["code"] == str(example.sheet.code) and truth["written"] == example.written


def test_sizes(example):
    for name, low, high in (("small4mp", 3.8, 4.1), ("large12mp", 11.8, 12.1)):
        photo = photograph(example.page, PX_PER_MM, example.sheet, {}, {}, name, 1)
        assert low < photo.truth["width"] * photo.truth["height"] / 1e6 < high
        assert photo.image.shape == (photo.truth["height"], photo.truth["width"], 3)


def test_jpeg40_is_small(example):
    assert len(shoot(example, "jpeg40").jpeg) < 0.5 * len(shoot(example, "good").jpeg)


def test_unknown_condition_is_said(example):
    with pytest.raises(PnpError, match="no condition called 'sunset': 'pnp photograph .* list' shows all"):
        photograph(example.page, PX_PER_MM, example.sheet, {}, {}, "sunset", 1)
    with pytest.raises(PnpError, match="no condition called 'shadwo': did you mean shadow?"):
        photograph(example.page, PX_PER_MM, example.sheet, {}, {}, "shadwo", 1)


def test_conditions_have_names_and_words():
    assert all(name == condition.name and condition.about for name, condition in CONDITIONS.items())
    assert list(CONDITIONS)[:2] == ["studio", "good"]
