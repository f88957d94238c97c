"""What makes a PDF of drawn pages a good document: tags, layers, viewer settings, metadata.

A pass over reportlab's finished file with pikepdf. The content streams already hold the marks (which MCID is what,
which part belongs to which layer); here the trees that explain them are built (ISO 32000-1, 8.11 and 14.7 to 14.9).
"""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from pnp.model.drawing import Drawing
from pnp.render.checks import clean

_PROGRAM = "pnp"


@dataclass(frozen=True, slots=True)
class Mark:
    """A piece of marked content; its MCID is its place in the page's list.

    Attributes:
        tag: standard structure type: H1, H2, P or Figure.
        alt: text alternative of a Figure.
    """

    tag: str
    alt: str = ""


@dataclass(frozen=True, slots=True)
class PageMarks:
    """What one page's content stream refers to.

    Attributes:
        marks: by MCID.
        layers: titles of the optional layers, by the number in their resource name ``/Layer0`` ...
    """

    marks: tuple[Mark, ...]
    layers: tuple[str, ...]


def finish(file: bytes, drawings: Sequence[Drawing], pages: Sequence[PageMarks]) -> bytes:
    """The same pages, tagged, layered, described and compressed; the same bytes for the same input."""
    with pikepdf.open(io.BytesIO(file)) as pdf:
        _tag(pdf, drawings, pages)
        _layer(pdf, pages)
        _describe(pdf, drawings)
        _unwrap_jpegs(pdf)
        del pdf.trailer.ID  # reportlab's, the same in every file; pikepdf makes one from the contents
        result = io.BytesIO()
        pdf.save(
            result,
            deterministic_id=True,
            fix_metadata_version=False,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return result.getvalue()


def _tag(pdf: pikepdf.Pdf, drawings: Sequence[Drawing], pages: Sequence[PageMarks]) -> None:
    """A structure tree (Document, a Sect for each page, the page's elements) and the way back from each MCID."""
    root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    document = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=root))
    sections, parents = Array(), Array()
    for number, (page, drawing, content) in enumerate(zip(pdf.pages, drawings, pages, strict=True)):
        section = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Sect, P=document, Lang=_lang(drawing)))
        elements = Array()
        for mcid, mark in enumerate(content.marks):
            element = Dictionary(Type=Name.StructElem, S=Name(f"/{mark.tag}"), P=section, Pg=page.obj, K=mcid)
            if mark.alt:
                element.Alt = String(mark.alt)
            elements.append(pdf.make_indirect(element))
        section.K = elements
        sections.append(section)
        parents.append(number)
        parents.append(pdf.make_indirect(Array(elements)))
        page.obj.StructParents = number
        page.obj.Tabs = Name.S
    document.K = sections
    root.K = document
    root.ParentTree = pdf.make_indirect(Dictionary(Nums=parents))
    root.ParentTreeNextKey = len(pages)
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = Dictionary(Marked=True)


def _layer(pdf: pikepdf.Pdf, pages: Sequence[PageMarks]) -> None:
    """An optional-content group for each title, shared by the pages; seen and printed unless someone says otherwise."""
    titles = dict.fromkeys(title for content in pages for title in content.layers)
    if not titles:
        return
    groups = {title: pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String(clean(title)))) for title in titles}
    for page, content in zip(pdf.pages, pages, strict=True):
        if content.layers:
            properties = {f"/Layer{i}": groups[title] for i, title in enumerate(content.layers)}
            page.obj.Resources.Properties = Dictionary(properties)
    order = Array(groups.values())
    default = Dictionary(Name=String("Layers"), BaseState=Name.ON, ON=order, Order=order)
    pdf.Root.OCProperties = Dictionary(OCGs=order, D=default)


def _describe(pdf: pikepdf.Pdf, drawings: Sequence[Drawing]) -> None:
    """Viewer settings that keep the scale, and metadata twice over: the Info dictionary and XMP."""
    first = drawings[0]
    facts: dict[str, list[str]] = {}
    for drawing in drawings:
        for key, value in drawing.keywords:
            if clean(value) not in (values := facts.setdefault(key, [])):
                values.append(clean(value))
    title, subject = clean(first.title), clean(first.description)
    keywords = "; ".join(f"{key}: {value}" for key, values in facts.items() for value in values)
    pdf.Root.Lang = _lang(first)
    pdf.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"), DisplayDocTitle=True)
    info = {"/Title": title, "/Subject": subject, "/Keywords": keywords, "/Creator": _PROGRAM}
    info |= {f"/{key.title().replace(' ', '')}": "; ".join(values) for key, values in facts.items()}
    pdf.trailer.Info = pdf.make_indirect(Dictionary({key: String(text) for key, text in info.items() if text}))
    pdf.Root.Metadata = pdf.make_stream(
        _xmp(title, subject, keywords, first.lang).encode(), Type=Name.Metadata, Subtype=Name.XML
    )


def _unwrap_jpegs(pdf: pikepdf.Pdf) -> None:
    """Take off the ASCII-85 that reportlab puts around JPEG data: it costs a quarter, and qpdf leaves it there."""
    wrapped = Array([Name.ASCII85Decode, Name.DCTDecode])
    for page in pdf.pages:
        for image in page.obj.Resources.get("/XObject", Dictionary()).values():
            if image.get("/Filter") == wrapped:
                data = base64.a85decode(b"<~" + image.read_raw_bytes(), adobe=True)
                image.write(data, filter=Name.DCTDecode)


def _lang(drawing: Drawing) -> String:
    return String(drawing.lang)


def _xmp(title: str, subject: str, keywords: str, lang: str) -> str:
    """The packet that XMP (ISO 16684-1) asks for; written out, since reading an empty one to edit it costs more."""

    def alternatives(name: str, text: str) -> str:
        return f'<dc:{name}><rdf:Alt><rdf:li xml:lang="x-default">{escape(text)}</rdf:li></rdf:Alt></dc:{name}>'

    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" '
        'xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">'
        "<dc:format>application/pdf</dc:format>"
        f"{alternatives('title', title)}{alternatives('description', subject)}"
        f"<dc:language><rdf:Bag><rdf:li>{escape(lang)}</rdf:li></rdf:Bag></dc:language>"
        f"<pdf:Keywords>{escape(keywords)}</pdf:Keywords><xmp:CreatorTool>{_PROGRAM}</xmp:CreatorTool>"
        '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
    )
