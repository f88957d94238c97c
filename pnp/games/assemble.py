"""The page around a field, for every game: fiducials, head, foot, QR code, layers, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pnp.games import page, score
from pnp.games.emblem import WIDTH_MM, emblem
from pnp.games.page import Frame, tones_of
from pnp.games.params import Common, command
from pnp.games.score import Part
from pnp.games.words import words
from pnp.model.code import SheetCode
from pnp.model.drawing import Drawing, Group, Item, Layer
from pnp.model.sheet import Field, Pen, Region, Sheet
from pnp.model.units import Point


def assemble(
    code: SheetCode,
    common: Common,
    frame: Frame,
    *,
    about: str,
    note: str,
    field: Field,
    drawn: Group,
    regions: tuple[Region, ...],
    parts: Iterable[Part],
    pens: tuple[Pen, ...],
    params: Mapping[str, object],
    qr_at: Point,
    items: tuple[Item, ...] = (),
) -> Sheet:
    """Set a field on a page.

    Args:
        code: sealed.
        common: paper, print mode and language.
        frame: of the page; its paper may be landscape.
        about: the field in a few words, such as "Mondrian field of 99 spaces".
        note: who it is for; it begins the foot's caption.
        field: the playing field.
        drawn: the field as printed.
        regions: the field's regions.
        parts: score areas, pen keys and everything else that a pen touches beside the field.
        pens: that have keys on the sheet.
        params: the game's own parameters, readable: what the command line was told.
        qr_at: top left corner of the QR code, mm.
        items: what else is printed.
    """
    tones = tones_of(common)
    layers, said = tones.words["layers"], tones.words["page"]
    title = (tones.words.get(code.game) or words(common.lang, code.game))["title"]
    params = {"paper": common.paper.name, "ink": common.print_mode, **params, "lang": common.lang}
    around, beside = score.gather(parts)
    fiducials = page.markers(frame, common.kind)
    furniture = (
        *page.head(frame, title, tones),
        *emblem(code.game, (frame.middle - WIDTH_MM / 2, round(frame.top + page.EMBLEM_MM, 3)), common.print_mode),
        *items,
        page.qr(code, *qr_at, tones),
        *page.foot(
            frame,
            code,
            note,
            [said[key].format(paper=common.paper.title, about=about) for key in ("foot", "foot_short")],
            tones,
        ),
    )
    drawing = Drawing(
        frame.paper.width_mm,
        frame.paper.height_mm,
        (
            Layer("layer-field", layers["field"], (drawn,)),
            Layer("layer-play", layers["play"], around),
            Layer("layer-page", layers["page"], furniture),
            page.marker_layer(fiducials, layers["markers"]),
        ),
        title=f"{title} {code}",
        description=said["description"].format(about=about, code=code),
        lang=common.lang,
        keywords=(("code", str(code)), ("command", command(code.game, code.seed, params))),
    )
    return Sheet(code, frame.paper, drawing, (*regions, *beside), fiducials, pens, field, params)
