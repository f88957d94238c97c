"""Decks that were made with other tools, rebuilt: they print, and preflight finds nothing."""

from pathlib import Path

import pytest

import pnp
from pnp.model.drawing import Path as Outline

FOLDER = Path(__file__).parent / "rebuilt"
DECKS = {
    "counters": 20, "hex-tiles": 9, "hex-map": 1, "island": 1, "eight-suits": 104, "icons-in-text": 1,
    "playing-cards": 52,
}  # fmt: skip


def test_every_deck_is_here() -> None:
    assert sorted(DECKS) == sorted(file.stem for file in FOLDER.glob("*.yaml"))


@pytest.mark.parametrize(("name", "copies"), DECKS.items())
def test_a_rebuilt_deck_prints_and_needs_no_remark(name: str, copies: int) -> None:
    deck = pnp.Deck.load(FOLDER / f"{name}.yaml")
    assert sum(card.copies for card in deck.cards()) == copies
    assert [str(remark) for remark in pnp.preflight(deck)] == []
    paper = pnp.paper("a2" if name == "hex-map" else "a4")
    data = pnp.render_pages(pnp.deck_pages(deck, pnp.Job(paper)))
    assert data.startswith(b"%PDF")


def test_spots_of_playing_cards_are_as_many_as_the_card_says() -> None:
    cards = list(pnp.Deck.load(FOLDER / "playing-cards.yaml").cards())
    for card, rank in zip(cards, [*range(1, 14)] * 4, strict=True):
        spots = [part for part in card.front.parts if part.kind == "icon"]
        assert len(spots) == 2 + (rank if rank <= 10 else 0)


def test_a_map_shows_its_lands() -> None:
    (card,) = pnp.Deck.load(FOLDER / "island.yaml").cards()
    (board,) = (part for part in card.front.parts if part.kind == "grid")
    lands = [item for item in board.items if isinstance(item, Outline) and item.style.fill]
    cells = {item.style.fill: sum(command[0] == "M" for command in item.commands) for item in lands}
    assert cells == {"#8fb58a": 5, "#dd9a7c": 4, "#ecd586": 5, "#b4b8bc": 4, "#ece0bb": 1}
