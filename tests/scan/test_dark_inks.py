"""Inks as good as black: what hides lines, what is alike, what glare hides, and what is of two colours."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from pnp.model.kinds import STROKES
from pnp.model.reading import BLANK, Mark
from pnp.model.sheet import Pen
from pnp.scan.answer import _alone, _answer, _Spot
from pnp.scan.colour import Light, Pixels, Ray, _gap
from pnp.scan.inks import Inks, learn, without_glare
from pnp.scan.keys import Pens, _from_keys
from pnp.scan.look import votes
from pnp.scan.overlaid import _at_least, _lost, as_elsewhere, burnt, inky, odd
from pnp.scan.read import _trusted

BLUE, PURPLE = np.array([2.83, 2.87, 2.38]), np.array([2.54, 2.91, 2.26])
PLACES = 20


def known(*inks: np.ndarray, grey: dict[int, float] | None = None) -> Pens:
    """Pens that are known by their inks alone."""
    return Pens([Ray(pen, ink) for pen, ink in enumerate(inks, start=1)], None, frozenset(), grey or {}, ())


def places(seen: float, density: np.ndarray = BLUE) -> SimpleNamespace:
    """Places full of an ink, and what is seen there of the printed lines."""
    full = np.ones(PLACES)
    return SimpleNamespace(
        core=full,
        whole=full,
        hidden=np.zeros(PLACES),
        seen=full * seen,
        unseen=np.ones(PLACES),
        density=np.tile(density, (PLACES, 1)),
        doubt=np.zeros((PLACES, 2)),
        white=np.zeros((PLACES, 3)),
    )


def pens(ink: np.ndarray, **more: object) -> SimpleNamespace:
    return SimpleNamespace(rays=[Ray(1, ink)], **more)


CHANCE, BEST = np.tile([0.995, 0.0, 0.005], (PLACES, 1)), np.zeros(PLACES, np.intp)


def test_only_an_ink_as_good_as_black_hides_lines_all_over_a_sheet() -> None:
    assert inky(places(0.3), pens(BLUE), CHANCE, BEST).all()
    assert not inky(places(0.3), pens(np.array([0.4, 2.9, 3.1])), CHANCE, BEST).any(), "a red cup may lie there"
    assert not inky(places(0.9), pens(BLUE), CHANCE, BEST).any(), "lines are seen under this ink"
    few = places(0.9)
    few.seen[0] = 0.1
    assert not inky(few, pens(BLUE), CHANCE, BEST).any(), "something may lie over one place"
    few.unseen[:2] = 0.5, 0.0
    assert inky(few, pens(BLUE), CHANCE, BEST).tolist() == [True] + [False] * 19, "what lies over it hides its border"


def hidden_borders(unseen: list[int], around: float = 0.9, far: bool = False) -> list[bool]:
    """Which places count as hidden by their ink, by how many of the 8 places of each border are hidden.

    Or ``far``: of which places far more is hidden than that ink hides.
    """
    scene = SimpleNamespace(
        samples=SimpleNamespace(at=np.zeros((1, 2)), regions=[SimpleNamespace(kind="cell")] * PLACES),
        seen=None,
        mean=lambda *_: np.full((PLACES, 1), around),
        unseen=np.array(unseen),
        known=np.full(PLACES, 8),
    )
    look = places(0.9)
    look.unseen = scene.unseen / 8
    alike, unlike = as_elsewhere(scene, look, CHANCE, BEST, np.ones(PLACES))
    assert not (alike & unlike).any()
    return (unlike if far else alike).tolist()


def test_an_ink_that_hides_lines_here_and_there_may_do_so_at_any_place() -> None:
    here_and_there = [0, 1, 0, 2, 1, 0, 1, 0, 1, 0, 2, 0, 1, 1, 0, 0, 0, 1, 0, 3]
    assert all(hidden_borders(here_and_there))
    assert hidden_borders([*here_and_there[:19], 8]) == [True] * 19 + [False], "a thing hides all of a border"
    assert not hidden_borders([0] * 19 + [3])[19], "elsewhere this ink hides nothing"
    assert not any(hidden_borders(here_and_there, around=0.2)), "nothing is seen around either"
    assert hidden_borders([*here_and_there[:19], 8], far=True) == [False] * 19 + [True]
    assert not any(hidden_borders([*here_and_there[:19], 5], far=True)), "that may be chance"


def lost(count: int, inked: int, unseen: int, known: int, *, odd: bool = False) -> bool:
    """Whether a thing is found on the last of many places of one ink, in which so much of its border is lost."""
    scene = SimpleNamespace(
        lost=np.array([0] * (PLACES - 1) + [count]),
        inked=np.array([12] * (PLACES - 1) + [inked]),
        unseen=np.array([0] * (PLACES - 1) + [unseen]),
        known=np.full(PLACES, known),
        regions=PLACES,
    )
    found = _lost(scene, np.array([False] * (PLACES - 1) + [odd]), np.ones(PLACES, bool))
    assert not found[:-1].any()
    return bool(found[-1])


def test_a_border_that_is_seen_is_not_lost() -> None:
    """Dots of a border look weaker beside dark ink; what lies over a place hides some of the border, too."""
    assert not lost(6, 12, unseen=0, known=12)
    assert lost(6, 12, unseen=4, known=12) and lost(6, 12, unseen=4, known=36)
    assert not lost(6, 12, unseen=4, known=44), "strokes over strokes hide a few dots"


def test_a_thing_that_has_not_quite_an_inks_colour_hides_little_of_a_border() -> None:
    """A green pen lay across blank cells: all of their borders that it hid were lost, and those were few."""
    for count, inked in ((2, 2), (3, 5), (4, 13), (6, 11)):
        assert lost(count, inked, unseen=1, known=44, odd=True)
        assert not lost(count, inked, unseen=1, known=44)
    assert not lost(1, 2, unseen=1, known=44, odd=True), "that may be chance"


def test_a_colour_is_odd_among_those_of_an_ink_that_hides_no_border() -> None:
    density = np.tile(BLUE, (PLACES, 1)) + 0.02 * np.random.default_rng(1).standard_normal((PLACES, 3))
    density[-2:] = BLUE - (0.0, 0.4, 0.0)  # a pen of nearly this colour, once where it hides lines
    field = np.ones(PLACES, bool)
    scene = SimpleNamespace(
        unseen=np.array([0] * (PLACES - 1) + [1]),
        lost=np.zeros(PLACES, int),
        samples=SimpleNamespace(of_kind=lambda _: field),
    )
    look = SimpleNamespace(core=np.ones(PLACES), density=density, doubt=np.zeros((PLACES, 2)))
    assert odd(scene, look, CHANCE, BEST).tolist() == [False] * (PLACES - 2) + [True] * 2
    look.density[: PLACES - 1 : 2] -= (0.0, 0.3, 0.0)
    assert not odd(scene, look, CHANCE, BEST).any(), "this ink varies as much"
    field[4:] = False
    look.density[4:] += 1.0
    assert not odd(scene, look, CHANCE, BEST).any(), "boxes are compared with boxes"


def test_strokes_over_a_printed_line_are_compared_with_strokes() -> None:
    """Among 126 boxes, 12 stretches of a line were too dark for their ink, and were left open as covered."""
    drawn = np.arange(PLACES) >= PLACES - 5
    scene = SimpleNamespace(
        unseen=np.zeros(PLACES),
        lost=np.zeros(PLACES),
        samples=SimpleNamespace(of_kind=lambda kinds: drawn if kinds == STROKES else np.zeros(PLACES, bool)),
    )
    look = places(1.0)
    look.density[drawn] += 0.4
    assert not odd(scene, look, CHANCE, BEST).any()
    look.density[-1] += 0.4
    assert odd(scene, look, CHANCE, BEST).tolist() == [False] * (PLACES - 1) + [True]


def test_in_a_shadow_that_no_paper_tells_of_a_colour_is_not_odd() -> None:
    look = places(1.0)
    look.density[-1] += 0.5
    scene = SimpleNamespace(
        unseen=np.zeros(PLACES), lost=np.zeros(PLACES), samples=SimpleNamespace(of_kind=lambda _: np.ones(PLACES, bool))
    )
    assert odd(scene, look, CHANCE, BEST).tolist() == [False] * (PLACES - 1) + [True]
    look.doubt[-1, 1] = 0.8
    assert not odd(scene, look, CHANCE, BEST).any()


def test_a_box_is_not_coloured_by_a_pen_that_lies_over_most_of_it() -> None:
    spot = dict.fromkeys(_Spot._fields, 0.0) | {"chance": [1.0, 0.0, 0.0], "bare": 0.0, "order": [0], "ink_from": 0.2}
    spot |= {"inky": False, "astray": False, "lonely": False, "pure": 1.0, "alone": 1.0, "style": 1.0, "burnt": False}
    spot |= {"seen": 0.6, "whole": 0.8, "deep": 0.8, "run": 0.9, "area": 9.0, "density": BLUE.tolist()}
    found = known(BLUE)

    def read(kind: str = "tally", **more: object) -> Mark:
        return _answer(kind, _Spot(**(spot | more)), found, {1: "blue"})

    assert read(core=0.78, unseen=0.38).why == "covered"
    assert read(core=0.78, unseen=0.1).ink == read(core=0.95, unseen=0.38).ink == "blue"
    assert read("space", core=0.95, unseen=0.27).ink == "blue"
    assert read("space", core=0.95, unseen=0.27, unlike=True).ink == "blue", "a coin at its rim"
    assert read("cell", core=0.97, unseen=0.3).why == "covered", "a pen of this colour lies over most of the cell"
    assert read("score", core=0.95, unseen=0.27).ink == "blue"
    assert read("score", core=0.95, unseen=0.27, odd=True).why == "covered", "a thing of nearly this colour"
    assert read("space", core=0.96, unseen=0.18).ink == "blue"
    assert read("space", core=0.96, unseen=0.18, odd=True).why == "covered"
    two = read("space", core=0.95, unseen=0.27, unlike=True, pure=0.88)
    assert two.why == "covered", "a pen lies over a part of the space"
    assert read("first", core=0.95, inky=True).why == "covered", "so much around it is not seen"
    assert read("first", core=0.95, inky=True, seen=0.8).ink == "blue"


@pytest.mark.parametrize(
    ("grey", "unseen", "why"), [(0.5, 0.2, ""), (0.5, 0.35, "covered"), (2.1, 0.2, "covered"), (2.1, 0.0, "")]
)
def test_the_darker_a_thing_without_colour_is_the_less_of_a_border_needs_to_be_hidden(grey, unseen, why) -> None:
    """A coin over a coloured box: its rim was taken for two of the box's lines, and the box was blank."""
    spot = dict.fromkeys(_Spot._fields, 0.0) | {"chance": [0.0, 1.0, 0.0], "bare": 1.0, "order": [0], "ink_from": 0.2}
    spot |= {"seen": 0.69, "style": 1.0, "density": [0.0] * 3, "grey": grey, "unseen": unseen}
    mark = _answer("score", _Spot(**spot), known(BLUE), {1: "blue"})
    assert (mark.ink, mark.why) == (None if why else BLANK, why)


def test_no_shadow_that_paper_does_not_tell_of_is_as_dark_as_a_hand_against_the_light() -> None:
    """Dark fingers lay over boxes in a row, and the boxes at their edges were blank."""
    spot = dict.fromkeys(_Spot._fields, 0.0) | {"chance": [0.0, 1.0, 0.0], "bare": 1.0, "order": [0], "ink_from": 0.2}
    spot |= {"seen": 0.8, "style": 1.0, "density": [3.1, 3.8, 4.0], "core": 0.5, "whole": 0.5, "deep": 0.5, "area": 9.0}

    def read(grey: float) -> Mark:
        found = known(BLUE - (2.0, 0.0, 0.0))
        return _answer("score", _Spot(**spot | {"grey": grey}), found, {1: "blue"})

    assert read(3.0).ink == BLANK
    assert (read(6.0).ink, read(6.0).why) == (None, "black or grey")


def answered(found: Pens, kind: str = "cell", **seen: Any) -> Mark:
    """What is said of a place that shows so much."""
    spot = dict.fromkeys(_Spot._fields, 0.0) | {"chance": [1.0, 0.0, 0.0], "order": [0], "ink_from": 0.2, "seen": 1.0}
    spot |= {"style": 1.0, "density": list(BLUE), "pure": 1.0, "alone": 1.0, "share": [1.0]}
    return _answer(kind, _Spot(**spot | seen), found, {1: "blue", 2: "purple"})


def test_what_is_as_dark_as_a_black_pen_in_a_deep_shadow_is_not_blank() -> None:
    """No hue is seen there: 26 places that pens had filled were blank."""
    blue, red = (known(each) for each in (BLUE, np.array([0.9, 2.4, 2.6])))
    for grey, found, why in ((1.0, blue, ""), (2.6, blue, "black or grey"), (2.6, red, "")):
        mark = answered(found, grey=grey, bare=1.0)
        assert (mark.ink, mark.why) == (None if why else BLANK, why)
    for whole, ink in ((0.02, BLANK), (0.05, None)):
        assert answered(blue, "score", grey=2.6, whole=whole, core=whole, bare=1.0).ink == ink, (
            "paper beside boxes tells"
        )


@pytest.mark.parametrize(("core", "grey", "blank"), [(0.6, 0.8, False), (0.1, 1.6, False), (0.1, 0.8, True)])
def test_what_may_be_black_ink_is_no_shadow(core: float, grey: float, blank: bool) -> None:
    """Blue lines in a deep shadow, where white was not well known, were blank."""
    seen = {
        "core": core,
        "whole": 0.5,
        "deep": core,
        "area": 9.0,
        "grey": grey,
        "bare": 0.99,
        "chance": [0.01, 0.99, 0.0],
    }
    for ray, ink in ((BLUE, BLANK if blank else None), (BLUE - (2.0, 0.0, 0.0), BLANK)):
        assert answered(known(ray), **seen).ink == ink


def test_a_little_ink_in_a_deep_shadow_may_be_a_black_pens() -> None:
    """A tenth of a blue line was seen to be inked, and it was blank."""
    for grey, ink in ((1.6, None), (0.8, BLANK)):
        seen = {"core": 0.0985, "whole": 0.14, "deep": 0.1, "area": 0.8, "grey": grey, "run": 0.1}
        assert answered(known(BLUE), "line", **seen).ink == ink


def test_a_pen_whose_keys_show_no_colour_may_look_like_one_that_is_nearly_black() -> None:
    """The keys of a blue pen lay in a deep shadow, and three of its boxes were read as green."""
    filled = {"core": 1.0, "whole": 1.0, "deep": 1.0, "area": 9.0, "hued": 1.0}
    for ray, grey, ink in ((BLUE, {}, "blue"), (BLUE, {2: 20.0}, None), (BLUE - (2.0, 0.0, 0.0), {2: 20.0}, "blue")):
        mark = answered(known(ray, grey=grey), density=list(ray), **filled)
        assert (mark.ink, mark.why) == (ink, "" if ink else "two pens alike")


def test_an_ink_that_may_be_shown_is_the_next_best_answer_before_blank_paper() -> None:
    two = known(BLUE, PURPLE)
    filled = {"core": 1.0, "whole": 1.0, "deep": 1.0, "area": 9.0, "hued": 1.0, "order": [0, 1], "share": [1.0, 0.0]}
    for alone, other in ((0.996, "purple"), (0.9995, BLANK)):
        spot = {"alone": alone, "chance": [alone, 1 - alone, 0.0, 0.0]}
        assert answered(two, **filled | spot).runner_up == other


def test_the_chance_of_so_many_by_chance() -> None:
    assert _at_least(0, 5, 0.3) == pytest.approx(1)
    assert _at_least(2, 3, 0.5) == pytest.approx(0.5)
    assert _at_least(1, 3, 0.0) == 0


def alone(one: np.ndarray, other: np.ndarray, density: np.ndarray) -> float:
    """How sure it is that a place of this density shows the first of two inks that are nearly alike."""
    light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01, 0.0)
    inks = Inks(without_glare(np.stack([one, other]), light).density, np.tile(np.eye(3) * 0.005, (2, 1, 1)), light)
    found = SimpleNamespace(rays=[Ray(1, one), Ray(2, other)], inks=inks, doubtful=frozenset((1, 2)))
    look = places(1.0, density)
    return float(_alone(look, found, inks.chances(look.density, look.doubt), BEST)[0])


def test_of_inks_nearly_alike_just_the_places_between_them_are_open() -> None:
    between = (BLUE + PURPLE) / 2
    assert alone(BLUE, PURPLE, BLUE) > 0.98 and alone(BLUE, PURPLE, between) < 0.7


def test_who_presses_harder_has_no_other_pen() -> None:
    assert alone(BLUE, 0.8 * BLUE, BLUE) < 0.7


def test_samples_that_look_alike_one_by_one_are_no_second_colour() -> None:
    light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01, 0.0)
    red = np.array([0.4, 2.9, 3.1])
    density = np.array([BLUE, (BLUE + PURPLE) / 2, 0.4 * BLUE + 0.6 * PURPLE, red])
    scene = SimpleNamespace(
        samples=SimpleNamespace(depth=np.ones(4), region=np.zeros(4, np.intp)),
        pixels=SimpleNamespace(inside=np.ones(4, bool)),
        regions=1,
    )
    look = SimpleNamespace(inked=np.ones(4, bool), sample_density=density)
    rays = [Ray(pen, ink) for pen, ink in enumerate((BLUE, PURPLE, red), start=1)]
    assert votes(scene, look, rays, np.array([0]), light).tolist() == [[0.75, 0.0, 0.25]]


GREEN = np.array([4.6, 2.5, 3.4])
DARK_BLUE = np.array([5.0, 4.6, 3.0])
"""A green and a dark blue as they would be seen without glare."""


def seen(through: np.ndarray, darkest: float) -> np.ndarray:
    """How dark ink is in a picture in which glare lets nothing be darker."""
    return -np.log(np.exp(-through) + np.exp(-darkest))


def test_glare_is_taken_off_what_is_seen_of_a_dark_ink() -> None:
    light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01, darkest=np.full(3, 3.2))
    bare = without_glare(seen(DARK_BLUE, 3.2)[None], light)
    assert np.allclose(bare.density, DARK_BLUE)
    assert (np.diff(bare.noise[0][[2, 1, 0]]) > 0).all(), "the less is seen of it, the less is known"
    assert np.isfinite(without_glare(np.full((1, 3), 9.0), light).density).all()


def test_strong_and_weak_strokes_of_a_dark_ink_are_one_ink_in_a_picture_full_of_glare() -> None:
    strokes = np.linspace(0.7, 1.5, 12)[:, None]
    weak_green = seen(0.6 * GREEN, 2.7)[None]
    for darkest, sure in ((2.7, True), (np.inf, False)):  # black print says so, or nobody knows
        light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01, darkest=np.full(3, darkest))
        keys = [np.tile(seen(ink, 2.7), (2, 1)) for ink in (DARK_BLUE, GREEN)]
        places = np.concatenate([seen(strokes * ink, 2.7) for ink in (DARK_BLUE, GREEN)])
        known, white = np.zeros((4 + len(places), 2)), np.zeros((4 + len(places), 3))
        use = np.arange(4 + len(places)) >= 4
        inks = learn([[0, 1], [2, 3]], use, np.concatenate([*keys, places]), known, white, light, complete=True)
        assert inks.chances(weak_green)[0, 1] > 0.99
        assert (inks.distances(seen(0.6 * DARK_BLUE, 2.7)[None])[0, 0] < 4) == sure


def test_strokes_over_one_another_that_shine_are_no_other_ink_for_certain() -> None:
    light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01, darkest=np.array([3.59, 3.64, 3.65]))
    green, blue = np.array([6.3, 3.0, 3.9]), np.array([5.6, 5.1, 3.9])
    inks = Inks(
        np.stack([green, blue]),
        np.tile(np.eye(3) * 0.05, (2, 1, 1)) + 0.04 * np.stack([np.outer(green, green), np.outer(blue, blue)]),
        light,
    )
    # Twice the green ink, whose shine takes 0.2 off the darkest that black print shows.
    twice = -np.logaddexp(-1.5 * green, -(light.darkest - 0.2))
    assert inks.chances(twice[None])[0, 0] > 0.5
    once = -np.logaddexp(-blue, -light.darkest)
    assert inks.chances(once[None])[0, 1] > 0.99


def test_black_print_tells_how_dark_anything_can_be() -> None:
    light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01)
    black = Pixels(np.full((5, 3), -3.0), np.array([True] * 4 + [False]), np.zeros(5, bool))
    assert np.allclose(light.with_black(np.zeros((5, 2)), black).darkest, 3.0)
    assert light.with_black(np.zeros((5, 2)), Pixels(black.log, np.zeros(5, bool), black.clipped)) is light


def test_a_shadow_may_be_as_deep_as_those_that_paper_shows() -> None:
    even = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01, 0.8)
    assert replace(even, depth=4.2).deepest > 4.6 > even.deepest >= replace(even, depth=1.0).deepest


def test_a_key_in_a_blue_shadow_does_not_say_that_shadows_are_grey() -> None:
    """Of a pen's two keys the one in the light tells; without it nobody knows whether the shadow or the ink is blue."""
    tinted = np.array([0.64, 0.60, 0.48])
    light = Light(np.zeros((2, 2, 3)), tinted / np.linalg.norm(tinted), 0.01)
    lit = np.array([2.56, 2.23, 1.03])
    keys = (lit, lit + 2.9 * light.shadow)

    def trusted(which: list[int]) -> Light:
        samples = SimpleNamespace(
            regions=[SimpleNamespace(id=f"pen:1/{n + 1}") for n in which],
            region=np.arange(len(which)),
            depth=np.ones(len(which)),
            at=np.zeros((len(which), 2)),
            of_kind=lambda _: np.ones(len(which), bool),
        )
        pixels = SimpleNamespace(inside=np.ones(len(which), bool), log=-np.stack([keys[n] for n in which]))
        return _trusted(light, SimpleNamespace(samples=samples, pixels=pixels))

    for both in ([0, 1], [1, 0]):
        assert trusted(both).shadow is light.shadow and trusted(both).tilt is light.tilt
    assert trusted([1]).shadow is not light.shadow


def test_far_from_all_paper_white_is_known_as_badly_as_it_bends_elsewhere() -> None:
    down, along = np.mgrid[:12, :12].astype(float)
    known = along < 6
    bent, even = _gap(np.sin(along / 1.5), known).reshape(12, 12), _gap(0.1 * along, known).reshape(12, 12)
    assert (bent[:, :6] == 0).all() and (np.diff(bent[:, 7:]) > 0).all() and bent[0, -1] > 0.5
    assert even.max() < 1e-9, "light that falls off evenly goes on so"
    assert (_gap(np.sin(down), np.ones((12, 12), bool)) == 0).all()


def test_a_shadow_of_unknown_depth_over_an_ink_makes_it_no_other_ink_for_certain() -> None:
    light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01)
    yellow, red = np.array([0.1, 0.3, 1.8]), np.array([0.4, 2.4, 2.6])
    inks = Inks(np.stack([yellow, red]), np.tile(np.eye(3) * 0.01, (2, 1, 1)), light)
    shaded = (yellow + 0.6)[None]
    unlike_yellow = inks.distances(shaded)[0, 0]
    assert unlike_yellow > 50 and inks.distances(shaded, np.array([[0.0, 1.0]]))[0, 0] < 4
    across = (yellow + [0.6, -0.3, -0.3])[None]
    assert inks.distances(across, np.array([[0.0, 1.0]]))[0, 0] > 20, "a shadow has no hue"


def test_dense_inks_that_no_black_print_bounds_are_not_alike() -> None:
    light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01)
    inks = Inks(np.array([[0.3, 7.6, 7.1], [7.4, 3.3, 1.0]]), np.tile(np.eye(3) * 0.1, (2, 1, 1)), light)
    assert inks.alike() == []


def test_a_coin_that_hides_a_stretch_is_no_blank_paper() -> None:
    """A coin lay on a coloured stretch of a line: it was read as blank, and a right sheet was said to disagree."""
    nothing = dict.fromkeys(_Spot._fields, 0.0) | {"seen": 0.6, "chance": [0.0, 1.0, 0.0], "bare": 1.0, "order": [0]}
    nothing |= {"inky": False, "astray": False, "lonely": False, "ink_from": 0.2}
    found = known(BLUE)

    def read(**seen: float) -> Mark:
        return _answer("line", _Spot(**(nothing | seen)), found, {1: "blue"})

    assert read(unseen=0.38, grey=1.7).why == "covered"
    assert read(unseen=0.0, grey=1.7).ink == BLANK, "a shadow hides no border"
    assert read(unseen=0.38, grey=0.0).ink == BLANK, "what hides the border darkens the place too"
    assert read(astray=True).why == "creased"
    inked = {
        "core": 0.9,
        "whole": 0.9,
        "deep": 0.5,
        "run": 0.9,
        "pure": 1.0,
        "area": 9.0,
        "style": 1.0,
        "chance": [1.0, 0.0, 0.0],
    }
    assert read(astray=True, **inked).why == "creased", "the ink may be that of the space beside it"
    assert read(hidden=0.2).why == "outside the picture"
    full = inked | {"core": 1.0, "whole": 1.0, "deep": 1.0, "run": 1.0, "alone": 1.0, "density": BLUE.tolist()}
    assert read(hidden=0.6, **full).ink == "blue", "what is full as far as it is seen is full"
    assert read(hidden=0.8, **full).why == "outside the picture"


def test_where_the_sun_burns_colours_out_blank_is_blank_and_colour_is_asked_for() -> None:
    """A red that was brighter than the camera could tell looked yellow, and was read so with 0.9998."""
    spot = dict.fromkeys(_Spot._fields, 0.0) | {"seen": 0.9, "chance": [1.0, 0.0, 0.0], "bare": 1.0, "order": [0]}
    spot |= {"inky": False, "astray": False, "lonely": False, "ink_from": 0.2, "pure": 1.0, "alone": 1.0, "style": 1.0}
    inked = {"core": 0.9, "whole": 0.9, "deep": 0.9, "run": 0.9, "area": 9.0, "density": BLUE.tolist()}
    found = known(BLUE)

    def read(**seen: object) -> Mark:
        return _answer("space", _Spot(**(spot | seen)), found, {1: "blue"})

    assert read(**inked).ink == "blue"
    burnt = read(**inked, burnt=True)
    assert burnt.why == "glare" and burnt.guesses == ("blue", BLANK)
    assert read(burnt=True, area=0.0).ink == BLANK


def test_the_sun_has_not_burnt_what_is_as_dense_as_can_be_measured() -> None:
    """Clean yellow spaces of a bright picture had glare: their key was thought to be denser than anything is seen."""
    row = np.arange(PLACES)
    samples = SimpleNamespace(
        at=np.column_stack([row, row]), sums=lambda values: values, of_kind=lambda _: np.zeros(PLACES, bool)
    )
    scene = SimpleNamespace(saturated=np.ones(PLACES, bool), samples=samples)
    yellow = np.array([0.0, 0.25, 7.5])

    def found(density: np.ndarray) -> int:
        look = places(1.0)
        look.dazzled = np.ones(PLACES, bool)
        look.density[::4] = np.minimum(density, 4.96)
        return int(burnt(scene, look, SimpleNamespace(rays=[Ray(1, BLUE), Ray(2, yellow)])).sum())

    assert found(yellow) == 0
    assert found(0.3 * yellow) == PLACES, "a quarter of the places is paler"


@pytest.mark.parametrize(("darker", "told"), [(0.32, True), (0.1, False)])
def test_a_key_in_deep_shadow_is_not_under_a_thing_of_its_colour(darker: float, told: bool) -> None:
    """In the deepest shadow a key looks covered. Beside what a cup covers, the paper is as dark as the key."""
    light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01, 0.0)
    look = places(1.0)
    look.seen[1] = 0.0
    look.grey = look.density @ light.shadow
    index = {"pen:2/1": 0, "pen:2/2": 1}
    found, warning = _from_keys(Pen(2, "2"), index, [], [], look, light, {1: darker * look.grey[1]})
    assert found == [0] * told
    assert warning is not None and warning.id == ("reader-key-covered" if told else "reader-keys-covered")
