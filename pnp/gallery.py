"""The gallery: every game empty and finished, its rules, a game, its photograph; sample decks; the tests' golden files.

``python -m pnp.gallery`` makes it anew in ``output/gallery``. ``digests.json`` there has a digest of every
page, which any change of the page changes; pictures, of few colours, show those pages that are worth a look.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageOps

from pnp.app import files, orders, rehearse
from pnp.app.check import check
from pnp.app.table import photograph_table
from pnp.cards.deck import Deck
from pnp.cards.imposition.impose import pages as imposed
from pnp.classroom.booklets import booklet
from pnp.classroom.booklets.plan import SEVEN, BookletOrder
from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.sets import classset
from pnp.data import layouts_dir
from pnp.games.finished import finished
from pnp.games.registry import game, names
from pnp.model.drawing import Drawing
from pnp.model.print_mode import PrintMode
from pnp.render import colour_vision, raster, svg

SEED = 1944
PREVIEW_DPI = 96
_PHOTO_PX, _CHECKED_PX = 2200, 1000
"""Long sides of the committed pictures; the photograph must stay large enough to be read."""
_PHOTO_QUALITY, _CHECKED_QUALITY = 70, 55
"""How well they are kept, as JPEG understands it. At 65, places of a photograph cannot be read any more."""
_TRUTH = ("code", "condition", "marks", "cells", "colours", "points")
"""What is kept of the truth about a photograph."""
DIGESTS = "digests.json"
_PHOTO_SEED = 8
_VIEW_PX = 340
"""Long side of a page in the strips that show how people see it."""
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
    "lantern-night": "deck.yaml",
    "lantern-night-rules": "rules.yaml",
}
"""Sample decks, by what the gallery calls them: the file in the folder that the name begins with."""


class GalleryPage(NamedTuple):
    """A page of the gallery.

    Attributes:
        stem: what it is called; of its picture, the file name without suffix.
        drawing: what it shows.
        pictured: whether the gallery has a picture of it.
    """

    stem: str
    drawing: Drawing
    pictured: bool = True


def pages(name: str) -> Iterator[GalleryPage]:
    """A game's sheet on two papers, the finished sheet and the rules."""
    found = game(name)
    modes: tuple[tuple[str, PrintMode], ...] = (("a4", "colour"), ("letter", "low"))
    for paper, print_mode in modes:
        sheet = found.sheet(
            found.code(SEED, players=max(found.players), paper=paper, print_mode=print_mode, options={})
        )
        yield GalleryPage(f"{name}-{paper}-{print_mode}", sheet.drawing, paper == "a4")
        if paper == "a4":
            played = rehearse.play(str(sheet.code), players=None, seed=SEED, style="greedy")
            yield GalleryPage(f"{name}-finished", finished(sheet, played["marks"], played["written"]))
            for number, drawing in enumerate(found.pages(sheet, "aid", {}), 1):
                yield GalleryPage(f"{name}-aid" if number == 1 else f"{name}-aid-{number}", drawing)


def views(name: str) -> bytes:
    """A game's finished sheet and the front of its rules, side by side as people see them: a PNG file.

    The columns are those of :data:`pnp.render.colour_vision.VIEWS`.
    """
    shown = {page.stem: page.drawing for page in pages(name)}
    rows = [np.array(_picture(shown[f"{name}-{part}"])) for part in ("finished", "aid")]
    strips = [np.hstack([colour_vision.seen(row, view) for view in colour_vision.VIEWS]) for row in rows]
    wide = max(strip.shape[1] for strip in strips)
    even = [np.pad(s, ((0, 0), (0, wide - s.shape[1]), (0, 0)), constant_values=255) for s in strips]
    out = io.BytesIO()
    Image.fromarray(np.vstack(even)).save(out, "PNG")
    return _few_colours(out.getvalue())


def _picture(drawing: Drawing) -> Image.Image:
    """A page, small."""
    with Image.open(io.BytesIO(raster.png(drawing, dpi=PREVIEW_DPI))) as picture:
        made = picture.convert("RGB")
        made.thumbnail((_VIEW_PX, _VIEW_PX), Image.Resampling.LANCZOS)
        return made


def boxed(name: str) -> Iterator[GalleryPage]:
    """What else comes in a game's box: every page in colour, and with little ink; pictured is the first of a part."""
    found = game(name)
    for print_mode in ("colour", "low"):
        sheet = found.sheet(found.code(SEED, players=max(found.players), paper="a4", print_mode=print_mode, options={}))
        for part in found.usual:
            if part not in ("field", "aid"):
                stem = f"{name}-{part}" if print_mode == "colour" else f"{name}-{print_mode}-{part}"
                for number, drawing in enumerate(found.pages(sheet, part, {"duplex": "none"}), 1):
                    yield GalleryPage(f"{stem}-{number}", drawing, print_mode == "colour" and number == 1)


def painting() -> Drawing:
    """Three art cards of Canvas on a background."""
    from pnp.games.canvas.art.painting import painting_drawing

    return painting_drawing(PAINTING, GROUND)


def classroom() -> Iterator[GalleryPage]:
    """Two pages of a class set, and a booklet's cover and one of its artists."""
    order = classset.ClassOrder("miro", Path("pupils.csv"), size=2, seed=SEED)
    pupils = tuple(Pupil(name, line=line) for line, name in enumerate(PUPILS, 2))
    made = classset.composed(order, Roster(order.roster, pupils))
    printed = list(made.pages())
    yield GalleryPage("class-teacher", printed[0])
    yield GalleryPage("class-sheet", printed[made.handouts[-1].page - 1])
    shown = booklet.make(BookletOrder(("mondrian", "arp", "klee"), SEED))
    for stem, kind in (("booklet-cover", "cover"), ("booklet-art", "art")):
        yield GalleryPage(
            stem, next(page for slot, page in zip(shown.slots, shown.pages, strict=True) if slot.kind == kind)
        )


def sheets(name: str) -> Iterator[GalleryPage]:
    """The pages of a sample deck; pictured are the first two."""
    folder = name.removesuffix(f"-{Path(DECKS[name]).stem}")
    deck = Deck.load(layouts_dir() / "decks" / folder / DECKS[name])
    made = imposed(deck.cards(), deck.size, orders.job(deck, {}), title=deck.title, language=deck.language)
    for number, drawing in enumerate(made, 1):
        yield GalleryPage(f"deck-{name}-{number}", drawing, number <= 2)


def every_page() -> Iterator[GalleryPage]:
    """All pages of the gallery."""
    for name in names():
        yield from pages(name)
        yield from boxed(name)
    yield GalleryPage("canvas-painting", painting())
    yield from classroom()
    for name in DECKS:
        yield from sheets(name)


def digest(drawing: Drawing) -> str:
    """Of a page as SVG, all but its embedded files: their bytes hang on versions of the tools that wrote them."""
    return hashlib.sha256(_EMBEDDED.sub(b"data:", svg.render(drawing))).hexdigest()[:16]


_EMBEDDED = re.compile(rb"data:[^)\"]*")


def playthrough(name: str, folder: Path) -> Path:
    """Write the record of a game on the sheet that the gallery shows."""
    found = game(name)
    code = found.sheet(found.code(SEED, players=max(found.players), paper="a4", print_mode="colour", options={})).code
    record = folder / f"{name}-record.txt"
    rehearse.play(str(code), players=None, seed=SEED, style="greedy", record=record)
    return record


def build(folder: Path) -> Iterator[Path]:
    """Write the whole gallery.

    Yields:
        Each file's path once it is written.
    """
    files.prepare_directory(folder)
    digests = {}
    for page in every_page():
        digests[page.stem] = digest(page.drawing)
        if page.pictured:
            yield files.write(folder / f"{page.stem}.png", _few_colours(raster.png(page.drawing, dpi=PREVIEW_DPI)))
    yield files.write(folder / DIGESTS, (json.dumps(digests, indent=0, sort_keys=True) + "\n").encode())
    for name in SEVEN:
        yield files.write(folder / f"{name}-views.png", views(name))
    for name in names():
        yield playthrough(name, folder)
        yield from _round(name, folder)
    yield from _table(folder)


def _round(name: str, folder: Path) -> Iterator[Path]:
    """A photograph of the finished sheet and the picture of its verdict, made smaller."""
    found = game(name)
    code = found.sheet(found.code(SEED, players=max(found.players), paper="a4", print_mode="colour", options={})).code
    yield from _judged(*rehearse.photograph_file(str(code), None, "tilt20", _PHOTO_SEED, folder / f"{name}-photo.jpg"))


def _table(folder: Path) -> Iterator[Path]:
    """The same of a painting of De Stijl's cards."""
    found = game("destijl")
    code = found.sheet(found.code(SEED, players=3, paper="a4", print_mode="colour", options={})).code
    yield from _judged(*photograph_table(str(code), "tilt20", _PHOTO_SEED, folder / "destijl-table.jpg"))


def _judged(photo: Path, truth: Path) -> Iterator[Path]:
    checked = check(photo, overlay=photo.parent)
    told = json.loads(truth.read_text())
    kept = {key: told[key] for key in _TRUTH if key in told}
    yield files.write(truth, (json.dumps(kept, indent=0) + "\n").encode())
    yield files.write(photo, _smaller(photo.read_bytes(), _PHOTO_PX, _PHOTO_QUALITY))
    for path in (checked.overlay, checked.review):
        if path is not None:
            yield files.write(path, _smaller(path.read_bytes(), _CHECKED_PX, _CHECKED_QUALITY))


def _smaller(jpeg: bytes, side: int, quality: int) -> bytes:
    with Image.open(io.BytesIO(jpeg)) as stored:
        picture = ImageOps.exif_transpose(stored)
        picture.thumbnail((side, side), Image.Resampling.LANCZOS)  # fine lines stay sharp
        out = io.BytesIO()
        picture.save(out, "JPEG", quality=quality)
    return out.getvalue()


def _few_colours(png: bytes) -> bytes:
    """A picture in 256 colours: a third of the bytes."""
    with Image.open(io.BytesIO(png)) as picture:
        out = io.BytesIO()
        picture.quantize(method=Image.Quantize.FASTOCTREE).save(
            out, "PNG", optimize=True, dpi=(PREVIEW_DPI, PREVIEW_DPI)
        )
    return out.getvalue()


if __name__ == "__main__":
    for written in build(Path(*sys.argv[1:2]) if len(sys.argv) > 1 else Path("output/gallery")):
        print(written)
