"""A wrong command line is told so in the language that it asks for."""

from __future__ import annotations

import re
import sys
from errno import EACCES, ENOENT, ENOSPC, ENXIO, EROFS
from os import strerror

import pytest
from sample_kit import by_turns, sampled

from pnp import cli
from pnp.cards.sources.tables import rows
from pnp.cli import usage
from pnp.errors import DeckError, system_reason
from pnp.message import languages, spoken

WRONG = {
    "games --nope": "Eine Option --nope gibt es nicht; mehr sagt 'pnp games --help'.",
    "check --overlai x": "Eine Option --overlai gibt es nicht (möglich: --overlay); mehr sagt 'pnp check --help'.",
    "frobnicate": "Einen Befehl 'frobnicate' gibt es nicht; mehr sagt 'pnp --help'.",
    "chek": "Einen Befehl 'chek' gibt es nicht. Gemeint war vielleicht 'check'; mehr sagt 'pnp --help'.",
    "make": "Die Angabe 'GAME|CODE' fehlt; mehr sagt 'pnp make --help'.",
    "class mondrian": "Die Option '--roster' fehlt; mehr sagt 'pnp class --help'.",
    "check x --json=3": "'--json' steht ohne Angabe; mehr sagt 'pnp check --help'.",
    "make piet b c": "Überzählige Angaben (b c); mehr sagt 'pnp make --help'.",
    "make piet --count x": "'--count' passt so nicht: 'x' ist keine ganze Zahl; mehr sagt 'pnp make --help'.",
    "make piet --count 0": (
        "'--count' passt so nicht: 0 liegt nicht im Bereich 1<=x<=1000; mehr sagt 'pnp make --help'."
    ),
    "class piet --roster l --pairs --tables": (
        "'--pairs' passt so nicht: Nur eines geht: --pairs, --groups oder --tables; mehr sagt 'pnp class --help'."
    ),
    "check x --encoding utf-8": (
        "'--encoding' passt so nicht: --encoding gehört zu einem Stapel: --report ORDNER ergänzen; "
        "mehr sagt 'pnp check --help'."
    ),
}


@pytest.mark.parametrize(("words", "said"), WRONG.items())
def test_in_german(pnp, words, said) -> None:
    done = pnp(*words.split(), "--lang", "de")
    assert (done.code, done.err) == (2, f"pnp: {said}\n")


def test_an_option_without_its_argument(pnp) -> None:
    assert (
        pnp("make", "piet", "--lang", "de", "--seed").err
        == "pnp: Auf '--seed' muss eine Angabe folgen; mehr sagt 'pnp make --help'.\n"
    )


def test_it_can_be_interrupted_while_it_is_loaded(monkeypatch) -> None:
    class Interrupted:
        def find_spec(self, name: str, *_more: object) -> None:
            if name == "pnp.cli.running":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "pnp.cli.running")
    monkeypatch.delattr(cli, "running", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupted(), *sys.meta_path])
    with pytest.raises(SystemExit) as left:
        cli.main(["games"])
    assert left.value.code == 130


@pytest.mark.parametrize(
    "words",
    [
        "check|", "check||x.jpg", "check|x.jpg|--overlay|", "check|x.jpg|--overlay=", "check|x.jpg|--report|",
        "make|mondrian|-o|", "class|mondrian|--roster|", "poster|", "referee|", "serve|", "gradebook|", "map|",
        "cards|", "cards|x|--data|", "cards|x|-o|", "cards|new|",
    ],
)  # fmt: skip
def test_an_empty_argument_is_no_path(pnp, words, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.yaml").write_text("faces: {front: {elements: [{text: Fog}]}}")
    done = pnp(*words.split("|"))
    assert done.code == 2 and done.one_sentence and "names nothing" in done.err and "--help" in done.err
    assert [each.name for each in tmp_path.iterdir()] == ["deck.yaml"]


@pytest.mark.parametrize(  # German ones are above, word by word
    ("words", "lang"), sampled(*by_turns([*WRONG], sorted({*languages()} - {"en", "de"})))
)
def test_no_sentence_of_the_parser_is_left_in_english(pnp, words, lang) -> None:
    english, other = pnp(*words.split()), pnp(*words.split(), "--lang", lang)
    assert english.code == other.code == 2
    assert english.one_sentence and other.one_sentence
    assert not re.search(r"Invalid|No such|Missing|Option '|unexpected|not a|Did you|; see", other.err), other.err


@pytest.mark.parametrize(
    "words",
    [
        "check -", "referee -", "poster -", "simulate MONDRIAN-2AC30-7-EW021 --record -", "make mondrian -o -",
        "photograph MONDRIAN-2AC30-7-EW021 --play - -o x.jpg", "class piet --roster -", "cards -",
    ],
)  # fmt: skip
def test_a_dash_is_no_file_anywhere(pnp, words, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = pnp(*words.split())
    assert done.code == 2 and done.one_sentence and "name a file (./- for one that is called -)" in done.err
    assert not done.out and not any(tmp_path.iterdir())


@pytest.mark.parametrize("lang", sorted({*languages()} - {"en"}))
def test_what_the_system_says_is_said_in_the_language(lang) -> None:
    for number in (EACCES, EROFS, ENOENT, ENOSPC):
        reason = system_reason(OSError(number, strerror(number)))
        assert spoken(reason) == strerror(number).lower() != spoken(reason, lang)
    assert spoken(system_reason(OSError(ENXIO, "No such device")), lang) == "no such device"


@pytest.mark.parametrize("lang", sorted({*languages()} - {"en"}))
@pytest.mark.parametrize("row", ["1,2", "1,2,3,4"])
def test_a_row_of_another_width_is_told_in_the_language(tmp_path, lang, row) -> None:
    (tmp_path / "t.csv").write_text(f"a,b,c\n{row}\n")
    with pytest.raises(DeckError) as caught:
        list(rows("t.csv", tmp_path))
    said = spoken(caught.value.message, lang)
    assert said.startswith("t.csv, ") and not {"line", "row", "cells", "but"} & {*said.replace(",", "").split()}


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        (("--lang", "fr"), "fr"), (("--lang=DE",), "de"), (("-x--lang", "de"), "en"), (("--lang", "tlh"), "en"),
        (("--language", "de"), "en"), (("--lang",), "en"), ((), "en"),
    ],
)  # fmt: skip
def test_the_language_asked_for(words, lang) -> None:
    assert usage.language_in(("check", *words)) == lang


def test_a_fault_of_the_program_is_no_verdict(pnp, monkeypatch) -> None:
    """Python ends with 1 then, which says of a photograph that it disagrees."""
    monkeypatch.setattr("pnp.app.listing.listing", lambda: {}["missing"])
    done = pnp("games")
    assert done.code == 70 and not done.out
    assert "KeyError: 'missing'" in done.err and done.err.rstrip().endswith("with the lines above.")
