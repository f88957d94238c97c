"""Standees and dice: nets that fold to what they should be."""

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely

from pnp.cards.card import Card
from pnp.cards.deck import Deck
from pnp.cards.export import folded
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Layer
from pnp.render import raster

TONES = ("#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ff00ff", "#00ffff")


def deck(count: int, size: dict[str, Any], *, back: bool = False, copies: int = 1) -> Deck:
    rows = [{"name": f"C{n + 1}", "tone": TONES[n % 6], "copies": copies} for n in range(count)]
    foot = {"rectangle": [0, "75%", "100%", "25%"], "fill": "black"}
    faces: dict[str, Any] = {"front": {"background": "{{ tone }}", "elements": [foot]}}
    if back:
        faces["back"] = {"background": "#808080"}
    return Deck.of({"name": "Nets", "size": {"bleed": 2, **size}, "rows": rows, "faces": faces})


def seen(card: Card) -> np.ndarray:
    size = card.front.size
    return raster.render(Drawing(size.width, size.height, (Layer("main", "Main", card.front.items),)), 4)


STANDING = {"width": 30, "height": 40}


@pytest.mark.parametrize("back", [False, True])
def test_a_standee_has_both_sides_around_its_fold_with_their_feet_outside(back: bool) -> None:
    made = deck(1, STANDING, back=back)
    [card] = folded.standees(made.cards(), made.size)
    page = seen(card)
    assert page.shape[:2] == (2 * (40 + 12) * 4, 30 * 4)
    tone = (255, 0, 0)
    assert tuple(page[(12 + 40 + 10) * 4, 60]) == tone and tuple(page[(12 + 40 + 35) * 4, 60]) == (0, 0, 0)
    if back:
        assert tuple(page[(12 + 20) * 4, 60]) == (0x80,) * 3
    else:  # upside down: its foot is above
        assert tuple(page[(12 + 5) * 4, 60]) == (0, 0, 0) and tuple(page[(12 + 30) * 4, 60]) == tone
    assert (page[: 11 * 4, 60] == 255).all() and (page[-11 * 4 :, 60] == 255).all()


def test_every_copy_of_a_card_stands() -> None:
    made = deck(2, STANDING, copies=3)
    assert [card.copies for card in folded.standees(made.cards(), made.size)] == [3, 3]


def test_a_die_is_made_of_six_cards_and_copies_count() -> None:
    made = deck(6, {"width": 20, "height": 20})
    assert len(list(folded.dice(made.cards(), made.size))) == 1
    doubled = deck(6, {"width": 20, "height": 20}, copies=2)
    assert len(list(folded.dice(doubled.cards(), doubled.size))) == 2


def test_what_is_no_die_is_said() -> None:
    with pytest.raises(DeckError, match="square faces, and the cards are 30 x 40 mm"):
        folded.die_size(deck(6, STANDING).size)
    with pytest.raises(DeckError, match="square faces, and the cards are of another shape; make the deck square"):
        folded.die_size(deck(6, {"width": 20, "shape": "circle"}).size)
    made = deck(7, {"width": 20, "height": 20})
    with pytest.raises(DeckError, match="The last die has 1 of its 6 faces"):
        list(folded.dice(made.cards(), made.size))


def cube() -> dict[int, list[tuple[int, ...]]]:
    """For each face of the net the corners of the cube that its four corners become, clockwise from the top left.

    The net is rolled over a cube: the frame of each face is its corner, the way to the right and the way down.
    """
    frames = {(1, 1): (np.array([0, 0, 0]), np.array([1, 0, 0]), np.array([0, 1, 0]))}
    waiting = [(1, 1)]
    places = list(folded._NET)
    while waiting:
        at = waiting.pop()
        origin, right, down = frames[at]
        inward = np.cross(right, down)
        beside = {
            (at[0] + 1, at[1]): (origin + right, inward, down),
            (at[0] - 1, at[1]): (origin + inward, -inward, down),
            (at[0], at[1] + 1): (origin + down, right, inward),
            (at[0], at[1] - 1): (origin + inward, right, -inward),
        }
        for place, frame in beside.items():
            if place in places and place not in frames:
                frames[place] = frame
                waiting.append(place)
    found = {}
    for number, place in enumerate(places, 1):
        origin, right, down = frames[place]
        corners = (origin, origin + right, origin + right + down, origin + down)
        found[number] = [tuple(int(value) for value in corner) for corner in corners]
    return found


def test_the_net_folds_to_a_cube_whose_opposite_faces_make_seven() -> None:
    faces = cube()
    assert {corner for corners in faces.values() for corner in corners} == set(product((0, 1), (0, 1), (0, 1)))
    for number, corners in faces.items():
        assert not set(corners) & set(faces[7 - number])


def test_every_pair_of_edges_that_meet_has_one_glue_tab() -> None:
    tabs: Counter[frozenset[tuple[int, ...]]] = Counter()
    free: Counter[frozenset[tuple[int, ...]]] = Counter()
    for number, corners in cube().items():
        column, row = folded._NET[number - 1]
        for side in range(4):
            if folded._neighbour(column, row, side):
                continue
            edge = frozenset((corners[side], corners[(side + 1) % 4]))
            free[edge] += 1
            tabs[edge] += (column, row, side) in folded._TABBED
    assert len(free) == 7 and set(free.values()) == {2} and set(tabs.values()) == {1}


def test_the_outline_is_one_polygon_around_six_faces_and_seven_tabs() -> None:
    size = folded.die_size(deck(6, {"width": 20, "height": 20}).size)
    net = shapely.Polygon(size.shape)
    assert net.is_valid and net.bounds == pytest.approx((0, 0, size.width, size.height))
    assert net.area == pytest.approx(6 * 400 + 7 * 0.2 * (1 - 0.07) * 400)


def test_the_faces_lie_where_the_net_has_them() -> None:
    made = deck(6, {"width": 20, "height": 20})
    [die] = folded.dice(made.cards(), made.size)
    page = seen(die)
    for (column, row), tone in zip(folded._NET, TONES, strict=True):
        x, y = (column + 0.5) * 20, (row + 0.5) * 20 + 4
        assert tuple(page[int(y * 4), int(x * 4)]) == tuple(bytes.fromhex(tone[1:]))
        assert tuple(page[int((y + 7) * 4), int(x * 4)]) == (0, 0, 0)  # every face stands upright


def test_from_the_command_line(pnp: Any, tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(
        "name: Die\nsize: {width: 20, height: 20}\neach: {n: 6}\n"
        'faces: {front: {elements: [{pips: "{{ n }}", pattern: dice, box: [2, 2, 16, 16], fill: black}]}}\n'
    )
    made = pnp("cards", tmp_path / "deck.yaml", "--parts", "dice,standees", "-o", tmp_path)
    assert made.code == 0
    assert [Path(line).name for line in made.out.split()] == ["die-dice.pdf", "die-standees.pdf"]
    wrong = pnp("cards", "six-winds", "--parts", "dice", "-o", tmp_path)
    assert wrong.code == 2 and "A die has square faces" in wrong.err and not list(tmp_path.glob("six-winds*"))


@pytest.mark.parametrize(
    ("size", "cards", "made", "left_out"),
    [
        ("postcard", 6, "sheets", ("standees", "dice", "poster")),
        ("large-tile", 6, "sheets", ("dice", "poster")),
        ("{width: 20, height: 20}", 7, "standees", ("dice", "poster")),
        ("{width: 380, height: 250}", 1, "poster", ("sheets", "cut", "standees", "dice")),
    ],
)
def test_everything_is_what_can_be_made_of_a_deck(
    pnp: Any, tmp_path: Path, size: str, cards: int, made: str, left_out: tuple[str, ...]
) -> None:
    (tmp_path / "deck.yaml").write_text(f"name: D\nsize: {size}\neach: {{n: {cards}}}\nfaces: {{front: {{}}}}\n")
    said = pnp("cards", tmp_path / "deck.yaml", "--parts", "all", "--dpi", 36, "-o", tmp_path)
    assert said.code == 0, said.err
    names = {Path(line).name for line in said.out.split()}
    files = {
        "sheets": "d.pdf",
        "cut": "d-cut.dxf",
        **{part: f"d-{part}.pdf" for part in ("poster", "standees", "dice")},
    }
    assert files[made] in names and "d-cards.pdf" in names
    assert not names & {files[part] for part in left_out}


@pytest.mark.parametrize(
    ("size", "part", "message"),
    [
        (
            "jumbo",
            "standees",
            "A standee of these cards is 88.9 x 303.4 mm before it is folded, and does not fit on A4 inside its "
            "margins of 4.2 mm; take larger paper, as in --paper a3, or smaller cards.",
        ),
        ("large-tile", "dice", "The net of a die of these cards is 320.04 x 259.08 mm before it is folded, and"),
        ("{width: 150, height: 400}", "standees", "inside its margins of 4.2 mm; take smaller cards."),
    ],
)
def test_a_net_that_is_too_large_is_told_by_its_name(
    pnp: Any, tmp_path: Path, size: str, part: str, message: str
) -> None:
    (tmp_path / "deck.yaml").write_text(f"name: D\nsize: {size}\neach: {{n: 6}}\nfaces: {{front: {{}}}}\n")
    said = pnp("cards", tmp_path / "deck.yaml", "--parts", part, "-o", tmp_path)
    assert said.code == 2 and message in said.err, said.err
