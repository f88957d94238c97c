"""The pictures of Canvas: clear film, icons that tell apart, layers that combine, the painting on the wall."""

from __future__ import annotations

import itertools
from functools import cache

import numpy as np
import pytest
from drawn import texts
from numpy.typing import NDArray

from pnp.cards.card import Card
from pnp.data import layouts_dir, load_layout
from pnp.errors import GameError
from pnp.games.canvas.art import faces, icons, inks
from pnp.games.canvas.art.painting import painting_drawing
from pnp.games.canvas.art.pictures import HIGH, WIDE, background, motif
from pnp.games.canvas.art.plan import CARD, FILM, PLATE, WINDOW, tile_box
from pnp.games.canvas.rules.cards import Element, Icon, art_cards
from pnp.games.canvas.rules.cards import box as counts
from pnp.games.canvas.rules.painting import paint
from pnp.model.drawing import Drawing, Group, Item, Layer, Path, rectangle, walk
from pnp.model.drawing import Style as Inked
from pnp.render import raster

NUMBERS = range(1, 61)


def pixels(
    items: tuple[Item, ...], wide: float = CARD.width, high: float = CARD.height, scale: float = 2.0
) -> NDArray[np.int16]:
    """Items on a white page."""
    page = Drawing(wide, high, (Layer("layer-all", "All", items),), title="A test")
    return raster.render(page, scale).astype(np.int16)


@cache
def films() -> tuple[Card, ...]:
    return tuple(faces.film("colour"))


def named(items: tuple[Item, ...]) -> list[str]:
    """What the icons among some items say that they are, in painting order."""
    found: list[str] = []
    for item in items:
        if isinstance(item, Group):
            found += [item.alt] if "con: " in item.alt else named(item.items)
    return found


def wanted(card: int) -> dict[str, list[str]]:
    """By swatch, what the data say that a card shows."""
    return {
        f"swatch-{place}": [f"{'Bonus icon' if bonus else 'Icon'}: {element.value}" for element, bonus in swatch]
        for place, swatch in enumerate(art_cards()[card].swatches, start=1)
        if swatch
    }


def test_each_card_has_a_picture_of_its_own_and_no_picture_is_left_over() -> None:
    folder = layouts_dir() / "games" / "canvas"
    pictures = {card["picture"] for card in load_layout("games/canvas/art")["card"]}
    assert {path.stem for path in (folder / "motifs").iterdir()} == pictures
    assert {path.stem for path in (folder / "backgrounds").iterdir()} == {name.lower() for name in counts().backgrounds}
    assert len({motif(number) for number in NUMBERS}) == len(art_cards()) == 60
    assert len({background(number) for number in range(1, 21)}) == 20


def test_film_has_the_icons_that_the_data_have_and_no_others() -> None:
    for card in films():
        drawn = {part.element: named(part.items) for part in card.front.parts if part.element.startswith("swatch")}
        assert drawn == wanted(card.number)


def test_nothing_is_printed_where_a_swatch_is_empty_nor_between_window_plate_and_swatches() -> None:
    scale = 4
    for card in films():
        clear = (pixels(card.front.items, scale=scale) == 255).all(axis=2)
        printed = np.zeros_like(clear)
        tiles = [tile_box(place) for place, icons_ in enumerate(art_cards()[card.number].swatches) if icons_]
        for x, y, wide, high in (WINDOW, PLATE, *tiles):
            left, top = int(x * scale) - 1, int(y * scale) - 1  # a pixel more, for what lies across its edge
            printed[top : int((y + high) * scale) + 2, left : int((x + wide) * scale) + 2] = True
        assert clear[~printed].all(), card.title
        for x, y, wide, high in tiles:  # covered as far as ink goes: no point of a tile stays clear
            inside = clear[int(y * scale) + 1 : int((y + high) * scale), int(x * scale) + 1 : int((x + wide) * scale)]
            assert not inside.any(), card.title


def test_most_of_the_film_stays_clear() -> None:
    x, y, wide, high = (int(2 * value) for value in WINDOW)
    shares = [(pixels(card.front.items)[y : y + high, x : x + wide].min(axis=2) < 250).mean() for card in films()]
    assert min(shares) > 0.03 and max(shares) < 0.5
    assert np.mean(shares) < 0.25


def test_mirrored_film_is_the_mirror_image() -> None:
    for card, turned in zip(films()[::7], [*faces.film("colour", mirrored=True)][::7], strict=True):
        plain, mirror = pixels(card.front.items), pixels(turned.front.items)
        assert card.number == turned.number
        assert np.abs(plain - mirror).mean() > 2
        assert np.abs(plain[:, ::-1] - mirror).mean() < 0.6, card.title
        boxes = {part.element: part.box for part in card.front.parts}
        for part in turned.front.parts:
            left, top, wide, high = boxes[part.element]
            assert part.box == pytest.approx((FILM.width - left - wide, top, wide, high))


def test_backgrounds_leave_nothing_of_their_window_bare() -> None:
    under = rectangle(0, 0, WIDE, HIGH, Inked(fill="#ff00ff"))
    for number in range(1, 21):
        shown = pixels((under, *background(number)), WIDE, HIGH, 1.5)
        bare = (shown[..., 0] > 240) & (shown[..., 1] < 40) & (shown[..., 2] > 240)
        assert not bare.any(), number


def test_icons_differ_in_shape_and_not_in_colour_alone() -> None:
    elements: dict[str, NDArray[np.bool_]] = {}
    bonuses: dict[str, NDArray[np.bool_]] = {}
    for element in Element:
        plain, silver = (icons.icon(Icon(element, bonus), (6.0, 6.0), 8.0) for bonus in (False, True))
        styles = [item.style for item in walk([plain]) if isinstance(item, Path)]
        assert len({style.fill for style in styles} | {style.stroke for style in styles} - {None}) <= 2
        elements[element] = pixels((plain,), 12, 12, 6).mean(axis=2) < 128
        bonuses[element] = pixels((silver,), 12, 12, 6).mean(axis=2) < 128
        assert unlike(elements[element], bonuses[element]) > 0.5
    for (one, here), (other, there) in itertools.combinations(elements.items(), 2):
        assert unlike(here, there) > 0.4, (one, other)
    middle = slice(24, 41)  # of the rosette, whose rim is the same for all
    for (one, here), (other, there) in itertools.combinations(bonuses.items(), 2):
        assert unlike(here[middle, 28:45], there[middle, 28:45]) > 0.35, (one, other)


def unlike(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    """Part of what either covers that only one of them covers."""
    return float((one ^ other).sum() / (one | other).sum())


def test_a_tile_of_the_front_card_covers_those_behind_it() -> None:
    (x, y), (wide, high) = (1.0, 1.0), tile_box(0)[2:]
    for place in range(5):
        behind = icons.tile(place, (Icon(Element.GRAIN), Icon(Element.LINE)), (x, y), wide, high)
        front = icons.tile(place, (Icon(Element.FORM),), (x, y), wide, high)
        assert np.abs(pixels((*behind, *front), 13, 14, 6) - pixels(front, 13, 14, 6)).max() < 40  # seams at the edge
        assert icons.tile(place, (), (x, y), wide, high) == ()


@pytest.mark.parametrize(
    ("cards", "ground"), [((50, 26, 19), 4), ((19, 26, 50), 4), ((57, 25, 44), 7), ((3, 46, 60), 20)]
)
def test_a_painting_shows_and_tells_what_the_rules_say(cards: tuple[int, int, int], ground: int) -> None:
    made, drawing = paint(cards, ground), painting_drawing(cards, ground)
    said = [text.text for text in texts(drawing)]
    assert said[0] == drawing.title == made.title
    assert any(", ".join(map(str, cards)) in words and counts().backgrounds[ground - 1] in words for words in said)
    label = next(layer for layer in drawing.layers if layer.id == "layer-label")
    swatches = [item for item in label.items if isinstance(item, Group) and item.id.startswith("swatch-")]
    for swatch, shown in zip(swatches, made.swatches, strict=True):
        assert named((swatch,)) == [f"{'Bonus icon' if bonus else 'Icon'}: {element.value}" for element, bonus in shown]
        assert ("clear" in swatch.alt) == (not shown)
    ribbons = {**{name.capitalize(): number for name, number in made.ribbons.items()}, "Silver": made.silver}
    assert {words for words in said if " × " in words} == {f"{n} × {name}" for name, n in ribbons.items() if n}


def test_a_painting_lists_the_scoring_cards_that_are_asked_for() -> None:
    said = [text.text for text in texts(painting_drawing((50, 26, 19), 4, ("variety", "emphasis")))]
    assert [words for words in said if " × " in words] == ["1 × Variety", "1 × Silver"]


def test_cards_lie_in_their_order_from_back_to_front() -> None:
    one, other = (
        pixels(painting_drawing(cards, 4).layers[1].items, 148, 210) for cards in ((50, 26, 19), (19, 26, 50))
    )
    assert np.abs(one - other).mean() > 0.2
    alts = [item.alt for group in painting_drawing((50, 26, 19), 4).layers[1].items for item in _within(group)]
    assert [alt for alt in alts if alt.startswith("Card")] == ["Card 50", "Card 26", "Card 19"]


def _within(item: Item) -> list[Group]:
    return [item, *(inner for each in item.items for inner in _within(each))] if isinstance(item, Group) else []


@pytest.mark.parametrize(("cards", "ground"), [((1, 1, 2), 4), ((1, 2), 4), ((1, 2, 61), 4), ((1, 2, 3), 21)])
def test_no_painting_of_cards_that_there_are_not(cards: tuple[int, ...], ground: int) -> None:
    with pytest.raises(GameError):
        painting_drawing(cards, ground)


def test_grey_keeps_lightness_and_little_ink_is_much_lighter() -> None:
    items = motif(17)
    colour, grey, low = (
        pixels(inks.inked(items, print_mode, picture=True), WIDE, HIGH) for print_mode in ("colour", "mono", "low")
    )
    luma = colour @ np.array([0.299, 0.587, 0.114])
    assert np.abs(luma - grey[..., 0]).mean() < 1.0
    assert (grey[..., 0] == grey[..., 1]).all() and (low[..., 0] == low[..., 2]).all()
    assert (255 - low).mean() < 0.45 * (255 - grey).mean()
