"""A deck from somebody else reads nothing outside its folder, and takes no more than it may; no deck loses another."""

import errno
import json
from pathlib import Path

import pytest

FACE = "faces: {front: {elements: [{text: '{{ name }}', box: safe}]}}\n"
PLAIN = FACE + "rows: [{name: One}]\n"
SVG = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A deck's folder beside another one with files in it."""
    for name in ("deck", "secret"):
        (tmp_path / name).mkdir()
    (tmp_path / "secret" / "table.csv").write_text("name\nSecret\n")
    (tmp_path / "secret" / "a.svg").write_text(SVG)
    (tmp_path / "secret" / "font.ttf").write_bytes(b"")
    (tmp_path / "secret" / "deck.yaml").write_text(PLAIN)
    (tmp_path / "deck" / "link.csv").symlink_to(tmp_path / "secret" / "table.csv")
    (tmp_path / "deck" / "away").symlink_to(tmp_path / "secret")
    return tmp_path


def shows(element: str, row: str = "a") -> str:
    """A deck of one card with one element."""
    return f"faces: {{front: {{elements: [{{{element}, box: safe}}]}}}}\nrows: [{{name: '{row}'}}]\n"


OUTSIDE = {
    "a table by its path": FACE + "data: SECRET/table.csv\n",
    "a table further up": FACE + "data: ../secret/table.csv\n",
    "a link to a table": FACE + "data: link.csv\n",
    "a deck to extend": "extends: ../secret/deck.yaml\n",
    "a picture": shows("image: ../secret/a.svg"),
    "a picture behind a link": shows("image: away/a.svg"),
    "a picture that a row names": shows("image: '{{ name }}'", "SECRET/a.svg"),
    "icons": "icons: ../secret\n" + shows("text: ':a:'"),
    "a font": "fonts: {f: ../secret/font.ttf}\n" + shows("text: a, font: f"),
}


@pytest.mark.parametrize("kind", OUTSIDE)
def test_nothing_outside_the_folder_is_read(pnp, folder: Path, kind: str) -> None:
    (folder / "deck" / "deck.yaml").write_text(OUTSIDE[kind].replace("SECRET", str(folder / "secret")))
    said = pnp("cards", folder / "deck", "-o", folder / "out")
    assert said.code == 2 and "is outside the folder of the deck" in said.err and not list(folder.glob("out/*"))
    allowed = pnp("cards", folder / "deck", "--allow-outside", folder / "secret", "-o", folder / "out")
    assert "is outside the folder of the deck" not in allowed.err


def test_a_table_that_the_user_gives_may_be_anywhere(pnp, folder: Path) -> None:
    (folder / "deck" / "deck.yaml").write_text(FACE)
    assert pnp("cards", folder / "deck", "--data", folder / "secret" / "table.csv", "-o", folder / "out").code == 0


def test_an_untrusted_deck_is_printed_with_the_same_options(pnp, folder: Path) -> None:
    (folder / "deck" / "deck.yaml").write_text(PLAIN)
    assert pnp("cards", "--untrusted", folder / "deck", "--format", "svg", "-o", folder / "out").code == 0
    assert (folder / "out" / "deck.svg").is_file()
    (folder / "deck" / "deck.yaml").write_text("faces: 3")
    assert pnp("cards", folder / "deck", "--untrusted", "-o", folder / "out").code == 2


@pytest.mark.parametrize(("name", "value", "says"), [("_SECONDS", 1.0, "takes more than 1 sec"), ("_MEMORY", 9**8, "")])
def test_an_untrusted_deck_has_limits(
    pnp, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: float, says: str
) -> None:
    loop = "{% for a in range(200) %}{% for b in range(200) %}{% endfor %}{% endfor %}{{ name }}"
    rows = "".join(f"  - {{name: {number}}}\n" for number in range(5000))
    (folder / "deck" / "deck.yaml").write_text(FACE.replace("{{ name }}", loop) + "rows:\n" + rows)
    monkeypatch.setattr(f"pnp.cli.cards.deck.{name}", value)
    said = pnp("cards", folder / "deck", "--untrusted", "-o", folder / "out")
    assert said.code != 0 and says in said.err
    assert not list(folder.glob("out/*"))


def test_decks_of_one_name_do_not_overwrite_each_other(pnp, folder: Path) -> None:
    for name in ("deck", "secret"):
        (folder / name / "deck.yaml").write_text("name: My deck\n" + PLAIN)
    assert pnp("cards", folder / "deck", "-o", folder / "out").code == 0
    first = (folder / "out" / "my-deck.pdf").stat().st_mtime_ns
    for parts in ("sheets", "singles"):
        said = pnp("cards", folder / "secret", "--parts", parts, "-o", folder / "out")
        assert said.code == 2
        assert f"{folder}/deck/deck.yaml prints decks of the same name, My deck, into {folder}/out. Rename" in said.err
    assert (folder / "out" / "my-deck.pdf").stat().st_mtime_ns == first
    assert json.loads((folder / "out" / ".my-deck.printed.json").read_text())["deck"] == f"{folder}/deck/deck.yaml"
    assert pnp("cards", folder / "deck", "-o", folder / "out").code == 0
    (folder / "deck" / "deck.yaml").unlink()  # moved away
    assert pnp("cards", folder / "secret", "-o", folder / "out").code == 0


def test_a_full_disk_is_called_that(pnp, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    (folder / "deck" / "deck.yaml").write_text(PLAIN)
    monkeypatch.setattr("pathlib.Path.replace", full)
    said = pnp("cards", folder / "deck", "-o", folder / "out")
    assert said.code == 2 and "the disk is full. Make room" in said.err and "close it" not in said.err
    assert not list((folder / "out").iterdir())


def test_an_error_does_not_repeat_the_whole_input(pnp, folder: Path) -> None:
    (folder / "deck" / "deck.yaml").write_text(PLAIN.replace("box: safe", f"colour: {'x' * 400_000}"))
    said = pnp("cards", folder / "deck", "-o", folder / "out")
    assert said.code == 2 and len(said.err) < 1500
    assert said.err.startswith("pnp: deck.yaml, line 1, text, colour: ") and " [...] " in said.err


def test_a_table_of_very_many_columns_is_refused_at_once(pnp, folder: Path) -> None:
    from time import process_time

    (folder / "deck" / "deck.yaml").write_text(FACE + "data: wide.csv\n")
    (folder / "deck" / "wide.csv").write_text(",".join(f"c{number}" for number in range(100_000)) + "\n")
    start = process_time()
    said = pnp("cards", folder / "deck", "-o", folder / "out")
    assert process_time() - start < 5
    assert said.code == 2 and "wide.csv, line 1: the table has 100,000 columns, and 1,000 are the limit" in said.err
