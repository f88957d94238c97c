"""The file of a term: piles that come by themselves, a league that counts the best games, rounds of a tournament."""

from __future__ import annotations

import json
import sqlite3
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

import pypdfium2
import pytest
from marking_kit import ANN, BEN, CEM, DAN, code, read, roster, score

from pnp.app import rehearse
from pnp.classroom.marks.marking import mark
from pnp.classroom.termfile import Pile, Rules, TermFile, is_term, term_of
from pnp.classroom.terms.term import league, term
from pnp.classroom.terms.wallpages import league_pages, round_pages
from pnp.errors import InputFileError, OutputError, RosterError
from pnp.games.aidpage import MARGIN_MM
from pnp.geometry.typesetting import width
from pnp.message import spoken
from pnp.model.drawing import Font, Text
from pnp.render import pdf


def test_a_file_keeps_what_it_is_told(tmp_path) -> None:
    kept = TermFile(tmp_path / "5b")
    assert not is_term(kept.folder) and term_of(kept.folder / "mondrian") is None
    kept.begin()
    kept.list(tmp_path / "pupils.csv", "cp1252")
    kept.count(2)
    kept.add(kept.folder / "klee", Path("5b.csv"))
    kept.add(kept.folder / "round-1", Path("../tournament-round-1.csv"))
    kept.add(kept.folder / "klee", Path("5b.csv"))
    assert kept.piles == (Pile(kept.folder / "klee"), Pile(kept.folder / "round-1", 1))
    assert kept.rules.best == 2 and kept.rules.encoding == "cp1252"
    assert kept.rules.roster is not None and kept.rules.roster.resolve() == tmp_path / "pupils.csv"
    kept.draw(1, [(ANN, BEN), (CEM, "")])
    kept.draw(2, [(ANN, CEM), (BEN, "")])
    assert kept.rounds == (((ANN, BEN), (CEM, "")), ((ANN, CEM), (BEN, "")))
    kept.draw(1, [(BEN, CEM)])
    assert kept.rounds == (((BEN, CEM),),), "the second round was drawn after another first one"
    kept.drop(kept.folder / "klee")
    kept.count(None)
    kept.list(tmp_path / "others.csv")
    assert [pile.round for pile in kept.piles] == [1]
    assert kept.rules.best is None and kept.rules.encoding is None
    inside = term_of(kept.folder / "arp")
    assert inside is not None and inside.path.samefile(kept.path)


def test_two_piles_cannot_be_of_one_round(tmp_path) -> None:
    kept = TermFile(tmp_path)
    kept.begin()
    kept.add(tmp_path / "one", Path("tournament-round-1.csv"))
    with pytest.raises(InputFileError, match="round"):
        kept.add(tmp_path / "two", Path("tournament-round-1.csv"))
    assert [pile.folder.name for pile in kept.piles] == ["one"]
    with pytest.raises(InputFileError):
        kept.drop(tmp_path / "two")


def _adds(folder: Path, number: int) -> None:
    for turn in range(10):
        TermFile(folder).add(folder / f"pile-{number}-{turn}")


def test_several_programs_at_once_lose_nothing(tmp_path) -> None:
    TermFile(tmp_path).begin()
    workers = [get_context("spawn").Process(target=_adds, args=(tmp_path, number)) for number in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(TermFile(tmp_path).piles) == 30


def test_a_file_that_cannot_be_used_is_told_in_a_sentence(tmp_path) -> None:
    kept = TermFile(tmp_path)
    kept.path.write_bytes(b"no database at all, but long enough to be read as one" * 20)
    with pytest.raises(InputFileError) as wrong:
        _ = kept.piles
    assert str(kept.path) in spoken(wrong.value.message, "en")
    with pytest.raises(OutputError):
        kept.add(tmp_path / "one")
    kept.path.unlink()
    with sqlite3.connect(kept.path) as file:
        file.execute("PRAGMA user_version = 9")
    with pytest.raises(InputFileError, match="newer"):
        _ = kept.rules


def test_a_folder_in_which_nothing_can_be_made_is_named(tmp_path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OutputError) as wrong:
        TermFile(tmp_path / "file" / "term").begin()
    said = spoken(wrong.value.message)
    assert "cannot be made" in said and "term.sqlite" not in said, "there is no such file to move away"


def three_games(*points: dict[str, int], best: int | None = None):
    listed = roster(ANN, BEN, CEM, DAN)
    piles = [
        mark([read(f"{who}.jpg", code(who, seed=turn), score(reached)) for who, reached in game.items()], listed)
        for turn, game in enumerate(points, 1)
    ]
    return term([(Path(f"{turn}"), "Mondrian", pile) for turn, pile in enumerate(piles, 1)], None, best)


def test_only_the_best_games_count() -> None:
    games = ({ANN: 10, BEN: 20}, {ANN: 50, BEN: 20, CEM: 60}, {ANN: 40, BEN: 20})
    assert [(each.pupil.name, each.total) for each in league(three_games(*games))] == [(ANN, 100), (BEN, 60), (CEM, 60)]
    two = league(three_games(*games, best=2))
    assert [(each.rank, each.pupil.name, each.total, each.played) for each in two] == [
        (1, ANN, 90, 3),
        (2, CEM, 60, 1),
        (3, BEN, 40, 3),
    ]


def test_the_league_table_brackets_what_does_not_count() -> None:
    made = three_games({ANN: 10, BEN: 20}, {ANN: 50, BEN: 30}, {ANN: 40}, best=2)
    (page,) = league_pages(made, "5b", "a4", "en")
    said = [item.text for layer in page.layers for item in layer.items if isinstance(item, Text)]
    assert "(10)" in said and "50" in said and "90" in said and "(20)" not in said
    assert "1 Mondrian · 2 Mondrian (2) · 3 Mondrian (3). The best 2 games count." in said
    whole = three_games({ANN: 10}, {ANN: 50}, best=2)
    assert not any("(" in item for item in _texts(whole) if item[1:2].isdigit())


@pytest.mark.parametrize(
    ("lang", "one"),
    [
        ("en", "The best game counts."),
        ("de", "Das beste Spiel zählt."),
        ("fr", "La meilleure partie compte."),
        ("es", "Cuenta la mejor partida."),
        ("it", "Conta la partita migliore."),
    ],
)
def test_one_game_that_counts_is_said_in_the_singular(lang: str, one: str) -> None:
    (page,) = league_pages(three_games({ANN: 10}, {ANN: 50}, best=1), "5b", "a4", lang)
    (note,) = [item.text for item in page.walk() if isinstance(item, Text) and "·" in item.text]
    assert note == f"1 Mondrian · 2 Mondrian (2). {one}"


def _texts(made) -> list[str]:
    return [
        item.text
        for page in league_pages(made, "5b", "a4", "de")
        for layer in page.layers
        for item in layer.items
        if isinstance(item, Text)
    ]


def test_a_league_without_a_sure_score_says_whose_sheets_are_in_what_state() -> None:
    listed = roster(ANN, BEN, CEM, DAN)
    pictures = [read("a.jpg", code(ANN), status="unsure"), read("b.jpg", code(BEN), status="unsure")]
    pictures.append(read("c.jpg", code(CEM), status="unreadable"))
    made = term([(Path("5b/mondrian"), "Mondrian", mark(pictures, listed))])
    with pytest.raises(RosterError) as caught:
        list(league_pages(made, "5b", "a4", "en"))
    said = spoken(caught.value.message, "en")
    assert said == (
        "There is no league table yet, because no score is sure: 5b/mondrian (unsure: Ann Ash and Ben Birch, "
        "photograph again: Cem Cedar, missing: Dan Dogwood). See the index.html of the report for what to do, then run "
        "'pnp check' once more."
    )


def test_a_league_of_many_games_and_pupils_fits_its_pages() -> None:
    names = [f"Pupil number {number}" for number in range(1, 61)]
    listed = roster(*names)
    pile = mark([read(f"{who}.jpg", code(who, seed=turn), score(40)) for turn, who in enumerate(names)], listed)
    made = term([(Path(f"{turn}"), "Mondrian", pile) for turn in range(12)])
    pages = list(league_pages(made, "5b", "letter", "fr"))
    assert len(pages) == 3
    pdf.render(pages)
    for page in pages:
        for layer in page.layers:
            for item in layer.items:
                if isinstance(item, Text):
                    assert 0 <= item.at[0] <= page.width_mm and 0 <= item.at[1] <= page.height_mm


def test_a_league_says_whose_it_is_and_leaves_nobody_out() -> None:
    said = _texts(three_games({ANN: 10, BEN: 20}))
    assert "5b" in said and {ANN, BEN, CEM, DAN} <= set(said)
    assert said.count("–") == 4, "two without a place have no sum either"


def _table(page) -> list[Text]:
    """The names and numbers of a page, without its headings."""
    items = [item for layer in page.layers for item in layer.items if isinstance(item, Text)]
    return [item for item in items if item.font is Font.SANS and item.at[1] > 45]


def _pages(pairs: int, longest: str = BEN) -> list:
    tables = [(longest, f"Pupil {turn}") for turn in range(pairs - 1)] + [(ANN, longest)]
    return list(round_pages(1, tables, (), (), "5b", "a4", "fr"))


def test_pages_for_the_wall_are_as_large_as_their_page_allows() -> None:
    sizes = {}
    for pairs in (4, 12, 27):
        (page,) = _pages(pairs)
        (sizes[pairs],) = {item.size_mm for item in _table(page)}
        assert any(item.text == "5b" for item in page.walk() if isinstance(item, Text))
        assert max(item.at[1] for item in _table(page)) > (0.3 if pairs == 4 else 0.7) * page.height_mm
    assert sizes[4] == 9.0 and sizes[4] >= sizes[12] >= sizes[27] >= 4.9
    assert len(_pages(40)) == 2


@pytest.mark.parametrize("longest", ["Maximilian-Alexander von Hohenzollern-Sigmaringen", "W" * 60])
def test_a_long_name_neither_touches_the_margin_nor_another(longest) -> None:
    (page,) = _pages(4, longest)
    ends = [(item.at[1], item.at[0], item.at[0] + width(item.text, item.font, item.size_mm)) for item in _table(page)]
    assert max(end for *_, end in ends) < page.width_mm - MARGIN_MM - 2
    for (row, _, end), (other, begin, _) in pairwise(sorted(ends)):
        assert row != other or begin > end + 2
    (size,) = {item.size_mm for item in _table(page)}
    assert size > 4.5 or " " not in longest, "it stands in two lines"


def test_a_term_from_the_command_line(pnp, tmp_path, monkeypatch) -> None:
    """Two games and a round of a tournament; each pile that is marked within the folder belongs to the term."""
    monkeypatch.chdir(tmp_path)
    Path("pupils.csv").write_text("Name,ID\nAda,1\nBen,2\n", "utf-8")
    none = pnp("term", "5b")
    assert none.code == 2 and "is no term" in none.err and not Path("5b").exists()
    begun = pnp("term", "5b", "--roster", "pupils.csv")
    assert (begun.code, begun.out.split()) == (0, ["5b/term.sqlite"]), begun.err
    early = pnp("gradebook", "5b")
    assert early.code == 2 and "has no game yet" in early.err

    drawn = pnp("tournament", "5b")
    assert drawn.out.split() == ["5b/tournament-round-1.csv", "5b/tournament-round-1.pdf"], drawn.err
    made = pnp("class", "mondrian", "--size", "small", "--roster", "5b/tournament-round-1.csv", "--tables", "-o", "set")
    assert made.code == 0, made.err
    (written,) = Path("set").glob("*.csv")
    sheet = written.read_text("utf-8-sig").splitlines()[1].split(",")
    shown = next(cell for cell in sheet if cell.startswith("MONDRIAN"))
    rehearse.photograph_file(shown, None, "small4mp", 1, Path("photos/1.jpg"))
    Path("photos/1.json").unlink()
    first = pnp("check", "photos", "--roster", "5b/tournament-round-1.csv", "--report", "5b/round-1", "--jobs", 1)
    assert first.code in (0, 1), first.err
    alone = pnp("check", "photos", "--report", "5b/again", "--jobs", 1)
    assert alone.code in (0, 1) and "2 pupils" in alone.out, "the list of the term is taken where none is given"

    excused = pnp("check", "photos", "--report", "5b/again", "--jobs", 1, "--excuse", "Ben")
    assert excused.code in (0, 1), excused.err
    told = json.loads(pnp("term", "5b", "--best", 1, "--json").out)
    assert told["roster"] == "../pupils.csv" and told["best"] == 1
    assert [(game["folder"], game["round"]) for game in told["games"]] == [("round-1", 1), ("again", None)]
    assert sorted(told["rounds"][0][0]) == ["Ada", "Ben"]
    assert {each["name"] for each in told["league"]} <= {"Ada", "Ben"} and told["league"]
    page = pnp("term", "5b")
    assert page.out.split() == ["5b/league.pdf"], page.err
    assert "League" in pypdfium2.PdfDocument("5b/league.pdf")[0].get_textpage().get_text_range()
    book = pnp("gradebook", "5b", "-o", "grades.xlsx")
    assert book.code == 0 and Path("grades.xlsx").stat().st_size > 1000, book.err
    second = pnp("tournament", "5b")
    assert second.out.split()[0] == "5b/tournament-round-2.csv" and "has met everybody" in second.err
    gone = pnp("term", "5b", "--drop", "5b/again", "--json")
    assert [game["folder"] for game in json.loads(gone.out)["games"]] == ["round-1"] and Path("5b/again").is_dir()
    twice = pnp("check", "photos", "--roster", "5b/tournament-round-1.csv", "--report", "5b/other", "--jobs", 1)
    assert twice.code == 2 and "is of round 1" in twice.err, "a second pile of a round is told before it is read"


def test_rules_default_to_nothing(tmp_path) -> None:
    kept = TermFile(tmp_path)
    kept.begin()
    kept.begin()
    assert kept.rules == Rules() and kept.piles == () and kept.rounds == ()
