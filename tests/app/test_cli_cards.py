"""'pnp cards' and 'pnp calibrate' from the command line: what is written, what is said, what is refused."""

import io
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import astuple
from pathlib import Path

import ezdxf
import pikepdf
import pytest
import xlsxwriter
from pdfx_kit import breaches
from PIL import Image
from press_profile import press_profile

from pnp.app import orders, watching
from pnp.cards.export.shops import quantities
from pnp.cards.imposition.profile import load
from pnp.cli.cards.group import is_command
from pnp.data import layouts_dir
from pnp.errors import DeckError, PnpError
from pnp.render.pdf_press import profile_of

DECK = """\
name: Lanterns
size: poker-eu
data: cards.csv
faces:
  front:
    background: "#fbf7ee"
    elements:
      - id: title
        text: "{{ name }}"
        box: [6, 6, 51, 10]
        size: 14pt
  back:
    background: "#1d4e89"
    elements:
      - star: 8
        box: [16, 29, 31, 31]
        fill: white
print: {duplex: none}
"""
CARDS = "name,copies\nHarbour,2\nLighthouse,1\nFog,1\n"


@pytest.fixture
def pnp(pnp):
    """Run a command line: exit code, stdout, stderr."""
    return lambda *arguments: astuple(pnp(*arguments))


@pytest.fixture
def deck(tmp_path) -> Path:
    folder = tmp_path / "lanterns"
    folder.mkdir()
    (folder / "deck.yaml").write_text(DECK)
    (folder / "cards.csv").write_text(CARDS)
    return folder


@pytest.fixture
def printing(pnp, deck, tmp_path):
    """Print the deck with some options into out/: exit code, files, stderr."""

    def run(*options: str, deck: Path = deck):
        code, out, err = pnp("cards", str(deck), "-o", str(tmp_path / "out"), *options)
        return code, [str(Path(line).relative_to(tmp_path / "out")) for line in out.splitlines()], err

    return run


def test_sheets_are_printed_and_nothing_else_is_said(printing, tmp_path) -> None:
    assert printing() == (0, ["lanterns.pdf"], "")
    with pikepdf.open(tmp_path / "out" / "lanterns.pdf") as pdf:
        assert len(pdf.pages) == 1
        assert [float(side) for side in pdf.pages[0].MediaBox][2:] == pytest.approx([595.276, 841.89], abs=0.001)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [".lanterns.printed.json", "lanterns.pdf"]


@pytest.mark.parametrize(("options", "pages"), [((), 1), (("--duplex", "long"), 2), (("--duplex", "fold"), 1)])
@pytest.mark.parametrize("paper", ["a4", "letter", "320x450"])
def test_backs_and_papers(printing, tmp_path, options, pages, paper) -> None:
    assert printing(*options, "--paper", paper)[0] == 0
    with pikepdf.open(tmp_path / "out" / "lanterns.pdf") as pdf:
        assert len(pdf.pages) == pages


def test_every_part_in_every_format(printing, tmp_path) -> None:
    code, files, err = printing("--parts", "all", "--format", "all", "--base", "https://example.org/deck/")
    assert code == 0
    assert {*files} >= {
        "lanterns.pdf",
        "lanterns.svg",
        "lanterns.png",
        "lanterns-cards.pdf",
        "lanterns-cards/001-harbour-front.png",
        "lanterns-cards/003-fog-back.svg",
        "lanterns-contact.pdf",
        "lanterns-tabletop/lanterns-fronts.png",
        "lanterns-tabletop/lanterns.json",
        "lanterns-cut.svg",
        "lanterns-cut.dxf",
    }
    assert err == ""  # that poker cards need no poster goes without saying
    assert "no poster" in printing("--parts", "poster")[2]
    out = tmp_path / "out"
    with Image.open(out / "lanterns-cards" / "001-harbour-front.png") as single:
        assert single.size == (815, 1111)  # 69 x 94 mm at 300 dpi
    saved = json.loads((out / "lanterns-tabletop" / "lanterns.json").read_text())
    (custom,) = saved["ObjectStates"][0]["CustomDeck"].values()
    assert custom["FaceURL"] == "https://example.org/deck/lanterns-fronts.png"
    cut = ezdxf.read(io.StringIO((out / "lanterns-cut.dxf").read_text()))
    assert len(cut.modelspace().query("LWPOLYLINE[layer=='CUT']")) == 4


@pytest.fixture
def new_cards(printing, tmp_path) -> Callable[[], str]:
    """What --changed would print, by its titles."""

    def titles() -> str:
        assert printing("--changed", "--format", "svg")[0] == 0
        return "".join(re.findall(r'aria-label="([^"]*)"', (tmp_path / "out" / "lanterns.svg").read_text()))

    return titles


def test_only_what_changed_is_printed_again(printing, new_cards, deck) -> None:
    printing()
    code, files, err = printing("--changed")
    assert (code, files) == (0, [])
    assert err == (
        "pnp: Nothing in 'Lanterns' has changed since its sheets were last made; leave --changed out to print all.\n"
    )
    (deck / "cards.csv").write_text(CARDS.replace("Fog", "Mist").replace("Harbour,2", "Harbour,3"))
    assert new_cards() == "HarbourMist"
    assert printing("--changed")[1] == ["lanterns.pdf"]
    assert printing("--changed")[:2] == (0, [])
    (deck / "cards.csv").write_text(CARDS.replace("Fog", "Haze").replace("Lighthouse", "Beacon"))
    assert printing("--select", "Haze")[0] == 0
    assert new_cards() == "Beacon"  # what was not selected is still to print


def test_pictures_and_what_is_watched_are_no_prints(printing, new_cards, deck, tmp_path) -> None:
    printing()
    (deck / "cards.csv").write_text(CARDS.replace("Fog", "Mist"))
    for preview in (("--format", "png"), ("--format", "svg"), ("--parts", "singles,contact")):
        assert printing(*preview)[0] == 0
        assert new_cards() == "Mist"
    order = orders.DeckOrder(str(deck), parts=("sheets",))
    assert isinstance(next(watching.watched(order, tmp_path / "out")), orders.Printed)
    assert new_cards() == "Mist"


def test_sheets_count_when_somebody_says_that_they_are_on_paper(printing, new_cards, deck) -> None:
    code, files, err = printing("--printed")
    assert (code, files) == (2, [])
    assert err.startswith("pnp: No sheets of 'Lanterns' were made in ") and "--printed" in err
    printing()
    assert printing("--printed") == (0, [], "pnp: Cards of 'Lanterns' on paper: 3, in 4 copies.\n")
    (deck / "cards.csv").write_text(CARDS.replace("Fog", "Mist"))
    printing()  # looked at, never printed
    assert new_cards() == "Mist"
    (deck / "cards.csv").write_text(CARDS.replace("Fog", "Haze"))
    assert printing("--changed")[1] == ["lanterns.pdf"]
    (deck / "cards.csv").write_text(CARDS.replace("Fog", "Smog"))  # after the sheets were made
    assert printing("--printed")[0] == 0
    assert new_cards() == "Smog"
    (deck / "cards.csv").write_text(CARDS.replace("Fog", "Haze"))
    code, files, err = printing("--changed")
    assert (code, files) == (0, [])
    assert "has changed since the last print" in err


def test_each_language_has_its_own_files_and_its_own_prints(printing, deck) -> None:
    file = deck / "deck.yaml"
    text = file.read_text().replace("name: Lanterns", 'name: "{{ called }}"\nlanguage: "{{ lang }}"')
    file.write_text(text + "\nvalues: {called: Lanterns, lang: en}\n")
    assert printing()[1] == ["lanterns-en.pdf"]
    assert printing("--set", "lang=de", "--set", "called=Laternen")[1] == ["laternen-de.pdf"]
    assert printing("--set", "lang=fr")[1] == ["lanterns-fr.pdf"]
    assert printing("--changed", "--set", "lang=fr")[1] == []
    file.write_text(text + "\nvalues: {called: Lanterns}\n")
    code, _, err = printing()
    assert code == 2 and "language" in err and "'lang'" in err


def test_no_deck_replaces_the_files_of_another(printing, deck, tmp_path) -> None:
    assert printing("--parts", "singles")[1] == ["lanterns-cards.pdf"]
    other = tmp_path / "other.yaml"
    other.write_text("name: Lanterns cards\nfaces: {front: {elements: []}}\n")
    before = (tmp_path / "out" / "lanterns-cards.pdf").read_bytes()
    code, files, err = printing(deck=other)
    assert (code, files) == (2, [])
    assert "lanterns-cards.pdf is not written: it is a file of" in err and str(deck) in err
    assert (tmp_path / "out" / "lanterns-cards.pdf").read_bytes() == before
    (deck / "deck.yaml").unlink()
    assert printing(deck=other)[1] == ["lanterns-cards.pdf"]


@pytest.mark.parametrize(("select", "cards"), [("1", 2), ("2-3", 2), ("fog, 1", 3), ("", 4)])
def test_some_cards_alone(printing, tmp_path, select, cards) -> None:
    assert printing("--select", select)[0] == 0
    state = json.loads((tmp_path / "out" / ".lanterns.printed.json").read_text())
    assert sum(card["copies"] for card in state["cards"]) == cards


def test_preflight_speaks_and_strict_stops(printing, deck, tmp_path) -> None:
    (deck / "deck.yaml").write_text(DECK.replace("size: 14pt", 'size: 14pt\n        colour: "#f0e8d8"'))
    code, files, err = printing()
    assert (code, files) == (0, ["lanterns.pdf"])
    assert re.search(r"cards.csv, line 2, card 'Harbour', front, 'title': Contrast 1.1:1", err)
    assert "Preflight found 1 thing to look at" in err
    (tmp_path / "out" / "lanterns.pdf").unlink()
    code, files, err = printing("--strict")
    assert (code, files) == (1, [])
    assert "nothing was printed, because of --strict" in err
    assert not (tmp_path / "out" / "lanterns.pdf").exists()
    assert printing("--no-preflight") == (0, ["lanterns.pdf"], "")


def test_as_json(pnp, deck, tmp_path) -> None:
    (deck / "deck.yaml").write_text(DECK.replace("size: 14pt", "size: 4pt\n        min-size: 4pt"))
    code, out, _ = pnp("cards", str(deck), "-o", str(tmp_path / "out"), "--json")
    told = json.loads(out)
    assert (code, told["cards"], told["copies"]) == (0, 3, 4)
    assert [Path(file).name for file in told["files"]] == ["lanterns.pdf"]
    assert {(remark["check"], remark["element"]) for remark in told["remarks"]} == {("small-print", "title")}


def test_constants_from_the_command_line(pnp, deck, tmp_path) -> None:
    (deck / "deck.yaml").write_text(DECK.replace('"{{ name }}"', '"{{ word }}"') + "values: {word: Own}\n")
    for setting, shown in ((), "Own"), (("--set", "word=Given"), "Given"):
        assert pnp("cards", str(deck), "--format", "svg", "-o", str(tmp_path), *setting)[0] == 0
        assert f">{shown}</text>" in (tmp_path / "lanterns.svg").read_text()
    assert pnp("cards", str(deck), "--set", "word")[2] == (
        "pnp: --set word is not NAME=VALUE, such as --set ink=low.\n"
    )


def test_the_deck_says_how_it_is_printed_and_the_command_line_wins(printing, deck, tmp_path) -> None:
    (deck / "deck.yaml").write_text(DECK.replace("duplex: none", "duplex: long, paper: a3, gap: 0.2in"))
    for options, pages, width in (((), 2, 841.89), (("--duplex", "none", "--paper", "letter"), 1, 612)):
        assert printing(*options)[0] == 0
        with pikepdf.open(tmp_path / "out" / "lanterns.pdf") as pdf:
            assert len(pdf.pages) == pages
            assert width in [pytest.approx(float(side), abs=0.01) for side in list(pdf.pages[0].MediaBox)[2:]]
    (deck / "deck.yaml").write_text(DECK.replace("duplex: none", "gap: 5%"))
    assert (
        printing()[2]
        == "pnp: deck.yaml, line 18, print, gap: '5%' is a percentage, which is not allowed here; write mm.\n"
    )


def test_only_sheets_count_as_printed(printing, tmp_path) -> None:
    assert printing("--parts", "contact")[0] == 0
    assert json.loads((tmp_path / "out" / ".lanterns.printed.json").read_bytes())["cards"] == []


def test_cmyk(printing, tmp_path) -> None:
    assert printing("--colours", "cmyk")[0] == 0
    with pikepdf.open(tmp_path / "out" / "lanterns.pdf") as pdf:
        operators = {str(step.operator) for step in pikepdf.parse_content_stream(pdf.pages[0])}
        assert operators & {"k", "K"} and not operators & {"rg", "RG"}


def test_grey(printing, tmp_path) -> None:
    assert printing("--colours", "grey", "--format", "pdf,png")[0] == 0
    with pikepdf.open(tmp_path / "out" / "lanterns.pdf") as pdf:
        operators = {str(step.operator) for step in pikepdf.parse_content_stream(pdf.pages[0])}
        assert operators & {"g", "G"} and not operators & {"rg", "RG", "k", "K"}
    [picture, *_] = sorted((tmp_path / "out").glob("*.png"))
    with Image.open(picture) as shown:
        red, green, blue = shown.convert("RGB").split()
        assert red.tobytes() == green.tobytes() == blue.tobytes() and red.getextrema() != (255, 255)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--parts", "sheet"), "'sheet' is no part of a deck; known are sheets, singles,"),
        (("--paper", "a9"), "There is no paper called 'a9'; known are a4, a3, a2, letter, tabloid."),
        (("--paper", "10x10"), "A paper of 10 x 10 mm cannot be printed on; its sides go from 30 to 5000 mm."),
        (("--paper", "50x60"), "does not fit"),
        (("--duplex", "both"), "duplex cannot be 'both'; take none, long, short, fold, after."),
        (("--marks", "dots"), "marks cannot be 'dots'; take crop, outline, registration, none."),
        (("--shop", "corner"), "There is no shop called 'corner'; known are "),
        (("--select", "99"), "No card of 'Lanterns' is meant by --select 99."),
        (("--data", "none.csv"), "none.csv"),
        (("--profile", "nowhere.toml"), "There is no printer profile 'nowhere.toml'"),
        (("--colours", "sepia"), "'sepia' is no kind of colours; known are rgb, cmyk, grey."),
        (("--colours", "grey", "--format", "pdf,svg"), "Grey is only for PDF and PNG files; leave svg out"),
        (("--colours", "cmyk", "--format", "png"), "CMYK is only for PDF files; add pdf to --format"),
        (("--cut-out", "--format", "png"), "Only pictures of single cards and of showcases are cut out"),
        (("--cut-out", "--parts", "singles"), "Only pictures of single cards and of showcases are cut out"),
        (("--condition", "gracol"), "Only a PDF/X names the press; add --pdfx x1a or x4, or leave --condition out."),
        (("--icc", "x.icc"), "Only a PDF/X names the press; add --pdfx x1a or x4, or leave --icc out."),
        (("--stock", "c9362", "--marks", "crop"), "Labels are cut already and lie where they lie: leave --marks out."),
        (("--stock", "c9362", "--gap", "3"), "leave --gap out."),
        (("--stock", "c9362", "--orientation", "landscape"), "leave --orientation out."),
        (("--parts", ""), "No part of a deck was named; known are sheets, singles"),
        (("--bleed", "-1"), "--bleed"),
        (("--watch", "--bogus"), "--bogus"),
    ],
)
def test_wrong_options_are_one_sentence(printing, tmp_path, arguments, sentence) -> None:
    code, files, err = printing(*arguments)
    assert (code, files) == (2, [])
    assert sentence in err and err.count("\n") == 1 and err.startswith("pnp: ")
    assert not list(tmp_path.glob("out/*.pdf"))


def test_a_deck_that_is_not_there(pnp, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = pnp("cards", "nothing")
    assert code == 2 and err.startswith("pnp: There is no deck") and "Traceback" not in err


# --- beginning


def test_a_new_deck_prints_at_once(pnp, tmp_path) -> None:
    code, out, err = pnp("cards", "new", str(tmp_path / "mine"))
    assert code == 0
    assert err == f"pnp: Print it with pnp cards {tmp_path / 'mine'}, and again at every change with --watch.\n"
    assert {Path(line).name for line in out.splitlines()} >= {"deck.yaml", "cards.csv"}
    assert pnp("cards", str(tmp_path / "mine"), "-o", str(tmp_path / "out"))[::2] == (0, "")
    code, _, err = pnp("cards", "new", str(tmp_path / "mine"))
    assert code == 2 and "is there already: name another folder" in err
    assert pnp("cards", "new")[2] == "pnp: Name the folder for the new deck: pnp cards new FOLDER.\n"


def test_other_decks_of_the_folder_are_named(pnp, deck, tmp_path) -> None:
    (deck / "tokens.yaml").write_text("extends: deck.yaml\nname: Tokens\nfaces: {}\n")
    (deck / "box.toml").write_text("[faces.front]\n")
    (deck / "mat.json").write_text('{"name": "Mat", "faces": {}}')
    (deck / "table.yaml").write_text("- {name: Harbour, text: the faces}\n")
    (deck / "words.json").write_text('[{"name": "faces"}]')
    out = ("-o", str(tmp_path / "out"))
    said = f"pnp: Also in this folder: box.toml, mat.json, tokens.yaml; print one with pnp cards {deck / 'box.toml'}.\n"
    assert pnp("cards", str(deck), *out)[2] == said
    assert pnp("cards", str(deck / "deck.yaml"), *out)[2] == ""
    assert pnp("cards", "expedition/tokens.yaml", *out)[0] == 0


WORDS = ("new", "list", "sizes", "shops", "schema")


def test_what_there_is(pnp) -> None:
    assert json.loads(pnp("cards", "schema")[1])["$defs"]["Element"]
    sizes = pnp("cards", "sizes")[1]
    assert re.search(r"^poker-eu +63 x 88 mm, corner 3, bleed 3, safe zone 3$", sizes, re.MULTILINE)
    listed = pnp("cards", "list")[1]
    assert all(folder.name in listed for folder in (layouts_dir() / "decks").iterdir() if folder.is_dir())
    assert "The Game Crafter" in pnp("cards", "shops")[1]
    assert all(map(is_command, WORDS)) and not is_command("lanterns")


def test_each_command_has_help_of_its_own(pnp) -> None:
    whole = pnp("cards", "--help")[1]
    assert re.search(r"^Usage: pnp cards \[OPTIONS\] \{?DECK\}?\n", whole) and "--duplex" in whole
    for name in WORDS:
        code, out, err = pnp("cards", name, "--help")
        assert (code, err) == (0, "") and out.startswith(f"Usage: pnp cards {name} [OPTIONS]")
        assert re.search(rf"^  {name} +\w", whole.partition("Commands:")[2], re.MULTILINE)
        assert "--duplex" not in out
    assert pnp("cards", "list", "--json")[::2] == (2, "pnp: No such option: --json; see 'pnp cards list --help'.\n")
    assert pnp("cards")[::2] == (2, "pnp: Missing argument 'DECK'; see 'pnp cards --help'.\n")


def test_a_deck_may_be_called_like_a_command(pnp, deck, monkeypatch) -> None:
    deck.rename(deck.with_name("list"))
    monkeypatch.chdir(deck.parent)
    assert pnp("cards", "./list")[:2] == (0, f"{Path('output', 'lanterns.pdf')}\n")
    assert pnp("cards", "--no-preflight", "./list", "-o", "out")[:2] == (0, f"{Path('out', 'lanterns.pdf')}\n")
    said = "pnp: Write 'pnp cards list' without options before list; for a deck with that name, write ./list.\n"
    assert pnp("cards", "-o", "out", "list")[::2] == (2, said)
    assert "pnp cards ./sizes," in pnp("cards", "new", "sizes")[2]


def test_a_folder_follows_only_new(pnp, deck) -> None:
    code, _, err = pnp("cards", str(deck), "out")
    assert code == 2
    assert f"A folder follows only 'new'; products of {deck} go where -o says; see 'pnp cards --help'." in err


def test_a_reader_that_has_read_enough() -> None:
    """Such as 'head': no traceback, neither at once nor when Python ends."""
    program = "from pnp.cli import main; main(['cards', 'schema'])"
    run = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    run.stdout.close()
    with run.stderr:
        assert run.stderr.read() == b""
    assert run.wait() == 141  # 1 would say that a sheet disagrees


# --- watching


def test_a_broken_deck_leaves_the_last_good_print(deck, tmp_path) -> None:
    saved = [
        (deck / "deck.yaml", DECK.replace("51, 10]", "51]")),
        (deck / "cards.csv", CARDS + "Storm,1\n"),
        (deck / "deck.yaml", DECK),
    ]
    seen: list[set[Path]] = []

    def wait(files: set[Path]) -> bool:
        seen.append(files)
        if saved:
            path, text = saved.pop(0)
            path.write_text(text)
        return len(seen) <= 3

    out = tmp_path / "out"
    came = []
    good = b""
    for result in watching.watched(orders.DeckOrder(str(deck)), out, wait):
        came.append(result)
        if isinstance(result, PnpError):
            assert (out / "lanterns.pdf").read_bytes() == good
        else:
            good = (out / "lanterns.pdf").read_bytes()
    assert [type(result).__name__ for result in came] == ["Printed", "DeckError", "DeckError", "Printed"]
    assert isinstance(came[1], DeckError) and "deck.yaml, line 10" in str(came[1])
    assert came[0].cards == 3 and came[3].cards == 4
    assert {path.name for path in seen[0]} == {"deck.yaml", "cards.csv"}


@pytest.mark.parametrize("slip", ["title: '{{ name = 1 }}'", "front: '{{ name'", "back: '{{ name | lowerr }}'"])
def test_a_slip_in_a_template_is_one_sentence_and_watching_goes_on(printing, deck, tmp_path, slip) -> None:
    wrong, good = f"{slip}\n{DECK}", DECK
    (deck / "deck.yaml").write_text(wrong)
    for options in ((), ("--json",)):
        code, files, err = printing(*options)
        assert (code, files) == (2, [])
        assert err.startswith(f"pnp: deck.yaml, line 1, {slip.partition(':')[0]}: ") and err.count("\n") == 1
    texts = [good, wrong, good]

    def wait(files: set[Path]) -> bool:
        (deck / "deck.yaml").write_text(texts.pop(0)) if texts else None
        return bool(texts)

    came = list(watching.watched(orders.DeckOrder(str(deck)), tmp_path / "out", wait))
    assert [type(result).__name__ for result in came] == ["DeckError", "Printed", "DeckError"]


def test_a_deck_broken_from_the_start_is_watched_too(deck, tmp_path) -> None:
    (deck / "deck.yaml").write_text("faces: [")

    def wait(files: set[Path]) -> bool:
        assert deck.resolve() in files or (tmp_path / "out" / "lanterns.pdf").exists()
        (deck / "deck.yaml").write_text(DECK)
        return not (tmp_path / "out" / "lanterns.pdf").exists()

    first, second = watching.watched(orders.DeckOrder(str(deck)), tmp_path / "out", wait)
    assert isinstance(first, DeckError) and not isinstance(second, PnpError)


def test_the_file_system_is_watched(deck, tmp_path) -> None:
    """For real: a table is saved while 'pnp cards --watch' waits."""
    from threading import Thread

    def save() -> None:
        time.sleep(0.6)
        (deck / "cards.csv").write_text(CARDS + "Storm,1\n")

    results = watching.watched(orders.DeckOrder(str(deck)), tmp_path / "out")
    assert next(results).cards == 3
    thread = Thread(target=save)
    thread.start()
    assert next(results).cards == 4
    thread.join()
    results.close()


def test_what_was_missing_may_come(deck, tmp_path) -> None:
    """For real: the picture that the deck names is put beside it."""
    from threading import Thread

    (deck / "deck.yaml").write_text(DECK.replace("star: 8", "image: star.svg").replace("        fill: white\n", ""))
    results = watching.watched(orders.DeckOrder(str(deck)), tmp_path / "out")
    first = next(results)
    assert isinstance(first, orders.Printed) and first.broken

    def save() -> None:
        time.sleep(0.6)
        (deck / "star.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z" fill="#fff"/></svg>'
        )

    thread = Thread(target=save)
    thread.start()
    came = next(results)
    assert isinstance(came, orders.Printed) and not came.broken
    thread.join()
    results.close()


def test_pictures_that_may_be_missing_may_come_too(deck, tmp_path) -> None:
    """Also into a folder that is not there yet, and into one beside a deck that was broken from the start."""
    import signal
    import subprocess
    import sys
    from threading import Timer

    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z" fill="#fff"/></svg>'
    image = DECK.replace("star: 8", "image: art/star.svg").replace("        fill: white\n", "        missing: skip\n")
    (deck / "deck.yaml").write_text(image)

    def save() -> None:
        (deck / "art").mkdir(exist_ok=True)
        (deck / "art" / "star.svg").write_text(svg)

    for missing in ("skip", "error"):
        (deck / "deck.yaml").write_text(image.replace("missing: skip", f"missing: {missing}"))
        results = watching.watched(orders.DeckOrder(str(deck)), tmp_path / "out")
        assert bool(next(results).broken) == (missing == "error")
        timer = Timer(0.6, save)
        timer.start()
        assert not next(results).broken
        timer.join()
        results.close()
        (deck / "art" / "star.svg").unlink()

    run = [sys.executable, "-m", "pnp", "cards", str(deck), "--watch", "-o", str(tmp_path / "out")]
    (deck / "deck.yaml").write_text(DECK)
    with subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as started:
        try:
            assert started.stdout and started.stdout.readline().endswith("lanterns.pdf\n")
            time.sleep(0.5)
            started.send_signal(signal.SIGINT)
            assert started.communicate(timeout=10) == ("", "")
        finally:
            started.kill()  # one that does not end must not hold up all tests
    assert started.returncode == 0


def test_what_is_saved_while_it_prints_is_printed(deck, tmp_path, monkeypatch) -> None:
    from os import utime

    real, turns, waits = watching.print_decks, [], []

    def slow(order, folder):
        printed = real(order, folder)
        turns.append(printed.cards)
        if len(turns) == 2:
            (deck / "cards.csv").write_text(CARDS + "Storm,1\n")
            utime(deck / "cards.csv", ns=(1, 1))
        return printed

    monkeypatch.setattr(watching, "print_decks", slow)
    for _ in watching.watched(
        orders.DeckOrder(str(deck)), tmp_path, lambda files: waits.append(files) or len(waits) < 2
    ):
        pass
    assert (turns, len(waits)) == ([3, 3, 4], 2)


# --- calibrating


def test_a_printer_is_calibrated(pnp, tmp_path) -> None:
    code, out, _ = pnp("calibrate", "-o", str(tmp_path), "--paper", "letter")
    assert (code, out) == (0, f"{tmp_path / 'calibration-letter-portrait-long.pdf'}\n")
    read = [f"--read={corner}=5.5,4.8" for corner in ("top-left", "top-right", "bottom-left", "bottom-right")]
    code, out, _ = pnp("calibrate", *read, "--paper", "letter", "--name", str(tmp_path / "office.toml"))
    assert code == 0
    assert out.startswith("Backs go +0.50 mm to the right and +0.20 mm down, turn by +0.00 degrees")
    assert (tmp_path / "office.toml").exists()


def test_a_profile_moves_the_backs_alone(pnp, printing, tmp_path) -> None:
    read = [f"--read={corner}=5.5,4.8" for corner in ("top-left", "top-right", "bottom-left", "bottom-right")]
    profile = str(tmp_path / "office.toml")
    assert pnp("calibrate", *read, "--name", profile)[0] == 0
    places = []
    for options in ((), ("--profile", profile)):
        assert printing("--duplex", "long", "--format", "svg", *options)[0] == 0
        pages = [(tmp_path / "out" / f"lanterns-{n}.svg").read_text() for n in (1, 2)]
        places.append([re.findall(r'transform="([^"]+)"', page)[:4] for page in pages])
    (front, back), (same, moved) = places
    assert front == same and back != moved


@pytest.mark.parametrize(
    ("orientation", "duplex", "axis"),
    [
        ("portrait", "long", "upright"),
        ("portrait", "short", "level"),
        ("landscape", "long", "level"),
        ("landscape", "short", "upright"),
    ],
)
def test_the_sheet_lies_and_turns_as_the_cards_will(pnp, tmp_path, orientation, duplex, axis) -> None:
    lying = ("--orientation", orientation, "--duplex", duplex)
    assert pnp("calibrate", "-o", str(tmp_path), *lying)[0] == 0
    (sheet,) = tmp_path.glob("*.pdf")
    with pikepdf.open(sheet) as pdf:
        width, height = (float(side) for side in list(pdf.pages[0].MediaBox)[2:])
    assert (width > height) == (orientation == "landscape")
    read = [f"--read={corner}=5.5,4.8" for corner in ("top-left", "top-right", "bottom-left")]
    assert pnp("calibrate", *read, *lying, "--name", str(tmp_path / "p.toml"))[0] == 0
    profile = load(str(tmp_path / "p.toml"))
    assert profile.page == f"{orientation}, {duplex} edge"
    assert (profile.x_mm > 0) == (axis == "upright")  # what lies across the axis is mirrored on the back


@pytest.mark.parametrize(
    ("reading", "sentence"),
    [
        ("top-left", "--read top-left is not CORNER=ACROSS,DOWN, such as top-left=5.2,4.8."),
        ("top=5,5", "--read top=5,5 does not name a corner; they are top-left,"),
        ("top-left=5,5", "corner"),
        ("top-left=5,5,5", "is not CORNER"),
    ],
)
def test_readings_that_cannot_be(pnp, reading, sentence) -> None:
    code, out, err = pnp("calibrate", "--read", reading)
    assert (code, out) == (2, "")
    assert sentence in err and err.count("\n") == 1


def test_a_corner_is_read_once(pnp) -> None:
    code, out, err = pnp("calibrate", "--read", "top-left=5,5", "--read", "top-left=6,6")
    assert (code, out) == (2, "")
    assert err == "pnp: --read names top-left a second time; leave one of the two readings out.\n"


def test_a_file_of_labels_is_named_once(printing, tmp_path) -> None:
    (tmp_path / "mine.toml").write_text('paper="a4"\ncolumns=2\nrows=1\nfirst=[0,0]\npitch=[9,9]\nlabel=[10,10]\n')
    assert f"pnp: {tmp_path}/mine.toml: its columns overlap" in printing("--stock", str(tmp_path / "mine.toml"))[2]
    assert printing("--stock", "zzz")[2].endswith("8293 ('pnp cards stocks' lists all).\n")


def test_one_copy_is_no_copies(printing) -> None:
    printing("--select", "2")
    assert printing("--printed")[2] == "pnp: Cards of 'Lanterns' on paper: 1, in 1 copy.\n"


def test_all_errors_are_said_in_one_run_in_the_order_of_the_file(printing, deck, tmp_path) -> None:
    text = DECK.replace("size: 14pt", "size: 14ptt").replace("star: 8", "star: 8\n        filll: red")
    (deck / "deck.yaml").write_text(text.replace('"{{ name }}"', '"{{ nmae }}"').replace("fill: white", "fill: whit"))
    (deck / "cards.csv").write_text("name,copies\nHarbour,2\nLighthouse,x\nFog,1\n")
    code, files, err = printing()
    assert (code, files) == (2, [])
    lines = [int(re.search(r", line (\d+)", line)[1]) for line in err.splitlines()]
    assert [each for each in (": '14ptt'", "'filll'", "'x'") if each not in err] == []
    assert lines == sorted(lines) or "cards.csv" in err
    assert not list((tmp_path / "out").glob("*.pdf"))
    (deck / "deck.yaml").write_text(DECK.replace('"{{ name }}"', '"{{ name|first(1) }}{{ nmae }}"'))
    code, _, err = printing()
    assert code == 2 and len(err.splitlines()) == 2


def test_several_papers_in_one_run(printing, tmp_path) -> None:
    files = printing("--paper", "letter, a4", "--parts", "sheets,singles,contact")[1]
    assert files == [
        "lanterns-letter.pdf",
        "lanterns-a4.pdf",
        "lanterns-cards.pdf",
        "lanterns-contact-letter.pdf",
        "lanterns-contact-a4.pdf",
    ]
    for name, width in zip(files, (612, 595), strict=False):
        with pikepdf.open(tmp_path / "out" / name) as pdf:
            assert round(float(pdf.pages[0].MediaBox[2])) == width
    state = json.loads((tmp_path / "out" / ".lanterns.printed.json").read_text())
    assert [card["copies"] for card in state["cards"]] == [2, 1, 1]  # on either paper, not on both
    code, _, err = printing("--paper", "a4,a44")
    assert code == 2 and "a44" in err


def test_the_dots_of_pictures_can_be_chosen(printing, tmp_path) -> None:
    assert printing("--format", "png", "--dpi", "96")[0] == 0
    with Image.open(tmp_path / "out" / "lanterns.png") as page:
        assert page.size == (794, 1123)


def test_an_error_of_every_card_is_said_once(printing, deck) -> None:
    (deck / "deck.yaml").write_text(DECK.replace('"{{ name }}"', '"{{ nmae }}"'))
    assert printing()[2] == (
        "pnp: deck.yaml, line 9, text 'title', text: there is no column or value 'nmae'; did you mean name? "
        "(card 'Harbour', cards.csv, line 2, and 2 more).\n"
    )


def test_an_order_for_a_shop_is_of_single_cards(printing, tmp_path) -> None:
    code, files, err = printing("--shop", "drive-thru-cards")
    assert code == 0 and files == ["lanterns-drive-thru-cards.pdf"]
    assert breaches((tmp_path / "out" / files[0]).read_bytes(), "x1a") == []
    assert printing("--parts", "sheets", "--shop", "drive-thru-cards")[2].count("add --parts singles") == 1


def test_a_shop_of_pictures_is_told_how_many_of_each(printing, deck) -> None:
    ordered = printing("--shop", "the-game-crafter")[2]
    assert "pnp: The pictures do not say how many of each: order 2 of Harbour; 1 of all others.\n" in ordered
    (deck / "cards.csv").write_text("name,cost,copies\nHarbour,3,4\nMill,1,4\n")
    assert "how many of each: order 4 of each.\n" in printing("--shop", "the-game-crafter")[2]
    (deck / "cards.csv").write_text("name,cost\nHarbour,3\nMill,1\n")
    assert "how many of each" not in printing("--shop", "the-game-crafter")[2]
    many = quantities({1: ["x"] * 50, 2: [f"C{number}" for number in range(14)]})
    assert many.endswith("order 2 of C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11 and 2 more; 1 of all others.")


def test_what_may_not_be_meant_of_a_table_is_said(printing, deck) -> None:
    (deck / "cards.csv").write_text("name,cost,Anzahl\nHarbour,3,4\nMill,1,2\n")
    asked = (
        "pnp: Every card is printed once: if the column 'Anzahl' says how often, write 'copies: Anzahl' in the deck; "
    )
    assert asked in printing()[2]
    for said in ("copies: Anzahl", "copies: 1"):
        (deck / "deck.yaml").write_text(f"{said}\n{DECK}")
        assert printing()[2] == ""
    (deck / "deck.yaml").write_text(DECK)
    (deck / "cards.csv").write_text("nombre,cost,name\nPuerto,3,Harbour\n")  # Spanish for name
    assert printing()[2] == ""
    with xlsxwriter.Workbook(deck / "cards.xlsx") as book:
        for name in ("Old", "New", "Notes"):
            sheet = book.add_worksheet(name)
            sheet.write_row(0, 0, ["name", "cost"])
            sheet.write_row(1, 0, [name, 1])
    told = (
        "pnp: cards.xlsx: only its first sheet 'Old' is read, not 'New' or 'Notes'; name one, as in cards.xlsx#New.\n"
    )
    for table, said in (("cards.xlsx", told), ("cards.xlsx#New", "")):
        (deck / "deck.yaml").write_text(DECK.replace("cards.csv", f'"{table}"'))
        assert printing()[2] == said


def test_a_shop_that_wants_pdf_x_gets_it_and_sheets_for_the_table_stay_as_they_are(printing, deck, tmp_path) -> None:
    (deck / "deck.yaml").write_text(DECK.replace("fill: white", "fill: white\n        opacity: 0.5"))
    code, files, err = printing("--parts", "singles,sheets", "--shop", "drive-thru-cards")
    assert code == 0 and files == ["lanterns-drive-thru-cards.pdf", "lanterns.pdf"]
    assert "DriveThruCards takes PDF/X-1a:2003: these cards are in CMYK." in err
    assert "Transparent parts, and what lies beneath them, are pictures of 600 dpi in PDF/X-1a:2003." in err
    single, sheet = ((tmp_path / "out" / name).read_bytes() for name in files)
    assert breaches(single, "x1a") == [] and "colours in RGB" in breaches(sheet, "x1a")
    with pikepdf.open(io.BytesIO(single)) as pdf:
        pictures = [
            each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
        ]
        assert len(pictures) == 1 and len(pdf.pages) == 8  # the back, once for all


def test_sheets_and_singles_as_pdf_x(printing, tmp_path) -> None:
    icc = tmp_path / "press.icc"
    icc.write_bytes(press_profile())
    for standard in ("x1a", "x4"):
        options = ("--pdfx", standard, "--icc", str(icc), "--condition", "fogra39")
        for file in printing("--parts", "sheets,singles,contact", *options)[1]:
            assert breaches((tmp_path / "out" / file).read_bytes(), standard) == []


def test_a_pdf_x4_needs_no_file_for_the_profile_that_comes_along(printing, tmp_path) -> None:
    (file,) = printing("--pdfx", "x4")[1]
    data = (tmp_path / "out" / file).read_bytes()
    assert breaches(data, "x4") == []
    with pikepdf.open(io.BytesIO(data)) as made:
        (intent,) = made.Root.OutputIntents
        assert intent.OutputConditionIdentifier == "CGATS TR 006"
        assert intent.DestOutputProfile.read_bytes() == profile_of("gracol")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--pdfx", "x4", "--condition", "fogra39"), "with --icc, or take the condition gracol, whose profile comes"),
        (("--pdfx", "x3"), "x1a"),
        (("--pdfx", "x1a", "--condition", "euro"), "known are swop (SWOP"),
        (("--pdfx", "x1a", "--icc", "none.icc"), "none.icc cannot be read"),
        (("--pdfx", "x1a", "--colours", "grey"), "leave --colours grey out"),
        (("--pdfx", "x1a", "--format", "png"), "A PDF/X is a PDF"),
    ],
)
def test_a_pdf_x_that_cannot_be_made_is_refused(printing, options, said, tmp_path) -> None:
    code, files, err = printing(*options)
    assert code == 2 and files == [] and said in err
    assert not (tmp_path / "out").exists() or not list((tmp_path / "out").glob("*.pdf"))


def test_a_picture_that_is_missing_and_an_emoji_spoil_their_cards_and_not_the_run(printing, deck, tmp_path) -> None:
    art = "      - {image: 'art/{{ name }}.png', box: [6, 20, 51, 40]}\n"
    art += "      - {row: [{icon: coin}, {text: a}], box: [6, 64, 51, 8]}\n"
    (deck / "deck.yaml").write_text(DECK.replace("  back:", f"{art}  back:"))
    (deck / "cards.csv").write_text(CARDS.replace("Fog", "Fog \U0001f32b"), "utf-8")
    (deck / "art").mkdir()
    Image.new("RGB", (700, 600), "#446688").save(deck / "art" / "Harbour.png")
    code, files, err = printing("--format", "svg,pdf")
    assert code == 2 and files == ["lanterns.svg", "lanterns.pdf"]
    assert "card 'Lighthouse', front, 'image': There is no file 'art/Lighthouse.png'" in err
    assert "'title': The emoji" in err and "'icon': There is no icon 'coin'" in err
    assert "pnp: 6 of these could not be drawn; crossed boxes stand in their place.\n" in err
    assert (tmp_path / "out" / "lanterns.svg").read_text().count("#c81e28") == 3 * 6
    assert printing("--no-preflight")[0] == 2
    kept = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    code, files, err = printing("--strict")
    assert (code, files) == (2, []) and "there is no file 'art/Lighthouse.png'" in err
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == kept


def test_pictures_for_virtual_tables_are_cut_out(printing, tmp_path) -> None:
    files = printing("--parts", "singles", "--format", "png", "--cut-out")[1]
    assert files[0] == "lanterns-cards/001-harbour-front.png"
    with Image.open(tmp_path / "out" / files[0]) as card:
        assert card.mode == "RGBA" and card.size == (745, 1040)  # 63 x 88 mm at 300 dpi
        corners = [card.getpixel((x, y))[3] for x in (0, 744) for y in (0, 1039)]
        assert corners == [0, 0, 0, 0]
        assert card.getpixel((372, 0))[3] == card.getpixel((0, 520))[3] == 255
        edge = [card.getpixel((at, at))[3] for at in range(40)]
        assert edge[:8] == [0] * 8 and edge[-20:] == [255] * 20 and any(0 < alpha < 255 for alpha in edge)
