"""The picture of the places that a person must look at: each enlarged, described in words, with what to type for it.

One page for A4. Colours are named beside their swatches: nothing is shown by colour alone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from pathlib import PurePath

import cv2
import numpy as np
from PIL import Image

from pnp.geometry.typesetting import width
from pnp.message import ENGLISH, Text, capital, say, spoken
from pnp.model.arrays import Array, Pixels
from pnp.model.drawing import Font
from pnp.model.kinds import WRITTEN
from pnp.model.names import ink, run, run_id
from pnp.model.reading import BLANK, Reading, ReviewPlace
from pnp.model.regions import kind_of
from pnp.model.sheet import Sheet
from pnp.model.units import Point
from pnp.scan import canvas
from pnp.scan.canvas import RGB, Pen, badge, jpeg, lines, pieces, swatch, whitening, write
from pnp.scan.photo import Photo
from pnp.scan.register import Registration
from pnp.scan.warp import Warp, rectify

MOST = 35
"""Maximum number of places shown; of the others, those that the verdict depends on are named."""
_WIDE, _HIGH, _MARGIN, _GAP = 210.0, 297.0, 9.0, 4.0
_BANNER = 20.0
_HEAD = 46.0
"""Height of the area below the banner with the pens and the overview of the page."""
_WORDS = 14.5
"""Height of the words below a crop."""
_FOOT = 14.0
_FOOT_LINES = 3
_COLUMNS = ((4, 2), (12, 3), (24, 4), (MOST, 5))
"""Number of columns, by the maximum number of places."""
_LEAST_MM = 22.0
"""Least width of the page that a crop shows."""
_VEIL = 0.5
"""Opacity of the white over the surroundings of a region."""


def review(
    photo: Photo,
    registration: Registration,
    sheet: Sheet,
    reading: Reading,
    title: Text,
    places: Sequence[ReviewPlace],
    lang: str = ENGLISH,
    command: str = "",
) -> bytes:
    """Draw the places.

    Args:
        photo: what was read.
        registration: where the page lies in it.
        sheet: what was printed.
        reading: what was found.
        title: a sentence at the top.
        places: the most important first.
        lang: language of the words.
        command: that checks this picture, as it is typed; an answer is put behind it.

    Returns:
        A JPEG file of a page of A4, or part of it, at 7 pixels per mm.
    """
    shown, rest = places[:MOST], [place for place in places[MOST:] if place.needed]
    columns = next(columns for most, columns in _COLUMNS if len(shown) <= most)
    rows = -(-len(shown) // columns)
    wide = (_WIDE - 2 * _MARGIN - _GAP * (columns - 1)) / columns
    top = _BANNER + _HEAD
    below = _FOOT if rest else 4.0
    tall = min(0.66 * wide + _WORDS, (_HIGH - top - below) / rows - _GAP)
    high = top + rows * (tall + _GAP) + below
    picture = Image.new("RGB", (round(_WIDE * canvas.SCALE), round(high * canvas.SCALE)), canvas.WHITE)
    pen = Pen(picture)
    page = _page(photo, registration, sheet)
    table = whitening(page)
    inks = {ink.name: ink.rgb for ink in reading.inks.values()} | {BLANK: canvas.WHITE}
    _banner(pen, sheet, photo, spoken(title, lang))
    _head(picture, pen, cv2.LUT(page, table), sheet, command or "pnp check PHOTO", inks, shown, lang)
    for number, place in enumerate(shown):
        at = (_MARGIN + number % columns * (wide + _GAP), top + number // columns * (tall + _GAP))
        crop = _crop(photo, registration.warp, _outlines(sheet, place), (wide, tall - _WORDS), table, place.wrong)
        picture.paste(Image.fromarray(crop), (round(at[0] * canvas.SCALE), round(at[1] * canvas.SCALE)))
        _card(pen, at, (wide, tall), number + 1, place, inks, lang)
    if rest:
        for row, words in enumerate(named(rest, lang)):
            write(pen, (_MARGIN, high - _FOOT + 4.0 * row + 1.5), words, 3.4, canvas.BLACK)
    return jpeg(picture)


def named(places: Sequence[ReviewPlace], lang: str) -> list[str]:
    """The lines below the crops: how many places there are, and the names of as many as there is room for."""
    names = [run(place.regions) for place in places]

    def without(left: int) -> list[str]:
        more = say("picture-more", count=len(names), places=names[: len(names) - left], left=left)
        return lines(spoken(more, lang), 3.4, _WIDE - 2 * _MARGIN)

    return without(bisect_left(range(len(names)), True, key=lambda left: len(without(left)) <= _FOOT_LINES))


def enlarged(
    photo: Photo, registration: Registration, sheet: Sheet, place: ReviewPlace, size: tuple[float, float] = (64.0, 48.0)
) -> bytes:
    """A place alone, enlarged: a JPEG file of this size in mm, at 7 pixels per mm."""
    table = whitening(_page(photo, registration, sheet))
    crop = _crop(photo, registration.warp, _outlines(sheet, place), size, table, place.wrong)
    return jpeg(Image.fromarray(crop))


def _page(photo: Photo, registration: Registration, sheet: Sheet) -> Pixels:
    """The whole page, small."""
    per_mm = (_HEAD - 6.0) / max(sheet.drawing.height_mm, sheet.drawing.width_mm) * canvas.SCALE
    shape = (round(sheet.drawing.height_mm * per_mm), round(sheet.drawing.width_mm * per_mm))
    large = rectify(photo.image, registration.warp, 4 * per_mm, (4 * shape[0], 4 * shape[1]))
    small = cv2.resize(large, shape[::-1], interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGB), np.uint8)


def _banner(pen: Pen, sheet: Sheet, photo: Photo, title: str) -> None:
    pen.rectangle(pen.px(0, 0, _WIDE, _BANNER), fill=canvas.DEEP_DOUBT)
    pen.ellipse(pen.px(_MARGIN, 4.0, _MARGIN + 12.0, 16.0), fill=canvas.WHITE)
    mark = width("?", Font.SANS_BOLD, 10.0)
    write(pen, (_MARGIN + 6.0 - mark / 2, 13.4), "?", 10.0, canvas.DEEP_DOUBT, Font.SANS_BOLD)
    room = _WIDE - 2 * _MARGIN - 16.0
    size = min(6.2, 6.2 * room / max(width(title, Font.SANS_BOLD, 6.2), 1.0))
    write(pen, (_MARGIN + 16.0, 9.2), title, size, canvas.WHITE, Font.SANS_BOLD)
    write(
        pen, (_MARGIN + 16.0, 15.4), _short(f"{sheet.code}   {PurePath(photo.name).name}", 3.8, room), 3.8, canvas.WHITE
    )


def _head(
    picture: Image.Image,
    pen: Pen,
    page: Pixels,
    sheet: Sheet,
    command: str,
    inks: Mapping[str, RGB],
    places: Sequence[ReviewPlace],
    lang: str,
) -> None:
    """Draw what to do, the pens by name, and an overview of the places on the page."""
    high, wide = (side / canvas.SCALE for side in page.shape[:2])
    left, top = _WIDE - _MARGIN - wide, _BANNER + 3.0
    picture.paste(Image.fromarray(page), (round(left * canvas.SCALE), round(top * canvas.SCALE)))
    pen.rectangle(pen.px(left, top, left + wide, top + high), outline=canvas.GREY)
    per_mm = wide / sheet.drawing.width_mm
    few = len(places) <= _COLUMNS[1][0]
    for number, place in enumerate(places, start=1):
        x, y = np.concatenate(_outlines(sheet, place)).mean(axis=0) * per_mm
        colour = canvas.WRONG if place.wrong else canvas.DEEP_DOUBT
        badge(pen, (left + x, top + y), str(number) if few else "", colour, 1.9 if few else 1.0)
    room = left - _MARGIN - 8.0
    y = _BANNER + 8.0
    example = next((place for place in places if not place.wrong), places[0]).regions
    number = kind_of(example[0]) in WRITTEN
    for words in lines(spoken(say("picture-how-written" if number else "picture-how"), lang), 4.0, room):
        write(pen, (_MARGIN, y), words, 4.0, canvas.BLACK)
        y += 5.2
    typed = (
        f"{command} --answer {run_id(example)}={spoken(say('picture-number' if number else 'picture-colour'), lang)}"
    )
    size = 4.0 if width(typed, Font.SANS_BOLD, 4.0) <= room else 3.2
    for words in _broken(typed, size, room):
        write(pen, (_MARGIN, y + 0.6), words, size, canvas.BLACK, Font.SANS_BOLD)
        y += 1.2 * size
    y += 4.8
    x = _MARGIN
    coloured = any(kind_of(place.regions[0]) not in WRITTEN for place in places)
    for name, rgb in inks.items() if coloured else ():
        said = _colour(name, lang)
        if x + 8.0 + width(said, Font.SANS, 4.0) > left - 6.0:
            x, y = _MARGIN, y + 6.0
        swatch(pen, (x + 2.0, y - 1.4), rgb, 2.0)
        write(pen, (x + 5.2, y), said, 4.0, canvas.BLACK)
        x += 10.0 + width(said, Font.SANS, 4.0)


def _outlines(sheet: Sheet, place: ReviewPlace) -> list[Array]:
    return [np.array(sheet.by_id[region].polygon) for region in place.regions]


def _crop(
    photo: Photo, warp: Warp, outlines: Sequence[Array], size: tuple[float, float], table: Pixels, wrong: bool
) -> Pixels:
    """Regions enlarged, with lightened surroundings."""
    corners = np.concatenate(outlines)
    low, high = corners.min(axis=0), corners.max(axis=0)
    shape = (round(size[1] * canvas.SCALE), round(size[0] * canvas.SCALE))
    room = (high - low) * 1.5 + 7.0
    wide = max(_LEAST_MM, room[0], room[1] * shape[1] / shape[0])
    per_mm = shape[1] / wide
    origin = (low + high) / 2 - np.array([wide, wide * shape[0] / shape[1]]) / 2
    seen = rectify(photo.image, warp, per_mm, shape, (origin[0], origin[1]), flags=cv2.INTER_CUBIC, outside=200)
    crop = cv2.LUT(np.asarray(cv2.cvtColor(seen, cv2.COLOR_BGR2RGB), np.uint8), table)
    rings = [((np.array([*outline, outline[0]]) - origin) * per_mm - 0.5) for outline in outlines]
    edges = [_sixteenths(ring) for ring in rings]
    inside = np.zeros(shape, np.uint8)
    for edge in edges:
        cv2.fillPoly(inside, [edge], 255, cv2.LINE_AA, 4)
    bare = inside / np.float32(255)
    around = cv2.convertScaleAbs(crop, alpha=1 - _VEIL, beta=245 * _VEIL)
    cv2.polylines(around, edges, True, canvas.WHITE, round(2.0 * canvas.SCALE), cv2.LINE_AA, 4)
    colour, thick = canvas.WRONG if wrong else canvas.DOUBT, round(1.2 * canvas.SCALE)
    if not wrong:  # a broken line, as in the picture of the verdict
        edges = [_sixteenths(piece * canvas.SCALE) for ring in rings for piece in pieces(ring / canvas.SCALE)]
    cv2.polylines(around, edges, wrong, colour, thick, cv2.LINE_AA, 4)
    return np.asarray(cv2.blendLinear(crop, around, bare, 1 - bare), np.uint8)


def _sixteenths(points: Array) -> Array:
    """Pixels in sixteenths, as OpenCV draws with a shift of 4."""
    return np.round(points * 16).astype(np.int32)


def _card(
    pen: Pen,
    at: Point,
    size: tuple[float, float],
    number: int,
    place: ReviewPlace,
    inks: Mapping[str, RGB],
    lang: str,
) -> None:
    """Draw frame, number, name, reason and guesses of a place."""
    (x, y), (wide, tall) = at, size
    colour = canvas.WRONG if place.wrong else canvas.DEEP_DOUBT
    below = y + tall - _WORDS
    pen.rectangle(pen.px(x, y, x + wide, y + tall), outline=(190, 190, 190), width=2)
    badge(pen, (x + 3.4, y + 3.4), str(number), colour, 2.6)
    name = capital(spoken(run(place.regions), lang))
    typed = run_id(place.regions) + ("" if place.wrong else "=")
    room = wide - 3.0
    large = min(3.6, 3.6 * room / (width(name, Font.SANS, 3.6) + 2.0 + width(typed, Font.SANS_BOLD, 3.6)))
    write(pen, (x + 1.5, below + 4.2), name, large, canvas.BLACK)
    write(
        pen,
        (x + wide - 1.5 - width(typed, Font.SANS_BOLD, large), below + 4.2),
        typed,
        large,
        canvas.BLACK,
        Font.SANS_BOLD,
    )
    why = place.why if place.needed else say("picture-not-needed", why=place.why)
    said = spoken(why, lang)
    small = max(2.4, min(3.1, 3.1 * room / max(width(said, Font.SANS, 3.1), 1.0)))
    write(pen, (x + 1.5, below + 8.4), _short(said, small, room), small, canvas.GREY)
    number = kind_of(place.regions[0]) in WRITTEN
    before = ("picture-taken-as",) if place.wrong else ("picture-perhaps", "picture-or")
    pairs = [
        (spoken(say(word), lang), _colour(guess, lang), None if number else inks.get(guess, canvas.GREY))
        for word, guess in zip(before, place.guesses, strict=False)
    ]
    _guesses(pen, (x + 1.5, below + 12.8), room, pairs)


def _colour(name: str, lang: str) -> str:
    """The name of a pen's colour, or a number that may be written."""
    return spoken(say("blank"), lang) if name == BLANK else spoken(ink(name), lang)


def _guesses(pen: Pen, at: Point, room: float, pairs: Sequence[tuple[str, str, RGB | None]]) -> None:
    """Draw swatches, but for numbers, each between a word and its name, as large as there is room."""
    asked = sum(width(word, Font.SANS, 3.1) + width(guess, Font.SANS_BOLD, 3.4) + 6.8 for word, guess, _ in pairs) - 2.0
    part = min(1.0, room / max(asked, 1.0))
    x, y = at
    for word, guess, rgb in pairs:
        write(pen, (x, y), word, 3.1 * part, canvas.GREY)
        x += (width(word, Font.SANS, 3.1) + 1.2) * part
        if rgb is not None:
            swatch(pen, (x + 1.4 * part, y - 1.1 * part), rgb, 1.4 * part)
        write(pen, (x + 3.6 * part, y), guess, 3.4 * part, canvas.BLACK, Font.SANS_BOLD)
        x += (5.6 + width(guess, Font.SANS_BOLD, 3.4)) * part


def _broken(command: str, size_mm: float, room_mm: float) -> list[str]:
    """A command in lines, broken wherever one is full: nothing is left out or put in, as it is to be typed."""
    found = [""]
    for letter in command:
        if width(found[-1] + letter, Font.SANS_BOLD, size_mm) > room_mm:
            at = found[-1].rfind(" ") + 1
            found[-1:] = [found[-1][:at], found[-1][at:]] if at else [found[-1], ""]
        found[-1] += letter
    return found


def _short(text: str, size_mm: float, room_mm: float) -> str:
    """A text, shortened to the room there is."""
    if width(text, Font.SANS, size_mm) <= room_mm:
        return text
    while text and width(f"{text}...", Font.SANS, size_mm) > room_mm:
        text = text[:-1]
    return f"{text.rstrip()}..."
