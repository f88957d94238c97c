"""What is in the box of Canvas, and the parts that are printed beside the sheet and the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from pnp.data import load_layout
from pnp.games.box import imposed
from pnp.games.canvas.rules.cards import art_cards, box, scoring_cards
from pnp.games.component import Component
from pnp.games.words import words as texts
from pnp.model.drawing import Drawing
from pnp.model.sheet import Sheet
from pnp.model.units import paper

PARTS = ("cards", "film", "film-mirrored", "backgrounds", "scoring", "board", "scenarios")
"""Parts of the game's own."""


def _components() -> tuple[Component, ...]:
    count = box()
    references = sum(entry["copies"] for entry in load_layout("text/en/canvas")["reference"])
    return (
        Component("paper", len(art_cards()), "cards"),
        Component("film", len(art_cards()), "film", "film"),
        Component("mirrored", len(art_cards()), "film-mirrored", "film"),
        Component("backgrounds", len(count.backgrounds), "backgrounds"),
        Component("scoring", len(scoring_cards()), "scoring"),
        Component("references", references, "scoring"),
        Component("mat", 1, "board", "board"),
        Component("tokens", count.tokens, "board", "board"),
        Component("ribbons", len(count.ribbons) * count.ribbon_count, "board", "board"),
        Component("silver", count.silver_count, "board", "board"),
        Component("scenarios", 1, "scenarios", "paper"),
    )


COMPONENTS = _components()


def cards(sheet: Sheet) -> dict[str, list[dict[str, Any]]]:
    """The icons of the art cards, and what ribbons are worth; ``place`` is a scoring card's on the mat of the sheet."""
    from pnp.games.canvas import GAME, translations

    lang, places = sheet.drawing.lang, GAME.board(sheet).cards
    art = [
        {
            "card": card.number,
            "title": f"{card.opening} / {card.subject} / {card.ending}",
            "icons": [[{"element": element.value, "bonus": bonus} for element, bonus in one] for one in card.swatches],
        }
        for card in translations.art_cards(lang).values()
    ]
    scoring = [
        {
            "card": card.name,
            "title": card.title,
            "place": places.index(card.name) + 1 if card.name in places else None,
            "condition": card.condition,
            "elements": [element.value for element in card.elements],
            "worth": list(card.points),
        }
        for card in translations.scoring_cards(lang).values()
    ]
    return {"art": art, "scoring": scoring, "silver": [{"card": "silver", "points": box().silver_points}]}


def pages(sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
    """The pages of one of the game's own parts.

    Film is printed on one side, whatever ``duplex`` says. ``film-mirrored`` is for the back of the film, where the ink
    can be covered with white afterwards. Ribbons have no back either.
    """
    from pnp.games.canvas import GAME
    from pnp.games.canvas.art import faces, mat, pieces, plan, scenarios, scoring

    common = GAME.common(sheet)
    words = texts(common.lang, "canvas")
    print_mode = common.print_mode
    title = f"{words['title']}: {words['box']['titles'][part]}"
    match part:
        case "cards":
            yield from imposed(faces.paper(words, print_mode), plan.CARD, common, press, title=title)
        case "film" | "film-mirrored":
            cards = faces.film(print_mode, mirrored=part == "film-mirrored", lang=common.lang)
            yield from imposed(cards, plan.FILM, common, press, title=title, duplex="none")
        case "backgrounds":
            cards = chain(faces.backgrounds(words, print_mode), (faces.cover(words, print_mode),))
            yield from imposed(cards, plan.CARD, common, press, title=title)
        case "scoring":
            yield from imposed(scoring.cards(words, print_mode), plan.SCORING, common, press, title=title)
        case "board":
            from pnp.cards.imposition import poster

            yield from poster.pages(mat.mat(words, print_mode), paper(sheet.paper.name))
            yield from imposed(pieces.tokens(words, print_mode), pieces.TOKEN, common, press, title=title)
            yield from imposed(
                pieces.ribbons(words, print_mode), pieces.RIBBON, common, press, title=title, duplex="none"
            )
        case _:
            yield scenarios.sheet(words, paper(sheet.paper.name), print_mode)
