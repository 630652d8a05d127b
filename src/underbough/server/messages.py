"""What server and clients tell each other. The browser client's types are generated from these models."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from underbough.server.texts import clean

Language = Literal["en", "de", "fr"]
Words = dict[Language, str]


LONGEST_NICKNAME = 24


def cleaned(value: object) -> object:
    return clean(value) if isinstance(value, str) else value


# What people type. Its length counts as it is kept: to compose a text may lengthen it.
Typed = Annotated[str, BeforeValidator(cleaned)]
Nickname = Annotated[Typed, Field(max_length=LONGEST_NICKNAME)]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid")


# --- what never changes: editions and their cards ---------------------------------------------------------------------


class Choice(Message):
    """A module or variant that may be chosen."""

    id: str
    name: Words
    text: str


class ModuleInfo(Choice):
    """An expansion, or a part of one."""

    variants: list[Choice]  # of which one may be chosen
    requires: list[str]  # other modules, without which it cannot be played
    excludes: list[str]  # other modules, with which it cannot be played


class OpponentInfo(Message):
    """A printed opponent."""

    id: str
    name: str
    levels: list[int]
    usual_level: int
    level_word: str  # "year" or "level"
    most_players: int  # so many people play against it together, or fewer
    variants: list[Choice]


class EditionInfo(Message):
    id: str
    name: str
    theme: Literal["woodland", "winter"]
    least_players: int
    most_players: int
    modules: list[ModuleInfo]
    variants: list[Choice]
    opponents: list[OpponentInfo]


# Where values and text are from: as printed; partly from the rulebooks and partly by us; all by us.
Origin = Literal["printed", "partly", "designed"]


class CardInfo(Message):
    id: str
    name: Words
    set: str
    kind: Literal["critter", "construction"]
    colour: Literal["tan", "green", "red", "blue", "purple"]
    unique: bool
    legendary: bool  # not in the deck: held apart by one player
    cost: dict[str, int]  # goods, and "any" for resources of the payer's choice
    points: int
    copies: int
    text: str
    gist: str  # at most 45 characters, with {twig}-like marks where a symbol stands
    rulings: list[str]
    unlocks: list[str]  # ids of cards; "any" for all Critters
    unlocked_by: str  # an id, or nothing
    chimneys: list[str]  # Silverfrost: the colours of Critters that its Chimney brings in
    origin: Origin


class SiteInfo(Message):
    """Whatever lies on the table but main deck cards: a location, event, quest, Big Critter, snowstorm, scheme ..."""

    id: str
    name: Words
    set: str
    kind: str
    text: str
    gist: str
    rulings: list[str]
    points: int
    requires_cards: list[str]
    requires_colours: dict[str, int]
    shared: bool
    origin: Origin


class Catalogue(Message):
    edition: str
    goods: list[str]  # the four resources first
    seasons: list[str]
    cards: list[CardInfo]
    sites: list[SiteInfo]
    terms: dict[str, Words]


class LevelInfo(Message):
    """A bot that can be chosen as an opponent."""

    id: str
    seconds: float  # about how long it thinks about a turn


# --- tables and seats -------------------------------------------------------------------------------------------------

Phase = Literal["waiting", "playing", "over"]
SeatKind = Literal["me", "friend", "open", "bot"]
Critter = Literal["fox", "hedgehog", "bear", "squirrel", "owl", "mouse", "badger", "rabbit"]


class SeatPlan(Message):
    kind: SeatKind  # several "me": players at one screen
    nickname: Nickname = ""
    critter: Critter | None = None
    bot: str = "villager"


class NewTable(Message):
    edition: str
    modules: list[str] = Field(default_factory=list, max_length=20)
    solo: str = ""
    level: int | None = None
    variants: list[str] = Field(default_factory=list, max_length=10)
    seats: list[SeatPlan] = Field(min_length=1, max_length=6)
    public: bool = False  # listed in the lobby
    turn_seconds: int | None = Field(None, ge=30, le=14 * 24 * 3600)


class SeatInfo(Message):
    number: int
    kind: SeatKind  # as planned
    taken: bool
    mine: bool
    nickname: str
    critter: Critter | None
    bot: str  # the bot that plays the seat now, or nothing
    present: bool  # somebody is connected
    resigned: bool


class TableInfo(Message):
    id: str
    edition: str
    modules: list[str]
    solo: str
    level: int  # of the printed opponent; 0 means nothing without one
    variants: list[str]
    seats: list[SeatInfo]
    public: bool
    turn_seconds: int | None
    phase: Phase
    turn: int
    to_move: int | None  # a seat
    created: str  # ISO 8601, UTC
    changed: str
    host: bool  # may I start the game and replace missing players?
    invitation: str | None  # a link's key, for those at the table
    watch: str | None  # a link's key for spectators
    rematch: str | None  # the id of the table that goes on from here
    winners: list[int] | None
    totals: list[int] | None


class Me(Message):
    nickname: str
    critter: Critter | None
    tables: list[TableInfo]


class Join(Message):
    invitation: str | None = Field(None, max_length=64)
    seat: int | None = None
    nickname: Nickname = Field(min_length=1)
    critter: Critter | None = None


class Profile(Message):
    """What I am called, and whose figures I play with."""

    nickname: Nickname = ""
    critter: Critter | None = None


class SeatNumber(Message):
    seat: int


class Claim(Message):
    code: str = Field(max_length=64)


class Transfer(Message):
    code: str
    link: str
    expires: str


class Health(Message):
    status: Literal["ok"] = "ok"
    version: str


class Build(Message):
    """What runs on the server."""

    version: str
    compiled: bool


class ErrorDocument(Message):
    """Every refusal over HTTP: a code for programs, a message for people."""

    code: str
    message: str


# --- a table as one seat (or a spectator) sees it ---------------------------------------------------------------------


class About(Message):
    """The thing on the table that an option is about, so that a client can highlight it."""

    kind: Literal[
        "hand",
        "meadow",
        "site",
        "city",
        "good",
        "player",
        "number",
        "figure",
        "zone",
        "aside",
        "discard",
        "action",
        "pay",
        "stop",
        "other",
    ]
    card: str | None = None
    slot: int | None = None  # of the Meadow, from 0
    site: str | None = None
    owner: int | None = None  # the player in whose city a card stands
    number: int | None = None  # of a city card, or a plain number
    good: str | None = None
    player: int | None = None
    figure: str | None = None  # if not an ordinary worker
    zone: str | None = None
    action: str | None = None  # "play", "visit", "prepare", "pass", "clear", ...


class OptionInfo(Message):
    index: int
    text: str  # in the notation
    about: About


class DecisionInfo(Message):
    number: int  # answers name it
    seat: int
    kind: str
    always_asked: bool  # a turn's action, rather than a choice within it
    source: About | None  # the card or site whose effect asks
    options: list[OptionInfo] | None  # only for the seat that decides


class CityCardView(Message):
    id: str
    number: int
    occupied: bool
    token: str | None = None  # the kind of the occupied token, if it is not the ordinary one
    tokens: int
    goods: dict[str, int]
    beneath: list[str]


class FigureView(Message):
    label: str
    figure: str
    site: str | None = None
    owner: int | None = None
    number: int | None = None


class PlayerView(Message):
    label: str
    automa: bool
    season: str
    passed: bool
    workers: int
    deployed: list[FigureView]
    stock: dict[str, int]
    hand: list[str | None]
    hand_limit: int
    city: list[CityCardView]
    covered: list[CityCardView]
    spaces: int
    events: list[CityCardView]
    zones: dict[str, list[str | int | None]]
    home: list[str] = []
    """The figures at home that are no ordinary workers; in games with such figures."""


class SiteView(Message):
    id: str
    label: str
    workers: list[int]
    achieved_by: int | None


class View(Message):
    turn: int
    active: int
    players: list[PlayerView]
    meadow: list[str | None]
    blocked: list[int]
    sites: list[SiteView]
    deck: int
    discard: int
    discard_known: list[str]
    aside: list[str | None]
    extra: dict[str, int]
    zones: dict[str, list[str | int | None]]


class ScoreLineInfo(Message):
    source: str  # what earned it, by its English name
    what: str  # the line of the score sheet: "cards", "tokens", "prosperity", "events", ...
    points: int


class ScoreInfo(Message):
    player: int
    total: int
    lines: list[ScoreLineInfo]


class Position(Message):
    """A game at one moment, as one seat may know it."""

    number: int  # grows with every entry of the game's list of answers
    seat: int | None  # whose view this is
    view: View
    decision: DecisionInfo | None
    can_undo: bool
    scores: list[ScoreInfo]
    over: bool
    winners: list[int]


LogEvent = dict[str, Any]  # as Game.log() gives them; the client makes words of them


# --- over the WebSocket: from the client ------------------------------------------------------------------------------


class Answer(Message):
    """Answer decision `decision`, and those that follow from it, as far as nothing unknown comes up before."""

    type: Literal["answer"]
    request: int
    seat: int
    decision: int
    answers: list[str] = Field(min_length=1, max_length=60)


class Draft(Message):
    """What would these answers lead to? Nothing is played."""

    type: Literal["draft"]
    request: int
    seat: int
    decision: int
    answers: list[str] = Field(min_length=1, max_length=60)


class Undo(Message):
    type: Literal["undo"]
    request: int
    seat: int
    decision: int


class Why(Message):
    """Why is this not offered?"""

    type: Literal["why"]
    request: int
    seat: int
    text: str = Field(max_length=200)


class Hint(Message):
    """What would a good player do here? Only where nobody else could be beaten by it."""

    type: Literal["hint"]
    request: int
    seat: int
    decision: int


class Look(Message):
    """Show the table as this seat of mine sees it (at one screen: after the curtain)."""

    type: Literal["look"]
    seat: int


class Say(Message):
    type: Literal["say"]
    text: Typed = Field(min_length=1, max_length=300)


class Ping(Message):
    type: Literal["ping"]


FromClient = Annotated[Answer | Draft | Undo | Why | Hint | Look | Say | Ping, Field(discriminator="type")]


# --- over the WebSocket: from the server ------------------------------------------------------------------------------


class TableChanged(Message):
    """Who sits where, and what the table is doing. The first message of a connection."""

    type: Literal["table"] = "table"
    table: TableInfo


class PositionChanged(Message):
    """The game now. `log` holds the events from `log_from` on: all of them at first, then the new ones."""

    type: Literal["position"] = "position"
    position: Position
    log_from: int
    log: list[LogEvent]
    deadline: str | None  # when the turn timer runs out


class Drafted(Message):
    """Where a draft leads. `decision` is the next choice to draft, if it is this seat's and within the same turn."""

    type: Literal["drafted"] = "drafted"
    request: int
    decision_answered: int
    answers: list[str]
    complete: bool  # nothing more can be drafted: confirm or take back
    uncertain: bool  # something hidden comes up; the view shows what is certain, and else what was before
    position: Position


class Done(Message):
    """An answer or undo was written down."""

    type: Literal["done"] = "done"
    request: int
    number: int


class Reason(Message):
    type: Literal["reason"] = "reason"
    request: int
    text: str


class HintOption(Message):
    text: str  # of an option of the decision, in the notation
    share: float  # of the victory that it promises, from 0 to 1


class Hinted(Message):
    """The best options, the best one first."""

    type: Literal["hinted"] = "hinted"
    request: int
    decision_answered: int
    options: list[HintOption] = Field(max_length=3)


class Refused(Message):
    """A request that was not carried out; nothing changed."""

    type: Literal["refused"] = "refused"
    request: int | None
    code: str
    message: str


class Said(Message):
    type: Literal["said"] = "said"
    seat: int | None
    nickname: str
    text: str
    at: str


class Thinking(Message):
    """A bot thinks for this seat, or no longer."""

    type: Literal["thinking"] = "thinking"
    seat: int
    on: bool


class Pong(Message):
    type: Literal["pong"] = "pong"


FromServer = Annotated[
    TableChanged | PositionChanged | Drafted | Done | Reason | Hinted | Refused | Said | Thinking | Pong,
    Field(discriminator="type"),
]


# --- stepping through a finished game ---------------------------------------------------------------------------------


class Replay(Message):
    """A finished game: every option that was chosen, so that a client can ask for the position after any of them."""

    table: TableInfo
    steps: list[OptionInfo]
    step_seats: list[int]
    turns: list[int]  # for each step, the turn it belongs to


class ReplayStep(Message):
    step: int  # how many answers have been given
    position: Position  # everything open
    log: list[LogEvent]


class ShareMoment(Message):
    """What everybody could expect at the beginning of a turn, or in the end had."""

    step: int  # how many answers had been given
    shares: list[float]  # of the victory, by player; together 1


class TurningPoint(Message):
    """A turn that changed much."""

    moment: int  # the index of the moment at which it began
    seat: int  # the player whose turn it was
    log: list[LogEvent]


class Shares(Message):
    """How the shares of the victory went up and down, as far as they can be foretold."""

    moments: list[ShareMoment]
    turning_points: list[TurningPoint] = Field(max_length=3)
