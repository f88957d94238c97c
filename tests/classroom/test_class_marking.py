"""From results and a class list to what is known of every pupil."""

import random
import re
import unicodedata
from itertools import permutations

import pytest
from marking_kit import ANN, BEN, CEM, DAN, HOSTILE, blind, code, read, roster, score
from msgspec.structs import replace
from msgspec.structs import replace as changed

from pnp.classroom.feedback.page import parts
from pnp.classroom.marks.gradebook import as_xlsx
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.placing import places
from pnp.classroom.marks.report import as_html
from pnp.classroom.marks.summary import as_text
from pnp.classroom.marks.todo import answers, todo
from pnp.classroom.marks.wording import Words
from pnp.cli.terminal import visible
from pnp.games.doubts import Doubt
from pnp.games.registry import game, names
from pnp.games.simulate import simulate
from pnp.games.words import languages
from pnp.message import say
from pnp.model.game import Finding, Setup


def seats(marked):
    return {row.pupil.name: row.seats[0] if row.seats else None for row in marked.rows}


def tasks(marked, kind, lang="en"):
    return [task for task in todo(marked, Words(lang)) if task.kind == kind]


def test_everyone_at_a_table_has_a_score_of_his_own_and_a_place():
    who = (DAN, ANN, CEM, BEN)
    sheet = read("a.jpg", code(*who), *(score(points) for points in (31, 12, 40, 12)))
    marked = mark([sheet], roster(*who))
    assert [row.pupil.name for row in marked.rows] == list(who), "as on the list"
    told = {name: (seat.player, seat.points, seat.place) for name, seat in seats(marked).items()}
    assert told == {ANN: (1, 31, 2), BEN: (2, 12, 3), CEM: (3, 40, 1), DAN: (4, 12, 3)}, "players go by their names"
    assert marked.standing == {"agrees": 4}
    assert len(marked.works) == 1 and not todo(marked, Words())


@pytest.mark.parametrize("size", [2, 3, 4])
def test_pictures_come_in_any_order(size):
    who = (ANN, BEN, CEM, DAN)[:size]
    pile = [
        read("IMG_10.jpg", code(*who), score(9), *(score(3),) * (size - 1)),
        read("IMG_9.jpg", code(*who), score(9), *(score(3),) * (size - 1)),
        blind("IMG_2.jpg"),
        read("IMG_1.jpg", code(), score(4)),
    ]
    first = as_text(mark(pile, roster(*who, "Eve Elm")))
    assert {as_text(mark(list(other), roster(*who, "Eve Elm"))) for other in permutations(pile)} == {first}
    assert mark(pile, roster(*who)).works[0].result.photo == "IMG_9.jpg", "9 comes before 10"


def test_the_missing_and_the_picture_that_may_be_theirs():
    marked = mark([read("a.jpg", code(ANN), score(3)), blind("b.jpg")], roster(ANN, BEN, CEM))
    assert [row.status for row in marked.rows] == ["agrees", "missing", "missing"]
    assert [pupil.name for pupil in marked.again[0].owners] == [BEN, CEM] and not marked.again[0].known
    assert "b.jpg" in tasks(marked, "again")[0].head and f"{BEN} and {CEM}" in tasks(marked, "again")[0].text
    assert [task.head for task in tasks(marked, "missing")] == [BEN, CEM]
    assert "picture to take again" in tasks(marked, "missing")[0].text


def test_an_unreadable_picture_whose_code_is_known():
    picture = blind("b.jpg", f"b.jpg does not show the lines of {code(BEN)}.", code=code(BEN))
    marked = mark([read("a.jpg", code(ANN), score(3)), picture], roster(ANN, BEN, CEM))
    assert [row.status for row in marked.rows] == ["agrees", "unreadable", "missing"]
    assert f"the sheet of {BEN}" in tasks(marked, "again")[0].text
    assert [task.head for task in tasks(marked, "missing")] == [CEM]


def test_no_new_picture_of_a_sheet_that_was_read_from_another():
    pile = [read("a.jpg", code(ANN), score(3)), blind("b.jpg", code=code(ANN))]
    marked = mark(pile, roster(ANN, BEN))
    assert not marked.again and [result.photo for result in marked.needless] == ["b.jpg"]
    assert "another picture" in tasks(marked, "needless")[0].text


def test_no_new_picture_where_every_sheet_was_read_and_nothing_is_left_to_read():
    pile = [read("a.jpg", code(ANN), score(3)), blind("b.jpg")]
    assert not mark(pile, roster(ANN)).again
    assert mark(pile, roster(ANN), unread=["c.jpg"]).again
    assert mark(pile, None).again, "without a list nobody knows what is missing"


def test_the_same_file_twice():
    one = read("IMG_1.jpg", code(ANN), score(3))
    marked = mark([replace(one, photo="IMG_1 (1).jpg"), one], roster(ANN))
    work = marked.works[0]
    assert sorted(picture.role for picture in work.pictures) == ["counts", "same"]
    assert marked.standing == {"agrees": 1}
    assert "same file" in tasks(marked, "double")[0].text


def test_the_original_comes_before_its_copies():
    names = ["IMG_10.jpg", "IMG_9 (1).jpg", "IMG_9.jpg", "img_9 2.JPG", "a/IMG_1.jpg", "scan.pdf"]
    pile = [read(name, code(seed=seed), score(1)) for seed, name in enumerate(names)]
    order = [row.work.result.photo for row in mark(pile, None).rows]
    assert order == ["a/IMG_1.jpg", "IMG_9.jpg", "img_9 2.JPG", "IMG_9 (1).jpg", "IMG_10.jpg", "scan.pdf"]


def test_pages_and_sheets_of_one_file_are_no_copies():
    pile = [read("scan.pdf", code(ANN), score(3), page=page, digest="d") for page in (1, 2)]
    assert [picture.role for picture in mark(pile, roster(ANN)).works[0].pictures] == ["counts", "confirms"]


def test_of_pictures_that_agree_the_one_with_the_fewest_doubts_counts():
    doubt = Doubt("space:3", ("red", "blue"), "glare", True)
    poor = read("a.jpg", code(ANN), score(3), marks="1?.?2.", status="unsure", doubts=(doubt, doubt))
    good = read("b.jpg", code(ANN), score(3), marks="12.12.")
    marked = mark([poor, good], roster(ANN))
    work = marked.works[0]
    assert work.result.photo == "b.jpg" and work.status == "agrees" and work.settles == 2
    assert "settles 2 places" in tasks(marked, "double")[0].text
    assert not tasks(marked, "unsure")


def test_another_picture_that_shows_what_the_one_that_counts_leaves_open():
    doubts = (Doubt("space:3", ("red", "blue"), "glare", True),)
    pile = [
        read("a.jpg", code(ANN), score(3), marks="1?.12.", status="unsure", doubts=doubts),
        read("b.jpg", code(ANN), score(3), marks="12?1??", status="unsure", doubts=doubts * 3),
    ]
    marked = mark(pile, roster(ANN))
    assert marked.works[0].result.photo == "a.jpg" and marked.rows[0].status == "unsure"
    assert "b.jpg shows 1 of these places" in tasks(marked, "unsure")[0].text


def test_a_painting_of_cards_has_the_points_of_its_colours():
    setup = Setup(2)
    cards = read("a.jpg", None, score(9, 9, 9), score(4, 4, 4), score(9, 9, 9), setup=setup)
    seats_ = mark([cards], None).rows[0].seats
    assert [(Words().player(seat), seat.points, seat.place) for seat in seats_] == [
        ("red", 9, None),
        ("blue", 4, None),
        ("3", 9, None),
    ]


def test_where_pictures_contradict_each_other_no_score_stands():
    pile = [read("a.jpg", code(ANN, BEN), score(3), score(4)), read("b.jpg", code(ANN, BEN), score(9), score(4))]
    pile[1] = replace(pile[1], marks="11.1.?")
    marked = mark(pile, roster(ANN, BEN))
    work = marked.works[0]
    assert work.status == "unsure" and marked.standing == {"unsure": 2}
    assert [(d.one, d.other, d.places, d.of) for d in work.differences] == [("a.jpg", "b.jpg", 2, 6)]
    assert {picture.role for picture in work.pictures} == {"contradicts"}
    assert all(seat.points is None and seat.score is None and seat.place is None for seat in work.seats)
    (task,) = tasks(marked, "contradiction")
    assert "differ in 2 places of 6" in task.text
    assert "before the last turns" in task.text and "a copy" in task.text, "both possibilities"


def test_of_pictures_that_show_the_same_one_is_set_against_another():
    pile = [read(f"{number}.jpg", code(ANN), score(3), marks="12.." if number < 9 else "21..") for number in range(10)]
    marked = mark(pile, roster(ANN))
    assert [(d.one, d.other, d.places) for d in marked.works[0].differences] == [("0.jpg", "9.jpg", 2)]
    assert {picture.role for picture in marked.works[0].pictures} == {"contradicts"}


@pytest.mark.parametrize("doubtful", (False, True))
def test_a_picture_of_the_empty_sheet_counts_for_nothing_beside_one_of_the_played_sheet(doubtful):
    own = code(ANN)
    empty = read("class.pdf", own, status="unsure", why="Nothing is coloured.", marks="......", page=7)
    doubts = (Doubt("space:1", ("red", "blank"), "glare", True),) if doubtful else ()
    played = read("a.jpg", own, score(7), status="unsure" if doubtful else "agrees", marks="?2.12.", doubts=doubts)
    marked = mark([empty, played], roster(ANN))
    work = marked.works[0]
    assert work.result is played and work.status == played.verdict.status and not work.differences
    assert [picture.role for picture in work.pictures] == ["counts", "empty"]
    assert "class.pdf, page 7 shows the sheet while it was empty." in tasks(marked, "double")[0].text
    assert mark([empty], roster(ANN)).works[0].result is empty


def test_equal_marks_that_are_judged_differently_contradict_each_other_too():
    pile = [read("a.jpg", code(ANN), score(3)), read("b.jpg", code(ANN), score(3), status="disagrees")]
    marked = mark(pile, roster(ANN))
    assert marked.rows[0].status == "unsure" and "judged differently" in tasks(marked, "contradiction")[0].text


def test_strangers_and_the_way_out():
    pile = [read("a.jpg", code(), score(3)), read("b.jpg", code("Zoe", "Yan"), score(1)), read("c.jpg", None, score(5))]
    marked = mark(pile, roster(ANN))
    assert [work.result.photo for work in marked.strangers] == ["a.jpg", "b.jpg", "c.jpg"] and not marked.works
    plain, other, cards = (task.text for task in tasks(marked, "stranger"))
    assert "column “code”" in plain and "another class" in other and "painting" in cards
    assert marked.strangers[0].seats[0].points == 3, "they are marked all the same"


def test_a_code_on_the_list_makes_a_stranger_a_pupil():
    sheet = code(seed=77)
    marked = mark([read("a.jpg", sheet, score(3))], roster(ANN, codes={ANN: sheet}))
    assert seats(marked)[ANN].points == 3 and not marked.strangers


def test_a_pupil_with_two_sheets_has_a_row_for_each_and_is_counted_once_by_the_worse():
    pile = [
        read("a.jpg", code(ANN, seed=1), score(3)),
        read("b.jpg", code(ANN, seed=2), score(4), status="disagrees"),
    ]
    marked = mark(pile, roster(ANN, BEN))
    assert [(row.pupil.name, row.status) for row in marked.rows] == [
        (ANN, "agrees"),
        (ANN, "disagrees"),
        (BEN, "missing"),
    ]
    assert marked.standing == {"disagrees": 1, "missing": 1} and marked.total == 2


def test_a_false_claim_does_not_stand_but_the_other_players_score_does():
    lie = Finding("mondrian.score", "error", "Player 2 has 41 boxes.", ("score:2/41",))
    note = Finding("score.result", "note", "Player 2 leads.")
    sheet = read("a.jpg", code(ANN, BEN), score(23), score(41, 10, 36), status="disagrees", findings=[lie, note])
    told = seats(mark([sheet], roster(ANN, BEN)))
    assert (told[ANN].points, told[BEN].points) == (23, None)
    assert (told[ANN].place, told[BEN].place) == ("open", "open"), "10 to 36 may be more or less than 23"
    assert [finding.rule for finding in told[ANN].findings] == ["score.result"]
    assert (told[ANN].status, told[BEN].status) == ("agrees", "disagrees"), "a finding belongs to a player"
    assert [finding.rule for finding in told[BEN].findings] == ["mondrian.score", "score.result"]
    proven = read("a.jpg", code(ANN, BEN), score(23), score(30, 25, 25), status="disagrees", findings=[lie])
    told = seats(mark([proven], roster(ANN, BEN)))
    assert (told[BEN].points, told[BEN].place, told[ANN].place) == (25, 1, 2), "what is proven stands"


def test_an_error_about_nobody_leaves_no_claim_standing():
    fault = Finding("mondrian.next-to", "error", "Spaces 3 and 4 touch.", ("space:3", "space:4"))
    sheet = read("a.jpg", code(ANN, BEN), score(23), score(30), status="disagrees", findings=[fault])
    assert [seat.points for seat in mark([sheet], roster(ANN, BEN)).works[0].seats] == [None, None]


def test_a_count_that_the_field_does_not_allow_never_stands():
    fault = Finding("mondrian.score", "error", "Player 2 has 41 boxes.", ("score:2/41",))
    sheet = read("a.jpg", code(ANN, BEN), score(23, 30, 40), score(41), status="disagrees", findings=[fault])
    assert mark([sheet], roster(ANN, BEN)).works[0].seats[0].points is None


def test_a_sheet_of_another_generator_is_not_to_be_photographed_again():
    old = say("input-code-version", code="X", made="1", game="mondrian", version="2")
    shown = blind("old.jpg", say("reader-not-rebuilt", photo="old.jpg", why=old), code=code(ANN))
    marked = mark([shown, blind("dark.jpg", code=code(BEN))], roster(ANN, BEN))
    tasks = {task.head: task for task in todo(marked, Words())}
    assert tasks["old.jpg"].kind == "foreign" and "Another picture does not help" in tasks["old.jpg"].text
    assert ANN in tasks["old.jpg"].text and tasks["dark.jpg"].kind == "again"
    assert [(row.pupil.name, row.status) for row in marked.rows] == [(ANN, "unsure"), (BEN, "unreadable")]
    assert Words().headline(marked).endswith("; 1 picture to take again") and len(marked.pictures) == 2
    assert [*parts(marked.rows[0], None, Words())] == [(Words()["feedback.look"], [Words()["feedback.unjudged"]])]


def test_nobody_wins_on_an_unsure_sheet():
    sheet = read("a.jpg", code(ANN, BEN), score(3, 3, 3), score(9, 9, 9), status="unsure")
    told = mark([sheet], roster(ANN, BEN)).works[0].seats
    assert [(seat.points, seat.place) for seat in told] == [(None, "open"), (None, "open")]


@pytest.mark.parametrize(
    ("name", "setup", "spans", "expected"),
    [
        ("mondrian", Setup(2), {1: (3, 3), 2: (3, 3)}, {1: 1, 2: 1}),
        ("mondrian", Setup(3), {1: (3, 5), 2: (5, 9), 3: (1, 2)}, {1: "open", 2: "open", 3: 3}),
        ("mondrian", Setup(3), {1: (3, 5), 2: (6, 9), 3: None}, {1: "open", 2: "open", 3: "open"}),
        ("mondrian", Setup(4, teams=True), {1: (9, 9), 2: (5, 5), 3: (0, 0), 4: (6, 6)}, {1: 2, 2: 1, 3: 2, 4: 1}),
        ("delaunay", Setup(2), {1: (3, 3), 2: (5, 5)}, {1: 1, 2: 2}),
        ("delaunay", Setup(4, teams=True), {1: (3, 3), 2: (1, 1), 3: (3, 3), 4: (1, 1)}, {1: 2, 2: 1, 3: 2, 4: 1}),
        ("springer", Setup(2), {1: (3, 3), 2: (5, 5)}, {1: "open", 2: "open"}),
        ("canvas", Setup(2), {1: (5, 5), 2: (5, 5)}, {1: "open", 2: "open"}),
        ("cubist", Setup(2), {1: (5, 5), 2: (5, 5)}, {1: "open", 2: "open"}),
        ("destijl", Setup(3), {1: (5, 5), 2: (9, 9), 3: (5, 5)}, {1: "open", 2: 1, 3: "open"}),
        ("canvas", Setup(1), {1: (5, 5)}, {1: None}),
    ],
)
def test_places(name, setup, spans, expected):
    assert places(game(name), setup, spans) == expected


def test_who_has_won_springer_is_first_whatever_the_totals():
    """A complete chain comes before any total, and the sheet proves it."""
    totals = [score(7, 7, 7), score(9, 9, 9)]
    sheet = code(ANN, BEN, game="springer")
    told = mark([read("a.jpg", sheet, *totals, winners=(1,))], roster(ANN, BEN)).works[0].seats
    assert [seat.place for seat in told] == [1, 2]
    told = mark([read("a.jpg", sheet, *totals, winners=(1, 2))], roster(ANN, BEN)).works[0].seats
    assert [seat.place for seat in told] == [1, 1]
    told = mark([read("a.jpg", sheet, *totals, winners=(1,), status="unsure")], roster(ANN, BEN)).works[0].seats
    assert [seat.place for seat in told] == ["open", "open"]
    three = [score(7, 7, 7), score(9, 9, 9), score(8, 8, 8)]
    sheet = code(ANN, BEN, CEM, game="springer")
    told = mark([read("a.jpg", sheet, *three, winners=(2,))], roster(ANN, BEN, CEM)).works[0].seats
    assert [seat.place for seat in told] == ["open", 1, "open"], "no rule parts those who have lost"


@pytest.mark.parametrize("name", names())
def test_who_has_won_a_game_is_first_unless_scores_do_not_tell(name):
    rules = game(name)
    sheet = rules.sheet(rules.code(7, players=max(rules.players), paper="a4", print_mode="mono", options={}))
    played = simulate(rules, sheet, seed=1, styles=("random",))
    rows = {player: rules.row(player, played.setup) for player in range(1, played.setup.players + 1)}
    spans = {player: (played.state.scores[row - 1],) * 2 for player, row in rows.items()}
    found = places(rules, played.setup, spans)
    first = {player for player, place in found.items() if place == 1}
    assert first == rules.winners(played.setup, played.state) or (not first and "open" in found.values())


def test_teams_share_what_they_have_and_partners_a_row():
    doubled = Setup(4, teams=True, rules=frozenset({"low-doubles"}))
    sheet = read("a.jpg", code(ANN, BEN, CEM, DAN), *map(score, (10, 8, 1, 6)), setup=doubled)
    told = seats(mark([sheet], roster(ANN, BEN, CEM, DAN)))
    assert [told[name].place for name in (ANN, BEN, CEM, DAN)] == [2, 1, 2, 1], "10 + 1 + 1 against 8 + 6 + 6"
    rows = read("a.jpg", code(ANN, BEN, CEM, DAN, game="delaunay"), score(7), score(2), setup=Setup(4, teams=True))
    told = seats(mark([rows], roster(ANN, BEN, CEM, DAN)))
    assert [told[name].points for name in (ANN, BEN, CEM, DAN)] == [7, 2, 7, 2]
    assert [told[name].place for name in (ANN, BEN, CEM, DAN)] == [2, 1, 2, 1], "the fewest points lost"


def test_a_sheet_that_tells_of_fewer_players_than_sat_there():
    told = seats(mark([read("a.jpg", code(ANN, BEN, CEM), score(3), score(5))], roster(ANN, BEN, CEM)))
    assert told[CEM].score is None and told[CEM].points is None and told[CEM].player == 3
    assert told[ANN].place == "open", "the third may have more"


def test_without_a_list_a_row_is_a_sheet():
    pile = [read("b.jpg", code(seed=2), score(3), score(8)), read("a.jpg", code(seed=1), score(1)), blind("c.jpg")]
    marked = mark(pile, None)
    assert [(row.pupil, row.work.result.photo) for row in marked.rows] == [(None, "a.jpg"), (None, "b.jpg")]
    assert [seat.points for seat in marked.rows[1].seats] == [3, 8] and marked.total == 2
    assert not marked.strangers and len(marked.again) == 1
    assert "2 sheets: 2 agree; 1 picture to take again" in as_text(marked)


def test_an_empty_pile():
    assert mark([], None).total == 0 and "0 sheets" in as_text(mark([], None))
    assert mark([], roster(ANN)).standing == {"missing": 1}


def test_a_pile_that_was_interrupted_says_so_first():
    marked = mark([read("a.jpg", code(ANN), score(3))], roster(ANN, BEN), unread=["b.jpg", "c.jpg"])
    first = todo(marked, Words())[0]
    assert first.kind == "stopped" and first.text.startswith("Stopped: 2 of 3 pictures not read yet; run the same")
    assert [row.status for row in marked.rows] == ["agrees", "unread"] and not marked.missing
    (task,) = tasks(marked, "unread")
    assert task.head == BEN and "2 pictures are left to read" in task.text and not tasks(marked, "missing")
    assert "1 not read yet" in as_text(marked)
    assert first.text in as_text(marked)


@pytest.mark.parametrize("lang", languages())
def test_a_picture_whose_reader_was_killed_makes_nobody_missing(lang):
    lost = blind("b.jpg", say("reader-killed", photo="b.jpg"))
    marked = mark([read("a.jpg", code(ANN), score(3)), lost], roster(ANN, BEN))
    assert [row.status for row in marked.rows] == ["agrees", "unread"]
    assert not marked.again and "b.jpg" in tasks(marked, "lost", lang)[0].text
    assert as_xlsx(marked, Words(lang)) and as_html(marked, Words(lang))


def test_bad_input_is_no_bad_picture():
    marked = mark([blind("a.jpg", "a.jpg is damaged: copy it again.", exit_code=2)], roster(ANN), passed=["notes.txt"])
    assert not marked.again and [result.photo for result in marked.broken] == ["a.jpg"]
    assert "notes.txt" in tasks(marked, "passed")[0].text
    assert tasks(marked, "broken")[0].text == "a.jpg is damaged: copy it again."


def test_a_file_of_answers_asks_for_what_matters():
    doubts = [Doubt(f"score:1/{box}", ("red", "."), "glare", True) for box in (4, 5, 6)]
    doubts += [Doubt("space:9", ("red",), "glare", True), Doubt("space:8", ("red",), "glare", False)]
    unsure = read("a.jpg", code(ANN), score(None), status="unsure", doubts=tuple(doubts), settle="pnp check a.jpg")
    marked = mark([unsure], roster(ANN))
    assert answers(marked) == f'{{\n "{code(ANN)}": {{"score:1/4-6": "...", "space:9": "..."}}\n}}'
    assert tasks(marked, "unsure")[0].command == "pnp check a.jpg"
    assert answers(mark([read("a.jpg", code(ANN), score(3))], roster(ANN))) == ""


@pytest.mark.parametrize(
    ("lang", "again"),
    [
        ("en", "Photograph again:"),
        ("de", "Neu fotografieren:"),
        ("fr", "À rephotographier\u00a0:"),
        ("es", "Fotografiar otra vez:"),
        ("it", "Da rifotografare:"),
    ],
)
def test_the_summary_tells_everything_of_a_class_in_any_language(lang, again):
    rng = random.Random(3)
    pile = [read(f"{n}.jpg", code(name), score(rng.randrange(30))) for n, name in enumerate(HOSTILE[:-2])]
    pile += [blind("x.jpg"), read("y.jpg", code(), score(3)), blind("z.jpg", "z.jpg is broken.", exit_code=2)]
    doubtful = changed(pile[0].verdict, status="unsure")
    pile[0] = replace(pile[0], verdict=doubtful, settle="pnp check 0.jpg --answer a=b")
    text = as_text(mark(pile, roster(*HOSTILE), unread=["u.jpg"], passed=["p.txt"]), lang)
    told = f"z.jpg{Words(lang)['colon']} is broken."
    for part in (*HOSTILE, again, "x.jpg", code(), told, "pnp check 0.jpg --answer a=b", "p.txt"):
        assert part in text


def test_names_of_files_do_not_command_the_terminal():
    pile = [blind("\x1b[2Jx\r\x9b31m.jpg", "\x1b[2Jx\r\x9b31m.jpg shows nothing."), read("\x07.jpg", code(), score(3))]
    text = visible(as_text(mark(pile, None, passed=["\x1b]0;t.txt", "a\nb.txt"])))
    assert "a\\nb.txt" in text
    assert not [c for c in text if c != "\n" and unicodedata.category(c) == "Cc"] and "shows nothing" in text


def test_a_long_class_shows_who_needs_somebody():
    names = [f"Pupil {number:03}" for number in range(100)]
    pile = [read(f"{n}.jpg", code(name), score(5)) for n, name in enumerate(names) if n % 10]
    text = as_text(mark(pile, roster(*names)))
    assert "Pupil 011" not in text and "Pupil 010" in text and "100 pupils: 90 agree, 10 missing." in text


def test_every_language_says_the_same_things():
    def shape(node):
        if isinstance(node, dict):
            return {name: shape(inner) for name, inner in node.items()}
        said = node if isinstance(node, list) else [node]
        return [sorted(re.findall(r"{[a-z]*}", text)) for text in said]

    english = shape(Words("en").all)
    for tag in languages():
        assert shape(Words(tag).all) == english, tag


@pytest.mark.parametrize("lang", languages())
def test_who_is_absent_is_not_missing(lang):
    klass = roster(ANN, BEN, CEM, DAN, absent=(BEN, DAN))
    marked = mark([read("a.jpg", code(ANN), score(3)), read("b.jpg", code(BEN), score(4)), blind("c.jpg")], klass)
    assert [row.status for row in marked.rows] == ["agrees", "agrees", "missing", "absent"]
    assert [pupil.name for pupil in marked.again[0].owners] == [CEM]
    assert [task.head for task in tasks(marked, "missing", lang)] == [CEM]
    words = Words(lang)
    assert words.count("counts.absent", 1) in words.headline(marked)
    assert as_xlsx(marked, words) and "absent" in as_html(marked, words).decode()


def test_a_sheet_that_others_share_does_not_give_points_to_who_is_absent():
    sheet = code(ANN, BEN)
    marked = mark([read("a.jpg", sheet, score(3), score(9))], roster(ANN, BEN, absent=(BEN,)))
    assert [row.status for row in marked.rows] == ["agrees", "absent"]
    assert marked.rows[0].seats[0].points == 3 and marked.rows[1].work is None
    both = mark([read("a.jpg", sheet, score(3), score(9))], roster(ANN, BEN, absent=(ANN, BEN)))
    assert [row.status for row in both.rows] == ["agrees", "agrees"], "a sheet is never lost"
