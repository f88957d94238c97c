"""Rules that players agree on before they begin, and that no mark on their sheet tells.

A sheet that breaks the rules as printed may fit others that it leaves open. Then nobody is accused, and a person is
asked what was agreed on.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from pnp.games.contract import Game
from pnp.games.doubts import widest
from pnp.message import Message, Text, known, say
from pnp.model.game import Finding, Setup, Verdict
from pnp.model.options import ChosenOptions
from pnp.model.sheet import Sheet


def otherwise(game: Game, sheet: Sheet, verdict: Verdict, judge: Callable[[Game], Verdict]) -> Verdict | None:
    """A verdict for a sheet that breaks the rules as printed: unsure, if other rules fit that players may agree on.

    Returns:
        None if the verdict stands: nothing is wrong, no other rules fit, or somebody said what was agreed on.
    """
    if game.agreed is not None or verdict.status != "disagrees" or verdict.setup is None:
        return None
    fitting: list[tuple[ChosenOptions, Verdict]] = []
    for agreed in game.options.others(game.choice(sheet), verdict.setup.players):
        if not any(_more(agreed, less) for less, _ in fitting):
            found = judge(game.agreeing(agreed))
            if found.status != "disagrees" and not any(each.severity == "error" for each in found.findings):
                fitting.append((agreed, found))
    if not fitting:
        return None
    text = say("rules-other", ways=[_way(agreed) for agreed, _ in fitting])
    asked = Finding("rules.other", "warning", text)
    milder = (replace(each, severity="warning") if each.severity == "error" else each for each in verdict.findings)
    scores = dict(widest([verdict, *(found for _, found in fitting)]))
    return replace(verdict, status="unsure", message=text, scores=scores, findings=(asked, *milder))


def _more(agreed: ChosenOptions, less: ChosenOptions) -> bool:
    """Whether something is agreed on beyond what fits already."""
    points = less.points is None or (agreed.points is not None and agreed.points >= less.points)
    return less.rules <= agreed.rules and points


def _way(agreed: ChosenOptions) -> Message:
    """What was agreed on, and how to say so."""
    names = sorted(agreed.rules)
    options = [f"--variation {','.join(names)}"] if names else []
    options += [] if agreed.points is None else [f"--points {agreed.points}"]
    rules = [*map(rule, names), *([] if agreed.points is None else [say("rule-points", points=agreed.points)])]
    return say("rules-way", rules=rules, options=" ".join(options))


def rule(name: str) -> Text:
    """A variation as people call it; cards and scenarios have their names only."""
    return say(f"rule-{name}") if known(f"rule-{name}") else name


def agreed_on(game: Game, setup: Setup) -> tuple[Text, ...]:
    """The rules by which a sheet was judged, as people call them, where a game can be played by others."""
    points = game.options.points_of(setup)
    goal = () if points in (None, game.options.usual_points) else (say("rule-points", points=points),)
    return (*map(rule, sorted(setup.rules - game.understood)), *((say("rule-teams"),) if setup.teams else ()), *goal)
