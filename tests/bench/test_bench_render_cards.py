"""How fast cards are written as PDF: a deck of 54 on 6 pages, and 5,000 different ones on 556."""

from collections.abc import Iterator

from pnp.model.drawing import Drawing, Font, Group, Layer, Style, Text, circle, polyline, rectangle
from pnp.render import pdf

FRAME, RULE = Style(stroke="#1a1a1a", stroke_mm=0.3), Style(stroke="#b00020", stroke_mm=0.5)
WORDS = ["Draw", "two", "cards", "then", "discard", "one", "face", "down", "unless", "the", "river", "runs", "red"]


def card(number: int) -> Group:
    """Five texts, four paths, all different, cut to the card's corner and put in its place."""
    say = [" ".join(WORDS[(number * 7 + 3 * line + i) % len(WORDS)] for i in range(5)) for line in range(3)]
    inside = (
        rectangle(-3, -3, 69, 94, Style(fill=f"#{200 + number % 50:02x}{220 - number % 90:02x}f0")),
        rectangle(3, 3, 57, 82, FRAME),
        circle(31.5, 30, 8 + number % 7, Style(fill="#ffffff", stroke="#1a1a1a")),
        polyline([(5, 50 + number % 3), (58, 50)], RULE),
        Text((31.5, 10), f"Card number {number}", 5, Font.SERIF_BOLD, "middle"),
        *(Text((6, 58 + 6 * i), words, 3.2, Font.SERIF) for i, words in enumerate(say)),
        Text((57, 84), f"{number}/5000", 2.2, Font.SANS, "end", colour="#606060"),
    )
    clip = rectangle(-3, -3, 69, 94, FRAME).commands
    place = number % 9
    return Group("", inside, matrix=(1, 0, 0, 1, 10.5 + place % 3 * 63, 15 + place // 3 * 88), clip=clip)


def pages(cards: int) -> Iterator[Drawing]:
    """Nine cards a page, made as they are asked for."""
    for first in range(0, cards, 9):
        items = tuple(card(number) for number in range(first, min(first + 9, cards)))
        yield Drawing(210, 297, (Layer("cards", "Cards", items),), title="Cards")


def test_bench_54_cards(benchmark) -> None:
    assert len(benchmark(lambda: pdf.render(pages(54)))) < 60_000


def test_bench_5000_cards(benchmark) -> None:
    data = benchmark.pedantic(lambda: pdf.render(pages(5000)), rounds=3)
    assert len(data) < 4_000_000
