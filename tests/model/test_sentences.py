"""Every sentence that the code says exists, in every language, and is given everything that it is about."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import pnp
import pnp.errors
from pnp.data import layouts_dir
from pnp.message import languages, say, spoken
from pnp.model.names import INKS, ink_named

CODE = Path(pnp.__file__).parent
SPOKEN = (
    "model/answers.py",
    "model/code.py",
    "app/answers.py",
    "app/check.py",
    "app/files.py",
    "app/series.py",
    "games/re*.py",
    "games/[!_]*/rules/*.py",
    "games/[!_]*/table.py",
    "scan/**/*.py",
)
"""Modules that checking a photograph and refereeing a record go through."""
READ = {name for name, kind in vars(pnp.errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}
OF_A_LIST = re.compile(r"_(count|or|commas)$")


class Variables(Visitor):
    """The variables of a sentence; or only those that are in its words, not those that choose between them."""

    def __init__(self, *, only_words: bool) -> None:
        self.names: set[str] = set()
        self.only_words = only_words

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        """Called by the parser's visitor for each."""
        if not self.only_words:
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        """Called by the parser's visitor for each."""
        self.names.add(OF_A_LIST.sub("", node.id.name))


@cache
def catalogue(path: Path, *, only_words: bool = False) -> dict[str, set[str]]:
    """The ids of a catalogue, each with its variables."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, fluent.Junk), f"{path}: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, f"{path} has {entry.id.name} twice"
            seen = Variables(only_words=only_words)
            seen.visit(entry)
            found[entry.id.name] = seen.names
    return found


def sentences(lang: str, *, only_words: bool = False) -> dict[str, set[str]]:
    """All ids of a language."""
    own = sorted(CODE.glob(f"games/*/text/{lang}.ftl"))
    paths = [*sorted((layouts_dir() / "text" / lang).glob("*.ftl")), *own]
    return {id: names for path in paths for id, names in catalogue(path, only_words=only_words).items()}


@dataclass(frozen=True)
class Said:
    """A call of ``say``: what its id matches, what it gives (None: not known before it runs)."""

    where: str
    id: re.Pattern[str]
    given: frozenset[str] | None


def patterns(node: ast.expr) -> list[str] | None:
    """What an id may be, as regular expressions; None where that is another expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        return ["".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values)]
    if isinstance(node, ast.IfExp):
        either = patterns(node.body), patterns(node.orelse)
        return None if None in either else [text for found in either for text in found or ()]
    return None


@cache
def code() -> tuple[tuple[str, ast.Module], ...]:
    """The modules that say something, parsed."""
    texts = {str(path.relative_to(CODE)): path.read_text("utf-8") for path in sorted(CODE.rglob("*.py"))}
    return tuple((name, ast.parse(text)) for name, text in texts.items() if "pnp.message" in text or "say(" in text)


def calls() -> Iterator[Said]:
    for name, tree in code():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                given = {word.arg for word in node.keywords}
                known = None if None in given else frozenset(str(word) for word in given)
                for text in patterns(node.args[0]) or ():
                    yield Said(f"{name}:{node.lineno}", re.compile(text), known)


def test_every_sentence_that_is_said_exists_and_is_given_what_it_is_about() -> None:
    english = sentences("en")
    said = list(calls())
    assert len(said) > 200
    wrong = []
    everything = {lang: sentences(lang) for lang in languages()}
    for call in said:
        meant = [id for id in english if call.id.fullmatch(id)]
        if not meant:
            wrong.append(f"{call.where}: there is no {call.id.pattern}")
        if len(meant) == 1 and call.given is not None:
            for lang, known in everything.items():
                if known.get(meant[0], set()) - call.given:
                    wrong.append(f"{call.where}: {meant[0]} in {lang} lacks {known[meant[0]] - call.given}")
    assert not wrong, "\n".join(wrong)


def test_every_sentence_is_said_somewhere() -> None:
    english = sentences("en")
    starts = tuple({id.partition("-")[0] for id in english})
    texts = {
        text
        for _, tree in code()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant | ast.JoinedStr)
        for text in patterns(node) or ()
        if text.startswith(starts)
    }
    used = {text.replace("\\", "") for text in texts if ".+" not in text}
    built = re.compile("|".join(text for text in texts if re.match(r"[a-z]+\\-.*\.\+", text)))
    catalogues = "".join(path.read_text("utf-8") for path in (layouts_dir() / "text" / "en").glob("*.ftl"))
    used |= set(re.findall(r"\{ ([a-z][a-z0-9-]*) \}", catalogues))  # sentences within sentences
    never = [id for id in english if id not in used and not built.fullmatch(id)]
    assert not never


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_every_language_has_every_sentence_about_the_same_things(lang: str) -> None:
    english, other = sentences("en", only_words=True), sentences(lang)
    assert not set(english) - set(other), f"{lang} lacks sentences"
    assert not set(other) - set(english), f"{lang} has sentences that English lacks"
    for id, names in other.items():
        assert not english[id] - names, f"{lang}: {id} does not tell {english[id] - names}"


def errors() -> Iterator[tuple[str, str, ast.expr]]:
    """Where checking, refereeing and marking raise an error that people read: the place, the class, the sentence."""
    for path in sorted(path for pattern in SPOKEN for path in CODE.glob(pattern)):
        name = path.relative_to(CODE).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
                kind, words = node.exc.func.id, node.exc.args
                if kind in READ and len(words) > (kind == "IllegalMove"):
                    yield f"{name}:{node.lineno}", kind, words[kind == "IllegalMove"]


def test_errors_about_finished_sheets_and_records_are_sentences_in_every_language() -> None:
    found = list(errors())
    assert {kind for _, kind, _ in found} >= {"AnswerError", "CodeError", "RecordError", "GameError", "InputFileError"}
    english = [f"{where}: {kind}" for where, kind, words in found if isinstance(words, ast.Constant | ast.JoinedStr)]
    assert not english, "\n".join(english)


@pytest.mark.parametrize(
    ("lang", "museum", "card"),
    [
        ("de", "Die Börse", "Gleichmaß"),
        ("fr", "La bourse", "Cohérence"),
        ("es", "La bolsa", "Coherencia"),
        ("it", "La borsa", "Coerenza"),
    ],
)
def test_cards_are_called_as_they_are_printed(lang: str, museum: str, card: str) -> None:
    from pnp.games.cubist.rules.plans import museums

    exchange = next(each for each in museums() if each.title == "The Exchange")
    assert spoken(exchange.name) == "The Exchange"
    assert spoken(exchange.name, lang) == museum
    assert spoken(say("canvas-card", title="Consistency", card="consistency"), lang) == card


@pytest.mark.parametrize("lang", ["fr", "es", "it"])
def test_why_a_place_is_unread_says_nothing_of_its_gender(lang: str) -> None:
    """It stands beside a box, a space, boxes ...: no participle of it may agree with one of them only."""
    names = ("covered", "crossed-out", "in-doubt", "unsure")
    told = [spoken(say("reason", name=name, words=name), lang) for name in names]
    assert not [text for text in told if re.match(r"(coperto|cancellato|tapado|tachado|caché|barré|(non|pas) s)", text)]


@pytest.mark.parametrize("lang", languages())
def test_a_record_without_moves_has_no_legal_ones(lang: str) -> None:
    none, one = (spoken(say("record-legal", moves=n, scores=["a"], teams="", end=""), lang) for n in (0, 1))
    assert "0" not in none and none != one


@pytest.mark.parametrize("lang", ["fr", "es", "it"])
def test_what_a_record_lacks_is_something_that_was_found(lang: str) -> None:
    for found in (say("input-found-lacking", key="sheet"), say("input-found-nobody")):
        told = spoken(say("input-record", where="a", found=found, expected="b"), lang)
        assert re.search(r"(un verbale senza|un compte rendu sans|un acta sin) '", told)


def test_a_sentence_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KeyError, match="nothing-like-it"):
        spoken(say("nothing-like-it"))


def test_text_of_any_length_can_be_said() -> None:
    for text in (say("total-row", area="9" * 100_000), say("players", numbers=[str(n) for n in range(3000)])):
        assert 1000 < len(spoken(text, "de")) < 3000 and "…" in spoken(text, "de")


def test_any_number_can_be_said() -> None:
    assert str(10**40) in spoken(say("web-no-move", count=3, number=10**40))


def test_an_ink_is_known_by_its_name_in_every_language() -> None:
    from pnp.scan.pens import _EXAMPLES

    assert set(_EXAMPLES) <= set(INKS)
    assert [ink_named(name) for name in ("Rot", "hellblau", " red ", "leer", "Blank", "mauve")] == [
        "red",
        "light blue",
        "red",
        "blank",
        "blank",
        "mauve",
    ]
