"""Sheets that are cut already: cards lie on their labels, wherever the sheet has them."""

from pathlib import Path

import pytest
from impose_kit import A4, EU, cards_of, groups, trim_of
from msgspec.structs import replace

from pnp.app.orders import jobs
from pnp.cards.card import Size
from pnp.cards.deck import Deck
from pnp.cards.imposition.impose import Job, pages
from pnp.cards.imposition.stock import Stock, stock, stocks
from pnp.errors import DeckError
from pnp.model.units import paper

LABEL = Size("label", 63.5, 38.1, corner=1.75, bleed=3.0)
L7160 = stock("l7160")
LETTERED = "name: Crates\nsize: {width: 63.5, height: 38.1}\nfront: label\nfaces: {label: {elements: []}}\nrows: [{}]\n"


def corners(job: Job, size: Size, many: int, page: int = 0) -> list[tuple[float, float]]:
    """The upper left corners of the cards' trims on a page."""
    drawings = list(pages(cards_of(many, size), size, job))
    return [trim_of(group, size)[0] for group in groups(drawings[page])]


@pytest.mark.parametrize("name", stocks())
def test_a_known_sheet_lies_in_the_middle_of_its_paper(name: str) -> None:
    """The two sources of the measures agree with that, to what makers round."""
    found = stock(name)
    sheet = paper(found.paper)
    for axis, (length, count) in enumerate(((sheet.width_mm, found.columns), (sheet.height_mm, found.rows))):
        used = found.pitch[axis] * (count - 1) + found.label[axis]
        assert found.first[axis] == pytest.approx((length - used) / 2, abs=0.06)
        assert found.pitch[axis] >= found.label[axis] or count == 1
    assert found.corner <= min(found.label) / 2


def test_cards_lie_on_the_labels_and_nothing_is_marked() -> None:
    at = corners(Job(A4, stock=L7160), LABEL, 21)
    assert (len(at), at[0], at[1], at[3]) == (21, (7.21, 15.15), (73.25, 15.15), (7.21, 53.25))
    drawing = next(pages(cards_of(1, LABEL), LABEL, Job(A4, stock=L7160)))
    assert [layer.id for layer in drawing.layers] == ["layer-cards"]
    outlined = next(pages(cards_of(1, LABEL), LABEL, Job(A4, stock=L7160, marks="outline")))
    assert [layer.id for layer in outlined.layers] == ["layer-cards", "layer-marks"]


def test_a_smaller_card_lies_in_the_middle_of_its_label_with_bleed_to_the_middle_of_the_gap() -> None:
    small = replace(LABEL, width=60.0, height=36.1)
    grid = Job(A4, stock=L7160).grids(small)[0]
    assert grid.bleed == 1.0, "there is no gap between the rows: half of what the card leaves of its label"
    assert corners(Job(A4, stock=L7160), small, 1)[0] == pytest.approx((7.21 + 1.75, 15.15 + 1.0))
    assert Job(A4, stock=L7160, bleed=0.5).grids(small)[0].bleed == 0.5


def test_used_labels_of_the_first_sheet_are_skipped() -> None:
    job = Job(A4, stock=L7160, skip=19)
    assert corners(job, LABEL, 4) == [(73.25, 243.75), (139.29, 243.75)]
    assert corners(job, LABEL, 4, page=1) == [(7.21, 15.15), (73.25, 15.15)]


def test_backs_lie_behind_their_labels() -> None:
    lopsided = Stock("a4", 2, 1, (10.0, 20.0), (80.0, 100.0), (63.0, 88.0))
    front, back = pages(cards_of(2), EU, Job(A4, stock=lopsided, duplex="long"))
    assert [trim_of(group, EU)[0][0] for group in groups(front)] == [10.0, 90.0]
    assert sorted(min(x for x, _ in trim_of(group, EU)) for group in groups(back)) == [57.0, 137.0]


@pytest.mark.parametrize(
    ("job", "says"),
    [
        ({"duplex": "fold"}, "is not folded"),
        ({"skip": 21}, r"^21 used labels cannot be skipped: the sheet has 21\.$"),
        ({"stock": None, "skip": 1}, "a sheet must be named"),
    ],
)
def test_what_labels_cannot_do_is_said(job: dict[str, object], says: str) -> None:
    with pytest.raises(DeckError, match=says):
        Job(**{"paper": A4, "stock": L7160} | job)
    with pytest.raises(DeckError, match=r"size: \{width: 63.5, height: 38.1, corner: 1.75\}"):
        Job(A4, stock=L7160).grids(EU)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('paper = "a4"', "mine.toml: columns is missing; it needs paper, columns, rows"),
        ("paper = ", "is no TOML file"),
        (
            'paper="a4"\ncolumns=2\nrows=1\nfirst=[0,0]\npitch=[9,9]\nlabel=[10,10]',
            "its columns overlap: pitch is less than the side of a label",
        ),
        (
            'paper="a4"\ncolumns=0\nrows=1\nfirst=[0,0]\npitch=[9,9]\nlabel=[9,9]',
            r"mine.toml: columns cannot be 0; it needs",
        ),
        ('paper="a4"\ncolumns=1\nrows=1\nfirst=[0,-1]\npitch=[9,9]\nlabel=[9,9]', r"first cannot be \[0, -1\]; it"),
        ('paper="a4"\ncolumns=1\nrows=1\nfirst=[0,0]\npitch=[9,9]\nlabel=[9,9]\nx=1', "it has no use for 'x'; it"),
    ],
)
def test_a_file_that_does_not_tell_the_labels_is_refused(text: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(DeckError, match=says):
        stock(str(file))
    with pytest.raises(DeckError, match="There is no file"):
        stock(str(tmp_path / "none.toml"))


def test_a_deck_names_its_labels_and_they_tell_the_paper(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(LETTERED + "print: {stock: Avery L7160}\n")
    deck = Deck.load(tmp_path / "deck.yaml")
    (job,) = jobs(deck, {})
    assert job.stock == L7160 and job.paper == A4
    (own,) = jobs(deck, {"stock": "5163"})
    assert own.paper == paper("letter")
    with pytest.raises(DeckError, match="--paper letter is not what these labels are on, a4: leave it out"):
        jobs(deck, {"paper": "letter"})
    with pytest.raises(DeckError, match=r"--stock: there is no sheet 'l7169'; did you mean"):
        jobs(deck, {"stock": "l7169"})


def test_a_deck_reads_no_file_of_labels(tmp_path: Path) -> None:
    """What a deck may read stays in its folder; a file of labels is named by whoever prints."""
    (tmp_path / "deck.yaml").write_text(LETTERED + "print: {stock: ../secret.toml}\n")
    with pytest.raises(DeckError, match=r"deck.yaml, line 6, print, stock: there is no sheet '../secret.toml'"):
        jobs(Deck.load(tmp_path / "deck.yaml"), {})
