"""The gallery: every game empty and finished, its rules, a game, its photograph; sample decks; the tests' golden files.

``python -m pnp.gallery`` makes it anew in ``output/gallery``.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from PIL import Image, ImageOps

from pnp.app import files, make, orders, rehearse
from pnp.app.check import check
from pnp.app.table import photograph_table
from pnp.cards.deck import Deck
from pnp.cards.impose import pages as imposed
from pnp.classroom.booklets import booklet
from pnp.classroom.booklets.plan import Order
from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.sets import classset
from pnp.games.finished import finished
from pnp.games.registry import game, names
from pnp.model.drawing import Drawing
from pnp.model.units import layouts_dir
from pnp.render import raster

SEED = 1944
PREVIEW_DPI = 110
_PHOTO_PX, _CHECKED_PX = 2400, 1500
"""Long sides of the committed pictures; the photograph must stay large enough to be read."""
_PHOTO_SEED = 8
PAINTING, GROUND = (1, 7, 30), 4
"""The art cards and the background of the painting of Canvas that is shown."""
PUPILS = (
    *("Ada Lovelace", "Ben Okri", "Clara Schumann", "Dorothy Hodgkin", "Élodie Dupont", "Jürgen Groß", "Lise Meitner"),
    *("Nguyễn Thị Ánh", "Øystein Ødegård", "Rosalind Franklin", "Sofia Kovalevskaya", "Ελένη Νίκα", "Иван Петров"),
    "Żaneta Łukasik",
)
"""A class."""
DECKS = {
    "six-winds": "deck.yaml",
    "apothecary": "deck.yaml",
    "expedition": "deck.yaml",
    "expedition-tokens": "tokens.yaml",
    "expedition-tuckbox": "tuckbox.yaml",
    "expedition-board": "board.yaml",
}
"""Sample decks, by what the gallery calls them: the file in the folder that the name begins with."""


def pages(name: str) -> Iterator[tuple[str, Drawing]]:
    """The pages of a game that the gallery shows: file name without suffix, drawing."""
    found = game(name)
    for paper, ink in (("a4", "colour"), ("letter", "low")):
        sheet = found.sheet(found.code(SEED, players=max(found.players), paper=paper, ink=ink, options={}))
        yield f"{name}-{paper}-{ink}", sheet.drawing
        if paper == "a4":
            played = rehearse.play(str(sheet.code), players=None, seed=SEED, style="greedy")
            yield f"{name}-finished", finished(sheet, played["marks"], played["written"])
            yield f"{name}-aid", next(found.pages(sheet, "aid", {}))


def boxed(name: str) -> Iterator[tuple[str, Drawing]]:
    """What else comes in a game's box, the first and the last page of each part: file name without suffix, drawing."""
    found = game(name)
    sheet = found.sheet(found.code(SEED, players=max(found.players), paper="a4", ink="colour", options={}))
    for part in found.usual:
        if part not in ("field", "aid"):
            first, *more = found.pages(sheet, part, {"duplex": "none"})
            yield from ((f"{name}-{part}-{number}", drawing) for number, drawing in enumerate((first, *more[-1:]), 1))


def painting() -> Drawing:
    """Three art cards of Canvas on a background."""
    from pnp.games.canvas.art.painting import painting_drawing

    return painting_drawing(PAINTING, GROUND)


def classroom() -> Iterator[tuple[str, Drawing]]:
    """Two pages of a class set, and a booklet's cover and one of its artists: file name without suffix, drawing."""
    order = classset.ClassOrder("miro", Path("pupils.csv"), size=2, seed=SEED)
    pupils = tuple(Pupil(name, line=line) for line, name in enumerate(PUPILS, 2))
    made = classset.composed(order, Roster(order.roster, pupils))
    printed = list(made.pages())
    yield "class-teacher", printed[0]
    yield "class-sheet", printed[made.handouts[-1].page - 1]
    shown = booklet.make(Order(("mondrian", "arp", "klee"), SEED))
    for stem, kind in (("booklet-cover", "cover"), ("booklet-art", "art")):
        yield stem, next(page for slot, page in zip(shown.slots, shown.pages, strict=True) if slot.kind == kind)


def sheets(name: str) -> Iterator[tuple[str, Drawing]]:
    """The first two pages of a sample deck: file name without suffix, drawing."""
    folder = name.removesuffix(f"-{Path(DECKS[name]).stem}")
    deck = Deck.load(layouts_dir() / "decks" / folder / DECKS[name])
    made = imposed(deck.cards(), deck.size, orders.job(deck, {}), title=deck.title, language=deck.language)
    for number, drawing in enumerate(islice(made, 2), 1):
        yield f"deck-{name}-{number}", drawing


def playthrough(name: str, folder: Path) -> Path:
    """Write the record of a game on the sheet that the gallery shows."""
    found = game(name)
    code = found.sheet(found.code(SEED, players=max(found.players), paper="a4", ink="colour", options={})).code
    record = folder / f"{name}-record.txt"
    rehearse.play(str(code), players=None, seed=SEED, style="greedy", record=record)
    return record


def build(folder: Path) -> Iterator[Path]:
    """Write the whole gallery.

    Yields:
        Each file's path once it is written.
    """
    files.prepare_directory(folder)
    for name in names():
        for stem, drawing in pages(name):
            yield files.write(folder / f"{stem}.svg", make.render(drawing, "svg"))
            yield files.write(folder / f"{stem}.png", raster.png(drawing, dpi=PREVIEW_DPI))
        for stem, drawing in boxed(name):
            yield files.write(folder / f"{stem}.png", raster.png(drawing, dpi=PREVIEW_DPI))
        yield playthrough(name, folder)
        yield from _round(name, folder)
    yield files.write(folder / "canvas-painting.png", raster.png(painting(), dpi=PREVIEW_DPI))
    yield from _table(folder)
    for stem, drawing in classroom():
        yield files.write(folder / f"{stem}.png", raster.png(drawing, dpi=PREVIEW_DPI))
    for name in DECKS:
        for stem, drawing in sheets(name):
            yield files.write(folder / f"{stem}.png", raster.png(drawing, dpi=PREVIEW_DPI))


def _round(name: str, folder: Path) -> Iterator[Path]:
    """A photograph of the finished sheet and the picture of its verdict, made smaller."""
    found = game(name)
    code = found.sheet(found.code(SEED, players=max(found.players), paper="a4", ink="colour", options={})).code
    yield from _judged(*rehearse.photograph_file(str(code), None, "tilt20", _PHOTO_SEED, folder / f"{name}-photo.jpg"))


def _table(folder: Path) -> Iterator[Path]:
    """The same of a painting of De Stijl's cards."""
    found = game("destijl")
    code = found.sheet(found.code(SEED, players=3, paper="a4", ink="colour", options={})).code
    yield from _judged(*photograph_table(str(code), "tilt20", _PHOTO_SEED, folder / "destijl-table.jpg"))


def _judged(photo: Path, truth: Path) -> Iterator[Path]:
    checked = check(photo, overlay=photo.parent)
    yield truth
    for path, side in ((photo, _PHOTO_PX), (checked.overlay, _CHECKED_PX), (checked.review, _CHECKED_PX)):
        if path is not None:
            yield files.write(path, _smaller(path.read_bytes(), side))


def _smaller(jpeg: bytes, side: int) -> bytes:
    with Image.open(io.BytesIO(jpeg)) as stored:
        picture = ImageOps.exif_transpose(stored)
        picture.thumbnail((side, side))
        out = io.BytesIO()
        picture.save(out, "JPEG", quality=85)
    return out.getvalue()


if __name__ == "__main__":
    for written in build(Path(*sys.argv[1:2]) if len(sys.argv) > 1 else Path("output/gallery")):
        print(written)
