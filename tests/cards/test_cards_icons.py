"""Icons that every deck has."""

from pathlib import Path

import pytest

from pnp.app.decks import print_deck
from pnp.app.orders import DeckOrder
from pnp.cards.assets import builtin
from pnp.cards.deck import Deck
from pnp.cards.paths.pathdata import extent
from pnp.model.drawing import Group, walk
from pnp.model.drawing import Path as Drawn


def face(**element: object) -> Deck:
    return Deck.of({"size": "poker", "faces": {"front": {"elements": [{"box": [6, 6, 50, 20], **element}]}}})


def test_each_is_a_picture_that_fills_its_square_and_names_its_maker() -> None:
    names = builtin.drawings()
    assert len(names) > 200 and list(names) == sorted(names)
    assert {"spade", "heart", "diamond", "club", "star", *(f"die-{n}" for n in range(1, 7))} <= names.keys()
    for name, drawing in names.items():
        [group] = builtin.icon(name).place((0, 0, 100, 100))
        assert isinstance(group, Group) and group.items, name
        boxes = [extent(item.commands) for item in walk(group.items) if isinstance(item, Drawn)]
        assert all(box and min(box[:2]) > -60 and max(box[0] + box[2], box[1] + box[3]) < 160 for box in boxes), name
        assert max(max(box[2:]) for box in boxes if box) > 55, name
        assert bool(drawing.by) == (name not in OWN)


OWN = {"spade", "heart", "diamond", "club", "star", *(f"die-{number}" for number in range(1, 7))}


@pytest.mark.parametrize("sign", builtin.SIGNS)
def test_a_sign_that_no_typeface_has_is_drawn_in_the_colour_of_its_text(sign: str) -> None:
    (card,) = face(text=f"Play {sign}4", colour="#c81e28").cards()
    assert list(card.remarks()) == []
    (shown,) = [item for item in walk(card.front.items) if isinstance(item, Drawn)]
    assert shown.style.fill == "#c81e28"


def test_they_stand_in_texts_and_alone_and_the_decks_own_come_first(tmp_path: Path) -> None:
    (card,) = face(text="Roll :die-6: **twice**").cards()
    assert list(card.remarks()) == [] and any(isinstance(item, Drawn) for item in walk(card.front.items))
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9h-9z" fill="#123456"/></svg>'
    (tmp_path / "own.svg").write_text(square)
    spec = {"icons": {"meeple": "own.svg"}, "faces": {"front": {"elements": [{"icon": "meeple"}, {"icon": "anchor"}]}}}
    (card,) = Deck.of(spec, tmp_path).cards()
    fills = [item.style.fill for item in walk(card.front.items) if isinstance(item, Drawn)]
    assert fills == ["#123456", "#000000"]


def test_whom_to_name_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(
        "faces: {front: {elements: [{text: ':meeple: :anchor: ♠'}, {icon: die-3}]}}",
        "utf-8",
    )
    made = print_deck(DeckOrder(str(tmp_path)), tmp_path / "out")
    assert made.notes == ["Say in the rules: icons made by Delapouite, Lorc, game-icons.net, CC BY 3.0."]
    assert builtin.credit(["spade"]) == ""


def test_a_name_that_is_nearly_one_is_found() -> None:
    (card,) = face(text="Roll :die-7:").cards()
    (remark,) = card.remarks()
    assert "did you mean :die-" in remark.text
