"""Printed words fit the sheet that was made: its rules and its foot say what was agreed on, and nothing else."""

from __future__ import annotations

import pytest
from drawn import box, no_two_meet, texts
from sample_kit import by_turns, sampled
from sheets import sheet_of

from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games.registry import game, names
from pnp.games.words import fitting, languages


def printed(drawing) -> str:
    return " ".join(" ".join(text.text for text in texts(drawing)).split())


def rules_of(name, lang="en", paper="a4", players=None, **options) -> str:
    wanted = game(name)
    pages = list(wanted.pages(sheet_of(wanted, paper, players=players, lang=lang, **options), "aid", {}))
    for page in pages:
        parts = (part for part in page.layers if part.id in ("layer-rules", "layer-notes", "layer-artist"))
        assert no_two_meet([(text.text, box(text)) for part in parts for text in texts(part.items)])
    return " ".join(map(printed, pages))


def test_canvas_names_the_scoring_cards_of_its_sheet():
    assert "Composition, Emphasis, Repetition and Variety" in rules_of("canvas")
    two = rules_of("canvas", variations=["simplified"])
    assert "Composition and Variety" in two and "four scoring cards" not in two


def test_piet_teaches_the_start_that_its_sheet_has():
    assert "lies as it is printed" in rules_of("piet")
    empty = rules_of("piet", variations=["filling"])
    assert "lies as it is printed" not in empty and "the first is lettered" not in empty
    assert "on this sheet you fill the first palette too" in empty


def test_springer_says_the_total_that_was_agreed_on():
    said = rules_of("springer", players=2, points=16)
    assert "total 16 or more" in said and "Another total" not in said
    assert "total 13 or more" in rules_of("springer")


@pytest.mark.parametrize(("variations", "said"), [((), "four areas"), (("six",), "all six areas")])
def test_klee_says_how_many_areas_are_filled(variations, said):
    found = printed(sheet_of(game("klee"), variations=variations).drawing)
    assert said in found and ("four areas" in found) != ("all six" in found)


@pytest.mark.parametrize(("name", "lang"), sampled(*by_turns(names(), [*languages()])))
def test_every_variation_is_named_at_the_foot_and_every_page_of_rules_can_be_set(name, lang):
    wanted = game(name)
    agreed = load_layout(f"text/{lang}/sheets")["agreed"]
    for variation in {*wanted.variations} & {*agreed}:
        for players in wanted.players:
            options = {"variations": [variation], "teams": players == 4 and "teams" in wanted.options.meanings}
            try:
                sheet = sheet_of(wanted, players=players, lang=lang, **options)
            except GameError:
                continue
            foot = [text for text in texts(sheet.drawing) if text.id == "note" or "100 mm" in text.text]
            assert agreed[variation] in foot[0].text
            assert no_two_meet([(text.text, box(text)) for text in foot])
            rules_of(name, lang, "letter", players, **options)
            break


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", names())
def test_what_is_said_instead_takes_the_place_of_a_text_that_is_there(name, lang):
    words = load_layout(f"text/{lang}/{name}")
    usual = fitting(words, {})
    for fact, texts_ in words.get("instead", {}).items():
        assert fact in {*game(name).variations, "points", "cards"}
        said = fitting(words, {fact: "7"})
        assert said != usual and all(f"{{{fact}}}" not in str(said[part]) for part in ("rules", "example"))
        assert all(path.split(".")[0] in usual for path in texts_)


def test_cubist_says_what_its_rule_text_says_and_marks_what_is_ours():
    said = rules_of("cubist")
    assert "you may change it later" in said and "face up under its deck" in said
    assert "after 20 rounds without progress.°" in said
    assert printed(sheet_of(game("cubist")).drawing).count("heights in dice") == 9


def test_canvas_marks_our_reading_of_equal_bonus_icons_and_has_both_names_of_three_scenarios():
    assert "two bonus icons that name the same element count once" in rules_of("canvas")
    (page,) = game("canvas").pages(sheet_of(game("canvas")), "scenarios", {})
    assert all(name in printed(page) for name in ("Family Game", "First Time Playing", "All Elements"))
