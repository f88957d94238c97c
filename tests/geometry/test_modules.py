"""QR codes and patterns of modules: another reader reads them, and the rectangles cover exactly the black ones."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry.modules import QUIET, lines, merged, qr_code

SHEET = "MONDRIAN-1AC20-77-ABCDE"
ADDRESS = "http://192.168.1.20:8123/?key=aB3"


def read(black: np.ndarray) -> str:
    """What OpenCV, which did not write it, reads in a code with its quiet zone."""
    picture = np.kron(np.where(black, 0, 255).astype(np.uint8), np.ones((8, 8), np.uint8))
    return cv2.QRCodeDetector().detectAndDecode(picture)[0]


@pytest.mark.parametrize(
    ("text", "error", "version", "side"), [(SHEET, "M", 2, 25), ("A1", "M", 2, 25), (ADDRESS, "Q", 0, 29)]
)
def test_another_reader_reads_the_code(text, error, version, side) -> None:
    modules = qr_code(text, error, version)
    assert [len(row) for row in modules] == [side] * side
    assert read(np.pad(np.array(modules), QUIET)) == text


def test_a_text_that_is_too_long_for_the_version_is_refused() -> None:
    qr_code("A" * 38, "M", version=2)
    with pytest.raises(ValueError, match="too long"):
        qr_code("A" * 39, "M", version=2)


def test_the_terminal_shows_the_code_with_its_quiet_zone() -> None:
    shown = list(lines(qr_code(ADDRESS, "M")))
    upper = {"█": (False, False), "▀": (False, True), "▄": (True, False), " ": (True, True)}
    rows = [[upper[letter][half] for letter in line] for line in shown for half in (0, 1)]
    black = np.array(rows)[: len(shown[0])]
    assert not black[:QUIET].any() and not black[-QUIET:].any()
    assert not black[:, :QUIET].any() and not black[:, -QUIET:].any()
    assert read(black) == ADDRESS


@given(st.lists(st.lists(st.booleans(), min_size=5, max_size=5), min_size=1, max_size=6))
def test_the_rectangles_cover_the_black_modules_once(modules) -> None:
    covered = np.zeros((len(modules), 5), int)
    for left, top, wide, high in merged(modules):
        covered[top : top + high, left : left + wide] += 1
    assert covered.tolist() == np.array(modules, int).tolist()


def test_equal_runs_below_each_other_are_one_rectangle() -> None:
    assert merged([[True, True, False], [True, True, False], [False, True, True]]) == [(0, 0, 2, 2), (1, 2, 2, 1)]
