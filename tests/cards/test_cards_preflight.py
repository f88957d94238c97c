"""What preflight finds on faces made by hand, and where it stays silent."""

import io
from collections.abc import Callable, Iterator
from math import cos, radians, sin
from pathlib import Path as FilePath
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image as Picture

from pnp.cards.assets.fonts import Fonts
from pnp.cards.assets.kit import Kit
from pnp.cards.assets.pictures import Pictures
from pnp.cards.card import Box, Card, Check, Face, Part, Remark, Size
from pnp.cards.deck import Deck
from pnp.cards.preflight import as_lines, examine, gathered, watching
from pnp.cards.preflight.colour_cues import ROLES, Meanings
from pnp.cards.preflight.inspection import inspected
from pnp.cards.preflight.memory import Memory
from pnp.model.drawing import Font, FontFile, Group, Image, Item, Path, Style, Text, circle, polyline, rectangle

SIZE = Size("poker-eu", 63, 88, corner=3, bleed=3, safe=3)
BLEED = SIZE.box("bleed")


def filled(box: Box, colour: str, name: str = "rectangle") -> Part:
    return Part(name, "rectangle", box, (rectangle(*box, Style(fill=colour)),))


def words(
    text: str,
    *,
    at: tuple[float, float] = (6, 20),
    size: float = 4.0,
    colour: str = "#000000",
    name: str = "name",
    font: Font | FontFile = Font.SANS,
    opacity: float = 1.0,
) -> Part:
    x, y = at
    ink = (x, y - 0.7 * size, 0.5 * size * len(text), 0.9 * size)
    item: Item = Text(at, text, size, font, colour=colour)
    return Part(name, "text", ink, (Group("", (item,), opacity=opacity) if opacity < 1 else item,), ink)


def face(*parts: Part, name: str = "front", size: Size = SIZE) -> Face:
    return Face(name, size, parts)


def card(*parts: Part, number: int = 1, title: str = "", back: Face | None = None, size: Size = SIZE) -> Card:
    title = title or f"Card {number}"
    return Card(number, title, f"cards.csv, line {number + 1}", 1, face(*parts, size=size), back)


def found(*cards: Card, check: Check | None = None, bleed: float | None = None) -> list[Remark]:
    return [remark for remark in examine(cards, bleed=bleed) if check in (None, remark.check)]


def png(width: int, height: int, paint: Callable[[int, int], tuple[int, ...]], mode: str = "RGB") -> bytes:
    picture = Picture.new(mode, (width, height))
    picture.putdata([paint(x, y) for y in range(height) for x in range(width)])
    stream = io.BytesIO()
    picture.save(stream, "PNG")
    return stream.getvalue()


def test_a_well_made_deck_is_silent() -> None:
    back = face(filled(BLEED, "#22303c"), words("Harbour", colour="#ffffff", name="deck"), name="back")
    suits = {"hearts": "#d62728", "leaves": "#2ca02c"}
    deck = [
        card(
            filled(BLEED, "#f4efe4", "ground"),
            filled((-3, -3, 69, 15), colour, "band"),
            filled((6, 40, 51, 40), "#ffffff", "panel"),
            words(f"{suit} {n}", at=(6, 50)),
            words(suit, at=(6, 30), name="suit"),
            number=n,
            back=back,
        )
        for n, (suit, colour) in enumerate([(suit, colour) for _ in range(5) for suit, colour in suits.items()], 1)
    ]
    assert found(*deck) == []


def test_remarks_of_the_layout_are_addressed() -> None:
    told = Remark(Check.OVERFLOW, "The text needs 3 mm more.")
    part = replace(words("x"), remarks=(told,), written="deck.yaml, line 9")
    (remark,) = found(card(part))
    assert remark == Remark(
        Check.OVERFLOW, told.text, "Card 1", "cards.csv, line 2", "front", "name", "deck.yaml, line 9", part.ink
    )


class TestSafeZone:
    @pytest.mark.parametrize(("x", "said"), [(2.9, "2.9 mm from the left"), (-0.5, "0.5 mm past the left")])
    def test_a_text_too_near_the_edge(self, x: float, said: str) -> None:
        (remark,) = found(card(words("Mill", at=(x, 20))))
        assert (remark.check, remark.element) == (Check.SAFE, "name")
        assert said in remark.text

    def test_a_text_that_is_too_long_is_said_to_be_just_that(self) -> None:
        told = Remark(Check.OVERFLOW, "The text needs 3 mm more.")
        (remark,) = found(card(replace(words("Mill", at=(-0.5, 20)), remarks=(told,))))
        assert remark.check is Check.OVERFLOW

    def test_a_text_on_the_line_is_well(self) -> None:
        assert found(card(words("Mill", at=(3.0, 20)))) == []

    def test_each_side_is_watched(self) -> None:
        boxes = {"left": (2, 40, 4, 4), "top": (30, 2, 4, 4), "right": (57, 40, 4, 4), "bottom": (30, 82, 4, 4)}
        for side, box in boxes.items():
            (remark,) = found(
                card(Part("dots", "pips", box, (circle(box[0] + 2, box[1] + 2, 2, Style(fill="#000000")),), box))
            )
            assert f"from the {side} edge" in remark.text

    def test_the_quiet_zone_of_a_code_may_lie_there(self) -> None:
        def code(x: float) -> list[Remark]:
            items = (
                rectangle(x, 40, 20, 20, Style(fill="#ffffff")),
                rectangle(x + 3, 43, 14, 14, Style(fill="#000000")),
            )
            return found(card(words("Mill"), Part("qr", "qr", (x, 40, 20, 20), items, (x, 40, 20, 20))))

        assert code(0) == []
        assert [remark.check for remark in code(-1)] == [Check.SAFE]

    def test_artwork_may_go_where_it_likes(self) -> None:
        icon = (-3, 30, 30, 30)
        art = Part("sun", "icon", icon, (rectangle(*icon, Style(fill="#cc8800")),), icon)
        assert found(card(words("Mill"), art, filled((1, 60, 20, 5), "#cccccc"))) == []

    def test_a_faint_text_is_decoration(self) -> None:
        assert found(card(words("Mill"), words("Vast", at=(-2, 60), size=30, opacity=0.15, name="ghost"))) == []


class TestBleed:
    @pytest.mark.parametrize(
        ("box", "said"),
        [
            ((0, 0, 63, 88), "ends at every edge"),
            ((-1, -3, 67, 94), "only 1 mm past the left"),
            ((-3, -3, 69, 90.6), "before the bottom"),
        ],
    )
    def test_a_ground_that_ends_early(self, box: Box, said: str) -> None:
        (remark,) = found(card(filled(box, "#224466"), words("Mill", colour="#ffffff")), check=Check.SAFE)
        assert said in remark.text and remark.element == "rectangle"

    @pytest.mark.parametrize(
        "parts",
        [
            (filled(BLEED, "#224466"),),
            (filled((-2.9, -2.9, 68.8, 93.8), "#224466"),),  # a bleed of 2.9 mm where 3 are asked for
            (filled((0, 0, 63, 88), "#ffffff"),),  # white on white paper
            (filled(BLEED, "#224466"), filled((0, 0, 63, 20), "#224466")),  # the same colour goes on
            (filled((0, 0, 63, 88), "#aa2200"), filled(BLEED, "#224466")),  # covered
            (filled(BLEED, "#224466"), filled((0.3, 10, 5, 5), "#ff0000")),  # too short to be an edge
            (filled(BLEED, "#224466"), filled((1, 1, 61, 86), "#ff0000")),  # a frame 1 mm wide
            (Part("sun", "circle", (-0.2, 20, 30, 30), (circle(14.8, 35, 15, Style(fill="#cc8800")),)),),
        ],
    )
    def test_well_made_edges(self, parts: tuple[Part, ...]) -> None:
        assert found(card(*parts, words("X", colour="#ffffff")), check=Check.SAFE) == []

    def test_a_round_shape_beside_a_straight_one(self) -> None:
        sun = Part("sun", "circle", (0, 20, 40, 40), (circle(20, 40, 20, Style(fill="#cc8800")),))
        remarks = found(
            card(sun, filled((0, 10, 50, 60), "#224466", "panel"), words("X", at=(6, 80))), check=Check.SAFE
        )
        assert [remark.element for remark in remarks] == ["panel"]
        remarks = found(
            card(filled((0, 10, 50, 60), "#224466", "panel"), sun, words("X", at=(6, 80))), check=Check.SAFE
        )
        assert [remark.element for remark in remarks] == ["panel"]

    def test_a_round_card(self) -> None:
        size = Size("token", 20, 20, corner=10, bleed=2, safe=2)

        def token(radius: float) -> list[Remark]:
            disc = Part("disc", "circle", (0, 0, 20, 20), (circle(10, 10, radius, Style(fill="#224466")),))
            return found(card(disc, words("7", at=(9, 11), colour="#ffffff"), size=size))

        assert "every edge" in token(10)[0].text
        assert token(12) == token(9) == []

    def test_nothing_is_asked_without_bleed(self) -> None:
        whole = filled((0, 0, 63, 88), "#224466")
        assert found(card(whole), bleed=0.0, check=Check.SAFE) == []
        assert found(card(whole, size=replace(SIZE, bleed=0.0)), check=Check.SAFE) == []

    def test_a_picture_that_ends_at_the_trim_unless_its_edge_is_transparent(self) -> None:
        def shown(data: bytes) -> list[Remark]:
            art = Part("art", "image", (0, 0, 63, 88), (Image((0, 0), (63, 88), data, "a mill"),))
            return found(card(art, words("Mill")), check=Check.SAFE)

        assert [remark.element for remark in shown(png(63, 88, lambda x, y: (200, 180, 90)))] == ["art"]
        faded = png(63, 88, lambda x, y: (200, 180, 90, 255 * (8 < x < 55 and 8 < y < 80)), "RGBA")
        assert shown(faded) == []

    def test_a_vector_picture_is_no_larger_than_its_own_edges(self) -> None:
        land = rectangle(0, 0, 66, 91, Style(fill="#b9d0b2"))
        hill = circle(10, 10, 15, Style(fill="#8a7347"))  # reaches beyond the picture, and is cut off there
        picture = Group("", (land, hill), clip=rectangle(0, 0, 66, 91, Style()).commands)
        art = Part("map", "image", (0, 0, 66, 91), (Group("", (picture,), shared=True),))
        (remark,) = found(card(art, words("Mill")), check=Check.SAFE)
        assert "ends at the left and top edges" in remark.text

    def test_a_broad_frame(self) -> None:
        def framed(box: Box, width: float) -> list[Remark]:
            frame = rectangle(*box, Style(stroke="#552200", stroke_mm=width))
            return found(card(words("Mill"), Part("frame", "rectangle", box, (frame,))), check=Check.SAFE)

        assert [remark.element for remark in framed((0, 0, 63, 88), 2)] == ["frame"]
        assert framed((0, 0, 63, 88), 0.25) == []  # a line to cut along
        assert framed((0, 0, 63, 88), 6.0) == []


class TestContrast:
    def test_grey_on_white_paper(self) -> None:
        (remark,) = found(card(words("Mill", colour="#8a8a8a")))
        assert remark.check is Check.CONTRAST
        assert "3.4:1 of #8a8a8a on #ffffff" in remark.text and "4.5:1" in remark.text
        assert found(card(words("Mill", colour="#757575"))) == []

    def test_large_letters_need_less(self) -> None:
        assert found(card(words("Mill", colour="#8a8a8a", size=6.4))) == []
        assert found(card(words("Mill", colour="#8a8a8a", size=6.2))) != []
        assert found(card(words("Mill", colour="#8a8a8a", size=5.0, font=Font.SANS_BOLD))) == []

    def test_the_topmost_ground_counts(self) -> None:
        light, dark = filled(BLEED, "#ffffff"), filled((4, 10, 50, 20), "#222222")
        assert found(card(light, dark, words("Mill", colour="#ffffff"))) == []
        assert found(card(dark, light, words("Mill", colour="#ffffff")), check=Check.CONTRAST) != []

    def test_a_ground_under_a_part_of_it(self) -> None:
        def half(width: float) -> list[Remark]:
            panel = filled((0, 10, 6 + width, 20), "#333333", "panel")
            return found(card(filled(BLEED, "#f0f0f0"), panel, words("Lighthouse keeper")), check=Check.CONTRAST)

        assert half(17) != []
        assert half(5) == []

    def test_a_circle_covers_what_lies_within_it_and_a_ring_does_not(self) -> None:
        disc = Part("disc", "circle", (5, 10, 20, 20), (circle(15, 20, 10, Style(fill="#111111")),))
        ring = replace(disc, items=(circle(15, 20, 10, Style(stroke="#111111", stroke_mm=0.5)),))
        number = words("7", at=(14, 21), colour="#ffffff")
        assert found(card(disc, number)) == []
        assert found(card(disc, words("7777777", at=(14, 21), colour="#ffffff")), check=Check.CONTRAST) != []
        assert found(card(ring, number), check=Check.CONTRAST) != []

    def test_a_shape_with_a_hole(self) -> None:
        outer = rectangle(0, 0, 60, 60, Style(fill="#111111", even_odd=True))
        inner = rectangle(4, 10, 50, 20, Style())
        whole = replace(outer, commands=outer.commands + inner.commands)
        hollow = Part("frame", "path", (0, 0, 60, 60), (whole,))
        assert found(card(hollow, words("Mill")), check=Check.CONTRAST) == []
        assert found(card(hollow, words("Mill", colour="#ffffff")), check=Check.CONTRAST) != []

    def test_a_turned_panel(self) -> None:
        c, s = cos(radians(90)), sin(radians(90))
        panel = rectangle(-25, -5, 50, 10, Style(fill="#111111"))
        turned = Part("panel", "rectangle", (0, 0, 50, 10), (Group("", (panel,), matrix=(c, s, -s, c, 30, 44)),))
        assert found(card(turned, words("7", at=(29, 60), colour="#ffffff"))) == []
        assert found(card(turned, words("7", at=(15, 44), colour="#ffffff")), check=Check.CONTRAST) != []

    def test_panels_that_let_some_through(self) -> None:
        ground = filled(BLEED, "#000000", "ground")

        def veiled(opacity: float) -> list[Remark]:
            panel = filled((0, 0, 63, 88), "#ffffff", "veil")
            veil = replace(panel, items=(Group("", panel.items, opacity=opacity),))
            return found(card(ground, veil, words("Mill")), check=Check.CONTRAST, bleed=0.0)

        assert veiled(0.8) == []
        assert "#4c4c4c" in veiled(0.3)[0].text

    def test_faint_words_beside_others(self) -> None:
        faint, clear = (Text((6, y), "Mill", 4.0, Font.SANS, colour="#bbbbbb") for y in (20, 30))
        part = Part("both", "group", (6, 16, 20, 20), (Group("", (faint,), opacity=0.2), clear))
        assert [remark.check for remark in found(card(words("X", at=(6, 60)), part))] == [Check.CONTRAST]

    def test_a_highlight_behind_words_is_their_ground(self) -> None:
        text = words("Mill", colour="#ffffff")
        marked = replace(text, items=(rectangle(5, 16, 20, 6, Style(fill="#222222")), *text.items))
        assert found(card(marked)) == []

    def test_narrow_letters_on_a_highlight_are_measured(self) -> None:
        text = Text((6, 20), "illimitable", 4.0, Font.SANS, colour="#ffffff")
        behind = rectangle(5.9, 16.8, 15.8, 4, Style(fill="#222222"))  # 0.1 mm more than the letters take
        assert found(card(Part("name", "text", (6, 17, 40, 4), (behind, text), (6, 17, 15.6, 4)))) == []

    def test_letters_that_are_outlines(self) -> None:
        def drawn(colour: str) -> list[Remark]:
            letters = Group("", (circle(12, 19, 1, Style(fill=colour)),), alt="o")
            return found(
                card(words("Mill", at=(6, 60)), Part("name", "text", (6, 17, 40, 4), (letters,), (11, 18, 2, 2)))
            )

        assert [remark.check for remark in drawn("#bbbbbb")] == [Check.CONTRAST]
        assert drawn("#222222") == []

    def test_an_icon_in_the_line_is_no_ground(self) -> None:
        coin = Group("", (circle(2, 2, 2, Style(fill="#777777")),), matrix=(1, 0, 0, 1, 6, 17), shared=True)
        text = words("Mill", colour="#666666")
        assert found(card(replace(text, items=(coin, *text.items)))) == []

    @pytest.mark.parametrize("kind", ["icon", "text", "pips"])
    def test_signs_that_nearly_vanish(self, kind: str) -> None:
        def sign(*colours: str, ground: str = "#101830", opacity: float = 1.0) -> list[Remark]:
            disc = tuple(circle(2, 2, 2 - n, Style(fill=colour)) for n, colour in enumerate(colours))
            item = Group("", disc, matrix=(1, 0, 0, 1, 20, 40), shared=True, opacity=opacity)
            return found(card(filled(BLEED, ground), Part("moon", kind, (20, 40, 4, 4), (item,), (20, 40, 4, 4))))

        (remark,) = sign("#1c2747")
        assert (remark.check, remark.element) == (Check.CONTRAST, "moon")
        assert "1.1:1 of #1c2747 on #101830" in remark.text and "need 3:1" in remark.text
        assert sign("#1c2747", "#101830") != []
        assert sign("#ffcc44") == sign("#1c2747", "#ffcc44") == sign("#1c2747", ground="#ffffff") == []
        assert sign("#1c2747", opacity=0.2) == []

    def test_pips_that_nearly_vanish(self) -> None:
        def pips(style: Style) -> list[Remark]:
            marks = Part("cost", "pips", (20, 40, 9, 3), (circle(22, 42, 1.5, style),), (20, 40, 3, 3))
            return found(card(filled(BLEED, "#101830"), filled((19, 39, 11, 5), "#ffffff"), marks))

        (remark,) = pips(Style(fill="#dddddd"))
        assert "of #dddddd on #ffffff is too weak; pips need 3:1" in remark.text
        assert pips(Style(fill="#dddddd", stroke="#333333")) == pips(Style(fill="#333333")) == []
        assert pips(Style(stroke="#dddddd")) != []

    def test_an_icon_on_a_highlight_and_half_on_a_panel(self) -> None:
        coin = Group("", (circle(2, 2, 2, Style(fill="#ffffff")),), matrix=(1, 0, 0, 1, 20, 40), shared=True)
        high = rectangle(19, 39, 6, 6, Style(fill="#222222"))
        assert found(card(Part("cost", "text", (20, 40, 4, 4), (high, coin), (20, 40, 4, 4)))) == []
        alone = Part("cost", "icon", (20, 40, 4, 4), (coin,), (20, 40, 4, 4))
        assert found(card(filled((20, 39, 3.9, 6), "#222222"), alone)) == []
        assert [remark.check for remark in found(card(filled((20, 39, 2, 6), "#222222"), alone))] == [Check.CONTRAST]

    def test_weak_and_inverted_qr_codes(self) -> None:
        def code(dark: str, light: str) -> list[Remark]:
            items = (rectangle(10, 40, 20, 20, Style(fill=light)), rectangle(13, 43, 14, 14, Style(fill=dark)))
            return found(card(words("Mill"), Part("qr", "qr", (10, 40, 20, 20), items, (10, 40, 20, 20))))

        assert code("#000000", "#ffffff") == code("#224422", "#ccddcc") == []
        assert "2.8:1" in code("#999999", "#ffffff")[0].text
        assert "lighter than its background" in code("#ffffff", "#000000")[0].text

    def test_colours_are_called_as_the_deck_calls_them(self, tmp_path: FilePath) -> None:
        kit = Kit(Fonts({}, tmp_path), Pictures(tmp_path), {"mist": "#8a8a8a"}, {})
        (remark,) = examine([card(words("Mill", colour="#8a8a8a"))], kit)
        assert "of mist (#8a8a8a) on #ffffff" in remark.text

    def test_over_a_picture_its_pixels_count(self) -> None:
        data = png(63, 88, lambda x, y: (20, 20, 30) if y < 44 else (230, 230, 220))
        art = Part("art", "image", BLEED, (Image((-3, -3), (69, 94), data, "night"),))
        assert found(card(art, words("Mill", colour="#ffffff"))) == []
        (remark,) = found(card(art, words("Mill", at=(6, 70), colour="#ffffff")))
        assert "the picture beneath it" in remark.text

    def test_a_turned_and_shared_picture_of_vectors(self) -> None:
        night = (rectangle(0, 0, 10, 5, Style(fill="#101020")), rectangle(0, 5, 10, 5, Style(fill="#f0f0e0")))
        art = Part("art", "image", BLEED, (Group("", night, matrix=(7, 0, 0, 10, -3, -3), shared=True),))
        assert found(card(art, words("Mill", colour="#ffffff"))) == []
        assert found(card(art, words("Mill", at=(6, 70), colour="#ffffff"))) != []

    def test_pictures_beyond_the_bound_are_not_guessed_at(self) -> None:
        data = png(2100, 2100, lambda x, y: (255, 255, 255))
        art = Part("art", "image", BLEED, (Image((-3, -3), (69, 94), data, "snow"),))
        deck = [card(art, words("Mill", colour="#ffffff"))]
        assert list(examine(deck)) == []
        assert [remark.check for remark in examine(deck, thorough=True)] == [Check.CONTRAST]


class TestSmallThings:
    def test_small_print(self) -> None:
        (remark,) = found(card(words("Mill"), words("(c) 2024", at=(6, 60), size=1.7, name="legal")))
        assert (remark.check, remark.element) == (Check.SMALL, "legal") and "4.82 pt" in remark.text
        assert found(card(words("Mill"), words("(c) 2024", at=(6, 60), size=1.764))) == []

    def test_hairlines(self) -> None:
        def line(width: float) -> list[Remark]:
            drawn = polyline([(5, 5), (50, 5)], Style(stroke="#000000", stroke_mm=width))
            return found(card(words("Mill"), Part("rule", "line", (5, 5, 45, 0), (drawn,))))

        assert [remark.check for remark in line(0.09)] == [Check.THIN]
        assert line(0.1) == []

    def test_an_icon_made_small_has_hairlines(self) -> None:
        star = Path((("M", 0, 0), ("L", 90, 0), ("L", 45, 80), ("Z",)), Style(stroke="#000000", stroke_mm=1.0))
        icon = Part("star", "icon", (10, 10, 5, 5), (Group("", (star,), matrix=(0.05, 0, 0, 0.05, 10, 10)),))
        assert [remark.check for remark in found(card(words("Mill"), icon))] == [Check.THIN]

    def test_fonts_that_may_not_be_embedded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[str] = []

        def embeddable(font: FontFile) -> bool:
            asked.append(font.path)
            return "free" in font.path

        monkeypatch.setattr("pnp.cards.preflight.inspection.embeddable", embeddable)
        deck = [card(words(f"Mill {n}", font=FontFile("fonts/locked.ttf")), number=n) for n in range(1, 4)]
        remarks = found(*deck, check=Check.FONT)
        assert len(remarks) == 3 and "locked.ttf" in remarks[0].text
        assert asked == ["fonts/locked.ttf"]
        assert found(card(words("Mill", font=FontFile("fonts/free.ttf")))) == []


class TestMeaning:
    RED, GREEN, BLUE, ORANGE = "#d62728", "#2ca02c", "#1f77b4", "#ff7f0e"

    def deck(self, colours: list[str], *more: Callable[[int], Part]) -> list[Card]:
        return [
            card(
                filled((6, 6, 10, 10), colour, "band"),
                words(f"Name {n}", at=(6, 40)),
                *(make(n) for make in more),
                number=n,
                title=f"Name {n}",
            )
            for n, colour in enumerate(colours, 1)
        ]

    def test_red_and_green(self) -> None:
        (remark,) = found(*self.deck([self.RED, self.GREEN, self.RED, self.GREEN]), check=Check.COLOUR_BLIND)
        assert (remark.card, remark.element) == ("Name 2", "band")
        assert "'Name 1' (cards.csv, line 2)" in remark.text and "deuteranopia" in remark.text
        assert self.RED in remark.text and self.GREEN in remark.text

    def test_two_cards_are_enough(self) -> None:
        assert len(found(*self.deck([self.RED, self.GREEN]), check=Check.COLOUR_BLIND)) == 1

    def test_red_and_blue_are_one_grey(self) -> None:
        assert [remark.check for remark in found(*self.deck([self.RED, self.BLUE]))] == [Check.GREY]

    def test_colours_made_for_everyone(self) -> None:
        assert found(*self.deck(["#d55e00", "#0072b2", "#f0e442", "#d55e00"])) == []

    def test_shades_of_one_colour_mean_nothing(self) -> None:
        assert found(*self.deck(["#d62728", "#d9302f", "#d62728"])) == []

    def test_a_word_that_tells_the_same_is_enough(self) -> None:
        deck = self.deck([self.RED, self.GREEN] * 3, lambda n: words(("dogs", "cats")[n % 2], name="suit", at=(6, 60)))
        assert found(*deck) == []

    def test_a_word_on_faces_that_several_cards_share(self) -> None:
        faces = [
            face(filled((6, 6, 10, 10), colour, "band"), words(suit, at=(6, 60), name="suit"))
            for suit, colour in (("dogs", self.RED), ("cats", self.GREEN))
        ]
        deck = [Card(n, str(n), f"a, line {n}", 1, faces[n % 2]) for n in range(1, 5)]
        assert found(*deck, check=Check.COLOUR_BLIND) == []

    def test_a_word_that_tells_something_else_is_not(self) -> None:
        deck = self.deck([self.RED, self.GREEN] * 3, lambda n: words(str(n % 3), name="value", at=(6, 60)))
        assert len(found(*deck, check=Check.COLOUR_BLIND)) == 1

    def test_a_shape_that_tells_the_same_is_enough(self) -> None:
        def mark(n: int) -> Part:
            shape = (
                circle(30, 70, 4, Style(fill="#000000")) if n % 2 else rectangle(26, 66, 8, 8, Style(fill="#000000"))
            )
            return Part("mark", "path", (26, 66, 8, 8), (shape,))

        assert found(*self.deck([self.RED, self.GREEN], mark)) == []

    def test_a_mark_on_the_one_and_none_on_the_other(self) -> None:
        deck = self.deck([self.RED, self.GREEN] * 2)
        dot = Part("dot", "circle", (26, 66, 8, 8), (circle(30, 70, 4, Style(fill="#000000")),))
        deck = [replace(each, front=face(*each.front.parts, dot)) if each.number % 2 else each for each in deck]
        assert found(*deck) == []

    def test_many_colours_are_decoration(self) -> None:
        dice = Random(3)
        deck = self.deck([f"#{int(dice.random() * 0xFFFFFF):06x}" for _ in range(40)])
        assert [remark for remark in found(*deck) if remark.check in (Check.COLOUR_BLIND, Check.GREY)] == []

    def test_elements_that_are_somewhere_else_each_time_do_not_fill_the_memory(self) -> None:
        meanings = Meanings({})
        for n in range(1000):
            part = inspected(words("Mill", at=(6, 20 + n / 10), name="text"), SIZE, 3.0, Memory(0))
            meanings.add(card(number=n), "front", {part.key: part})
        assert len(meanings._roles) == ROLES

    def test_a_pair_is_said_once(self) -> None:
        deck = self.deck([self.RED, self.GREEN] * 2)
        deck = [
            replace(
                each,
                front=face(*each.front.parts, filled((40, 60, 9, 9), [self.GREEN, self.RED][each.number % 2], "spot")),
            )
            for each in deck
        ]
        assert len(found(*deck, check=Check.COLOUR_BLIND)) == 1


class TestWholeDeck:
    def test_cards_that_show_the_same(self) -> None:
        deck = [card(words(name), number=n, title=name) for n, name in enumerate(["Mill", "Inn", "Mill", "Mill"], 1)]
        (remark,) = found(*deck)
        assert (remark.check, remark.card, remark.place) == (Check.DUPLICATE, "Mill", "cards.csv, line 2")
        assert "line 4" in remark.text and "1 more" in remark.text and "3 in the column copies" in remark.text

    @pytest.mark.parametrize(
        ("said", "columns", "advice"),
        [
            ("copies: Anzahl\n", ("name", "Anzahl"), "with 9 in the column Anzahl"),
            ("copies: Anzahl_der_Karten\n", ("name", "Anzahl der Karten"), "with 9 in the column Anzahl der Karten"),
            ("copies: n * 2\n", ("name", "n"), "so that it has 18 copies"),
            ("copies: 3\n", ("name", "n"), "so that it has 6 copies"),
            ("values: {count: 3}\ncopies: count\n", ("name", "n"), "so that it has 6 copies"),
            ("", ("name", "Qty"), "with 9 in the column Qty"),
            ("", ("name", "copies"), "with 9 in the column copies"),
            ("", ("name", "n"), "with 2 in the column copies"),
        ],
    )
    def test_all_copies_go_where_the_deck_counts_them(
        self, tmp_path: FilePath, said: str, columns: tuple[str, str], advice: str
    ) -> None:
        (tmp_path / "cards.csv").write_text(f"{','.join(columns)}\nMill,4\nInn,1\nMill,5\n")
        face = "{front: {elements: [{text: '{{ name }}', box: [6, 6, 51, 12]}]}}"
        (tmp_path / "deck.yaml").write_text(f"data: cards.csv\n{said}faces: {face}\n")
        (remark,) = examine(Deck.load(tmp_path).cards())
        assert remark.text == f"It shows the same as card 'Mill' (cards.csv, line 4); write it once, {advice}."

    def test_other_backs_make_other_cards(self) -> None:
        backs = [
            face(filled(BLEED, colour), words("Inn", colour="#ffffff"), name="back")
            for colour in ("#222266", "#662222")
        ]
        assert found(*(card(words("Mill"), number=n, back=back) for n, back in enumerate(backs, 1))) == []

    def test_the_same_front_and_back(self) -> None:
        back = face(words("Inn"), name="back")
        assert [remark.check for remark in found(*(card(words("Mill"), number=n, back=back) for n in (1, 2)))] == [
            Check.DUPLICATE
        ]

    def test_another_place_or_colour_makes_another_card(self) -> None:
        deck = [words("Mill"), words("Mill", at=(6, 21)), words("Mill", colour="#222222"), words("Mill", size=4.1)]
        assert found(*(card(part, number=n) for n, part in enumerate(deck, 1)), check=Check.DUPLICATE) == []

    def test_pictures_that_differ_in_a_detail(self) -> None:
        def gear(last: float) -> Part:
            points = [(20 + n % 7, 20 + n / 10) for n in range(100)] + [(30.0, last)]
            return Part("gear", "path", (20, 20, 10, 10), (polyline(points, Style(fill="#224466"), closed=True),))

        def coin(last: float) -> Part:
            return Part("coin", "icon", (20, 20, 10, 10), (Group("", gear(last).items * 12, shared=True),))

        for make in (gear, coin):
            assert found(card(make(30.0)), card(make(30.1), number=2)) == []
            assert [remark.check for remark in found(card(make(30.0)), card(make(30.0), number=2))] == [Check.DUPLICATE]

    def test_blank_cards(self) -> None:
        (remark,) = found(card(), card(words("Mill"), number=2))
        assert remark.check is Check.BLANK and "Nothing is drawn" in remark.text and remark.face == "front"

    def test_nothing_but_ground_where_others_have_more(self) -> None:
        ground = filled(BLEED, "#224466")
        rich = card(ground, words("Mill", colour="#ffffff"), number=2)
        assert ["Only its background" in remark.text for remark in found(card(ground), rich)] == [True]
        assert found(card(ground), check=Check.BLANK) == []  # a deck of plain tiles

    def test_plain_backs_are_well(self) -> None:
        plain = face(filled(BLEED, "#224466"), name="back")
        rich = face(filled(BLEED, "#224466"), words("Mill", colour="#ffffff"), name="back")
        assert found(*(card(words(str(n)), number=n, back=back) for n, back in enumerate([plain, rich]))) == []
        assert found(card(words("Mill"), back=face(filled(BLEED, "#224466"), name="back"))) == []

    def test_missing_backs(self) -> None:
        back = face(filled(BLEED, "#224466"), words("Mill", colour="#ffffff"), name="back")
        deck = [card(words(str(n)), number=n, back=back if n != 2 else None) for n in range(1, 4)]
        (remark,) = found(*deck)
        assert (remark.check, remark.card) == (
            Check.BLANK,
            "Card 2",
        ) and "It has no back, though 2 cards have one" in remark.text
        more = found(*deck, card(words("4"), number=4))
        assert "It and 1 more card have no back" in more[0].text
        assert found(*(each for each in deck if each.number != 2)) == []


class TestStream:
    def test_a_shared_face_is_examined_once_and_said_for_each_card(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from pnp.cards.preflight import inspection

        seen: list[Part] = []
        real = inspection.inspected
        monkeypatch.setattr(
            "pnp.cards.preflight.stream.inspected", lambda part, *rest: (seen.append(part), real(part, *rest))[1]
        )
        faces: list[int] = []
        monkeypatch.setattr("pnp.cards.preflight.stream.slivers", lambda looks, *_: (faces.append(len(looks)), ())[1])
        back = face(words("Mill", colour="#bbbbbb"), name="back")
        remarks = found(*(card(words(str(n)), number=n, back=back) for n in range(1, 31)))
        assert len(remarks) == 30 and sum(part is back.parts[0] for part in seen) == 1
        assert len(faces) == 31

    def test_one_card_is_looked_at_when_it_is_asked_for(self) -> None:
        asked: list[int] = []

        def stream() -> Iterator[Card]:
            for n in range(1, 4):
                asked.append(n)
                yield card(words("Mill", colour="#bbbbbb"), number=n)

        remarks = examine(stream())
        next(remarks)
        assert asked == [1]

    def test_cards_are_passed_on(self) -> None:
        deck = [card(words("Mill", colour="#bbbbbb"), number=n) for n in range(1, 4)]
        remarks: list[Remark] = []
        assert list(watching(iter(deck), remarks)) == deck
        assert remarks == list(examine(deck))

    def test_what_lies_beneath_is_not_taken_from_the_card_before(self) -> None:
        light, dark, text = filled(BLEED, "#ffffff"), filled(BLEED, "#111111"), words("Mill")
        remarks = found(*(card(each, text, number=n) for n, each in enumerate([light, dark, light], 1)))
        assert [remark.place for remark in remarks if remark.check is Check.CONTRAST] == ["cards.csv, line 3"]


class TestReport:
    def test_the_same_on_all_cards_is_said_once(self) -> None:
        text = words("Mill", colour="#8a8a8a")
        (remark,) = gathered(found(*(card(text, words(str(n), at=(6, 60)), number=n) for n in range(1, 55))))
        assert remark.place == "cards.csv, line 2" and "On 54 cards" in remark.text

    def test_one_of_a_kind_stays_as_it_is(self) -> None:
        remarks = found(card(words("Mill", colour="#8a8a8a")))
        assert gathered(remarks) == remarks

    def test_lines_in_the_order_of_the_rows(self) -> None:
        remarks = [
            Remark(Check.SMALL, "Small.", "Ox", f"cards.csv, line {line}", "front", element)
            for line, element in ((10, "b"), (9, "a"), (100, "c"))
        ]
        assert as_lines([Remark(Check.BLANK, "All."), *remarks]) == [
            "cards.csv, line 9, card 'Ox', front, 'a': Small.",
            "cards.csv, line 10, card 'Ox', front, 'b': Small.",
            "cards.csv, line 100, card 'Ox', front, 'c': Small.",
            "All.",
        ]

    def test_lines_are_bounded_and_none_is_lost(self) -> None:
        remarks = [Remark(Check.SMALL, "Small.", "Ox", f"a, line {n}", "front", f"e{n}") for n in range(60)]
        lines = as_lines(remarks)
        assert len(lines) == 41 and lines[-1] == "and 20 more"
        alike = [Remark(Check.SMALL, f"Small by {n}.", "Ox", f"a, line {n}", "front", "name") for n in range(60)]
        lines = as_lines(alike)
        assert len(lines) == 4 and lines[-1] == "front, 'name': 57 more remarks like these (small-print)"

    def test_each_error_is_said(self) -> None:
        small = [Remark(Check.SMALL, "Small.", "Ox", f"a, line {n}", "front", f"e{n}") for n in range(60)]
        missing = [
            Remark(Check.BROKEN, f"There is no file 'p{n}.png'.", "Ox", f"a, line {n}", "front", "image")
            for n in range(60)
        ]
        lines = as_lines([*small, *missing])
        assert len(lines) == 101 and lines[-1] == "and 20 more"
        assert all(f"a, line {n}, card 'Ox', front, 'image': There is no file 'p{n}.png'." in lines for n in range(60))


SLANT = (0.8, 0.6, -0.6, 0.8, 0.0, 0.0)


def test_letters_that_stand_on_others_are_found() -> None:
    title, rules = words("Harbour", name="title"), words("Gain two", at=(10, 21.5), name="rules")
    (remark,) = found(card(title, rules), check=Check.OVERLAP)
    assert remark.element == "rules"
    assert remark.text == "Its letters stand on those of 'Harbour'; move one of the two, or make its box smaller."


@pytest.mark.parametrize(
    "other",
    [
        words("Gain two", at=(6, 25), name="rules"),  # the next line
        words("Gain two", at=(24, 20), name="rules"),  # beside it
        words("Harbour", at=(6.3, 20.3), colour="#888888", name="shadow"),
        words("W", at=(6, 24), size=30, opacity=0.2, name="watermark"),
        Part("text", "text", (6, 16, 20, 4), (Group("", (Text((9, 21), "Gain", 4.0, Font.SANS),), matrix=SLANT),)),
    ],
    ids=["below", "beside", "shadow", "watermark", "slanting"],
)  # fmt: skip
def test_texts_that_only_come_near_are_no_overlap(other: Part) -> None:
    assert found(card(words("Harbour"), other), check=Check.OVERLAP) == []


def test_turned_texts_are_compared_where_they_stand() -> None:
    upside = Group("", (Text((-26, -18), "Fog", 4.0, Font.SANS),), matrix=(-1, 0, 0, -1, 0, 0))
    part = Part("below", "text", (6, 16, 20, 8), (upside,))
    assert [remark.element for remark in found(card(words("Harbour, Mill"), part), check=Check.OVERLAP)] == ["below"]
