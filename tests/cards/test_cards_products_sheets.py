"""The contact sheet and cut files."""

import io
from datetime import UTC, datetime
from math import hypot
from xml.etree import ElementTree

import ezdxf
import pytest
import svgelements
from ezdxf import bbox
from msgspec.structs import replace

from pnp.cards.card import Size
from pnp.cards.export import contact, cutfile
from pnp.cards.export.cutting import cuts
from pnp.cards.imposition import registration
from pnp.cards.imposition.impose import Job, pages
from pnp.cards.imposition.placing import fitted
from pnp.errors import DeckError
from pnp.geometry import typesetting
from pnp.model.drawing import Font, Group, Text
from pnp.model.units import paper
from pnp.render import pdf, svg

A4 = paper("a4")
NINE = tuple((10.5 + 63 * c, 16.5 + 88 * r, 63.0, 88.0) for r in range(3) for c in range(3))
APART = tuple((15.0 + 66 * c, 12.0 + 91 * r, 63.0, 88.0) for r in range(3) for c in range(2))


def _words(sheet) -> list[str]:
    return [item.text for item in sheet.layers[0].items if isinstance(item, Text)]


@pytest.mark.parametrize("count", [1, 7, 54, 160])
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_every_card_is_on_the_contact_sheet_once(cards, count: int, name: str) -> None:
    deck = cards(count, copies=2)
    on = paper(name)
    for page in (on, on.landscape()):
        sheets = list(contact.pages(deck, page, title="Harbours"))
        shown = [item for sheet in sheets for item in sheet.layers[0].items if isinstance(item, Group)]
        assert [group.items for group in shown[:count]] == [card.front.items for card in deck]
        assert len(shown) == count + 1  # and the back
        for group in shown:
            scale, x, y = group.matrix[0], *group.matrix[4:]
            assert min(x, y) > 10
            assert x + 63.5 * scale <= page.width_mm - 10
            assert y + 88.9 * scale <= page.height_mm - 10
            assert 63.5 * scale >= 25  # can be read
        assert f"{count} different card{'s' if count > 1 else ''} · {2 * count} in all · 63.5 × 88.9 mm" in _words(
            sheets[0]
        )
        assert _words(sheets[0]).count("×2") > 0


def test_cards_do_not_cover_each_other(cards) -> None:
    (sheet, *_) = contact.pages(cards(54), A4, title="Harbours")
    groups = [item for item in sheet.layers[0].items if isinstance(item, Group)]
    for i, a in enumerate(groups):
        for b in groups[i + 1 :]:
            wide, high = 63.5 * a.matrix[0], 88.9 * a.matrix[0]
            assert abs(a.matrix[4] - b.matrix[4]) >= wide + 2 or abs(a.matrix[5] - b.matrix[5]) >= high + 4


def test_few_cards_are_not_shown_larger_than_is_easy_to_look_at(cards) -> None:
    (sheet,) = contact.pages(cards(7), A4, title="Harbours")
    lefts = {round(item.matrix[4], 3) for item in sheet.layers[0].items if isinstance(item, Group)}
    assert len(lefts) == 4


def test_several_backs_are_counted(cards, face) -> None:
    deck = cards(5, copies=2)
    deck[0] = replace(deck[0], back=face("Other"))
    (sheet,) = contact.pages(deck, A4, title="Harbours")
    words = _words(sheet)
    assert [words[words.index(name) + 1] for name in ("Back 1", "Back 2")] == ["of 2", "of 8"]
    assert "Back 1" not in _words(next(contact.pages(deck, A4, title="Harbours", backs=False)))


def test_titles_that_cannot_be_set_do_not_stop_the_press(cards) -> None:
    deck = [replace(card, title="港 Harbour \N{GRINNING FACE}") for card in cards(3)]
    sheets = list(contact.pages(deck, A4, title="港"))
    assert "Harbour" in _words(sheets[0])
    assert pdf.render(sheets) == pdf.render(list(contact.pages(deck, A4, title="港")))


def test_long_titles_end_in_time() -> None:
    long = "The Long Way Round the Lighthouse"
    assert fitted(long, Font.SANS, 2.6, 100) == long
    short = fitted(long, Font.SANS, 2.6, 20)
    assert short.endswith("\N{HORIZONTAL ELLIPSIS}")
    assert 15 < typesetting.width(short, Font.SANS, 2.6) <= 20
    assert long.startswith(short[:-1])


def test_cards_of_several_sizes_stand_in_one_grid(cards) -> None:
    deck = cards(3) + cards(3, size=Size("tarot", 70, 120)) + cards(2, size=Size("wide", 88, 63))
    (sheet,) = contact.pages(deck, A4, title="Mixed")
    assert "8 cards · 63.5 × 88.9 mm · 70 × 120 mm · 88 × 63 mm" in _words(sheet)


def test_an_empty_contact_sheet(cards) -> None:
    with pytest.raises(DeckError, match="no cards"):
        list(contact.pages([], A4, title="Harbours"))


def test_dxf_reads_back_as_what_was_placed() -> None:
    cuts = cutfile.Cuts(210, 297, APART, corner=3.0, folds=(((0, 148.5), (210, 148.5)),))
    document = ezdxf.read(io.StringIO(cutfile.dxf(cuts).decode()))
    assert document.dxfversion == "AC1024"  # R2010
    assert document.header["$INSUNITS"] == 4  # mm
    space = document.modelspace()
    outlines = space.query("LWPOLYLINE[layer=='CUT']")
    assert len(outlines) == len(APART)
    for outline, (x, y, width, height) in zip(outlines, APART, strict=True):
        assert outline.closed
        low, high = bbox.extents([outline]).extmin, bbox.extents([outline]).extmax
        assert (low.x, low.y) == pytest.approx((x, 297 - y - height), abs=1e-3)
        assert (high.x, high.y) == pytest.approx((x + width, 297 - y), abs=1e-3)
        arcs = [entity for entity in outline.virtual_entities() if entity.dxftype() == "ARC"]
        assert [arc.dxf.radius for arc in arcs] == pytest.approx([3.0] * 4)
        centres = {(round(arc.dxf.center.x, 3), round(arc.dxf.center.y, 3)) for arc in arcs}
        assert (round(x + 3, 3), round(297 - y - 3, 3)) in centres  # the corners bulge outwards
    (fold,) = space.query("LINE[layer=='FOLD']")
    assert (tuple(fold.dxf.start)[:2], tuple(fold.dxf.end)[:2]) == ((0, 148.5), (210, 148.5))
    assert not document.audit().errors


def test_dxf_is_the_same_every_time() -> None:
    cuts = cutfile.Cuts(210, 297, NINE, corner=3.0)
    assert cutfile.dxf(cuts) == cutfile.dxf(cuts)
    assert datetime.now(UTC).strftime("%Y-%m-").encode() not in cutfile.dxf(cuts)
    assert not ezdxf.options.write_fixed_meta_data_for_testing
    classes = list(ezdxf.read(io.StringIO(cutfile.dxf(cuts).decode())).classes.classes)
    assert classes == sorted(classes)  # in another process, too, where sets have another order


def test_square_neighbours_share_their_cut() -> None:
    cuts = cutfile.Cuts(210, 297, NINE)
    lines = ezdxf.read(io.StringIO(cutfile.dxf(cuts).decode())).modelspace().query("LINE[layer=='CUT']")
    found = {(line.dxf.start.x, line.dxf.start.y, line.dxf.end.x, line.dxf.end.y) for line in lines}
    across = {(10.5, 297 - 16.5 - 88 * r, 199.5, 297 - 16.5 - 88 * r) for r in range(4)}
    down = {(10.5 + 63 * c, 280.5, 10.5 + 63 * c, 16.5) for c in range(4)}
    assert found == across | down
    apart = cutfile.edges(APART)
    assert len(apart) == 3 * 2 * 2 + 2 * 2 * 3
    assert sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in apart) == pytest.approx(6 * 2 * (63 + 88))


def test_svg_has_a_layer_a_tool_and_the_same_places() -> None:
    cuts = cutfile.Cuts(210, 297, APART, corner=3.0, folds=(((0, 148.5), (210, 148.5)),))
    data = svg.render(cutfile.drawing(cuts, title="Cut", marks=registration.Marks()))
    root = ElementTree.fromstring(data)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    label = "{http://www.inkscape.org/namespaces/inkscape}label"
    layers = {group.get(label): group for group in root.iter() if group.get(label)}
    assert list(layers) == ["CUT", "FOLD", "REGISTRATION"]
    paths = [path.get("d") for path in layers["CUT"].iter("{http://www.w3.org/2000/svg}path")]
    boxes = [svgelements.Path(d).bbox() for d in paths]
    assert len(boxes) == 6
    for (left, top, right, bottom), (x, y, width, height) in zip(boxes, APART, strict=True):
        assert (left, top, right, bottom) == pytest.approx((x, y, x + width, y + height), abs=1e-3)


def test_registration_marks_are_where_the_machine_looks() -> None:
    square, right, left = registration.drawn(210, 297, registration.Marks())
    assert square.commands[0] == ("M", 10, 10)
    assert square.commands[2] == ("L", 15, 15)
    assert [c[1:] for c in right.commands] == [(180, 10), (200, 10), (200, 30)]
    assert [c[1:] for c in left.commands] == [(10, 267), (10, 287), (30, 287)]
    assert right.style.stroke_mm == 0.3
    with pytest.raises(DeckError, match="too small for registration marks"):
        registration.drawn(60, 40, registration.Marks())


def test_cards_on_marks_are_told() -> None:
    assert list(registration.hindrances(((35, 35, 63, 88),), 210, 297, registration.Marks())) == []
    beside = ((15, 10, 5, 5), (5, 10, 5, 5), (10, 5, 5, 5), (10, 15, 5, 5), (160, 10, 20, 20), (180, 30, 20, 20))
    assert list(registration.hindrances(beside, 210, 297, registration.Marks())) == []
    said = list(registration.hindrances(NINE, 210, 297, registration.Marks()))
    assert [text.split(" registration")[0] for text in said] == [
        "A card lies on the top right",
        "A card lies on the bottom left",
    ]


@pytest.mark.parametrize(
    ("duplex", "orientation", "fold"),
    [
        ("none", "auto", None),
        ("fold", "portrait", ((105, 0), (105, 297))),
        ("fold", "landscape", ((0, 105), (297, 105))),
    ],
)
def test_cuts_lie_where_the_cards_are_printed(cards, duplex: str, orientation: str, fold: object) -> None:
    deck, size = cards(11), Size("poker", 63.5, 88.9)
    job = Job(A4, duplex=duplex, merge=True, orientation=orientation)
    sheets, lines = list(pages(deck, size, job)), list(cuts(deck, size, job))
    assert len(sheets) == len(lines) > 1
    for sheet, line in zip(sheets, lines, strict=True):
        printed = [card.matrix for card in sheet.layers[0].items]
        corners = [(e - 63.5 * (a < 0), f - 88.9 * (d < 0)) for a, _, _, d, e, f in printed]
        assert [box[:2] for box in line.boxes] == [pytest.approx(corner) for corner in corners]
        assert all(box[2:] == (63.5, 88.9) for box in line.boxes)
        assert line.folds == ((fold,) if fold else ())


def test_no_folds_no_fold_layer() -> None:
    layers = cutfile.drawing(cutfile.Cuts(210, 297, NINE)).layers
    assert [layer.title for layer in layers] == ["CUT"]
