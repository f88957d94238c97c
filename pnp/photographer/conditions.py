"""The circumstances under which a sheet is photographed, each a set of ranges that a seed draws from.

A :class:`Condition` is data only. Every range is ``(low, high)``; a photograph draws one value of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

Range = tuple[float, float]
RGB = tuple[int, int, int]
Shape = Literal["flat", "arch", "wave", "corner", "fold"]
Cover = Literal["", "crop", "thumb", "corner"]
Scene = Literal["sheet", "screenshot", "table"]


@dataclass(frozen=True, slots=True)
class Condition:
    """How one kind of photograph comes about.

    Attributes:
        name: key in :data:`CONDITIONS`.
        about: what it is, in a few words.
        readable: whether a good reader should read the sheet; False is a picture that must be refused.
        scene: a photographed sheet, a screenshot of half a sheet, or a table without a sheet.
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
        marks: whether spaces are filled, ticked, or some of each.
        strength: density of the inks against the usual.
        strays: how many dots and slips of a pen lie where none belongs.
        pens: colours for some inks, in place of the usual ones.
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
    marks: Literal["fill", "tick", "both"] = "fill"
    strength: Range = (0.85, 1.15)
    strays: tuple[int, int] = (0, 0)
    pens: Mapping[str, RGB] = field(default_factory=dict)


def _all() -> dict[str, Condition]:
    good = Condition("good", "a careful picture in daylight")
    studio = replace(
        good,
        name="studio",
        about="straight from above in perfect light",
        tilt=(0.0, 2.0),
        roll=(0.0, 1.0),
        lens=(0.0, 0.0),
        kelvin=(5500.0, 5500.0),
        balance=(1.0, 1.0),
        falloff=(0.0, 0.03),
        vignette=(0.0, 0.03),
        defocus=(0.4, 0.5),
        noise=(0.003, 0.003),
        jpeg=(95, 95),
        orientations=(1,),
        tables=("walnut",),
    )
    listed = [
        studio,
        good,
        _with(good, "warm", "under a lamp of 2700 K", kelvin=(2600.0, 2900.0), balance=(0.35, 0.6)),
        _with(good, "cool", "in blue shade of 7500 K", kelvin=(7300.0, 8200.0), balance=(0.0, 0.3)),
        _with(good, "dim", "in the evening, dark and noisy", exposure=(0.14, 0.25), noise=(0.018, 0.028)),
        _with(good, "shadow", "with the hard shadow of a hand or phone", shadow=(0.35, 0.5), penumbra_mm=(1.0, 5.0)),
        _with(good, "gradient", "with a window on one side", falloff=(0.5, 0.68), vignette=(0.15, 0.3)),
        _with(good, "tilt20", "20 degrees from above", tilt=(18.0, 24.0), roll=(0.0, 12.0)),
        _with(good, "tilt40", "40 degrees from above", tilt=(37.0, 42.0), roll=(0.0, 15.0)),
        _with(good, "rotated", "at any angle, upside down or sideways", roll=(0.0, 180.0), orientations=(1, 3, 6, 8)),
        _with(good, "lens", "with a lens that bends lines by 2 %", lens=(0.015, 0.02), tilt=(5.0, 18.0)),
        _with(good, "curl", "on paper arched by 8 mm", shape="arch", height_mm=(7.0, 9.0), tilt=(5.0, 20.0)),
        _with(good, "wave", "on wavy paper", shape="wave", height_mm=(5.0, 8.0), tilt=(5.0, 20.0)),
        _with(
            good, "corner-lifted", "with a corner in the air", shape="corner", height_mm=(6.0, 10.0), tilt=(5.0, 20.0)
        ),
        _with(good, "fold", "on paper that was folded", shape="fold", height_mm=(5.0, 11.0), tilt=(5.0, 20.0)),
        _with(good, "blur", "out of focus", defocus=(1.6, 2.4)),
        _with(good, "motion", "with an unsteady hand", motion=(5.0, 9.0)),
        _with(good, "noise", "with a noisy sensor", noise=(0.04, 0.06), exposure=(0.4, 0.6)),
        _with(good, "jpeg40", "sent through a messenger", jpeg=(38, 42), defocus=(0.7, 1.0)),
        _with(good, "small4mp", "of 4 megapixels", megapixels=(4.0, 4.0)),
        _with(good, "large12mp", "of 12 megapixels", megapixels=(12.0, 12.0), defocus=(0.6, 1.1)),
        _with(good, "cropped", "with one corner outside the frame", cover="crop", roll=(7.0, 13.0), tilt=(2.0, 10.0)),
        _with(good, "covered-corner", "with something lying on a corner", cover="corner"),
        _with(good, "thumb", "with a thumb on a pen key", cover="thumb"),
        _with(
            good,
            "clutter",
            "on a dark table full of things",
            tables=("cloth", "walnut"),
            clutter=(5, 9),
            fill=(0.7, 0.82),
        ),
        _with(good, "white-table", "on a white table", tables=("white",)),
        _with(good, "glare", "with a lamp mirrored in the ink", glare=(0.25, 0.55), tilt=(5.0, 15.0)),
        _with(good, "scale94", "of a sheet printed at 94 %", scale=(0.94, 0.94)),
        _with(good, "faded", "of weak pens", strength=(0.4, 0.6), pens={"yellow": (255, 240, 150)}),
        _with(good, "dark-blue", "with a blue that is nearly black", pens={"blue": (22, 30, 78)}),
        _with(good, "crayon", "of wax crayons", tools=("crayon",)),
        _with(good, "pencil", "of light coloured pencils", tools=("pencil",)),
        _with(good, "ticks", "with ticks in place of full spaces", marks="tick"),
        _with(good, "strays", "with dots and slips of the pen", strays=(6, 12)),
        _with(
            good,
            "mixed",
            "of everything a little",
            tilt=(8.0, 24.0),
            roll=(0.0, 20.0),
            shape="arch",
            height_mm=(2.0, 5.0),
            kelvin=(2900.0, 7200.0),
            balance=(0.4, 0.9),
            falloff=(0.2, 0.4),
            shadow=(0.5, 0.7),
            defocus=(0.7, 1.2),
            noise=(0.012, 0.02),
            jpeg=(60, 85),
            clutter=(0, 4),
            tools=("felt", "crayon", "pencil"),
            marks="both",
            strays=(0, 3),
        ),
        _with(good, "screenshot", "half a sheet on a screen", readable=False, scene="screenshot", orientations=(1,)),
        _with(good, "hopeless-blur", "nothing in focus", readable=False, defocus=(45.0, 60.0)),
        _with(good, "no-sheet", "a table without a sheet", readable=False, scene="table", clutter=(4, 8)),
    ]
    return {condition.name: condition for condition in listed}


def _with(base: Condition, name: str, about: str, **changes: object) -> Condition:
    return replace(base, name=name, about=about, **changes)  # type: ignore[arg-type]


CONDITIONS: Mapping[str, Condition] = MappingProxyType(_all())
"""All named conditions, the easy ones first, those to be refused last."""
