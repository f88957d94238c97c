"""SVG path data, against a parser by others and the cases that such data is known for."""

import random
from math import hypot

import pytest
from svgelements import Move
from svgelements import Path as Other

from pnp.cards.language.values import BadValue
from pnp.cards.paths.pathdata import Commands, extent, moved, parse
from pnp.model.affine import compose

_MANY = 24


def walked(commands: Commands) -> list[complex]:
    """Points along the commands."""
    out: list[complex] = []
    at = start = 0j
    steps = [n / _MANY for n in range(_MANY + 1)]
    for step in commands:
        match step:
            case ("M", x, y):
                at = start = complex(x, y)
            case ("L", x, y):
                out += [at + (complex(x, y) - at) * t for t in steps]
                at = complex(x, y)
            case ("C", a, b, c, d, x, y):
                p, q, end = complex(a, b), complex(c, d), complex(x, y)
                out += [
                    (1 - t) ** 3 * at + 3 * (1 - t) ** 2 * t * p + 3 * (1 - t) * t * t * q + t**3 * end for t in steps
                ]
                at = end
            case _:
                out += [at + (start - at) * t for t in steps]
                at = start
    return out


def random_data(chance: random.Random) -> str:
    """Path data with every command, but no smooth curve after one of another kind, where that parser errs."""
    data, last = f"M{chance.uniform(-5, 5):.3g} {chance.uniform(-5, 5):.3g}", "M"
    for _ in range(7):
        letters = "lhvcqazmLHVCQAZM" + {"C": "ssSS", "S": "ssSS", "Q": "ttTT", "T": "ttTT"}.get(last, "")
        letter = letters[int(chance.random() * len(letters))]
        last = letter.upper()
        if last == "A":
            radii = f"{chance.uniform(0.5, 9):.3g} {chance.uniform(0.5, 9):.3g} {chance.uniform(0, 360):.3g}"
            flags = f"{int(chance.random() > 0.5)}{int(chance.random() > 0.5)}"
            data += f"{letter}{radii} {flags}{chance.uniform(-5, 5):.3g},{chance.uniform(1, 5):.3g}"
        else:
            count = {"L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0, "M": 2}[last]
            data += letter + ",".join(f"{chance.uniform(-9, 9):.3g}" for _ in range(count))
    return data


@pytest.mark.parametrize("seed", range(40))
def test_it_draws_what_another_parser_draws(seed: int) -> None:
    data = random_data(random.Random(seed))
    mine = walked(parse(data))
    other = [complex(*part.point(n / 12)) for part in Other(data) if not isinstance(part, Move) for n in range(13)]

    # Two samples of one line lie at most half a step of the longest curve apart.
    far = max((min(abs(point - own) for own in mine) for point in other), default=0.0)
    assert far < 0.8, data
    assert len(mine) >= len(other) / 3


def test_an_arc_is_round() -> None:
    circle = parse("M10 0 A10 10 0 0 1 -10 0 A10 10 0 0 1 10 0 Z")

    assert all(hypot(point.real, point.imag) == pytest.approx(10, abs=0.005) for point in walked(circle))
    assert max(point.imag for point in walked(circle)) == pytest.approx(10)
    assert min(point.imag for point in walked(circle)) == pytest.approx(-10)


@pytest.mark.parametrize(
    ("large", "sweep", "middle"), [(0, 1, (5, -2.07)), (0, 0, (5, 2.07)), (1, 1, (5, -12.07)), (1, 0, (5, 12.07))]
)
def test_flags_choose_one_of_four_arcs(large: int, sweep: int, middle: tuple[float, float]) -> None:
    points = walked(parse(f"M0 0 A{50**0.5} {50**0.5} 0 {large}{sweep}10 0"))

    assert min(abs(point - complex(*middle)) for point in points) < 0.6


@pytest.mark.parametrize(
    ("data", "commands"),
    [
        ("", ()),
        ("M1 2", (("M", 1, 2),)),
        ("m1 2 3 4", (("M", 1, 2), ("L", 4, 6))),
        ("M1-2.5.5e1+1", (("M", 1, -2.5), ("L", 5, 1))),
        ("M1,2,3,4", (("M", 1, 2), ("L", 3, 4))),
        ("M0 0h5v5H1V2", (("M", 0, 0), ("L", 5, 0), ("L", 5, 5), ("L", 1, 5), ("L", 1, 2))),
        ("M1 1l2 0zl0 3", (("M", 1, 1), ("L", 3, 1), ("Z",), ("M", 1, 1), ("L", 1, 4))),
        ("M0 0a0 5 0 0 1 4 3", (("M", 0, 0), ("L", 4, 3))),
        ("M0 0a5 5 0 0 1 0 0", (("M", 0, 0),)),
        ("M0 0Q3 3 6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0))),
        ("M0 0Q3 3 6 0T12 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0))),
        ("M0 0C1 1 2 2 3 0T6 0", (("M", 0, 0), ("C", 1, 1, 2, 2, 3, 0), ("C", 3, 0, 4, 0, 6, 0))),
        ("M0 0C1 1 2 2 3 0S6 2 7 0", (("M", 0, 0), ("C", 1, 1, 2, 2, 3, 0), ("C", 4, -2, 6, 2, 7, 0))),
        ("M0 0S6 2 7 0", (("M", 0, 0), ("C", 0, 0, 6, 2, 7, 0))),
    ],
)
def test_known_cases(data: str, commands: Commands) -> None:
    assert [step[0] for step in parse(data)] == [step[0] for step in commands]
    for found, wanted in zip(parse(data), commands, strict=True):
        assert found[1:] == pytest.approx(wanted[1:])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("L3 4", "begins with M and two numbers, not with 'L3 4'"),
        ("hello", "begins with M and two numbers, not with 'hello'"),
        ("M0 0 L foo", "has 'foo' after L"),
        ("M0 0 L 1", "wants 2 numbers after L, not 'L1'"),
        ("M0 0 C 1 2 3 4 5", "wants 6 numbers after C"),
        ("M0 0 X 5", "has 'X 5' after M"),
        ("M0 0 z 5", "wants no numbers after z"),
        ("M0 0 a 1 1 0 2 0 5 5", "has '1 1 0 2 0 5 5' after a"),
        ("M", "wants 2 numbers after M"),
    ],
)
def test_what_is_no_path_data_is_refused_in_words(data: str, said: str) -> None:
    with pytest.raises(BadValue) as slip:
        parse(data)
    assert said in str(slip.value)


def test_matrices_move_and_combine() -> None:
    scale, shift = (2.0, 0.0, 0.0, 3.0, 0.0, 0.0), (1.0, 0.0, 0.0, 1.0, 5.0, 7.0)

    assert moved((("M", 1, 1), ("Z",)), compose(shift, scale)) == (("M", 7, 10), ("Z",))
    assert moved((("M", 1, 1),), compose(scale, shift)) == (("M", 12, 24),)
    assert extent((("M", 1, 5), ("C", 0, 0, 9, 9, 2, 2), ("Z",))) == (0, 0, 9, 9)
    assert extent(()) is None


@pytest.mark.parametrize("number", ["12345678901", "-1e10", "1E12", "99999999999.5"])
def test_numbers_that_go_too_far_are_refused(number: str) -> None:
    for data in (f"M0 0L{number} 1", f"M0 0L1 2 3 {number}Z", f"M{number},0", f"M0 0A1 1 0 0 1 {number} 3"):
        with pytest.raises(BadValue, match="path data goes too far"):
            parse(data)


@pytest.mark.parametrize(
    "data", ["M1.5.5-3-.5", "M0 0l123456789 1", "M 1,2 ,3 4 L.5.5.5.5z", "M0 0\nc1-1 2-2 3-3 1 1 2 2 3 3"]
)
def test_the_quick_way_reads_numbers_as_the_careful_one(data: str) -> None:
    careful = parse(f"{data}M0 0A1 1 0 0 1 0 0")  # an arc to where the pen is draws nothing
    assert parse(f"{data}M0 0") == careful
