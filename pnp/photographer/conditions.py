"""The circumstances under which a sheet is photographed: sets of ranges from which a seed draws values.

A :class:`Condition` is data only. Every range is ``(low, high)``; each photograph draws one value from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import msgspec
from msgspec import Struct

from pnp.data import load_layout

Range = tuple[float, float]
RGB = tuple[int, int, int]
Shape = Literal["flat", "arch", "wave", "corner", "fold"]
Cover = Literal["", "crop", "thumb", "corner", "fingers", "pen", "coins"]
Scene = Literal["sheet", "scan", "screenshot", "table"]
Printing = Literal["", "photocopy", "fax", "low-toner"]


class Finish(Struct, frozen=True):
    """Processing by a phone's software; none by default.

    Attributes:
        contrast: share of an S-curve in the tone of each channel; it changes hues.
        vivid: factor of saturation.
        lift: share of the dynamic range (in stops) by which dark parts are raised and bright parts lowered.
        halo: share of the detail, 2 pixels wide, that is added again (sharpening halos).
        smear: standard deviation of the blur that noise reduction applies to colour, pixels.
    """

    contrast: Range = (0.0, 0.0)
    vivid: Range = (1.0, 1.0)
    lift: Range = (0.0, 0.0)
    halo: Range = (0.0, 0.0)
    smear: Range = (0.0, 0.0)


class Lamp(Struct, frozen=True):
    """A lamp in addition to the main light, which then reaches only a part of the sheet.

    Attributes:
        kelvin: its colour temperature.
        share: of the total light where both reach.
        left: share of the main light that remains beyond its edge.
        edge_mm: width of that edge.
    """

    kelvin: Range = (2600.0, 3100.0)
    share: Range = (0.3, 0.5)
    left: Range = (0.05, 0.3)
    edge_mm: Range = (3.0, 40.0)


class Stock(Struct, frozen=True):
    """Paper that is not white.

    Attributes:
        colours: sRGB values that it may have next to white paper.
        specks: fibres and dirt per square centimetre.
    """

    colours: tuple[RGB, ...]
    specks: Range = (0.0, 0.0)


class Condition(Struct, frozen=True):
    """The circumstances of one kind of photograph.

    Attributes:
        name: key in :data:`CONDITIONS`.
        about: description in a few words.
        readable: whether a good reader should read the sheet; False for a picture that must be refused.
        scene: a photographed sheet, one on a flatbed scanner, a screenshot of half a sheet, or a table without a sheet.
        megapixels: size of the picture, 4:3.
        tilt: angle between the optical axis and the table's normal, degrees.
        roll: the sheet's angle in the picture, degrees; drawn with either sign.
        orientations: EXIF orientations that the phone may store.
        fill: share of the frame's width or height that the sheet takes.
        lens: radial distortion at the picture's corner, as a share of the radius; positive for pincushion distortion.
        shape: how the paper lies.
        height_mm: height of the paper above the table.
        kelvin: colour temperature of the light.
        balance: share of the light's colour cast that the camera removes.
        exposure: linear level, 0-1, at which the brightest part of the paper is recorded.
        falloff: share of light that is missing at the dark end of the sheet.
        vignette: loss of light in the picture's corners.
        shadow: share of the light that remains in the shadow of a hand or phone; 1 for no shadow.
        penumbra_mm: width of the shadow's edge.
        glare: specular reflection of a lamp on the paper, relative to the light of white paper.
        defocus: standard deviation of the blur, pixels.
        motion: length of the camera shake, pixels.
        noise: standard deviation of the sensor noise at paper white, linear.
        jpeg: quality.
        tables: surfaces on which the sheet may lie.
        clutter: number of things on the table.
        cover: what hides part of the sheet.
        scale: printed size over nominal size, on the same paper.
        tools: kinds of pens that may have been used; drawn for each ink.
        marks: whether spaces are filled, ticked, some of each, or marked with a quick zigzag.
        strength: density of the inks relative to the usual density.
        strays: number of stray dots and strokes.
        pens: colours of some inks, instead of the usual ones.
        tool_of: kind of pen for some inks, where it is not drawn from ``tools``.
        printing: how the blank sheet was reproduced before the game.
        stretch: additional scale of the print's height.
        askew: angle of the print on its paper, degrees; drawn with either sign.
        shift_mm: offset of the print from the middle of the paper, in each direction; drawn with either sign.
        margin_mm: width of the unprintable strip along the paper's edges.
        other_paper: whether an A4 sheet is printed on Letter paper, and the reverse, scaled to fit the page.
        corrections: number of places that are crossed out, struck through, coloured twice or erased.
        stains: number of coffee rings on the paper.
        smears: how often a hand smears wet ink.
        dpi: resolution of a scan.
        lids: what is behind the paper on the scanner.
        grey: whether colours are lost: then only blank places can be read.
        gloss: exponent of the highlight where the paper mirrors a lamp (Blinn-Phong).
        haze: light that ink and toner reflect uncoloured, as a share of white; dark ink then hides printed lines.
        overlap: share of the light of each primary that the camera's filters for neighbouring primaries also pass.
        stock: the paper; None for white.
        lamp: a second light; None for one light.
        finish: what the phone's software does to the picture.
    """

    name: str
    about: str
    readable: bool = True
    scene: Scene = "sheet"
    megapixels: Range = (8.0, 8.0)
    tilt: Range = (2.0, 14.0)
    roll: Range = (0.0, 6.0)
    orientations: tuple[int, ...] = (6, 1)
    fill: Range = (0.88, 0.96)
    lens: Range = (-0.008, 0.008)
    shape: Shape = "flat"
    height_mm: Range = (0.0, 0.0)
    kelvin: Range = (4300.0, 6500.0)
    balance: Range = (0.75, 1.0)
    exposure: Range = (0.68, 0.9)
    falloff: Range = (0.05, 0.2)
    vignette: Range = (0.05, 0.15)
    shadow: Range = (1.0, 1.0)
    penumbra_mm: Range = (2.0, 8.0)
    glare: Range = (0.0, 0.0)
    defocus: Range = (0.5, 0.8)
    motion: Range = (0.0, 0.0)
    noise: Range = (0.006, 0.012)
    jpeg: tuple[int, int] = (82, 94)
    tables: tuple[str, ...] = ("wood", "walnut", "cloth", "grey")
    clutter: tuple[int, int] = (0, 0)
    cover: Cover = ""
    scale: Range = (0.997, 1.003)
    tools: tuple[str, ...] = ("felt",)
    marks: Literal["fill", "tick", "both", "dash"] = "fill"
    strength: Range = (0.85, 1.15)
    strays: tuple[int, int] = (0, 0)
    pens: Mapping[str, RGB] = {}
    tool_of: Mapping[str, str] = {}
    printing: Printing = ""
    stretch: Range = (1.0, 1.0)
    askew: Range = (0.0, 0.0)
    shift_mm: Range = (0.0, 0.0)
    margin_mm: float = 0.0
    other_paper: bool = False
    corrections: tuple[int, int] = (0, 0)
    stains: tuple[int, int] = (0, 0)
    smears: tuple[int, int] = (0, 0)
    dpi: Range = (200.0, 300.0)
    lids: tuple[str, ...] = ("white", "black")
    grey: bool = False
    gloss: Range = (250.0, 900.0)
    haze: Range = (0.0, 0.0)
    overlap: Range = (0.0, 0.0)
    stock: Stock | None = None
    lamp: Lamp | None = None
    finish: Finish = Finish()


def _conditions() -> Mapping[str, Condition]:
    pens = load_layout("pens")
    entries: dict[str, dict[str, object]] = {}
    for name, entry in load_layout("conditions").items():
        known = dict(entries[entry["like"]]) if "like" in entry else {}
        if chosen := entry.get("pen_set"):
            known |= {"tools": [chosen], "pens": pens[chosen]["colours"]}
        entries[name] = known | entry | {"name": name}
    return MappingProxyType(msgspec.convert(entries, dict[str, Condition]))


CONDITIONS: Mapping[str, Condition] = _conditions()
"""All named conditions, the easy ones first, those to be refused last."""
