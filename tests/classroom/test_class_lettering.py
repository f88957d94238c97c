"""Names on paper in every script: what stays a text, what is shaped, and what is said where it cannot be."""

import io
import unicodedata
from collections.abc import Iterator
from pathlib import Path as File

import manimgx_fonts
import manimgx_fonts_cjk
import pikepdf
import pytest
import uharfbuzz as hb

from pnp.cards.text.shaping import Shaper, visual
from pnp.classroom.lists import name_fonts, name_setting
from pnp.classroom.lists.name_fonts import language_of
from pnp.classroom.lists.name_setting import lettered, printable
from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.sets.naming import places
from pnp.errors import RosterError
from pnp.games.registry import game
from pnp.games.words import languages
from pnp.geometry.typefaces import typeface
from pnp.geometry.typesetting import width
from pnp.message import spoken
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Path, Text
from pnp.render import pdf

OURS = [
    "Иван Петров", "Nguyễn Thị Ánh", "Đặng", "Ñandú", "O’Connor", "Björk Guðmundsdóttir", "ʻOkina", "Αλέξανδρος",
    "Ğülşah İnci", "Łukasz Żółć", "Ştefan Țîțu", "Əli Ṭāhā", "Ḥasan ʿAlī", "Їжакевич", "Őrs Űr",
    unicodedata.normalize("NFD", "Zoë Amélie"),
]  # fmt: skip
SHAPED = {
    "Arabic": "محمد علي", "Armenian": "Աննա", "Bengali": "অনন্যা সেন", "Devanagari": "श्रीकृष्ण", "Ethiopic": "አበበ",
    "Georgian": "ნინო", "Gujarati": "પ્રિયા", "Gurmukhi": "ਗੁਰਪ੍ਰੀਤ", "Hebrew": "שרה כהן", "Kannada": "ಶ್ರೀನಿವಾಸ",
    "Khmer": "សុភា", "Lao": "ສົມຊາຍ", "Malayalam": "ശ്രീലക്ഷ്മി", "Myanmar": "ကျော်", "Oriya": "ପ୍ରିୟା",
    "Sinhala": "ශ්‍රී", "Tamil": "செல்வி", "Telugu": "శ్రీనివాస్", "Thai": "น้ำผึ้ง",
}  # fmt: skip
NOTO = File(manimgx_fonts.__file__).parent
EAST = File(manimgx_fonts_cjk.__file__).parent / "NotoSansCJK-VF.otf.ttc"


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Nothing kept from other tests, nor for them."""
    kept = (name_fonts._file, name_setting._problem)
    for function in kept:
        function.cache_clear()
    yield
    for function in kept:
        function.cache_clear()


def span(items: tuple[Item, ...]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of outlines."""
    (group,) = items
    assert isinstance(group, Group)
    (outline,) = group.items
    assert isinstance(outline, Path)
    values = [step[1:] for step in outline.commands if len(step) > 1]
    xs, ys = [x for step in values for x in step[::2]], [y for step in values for y in step[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def harfbuzz(text: str, file: File, rtl: bool = False, index: int = 0, weight: float = 400) -> tuple[float, set[int]]:
    """Width in ems and glyphs as HarfBuzz itself has them."""
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(file)), index))
    font.set_variations({"wght": weight})
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    assert buffer.direction == ("rtl" if rtl else "ltr")
    hb.shape(font, buffer)
    return (
        sum(place.x_advance for place in buffer.glyph_positions) / font.face.upem,
        {info.codepoint for info in buffer.glyph_infos},
    )


@pytest.mark.parametrize("name", OURS)
def test_names_that_our_typefaces_have_are_texts(name: str) -> None:
    (item,) = lettered(name, (10, 20), 5, width_mm=100)
    assert item == Text((10, 20), unicodedata.normalize("NFC", name), 5, Font.SANS)


@pytest.mark.parametrize(("script", "name"), SHAPED.items())
def test_names_in_other_scripts_are_what_harfbuzz_makes_of_them(script: str, name: str) -> None:
    (group,) = lettered(name, (10, 20), 5, width_mm=100)
    assert isinstance(group, Group) and group.alt == name
    rtl = script in ("Arabic", "Hebrew")
    words = [harfbuzz(word, NOTO / f"NotoSans{script}[wght].ttf", rtl) for word in name.split(" ")]
    space = harfbuzz(" ", NOTO / f"NotoSans{script}[wght].ttf")[0]
    assert all(0 not in glyphs for _, glyphs in words)
    assert name_setting._ems(name, Font.SANS, language_of(name)) == pytest.approx(
        sum(ems for ems, _ in words) + space * (len(words) - 1), abs=1e-6
    )


def test_every_script_of_the_table_has_its_file_and_its_test() -> None:
    assert set(SHAPED) == set(name_fonts._SCRIPTS.values())
    assert all((NOTO / name_fonts._FILE.format(script)).is_file() for script in ["", *SHAPED])


@pytest.mark.parametrize(
    ("name", "language"), [("김민준", "ko"), ("さくら", "ja"), ("山田ひなた", "ja"), ("李娜", "zh-Hans")]
)
def test_east_asian_names_have_the_face_of_their_country_in_regular_weight(name: str, language: str) -> None:
    lettered(name, (0, 0), 5, width_mm=100)
    font = name_fonts.choose(name[0], Font.SANS, language_of(name))
    assert font == name_fonts.Member(str(EAST), name_fonts._MEMBERS[language], 400)
    ems, glyphs = harfbuzz(name, EAST, index=name_fonts._MEMBERS[language])
    assert 0 not in glyphs and name_setting._ems(name, Font.SANS, language) == pytest.approx(ems)


def test_chinese_characters_follow_the_language_of_the_class() -> None:
    assert language_of("直樹沢辺田中") == "ja"
    assert language_of("陳雅婷黃") == "zh-Hant"
    assert language_of("陈雅婷黄") == "zh-Hans"
    assert language_of("田中 直樹, さくら") == "ja"
    japanese, chinese = (lettered("直", (0, 0), 5, width_mm=9, language=code) for code in ("ja", "zh-Hans"))
    assert japanese != chinese and lettered("直", (0, 0), 5, width_mm=9) == chinese


def test_weights_follow_the_role() -> None:
    regular, bold = (lettered("김민준", (0, 0), 5, width_mm=99, font=font) for font in (Font.SANS, Font.SANS_BOLD))
    assert regular != bold
    font = name_fonts.choose("ש", Font.SANS_BOLD, "zh-Hans")
    assert isinstance(font, name_fonts.Member) and font.weight == 600


def test_mixed_names_stand_side_by_side() -> None:
    left, _, right, _ = span(lettered("Zoë 李娜", (10, 20), 5, width_mm=100))
    ours = width("Zoë ", Font.SANS, 5)
    assert left == pytest.approx(10, abs=0.5)
    assert right == pytest.approx(10 + ours + 10, abs=0.5)  # two squares


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna علي B.", ["Anna ", "علي", " B."]),
        ("علي Anna", ["Anna", "علي "]),
        ("علي (Ali) 12", ["12", ") ", "Ali", "علي ("]),
        ("(Ron) רון", ["(Ron) ", "רון"]),
        ("דוד (בן) 5", ["5", "דוד (בן) "]),
    ],
)
def test_runs_stand_in_the_order_of_unicode(name: str, shown: list[str]) -> None:
    runs = name_setting._runs(name, Font.SANS, "ja")
    levels = [level for _, _, level in runs]
    pieces: list[tuple[str, int]] = []
    for text, _, level in visual(runs, levels):
        if pieces and pieces[-1][1] == level:
            joined = pieces[-1][0] + text if level % 2 == 0 else text + pieces[-1][0]
            pieces[-1] = (joined, level)
        else:
            pieces.append((text, level))
    assert [text for text, _ in pieces] == shown


def test_what_runs_from_left_to_right_stands_where_it_is_read() -> None:
    (alone,) = lettered("Ọẹ\u0301", (10, 20), 5, width_mm=99)
    (both,) = lettered("עלי Ọẹ\u0301", (10, 20), 5, width_mm=99)
    assert isinstance(alone, Group) and isinstance(both, Group)
    (first,), (whole,) = alone.items, both.items
    assert isinstance(first, Path) and isinstance(whole, Path)
    assert whole.commands[: len(first.commands)] == first.commands


def test_levels_are_those_of_the_characters_also_where_some_are_not_seen() -> None:
    name = "نرگس می\u200cخواهد"
    levels = Shaper("fa").levels(name, True)
    assert levels == [1] * len(name)
    assert Shaper("en").levels("a\u200db\u202ec", False)[:3] == [0, 0, 0]


def test_accents_without_a_letter_of_their_own_are_set_by_harfbuzz() -> None:
    name = "Ọlá Ṣẹ\u0301gun"
    (group,) = lettered(name, (10, 20), 5, width_mm=100)
    assert isinstance(group, Group) and group.alt == name
    assert name_setting._ems(name, Font.SANS, "ja") == pytest.approx(
        harfbuzz("Ọlá Ṣẹ\u0301gun", typeface(Font.SANS))[0], abs=1e-6
    )


def test_letters_that_our_typeface_lacks_come_from_another() -> None:
    (group,) = lettered("Ƙasa", (10, 20), 5, width_mm=100)
    assert isinstance(group, Group)
    assert [run[0] for run in name_setting._runs("Ƙasa", Font.SANS, "ja")] == ["Ƙ", "asa"]


def test_an_accent_and_its_letter_come_from_one_typeface() -> None:
    assert not name_fonts.covers(Font.SANS, "\u0310")
    runs = name_setting._runs("Ax\u0310b", Font.SANS, "ja")
    assert [text for text, _, _ in runs] == ["A", "x\u0310", "b"] and isinstance(runs[1][1], name_fonts.Member)


def test_names_are_made_smaller_until_they_fit() -> None:
    (small,) = lettered("Björk Guðmundsdóttir", (0, 0), 5, width_mm=30)
    assert isinstance(small, Text) and small.text == "Björk Guðmundsdóttir"
    assert width(small.text, Font.SANS, small.size_mm) == pytest.approx(30)
    left, _, right, _ = span(lettered("김민준", (0, 0), 5, width_mm=9))
    assert right - left <= 9
    assert right - left > 8


def test_names_too_long_for_the_smallest_size_end_in_an_ellipsis() -> None:
    (short,) = lettered("Björk Guðmundsdóttir", (0, 0), 5, width_mm=10, least_mm=2.5)
    assert isinstance(short, Text) and short.size_mm == 2.5
    assert short.text.endswith("…") and "Björk Guðmundsdóttir".startswith(short.text[:-1].rstrip())
    assert 9 < width(short.text, Font.SANS, 2.5) <= 10
    assert lettered("Björk", (0, 0), 5, width_mm=0.5) == ()
    (small,) = lettered("Björk Guðmundsdóttir", (0, 0), 1.5, width_mm=10, least_mm=2.5)
    assert isinstance(small, Text) and small.size_mm == 1.5 and small.text.endswith("…")


@pytest.mark.parametrize("name", ["प्रिया श्रीकृष्ण", "น้ำผึ้ง น้ำผึ้ง", "Ọlá Ṣẹ\u0301ẹ\u0301ẹ\u0301gun", "தமிழ்ச்செல்வி"])
def test_names_are_cut_between_what_people_see_as_characters(name: str) -> None:
    cuts = list(name_setting._shorter(name, Font.SANS, "ja"))
    assert len(cuts) > 3 and all(cut[-1] == "…" for cut in cuts)
    for cut in cuts:
        rest = name[len(cut) - 1 :].lstrip()
        assert name.startswith(cut[:-1]) and unicodedata.category(rest[0])[0] != "M"
    assert not any(" …" in cut for cut in cuts)
    wide = name_setting._ems(name, Font.SANS, "ja") * 2
    left, _, right, _ = span(lettered(name, (0, 0), 5, width_mm=wide * 0.7))
    assert right - left < wide * 0.7 + 0.3  # accents may reach over the end


def test_names_from_right_to_left_lose_their_end_on_the_left() -> None:
    full, cut = (span(lettered("מיכל אוחנה", (0, 0), 5, width_mm=w, least_mm=5)) for w in (99, 15))
    assert full[2] > 15 >= cut[2]
    runs = name_setting._runs("מיכ…", Font.SANS, "ja")
    assert [(text, level) for text, _, level in runs] == [("מיכ", 1), ("…", 1)]


def test_a_shortened_name_is_said_in_full() -> None:
    (group,) = lettered("מיכל אוחנה", (0, 0), 5, width_mm=6)
    assert isinstance(group, Group) and group.alt == "מיכל אוחנה"


def test_anchors_are_ends_of_the_line_whatever_the_direction() -> None:
    for name in ("שרה כהן", "김민준"):
        begin, middle, end = (
            span(lettered(name, (50, 20), 5, width_mm=99, anchor=anchor)) for anchor in ("start", "middle", "end")
        )
        assert begin[0] == pytest.approx(50, abs=0.7) and end[2] == pytest.approx(50, abs=0.7)
        assert (middle[0] + middle[2]) / 2 == pytest.approx(50, abs=0.4)
    (text,) = lettered("Anna", (50, 20), 5, width_mm=99, anchor="end", colour="#112233")
    assert text == Text((50, 20), "Anna", 5, Font.SANS, anchor="end", colour="#112233")


@pytest.mark.parametrize("lang", languages())
def test_a_name_in_a_score_area_touches_nothing_that_is_printed_there(lang: str) -> None:
    klee = game("klee")
    sheet = klee.sheet(klee.code(3, players=None, paper="a4", print_mode="colour", options={"lang": lang}))
    for player, place in enumerate(
        (each for each in places(sheet, ["Ann", "Ben"], [1, 2], {"Ann": "A. E.", "Ben": "B. O."}) if not each.line), 1
    ):
        x, y, wide, high = sheet.by_id[f"initials:{player}"].box
        (label,) = (
            item
            for item in sheet.drawing.walk()
            if isinstance(item, Text) and x <= item.at[0] <= x + wide and y <= item.at[1] <= y + high
        )
        assert place.at[0] >= label.at[0] + width(label.text, label.font, label.size_mm) + 0.5, label.text
        assert place.width_mm > 8.0


def test_unseen_characters_do_not_make_outlines() -> None:
    (text,) = lettered("\u200eAnna\u00ad \u200bLena\ufeff", (0, 0), 5, width_mm=99)
    assert isinstance(text, Text) and text.text == "Anna Lena"
    assert lettered("\u200b", (0, 0), 5, width_mm=99) == () == lettered("", (0, 0), 5, width_mm=99)


def roster(*names: str) -> Roster:
    return Roster(File("some/pupils.csv"), tuple(Pupil(name, line=7 + i) for i, name in enumerate(names)))


def test_whole_lists_are_checked_up_front() -> None:
    printable(roster(*OURS, *SHAPED.values(), "Zoë 李娜", "さくら", "김민준"))
    printable(["Anna", "שרה"])
    with pytest.raises(RosterError) as caught:
        printable(roster("Anna", "Mia 🦄"))
    assert str(caught.value) == (
        "pupils.csv, line 8: the name Mia 🦄 has 🦄 (U+1F984 unicorn face), which no typeface at hand has; "
        "write it without."
    )
    with pytest.raises(
        RosterError, match=r"^The name བསྟན has བ \(U\+0F56 tibetan letter ba\), which no typeface at hand"
    ):
        printable(["བསྟན"])
    with pytest.raises(RosterError, match=r"^The name Mia ❤ has ❤ \(U\+2764 heavy black heart\), which no typeface"):
        lettered("Mia ❤\ufe0f", (0, 0), 5, width_mm=99)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "pupils.csv, Zeile 7: Der Name Mia 🦄 hat 🦄 (U+1F984 unicorn face), das keine der vorhandenen"),
        ("fr", "pupils.csv, ligne 7\u00a0: le nom Mia 🦄 contient 🦄 (U+1F984 unicorn face), qu’aucune police"),
        ("es", "pupils.csv, línea 7: el nombre Mia 🦄 tiene 🦄 (U+1F984 unicorn face), que no está en ninguna"),
        ("it", "pupils.csv, riga 7: il nome Mia 🦄 contiene 🦄 (U+1F984 unicorn face), che nessun carattere"),
    ],
)
def test_what_cannot_be_printed_is_said_in_every_language(lang: str, said: str) -> None:
    with pytest.raises(RosterError) as caught:
        printable(roster("Mia 🦄"))
    assert spoken(caught.value.message, lang).startswith(said)


def test_a_script_is_called_as_the_language_calls_it(monkeypatch: pytest.MonkeyPatch, forgetful: None) -> None:
    monkeypatch.setattr(name_fonts, "find_spec", lambda name: None)
    with pytest.raises(RosterError) as caught:
        printable(["שרה"])
    assert "Buchstaben einer anderen Schrift (Hebräisch)" in spoken(caught.value.message, "de")
    assert "des lettres d’une autre écriture (hébreu)" in spoken(caught.value.message, "fr")


@pytest.mark.parametrize("gone", ["manimgx_fonts", "uharfbuzz", "bidi"])
def test_without_the_extra_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, forgetful: None, gone: str
) -> None:
    found = name_fonts.find_spec
    monkeypatch.setattr(name_fonts, "find_spec", lambda name: None if name == gone else found(name))
    printable(roster(*OURS))
    assert isinstance(lettered("Zoë", (0, 0), 5, width_mm=99)[0], Text)
    said = "letters, for which more packages are needed; install them with: pip install 'pnp-games[names]'."
    with pytest.raises(RosterError) as caught:
        printable(roster("Anna", "שרה כהן"))
    assert str(caught.value) == f"pupils.csv, line 8: the name שרה כהן has Hebrew {said}"
    with pytest.raises(RosterError, match=r"^The name محمد has Arabic letters, for which more packages are needed; "):
        lettered("محمد", (0, 0), 5, width_mm=99)


def test_without_the_large_typeface_only_east_asian_names_are_refused(
    monkeypatch: pytest.MonkeyPatch, forgetful: None
) -> None:
    found = name_fonts.find_spec
    monkeypatch.setattr(name_fonts, "find_spec", lambda name: None if name == "manimgx_fonts_cjk" else found(name))
    printable(roster(*OURS, *SHAPED.values()))
    for name in ("李娜", "さくら", "김민준"):
        with pytest.raises(RosterError, match=rf"^The name {name} has Chinese, Japanese or Korean letters, for which "):
            printable([name])


def test_accents_need_the_shaper(monkeypatch: pytest.MonkeyPatch, forgetful: None) -> None:
    monkeypatch.setattr(name_fonts, "find_spec", lambda name: None)
    with pytest.raises(RosterError, match=r"^The name Ṣẹ́gun has accents that must be set one by one, for which more "):
        printable(["Ṣẹ\u0301gun"])


def test_the_page_is_the_same_and_says_the_names_to_those_who_cannot_see_it() -> None:
    def page() -> bytes:
        name_setting._shaped.cache_clear()
        name_setting._letterer.cache_clear()
        name_fonts._font.cache_clear()
        names = ["Zoë 李娜", "محمد علي", "प्रिया", "Иван"]
        items = [item for i, name in enumerate(names) for item in lettered(name, (10, 20 + 9 * i), 5, width_mm=60)]
        return pdf.render([Drawing(100, 100, (Layer("names", "Names", tuple(items)),), title="Names")])

    first = page()
    assert first == page()
    with pikepdf.open(io.BytesIO(first)) as document:
        said = [
            str(thing.Alt) for thing in document.objects if isinstance(thing, pikepdf.Dictionary) and "/Alt" in thing
        ]
    assert said == ["Zoë 李娜", "محمد علي", "प्रिया"]
