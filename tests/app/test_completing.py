"""What may be written at a place of a deck file: ``¦`` is the cursor."""

from __future__ import annotations

import pytest

from pnp.app.completing import complete
from pnp.cards.language.elements import KINDS

NAMES = {
    "columns": ["name", "cost of it"],
    "icons": ["coin"],
    "pictures": ["art/sea.png"],
    "tables": ["cards.csv"],
    "decks": ["deck.yaml"],
    "sizes": ["poker", "tarot"],
    "fonts": ["sans", "serif"],
}
HEAD = """\
styles:
  big: {size: 9}
  base:
    size: 8pt
colours: {sea: "#024", sand: "#eda"}
components:
  coin: {elements: []}
values: {gold: 1}
faces:
  front:
    elements:
"""


def offered(text: str) -> list[str]:
    return [each.label for each in complete(text.replace("¦", "", 1), text.index("¦"), NAMES).found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("si¦\n", ["size"]),
        ("size: t¦", ["tarot"]),
        ("size: {lik¦", ["like"]),
        ("size: {like: t¦}", ["tarot"]),
        ("data: ¦", ["cards.csv"]),
        ("print: {duplex: lo¦}", ["long"]),
        ("print:\n  duplex: sh¦\n", ["short"]),
        (HEAD + "      - tex¦", ["text"]),
        (HEAD + "    - tex¦", ["text"]),
        (HEAD + "      - text: a\n        ali¦", ["align"]),
        (HEAD + "      - text: a\n        align: ¦", ["left", "center", "right", "justify"]),
        (HEAD + "      - text: a\n        style: ¦", ["big", "base"]),
        (HEAD + "      - text: a\n        style: [big, ba¦", ["base"]),
        (HEAD + "      - text: a\n        colour: sa¦", ["sand"]),
        (HEAD + "      - use: ¦", ["coin"]),
        (HEAD + "      - icon: ¦", ["coin"]),
        (HEAD + "      - image: s¦", ["art/sea.png"]),
        (HEAD + "      - {text: a, fon¦}", ["font"]),
        (HEAD + "      - column:\n          - ico¦", ["icon"]),
        (HEAD + "      - text: a\n        wrap: f¦", ["false"]),
        (HEAD + '      - text: "{{ co¦ }}"', ["cost_of_it"]),
        (HEAD + '      - text: "{{ g¦ }}"', ["gold"]),
        (HEAD + '      - text: "{{ card.n¦ }}"', ["number"]),
        (HEAD + "      - text: >-\n          Cost {{ na¦ }}", ["name"]),
        ("front: ¦\n" + HEAD, ["front"]),
        (HEAD + "      - text: a\n  back:\n    lik¦", ["like"]),
        (HEAD + "      - text: a\n  back: {like: ¦}", ["front", "back"]),
        ("# si¦", []),
        (HEAD + "      - text: >-\n          ali¦", []),
        (HEAD + "      - text: a\n        min-size: 5\n        min-¦", []),
    ],
)
def test_what_may_be_written_is_offered(text: str, found: list[str]) -> None:
    assert offered(text)[: max(1, len(found))] == found


def test_an_element_without_a_kind_is_offered_all_kinds() -> None:
    assert set(KINDS) <= set(offered(HEAD + "      - id: a\n        ¦\n"))
    assert not set(KINDS) & set(offered(HEAD + "      - ¦\n        text: a\n"))


def test_keys_that_come_later_are_not_offered_again() -> None:
    assert "box" in offered(HEAD + "      - text: a\n        ¦\n      - box: 1\n")
    assert "box" not in offered(HEAD + "      - text: a\n        ¦\n        box: [1, 2, 3, 4]\n")


def test_what_is_typed_is_replaced_and_explained() -> None:
    text = HEAD + "      - text: a\n        ali"
    found = complete(text, len(text), NAMES)
    assert text[found.start : found.end] == "ali"
    assert (found.found[0].text, found.found[1].label) == ("align: ", "italic")
    size = complete("siz", 3, NAMES).found[0]
    assert "named size" in size.about


@pytest.mark.parametrize(
    "text", ["", "{", "- - - ", "a: [{b: [", "'", '"{{', "\t", "a: |", "{{ {{ ", "::::", "- : -", "a:\n- b\n -"]
)
def test_odd_texts_do_no_harm(text: str) -> None:
    for at in range(len(text) + 1):
        found = complete(text, at, {})
        assert 0 <= found.start <= found.end == at
