"""Corrections, coffee, smears and things on the sheet are seen where the truth has them, and nowhere else."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from scale import PX_PER_MM

from pnp.model.reading import BLANK
from pnp.photographer import CONDITIONS, photograph
from pnp.photographer.page import make_page

STUDIO = CONDITIONS["studio"]


def pages(example, seed=3, **changes):
    """The same finished page without the changes, and with them."""
    return plain(example, seed), page(example, seed, replace(STUDIO, **changes))


@cache
def plain(example, seed):
    return page(example, seed, STUDIO)


def page(example, seed, how):
    return make_page(example.page, PX_PER_MM, example.sheet, example.marks, {}, how, {}, np.random.default_rng(seed))


@cache
def inside(example, name):
    """Rows and columns of the pixels of a region."""
    outline = np.rint(np.array(example.sheet.by_id[name].polygon) * PX_PER_MM).astype(np.int32)
    left, top = outline.min(axis=0)
    right, bottom = outline.max(axis=0) + 1
    mask = cv2.fillPoly(np.zeros((bottom - top, right - left), np.uint8), [outline - (left, top)], 1)
    rows, columns = np.nonzero(mask)
    return rows + top, columns + left


def around(example, name, margin):
    """Which pixels lie in a region or so many beside it."""
    mask = np.zeros(example.page.shape[:2], np.uint8)
    mask[inside(example, name)] = 1
    return cv2.dilate(mask, np.ones((2 * margin + 1,) * 2)) > 0


def test_corrections_change_what_they_name_and_hardly_anything_else(example):
    before, after = pages(example, corrections=(12, 12))
    assert before.corrected == {} and 8 <= len(after.corrected) <= 12
    changed = np.abs(after.reflectance - before.reflectance).max(axis=-1) > 0.03
    near = np.zeros_like(changed)
    for name in after.corrected:
        assert changed[inside(example, name)].mean() > 0.02, name
        near |= around(example, name, round(3 * PX_PER_MM))
    assert (changed & ~near).mean() < 0.002


def test_what_a_person_says_of_a_correction(example):
    kinds = {}
    for seed in range(3):
        corrected = pages(example, seed, corrections=(20, 20))[1].corrected
        for name, correction in corrected.items():
            kinds.setdefault(correction.how, []).append((example.marks.get(name, BLANK), correction.ink))
    assert set(kinds) == {"crossed out", "struck through", "coloured twice", "erased"}
    for how in ("crossed out", "struck through"):
        assert all(was != BLANK and now == BLANK for was, now in kinds[how])
    assert {pair for pair in kinds["erased"]} == {(BLANK, BLANK)}
    # Only a darker ink hides another: nobody paints blue over with yellow.
    assert all(now not in (was, BLANK, "yellow") for was, now in kinds["coloured twice"])


def test_the_truth_has_what_a_person_would_say(example):
    how = replace(CONDITIONS["corrections"], megapixels=(0.5, 0.5))
    truth = photograph(example.page, PX_PER_MM, example.sheet, example.marks, {}, how, 4).truth
    assert truth["corrected"]
    for name, kind in truth["corrected"].items():
        if kind == "coloured twice":
            assert truth["marks"][name] != example.marks[name]
        else:
            assert truth["marks"].get(name, BLANK) == BLANK
    same = {name: ink for name, ink in example.marks.items() if name not in truth["corrected"]}
    assert same.items() <= truth["marks"].items()


def test_coffee_is_brown_translucent_and_told(example):
    before, after = pages(example, stains=(2, 2))
    ratio = after.reflectance / before.reflectance
    assert ratio.max() < 1.001 and ratio.min() > 0.08
    wet = ratio[..., 2] < 0.8
    assert wet.mean() > 0.01
    assert (ratio[wet][:, 0] > ratio[wet][:, 1]).all() and (ratio[wet][:, 1] > ratio[wet][:, 2]).all()
    for region in example.sheet.regions:
        if wet[inside(example, region.id)].mean() > 0.1:
            assert region.id in after.stained, region.id
    dry = [r.id for r in example.sheet.regions if r.id not in after.stained]
    assert dry and all(ratio[inside(example, name)].min() > 0.85 for name in dry)


def test_smears_only_add_ink_and_are_told(example):
    before, after = pages(example, smears=(4, 4))
    ratio = after.reflectance / before.reflectance
    assert ratio.max() < 1.001 and 0.001 < (ratio.min(axis=-1) < 0.9).mean() < 0.3
    assert after.stained and before.stained == ()
    clean = [r.id for r in example.sheet.regions if r.id not in after.stained]
    assert all(ratio[inside(example, name)].min() > 0.85 for name in clean)


@pytest.mark.parametrize("name", ["fingers", "pen-on-sheet", "coins"])
def test_things_hide_what_the_truth_says(example, name):
    """The same picture of a blank and of a coloured sheet is the same where something lies on it."""
    marks = {region.id: "green" for region in example.sheet.regions if region.kind in ("space", "score")}
    how = replace(CONDITIONS[name], megapixels=(1.0, 1.0), noise=(0.0, 0.0))
    bare, full = (photograph(example.page, PX_PER_MM, example.sheet, given, {}, how, 3) for given in ({}, marks))
    covered = bare.truth["covered"]
    assert covered == full.truth["covered"]
    same = np.abs(bare.image.astype(int) - full.image).max(axis=-1) < 12
    shares = []
    for region in example.sheet.of_kind("space"):
        outline = np.rint(bare.page_to_photo(np.array(region.sample))).astype(np.int32)
        mask = cv2.fillPoly(np.zeros(same.shape, np.uint8), [outline], 1) > 0
        shares.append((covered.get(region.id, 0.0), same[mask].mean()))
    told, seen = np.array(shares).T
    assert (told > 0.1).any() and (told == 0).sum() > len(told) / 2
    assert np.abs(told - seen).max() < 0.25  # a little of a space is left uncoloured


def test_fingers_lie_on_score_boxes_and_show_skin(example):
    brightness = []
    for seed in (0, 1, 4):
        how = replace(CONDITIONS["fingers"], megapixels=(0.5, 0.5))
        photo = photograph(example.page, PX_PER_MM, example.sheet, {}, {}, how, seed)
        hidden = [name for name, share in photo.truth["covered"].items() if share > 0.97 and name.startswith("score")]
        assert hidden
        x, y = np.rint(photo.page_to_photo(np.mean(example.sheet.by_id[hidden[0]].polygon, axis=0))).astype(int)
        red, green, blue = photo.image[y, x].astype(int)
        assert red > green > blue
        brightness.append(red + green + blue)
    assert np.ptp(brightness) > 100, "of more than one person"


def test_one_ink_may_have_a_pen_of_its_own(example):
    """The yellow highlighter's strokes are broad and pale, the red felt pen's are what they always are."""
    usual, weak = (CONDITIONS[name] for name in ("good", "weak-yellow"))
    shown = [
        make_page(example.page, PX_PER_MM, example.sheet, example.marks, {}, how, {}, np.random.default_rng(5))
        for how in (usual, weak)
    ]
    changes = np.abs(shown[0].reflectance - shown[1].reflectance).max(axis=-1)
    by_ink = {
        ink: np.mean([changes[inside(example, f"pen:{n}/{i}")].mean() for i in (1, 2)])
        for n, ink in ((1, "red"), (4, "yellow"))
    }
    assert by_ink["yellow"] > 0.1
    assert by_ink["red"] < 0.25 * by_ink["yellow"]
