"""Whatever is wrong in a deck or its tables is said in one sentence, with the place and the way out."""

import json
import pickle
from pathlib import Path
from random import Random

import pytest
import yaml

from pnp.cards.deck import Deck
from pnp.errors import DeckError, DeckErrors, PnpError

WRONG = yaml.safe_load((Path(__file__).parent / "wrong_decks.yaml").read_text(encoding="utf-8"))

RIGHT = """\
name: Harbours
size: {like: poker-eu, corner: 4}
data: cards.csv
colours: {sea: "#124", accent: sea}
values: {gold: "#ca2"}
styles:
  base: {font: serif, colour: sea}
  big: {like: base, size: 14pt}
components:
  coin:
    give: {n: 1}
    elements:
      - circle: [5, 5, 4]
        fill: "{{ gold }}"
      - text: "{{ n }}"
        box: [1, 2, 8, 6]
        align: center
faces:
  front:
    background: "{{ 'navy' if kind == 'sea' else 'white' }}"
    elements:
      - text: "{{ name }}"
        id: title
        box: [5, 5, 50, 10]
        style: big
      - use: coin
        give: {n: "{{ cost }}"}
        when: cost > 2
      - repeat: cost
        flow: row
        elements: [{star: 5, fill: red}]
      - line: [[0, 0], [10%, 20mm]]
        stroke: "#abc"
      - grid: [2, 3]
        stroke: black
        inset: [1, 2]
  back: {like: front, elements: [{text: BACK, id: title}]}
"""
TOML = """\
name = "Harbours"
data = "cards.csv"
values.gold = "#ca2" # a comment
values.since = 2024-05-01 10:00:00.5
[size]
like = "poker-eu"
[[faces.front.elements]]
text = '''
{{ name }} "x"'''
box = [5, 5.5,
  "50%", 10]
[[faces.front.elements]]
row = [{text = "a"}, {use = "coin", give = {n = "{{ cost }}", m.k = [1, 2]}}]
[components."coin"]
elements = [{circle = [1, 2, 3], fill = "{{ gold }}"}]
"""
CELLS = 'name,cost,kind,text,copies,@title.colour\nHarbour,3,sea,"A **calm**, place",2,\nMill,1,land,Grinds.,1,red\n'


SIGNS = "{}[]\"':,-*&!%@`|>#~\t\\0é😀"


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("case", WRONG, ids=[case["name"] for case in WRONG])
def test_what_is_wrong_is_said(tmp_path: Path, case: dict) -> None:
    write(tmp_path, case["files"])
    with pytest.raises(PnpError) as caught:
        list(Deck.load(tmp_path).cards())
    said = [str(error).replace(str(tmp_path), "FOLDER") for error in caught.value.each]
    assert said[0] == case["says"]
    assert said[1:] == case.get("and", [])


def test_there_are_many_and_every_sentence_ends() -> None:
    assert len(WRONG) > 100
    assert len({case["says"] for case in WRONG}) > 100
    assert all(case["says"].endswith((".", "?")) and "\n" not in case["says"] for case in WRONG)


def test_no_deck_says_where_it_was_looked_for(tmp_path: Path) -> None:
    with pytest.raises(
        DeckError, match=r"There is no deck .*nowhere.*deck\.yaml, deck\.yml, deck\.toml, deck\.json\.$"
    ):
        Deck.load(tmp_path / "nowhere")


def test_a_python_deck_names_the_place_in_it() -> None:
    spec = {"faces": {"front": {"elements": [{"text": "a"}, {"text": "b", "id": "cost", "colour": "blu"}]}}}
    with pytest.raises(DeckError, match=r"^faces\.front\.elements\[2\]\.colour, text 'cost': 'blu' is not a colour"):
        Deck.of(spec)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("name: Möwe\n".encode("latin-1"), "deck.yaml, line 1: this is not UTF-8 text; save the file as UTF-8."),
        (b"faces:\n  front: {}\n# \xff\n", "deck.yaml, line 3: this is not UTF-8 text; save the file as UTF-8."),
        (b"name: \x00\n", "deck.yaml, line 1: control characters are not allowed; take the character out."),
    ],
)
def test_bytes_that_are_no_text(tmp_path: Path, data: bytes, said: str) -> None:
    (tmp_path / "deck.yaml").write_bytes(data)
    with pytest.raises(DeckError) as caught:
        Deck.load(tmp_path)
    assert str(caught.value) == said


def mutated(text: str, random: Random) -> str:
    """A text with a few things in it exchanged, repeated, or taken out."""
    lines = text.splitlines(keepends=True)
    for _ in range(1 + int(random.random() * 3)):
        at = int(random.random() * len(lines))
        line = lines[at]
        place = int(random.random() * len(line))
        match int(random.random() * 9):
            case 0:
                lines[at] = ""
            case 1:
                lines.insert(at, lines[int(random.random() * len(lines))])
            case 2:
                lines[at] = line[:place] + line[place + 1 :]
            case 3:
                lines[at] = line[:place] + SIGNS[int(random.random() * len(SIGNS))] + line[place:]
            case 4:
                lines[at] = line.replace("{{", "{% if ")
            case 5:
                lines[at] = "  " + line
            case 6:
                lines[at] = line[:place] + "\n"
            case 7:
                word = [
                    "null",
                    "[]",
                    "{}",
                    "-1",
                    "1e300",
                    ".nan",
                    "yes",
                    '"{{ row }}"',
                    '"{{ 1/0 }}"',
                    "[[1]]",
                    "&a [*a]",
                ]
                head, colon, _ = line.partition(": ")
                lines[at] = head + colon + word[int(random.random() * len(word))] + "\n"
            case _:
                other = lines[int(random.random() * len(lines))] + "x"
                lines[at] = line[:place] + other[int(random.random() * len(other)) :]
    return "".join(lines)


def fuzzed(tmp_path: Path, seeds: range) -> tuple[int, int]:
    good = bad = 0
    for seed in seeds:
        random = Random(seed)
        deck, cells = (mutated(RIGHT, random), CELLS) if seed % 4 else (RIGHT, mutated(CELLS, random))
        write(tmp_path, {"deck.yaml": deck, "cards.csv": cells})
        try:
            list(Deck.load(tmp_path).cards())
            good += 1
        except PnpError as error:
            assert "Traceback" not in str(error) and str(error)[-1] in ".?", f"seed {seed}: {error}"
            bad += 1
    return good, bad


def test_the_deck_that_is_mutated_is_right(tmp_path: Path) -> None:
    write(tmp_path, {"deck.yaml": RIGHT, "cards.csv": CELLS})
    assert [card.title for card in Deck.load(tmp_path).cards()] == ["Harbour", "Mill"]


def test_mutated_decks_are_right_or_are_told_what_is_wrong(tmp_path: Path) -> None:
    good, bad = fuzzed(tmp_path, range(300))
    assert good > 30 and bad > 100


def test_mutated_toml_and_json_are_right_or_told_too(tmp_path: Path) -> None:
    texts = {"deck.toml": TOML, "deck.json": json.dumps(yaml.safe_load(RIGHT), indent=1)}
    good = 0
    for seed in range(300):
        name = ("deck.toml", "deck.json")[seed % 2]
        folder = write(tmp_path / name, {name: mutated(texts[name], Random(seed)), "cards.csv": CELLS})
        try:
            good += len(list(Deck.load(folder).nodes())) > 0
        except PnpError as error:
            assert str(error)[-1] in ".?", f"seed {seed}: {error}"
    assert 20 < good < 250


@pytest.mark.slow
def test_very_many_mutated_decks(tmp_path: Path) -> None:
    good, bad = fuzzed(tmp_path, range(300, 20_000))
    assert good > 1000 and bad > 1000


def test_several_errors_are_the_same_in_another_process(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text("facez: 1\nsize: pokr\n", "utf-8")
    with pytest.raises(DeckErrors) as caught:
        Deck.load(tmp_path)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(caught.value.reworded(lambda text: f"A: {text}")).startswith("A: deck.yaml, line 1: there is no key")
    assert str(again) == str(caught.value) and list(map(str, again.each)) == list(map(str, caught.value.each))
