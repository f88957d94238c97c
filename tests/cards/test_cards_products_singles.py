"""Single cards for print-on-demand shops: names, sizes, order."""

import io
import re

import pikepdf
import pytest
from msgspec.structs import replace

from pnp.cards.card import Size
from pnp.cards.export import shops
from pnp.cards.export.singles import singles
from pnp.cards.export.slugs import Names, slug
from pnp.errors import DeckError
from pnp.model.drawing import walk
from pnp.render import pdf, raster

_MM = 72 / 25.4


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Harbour Front", "harbour-front"),
        ("  Café Zoë & Søn!  ", "cafe-zoe-and-son"),
        ("King's Größe", "kings-grosse"),
        ("King\u2019s", "kings"),
        ("a/b\\c:d*e?f", "a-b-c-d-e-f"),
        ("../../etc/passwd", "etc-passwd"),
        ("NUL", "nul-"),
        ("Com1", "com1-"),
        ("", "card"),
        ("港", "card"),
        ("…", "card"),
        ("ﬁne ½", "fine-1-2"),
        ("word " * 20, "word-word-word-word-word-word-word-word"),
        ("x" * 90, "x" * 40),
    ],
)
def test_slugs_are_safe_file_names(text: str, name: str) -> None:
    assert slug(text) == name
    assert re.fullmatch(r"[a-z0-9-]{1,40}", slug(text))


def test_names_are_given_once_whatever_the_file_system_thinks_of_case() -> None:
    names = Names()
    assert [names.unique(n) for n in ("a", "A", "a-2", "a")] == ["a", "A-2", "a-2-2", "a-3"]


def test_files_are_named_in_card_order(cards) -> None:
    deck = cards(3)
    deck[2] = replace(deck[2], number=2, title=deck[1].title)  # two decks in one
    assert [single.name for single in singles(deck)] == [
        "001-harbour-front-front",
        "001-harbour-front-back",
        "002-cafe-zoe-front",
        "002-cafe-zoe-back",
        "002-cafe-zoe-front-2",
        "002-cafe-zoe-back-2",
    ]
    assert next(singles(deck, digits=5)).name.startswith("00001-")


def test_copies_are_repeated_only_where_asked_for(cards) -> None:
    deck = cards(2, copies=3, back=False)
    deck[1] = replace(deck[1], copies=0)
    assert len(list(singles(deck))) == 1
    assert [s.name for s in singles(deck, repeat=True)] == [f"00{n}-harbour-front-front" for n in (1, 2, 3)]


def test_backs_once_or_never(cards) -> None:
    deck = cards(4)
    assert [s.name for s in singles(deck, backs="once")].count("001-harbour-front-back") == 1
    assert len(list(singles(deck, backs="once"))) == 5
    assert len(list(singles(deck, backs="none"))) == 4


def test_trim_and_bleed_reach_the_pdf(cards) -> None:
    (single,) = singles(cards(1, back=False), bleed=2.0)
    with pikepdf.open(io.BytesIO(pdf.render([single.drawing]))) as document:
        trim, bleed = ([float(v) for v in document.pages[0][box]] for box in ("/TrimBox", "/BleedBox"))
    assert trim[2] - trim[0] == pytest.approx(63.5 * _MM, abs=0.01)
    assert bleed[3] - bleed[1] == pytest.approx((88.9 + 4) * _MM, abs=0.01)


def test_shops_give_their_pixels(cards) -> None:
    for name, own in shops.shops().items():
        assert own.source.startswith("https://"), name
        (single,) = singles(cards(1, back=False), shop=own)
        pixels = raster.render(single.drawing, own.dpi / 25.4, oversample=1)
        wanted = {"make-playing-cards": (1122, 822)}.get(name, (1125, 825))
        assert pixels.shape[:2] == wanted
        corners = {tuple(pixels[y, x]) for y in (0, -1) for x in (0, -1)}
        assert (255, 255, 255) not in corners  # the artwork fills the shop's bleed


def test_a_european_card_is_centred_in_an_american_one(cards) -> None:
    size = Size("poker-eu", 63, 88, bleed=3.5)
    (single,) = singles(cards(1, back=False, size=size), shop=shops.shop("the-game-crafter"))
    group = single.drawing.layers[0].items[0]
    a, b, c, d, e, f = group.matrix
    assert (b, c) == (0, 0)
    assert a == d
    assert 1.0 <= a < 1.015
    assert e + a * 63 / 2 == pytest.approx(63.5 / 2)
    assert f + d * 88 / 2 == pytest.approx(88.9 / 2)


def test_a_shop_says_what_it_lacks_and_what_the_deck_lacks() -> None:
    own = shops.shop("The-Game-Crafter")
    with pytest.raises(DeckError, match="no cards of 70 x 70 mm that we know of; it prints poker 63.5 x 88.9"):
        own.size_for(Size("square", 70, 70))
    with pytest.raises(DeckError, match="no shop called 'moon'; known are the-game-crafter"):
        shops.shop("moon")
    good, bad = Size("poker", 63.5, 88.9), Size("poker", 63.5, 88.9, bleed=1, safe=2)
    assert list(shops.notes(good, own.size_for(good))) == []
    said = list(shops.notes(bad, own.size_for(bad)))
    assert len(said) == 2
    assert "needs a bleed of 3.17 mm for this shop and has 1.00 mm" in said[0]
    assert "keeps 2.00 mm" in said[1]


def test_back_first_where_the_shop_wants_it(cards) -> None:
    names = [s.name for s in singles(cards(2), shop=shops.shop("drive-thru-cards"))]
    assert [name.rpartition("-")[2] for name in names] == ["back", "front", "back", "front"]


def test_long_decks_are_not_kept(cards) -> None:
    """Drawings come one at a time: the cards behind are not asked for."""

    def stream():
        yield from cards(2)
        raise AssertionError("asked for too much")

    found = singles(stream())
    assert [next(found).name for _ in range(4)][-1] == "002-cafe-zoe-back"


def test_what_is_drawn_is_the_face(cards) -> None:
    card = cards(1)[0]
    front, back = singles([card])
    assert list(front.drawing.walk()) == list(walk(card.front.items))
    assert list(back.drawing.walk()) == list(walk(card.back.items))
    assert front.drawing.title == "Harbour Front - front"
