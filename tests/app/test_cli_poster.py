"""``pnp poster``: finished games for the wall."""

import json
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from sample_kit import sampled

from pnp.data import load_layout
from pnp.games.registry import game
from pnp.games.words import languages, words
from pnp.model.units import paper

PAINTERS = load_layout("games")["art"]


def code_of(name: str, seed: int = 7, lang: str | None = None) -> str:
    rules = game(name)
    options = {} if lang is None else {"lang": lang}
    return str(rules.sheet(rules.code(seed, players=None, paper="a4", print_mode="colour", options=options)).code)


@pytest.fixture(scope="module")
def photos(tmp_path_factory) -> Path:
    """A class of three: two sheets, on one of which lie coins, and a table without a sheet."""
    from pnp.app.rehearse import photograph_file

    folder = tmp_path_factory.mktemp("photos")
    for number, condition in enumerate(("good", "coins", "no-sheet"), start=1):
        photograph_file(code_of("mondrian", number), None, condition, number, folder / f"{condition}.jpg")
    return folder


@pytest.mark.parametrize("name", sampled(PAINTERS, PAINTERS[::3]))
def test_a_code_alone_gives_a_poster_of_a_whole_game(pnp, tmp_path, name) -> None:
    said = pnp("poster", code_of(name), "--format", "all", "-o", tmp_path)
    assert said.code == 0 and said.err == ""
    paths = [Path(line) for line in said.out.splitlines()]
    assert [path.name for path in paths] == [f"{code_of(name)}-poster.{kind}" for kind in ("pdf", "svg", "png")]
    with pikepdf.open(paths[0]) as pdf:
        assert len(pdf.pages) == 1
        *_, width, height = map(float, pdf.pages[0].mediabox)
    sides = sorted((paper("a3").width_mm, paper("a3").height_mm), reverse=name == "vasarely")
    assert [width / 72 * 25.4, height / 72 * 25.4] == pytest.approx(sides, abs=0.1)
    words_on_it = paths[1].read_text("utf-8")
    artist = words("en", "artists")[name]["name"]
    assert f"in the manner of {artist}" in words_on_it and f">{code_of(name)}<" in words_on_it
    for furniture in ("qr-modules", "marker-", "bar-100mm", "score", "initials"):
        assert furniture not in words_on_it


def test_the_same_wish_gives_the_same_bytes_and_another_seed_another_game(pnp, tmp_path) -> None:
    for folder, seed in (("a", 1), ("b", 1), ("c", 2)):
        assert pnp("poster", code_of("klee"), "--seed", seed, "-o", tmp_path / folder).code == 0
    one, same, other = (next((tmp_path / folder).iterdir()).read_bytes() for folder in "abc")
    assert one == same != other


@pytest.mark.parametrize(("name", "size"), [("a4", (210, 297)), ("a2", (420, 594)), ("letter", (215.9, 279.4))])
def test_papers(pnp, tmp_path, name, size) -> None:
    (path,) = pnp("poster", code_of("mondrian"), "--paper", name, "-o", tmp_path).out.splitlines()
    with pikepdf.open(path) as pdf:
        *_, width, height = map(float, pdf.pages[0].mediabox)
    assert (width / 72 * 25.4, height / 72 * 25.4) == pytest.approx(size, abs=0.1)


def test_the_label_says_what_is_known(pnp, tmp_path) -> None:
    code = code_of("mondrian")
    game_file = tmp_path / "game.json"
    game_file.write_text(pnp("simulate", code, "--seed", 5, "--players", 3).out)
    initials = [text for name, text in json.loads(game_file.read_text())["written"].items() if name[:8] == "initials"]

    def svg(*options: object) -> str:
        (path,) = pnp("poster", code, *options, "--format", "svg", "-o", tmp_path / "out").out.splitlines()
        return Path(path).read_text("utf-8")

    plain, played = svg(), svg("--play", game_file)
    assert "Composition No. 7" in plain and "2026" not in plain
    assert len(initials) == 3 and all(f">{each}<" in played for each in initials)
    named = svg("--play", game_file, "--names", "Anna, Ben,Chloé", "--title", "Our wall", "--date", "May 2026")
    assert all(f">{each}<" in named for each in ("Anna", "Ben", "Chloé", "Our wall", ", May 2026"))
    assert "Komposition Nr. 7" in svg("--lang", "de") and "nach Art von Piet Mondrian" in svg("--lang", "de")


def test_the_label_speaks_the_language_of_the_sheet(pnp, tmp_path) -> None:
    (path,) = pnp("poster", code_of("klee", lang="fr"), "--format", "svg", "-o", tmp_path).out.splitlines()
    assert "à la manière de Paul Klee" in Path(path).read_text("utf-8")


def test_the_date_of_a_photograph_is_that_of_its_camera(pnp, photos, tmp_path) -> None:
    picture = Image.open(photos / "good.jpg")
    exif = Image.Exif()
    exif.get_ifd(0x8769)[0x9003] = "2026:06:12 10:30:00"
    picture.save(tmp_path / "dated.jpg", quality=95, exif=exif)
    (path,) = pnp("poster", tmp_path / "dated.jpg", "--format", "svg", "-o", tmp_path).out.splitlines()
    assert ", 12 June 2026" in Path(path).read_text("utf-8")


def test_a_photograph_gives_the_colours_and_what_is_unsure_is_counted(pnp, photos, tmp_path) -> None:
    said = pnp("poster", photos / "coins.jpg", "--format", "svg", "-o", tmp_path)
    assert said.code == 0 and said.one_sentence and "could not be read and are hatched" in said.err
    found = json.loads(pnp("check", photos / "coins.jpg", "--json").out)[0]["reading"]
    unsure = [name for name, mark in found.items() if name.startswith("space:") and mark["ink"] is None]
    assert unsure and f" {len(unsure)} places" in said.err
    drawn = (tmp_path / "coins-poster.svg").read_text("utf-8")
    answers = ",".join(f"{name}=blank" for name in unsure)
    said = pnp("poster", photos / "coins.jpg", "--answer", answers, "--format", "svg", "-o", tmp_path)
    assert said.code == 0 and said.err == ""
    assert (tmp_path / "coins-poster.svg").read_text("utf-8") != drawn


def test_a_class_gets_all_its_posters_and_a_page_of_thumbnails(pnp, photos, tmp_path) -> None:
    said = pnp("poster", photos, "--paper", "a4", "--format", "svg", "-o", tmp_path, "--lang", "fr")
    assert said.code == 3 and "no-sheet.jpg" in said.err
    assert [Path(line).name for line in said.out.splitlines()] == [
        "coins-poster.svg",
        "good-poster.svg",
        "thumbnails.svg",
    ]
    page = (tmp_path / "thumbnails.svg").read_text("utf-8")
    assert ">Mondrian<" in page and "2 tableaux" in page
    assert "Composition n° 1" in page and "Composition n° 2" in page


def test_what_cannot_be_hung_up_is_refused_in_a_sentence(pnp, photos, tmp_path) -> None:
    code, out = code_of("mondrian"), ("-o", tmp_path / "out")
    (tmp_path / "other.json").write_text(pnp("simulate", code_of("klee")).out)
    for wish, exit_code, why in (
        ([photos / "no-sheet.jpg"], 3, "no-sheet.jpg"),
        ([tmp_path / "gone.jpg"], 2, "gone.jpg"),
        ([code_of("cubist")], 2, "no field"),
        (["MONDRIAN-1AC00-7-XXXXX"], 2, "MONDRIAN-1AC00-7-XXXXX"),
        ([code, "--play", tmp_path / "other.json"], 2, "is a game on the sheet"),
        ([code, "--names", "A,B,C,D,E"], 2, "room for 4 names"),
        ([code, "--paper", "a9"], 2, "no paper"),
        ([code, "--lang", "xx"], 2, "no language"),
        ([code, "--answer", "space:1=red"], 2, "goes with photographs"),
        ([photos / "good.jpg", "--seed", 1], 2, "goes with one sheet's code"),
        ([code, code_of("klee"), "--seed", 1], 2, "goes with one sheet's code"),
        ([photos, "--names", "Ada"], 2, "goes with one picture"),
    ):
        said = pnp("poster", *wish, *out)
        assert (said.code, said.out) == (exit_code, ""), (wish, said)
        assert why in said.err and "Traceback" not in said.err


def test_an_empty_field_is_not_hung_up(pnp, tmp_path) -> None:
    (path,) = pnp("make", "mondrian", "--seed", 3, "--format", "png", "-o", tmp_path).out.splitlines()
    said = pnp("poster", path, "-o", tmp_path)
    assert said.code == 2 and said.one_sentence and "nothing to hang up" in said.err


def test_titles_differ_from_seed_to_seed_in_every_language() -> None:
    from pnp.app.poster import title_of

    for lang in languages():
        for name in PAINTERS:
            lists = words(lang, "poster")["titles"][name]
            assert [len(each) for each in lists] == [len(each) for each in words("en", "poster")["titles"][name]]
            assert len({title_of(lists, seed) for seed in range(1, 31)}) >= 29
