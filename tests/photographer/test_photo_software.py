"""Light of two colours, and what a phone's own software does to a picture."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace
from scale import PX_PER_MM

from pnp.photographer import CONDITIONS, photograph
from pnp.photographer.colour import black_body
from pnp.photographer.conditions import Finish, Lamp
from pnp.photographer.light import _white_balance
from pnp.photographer.software import make_software

RNG = np.random.default_rng


def fixed(**values: float) -> Finish:
    return Finish(**{name: (value, value) for name, value in values.items()})


def flat(*rgb: int) -> np.ndarray:
    return np.full((64, 64, 3), rgb, np.uint8)


def finished(picture: np.ndarray, **values: float) -> np.ndarray:
    software = make_software(fixed(**values), RNG(0))
    assert software is not None
    return software(picture.copy()).astype(int)


def test_a_phone_without_software_changes_nothing():
    assert make_software(Finish(), RNG(0)) is None
    near = finished(RNG(1).integers(0, 256, (64, 64, 3)).astype(np.uint8), vivid=1.0, halo=0.0001)
    assert np.abs(near - RNG(1).integers(0, 256, (64, 64, 3))).max() <= 2


def test_contrast_dims_dark_channels_and_turns_the_hue():
    orange = (200, 120, 40)
    red, green, blue = finished(flat(*orange), contrast=0.8)[0, 0]
    assert red > 200 and green < 120 and blue < 40
    assert green / red < 0.95 * 120 / 200


def test_vivid_colours_are_farther_from_grey_of_the_same_brightness():
    picture = finished(flat(150, 100, 100), vivid=1.5)[0, 0]
    assert abs(picture[0] - picture[1] - 75) < 2 and abs(picture @ [0.299, 0.587, 0.114] - 114.95) < 1
    assert (finished(flat(90, 90, 90), vivid=1.5) == 90).all()


def test_halos_stand_on_both_sides_of_an_edge():
    picture = flat(60, 60, 60)
    picture[:, 32:] = 180
    row = finished(picture, halo=1.0)[32, :, 1]
    assert row[31] < 45 and row[32] > 195
    assert row[5] == 60 and row[58] == 180


def test_colour_is_smeared_over_an_edge_and_brightness_is_not():
    picture = flat(200, 60, 60)
    picture[:, 32:] = (60, 120, 60)
    smeared = finished(picture, smear=3.0)
    before, after = (p @ [0.299, 0.587, 0.114] for p in (picture, smeared))
    assert np.abs(after - before).max() < 6
    assert smeared[32, 30, 0] < 170


def test_dark_parts_are_lifted_and_bright_ones_lowered():
    picture = np.full((640, 640, 3), 60, np.uint8)
    picture[:, 320:] = 200
    lifted = finished(picture, lift=0.4)
    assert lifted[320, 20, 1] > 68 and lifted[320, 620, 1] < 190


def bare(example, name, seed=3, **changes):
    how = replace(CONDITIONS[name], megapixels=(1.0, 1.0), **changes)
    return photograph(np.full_like(example.page, 255), PX_PER_MM, example.sheet, {}, {}, how, seed)


def warmth(photo) -> np.ndarray:
    """Red minus blue of the paper over a coarse grid."""
    grid = np.stack(np.meshgrid(np.linspace(12, 198, 20), np.linspace(12, 285, 28)), axis=-1).reshape(-1, 2)
    across, down = np.rint(photo.page_to_photo(grid)).astype(int).T
    seen = photo.image[down, across].astype(int)
    return seen[:, 0] - seen[:, 2]


def test_a_lamp_and_a_window_leave_paper_of_two_colours(example):
    one = np.ptp(np.percentile(warmth(bare(example, "lamp-and-window", lamp=None)), (5, 95)))
    edges = []
    for seed in range(6):
        sharp = warmth(bare(example, "lamp-and-window", seed, lamp=Lamp(edge_mm=(3.0, 3.0))))
        edges.append(np.ptp(np.percentile(sharp, (5, 95))))
    assert max(edges) > 60 and np.median(edges) > one + 25


def test_white_balance_makes_its_guess_grey_and_brings_inks_together():
    bulb, yellow = black_body(2800), np.array([0.95, 0.72, 0.05])
    ideal, real = (_white_balance(bulb, overlap) for overlap in (0.0, 0.3))
    assert np.allclose(ideal, np.diag(1 / bulb))
    assert np.allclose(real @ bulb, 1.0)
    assert np.allclose(_white_balance(np.ones(3), 0.3), np.eye(3))
    assert (ideal @ (bulb * yellow))[2] < 0.06 and (real @ (bulb * yellow))[2] > 0.15


def test_lamplight_is_only_partly_corrected(example):
    for seed in range(4):
        assert 25 < np.median(warmth(bare(example, "lamplight", seed))) < 140
        assert abs(np.median(warmth(bare(example, "school-pens", seed)))) < 25


def test_gloss_spreads_the_mirrored_lamp(example):
    """A broad highlight fills the sheet: its blue keys are nowhere as dark as on matt paper."""
    marks = {region.id: "blue" for region in example.sheet.of_kind("space")}

    def washed(gloss):
        how = replace(CONDITIONS["glossy"], megapixels=(1.0, 1.0), glare=(0.25, 0.25), gloss=gloss)
        image = photograph(example.page, PX_PER_MM, example.sheet, marks, {}, how, 2).image.astype(int)
        blue = (image[..., 2] - image[..., 0] > 25) & (image[..., 2] > 60)
        return (image[blue][:, 0] > 60).mean()

    assert washed((15.0, 60.0)) > washed((600.0, 900.0)) + 0.2
