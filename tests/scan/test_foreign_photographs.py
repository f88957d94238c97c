"""Photographs that another photographer made (see foreign/README.md): what was once read from them is still read."""

import json
from pathlib import Path

import pytest
from sample_kit import sampled

from pnp.app.check import check
from pnp.model.reading import BLANK

FOLDER = Path(__file__).parent / "foreign"
PHOTOS = sorted(FOLDER.glob("*.jpg"))
OPEN = {
    "arp-shadow-felt_school": (9, "agrees"),
    "delaunay-tilt-felt_darkblue": (1, "agrees"),
    "klee-sun-felt_bright": (30, "unsure"),
    "miro-tilt-felt_bright": (1, "agrees"),
    "springer-shadow-felt_school": (8, "unsure"),
}
"""Places that may stay open, in hard shadow, and what the verdict is then."""


@pytest.mark.parametrize(
    "photo", sampled(PHOTOS, [photo for photo in PHOTOS if photo.stem in [*OPEN][::2]]), ids=lambda photo: photo.stem
)
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
    most, status = OPEN.get(photo.stem, (0, "agrees"))
    assert len(read) - len(answered) <= most
    assert str(checked.verdict.status) == status, checked.verdict.message


def test_the_photographs_are_there() -> None:
    assert len(PHOTOS) == 11
