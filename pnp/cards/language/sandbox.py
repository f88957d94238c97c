"""Jinja2 in a sandbox: no loader, no randomness, and no unbounded growth.

Loops, ``if``, ``set``, ``with``, and the filters and methods listed here are there; macros, blocks, imports and random
values are not. Loops repeat at most :data:`TURNS` times and are nested at most two deep. Every list has at most
:data:`ITEMS` items and every value, with all that it holds, weighs at most :data:`LETTERS` characters; numbers have at
most :data:`BITS` bits. All values that are made while one template is filled in weigh at most :data:`WORK` characters.
So an untrusted deck can neither fill the memory nor run forever.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from itertools import islice
from typing import Any, Final

from jinja2 import StrictUndefined, TemplateSyntaxError, nodes, pass_context
from jinja2.exceptions import SecurityError
from jinja2.meta import find_undeclared_variables
from jinja2.runtime import LoopContext, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from pnp.cards.language.slips import slip
from pnp.cards.language.values import BadValue, printed
from pnp.cards.sources.blocks import quoted, shortened

LETTERS: Final = 100_000
ITEMS: Final = 1_000
TURNS: Final = 200
BITS: Final = 1_024
WORK: Final = 20_000_000


def _names(words: str) -> frozenset[str]:
    return frozenset(words.split())


_FILTERS: Final = _names(
    "abs attr batch capitalize center count d default dictsort first float format groupby indent int items join "
    "last length list lower map max min reject rejectattr replace reverse round select selectattr slice sort "
    "string striptags sum title trim truncate unique upper urlencode wordcount wordwrap "
)
_METHODS: Final = {
    str: _names(
        "capitalize casefold center count endswith expandtabs find format format_map index isalnum isalpha "
        "isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust "
        "lower lstrip partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip "
        "split splitlines startswith strip swapcase title upper zfill "
    ),
    dict: frozenset(("get", "items", "keys", "values")),
    list: frozenset(("count", "index")),
    tuple: frozenset(("count", "index")),
    int: frozenset(("bit_count", "bit_length", "is_integer")),
    float: frozenset(("is_integer",)),
    LoopContext: frozenset(("changed", "cycle")),
}
"""What can be called, by the type of what has it."""
_NAMED: Final = {
    "indent": ("width",),
    "join": ("d",),
    "replace": ("old", "new"),
    "round": ("precision",),
    "wordwrap": ("width", "break_long_words", "wrapstring"),
}
"""Names of the arguments from which the size of a result is known beforehand."""
_REFUSED: Final[tuple[type[nodes.Node], ...]] = (
    nodes.Macro,
    nodes.CallBlock,
    nodes.Block,
    nodes.Extends,
    nodes.Include,
    nodes.Import,
    nodes.FromImport,
    nodes.ScopedEvalContextModifier,
)
_SIZED: Final = frozenset(("center", "ljust", "rjust", "zfill", "expandtabs", "indent", "batch", "slice"))
_WIDEST: Final = 1_000
_PLACES: Final = 30
"""Places to which numbers are rounded, before or after the point."""
_LIKE_A_NUMBER: Final = re.compile(r"\s*[-+]?[0-9][0-9.,'\u00a0\u202f ]*[0-9]\s*")
"""A text that somebody takes for a number: with a comma, or with zeros in front."""
_left: ContextVar[list[int]] = ContextVar("left")
"""What may still be made while a template is filled in, in a list of one."""
_SOLE: Final = re.compile(r"\s*\{\{(?!\{)[-+]?(?P<inside>[^{}%#]+?)-?\}\}\s*")  # signs at braces govern white space
_WIDE: Final = re.compile(r"[0-9]{4,}|%[^a-zA-Z]*\*|\{[^{}]*\{")


def template(text: str) -> tuple[frozenset[str], Callable[[Mapping[str, Any]], Any]]:
    """The names that a template uses, and a function that fills it in.

    Raises:
        BadValue: it is not a template; names the line inside it where it has several.
    """
    if sole := _SOLE.fullmatch(text):
        return expression(sole["inside"].strip())
    env = environment()
    names, code = _compiled(text)
    root: Any = env.template_class.from_code(env, code, {}).root_render_func

    def work(context: Mapping[str, Any]) -> str:
        parts: list[str] = []
        room = LETTERS
        with _counted():
            for part in root(env.context_class(env, {**context, **env.globals}, None, {})):
                parts.append(part)
                if (room := room - len(part)) < 0:
                    raise SecurityError(f"it makes more than {LETTERS} characters")
        return "".join(parts)

    return names, work


def expression(text: str) -> tuple[frozenset[str], Callable[[Mapping[str, Any]], Any]]:
    """The names that an expression uses, and a function that evaluates it.

    Raises:
        BadValue: it is not an expression.
    """
    env = environment()
    if not text.strip():
        raise BadValue("there is no expression")
    names, code = _compiled("{% set result = (" + text + ") %}", text)
    root: Any = env.template_class.from_code(env, code, {}).root_render_func

    def work(context: Mapping[str, Any]) -> Any:
        inside = env.context_class(env, {**context, **env.globals}, None, {})
        with _counted():
            for _ in root(inside):
                continue
            return _finished(inside.vars["result"])

    return names, work


@contextmanager
def _counted() -> Iterator[None]:
    """Count what is made within the context."""
    token = _left.set([WORK])
    try:
        yield
    finally:
        _left.reset(token)


def bounded(value: Any) -> Any:
    """A value, if it is not too large with all that it holds; generators as lists.

    Raises:
        SecurityError: it is too large, or what was made so far is too much.
    """
    if hasattr(value, "__next__") and not isinstance(value, LoopContext):
        value = _listed(value)
    weight = _weight(value, {})
    if left := _left.get(None):
        left[0] -= weight
        if left[0] < 0:
            raise SecurityError("this is too much work")
    return value


def _weight(value: Any, known: dict[int, int]) -> int:
    """How many characters a value would have as text, or more; what stands in it twice counts twice."""
    if isinstance(value, (str, bytes)):
        weight, most, what = len(value), LETTERS, "characters"
    elif isinstance(value, int):
        weight, most, what = value.bit_length(), BITS, "bits"
    elif isinstance(value, (list, tuple, dict, set, frozenset)):
        if len(value) > ITEMS:
            raise SecurityError(f"it makes more than {ITEMS} items")
        if (found := known.get(id(value))) is not None:
            return found
        known[id(value)] = LETTERS  # what holds itself is too heavy
        inside = (*value, *value.values()) if isinstance(value, dict) else value
        weight, most, what = 1, LETTERS, "characters"
        for item in inside:
            weight += 1 + _weight(item, known)
            if weight > most:
                break
        known[id(value)] = weight
    else:
        return 1
    if weight > most:
        raise SecurityError(f"it makes more than {most} {what}")
    return weight


def _listed(made: Iterable[Any]) -> list[Any]:
    """What a generator makes, as long as it is not too much."""
    out: list[Any] = []
    weight = 0
    for item in islice(made, ITEMS + 1):
        out.append(item)
        weight += _weight(item, {})
        if weight > LETTERS:
            raise SecurityError(f"it makes more than {LETTERS} characters")
    return out


def _finished(value: Any) -> Any:
    """A result, if it is not too large and all in it is defined."""
    value = bounded(value)
    for each in value if isinstance(value, (list, tuple)) else (value,):
        if isinstance(each, Undefined):
            str(each)  # says what is not defined
    return value


@cache
def environment() -> _Environment:
    """The one environment."""
    return _Environment()


class _Environment(ImmutableSandboxedEnvironment):
    """The sandbox, with its bounds."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self) -> None:
        super().__init__(
            undefined=StrictUndefined,
            keep_trailing_newline=True,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=lambda value: printed(_finished(value)),
            cache_size=0,
        )
        self.globals.clear()
        self.globals["range"] = _range
        self.filters = {name: _filter(name, function) for name, function in self.filters.items() if name in _FILTERS}
        self.filters["join"] = _filter("join", _join)
        self.filters["turns"] = _turns
        self.filters["weighed"] = _weighed

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether templates may use an attribute; of those that can be called, the listed ones."""
        if callable(value) and not any(attr in known for kind, known in _METHODS.items() if isinstance(obj, kind)):
            return False
        return super().is_safe_attribute(obj, attr, value)

    def call_binop(self, context: Any, operation: str, left: Any, right: Any) -> Any:
        """An operation between two values, if its result is not too large."""
        if operation == "**":
            if isinstance(left, int) and isinstance(right, int) and abs(left) > 1 and left.bit_length() * right > BITS:
                raise SecurityError(f"{shortened(str(left))} ** {shortened(str(right))} is too large")
        elif operation == "*":
            for some, times in ((left, right), (right, left)):
                if not isinstance(some, (str, list, tuple)) or not isinstance(times, int):
                    continue
                if isinstance(some, str) and _LIKE_A_NUMBER.fullmatch(some):
                    raise SecurityError(f"{quoted(some)} is a text, which * repeats; a number is written as 1.5 or 7")
                if _weight(some, {}) * times > LETTERS or (not isinstance(some, str) and len(some) * times > ITEMS):
                    raise SecurityError(f"{shortened(str(times))} times that is too much")
        elif operation == "%" and isinstance(left, str):
            _check_format(left, right if isinstance(right, tuple) else (right,))
        return bounded(super().call_binop(context, operation, left, right))

    def call(self, context: Any, function: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: D102
        method = getattr(function, "__wrapped__", function)  # the sandbox wraps str.format
        owner, name = getattr(method, "__self__", None), getattr(method, "__name__", "")
        if isinstance(owner, str):
            _check(name, owner, args, kwargs)
        return bounded(super().call(context, function, *args, **kwargs))


def _check(name: str, text: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
    """Refuses a method or filter that would make too much, before it does."""
    for value in (text, *args, *kwargs.values()):
        if not hasattr(value, "__next__"):
            _weight(value, {})
    if name in _SIZED and any(isinstance(arg, int) and abs(arg) > _WIDEST for arg in (*args, *kwargs.values())):
        raise SecurityError(f"{name} may not make that much")
    if name in ("format", "format_map"):
        _check_format(str(text), (*args, kwargs))
    given = dict(zip(_NAMED.get(name, ()), args, strict=False)) | dict(kwargs)
    size = 0
    if name == "replace":
        old, new = str(given.get("old", "")), str(given.get("new", ""))
        size = len(str(text)) + str(text).count(old) * (len(new) - len(old))
    elif name == "indent" and isinstance(given.get("width"), str):
        size = len(str(text)) + (str(text).count("\n") + 1) * len(given["width"])
    elif name == "wordwrap":
        size = len(str(text)) * (1 + len(str(given.get("wrapstring") or "")))
    elif name == "expandtabs":
        size = text.count("\t") * max((n for n in (*args, *kwargs.values()) if isinstance(n, int)), default=8)
    elif name == "join" and isinstance(text, str) and args:  # the method; its text stands between the items
        size = len(text) * (len(args[0]) if hasattr(args[0], "__len__") else ITEMS)
    elif name == "round" and abs(given.get("precision") or 0) > _PLACES:
        raise SecurityError(f"a number is rounded to at most {_PLACES} places")
    if size > LETTERS:
        raise SecurityError(f"{name} may not make that much")


def _check_format(text: str, args: tuple[Any, ...]) -> None:
    """Refuses a format that is too wide, or repeats long texts too often."""
    parts = [part for arg in args for part in (arg.values() if isinstance(arg, dict) else (arg,))]
    longest = max((len(part) if isinstance(part, str) else 20 * ITEMS for part in parts), default=0)
    if _WIDE.search(text) or (text.count("{") + text.count("%")) * longest > 100 * LETTERS:
        raise SecurityError("a format may not make that much")


def _filter(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A filter with a bounded result."""
    given = 1 if hasattr(function, "jinja_pass_arg") else 0  # before the value comes the context

    @wraps(function)
    def limited(*args: Any, **kwargs: Any) -> Any:
        value = args[given] if len(args) > given else ""
        _check(f"filter {name}" if name == "join" else name, value, args[given + 1 :], kwargs)
        return bounded(function(*args, **kwargs))

    return limited


def _turns(value: Any) -> Any:
    """The items of a loop, if they are not too many."""
    items = list(islice(value, TURNS + 1))
    if len(items) > TURNS:
        raise SecurityError(f"a loop may repeat {TURNS} times")
    return items


@pass_context  # so that it is not worked out once when the template is compiled
def _weighed(_: Any, value: Any) -> Any:
    """A value whose weight counts each time that it is used."""
    return value if isinstance(value, Undefined) else bounded(value)


def _join(value: Iterable[Any], d: str = "", attribute: str | None = None) -> str:
    """The filter ``join``: items, or what they have under a name, one after the other."""
    items = bounded(value if isinstance(value, (list, tuple, str)) else iter(value))
    if attribute is not None:
        items = [item[attribute] for item in items]
    texts = [printed(item) for item in items]
    if sum(map(len, texts)) + len(d) * len(texts) > LETTERS:
        raise SecurityError(f"it makes more than {LETTERS} characters")
    return d.join(texts)


def _range(*args: int) -> range:
    """A bounded range of numbers."""
    made = range(*args)
    if len(made) > ITEMS:
        raise SecurityError(f"a range may have {ITEMS} numbers")
    return made


class _Bounds(NodeTransformer):
    """Bounds loops, makes ``~`` a bounded join, and has weighed what is written, compared or put together."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.iter = nodes.Filter(node.iter, "turns", [], [], None, None, lineno=node.lineno)
        for output in node.find_all(nodes.Output):
            output.nodes = [
                _weigh(nodes.Const(each.data, lineno=each.lineno)) if isinstance(each, nodes.TemplateData) else each
                for each in output.nodes
            ]
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return nodes.Filter(nodes.List(node.nodes, lineno=node.lineno), "join", [], [], None, None, lineno=node.lineno)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.expr = _weigh(node.expr)
        for operand in node.ops:
            operand.expr = _weigh(operand.expr)
        return node

    def visit_List(self, node: nodes.List) -> nodes.Node:  # noqa: N802
        return _weigh(self.generic_visit(node))

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802
        return _weigh(self.generic_visit(node))

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _weigh(node) if node.ctx == "load" else node


def _weigh(node: Any) -> nodes.Filter:
    return nodes.Filter(node, "weighed", [], [], None, None, lineno=node.lineno)


def _compiled(text: str, shown: str | None = None) -> tuple[frozenset[str], Any]:
    env = environment()
    source = text if shown is None else shown
    try:
        tree = env.parse(text)
        if refused := next((node for kind in _REFUSED for node in tree.find_all(kind)), None):
            raise BadValue(f"a template of a deck cannot use {type(refused).__name__.lower()}; components do that")
        for loop in tree.find_all(nodes.For):
            deep = [
                inner
                for body in loop.body
                for inner in (body, *body.find_all(nodes.For))
                if isinstance(inner, nodes.For)
            ]
            if loop.recursive or any(next(inner.find_all(nodes.For), None) for inner in deep):
                raise BadValue("loops may be nested two deep, and may not be recursive")
        names = frozenset(find_undeclared_variables(tree)) - {"range"}
        tree = _Bounds().visit(tree)
        tree.set_environment(env)
        return names, env.compile(tree)
    except TemplateSyntaxError as error:
        line = f"in its line {error.lineno}, " if "\n" in source else ""
        said = slip(error.message or "it is not a template", env.filters.keys() & _FILTERS, env.tests)
        if shown is not None:
            if said == "')' cannot stand here" and ")" not in shown:  # the one that was put around it
                said = "it ends too early"
            raise BadValue(f"{source!r} is not an expression: {said}") from None
        raise BadValue(f"this template is wrong: {line}{said}") from None
    except (RecursionError, MemoryError):
        raise BadValue("this template is nested too deeply") from None
    except (SyntaxError, ValueError, OverflowError, TypeError) as error:  # what Python refuses of Jinja's code
        raise BadValue(f"this template is wrong: {error}") from None
