"""The printed scale: told by the paper's edges, or not told at all."""

import cv2
import numpy as np
import pytest

from pnp.games.registry import game
from pnp.render import raster
from pnp.scan.photo import Photo
from pnp.scan.register import register
from pnp.scan.scale import printed_scale, warning

MONDRIAN = game("mondrian")
SHEET = MONDRIAN.sheet(MONDRIAN.code(9, players=2, paper="a4", print_mode="mono", options={}))
PAGE = raster.render(SHEET.drawing, 7.0)[:, :, ::-1].copy()


def scale_of(printed: float, table=(60, 70, 90), shift=(0.0, 0.0), crop: int = 0) -> float | None:
    """What is found on a print of that scale, lying askew on a table."""
    rows, columns = PAGE.shape[:2]
    middle = np.array([columns / 2, rows / 2])
    paper = np.full_like(PAGE, 255)
    shrink = np.column_stack([np.eye(2) * printed, middle * (1 - printed) + np.array(shift) * 7.0])
    paper = cv2.warpAffine(
        PAGE, shrink, (columns, rows), dst=paper, borderMode=cv2.BORDER_TRANSPARENT, flags=cv2.INTER_AREA
    )
    corners = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32)
    seen = np.array([[190, 150], [1650, 210], [1580, 2260], [120, 2180]], np.float32)
    view = cv2.getPerspectiveTransform(corners, seen)
    picture = np.full((2400, 1800, 3), table, np.uint8)
    picture = cv2.warpPerspective(paper, view, (1800, 2400), dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    picture = picture[:, crop:]
    noise = np.random.default_rng(3).normal(0, 4, picture.shape)
    photo = Photo("print.png", np.clip(picture * 0.9 + noise, 0, 255).astype(np.uint8))
    return printed_scale(photo, register(photo, SHEET), SHEET)


@pytest.mark.parametrize("printed", [0.90, 0.94, 0.97, 1.0, 1.03])
def test_the_scale_is_found_within_half_a_percent(printed: float) -> None:
    assert scale_of(printed, shift=(1.5, -1.0)) == pytest.approx(printed, abs=0.005)


def test_where_an_edge_cannot_be_seen_nothing_is_said() -> None:
    assert scale_of(0.94, table=(255, 255, 255)) is None
    assert scale_of(0.94, crop=200) is None
    assert scale_of(0.94, table=(0, 0, 0), crop=150) is None


def test_only_a_scale_that_matters_is_worth_a_sentence() -> None:
    assert warning(None) == warning(1.0) == warning(0.98) == ()
    (sentence,) = warning(0.94)
    assert "94 %" in str(sentence)
    assert "actual size" in str(sentence)
