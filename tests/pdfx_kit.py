"""The rules of PDF/X-1a:2003 (ISO 15930-4) and PDF/X-4 (ISO 15930-7), each looked for in a file by pikepdf.

Written from the standards' rules as print shops explain them (the Ghent Workgroup's and Adobe's guides to PDF/X), and
knows nothing of how pnp writes.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pikepdf

_PAINT = {"rg", "RG"}
_SPACES = {"/DeviceCMYK", "/DeviceGray", "/Separation", "/DeviceN", "/Pattern", "/Indexed"}


def breaches(data: bytes, standard: str) -> list[str]:
    """What is against the standard, ``x1a`` or ``x4``."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [*_document(pdf, data, standard), *_pages(pdf), *_objects(pdf, standard), *_streams(pdf)]


def _document(pdf: pikepdf.Pdf, data: bytes, standard: str) -> Iterator[str]:
    newest = {"x1a": "1.4", "x4": "1.6"}[standard]
    if data[5:8].decode() > newest:
        yield f"version {data[5:8].decode()} is newer than {newest}"
    if pdf.is_encrypted:
        yield "encrypted"
    if len(pdf.trailer.get("/ID", [])) != 2:
        yield "no ID"
    info = pdf.docinfo
    for key in ("/Title", "/Creator", "/Producer", "/CreationDate", "/ModDate"):
        if not str(info.get(key, "")):
            yield f"Info has no {key}"
    if str(info.get("/Trapped")) not in ("/True", "/False"):
        yield "Info does not say whether it is trapped"
    if standard == "x1a" and str(info.get("/GTS_PDFXVersion")) != "PDF/X-1a:2003":
        yield "Info names no PDF/X-1a:2003"
    yield from _intent(pdf, standard)
    for key in ("/OpenAction", "/AA", "/AcroForm"):
        if key in pdf.Root:
            yield f"the catalogue has {key}"
    if "/Names" in pdf.Root and ({"/JavaScript", "/EmbeddedFiles"} & set(pdf.Root.Names.keys())):
        yield "scripts or embedded files"
    if standard == "x1a" and "/OCProperties" in pdf.Root:
        yield "layers"
    if standard == "x4":
        yield from _xmp(pdf)


def _intent(pdf: pikepdf.Pdf, standard: str) -> Iterator[str]:
    intents = [each for each in pdf.Root.get("/OutputIntents", []) if each.S == "/GTS_PDFX"]
    if len(intents) != 1:
        yield f"{len(intents)} output intents"
        return
    (intent,) = intents
    registered = str(intent.get("/RegistryName", "")) == "http://www.color.org"
    if not str(intent.get("/OutputConditionIdentifier", "")):
        yield "the output intent names no condition"
    profile = intent.get("/DestOutputProfile")
    if profile is None and (standard == "x4" or not registered):
        yield "no profile of the press"
    if profile is not None:
        icc = profile.read_bytes()
        if profile.N != 4 or icc[12:16] != b"prtr" or icc[16:20] != b"CMYK" or icc[36:40] != b"acsp":
            yield "the profile is none of a press with four inks"


def _xmp(pdf: pikepdf.Pdf) -> Iterator[str]:
    tree = ElementTree.fromstring(pdf.Root.Metadata.read_bytes())
    said = {each.tag: (each.text or "") for each in tree.iter()}
    names = {
        "pdfxid": ("http://www.npes.org/pdfx/ns/id/", ("GTS_PDFXVersion",)),
        "xmp": ("http://ns.adobe.com/xap/1.0/", ("CreateDate", "ModifyDate", "MetadataDate")),
        "xmpMM": ("http://ns.adobe.com/xap/1.0/mm/", ("DocumentID", "VersionID", "RenditionClass")),
        "pdf": ("http://ns.adobe.com/pdf/1.3/", ("Trapped",)),
    }
    for prefix, (space, keys) in names.items():
        for key in keys:
            if not said.get(f"{{{space}}}{key}", "").strip():
                yield f"XMP has no {prefix}:{key}"
    if said.get("{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion") != "PDF/X-4":
        yield "XMP names no PDF/X-4"
    if "/Filter" in pdf.Root.Metadata:
        yield "XMP is packed"


def _pages(pdf: pikepdf.Pdf) -> Iterator[str]:
    for number, page in enumerate(pdf.pages, 1):
        known = [name for name in ("/MediaBox", "/BleedBox", "/TrimBox") if name in page.obj]
        boxes = {name: [float(side) for side in page.obj[name]] for name in known}
        if "/MediaBox" not in boxes or ("/TrimBox" in boxes) == ("/ArtBox" in page.obj):
            yield f"page {number}: MediaBox, and one of TrimBox and ArtBox"
            continue
        trim, bleed, media = boxes["/TrimBox"], boxes.get("/BleedBox", boxes["/TrimBox"]), boxes["/MediaBox"]
        for inner, outer in ((trim, bleed), (bleed, media)):
            if inner[0] < outer[0] or inner[1] < outer[1] or inner[2] > outer[2] or inner[3] > outer[3]:
                yield f"page {number}: a box is not inside the next one"
        if "/Annots" in page.obj or "/AA" in page.obj:
            yield f"page {number}: annotations or actions"


def _objects(pdf: pikepdf.Pdf, standard: str) -> Iterator[str]:
    for each in pdf.objects:
        if not isinstance(each, (pikepdf.Dictionary, pikepdf.Stream)):
            continue
        kind, sub = each.get("/Type"), each.get("/Subtype")
        if sub == "/Image":
            if each.get("/ImageMask", False) is not True and str(_space(each.get("/ColorSpace"))) not in _SPACES:
                yield f"a picture in {_space(each.get('/ColorSpace'))}"
            if "/Alternates" in each or "/OPI" in each:
                yield "alternates or OPI"
            if standard == "x1a" and "/JPXDecode" in str(each.get("/Filter", "")):
                yield "JPEG 2000"
        if sub == "/PS" or "/PS" in each:
            yield "PostScript"
        if kind == "/Font" and sub not in ("/Type0", "/Type3"):
            descriptor = each.get("/FontDescriptor")
            if descriptor is None or not {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor.keys()):
                yield f"the font {each.get('/BaseFont')} is not embedded"
        if "/TR" in each or "/HTP" in each:
            yield "transfer functions or halftone phases"
        if "/Group" in each and _space(each["/Group"].get("/CS", pikepdf.Name("/DeviceCMYK"))) == "/DeviceRGB":
            yield "RGB transparency group"
        if standard == "x1a":
            if each.get("/SMask", "/None") not in ("/None", pikepdf.Name("/None")):
                yield "a soft mask"
            if any(float(each.get(key, 1)) != 1 for key in ("/ca", "/CA") if _is_number(each.get(key, 1))):
                yield "opacity"
            if each.get("/BM", pikepdf.Name("/Normal")) not in ("/Normal", "/Compatible"):
                yield "a blend mode"
            if "/Group" in each and each["/Group"].get("/S") == "/Transparency":
                yield "a transparency group"
            if kind == "/ObjStm" or kind == "/XRef":
                yield "packed objects"


def _streams(pdf: pikepdf.Pdf) -> Iterator[str]:
    forms = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"]
    for content in (*(page.obj for page in pdf.pages), *forms):
        for operands, operator in pikepdf.parse_content_stream(content):
            if str(operator) in _PAINT:
                yield "colours in RGB"
                break
            if str(operator) in ("cs", "CS") and str(operands[0]) not in _SPACES:
                yield f"colours in {operands[0]}"
                break


def _space(space: Any) -> Any:
    return space[0] if isinstance(space, pikepdf.Array) else space


def _is_number(value: Any) -> bool:
    try:
        float(value)
    except (TypeError, ValueError):
        return False
    return True
