"""The files of a deck in an editor: read and saved as they are encoded, and never over what another program wrote."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from pnp.app import deck_files
from pnp.app.deck_files import Changed
from pnp.errors import DeckError, OutputError

DECK = "faces: {front: {elements: []}}\n"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.yaml"
    path.write_text(DECK, "utf-8")
    (tmp_path / "cards.csv").write_text("name\nMill\n", "utf-8")
    return path


@pytest.mark.parametrize(
    "data",
    [
        "name\nMühle\n".encode(),
        "name\r\nMühle\r\n".encode("utf-8-sig"),
        "name\nMühle\n".encode("utf-16"),
        "name\r\nMühle\r\n".encode("cp1252"),
    ],
    ids=["utf-8", "from a spreadsheet", "utf-16", "of an old system"],
)
def test_a_file_keeps_its_encoding_and_its_line_ends(deck: Path, data: bytes) -> None:
    path = deck.with_name("cards.csv")
    path.write_bytes(data)
    read = deck_files.read(deck, "cards.csv")
    assert read.text == "name\nMühle\n" and read.is_table
    deck_files.save(deck, "cards.csv", read.text + "Höhle\n", read.digest)
    before = "name\r\nMühle\r\n" if b"\r" in data else "name\nMühle\n"
    encoding = next(each for each in ("utf-8-sig", "utf-16", "cp1252") if _decodes(data, each) == before)
    assert _decodes(path.read_bytes(), encoding) == before + ("Höhle\r\n" if "\r" in before else "Höhle\n")
    assert path.read_bytes()[:2] == data[:2]


def _decodes(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return ""


def test_what_an_encoding_lacks_is_saved_as_utf8(deck: Path) -> None:
    path = deck.with_name("cards.csv")
    path.write_bytes("name\nMühle\n".encode("cp1252"))
    deck_files.save(deck, "cards.csv", "name\n月\n", deck_files.read(deck, "cards.csv").digest)
    assert path.read_bytes().decode("utf-8-sig") == "name\n月\n"


def test_what_another_program_wrote_is_not_overwritten(deck: Path) -> None:
    read = deck_files.read(deck, "cards.csv")
    deck.with_name("cards.csv").write_text("name\nInn\n", "utf-8")
    with pytest.raises(Changed, match=r"^cards\.csv was changed by another program"):
        deck_files.save(deck, "cards.csv", "name\nHarbour\n", read.digest)
    assert deck.with_name("cards.csv").read_text("utf-8") == "name\nInn\n"


def test_who_may_read_a_file_stays_as_it_is(deck: Path) -> None:
    path = deck.with_name("cards.csv")
    path.chmod(0o600)
    deck_files.save(deck, "cards.csv", "name\n", deck_files.read(deck, "cards.csv").digest)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert sorted(each.name for each in deck.parent.iterdir()) == ["cards.csv", "deck.yaml"]


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_only_files_of_the_folder_have_names(deck: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    secret = tmp_path_factory.mktemp("elsewhere") / "secret.csv"
    secret.write_text("name\n", "utf-8")
    (deck.parent / "link.csv").symlink_to(secret)
    (deck.parent / "folder").symlink_to(secret.parent)
    (deck.parent / ".hidden.yaml").write_text("a: 1", "utf-8")
    (deck.parent / "data").mkdir()
    (deck.parent / "data" / "more.csv").write_text("name\n", "utf-8")
    assert deck_files.names(deck) == ["deck.yaml", "cards.csv", "data/more.csv"]
    for name in ("link.csv", "../deck.yaml", str(secret), ".hidden.yaml", "folder/secret.csv", "", "data"):
        with pytest.raises(OutputError, match="could be edited"):
            deck_files.path_of(deck, name)


def test_large_files_are_not_edited(deck: Path) -> None:
    deck.with_name("cards.csv").write_bytes(b"x" * (deck_files.LARGEST + 1))
    with pytest.raises(DeckError, match=r"cards\.csv has more than 2 MB"):
        deck_files.read(deck, "cards.csv")
    read = deck_files.read(deck, "deck.yaml")
    with pytest.raises(DeckError, match="more than 2 MB"):
        deck_files.save(deck, "deck.yaml", "x" * (deck_files.LARGEST + 1), read.digest)
    assert deck.read_text("utf-8") == DECK


def test_the_place_of_an_error_is_found() -> None:
    known = ["deck.yaml", "cards.csv"]
    assert deck_files.place("deck.yaml, line 14, text 'x': no (card 'A', cards.csv, line 3).", known) == (
        "deck.yaml",
        14,
    )
    assert deck_files.place("../base.yaml, line 2: no (card 'A', cards.csv, line 3).", known) == ("cards.csv", 3)
    assert deck_files.place("There is no deck.", known) == ("", 0)


def test_decks_are_found_in_a_folder_or_in_the_only_one_in_it(deck: Path, tmp_path: Path) -> None:
    (tmp_path / "tokens.yaml").write_text(DECK, "utf-8")
    (tmp_path / "notes.yaml").write_text("a: 1\n", "utf-8")
    assert [path.name for path in deck_files.decks_in(tmp_path)] == ["deck.yaml", "tokens.yaml"]
    outer = tmp_path / "outer"
    (outer / "inner").mkdir(parents=True)
    deck.rename(outer / "inner" / "deck.yaml")
    assert deck_files.deck_at(outer) == outer / "inner" / "deck.yaml"
    assert deck_files.deck_at(outer / "nothing") is None
