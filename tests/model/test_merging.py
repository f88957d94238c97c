"""What several pictures of one sheet show together."""

import pytest

from pnp.model.answers import ANSWERED
from pnp.model.merging import DIFFER, merged, moved_on
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written


def reading(inks=("red", "blue"), written=None, **marks):
    named = {name.replace("_", ":"): mark for name, mark in marks.items()}
    return Reading(named, {n: Ink(n, ink, (0, 0, 0)) for n, ink in enumerate(inks, start=1)}, written or {})


def sure(ink, confidence=0.9999):
    return Mark(ink, confidence)


OPEN = Mark(None, 0.4, "blue", "covered", ("blue", BLANK))


@pytest.mark.parametrize(
    ("own", "other", "ink"),
    [
        (OPEN, sure("red"), "red"),
        (OPEN, sure(BLANK), BLANK),
        (sure("red"), OPEN, "red"),
        (OPEN, OPEN, None),
        (sure("red"), sure("red"), "red"),
        (sure("red"), sure("blue"), None),
        (sure("red", 0.99), sure(BLANK), None),
    ],
)
def test_what_one_picture_shows_surely_counts(own, other, ink) -> None:
    assert merged(reading(space_1=own), [reading(space_1=other)]).marks["space:1"].ink == ink


def test_where_sure_pictures_differ_a_person_is_asked() -> None:
    for third in (sure("red"), sure("blue"), sure(BLANK), OPEN):
        mark = merged(reading(space_1=sure("red", 0.99)), [reading(space_1=sure("blue")), reading(space_1=third)])
        assert mark.marks["space:1"] == Mark(None, 0.5, "blue", DIFFER, ("blue", "red")), "the surer one first"


def test_a_person_goes_before_the_picture_that_they_speak_of() -> None:
    said = Mark("blue", 1.0, why=ANSWERED)
    assert merged(reading(space_1=said), [reading(space_1=sure("red"))]).marks["space:1"] == said
    assert merged(reading(space_1=OPEN), [reading(space_1=said)]).marks["space:1"].ink == "blue"
    assert merged(reading(space_1=sure("red")), [reading(space_1=said)]).marks["space:1"].why == DIFFER


def test_the_surer_of_two_equal_marks_counts() -> None:
    low, high = reading(space_1=sure("red", 0.99)), reading(space_1=sure("red"))
    assert merged(low, [high]).marks == merged(high, [low]).marks == high.marks


def test_pens_are_known_by_number_whatever_their_inks_are_called() -> None:
    own = reading(("red", "blue"), space_1=OPEN, space_2=OPEN)
    other = reading(("orange", "blue", "red"), space_1=sure("orange"), space_2=sure("red"), space_3=sure("red"))
    result = merged(own, [other])
    assert {name: mark.ink for name, mark in result.marks.items()} == {"space:1": "red", "space:2": None}
    assert {pen: ink.name for pen, ink in result.inks.items()} == {1: "red", 2: "blue"}, "a name means one pen"
    lost = merged(reading(("red",), space_1=OPEN), [reading(("red", "blue"), space_1=sure("blue"))])
    assert lost.marks["space:1"].ink == "blue" and lost.inks[2].name == "blue"


def test_words_are_read_in_either_picture_unless_they_differ() -> None:
    seen, read, other = Written(None, 0.9), Written("12", 0.8), Written("17", 0.99)
    for own, second, text in ((seen, read, "12"), (read, seen, "12"), (read, read, "12"), (read, other, None)):
        result = merged(reading(written={"total:1": own}), [reading(written={"total:1": second})])
        assert result.written["total:1"].text == text
    assert merged(reading(), [reading(written={"total:1": read})]).written == {"total:1": read}


def test_totals_that_differ_stay_open_however_many_pictures_there_are() -> None:
    def total(*words: Written) -> Written:
        own, *others = (reading(written={"total:1": each}) for each in words)
        return merged(own, others).written["total:1"]

    ten, eleven, unread = Written("10", 0.99, {10: 0.0}), Written("11", 0.99, {11: 0.0, 10: 9.0}), Written(None)
    for words in ((ten, eleven), (eleven, ten), (ten, eleven, ten), (ten, unread, eleven), (ten, eleven, unread)):
        assert total(*words) == Written(None, None, dict.fromkeys(total(*words).behind, 0.0), DIFFER)
        assert set(total(*words).behind) == {10, 11}
    maybe = Written("17", 0.7, {17: 0.0, 11: 2.0})
    assert total(maybe, eleven).text == total(eleven, maybe).text == "11", "a doubtful one may be the other"
    assert total(unread, ten) == ten
    said = Written("11", 1.0, why=ANSWERED)
    assert total(said, ten) == said, "a person has looked"
    assert total(ten, said).why == DIFFER, "at another picture"


def test_what_was_coloured_between_two_pictures_is_found() -> None:
    before = reading(space_1=sure(BLANK), space_2=sure("red"), space_3=sure(BLANK, 0.99), space_4=OPEN)
    after = reading(space_1=sure("red"), space_2=sure("blue"), space_3=sure("red"), space_4=sure("red"))
    assert moved_on(before, after, 0.999) == moved_on(after, before, 0.999) == ("space:1",)
    assert moved_on(before, before, 0.999) == ()
