"""Deck files keep the line of all that stands in them, whatever notation they are in."""

from pathlib import Path
from typing import Any

import pytest

from pnp.cards.sources.blocks import Block, near
from pnp.cards.sources.files import decoded, load, located, read
from pnp.errors import DeckError


def test_long_lists_of_names_say_how_many_are_left_out() -> None:
    names = [f"column{number}" for number in range(50)]
    assert near("zz", names).endswith("column39 and 10 more")
    assert near("zz", names[:40]).endswith(", column39")


YAML = """\
# A comment.
name: Möwe
faces:
  front:
    elements:
      - text: a
        colour: red

      - {row: [{text: b}],
         gap: 2}
"""
TOML = """\
# A comment.
name = "Möwe"
[faces.front]

[[faces.front.elements]]
text = 'a'
colour = "red"

[[faces.front.elements]]
gap = 2
row = [
  {text = "b"}]
"""
JSON = """\
{
 "name": "Möwe",
 "faces": {"front": {
  "elements": [
   {"text": "a",
    "colour": "red"},
   {"row": [
     {"text": "b"}], "gap": 2}
]}}}
"""


def places(value: Any, path: str = "") -> dict[str, int]:
    """The line of each key."""
    out: dict[str, int] = {}
    if isinstance(value, Block):
        for key, item in value.items():
            out[f"{path}{key}"] = value.at(key).line
            out |= places(item, f"{path}{key}.")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            out |= places(item, f"{path}{index}.")
    return out


def test_all_notations_say_the_same_and_know_their_lines(tmp_path: Path) -> None:
    found = {}
    for name, text in (("deck.yaml", YAML), ("deck.toml", TOML), ("deck.json", JSON)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        found[name] = load(tmp_path / name, name)
        assert found[name].at("name").file == name
    assert found["deck.yaml"] == found["deck.toml"] == found["deck.json"]
    keys = ("name", "faces.front.elements.0.colour", "faces.front.elements.1.gap", "faces.front.elements.1.row.0.text")
    assert [[places(block)[key] for key in keys] for block in found.values()] == [
        [2, 7, 10, 9],
        [2, 7, 10, 12],
        [2, 6, 8, 8],
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"), ("on", "on"), ("y", "y"), ("true", True), ("False", False), ("null", None), ("~", None),
        ("", None),
        ("007", "007"), ("0o17", "0o17"), ("1:30", "1:30"), ("1_000", "1_000"), ("-3", -3),
        ("2024-05-01", "2024-05-01"),
        ("1.50", 1.5), (".5", 0.5), ("1e3", 1000.0), (".inf", ".inf"), (".nan", ".nan"), ("'3'", "3"), ("!!str 3", "3"),
        ('"a\\nb"', "a\nb"), ("[1, a]", [1, "a"]), ("9" * 30, "9" * 30), ("=", "="), ("1e400", "1e400"),
    ],
)  # fmt: skip
def test_plain_yaml(tmp_path: Path, text: str, value: Any) -> None:
    (tmp_path / "a.yaml").write_text(f"a: {text}\n")
    found = read(tmp_path / "a.yaml", "a.yaml")["a"]
    assert found == value and type(found) is type(value)


def test_keys_are_texts_anchors_are_shared_and_merged(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("on: 1\n3: 2\nbase: &b {x: 1, y: 2}\nsame: *b\nmore:\n  <<: *b\n  y: 3\n")
    found = read(tmp_path / "a.yaml", "a.yaml")
    assert found == {"on": 1, "3": 2, "base": {"x": 1, "y": 2}, "same": {"x": 1, "y": 2}, "more": {"x": 1, "y": 3}}
    assert found["same"] is found["base"]
    assert (found["more"].at("x").line, found["more"].at("y").line) == (3, 7)


@pytest.mark.parametrize(
    "text",
    [
        "a = 1.5\nb = -1e3\nc = [1.5, 2.5]\n",
        "a = 1979-05-27T07:32:00.5Z\nb = 07:32:00.25\nc = 1979-05-27 07:32:00\n",
        'a."b c".d = 1\n[x . y]\nz = 2\n[[p]]\n[[p.q]]\nr = 1\n[[p.q]]\nr = 2\n[[p]]\nr = 3\n',
        'a = \'\'\'\n\'quoted\' """ \'\'it\'\'\'\nb = """a\\"""\nc""""\nc = 3\n',
        "a = [ # note\n  [1, 2], # [\n  ['x', \"]\"],\n]\nb = { c = { d = [ { e = 1 } ] }, f.g = 2 }\nlast = 1",
        '"" = 1\n\'lit"eral\' = 2\r\n"\\u00e9" = 3\n1.2 = 4\n',
    ],
)
def test_the_lines_of_toml_never_fail(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.toml").write_bytes(text.encode())
    found = read(tmp_path / "a.toml", "a.toml")
    lines = text.replace("\r\n", "\n").split("\n")
    for key, value in found.items():
        if not isinstance(value, (Block, list)):
            at = found.at(key).line
            assert lines[at - 1].startswith((key, '"', "'")), (key, at)


def test_later_toml_tables_know_their_lines(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(
        "[[p]]\n[[p.q]]\nr = 1\n[[p.q]]\nr = 2\n[[p]]\nr = 3\n[s]\nt = [1.5, {u = 2}]\nv = 1\n"
    )
    found = read(tmp_path / "a.toml", "a.toml")
    assert places(found) == {
        "p": 1, "p.0.q": 2, "p.0.q.0.r": 3, "p.0.q.1.r": 5, "p.1.r": 7, "s": 8, "s.t": 9, "s.t.1.u": 9, "s.v": 10,
    }  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings(encoding: str) -> None:
    assert decoded("Möwe".encode(encoding), "x") == "Möwe"


def test_python_values_are_located() -> None:
    found = located({"faces": {"front": {"elements": ({"text": "a"}, {"image": Path("a.png")})}}})
    assert str(found["faces"]["front"]["elements"][1].at("image")) == "faces.front.elements[2].image"
    assert found["faces"]["front"]["elements"][1]["image"] == "a.png"
    for wrong in ({"a": object()}, {3: 4}, {"a": [{"b": {1}}]}):
        with pytest.raises(DeckError):
            located(wrong)
    itself: dict[str, Any] = {}
    itself["a"] = [itself]
    with pytest.raises(DeckError, match="nested too deeply, or holds itself"):
        located(itself)
