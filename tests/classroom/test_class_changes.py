"""What a teacher says beside the list: moved sheets, excused pupils; and what a report's folder keeps."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from marking_kit import ANN, BEN, CEM, DAN, code, read, roster, score

from pnp.app.answers import Answers
from pnp.classroom import changes, folder
from pnp.classroom.changes import Changes, changed, with_excuse, with_move, with_options
from pnp.classroom.lists.tables import Owners
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.todo import todo
from pnp.classroom.marks.wording import Words
from pnp.classroom.order import PileOrder, kept_of, order_of
from pnp.errors import AnswerError, CodeError, InputFileError, RosterError
from pnp.games.table import Painters
from pnp.model.options import ChosenOptions

LIST = roster(ANN, BEN, CEM)


def standing(said: Changes, *sheets: str) -> dict[str, str]:
    """Who stands how, with these sheets read."""
    marked = mark([read(f"{n}.jpg", each, score(3), score(4)) for n, each in enumerate(sheets)], changed(LIST, said))
    return {row.pupil.name: f"{row.status} {row.work.code if row.work else ''}".strip() for row in marked.rows}


def test_a_sheet_that_is_moved_is_the_other_pupils_alone() -> None:
    sheet = code(ANN)
    assert standing(Changes(), sheet)[BEN] == "missing"
    said = with_move(Changes(), LIST, sheet.lower(), " ben  BIRCH ")
    assert said.sheets == {sheet: (BEN,)}
    assert standing(said, sheet) == {ANN: "missing", BEN: f"agrees {sheet}", CEM: "missing"}
    back = with_move(said, LIST, sheet, "")
    assert back == Changes() and standing(back, sheet)[ANN] == f"agrees {sheet}"


def test_a_sheet_of_nobody_on_the_list_can_be_somebodys() -> None:
    sheet = code(DAN)
    marked = mark([read("1.jpg", sheet, score(3))], LIST)
    assert len(marked.strangers) == 1
    assert standing(with_move(Changes(), LIST, sheet, CEM), sheet)[CEM] == f"agrees {sheet}"


def test_who_shares_a_sheet_changes_places() -> None:
    sheet = code(ANN, BEN)

    def players(said: Changes) -> list[str]:
        return [pupil.name for pupil in Owners(changed(LIST, said)).of(sheet) or ()]

    assert players(Changes()) == [ANN, BEN]
    assert players(with_move(Changes(), LIST, sheet, CEM, 2)) == [ANN, CEM]
    assert players(with_move(Changes(), LIST, sheet, BEN, 1)) == [BEN, ANN]
    assert players(with_move(Changes(), LIST, code(ANN), BEN, 2)) == [ANN, BEN]  # another sheet
    both = with_options(Changes(), LIST, [f"{code(DAN)}={ANN}", f"{code(DAN)}/2={BEN}"], [], [])
    assert both.sheets == {code(DAN): (ANN, BEN)}
    with pytest.raises(RosterError, match="twice"):
        with_move(Changes(), LIST, sheet, ANN, 3)
    with pytest.raises(RosterError, match="no player 3 yet"):
        with_move(Changes(), LIST, sheet, CEM, 4)


def test_what_is_said_of_a_moved_sheet() -> None:
    said = with_move(with_move(Changes(), LIST, code(ANN), BEN), LIST, code(DAN), CEM)
    sheets = [read(f"{each}.jpg", each, score(3)) for each in (code(ANN), code(DAN))]
    for lang, words in (
        ("en", f"was printed for {ANN}"),
        ("de", f"für {ANN} gedruckt"),
        ("fr", f"pour {ANN}"),
        ("es", f"para {ANN}"),
        ("it", f"per {ANN}"),
    ):
        tasks = [task for task in todo(mark(sheets, changed(LIST, said)), Words(lang)) if task.kind == "moved"]
        assert [task.head for task in tasks] == [BEN, CEM] and all(task.idle for task in tasks)
        assert words in tasks[0].text and code(DAN) in tasks[1].text


def test_a_moved_sheet_was_printed_for_somebody_whose_code_is_another() -> None:
    listed = roster(ANN, BEN, codes={ANN: code(ANN, seed=5), BEN: code(BEN, seed=6)})
    said = with_move(Changes(), listed, code(ANN, seed=9), BEN)
    marked = mark([read("a.jpg", code(ANN, seed=9), score(3))], changed(listed, said))
    (task,) = (task for task in todo(marked, Words()) if task.kind == "moved")
    assert f"was printed for {ANN}" in task.text


def test_a_pupil_is_known_without_accents_where_only_one_is_meant() -> None:
    listed = roster("Édouard Ñuñez", "Zoe Müller", "Zoë Muller")
    assert with_excuse(Changes(), listed, "edouard nunez", excused=True).excused == ("Édouard Ñuñez",)
    with pytest.raises(RosterError, match="nobody on the class list"):
        with_excuse(Changes(), listed, "zoe muller", excused=True)


def test_who_is_excused_is_absent_until_they_are_expected_again() -> None:
    said = with_excuse(Changes(), LIST, CEM.upper(), excused=True)
    assert standing(said) == {ANN: "missing", BEN: "missing", CEM: "absent"}
    assert standing(said, code(CEM))[CEM] == f"agrees {code(CEM)}"
    assert with_options(said, LIST, [], [], [CEM]) == Changes()


@pytest.mark.parametrize(
    ("moves", "names", "error", "words"),
    [
        (["nonsense"], [], RosterError, "CODE=NAME"),
        ([f"{code(ANN)}/x={BEN}"], [], RosterError, "CODE/2=NAME"),
        ([f"MONDRIAN-1={BEN}"], [], CodeError, "MONDRIAN-1"),
        ([f"{code(ANN)}=Ben Bürch"], [], RosterError, f"the nearest is {BEN}"),
        ([], ["Zzz"], RosterError, "nobody on the class list"),
    ],
)
def test_what_does_not_fit_is_said(moves, names, error, words) -> None:
    with pytest.raises(error, match=words):
        with_options(Changes(), LIST, moves, names, [])


def test_who_left_the_class_counts_no_longer_and_is_told() -> None:
    said = with_excuse(with_move(Changes(), LIST, code(ANN), CEM), LIST, BEN, excused=True)
    smaller = changed(roster(ANN), said)
    assert smaller.moved == {} and len(smaller.notes) == 1
    note = str(smaller.notes[0])
    assert CEM in note and BEN in note and "are not on the class list" in note


def test_changes_are_kept_as_they_were_said(tmp_path) -> None:
    said = with_excuse(with_move(Changes(), LIST, code(ANN), BEN), LIST, CEM, excused=True)
    assert changes.load(tmp_path) == Changes()
    changes.save(tmp_path, said)
    assert changes.load(tmp_path) == said
    assert json.loads((tmp_path / "changes.json").read_text()) == {"sheets": {code(ANN): [BEN]}, "excused": [CEM]}


@pytest.mark.parametrize("text", ["", "[]", '{"sheet": {}}', '{"sheets": {"X": ["a"]}}', '{"excused": "Ann"}', "\xff"])
def test_a_file_of_another_form_is_said(tmp_path, text) -> None:
    (tmp_path / "changes.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(InputFileError, match=r"changes\.json"):
        changes.load(tmp_path)


def test_a_folder_keeps_what_its_report_is_of_by_paths_from_there(tmp_path) -> None:
    report = tmp_path / "work" / "out"
    report.mkdir(parents=True)
    order = PileOrder(
        [tmp_path / "inbox", report / "photos"],
        report,
        roster=tmp_path / "list.xlsx#5b",
        answers=report / "mine.json",
        painters=Painters(2, {1: ("red", "blue")}),
        agreed=ChosenOptions(teams=True, points=16, rules=frozenset({"stop"})),
        lang="de",
    )
    folder.save(report, kept_of(order))
    kept = folder.load(report)
    assert kept.pile == ("../../inbox", "photos") and kept.roster == "../../list.xlsx#5b"
    again = order_of(kept, report)
    assert [path.resolve() for path in again.paths] == [path.resolve() for path in order.paths]
    assert (again.agreed, again.painters, again.lang) == (order.agreed, order.painters, "de")
    assert kept_of(again) == kept
    shutil.move(tmp_path / "work", tmp_path / "moved")
    assert folder.is_class(tmp_path / "moved" / "out") and not folder.is_class(tmp_path)
    for words in ("--variation stop", "--points 16", "--teams", "--lang de"):
        assert words in folder.command(tmp_path / "moved" / "out")


@pytest.mark.parametrize("text", [None, "", "[]", '{"pile": 3}'])
def test_a_folder_that_does_not_say_what_it_is(tmp_path, text) -> None:
    if text is not None:
        (tmp_path / "class.json").write_text(text)
    with pytest.raises(InputFileError, match="pnp check"):
        folder.load(tmp_path)


def test_answers_are_kept_by_sheet_beside_those_of_others(tmp_path) -> None:
    (tmp_path / "1.jpg").touch()
    (tmp_path / "answers.json").write_text('{"1.jpg": {"space:1": "red"}}')
    folder.answer(tmp_path, code(ANN), {"space:2": "blue"})
    folder.answer(tmp_path, code(BEN), {"space:3": "blue"})
    folder.answer(tmp_path, code(ANN), {})
    found = folder.answers_in(tmp_path, (tmp_path / "1.jpg",))
    assert found == Answers({}, {str(tmp_path / "1.jpg"): {"space:1": "red"}}, {code(BEN): {"space:3": "blue"}})
    (tmp_path / "answers.json").write_text('{"space:1": "red"}')
    with pytest.raises(AnswerError, match=r"answers\.json"):
        folder.answer(tmp_path, code(ANN), {"space:2": "blue"})


def test_what_is_said_today_goes_before_what_is_kept() -> None:
    kept = Answers(by_code={"A": {"space:1": "red", "space:2": "red"}, "B": {"space:1": "red"}})
    today = Answers(by_code={"A": {"SPACE:1": "blue"}})
    assert today.over(kept).by_code == {"A": {"space:2": "red", "SPACE:1": "blue"}, "B": {"space:1": "red"}}
    assert today.over(Answers()) == today
    alone = Answers(alone={"SPACE:1": "blue"}).over(Answers(by_code={"A": {"space:1": "red", "space:2": "red"}}))
    assert alone == Answers({"SPACE:1": "blue"}, {}, {"A": {"space:2": "red"}}), "it is about the only picture"


def test_options_for_a_class_need_its_list(pnp) -> None:
    for option in ("--whose", "--excuse", "--expect"):
        done = pnp("check", "x.jpg", option, "X")
        assert done.code == 2 and done.one_sentence and "--roster" in done.err and option in done.err


def test_a_pile_can_be_read_in_parts(tmp_path) -> None:
    from pile_kit import numbered

    from pnp.classroom.checking import check_pile

    photos = numbered(tmp_path / "in", 5)
    found = [check_pile(PileOrder(photos, tmp_path / "out", most=2)) for _ in range(3)]
    assert [len(each.marked.unread) for each in found] == [3, 1, 0]
    assert all(each.signal is None for each in found)
    assert Path(found[-1].report).exists()
