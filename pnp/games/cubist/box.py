"""What is in CUBIST's box, and the pages that print it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.box import imposed
from pnp.games.component import Component
from pnp.games.cubist import GAME, translations
from pnp.games.cubist.rules.plans import DICE, Plan, artists, installations, museums
from pnp.games.cubist.rules.table import PER_DIE
from pnp.games.words import words as texts
from pnp.model.drawing import Drawing
from pnp.model.sheet import Sheet

COMPONENTS: tuple[Component, ...] = (
    Component("installations", len(installations()), "cards"),
    Component("museums", len(museums()), "cards"),
    Component("artists", len(artists()), "cards"),
    Component("museum", 1, "board", "board"),
    Component("studios", 4, "board", "board"),
    Component("dice", 4 * DICE, "dice"),
    Component("cornerstone", 1, "dice"),
)


def cards(sheet: Sheet) -> dict[str, list[dict[str, Any]]]:
    """What the cards ask for and are worth."""
    lang = sheet.drawing.lang
    return {
        "installation": [
            {
                "card": card.number,
                "title": card.title,
                "plan": _columns(card.plan),
                "points": card.points,
                "gives": [list(values) for values in card.gives],
            }
            for card in translations.installations(lang)
        ],
        "museum": [
            {"card": card.number, "title": card.title, "players": card.players, "plan": _columns(card.plan)}
            for card in translations.museums(lang)
        ],
        "artist": [
            {
                "card": card.id,
                "title": card.name,
                "action": card.action,
                "dice": card.dice,
                "values": list(card.values),
                "by": card.by,
            }
            for card in artists().values()
        ],
        "museum-die": [{"card": "museum-die", "points": PER_DIE}],
    }


def _columns(plan: Plan) -> list[dict[str, int | None]]:
    """The columns of a plan, in reading order."""
    return [
        {"row": row, "column": column, "height": height, "value": plan.values.get((row, column))}
        for (row, column), height in plan.heights.items()
    ]


def pages(sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
    """The pages of a part: ``cards``, ``board`` or ``dice``; ``press`` is how the user wants cards on paper."""
    from pnp.games.cubist.art import boards, cards, dice  # the list of what is in the box needs none of them
    from pnp.games.cubist.art.inks import palette

    common = GAME.common(sheet)
    words, ink = texts(common.lang, "cubist"), palette(common.print_mode)
    match part:
        case "cards":
            made = cards.every(ink, words["cards"], common.lang)
            yield from imposed(made, cards.size(), common, press, title=words["cards"]["title"])
        case "board":
            own = words["boards"]
            for name, board in (("museum", boards.museum), ("studio", boards.studios)):
                whole = tuple(board(ink, own, common.lang))
                size = whole[0].front.size
                yield from imposed(whole, size, common, press, title=own[name]["pages"], duplex="none")
        case _:
            yield from dice.pages(common, ink, words["dice"], words["boards"]["colours"])
