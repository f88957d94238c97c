"""Drawings with one of everything, for the renderers."""

import io

import numpy as np
from PIL import Image as Picture

from pnp.model.drawing import Drawing, Font, Group, Image, Item, Layer, Path, Style, Text, circle, polyline, rectangle

INK = "#1a1a1a"
THIN = Style(stroke=INK, stroke_mm=0.5)


def picture(kind: str) -> bytes:
    pixels = np.zeros((20, 30, 4), np.uint8)
    pixels[..., 0], pixels[5:15, :, 1] = 200, 180
    pixels[..., 3] = np.linspace(0, 255, 30).astype(np.uint8)
    stream = io.BytesIO()
    Picture.fromarray(pixels if kind == "PNG" else pixels[..., :3].copy()).save(stream, kind)
    return stream.getvalue()


def page(*items: Item, **facts: object) -> Drawing:
    """A page with one layer."""
    size = {"width_mm": 210.0, "height_mm": 297.0} | facts
    return Drawing(layers=(Layer("main", "Main", items),), **size)  # type: ignore[arg-type]


def all_features() -> Drawing:
    bar = Group(
        "bar",
        (polyline([(55, 280), (155, 280)], THIN, id="bar-line"), Text((105, 278), "100 mm", 3, anchor="middle")),
        alt="A bar 100 mm long",
    )
    ring = (("M", 20.0, 200.0), ("L", 50.0, 200.0), ("L", 50.0, 230.0), ("L", 20.0, 230.0), ("Z",))
    hole = (("M", 30.0, 210.0), ("L", 40.0, 210.0), ("L", 40.0, 220.0), ("L", 30.0, 220.0), ("Z",))
    main = (
        Text((20, 30), "Mondrian", 12, Font.TITLE, id="title"),
        Text((20, 45), "Fields & lines <here>", 8, Font.TITLE),
        *(Text((20, 54 + 5.4 * i), f"{font}: Hamburg 012", 4, font) for i, font in enumerate(Font)),
        Text((105, 110), "CENTRE", 4, Font.SANS_BOLD, "middle", tracking_mm=1),
        Text((190, 120), "right", 5, Font.SERIF, "end", colour="#b00020"),
        Text((60, 150), "turned", 5, rotation=90),
        Text((60, 150), "askew", 5, anchor="middle", rotation=-30),
        circle(120, 160, 15, Style(stroke="#c00000", stroke_mm=1, fill="#ffe680")),
        polyline([(150, 145), (160, 175), (170, 145)], Style(stroke=INK, stroke_mm=3, join="round", cap="round")),
        polyline([(150, 185), (160, 200), (170, 185)], Style(stroke=INK, stroke_mm=3, join="bevel", cap="square")),
        polyline([(110, 185), (115, 215), (120, 185)], Style(stroke=INK, stroke_mm=2)),
        Path((*ring, *hole), Style(fill="#3060c0", even_odd=True), id="ring"),
        Path((*((c[0], c[1] + 40, c[2]) if len(c) == 3 else c for c in (*ring, *hole)),), Style(fill="#3060c0")),
        polyline([(20, 240), (190, 240)], Style(stroke=INK, dash_mm=(4, 2, 1, 2)), id="dashed"),
        Image((20, 246), (30, 20), picture("PNG"), "A fading strip", "png"),
        Image((60, 246), (30, 20), picture("JPEG"), "A strip", "jpeg"),
        Group("plain", (Text((20, 275), "in a plain group", 3),)),
        bar,
    )
    markers = tuple(rectangle(x, y, 10, 10, Style(fill="#000000")) for x in (5, 195) for y in (5, 282))
    return Drawing(
        210,
        297,
        (
            Layer("paper", "Paper", (rectangle(-3, -3, 216, 303, Style(fill="#fbf8ef")),), artefact=True),
            Layer("main", "Main", main),
            Layer("markers", "Markers", markers, optional=True, artefact=True),
        ),
        title="Specimen – όλα",
        description="All features <of> a drawing & more.",
        lang="en-GB",
        bleed_mm=3,
        keywords=(("code", "MONDRIAN-1AC0-7K-F9Q2X"), ("command", "pnp make mondrian --seed 7")),
    )


ICON = (
    circle(0.5, 0.5, 0.41237, Style(fill="#e0b020", stroke="#203040", stroke_mm=0.06)),
    polyline([(0.30041, 0.5), (0.45, 0.68129), (0.72, 0.32)], Style(stroke="#203040", stroke_mm=0.08)),
)
"""A coin drawn in a square of 1 mm, to be shown enlarged."""
SEAL = (
    rectangle(0, 0, 20, 20, Style(fill="#b00020")),
    Group("inner", (circle(10, 10, 12, Style(fill="#ffffff")),), clip=rectangle(2, 2, 16, 16, THIN).commands),
    Text((10, 13), "SEAL", 6, Font.SANS_BLACK, "middle", id="seal-text"),
)


def shared(items: tuple[Item, ...], *matrix: float, **facts: object) -> Group:
    return Group("", items, matrix=matrix, shared=True, **facts)  # type: ignore[arg-type]


def all_groups() -> Drawing:
    """Groups placed, cut, seen through, stored once, one in the other."""
    disc = circle(0, 0, 18, THIN).commands
    turned = Group(
        "turned",
        (
            rectangle(-30, -30, 60, 60, Style(fill="#cfe0f5")),
            *(polyline([(-30, y), (30, y)], Style(stroke=INK, stroke_mm=1)) for y in range(-20, 21, 5)),
            Text((0, 2), "clipped and turned", 6, Font.SERIF_BOLD, "middle", colour="#b00020"),
        ),
        matrix=(1.2, 0.5, -0.4, 0.9, 45, 45),
        clip=disc,
    )
    overlapping = (
        circle(0, 0, 14, Style(fill="#d02030")),
        circle(14, 0, 14, Style(fill="#2040c0")),
        Text((-12, 3), "overlap", 9, Font.SANS_BOLD),
    )
    return Drawing(
        150,
        150,
        (
            Layer(
                "main",
                "Main",
                (
                    rectangle(80, 20, 60, 20, Style(fill="#fff2a0")),
                    turned,
                    Group("faint", overlapping, matrix=(1, 0, 0, 1, 100, 35), opacity=0.5),
                    *(shared(ICON, 14, 0, 0, 14, 8 + 16 * i, 84) for i in range(4)),
                    shared(ICON, 20, 8, -8, 20, 90, 75, opacity=0.3),
                    shared(SEAL, 1, 0, 0, 1, 120, 70),
                    shared(SEAL, 0.7, 0.7, -0.7, 0.7, 30, 105, alt="A seal"),
                    Group(
                        "outer",
                        (
                            Group("deep", (shared(SEAL, 1, 0, 0, 1, 0, 0, clip=circle(10, 10, 9, THIN).commands),)),
                            rectangle(15, 15, 15, 15, Style(fill="#208040")),
                        ),
                        matrix=(1, 0, 0.3, 1, 60, 108),
                        opacity=0.6,
                    ),
                    Text((110, 130), "after all groups", 5),
                ),
            ),
        ),
        title="Groups",
    )
