"""Tables on the web: fetched only when it is asked for, kept with their date, and read without a network."""

from __future__ import annotations

import gc
import json
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pypdfium2
import pytest

from pnp.app import online
from pnp.cards.deck import Deck
from pnp.cards.sources.online import copy_of, sheet_of, source
from pnp.errors import DeckError

pytestmark = pytest.mark.usefixtures("without_other_files")

DECK = """
name: Web
data: {address}
faces:
  front:
    elements:
      - {{text: "{{{{ name }}}}", box: [6, 6, 51, 10]}}
"""


class Web:
    """A server of tables on this machine."""

    def __init__(self) -> None:
        self.pages: dict[str, tuple[int, str, bytes]] = {}
        self.asked: list[str] = []
        web = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                web.asked.append(self.path)
                code, kind, data = web.pages.get(self.path, (404, "text/plain", b""))
                self.send_response(code)
                self.send_header("Content-Type", kind)
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def table(self, text: str, path: str = "/cards.csv", kind: str = "text/csv") -> str:
        self.pages[path] = (200, kind, text.encode())
        return self.address + path


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Web]:
    monkeypatch.chdir(tmp_path)
    made = Web()
    yield made
    made.server.shutdown()
    made.server.server_close()
    gc.collect()  # what was left open is told here, and not in some other test


def deck(address: str) -> None:
    Path("deck.yaml").write_text(DECK.format(address=address), "utf-8")


def printed(path: str) -> str:
    return pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()


def test_nothing_is_fetched_unless_it_is_asked_for(web: Web, pnp) -> None:
    deck(web.table("name\nHarbour\n"))
    early = pnp("cards", ".", "-o", "out")
    assert early.code == 2 and "--online" in early.err and "deck.yaml, line 3" in early.err and not web.asked
    made = pnp("cards", ".", "--online", "-o", "out")
    assert made.code == 0 and web.asked == ["/cards.csv"] and "Harbour" in printed("out/web.pdf"), made.err
    assert f"{web.address}/cards.csv is read as it was on 20" in made.err
    web.table("name\nStorm\n")
    again = pnp("cards", ".", "-o", "out")
    assert again.code == 0 and len(web.asked) == 1 and "Harbour" in printed("out/web.pdf")
    assert "is read as it was on" in again.err
    assert pnp("cards", ".", "--online", "-o", "out").code == 0 and "Storm" in printed("out/web.pdf")


def test_a_copy_knows_its_day(web: Web) -> None:
    address = web.table("name\nHarbour\n")
    deck(address)
    online.fetch(Path(), now=lambda: datetime(2026, 3, 4, 5, 6, tzinfo=UTC))
    told = json.loads(Path(f"{copy_of(address)}.fetched").read_text("utf-8"))
    assert told == {"address": address, "fetched": "2026-03-04T05:06+00:00"}
    assert "2026-03-04" in Deck.load(Path()).notes[0]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ((404, "text/plain", b""), "answers 404"),
        ((200, "text/html; charset=utf-8", b"<html>sign in</html>"), "is a web page, no table"),
        ((200, "text/csv", b"x" * 20_000_001), "more than 20 MB"),
    ],
)
def test_what_cannot_be_fetched_leaves_the_copy_of_before(web: Web, pnp, answer, said: str) -> None:
    deck(web.table("name\nHarbour\n"))
    assert pnp("cards", ".", "--online", "-o", "out").code == 0
    web.pages["/cards.csv"] = answer
    wrong = pnp("cards", ".", "--online", "-o", "out")
    assert wrong.code == 2 and said in wrong.err and web.address in wrong.err
    assert pnp("cards", ".", "-o", "out").code == 0 and "Harbour" in printed("out/web.pdf")


def test_a_server_that_is_not_there(web: Web, pnp) -> None:
    web.server.shutdown()
    web.server.server_close()
    deck(f"{web.address}/cards.csv")
    gone = pnp("cards", ".", "--online", "-o", "out")
    assert gone.code == 2 and "cannot be fetched" in gone.err and "Traceback" not in gone.err
    assert not Path(".online").exists()


def test_a_table_that_is_given_instead_needs_no_network(web: Web, pnp) -> None:
    deck(f"{web.address}/cards.csv")
    Path("own.csv").write_text("name\nMine\n", "utf-8")
    made = pnp("cards", ".", "--data", "own.csv", "-o", "out")
    assert made.code == 0 and "Mine" in printed("out/web.pdf") and web.address not in made.err


def test_several_tables_words_and_decks(web: Web, pnp) -> None:
    one, two = web.table("name\nHarbour\n"), web.table('[{"name": "Storm"}]', "/more.json", "application/json")
    words = web.table("word,en\ncost,Cost\n", "/words.csv")
    text = f"decks:\n  a: {{data: [{one}, {two}]}}\n  b: {{languages: [en], words: '{words}', rows: [{{name: X}}]}}\n"
    Path("game.yaml").write_text(DECK.format(address="none.csv").replace("data: none.csv\n", "") + text, "utf-8")
    assert Deck.addresses(Path("game.yaml")) == (one, two, words) and Deck.addresses(Path("game.yaml#b")) == (words,)
    made = pnp("cards", "game.yaml", "--online", "-o", "out")
    assert made.code == 0, made.err
    assert all(name in printed("out/web-a.pdf") for name in ("Harbour", "Storm"))


def test_an_untrusted_deck_fetches_nothing(web: Web, pnp) -> None:
    deck(web.table("name\nHarbour\n"))
    made = pnp("cards", ".", "--online", "--untrusted", "-o", "out")
    assert made.code == 2 and "fetches nothing" in made.err and not web.asked


@pytest.mark.parametrize(
    ("address", "fetched"),
    [
        ("spreadsheets/d/1AbC/edit#gid=7", "spreadsheets/d/1AbC/export?format=csv&gid=7"),
        ("spreadsheets/d/1AbC/edit?usp=sharing", "spreadsheets/d/1AbC/export?format=csv&gid=0"),
        ("spreadsheets/d/1AbC/edit?gid=7#gid=7", "spreadsheets/d/1AbC/export?format=csv&gid=7"),
        ("spreadsheets/d/e/2PACX-x/pubhtml?gid=3", "spreadsheets/d/e/2PACX-x/pub?gid=3&single=true&output=csv"),
        ("spreadsheets/d/1AbC/export?format=tsv", "spreadsheets/d/1AbC/export?format=tsv"),
        ("document/d/1AbC/edit", "document/d/1AbC/edit"),
    ],
)
def test_a_google_sheet_is_fetched_as_csv(address: str, fetched: str) -> None:
    assert source(f"https://docs.google.com/{address}") == f"https://docs.google.com/{fetched}"


def test_sheets_of_one_workbook_share_a_copy() -> None:
    one, two = "https://example.org/a/cards.xlsx#Ships", "https://example.org/a/cards.xlsx#Goods%202"
    assert copy_of(one) == copy_of(two) and copy_of(one).endswith(".xlsx")
    assert (sheet_of(one), sheet_of(two)) == ("Ships", "Goods 2")
    google = "https://docs.google.com/spreadsheets/d/1AbC/edit#gid="
    assert copy_of(f"{google}1") != copy_of(f"{google}2") and sheet_of(f"{google}1") == ""


def test_a_mapping_of_python_knows_addresses_too(web: Web) -> None:
    spec = {"data": web.table("name\nHarbour\n"), "faces": {"front": {}}}
    with pytest.raises(DeckError, match="--online"):
        Deck.of(spec)
