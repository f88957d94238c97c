"""Jinja2 in a sandbox: no loader, no randomness, and no unbounded growth.

Loops, ``if``, ``set``, ``with``, filters and tests are there; macros, blocks, imports and random values are not. Loops
repeat at most :data:`TURNS` times and are nested at most two deep, lists have at most :data:`ITEMS` items, texts at
most :data:`LETTERS` characters and numbers at most :data:`BITS` bits, so that an untrusted deck can neither fill the
memory nor run forever.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, wraps
from itertools import islice
from typing import Any, Final

from jinja2 import StrictUndefined, TemplateSyntaxError, nodes
from jinja2.exceptions import SecurityError
from jinja2.meta import find_undeclared_variables
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from pnp.cards.language.values import BadValue, printed
from pnp.cards.sources.blocks import lowered

LETTERS: Final = 100_000
ITEMS: Final = 1_000
TURNS: Final = 200
BITS: Final = 1_024
_DROPPED: Final = (
    "random",
    "pprint",
    "urlize",
    "xmlattr",
    "filesizeformat",
    "tojson",
    "forceescape",
    "escape",
    "e",
    "safe",
)
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
        for _ in root(inside):
            continue
        result = inside.vars["result"]
        if isinstance(result, StrictUndefined):
            str(result)  # says what is not defined
        return bounded(result)

    return names, work


def bounded(value: Any) -> Any:
    """A value, if it is not too large; generators as lists."""
    if isinstance(value, (str, bytes)):
        size, most, what = len(value), LETTERS, "characters"
    elif isinstance(value, int):
        size, most, what = value.bit_length(), BITS, "bits"
    elif isinstance(value, (list, tuple, dict, set)):
        size, most, what = len(value), ITEMS, "items"
    elif hasattr(value, "__next__"):
        value = list(islice(value, ITEMS + 1))
        size, most, what = len(value), ITEMS, "items"
    else:
        return value
    if size > most:
        raise SecurityError(f"it makes more than {most} {what}")
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
            finalize=printed,
            cache_size=0,
        )
        self.globals.clear()
        self.globals["range"] = _range
        for name in _DROPPED:
            self.filters.pop(name, None)
        for name, function in list(self.filters.items()):
            self.filters[name] = _filter(name, function)
        self.filters["join"] = _join
        self.filters["turns"] = _turns

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether templates may use an attribute; those that grow texts without a check are refused."""
        return attr not in ("translate", "encode") and super().is_safe_attribute(obj, attr, value)

    def call_binop(self, context: Any, operation: str, left: Any, right: Any) -> Any:
        """An operation between two values, if its result is not too large."""
        if operation == "**":
            if isinstance(left, int) and isinstance(right, int) and abs(left) > 1 and left.bit_length() * right > BITS:
                raise SecurityError(f"{left} ** {right} is too large")
        elif operation == "*":
            for some, times in ((left, right), (right, left)):
                if isinstance(some, (str, list, tuple)) and isinstance(times, int):
                    most = LETTERS if isinstance(some, str) else ITEMS
                    if len(some) * times > most:
                        raise SecurityError(f"{times} times that is too much")
        elif operation == "%" and isinstance(left, str):
            _check_format(left, right if isinstance(right, tuple) else (right,))
        return bounded(super().call_binop(context, operation, left, right))

    def call(self, context: Any, function: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: D102
        method = getattr(function, "__wrapped__", function)  # the sandbox wraps str.format
        owner, name = getattr(method, "__self__", None), getattr(method, "__name__", "")
        if isinstance(owner, (str, bytes)):
            _check(name, owner, args)
        return bounded(super().call(context, function, *args, **kwargs))


def _check(name: str, text: Any, args: tuple[Any, ...]) -> None:
    """Refuses a method or filter of a text that would make it too long."""
    if name in _SIZED and any(isinstance(arg, int) and abs(arg) > _WIDEST for arg in args):
        raise SecurityError(f"{name} may not make that much")
    if name in ("format", "format_map"):
        _check_format(str(text), args)
    if name == "replace" and len(args) > 1:
        old, new = str(args[0]), str(args[1])
        if len(str(text)) + str(text).count(old) * (len(new) - len(old)) > LETTERS:
            raise SecurityError("replace may not make that much")


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
        _check(name, args[given] if len(args) > given else "", (*args[given + 1 :], *kwargs.values()))
        return bounded(function(*args, **kwargs))

    return limited


def _turns(value: Any) -> Any:
    """The items of a loop, if they are not too many."""
    items = list(islice(value, TURNS + 1))
    if len(items) > TURNS:
        raise SecurityError(f"a loop may repeat {TURNS} times")
    return items


def _join(value: Iterable[Any], d: str = "", attribute: str | None = None) -> str:
    """The filter ``join``: items, or what they have under a name, one after the other."""
    items = bounded(value if isinstance(value, (list, tuple, str)) else list(islice(value, ITEMS + 1)))
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
    """Bounds loops, and makes ``~`` a bounded join."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        node.iter = nodes.Filter(node.iter, "turns", [], [], None, None, lineno=node.lineno)
        return self.generic_visit(node)

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return nodes.Filter(nodes.List(node.nodes, lineno=node.lineno), "join", [], [], None, None, lineno=node.lineno)


def _worded(said: str) -> str:
    """Jinja's error message, in plain words."""
    if "expected 'end of print statement'" in said:
        return "a '{{' is never closed with '}}'" if "end of template" in said else f"{said.split(',')[0]}, not '}}}}'"
    if found := re.search(r"block that needs to be closed is '(\w+)'", said):
        return f"'{{% {found[1]} %}}' is never closed with '{{% end{found[1]} %}}'"
    return lowered(said)


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
        said = _worded((error.message or "it is not a template").rstrip("."))
        if shown is not None:
            if said == "unexpected ')'" and ")" not in shown:  # the one that was put around it
                said = "it ends too early"
            raise BadValue(f"{source!r} is not an expression: {said}") from None
        raise BadValue(f"this template is wrong: {line}{said}") from None
    except (RecursionError, MemoryError):
        raise BadValue("this template is nested too deeply") from None
    except (SyntaxError, ValueError, OverflowError, TypeError) as error:  # what Python refuses of Jinja's code
        raise BadValue(f"this template is wrong: {error}") from None
