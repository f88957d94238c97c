"""Boxes that look like another near-black ink in a row of one pen: that ink is believed only where it is surer."""

import numpy as np
from msgspec.structs import replace

from pnp.model.reading import ALIKE, BLANK, Mark
from pnp.scan.witnesses import by_their_keys, by_their_rows, without_outlying, without_strange, witnessed

DARK = {"blue", "green"}


def sheet(row: list[tuple[str, float]], *places: tuple[str, float]) -> dict[str, Mark]:
    """Marks of the boxes of player 4, and of some spaces: ink and confidence each."""
    boxes = {f"score:4/{n}": Mark(ink, sure) for n, (ink, sure) in enumerate(row, start=1)}
    return boxes | {f"space:{n}": Mark(ink, sure) for n, (ink, sure) in enumerate(places, start=1)}


GREEN = [("green", 0.9999)] * 5


def test_an_ink_that_stands_in_anothers_row_is_believed_where_it_is_surer() -> None:
    marks = sheet([*GREEN, ("blue", 0.9995), (BLANK, 0.9999)], ("blue", 0.9993), ("blue", 0.9998), ("green", 0.99))
    read = witnessed(marks, DARK, {})
    assert [name for name in marks if read[name].ink is None] == ["score:4/6", "space:1"]
    assert read["space:1"].guesses == ("blue", "green", BLANK) and read["space:1"].why == "two pens alike"
    assert {name: read[name] for name in marks if read[name].ink} == {n: marks[n] for n in marks if read[n].ink}


def test_a_row_torn_between_two_inks_makes_both_doubtful_however_sure_they_are_elsewhere() -> None:
    row = [("blue", 0.999)] * 3 + [("green", 0.9998)] * 3
    marks = sheet(row, ("blue", 0.9997), ("green", 0.9997), ("green", 0.99995), ("red", 0.99))
    read = witnessed(marks, DARK, {})
    assert [name for name, mark in read.items() if mark.ink] == ["space:3", "space:4"]


def test_a_row_of_which_too_much_is_left_open_between_two_inks_is_torn_too() -> None:
    row = sheet([*GREEN, ("blue", 0.999)], ("blue", 0.9997))
    between = {f"score:4/{n}": Mark(None, 0.9, "green", ALIKE, ("green", "blue", BLANK)) for n in range(7, 12)}
    assert witnessed(row, DARK, {})["space:1"].ink == "blue"
    assert witnessed(row | between, DARK, {})["space:1"].ink is None
    red = {name: replace(mark, guesses=("green", "red", BLANK)) for name, mark in between.items()}
    assert witnessed(row | red, DARK, {})["space:1"].ink == "blue"


def test_an_ink_torn_in_one_row_is_no_witness_in_another_where_it_is_most() -> None:
    """In deep shade the boxes of a blue pen and of a green one look like the purple one, in one row more than half."""
    others = {f"score:1/{n}": Mark("purple" if n > 2 else "blue", 0.9996) for n in range(1, 9)}
    torn = sheet([("green", 0.9998)] * 3 + [("purple", 0.999)] * 3, ("purple", 0.9998), ("blue", 0.9998))
    dark = DARK | {"purple"}
    assert not [name for name, mark in witnessed(torn | others, dark, {}).items() if mark.ink]
    clear = witnessed(others | sheet([], ("purple", 0.9998), ("blue", 0.9998)), dark, {})
    assert [clear[f"space:{n}"].ink for n in (1, 2)] == ["purple", "blue"]


def test_bright_inks_and_rows_of_one_ink_are_no_witnesses() -> None:
    red = sheet([*GREEN, ("red", 0.9995)], ("red", 0.99))
    swapped = sheet([("blue", 0.9999)] * 6, ("green", 0.99))
    red["space:2"] = Mark(None, 0.0, "red", "covered")
    shared = sheet([*GREEN, ("blue", 0.9999)], ("blue", 0.99))
    for marks in (red, swapped, shared):
        assert witnessed(marks, DARK, {}) == marks
    assert witnessed(sheet([*GREEN, ("blue", 0.9995)]), {"green"}, {})["score:4/6"].ink == "blue", (
        "a blue that is no black"
    )


def scattered(*chroma: tuple[float, float]) -> tuple[list[str], np.ndarray, dict[str, Mark]]:
    """Ten blue places and ten green ones, and further ones that were read as blue, by their chroma."""
    near = [(0.01 * n, 0.005 * (-1) ** n) for n in range(-5, 5)]
    at = [(-1 + x, y) for x, y in near] + [(1 + 4 * x, y) for x, y in near] + list(chroma)
    inks = ["blue"] * 10 + ["green"] * 10 + ["blue"] * len(chroma)
    regions = [f"space:{n}" for n in range(1, len(at) + 1)]
    return regions, np.array(at), {id: Mark(ink, 0.9993) for id, ink in zip(regions, inks, strict=True)}


def test_a_place_far_outside_its_own_ink_towards_another_is_left_open() -> None:
    regions, chroma, marks = scattered((-0.9, 0.0), (-0.6, 0.0), (-1.6, 0.0), (-1.0, 0.9))
    read = without_outlying(marks, regions, chroma, DARK)
    assert [name for name in marks if read[name].ink is None] == ["space:22"], "the others lie near, or on other sides"
    assert read["space:22"].guesses == ("blue", "green", BLANK) and read["space:22"].why == "two pens alike"


def test_few_places_and_bright_inks_tell_nothing_of_how_close_an_ink_lies() -> None:
    regions, chroma, marks = scattered((-0.6, 0.0))
    assert without_outlying(marks, regions, chroma, {"blue"}) == marks
    few = {id: mark for id, mark in marks.items() if id not in regions[3:10]}
    assert without_outlying(few, regions, chroma, DARK) == few


def test_between_two_near_black_inks_the_reader_must_be_quite_sure() -> None:
    marks = {
        "space:1": Mark("blue", 0.99, "green"),
        "space:2": Mark("blue", 0.997, "green"),
        "space:3": Mark("blue", 0.99, BLANK),
        "space:4": Mark("red", 0.99, "green"),
    }
    read = without_outlying(marks, list(marks), np.zeros((4, 2)), DARK)
    assert [name for name in marks if read[name].ink is None] == ["space:1"]
    assert read["space:1"].guesses == ("blue", "green", BLANK)


def test_a_row_that_seems_to_be_of_another_players_near_black_ink_is_misread_as_one() -> None:
    """In deep shade a green that is nearly black looks like a blue: its player is not accused of a wrong total."""
    marks = {f"tally:4/1/{n}": Mark("blue", 0.9998, "green") for n in range(1, 7)}
    marks |= {"tally:4/1/7": Mark("green", 0.9997, "blue"), "tally:2/1/1": Mark("blue", 0.99995, "green")}
    read = witnessed(marks, DARK, {2: "blue", 4: "green"})
    assert all(read[f"tally:4/1/{n}"].ink is None for n in range(1, 7))
    assert read["tally:2/1/1"].ink == "blue", "it is surer than what was misread"
    certain = {name: replace(mark, confidence=0.99995) for name, mark in marks.items()}
    assert witnessed(certain, DARK, {2: "blue", 4: "green"})["tally:4/1/1"].ink == "blue", "somebody took another pen"


def together(blue: list[float], *, ink: str | None = None, owners: dict[int, str] | None = None) -> dict[str, Mark]:
    """A row whose boxes are open between blue and green, by the chance of blue in each; then what its boxes show."""
    between = Mark(None, 0.9, "blue", ALIKE, ("blue", "green", BLANK))
    marks = {f"score:4/{n}": between for n in range(1, len(blue) + 1)} | {"space:1": between}
    if ink:
        marks["score:4/1"] = Mark(ink, 0.99)
    chance = np.array([*blue, 0.9])
    likely = {"blue": np.log(chance), "green": np.log(1 - chance)}
    return by_their_rows(marks, list(marks), likely, owners or {})


def test_the_boxes_of_a_row_tell_its_ink_together() -> None:
    read = together([0.9, 0.8, 0.3, 0.9, 0.9, 0.95], owners={4: "blue"})
    assert {read[f"score:4/{n}"].ink for n in range(1, 7)} == {"blue"}, "also that which looks like green by itself"
    assert read["score:4/3"].runner_up == "green" and 0.986 < read["score:4/3"].confidence < 0.992
    assert read["space:1"].ink is None, "anybody may have coloured it"


def test_a_row_of_which_nobody_knows_the_pen_needs_a_box_that_is_sure() -> None:
    """In De Stijl anybody may have any pen: 17 purple boxes together looked blue."""
    assert together([0.9] * 8)["score:4/2"].ink is None
    assert together([0.9] * 8, ink="blue")["score:4/2"].ink == "blue"


def test_a_row_that_is_short_or_torn_or_of_another_players_ink_stays_open() -> None:
    for blue, owner in (
        ([0.9] * 4, "blue"),
        ([0.9, 0.1] * 4, "blue"),
        ([0.6] * 8, "blue"),
        ([0.9] * 8, "green"),
        ([0.9] * 8, "red"),
    ):
        assert together(blue, owners={4: owner})["score:4/2"].ink is None, (blue, owner)
    assert together([1e-6, *[0.9] * 8], ink="green")["score:4/2"].ink is None, "one box is surely of another ink"
    assert together([0.9] * 8, owners={4: "blue"})["score:4/2"].ink == "blue"


def test_a_box_in_another_players_ink_is_believed_where_its_border_is_seen() -> None:
    """A red pen lay over blank boxes of the player who has the green one: they were read as red."""
    marks = sheet([*GREEN, ("red", 0.9999), ("red", 0.9999), (BLANK, 0.9999)], ("red", 0.9999))
    hidden = dict.fromkeys(marks, 0.5) | {"score:4/7": 0.05}
    read = without_strange(marks, {4: "green", 1: "red"}, hidden)
    assert [name for name in marks if read[name].ink is None] == ["score:4/6"]
    assert (read["score:4/6"].why, read["score:4/6"].guesses) == ("covered", ("red", BLANK, "green"))
    assert without_strange(marks, {1: "red"}, hidden) == marks, "partners share a row"


def test_an_ink_that_anothers_key_looks_like_is_left_open() -> None:
    """A key of the purple pen lay in a deep shadow, the other one looked blue: 34 purple places were read as blue."""
    names = {1: "blue", 2: "green", 3: "red"}
    marks = sheet([*GREEN, ("blue", 0.9999)], ("blue", 0.9999), ("green", 0.9998), ("red", 0.99), (BLANK, 0.99))
    keys = {f"pen:{pen}/{patch}": Mark(ink, 0.9999) for pen, ink in names.items() for patch in (1, 2)}
    between = Mark(None, 0.6, "blue", ALIKE, ("blue", "green", BLANK))
    for key in (between, Mark("blue", 0.97)):
        read = by_their_keys(marks | keys | {"pen:2/1": key}, names, DARK)
        assert [name for name in marks if read[name].ink is None] == ["score:4/6", "space:1"]
        assert read["space:1"].guesses == ("blue", "green", BLANK) and read["pen:1/1"].ink is None
    for name, key in (
        ("pen:2/1", replace(between, guesses=("green", "blue", BLANK))),  # as likely as not its own
        ("pen:2/1", Mark(None, 0.0, "red", ALIKE, ("red", "green", BLANK))),  # no near-black ink
        ("pen:3/1", between),
        ("pen:2/1", Mark(None, 0.0)),
        ("pen:4/1", between),  # a pen that nobody knows
    ):
        every = marks | keys | {name: key}
        assert by_their_keys(every, names, DARK) == every
