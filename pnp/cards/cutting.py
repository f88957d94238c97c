"""Where the cards of a deck lie on its pages, for a cutting machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.cards.card import Card, Size
from pnp.cards.cutfile import Cuts
from pnp.cards.impose import Job
from pnp.cards.planning import Page, beyond, plan


def cuts(cards: Iterable[Card], size: Size, job: Job) -> Iterator[Cuts]:
    """The cuts of each page of fronts that :func:`pnp.cards.impose.pages` makes of the same cards.

    Raises:
        DeckError: not even one card fits on the paper.
    """
    grids = job.grids(size)
    planned = plan(
        cards, grids if job.merge else grids[:1], order=job.order, merge=job.merge, backs=job.duplex != "none"
    )
    for page in planned:
        yield _cuts(page, size)


def _cuts(page: Page, size: Size) -> Cuts:
    sheet, fold = page.grid.paper, page.grid.fold
    places = [*page.places, *(beyond(page.grid, place) for place in page.places if fold)]
    middle = {
        "down": ((sheet.width_mm / 2, 0.0), (sheet.width_mm / 2, sheet.height_mm)),
        "across": ((0.0, sheet.height_mm / 2), (sheet.width_mm, sheet.height_mm / 2)),
    }
    return Cuts(
        sheet.width_mm,
        sheet.height_mm,
        tuple((place.x, place.y, size.width, size.height) for place in places),
        size.corner,
        (middle[fold],) if fold else (),
    )
