"""The pages for playing on the picture of a field: write a game record by tapping, with the referee beside it."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pnp.app.play_words import listed, who
from pnp.app.playing import PERSON, begun, tappable
from pnp.errors import GameError, PnpError
from pnp.games.contract import Game
from pnp.games.painting import manner
from pnp.games.registry import game, names
from pnp.games.seeds import any_seed
from pnp.message import Text, capital, say, spoken
from pnp.model.code import SheetCode, parse_code
from pnp.model.kinds import STROKES
from pnp.model.options import ChosenOptions
from pnp.model.regions import kind_of
from pnp.web import work
from pnp.web.bodies import TooLarge, sized
from pnp.web.checks import Missing
from pnp.web.language import lang_of
from pnp.web.pages import page
from pnp.web.play_requests import (
    LARGEST,
    agreed_on,
    hint_told,
    let_move,
    open_record,
    play_of,
    plays_of,
    refuse_passed,
    told,
)
from pnp.web.plays import SEATS, Passed, Play
from pnp.web.printing import SEEDS, line_of, meanings, order_of, wishes

CONDITIONS = ("good", "dim", "shadow", "tilt20", "mixed")
"""Kinds of rehearsal photographs that the page offers; the address takes every one."""


async def start_page(request: Request) -> Response:
    """Which game, which field, who plays; or a record to go on with."""
    asked = wishes(request.query_params.multi_items())
    if "game" not in asked and not asked.get("code"):
        return _start(request)
    try:
        return await _game_page(request, asked)
    except PnpError as error:
        return _start(request, wrong=error.message, status=400)


async def start_form(request: Request) -> Response:
    """Begin a game, or open a record."""
    sized(request, 2 * LARGEST)
    async with request.form(max_files=1, max_fields=60, max_part_size=LARGEST) as form:
        try:
            play = await _from_form(request, form)
        except PnpError as error:
            if "code" in form:
                return await _game_page(request, {"code": str(form["code"])}, error.message)
            return _start(request, wrong=error.message, record=str(form.get("record", "")), status=400)
    return RedirectResponse(f"/play/{play.id}", 303)


async def play_page(request: Request) -> Response:
    """The field, the score, the last moves."""
    try:
        play = play_of(request)
    except Missing as error:
        return _start(request, wrong=error.message, status=404)
    return _board(request, play)


async def play_form(request: Request) -> Response:
    """A move from the list, or anything else that the page offers, without any script."""
    play = play_of(request)
    async with request.form(max_files=0, max_fields=20) as form:
        try:
            await _done(request, play, form)
        except PnpError as error:
            return _board(request, play, wrong=error.message, status=400)
    return RedirectResponse(f"/play/{play.id}", 303)


async def _from_form(request: Request, form: FormData) -> Play:
    upload = form.get("file")
    if isinstance(upload, UploadFile) and (data := await upload.read(LARGEST + 1)):
        if len(data) > LARGEST:
            raise TooLarge(say("web-much", most=LARGEST // 1_000_000))
        return await open_record(request, data.decode("utf-8-sig", "replace"))
    if "code" not in form:
        return await open_record(request, str(form.get("record", "")))
    players = _whole(form, "players")
    agreed = agreed_on("teams" in form, _whole(form, "points"), [str(name) for name in form.getlist("variation")])
    code = str(form["code"])
    new = await request.app.state.run(begun, code, players, agreed)
    seats = [str(form.get(f"seat-{player}", PERSON)) for player in range(1, new.match.setup.players + 1)]
    return plays_of(request).add(new, seats)


async def _done(request: Request, play: Play, form: FormData) -> None:
    """What a form of the page asks for."""
    if "go" in form:
        number = str(form["go"])
        play.go(int(number) if number.isdecimal() and len(number) < 6 else -1)
    elif "seat-1" in form:
        play.sit([str(form.get(f"seat-{player}", "")) for player in range(1, play.match.setup.players + 1)])
    elif "move" in form:
        refuse_passed(play, int(at) if (at := str(form.get("at", ""))).isdecimal() and len(at) < 6 else -1)
        number = str(form["move"])
        legal = play.match.state.legal_moves()
        if not number.isdecimal() or len(number) > 6 or int(number) >= len(legal):
            raise Passed(say("web-moved-on"))
        play.make(legal[int(number)])
    elif "let" in form:
        await let_move(request, play, end=form["let"] == "end")


def _whole(form: FormData, name: str) -> int | None:
    text = str(form.get(name, ""))
    if not text.isdecimal() and text or len(text) > 4:
        raise GameError(say("web-number", name=name, text=text))
    return int(text) if text else None


def _start(request: Request, *, wrong: Text = "", record: str = "", status: int = 200) -> Response:
    offered = [each.name for each in tappable()]
    others = [game(name).title for name in names() if name not in offered]
    return page(
        request,
        "play",
        status,
        games=[(each.name, each.title, line_of(each, lang_of(request))) for each in tappable()],
        others=others,
        wrong=wrong,
        record=record,
        largest=LARGEST,
    )


async def _game_page(request: Request, asked: Mapping[str, str], wrong: Text = "") -> Response:
    """A field, and who plays on it."""
    code: str | SheetCode = asked.get("code", "")
    if not code:
        wanted = game(asked["game"])
        fresh = {"seed": str(any_seed(SEEDS)), "language": lang_of(request), **asked}
        order = order_of(wanted, fresh, ("svg",), ("field",))
        code = wanted.code(
            order.seed or 0,
            players=order.players,
            paper=order.paper,
            print_mode=order.print_mode,
            options=order.options,
        )
    sealed = await request.app.state.run(work.sealed, code)
    rules, printed, query = _printed(sealed)
    if not rules.tapped:
        raise GameError(say("input-not-tapped", game=rules.title, known=[each.title for each in tappable()]))
    numbers = [number for number in rules.seats(printed) if rules.options.fits(number, printed)]
    open_ = rules.options.open
    return page(
        request,
        "seats",
        400 if wrong else 200,
        game=rules,
        line=line_of(rules, lang_of(request)),
        code=str(sealed),
        seed=query["seed"],
        sheet=query,
        query=urlencode(query),
        fresh=urlencode({**query, "game": rules.name, "seed": any_seed(SEEDS)}),
        numbers=numbers,
        usual=rules.usual_players if rules.usual_players in numbers else numbers[0],
        variations=meanings(
            {name: rules.variations[name] for name in open_ if name in rules.variations}, lang_of(request)
        ),
        chosen=printed.rules,
        teams="teams" in open_ and not printed.teams and 4 in numbers and bool(rules.options.meanings.get("teams")),
        targets=rules.options.targets if "points" in open_ else (),
        target=printed.points,
        seats=range(1, max(numbers) + 1),
        styles=SEATS,
        wrong=wrong,
    )


def _printed(code: SheetCode) -> tuple[Game, ChosenOptions, dict[str, str]]:
    """The game of a code, what its sheet is printed for, and the same as the query of an address."""
    rules = game(code.game)
    common, choice = rules.decoded(code)
    usual = rules.options.usual_points
    query = {
        "seed": str(code.seed),
        "players": str(choice.players or ""),
        "paper": common.paper.name,
        "ink": common.print_mode,
        "language": common.lang,
        "teams": "1" if choice.teams else "",
        "points": "" if choice.points in (None, usual) else str(choice.points),
        "variation": ",".join(sorted(choice.rules)),
    }
    return rules, choice, {name: value for name, value in query.items() if value}


def _board(request: Request, play: Play, *, wrong: Text = "", status: int = 200) -> Response:
    """The page of a game."""
    match, lang = play.match, lang_of(request)
    rules, _, query = _printed(parse_code(match.code))
    everyone = range(1, match.setup.players + 1)
    hinted = hint_told(play, lang)["text"] if "hint" in request.query_params else ""
    return page(
        request,
        "playing",
        status,
        play=play,
        told=told(play, request),
        game=rules,
        query=urlencode(query),
        view=play.view,
        strokes=STROKES,
        kinds={each.region: kind_of(each.region) for each in play.view.places},
        people=[(player, capital(spoken(who(match, player), lang))) for player in everyone],
        styles=SEATS,
        moves={} if match.state.over else listed(match, lang),
        agreed=meanings({name: rules.variations[name] for name in sorted(match.setup.rules)}, lang),
        conditions=CONDITIONS,
        hinted=hinted,
        wrong=wrong,
        can_hang=_can_hang(rules),
    )


def _can_hang(rules: Game) -> bool:
    """Whether there is a painter for a poster."""
    try:
        manner(rules.name, rules.title)
    except GameError:
        return False
    return True


ROUTES = [
    Route("/play", start_page),
    Route("/play", start_form, methods=["POST"]),
    Route("/play/{id}", play_page),
    Route("/play/{id}", play_form, methods=["POST"]),
]
