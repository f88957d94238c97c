"""Breaches of the rules against what may be misread: innocent sheets are not accused, false ones not let off."""

import random
from functools import cache

import pytest
from msgspec.structs import replace

from pnp.games import registry
from pnp.games.doubts import Settled, settle
from pnp.games.rows import in_rows
from pnp.games.ruled import ruled
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.games.suspects import alike
from pnp.games.weighing import ASKED, accused, weigh
from pnp.model.answers import answered
from pnp.model.game import Finding, Verdict
from pnp.model.options import ChosenOptions
from pnp.model.reading import ALIKE, BLANK, Mark, Written

SURE = 0.9999
FIELD = ("space", "cell", "segment", "line")


@cache
def finished(name, players=2, seed=4, confidence=SURE, points=None):
    rules = registry.game(name)
    options = {"points": points}
    sheet = rules.sheet(rules.code(seed, players=players, paper="a4", print_mode="colour", options=options))
    reading = reading_from_simulation(simulate(rules, sheet, seed=seed))
    return rules, sheet, sure(reading, confidence)


def sure(reading, confidence):
    return replace(reading, marks={name: replace(mark, confidence=confidence) for name, mark in reading.marks.items()})


def misread(reading, names, ink, confidence=SURE):
    wrong = {name: Mark(ink, confidence, reading.marks[name].ink) for name in names}
    return replace(reading, marks=reading.marks | wrong)


def field(reading, ink=None):
    """The places of the field, or those of them that show an ink."""
    places = [name for name in reading.marks if name.partition(":")[0] in FIELD]
    return [name for name in places if ink is None or reading.marks[name].ink == ink]


def pen(reading, number):
    return reading.inks[number].name


def errors(verdict):
    return [finding for finding in verdict.findings if finding.severity == "error"]


def neighbours(rules, sheet, reading, ink):
    """A space that breaks a rule with just one other if it is of that ink, and the other one."""
    for region in sheet.of_kind("space"):
        near = [name for name in region.neighbours if reading.marks[name].ink == ink]
        if len(near) == 1 and reading.marks[region.id].ink not in (ink, BLANK):
            wrong = errors(rules.judge(sheet, misread(reading, [region.id], ink)))
            if [set(finding.regions) for finding in wrong] == [{region.id, near[0]}]:
                return region.id, near[0]
    raise AssertionError("no such space")


@pytest.mark.parametrize(("name", "players", "seed"), [("mondrian", 3, 1), ("springer", 3, 1), ("klee", 2, 1)])
@pytest.mark.parametrize("confidence", [0.99, SURE])
def test_blank_places_read_as_an_ink_accuse_nobody(name, players, seed, confidence) -> None:
    rules, sheet, reading = finished(name, players, seed)
    ink = pen(reading, max(reading.inks))
    paper = random.Random(name).sample(field(reading, BLANK), 10)
    wrong = misread(reading, paper, ink, confidence)
    assert settle(rules, sheet, wrong).verdict.status == "disagrees", "nothing is shown here otherwise"
    weighed = weigh(rules, sheet, wrong)
    assert weighed.verdict.status == "unsure" and not errors(weighed.verdict)
    assert weighed.verdict.findings[0].rule == "doubt.ink" and f"look {ink}" in weighed.verdict.why
    asked = {doubt.region for doubt in weighed.doubts if doubt.matters}
    assert asked == set(weighed.verdict.findings[0].regions) and len(asked & set(paper)) >= 3
    assert all(doubt.guesses[0] == ink for doubt in weighed.doubts)


@pytest.mark.parametrize("name", ["mondrian", "springer", "delaunay", "miro", "arp", "vasarely"])
def test_a_picture_of_which_the_rest_came_out_blue_accuses_nobody(name) -> None:
    rules, sheet, reading = finished(name, 3)
    places = field(reading)
    wrong = misread(reading, places[len(places) // 3 :], pen(reading, 2))
    assert settle(rules, sheet, wrong).verdict.status == "disagrees"
    verdict = weigh(rules, sheet, wrong).verdict
    assert verdict.status == "unsure" and not errors(verdict)


@pytest.mark.parametrize("name", ["mondrian", "springer", "delaunay"])
def test_a_certain_breach_stands_and_a_doubtful_one_does_not(name) -> None:
    rules, sheet, reading = finished(name, 3)
    place, other = neighbours(rules, sheet, reading, pen(reading, 1))
    wrong = misread(reading, [place], pen(reading, 1))
    verdict = weigh(rules, sheet, wrong).verdict
    assert verdict.status == "disagrees"
    assert verdict.findings == settle(rules, sheet, wrong).verdict.findings
    for doubtful in (place, other):
        mark = replace(wrong.marks[doubtful], confidence=0.99)
        weighed = weigh(rules, sheet, replace(wrong, marks=wrong.marks | {doubtful: mark}))
        assert weighed.verdict.status == "unsure" and not errors(weighed.verdict)
        assert {doubt.region for doubt in weighed.doubts if doubt.matters} == {doubtful}
        assert weighed.verdict.findings[0].rule == "doubt.place"


def test_a_breach_elsewhere_leaves_the_count_that_a_row_tells() -> None:
    rules, sheet, reading = finished("mondrian", 3)
    mine = [name for name in reading.marks if name.startswith("score:1/") and reading.marks[name].ink != BLANK]
    hidden = dict.fromkeys(mine[2:4], Mark(None, 0.0, BLANK, "covered"))
    wrong = misread(reading, neighbours(rules, sheet, reading, pen(reading, 1))[:1], pen(reading, 1))
    verdict = weigh(rules, sheet, replace(wrong, marks=wrong.marks | hidden)).verdict
    plain = weigh(rules, sheet, wrong).verdict
    assert verdict.status == plain.status == "disagrees" and errors(verdict) == errors(plain)
    assert verdict.scores[1].boxes == plain.scores[1].boxes == len(mine)
    assert [finding.rule for finding in verdict.findings if set(finding.regions) == set(hidden)] == ["doubt.row"]


def test_a_count_that_only_a_row_tells_is_not_shown_where_it_would_accuse() -> None:
    rules, sheet, reading = finished("arp", 3)
    count = rules.judge(sheet, reading).scores[1].boxes
    marks = {f"score:1/{count + 1}": reading.marks["score:1/1"]}  # one more than the field proves, if the row is whole
    marks |= dict.fromkeys([f"score:1/{count}", f"score:1/{count - 1}"], Mark(None, 0.0, BLANK, "covered"))
    shown = replace(reading, marks=reading.marks | marks)
    broken = next(
        wrong
        for name in field(shown)
        for wrong in [misread(shown, [name], pen(reading, 3))]
        if name.startswith("space:") and weigh(rules, sheet, wrong).verdict.status == "disagrees"
    )
    for each, status in ((shown, "unsure"), (broken, "disagrees")):
        verdict = weigh(rules, sheet, each).verdict
        assert verdict.status == status and verdict.scores[1].boxes is None


@pytest.mark.parametrize(("count", "status"), [(9, "disagrees"), (11, "unsure")])
def test_a_picture_of_which_much_could_not_be_read_accuses_nobody(count, status) -> None:
    rules, sheet, reading = finished("mondrian", 3)
    pair = neighbours(rules, sheet, reading, pen(reading, 1))
    hidden = dict.fromkeys(
        [name for name in field(reading) if name not in pair][:count], Mark(None, 0.0, BLANK, "glare")
    )
    wrong = misread(reading, pair[:1], pen(reading, 1))
    assert weigh(rules, sheet, replace(wrong, marks=wrong.marks | hidden)).verdict.status == status


@pytest.mark.parametrize("name", ["mondrian", "springer", "delaunay"])
def test_a_certain_breach_beside_a_doubtful_one_stands_alone(name) -> None:
    rules, sheet, reading = finished(name, 3)
    first = neighbours(rules, sheet, reading, pen(reading, 1))
    second = next(
        (region.id, near)
        for region in sheet.of_kind("space")
        for near in region.neighbours
        if reading.marks[near].ink == pen(reading, 2) != reading.marks[region.id].ink != BLANK
        and not {region.id, near} & set(first)
    )
    wrong = misread(misread(reading, [first[0]], pen(reading, 1)), [second[0]], pen(reading, 2), 0.99)
    verdict = weigh(rules, sheet, wrong).verdict
    assert verdict.status == "disagrees"
    assert [set(finding.regions) for finding in errors(verdict)] == [set(first)]
    assert verdict.why == errors(verdict)[0].text
    softened = [f for f in verdict.findings if f.severity == "warning" and second[0] in f.regions]
    assert softened, "what rests on a doubtful place is told, but accuses nobody"


CLAIMS = {"mondrian": 3, "miro": 3, "arp": 3, "delaunay": 3, "klee": 2, "vasarely": 3, "piet": 2, "destijl": 3}


@pytest.mark.parametrize("confidence", [SURE, 0.9991])
@pytest.mark.parametrize("name", CLAIMS)
def test_a_false_claim_is_found(name, confidence) -> None:
    rules, sheet, reading = finished(name, CLAIMS[name], seed=3 if name == "mondrian" else 4, confidence=confidence)
    rules = rules.agreeing(ChosenOptions())  # other rules that players may agree on allow more
    kind = {"klee": "track", "delaunay": "penalty"}.get(name, "score")
    found = 0
    for player in reading.inks if name != "klee" else (1, 2):
        row = [f"track:{n}/{player}" if kind == "track" else f"{kind}:{player}/{n}" for n in range(1, 200)]
        coloured = [box for box in row if box in reading.marks and reading.marks[box].ink != BLANK]
        if not coloured:
            continue
        more = [box for box in row[len(coloured) :] if box in reading.marks]
        more = more[: 60 if name == "mondrian" else 3]
        false = misread(reading, more, reading.marks[coloured[0]].ink, confidence)
        false = replace(false, written={})
        if settle(rules, sheet, false).verdict.status == "disagrees":
            found += 1
            assert weigh(rules, sheet, false).verdict.status == "disagrees"
    assert found


def test_points_that_changed_hands_point_to_a_misread_ink() -> None:
    rules, sheet, reading = finished("arp", 3)
    spaces = [name for name in field(reading, pen(reading, 1)) if name.startswith("space:")]
    gone = [
        name
        for name in spaces
        if {f.rule for f in errors(rules.judge(sheet, misread(reading, [name], pen(reading, 2))))} - {"arp.order"}
        == {"arp.score"}
    ]
    wrong = misread(reading, gone[:2], pen(reading, 2))
    assert settle(rules, sheet, wrong).verdict.status == "disagrees"
    weighed = weigh(rules, sheet, wrong)
    assert weighed.verdict.status == "unsure" and not errors(weighed.verdict)
    more = f"score:1/{1 + sum(name.startswith('score:1/') and m.ink != BLANK for name, m in reading.marks.items())}"
    claimed = misread(wrong, [more], pen(reading, 1))
    assert weigh(rules, sheet, claimed).verdict.status == "disagrees", "one claims more than the other lacks"


def test_marks_that_no_order_of_turns_brings_are_asked_about_until_somebody_has_looked() -> None:
    rules, sheet, reading = finished("vasarely", 3)
    places = field(reading, pen(reading, 1))[:3]
    wrong = misread(reading, places, pen(reading, 2))
    wrong = replace(wrong, marks=wrong.marks | {places[0]: Mark(pen(reading, 2), 0.9992)})
    assert settle(rules, sheet, wrong).verdict.status == "disagrees"
    weighed = weigh(rules, sheet, wrong)
    asked = [doubt.region for doubt in weighed.doubts if doubt.matters]
    assert weighed.verdict.status == "unsure" and not errors(weighed.verdict)
    assert weighed.verdict.findings[0].rule == "doubt.order"
    assert len(asked) == ASKED and places[0] in asked, "what was read least surely comes first"
    said = answered(wrong, sheet, {name: str(wrong.marks[name].ink) for name in asked})
    assert weigh(rules, sheet, said).verdict.status == "disagrees"


def test_what_a_person_has_seen_is_not_doubted() -> None:
    rules, sheet, reading = finished("mondrian", 3, 1)
    wrong = misread(reading, random.Random(1).sample(field(reading, BLANK), 10), pen(reading, 3), 0.99)
    weighed = weigh(rules, sheet, wrong)
    asked = [doubt.region for doubt in weighed.doubts if doubt.matters]
    said = answered(wrong, sheet, dict.fromkeys(asked, pen(reading, 3)))
    assert weigh(rules, sheet, said).verdict.status == "disagrees"
    faults = errors(settle(rules, sheet, wrong).verdict)
    assert list(alike(faults, wrong)) == [pen(reading, 3)] and not alike(faults, said)


def test_a_weak_mark_elsewhere_that_mends_everything_is_asked_about() -> None:
    rules, sheet, reading = finished("arp", 2)
    captured = next(name for name in field(reading) if name.startswith("space:") and reading.marks[name].ink != BLANK)
    box = [name for name, mark in reading.marks.items() if name.startswith("score:1/") and mark.ink != BLANK][-1]
    ink = reading.marks[box].ink
    row, number = box.rpartition("/")[::2]
    more = f"{row}/{int(number) + 1}"
    assert captured and weigh(rules, sheet, misread(reading, [more], ink)).verdict.status == "disagrees"
    weighed = weigh(rules, sheet, replace(misread(reading, [more], ink, 0.995), written={}))
    assert weighed.verdict.status == "unsure" and [d.region for d in weighed.doubts if d.matters] == [more]


@pytest.mark.parametrize("confidence", [0.95, 0.6])
def test_the_rules_decide_where_the_picture_leans_their_way(confidence) -> None:
    rules, sheet, reading = finished("springer", 3)
    place, _ = neighbours(rules, sheet, reading, pen(reading, 1))
    true = str(reading.marks[place].ink)

    def doubtful(guesses, why="two pens alike"):
        mark = Mark(None, confidence, guesses[0], why, guesses)
        return weigh(rules, sheet, replace(reading, marks=reading.marks | {place: mark}))

    kept = doubtful((true, pen(reading, 1)))
    assert kept.verdict.status == ("agrees" if confidence > 0.9 else "unsure")
    assert [doubt.matters for doubt in kept.doubts] == [confidence < 0.9]
    assert doubtful((pen(reading, 1), true)).verdict.status == "unsure", "it leans the other way"
    assert doubtful((true, pen(reading, 1)), "covered").verdict.status == "unsure", "the picture does not show it"


def test_a_person_is_asked_only_about_what_the_rules_leave_open() -> None:
    rules, sheet, reading = finished("springer", 3)
    wrong = pen(reading, 1)
    place, _ = neighbours(rules, sheet, reading, wrong)
    true = str(reading.marks[place].ink)

    def doubtful(guesses, why="two pens alike"):
        """The place may show one of these inks; another one is covered, and no rule says what it shows."""
        inks = {name: str(reading.marks[name].ink) for name in field(reading)}
        other = next(name for name in inks if name != place and inks[name] == pen(reading, 2))
        marks = {place: Mark(None, 0.95, guesses[0], why, guesses), other: Mark(None, 0.5, inks[other], "covered")}
        return other, replace(reading, marks=reading.marks | marks)

    other, both = doubtful((true, wrong))
    assert ruled(rules, sheet, both) == {place: true}
    weighed = weigh(rules, sheet, both)
    assert weighed.verdict.status == "unsure"
    assert [doubt.region for doubt in weighed.doubts if doubt.matters] == [other]
    assert {doubt.region for doubt in weighed.doubts} == {place, other}, "the reading stays open"
    assert "doubt.left" in {finding.rule for finding in weighed.verdict.findings}
    assert not ruled(rules, sheet, doubtful((wrong, true))[1]), "it leans the other way: perhaps a player did this"
    assert not ruled(rules, sheet, doubtful((true, wrong), "faint mark")[1]), "there may be no ink"
    unlikely = replace(both.marks[place], confidence=0.7)
    assert not ruled(rules, sheet, replace(both, marks=both.marks | {place: unlikely})), "the picture hardly leans"
    assert not ruled(rules, sheet, doubtful((true, BLANK))[1]), "no rule was asked"
    assert not ruled(rules, sheet, doubtful((BLANK, true, wrong))[1]), "it leans towards paper"


def test_rules_decide_nothing_where_every_ink_or_none_breaks_them() -> None:
    rules, sheet, reading = finished("mondrian", 4)
    inks = [pen(reading, number) for number in reading.inks]

    @cache
    def breaking(place):
        return [ink for ink in inks if errors(rules.judge(sheet, misread(reading, [place], ink)))]

    def decided(base, place, guesses):
        marks = base.marks | {place: Mark(None, 0.95, guesses[0], "two pens alike", guesses)}
        return ruled(rules, sheet, replace(base, marks=marks))

    places = [place for place in field(reading) if reading.marks[place].ink != BLANK]
    bad, wrong = next((place, found) for place in places if len(found := breaking(place)) > 1)
    others = {place: [ink for ink in inks if ink not in (*breaking(place), wrong[0])] for place in places}
    free, right = next((place, found) for place, found in others.items() if len(found) > 1)
    assert not decided(reading, bad, (wrong[0], wrong[1]))
    true = str(reading.marks[bad].ink)
    broken = misread(reading, [bad], wrong[0])
    assert not decided(broken, free, (right[-1], right[-2])), "what is broken elsewhere says nothing of this place"
    assert decided(reading, bad, (true, wrong[0])) == {bad: true}


def test_what_is_wrong_whatever_a_place_shows_is_said_as_an_error() -> None:
    rules, sheet, reading = finished("mondrian", 4)
    inks = [pen(reading, number) for number in reading.inks]

    def breaking(place):
        return tuple(ink for ink in inks if errors(rules.judge(sheet, misread(reading, [place], ink))))

    place, guesses = next((place, found) for place in field(reading) if len(found := breaking(place)) > 1)
    doubtful = replace(reading, marks=reading.marks | {place: Mark(None, 0.5, guesses[0], "covered", guesses)})
    verdict = weigh(rules, sheet, doubtful).verdict
    assert verdict.status == "disagrees" and verdict.why.startswith("Whatever space ")
    assert [(each.rule, each.regions) for each in verdict.findings if each.severity == "error"] == [
        ("doubt.whatever", (place,))
    ]


def test_claims_decide_nothing() -> None:
    """A captured space in another ink breaks no rule, but the scores are then others."""
    rules, sheet, reading = finished("arp")
    ink, other = pen(reading, 1), pen(reading, 2)
    captured = [name for name in field(reading, ink) if name.startswith("space:")]

    def broken(place):
        return {finding.rule for finding in errors(rules.judge(sheet, misread(reading, [place], other)))}

    place = next(place for place in captured if broken(place) == {"arp.score"})
    marks = reading.marks | {place: Mark(None, 0.95, ink, "two pens alike", (ink, other))}
    assert not ruled(rules, sheet, replace(reading, marks=marks))


@pytest.mark.parametrize(
    ("confidence", "others", "status"),
    [(0.85, (), "agrees"), (0.85, ("green",), "agrees"), (0.75, (), "unsure"), (0.75, ("green",), "unsure")],
)
def test_places_that_surely_show_some_ink_are_left_to_the_rules(confidence, others, status) -> None:
    rules, sheet, reading = finished("arp", 2)
    assert weigh(rules, sheet, reading).verdict.status == "agrees"
    mine = [name for name in field(reading, pen(reading, 1)) if name.startswith("space:")][:6]
    assert len(mine) == 6
    doubt = Mark(None, confidence, pen(reading, 1), "another ink", (pen(reading, 1), BLANK, *others))
    weighed = weigh(rules, sheet, replace(reading, marks=reading.marks | dict.fromkeys(mine, doubt)))
    assert weighed.verdict.status == status
    assert len(weighed.doubts) == 6, "the reading stays open"
    faint = replace(doubt, why="faint mark")
    weighed = weigh(rules, sheet, replace(reading, marks=reading.marks | dict.fromkeys(mine, faint)))
    assert weighed.verdict.status == "unsure", "there may be no ink"


def boxes(reading, **shown):
    """The reading with marks in the first score row, a letter each.

    c is coloured, . blank, ? doubtful, x of any ink, n of the player's ink or of nobody's, o of another player's or
    theirs, a of another player's or of nobody's.
    """
    ink, other = pen(reading, 1), pen(reading, 2)
    made = {
        "c": Mark(ink, SURE),
        ".": Mark(BLANK, SURE),
        "?": Mark(None, 0.5, BLANK, "faint mark", (BLANK, ink)),
        "x": Mark(None, 0.5, ink, "another ink", (ink, BLANK)),
        "n": Mark(None, 0.95, ink, "another ink", (ink, BLANK)),
        "o": Mark(None, 0.6, other, "two pens alike", (other, ink, BLANK)),
        "a": Mark(None, 0.9, other, "two pens alike", (other, BLANK)),
    }
    marks = {f"score:1/{n}": made[letter] for n, letter in enumerate(shown["row"], start=1)}
    return replace(reading, marks=reading.marks | marks)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("cc?c?.?.", {3: "ink", 7: BLANK}),
        ("cc?.c?.", {}),  # a gap
        ("????c?..", {}),  # more is doubtful than coloured
        ("ccxc..x.", {}),  # no ink that the reader knows
        ("??..?.", {5: BLANK}),
        ("cncn..", {2: "ink", 4: "ink"}),  # coloured, whoever's ink it is
        ("cocoo.", {2: "ink", 4: "ink", 5: "ink"}),
        ("cacno.", {4: "ink", 5: "ink"}),  # that somebody took another pen is for a person to say
    ],
)
def test_a_row_tells_what_its_doubtful_boxes_show(row, told) -> None:
    _, _, reading = finished("mondrian", 3)
    reading = boxes(reading, row=row + "." * (80 - len(row)))
    expected = {f"score:1/{n}": pen(reading, 1) if ink == "ink" else ink for n, ink in told.items()}
    assert in_rows(reading) == expected


@pytest.mark.parametrize(
    ("name", "line", "told"),
    [("canvas", 1, True), ("canvas", 5, True), ("cubist", 2, True), ("cubist", 1, False)],
)
def test_boxes_that_count_are_a_row_and_boxes_with_a_meaning_are_none(name, line, told) -> None:
    rules, sheet, reading = finished(name)
    ink = pen(reading, 1)
    row = [region.id for region in sheet.of_kind("tally") if region.id.startswith(f"tally:1/{line}/")]
    doubt = Mark(None, 0.5, BLANK, "covered", (BLANK, ink))
    marks = dict.fromkeys(row, Mark(BLANK, SURE)) | {row[0]: Mark(ink, SURE)}
    last = replace(reading, marks=reading.marks | marks | {row[-1]: doubt})
    assert in_rows(last, rules.counted) == ({row[-1]: BLANK} if told else {})
    weighed = weigh(rules, sheet, last)
    assert {row[-1]} <= {doubt.region for doubt in weighed.doubts}, "the reading stays open"
    marks |= {row[1]: doubt, row[2]: Mark(ink, SURE)}
    assert in_rows(replace(reading, marks=reading.marks | marks), rules.counted) == ({row[1]: ink} if told else {})
    marks |= {row[2]: Mark(BLANK, SURE)}
    assert not in_rows(replace(reading, marks=reading.marks | marks), rules.counted), "where the row ends, nobody knows"


def test_a_covered_ribbon_is_no_reason_to_ask_if_its_row_tells() -> None:
    rules, sheet, reading = finished("canvas")
    free = [name for name, mark in reading.marks.items() if name.startswith("tally:1/5/") and mark.ink == BLANK]
    doubt = Mark(None, 0.5, BLANK, "covered", (BLANK, pen(reading, 1)))
    later = replace(reading, marks=reading.marks | dict.fromkeys(free[1:], doubt))
    assert weigh(rules, sheet, later).verdict.status == "agrees"
    first = replace(reading, marks=reading.marks | {free[0]: doubt})
    assert weigh(rules, sheet, first).verdict.status == "unsure"


@pytest.mark.parametrize(
    ("row", "behind", "told"),
    [
        ("ccc?..", {3: 0.0, 8: 2.0}, {4: BLANK}),
        ("ccc?..", {8: 0.0, 3: 5.0, 4: 13.0}, {4: BLANK}),  # the likeliest of those that it may be
        ("ccc?..", {4: 0.0}, {4: "ink"}),
        ("ccc???..", {5: 0.0}, {4: "ink", 5: "ink", 6: BLANK}),
        ("ccc?..", {3: 0.0, 4: 4.0}, {}),
        ("ccc?..", {8: 0.0, 3: 7.0}, {}),
        ("ccc?..", {}, {}),
        ("c.c?..", {3: 0.0}, {}),  # a gap
    ],
)
def test_where_a_row_ends_is_what_its_total_says(row, behind, told) -> None:
    _, _, reading = finished("mondrian", 3)
    reading = boxes(reading, row=row + "." * (80 - len(row)))
    reading = replace(reading, written=reading.written | {"total:1": Written(None, 0.5, behind)})
    expected = {f"score:1/{n}": pen(reading, 1) if ink == "ink" else ink for n, ink in told.items()}
    assert in_rows(reading) == expected


def test_a_row_between_two_pens_is_of_that_which_most_of_its_boxes_look_like() -> None:
    _, _, reading = finished("mondrian", 3)
    mine, other = pen(reading, 1), pen(reading, 2)
    row = [f"score:1/{number}" for number in range(1, 6)]
    alike = {ink: Mark(None, 0.9, ink, ALIKE, (ink, mine if ink == other else other, BLANK)) for ink in (mine, other)}
    marks = dict(zip(row, [alike[ink] for ink in (other, mine, mine, other, mine)], strict=True))
    rest = {name: Mark(BLANK, SURE) for name in reading.marks if name.startswith("score:1/") and name not in row}
    told = in_rows(replace(reading, marks=reading.marks | rest | marks))
    assert told == dict.fromkeys(row, mine)


def test_a_row_may_clear_a_sheet_but_never_accuse_it() -> None:
    rules, sheet, reading = finished("arp", 2)
    coloured = [name for name, mark in reading.marks.items() if name.startswith("score:1/") and mark.ink != BLANK]
    doubt = Mark(None, 0.5, BLANK, "covered", (BLANK, pen(reading, 1)))
    for count in (1, 4, len(coloured) // 2):
        inside = replace(reading, marks=reading.marks | dict.fromkeys(coloured[1 : 1 + count], doubt))
        weighed = weigh(rules, sheet, inside)
        assert weighed.verdict.status == "agrees"
        assert [d.region for d in weighed.doubts] == coloured[1 : 1 + count]
        assert not any(d.matters for d in weighed.doubts)
    end = f"score:1/{len(coloured) + 1}"
    skipped = replace(inside, marks=inside.marks | {end: Mark(pen(reading, 1), SURE)}, written={})
    one = replace(reading, marks=skipped.marks | {name: reading.marks[name] for name in coloured[2:]})
    assert settle(rules, sheet, one).verdict.status == "unsure", "with the doubtful box left out, the claim is right"
    assert weigh(rules, sheet, one).verdict.status == "unsure"


def test_a_claim_that_is_false_whatever_doubtful_boxes_show_is_false() -> None:
    rules, sheet, reading = finished("arp", 2)
    row = [name for name in reading.marks if name.startswith("score:1/")]
    count = sum(reading.marks[name].ink != BLANK for name in row)
    ink, other = pen(reading, 1), pen(reading, 2)
    more = replace(misread(reading, row[count : count + 3], ink), written={})
    assert weigh(rules, sheet, more).verdict.status == "disagrees"
    weak = {row[0]: Mark(ink, 0.988, other), row[1]: Mark(ink, 0.988, BLANK), row[-1]: Mark(BLANK, 0.988, ink)}
    weighed = weigh(rules, sheet, replace(more, marks=more.marks | weak))
    assert weighed.verdict.status == "disagrees", "one box less or more is wrong too"
    assert [set(finding.regions) <= {*row, "total:1"} for finding in errors(weighed.verdict)] == [True]
    three = {name: Mark(ink, 0.988, BLANK) for name in row[:3]}
    weighed = weigh(rules, sheet, replace(more, marks=more.marks | three))
    assert weighed.verdict.status == "unsure", "three less would be right"


@pytest.mark.parametrize(("confidence", "status"), [(SURE, "disagrees"), (0.99, "unsure")])
def test_what_only_a_series_shows_is_weighed_too(confidence, status) -> None:
    rules, sheet, reading = finished("mondrian", 3)
    new = [field(reading, pen(reading, number))[0] for number in (2, 1)]
    shown = replace(reading, marks=reading.marks | {new[1]: Mark(pen(reading, 1), confidence)})
    order = Finding("series.order", "error", "There is no legal order of moves.", tuple(new))
    said = Settled(Verdict("disagrees", order.text, findings=(order,)), ())
    assert accused(rules, sheet, shown, said).verdict.status == status


@pytest.mark.parametrize(("confidence", "status"), [(0.989, "unsure"), (SURE, "disagrees")])
def test_a_count_that_rests_on_weak_marks_disproves_no_total(confidence, status) -> None:
    """A player's boxes once looked like another's ink at 0.989: the total that they had written was called wrong."""
    rules, sheet, reading = finished("canvas")
    boxes = [name for name, mark in reading.marks.items() if name.startswith("tally:2/") and mark.ink != BLANK]
    wrong = misread(reading, boxes, pen(reading, 1), confidence)
    assert settle(rules, sheet, wrong).verdict.status != "agrees", "nothing is shown here otherwise"
    assert weigh(rules, sheet, wrong).verdict.status == status
