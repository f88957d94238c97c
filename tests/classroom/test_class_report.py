"""The report's page: well-formed, harmless whatever names it shows, and complete without a network."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest
from marking_kit import ANN, BEN, CEM, HOSTILE, blind, code, read, roster, score
from msgspec.structs import replace

from pnp.classroom.marks.gradebook import as_csv
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.report import as_html
from pnp.classroom.marks.summary import as_text
from pnp.classroom.marks.wording import Words
from pnp.games.doubts import Doubt
from pnp.message import languages, say
from pnp.model.game import Finding

VOID = {"meta", "link", "img", "input", "br", "hr"}
TAGS = {
    *("html", "head", "meta", "title", "style", "body", "svg", "symbol", "path", "circle", "use", "header", "main"),
    *("section", "footer", "h1", "h2", "h3", "h4", "p", "ul", "li", "dl", "dt", "dd", "div", "span", "b", "strong"),
    *("small", "bdi", "a", "img", "figure", "figcaption", "details", "summary", "table", "caption", "thead", "tbody"),
    *("tr", "th", "td", "pre", "code", "label", "input", "button", "script"),
}


@dataclass
class Page(HTMLParser):
    """A page: that every tag is closed in order, and what is in it."""

    open: list = field(default_factory=list)
    tags: list = field(default_factory=list)
    text: str = ""

    def __post_init__(self):
        super().__init__()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        assert tag in TAGS, tag
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, (tag, self.getpos())

    def handle_data(self, data):
        if not {"style", "script"} & set(self.open):
            self.text += data

    def all(self, tag, **wanted):
        return [found for name, found in self.tags if name == tag and wanted.items() <= found.items()]


def parsed(path):
    page = Page()
    page.feed(path.read_text("utf-8"))
    page.close()
    assert not page.open
    page.text = re.sub(r"\s+", " ", page.text)
    return page


def with_pictures(folder, *results):
    """The results with pictures that are there."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    found = []
    for result in results:
        name = f"pictures/{result.photo}-checked.jpg"
        (folder / name).write_bytes(b"picture")
        found.append(replace(result, overlay=name, review=name if result.doubts else "", name=name))
    return found


def report(marked, folder, lang="en"):
    """The page."""
    path = folder / "index.html"
    path.write_bytes(as_html(marked, Words(lang)))
    return path


@pytest.fixture
def pile(tmp_path):
    lie = Finding("mondrian.score", "error", "Player 2 has 41 boxes, but at most 36 are possible.", ("score:2/41",))
    doubt = Doubt("space:9", ("red", "blue"), "glare", True)
    unsure = read("c?.jpg", code(HOSTILE[0]), score(4), status="unsure", why="Look at space 9.", doubts=(doubt,))
    return [
        *with_pictures(
            tmp_path,
            read("a b#1.jpg", code(ANN, BEN), score(23), score(41, 10, 36), status="disagrees", findings=[lie]),
            replace(unsure, settle="pnp check 'c?.jpg' --answer 'space:9=...'"),
            read("<i>.jpg", code(HOSTILE[1]), score(3), marks="1111"),
            read("javascript:alert(1).jpg", code(HOSTILE[1]), score(3), marks="2222"),
            read("odd.jpg", code(), score(8), notes=("The picture is <small>.",)),
            read("copy.jpg", code(HOSTILE[2]), score(6)),
        ),
        read("copy 2.jpg", code(HOSTILE[2]), score(6)),
        blind("<b>.jpg", "<b>.jpg shows nothing."),
        blind("z.jpg", "z.jpg is broken.", exit_code=2),
    ]


@pytest.fixture
def marked(pile):
    return mark(pile, roster(ANN, BEN, *HOSTILE, tables=("1", "1", "<b>2</b>")), unread=["u"], passed=["<u>.txt"])


def test_the_title_names_the_games_of_the_class_not_those_of_strangers() -> None:
    sheets = [read("a.jpg", code(ANN), score(3)), read("b.jpg", code("Zed", game="klee"), score(5))]
    for pile, games in ((sheets, "Mondrian"), (sheets[1:], "Klee")):
        title = re.search("<title>([^<]*)", as_html(mark(pile, roster(ANN)), Words()).decode())
        assert title and games in title[1] and title[1].count("7b · ") == 1
        assert ("Klee" in title[1]) == (games == "Klee"), "of strangers only where nothing else is known"


@pytest.mark.parametrize("lang", languages())
def test_the_page_is_well_formed_and_names_in_it_are_text(marked, tmp_path, lang):
    page = parsed(report(marked, tmp_path, lang=lang))
    assert page.all("html", lang=lang)
    for part in (*HOSTILE, "<b>.jpg shows nothing.", "z.jpg is broken.", "<u>.txt", "The picture is <small>."):
        assert re.sub(r"\s+", " ", part) in page.text
    assert len(page.all("script")) == 1
    assert not [name for _, found in page.tags for name in found if name.startswith("on")]


def test_a_sentence_about_a_picture_does_not_repeat_its_name(marked, tmp_path):
    page = parsed(report(marked, tmp_path))
    assert "z.jpg is broken." in page.text and "z.jpg z.jpg" not in page.text
    assert "<b>.jpg shows nothing." in page.text and "<b>.jpg <b>.jpg" not in page.text


def test_every_link_leads_to_something_that_is_there(marked, tmp_path):
    page = parsed(report(marked, tmp_path))
    ids = {found["id"] for _, found in page.tags if "id" in found}
    links = [found[name] for _, found in page.tags for name in ("href", "src") if name in found]
    assert len(links) > 20
    for link in links:
        if link.startswith("#"):
            assert link[1:] in ids
        else:
            parts = urlsplit(link)
            assert not parts.scheme and not parts.netloc and not parts.query and not parts.fragment
            assert (tmp_path / unquote(link)).is_file()
    assert all(found["loading"] == "lazy" and found["alt"] for found in page.all("img"))


def test_nothing_comes_from_a_network(marked, tmp_path):
    text = report(marked, tmp_path).read_text("utf-8")
    assert not re.search(r"https?:|//[a-z]|@import|url\(", text)
    assert "default-src 'none'" in text


def test_the_script_that_is_allowed_is_the_one_on_the_page(marked, tmp_path):
    from base64 import b64encode
    from hashlib import sha256

    text = report(marked, tmp_path).read_text("utf-8")
    script = text.partition("<script>")[2].partition("</script>")[0]
    assert "addEventListener" in script
    assert f"script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in text


def test_what_a_teacher_sees_first(marked, tmp_path):
    page = parsed(report(marked, tmp_path))
    assert "Stopped: 1 of 10 pictures not read yet; run the same command again to go on." in page.text
    assert page.text.index("Stopped") < page.text.index("To do") < page.text.index("The class")
    (figures,) = page.all("ul", **{"class": "figures"})
    assert figures["aria-label"].startswith(
        "10 pupils: 2 agree, 1 disagrees, 2 unsure, 5 not read yet; 1 picture to take"
    )
    told = [found["class"] for found in page.all("li") if "style" in found]
    assert told == ["agrees", "disagrees", "unsure", "unread"]
    heads = [
        "Photograph again",
        "Pictures that contradict each other",
        "Look at these",
        "Talk about these",
        "Not read yet",
    ]
    places = [
        page.text.index(head) for head in (*heads, "Sheets of nobody", "Files that cannot", "Pictures of the same")
    ]
    assert places == sorted(places)
    assert f"Player 2 is {BEN}." in page.text and f"Player 1 is {ANN}." not in page.text
    assert "pnp check 'c?.jpg' --answer 'space:9=...'" in page.text
    assert f'"{code(HOSTILE[0])}": {{"space:9": "..."}}' in page.text


def test_the_class_table_and_the_cards(marked, tmp_path):
    page = parsed(report(marked, tmp_path))
    statuses = [found["data-status"] for found in page.all("tr") if "data-status" in found]
    assert statuses == [row.status for row in marked.rows]
    assert all(found["scope"] in ("row", "col") for found in page.all("th"))
    cards = page.all("details", **{"class": "card"})
    assert len(cards) == len(marked.sheets) == 5
    assert len(page.all("a", **{"class": "overlay"})) == 6, "both pictures that contradict each other"
    assert len(page.all("a", **{"class": "review"})) == 1
    assert "Player 2 has 41 boxes, but at most 36 are possible." in page.text


def test_names_are_put_apart_from_each_other(marked, tmp_path):
    text = report(marked, tmp_path).read_text("utf-8")
    assert f"<bdi>{ANN}</bdi>, <bdi>{BEN}</bdi>" in text and "<bdi>محمد علي</bdi>" in text


def test_a_table_stands_behind_a_name_of_either_direction(tmp_path):
    name = "דנה כהן"
    made = mark([read("a.jpg", code(ANN), score(5))], roster(ANN, name, tables=("1", "2")))
    assert f"<bdi>{name}</bdi> (Table 2)" in report(made, tmp_path).read_text("utf-8")
    assert f"{name} (Table 2)" in as_text(made)


def test_colons_in_french_have_a_no_break_space_before_them(tmp_path):
    note = Finding("sheet.pens", "note", say("pens-differ", pen=2))
    stranger = read("b.jpg", code("Nobody"), score(2))
    made = mark([read("a.jpg", code(ANN), score(5), findings=[note]), stranger], roster(ANN, BEN))
    page = report(made, tmp_path, "fr").read_text("utf-8")
    for said in ("2 élèves\u00a0: 1 conforme, 1 sans feuille", "b.jpg\u00a0: "):
        assert said in page
    for text in (
        page.partition("<main")[2].partition("<script")[0],
        as_text(made, "fr"),
        as_csv(made, Words("fr")).decode(),
    ):
        assert not re.search(r"\w: ", re.sub("<[^>]*>", "", text))


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "1 absent, 1 missing"),
        ("de", "1 abwesend, 1 ohne Blatt"),
        ("fr", "1 absent, 1 sans feuille"),
        ("es", "1 ausente, 1 sin hoja"),
        ("it", "1 assente, 1 senza foglio"),
    ],
)
def test_who_is_absent_and_whose_sheet_is_missing_are_told_apart(tmp_path, lang, told):
    made = mark([read("a.jpg", code(ANN), score(5))], roster(ANN, BEN, CEM, absent=(BEN,)))
    assert told in report(made, tmp_path, lang).read_text("utf-8")


def test_what_judges_say_is_said_in_the_language_of_the_report(tmp_path):
    found = Finding("sheet.pens", "error", say("pens-differ", pen=2))
    pile = [
        read("a.jpg", code(ANN, BEN), score(2), status="unsure", why=say("nothing-coloured"), findings=[found]),
        read("b.jpg", code(), score(8), notes=(say("reader-part-beside", photo="<b>.jpg"),)),
        blind("c.pdf", say("reader-damaged", photo="c.pdf"), page=2, sheet=3, exit_code=2),
    ]
    text = report(mark(pile, roster(ANN, BEN)), tmp_path, lang="de").read_text("utf-8")
    assert '<p class="why">Auf dem Spielplan ist nichts ausgemalt' in text
    assert "Die beiden Farbproben von Stift 2 zeigen verschiedene Farben" in text
    assert "<li>&lt;b&gt;.jpg zeigt auch einen Teil eines anderen Blattes" in text
    assert "c.pdf, Seite 2, Blatt 3" in text and "c.pdf ist beschädigt" in text


def test_a_class_without_a_fault_has_nothing_to_do(tmp_path):
    marked = mark([read("a.jpg", code(ANN), score(3))], roster(ANN))
    assert "Nothing is left to do" in parsed(report(marked, tmp_path)).text


def test_without_a_list_and_without_pictures(tmp_path):
    marked = mark([read("a.jpg", code(), score(3), score(7)), blind("b.jpg")], None)
    page = parsed(report(marked, tmp_path))
    assert (
        "The sheets" in page.text and "3 : 7" in page.text and "It shows no sheet: take another picture." in page.text
    )
    assert "No picture of this sheet was kept." in page.text and not page.all("img")


def test_without_a_list_the_name_line_says_whose_a_sheet_is(tmp_path):
    (one,) = with_pictures(tmp_path, read("a.jpg", code(), score(3)))
    assert len(parsed(report(mark([one], None), tmp_path)).all("img", **{"class": "line"})) == 1
    listed = mark([replace(one, code=code(ANN))], roster(ANN))
    assert not parsed(report(listed, tmp_path)).all("img", **{"class": "line"})


def test_names_of_files_that_are_no_text(tmp_path):
    result = read("\udcff.jpg", code(ANN), score(3), overlay="pictures/\udcff.jpg")
    page = parsed(report(mark([result], roster(ANN)), tmp_path))
    assert page.all("a", href="pictures/%FF.jpg") and "?.jpg" in page.text
    assert as_text(mark([blind("\udcff.jpg")], None)).encode()


def test_an_empty_pile(tmp_path):
    page = parsed(report(mark([], None), tmp_path))
    assert "No sheet was read." in page.text and not page.all("table")
    page = parsed(report(mark([], roster(ANN, CEM)), tmp_path))
    assert "2 pupils" in page.text and "No sheet read" in page.text


def test_of_a_large_pile_cards_are_folded_and_tasks_too(tmp_path):
    names = [f"Pupil {number:03}" for number in range(100)]
    pile = [read(f"{n}.jpg", code(name), score(5)) for n, name in enumerate(names)]
    pile += [read(f"odd{n}.jpg", code(seed=n), score(5)) for n in range(20)]
    page = parsed(report(mark(pile, roster(*names)), tmp_path))
    cards = page.all("details", **{"class": "card"})
    assert len(cards) == 120 and not [card for card in cards if "open" in card]
    assert "Show 8 more" in page.text
