"""Cards on pages: how many, where, what lies behind what, and that it is done page by page."""

from collections.abc import Iterator
from itertools import count, islice

import pypdfium2 as pdfium
import pytest
from impose_kit import A4, EU, LETTER, US, cards_of, deck_of, groups, plain, spot, trim_of
from msgspec.structs import replace
from PIL.ImageOps import flip, mirror

from pnp.cards.card import Card, Face, Part, Size
from pnp.cards.export.cutting import cuts
from pnp.cards.imposition.impose import Job, pages
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Group, Style, Text, rectangle, walk
from pnp.model.units import Paper
from pnp.render import pdf


@pytest.mark.parametrize(
    ("sheet", "size", "bleed", "many", "lying", "at"),
    [
        (A4, EU, 0.0, 9, False, (10.5, 16.5)),
        (A4, EU, 2.0, 9, False, (4.5, 10.5)),
        (A4, EU, 3.0, 8, True, (10.5, 11.0)),
        (LETTER, US, 0.0, 9, False, (12.7, 6.35)),
        (LETTER, US, 2.0, 8, True, (4.7, 15.05)),
        (LETTER, US, 3.0, 6, True, (35.45, 13.05)),
        (A4, EU, None, 9, False, (4.5, 10.5)),
        (LETTER, US, None, 9, False, (12.7, 6.35)),
        (A4, replace(EU, bleed=1.0), None, 9, False, (7.5, 13.5)),
        (A4, replace(EU, bleed=1.0), 3.0, 9, False, (7.5, 13.5)),
    ],
)
def test_as_many_as_the_conventions_say(
    sheet: Paper, size: Size, bleed: float | None, many: int, lying: bool, at: tuple[float, float]
) -> None:
    page = next(pages(cards_of(12, size), size, Job(sheet, bleed=bleed)))
    shown = groups(page)
    assert len(shown) == many
    assert (page.width_mm > page.height_mm) is lying
    corner, clip = trim_of(shown[0], size)[0], shown[0].clip[0]
    assert clip[0] == "M"
    assert (corner[0] + clip[1], corner[1] + clip[2]) == pytest.approx(at)


def test_bleed_that_costs_no_card_is_printed_but_no_sliver() -> None:
    assert Job(A4).grids(EU)[0].bleed == 2.0
    assert Job(LETTER).grids(US)[0].bleed == 0.0  # 0.7 mm would fit; two cuts for so little are not worth it
    assert Job(A4, orientation="landscape").grids(EU)[0].bleed == 3.0
    assert Job(A4).grids(replace(EU, bleed=0.0))[0].bleed == 0.0


def test_portrait_where_both_orientations_hold_as_many() -> None:
    square = Size("square", 70.0, 70.0)
    assert [grid.count for grid in Job(A4, bleed=0).grids(square)] == [8, 8]
    page = next(pages(cards_of(1, square), square, Job(A4.landscape(), bleed=0)))
    assert (page.width_mm, page.height_mm) == (210.0, 297.0)


def test_gap_is_white_between_bleeds() -> None:
    first, second = groups(next(pages(cards_of(2, EU), EU, Job(A4, bleed=1, gap=2))))
    assert trim_of(second, EU)[0][0] - trim_of(first, EU)[1][0] == pytest.approx(4.0)


def test_cards_follow_in_rows_or_in_columns() -> None:
    deck = cards_of(9, EU)
    for order, step in (("rows", (67.0, 0.0)), ("columns", (0.0, 92.0))):
        first, second = groups(next(pages(deck, EU, Job(A4, order=order))))[:2]  # type: ignore[arg-type]
        here, there = trim_of(first, EU)[0], trim_of(second, EU)[0]
        assert (there[0] - here[0], there[1] - here[1]) == pytest.approx(step)


@pytest.mark.parametrize(
    ("size", "job", "words"),
    [
        (
            Size("big", 220, 150),
            Job(A4.landscape(), bleed=0, orientation="portrait"),
            ("220 x 150", "201.6 x 288.6", "poster"),
        ),
        (Size("big", 280, 202), Job(A4, bleed=3), ("3 mm bleed", "286 x 208", "less bleed")),
        (Size("big", 150, 250), Job(A4, duplex="fold"), ("side by side", "instead of a fold")),
        (Size("big", 150, 142), Job(A4, duplex="fold", bleed=0), ("side by side",)),  # but for the gutter it would
    ],
)
def test_a_card_too_large_is_refused_with_the_way_out(size: Size, job: Job, words: tuple[str, ...]) -> None:
    with pytest.raises(DeckError) as caught:
        pages([], size, job)  # before the first page is asked for
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize("key", ["margin", "gap", "bleed"])
def test_lengths_below_nothing_are_refused(key: str) -> None:
    with pytest.raises(DeckError, match=f"{key} cannot be -1 mm"):
        Job(A4, **{key: -1.0})  # type: ignore[arg-type]


def test_words_that_are_no_choice_are_refused() -> None:
    with pytest.raises(DeckError, match="duplex cannot be 'both'; take none, long"):
        Job(A4, duplex="both")  # type: ignore[arg-type]


def printed_of(group: Group) -> list[tuple[float, float]]:
    """The corners on the page of what is printed of a card, its bleed included."""
    assert group.matrix is not None
    return [spot(group.matrix, step[1], step[2]) for step in group.clip if len(step) == 3]


SIZES = [EU, Size("wide", 88.0, 63.0, bleed=2.0), Size("square", 70.0, 70.0)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("duplex", ["long", "short", "after"])
@pytest.mark.parametrize(("merge", "order"), [(False, "rows"), (True, "rows"), (True, "columns")])
def test_each_back_lies_under_its_front(size: Size, orientation: str, duplex: str, merge: bool, order: str) -> None:
    """The sheet is turned over as a printer does it: about its long edge, or about its short one."""
    deck = [replace(card, copies=1 + card.number % 3) for card in cards_of(7, size)]
    job = Job(A4, orientation=orientation, duplex=duplex, merge=merge, order=order)  # type: ignore[arg-type]
    made = list(pages(deck, size, job))
    half = len(made) // 2
    pairs = zip(made[:half], made[half:], strict=True) if duplex == "after" else zip(made[::2], made[1::2], strict=True)
    for front, back in pairs:
        width, height = front.width_mm, front.height_mm
        assert (back.width_mm, back.height_mm) == (width, height)
        long_edge_is_upright = height > width
        about_upright = long_edge_is_upright if duplex in ("long", "after") else not long_edge_is_upright
        assert len(groups(front)) == len(groups(back)) > 0
        for face, behind in zip(groups(front), groups(back), strict=True):
            assert face.alt == behind.alt
            (left, top), (right, _), _, (_, bottom) = trim_of(face, size)
            through = [(width - x, y) if about_upright else (x, height - y) for x, y in trim_of(behind, size)]
            (x, y), (u, v) = ((min(at), max(at)) for at in zip(*printed_of(behind), strict=True))
            seen = ((width - y, width - x), (u, v)) if about_upright else ((x, y), (height - v, height - u))
            assert [(min(at), max(at)) for at in zip(*printed_of(face), strict=True)] == [
                pytest.approx(span) for span in seen
            ]
            # Seen through the paper: the back's left is on the right, and its top where the front's is.
            assert through == [
                pytest.approx(corner) for corner in ((right, top), (left, top), (left, bottom), (right, bottom))
            ]


@pytest.mark.parametrize("sheet", [A4, LETTER])
@pytest.mark.parametrize("orientation", ["auto", "portrait", "landscape"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_folded_each_back_lies_behind_its_front(sheet: Paper, orientation: str, size: Size) -> None:
    for page in pages(cards_of(7, size), size, Job(sheet, orientation=orientation, duplex="fold")):  # type: ignore[arg-type]
        shown = groups(page)
        fronts, backs = shown[: len(shown) // 2], shown[len(shown) // 2 :]
        for face, behind in zip(fronts, backs, strict=True):
            (left, top), (right, _), _, (_, bottom) = trim_of(face, size)
            corners = trim_of(behind, size)
            upright = corners[0][1] < corners[3][1]
            middle = page.width_mm / 2 if upright else page.height_mm / 2
            through = [(2 * middle - x, y) if upright else (x, 2 * middle - y) for x, y in corners]
            assert through == [
                pytest.approx(corner) for corner in ((right, top), (left, top), (left, bottom), (right, bottom))
            ]
            assert (right if upright else bottom) <= middle - 3 + 1e-9  # a gutter stays between them


def test_a_single_row_lies_along_the_fold() -> None:
    page = next(pages(cards_of(4, EU), EU, Job(A4, duplex="fold")))
    assert (page.width_mm, len(groups(page))) == (297.0, 8)
    assert len({round(trim_of(group, EU)[0][1]) for group in groups(page)}) == 2


def test_fronts_then_backs() -> None:
    deck = cards_of(20, EU)
    together = list(pages(deck, EU, Job(A4, duplex="long")))
    apart = list(pages(deck, EU, Job(A4, duplex="after")))
    assert [groups(page) for page in apart] == [groups(page) for page in together[::2] + together[1::2]]


def test_a_card_without_back_has_an_empty_one() -> None:
    deck = cards_of(3, EU)
    deck[1] = replace(deck[1], back=None)
    front, back = pages(deck, EU, Job(A4, duplex="long"))
    assert [group.alt for group in groups(back)] == [deck[0].title, deck[2].title]
    assert trim_of(groups(back)[1], EU)[1][0] == pytest.approx(210 - trim_of(groups(front)[2], EU)[0][0])
    bare = [replace(card, back=None) for card in deck]
    assert len(list(pages(bare, EU, Job(A4, duplex="long")))) == 2  # an empty page keeps the sheets in step


def test_only_fronts_without_duplex() -> None:
    assert [len(groups(page)) for page in pages(cards_of(10, EU), EU, Job(A4))] == [9, 1]


def test_copies_are_repeated_and_none_means_none() -> None:
    deck = [replace(card, copies=copies) for card, copies in zip(cards_of(3, EU), (4, 0, 7), strict=True)]
    titles = [group.alt for page in pages(deck, EU, Job(A4)) for group in groups(page)]
    assert titles == [deck[0].title] * 4 + [deck[2].title] * 7


def test_what_stands_more_than_once_is_the_very_same_and_says_so() -> None:
    deck = [replace(card, copies=12 if card.number == 2 else 1) for card in cards_of(3, EU)]
    made = list(pages(deck, EU, Job(A4, duplex="long")))
    shown = [group for page in made[::2] for group in groups(page)]
    assert [group.shared for group in shown] == [False] + [True] * 12 + [False]
    assert len({id(group.items) for group in shown[1:13]}) == 1
    backs = [group for page in made[1::2] for group in groups(page)]
    assert all(group.shared for group in backs)
    assert len({id(group.items) for group in backs}) == 1


def test_what_comes_again_on_another_page_says_so_from_the_first() -> None:
    deck = cards_of(9)
    deck[8] = replace(deck[8], copies=2)
    first, _, second, behind = pages(deck, EU, Job(A4, duplex="long"))
    assert [group.shared for group in groups(first)] == [False] * 8 + [True]
    assert [group.shared for group in (*groups(second), *groups(behind))] == [True, True]
    again = [*cards_of(9), replace(deck[0], title="the same face on another card")]
    again[0] = deck[0]
    assert groups(list(pages(again, EU, Job(A4)))[1])[0].shared


def test_a_page_of_cards_is_all_that_is_taken() -> None:
    taken = 0

    def endless() -> Iterator[Card]:
        nonlocal taken
        for number in count(1):
            taken = number
            yield replace(CARD, number=number)

    made = pages(endless(), EU, Job(A4, duplex="long"))
    assert len(list(islice(made, 6))) == 6
    assert taken == 27


CARD = cards_of(1, EU)[0]


def test_what_is_cut_off_ends_at_the_bleed() -> None:
    group = groups(next(pages([CARD], EU, Job(A4, bleed=2))))[0]
    points = {(step[1], step[2]) for step in group.clip if len(step) == 3}
    assert points == {(-2, -2), (65, -2), (65, 90), (-2, 90)}


def test_the_same_job_gives_the_same_pages_with_title_language_and_keywords() -> None:
    deck, told = cards_of(11, EU), {"title": "Hafen", "language": "de", "keywords": (("command", "pnp cards"),)}
    first, second = (list(pages(deck, EU, Job(A4, duplex="short"), **told)) for _ in range(2))  # type: ignore[arg-type]
    assert first == second
    assert (first[0].title, first[0].lang, first[0].keywords) == ("Hafen", "de", (("command", "pnp cards"),))


def test_a_cutter_is_told_where_the_fronts_lie() -> None:
    deck, job = cards_of(11, EU), Job(A4, duplex="long")
    boxes = [page.boxes for page in cuts(deck, EU, job)]
    assert [len(page) for page in boxes] == [9, 2]
    assert boxes[0] == tuple(
        pytest.approx((*trim_of(group, EU)[0], 63.0, 88.0)) for group in groups(next(pages(deck, EU, job)))
    )


def test_rendered_the_back_is_seen_behind_its_front() -> None:
    """Pixels of a sheet against the light: every card has its own colour on both sides, in one corner."""
    size = Size("small", 60.0, 60.0, bleed=0.0)
    tones = ("#d00000", "#00a000", "#0000d0", "#b0b000", "#00b0b0", "#b000b0")
    deck = [
        Card(n, f"{n}", "", 1, _cornered(size, tone, left=True), _cornered(size, tone, left=False))
        for n, tone in enumerate(tones, 1)
    ]
    for duplex in ("long", "short"):
        job = Job(Paper("small", "Small", 150, 210), margin=0, marks="none", duplex=duplex)  # type: ignore[arg-type]
        front, back = (
            page.render(scale=1).to_pil() for page in pdfium.PdfDocument(pdf.render(list(pages(deck, size, job))))
        )

        through = mirror(back) if duplex == "long" else flip(back)
        colours = {front.getpixel((x, y)) for x in range(0, front.width, 20) for y in range(0, front.height, 20)}
        assert len(colours) == 7
        assert all(
            front.getpixel((x, y)) == through.getpixel((x, y))
            for x in range(5, front.width, 20)
            for y in range(5, front.height, 20)
        )


def _cornered(size: Size, tone: str, *, left: bool) -> Face:
    """A block of colour at the top left, or where that is seen from behind."""
    item = rectangle(0 if left else size.width / 3, 0, size.width * 2 / 3, size.height * 2 / 3, Style(fill=tone))
    return Face("face", size, (Part("block", "rectangle", (0, 0, 1, 1), (item,)),))


def distances(page: Drawing, size: Size) -> tuple[float, float]:
    """White and bleed between the first card and the next, across and down."""
    first = trim_of(groups(page)[0], size)
    right = [trim_of(group, size)[0][0] for group in groups(page)]
    below = [trim_of(group, size)[0][1] for group in groups(page)]
    return (
        round(min(x for x in right if x > first[0][0] + 1) - first[1][0], 3),
        round(min(y for y in below if y > first[0][1] + 1) - first[3][1], 3),
    )


def test_equal_neighbours_share_a_cut_when_asked() -> None:
    same = deck_of([plain("#aa0000") for _ in range(9)])
    assert distances(next(pages(same, EU, Job(A4))), EU) == (4.0, 4.0)
    page = next(pages(same, EU, Job(A4, merge=True)))
    assert distances(page, EU) == (0.0, 0.0)
    middle = {(step[1], step[2]) for step in groups(page)[4].clip if len(step) == 3}
    assert middle == {(0, 0), (63, 0), (63, 88), (0, 88)}  # no bleed over its neighbours
    corner = {(step[1], step[2]) for step in groups(page)[0].clip if len(step) == 3}
    assert corner == {(-2, -2), (63, -2), (63, 88), (-2, 88)}


def test_unequal_neighbours_stay_apart_but_only_along_their_line() -> None:
    rows = [plain(colour) for colour in ("#aa0000", "#00aa00", "#0000aa") for _ in range(3)]
    assert distances(next(pages(deck_of(rows), EU, Job(A4, merge=True))), EU) == (0.0, 4.0)
    spotted = [plain("#aa0000") for _ in range(9)]
    spotted[4] = plain("#aa0000", spots=((-2, 40),))  # a spot at its left edge
    made = next(pages(deck_of(spotted), EU, Job(A4, merge=True)))
    xs = sorted({round(trim_of(group, EU)[0][0], 3) for group in groups(made)})
    assert [round(b - a - 63, 3) for a, b in zip(xs, xs[1:], strict=False)] == [4.0, 0.0]
    spotted[4] = plain("#aa0000", spots=((30, 40),))  # inside, where no knife comes
    assert distances(next(pages(deck_of(spotted), EU, Job(A4, merge=True))), EU) == (0.0, 0.0)


def test_a_face_is_equal_to_itself_whatever_its_edges() -> None:
    card = replace(CARD, copies=9)
    assert distances(next(pages([card], EU, Job(A4, merge=True))), EU) == (0.0, 0.0)


def test_backs_must_be_equal_too() -> None:
    deck = [
        replace(card, back=plain(("#aa0000", "#00aa00")[n % 2]))
        for n, card in enumerate(deck_of([plain("#0000aa")] * 9))
    ]
    assert distances(next(pages(deck, EU, Job(A4, merge=True))), EU) == (0.0, 0.0)
    assert distances(next(pages(deck, EU, Job(A4, merge=True, duplex="long"))), EU) == (4.0, 4.0)


def test_merging_makes_room_for_more_cards() -> None:
    same, mixed = deck_of([plain("#aa0000")] * 20), deck_of([plain(f"#0000{n:02x}") for n in range(20)])
    assert [len(groups(page)) for page in pages(same, EU, Job(A4, bleed=3))] == [8, 8, 4]
    assert [len(groups(page)) for page in pages(same, EU, Job(A4, bleed=3, merge=True))] == [9, 9, 2]
    assert [len(groups(page)) for page in pages(mixed, EU, Job(A4, bleed=3, merge=True))] == [8, 8, 4]
    turning = deck_of([plain("#aa0000")] * 9) + mixed
    shown = [group.alt for page in pages(turning, EU, Job(A4, bleed=3, merge=True)) for group in groups(page)]
    assert shown == [card.title for card in turning]


def test_every_page_renders() -> None:
    for job in (Job(A4, duplex="fold"), Job(A4, marks="outline", duplex="short"), Job(A4, merge=True, marks="none")):
        assert pdf.render(list(pages(cards_of(5, EU), EU, job, title="Harbour"))).startswith(b"%PDF-1.7")


def test_faces_are_drawn_whole() -> None:
    face = plain("#ffffff", text="Ox")
    group = groups(next(pages([replace(CARD, front=face)], EU, Job(A4))))[0]
    assert group.items == face.items
    assert [item.text for item in walk(group.items) if isinstance(item, Text)] == ["Ox"]
