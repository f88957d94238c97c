"""Written totals: two independent hands, pens and lights; what must not be read; the sums behind the confidence."""

from __future__ import annotations

import itertools
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from pnp.games import totals
from pnp.games.registry import game
from pnp.games.totals import LIKELY
from pnp.model.reading import Written
from pnp.photographer import CONDITIONS, photograph
from pnp.render.raster import render
from pnp.scan import digits
from pnp.scan.photo import load
from pnp.scan.register import register

Floats = npt.NDArray[np.float32]
Pixels = npt.NDArray[np.uint8]

PENS = {  # linear RGB that a full layer leaves
    "red": (0.75, 0.02, 0.03),
    "blue": (0.02, 0.05, 0.4),
    "yellow": (0.95, 0.68, 0.03),
    "green": (0.02, 0.28, 0.06),
    "black": (0.02, 0.02, 0.03),
    "pencil": (0.2, 0.2, 0.22),
}
LIGHTS = {  # RGB of the light; 0 to 1, how much darker the right end is
    "day": ((0.9, 0.9, 0.9), 0.05),
    "lamp": ((1.0, 0.75, 0.4), 0.2),
    "shade": ((0.7, 0.8, 0.95), 0.1),
    "dim": ((0.12, 0.12, 0.12), 0.2),
    "shadow": ((0.85, 0.85, 0.85), 0.6),
}
FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_SCRIPT_SIMPLEX)


def stroke_text(text: str, font: int, tall_mm: float, wide_mm: float, at_mm: tuple[float, float]) -> Floats:
    """Ink, 0 to 1, of a text in one of OpenCV's stroked fonts, drawn around a place of an 18 x 9 mm box."""
    fine = 32
    ink = np.zeros((9 * fine, 18 * fine), np.uint8)
    thick = round(wide_mm * fine)
    scale = cv2.getFontScaleFromHeight(font, round(tall_mm * fine), thick)
    (width, height), _ = cv2.getTextSize(text, font, scale, thick)
    corner = (round(at_mm[0] * fine - width / 2), round(at_mm[1] * fine + height / 2))
    cv2.putText(ink, text, corner, font, scale, 255, thick, cv2.LINE_AA)
    small = cv2.resize(ink, (18 * digits.PX_PER_MM, 9 * digits.PX_PER_MM), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32) / 255


def frame() -> Floats:
    """The ink of the frame that the sheets print."""
    per = digits.PX_PER_MM
    ink = np.zeros((9 * per, 18 * per), np.float32)
    ink[:2], ink[-2:], ink[:, :2], ink[:, -2:] = 1, 1, 1, 1
    return ink


def box(ink: Floats, pen: str = "black", light: str = "day", seed: int = 0, blur: float = 0.8) -> Pixels:
    """A photographed total box with that writing in it."""
    rng = np.random.default_rng(seed)
    paper = 0.88 * np.exp(-3.0 * frame())[..., None] * np.ones(3)
    written = paper * np.array(PENS[pen]) ** ink[..., None]
    colour, fall = LIGHTS[light]
    lit = written * np.array(colour) * np.linspace(1, 1 - fall, ink.shape[1])[None, :, None]
    seen = cv2.GaussianBlur(lit, (0, 0), blur) + rng.normal(0, 0.006, lit.shape)
    return np.ascontiguousarray((255 * np.clip(seen, 0, 1) ** (1 / 2.2)).astype(np.uint8)[:, :, ::-1])


def read_text(patch: Pixels) -> str | None:
    """The number in a box in which something is written, where it is sure enough to be reported."""
    read = digits.read_number(patch)
    assert read is not None and (read.text is None) == (read.confidence is None)
    return read.text


def drawn(number: int, seed: int = 0) -> tuple[Pixels, str]:
    """A number in a font, size, pen and light that the seed chooses, and what these are."""
    rng = np.random.default_rng((number, seed))
    pen, light = rng.choice(list(PENS)), rng.choice(list(LIGHTS))
    font = FONTS[rng.integers(len(FONTS))]
    at = (9 + rng.uniform(-0.5, 1.5), 4.6 + rng.uniform(-0.4, 0.4))
    ink = stroke_text(str(number), font, rng.uniform(4.2, 5.6), rng.uniform(0.4, 0.8), at)
    return box(ink, pen, light, number), f"{number} with {pen} in {light}, font {font}"


def plain(text: str) -> Pixels:
    return box(stroke_text(text, cv2.FONT_HERSHEY_SIMPLEX, 5.0, 0.6, (9, 4.6)))


def photographed(condition: str, numbers: list[int], folder: Path) -> dict[int, Written | None]:
    """What is read of totals that the photographer wrote on a real sheet, but for those that something hides.

    One box is left empty, and must be found so.
    """
    mondrian = game("mondrian")
    sheet = mondrian.sheet(mondrian.code(7, players=4, paper="a4", print_mode="colour", options={}))
    boxes = sheet.of_kind("total")
    inks = dict(zip(("1", "2", "3", "4"), ("red", "blue", "green", "black"), strict=True))
    marks = {r.id: inks[r.id[4]] for r in sheet.of_kind("pen") if r.id[4] in inks}
    written = {r.id: str(n) for r, n in zip(boxes, numbers, strict=False)}
    picture = photograph(render(sheet.drawing, 8.0), 8.0, sheet, marks, written, condition, sum(numbers))
    path = folder / "photo.jpg"
    path.write_bytes(picture.jpeg)
    photo = load(path)
    warp = register(photo, sheet).warp
    read = {r.id: digits.read_number(digits.box_patch(photo.image, warp, r.box)) for r in boxes if r.box}
    assert all(found is None for name, found in read.items() if name not in written)
    return {int(text): read[name] for name, text in written.items() if name not in picture.truth["covered"]}


@pytest.mark.parametrize(("condition", "numbers"), [("mixed", [37, 8, 142]), ("tilt40", [156, 90, 24])])
def test_reads_the_photographers_hand_on_a_real_sheet(condition: str, numbers: list[int], tmp_path: Path) -> None:
    for number, read in photographed(condition, numbers, tmp_path).items():
        assert read is not None and read.behind[number] < LIKELY, read
        assert read.text in (None, str(number)), read


@pytest.mark.parametrize(("number", "font", "lean"), [(75, 1, 0.6), (90, 1, 0.6), (90, 0, 0.8), (186, 3, -0.4)])
def test_a_number_that_leans_is_read(number: int, font: int, lean: float) -> None:
    upright = stroke_text(str(number), FONTS[font], 4.6, 0.5, (9, 4.6))
    ink = digits._slanted(upright, lean)
    spare = (ink.shape[1] - upright.shape[1]) // 2
    assert read_text(box(ink[:, spare : spare + upright.shape[1]], blur=2.5)) == str(number)


OF_LIGHT = list(CONDITIONS)[: list(CONDITIONS).index("mixed") + 1]
"""Conditions of light, lens, paper and camera, of the usual pens."""


@pytest.mark.slow
@pytest.mark.parametrize("condition", OF_LIGHT)
def test_reads_the_photographers_hand_in_every_light(condition: str, tmp_path: Path) -> None:
    start = 3 * OF_LIGHT.index(condition)
    for number, read in photographed(condition, [start, start + 1, start + 62], tmp_path).items():
        assert read is not None and read.behind[number] < LIKELY, read
        assert read.text in (None, str(number)), read


def test_reads_another_hand_with_every_pen_in_every_light() -> None:
    texts = {number: read_text(drawn(number)[0]) for number in range(0, 161, 3)}
    assert all(text in (None, str(number)) for number, text in texts.items()), texts
    assert sum(text is not None for text in texts.values()) >= 0.9 * len(texts), texts


@pytest.mark.slow
def test_reads_nearly_all_numbers_of_another_hand_and_none_surely_wrong() -> None:
    right = 0
    for number, seed in itertools.product(range(161), range(1, 6)):
        patch, what = drawn(number, seed)
        text = read_text(patch)
        right += text == str(number)
        assert text in (None, str(number)), what
    assert right >= 0.9 * 161 * 5


def test_threads_read_side_by_side_what_one_reads_alone() -> None:
    patches = [drawn(number)[0] for number in (3, 48, 7, 100, 36, 150, 64, 8)]
    alone = [digits.read_number(patch) for patch in patches]
    with ThreadPoolExecutor(4) as threads:
        found = threads.map(lambda turn: digits.read_number(patches[turn % 8]), range(240))
        assert list(found) == alone * 30


@pytest.mark.parametrize("light", LIGHTS)
def test_a_box_with_only_its_frame_is_empty(light: str) -> None:
    patch = box(np.zeros((72, 144), np.float32), light=light)
    assert digits.read_number(patch) is None


def test_specks_and_a_dash_are_no_number() -> None:
    dots = np.zeros((72, 144), np.float32)
    dots[30:32, 60:62] = dots[50:53, 100:102] = dots[20:22, 120:123] = 1
    dots[40:44, 70:90] = 1
    assert digits.read_number(box(dots)) is None


@pytest.mark.parametrize(("gap", "looks", "text"), [(3.5, 4, None), (8.0, 1, "15")])
def test_only_what_is_sure_at_a_glance_is_not_looked_at_again(monkeypatch, gap: float, looks: int, text: str) -> None:
    """Narrower, wider and sharper, another number is the likeliest: then neither is read for certain."""
    patch = plain("55")
    ink = digits.clean(patch)
    assert ink is not None
    widths: list[int] = []

    def likelihoods(seen: Floats) -> npt.NDArray[np.float64]:
        widths.append(seen.shape[1])
        likely = np.full(1000, -30.0)
        first, second = (15, 55) if len(widths) == 1 else (55, 15)
        likely[first], likely[second] = -0.1, -0.1 - gap
        return likely

    monkeypatch.setattr(digits, "likelihoods", likelihoods)
    found = digits._number(ink, patch)
    assert (found.text, len(widths), list(found.behind)[:2] != []) == (text, looks, True)
    assert text is not None or set(list(found.behind)[:2]) == {15, 55}


def test_a_frame_off_its_place_is_not_taken_for_ink() -> None:
    patch = np.roll(plain("58"), (6, -7), axis=(0, 1))
    ink = digits.clean(patch)
    assert ink is not None
    assert ink.shape[0] < 6.5 * digits.PX_PER_MM and ink.shape[1] < 12 * digits.PX_PER_MM
    assert read_text(patch) == "58"


def test_a_weak_yellow_is_ink_as_much_as_a_black() -> None:
    strokes = stroke_text("29", cv2.FONT_HERSHEY_SIMPLEX, 5.0, 0.6, (9, 4.6))
    weak, strong = (digits.clean(box(strength * strokes, pen)) for strength, pen in ((0.25, "yellow"), (1.0, "black")))
    assert weak is not None and strong is not None
    assert weak.max() > 0.95 and strong.max() > 0.95
    assert np.abs(np.subtract(weak.shape, strong.shape)).max() <= 3
    assert abs(weak.mean() - strong.mean()) < 0.1
    assert read_text(box(0.25 * strokes, "yellow")) == "29"


def test_digits_touching_the_frame_are_read() -> None:
    patch = box(stroke_text("63", cv2.FONT_HERSHEY_SIMPLEX, 6.5, 0.7, (9, 5.4)))
    assert read_text(patch) == "63"


@pytest.mark.parametrize(
    ("text", "number"), [("O", 0), ("/O", 10), ("I2", 12), ("Z5", 25), ("Zb", 26), ("Bq", 89), ("IS", 15)]
)
def test_letters_written_like_digits_are_these_digits(text: str, number: int) -> None:
    read = digits.read_number(plain(text))
    assert read is not None and read.behind[number] == 0


@pytest.mark.parametrize("text", ["TD", "KM", "WF", "RX", "EN", "HK", "MW", "?", "#"])
def test_initials_are_no_number(text: str) -> None:
    read = digits.read_number(plain(text))
    assert read is not None and read.text is None and read.confidence is None


def test_numbers_out_of_focus_are_seen_sharper() -> None:
    """On pictures out of focus ten of 82 totals could not even be the right ones; 17 of these 30 were the likeliest."""
    right = 0
    for number in range(10, 100, 3):
        found = digits.read_number(cv2.GaussianBlur(plain(str(number)), (0, 0), 0.55 * digits.PX_PER_MM))
        assert found is not None
        right += min(found.behind, key=lambda each: found.behind[each]) == number
    assert right >= 20


def test_what_is_too_blurred_to_read_may_be_several_numbers_and_has_no_confidence() -> None:
    ink = stroke_text("88", cv2.FONT_HERSHEY_SIMPLEX, 4.5, 0.8, (9, 4.6))
    read = digits.read_number(box(ink, blur=5.0))
    assert read is not None and (read.text, read.confidence) == (None, None)
    assert len(read.behind) > 10 and 88 in read.behind


@pytest.mark.parametrize("number", [0, 7, 48, 100, 137, 160])
def test_the_number_is_likely_and_its_neighbours_are_not(number: int) -> None:
    read = digits.read_number(plain(str(number)))
    assert read is not None and read.text == str(number)
    assert list(read.behind.items())[0] == (number, 0)
    assert list(read.behind.values()) == sorted(read.behind.values()) and max(read.behind.values()) <= digits.EXCLUDED
    for other in (number + 1, number + 10, abs(number - 1)):
        assert read.behind.get(other, digits.EXCLUDED) > LIKELY or other == number


def test_likelihoods_are_those_of_the_numbers_to_999() -> None:
    ink = digits.clean(plain("46"))
    assert ink is not None
    likely = digits.likelihoods(ink)
    assert likely.shape == (1000,) and likely.argmax() == 46
    assert 0.5 < np.exp(likely).sum() < 1.01


@pytest.mark.parametrize("slant", [0.0, 0.4])
def test_strokes_close_together_are_as_many_ones(slant: float) -> None:
    ink = np.zeros((72, 144), np.float32)
    for x in (60, 70):  # their spans overlap by half when slanted
        cv2.line(ink, (round(x + 20 * slant), 16), (round(x - 20 * slant), 56), 1.0, 4, cv2.LINE_AA)
    patch = box(ink)
    read = digits.read_number(patch)
    assert read is not None and read.behind[11] == 0


def test_parts_of_one_digit_are_not_counted_as_digits() -> None:
    five = np.zeros((40, 40), np.float32)
    five[0:4, 24:40] = five[8:40, 2:22] = 1  # its flag was written apart
    assert digits._tall_parts(five) == 1
    four = np.zeros((40, 40), np.float32)
    four[0:28, 2:6] = four[24:28, 2:38] = four[0:23, 26:30] = 1  # its stem was written apart, within its arms
    assert digits._tall_parts(four) == 1
    both = np.zeros((40, 60), np.float32)
    both[:, 2:20] = both[:, 30:50] = 1
    assert digits._tall_parts(both) == 2


def test_likelihoods_are_the_sum_over_all_paths() -> None:
    steps = np.random.default_rng(3).random((4, 11)) ** 4
    steps /= steps.sum(axis=1, keepdims=True)
    expected: dict[str, float] = {}
    for path in itertools.product(range(11), repeat=4):
        said = "".join(str(c - 1) for c, _ in itertools.groupby(path) if c)
        expected[said] = expected.get(said, 0.0) + float(np.prod(steps[range(4), path]))
    found = np.concatenate([digits._spread(steps, n) for n in (1, 2, 3)])
    assert found == pytest.approx(np.array([expected.get(str(number), 0.0) for number in range(1000)]), abs=1e-15)


def test_the_recogniser_is_loaded_where_something_is_written() -> None:
    code = (
        "import numpy as np; from pnp.scan import digits; patch = np.full((72, 144, 3), 230, np.uint8);"
        "assert digits.read_number(patch) is None and 'recogniser' not in vars(digits._own);"
        "patch[16:56, 60:66] = 20;"
        "assert digits.read_number(patch).behind[1] == 0 and 'recogniser' in vars(digits._own)"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, timeout=60)


def test_where_upright_strokes_are_smeared_no_number_is_read_for_certain() -> None:
    """A picture moved sideways loses every 1, and the frame's upright sides with it: 12 looks like 2."""
    sharp = plain("12")
    smeared = cv2.blur(sharp, (round(1.6 * digits.PX_PER_MM), 1))
    assert read_text(sharp) == "12"
    found = digits.read_number(smeared)
    assert found is not None and found.text is None and found.confidence is None and found.behind
    assert digits._crispness(digits._darkness(cv2.GaussianBlur(sharp, (0, 0), 0.4 * digits.PX_PER_MM))) > 0.9
    assert digits._crispness(digits._darkness(np.full_like(sharp, 240))) == 1, "a box without a frame tells nothing"


def test_a_number_that_is_a_little_smeared_contradicts_nobody() -> None:
    """The sides of a 0 fade, and it looks like a 5: what is read is told, but not for certain."""
    moved = cv2.blur(plain("34"), (round(0.6 * digits.PX_PER_MM), 1))
    assert digits._SMEARED < digits._crispness(digits._darkness(moved)) < digits._CRISP
    found, sharp = digits.read_number(moved), digits.read_number(plain("34"))
    assert found is not None and sharp is not None and found.text == sharp.text == "34"
    assert found.confidence == digits.WORTH_REPORTING < totals.SURE < sharp.confidence


def test_a_number_out_of_focus_contradicts_nobody() -> None:
    """A 58 was said to be 51, in a picture that was so soft that its frame was hardly dark."""
    soft = cv2.GaussianBlur(plain("34"), (0, 0), 0.45 * digits.PX_PER_MM)
    found = digits.read_number(cv2.addWeighted(soft, 0.6, np.full_like(soft, 240), 0.4, 0))
    assert found is not None and found.text == "34"
    assert found.confidence == digits.WORTH_REPORTING < totals.SURE


def test_a_digit_that_a_dry_pen_left_faint_may_be_there() -> None:
    """Of a faint 3 and a strong 2 only the 2 was seen, and it said for certain that the sheet was wrong."""
    strong = plain("32").astype(np.float32)
    half = strong.shape[1] // 2
    strong[8:-8, 8:half] = 240 - 0.3 * (240 - strong[8:-8, 8:half])
    found = digits.read_number(strong.astype(np.uint8))
    assert found is not None
    assert (found.confidence or 0) <= digits.WORTH_REPORTING
