"""The gallery, the pages of games and their files."""

from __future__ import annotations

import html
import io
import re
import subprocess
import sys
import zipfile

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator
from server_kit import serving
from web_kit import HOST, Visitor

from pnp.app.listing import listing
from pnp.app.make import SheetOrder, in_memory
from pnp.games.registry import game, names
from pnp.games.words import languages, words
from pnp.message import spoken
from pnp.web.application import application
from pnp.web.settings import Settings


@pytest.mark.parametrize("lang", languages())
def test_the_gallery_shows_every_game_in_the_visitors_language(visitor: Visitor, lang: str) -> None:
    response = visitor.get("/", headers={"accept-language": f"xx, {lang};q=0.8"})
    assert response.status_code == 200 and f'<html lang="{lang}">' in response.text
    assert set(re.findall(r'href="/games/(\w+)"', response.text)) == set(names())


def test_the_servers_language_is_for_visitors_who_have_not_chosen_one() -> None:
    with Visitor(application(Settings(frozenset({HOST}), jobs=1, lang="it"))) as visitor:
        german = {"accept-language": "de"}
        assert '<html lang="it">' in visitor.get("/", headers=german).text
        assert '<html lang="fr">' in visitor.get("/?lang=fr", headers=german).text
        assert '<html lang="es">' in visitor.get("/", headers={**german, "cookie": "pnp-lang=es"}).text


def test_the_servers_language_comes_from_the_command_line() -> None:
    with serving("--lang", "it") as server:
        assert b'<html lang="it">' in server.ask("GET", "/", headers={"accept-language": "de"})[2]
    said = subprocess.run(
        [sys.executable, "-m", "pnp", "serve", "--no-browser", "--lang", "xx"], capture_output=True, text=True
    )
    assert said.returncode == 2 and "There is no language 'xx'" in said.stderr


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/", names()),
        ("/games/klee", ("klee",)),
        ("/play", ("mondrian",)),
        ("/play?game=miro&seed=7&size=small", ("miro",)),
    ],
)
def test_what_a_game_is_about_is_said_in_the_visitors_language(
    visitor: Visitor, path: str, shown: tuple[str, ...]
) -> None:
    page = html.unescape(visitor.get(path, headers={"accept-language": "fr"}).text)
    assert [words("fr", name)["subtitle"] for name in shown if words("fr", name)["subtitle"] not in page] == []


@pytest.mark.parametrize("path", ["/games/arp", "/play?game=arp&seed=7"])
def test_what_players_may_agree_on_is_said_in_the_visitors_language(visitor: Visitor, path: str) -> None:
    page = visitor.get(path, headers={"accept-language": "de"}).text
    assert '<label for="v-stop" lang="de">Man hält an einer Linie an, die man selbst gefärbt hat <code' in page


@pytest.mark.parametrize("lang", ["de", "es", "fr", "it"])
def test_every_variation_is_said_in_every_language(lang: str) -> None:
    same = [
        (name, variation)
        for name in names()
        for variation, meaning in game(name).variations.items()
        if isinstance(meaning, str) or spoken(meaning, lang) == spoken(meaning, "en")
    ]
    assert same == []


def test_the_cards_of_canvas_are_offered_by_the_names_that_are_printed_on_them(visitor: Visitor) -> None:
    shown = visitor.get("/games/canvas", headers={"accept-language": "de"}).text
    assert "Für eine oder zwei Personen: Vincent nimmt nach jeder Runde Karten weg <code" in shown
    assert "Szenario: Komposition, Vielfalt; das Ziel ist 18" in shown
    assert "Wertungskarte Komposition: Alle fünf Farbfelder zeigen ein Symbol." in shown


@pytest.mark.parametrize("game", names())
def test_a_games_page_offers_what_it_can_be_made_for(visitor: Visitor, game: str) -> None:
    page = visitor.get(f"/games/{game}", params={"seed": "7"}).text
    known = next(each for each in listing() if each["name"] == game)
    offered = set(re.findall(r'<option value="(\d+)"', page.partition('id="players"')[2].partition("</select>")[0]))
    assert offered == ({str(n) for n in known["players"]} if len(known["players"]) > 1 else set())
    assert ('id="teams"' in page) == ("teams" in known["options"])
    assert set(re.findall(r'name="variation" value="([\w-]+)"', page)) == set(known["variations"])


@pytest.mark.parametrize("lang", languages())
def test_a_games_page_shows_and_prints_the_language_that_its_form_says(visitor: Visitor, lang: str) -> None:
    page = visitor.get("/games/klee", headers={"accept-language": lang}).text
    assert f'<option value="{lang}" selected>' in page.partition('id="language"')[2]
    asked = [html.unescape(query) for query in re.findall(r'"/(?:api/sheets/klee\.\w+|play)\?([^"]*)"', page)]
    assert len(asked) >= 6 and all(f"language={lang}" in query for query in asked)


def test_a_games_page_keeps_the_language_that_was_asked_for(visitor: Visitor) -> None:
    page = visitor.get("/games/klee", params={"language": "it"}, headers={"accept-language": "de"}).text
    assert "language=it" in page and "language=de" not in page


def test_files_are_those_of_the_command_line(visitor: Visitor) -> None:
    wish = {"seed": "7", "players": "3", "paper": "letter", "ink": "mono", "language": "de"}
    response = visitor.get("/api/sheets/mondrian.pdf", params=wish)
    order = SheetOrder("mondrian", 7, 3, "letter", ("pdf",), "mono", parts=("field",), options={"lang": "de"})
    [(name, data)] = in_memory(order)
    assert response.content == data and response.headers["content-type"] == "application/pdf"
    assert f'filename="{name}"' in response.headers["content-disposition"]


def test_several_variations_can_be_chosen(visitor: Visitor) -> None:
    wish = {"seed": "7", "players": "2", "variation": ["halved", "double"]}
    both = visitor.get("/api/sheets/springer.svg", params=wish)
    assert (
        both.content == visitor.get("/api/sheets/springer.svg", params={**wish, "variation": "halved,double"}).content
    )
    assert visitor.get("/games/springer", params=wish).text.count(" checked") == 2


def test_several_files_come_in_a_zip(visitor: Visitor) -> None:
    response = visitor.get("/api/sheets/vasarely.svg", params={"seed": "7", "parts": "field,aid"})
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        assert len(archive.namelist()) >= 2 and archive.testzip() is None


def test_twelve_fields_to_choose_from_are_different(visitor: Visitor) -> None:
    page = visitor.get("/games/vasarely", params={"seed": "40", "fields": "12"}).text
    seeds = set(re.findall(r'href="\?seed=(\d+)["&]', page.partition('class="gallery small"')[2]))
    assert seeds == {str(seed) for seed in range(40, 52)}


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/api/sheets/mondrian.pdf?players=9", "players"),
        ("/api/sheets/mondrian.pdf?players=many", "players"),
        ("/api/sheets/mondrian.pdf?seed=7&variation=nix", "variation"),
        ("/api/sheets/mondrian.pdf?paper=a9", "a9"),
        ("/api/sheets/mondrian.gif", "gif"),
        ("/api/sheets/nix.pdf", "nix"),
        ("/api/sheets/mondrian.pdf?parts=cards", "cards"),
    ],
)
def test_bad_wishes_get_one_sentence(visitor: Visitor, path: str, said: str) -> None:
    response = visitor.get(path)
    assert response.status_code == 400 and response.headers["content-type"] == "application/problem+json"
    told = response.json()
    assert said in told["detail"] and told["status"] == 400 and "Traceback" not in response.text


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"players": "3", "teams": "1"}, "Le squadre sono per 4 giocatori, non per 3: scegli 4 giocatori"),
        ({"paper": "a3"}, "I fogli sono fatti per le carte a4 e letter, non per 'a3'"),
        ({"players": "9"}, "non per 9"),
        ({"language": "xx"}, "Non c’è una lingua 'xx'"),
        ({"seed": "-3"}, "'-3' non è un seme"),
        ({"seed": "1.5"}, "'1.5' non è un seme"),
        ({"seed": "ciao mondo"}, "'ciao mondo' non è un seme"),
        ({"seed": "9" * 23}, "Un seme è un numero da 0 a 1125899906842623"),
    ],
)
def test_a_form_that_cannot_be_says_why_and_stays(visitor: Visitor, wish: dict[str, str], said: str) -> None:
    asked = {"seed": "4711", "points": "160", "ink": "mono", **wish}
    response = visitor.get("/games/mondrian", params=asked, headers={"accept-language": "it"})
    page = html.unescape(response.text)
    assert response.status_code == 400 and said in page and "--" not in page
    assert f'name="seed" value="{asked["seed"]}"' in page and "maxlength" not in page
    assert '<option value="160" selected>' in page and '<option value="mono" selected>' in page
    assert re.search(r'<section class="preview"[^>]* hidden>\s*<img id="preview" alt', page)


@pytest.mark.parametrize(
    ("path", "said", "back"),
    [
        ("/nothere", "A questo indirizzo non c’è niente.", "/"),
        ("/games/foo", "Non c’è un gioco 'foo'", "/"),
        ("/checks/gone", "i controlli finiscono con il server", "/check"),
        ("/class/gone", "è finita con il server", "/class"),
        ("/decks/gone", "le copie finiscono con il server", "/decks"),
    ],
)
def test_pages_that_are_not_there_are_pages_with_a_way_back(visitor: Visitor, path: str, said: str, back: str) -> None:
    response = visitor.get(path, headers={"accept-language": "it"})
    assert response.status_code in (400, 404) and '<html lang="it">' in response.text
    assert said in html.unescape(response.text) and f'class="button main" href="{back}"' in response.text
    assert "pnp games" not in response.text


def test_programs_get_problems_as_json(visitor: Visitor) -> None:
    response = visitor.get("/api/checks/gone", headers={"accept-language": "it"})
    assert response.status_code == 404 and response.headers["content-type"] == "application/problem+json"
    assert "finiscono con il server" in response.json()["detail"]


def test_openapi_names_every_address_for_programs(visitor: Visitor) -> None:
    document = visitor.get("/openapi.json").json()
    known = {re.sub(":(int|path)", "", route.path) for route in visitor.app.routes if route.path.startswith("/api")}
    assert set(document["paths"]) == known
    OpenAPIV31SpecValidator(document).validate()


def test_what_an_address_of_a_sheet_does_not_take_is_refused(visitor: Visitor) -> None:
    """Scripts asked for a small sheet, or one for two teams, and were answered with another."""
    for query, name in (("size=small", "size"), ("Seed=2", "Seed"), ("teams=yes&players=4", "teams=yes")):
        response = visitor.get(f"/api/sheets/mondrian.svg?seed=7&{query}")
        assert response.status_code == 400 and f"'{name}' is no parameter; known are " in response.json()["detail"]
    given = {teams: visitor.get(f"/api/sheets/mondrian.svg?seed=7&players=4&teams={teams}").text for teams in "01"}
    assert given["0"] == visitor.get("/api/sheets/mondrian.svg?seed=7&players=4").text != given["1"]
