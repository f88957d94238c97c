"""Booklets: what is in them, where, how large, in which language, and whether the fields in them are the real ones."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path as File

import cv2
import numpy as np
import pikepdf
import pypdfium2
import pytest
from booklet_kit import bars, made, page_texts, printed, sizes
from msgspec.structs import replace

from pnp.app.check import check
from pnp.classroom.booklets import artpage, booklet, guidepages, phonepictures
from pnp.classroom.booklets.booklet import Booklet
from pnp.classroom.booklets.plan import SEVEN, BookletOrder, Slot, chosen, plan
from pnp.classroom.booklets.setting import Area, Row
from pnp.cli import main
from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games.colours import recommended
from pnp.games.heavy import heavier
from pnp.games.registry import game, names, sheet
from pnp.geometry.typesetting import width
from pnp.message import languages, say, spoken
from pnp.model.colour import contrast, rgb
from pnp.model.drawing import Drawing, Group, Path, Text, walk
from pnp.model.units import paper
from pnp.render import pdf, raster
from pnp.render.extents import extent

ALL = chosen(["all"])
CODE = re.compile(r"[A-Z]+(?:-[0-9A-Z]+){3}")
BAR = "Thisbaris100mmlong"
SMALL = {"layout": "saddle", "paper": "a4"}
BOUND = {"layout": "saddle", "paper": "a3"}


def leaves(value: object, at: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{at}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, f"{at}[{number}]")
    else:
        yield at, str(value)


# What is in it


def test_a_booklet_of_small_games_prints_small_fields_and_their_rules(pnp, tmp_path: File) -> None:
    path = File(pnp("booklet", "klee", "--size", "small", "--seed", 7, "-o", tmp_path).out.strip())
    assert "small" in path.stem
    small = booklet.make(BookletOrder(("klee",), seed=7, size="small")).sheets["klee"]
    count = len(small.field.spaces)
    assert count < 144 and len(sheet(str(small.code)).field.spaces) == count
    pages = page_texts(path.read_bytes())
    assert any(str(small.code) in text for text in pages)
    assert not any("144" in text for text in pages)
    none = pnp("booklet", "canvas", "--size", "small", "-o", tmp_path / "none")
    assert none.code == 2 and "has no small game" in none.err and not (tmp_path / "none").exists()
    with pytest.raises(GameError, match="no size 'tiny'"):
        booklet.make(BookletOrder(("klee",), size="tiny"))


@pytest.mark.parametrize("count", range(1, len(ALL) + 1))
@pytest.mark.parametrize("folded", (False, True))
def test_every_field_is_a_leaf_of_its_own_and_every_game_begins_on_a_fresh_one(count: int, folded: bool) -> None:
    games = ALL[-count:]
    lengths = {name: 2 + number % 2 for number, name in enumerate(games)}
    slots = plan(games, SEVEN, lengths, folded=folded, small=False)
    for name in games:
        own = [number for number, slot in enumerate(slots, 1) if slot.game == name]
        assert own[0] % 2 == 1
        assert [slots[number - 1].kind for number in own].count("more") == lengths[name] - 1
        between = [slots[number - 1].kind for number in range(own[0], own[-1] + 1) if number not in own]
        assert between in ([], ["blank"])
        (field,) = [number for number, slot in enumerate(slots, 1) if slot == Slot("field", name)]
        assert field % 2 == 1  # a right-hand page: the next one is its back
        assert slots[field] == Slot("behind", name)
        assert {slots[number - 1].kind for number in own} >= {"rules", "field", "behind"}
    assert (slots[0].kind, slots[1].kind, slots[-1].kind) == ("cover", "contents", "check")
    assert not folded or len(slots) % 4 == 0


@pytest.mark.parametrize("count", range(1, len(ALL) + 1))
def test_small_booklets_have_facing_pages_and_end_on_the_back_cover(count: int) -> None:
    slots = plan(ALL[:count], SEVEN, {}, folded=True, small=True)
    assert len(slots) % 4 == 0
    assert slots[-1] == Slot("check")
    assert not any(slot.kind in ("field", "behind") for slot in slots)
    for name in ALL[:count]:
        assert slots.index(Slot("rules", name)) % 2 == 1  # a left-hand page
        assert slots[slots.index(Slot("rules", name)) + 1] == Slot("more", name)
        if name in SEVEN:
            assert slots[slots.index(Slot("picture", name)) + 1] == Slot("art", name)


def test_words_for_several_games() -> None:
    assert chosen(["art"]) == SEVEN
    assert set(chosen(["all"])) == set(names())
    assert chosen(["klee,Arp", "klee"]) == ("klee", "arp")
    for asked in (["nope"], [""], []):
        with pytest.raises(GameError, match="game"):
            chosen(asked)


@pytest.mark.parametrize("games", (("destijl", "piet"), pytest.param(ALL, marks=pytest.mark.slow)))
def test_every_chosen_game_has_its_pages(games: tuple[str, ...]) -> None:
    full = made(games, layout="saddle", paper="letter", lang="de")
    texts = page_texts(printed(games, layout="saddle", paper="letter", lang="de"))
    assert len(texts) == len(full.pages) // 2 + 2 * len(games)
    whole = "".join(texts[: len(full.pages) // 2])
    artists = load_layout("text/de/artists")
    for name in games:
        assert "".join(load_layout(f"text/de/{name}")["rules"][0]["head"].split()) in whole
        if name in artists:
            for at, sentence in leaves(artists[name]):
                assert at in (".alt", ".movement") or "".join(sentence.split()) in whole
    for at, name in enumerate(games):
        assert str(full.sheets[name].code) in texts[len(full.pages) // 2 + 2 * at]


# The fields


@pytest.mark.parametrize("wishes", ({}, {"paper": "letter"}, SMALL, BOUND, {"layout": "saddle", "paper": "tabloid"}))
def test_the_fields_are_the_real_sheets_and_their_codes_rebuild_them(wishes: dict[str, str]) -> None:
    found = made(("mondrian",), **wishes)
    code = str(found.sheets["mondrian"].code)
    rebuilt = sheet(code)
    pages = found.loose or [page for page, slot in zip(found.pages, found.slots, strict=True) if slot.kind == "field"]
    assert pages[0] == rebuilt.drawing
    assert len(pages) == 1 + bool(found.loose)
    assert code in "".join(page_texts(printed(("mondrian",), **wishes)))


def test_a_booklet_for_low_vision_has_large_rules_and_heavy_fields() -> None:
    found = made(("klee",), large=True)
    kinds = [slot.kind for slot in found.slots]
    assert found.pages[kinds.index("field")] == heavier(found.sheets["klee"].drawing)
    rules = found.pages[kinds.index("rules")]
    (body,) = (layer for layer in rules.layers if layer.id == "layer-rules")
    assert min(text.size_mm for text in replace(rules, layers=(body,)).walk() if isinstance(text, Text)) >= 4.9
    assert kinds.count("more") > 1


@pytest.mark.parametrize("wishes", ({}, {"paper": "letter"}, SMALL, BOUND, {"layout": "saddle", "paper": "tabloid"}))
def test_every_bar_is_100_mm_and_nothing_smaller_says_so(wishes: dict[str, str]) -> None:
    data = printed(("mondrian",), **wishes)
    exact = [(page, mm) for page, mm in bars(data) if mm == pytest.approx(100.0, abs=0.02)]
    claims = [number for number, text in enumerate(page_texts(data)) if BAR in text]
    assert len(claims) == 1
    assert [page for page, _ in exact] == claims


def test_a_field_that_lies_is_turned_in_a_bound_booklet_and_stays_100_mm() -> None:
    data = printed(("vasarely",), **BOUND)
    assert [mm for _, mm in bars(data) if abs(mm - 100) < 0.02]


@pytest.mark.parametrize(("games", "wishes"), ((("mondrian",), {}), (("vasarely",), BOUND)))
def test_the_reader_knows_the_field_on_its_page(games: tuple[str, ...], wishes: dict[str, str], tmp_path: File) -> None:
    found = made(games, **wishes)
    data = printed(games, **wishes)
    number = next(number for number, text in enumerate(page_texts(data)) if BAR in text)
    document = pypdfium2.PdfDocument(data)
    shown = document[number].render(scale=150 / 72, rev_byteorder=True).to_numpy()[..., :3]
    document.close()
    picture = tmp_path / "page.png"
    cv2.imwrite(str(picture), np.ascontiguousarray(shown[..., ::-1]))
    assert check(picture).code == str(found.sheets[games[0]].code)


def test_each_game_takes_as_many_players_as_it_can() -> None:
    found = made(("mondrian", "klee", "springer"), players=4)
    for name, players in (("mondrian", 4), ("klee", 2), ("springer", 3)):
        wanted = game(name).code(7, players=players, paper="a4", print_mode="colour", options={})
        assert found.sheets[name].code.params == wanted.params
    with pytest.raises(GameError, match="None of these games is for 4"):
        booklet.make(BookletOrder(("klee",), 7, players=4))


# What is said, and how large


@pytest.mark.parametrize("lang", sorted({*languages()} - {"en"}))
@pytest.mark.parametrize("wishes", ({}, SMALL, BOUND))
def test_a_booklet_says_all_in_its_language(wishes: dict[str, str], lang: str) -> None:
    whole = "".join("".join(page_texts(printed(lang=lang, **wishes))).split())
    (field,) = made(lang=lang, **wishes).sheets.values()
    assert field.drawing.lang == lang
    assert BAR not in whole
    english, translated = (dict(leaves(load_layout(f"text/{tag}/booklet"))) for tag in ("en", lang))
    for at, sentence in english.items():
        pieces = [piece for piece in re.split(r"\{\w*\}|\*", sentence) if len(piece) > 12 and piece[:3] != "pnp"]
        assert translated[at] == sentence or not any("".join(piece.split()) in whole for piece in pieces), at
    unsaid = re.compile(
        r"^\.(print\.(plain|loose|bound|saddle)|fold|guide|rules\.(destijl|piet|canvas|cubist)|parts|blank|lang"
        r"|description|contents\.(numbers|many|one|folio|loose|page|bound)|check\.(alt|folio)|art\.(caption\.low|caption_dice))"
    )
    for at, sentence in translated.items():
        if len(sentence) > 20 and not unsaid.match(at) and ".kind" not in at:
            for piece in re.split(r"\{\w*\}|\*", sentence):
                assert "".join(piece.split()) in whole, at


@pytest.mark.parametrize("lang", sorted({*languages()} - {"en"}))
@pytest.mark.parametrize("name", ("booklet", "artists"))
def test_all_languages_say_the_same_things(name: str, lang: str) -> None:
    english, other = (dict(leaves(load_layout(f"text/{tag}/{name}"))) for tag in ("en", lang))
    assert set(english) == set(other)
    for at in english:
        assert re.findall(r"\{\w*\}", english[at]) == re.findall(r"\{\w*\}", other[at]), at


def test_a_field_is_called_in_german_booklets_what_the_rules_call_it() -> None:
    said = " ".join(text for name in ("booklet", "artists") for _, text in leaves(load_layout(f"text/de/{name}")))
    assert load_layout("text/de/vasarely")["rules"][0]["head"] == "Der Spielplan"
    assert "Spielplan" in said and "Spielfeld" not in said


@pytest.mark.parametrize("lang", languages())
def test_every_command_that_a_booklet_names_is_one(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = [text for _, text in leaves(load_layout(f"text/{lang}/booklet"))]
    named = [command.split() for text in said for command in re.findall(r"\*pnp\s([^*]+)\*", text)]
    assert ["check", "--code"] in [[word for word in command if word in ("check", "--code")] for command in named]
    for command, *words in named:
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])
        assert left.value.code == 0
        known = capsys.readouterr().out
        assert all(word in known for word in words if word.startswith("--")), command


@pytest.mark.parametrize("lang", languages())
def test_a_booklet_recommends_the_colours_that_rules_recommend(lang: str) -> None:
    pens = load_layout(f"text/{lang}/delaunay")["example"]["pens"]
    said = load_layout(f"text/{lang}/booklet")["play"]["text"].casefold()
    assert len(pens) == 4 and all(re.search(rf"\b{pen.casefold()}\b", said) for pen in pens), said


def test_the_pictures_of_a_telephone_show_the_colours_that_rules_recommend() -> None:
    drawn = Group("", tuple(phonepictures.PICTURES["cut"]((0.0, 0.0), (60.0, 40.0))))
    fills = {item.style.fill for item in walk([drawn]) if isinstance(item, Path)}
    bright = {fill for fill in fills if fill and len({fill[1:3], fill[3:5], fill[5:]}) > 1}
    assert bright - {"#d5282f"} == {*recommended()}, "besides the cross"


@pytest.mark.parametrize("lang", sorted({*languages()} - {"en"}))
def test_a_booklet_asks_in_its_language_and_names_the_answers_in_it(lang: str) -> None:
    said = load_layout(f"text/{lang}/booklet")["check"]
    for sentence in (said["rows"][1]["text"][-1], said["codes"]["text"]):
        assert sentence.replace("\u00a0", " ").endswith(f" --lang {lang}*"), sentence
    (answers,) = said["rows"][2]["text"]
    named = [name.strip("\u00a0:").casefold() for name in re.findall(r"\*([^*]*)\*", answers)]
    assert named == [
        spoken(say(f"status-{status}"), lang) for status in ("agrees", "disagrees", "unsure", "unreadable")
    ]


@pytest.mark.parametrize(
    ("wishes", "least"),
    (
        ({}, 7.35),
        ({"lang": "de"}, 7.35),
        ({"lang": "fr"}, 7.35),
        ({"lang": "es"}, 7.35),
        ({"lang": "it"}, 7.35),
        (SMALL, 7.0),
        (SMALL | {"lang": "de"}, 7.0),
        (SMALL | {"lang": "fr"}, 7.0),
        (SMALL | {"lang": "es"}, 7.0),
        (SMALL | {"lang": "it"}, 7.0),
        (SMALL | {"paper": "letter"}, 7.0),
    ),
)
def test_no_type_is_too_small_to_read(wishes: dict[str, str], least: float) -> None:
    found = made(("mondrian",), **wishes)
    for page, slot in zip(found.pages, found.slots, strict=True):
        if slot.kind != "field":
            limit = least if slot.kind in ("rules", "more") else max(least, 7.0 if wishes.get("layout") else 7.5)
            assert min((size for size, _ in sizes(page)), default=limit) >= limit - 0.005, slot


@pytest.mark.slow
@pytest.mark.parametrize("stock", ("a4", "letter"))
@pytest.mark.parametrize("lang", languages())
def test_no_type_is_too_small_in_a_small_booklet_of_everything(lang: str, stock: str) -> None:
    found = made(ALL, layout="saddle", paper=stock, lang=lang)
    for page, slot in zip(found.pages, found.slots, strict=True):
        assert min((size for size, _ in sizes(page)), default=7.0) >= 6.995, slot
        within(page)


def within(page: Drawing) -> None:
    """See that nothing is printed beyond the page, or within 3 mm of its edge: printers leave that white."""
    room = 20.0
    layers = tuple(
        replace(layer, items=(Group("", layer.items, matrix=(1.0, 0.0, 0.0, 1.0, room, room)),))
        for layer in page.layers
    )
    wide = replace(page, width_mm=page.width_mm + 2 * room, height_mm=page.height_mm + 2 * room, layers=layers)
    dots = raster.render(wide, 2.0)
    edge = int((room + 3.0) * 2)
    dots[edge:-edge, edge:-edge] = 255
    assert dots.min() == 255, page.title
    box = extent([item for layer in page.layers for item in layer.items], lambda text: 0.0)
    if box:  # not even what no eye would see
        assert min(box[:2]) > -room and box[2] < page.width_mm + room and box[3] < page.height_mm + room


@pytest.mark.parametrize(
    "wishes",
    ({}, {"lang": "de", "paper": "letter", "print_mode": "low"}, {"lang": "fr"}, SMALL, SMALL | {"paper": "letter"}),
)
def test_nothing_is_printed_beyond_the_page(wishes: dict[str, str]) -> None:
    for page in made(("mondrian",), **wishes).pages:
        within(page)


def test_a_title_of_any_length_fits_the_cover() -> None:
    word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung"
    for title in ("5b", "*4 * 7* art", word, "A school year " * 25):
        cover = made(title=title).pages[0]
        within(cover)
        frames = extent([item for item in cover.layers[0].items if isinstance(item, Path)], lambda text: 0.0)
        assert frames is not None and frames[3] - frames[1] > 0.4 * cover.height_mm
        assert "".join(title.split()) in "".join(page_texts(booklet.render(_only(cover)))[0].split())
    assert made(title="  ").pages[0].title == load_layout("text/en/booklet")["title"]
    assert made(title=" 5b\n2026 ").pages[0].title == "5b 2026"


@pytest.mark.parametrize("title", ("שרה כהן", "محمد علي", "王小明 5b", "Ἑλένη Παππᾶ"))
@pytest.mark.parametrize("stock", ("a4", "letter"))
def test_a_title_is_set_in_any_script(title: str, stock: str) -> None:
    page = artpage.cover(paper(stock), load_layout("text/en/booklet"), [("klee", "Klee")], title, "colour")
    within(page)
    shown = next(layer for layer in page.layers if layer.id == "layer-title").items[0]
    assert title == (shown.alt if isinstance(shown, Group) else shown.text if isinstance(shown, Text) else "")
    assert pdf.render([page])


def test_no_space_of_a_picture_that_stands_free_vanishes_in_its_ground() -> None:
    free = [plan for plan in load_layout("pictures").values() if plan.get("whole")]
    assert free
    for drawn in free:
        shades = {shade for inks in drawn["shades"].values() for shade in inks if shade}
        assert all(contrast(rgb(shade), rgb(drawn["ground"])) > 1.6 for shade in shades)


@pytest.mark.parametrize("wishes", ({}, {"paper": "letter"}))
def test_a_picture_that_stands_free_is_shown_whole_on_the_page_of_its_artist(wishes: dict[str, str]) -> None:
    found = made(("vasarely",), **wishes)
    art = next(page for page, slot in zip(found.pages, found.slots, strict=True) if slot.kind == "art")
    shown = art.layers[0].items[0]
    assert isinstance(shown, Group)
    window, cubes = extent(shown.items[:1], lambda text: 0.0), extent(shown.items[1:], lambda text: 0.0)
    assert window is not None and cubes is not None
    assert window[0] < cubes[0] and window[1] < cubes[1] and cubes[2] < window[2] and cubes[3] < window[3]


def test_a_cover_shows_no_more_pictures_than_it_has_places_for() -> None:
    shown = artpage.cover(paper("a4"), load_layout("text/en/booklet"), [("klee", "Klee")] * 10, "Ten", "colour")
    assert sum(isinstance(item, Group) for item in shown.layers[0].items) == 9


def test_any_number_of_games_can_be_counted() -> None:
    entry = guidepages.Entry("Klee", "", 3, 4, 5)
    make = guidepages.Make(False, 0, "A4", False, 0.0, [("klee", "Klee")], [])
    for count, said in ((1, "One game "), (2, "Two games "), (12, "12 games ")):
        page = guidepages.contents(paper("a4"), load_layout("text/en/booklet"), [entry] * count, 9, make, 2, "low")
        assert any(text.startswith(said) for _, text in sizes(page))


def test_a_heading_keeps_clear_of_the_text_beside_it() -> None:
    area = Area(paper("a4"))
    for length in range(2, 40):
        items, _ = area.rows([Row("n" * length + " n", ["text"])], 0.0)
        found = [item for item in items if isinstance(item, Text)]
        *heads, beside = found
        ends = [head.at[0] + width(head.text, head.font, head.size_mm) for head in heads if " " in head.text]
        assert all(end + 3.4 <= beside.at[0] for end in ends), length


def test_an_order_is_settled_however_it_was_written() -> None:
    found = made(("Klee", "klee"), lang="DE").order
    assert (found.games, found.lang) == (("klee",), "de")


def _only(cover: Drawing) -> Booklet:
    found = made()
    return replace(found, pages=(cover,), slots=(Slot("cover"),))


# The file


@pytest.mark.parametrize(("wishes", "edge"), (({}, "Long"), (SMALL | {"lang": "de"}, "Short")))
def test_the_file_says_what_it_is(wishes: dict[str, str], edge: str) -> None:
    with pikepdf.open(io.BytesIO(printed(**wishes))) as document:
        lang = wishes.get("lang", "en")
        words = load_layout(f"text/{lang}/booklet")
        assert not document.check_pdf_syntax()
        assert str(document.docinfo.Title) == words["title"]
        assert str(document.Root.Lang) == lang
        assert str(document.Root.ViewerPreferences.Duplex) == f"/DuplexFlip{edge}Edge"
        assert str(document.Root.ViewerPreferences.PrintScaling) == "/None"
        with document.open_outline() as outline:
            titles = [item.title for item in outline.root]
        assert titles[:2] == [words["title"], words["contents"]["title"]]
        assert {"Mondrian", words["check"]["title"]} <= set(titles)
        fonts = [thing for thing in document.objects if isinstance(thing, pikepdf.Dictionary) and "/FontName" in thing]
        assert fonts
        assert all("/FontFile2" in font or "/FontFile3" in font for font in fonts)


def test_greys_are_all_that_is_in_a_booklet_in_mono() -> None:
    document = pypdfium2.PdfDocument(printed(print_mode="mono"))
    for page in document:
        dots = page.render(scale=0.5).to_numpy()[..., :3].astype(int)
        assert np.abs(dots - dots[..., :1]).max() <= 1
    document.close()


def test_the_same_wish_gives_the_same_bytes() -> None:
    wishes = {"games": ("mondrian",), "seed": 7, **SMALL}
    assert booklet.render(booklet.make(BookletOrder(**wishes))) == printed(("mondrian",), **SMALL)


def test_the_command_writes_one_file_and_says_where(tmp_path: File, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["booklet", "mondrian", "--seed", "7", "--layout", "saddle", "--title", "5b", "-o", str(tmp_path)])
    assert left.value.code == 0
    (path,) = tmp_path.iterdir()
    assert capsys.readouterr().out.strip() == str(path)
    assert path.name == "booklet-mondrian-saddle-a4-7.pdf"
    assert page_texts(path.read_bytes())[0].count("5b")


@pytest.mark.parametrize(
    ("asked", "says"),
    (
        (["nope"], "no game called 'nope'"),
        (["klee", "--lang", "xx"], "no language 'xx'; known are"),
        (["klee", "--paper", "a9"], "'a9'; known are a4, letter, a3, tabloid"),
        (["klee", "--paper", "a3"], "a3 is folded: ask for --layout saddle"),
        (["klee", "--layout", "spiral"], "no layout 'spiral'; known are plain, saddle"),
        (["klee", "--ink", "gold"], "The ink can be colour, mono, low; 'gold'"),
        (["klee", "--players", "4"], "None of these games is for 4"),
        (["klee", "--seed", "-1"], "'-1' is no seed: give a number from 0"),
        (["klee", "--layout", "saddle", "--creep", "9"], "creep is 0 to 1 mm"),
        (["klee", "--layout", "saddle", "--large"], "Large letters need whole pages"),
        (["klee", "--title", "\U0001f3a8"], "The title 🎨 has"),
        (["klee", "--title", "a" * 400], "title of 400 characters is too long for a cover"),
    ),
)
def test_what_cannot_be_is_said_in_a_sentence(
    asked: list[str], says: str, tmp_path: File, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["booklet", *asked, "-o", str(tmp_path)])
    assert left.value.code == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("pnp: ") and says in complaint and complaint.count("\n") == 1
    assert not list(tmp_path.iterdir())
