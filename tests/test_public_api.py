"""What ``import pnp`` offers: documented, typed, and its examples run."""

import base64
import doctest
import inspect
import pydoc
import re
import subprocess
import sys
import typing
from pathlib import Path

import pytest

import pnp
import pnp.api
from pnp.errors import AnswerError, InputFileError

_OF_PYTHON = {"Path", "None", "Sequence", "Mapping", "Iterable", "Any", "Literal", "False"}
MANUAL = (Path(__file__).parents[1] / "docs/reference/python.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", pnp.__all__)
def test_everything_public_is_documented_and_can_be_asked_about(name: str) -> None:
    offered = getattr(pnp, name)
    assert f"::: {'pnp.cards.deck' if name == 'Deck' else pnp._HOME[name]}.{name}\n" in MANUAL
    if typing.get_origin(offered) is typing.Literal:
        return
    assert inspect.getdoc(offered), name
    assert name in pydoc.render_doc(offered)
    if inspect.isclass(offered) and issubclass(offered, Exception | dict):
        return
    signature = inspect.signature(offered)
    if inspect.isfunction(offered):
        assert all(parameter.annotation is not parameter.empty for parameter in signature.parameters.values())
        assert signature.return_annotation is not signature.empty


def test_the_functions_all_are_of_the_api_and_no_other_is() -> None:
    written = {
        name for name, each in vars(pnp.api).items() if inspect.isfunction(each) and each.__module__ == "pnp.api"
    }
    assert written == {name for name in pnp.__all__ if inspect.isfunction(getattr(pnp.api, name, None))}
    assert "Raises:" in (pnp.make_sheet.__doc__ or "")


def test_what_a_type_checker_sees_is_what_there_is() -> None:
    source = inspect.getsource(pnp)
    for name, home in pnp._HOME.items():
        assert f"from {home} import {name} as {name}\n" in source


def test_what_the_docstrings_name_is_public() -> None:
    functions = [each for name in pnp.__all__ if inspect.isfunction(each := getattr(pnp.api, name, None))]
    raised = "".join((each.__doc__ or "").partition("Raises:")[2] for each in (*functions, pnp.Deck.load, pnp.Deck.of))
    named = set(re.findall(r"\b[A-Z]\w+Error\b|\bUnreadable\b", raised))
    assert len(named) >= 8 and named - {"TypeError", "ValueError"} <= {*pnp.__all__}
    hints = "".join(str(inspect.signature(each)) for each in functions)
    assert {name for name in re.findall(r"\b[A-Z]\w+", hints)} - _OF_PYTHON <= {*pnp.__all__}


def test_a_type_checker_knows_which_names_there_are(tmp_path) -> None:
    (tmp_path / "pnp").mkdir()
    (tmp_path / "pnp/__init__.py").write_text(inspect.getsource(pnp))  # alone: what it imports need not be looked at
    (tmp_path / "mine.py").write_text("import pnp\n\npnp.check\npnp.chekc('x.jpg')\nnumber: int = pnp.no_such_thing\n")
    command = [sys.executable, "-m", "mypy", "--ignore-missing-imports", "--no-incremental", "mine.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    unknown = [line.split(": ")[0] for line in done.stdout.splitlines() if "has no attribute" in line]
    assert [place for place in unknown if place.startswith("mine")] == ["mine.py:4", "mine.py:5"]


def test_asked_what_it_holds_it_names_only_that() -> None:
    assert [name for name in dir(pnp) if not name.startswith("__")] == pnp.__all__


def test_the_examples_run() -> None:
    found = doctest.testmod(pnp.api)
    assert found.attempted >= 10 and not found.failed


def test_importing_it_imports_nothing_heavy() -> None:
    code = "import sys, pnp; print(sorted({'numpy', 'cv2', 'shapely', 'reportlab', 'PIL'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_whole_round_by_the_public_names(tmp_path) -> None:
    sheet = pnp.make_sheet("mondrian", 7, players=3)
    game = pnp.simulate(sheet, seed=5)
    photo = tmp_path / "played.jpg"
    photo.write_bytes(pnp.photograph(sheet, game, seed=5))
    result = pnp.check(photo, overlay=tmp_path)
    assert result.verdict.status == "agrees" and result.overlay is not None and result.overlay.exists()
    assert {player: score.boxes for player, score in result.verdict.scores.items()} == dict(enumerate(game.scores, 1))
    with pytest.raises(AnswerError, match=r"played\.jpg: space:1 cannot be 'mauve'"):
        pnp.check(photo, answers={"space:1": "mauve"})
    reading = pnp.read_photograph(photo)
    assert reading.marks["space:8"].ink == game.marks.get("space:8", "blank")


@pytest.fixture(scope="module")
def pdf(tmp_path_factory):
    """A sheet as a PDF of one page, and two as a PDF of two."""
    folder = tmp_path_factory.mktemp("pdf")
    sheets = [pnp.make_sheet("mondrian", seed, players=3).drawing for seed in (7, 8)]
    for name, drawings in (("one", sheets[:1]), ("two", sheets)):
        (folder / f"{name}.pdf").write_bytes(pnp.render_pages(drawings))
    return folder


def test_a_pdf_is_read_like_a_picture(pdf) -> None:
    reading = pnp.read_photograph(pdf / "one.pdf")
    assert reading.marks["space:8"].ink == "blank"
    assert pnp.read_photograph(str(pdf / "one.pdf"), pnp.make_sheet("mondrian", 7, players=3)) == reading
    with pytest.raises(pnp.CodeError, match="MONDRIAN-2AC30-7-EW021"):
        pnp.read_photograph(pdf / "one.pdf", pnp.make_sheet("mondrian", 8, players=3))


def test_several_sheets_are_checked_together(pdf, tmp_path) -> None:
    for use in (pnp.check, pnp.read_photograph):
        with pytest.raises(InputFileError, match=r"several sheets, or has several pages: check it with check_all\.$"):
            use(pdf / "two.pdf")
    found = pnp.check_all([pdf / "two.pdf", tmp_path / "none.jpg"], overlay=tmp_path)
    assert [(each.page, each.code and each.code[:-6]) for each in found] == [
        (1, "MONDRIAN-2AC30-7"), (2, "MONDRIAN-2AC30-8"), (None, None)
    ]  # fmt: skip
    assert found[0].overlay is not None and found[0].overlay.exists()
    assert isinstance(found[2].error, InputFileError)


@pytest.mark.parametrize("overlay", [None, "drawn"])
def test_an_unknown_language_is_refused(pdf, tmp_path, overlay) -> None:
    with pytest.raises(pnp.GameError, match="There is no language 'xx'; known are "):
        pnp.check(pdf / "one.pdf", lang="xx", overlay=overlay and tmp_path / overlay)
    assert not any(tmp_path.iterdir())


def test_bad_input_is_an_error_with_a_sentence(tmp_path) -> None:
    for seed in (7.5, None):
        with pytest.raises(TypeError, match="A seed is a whole number or a text"):
            pnp.make_sheet("mondrian", seed)
    with pytest.raises(ValueError, match="no format 'foo'; known are pdf, svg, png"):
        pnp.render_pages(pnp.make_sheet("mondrian", 7).drawing, "foo")
    with pytest.raises(InputFileError, match="There is no file"):
        pnp.check(tmp_path / "none.jpg")


SHEET = pnp.make_sheet("mondrian", 7, players=3)
DECK = pnp.Deck.of({"faces": {"front": {"elements": [{"text": "Fog"}]}}})


@pytest.mark.parametrize(
    ("use", "error", "said"),
    [
        (lambda: pnp.make_sheet(True, 7), TypeError, "The name of a game is a text, not True."),
        (lambda: pnp.make_sheet("mondrian", True), TypeError, "A seed is a whole number or a text, .* not True."),
        (lambda: pnp.make_sheet("mondrian", 7, players="2"), TypeError, "players is a whole number, .* not '2'."),
        (lambda: pnp.make_sheet("mondrian", 7, players=2.0), TypeError, "players is a whole number, .* not 2.0."),
        (lambda: pnp.make_sheet("vasarely", 7, variations=[1]), TypeError, "The name of a variation is a text, not 1."),
        (lambda: pnp.simulate(SHEET, seed="a b"), pnp.CodeError, "'a b' is no seed"),
        (lambda: pnp.simulate(SHEET, players="3"), TypeError, "The number of players is a whole number"),
        (lambda: pnp.sheet(None), TypeError, "A sheet's code is a text, not None."),
        (lambda: pnp.check("x.jpg", answers={1: "red"}), TypeError, "The region of an answer, .* is a text, not 1."),
        (lambda: pnp.check("x.jpg", answers={"space:1": 2}), TypeError, "An answer, .* is a text, not 2."),
        (lambda: pnp.check(b"JPEG"), TypeError, "A photograph is named by its path, not given as bytes: write them to"),
        (lambda: pnp.read_photograph(b"JPEG"), TypeError, "A photograph is named by its path"),
        (lambda: pnp.part_pages(SHEET, "aid", {"bleeed": 3}), TypeError, "A Job has no 'bleeed'; it has paper, "),
        (lambda: pnp.render_pages(SHEET.drawing, "png", dpi=20000), ValueError, "36 to 1200 dots per inch, not 20000."),
        (lambda: pnp.render_pages(SHEET.drawing, "png", dpi=-5), ValueError, "36 to 1200 dots per inch, not -5."),
        (lambda: pnp.deck_pages(DECK, pnp.Job("a4")), TypeError, r"pnp.paper\('a4'\), not 'a4'."),
    ],
)
def test_an_argument_of_another_kind_is_told_so(use, error, said) -> None:
    with pytest.raises(error, match=said):
        use()


def test_one_variation_may_stand_alone() -> None:
    listed = pnp.make_sheet("vasarely", 7, variations=["three-cubes"])
    assert pnp.make_sheet("vasarely", 7, variations="three-cubes") == listed


def test_what_comes_back_is_shown_in_a_line(pdf) -> None:
    game, checked = pnp.simulate(SHEET, seed=5), pnp.check(pdf / "one.pdf")
    assert [repr(each) for each in (SHEET, SHEET.drawing, game)] == [
        "<Sheet MONDRIAN-2AC30-7-EW021>",
        "<Drawing 'Mondrian MONDRIAN-2AC30-7-EW021', 210 x 297 mm>",
        "<Simulation on MONDRIAN-2AC30-7-EW021, 77 moves, scores (69, 80, 60)>",
    ]
    assert repr(checked) == f"<Checked {pdf / 'one.pdf'}, page 1: {checked.verdict.status}, MONDRIAN-2AC30-7-EW021>"
    assert repr(checked.reading) == f"<Reading of {len(checked.reading.marks)} regions, 0 unsure>"


def test_a_deck_by_the_public_names() -> None:
    elements = [{"text": "{{ name }}", "box": [6, 6, 51, 10], "size": "14pt"}]
    rows = [{"name": "Harbour", "copies": 2}, {"name": "Fog"}]
    deck = pnp.Deck.of({"size": "poker-eu", "rows": rows, "faces": {"front": {"elements": elements}}})
    (page,) = pnp.deck_pages(deck, pnp.Job(pnp.paper("a4")))
    assert pnp.render_pages(page).startswith(b"%PDF-1.7") and pnp.render_pages(page, "png", dpi=50)[1:4] == b"PNG"
    assert pnp.preflight(deck) == []
    with pytest.raises(ValueError, match="holds one drawing"):
        pnp.render_pages([page, page], "svg")


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nothing_like_it"):
        _ = pnp.nothing_like_it
    assert typing.get_type_hints(pnp.game_names)["return"] == tuple[str, ...]


def test_a_deck_shows_itself_in_a_notebook(tmp_path) -> None:
    rows = [{"name": f"Card <{number}>"} for number in range(30)]
    elements = [{"text": "{{ name }}", "box": [6, 6, 51, 10]}]
    deck = pnp.Deck.of({"name": "A & B", "rows": rows, "faces": {"front": {"elements": elements}}})
    shown = deck._repr_html_()
    assert shown.startswith('<img alt="A &amp; B, the first ones" src="data:image/svg+xml;base64,')
    drawn = base64.b64decode(shown.split("base64,")[1].partition('"')[0])
    assert drawn.startswith(b"<?xml") and b"Card &lt;23&gt;" in drawn and b"Card &lt;24&gt;" not in drawn
    wrong = pnp.Deck.of({"rows": rows, "faces": {"front": {"elements": [{"text": "{{ nmae }}"}]}}})._repr_html_()
    assert wrong.startswith("<p>") and "did you mean name?" in wrong and "<0>" not in wrong
    (tmp_path / "deck.yaml").write_text("faces: {front: {elements: [{text: Fog}]}}")
    assert isinstance(pnp.Deck.load(tmp_path), pnp.Deck)
