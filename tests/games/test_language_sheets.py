"""A sheet's language is part of its code; the words are other ones, and everything that is read stays where it is."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from drawn import texts
from msgspec.structs import replace
from sample_kit import by_turns, sampled
from sheets import code_of

from pnp import data
from pnp.errors import CodeError, GameError
from pnp.games import box, registry
from pnp.games import words as language
from pnp.games._null import GAME as NULL
from pnp.games.contract import Game
from pnp.geometry.typesetting import width
from pnp.model.code import MAX_LENGTH, MAX_SEED, parse_code
from pnp.model.drawing import Font
from pnp.model.sheet import Sheet
from pnp.render import pdf, svg

GAMES = [*map(registry.game, registry.names()), NULL]
OTHERS = {
    "de": ("D", "Datum", "Originalgröße", "Das Blatt"),
    "fr": ("F", "Nom", "taille réelle", "La feuille"),
    "es": ("S", "Fecha", "tamaño real", "La hoja"),
    "it": ("T", "Nome", "dimensioni effettive", "Il foglio"),
}
"""Of each language its letter, and words of the sheets and the rules."""
every_language = pytest.mark.parametrize("lang", OTHERS)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@cache
def printed(game: Game, lang: str) -> Sheet:
    return game.sheet(code_of(game, lang=lang))


@every_game
@every_language
def test_the_letter_of_the_language_ends_the_parameters(game: Game, lang: str) -> None:
    english, other = (code_of(game, lang=tag) for tag in ("en", lang))
    letter = OTHERS[lang][0]
    assert other.params == f"{english.params}{letter}"
    assert code_of(game) == english == code_of(game, lang=None)
    longest = replace(other, seed=MAX_SEED, fingerprint="ZZZZ")
    assert parse_code(str(longest)) == longest and len(str(longest)) <= MAX_LENGTH
    with pytest.raises(CodeError, match="does not know"):
        game.sheet(replace(other, params=f"{english.params}9"))
    with pytest.raises(CodeError, match="does not know"):
        game.sheet(replace(other, params=f"{other.params}{letter}"))
    with pytest.raises(GameError, match=r"no language 'nl'; known are de \(Deutsch\), en \(English\)"):
        code_of(game, lang="nl")


@every_game
@every_language
def test_the_code_alone_rebuilds_the_sheet_in_its_language(game: Game, lang: str) -> None:
    english, other = (printed(game, tag) for tag in ("en", lang))
    again = game.sheet(parse_code(str(other.code)))
    assert again.drawing == other.drawing
    assert (other.drawing.lang, english.drawing.lang) == (lang, "en")
    assert (other.params["lang"], english.params["lang"]) == (lang, "en")
    command = dict(other.drawing.keywords)["command"]
    assert command == f"{dict(english.drawing.keywords)['command']} --lang {lang}"
    assert other.code.fingerprint == english.code.fingerprint


@every_game
@every_language
def test_only_words_differ(game: Game, lang: str) -> None:
    """What a pen may touch, the markers, the pens and every line are the very same; so are size and type of words."""
    english, translated = (printed(game, tag) for tag in ("en", lang))
    assert translated.regions == english.regions
    assert (translated.markers, translated.pens, translated.field) == (english.markers, english.pens, english.field)
    one, other = (texts(sheet.drawing) for sheet in (english, translated))
    assert {(text.size_mm, text.font, text.colour) for text in other} <= {
        (text.size_mm, text.font, text.colour) for text in one
    }
    said = {text.text for text in other}
    assert OTHERS[lang][1] in said and not {"goes", "Before you begin"} & said
    assert any(OTHERS[lang][2] in text for text in said)
    changed = [text for text in said - {text.text for text in one} if len(text) > 3]
    assert len(changed) > 6


@every_game
def test_renderers_say_the_language(game: Game) -> None:
    drawing = printed(game, "de").drawing
    assert b"/Lang(de)" in pdf.render([drawing]).replace(b" (", b"(")
    assert b'xml:lang="de"' in svg.render(drawing)


@pytest.mark.parametrize(("name", "lang"), sampled(*by_turns(registry.names(), sorted(OTHERS))))
def test_rules_and_box_follow_the_sheet(name: str, lang: str) -> None:
    game = registry.game(name)
    sheet = printed(game, lang)
    parts = game.parts if isinstance(game, box.BoxGame) else ("field", "aid")
    for part in {"contents", "field", "aid", "cards", "aids", "tokens", "dice", "track"} & set(parts):
        assert next(iter(game.pages(sheet, part, {}))).lang == lang, part
    pages = list(game.pages(sheet, "aid", {}))
    assert any(OTHERS[lang][3] in text.text for page in pages for text in texts(page))


@pytest.fixture
def with_portuguese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The layouts with one more folder, as somebody would add it; without rules of any game."""
    layouts = tmp_path / "layouts"
    shutil.copytree(data.layouts_dir(), layouts)
    portuguese = layouts / "text" / "pt"
    portuguese.mkdir()
    sheets = (layouts / "text" / "en" / "sheets.toml").read_text(encoding="utf-8")
    (portuguese / "sheets.toml").write_text(sheets.replace('name = "Name"', 'name = "Aluno"'), encoding="utf-8")
    (portuguese / "language.toml").write_text('name = "Português"\nlocale = "pt"\nletter = "P"\n', encoding="utf-8")
    for module in (data, language):
        monkeypatch.setattr(module, "layouts_dir", lambda: layouts)
    data.load_layout.cache_clear()
    language.languages.cache_clear()
    yield layouts
    monkeypatch.undo()
    data.load_layout.cache_clear()
    language.languages.cache_clear()


def test_another_language_is_a_new_folder(with_portuguese: Path) -> None:
    game = registry.game("mondrian")
    sheet = game.sheet(code_of(game, lang="pt"))
    assert sheet.code.params.endswith("P") and sheet.drawing.lang == "pt"
    assert "Aluno" in {text.text for text in texts(sheet.drawing)}
    with pytest.raises(GameError, match=r"no file layouts/text/pt/mondrian\.toml"):
        list(game.pages(sheet, "aid", {}))
    with pytest.raises(
        GameError, match=r"de \(Deutsch\), en \(English\), .*fr \(Français\), it \(Italiano\), .*pt \(Português\)"
    ):
        code_of(game, lang="nl")


@pytest.mark.parametrize("lang", ("en", *OTHERS))
def test_no_hint_ends_with_a_lost_word(lang: str) -> None:
    hints = [said["before"] for said in language.words(lang, "sheets").values() if "before" in said]
    hints = [lines for lines in hints if isinstance(lines, list)]
    assert len(hints) >= 4
    for lines in hints:
        wide = [width(line, Font.SANS, 3.0) for line in lines[1:]]
        assert wide[-1] >= 0.5 * max(wide), lines
