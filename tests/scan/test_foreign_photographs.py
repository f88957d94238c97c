"""Photographs that another photographer made (see foreign/README.md): what was once read from them is still read."""

import json
from pathlib import Path

import pytest

from pnp.app.check import check
from pnp.model.reading import BLANK

FOLDER = Path(__file__).parent / "foreign"
PHOTOS = sorted(FOLDER.glob("*.jpg"))
UNSURE = {"miro-easy-felt_darkblue": 45}
"""Places that may stay open: dark inks hide fine lines at this size."""


@pytest.mark.parametrize("photo", PHOTOS, ids=lambda photo: photo.stem)
def test_another_photographer_s_picture_is_read(photo: Path) -> None:
    truth = json.loads(photo.with_suffix(".json").read_text())
    checked = check(photo)
    assert checked.reading is not None and checked.verdict is not None, checked.error
    read = {
        region: mark.ink
        for region, mark in checked.reading.marks.items()
        if region not in truth["unreadable"] and not region.startswith(("total", "initials"))
    }
    answered = {region: ink for region, ink in read.items() if ink is not None}
    assert answered == {region: truth["marks"].get(region, BLANK) for region in answered}
    assert len(read) - len(answered) <= UNSURE.get(photo.stem, 0)
    assert str(checked.verdict.status) == ("unsure" if photo.stem in UNSURE else "agrees"), checked.verdict.why


def test_the_photographs_are_there() -> None:
    assert len(PHOTOS) == 7
