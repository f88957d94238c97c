"""Encodings of class lists: which come out right of 27 names, and what is said where it had to be guessed."""

import tomllib
from pathlib import Path

import pytest

from pnp.classroom.lists.encodings import decoded
from pnp.classroom.lists.roster import load
from pnp.errors import RosterError

CLASSES = tomllib.loads((Path(__file__).parent / "data" / "names.toml").read_text(encoding="utf-8"))
CASES = [(language, codec) for language, known in CLASSES.items() for codec in known["encodings"]]


def test_the_lists_are_as_long_as_classes() -> None:
    assert {len(known["names"]) for known in CLASSES.values()} == {27} and len(CASES) > 30


@pytest.mark.parametrize(("language", "codec"), CASES)
def test_class_lists_come_out_right_in_the_encodings_of_their_country(language: str, codec: str) -> None:
    names = CLASSES[language]["names"]
    table = [f"{number};{name};pupil{number}@school.example" for number, name in enumerate(names)]
    for text in ("\r\n".join(names), "\n".join(["Id;Name;E-mail", *table])):
        found, note = decoded(text.encode(codec), "p.csv")
        assert found == text
        assert str(note).startswith("p.csv does not say in which encoding it is written; it was read as ")
        assert str(note).endswith(
            "If that is wrong, name the right encoding with --encoding, or save the list as UTF-8."
        )


@pytest.mark.parametrize(
    ("language", "codec"),
    [("german", "cp850"), ("polish", "cp852"), ("czech", "mac_latin2"), ("turkish", "mac_turkish"),
     ("russian", "mac_cyrillic"), ("russian", "iso8859_5"), ("greek", "mac_greek")],
)  # fmt: skip
def test_rarer_encodings_come_out_right_too(language: str, codec: str) -> None:
    text = "\n".join(CLASSES[language]["names"])
    assert decoded(text.encode(codec), "p.csv")[0] == text


@pytest.mark.parametrize(
    ("language", "codec"),
    [("german", "cp1252"), ("german", "cp850"), ("polish", "cp1250"), ("turkish", "cp1254"), ("russian", "cp1251"),
     ("bulgarian", "cp1251"), ("russian", "koi8_r")],
)  # fmt: skip
def test_lists_in_capitals_come_out_right(language: str, codec: str) -> None:
    text = "\n".join(CLASSES[language]["names"]).upper()
    assert decoded(text.encode(codec), "p.csv")[0] == text


@pytest.mark.parametrize(
    ("language", "codec", "begin"),
    [("japanese", "cp932", 3), ("japanese", "cp932", 12), ("chinese", "gb18030", 0), ("korean", "cp949", 9),
     ("hebrew", "cp1255", 0), ("hebrew", "cp1255", 15), ("hungarian", "cp1250", 4), ("greek", "cp1253", 6)],
)  # fmt: skip
def test_eight_names_are_enough(language: str, codec: str, begin: int) -> None:
    text = "\n".join(CLASSES[language]["names"][begin : begin + 8])
    assert decoded(text.encode(codec), "p.csv")[0] == text


@pytest.mark.parametrize(
    ("names", "codec"),
    [
        ("渡辺 葵, 山崎 千尋, 井上 拓海, 小林 結衣, 佐々木 花子", "cp932"),
        ("נועה מזרחי, יוסף פרץ, תמר ביטון", "cp1255"),
        ("דוד לוי, איתי אברהם, שירה אגבריה", "cp1255"),
        ("Molnár Lőrinc, Nagy Bence, Tóth Réka", "cp1250"),
        ("Anna Müller, Ben Böhm", "mac_roman"),
        ("Anna Müller, Ben Böhm", "cp850"),
        ("Conceição, Simões", "cp1252"),
    ],
)
def test_what_names_are_like_tells_more_than_statistics(names: str, codec: str) -> None:
    assert decoded(names.encode(codec), "p.csv")[0] == names


@pytest.mark.parametrize("language", CLASSES)
def test_unicode_is_never_guessed(language: str) -> None:
    text = "\n".join(CLASSES[language]["names"])
    for codec in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"):
        assert decoded(text.encode(codec), "p.csv") == (text, "")


def test_the_note_shows_a_name_and_what_else_it_could_be() -> None:
    _, note = decoded("Jonas\nLeonie Schäfer".encode("cp1252"), "p.csv")
    assert "read as cp1252 (Windows-1252, Western Europe), in which line 2 is 'Leonie Schäfer'. If" in str(note)
    text, note = decoded("Ana\nHélène".encode("cp1252"), "p.csv")
    assert text == "Ana\nHélène"
    assert "line 2 is 'Hélène' (and in cp1250 (Windows-1250, Central Europe), 'Hélčne'). If" in str(note)


def test_chinese_and_japanese_bytes_are_told_apart_by_kana() -> None:
    chinese, japanese = ("\n".join(CLASSES[name]["names"][:5]) for name in ("chinese", "japanese"))
    assert decoded(chinese.encode("gb18030"), "p.csv")[0] == chinese
    assert decoded(japanese.encode("euc_jp"), "p.csv")[0] == japanese


def test_the_user_knows_better(tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    path.write_bytes("Name\nPetrović\n".encode("cp1250"))
    told = load(path, "cp1250")
    assert [pupil.name for pupil in told.pupils] == ["Petrović"] and told.notes == ()
    path.write_bytes("\ufeffPetrović\n".encode())
    assert load(path, "utf-8").pupils[0].name == "Petrović"
    path.write_bytes("Name\nPetrović\n".encode("cp1250"))
    for codec in ("klingon", "hex", "undefined"):
        with pytest.raises(RosterError, match=rf"^There is no encoding '{codec}'; known are utf-8, utf-16, cp1252, "):
            load(path, codec)
    with pytest.raises(
        RosterError, match=r"^p\.csv, line 2: this is not written in utf-8; name the right encoding with "
    ):
        load(path, "utf-8")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_one_line_of_another_encoding_is_named(end: str) -> None:
    text = end.join(["Name", "Müller", "Groß", "Zoë", "Renée", ""]).encode() + "André".encode("cp1252")
    said = (
        r"^p\.csv, line 6: this is not written in UTF-8, although the rest of the list is; write the line again, and "
    )
    with pytest.raises(RosterError, match=said):
        decoded(text, "p.csv")


def test_guessing_is_noted_in_the_list(tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    path.write_bytes("Name\nJürgen\n".encode("cp1252"))
    found = load(path)
    assert [pupil.name for pupil in found.pupils] == ["Jürgen"]
    assert len(found.notes) == 1 and "read as cp1252" in str(found.notes[0])
