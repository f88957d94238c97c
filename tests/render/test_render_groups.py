"""Groups in PDF and SVG: placed, cut, seen through, and stored once where they are shown many times."""

from math import inf, nan
from xml.etree import ElementTree

import pikepdf
import pytest
from msgspec.structs import replace
from pytest import approx
from specimens import ICON, INK, SEAL, shared

from pnp.errors import DrawingError
from pnp.model.drawing import BLENDS, Drawing, Font, Group, Layer, Path, Style, Text, circle, polyline, rectangle
from pnp.render import pdf, raster, svg
from pnp.render.extents import extent

SVG = "{http://www.w3.org/2000/svg}"
RED, BLUE = Style(fill="#ff0000"), Style(fill="#0000ff")
SQUARE = rectangle(0, 0, 10, 10, RED)


def forms(document: pikepdf.Pdf) -> dict[str, pikepdf.Stream]:
    """Every form of the file by its object number."""
    return {
        str(o.objgen): o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"
    }


def pixel(drawing: Drawing, x: float, y: float) -> tuple[int, ...]:
    return tuple(raster.render(drawing, 4)[round(y * 4), round(x * 4)].tolist())


def test_a_matrix_puts_points_where_svg_puts_them(on_page):
    page = on_page(Group("", (SQUARE,), matrix=(2, 0.5, -1, 1, 30, 20)), width_mm=80, height_mm=60)
    inside, outside = (30 + 2 * 8 - 1 * 2, 20 + 0.5 * 8 + 1 * 2), (30 + 2 * 11 - 1 * 2, 20 + 0.5 * 11 + 1 * 2)
    assert pixel(page, *inside) == (255, 0, 0)
    assert pixel(page, *outside) == (255, 255, 255)


def test_edges_cut_and_only_inside_their_group(on_page):
    cut = Group("", (SQUARE,), clip=circle(5, 5, 5, RED).commands)
    page = on_page(cut, rectangle(0, 20, 10, 10, BLUE), width_mm=40, height_mm=40)
    assert pixel(page, 5, 5) == (255, 0, 0)
    assert pixel(page, 0.5, 0.5) == (255, 255, 255)
    assert pixel(page, 0.5, 20.5) == (0, 0, 255)


def test_what_overlaps_in_a_faint_group_does_not_shine_through(on_page):
    page = on_page(Group("", (SQUARE, rectangle(5, 0, 10, 10, BLUE)), opacity=0.5), width_mm=40, height_mm=40)
    assert pixel(page, 7, 5) == approx((127, 127, 255), abs=1)
    assert pixel(page, 2, 5) == approx((255, 127, 127), abs=1)


def test_ink_and_typeface_are_right_after_a_group(on_page, texts_of):
    inner = Group("", (SQUARE, Text((1, 5), "in", 3, Font.SERIF, tracking_mm=1)), matrix=(1, 0, 0, 1, 20, 0))
    items = (rectangle(0, 0, 10, 10, BLUE), Text((1, 15), "a", 3), inner, Text((1, 25), "bc", 3))
    page = on_page(*items, rectangle(0, 30, 10, 10, BLUE), width_mm=60, height_mm=60)
    assert pixel(page, 5, 35) == (0, 0, 255)
    alone = texts_of(pdf.render([on_page(items[-1], width_mm=60, height_mm=60)]))
    assert texts_of(pdf.render([page]))[-2:] == alone


def test_shared_items_are_in_the_file_once(opened):
    items = tuple(shared(ICON, 10, 0, 0, 10, 10 * i, 0) for i in range(8))
    pages = [Drawing(100, 50, (Layer("main", "Main", items),)) for _ in range(5)]
    document = opened(pdf.render(pages))
    assert len(forms(document)) == 1
    assert (
        len({sheet.Resources.XObject[name].objgen for sheet in document.pages for name in sheet.Resources.XObject}) == 1
    )
    content = document.pages[4].Contents.read_bytes()
    assert (content.count(b" Do"), content.count(b" c\n")) == (8, 0)


def test_only_the_very_same_items_are_shared(on_page, opened):
    """Equal items made anew, of which the first are gone when the others come, must not be taken for each other."""

    def pages():
        for colour in ("#ff0000", "#00ff00", "#0000ff"):
            items = (rectangle(0, 0, 10, 10, Style(fill=colour)),)
            yield on_page(shared(items, 1, 0, 0, 1, 0, 0), width_mm=20, height_mm=20)

    data = pdf.render(pages())
    seen = [tuple(raster.page_array(data, 4, page)[20, 20]) for page in range(3)]
    assert seen == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]


def test_a_shared_group_with_and_without_opacity(on_page, opened):
    page = on_page(
        shared(ICON, 9, 0, 0, 9, 0, 0, opacity=0.5), shared(ICON, 9, 0, 0, 9, 9, 0), width_mm=40, height_mm=40
    )
    document = opened(pdf.render([page]))
    assert sorted("/Group" in form for form in forms(document).values()) == [False, True]
    assert document.pages[0].Group.CS == "/DeviceRGB"
    (state,) = document.pages[0].Resources.ExtGState.values()
    assert (float(state.ca), float(state.CA)) == (0.5, 0.5)


def test_a_page_without_opacity_has_no_transparency(on_page, opened):
    document = opened(pdf.render([on_page(shared(ICON, 9, 0, 0, 9, 0, 0))]))
    assert "/Group" not in document.pages[0]
    assert "/Group" not in next(iter(forms(document).values()))


@pytest.mark.parametrize(
    ("blend", "colour"),
    [
        ("normal", (0, 128, 255)),
        ("multiply", (0, 100, 64)),
        ("screen", (255, 228, 255)),
        ("darken", (0, 128, 64)),
        ("lighten", (255, 200, 255)),
        ("difference", (255, 72, 191)),
        ("exclusion", (255, 128, 191)),
    ],
)
def test_colours_mix_with_those_below(on_page, blend, colour):
    """As CSS Compositing and Blending, and ISO 32000, define it; stored parts of one drawing mix each in their way."""
    below, above = (rectangle(0, 0, 40, 40, Style(fill=fill)) for fill in ("#ffc840", "#0080ff"))
    page = on_page(below, Group("", (above,), blend=blend), width_mm=40, height_mm=40)
    assert pixel(page, 20, 20) == approx(colour, abs=2)
    within = on_page(below, Group("", (Group("", (above,), shared=True, blend=blend),)), width_mm=40, height_mm=40)
    assert pixel(within, 20, 20) == approx(colour, abs=2)


def test_svg_names_the_blend_mode(on_page):
    (found,) = (
        e for e in tree(on_page(Group("g", (SQUARE,), blend="soft-light"))).iter(f"{SVG}g") if e.get("id") == "g"
    )
    assert found.get("style") == "mix-blend-mode:soft-light"


def test_every_blend_mode_has_its_name_in_pdf(on_page, opened):
    page = on_page(*(Group("", (SQUARE,), blend=blend) for blend in BLENDS))
    states = opened(pdf.render([page])).pages[0].Resources.ExtGState
    found = {str(state.get("/BM", "/Normal")) for state in states.values()} | {"/Normal"}
    assert found == {f"/{''.join(word.capitalize() for word in blend.split('-'))}" for blend in BLENDS}
    assert {"/ColorDodge", "/SoftLight", "/Multiply"} <= found


def test_stored_parts_reach_as_far_as_their_ink(on_page, opened):
    """Ink at the edge of the box is not cut off, and the box is not much larger."""
    corner = polyline([(10, 30), (20, 10), (30, 30)], Style(stroke=INK, stroke_mm=4))
    turned = Group("", (SQUARE,), matrix=(1, 1, -1, 1, 60, 40), clip=rectangle(2, 2, 5, 5, RED).commands)
    items = (corner, turned, Text((80, 20), "far", 8, rotation=-90), circle(100, 50, 5, RED))
    one, apart = on_page(shared(items, 1, 0, 0, 1, 0, 0)), on_page(*items)
    assert abs(raster.render(one, 4).astype(int) - raster.render(apart, 4)).max() < 60
    left, top, right, bottom = map(float, next(iter(forms(opened(pdf.render([one]))).values())).BBox)
    assert (left, right, bottom) == approx((2, 105, 55))
    assert -6 < top < 6


def test_extents_follow_places_and_edges():
    inside = (rectangle(0, 0, 10, 4, RED),)
    turned = Group("", inside, matrix=(0, 1, -1, 0, 50, 20), clip=rectangle(5, -9, 99, 99, RED).commands)
    assert extent((turned,), lambda text: 0) == (46, 25, 50, 30)
    assert extent((Group("", inside, clip=rectangle(20, 0, 5, 5, RED).commands), Group("", ())), lambda text: 0) is None
    assert extent((turned, rectangle(0, 0, 1, 1, RED)), lambda text: 0) == (0, 0, 50, 30)


def test_what_is_stored_is_one_mark(on_page, opened):
    """Marks inside it would belong to every place that shows it; a viewer takes all of it for the mark around it."""
    page = on_page(
        shared(SEAL, 1, 0, 0, 1, 0, 0, alt="A seal"),
        shared(SEAL, 1, 0, 0, 1, 30, 0),
        shared(ICON, 9, 0, 0, 9, 0, 40),
        Group("", (Text((5, 60), "faint", 5),), opacity=0.4),
        Group("", (SQUARE, Text((5, 70), "one", 5), Text((5, 80), "two", 5)), matrix=(1, 0, 0, 1, 50, 0)),
    )
    document = opened(pdf.render([page]))
    section = document.Root.StructTreeRoot.K.K[0]
    assert [(str(e.S), str(e.get("/Alt", ""))) for e in section.K] == [
        ("/Figure", "A seal"),
        ("/P", ""),
        ("/P", ""),
        ("/P", ""),
        ("/P", ""),
    ]
    for form in forms(document).values():
        assert not {str(op) for _, op in pikepdf.parse_content_stream(form)} & {"BDC", "BMC", "EMC"}


def test_marks_and_places_are_nested_properly(grouped, opened):
    depth, stack = {"q": "Q", "BDC": "EMC", "BMC": "EMC", "BT": "ET"}, []
    for _, operator in pikepdf.parse_content_stream(opened(pdf.render([grouped])).pages[0]):
        if str(operator) in depth:
            stack.append(depth[str(operator)])
        elif str(operator) in depth.values():
            assert stack.pop() == str(operator)
    assert stack == []


def test_a_file_with_groups_is_sound(grouped, opened):
    data = pdf.render([grouped, grouped])
    assert opened(data).check_pdf_syntax() == []
    assert pdf.render([grouped, grouped]) == data
    assert b"/tmp" not in data and b"/home" not in data


def test_enlarged_groups_keep_their_detail(on_page, opened):
    tiny = (polyline([(0.12345, 0.0), (0.54321, 0.98765)], Style(stroke=INK, stroke_mm=0.01)),)
    page = on_page(Group("g", tiny, matrix=(100, 0, 0, 100, 0, 0)))
    moves = [o for o, op in pikepdf.parse_content_stream(opened(pdf.render([page])).pages[0]) if str(op) in "ml"]
    assert [float(v) for step in moves for v in step] == approx([0.12345, 0, 0.54321, 0.98765], abs=5.1e-6)
    path = next(ElementTree.fromstring(svg.render(page)).iter(f"{SVG}path"))
    assert path.get("d") == "M0.12345 0L0.54321 0.98765"


def tree(drawing: Drawing, **options) -> ElementTree.Element:
    return ElementTree.fromstring(svg.render(drawing, **options))


@pytest.mark.parametrize("text", ["embed", "outlines"])
def test_svg_ids_are_unique_and_every_reference_is_met(grouped, text):
    root = tree(grouped, text=text)
    ids = [element.get("id") for element in root.iter() if element.get("id") is not None]
    assert len(ids) == len(set(ids)) and all(ids)
    wanted = [e.get("{http://www.w3.org/1999/xlink}href")[1:] for e in root.iter(f"{SVG}use")]
    wanted += [e.get("clip-path")[5:-1] for e in root.iter() if e.get("clip-path")]
    assert len(wanted) == 8 + 3 and set(wanted) <= set(ids)
    assert {e.get("id") for e in root.find(f"{SVG}defs") if e.tag == f"{SVG}g"} == {"shared-1", "shared-2"}


def test_svg_ids_made_up_give_way_to_the_drawing_s_own(on_page):
    page = on_page(
        replace(SQUARE, id="shared-1"),
        replace(SQUARE, id="clip-1"),
        shared(ICON, 1, 0, 0, 1, 0, 0, clip=SQUARE.commands),
    )
    root = tree(page)
    assert {e.get("id") for e in root.find(f"{SVG}defs") if e.get("id")} == {"shared-2", "clip-2"}


def test_svg_says_what_the_group_says(on_page):
    group = Group("g", (SQUARE,), "Red", (1, 0.25, 0, 1, -3, 4), circle(0, 0, 5, RED).commands, 0.25)
    (found,) = (e for e in tree(on_page(group)).iter(f"{SVG}g") if e.get("id") == "g")
    assert found.get("transform") == "matrix(1 0.25 0 1 -3 4)"
    assert (found.get("opacity"), found.get("clip-path"), found.get("aria-label")) == ("0.25", "url(#clip-1)", "Red")


def test_ids_in_shared_groups_may_come_again(on_page):
    seal = shared(SEAL, 1, 0, 0, 1, 0, 0)
    page = on_page(seal, seal, Text((5, 5), "x", 3, id="seal-text"))
    assert pdf.render([page])
    assert [e.get("id") for e in tree(page).iter() if e.get("id")].count("seal-text") == 1


LINE = (Path((("M", 0.0, 0.0), ("L", 9.0, 9.0)), Style(stroke=INK)),)
WRONG = [
    (Group("g", LINE, matrix=(1, 0, 0, nan, 0, 0)), "the group 'g' has the number nan"),
    (Group("g", LINE, matrix=(1, 0, 0, 1)), r"the group 'g' has the matrix \(1, 0, 0, 1\), which is not six"),
    (Group("g", LINE, clip=(("M", 0, inf),)), "the group 'g' has the coordinate inf"),
    (Group("g", LINE, clip=(("L", 0, 1),)), "the group 'g' begins with 'L'"),
    (Group("g", LINE, clip=(("M", 0, 1), ("Q", 0))), r"the group 'g' has the step \('Q', 0\)"),
    (Group("g", LINE, opacity=1.5), "the group 'g' has the opacity 1.5, which is not from 0 to 1"),
    (
        Group("g", LINE, blend="dissolve"),
        "the group 'g' has the blend mode 'dissolve', which is none of normal, multiply",
    ),
    (Group("g", LINE, opacity=nan), "the group 'g' has the opacity nan"),
    (Group("g", (Group("", (Text((0, nan), "x", 3),)),)), "the text 'x' has the number nan"),
    (Group("", (Text((0, nan), "x", 3),), shared=True), "the text 'x' has the number nan"),
    (Group("", (replace(SQUARE, id="twice"), replace(SQUARE, id="twice"))), "the id 'twice' is used twice"),
]


@pytest.mark.parametrize("group, message", WRONG)
@pytest.mark.parametrize("renderer", ["pdf", "svg"])
def test_wrong_groups_are_refused(renderer, group, message, on_page):
    with pytest.raises(DrawingError, match=message):
        pdf.render([on_page(group)]) if renderer == "pdf" else svg.render(on_page(group))
