"""A sheet's language is part of its code; the words are other ones, and everything that is read stays where it is."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from drawn import texts
from sheets import code_of

from pnp.errors import CodeError, GameError
from pnp.games import box, registry
from pnp.games import words as language
from pnp.games._null import GAME as NULL
from pnp.games.contract import Game
from pnp.model import units
from pnp.model.code import MAX_LENGTH, MAX_SEED, parse_code
from pnp.model.sheet import Sheet
from pnp.render import pdf, svg

GAMES = [*map(registry.game, registry.names()), NULL]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@cache
def printed(game: Game, lang: str) -> Sheet:
    return game.sheet(code_of(game, lang=lang))


@every_game
def test_the_letter_of_the_language_ends_the_parameters(game: Game) -> None:
    english, german = (code_of(game, lang=lang) for lang in ("en", "de"))
    assert german.params == f"{english.params}D"
    assert code_of(game) == english == code_of(game, lang=None)
    longest = replace(german, seed=MAX_SEED, fingerprint="ZZZZ")
    assert parse_code(str(longest)) == longest and len(str(longest)) <= MAX_LENGTH
    with pytest.raises(CodeError, match="does not know"):
        game.sheet(replace(german, params=f"{english.params}9"))
    with pytest.raises(CodeError, match="does not know"):
        game.sheet(replace(german, params=f"{german.params}D"))
    with pytest.raises(GameError, match=r"no language 'nl'; known are de \(Deutsch\), en \(English\)"):
        code_of(game, lang="nl")


@every_game
def test_the_code_alone_rebuilds_the_sheet_in_its_language(game: Game) -> None:
    english, german = (printed(game, lang) for lang in ("en", "de"))
    again = game.sheet(parse_code(str(german.code)))
    assert again.drawing == german.drawing
    assert (german.drawing.lang, english.drawing.lang) == ("de", "en")
    assert (german.params["lang"], english.params["lang"]) == ("de", "en")
    command = dict(german.drawing.keywords)["command"]
    assert command == f"{dict(english.drawing.keywords)['command']} --lang de"
    assert german.code.fingerprint == english.code.fingerprint


@every_game
def test_only_words_differ(game: Game) -> None:
    """What a pen may touch, the markers, the pens and every line are the very same; so are size and type of words."""
    english, german = (printed(game, lang) for lang in ("en", "de"))
    assert german.regions == english.regions
    assert (german.markers, german.pens, german.field) == (english.markers, english.pens, english.field)
    one, other = (texts(sheet.drawing) for sheet in (english, german))
    assert {(text.size_mm, text.font, text.colour) for text in other} <= {
        (text.size_mm, text.font, text.colour) for text in one
    }
    said = {text.text for text in other}
    assert {"Name", "Datum"} <= said and not {"Date", "goes", "Before you begin"} & said
    assert any("Originalgröße" in text for text in said)
    changed = [text for text in said - {text.text for text in one} if len(text) > 3]
    assert len(changed) > 6


@every_game
def test_renderers_say_the_language(game: Game) -> None:
    drawing = printed(game, "de").drawing
    assert b"/Lang(de)" in pdf.render([drawing]).replace(b" (", b"(")
    assert b'xml:lang="de"' in svg.render(drawing)


@pytest.mark.parametrize("name", registry.names())
def test_rules_and_box_follow_the_sheet(name: str) -> None:
    game = registry.game(name)
    sheet = printed(game, "de")
    parts = game.parts if isinstance(game, box.BoxGame) else ("field", "aid")
    for part in {"contents", "field", "aid", "cards", "aids", "tokens", "dice", "track"} & set(parts):
        assert next(iter(game.pages(sheet, part, {}))).lang == "de", part
    (aid,) = game.pages(sheet, "aid", {})
    assert any("Das Blatt" in text.text for text in texts(aid))


@pytest.fixture
def with_french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The layouts with one more folder, as somebody would add it; without rules of any game."""
    layouts = tmp_path / "layouts"
    shutil.copytree(units.layouts_dir(), layouts)
    french = layouts / "text" / "fr"
    french.mkdir()
    sheets = (layouts / "text" / "en" / "sheets.toml").read_text(encoding="utf-8")
    (french / "sheets.toml").write_text(sheets.replace('name = "Name"', 'name = "Nom"'), encoding="utf-8")
    (french / "language.toml").write_text('name = "Français"\nletter = "F"\n', encoding="utf-8")
    for module in (units, language):
        monkeypatch.setattr(module, "layouts_dir", lambda: layouts)
    units.load_layout.cache_clear()
    language.languages.cache_clear()
    yield layouts
    monkeypatch.undo()
    units.load_layout.cache_clear()
    language.languages.cache_clear()


def test_a_third_language_is_a_new_folder(with_french: Path) -> None:
    game = registry.game("mondrian")
    sheet = game.sheet(code_of(game, lang="fr"))
    assert sheet.code.params.endswith("F") and sheet.drawing.lang == "fr"
    assert "Nom" in {text.text for text in texts(sheet.drawing)}
    with pytest.raises(GameError, match=r"no file layouts/text/fr/mondrian\.toml"):
        list(game.pages(sheet, "aid", {}))
    with pytest.raises(GameError, match=r"de \(Deutsch\), en \(English\), fr \(Français\)"):
        code_of(game, lang="es")
