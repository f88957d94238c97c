"""Doubts that change nothing: what a judge says of every way to read them, against trying them all by hand."""

import random
from itertools import product

import pytest
from msgspec.structs import replace

from pnp.games import registry
from pnp.games.doubts import possible, settle, unsettled
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.model.game import Finding, Score, Verdict
from pnp.model.reading import BLANK, Mark

CASES = {"arp": 4, "mondrian": 12, "miro": 4, "springer": 12, "delaunay": 3, "klee": 3, "vasarely": 3}
"""How many sheets a game is tried on: fewer where the judge searches long."""
SLOW = ("delaunay", "klee", "vasarely")


def finished(name, players=2, seed=4):
    rules = registry.game(name)
    sheet = rules.sheet(rules.code(seed, players=players, paper="a4", print_mode="colour", options={}))
    return rules, sheet, reading_from_simulation(simulate(rules, sheet, seed=seed))


def blurred(reading, regions, rng):
    """The reading with doubts there: the truth, another ink, and at times a third, in any order."""
    inks = [ink.name for ink in reading.inks.values()]
    marks = dict(reading.marks)
    for name in regions:
        others = [ink for ink in (*inks, BLANK) if ink != reading.marks[name].ink]
        guesses = [str(reading.marks[name].ink), *rng.sample(others, 1 + int(rng.random() * 2))]
        rng.shuffle(guesses)
        marks[name] = Mark(None, 0.3, guesses[0], "faint mark", tuple(guesses))
    return replace(reading, marks=marks)


def read_as(reading, inks):
    return replace(reading, marks=reading.marks | {name: Mark(ink, 1.0) for name, ink in inks.items()})


def brute_force(rules, sheet, reading):
    """The verdict for each way to read the doubts, by the inks read."""
    doubts = {name: possible(name, mark, reading) for name, mark in reading.marks.items() if mark.ink is None}
    ways = [dict(zip(doubts, inks, strict=True)) for inks in product(*doubts.values())]
    return [(way, rules.judge(sheet, read_as(reading, way))) for way in ways]


@pytest.mark.parametrize("name", [pytest.param(n, marks=[pytest.mark.slow] if n in SLOW else []) for n in CASES])
def test_what_is_settled_is_so_in_every_way_to_read_the_doubts(name) -> None:
    rules, sheet, reading = finished(name)
    rng = random.Random(name)
    names = [region for region in reading.marks if not region.startswith("pen:")]
    settled = 0
    for case in range(CASES[name]):
        blotted = blurred(reading, rng.sample(names, 1 if name in SLOW else 1 + case % 3), rng)
        if case % 4 == 3:  # a sheet that is wrong anyway
            blotted = read_as(blotted, {f"score:1/{box}": BLANK for box in range(1, 4)} | wrong_field(sheet, blotted))
        ways = brute_force(rules, sheet, blotted)
        result = settle(rules, sheet, blotted)
        statuses = {verdict.status for _, verdict in ways}
        if result.verdict.status in ("agrees", "disagrees"):
            assert statuses == {result.verdict.status}
        elif statuses != {"unsure"}:
            assert len(statuses) > 1, "what is the same in every way need not be left open"
        settled += statuses == {result.verdict.status}
        for player, score in result.verdict.scores.items():
            within(score, [verdict.scores[player] for _, verdict in ways if player in verdict.scores], statuses)
        if len(statuses) > 1:
            assert matter_by_hand(ways) == {doubt.region for doubt in result.doubts if doubt.matters}
        elif result.verdict.status != "unsure":
            assert not any(doubt.matters for doubt in result.doubts)
        assert {doubt.region for doubt in result.doubts} == {n for n, m in blotted.marks.items() if m.ink is None}
    assert settled > 0 or name in SLOW


def wrong_field(sheet, reading):
    """Two neighbours of the first player's in his colour; on most sheets that no game can lead to."""
    first = reading.inks[1].name
    spaces = [region for region in sheet.of_kind("space") if reading.marks[region.id].ink is not None][:8]
    return {region.id: first for region in spaces}


def within(score, others, statuses) -> None:
    """A score that is claimed for a settled sheet holds in every way to read it."""
    if len(statuses) > 1 or statuses == {"unsure"}:
        return
    for other in others:
        assert score.low is None or (other.low is not None and score.low <= other.low)
        assert score.high is None or (other.high is not None and score.high >= other.high)
        assert score.boxes in (None, other.boxes) and score.counted in (None, other.counted)
    if score.proof == "exact":
        assert {(other.low, other.high) for other in others} == {(score.low, score.high)}


def matter_by_hand(ways):
    """The regions for which two ways differ in nothing else and yet in their status."""
    found = set()
    for one, verdict in ways:
        for other, against in ways:
            apart = [name for name in one if one[name] != other[name]]
            if len(apart) == 1 and verdict.status != against.status:
                found.add(apart[0])
    return found


class Made:
    """A game whose judge says what a test wants."""

    def __init__(self, judge, rejudge=64):
        self.rules, self.rejudge, self.free_to_fill, self.asked = judge, rejudge, ("cell",), 0

    def judge(self, sheet, reading):
        self.asked += 1
        return self.rules({name: mark.ink for name, mark in reading.marks.items()})


@pytest.fixture(scope="module")
def page():
    return finished("mondrian", players=3)


def doubtful(page, **guesses):
    _, sheet, reading = page
    marks = {name.replace("_", ":"): Mark(None, 0.3, g[0], "covered", g) for name, g in guesses.items()}
    return sheet, replace(reading, marks=reading.marks | marks)


def test_all_agree_but_one_and_that_is_unsure(page) -> None:
    sheet, reading = doubtful(page, space_3=("red", "blue"), space_9=("red", "blue", BLANK))
    wrong = Finding("made.up", "error", "Wrong.", ("space:3",))

    def judge(inks):
        if (inks["space:3"], inks["space:9"]) == ("blue", BLANK):
            return Verdict("disagrees", "Wrong.", findings=(wrong,))
        return Verdict("agrees", "Fine.")

    result = settle(Made(judge), sheet, reading)
    assert result.verdict.status == "unsure", "its own first word, agrees, does not hold in every way"
    assert {f.rule for f in result.verdict.findings} == {"doubt.decides"}
    assert [doubt.matters for doubt in result.doubts] == [True, True]


@pytest.mark.parametrize(
    ("why", "confidence", "other", "status"),
    [
        ("two pens alike", 0.9, "disagrees", "agrees"),
        ("two pens alike", 0.7, "disagrees", "unsure"),
        ("two pens alike", 0.9, "unsure", "unsure"),
        ("covered", 0.9, "disagrees", "unsure"),
    ],
)
def test_the_rules_decide_between_inks_that_look_alike(page, why, confidence, other, status) -> None:
    sheet, reading = doubtful(page, space_3=("red", "blue"), space_9=("red", "blue"))
    alike = {name: Mark(None, confidence, "red", why, ("red", "blue")) for name in ("space:3", "space:9")}
    reading = replace(reading, marks=reading.marks | alike)

    def judge(inks):  # space 9 decides nothing
        return Verdict("agrees" if inks["space:3"] == "red" else other, "So.")

    result = settle(Made(judge), sheet, reading)
    assert result.verdict.status == status
    notes = [finding.regions for finding in result.verdict.findings if finding.rule == "doubt.ruled"]
    assert notes == ([("space:3",)] if status == "agrees" else [])
    accused = settle(
        Made(lambda inks: Verdict("disagrees" if inks["space:3"] == "red" else "agrees", "So.")), sheet, reading
    )
    assert accused.verdict.status == "unsure", "what accuses is never taken"


def test_a_region_that_decides_nothing_is_not_asked_for(page) -> None:
    sheet, reading = doubtful(page, space_3=("red", "blue"), space_9=("red", "blue"))
    doubts = [Finding("made.up", "warning", f"Space {n} could not be read.", (f"space:{n}",)) for n in (9, 3)]

    def judge(inks):
        if inks["space:3"] is None:
            return Verdict("unsure", "Space 9 could not be read (and 1 more).", findings=tuple(doubts))
        return Verdict("agrees" if inks["space:3"] == "red" else "disagrees", "So.")

    result = settle(Made(judge), sheet, reading)
    assert {doubt.region: doubt.matters for doubt in result.doubts} == {"space:3": True, "space:9": False}
    assert {f.regions: f.severity for f in result.verdict.findings} == {("space:3",): "warning", ("space:9",): "note"}
    assert (result.verdict.status, result.verdict.why) == ("unsure", "Space 3 could not be read.")


def test_what_every_way_has_in_common_is_kept_and_the_rest_is_not(page) -> None:
    sheet, reading = doubtful(page, space_3=("red", "blue"))
    shared = Finding("made.up", "error", "Two red spaces touch.", ("space:1", "space:2"))

    def judge(inks):
        blue = inks["space:3"] == "blue"
        own = Finding("made.up", "error", f"It is {inks['space:3']}.", ("space:3",))
        scores = {1: Score(9, 9, 9, 9, None, "exact"), 2: Score(7 + blue, 7 + blue, 7 + blue, 7, None, "exact")}
        return Verdict("disagrees", own.text, scores, (own, shared))

    verdict = settle(Made(judge), sheet, reading).verdict
    assert (verdict.status, verdict.why) == ("disagrees", "Two red spaces touch.")
    assert [finding.rule for finding in verdict.findings] == ["made.up", "doubt.settled"]
    assert verdict.findings[1].severity == "note" and "Space 3" in verdict.findings[1].text
    assert verdict.scores == {1: Score(9, 9, 9, 9, None, "exact"), 2: Score(None, 7, 8, 7, None, "range")}


def test_different_reasons_for_the_same_end_are_told_as_such(page) -> None:
    sheet, reading = doubtful(page, space_3=("red", "blue"))

    def judge(inks):
        own = Finding("made.up", "error", f"It is {inks['space:3']}.", ("space:3",))
        return Verdict("disagrees", own.text, findings=(own,))

    verdict = settle(Made(judge), sheet, reading).verdict
    assert verdict.status == "disagrees"
    assert verdict.why == "Whatever space 3 shows, something is wrong; one way it is this: It is red."


def test_a_judge_is_not_asked_too_often(page) -> None:
    guesses = {f"space_{n}": ("red", "blue") for n in range(1, 7)}
    for many, rejudge, asked in ((6, 64, 65), (5, 31, 3), (5, 32, 33)):
        made = Made(lambda inks: Verdict("agrees", "Fine."), rejudge)
        settle(made, *doubtful(page, **dict(list(guesses.items())[:many])))
        assert made.asked == asked
    made = Made(lambda inks: Verdict("agrees", "Fine."), 10_000)
    settle(made, *doubtful(page, **guesses, space_7=("red", "blue")))
    assert made.asked == 3, "seven doubts are too many, however few ways there are: two are tried of them"


@pytest.mark.parametrize("ink", ["red", "blue"])
def test_of_too_many_ways_the_likeliest_and_the_unlikeliest_must_bear_the_verdict_out(page, ink) -> None:
    sheet, reading = doubtful(page, **{f"space_{n}": ("red", "yellow", "blue") for n in range(1, 9)})

    def judge(inks):
        return Verdict("agrees", "Fine.") if inks["space:4"] == ink else Verdict("disagrees", "Wrong.")

    result = settle(Made(judge), sheet, reading)
    assert result.verdict.status == "unsure" and result.verdict.findings[0].rule == "doubt.decides"
    steady = settle(Made(lambda inks: Verdict("disagrees", "Wrong.")), sheet, reading)
    assert steady.verdict.status == "disagrees"


def test_an_unsure_verdict_accuses_of_nothing_but_what_every_reading_shows(page) -> None:
    sheet, reading = doubtful(page, space_3=("red", "blue"))
    always = Finding("always", "error", "Both.", ("space:5",))
    once = Finding("once", "error", "Red.", ("space:3",))

    def judge(inks):
        if inks["space:3"] == "blue":
            return Verdict("unsure", "Look.", findings=(always,))
        return Verdict("disagrees", "Wrong.", findings=(once, always))

    verdict = settle(Made(judge), sheet, reading).verdict
    assert verdict.status == "unsure"
    assert {f.rule: f.severity for f in verdict.findings} == {
        "doubt.decides": "warning", "once": "warning", "always": "error",
    }  # fmt: skip


def test_what_may_be_filled_at_will_decides_nothing() -> None:
    rules, sheet, reading = finished("miro", seed=5)  # there is one place where play can have begun
    spaces = {region.id: Mark(None, 0.0, "red", "covered") for region in sheet.of_kind("space")[:40]}
    box = {"score:1/1": Mark(None, 0.0, "red", "covered", ("red", BLANK))}
    made = Made(lambda inks: Verdict("agrees" if inks["score:1/1"] == "red" else "disagrees", "So."))
    made.free_to_fill = rules.free_to_fill
    result = settle(made, sheet, replace(reading, marks=reading.marks | spaces | box))
    assert made.asked == 3 and result.verdict.status == "unsure"
    assert [doubt.region for doubt in result.doubts if doubt.matters] == ["score:1/1"]
    settled = settle(rules, sheet, replace(reading, marks=reading.marks | spaces))
    assert (settled.verdict.status, settled.verdict.scores) == ("agrees", rules.judge(sheet, reading).scores)


@pytest.mark.parametrize("filled", [True, False])
def test_a_space_is_what_its_halves_are(filled) -> None:
    rules = registry.game("springer")
    options = {"variations": ("halved",)}
    sheet = rules.sheet(rules.code(3, players=2, paper="a4", print_mode="colour", options=options))
    reading = reading_from_simulation(simulate(rules, sheet, seed=3))
    inks = [ink.name for ink in reading.inks.values()]
    played = {half.facts["of"] for half in sheet.of_kind("half") if reading.marks[half.id].ink != BLANK}
    whole = {
        half.id: reading.marks[str(half.facts["of"])]
        for half in sheet.of_kind("half")
        if half.facts["of"] not in played  # what has been filled as a whole, a reader sees in both halves
    }
    known = replace(reading, marks=reading.marks | whole)
    assert rules.judge(sheet, known).status == "agrees"
    half = next(name for name, mark in whole.items() if (mark.ink != BLANK) == filled)
    space = str(sheet.by_id[half].facts["of"])
    hidden = Mark(None, 0.0, BLANK, "covered", (BLANK, *inks))
    if filled:
        result = settle(rules, sheet, replace(known, marks=known.marks | {space: hidden}))
        assert result.verdict.status == "agrees", "its halves say what it is"
        assert [(doubt.region, doubt.matters) for doubt in result.doubts] == [(space, False)]
    ways = []
    for ink in hidden.guesses:
        same = Mark(ink, 1.0) if ink == known.marks[space].ink else Mark(None, 0.0, why="two colours")
        marks = known.marks | {half: Mark(ink, 1.0), space: same}
        ways.append(rules.judge(sheet, replace(known, marks=marks)).status)
    result = settle(rules, sheet, replace(known, marks=known.marks | {half: hidden, space: hidden}))
    assert result.verdict.status == (ways[0] if len(set(ways)) == 1 else "unsure")
    assert {doubt.region: doubt.matters for doubt in result.doubts}[half] == (len(set(ways)) > 1)
    sure = replace(hidden, guesses=(str(known.marks[space].ink),))
    one_way = settle(rules, sheet, replace(known, marks=known.marks | {half: sure, space: hidden}))
    assert one_way.verdict.status == "agrees", "with its other half, it makes a whole space again"


@pytest.mark.parametrize("why", ["another ink", "black or grey", "no pen keys"])
def test_ink_of_no_known_pen_leaves_the_question_open(page, why) -> None:
    sheet, reading = doubtful(page, space_3=("red", "blue"))
    strange = replace(reading, marks=reading.marks | {"space:9": Mark(None, 0.2, "red", why, ("red",))})
    made = Made(lambda inks: Verdict("agrees", "Fine."))
    settle(made, sheet, strange)
    assert made.asked == 1


def test_pen_keys_are_witnesses_and_are_left_as_they_are(page) -> None:
    sheet, reading = doubtful(page, pen_1_1=("red", "blue"))
    reading = replace(reading, marks=reading.marks | {"pen:1/1": Mark(None, 0.0, "red", "covered", ("red", "blue"))})
    made = Made(lambda inks: Verdict("agrees", "Fine."))
    result = settle(made, sheet, replace(reading, marks={k: m for k, m in reading.marks.items() if k in sheet.by_id}))
    assert made.asked == 1 and result.verdict.status == "agrees"
    assert [(doubt.region, doubt.matters) for doubt in result.doubts] == [("pen:1/1", False)]


def test_guesses(page) -> None:
    _, _, reading = page
    inks = [ink.name for ink in reading.inks.values()]
    other = inks[1]
    assert possible("space:1", Mark(None, 0.0, other, "covered"), reading) == (other, inks[0], *inks[2:], BLANK)
    assert possible("first:1", Mark(None, 0.0, BLANK, "covered", (BLANK, *inks)), reading) == (BLANK, inks[0])
    boxes = possible("score:1/4", Mark(None, 0.0, other, "covered", (other, BLANK, inks[0])), reading)
    assert boxes == (inks[0], BLANK, other), "under a thumb the owner's ink is the likeliest"
    alike = Mark(None, 0.4, other, "two pens alike", (other, inks[0]))
    assert possible("score:1/4", alike, reading) == (other, inks[0]), "what the picture shows comes first"


def test_in_a_series_what_the_verdict_asks_for_matters(page) -> None:
    _, reading = doubtful(page, space_3=("red", "blue"), space_9=("red", "blue"))
    verdict = Verdict("unsure", "Look.", findings=(Finding("made.up", "warning", "Look.", ("space:9",)),))
    assert {doubt.region: doubt.matters for doubt in unsettled(reading, verdict)} == {"space:3": False, "space:9": True}


@pytest.mark.parametrize("game", [registry.game(name) for name in registry.names()], ids=lambda game: game.name)
def test_no_game_is_judged_over_more_often_than_can_be_waited_for(game) -> None:
    assert 1 <= game.rejudge <= 64
