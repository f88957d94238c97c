"""Print all decks of a file, in all languages, in one run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace

from pnp.app import files
from pnp.app.deck_printer import Watcher
from pnp.app.decks import mark_printed, print_into, tell_unmeant
from pnp.app.orders import DeckOrder, Printed
from pnp.cards.deck import Deck
from pnp.cards.export.slugs import slug
from pnp.cards.language.faults import Faults
from pnp.cards.sources.files import find


def print_decks(order: DeckOrder, folder: Path, watcher: Watcher | None = None) -> Printed:
    """Print a deck, or each deck of a file that holds several, in each language that is asked for.

    For Tabletop Simulator, several decks also come in one saved object.

    Raises:
        DeckError, InputFileError, OutputError: see there; nothing is written, of none of the decks.
    """
    with files.together(folder) as batch:
        printed, one_by_one = _each(order, lambda one: print_into(batch, one, watcher))
        tell_unmeant(printed, [each for _, each in one_by_one])
        for language in dict.fromkeys(one.languages for one, _ in one_by_one):
            own = [each for one, each in one_by_one if one.languages == language]
            saved = [path for each in own for path in _saved(each.paths)]
            if len(saved) > 1:
                printed.paths.append(_together(order, saved, batch, *language))
        if order.strict and order.preflight and printed.remarks:  # all of them, or none
            batch.discard()
            printed.paths.clear()
    return printed


def mark_decks(order: DeckOrder, folder: Path) -> Printed:
    """Remember that the sheets which were made last are on paper: see :func:`pnp.app.decks.mark_printed`."""
    with files.together(folder) as batch:
        return _each(order, lambda one: mark_printed(one, batch))[0]


def _each(order: DeckOrder, act: Callable[[DeckOrder], Printed]) -> tuple[Printed, list[tuple[DeckOrder, Printed]]]:
    """What came of all decks of an order, and of each."""
    orders = list(_orders(order))
    if len(orders) == 1:
        only = act(orders[0])
        return only, [(orders[0], only)]
    faults, titles = Faults(), []
    for one in orders:
        with faults.caught():
            deck = one.load()
            titles.append(f"{deck.title} ({deck.language})" if deck.translation else deck.title)
    faults.end()
    made = [act(one) for one in orders]
    whole = Printed(
        paths=[path for each in made for path in each.paths],
        remarks=[
            replace(remark, card=f"{title}: {remark.card}" if remark.card else "")
            for title, each in zip(titles, made, strict=True)
            for remark in each.remarks
        ],
        notes=list(dict.fromkeys(note for each in made for note in each.notes)),
        cards=sum(each.cards for each in made),
        copies=sum(each.copies for each in made),
        broken=sum(each.broken for each in made),
        files=tuple(sorted({path for each in made for path in each.files})),
    )
    return whole, list(zip(orders, made, strict=True))


def _orders(order: DeckOrder) -> Iterator[DeckOrder]:
    """The order of each deck of a file, in each language."""
    names = Deck.names_in(Path(order.deck), order.outside)
    for deck in [f"{find(Path(order.deck))}#{name}" for name in names] or [order.deck]:
        one = replace(order, deck=deck)
        languages: Sequence[str] = order.languages
        if languages == ("all",):
            languages = replace(one, languages=()).load().spec.languages
        yield from (replace(one, languages=(tag,)) for tag in languages) if languages else [replace(one, languages=())]


def _saved(paths: Sequence[Path]) -> Iterator[Path]:
    """Those of the files that Tabletop Simulator opens."""
    return (path for path in paths if path.suffix == ".json" and path.parent.name.endswith("-tabletop"))


def _together(order: DeckOrder, saved: Sequence[Path], batch: files.Batch, *language: str) -> Path:
    """The decks, of one language, in one saved object beside their own folders."""
    from pnp.cards.export.tabletop import together

    found = find(Path(order.deck))
    title = found.resolve().parent.name if found.stem == "deck" else found.stem
    text = together(title, [batch.read(path).decode() for path in saved])
    name = "-".join((slug(title, "decks"), *map(slug, language), "tabletop"))
    return batch.write(batch.folder / f"{name}.json", text.encode())
