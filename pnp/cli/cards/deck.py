"""The command that prints a deck, and keeps printing it while it is edited."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from pnp.cli.cards.group import PRINT, PrintCommand, group, is_command, typed
from pnp.cli.common import Folder, Json, complain, print_json, progress, tell
from pnp.cli.usage import bad_usage
from pnp.errors import DeckError, PnpError
from pnp.message import one_line, say

if TYPE_CHECKING:
    from pnp.app.orders import Printed
    from pnp.cards.card import Card
    from pnp.cards.deck import Deck
    from pnp.render.pdf_inks import Colours

_MEMORY, _SECONDS = 2_000_000_000, 120.0
"""What a deck that is not trusted may take."""


@group.command(PRINT, cls=PrintCommand, context_settings={"allow_extra_args": True})
def print_deck(
    context: typer.Context,
    deck: Annotated[
        str,
        typer.Argument(
            metavar="DECK",
            help="A deck file, its folder, or the name of one that comes with the program; "
            "write ./new for a folder that has the name of a command below.",
        ),
    ],
    data: Annotated[
        list[Path] | None,
        typer.Option("--data", help="Table of the cards instead of the deck's own; may be given several times."),
    ] = None,
    parts: Annotated[
        str | None,
        typer.Option(
            "--parts",
            help="sheets (usual), singles (usual with --shop), contact, tabletop, cut, poster, showcase (fan, hand "
            "...), standees, dice, or all.",
        ),
    ] = None,
    format_: Annotated[str, typer.Option("--format", help="pdf, svg, png or all; several with commas.")] = "pdf",
    select: Annotated[
        str, typer.Option("--select", help="Only these cards: numbers, ranges or titles, as in 1,4-9,Harbour.")
    ] = "",
    paper: Annotated[
        str | None, typer.Option(help="a4, letter, a3, tabloid, or WIDTHxHEIGHT in mm; several with commas.")
    ] = None,
    orientation: Annotated[str | None, typer.Option(help="auto, portrait or landscape.")] = None,
    duplex: Annotated[
        str | None,
        typer.Option(help="Backs: long or short (edge the paper turns over), fold, after (all fronts first), none."),
    ] = None,
    bleed: Annotated[float | None, typer.Option(help="Artwork beyond the cut, mm.", min=0)] = None,
    gap: Annotated[float | None, typer.Option(help="Room between the cards, mm.", min=0)] = None,
    margin: Annotated[float | None, typer.Option(help="Edge that the printer leaves white, mm.", min=0)] = None,
    marks: Annotated[
        str | None, typer.Option(help="crop, outline, registration (for cutting machines) or none.")
    ] = None,
    merge: Annotated[
        bool | None, typer.Option("--merge/--no-merge", help="One cut between neighbours of one colour.")
    ] = None,
    stock: Annotated[
        str | None,
        typer.Option(help="The paper is cut already, as labels are: a name ('pnp cards stocks') or a file of yours."),
    ] = None,
    skip: Annotated[int, typer.Option(help="So many labels of the first sheet are used already.", min=0)] = 0,
    profile: Annotated[
        str, typer.Option(help="How your printer shifts the backs: a file, or a name given to 'pnp calibrate'.")
    ] = "",
    colours: Annotated[
        str,
        typer.Option(
            "--colours",
            "--colors",
            help="rgb; cmyk for print shops (PDF only); or grey, to see what a grey printer makes of it.",
        ),
    ] = "rgb",
    pdfx: Annotated[
        str, typer.Option("--pdfx", help="PDF files for print shops: x1a (PDF/X-1a:2003) or x4 (PDF/X-4).")
    ] = "",
    condition: Annotated[
        str,
        typer.Option(
            help="What a PDF/X is for: swop (usual for x1a), gracol (usual for x4), fogra39, fogra51, fogra52 or japan."
        ),
    ] = "",
    icc: Annotated[
        Path | None,
        typer.Option("--icc", help="ICC profile of the press, which x4 needs; that of gracol comes with pnp."),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="A constant for the templates; replaces the deck's own."),
    ] = None,
    languages: Annotated[
        str,
        typer.Option("--languages", help="Languages of the deck, with commas, or all; by default its first one."),
    ] = "",
    shop: Annotated[str, typer.Option(help="Singles as a print-on-demand shop wants them; 'pnp cards shops'.")] = "",
    base: Annotated[
        str, typer.Option(help="Where Tabletop Simulator finds the sheets: https://.../ or file:///C:/.../.")
    ] = "",
    overlap: Annotated[float, typer.Option(help="Overlap of the pages of a poster, mm.", min=0)] = 10.0,
    dpi: Annotated[int, typer.Option("--dpi", help="Dots per inch of PNG files.", min=36, max=1200)] = 300,
    cut_out: Annotated[
        bool,
        typer.Option("--cut-out", help="PNG files of single cards without bleed, transparent outside their corners."),
    ] = False,
    changed: Annotated[bool, typer.Option("--changed", help="Only what changed since the last print.")] = False,
    printed: Annotated[
        bool, typer.Option("--printed", help="The sheets made last are on paper now: --changed leaves their cards out.")
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Write nothing if preflight finds anything.")] = False,
    preflight: Annotated[bool, typer.Option("--preflight/--no-preflight", help="Look for what prints badly.")] = True,
    watch: Annotated[bool, typer.Option("--watch", help="Print again whenever a file of the deck changes.")] = False,
    outside: Annotated[
        list[Path] | None,
        typer.Option("--allow-outside", metavar="FOLDER", help="The deck may read files of this folder too."),
    ] = None,
    online: Annotated[
        bool, typer.Option("--online", help="Fetch tables that the deck names by an address; a dated copy is kept.")
    ] = False,
    untrusted: Annotated[
        bool,
        typer.Option("--untrusted", help="Print it in a process of its own, with limits of memory and time."),
    ] = False,
    as_json: Json = False,
    output: Folder = Path("output"),
) -> None:
    """Print your own deck of cards; prints the path of each file, one per line."""
    gc.set_threshold(100_000)  # cards make no rings of references, and looking for some takes a tenth of the time
    if untrusted and online:
        raise DeckError("A deck that you do not trust fetches nothing: leave --online or --untrusted out.")
    if untrusted:
        raise typer.Exit(_apart(deck, context.obj["arguments"]))
    from pnp.app import deck_runs, orders
    from pnp.app.choices import FORMATS, chosen, one_of

    if is_command(deck):  # options stand before it, or it would have been taken for the command
        raise DeckError(
            f"Write 'pnp cards {deck}' without options before {deck}; for a deck with that name, write ./{deck}."
        )
    if context.args:
        raise bad_usage(say("usage-folder", deck=str(deck)), context.args[0])
    sheets = {
        "paper": paper,
        "orientation": orientation,
        "duplex": duplex,
        "bleed": bleed,
        "gap": gap,
        "margin": margin,
        "marks": marks,
        "merge": merge,
        "stock": stock,
        "skip": skip or None,
        "profile": profile,
    }
    order = orders.DeckOrder(
        deck=deck,
        data=tuple(data or ()),
        parts=chosen(
            ("singles" if shop else "sheets") if parts is None else parts, orders.PARTS, say("input-choice-part-deck")
        ),
        formats=chosen(format_, FORMATS, say("input-choice-format")),
        select=select,
        sheets=sheets,
        values=orders.constants(settings or ()),
        colours=cast("Colours", one_of(colours, orders.COLOURS, say("input-choice-colours"))),
        pdfx=cast(Any, one_of(pdfx, orders.PDFX, say("input-choice-pdfx")) if pdfx else ""),
        condition=condition,
        icc=icc,
        shop=shop,
        base=base,
        overlap=overlap,
        dpi=dpi,
        cut_out=cut_out,
        changed=changed,
        preflight=preflight,
        strict=strict,
        outside=tuple(outside or ()),
        languages=tuple(tag.strip() for tag in languages.split(",") if tag.strip()),
    )
    if online:
        from pnp.app.online import fetch

        fetch(Path(deck), order.outside)
    if printed:
        _show(deck_runs.mark_decks(order, output), strict=strict, as_json=as_json)
        return
    if watch:
        from pnp.app.watching import watched

        told = False
        for came in watched(order, output):
            if isinstance(came, PnpError):
                for error in came.each:
                    complain(str(error))
            else:
                _show(came, strict=strict, as_json=as_json)
                told = told or _tell_others(deck)
        return
    made = deck_runs.print_decks(order, output, _watched if sys.stderr.isatty() else None)
    _show(made, strict=strict, as_json=as_json)
    _tell_others(deck)
    if made.broken:
        raise typer.Exit(2)
    if strict and made.remarks:
        raise typer.Exit(1)


def _apart(deck: str, arguments: list[str]) -> int:
    """Print a deck in a process of its own: its exit code."""
    from pnp import limited

    asked = [word for word in arguments if word != "--untrusted"]
    try:
        return limited.run_module("pnp", asked, memory=_MEMORY, seconds=_SECONDS)
    except limited.Stopped as stopped:
        raise DeckError(say(f"input-untrusted-{stopped.reason}", deck=deck, seconds=str(int(_SECONDS)))) from None


def _tell_others(deck: str) -> bool:
    """Name the deck files beside the one that was printed, where a folder was given."""
    from pnp.cards.sources.files import others

    if names := others(Path(deck)):
        complain(f"Also in this folder: {', '.join(names)}; print one with pnp cards {typed(Path(deck) / names[0])}.")
    return True


def _watched(cards: Iterable[Card], deck: Deck) -> Iterable[Card]:
    """The cards, with a bar that shows how far they are; for that, rows are counted beforehand."""
    return progress(cards, sum(1 for _ in deck.rows()), "Laying out")


def _show(printed: Printed, *, strict: bool, as_json: bool) -> None:
    """Paths on stdout, what preflight found on stderr."""
    from pnp.app.orders import as_json as data
    from pnp.cards.preflight import as_lines, gathered

    if as_json:
        print_json(data(printed))
        return
    for path in printed.paths:
        tell(path)
    for note in printed.notes:
        complain(note)
    for line in as_lines(printed.remarks):
        print(one_line(line), file=sys.stderr)
    if printed.broken:
        complain(f"{printed.broken} of these could not be drawn; crossed boxes stand in their place.")
    if many := len(gathered(printed.remarks)):
        end = "nothing was printed, because of --strict" if strict else "print with --strict to stop at such things"
        complain(f"Preflight found {many} thing{'s' if many > 1 else ''} to look at; {end}.")
