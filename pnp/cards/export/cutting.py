"""Where the cards of a deck lie on its pages, for a cutting machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.cards.card import Card, Size
from pnp.cards.export.cutfile import Cuts
from pnp.cards.imposition.impose import Job, planned
from pnp.cards.imposition.planning import ImposedPage


def cuts(cards: Iterable[Card], size: Size, job: Job) -> Iterator[Cuts]:
    """The cuts of each page of fronts that :func:`pnp.cards.imposition.impose.pages` makes of the same cards.

    Raises:
        DeckError: not even one card fits on the paper.
    """
    return (_cuts(page, size) for page in planned(cards, size, job))


def _cuts(page: ImposedPage, size: Size) -> Cuts:
    sheet, fold = page.grid.paper, page.grid.fold
    x, y = sheet.width_mm / 2, sheet.height_mm / 2
    places, folds = [*page.places], []
    if fold == "down":
        places += [place.across(x, size.width) for place in page.places]
        folds = [((x, 0.0), (x, sheet.height_mm))]
    elif fold == "across":
        places += [place.down(y, size.height) for place in page.places]
        folds = [((0.0, y), (sheet.width_mm, y))]
    return Cuts(
        sheet.width_mm,
        sheet.height_mm,
        tuple((place.x, place.y, size.width, size.height) for place in places),
        size.corner,
        tuple(folds),
    )
