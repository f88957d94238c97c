"""Print: from a wish to files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.app import files
from pnp.app.making import in_order
from pnp.errors import GameError
from pnp.games.contract import Game
from pnp.games.registry import game
from pnp.games.seeds import any_seed, decent_sheet
from pnp.message import say
from pnp.model.code import MAX_SEED, SheetCode
from pnp.model.drawing import Drawing
from pnp.model.print_mode import PrintMode

LARGE = ("field", "aid")
"""The parts that are also made for readers with low vision."""


class SheetOrder(Struct, frozen=True):
    """What is to be printed.

    Attributes:
        game: name.
        seed: of the first sheet; None for any. Where the program chooses, no code shows an offensive word.
        players: number of players the sheet is for; None for any that the game knows.
        paper: ``a4`` or ``letter``.
        formats: of :data:`FORMATS`.
        print_mode: in colour, in greys, or with little toner.
        count: how many different sheets; their seeds follow each other.
        parts: of the game's parts; empty for those that are usual.
        options: the game's own parameters.
        press: how cards are put on paper: ``duplex``, and ``profile`` by its name or file.
        outlines: texts in SVG as outlines, so that no program needs the typefaces.
        large: rules in large letters, and sheets with heavier lines.
        jobs: processes that make several sheets; None for as many as pay. More than one need a program whose main
            module can be imported, as the standard library says of spawned processes.
        code: of the very sheet to print; it takes the place of seed, players, paper, print mode and options.
    """

    game: str
    seed: int | None = None
    players: int | None = None
    paper: str = "a4"
    formats: tuple[str, ...] = ("pdf",)
    print_mode: PrintMode = "colour"
    count: int = 1
    parts: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}
    press: Mapping[str, Any] = {}
    outlines: bool = False
    large: bool = False
    jobs: int | None = 1
    code: SheetCode | None = None


def make(order: SheetOrder, folder: Path) -> Iterator[Path]:
    """Print an order into a folder, file by file.

    Yields:
        The path of each file once it is written.

    Raises:
        GameError, OutputError: see there.
    """
    printed = in_memory(order)
    files.prepare_directory(folder)
    for name, data in printed:
        yield files.write(folder / name, data)


def in_memory(order: SheetOrder) -> Iterator[tuple[str, bytes]]:
    """The files of an order: names and contents.

    Raises:
        GameError: the game has no such option; at once, before anything is made.
    """
    wanted = game(order.game)
    seed = any_seed(32**4) if order.seed is None else order.seed
    if not 0 <= seed <= MAX_SEED:
        raise GameError(say("input-seed-range", most=str(MAX_SEED), seed=str(seed)))
    if seed > (last := MAX_SEED - order.count + 1):
        most, count = str(MAX_SEED), order.count
        raise GameError(say("input-seed-count", most=most, count=count, seed=str(seed), last=str(last)))
    wanted.options.known_variations(order.options.get("variations", ()))
    first = order.code or wanted.code(
        seed, players=order.players, paper=order.paper, print_mode=order.print_mode, options=order.options
    )
    press = _press(wanted, order.press)
    codes = [replace(first, seed=seed + number) for number in range(order.count)]
    # several sheets may be made elsewhere, each as a whole; the files of one come one by one
    if order.count > 1:
        printed: Iterable[Iterable[tuple[str, bytes]]] = in_order(
            partial(_whole, order=order, press=press), codes, order.jobs
        )
    else:
        printed = (_printed(code, order, press) for code in codes)
    return chain.from_iterable(printed)


def _whole(code: SheetCode, order: SheetOrder, press: Mapping[str, Any]) -> list[tuple[str, bytes]]:
    return list(_printed(code, order, press))


def _printed(code: SheetCode, order: SheetOrder, press: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
    """The files of one sheet: names and contents."""
    wanted = game(order.game)
    sheet = wanted.sheet(code) if code.seed == order.seed else decent_sheet(code, order.count)
    for part in order.parts or wanted.usual:
        stem = str(sheet.code) if part == "field" else f"{sheet.code}-{part}"
        how = {**press, "large": True} if order.large and part in LARGE else press
        yield from _files(stem, wanted.pages(sheet, part, how), order)


def _press(wanted: Game, wishes: Mapping[str, Any]) -> dict[str, Any]:
    """How cards are put on paper, of what is said about it.

    Raises:
        GameError: the game has no cards.
        PnpError: no such way, or no such profile.
    """
    said = {name: value for name, value in wishes.items() if value is not None}
    if said and "cards" not in wanted.parts:
        raise GameError(say("input-no-cards", game=wanted.title, options=[f"--{name}" for name in said]))
    if isinstance(profile := said.get("profile"), str):
        from pnp.cards.imposition.profile import load

        said["profile"] = load(profile)
    return said


def _files(stem: str, pages: Iterator[Drawing], order: SheetOrder) -> Iterator[tuple[str, bytes]]:
    """The files of a part: one PDF of all its pages, pictures one a page."""
    if order.formats == ("pdf",):
        from pnp.render import pdf

        yield f"{stem}.pdf", pdf.render(pages)
        return
    drawings = list(pages)
    for kind in order.formats:
        if kind == "pdf":
            yield from _files(stem, iter(drawings), replace(order, formats=("pdf",)))
            continue
        for number, drawing in enumerate(drawings, 1):
            name = f"{stem}-{number}" if len(drawings) > 1 else stem
            yield f"{name}.{kind}", render(drawing, kind, outlines=order.outlines)


def write_picture(
    drawing: Drawing, stem: str, formats: Iterable[str], folder: Path, *, outlines: bool = False
) -> list[Path]:
    """Write a drawing into a folder, in each format a file.

    Raises:
        OutputError: the folder cannot be written.
    """
    files.prepare_directory(folder)
    return [files.write(folder / f"{stem}.{kind}", render(drawing, kind, outlines=outlines)) for kind in formats]


def render(drawing: Drawing, kind: str, *, outlines: bool = False) -> bytes:
    """A drawing as a file's bytes: ``pdf``, ``svg`` or ``png`` (300 dots per inch)."""
    if kind == "pdf":
        from pnp.render import pdf

        return pdf.render([drawing])
    if kind == "svg":
        from pnp.render import svg

        return svg.render(drawing, text="outlines" if outlines else "embed")
    from pnp.render import raster

    return raster.png(drawing, dpi=300)
