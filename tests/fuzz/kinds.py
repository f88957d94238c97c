"""What is fuzzed: for each kind of input whole examples, how one is spoilt, and how the program reads it."""

from __future__ import annotations

import copy
import io
import json
import random
import re
import sys
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from pnp.data import layouts_dir
from pnp.errors import InputFileError, PnpError

sys.path.append(str(Path(__file__).parents[1] / "scan"))
_TOKEN = re.compile(rb"\w+|\s+|[^\w\s]")
_STRANGE = [
    b"", b"0", b"-1", b"1e308", b"1e-320", b"NaN", b"inf", b"99999999999999999999", b"true", b"null", b"[]", b"{}", b"~", b"'",
    b'"', b"\\", b"\n", b"\r", b"\t", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", "é".encode(), "\u202e".encode(),
    "ﬁ".encode(), "👩\u200d🚀".encode(), b"../../etc/passwd", b"/dev/zero", b"&a", b"*a", b"<<: *a", b"{{", b"}}", b"{% for a in range(200) %}",
    b"{{ 'x' * 99999 }}", b"{{ [[1]*999]*999 }}", b"{{ 5|round(-9**9) }}", b"%", b"x" * 5000, b"(" * 300, b"[" * 300, b"=cmd()", b",", b";",
]  # fmt: skip

_VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 7, 1e308, -1e308, 1e-320, float("nan"), float("inf"), 10**30, "", " ", "x" * 5000, "nan", "1e9mm", "-3mm", "5%",
    "#ff", "#12345678", "red", "none", "full", "safe", "trim", "[1, 2]", [], {}, [[]], [1] * 2000, [0, 0, 0, 0], [1, 2, 1e9, 3], [-5, -5, 500, 500],
    "{{ missing }}", "{{ name * 9**9 }}", "{{ [[[1]*999]*999]*999 }}", "{% for a in range(200) %}x{% endfor %}", "{{", "{% if %}", "{{ tags[5].x }}",
    "{{ ('a ' * 40000) }}", "{{ name.__class__ }}", "M0 0L1e9 nan", "M0 0A1e-9 0 0 0 1 5 5", "/dev/zero", "../x.svg", "a.png", "שלום 日本 👩\u200d🚀",
    "**a *b* [c](d) :e:", "\u0000", "\ud800", "w" * 300 + " " + "i" * 300, {"a": {"a": {"a": 1}}}, {"text": "x"}, {"like": "big"}, {"repeat": 99999},
]  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """A kind of input.

    Attributes:
        examples: whole ones, by names of files.
        read: reads what lies under a path; errors for people are its business, all others are crashes.
        words: whether it is text, which is spoilt word by word.
        tree: the example in YAML that is also spoilt value by value, and written as JSON.
    """

    examples: Callable[[], dict[str, bytes]]
    read: Callable[[Path, bytes], object]
    words: bool = True
    tree: str = ""


def spoilt(kind: Kind, examples: dict[str, bytes], rng: random.Random) -> tuple[str, bytes]:
    """An example with some faults in it."""
    if kind.tree and rng.random() < 0.6:
        value = yaml.safe_load(examples[kind.tree])
        for _ in range(rng.choice((1, 1, 2, 4))):
            _replace(rng, value)
        return f"{kind.tree}.json", json.dumps(value).encode()
    name, data = rng.choice(list(examples.items()))
    others = list(examples.values())
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        spoil = _reworded if kind.words and rng.random() < 0.8 else _broken
        data = spoil(rng, data, others)
    return name, data


def _replace(rng: random.Random, tree: Any) -> None:
    """Put a strange value, or one from elsewhere in it, somewhere into a tree."""
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        for key, inner in list(node.items() if isinstance(node, dict) else enumerate(node)):
            places.append((node, key))
            if isinstance(inner, (dict, list)):
                walk(inner)

    walk(tree)
    if not places:
        return
    node, key = rng.choice(places)
    other, there = rng.choice(places)
    if isinstance(node, dict) and rng.random() < 0.15:
        node[rng.choice(("size", "elements", "when", "text", "box", "x" * 300, "\u202e", "like", "id"))] = node.pop(key)
    elif rng.random() < 0.7:
        node[key] = copy.deepcopy(rng.choice(_VALUES))
    else:
        node[key] = copy.deepcopy(other[there])


def _reworded(rng: random.Random, data: bytes, others: list[bytes]) -> bytes:
    """A text with a word left out, doubled, moved, or replaced by a strange one or one of another text."""
    words = _TOKEN.findall(data) or [b""]
    at, other = rng.randrange(len(words)), rng.randrange(len(words))
    match rng.randrange(7):
        case 0:
            del words[at : at + rng.choice((1, 1, 2, 10))]
        case 1:
            words[at:at] = words[at : at + rng.choice((1, 5, 50))] * rng.choice((1, 2, 30))
        case 2:
            words[at], words[other] = words[other], words[at]
        case 3 | 4:
            words[at] = rng.choice(_STRANGE)
        case 5:
            words.insert(at, rng.choice(_STRANGE))
        case _:
            words[at] = rng.choice(_TOKEN.findall(rng.choice(others)) or [b""])
    return b"".join(words)


def _broken(rng: random.Random, data: bytes, others: list[bytes]) -> bytes:
    """Bytes with some flipped, cut, doubled, or with a piece or a number of another file."""
    out = bytearray(data or b"\0")
    at = rng.randrange(len(out))
    match rng.randrange(6):
        case 0:
            for _ in range(rng.choice((1, 3, 20, 100))):
                out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
        case 1:
            del out[at : len(out) if rng.random() < 0.4 else at + rng.randrange(1, 400)]
        case 2:
            out[at:at] = out[at : at + rng.randrange(1, 400)] * rng.choice((1, 2, 20))
        case 3:
            other = rng.choice(others)
            start = rng.randrange(len(other) or 1)
            out[at : at + rng.randrange(300)] = other[start : start + rng.randrange(300)]
        case 4:
            size = rng.choice((1, 2, 4))
            number = rng.choice((0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF)) % 256**size
            out[at : at + size] = number.to_bytes(size, rng.choice(("big", "little")))
        case _:
            out[at:at] = rng.randbytes(rng.choice((1, 4, 64)))
    return bytes(out)


def _pictures() -> dict[str, bytes]:
    from mutants import corpus

    return {name: data for name, data in corpus().items() if not name.endswith(".pdf")}


def _pdfs() -> dict[str, bytes]:
    from corpus import pdf, picture

    return {"scan.pdf": pdf((595, 842, picture("JPEG")), (842, 595, None)), "page.pdf": pdf((300, 300, None))}


def _page(path: Path, _: bytes) -> None:
    from pnp.scan.documents import pages

    for page in islice(pages(path), 3):
        page.load(False)


def _code(_: Path, data: bytes) -> None:
    from pnp.model.code import parse_code

    parse_code(data.decode("utf-8", "surrogateescape"))


def _codes() -> dict[str, bytes]:
    from pnp.api import make_sheet

    return {game: str(make_sheet(game, seed=7).code).encode() for game in ("mondrian", "miro", "klee", "piet")}


def _decks() -> dict[str, bytes]:
    small = (
        b"name: Deck\nsize: poker\ncolours: {sky: '#88ccff'}\nstyles: {big: {size: 9}}\nvalues: {n: 3}\n"
        b"faces:\n  front:\n    elements:\n      - {text: '{{ name }} {{ cost * n }}', box: safe, style: big}\n"
        b"      - {rectangle: trim, fill: sky, when: cost > 1}\n      - {text: '{% for t in tags %}{{ t|upper }} {% endfor %}', box: [5, 5, 20, 9]}\n"
        b"      - {path: M0 0L5 5A3 3 0 0 1 9 9Z, fill: red, box: safe}\n      - {qr: '{{ name }}', box: [30, 5, 12, 12]}\n"
        b"  back: {elements: [{rectangle: bleed, fill: black}]}\nrows:\n  - {name: One, cost: 1, tags: [a, b]}\n  - {name: Two, cost: 2, tags: []}\n"
    )
    toml = b'name = "T"\n[faces.front]\nelements = [{text = "{{ a }}", box = "safe"}]\n[[rows]]\na = 1\n[[rows]]\na = "x"\n'
    plain = b'{"name": "J", "faces": {"front": {"elements": [{"text": "{{ a }}", "box": [1, 2, 30, 9]}]}}, "rows": [{"a": 1}]}'
    return {"small.yaml": small, "deck.toml": toml, "deck.json": plain}


def _deck(path: Path, _: bytes) -> None:
    from pnp.cards.deck import Deck

    for _card in islice(Deck.load(path).cards(), 4):
        pass


def _svgs() -> dict[str, bytes]:
    head = b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 60" width="9mm">'
    body = (
        b'<defs><clipPath id="c"><circle r="5"/></clipPath><g id="g"><rect width="5" height="4" rx="1"/></g></defs>'
        b'<style>.a{fill:#f80;stroke:red}</style><g transform="translate(3 4) rotate(30) scale(2)" opacity=".5" clip-path="url(#c)">'
        b'<use xlink:href="#g" x="3"/><ellipse cx="5" cy="5" rx="4" ry="2" class="a" stroke-width=".3" stroke-dasharray="1 2"/></g>'
        b'<path d="M1 2h3v4l-2-2c1 2 3 4 5 6s2 1 3 3q1 1 2 2t3 3a2 3 30 0 1 9 9z" fill="none" stroke="#123" stroke-linejoin="round"/>'
        b'<polygon points="0,0 5,5 9,1"/><line x1="1%" y2="5mm" stroke="blue"/></svg>'
    )
    own = {path.name: path.read_bytes() for path in sorted(layouts_dir().rglob("*.svg"))[:12]}
    return {"all.svg": head + body, **{name: data for name, data in own.items() if len(data) < 20_000}}


def _svg(_: Path, data: bytes) -> None:
    from pnp.cards.assets.svg.vectors import vectors
    from pnp.cards.language.values import BadValue

    try:
        vectors("a.svg", data).place((0, 0, 10, 10))
    except BadValue as bad:
        raise InputFileError(str(bad)) from None


def _workbook(cells: str, part: str = "xl/worksheets/sheet1.xml") -> bytes:
    main, document = (
        "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
        "http://schemas.openxmlformats.org/officeDocument/2006",
    )
    rels = "http://schemas.openxmlformats.org/package/2006/relationships"
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as book:  # stored, so that its parts can be spoilt
        book.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{rels}"><Relationship Id="r" Type="{document}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        )  # noqa: E501
        book.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{main}" xmlns:r="{document}/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
        )  # noqa: E501
        book.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{rels}"><Relationship Id="r1" Type="{document}/relationships/worksheet" Target="{part[3:]}"/></Relationships>',
        )  # noqa: E501
        book.writestr(part, f'<worksheet xmlns="{main}"><sheetData>{cells}</sheetData></worksheet>')
    return out.getvalue()


_TABLE = b'name,cost,tags\nHarbour,3,"a; b"\n"The ""Old"" Mill",3.50,\n,,\nM\xc3\xbcller,-0,x\n'


def _tables() -> dict[str, bytes]:
    row = "".join(
        f'<row r="{n}"><c r="A{n}" t="str"><v>{word}</v></c><c r="B{n}"><v>{n}</v></c></row>'
        for n, word in ((1, "name"), (2, "a"))
    )
    text = {
        "a.csv": _TABLE, "b.tsv": _TABLE.replace(b",", b"\t"), "c.json": b'[{"name": "a", "cost": 1.5}, {"name": null}]',
        "d.yaml": b"- {name: a, cost: 3}\n- &x {name: b}\n- *x\n", "e.toml": b'[[rows]]\nname = "a"\ndate = 2024-01-01\n',
        "f.csv": _TABLE.decode().encode("utf-16"), "g.csv": _TABLE.decode().encode("cp1252"),
    }  # fmt: skip
    # A workbook is read in a process of its own, which takes a tenth of a second: one example of them in fifteen.
    return {**{f"{n}{name}": data for name, data in text.items() for n in (1, 2)}, "h.xlsx": _workbook(row)}


def _table(path: Path, _: bytes) -> None:
    from pnp.cards.sources.tables import rows

    for _row in islice(rows(path.name, path.parent), 100):
        pass


def _lists() -> dict[str, bytes]:
    text = "Name,Vorname,Klasse\nMüller,Anna,4b\nDüßel,Ben,4b\nİnan,Élif,4b\nO'Hara,Zoë,4b\n"
    return {
        "a.csv": text.encode(), "b.csv": text.encode("cp1252", "replace"), "c.txt": "Anna Müller\nBen Düßel\n# no\nZoë\n".encode(),
        "d.csv": text.replace(",", ";").encode("utf-16"), "e.tsv": text.replace(",", "\t").encode("mac-roman", "replace"),
        "f.txt": "Иван\nОльга\n山田太郎\nשרה\n".encode(),
    }  # fmt: skip


def _list(path: Path, _: bytes) -> None:
    from pnp.classroom.lists.roster import load

    load(path)


def _records() -> dict[str, bytes]:
    moves = "names: Ada, Ben\nteams: no\ninks: red, blue\n\n1. red 17\n2. Ben segment 12 13 = 2\n3. 1 cell 3,4 blue cell 3,5\n"
    return {
        name: f"# a game\nsheet: {code.decode()}\n{moves}4. Ada pass\ntotals: 1, 2\n".encode()
        for name, code in _codes().items()
    }


def _record(_: Path, data: bytes) -> None:
    from pnp.games.record import read_record

    read_record(data.decode("utf-8", "surrogateescape"), "r.txt")


KINDS: dict[str, Kind] = {
    "pictures": Kind(_pictures, _page, words=False),
    "pdfs": Kind(_pdfs, _page, words=False),
    "codes": Kind(_codes, _code),
    "decks": Kind(_decks, _deck, tree="small.yaml"),
    "svg": Kind(_svgs, _svg),
    "tables": Kind(_tables, _table),
    "lists": Kind(_lists, _list),
    "records": Kind(_records, _record),
}


def tried(kind: Kind, path: Path, data: bytes) -> str:
    """Read an input: ``read`` or ``refused``; anything else that is raised is a crash."""
    path.write_bytes(data)
    try:
        kind.read(path, data)
    except PnpError as error:
        assert len(str(error)) < 2000, "a message repeats the file"
        return "refused"
    return "read"
