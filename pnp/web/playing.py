"""Play on the picture of a field: write a game record by tapping, with the referee beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import msgspec
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from pnp.app.choices import FORMATS, one_of
from pnp.app.playing import PERSON, begun, built_in, in_words, listed, on, opened, shown, tappable, who
from pnp.errors import GameError, PnpError, RecordError
from pnp.games.contract import Game
from pnp.games.painting import manner
from pnp.games.players import STYLES
from pnp.games.record import write_record
from pnp.games.registry import game, names
from pnp.games.seeds import any_seed
from pnp.games.tapping import Tap
from pnp.message import Text, capital, say, spoken
from pnp.model.code import SheetCode, parse_code
from pnp.model.kinds import STROKES
from pnp.model.options import ChosenOptions
from pnp.model.regions import kind_of
from pnp.web import work
from pnp.web.bodies import Count, Number, TooLarge, decoded, sized
from pnp.web.checks import Missing
from pnp.web.language import lang_of
from pnp.web.pages import page
from pnp.web.plays import SEATS, Passed, Play, Plays
from pnp.web.printing import SEEDS, TYPES, line_of, meanings, order_of, wishes

LARGEST = 1_000_000
"""Bytes of a record."""


class _New(msgspec.Struct):
    """A game to begin, or to go on with."""

    code: str | None = None
    players: Number | None = None
    teams: bool = False
    points: Number | None = None
    variations: list[str] = []
    seats: list[str] = []
    record: str | None = None


class _Tap(msgspec.Struct):
    """A place that was tapped."""

    region: str
    pen: Count


class _Tapped(msgspec.Struct):
    """What was tapped after so many moves, and whether that is the whole move."""

    at: Count
    taps: list[_Tap]
    done: bool = False


class _At(msgspec.Struct):
    """A position: so many moves."""

    at: Count


class _Seats(msgspec.Struct):
    """Who makes each player's moves."""

    seats: list[str]


class _Let(msgspec.Struct):
    """What built-in players are asked for: one move, or all that are left."""

    end: bool = False


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
        play = _play(request)
    except Missing as error:
        return _start(request, wrong=error.message, status=404)
    return _board(request, play)


async def play_form(request: Request) -> Response:
    """A move from the list, or anything else that the page offers, without any script."""
    play = _play(request)
    async with request.form(max_files=0, max_fields=20) as form:
        try:
            await _done(request, play, form)
        except PnpError as error:
            return _board(request, play, wrong=error.message, status=400)
    return RedirectResponse(f"/play/{play.id}", 303)


async def add(request: Request) -> Response:
    """``POST /api/plays``: begin a game on a sheet, or go on with a record."""
    said = await decoded(request, _New, GameError(say("web-play")), LARGEST)
    if said.record is not None:
        play = await _open(request, said.record, said.seats)
    elif said.code is not None:
        play = await _begin(
            request, said.code, _agreed(said.teams, said.points, said.variations), said.players, said.seats
        )
    else:
        raise GameError(say("web-play"))
    return JSONResponse(_told(play, request), 201, headers={"location": f"/api/plays/{play.id}"})


async def show(request: Request) -> Response:
    """``GET /api/plays/ID``: the position."""
    return JSONResponse(_told(_play(request), request))


async def move(request: Request) -> Response:
    """``POST /api/plays/ID/moves``: what was tapped; a whole move is made, and built-in players answer it."""
    play = _play(request)
    said = await decoded(request, _Tapped, GameError(say("web-tap")), LARGEST)
    taps = [(tap.region, tap.pen) for tap in said.taps]
    _current(play, said.at)
    if len(taps) > len(play.view.places) or any(region not in play.view.by_id for region, _ in taps):
        raise GameError(say("web-tap"))
    if any(not 0 <= pen <= len(play.match.inks) for _, pen in taps):
        raise GameError(say("web-tap"))
    return JSONResponse(_told(play, request, play.tap(taps, done=said.done)))


async def moves(request: Request) -> Response:
    """``GET /api/plays/ID/moves``: every legal move in words, with what has to be tapped for it."""
    play = _play(request)
    if play.match.state.over:
        return JSONResponse([])
    legal, taps = play.match.state.legal_moves(), play.match.game.taps
    found = listed(play.match, lang_of(request))
    return JSONResponse([{"text": text, "taps": _plain(taps(legal[number]))} for number, text in found.items()])


async def go(request: Request) -> Response:
    """``PUT /api/plays/ID/at``: undo, redo, or look at any position."""
    play = _play(request)
    play.go((await decoded(request, _At, GameError(say("web-tap")), LARGEST)).at)
    return JSONResponse(_told(play, request))


async def sit(request: Request) -> Response:
    """``PUT /api/plays/ID/seats``: who makes each player's moves."""
    play = _play(request)
    said = await decoded(
        request, _Seats, GameError(say("web-seats", players=play.match.setup.players, known=SEATS)), LARGEST
    )
    play.sit(said.seats)
    return JSONResponse(_told(play, request))


async def let(request: Request) -> Response:
    """``POST /api/plays/ID/built-in``: one move by a built-in player; with ``{"end": true}`` all that are left."""
    play = _play(request)
    await _let(request, play, end=(await decoded(request, _Let, GameError(say("web-tap")), LARGEST)).end)
    return JSONResponse(_told(play, request))


async def hint(request: Request) -> Response:
    """``GET /api/plays/ID/hint``: what the better built-in player would do."""
    play = _play(request)
    return JSONResponse(_hint(play, lang_of(request)))


async def picture(request: Request) -> Response:
    """The printed lines of the field."""
    return Response(
        _play(request).view.printed,
        media_type=TYPES["svg"],
        headers={"cache-control": "private, max-age=3600"},
    )


async def record(request: Request) -> Response:
    """The game so far, as ``pnp referee`` takes it."""
    play = _play(request)
    return _file(_record(play).encode(), f"{play.match.code}.txt", "text/plain; charset=utf-8", request)


async def photograph(request: Request) -> Response:
    """A rehearsal photograph of the sheet."""
    play = _play(request)
    condition, seed = request.query_params.get("condition", "good"), request.query_params.get("seed", "0")
    if not seed.isdecimal() or len(seed) > 6:
        raise GameError(say("web-number", name="seed", text=seed))
    data = await request.app.state.run(work.play_photographed, play.match.code, _record(play), condition, int(seed))
    return _file(data, f"{play.match.code}.jpg", "image/jpeg", request)


async def poster(request: Request) -> Response:
    """The game as a picture for the wall."""
    play, kind = _play(request), one_of(request.path_params["kind"], FORMATS, say("input-choice-format"))
    paper = request.query_params.get("paper", "a3")
    data = await request.app.state.run(work.play_hung, play.match.code, _record(play), paper, kind, lang_of(request))
    return _file(data, f"{play.match.code}-poster.{kind}", TYPES[kind], request)


async def finished(request: Request) -> Response:
    """The sheet with everything that was coloured."""
    play, kind = _play(request), one_of(request.path_params["kind"], FORMATS, say("input-choice-format"))
    data = await request.app.state.run(work.play_finished, play.match.code, _record(play), kind)
    return _file(data, f"{play.match.code}-finished.{kind}", TYPES[kind], request)


ROUTES = [
    Route("/play", start_page),
    Route("/play", start_form, methods=["POST"]),
    Route("/play/{id}", play_page),
    Route("/play/{id}", play_form, methods=["POST"]),
    Route("/api/plays", add, methods=["POST"]),
    Route("/api/plays/{id}", show),
    Route("/api/plays/{id}/moves", moves),
    Route("/api/plays/{id}/moves", move, methods=["POST"]),
    Route("/api/plays/{id}/at", go, methods=["PUT"]),
    Route("/api/plays/{id}/seats", sit, methods=["PUT"]),
    Route("/api/plays/{id}/built-in", let, methods=["POST"]),
    Route("/api/plays/{id}/hint", hint),
    Route("/api/plays/{id}/field.svg", picture),
    Route("/api/plays/{id}/record.txt", record),
    Route("/api/plays/{id}/photo.jpg", photograph),
    Route("/api/plays/{id}/poster.{kind}", poster),
    Route("/api/plays/{id}/sheet.{kind}", finished),
]


def _plays(request: Request) -> Plays:
    found: Plays = request.app.state.plays
    return found


def _play(request: Request) -> Play:
    return _plays(request).get(request.path_params["id"])


def _current(play: Play, at: int) -> None:
    if at != play.at:
        raise Passed(say("web-moved-on"))


def _record(play: Play) -> str:
    return write_record(play.match.record())


def _file(data: bytes, name: str, kind: str, request: Request) -> Response:
    how = "attachment" if "download" in request.query_params else "inline"
    return Response(data, media_type=kind, headers={"content-disposition": f'{how}; filename="{name}"'})


async def _begin(
    request: Request, code: str, agreed: ChosenOptions | None, players: int | None, seats: Sequence[str]
) -> Play:
    return _plays(request).add(await request.app.state.run(begun, code, players, agreed), seats)


async def _open(request: Request, text: str, seats: Sequence[str] = ()) -> Play:
    if not text.strip():
        raise RecordError(say("web-record"))
    source = spoken(say("web-record-name"), lang_of(request))
    return _plays(request).add(await request.app.state.run(opened, text, source), seats)


async def _let(request: Request, play: Play, *, end: bool) -> None:
    """Built-in players move, once or to the end, also for persons; what was taken back is forgotten."""
    seats = tuple(STYLES[0] if seat == PERSON else seat for seat in play.seats)
    if not end:
        if not play.match.state.over:
            play.make(built_in(play.match, seats[play.match.state.turn - 1], play.id))
        return
    before = play.match
    after = await request.app.state.run(on, before, seats, play.id)
    if play.match is not before:
        raise Passed(say("web-moved-on"))
    play.match, play.undone = after, ()


def _whole(form: FormData, name: str) -> int | None:
    text = str(form.get(name, ""))
    if not text.isdecimal() and text or len(text) > 4:
        raise GameError(say("web-number", name=name, text=text))
    return int(text) if text else None


def _agreed(teams: bool, points: int | None, rules: Sequence[str]) -> ChosenOptions | None:
    """What players agreed on where the sheet leaves it open; None if they say nothing."""
    choice = ChosenOptions(teams=teams, points=points, rules=frozenset(rules))
    return None if choice == ChosenOptions() else choice


async def _from_form(request: Request, form: FormData) -> Play:
    upload = form.get("file")
    if isinstance(upload, UploadFile) and (data := await upload.read(LARGEST + 1)):
        if len(data) > LARGEST:
            raise TooLarge(say("web-much", most=LARGEST // 1_000_000))
        return await _open(request, data.decode("utf-8-sig", "replace"))
    if "code" not in form:
        return await _open(request, str(form.get("record", "")))
    players = _whole(form, "players")
    agreed = _agreed("teams" in form, _whole(form, "points"), [str(name) for name in form.getlist("variation")])
    code = str(form["code"])
    new = await request.app.state.run(begun, code, players, agreed)
    seats = [str(form.get(f"seat-{player}", PERSON)) for player in range(1, new.match.setup.players + 1)]
    return _plays(request).add(new, seats)


async def _done(request: Request, play: Play, form: FormData) -> None:
    """What a form of the page asks for."""
    if "go" in form:
        number = str(form["go"])
        play.go(int(number) if number.isdecimal() and len(number) < 6 else -1)
    elif "seat-1" in form:
        play.sit([str(form.get(f"seat-{player}", "")) for player in range(1, play.match.setup.players + 1)])
    elif "move" in form:
        _current(play, int(at) if (at := str(form.get("at", ""))).isdecimal() and len(at) < 6 else -1)
        number = str(form["move"])
        legal = play.match.state.legal_moves()
        if not number.isdecimal() or len(number) > 6 or int(number) >= len(legal):
            raise Passed(say("web-moved-on"))
        play.make(legal[int(number)])
    elif "let" in form:
        await _let(request, play, end=form["let"] == "end")


def _plain(taps: Any) -> list[dict[str, Any]]:
    return [{"region": region, "pen": pen} for region, pen in taps]


def _hint(play: Play, lang: str) -> dict[str, Any]:
    found = play.hint()
    if found is None:
        return {"taps": [], "text": ""}
    return {"taps": _plain(play.match.game.taps(found)), "text": in_words(play.match, found, lang)}


def _told(play: Play, request: Request, taps: Sequence[Tap] = ()) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "id": play.id,
        "length": play.length,
        "back": play.back,
        "forth": play.forth,
        "seats": list(play.seats),
        **shown(play.match, play.view, taps, lang_of(request)),
    }


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
    hinted = _hint(play, lang)["text"] if "hint" in request.query_params else ""
    return page(
        request,
        "playing",
        status,
        play=play,
        told=_told(play, request),
        game=rules,
        query=urlencode(query),
        view=play.view,
        strokes=STROKES,
        kinds={each.region: kind_of(each.region) for each in play.view.places},
        people=[(player, capital(spoken(who(match, player), lang))) for player in everyone],
        styles=SEATS,
        moves={} if match.state.over else listed(match, lang),
        rules_agreed=sorted(match.setup.rules),
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
