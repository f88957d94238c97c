"""The profile of a press that comes with pnp, asked by Little CMS, and the tool that made it."""

import io
import sys
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageCms

from pnp.render.pdf_press import Press, profile_of, separated

sys.path.append(str(Path(__file__).parents[1] / "bench"))
import make_profile

TR006 = {
    (0, 0, 0, 0): (95.0, -0.02, -1.96),
    (100, 0, 0, 0): (54.96, -37.12, -50.0),
    (0, 100, 0, 0): (47.93, 74.11, -3.01),
    (100, 100, 0, 0): (24.13, 17.2, -46.14),
    (55, 55, 0, 0): (51.32, 14.29, -29.89),
    (70, 40, 20, 0): (51.49, -7.67, -23.15),
    (0, 0, 0, 50): (59.77, -0.53, -1.61),
    (40, 27, 27, 20): (56.46, -2.12, -3.93),
    (0, 100, 0, 70): (22.54, 35.46, -1.07),
    (100, 85, 85, 100): (8.01, -0.22, -0.15),
}
"""Some of the patches: CGATS TR 006, percent of each ink, Lab."""
PRESS = Press("x4", "gracol", profile_of("gracol"))


def transform(source, target, modes, intent, **more):
    profiles = [
        ImageCms.ImageCmsProfile(io.BytesIO(PRESS.profile)) if name == "press" else ImageCms.createProfile(name)
        for name in (source, target)
    ]
    return ImageCms.buildTransform(*profiles, *modes, intent, **more)


def inks_of(colours) -> np.ndarray:
    """Percent of each ink of sRGB colours."""
    picture = Image.fromarray(np.array(colours, np.uint8)[None])
    return np.frombuffer(separated(picture, PRESS), np.uint8).reshape(-1, 4) / 2.55


def seen(inks: np.ndarray) -> np.ndarray:
    """What sRGB shows of them."""
    way = transform(
        "press", "sRGB", ("CMYK", "RGB"), ImageCms.Intent.RELATIVE_COLORIMETRIC,
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )  # fmt: skip
    picture = Image.fromarray(np.round(inks * 2.55).astype(np.uint8)[None], "CMYK")
    return np.asarray(ImageCms.applyTransform(picture, way))[0].astype(int)


def test_inks_have_the_colours_that_were_measured() -> None:
    way = transform("press", "LAB", ("CMYK", "LAB"), ImageCms.Intent.ABSOLUTE_COLORIMETRIC)
    inks = np.round(np.array(list(TR006)) * 2.55).astype(np.uint8)
    found = np.asarray(ImageCms.applyTransform(Image.fromarray(inks[None], "CMYK"), way))[0]
    lab = np.stack([found[:, 0] / 2.55, *(found[:, axis].astype(np.int8) for axis in (1, 2))], 1)
    assert np.linalg.norm(lab - np.array(list(TR006.values())), axis=1).max() < 1.2, "whole numbers are off by as much"


def test_colours_that_a_press_has_come_out_as_they_are() -> None:
    colours = [
        (128, 128, 128),
        (64, 64, 64),
        (220, 180, 160),
        (29, 78, 137),
        (122, 59, 29),
        (200, 30, 40),
        (90, 120, 60),
    ]
    assert np.abs(seen(inks_of(colours)) - colours).max() <= 7
    assert inks_of([(255, 255, 255)]).max() == 0
    assert inks_of([(0, 0, 0)])[0, 3] > 97


def test_what_no_press_has_keeps_its_hue() -> None:
    red, green, blue = seen(inks_of([(255, 0, 0), (0, 255, 0), (0, 0, 255)]))
    assert red[0] > 200 and red[1:].max() < 60
    assert green[1] > green[0] + 50 and green[1] > green[2] + 90
    assert blue[2] > blue[0] + 30 and blue[2] > blue[1] + 50


def test_no_colour_takes_more_ink_than_paper_holds_and_ramps_have_no_steps() -> None:
    levels = range(0, 256, 15)
    assert inks_of(list(product(levels, repeat=3))).sum(axis=1).max() <= 300
    ramp = inks_of([(level, level, level) for level in range(256)])
    assert np.abs(np.diff(ramp, axis=0)).max() < 3.5
    assert ramp[230:, 3].max() < 1, "no black in light greys"


def test_the_tool_finds_the_inks_of_a_press_that_is_known(tmp_path: Path) -> None:
    """A press whose inks multiply like filters."""

    def lab(inks):
        light = (1 - 0.9 * inks[:, :3]) * (1 - 0.93 * inks[:, 3:])
        xyz = light @ np.array([[0.44, 0.22, 0.01], [0.38, 0.72, 0.1], [0.1442, 0.06, 0.7149]])
        return make_profile._lab(xyz)

    grids = {0: make_profile.STEPS, **dict.fromkeys((0.2, 0.4), [0, 0.1, 0.2, 0.4, 0.7, 1]), 0.6: [0, 0.2, 0.4, 0.7, 1]}
    grids |= {0.8: [0, 0.4, 0.7, 1], 1.0: [0, 0.4, 1]}
    inks = [(*three, black) for black, steps in grids.items() for three in product(steps, repeat=3)]
    inks += [(0, 0, 0, black / 100) for black in range(5, 100, 5) if black % 20]
    rows = [
        f"{n} {' '.join(f'{100 * v:g}' for v in ink)} {' '.join(f'{v:.2f}' for v in colour)}"
        for n, (ink, colour) in enumerate(zip(inks, lab(np.array(inks, float)), strict=True))
    ]
    file = tmp_path / "press.txt"
    fields = "ID CMYK_C CMYK_M CMYK_Y CMYK_K LAB_L LAB_A LAB_B"
    file.write_text("\n".join(("BEGIN_DATA_FORMAT", fields, "END_DATA_FORMAT", "BEGIN_DATA", *rows, "END_DATA")))

    grid = make_profile.forward(*make_profile.measured(file))
    some = np.random.default_rng(1).uniform(0, 0.95, (200, 4))
    some = some[some.sum(axis=1) < make_profile.MOST_INK]
    assert np.linalg.norm(make_profile.colours(grid, some) - lab(some), axis=1).mean() < 2
    wanted = make_profile.colours(grid, some)
    found, off = make_profile.solved(grid, wanted, some[:, 3], np.full((len(some), 3), 0.4))
    light = some[:, 3] < 0.6
    assert np.median(off) < 0.1 and off[light].max() < 1.5
    assert found[light] == pytest.approx(some[light], abs=0.12)
