"""The circumstances under which a sheet is photographed, each a set of ranges that a seed draws from.

A :class:`Condition` is data only. Every range is ``(low, high)``; a photograph draws one value of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

import msgspec

from pnp.data import load_layout

Range = tuple[float, float]
RGB = tuple[int, int, int]
Shape = Literal["flat", "arch", "wave", "corner", "fold"]
Cover = Literal["", "crop", "thumb", "corner", "fingers", "pen", "coins"]
Scene = Literal["sheet", "scan", "screenshot", "table"]
Printing = Literal["", "photocopy", "fax", "low-toner"]


@dataclass(frozen=True, slots=True)
class Finish:
    """What a phone's software does to a picture; the default is nothing.

    Attributes:
        contrast: share of an S-curve in each channel's tone, which dims and turns hues.
        vivid: factor of saturation.
        lift: by which share of their stops dark parts are lifted and bright ones lowered.
        halo: share of the detail, 2 pixels wide, that is added once more.
        smear: standard deviation of the blur that noise reduction lays over colour, pixels.
    """

    contrast: Range = (0.0, 0.0)
    vivid: Range = (1.0, 1.0)
    lift: Range = (0.0, 0.0)
    halo: Range = (0.0, 0.0)
    smear: Range = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Lamp:
    """A lamp beside the main light, which reaches only a part of the sheet.

    Attributes:
        kelvin: its colour temperature.
        share: of the whole light where both shine.
        left: of the main light beyond its edge.
        edge_mm: width of that edge.
    """

    kelvin: Range = (2600.0, 3100.0)
    share: Range = (0.3, 0.5)
    left: Range = (0.05, 0.3)
    edge_mm: Range = (3.0, 40.0)


@dataclass(frozen=True, slots=True)
class Stock:
    """Paper that is not white.

    Attributes:
        colours: sRGB of what it may look like beside white paper.
        specks: fibres and dirt in it, for each square centimetre.
    """

    colours: tuple[RGB, ...]
    specks: Range = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Condition:
    """How one kind of photograph comes about.

    Attributes:
        name: key in :data:`CONDITIONS`.
        about: what it is, in a few words.
        readable: whether a good reader should read the sheet; False is a picture that must be refused.
        scene: a photographed sheet, one on a flatbed scanner, a screenshot of half a sheet, or a table without a sheet.
        megapixels: size of the picture, 4:3.
        tilt: angle between the optical axis and the table's normal, degrees.
        roll: the sheet's angle in the picture, degrees; drawn with either sign.
        orientations: EXIF orientations that the phone may write.
        fill: share of the frame's width or height that the sheet takes.
        lens: radial distortion at the picture's corner as a share of the radius; above zero is a pincushion.
        shape: how the paper lies.
        height_mm: how far the paper rises above the table.
        kelvin: colour temperature of the light.
        balance: share of the light's cast that the camera takes out.
        exposure: linear level, 0-1, at which the brightest part of the paper is recorded.
        falloff: how much less light the dark end of the sheet gets, as a share.
        vignette: loss of light in the picture's corners.
        shadow: share of the light that a hand's or phone's shadow leaves; 1 is no shadow.
        penumbra_mm: width of the shadow's edge.
        glare: mirrored lamp on the paper, in units of the white paper's light.
        defocus: standard deviation of the blur, pixels.
        motion: length of the camera shake, pixels.
        noise: standard deviation of the sensor noise at paper white, linear.
        jpeg: quality.
        tables: what the sheet may lie on.
        clutter: how many things lie about.
        cover: what hides a part of the sheet.
        scale: size of the print against its true size, on the same paper.
        tools: the pens that may have been used; each ink draws its own.
        marks: whether spaces are filled, ticked, some of each, or crossed by a quick zigzag.
        strength: density of the inks against the usual.
        strays: how many dots and slips of a pen lie where none belongs.
        pens: colours for some inks, in place of the usual ones.
        tool_of: the pen used for some inks, where it is not one of ``tools``.
        printing: what the blank sheet went through before it was played on.
        stretch: height of the print against its width, beyond ``scale``.
        askew: angle of the print on its paper, degrees; drawn with either sign.
        shift_mm: how far the print is off the paper's middle, each way; drawn with either sign.
        margin_mm: strip along the paper's edges on which the printer prints nothing.
        other_paper: whether an A4 sheet is printed on Letter, and Letter on A4, made to fit the page.
        corrections: how many places are crossed out, struck through, coloured twice or erased.
        stains: how many rings of coffee are on the paper.
        smears: how often a hand goes over ink that is still wet.
        dpi: resolution of a scan.
        lids: what is behind the paper on the scanner.
        grey: whether colours are lost: then no place can be told but a blank one.
        gloss: how sharply the paper mirrors a lamp: exponent of its highlight.
        haze: light that ink and toner throw back uncoloured, as a share of white; dark ink then hides printed lines.
        overlap: share of the light of each primary that the camera's filters for its neighbours pass, too.
        stock: the paper; None for white.
        lamp: a second light; None for one light.
        finish: what the phone does to the picture.
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
    pens: Mapping[str, RGB] = field(default_factory=dict)
    tool_of: Mapping[str, str] = field(default_factory=dict)
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
