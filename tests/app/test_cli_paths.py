"""Paths that the system keeps from us: one sentence that names them, in every language, and exit code 2."""

import json
from errno import EAGAIN
from pathlib import Path

import pytest

import pnp as library
from pnp.cli.common import app
from pnp.message import languages

LONG = "a" * 300
"""A name that no disk takes; Python before 3.14 raises an error where it is asked whether there is such a file."""
CODE = "MONDRIAN-2AC30-7-EW021"


@pytest.mark.parametrize(
    "words",
    [
        "check PATH", "check PATH --report report", "check none.jpg --report PATH/report",
        "check none.jpg --roster PATH.csv", "check none.jpg --answers PATH", "class piet --roster PATH.csv",
        "poster PATH.jpg", "poster PATH", "cards PATH", "cards new PATH",
        "serve PATH --no-browser", "gradebook PATH", "feedback PATH", "term PATH PATH",
        "referee PATH", "tournament PATH", f"photograph {CODE} --play PATH", f"photograph {CODE} -o PATH/x.jpg",
    ],
)  # fmt: skip
def test_a_name_that_is_too_long(pnp, tmp_path, monkeypatch, words) -> None:
    monkeypatch.chdir(tmp_path)
    done = pnp(*words.replace("PATH", LONG).split())
    assert done.code == 2 and done.one_sentence and LONG in done.err and not done.out
    assert not any(tmp_path.rglob("*.jpg"))


@pytest.mark.parametrize("lang", sorted({*languages()} - {"en"}))
def test_it_is_said_in_the_language(pnp, lang) -> None:
    english, other = pnp("poster", f"{LONG}.jpg"), pnp("poster", f"{LONG}.jpg", "--lang", lang)
    assert (english.code, other.code) == (2, 2)
    assert english.err == f"pnp: {LONG}.jpg cannot be read (file name too long): check its name and permissions.\n"
    assert other.one_sentence and not {"cannot", "long", "check"} & {*other.err.split()}


def test_json_says_it_beside_the_other_pictures(pnp) -> None:
    done = pnp("check", LONG, "none.jpg", "--json")
    assert done.code == 2
    assert [each["status"] for each in json.loads(done.out)] == ["unreadable", "unreadable"]


@pytest.mark.parametrize("lang", languages())
def test_whatever_else_the_system_refuses(pnp, monkeypatch, lang) -> None:
    def refuse(_self: object, *_words: object, **_how: object) -> None:
        raise OSError(EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(type(app), "__call__", refuse)
    done = pnp("games", "--lang", lang)
    assert done.code == 2 and done.one_sentence and "(resource temporarily unavailable)" in done.err


def test_the_library_says_so_with_its_own_error() -> None:
    for use in (library.Deck.load, library.check, library.read_photograph):
        with pytest.raises(library.PnpError, match=r"^a+ cannot be read \(file name too long\)"):
            use(Path(LONG))
