"""What makes a PDF of drawn pages a good document: tags, layers, viewer settings, metadata.

The content streams hold the marks (which MCID is what, which part belongs to which layer); here are the trees that
explain them (ISO 32000-1, 8.11 and 14.7 to 14.9). They are written page by page, so that a long document needs no more
memory than its longest page.
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from pnp.model.drawing import Drawing
from pnp.render.checks import clean
from pnp.render.pdf_file import PdfFile, ref, string
from pnp.render.pdf_press import Press

_PROGRAM = "pnp"


class Mark(NamedTuple):
    """A piece of marked content; its MCID is its place in the page's list.

    Attributes:
        tag: standard structure type: H1, H2, P or Figure.
        alt: text alternative of a Figure.
    """

    tag: str
    alt: str = ""


class Structure:
    """The structure tree (Document, a Sect for each page, the page's elements) and the parent of each MCID."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._document = file.number()
        self._sections: list[int] = []
        self._parents: list[int] = []

    def page(self, number: int, marks: list[Mark], lang: str) -> dict[str, str]:
        """Write a page's part of the tree.

        Args:
            number: of the page's object.
            marks: by MCID.
            lang: of the page's texts.

        Returns:
            The entries of the page's dictionary that lead to it.
        """
        put, section = self._file.put, self._file.number()
        elements = []
        tail = f"/P {ref(section)}/Pg {ref(number)}/K "
        for mcid, mark in enumerate(marks):
            alt = f"/Alt{string(mark.alt)}" if mark.alt else ""
            elements.append(put(f"<</S/{mark.tag}{alt}{tail}{mcid}>>"))
        kids = put(f"[{' '.join(map(ref, elements))}]")
        put(f"<</Type/StructElem/S/Sect/P {ref(self._document)}/Lang{string(clean(lang))}/K {ref(kids)}>>", section)
        self._sections.append(section)
        self._parents.append(kids)
        return {"StructParents": str(len(self._parents) - 1), "Tabs": "/S"}

    def finish(self) -> dict[str, str]:
        """Write the root of the tree; returns the catalogue's entries for it."""
        root, kids = self._file.number(), " ".join(map(ref, self._sections))
        self._file.put(f"<</Type/StructElem/S/Document/P {ref(root)}/K[{kids}]>>", self._document)
        ways = " ".join(f"{i} {ref(number)}" for i, number in enumerate(self._parents))
        back = self._file.put(f"<</Nums[{ways}]>>")
        self._file.put(
            f"<</Type/StructTreeRoot/K {ref(self._document)}/ParentTree {ref(back)}"
            f"/ParentTreeNextKey {len(self._parents)}>>",
            root,
        )
        return {"StructTreeRoot": ref(root), "MarkInfo": "<</Marked true>>"}


class Layers:
    """An optional-content group for each title, shared by the pages; visible and printed by default."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._groups: dict[str, int] = {}

    def number(self, title: str) -> int:
        """The number of a group's object."""
        if title not in self._groups:
            self._groups[title] = self._file.put(f"<</Type/OCG/Name{string(clean(title))}>>")
        return self._groups[title]

    def finish(self) -> dict[str, str]:
        """The catalogue's entries for the groups."""
        if not self._groups:
            return {}
        every = f"[{' '.join(map(ref, self._groups.values()))}]"
        return {"OCProperties": f"<</OCGs{every}/D<</Name(Layers)/BaseState/ON/ON{every}/Order{every}>>>>"}


class Description:
    """Metadata in two forms: the Info dictionary and XMP. Title, description and language are the first page's."""

    def __init__(self, first: Drawing, press: Press | None = None) -> None:
        self._press = press
        self._title, self._subject, self._lang = clean(first.title), clean(first.description), clean(first.lang)
        self._facts: dict[str, dict[str, None]] = {}

    def add(self, drawing: Drawing) -> None:
        """Note a page's keywords; the same fact counts once."""
        for key, value in drawing.keywords:
            self._facts.setdefault(key, {})[clean(value)] = None

    def info(self) -> str:
        """The Info dictionary."""
        info = {
            "Title": self._title,
            "Subject": self._subject,
            "Keywords": self._keywords(),
            "Creator": _PROGRAM,
        } | {_name(key): "; ".join(values) for key, values in self._facts.items()}
        extra = self._press.info() if self._press else ""
        return "<<" + "".join(f"/{key}{string(text)}" for key, text in info.items() if text) + extra + ">>"

    def finish(self, file: PdfFile) -> dict[str, str]:
        """Write the XMP packet; returns the catalogue's entries for it, the language and the print scale."""
        described = self._xmp(self._press.xmp(file.digest) if self._press else "").encode()
        metadata = file.stream(described, "/Type/Metadata/Subtype/XML", packed=self._press is not None)
        settings = f"<<{'' if self._press else '/PrintScaling/None'}/DisplayDocTitle true>>"
        return {"Lang": string(self._lang), "ViewerPreferences": settings, "Metadata": ref(metadata)}

    def _keywords(self) -> str:
        return "; ".join(f"{key}: {value}" for key, values in self._facts.items() for value in values)

    def _xmp(self, more: str) -> str:
        """The XMP packet (ISO 16684-1)."""

        def alternatives(name: str, text: str) -> str:
            return f'<dc:{name}><rdf:Alt><rdf:li xml:lang="x-default">{text}</rdf:li></rdf:Alt></dc:{name}>'

        said = (self._title, self._subject, self._lang, self._keywords())
        title, subject, lang, keywords = (escape(text, quote=False) for text in said)
        return (
            '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
            '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
            '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" '
            'xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">'
            "<dc:format>application/pdf</dc:format>"
            f"{alternatives('title', title)}{alternatives('description', subject)}"
            f"<dc:language><rdf:Bag><rdf:li>{lang}</rdf:li></rdf:Bag></dc:language>"
            f"<pdf:Keywords>{keywords}</pdf:Keywords><xmp:CreatorTool>{_PROGRAM}</xmp:CreatorTool>"
            f'</rdf:Description>{more}</rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
        )


def _name(key: str) -> str:
    """A keyword's key as a name in the Info dictionary."""
    return "".join(c if c.isascii() and c.isalnum() else "" for c in key.title())
