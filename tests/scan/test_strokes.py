"""Strokes along lines: thin ink that is mixed with the printed line below it and with what lies beside it."""

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from pnp.app.check import check
from pnp.games.registry import sheet
from pnp.model.reading import ALIKE, BLANK, Mark
from pnp.scan.answer import _answer, _grazed, _Spot
from pnp.scan.colour import Light, Ray
from pnp.scan.inks import learn
from pnp.scan.keys import Pens
from pnp.scan.strokes import as_strokes, without_moved, without_unconfirmed
from pnp.scan.template import template_of

FOLDER = Path(__file__).parent / "foreign"

RED, BLUE = np.array([0.3, 2.2, 2.7]), np.array([2.9, 2.2, 0.8])
NEARLY_BLACK = np.array([3.4, 3.3, 2.7])
LIGHT = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01, 0.8, darkest=np.full(3, 4.0))
MIXED = np.array([-0.4, 0.1, 0.55])
"""What a black line below and red spaces beside change in the look of blue strokes."""
SPACES, STROKES = 40, 30


def chances(blue: np.ndarray, strokes: np.ndarray, filled: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
    """Chances of red, blue, paper and none of strokes, n x 3, among spaces of both inks: as spaces, and as strokes."""
    spread = np.random.default_rng(1)
    inks = [ink + 0.05 * spread.standard_normal((SPACES, 3)) for ink in (RED, blue)]
    density = np.concatenate([[RED, RED, blue, blue], *inks, strokes])
    known, white = np.zeros((len(density), 2)), np.zeros((len(density), 3))
    keyed = np.arange(len(density)) < 4
    learnt = learn([[0, 1], [2, 3]], ~keyed, density, known, white, LIGHT, complete=True)
    drawn = np.arange(len(density)) >= len(density) - len(strokes)
    full = np.ones(len(density))
    look = SimpleNamespace(
        core=np.where(drawn, filled, 1.0), seen=full, hidden=0 * full, density=density, doubt=known, white=white
    )
    scene = SimpleNamespace(samples=SimpleNamespace(of_kind=lambda _: drawn.copy()))
    found = SimpleNamespace(rays=[Ray(1, RED), Ray(2, blue)], inks=learnt)
    before = learnt.chances(density)
    after = as_strokes(scene, look, found, before)
    assert (after[~drawn] == before[~drawn]).all()
    assert np.allclose(after.sum(axis=1), 1)
    return before[drawn], after[drawn]


def strokes_of(ink: np.ndarray, most: float) -> np.ndarray:
    """Strokes of an ink that are mixed with what lies beside them, more and more."""
    return ink + np.linspace(0, most, STROKES)[:, None] * MIXED


@pytest.mark.filterwarnings("error")
def test_strokes_that_are_mixed_with_what_lies_beside_them_are_ink() -> None:
    before, after = chances(BLUE, strokes_of(BLUE, 1.5))
    assert before[-1, 1] < 0.5, "among spaces the last one looks like paper in a shadow"
    assert after[-1, 1] > 0.8
    assert (after[:, 1] > before[:, 1] - 1e-4).all()


def test_a_stroke_of_an_ink_that_nobody_else_drew_with_stays_strange() -> None:
    green = np.array([[2.6, 0.6, 2.6]])
    _, after = chances(BLUE, np.concatenate([strokes_of(BLUE, 1.5), green]))
    assert after[-1, 3] > 0.9


def test_strokes_make_neither_of_two_inks_likelier_than_the_other() -> None:
    before, after = chances(BLUE, strokes_of(BLUE, 1.5))
    sure = before[:, 3] > 1e-6  # else nothing is better known
    of_inks = [each[sure, :2] / each[sure, :2].sum(axis=1, keepdims=True) for each in (before, after)]
    assert sure.any() and np.allclose(*of_inks, atol=1e-5)


def test_of_ink_that_is_nearly_black_as_shadows_are_strokes_say_only_that_it_is_doubtful() -> None:
    before, after = chances(NEARLY_BLACK, strokes_of(NEARLY_BLACK, 1.0))
    assert Ray(2, NEARLY_BLACK).nearly_black
    assert np.allclose(after[:, 2:], before[:, 2:])
    assert (after.max(axis=1) <= before.max(axis=1) + 1e-9).all()


def combined(before: list[float], among: list[float], *inks: np.ndarray) -> list[float]:
    """Chances of a stroke of which so much is known among spaces, and among strokes."""
    one = np.ones(1)
    look = SimpleNamespace(core=one, seen=one, hidden=0 * one, density=one, doubt=one, white=one)
    scene = SimpleNamespace(samples=SimpleNamespace(of_kind=lambda _: np.ones(1, bool)))
    drawn = SimpleNamespace(chances=lambda *_: np.array([among]))
    found = SimpleNamespace(
        rays=[Ray(n, ink) for n, ink in enumerate(inks)], inks=SimpleNamespace(seen_in=lambda *_: drawn)
    )
    return list(as_strokes(scene, look, found, np.array([before]))[0].round(6))


def test_a_stroke_that_is_less_likely_of_its_ink_among_strokes_is_doubted() -> None:
    """Black lines below strokes of a navy blue made five look like the green of the same sheet, 0.9995 sure."""
    green = np.array([3.4, 2.5, 2.8])
    dark = (green, NEARLY_BLACK)
    likely = combined([0.99, 0.0, 0.0, 0.01], [0.2, 0.8, 0.0, 0.0], *dark)
    assert likely == [0.594, 0.396, 0.0, 0.01], "the two are averaged; that it is ink, strokes do not tell of such ink"
    assert combined([0.99, 0.0, 0.0, 0.01], [1.0, 0.0, 0.0, 0.0], *dark) == [0.99, 0.0, 0.0, 0.01]
    assert combined([0.5, 0.0, 0.4, 0.1], [0.9, 0.05, 0.05, 0.0], RED, BLUE) == [0.95, 0.0, 0.05, 0.0]


def test_gaps_between_the_strokes_of_a_fine_pen_make_no_mark_doubtful() -> None:
    """Of 209 stretches that fine liners had coloured, up to 94 were left open; no blank one had ink on both sides."""
    nothing = dict.fromkeys(_Spot._fields, 0.0) | {"seen": 1.0, "order": [0], "chance": [1.0, 0.0, 0.0], "alone": 1.0}
    nothing |= {"pure": 1.0, "style": 1.0, "density": BLUE.tolist(), "ink_from": 0.2, "area": 9.0}
    nothing |= {"whole": 0.5, "core": 0.5, "deep": 0.5}
    found = Pens([Ray(1, BLUE)], None, frozenset(), {}, ())

    def read(**seen: float) -> Mark:
        return _answer("segment", _Spot(**(nothing | seen)), found, {1: "blue"})

    assert read(run=0.6, reach=0.9, sides=0.4).ink == "blue"
    assert read(run=0.5, reach=1.0, sides=0.0).why == "faint mark", "the space on one side was filled up to the line"
    assert read(run=0.5, reach=0.5, sides=0.5).why == "faint mark", "half of it was run over from beyond the crossing"
    assert read(run=0.6, reach=0.9, sides=0.4, deep=0.1).why == "faint mark", "both spaces were filled over its edges"


@pytest.mark.parametrize(("usual", "near", "last"), [(0.6, 1.0, 0.36), (1.0, 0.0, 0.0)])
def test_a_spot_in_a_box_between_coloured_ones_counts_where_boxes_are_hatched(
    usual: float, near: float, last: float
) -> None:
    """Three boxes of hatched rows showed ink on 5 to 9 % of them, and were blank at up to 0.9992."""
    whole = np.array([usual] * 4 + [0.05] + [usual] * 5 + [0.05, 0.0])
    regions = [SimpleNamespace(id=f"score:1/{number}") for number in range(1, 13)]
    samples = SimpleNamespace(of_kind=lambda kinds: np.full(12, "score" in kinds), regions=regions)
    look = SimpleNamespace(core=np.where(whole > 0.1, whole, 0.0), whole=whole, seen=np.ones(12))
    grazed = _grazed(SimpleNamespace(regions=12, samples=samples), look)
    assert grazed[[4, 10, 11]].round(2).tolist() == [near, last, 0.0]


def test_where_no_stroke_is_filled_they_tell_nothing() -> None:
    before, after = chances(BLUE, strokes_of(BLUE, 1.5), filled=0.0)
    assert (after == before).all()


def moved(open_: dict[int, Mark], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which strokes are opened beside those that are open, all being green; near stroke 1 lines were found."""
    middles = {1: 0.0, 2: 14.0, 3: 18.0, 4: 26.0, 5: 36.0, 6: 80.0}
    regions = [
        SimpleNamespace(id=f"segment:{n}", kind="segment", line=((x - 2, 100.0), (x + 2, 100.0)))
        for n, x in middles.items()
    ]
    template = SimpleNamespace(samples=SimpleNamespace(regions=regions))
    monkeypatch.setattr("pnp.scan.strokes.without_lines", lambda *_: np.arange(len(regions)) > 0)
    marks = {f"segment:{n}": open_.get(n, Mark("green", 0.9999, "blue")) for n in middles}
    read = without_moved(marks, template, np.ones(0, bool), ["yellow", "green"])
    opened = [name for name in marks if read[name] != marks[name]]
    assert all(read[name] == Mark(None, 0.5, "green", "creased", ("green", BLANK, "yellow")) for name in opened)
    return opened


def test_where_strokes_are_amiss_what_no_line_confirms_is_left_open(monkeypatch) -> None:
    """A yellow stroke was read as green, for the page lay 2 mm from where it was followed to, under ink like black."""
    amiss = Mark(None, 0.5, "green", "two colours")
    assert moved({2: amiss, 3: amiss}, monkeypatch) == ["segment:4", "segment:5"], "what is opened opens the next"
    assert moved({3: amiss}, monkeypatch) == [], "one alone may be a slip of a pen"
    assert moved({1: amiss, 2: amiss}, monkeypatch) == [], "a line shows that stroke 1 is in its place"
    assert moved({2: Mark(None, 0.9, "green", ALIKE), 3: amiss}, monkeypatch) == [], (
        "two pens alike are in their places"
    )


@pytest.mark.parametrize(
    ("name", "dark", "moved"),
    [
        ("mondrian-fold-felt_school", True, True),
        ("mondrian-fold-felt_school", False, False),
        ("springer-shadow-felt_school", True, False),
    ],
)
def test_where_ink_hides_lines_strokes_of_bent_pages_may_have_moved(
    name: str, dark: bool, moved: bool, monkeypatch
) -> None:
    """Of 209 stretches that fine liners had hatched 67 were left open, though no line was hidden by their ink."""
    monkeypatch.setattr(Ray, "nearly_black", property(lambda ray: dark and ray.pen == 1))
    asked = []

    def opened(marks, *_):
        asked.append(len(marks))
        return {name: Mark(None, 0.5, BLANK, "creased", (BLANK,)) for name in marks}

    monkeypatch.setattr("pnp.scan.read.without_moved", opened)
    result = check(FOLDER / f"{name}.jpg")
    assert bool(asked) == moved
    assert {mark.why == "creased" for mark in result.reading.marks.values()} == {moved}


def test_blank_strokes_of_bent_pages_whose_lines_cannot_be_seen_are_asked_for() -> None:
    """A rim had been followed to its inner edge: six coloured stretches were blank, and a right sheet disagreed."""
    template = template_of(sheet("ARP-2AC30-7-PG3SE"))
    strokes = [region.id for region in template.samples.regions if region.kind == "line"]
    marks = {name: Mark(BLANK, 0.9999, "red") for name in strokes}
    marks[strokes[1]] = Mark("red", 0.9999, BLANK)
    lines = np.full(len(template.prints), np.nan)
    read = without_unconfirmed(marks, template, lines, ["red", "blue"])
    assert read[strokes[1]].ink == "red"
    assert {(read[name].ink, read[name].why) for name in strokes if name != strokes[1]} == {(None, "creased")}
    assert without_unconfirmed(marks, template, np.ones_like(lines), ["red", "blue"]) == marks
