"""Templates can neither reach anything nor grow, and the quick ones mean what Jinja2 means."""

import subprocess
import sys
from time import process_time
from typing import Any

import pytest

from pnp.cards.language import sandbox
from pnp.cards.language.templates import expression, template
from pnp.cards.language.values import BadValue
from pnp.cards.sources.tables import cell

ROW: dict[str, Any] = {
    "name": "Harbour", "cost": cell("3"), "price": cell("3.50"), "empty": "", "none": None, "tags": ["a", "b"],
    "yes": True, "half": 0.5, "whole": 2.0,
}  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "{{ 'x' * 1000000 }}", "{{ [0] * 100000 }}", "{{ 10 ** 1000000 }}", "{{ (2 ** 1000) * (2 ** 1000) }}",
        "{{ '%999999d' % 3 }}", "{{ '%*d' % (999999, 3) }}", "{{ '{:999999}'.format(3) }}",
        "{{ '{:{w}}'.format(3, w=9**9) }}",
        "{{ 'a'.ljust(10 ** 9) }}", "{{ 'a'|center(10 ** 9) }}", "{{ 'a'.zfill(width) }}", "{{ '%9999d'|format(3) }}",
        "{{ ('a' * 90000).replace('a', 'b' * 90000) }}", "{{ ('a' * 90000)|replace('a', 'b' * 90000) }}",
        "{% for i in range(100000) %}x{% endfor %}", "{% for i in 'a' * 99999 %}{% endfor %}",
        "{% for a in range(999) %}{% for b in range(999) %}xxxxxxxxxx{% endfor %}{% endfor %}",
        "{% for a in x %}{% for b in x %}{% for c in x %}{% endfor %}{% endfor %}{% endfor %}",
        "{% for a in tags recursive %}{{ loop(tags) }}{% endfor %}",
        "{% set a = 'x' * 99999 %}{% set b = a ~ a %}{{ b }}", "{% set a = 'x' * 99999 %}{{ a + a }}",
        "{{ [tags, tags]|map('join', 'x' * 90000)|join('y' * 90000) }}",
        "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}", "{% include 'x' %}", "{% import 'x' as y %}",
        "{% extends 'x' %}", "{% block a %}{% endblock %}", "{{ tags|random }}", "{{ lipsum() }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}", "{{ tags.append(3) }}", "{{ (1).__class__ }}",
        "{{ self._TemplateReference__context }}", "{{ range.__globals__ }}", "{{ ''|attr('__class__') }}",
        "{{ '{0.__class__}'.format(3) }}", "{{ " + "(" * 400 + "1" + ")" * 400 + " }}",
        "{{ 1 / 0 }}", "{{ tags[9] }}", "{{ name.first }}", "{{ missing }}", "{{ missing.more }}", "{{ name",
        "{% if %}",
        "{{ 9" + "9" * 5000 + " }}", "{{ [1]|slice(0)|list }}",
        "{{ tags|sum }}", "{{ ('{0}' * 30000).format('x' * 90000) }}",
        "{{ ('%(a)s' * 15000) % {'a': 'x' * 90000} }}", "{{ 'a'.translate({97: 'b'}) }}",
        "{{ 5|round(-10**9) }}", "{{ [[[1] * 1000] * 1000] * 1000 }}", "{{ {'a': [[1] * 1000] * 1000}|string }}",
        "{{ [[1] * 1000] * 1000 == [[1] * 1000] * 1000 }}", "{{ ('a\n' * 40000)|indent('x' * 90000) }}",
        "{{ ('a' * 1000)|wordwrap(1, wrapstring='x' * 90000) }}", "{{ (1).to_bytes(10 ** 9) }}",
        "{{ '\t'.expandtabs(tabsize=10 ** 9) }}", "{{ 'x'|replace(new='y' * 90000, old='') }}",
        "{{ tags|map(attribute='__class__')|list }}", "{{ (0.1).as_integer_ratio() }}",
        "{% set a = [1] * 999 %}{% set b = [a, a, a, a, a] %}{% set c = [b, b, b, b, b, b, b, b] %}"
        "{% set d = [c, c, c, c, c, c] %}{{ d }}",
        "{% set a = 'x' * 99999 %}{% set b %}{% for i in range(200) %}{% for j in range(200) %}{{ a }}{% endfor %}"
        "{% endfor %}{% endset %}",
        "{% set b %}{% for i in range(200) %}{% for j in range(200) %}" + "x" * 90000
        + "{% endfor %}{% endfor %}{% endset %}",
        "{% set a = ['x' * 900] * 99 %}{% for i in range(200) %}{% for j in range(200) %}{% if a == a %}{% endif %}"
        "{% endfor %}{% endfor %}",
        "{{ ('\t' * 90000).expandtabs(90000) }}", "{{ tags|indent(-1) }}", "{% with %}{{ a }}{% endwith %}",
    ],
)  # fmt: skip
def test_what_is_too_much_or_out_of_reach_is_refused_at_once(text: str) -> None:
    start = process_time()
    with pytest.raises(BadValue) as caught:
        template(text)(ROW)
    assert process_time() - start < 2
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 400


def test_loops_that_are_short_enough_turn() -> None:
    assert template("{% for a in range(200) %}{% for b in 'xy' %}{{ b }}{% endfor %}{% endfor %}")(ROW) == "xy" * 200
    with pytest.raises(BadValue, match="a loop may repeat 200 times"):
        template("{% for a in range(201) %}x{% endfor %}")(ROW)


def both(text: str, how: Any, jinja: Any) -> list[Any]:
    """What the quick way gives and what Jinja2 gives; slips by their texts."""
    out = []
    for work in (lambda: how(text)(ROW), lambda: jinja(text)[1](ROW)):
        try:
            found = work()
            out.append((type(found), found))
        except BadValue as slip:
            out.append(str(slip))
        except Exception as error:
            from pnp.cards.language.templates import explained

            out.append(explained(error, ROW))
    return out


@pytest.mark.parametrize(
    "text",
    ["{{ name }}", "{{cost}}", "a {{ cost }} {{ price }}", "{{ none }}!", "{{ half }} {{ whole }} {{ yes }} {{ tags }}",
     "{{ cst }}", "a {{ cst }}", "{{ true }}", "{{ price }}", "plain"],
)  # fmt: skip
def test_quick_templates_are_jinjas(text: str) -> None:
    quick, slow = both(text, template, sandbox.template)
    assert quick == slow


@pytest.mark.parametrize(
    "text",
    ["cost", "not cost", "not empty", "cost > 2", "cost>=3.0", "price == '3.50'", "price == 3.5", "name == 'Harbour'",
     'name != "x"', "not name == 'x'", "not cost > 2", "empty > 2", "none", "cst", "cst > 2", "not cst", "tags", "true",
     "cost == -3", "none == ''", "name == ''"],
)  # fmt: skip
def test_quick_expressions_are_jinjas(text: str) -> None:
    quick, slow = both(text, expression, sandbox.expression)
    assert quick == slow


@pytest.mark.parametrize(
    ("text", "value"),
    [("{{ -n }}", -3), ("{{ -3 + 0 * 1 }}", -3), ("{{- -n -}}", -3), ("{{- n -}}", 3), ("{{-n}}", 3), ("{{+ n }}", 3)],
)
def test_only_signs_that_touch_the_braces_govern_white_space(text: str, value: int) -> None:
    assert template(text)({"n": 3}) == value
    assert template(f"a{text}b")({"n": 3}) == f"a{value}b"


def test_a_text_that_looks_like_a_number_is_not_repeated_a_single_sign_is() -> None:
    for text in ("1,5", "007", "1.000,5", "-2,5"):
        with pytest.raises(BadValue, match="which \\* repeats; a number is written as 1.5 or 7"):
            template("{{ x * 2 }}")({"x": text})
    assert template("{{ '0' * 3 }}{{ '★' * 2 }}{{ 'a1' * 2 }}")({}) == "000★★a1a1"


def test_the_names_that_a_template_takes() -> None:
    assert template("{% for t in tags %}{{ t }}{{ cost }}{% endfor %}{{ range(3)|list }}").names == {"tags", "cost"}
    assert expression("a and b.c > 3").names == {"a", "b"}
    assert template("{{ a }} {{ b }}").names == {"a", "b"}


def test_plain_decks_start_without_jinja() -> None:
    code = (
        "import sys; from pnp.cards.deck import Deck\n"
        "d = Deck.of({'faces': {'front': {'elements': [{'text': '{{ name }} costs {{ cost }}', 'when': 'cost > 1'}]}},"
        "'rows': [{'name': 'a', 'cost': 3}]}); assert len(list(d.nodes())) == 1\n"
        "print([m for m in ('jinja2', 'numpy', 'PIL.Image', 'shapely', 'yaml', 'python_calamine') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a{{ name = 3 }}", "'=' cannot stand here; '==' asks whether two values are equal"),
        ("{% if cost = 3 %}a{% endif %}", "'=' cannot stand here; '==' asks whether two values are equal"),
        ("a{{ name cost }}", "'cost' cannot stand here"),
        ("a{{ 5 6 }}", "a number cannot stand here"),
        ("a{{ (cost }}", "')' is missing"),
        ("a{{ tags[1 }}", "']' is missing"),
        ("a{{ cost) }}", "')' cannot stand here"),
        ("a{{ cost", "a '{{' is never closed with '}}'"),
        ("a{{ cost + }}", "it ends too early"),
        ("a{{ }}", "something is missing between the braces"),
        ("{% for tag %}{% endfor %}", "'in' is missing before '%}'"),
        ("{% iff yes %}", "there is no '{% iff %}' here; did you mean if?"),
        ("a{{ name|uper }}", "there is no filter 'uper'; did you mean upper?"),
        ("a{{ name is nonne }}", "there is no test 'nonne'; did you mean none?"),
        ("a{{ 'x }}", "a quote is opened and never closed"),
        ("a{{ \N{LEFT DOUBLE QUOTATION MARK}x }}", "quotes in templates are straight: ' or \""),
        ("a{{ yes ? 1 : 2 }}", "a choice is written 'this if cost > 3 else that'"),
        ("a{{ yes && name }}", "'and' is written in letters"),
        ("a{{ cost $ }}", "the sign $ means nothing here"),
    ],
)
def test_a_slip_is_said_in_plain_words(text: str, said: str) -> None:
    with pytest.raises(BadValue) as caught:
        template(text)
    assert str(caught.value) == f"this template is wrong: {said}"
