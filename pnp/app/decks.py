"""Print a deck of cards: from a deck file to sheets, single cards, and whatever else is made of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.app import files
from pnp.app.deck_parts import made
from pnp.app.deck_printer import DeckPrinter, NothingMeantError, NothingNewError, Watcher, state_of
from pnp.app.orders import DeckOrder, Printed, check, jobs
from pnp.cards.language.faults import Faults
from pnp.errors import DeckError


def print_deck(order: DeckOrder, folder: Path) -> Printed:
    """Print a deck into a folder.

    Raises:
        DeckError, InputFileError, OutputError: see there; nothing is written.
    """
    with files.together(folder) as batch:
        printed = print_into(batch, order)
        tell_unmeant(printed, [printed])
    return printed


def print_into(batch: files.Batch, order: DeckOrder, watcher: Watcher | None = None) -> Printed:
    """Print a deck among other files that are written together.

    No card that is meant is no error yet: see :func:`tell_unmeant`.

    Raises:
        DeckError, InputFileError, OutputError: see there.
    """
    check(order)
    deck = order.load()
    printer = DeckPrinter(deck, order, jobs(deck, order.sheets), batch, watcher)
    printed = printer.printed
    try:
        deck.kit.lenient = not order.strict
        if order.preflight and order.strict:
            printer.examine()
            if printed.remarks:
                return printed
        for part in order.parts:
            for name, data in made(printer, part):
                printed.paths.append(batch.write(printer.place(name), data, printer.file))
        printer.remember()
    except NothingNewError as nothing:
        printed.notes.append(str(nothing))
    except NothingMeantError as nothing:
        printed.unmeant = str(nothing)
    else:
        printed.notes += deck.notes
    finally:
        printed.files = deck.files
        printed.idle = () if printer.first else tuple(printer.selection.idle)
        printed.notes += filter(None, (*deck.kit.pictures.notes, deck.kit.pictures.credit))
    return printed


def tell_unmeant(whole: Printed, decks: Sequence[Printed]) -> None:
    """Note by which words of ``select`` no card of any deck was meant.

    Args:
        whole: what came of the whole order.
        decks: what came of each deck.

    Raises:
        DeckError: no card of any deck was meant.
    """
    if all(each.unmeant for each in decks):
        faults = Faults()
        for each in decks:
            faults.add(DeckError(each.unmeant))
        faults.end()
    idle = [word for word in decks[0].idle if all(word in each.idle for each in decks)]
    whole.notes += [f"--select: there is no card {word}." for word in idle]


def mark_printed(order: DeckOrder, batch: files.Batch) -> Printed:
    """Remember that the sheets which were made last in a folder are on paper, for later orders of what changed.

    Raises:
        DeckError, InputFileError, OutputError: see there; or none were made.
    """
    deck = order.load()
    path, file, state = state_of(deck, order, batch.folder)
    if not state.made:
        said = state.note or f"No sheets of {deck.title!r} were made in {batch.folder}"
        raise DeckError(f"{said.rstrip('.')}: make them as a PDF, print them, and then say --printed.")
    batch.write(path, state.on_paper().dumps().encode(), file)
    cards, copies = len(state.made), sum(state.made.values())
    said = f"Cards of {deck.title!r} on paper: {cards}, in {copies} {'copy' if copies == 1 else 'copies'}."
    return Printed(notes=[said], cards=cards, copies=copies)
