"""Zips that people bring: ordinary ones are unpacked, hostile ones are refused in one sentence."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from pnp.app import deck_zips
from pnp.errors import DeckError


def zipped(*files: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return stream.getvalue()


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = 0o120777 << 16
    return info


def test_a_zip_comes_back_as_it_was_packed(tmp_path: Path) -> None:
    data = zipped(
        ("deck/deck.yaml", b"faces: {}"),
        ("deck/art/a.png", b"x"),
        ("__MACOSX/deck/._a", b"y"),
        ("deck/.git/config", b"z"),
    )
    deck_zips.unpack(data, tmp_path)
    found = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == {"deck/deck.yaml": b"faces: {}", "deck/art/a.png": b"x"}
    again = tmp_path / "again"
    deck_zips.unpack(deck_zips.pack(tmp_path / "deck"), again)
    assert (again / "art" / "a.png").read_bytes() == b"x"


@pytest.mark.parametrize(
    "name",
    [
        "../deck.yaml",
        "a/../../deck.yaml",
        "/etc/passwd",
        "C:/deck.yaml",
        "a\\..\\b",
        "a//b",
        "x\ny",
        "con/.. /x",
        "a" * 201,
        "a./b",
        "/".join("abcdefghi"),
    ],
)
def test_names_that_lead_elsewhere_are_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "in").mkdir()
    with pytest.raises(DeckError, match="cannot be kept here"):
        deck_zips.unpack(zipped((name, b"x")), tmp_path / "in")
    assert [path.name for path in tmp_path.rglob("*")] == ["in"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"no zip", "no zip, or a damaged one"),
        (zipped(("deck.yaml", b"x" * 1000))[:-30], "no zip, or a damaged one"),
        (zipped((link("deck.yaml"), b"/etc/passwd")), "a link or a device, deck.yaml"),
        (zipped(("A.yaml", b"1"), ("a.yaml", b"2")), "a.yaml twice"),
        (zipped(*((f"{n}.txt", b"") for n in range(deck_zips.MOST_FILES + 1))), "more than 1000 files"),
        (zipped(("big.png", b"\0" * (deck_zips.LARGEST + 1))), "big.png is larger unpacked"),
    ],
    ids=["nothing", "cut off", "a link", "twice", "many", "a bomb"],
)
def test_hostile_zips_are_refused(tmp_path: Path, data: bytes, said: str) -> None:
    with pytest.raises(DeckError, match=said):
        deck_zips.unpack(data, tmp_path)


def test_sizes_are_counted_whatever_the_zip_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_zips, "UNPACKED", 1500)
    with pytest.raises(DeckError, match="b.txt is larger unpacked"):
        deck_zips.unpack(zipped(("a.txt", b"a" * 1000), ("b.txt", b"b" * 1000)), tmp_path)


def test_a_zip_with_a_password_is_refused(tmp_path: Path) -> None:
    data = bytearray(zipped(("deck.yaml", b"faces: {}")))
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + place] |= 1
    with pytest.raises(DeckError, match="has a password"):
        deck_zips.unpack(bytes(data), tmp_path)
