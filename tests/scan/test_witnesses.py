"""Boxes that look like another near-black ink in a row of one pen: that ink is believed only where it is surer."""

from pnp.model.reading import BLANK, Mark
from pnp.scan.witnesses import witnessed

DARK = {"blue", "green"}


def sheet(row: list[tuple[str, float]], *places: tuple[str, float]) -> dict[str, Mark]:
    """Marks of the boxes of player 4, and of some spaces: ink and confidence each."""
    boxes = {f"score:4/{n}": Mark(ink, sure) for n, (ink, sure) in enumerate(row, start=1)}
    return boxes | {f"space:{n}": Mark(ink, sure) for n, (ink, sure) in enumerate(places, start=1)}


GREEN = [("green", 0.9999)] * 5


def test_an_ink_that_stands_in_anothers_row_is_believed_where_it_is_surer() -> None:
    marks = sheet([*GREEN, ("blue", 0.9995), (BLANK, 0.9999)], ("blue", 0.9993), ("blue", 0.9998), ("green", 0.99))
    read = witnessed(marks, DARK)
    assert [name for name in marks if read[name].ink is None] == ["score:4/6", "space:1"]
    assert read["space:1"].guesses == ("blue", "green", BLANK) and read["space:1"].why == "two pens alike"
    assert {name: read[name] for name in marks if read[name].ink} == {n: marks[n] for n in marks if read[n].ink}


def test_a_row_of_two_inks_makes_both_doubtful_as_far_as_the_less_sure_one() -> None:
    row = [("blue", 0.999)] * 3 + [("green", 0.9999)] * 3
    read = witnessed(sheet(row, ("blue", 0.9995), ("green", 0.998)), DARK)
    assert [name for name, mark in read.items() if mark.ink is None] == [
        "score:4/1",
        "score:4/2",
        "score:4/3",
        "space:2",
    ]


def test_bright_inks_and_rows_of_one_ink_are_no_witnesses() -> None:
    red = sheet([*GREEN, ("red", 0.9995)], ("red", 0.99))
    swapped = sheet([("blue", 0.9999)] * 6, ("green", 0.99))
    red["space:2"] = Mark(None, 0.0, "red", "covered")
    shared = sheet([*GREEN, ("blue", 0.9999)], ("blue", 0.99))
    for marks in (red, swapped, shared):
        assert witnessed(marks, DARK) == marks
    assert witnessed(sheet([*GREEN, ("blue", 0.9995)]), {"green"})["score:4/6"].ink == "blue", "a blue that is no black"
