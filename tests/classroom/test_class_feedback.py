"""Pages for pupils: what is on them, in which language, and the table for mail merge."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from marking_kit import ANN, BEN, CEM, DAN, blind, code, read, roster, score
from msgspec.structs import replace
from PIL import Image

from pnp.app import rehearse
from pnp.classroom import folder
from pnp.classroom.booklets.setting import Area
from pnp.classroom.checking import check_pile
from pnp.classroom.feedback import making
from pnp.classroom.feedback.making import feedback
from pnp.classroom.feedback.page import feedback_page, parts
from pnp.classroom.lists.roster import Pupil
from pnp.classroom.marks.marked import Row
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.todo import remarks, todo
from pnp.classroom.marks.wording import Words
from pnp.classroom.order import PileOrder, order_of
from pnp.classroom.sets.classset import ClassOrder, make_class
from pnp.errors import DrawingError, InputFileError, RosterError
from pnp.games.words import languages
from pnp.geometry.typesetting import width
from pnp.message import spoken
from pnp.model.drawing import Drawing, Font, Group, Layer, Text
from pnp.model.game import Finding
from pnp.model.units import paper
from pnp.render import pdf

EN = Words("en")
LIE = Finding("mondrian.score", "error", "Player 2 has 41 boxes.", ("score:2/41",))


def said(row, words=EN):
    return dict(parts(row, row.seats[0] if row.seats else None, words))


def rows_of(*results, names=(ANN, BEN, CEM)):
    return {row.pupil.name: row for row in mark(results, roster(*names)).rows}


def test_what_others_did_wrong_is_not_told_as_one_s_own() -> None:
    sheet = read("a.jpg", code(ANN, BEN), score(23, 23, 23, 23), score(41, 10, 36), status="disagrees", findings=[LIE])
    rows = rows_of(sheet)
    ann, ben = said(rows[ANN]), said(rows[BEN])
    assert ben["What to look at"] == ["Player 2 has 41 boxes."]
    assert ann["What to look at"] == ["Nothing. Well done!"]
    assert "Your boxes and the total that you wrote agree." in ann["What is good"]
    assert "All rules of the game were kept." not in ann["What is good"], "somebody on the sheet broke one"
    assert ann["You shared this sheet with"] == [BEN]


def test_who_did_nothing_wrong_is_told_why_no_score_stands() -> None:
    """Everything was read, and only the partner broke a rule: the pupil hears that, the teacher too."""
    broken = Finding("mondrian.own-colour", "error", "Spaces 3 and 4 are both red.", ("space:3",), (1,))
    sheet = read("a.jpg", code(ANN, BEN), score(None), score(None, written=47), status="disagrees", findings=[broken])
    marked = mark([sheet], roster(ANN, BEN))
    ben = next(row for row in marked.rows if row.pupil.name == BEN)
    assert ben.status == "unsure" and said(ben)["What to look at"] == [EN["feedback.open"]]
    assert any(BEN in remark and "until this is settled" in remark for remark in remarks(ben, EN))
    (task,) = (task for task in todo(marked, EN) if task.kind == "disagrees")
    assert task.names == (ANN,) and f"Nothing is wrong with what {BEN} did" in task.text


def test_who_has_a_sheet_alone_has_no_place_at_a_table() -> None:
    rows = rows_of(
        read("a.jpg", code(ANN), score(23, 23, 23), score(0, 0, 0)),
        read("b.jpg", code(BEN, CEM), score(5, 5, 5), score(6, 6, 6)),
    )
    assert not any("your table" in text for text in said(rows[ANN])["What is good"])
    assert not any("your table" in text for text in said(rows[ANN]).get("Good to know", ()))
    assert "Place 1 of 2 at your table." in said(rows[CEM])["What is good"]


def test_the_last_place_at_a_table_is_no_praise() -> None:
    pile = [
        read("a.jpg", code(ANN, BEN), score(23, 23, 23), score(41, 41, 41)),
        read("b.jpg", code(CEM, DAN), score(6, 6, 6), score(6, 6, 6)),
    ]
    rows = rows_of(*pile, names=(ANN, BEN, CEM, DAN))
    place = {name: f"Place {2 if name == ANN else 1} of 2 at your table." for name in rows}
    for name, row in rows.items():
        told = {head for head, sentences in said(row).items() if place[name] in sentences}
        assert told == {"Good to know" if name == ANN else "What is good"}, name


def test_nothing_is_praised_that_is_not_sure() -> None:
    unsure = rows_of(read("a.jpg", code(ANN), score(None), status="unsure"))[ANN]
    assert "What is good" not in said(unsure)
    assert said(unsure)["What to look at"] == [EN["feedback.unsure"]]


def test_a_page_without_a_sheet_says_why() -> None:
    rows = rows_of(read("a.jpg", code(ANN), score(5)), blind("b.jpg", code=code(BEN)))
    assert said(rows[BEN])["What to look at"] == [EN["feedback.unreadable"]]
    assert said(rows[CEM])["What to look at"] == [EN["feedback.missing"]]
    texts = [
        item.text
        for layer in feedback_page(rows[CEM], "", b"", paper("a4"), EN).layers
        for item in layer.items
        if isinstance(item, Text)
    ]
    assert CEM in texts and "No sheet" in texts


def outlined(page: Drawing) -> list[str]:
    """The names that a page has as outlines."""
    return [item.alt for layer in page.layers for item in layer.items if isinstance(item, Group)]


SCRIPTS = ("דנה כהן", "محمد علي", "王小明")


def test_names_of_any_script_are_set_for_pupils_and_their_partners() -> None:
    rows = rows_of(read("a.jpg", code(ANN, *SCRIPTS), score(5), score(6), score(7), score(8)), names=(ANN, *SCRIPTS))
    assert outlined(feedback_page(rows[ANN], "Mondrian", b"", paper("a4"), EN)) == list(SCRIPTS)
    for name in SCRIPTS:
        page = feedback_page(rows[name], "Mondrian", b"", paper("a4"), EN)
        assert outlined(page) == [name, *(each for each in SCRIPTS if each != name)]
        assert pdf.render([page])


def test_a_name_of_which_the_serif_lacks_letters_is_whole_in_the_sans() -> None:
    greek = "Ἑλένη Παππᾶ"
    rows = rows_of(read("a.jpg", code(ANN, greek), score(5), score(6)), names=(ANN, greek))
    for name, font in ((greek, Font.SANS_LIGHT), (ANN, Font.SANS)):
        page = feedback_page(rows[name], "Mondrian", b"", paper("a4"), EN)
        assert [item.font for item in page.walk() if isinstance(item, Text) and item.text == greek] == [font]


@pytest.mark.parametrize("lang", languages())
def test_no_heading_runs_into_the_margin(lang: str) -> None:
    picture = io.BytesIO()
    Image.new("RGB", (210, 297)).save(picture, "JPEG")
    row = rows_of(read("a.jpg", code(ANN, BEN), score(5), score(6)))[ANN]
    page = feedback_page(row, "Mondrian", picture.getvalue(), paper("a4"), Words(lang))
    right = Area(paper("a4")).right
    for item in page.walk():
        if isinstance(item, Text):
            assert item.at[0] + width(item.text, item.font, item.size_mm) <= right + 1e-3, item.text


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class of three: one sheet photographed, one missing, one pupil absent."""
    home = tmp_path_factory.mktemp("feedback")
    names = (
        "Name,E-mail,Language,Absent,page\nAda Lovelace,ada@school.org,Deutsch,,5\nBen Okri,,,,6\nCem Cedar,,fr,x,\n"
    )
    (home / "5b.csv").write_text(names, "utf-8")
    made, _ = make_class(ClassOrder("mondrian", home / "5b.csv", seed=7, players=2), home / "print")
    sheet = str(made.handouts[0].sheet.code)
    (home / "photos").mkdir()
    rehearse.photograph_file(sheet, None, "small4mp", 1, home / "photos" / "a.jpg", None)
    check_pile(PileOrder([home / "photos" / "a.jpg"], home / "marked", home / "5b.csv"))
    return home / "marked"


def table(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))


def test_one_file_for_all(report: Path, tmp_path: Path) -> None:
    pages, listed = feedback(report, out=tmp_path)
    with pikepdf.open(pages) as document:
        assert len(document.pages) == 2, "nobody who is absent has a page"
        pictures = [each for each in document.objects if isinstance(each, pikepdf.Stream) and "/Width" in each]
        assert [each.Subtype for each in pictures] == ["/Image"]
    ada, ben = table(listed)
    assert (ada["Name"], ada["E-mail"], ada["File"], ada["Page"], ada["Status"]) == (
        "Ada Lovelace",
        "ada@school.org",
        "feedback.pdf",
        "1",
        "agrees",
    )
    assert ada["Score"].isdecimal() and ada["Language"] == "Deutsch"
    assert (ben["Page"], ben["Status"], ben["Score"]) == ("2", "missing", "")


def test_a_file_for_each_in_their_language(report: Path, tmp_path: Path) -> None:
    *pages, listed = feedback(report, apart=True, out=tmp_path, lang="en")
    assert [path.name for path in pages] == ["001 ada-lovelace.pdf", "002 ben-okri.pdf"]
    assert [row["File"] for row in table(listed)] == [path.name for path in pages]
    languages = []
    for path in pages:
        with pikepdf.open(path) as document:
            languages.append(str(document.Root.Lang))
    assert languages == ["de", "en"]


@pytest.mark.parametrize("lang", languages())
def test_no_heading_stands_twice_in_the_table(report: Path, tmp_path: Path, lang: str) -> None:
    *_, listed = feedback(report, out=tmp_path, lang=lang)
    heads = listed.read_text("utf-8-sig").splitlines()[0].replace(";", ",").casefold().split(",")
    assert len(heads) == len(set(heads)), heads


@pytest.mark.parametrize(
    ("said", "tag"),
    [
        *(("allemand", "de"), ("Espagnol", "es"), ("italien", "it"), ("anglais", "en"), ("Französisch", "fr")),
        *(("tedesco", "de"), ("inglés", "en"), ("FR", "fr"), ("Türkisch", None), ("", None)),
    ],
)
def test_a_language_is_known_by_its_name_in_any_of_the_languages(said: str, tag: str | None) -> None:
    pupil = Pupil(ANN, other=(("Langue", said),))
    assert making._language(pupil, "--") == (tag or "--")


def test_a_language_in_which_there_are_no_pages_is_said(report: Path, tmp_path: Path) -> None:
    pupils = order_of(folder.load(report), report).roster
    assert pupils is not None
    told = pupils.read_text("utf-8")
    pupils.write_text(told.replace("Deutsch", "Türkisch"), "utf-8")
    remarks: list[Any] = []
    try:
        feedback(report, out=tmp_path, remark=remarks.append)
    finally:
        pupils.write_text(told, "utf-8")
    (text,) = map(spoken, remarks)
    assert "'Türkisch'" in text and "Ada Lovelace" in text


def test_nothing_is_written_where_a_page_cannot_be(
    report: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = making.feedback_page

    def failing(row: Row, *rest: Any) -> Drawing:
        page = made(row, *rest)
        texts = (Layer("layer-odd", "Odd", (Text((9, 9), "\U0001f98a", 5),)),)
        return page if row.pupil and row.pupil.name == "Ada Lovelace" else replace(page, layers=texts)

    monkeypatch.setattr(making, "feedback_page", failing)
    with pytest.raises(DrawingError, match="FOX"):
        feedback(report, apart=True, out=tmp_path / "pages")
    assert not (tmp_path / "pages").exists()


def test_a_folder_that_is_no_class_s_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputFileError) as caught:
        feedback(tmp_path)
    assert "pnp check PICTURES --roster LIST --report" in spoken(caught.value.message)


def test_without_a_class_list_there_is_nobody_to_give_a_page(report: Path, tmp_path: Path) -> None:
    check_pile(PileOrder([report.parent / "photos" / "a.jpg"], tmp_path / "marked"))
    with pytest.raises(RosterError) as caught:
        feedback(tmp_path / "marked")
    assert "was marked without a class list" in spoken(caught.value.message)
