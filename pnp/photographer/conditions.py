"""The circumstances under which a sheet is photographed, each a set of ranges that a seed draws from.

A :class:`Condition` is data only. Every range is ``(low, high)``; a photograph draws one value of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

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
        *_printed(good),
        *_penned(good),
        *_disturbed(good),
        *_real(good),
        *_scanned(good),
        _with(good, "screenshot", "half a sheet on a screen", readable=False, scene="screenshot", orientations=(1,)),
        _with(good, "hopeless-blur", "nothing in focus", readable=False, defocus=(45.0, 60.0)),
        _with(good, "no-sheet", "a table without a sheet", readable=False, scene="table", clutter=(4, 8)),
    ]
    return {condition.name: condition for condition in listed}


def _printed(good: Condition) -> list[Condition]:
    """Sheets as other people's machines print them."""
    home: dict[str, object] = {"margin_mm": 4.0}
    return [
        _with(
            good,
            "photocopied",
            "of a grey copy of the blank sheet",
            printing="photocopy",
            scale=(0.98, 1.02),
            askew=(0.1, 0.8),
            shift_mm=(0.0, 2.5),
        ),
        _with(good, "faxed", "of a blank sheet that came by fax", printing="fax", scale=(0.97, 1.0)),
        _with(good, "low-toner", "of a sheet from an empty printer", printing="low-toner"),
        *(
            _with(good, f"scale{percent}", f"of a sheet printed at {percent} %", scale=(percent / 100,) * 2, **home)
            for percent in (90, 97, 103, 105)
        ),
        _with(good, "uneven", "of a print that is wider than high", scale=(1.01, 1.01), stretch=(0.96, 0.96), **home),
        _with(good, "askew", "of a print that sits askew on its paper", askew=(1.0, 2.0), shift_mm=(1.0, 4.0)),
        _with(good, "other-paper", "of A4 fitted to Letter, or Letter to A4", other_paper=True, scale=(0.985, 1.0)),
    ]


def _penned(good: Condition) -> list[Condition]:
    """Pens that no list of colours foresees: the keys say what a pen looks like."""
    orange, turquoise, violet, brown = (244, 126, 32), (0, 168, 178), (118, 60, 146), (124, 76, 46)
    fluorescent = {"red": (255, 110, 168), "blue": (112, 206, 250), "yellow": (250, 246, 84), "green": (150, 240, 110)}
    return [
        _with(good, "orange-for-red", "with an orange pen in place of the red one", pens={"red": orange}),
        _with(good, "pink-for-red", "with a pink pen in place of the red one", pens={"red": (236, 92, 150)}),
        _with(good, "brown-for-red", "with a brown pen in place of the red one", pens={"red": brown}),
        _with(good, "turquoise-for-blue", "with a turquoise pen in place of the blue one", pens={"blue": turquoise}),
        _with(good, "violet-for-blue", "with a violet pen in place of the blue one", pens={"blue": violet}),
        _with(good, "black-pen", "with a player's pen that is black", pens={"blue": (36, 35, 38)}),
        _with(good, "grey-pen", "with a player's pen that is light grey", pens={"blue": (168, 170, 174)}),
        _with(
            good,
            "odd-pens",
            "with four pens of unusual colours",
            pens={"red": orange, "blue": turquoise, "yellow": brown, "green": violet},
        ),
        _with(good, "orange-and-red", "with an orange and a red pen", pens={"blue": orange}),
        _with(good, "two-blues", "with a light and a dark blue pen", pens={"red": (98, 172, 226)}),
        _with(
            good,
            "dry-erase",
            "of thick, shiny, smeared whiteboard pens",
            tools=("dry-erase",),
            smears=(2, 5),
            glare=(0.05, 0.2),
        ),
        _with(
            good,
            "weak-yellow",
            "with an old yellow highlighter among the pens",
            pens={"yellow": (253, 246, 120)},
            tool_of={"yellow": "highlighter"},
        ),
        _with(good, "highlighter", "of highlighters", tools=("highlighter",), pens=fluorescent),
    ]


def _disturbed(good: Condition) -> list[Condition]:
    """What happens to a sheet while it is played, and what lies on it."""
    return [
        _with(good, "corrections", "with places that were corrected", corrections=(8, 16)),
        _with(good, "fingers", "with fingers on the field and the score boxes", cover="fingers"),
        _with(good, "pen-on-sheet", "with a pen lying across it", cover="pen"),
        _with(good, "coins", "with coins on it", cover="coins"),
        _with(good, "stain", "with rings of a coffee cup", stains=(1, 3)),
    ]


def _real(good: Condition) -> list[Condition]:
    """Pens as people own them and light as rooms have it, taken by phones that improve their pictures."""
    usual = replace(
        good,
        haze=(0.02, 0.12),
        overlap=(0.22, 0.34),
        finish=Finish(contrast=(0.1, 0.45), vivid=(0.8, 1.05), lift=(0.0, 0.2), halo=(0.0, 0.3), smear=(0.8, 1.6)),
    )
    hard = Finish(contrast=(0.5, 0.8), vivid=(1.2, 1.5), lift=(0.2, 0.45), halo=(0.6, 1.2), smear=(0.8, 1.6))
    evening: dict[str, object] = {"kelvin": (2600.0, 3000.0), "balance": (0.35, 0.7)}
    yellowed = Stock(((247, 235, 205), (240, 226, 188), (250, 240, 216)))
    recycled = Stock(((226, 221, 208), (216, 212, 200)), specks=(30.0, 80.0))
    news = Stock(((224, 212, 184), (216, 202, 172)), specks=(40.0, 120.0))
    school, markers, fineliners, pencils, wax, whiteboard, drying, bleeding = (
        {"tools": (name,), "pens": {ink: tuple(rgb) for ink, rgb in entry["colours"].items()}}
        for name, entry in load_layout("pens").items()
    )
    return [
        _with(usual, "school-pens", "of ordinary school felt pens", **school),
        _with(usual, "markers", "of permanent markers, blue nearly black", **markers),
        _with(usual, "fineliners", "hatched with fine liners", **fineliners),
        _with(usual, "coloured-pencils", "of coloured pencils on rough paper", **pencils),
        _with(usual, "wax", "of wax crayons that hide what is under them", **wax),
        _with(usual, "whiteboard", "of streaky whiteboard markers", **whiteboard),
        _with(usual, "drying-pens", "of old felt pens that skip", **drying),
        _with(usual, "bleeding", "of wet pens that run into the next place", **bleeding),
        _with(usual, "dashes", "with quick zigzags in place of full spaces", marks="dash", **school),
        _with(usual, "lamplight", "of school pens, under a bulb", **school, **evening),
        _with(usual, "markers-lamplight", "of permanent markers, under a bulb", **markers, **evening),
        _with(usual, "fineliners-lamplight", "of fine liners, under a bulb", **fineliners, **evening),
        _with(
            usual, "lamp-and-window", "half in daylight, half in lamplight", **school, lamp=Lamp(),
            kelvin=(5500.0, 7000.0), balance=(0.8, 1.0),
        ),
        _with(usual, "phone-look", "that a phone made vivid and sharp", **school, **{"finish": hard}),
        _with(usual, "yellowed", "on yellowed paper", **school, stock=yellowed),
        _with(usual, "recycled", "on recycled paper", **school, stock=recycled),
        _with(usual, "newspaper", "on newspaper, with weak pens", **drying, stock=news),
        _with(usual, "yellowed-lamplight", "on yellowed paper, under a bulb", **school, **evening, stock=yellowed),
        _with(usual, "newspaper-lamplight", "on newspaper, weak pens, under a bulb", **drying, **evening, stock=news),
        _with(usual, "glossy", "on glossy paper", **school, glare=(0.1, 0.25), gloss=(15.0, 60.0), tilt=(5.0, 18.0)),
        _with(
            usual, "dim-room", "in a dim room, noisy and smoothed", **school, kelvin=(2800.0, 3600.0),
            balance=(0.5, 0.8), exposure=(0.35, 0.55), noise=(0.03, 0.05), defocus=(0.8, 1.3),
            finish=replace(usual.finish, smear=(2.0, 3.5), halo=(0.3, 0.7)),
        ),
    ]  # fmt: skip


def _scanned(good: Condition) -> list[Condition]:
    """Pictures that no phone, or no usual one, takes; the last to be answered only where a place is blank."""
    scan = _with(
        good,
        "scan",
        "on a flatbed scanner",
        scene="scan",
        roll=(0.0, 1.5),
        defocus=(0.4, 0.7),
        noise=(0.003, 0.006),
        jpeg=(75, 92),
        exposure=(0.88, 1.02),
        falloff=(0.0, 0.03),
        orientations=(1,),
    )
    return [
        scan,
        _with(good, "large50mp", "of 50 megapixels", megapixels=(50.0, 50.0), defocus=(1.0, 2.0)),
        _with(scan, "scan-grey", "on a flatbed scanner set to grey", readable=False, grey=True),
    ]


def _with(base: Condition, name: str, about: str, **changes: object) -> Condition:
    return replace(base, name=name, about=about, **changes)  # type: ignore[arg-type]


CONDITIONS: Mapping[str, Condition] = MappingProxyType(_all())
"""All named conditions, the easy ones first, those to be refused last."""
