"""The PDF's tags and layers: each mark is explained, each explanation has its mark."""

import pikepdf
import pytest

from pnp.model.drawing import Drawing, Font, Group, Layer, Style, Text, polyline, rectangle
from pnp.render import pdf

PAINTS = {"S", "f", "f*", "B", "B*", "Tj", "TJ", "Do"}


def marked(document: pikepdf.Pdf, number: int = 0) -> tuple[dict[int, str], list[list[str]]]:
    """Tags by MCID, and for each painting operator the stack of marks it stands in."""
    tags, stack, paints = {}, [], []
    for operands, operator in pikepdf.parse_content_stream(document.pages[number]):
        match str(operator):
            case "BMC":
                stack.append(str(operands[0]))
            case "BDC":
                stack.append(str(operands[0]))
                if isinstance(operands[1], pikepdf.Dictionary):
                    assert int(operands[1].MCID) not in tags
                    tags[int(operands[1].MCID)] = str(operands[0])
            case "EMC":
                stack.pop()
            case paint if paint in PAINTS:
                paints.append(list(stack))
    assert stack == []
    return tags, paints


def elements(document: pikepdf.Pdf, number: int = 0) -> list[pikepdf.Dictionary]:
    return list(document.Root.StructTreeRoot.K.K[number].K)


def test_every_mark_is_in_the_tree_and_back(specimen, opened):
    document = opened(pdf.render([specimen, specimen]))
    root = document.Root.StructTreeRoot
    assert document.Root.MarkInfo.Marked is True
    assert root.K.S == "/Document"
    parents = dict(zip(list(root.ParentTree.Nums)[::2], list(root.ParentTree.Nums)[1::2], strict=True))
    assert len(root.K.K) == len(parents) == int(root.ParentTreeNextKey) == 2
    for number, sheet in enumerate(document.pages):
        tags, _ = marked(document, number)
        found = elements(document, number)
        assert {int(element.K): str(element.S) for element in found} == tags
        assert sorted(tags) == list(range(len(tags)))
        for mcid, element in enumerate(found):
            assert element.Pg.objgen == sheet.obj.objgen
            assert element.P.objgen == root.K.K[number].objgen
            assert parents[int(sheet.StructParents)][mcid].objgen == element.objgen


def test_everything_painted_is_tagged_once_or_an_artefact(specimen, opened):
    _, paints = marked(opened(pdf.render([specimen])))
    assert paints
    for stack in paints:
        inner = [mark for mark in stack if mark != "/OC"]
        assert len(inner) == 1
        assert inner[0] in ("/H1", "/H2", "/P", "/Figure", "/Artifact")


def test_alternatives_and_headings(specimen, opened):
    found = elements(opened(pdf.render([specimen])))
    assert [str(e.Alt) for e in found if e.S == "/Figure"] == ["A fading strip", "A strip", "A bar 100 mm long"]
    assert [str(e.S) for e in found][:3] == ["/H1", "/H2", "/H2"]  # three texts in the title's typeface
    assert sum(e.S == "/P" for e in found) == len(Font) - 1 + 4 + 1


def test_artefact_layers_are_not_read_out(on_page, opened):
    layers = (
        Layer("a", "A", (Text((9, 9), "read me", 4),)),
        Layer("b", "B", (Text((9, 19), "footer mark", 4), Group("g", (Text((9, 29), "x", 4),), alt="no"))),
    )
    drawing = Drawing(100, 100, (layers[0], Layer("b", "B", layers[1].items, artefact=True)))
    document = opened(pdf.render([drawing]))
    assert [str(element.S) for element in elements(document)] == ["/P"]
    assert marked(document)[1] == [["/P"], ["/Artifact"], ["/Artifact"]]


def test_one_group_is_one_figure(on_page, opened):
    inner = Group("inner", (Text((9, 9), "a", 4), Text((9, 19), "b", 4)), alt="not heard")
    document = opened(
        pdf.render([on_page(Group("outer", (inner, polyline([(0, 0), (9, 9)], Style("#000000"))), "All"))])
    )
    assert [(str(e.S), str(e.Alt)) for e in elements(document)] == [("/Figure", "All")]
    assert marked(document)[1] == [["/Figure"]] * 3


def test_a_group_of_lines_is_one_paragraph(on_page, opened):
    lines = (Text((9, 9), "a line", 4), Text((9, 19), "and the next", 4))
    mixed = (polyline([(0, 0), (9, 9)], Style("#000000")), Text((9, 29), "label", 4), Text((9, 39), "other", 4))
    document = opened(pdf.render([on_page(Group("lines", lines), Group("mixed", mixed), Group("none", ()))]))
    assert [str(e.S) for e in elements(document)] == ["/P", "/P", "/P"]
    assert marked(document)[1] == [["/P"], ["/P"], ["/Artifact"], ["/P"], ["/P"]]
    tags = [operands[1].MCID for operands, op in pikepdf.parse_content_stream(document.pages[0]) if str(op) == "BDC"]
    assert tags == [0, 1, 2]


@pytest.mark.parametrize("blank", ["", " ", "\n"])
def test_blank_texts_are_not_paragraphs(blank, on_page, opened):
    texts = (Text((9, 9), blank, 4, Font.TITLE), Text((9, 9), "t", 4, Font.TITLE))
    assert [str(element.S) for element in elements(opened(pdf.render([on_page(*texts)])))] == ["/H1"]


def test_optional_layers_can_be_switched_off(specimen, opened):
    document = opened(pdf.render([specimen, specimen]))
    properties = document.Root.OCProperties
    (markers,) = properties.OCGs
    assert str(markers.Name) == "Markers"
    assert [group.objgen for group in properties.D.ON] == [markers.objgen]
    assert properties.D.BaseState == "/ON"
    for number, sheet in enumerate(document.pages):
        assert sheet.Resources.Properties["/Layer0"].objgen == markers.objgen
        assert sum("/OC" in stack for stack in marked(document, number)[1]) == 4


def test_two_optional_layers_are_told_apart(opened):
    square = Style(fill="#000000")
    layers = tuple(
        Layer(name, name.title(), (rectangle(9, 9, 9, 9, square),), optional=True) for name in ("cut", "fold")
    )
    document = opened(pdf.render([Drawing(50, 50, layers), Drawing(50, 50, layers[1:])]))
    names = [[str(group.Name) for _, group in sorted(sheet.Resources.Properties.items())] for sheet in document.pages]
    assert names == [["Cut", "Fold"], ["Fold"]]
    assert len(document.Root.OCProperties.OCGs) == 2


def test_no_layers_no_properties(on_page, opened):
    assert "/OCProperties" not in opened(pdf.render([on_page()])).Root


def test_each_page_has_its_language(on_page, opened):
    document = opened(pdf.render([on_page(lang="de"), on_page(lang="el")]))
    assert [str(section.Lang) for section in document.Root.StructTreeRoot.K.K] == ["de", "el"]
    assert str(document.Root.Lang) == "de"
