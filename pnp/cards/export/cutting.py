"""Where the cards of a deck lie on its pages, for a cutting machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.cards.card import Card, Size
from pnp.cards.export.cutfile import Cuts
from pnp.cards.imposition.impose import Job, planned
from pnp.cards.imposition.planning import CardPlace, ImposedPage
from pnp.cards.paths.dielines import corners
from pnp.model.units import Point


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
    fronts = len(page.places)
    return Cuts(
        sheet.width_mm,
        sheet.height_mm,
        tuple((place.x, place.y, size.width, size.height) for place in places),
        size.corner,
        tuple(folds),
        tuple(_shape(place, size, behind=at >= fronts) for at, place in enumerate(places)) if size.shape else (),
    )


def _shape(place: CardPlace, size: Size, *, behind: bool) -> tuple[Point, ...]:
    """The corners of a card that is no rectangle, on the page; backs are seen from behind."""
    points = corners(size, behind=behind)
    if place.turned:
        points = tuple((size.width - x, size.height - y) for x, y in points)
    return tuple((round(place.x + x, 4), round(place.y + y, 4)) for x, y in points)
