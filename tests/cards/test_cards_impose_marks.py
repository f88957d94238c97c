"""Cutting marks and the other furniture of a page: where it stands, and that it survives the first cut."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

import pytest
from impose_kit import A4, EU, LETTER, US, cards_of, deck_of, groups, plain, spot, trim_of
from msgspec.structs import replace

from pnp.cards.card import Size
from pnp.cards.imposition.arrange import GUTTER
from pnp.cards.imposition.impose import Job, pages
from pnp.cards.imposition.profile import PrinterProfile
from pnp.model.drawing import Drawing, Group, Item, Path, Text
from pnp.model.units import Paper, Point

SQUARE = replace(EU, corner=0.0)
JOBS = {
    "bleeds meet": (EU, Job(A4)),
    "edge to edge": (EU, Job(A4, bleed=0)),
    "white between": (EU, Job(A4, bleed=0, gap=4)),
    "white between bleeds": (EU, Job(A4, bleed=1, gap=2)),
    "eight up": (EU, Job(A4, bleed=3)),
    "letter": (US, Job(LETTER)),
    "square corners, bleeds meet": (SQUARE, Job(A4)),
    "square corners, white between": (SQUARE, Job(A4, bleed=0, gap=4)),
    "merged": (EU, Job(A4, bleed=3, merge=True)),
    "backs": (EU, Job(A4, duplex="short")),
}
Stroke = tuple[Point, Point]


def furniture(page: Drawing) -> tuple[Item, ...]:
    (layer,) = [layer for layer in page.layers if layer.id == "layer-marks"]
    assert layer.optional and layer.artefact and layer.title == "Cutting marks"
    return layer.items


def strokes(items: tuple[Item, ...], matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0)) -> Iterator[tuple[Stroke, str]]:
    """The straight lines among items with their colours, on the page."""
    for item in items:
        if isinstance(item, Group):
            yield from strokes(item.items, item.matrix or matrix)
        elif isinstance(item, Path) and not any(step[0] == "C" for step in item.commands):
            for one, two in pairwise(item.commands):
                if len(one) == 3 and two[0] == "L":
                    yield (spot(matrix, one[1], one[2]), spot(matrix, two[1], two[2])), str(item.style.stroke)


def marks(page: Drawing) -> list[Stroke]:
    """The crop marks, without what lies under them."""
    cuts = [item for item in furniture(page) if isinstance(item, Group) and item.shared]
    assert len(cuts) == 1
    return [stroke for stroke, colour in strokes(tuple(cuts)) if colour == "#000000"]


def boxes(page: Drawing, size: Size) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of the trims."""
    corners = [trim_of(group, size) for group in groups(page)]
    return [
        (min(x for x, _ in four), min(y for _, y in four), max(x for x, _ in four), max(y for _, y in four))
        for four in corners
    ]


def deep(point: Point, box: tuple[float, float, float, float], radius: float) -> float:
    """How deep inside a box with round corners a point lies; less than 0 outside."""
    left, top, right, bottom = box
    dx = abs(point[0] - (left + right) / 2) - (right - left) / 2 + radius
    dy = abs(point[1] - (top + bottom) / 2) - (bottom - top) / 2 + radius
    return radius - (hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0))


@pytest.fixture(params=JOBS, ids=lambda name: name.replace(" ", "-"))
def made(request: pytest.FixtureRequest) -> tuple[Drawing, Size, Job]:
    size, job = JOBS[request.param]
    deck = deck_of([plain("#aa0000")] * 9) if job.merge else cards_of(9, size)
    return list(pages(deck, size, job, title="Harbour"))[-1 if job.duplex != "none" else 0], size, job


def test_every_strip_keeps_its_marks_after_the_first_cut(made: tuple[Drawing, Size, Job]) -> None:
    """Cut down the middle between two rows or columns, each strip has marks for all other cuts at both its ends."""
    page, size, _ = made
    found, trims = marks(page), boxes(page, size)
    for axis in (0, 1):
        cuts = {round(box[axis], 3) for box in trims} | {round(box[axis + 2], 3) for box in trims}
        strips = sorted({(round(box[1 - axis], 3), round(box[3 - axis], 3)) for box in trims})
        middles = [(a[1] + b[0]) / 2 for a, b in pairwise(strips)]
        for (low, high), start, end in zip(strips, [-9e9, *middles], [*middles, 9e9], strict=True):
            for cut in cuts:
                along = [
                    sorted((one[1 - axis], two[1 - axis]))
                    for one, two in found
                    if one[axis] == pytest.approx(cut) == two[axis]
                ]
                seen = [(max(a, start), min(b, end)) for a, b in along if min(b, end) - max(a, start) > 0.45]
                assert any(b < low + 1.6 for _, b in seen), (axis, cut, low)
                assert any(a > high - 1.6 for a, _ in seen), (axis, cut, high)


def test_marks_never_stand_on_a_card(made: tuple[Drawing, Size, Job]) -> None:
    page, size, _ = made
    trims = boxes(page, size)
    for (one, two), _ in strokes(tuple(item for item in furniture(page) if isinstance(item, Group))):
        for part in range(21):
            point = (one[0] + (two[0] - one[0]) * part / 20, one[1] + (two[1] - one[1]) * part / 20)
            assert max(deep(point, box, size.corner) for box in trims) < 0.001


def test_white_under_marks_is_cut_away_with_the_corner() -> None:
    """Where cards stand edge to edge a mark has only what the round corners leave."""
    page = next(pages(cards_of(9), EU, JOBS["edge to edge"][1]))
    trims, half = boxes(page, EU), 0.35 / 2
    casings = [stroke for stroke, colour in strokes(furniture(page)) if colour == "#ffffff"]
    assert casings
    for one, two in casings:
        across = (half, 0) if one[0] == two[0] else (0, half)
        for side in (1, -1):
            for part in range(11):
                point = tuple(one[i] + (two[i] - one[i]) * part / 10 + side * across[i] for i in (0, 1))
                assert max(deep(point, box, EU.corner) for box in trims) < 0.001  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["white between", "square corners, white between", "white between bleeds"])
def test_with_room_marks_keep_out_of_the_bleed(name: str) -> None:
    size, job = JOBS[name]
    page = next(pages(cards_of(9, size), size, replace(job, gap=job.gap + 2)))
    grown = [(a - job.bleed, b - job.bleed, c + job.bleed, d + job.bleed) for a, b, c, d in boxes(page, size)]  # type: ignore[operator]
    for one, two in marks(page):
        middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        for point in (one, middle, two):
            assert max(deep(point, box, 0.0) for box in grown) < 0.001


def test_no_line_is_long_or_comes_near_the_edge(made: tuple[Drawing, Size, Job]) -> None:
    page, size, job = made
    outer = boxes(page, size)
    for one, two in marks(page):
        assert 0.9 < hypot(two[0] - one[0], two[1] - one[1]) <= 10
        for x, y in (one, two):
            assert job.margin - 1e-6 <= x <= page.width_mm - job.margin + 1e-6
            assert job.margin - 1e-6 <= y <= page.height_mm - job.margin + 1e-6
    assert len(outer) == len(groups(page))


def test_outer_marks_are_five_millimetres_long_where_there_is_room() -> None:
    page = next(pages(cards_of(2), EU, Job(A4, bleed=0)))
    top = [abs(two[1] - one[1]) for one, two in marks(page) if one[0] == two[0] and max(one[1], two[1]) < 16.5]
    assert top == [pytest.approx(5.0)] * 3  # three cuts for two cards edge to edge
    assert len({(one, two) for one, two in marks(page)}) == len(marks(page))


def test_square_cards_edge_to_edge_have_no_mark_between_them() -> None:
    page = next(pages(cards_of(9, SQUARE), SQUARE, Job(A4, bleed=0)))
    left, top, right, bottom = 10.5, 16.5, 199.5, 280.5
    for one, two in marks(page):
        middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        assert not (left < middle[0] < right and top < middle[1] < bottom)


def test_outlines_instead_of_crop_marks() -> None:
    page = next(pages(cards_of(2), EU, Job(A4, marks="outline")))
    outlines = [item for group in furniture(page) if isinstance(group, Group) and group.shared for item in group.items]
    assert [item.commands[0] for item in outlines] == [("M", 9.5, 12.5), ("M", 76.5, 12.5)]  # type: ignore[union-attr]


def test_without_marks_nothing_but_cards_stands_on_a_page() -> None:
    (page,) = pages(cards_of(2), EU, Job(A4, marks="none"))
    assert [layer.id for layer in page.layers] == ["layer-cards"]
    (folded,) = pages(cards_of(2), EU, Job(A4, marks="none", duplex="fold"))
    assert [text.text for text in furniture(folded) if isinstance(text, Text)] == ["fold"]


def test_backs_without_marks_when_told_so() -> None:
    front, back = pages(cards_of(2), EU, Job(A4, duplex="long", back_marks=False))
    assert marks(front)
    assert not any(item.shared for item in furniture(back) if isinstance(item, Group))


def crosses(page: Drawing) -> list[Point]:
    """Middles of the circles, on the page."""
    found = []
    for group in furniture(page):
        matrix = group.matrix or (1, 0, 0, 1, 0, 0) if isinstance(group, Group) else ()
        for item in group.items if isinstance(group, Group) else ():
            if isinstance(item, Path) and any(step[0] == "C" for step in item.commands):
                xs = [step[-2] for step in item.commands if len(step) > 1]
                ys = [step[-1] for step in item.commands if len(step) > 1]
                found.append(spot(matrix, (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
    return found


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_registration_crosses_lie_on_each_other(duplex: str) -> None:
    front, back = pages(cards_of(6), EU, Job(A4, duplex=duplex, bleed=0))  # type: ignore[arg-type]
    assert len(crosses(front)) == 2
    through = [(210 - x, y) if duplex == "long" else (x, 297 - y) for x, y in crosses(back)]
    assert through == [pytest.approx(at) for at in crosses(front)]
    for x, y in crosses(front):
        assert not any(
            left - 2 < x < right + 2 and top - 2 < y < bottom + 2 for left, top, right, bottom in boxes(front, EU)
        )
    assert not crosses(next(pages(cards_of(6), EU, Job(A4, bleed=0))))


def test_without_room_there_are_no_registration_crosses() -> None:
    page = next(pages(cards_of(9, US), US, Job(LETTER, bleed=0, duplex="long")))
    assert marks(page) and not crosses(page)


def foot(page: Drawing) -> Group | None:
    return next(
        (
            group
            for group in furniture(page)
            if isinstance(group, Group) and any(isinstance(item, Text) and item.id == "foot" for item in group.items)
        ),
        None,
    )


def test_the_foot_says_what_the_page_is() -> None:
    deck = cards_of(10)
    said = []
    for page in pages(deck, EU, Job(A4, duplex="long"), title="Harbour"):
        line = foot(page)
        assert line is not None
        said.append(next(item.text for item in line.items if isinstance(item, Text)))
    assert said == [
        f"Harbour  ·  page {number}  ·  {side}  ·  A4  ·  print at 100 %"
        for number in (1, 2)
        for side in ("front", "back")
    ]


@pytest.mark.parametrize(
    ("language", "duplex", "says"),
    [
        ("de", "long", "Hafen  ·  Seite 1  ·  Vorderseite  ·  A4  ·  mit 100 % drucken"),
        ("de-AT", "fold", "Hafen  ·  Seite 1  ·  falten, kleben, dann schneiden  ·  A4  ·  mit 100 % drucken"),
        ("de", "none", "Hafen  ·  Seite 1  ·  A4  ·  mit 100 % drucken"),
        ("tlh", "long", "Hafen  ·  page 1  ·  front  ·  A4  ·  print at 100 %"),
        ("../de", "long", "Hafen  ·  page 1  ·  front  ·  A4  ·  print at 100 %"),
    ],
)
def test_the_foot_is_in_the_language_of_the_deck_if_there_are_texts_in_it(language, duplex, says) -> None:  # type: ignore[no-untyped-def]
    page = next(pages(cards_of(10), EU, Job(A4, duplex=duplex), title="Hafen", language=language))
    line = foot(page)
    assert line is not None
    assert next(item.text for item in line.items if isinstance(item, Text)) == says


@pytest.mark.parametrize(("size", "job"), [(EU, Job(A4)), (US, Job(LETTER)), (EU, Job(A4, duplex="fold"))])
def test_the_ruler_is_100_mm_long_and_stands_beside_the_cards(size: Size, job: Job) -> None:
    page = next(pages(cards_of(9, size), size, job, title="Harbour " * 30))
    line = foot(page)
    assert line is not None
    text = next(item for item in line.items if isinstance(item, Text) and item.id == "foot")
    assert text.text.startswith("Harbour") and "…" in text.text and text.text.endswith("print at 100 %")
    lines = [stroke for stroke, _ in strokes((line,))]
    (ruler,) = [stroke for stroke in lines if hypot(*(b - a for a, b in zip(*stroke, strict=True))) > 10]
    assert hypot(*(b - a for a, b in zip(*ruler, strict=True))) == pytest.approx(100.0)
    bleed = job.grids(size)[0].bleed
    for x, y in (point for stroke in lines for point in stroke):
        assert 4.2 - 1e-6 <= x <= page.width_mm - 4.2 + 1e-6 and 4.2 - 1e-6 <= y <= page.height_mm - 4.2 + 1e-6
        for left, top, right, bottom in boxes(page, size):
            assert not (left - bleed < x < right + bleed and top - bleed < y < bottom + bleed)


def test_without_room_there_is_no_foot() -> None:
    full = Size("full", 200.0, 287.0, bleed=0.0)
    page = next(pages(cards_of(1, full), full, Job(A4)))
    assert foot(page) is None


def test_small_paper_has_a_foot_without_ruler() -> None:
    page = next(pages(cards_of(1), EU, Job(Paper("a6", "A6", 105, 148), bleed=0)))
    line = foot(page)
    assert line is not None and not list(strokes((line,)))


def test_the_fold_is_dashed_between_the_cards_and_marked_beyond() -> None:
    page = next(pages(cards_of(4), EU, Job(A4, duplex="fold")))
    at = [item for item in furniture(page) if isinstance(item, Path)]
    dashed = [path for path in at if path.style.dash_mm]
    assert len(dashed) == 1 and len(at) == 3
    for path in at:
        (_, x, y), (_, u, v) = path.commands  # type: ignore[misc]
        assert y == v == 105.0
        assert min(x, u) >= 4.2 and max(x, u) <= 297 - 4.2
    inner = min(abs(box[1] - 105) for box in boxes(page, EU) if box[1] > 105)
    assert inner == pytest.approx(GUTTER / 2 + 3.0)


def test_a_printer_profile_moves_backs_and_their_marks_only() -> None:
    profile = PrinterProfile(1.5, -0.7, 0.4, 1.002, 0.999)
    deck = cards_of(3)
    front, back = pages(deck, EU, Job(A4, duplex="long", profile=profile))
    plain_front, plain_back = pages(deck, EU, Job(A4, duplex="long"))
    assert front == plain_front
    for group, before in zip(groups(back), groups(plain_back), strict=True):
        for here, there in zip(trim_of(group), trim_of(before), strict=True):
            assert here == pytest.approx(spot(profile.matrix(A4), *there))
    for stroke, old in zip(marks(back), marks(plain_back), strict=True):
        assert stroke[0] == pytest.approx(spot(profile.matrix(A4), *old[0]))
    assert crosses(back)[0] == pytest.approx(spot(profile.matrix(A4), *crosses(plain_back)[0]))
    assert foot(back) == foot(plain_back)


TOKEN = Size("token", 25.0, 25.0, corner=12.5, bleed=2.0, safe=2.0)


def test_round_cards_are_printed_with_bleed_and_outlines_unless_told_otherwise() -> None:
    (page,) = pages(cards_of(6, TOKEN), TOKEN, Job(A4))
    assert Job(A4).grids(TOKEN)[0].bleed == 2.0
    drawn = [item for group in furniture(page) if isinstance(group, Group) and group.shared for item in group.items]
    assert sum(any(step[0] == "C" for step in item.commands) for item in drawn) == 6  # type: ignore[union-attr]
    assert not marks(page)

    (told,) = pages(cards_of(6, TOKEN), TOKEN, Job(A4, marks="crop", bleed=0))
    assert marks(told)
    assert Job(A4, bleed=0).grids(TOKEN)[0].bleed == 0.0
    assert Job(A4).grids(EU)[0].bleed < EU.bleed


def test_a_round_card_that_is_too_large_with_its_bleed_is_printed_with_less() -> None:
    mat = Size("mat", 200.0, 200.0, corner=100.0, bleed=3.0)
    assert Job(A4, margin=4).grids(mat)[0].bleed < 3.0
