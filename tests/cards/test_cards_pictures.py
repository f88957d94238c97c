"""Picture files: read once, kept as they are, placed and cut; SVG as vectors or refused with the way out."""

import io
import struct
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Pillow

from pnp.cards.assets.picture import Picture
from pnp.cards.assets.pictures import Pictures
from pnp.cards.assets.svg.vectors import vectors
from pnp.cards.card import Check, Part
from pnp.cards.deck import Deck
from pnp.cards.language.values import BadValue
from pnp.cards.paths.pathdata import extent
from pnp.errors import DeckError
from pnp.model.drawing import Group, Image, Item
from pnp.model.drawing import Path as Drawn

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
DRAWN_IN = 100.0  # the longer side of a vector picture's own units


CLIPPED = '<clipPath id="c">{}</clipPath><g clip-path="url(#c)"><rect width="9" height="9"/></g>'


def encoded(image: Pillow.Image, kind: str, **keys: Any) -> bytes:
    stream = io.BytesIO()
    image.save(stream, kind, **keys)
    return stream.getvalue()


def art(width: int = 60, height: int = 40, mode: str = "RGB") -> Pillow.Image:
    """Red to the left, blue to the right."""
    image = Pillow.new("RGB", (width, height), "blue")
    image.paste("red", (0, 0, width // 2, height))
    return image.convert(mode)


@pytest.fixture
def load(tmp_path: Path) -> Callable[[bytes | str, str], Picture]:
    def loaded(data: bytes | str, name: str) -> Picture:
        (tmp_path / name).write_bytes(data.encode() if isinstance(data, str) else data)
        return Pictures(tmp_path).load(name)

    return loaded


Load = Callable[[bytes | str, str], Picture]


def data_of(picture: Picture) -> bytes:
    [item] = picture.place((0, 0, 1, 1))
    assert isinstance(item, Image)
    return item.data


def opened(picture: Picture) -> Pillow.Image:
    return Pillow.open(io.BytesIO(data_of(picture)))


# Pixels


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_png_and_jpeg_stay_as_they_are(load: Load, kind: str) -> None:
    data = encoded(art(), kind, dpi=(150, 150))

    picture = load(data, "art")

    assert data_of(picture) == data
    assert picture.pixels == (60, 40)
    assert (picture.width, picture.height) == pytest.approx((60 / 150 * 25.4, 40 / 150 * 25.4), rel=1e-3)


@pytest.mark.parametrize("kind", ["WEBP", "GIF"])
def test_other_kinds_become_png(load: Load, kind: str) -> None:
    picture = load(encoded(art(), kind, **({"lossless": True} if kind == "WEBP" else {})), "art")

    found = opened(picture)
    assert found.format == "PNG"
    assert found.convert("RGB").getpixel((5, 5)) == (255, 0, 0)
    assert picture.width == pytest.approx(60 / 300 * 25.4)  # 300 dots an inch where the file does not say


def test_a_moving_picture_shows_its_first_frame(load: Load) -> None:
    first, second = Pillow.new("RGB", (8, 8), "red"), Pillow.new("RGB", (8, 8), "blue")

    picture = load(encoded(first, "GIF", save_all=True, append_images=[second]), "art.gif")

    assert opened(picture).convert("RGB").getpixel((4, 4)) == (255, 0, 0)
    assert getattr(opened(picture), "n_frames", 1) == 1


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_picture_is_turned_as_its_camera_says(load: Load, kind: str) -> None:
    exif = Pillow.Exif()
    exif[0x0112] = 6  # the top row is the right side

    picture = load(encoded(art(), kind, exif=exif, dpi=(100, 200)), "art")

    assert picture.pixels == (40, 60)
    red, green, blue = opened(picture).convert("RGB").getpixel((20, 3))  # type: ignore[misc]
    assert red > 200 > 60 > green + blue
    assert opened(picture).getexif().get(0x0112, 1) == 1
    if kind != "WEBP":
        assert picture.height / picture.width == pytest.approx(60 / 100 / (40 / 200), rel=0.01)


def test_four_colour_jpeg_becomes_red_green_and_blue(load: Load) -> None:
    picture = load(encoded(art(mode="CMYK"), "JPEG", quality=95), "art.jpg")

    found = opened(picture)
    assert (found.format, found.mode) == ("JPEG", "RGB")
    assert found.getpixel((5, 5)) == pytest.approx((254, 0, 0), abs=6)


def test_sixteen_bits_become_eight(load: Load) -> None:
    deep = Pillow.new("I;16", (4, 1))
    for x, value in enumerate((0, 257 * 100, 257 * 200, 65535)):
        deep.putpixel((x, 0), value)

    found = opened(load(encoded(deep, "PNG"), "deep.png"))

    assert found.mode == "L"
    assert [found.getpixel((x, 0)) for x in range(4)] == [0, 100, 200, 255]


def test_transparency_is_kept(load: Load) -> None:
    image = Pillow.new("RGBA", (4, 4), (255, 0, 0, 0))

    found = opened(load(encoded(image, "WEBP", lossless=True, exact=True), "art.webp")).convert("RGBA")

    assert found.getpixel((1, 1))[3] == 0  # type: ignore[index]


def test_a_transparent_picture_is_painted_in_one_colour(load: Load) -> None:
    image = Pillow.new("RGBA", (2, 1), (255, 0, 0, 255))
    image.putpixel((1, 0), (0, 0, 0, 0))

    [item] = load(encoded(image, "PNG"), "icon.png").place((0, 0, 2, 1), "#00ff00")

    assert isinstance(item, Image)
    found = Pillow.open(io.BytesIO(item.data)).convert("RGBA")
    assert [found.getpixel((x, 0)) for x in (0, 1)] == [(0, 255, 0, 255), (0, 255, 0, 0)]


def test_a_picture_without_transparency_cannot_be_painted(load: Load) -> None:
    with pytest.raises(BadValue, match="'art.png' has no transparency"):
        load(encoded(art(), "PNG"), "art.png").place((0, 0, 1, 1), "#00ff00")


def damaged() -> Iterator[tuple[str, bytes]]:
    png, jpeg = encoded(art(300, 200), "PNG"), encoded(art(300, 200), "JPEG")
    flipped = bytearray(png)
    flipped[len(png) // 2] ^= 255
    yield "cut.png", png[:-20]
    yield "half.png", png[: len(png) // 2]
    yield "flipped.png", bytes(flipped)
    yield "cut.jpg", jpeg[:-60]
    yield "half.jpg", jpeg[: len(jpeg) // 2]
    yield "half.webp", encoded(art(300, 200), "WEBP")[:60]
    yield "half.gif", encoded(art(300, 200), "GIF")[:60]
    yield "empty.png", b""
    yield "text.png", b"I am a text"
    yield "art.bmp", encoded(art(), "BMP")


@pytest.mark.parametrize(("name", "data"), [*damaged()], ids=[name for name, _ in damaged()])
def test_a_damaged_picture_is_named(load: Load, name: str, data: bytes) -> None:
    with pytest.raises(BadValue, match=f"'{name}' is damaged"):
        load(data, name)


def headed(width: int, height: int) -> bytes:
    """The head of a PNG of any size."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))]
    chunks.append(struct.pack(">I", 0) + b"IDAT" + struct.pack(">I", zlib.crc32(b"IDAT")))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@pytest.mark.parametrize(
    ("size", "many"), [((10_000, 6_000), "60"), ((20_000, 6_000), "120"), ((99_999, 9_999), "150")]
)
def test_a_picture_that_is_too_large_is_refused_unread(load: Load, size: tuple[int, int], many: str) -> None:
    with pytest.raises(BadValue, match=f"{many} million pixels, and 50 million is the limit"):
        load(headed(*size), "huge.png")


# The folder and the icons


def test_a_file_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "art.png").write_bytes(encoded(art(), "PNG"))
    pictures = Pictures(tmp_path)

    one, two = pictures.load("art.png"), pictures.load("art.png")

    assert one is two
    assert data_of(one) is data_of(two)
    assert pictures.files == [tmp_path / "art.png"]


def test_of_very_many_pictures_the_first_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = encoded(art(), "PNG")
    for name in "abc":
        (tmp_path / name).write_bytes(data)
    monkeypatch.setattr("pnp.cards.assets.pictures.HELD", 2 * len(data))
    pictures = Pictures(tmp_path)

    first, second = pictures.load("a"), pictures.load("b")
    assert pictures.load("a") is first
    pictures.load("c")

    assert pictures.load("b") is second
    assert pictures.load("a") is not first
    assert pictures.files == [tmp_path / name for name in "abc"]


def test_a_missing_file_says_what_is_near(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    for name in ("dragon.png", "goblin.jpg", "notes.txt"):
        (tmp_path / "art" / name).write_bytes(b"")
    pictures = Pictures(tmp_path)

    with pytest.raises(BadValue, match=r"there is no file 'art/dargon.png'; is it art/dragon.png\?"):
        pictures.load("art/dargon.png")
    with pytest.raises(BadValue, match=r"there is no file 'art/zzzz'; there are art/dragon.png, art/goblin.jpg"):
        pictures.load("art/zzzz")
    with pytest.raises(BadValue, match="there is no file 'pics/x.png'; its folder has no pictures"):
        pictures.load("pics/x.png")
    with pytest.raises(BadValue, match="'art' is a folder or a device"):
        pictures.load("art")
    with pytest.raises(BadValue, match="cannot be read"):
        pictures.load("a\0b")


def test_icons_are_files_of_a_folder_or_a_mapping(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    for name in ("coin.png", "coin.svg", "heart.svg", "readme.txt"):
        drawing = f"{HEAD} viewBox='0 0 4 2'/>" if name.endswith("svg") else "no picture"
        (tmp_path / "icons" / name).write_text(drawing, encoding="utf-8")

    folder, mapping = Pictures(tmp_path, "icons"), Pictures(tmp_path, {"money": "icons/coin.svg"})

    assert folder.icons[:2] == ["coin", "heart"] and "meeple" in folder.icons
    assert folder.icon("coin").pixels is None  # the SVG wins
    assert mapping.icons[0] == "money"
    assert mapping.icon("money").width / mapping.icon("money").height == 2


def test_an_unknown_icon_says_what_is_near(tmp_path: Path) -> None:
    with pytest.raises(BadValue, match=r"there is no icon 'hart'; is it heart or hearts\?"):
        Pictures(tmp_path, {"heart": "h.svg", "coin": "c.svg"}).icon("hart")
    with pytest.raises(
        BadValue, match="there is no icon 'xyz'; the deck has none of its own, and 'pnp cards icons' lists"
    ):
        Pictures(tmp_path).icon("xyz")
    with pytest.raises(BadValue, match=r"there is no icon 'tree'; is it pine-tree or tree-branch\?"):
        Pictures(tmp_path).icon("tree")
    with pytest.raises(BadValue, match="there is no folder 'icons' of icons"):
        Pictures(tmp_path, "icons").icon("hart")


# Vectors


def svg(load: Load, body: str, head: str = 'viewBox="0 0 100 100"') -> list[Item]:
    """What a drawing of 100 x 100 units consists of, in the same units."""
    picture = load(f"{HEAD}{head}>{body}</svg>", "drawing.svg")
    drawn = picture.place((0, 0, 100, 100))
    if not drawn:
        return []
    [group] = drawn
    assert isinstance(group, Group)
    return list(group.items)


def only(load: Load, body: str) -> Drawn:
    [item] = svg(load, body)
    assert isinstance(item, Drawn)
    return item


def corners(path: Drawn) -> list[tuple[float, float]]:
    return [(step[-2], step[-1]) for step in path.commands if len(step) > 1]


@pytest.mark.parametrize(
    ("body", "points"),
    [
        ('<rect x="1" y="2" width="10" height="5"/>', [(1, 2), (11, 2), (11, 7), (1, 7)]),
        ('<rect width="50%" height="10"/>', [(0, 0), (50, 0), (50, 10), (0, 10)]),
        ('<line x1="1" y1="2" x2="3" y2="4" stroke="red"/>', [(1, 2), (3, 4)]),
        ('<polygon points="1,2 3,4 5,1"/>', [(1, 2), (3, 4), (5, 1)]),
        ('<polyline points="1 2 3 4"/>', [(1, 2), (3, 4)]),
        ('<path d="M1 1h4"/>', [(1, 1), (5, 1)]),
        ('<circle cx="20" cy="30" r="10"/>', [(30, 30), (20, 40), (10, 30), (20, 20), (30, 30)]),
        ('<ellipse cx="20" cy="30" rx="10" ry="5"/>', [(30, 30), (20, 35), (10, 30), (20, 25), (30, 30)]),
        ('<g transform="translate(5 6)"><path d="M1 1h4" transform="scale(2)"/></g>', [(7, 8), (15, 8)]),
        ('<path d="M10 0h5" transform="rotate(90)"/>', [(0, 10), (0, 15)]),
        ('<path d="M10 0h5" transform="rotate(90 10 10)"/>', [(20, 10), (20, 15)]),
        ('<path d="M10 0h5" style="transform: rotate(90deg) translate(1px, 0)"/>', [(0, 11), (0, 16)]),
        ('<path d="M1 1h4" transform="matrix(1,0,0,-1,0,50)"/>', [(1, 49), (5, 49)]),
        ('<path d="M0 10h4" transform="skewX(45)"/>', [(10, 10), (14, 10)]),
        ('<defs><path id="p" d="M0 0h4"/></defs><use xlink:href="#p" x="3" y="4"/>', [(3, 4), (7, 4)]),
        ('<defs><path id="p" d="M0 0h4"/></defs><use href="#p" transform="scale(3)" x="3"/>', [(9, 0), (21, 0)]),
        (
            '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h4"/></symbol>'
            '<use href="#s" width="20" height="20" x="1"/>',
            [(1, 0), (9, 0)],
        ),
        (
            '<svg x="10" y="10" width="20" height="40" viewBox="0 0 10 10"><path d="M0 0h4"/></svg>',
            [(10, 20), (18, 20)],
        ),
    ],
)
def test_shapes_and_transforms_of_svg(load: Load, body: str, points: list[tuple[float, float]]) -> None:
    found = corners(only(load, body))

    assert [(round(x, 2), round(y, 2)) for x, y in found] == points


@pytest.mark.parametrize(
    ("body", "fill"),
    [
        ('<path d="M0 0h9v9z"/>', "#000000"),
        ('<path d="M0 0h9v9z" fill="teal"/>', "#008080"),
        ('<path d="M0 0h9v9z" fill="#f80"/>', "#ff8800"),
        ('<path d="M0 0h9v9z" fill="rgb(10, 20, 30)"/>', "#0a141e"),
        ('<path d="M0 0h9v9z" fill="rgb(10 20 30 / 100%)"/>', "#0a141e"),
        ('<path d="M0 0h9v9z" fill="rgb(100%, 0%, 0%)"/>', "#ff0000"),
        ('<path d="M0 0h9v9z" fill="rgb(49.8%,19.6078%,.4%)"/>', "#7f3201"),
        ('<path d="M0 0h9v9z" fill="hsl(120, 100%, 50%)"/>', "#00ff00"),
        ('<g fill="red"><path d="M0 0h9v9z"/></g>', "#ff0000"),
        ('<g fill="red"><path d="M0 0h9v9z" fill="blue"/></g>', "#0000ff"),
        ('<g color="red"><path d="M0 0h9v9z" fill="currentColor"/></g>', "#ff0000"),
        ('<style>path{fill:red}</style><path d="M0 0h9v9z" fill="blue"/>', "#ff0000"),
        ('<style>.a{fill:red} path{fill:green}</style><path class="b a" d="M0 0h9v9z"/>', "#ff0000"),
        ('<style>#x{fill:red} .a{fill:green}</style><path id="x" class="a" d="M0 0h9v9z"/>', "#ff0000"),
        ('<style>.a,.b{fill:red}</style><path class="b" d="M0 0h9v9z" style="fill: lime"/>', "#00ff00"),
        ('<defs><path id="p" d="M0 0h9v9z"/></defs><use href="#p" fill="red"/>', "#ff0000"),
    ],
)
def test_colours_of_svg(load: Load, body: str, fill: str) -> None:
    assert only(load, body).style.fill == fill


def test_strokes_scale_with_their_shape(load: Load) -> None:
    style = only(
        load,
        '<g transform="scale(2)"><path d="M10 15h9" fill="none" stroke="red" stroke-width="3" stroke-dasharray="4 1 2"'
        ' stroke-linecap="round" stroke-linejoin="bevel" fill-rule="evenodd"/></g>',
    ).style

    assert (style.stroke, style.fill, style.stroke_mm, style.cap, style.join) == ("#ff0000", None, 6, "round", "bevel")
    assert style.dash_mm == (8, 2, 4, 8, 2, 4)


def test_a_stroke_stretched_one_way_keeps_its_matrix(load: Load) -> None:
    [item] = svg(load, '<g><path d="M5 5h9" stroke="red" stroke-width="2" fill="none" transform="scale(4 1)"/></g>')

    assert isinstance(item, Group)  # cut off at the edge, for want of knowing better
    [item] = item.items
    assert isinstance(item, Group)
    [path] = item.items
    assert isinstance(path, Drawn)
    assert item.matrix == (1, 0, 0, 0.25, 0, 0)
    assert (corners(path), path.style.stroke_mm) == ([(20, 20), (56, 20)], 8)


@pytest.mark.parametrize(
    "data",
    ["M5 5h9v9z", "M5 5L9 5L5 5.1", "M5 5C9 5 9 5 9 9", "M5 5h9"],
)
def test_a_miter_limit_that_changes_no_corner_is_let_pass(load: Load, data: str) -> None:
    assert only(load, f'<path d="{data}" stroke="red" stroke-miterlimit="10"/>').style.join == "miter"


def test_a_clip_path_of_one_shape_cuts(load: Load) -> None:
    body = (
        '<clipPath id="c" transform="translate(1 2)"><circle cx="5" cy="5" r="5" transform="scale(2)"/></clipPath>'
        '<g transform="translate(10 10)" clip-path="url(#c)"><rect width="40" height="40"/></g>'
    )

    [group] = svg(load, body)

    assert isinstance(group, Group)
    assert group.clip[0] == ("M", 31, 22)
    assert extent(group.clip) == (11, 12, 20, 20)

    used = '<defs><rect id="r" width="5" height="5"/></defs><clipPath id="c"><use xlink:href="#r" x="2"/></clipPath>'
    [group] = svg(load, used + '<g clip-path="url(#c)"><rect width="40" height="40"/></g>')
    assert isinstance(group, Group)
    assert extent(group.clip) == (2, 0, 5, 5)


def test_a_clip_path_around_everything_is_none(load: Load) -> None:
    assert isinstance(only(load, CLIPPED.format('<rect width="9" height="9"/>')), Drawn)
    [cut] = svg(load, CLIPPED.format('<rect width="8" height="9"/>'))
    assert isinstance(cut, Group)
    assert svg(load, CLIPPED.format('<rect width="0" height="9"/>')) == []


def test_a_switch_shows_the_one_that_anyone_understands(load: Load) -> None:
    body = '<switch><foreignObject requiredExtensions="x"/><g><path d="M1 1h4"/></g><path d="M2 2h4"/></switch>'

    assert corners(only(load, body)) == [(1, 1), (5, 1)]


def test_opacity_of_svg(load: Load) -> None:
    [group] = svg(load, '<g opacity=".5"><rect width="5" height="5"/><rect width="9" height="9"/></g>')
    assert isinstance(group, Group)
    assert (group.opacity, len(group.items)) == (0.5, 2)

    inside, line = svg(load, '<rect x="5" y="5" width="5" height="5" fill-opacity=".25" stroke="red"/>')
    assert isinstance(inside, Group) and isinstance(line, Drawn)
    assert inside.opacity == 0.25
    assert (line.style.fill, line.style.stroke) == (None, "#ff0000")

    [glass] = svg(load, '<rect width="5" height="5" fill="rgba(255, 0, 0, 0.5)"/>')
    assert isinstance(glass, Group)
    assert glass.opacity == 0.5

    assert svg(load, '<g opacity="0"><rect width="5" height="5"/></g>') == []


def test_paint_order_puts_the_stroke_below(load: Load) -> None:
    below, above = svg(load, '<circle cx="50" cy="50" r="9" stroke="red" paint-order="stroke"/>')

    assert isinstance(below, Drawn) and isinstance(above, Drawn)
    assert (below.style.stroke, above.style.stroke) == ("#ff0000", None)


def test_what_does_not_show_is_left_out(load: Load) -> None:
    body = (
        '<title>t</title><defs><text>no</text></defs><g display="none"><image/></g><metadata><x/></metadata>'
        '<rect width="9" height="9" visibility="hidden"/><rect width="0" height="9"/>'
        '<rect width="9" height="9" fill="none"/>'
    )

    assert svg(load, body) == []


def test_what_runs_over_the_edge_is_cut_off(load: Load) -> None:
    [cut] = svg(load, '<rect x="90" width="20" height="5"/>')
    assert isinstance(cut, Group)
    assert cut.clip[:3] == (("M", 0, 0), ("L", 100, 0), ("L", 100, 100))

    [nested] = svg(load, '<svg width="10" height="10"><circle r="8"/></svg>')
    assert isinstance(nested, Group)
    assert nested.clip[2] == ("L", 10, 10)


@pytest.mark.parametrize(
    ("head", "size"),
    [
        ('width="10mm" height="5mm"', (10, 5)),
        ('width="1in" height="72pt"', (25.4, 25.4)),
        ('viewBox="0 0 96 48"', (25.4, 12.7)),
        ('width="20mm" viewBox="0 0 96 48"', (20, 10)),
        ('width="100%" height="100%" viewBox="0 0 96 48"', (25.4, 12.7)),
        ('width="20mm" height="20mm" viewBox="0 0 96 48"', (20, 20)),
    ],
)
def test_an_svg_has_the_size_that_it_says(load: Load, head: str, size: tuple[float, float]) -> None:
    picture = load(f"{HEAD}{head}/>", "drawing.svg")

    assert (picture.width, picture.height) == pytest.approx(size)
    assert picture.pixels is None


def test_an_svg_is_placed_by_its_matrix_and_shares_its_paths(load: Load) -> None:
    picture = load(f'{HEAD}viewBox="10 10 20 40"><path d="M10 10h20v40z"/></svg>', "drawing.svg")

    [one], [two] = picture.place((5, 6, 7, 8), alt="A hill"), picture.place((0, 0, 1, 1))

    assert isinstance(one, Group) and isinstance(two, Group)
    assert one.items is two.items
    assert one.shared and one.alt == "A hill"
    assert one.matrix is not None
    a, b, c, d, e, f = one.matrix
    [path] = one.items
    assert isinstance(path, Drawn)
    assert [(a * x + e, d * y + f) for x, y in corners(path)] == [(5, 6), (12, 6), (12, pytest.approx(14))]
    assert (b, c) == (0, 0)


def test_one_colour_paints_all_that_is_inked(load: Load) -> None:
    picture = load(
        f'{HEAD}viewBox="0 0 10 10"><g opacity=".5"><path d="M1 1h3" fill="red"/></g><path d="M1 1h3" fill="none" '
        'stroke="blue"/></svg>',
        "drawing.svg",
    )

    [painted], [again], [plain] = (
        picture.place((0, 0, 1, 1), "#123456"),
        picture.place((5, 5, 1, 1), "#123456"),
        picture.place((0, 0, 1, 1)),
    )

    assert isinstance(painted, Group) and isinstance(again, Group) and isinstance(plain, Group)
    assert painted.items is again.items
    faded, line = painted.items
    assert isinstance(faded, Group) and isinstance(line, Drawn)
    [inner] = faded.items
    assert isinstance(inner, Drawn)
    assert (inner.style.fill, inner.style.stroke, line.style.fill, line.style.stroke) == (
        "#123456",
        None,
        None,
        "#123456",
    )
    assert plain.items[1] != line


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("<text>Hi</text>", "has 'text' in it, which cannot be kept as vectors; convert text to paths"),
        ('<image href="a.png"/>', "has 'image' in it"),
        ("<foreignObject/>", "has 'foreignObject' in it"),
        (
            '<rect width="9" height="9" fill="url(#g)"/>',
            r"painted with url\(#g\), something other than a gradient; take plain",
        ),
        ('<rect width="9" height="9" stroke="url(#g)"/>', "a gradient or a pattern"),
        ('<g filter="url(#f)"><rect width="9" height="9"/></g>', r"has the filter 'url\(#f\)'.*or save it as PNG"),
        ('<g style="mask:url(#f)"><rect width="9" height="9"/></g>', "has the mask"),
        (CLIPPED.format(""), "has the clip-path.*which is not made of plain shapes; cut the shapes"),
        (CLIPPED.format("<text/>"), "which is not made of plain shapes"),
        (CLIPPED.format('<rect width="5" height="5"/><text/>'), "which is not made of plain shapes"),
        (CLIPPED.format('<rect width="5" height="5"/><path d="M0 0h9v9H0z M2 2h3v3z"/>'), "with holes beside others"),
        (CLIPPED.format('<rect width="5" height="5"/><path d="M0 0L9 9V0L0 9z"/>'), "with holes beside others"),
        ('<g clip-path="url(#none)"><rect width="9" height="9"/></g>', "which is not made of plain shapes"),
        (CLIPPED.format('<path d="M0 0h9v9z" clip-rule="evenodd"/>'), "which is cut itself or has holes"),
        (CLIPPED.format('<rect width="5" height="5" clip-path="url(#c)"/>'), "which is cut itself or has holes"),
        ('<svg width="9" height="9" clip-path="url(#c)"><rect/></svg>', "has a clip-path on its svg element"),
        ('<g style="mix-blend-mode:multiply"/>', "has the mix-blend-mode 'multiply'"),
        ('<path d="M0 0h9" marker-end="url(#m)"/>', "has the marker-end"),
        ('<path d="M0 0h9" style="marker:url(#m)"/>', "has the marker-start"),
        ('<path d="M0 0h9" vector-effect="non-scaling-stroke"/>', "has the vector-effect"),
        ('<path d="M0 0h9" stroke="red" stroke-dasharray="3" stroke-dashoffset="1"/>', "has a stroke-dashoffset"),
        ("<style>g > path {fill:red}</style>", "has the selector 'g > path' in its style sheet"),
        ("<style>@media print {path {fill:red}}</style>", "in its style sheet"),
        (
            '<path d="M0 0L9 2L0 4" stroke="red" stroke-miterlimit="9"/>',
            "has a sharp corner with the stroke-miterlimit 9",
        ),
        ('<path d="M0 0h9v9z" stroke="red" stroke-miterlimit="1"/>', "has a sharp corner with the stroke-miterlimit 1"),
        ('<use href="#none"/>', "uses '#none', which is not in it"),
        ('<use href="other.svg#x"/>', "uses 'other.svg#x', which is not in it"),
        ('<g id="a"><use href="#a"/></g>', "one that uses itself"),
        ('<path d="M0 0 L"/>', "wants 2 numbers after L"),
        ('<rect width="3em" height="9"/>', "has the length '3em'"),
        ('<g transform="rotate(1,2)"/>', r"has the transform 'rotate\(1,2\)'"),
        ('<g transform="turn(1)"/>', r"has the transform 'turn\(1\)'"),
        ('<g transform="scale(2"/>', r"has the transform 'scale\(2'"),
        ('<rect width="9" height="9" fill="bleu"/>', "has the colour 'bleu', which is unknown"),
        ('<rect width="9" height="9" opacity="x"/>', "has 'x' where a number from 0 to 1 belongs"),
    ],
)
def test_what_cannot_be_kept_as_vectors_is_said_with_the_way_out(body: str, said: str) -> None:
    data = f'{HEAD}viewBox="0 0 100 100">{body}</svg>'.encode()
    with pytest.raises(BadValue, match=f"^'drawing.svg' .*{said}"):
        vectors("drawing.svg", data)


PIXELS = b64encode(encoded(art(9, 9), "PNG")).decode()
GRADIENT = (
    '<linearGradient id="g" spreadMethod="repeat" x2=".4"><stop stop-color="#f00"/>'
    '<stop offset="1" stop-color="#00f"/></linearGradient>'
    '<rect x="10" y="10" width="80" height="80" fill="url(#g)"/>'
)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (GRADIENT, "is painted with url(#g), a gradient that repeats"),
        ('<text x="10" y="80" font-size="90">W</text>', "has 'text' in it"),
        ('<mask id="m"><circle cx="50" cy="50" r="40" fill="#fff"/></mask><path d="M0 0h99v99z" mask="url(#m)"/>',
         "has the mask 'url(#m)'"),
        (f'<image width="80" height="80" href="data:image/png;base64,{PIXELS}"/>', "has 'image' in it"),
        ('<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><circle cx="50" cy="50" r="30" filter="url(#f)"/>',
         "has the filter 'url(#f)'"),
    ],
)  # fmt: skip
def test_what_is_more_than_vectors_becomes_pixels_of_600_dpi_with_a_note(tmp_path: Path, body: str, why: str) -> None:
    (tmp_path / "art.svg").write_text(f'{HEAD}viewBox="0 0 100 100" width="20mm" height="20mm">{body}</svg>')
    pictures = Pictures(tmp_path)
    picture = pictures.load("art.svg")
    assert (picture.width, picture.height, picture.pixels) == (pytest.approx(20), pytest.approx(20), None)
    [item] = picture.place((3, 4, 25.4, 25.4))
    assert isinstance(item, Image) and (item.at, item.size) == ((3, 4), (25.4, 25.4))
    with Pillow.open(io.BytesIO(item.data)) as made:
        assert made.size == (600, 600)
        alpha = made.getchannel("A")
        assert alpha.getextrema() == (0, 255) and made.getpixel((0, 599)) != (0, 0, 0, 255)
    assert pictures.notes == [f"The picture 'art.svg' {why}, so it is printed as pixels of 600 dpi."]
    [green] = picture.place((0, 0, 5, 5), "#00ff00")
    assert isinstance(green, Image)
    with Pillow.open(io.BytesIO(green.data)) as made:
        assert {colour[:3] for _, colour in made.getcolors(1 << 16) if colour[3] == 255} == {(0, 255, 0)}


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (f'{GRADIENT}<image href="/etc/passwd"/>', "takes something from another file"),
        (f'{GRADIENT}<image href="other.png"/>', "takes something from another file"),
        (f'{GRADIENT}<rect style="fill:url(other.svg#g)"/>', "takes something from another file"),
        (GRADIENT + '<g id="a0"/>' + "".join(
            f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 10 + "</g>" for n in range(1, 12)),
         "too many elements"),
        (f'{GRADIENT}<g id="a"><use href="#a"/></g>', "one that uses itself"),
    ],
)  # fmt: skip
def test_a_drawing_that_reaches_out_or_has_no_end_is_refused(tmp_path: Path, body: str, said: str) -> None:
    (tmp_path / "art.svg").write_text(f'{HEAD}viewBox="0 0 100 100">{body}</svg>')
    with pytest.raises(BadValue, match=said):
        Pictures(tmp_path).load("art.svg")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("<svg", "is damaged"),
        ("<?xml version='1.0'?><html/>", "is not an SVG picture: it begins with 'html'"),
        (f"{HEAD}/>", "has neither a size nor a viewBox"),
        (f'{HEAD}viewBox="0 0 0 5"/>', "has the viewBox '0 0 0 5'"),
        (
            "<!DOCTYPE s [<!ENTITY a 'aaaaaaaaaa'>"
            + "".join(f"<!ENTITY {n} '{f'&{p};' * 40}'>" for p, n in zip("abcdefg", "bcdefgh", strict=True))
            + f"]>{HEAD}viewBox='0 0 1 1'><title>&h;</title></svg>",
            "is damaged",
        ),
    ],
)
def test_an_svg_that_is_none_is_named(load: Load, data: str, said: str) -> None:
    with pytest.raises(BadValue, match=f"'drawing.svg' {said}"):
        load(data, "drawing.svg")


# Placed on a card


@pytest.fixture
def lay(tmp_path: Path) -> Callable[..., Part]:
    """Lays out one element of a deck with a picture of 600 x 400 pixels and an icon."""
    (tmp_path / "art.png").write_bytes(encoded(art(600, 400), "PNG", dpi=(300, 300)))
    (tmp_path / "coin.svg").write_text(f'{HEAD}viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>', encoding="utf-8")

    def made(**element: Any) -> Part:
        spec = {
            "size": {"width": 60, "height": 90},
            "icons": {"coin": "coin.svg"},
            "faces": {"front": {"elements": [element]}},
        }
        [card] = Deck.of(spec, tmp_path).cards()
        [part] = card.front.parts
        return part

    return made


def placed(part: Part) -> tuple[float, float, float, float]:
    [item] = part.items
    if isinstance(item, Group):
        [item] = item.items
    assert isinstance(item, Image)
    return (*item.at, *item.size)


@pytest.mark.parametrize(
    ("keys", "where", "ink"),
    [
        ({}, (10, 25, 30, 20), (10, 25, 30, 20)),
        ({"valign": "top"}, (10, 20, 30, 20), (10, 20, 30, 20)),
        ({"valign": "bottom"}, (10, 30, 30, 20), (10, 30, 30, 20)),
        ({"fit": "cover"}, (2.5, 20, 45, 30), (10, 20, 30, 30)),
        ({"fit": "cover", "align": "left"}, (10, 20, 45, 30), (10, 20, 30, 30)),
        ({"fit": "cover", "align": "right", "clip": "none"}, (-5, 20, 45, 30), (-5, 20, 45, 30)),
        ({"fit": "stretch"}, (10, 20, 30, 30), (10, 20, 30, 30)),
        ({"fit": "actual"}, (-0.4, 18.067, 50.8, 33.867), (10, 20, 30, 30)),
    ],
)
def test_a_picture_fits_its_box(lay: Callable[..., Part], keys: dict[str, Any], where: Any, ink: Any) -> None:
    part = lay(image="art.png", box=[10, 20, 30, 30], **keys)

    assert placed(part) == pytest.approx(where, abs=0.002)
    assert part.ink == pytest.approx(ink, abs=0.002)
    assert part.box == (10, 20, 30, 30)


def test_a_picture_is_cut_only_where_there_is_something_to_cut(lay: Callable[..., Part]) -> None:
    def clip(**keys: Any) -> tuple[Any, ...]:
        [item] = lay(image="art.png", box=[0, 0, 30, 30], **keys).items
        return item.clip if isinstance(item, Group) else ()

    assert clip() == ()
    assert clip(fit="stretch") == ()
    assert clip(fit="cover", clip="none") == ()
    assert clip(fit="cover")[2] == ("L", 30, 30)
    assert clip(radius=2)[0] == ("M", 2, 5)  # the corners of the picture, 30 x 20 mm in the middle
    assert clip(clip="circle", fit="cover")[0] == ("M", 30, 15)
    [item] = lay(image="art.png", box=[0, 0, 20, 40], clip="ellipse").items
    assert isinstance(item, Group)
    assert item.clip[0] == ("M", 20, 20)


@pytest.mark.parametrize("crop", [[0.5, 0, 0.25, 0.5], ["50%", 0, "25%", "{{ 100 / 2 }}%"]])
def test_a_part_of_a_picture_is_shown_as_a_picture(lay: Callable[..., Part], crop: list[Any]) -> None:
    part = lay(image="art.png", box=[10, 20, 30, 30], crop=crop)  # 150 x 200 pixels

    [window] = part.items
    assert isinstance(window, Group)
    assert window.clip[0] == ("M", 13.75, 20)
    assert window.clip[2] == ("L", 36.25, 50)
    assert part.ink == (13.75, 20, 22.5, 30)
    assert placed(part) == pytest.approx((13.75 - 45, 20, 90, 60), abs=0.002)
    [remark] = part.remarks
    assert "has 169 dots an inch where it is shown 22.5 mm wide" in remark.text
    assert "(it has 150 x 200)" in remark.text
    assert not lay(image="art.png", crop=crop, fit="actual").remarks


@pytest.mark.parametrize("crop", [[0, 0, 1.5, 1], [0.5, 0, 0.6, 1], [0, 0, 0, 1], [-0.1, 0, 1, 1]])
def test_a_part_lies_in_its_picture(lay: Callable[..., Part], crop: list[float]) -> None:
    with pytest.raises(DeckError, match="crop: .* is not a part of the picture; take parts from 0 to 1"):
        lay(image="art.png", crop=crop)


def test_a_picture_that_will_look_coarse_is_remarked(lay: Callable[..., Part]) -> None:
    [remark] = lay(image="art.png", box=[0, 0, 60, 60]).remarks

    assert remark.check == Check.RESOLUTION
    assert "has 254 dots an inch where it is shown 60 mm wide, and print wants 300" in remark.text
    assert "take one of 709 x 472 pixels (it has 600 x 400), or show it 50.8 mm wide at most" in remark.text
    assert not lay(image="art.png", fit="actual").remarks
    assert not lay(icon="coin").remarks


def test_an_icon_keeps_its_shape_and_takes_a_colour(lay: Callable[..., Part]) -> None:
    part = lay(icon="coin", box=[10, 10, 20, 20], colour="red", align="right")

    [group] = part.items
    assert isinstance(group, Group)
    assert part.ink == (10, 15, 20, 10)
    [path] = group.items
    assert isinstance(path, Drawn)
    assert path.style.fill == "#ff0000"


def test_a_picture_may_be_missing_where_it_says_so(lay: Callable[..., Part]) -> None:
    assert lay(image="", missing="skip").items == ()
    assert lay(image="nothing.png", missing="skip").items == ()
    with pytest.raises(DeckError, match="image: there is no file 'nothing.png'"):
        lay(image="nothing.png")
    with pytest.raises(DeckError, match="image"):
        lay(image="")


def test_a_picture_says_what_it_shows(lay: Callable[..., Part]) -> None:
    [item] = lay(image="art.png", alt="Red and blue").items

    assert isinstance(item, Image)
    assert item.alt == "Red and blue"


def test_a_picture_without_transparency_is_not_painted(lay: Callable[..., Part]) -> None:
    with pytest.raises(DeckError, match="image, colour: 'art.png' has no transparency"):
        lay(image="art.png", colour="red")
