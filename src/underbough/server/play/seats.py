"""Who sits where: changes of a table's row, refused where they are not allowed."""

from __future__ import annotations

from typing import get_args

from underbough.server.messages import Critter, Join, Profile, SeatKind, SeatPlan
from underbough.server.refusals import Refusal, not_the_host, not_yours
from underbough.server.storage.rows import OVER, PLAYING, WAITING, DamagedError, Seat, TableRow

CRITTERS: tuple[Critter, ...] = get_args(Critter)
SUBSTITUTE = "greedy"  # the bot that answers for people who are away
NEWCOMER = "villager"  # the bot that takes a seat for which nobody came


def plan_seats(plans: list[SeatPlan], browser: str, me: Profile) -> list[Seat]:
    """The seats of a new table; everybody gets a critter of their own."""
    seats: list[Seat] = []
    for number, plan in enumerate(plans):
        seat = Seat(number, plan.kind, nickname=plan.nickname, critter=plan.critter)
        if plan.kind == "bot":
            seat.bot = plan.bot
        elif plan.kind == "me":
            seat.browser = browser
            if not any(each.browser for each in seats):
                seat.nickname = seat.nickname or me.nickname
                seat.critter = seat.critter or me.critter
        seats.append(seat)
    check_critters(seats)
    for seat in seats:
        seat.critter = seat.critter or free_critter(seats)
    return seats


def check_critters(seats: list[Seat]) -> None:
    chosen = [seat.critter for seat in seats if seat.critter]
    if len(set(chosen)) < len(chosen):
        raise critter_taken()


def critter_taken() -> Refusal:
    return Refusal("critter_taken", "Somebody at the table already plays with these critters.")


def free_critter(seats: list[Seat], wanted: Critter | None = None) -> Critter:
    """The wanted critter if nobody has it, or else any."""
    taken = {seat.critter for seat in seats}
    order = [wanted, *CRITTERS] if wanted else list(CRITTERS)
    return next(critter for critter in order if critter not in taken)


def seat_at(row: TableRow, number: int) -> Seat:
    if not 0 <= number < len(row.seats):
        raise Refusal("unknown_seat", f"There is no seat {number}; they are numbered 0 to {len(row.seats) - 1}.", 404)
    return row.seats[number]


def own_seat(row: TableRow, number: int, browser: str | None) -> Seat:
    seat = seat_at(row, number)
    if browser is None or seat.browser != browser:
        raise not_yours()
    return seat


def check_whole(row: TableRow) -> None:
    """Refuse a row whose parts do not fit together."""
    numbers = [seat.number for seat in row.seats]
    if numbers != list(range(row.setup["players"])):
        raise DamagedError(row.id, f"seats {numbers} for {row.setup['players']} players")
    if row.to_move is not None and row.to_move not in numbers:
        raise DamagedError(row.id, f"seat {row.to_move} is to move")
    if (row.phase == PLAYING) != (row.to_move is not None):
        raise DamagedError(row.id, f"seat {row.to_move} is to move while it is {row.phase}")


def seats_of(row: TableRow, browser: str | None) -> list[int]:
    return [] if browser is None else [seat.number for seat in row.seats if seat.browser == browser]


def check_alone(row: TableRow, browser: str | None) -> None:
    """Help is for those who play against bots: nobody else is to be beaten by it."""
    if any(seat.browser not in (None, browser) for seat in row.seats):
        raise Refusal("no_hints", "There are no hints where others play too.", 403)


def belongs(row: TableRow, browser: str | None) -> bool:
    return browser is not None and (row.host == browser or bool(seats_of(row, browser)))


def check_phase(row: TableRow, *phases: str) -> None:
    if row.phase not in phases:
        words = {WAITING: "The game has not begun yet.", PLAYING: "The game has begun.", OVER: "The game is over."}
        raise Refusal("wrong_phase", words[row.phase])


def check_host(row: TableRow, browser: str) -> None:
    if row.host != browser:
        raise not_the_host()


# --- before the game -------------------------------------------------------------------------------------------------


def join(row: TableRow, browser: str, wish: Join) -> None:
    check_phase(row, WAITING)
    invited = wish.invitation is not None and wish.invitation == row.invitation
    if not invited and not row.public:
        raise Refusal("not_invited", "This table is private: an invitation link is needed.", 403)
    if seats_of(row, browser):
        raise Refusal("already_seated", "You have a seat at this table.")
    seat = choose_seat(row, wish.seat, invited=invited)
    seat.browser = browser
    seat.nickname = wish.nickname
    others = [each for each in row.seats if each is not seat]
    if wish.critter is not None and wish.critter in {each.critter for each in others if each.taken}:
        raise critter_taken()
    take_critter(row, seat, wish.critter)


def choose_seat(row: TableRow, wanted: int | None, *, invited: bool) -> Seat:
    """A free seat; those kept for friends need an invitation."""
    if wanted is not None:
        seat = seat_at(row, wanted)
        if seat.taken:
            raise Refusal("seat_taken", "Somebody else has taken this seat.")
        if seat.kind == "friend" and not invited:
            raise Refusal("not_invited", "This seat is kept for a friend: an invitation link is needed.", 403)
        return seat
    kinds = ("friend", "open") if invited else ("open",)
    for kind in kinds:
        for seat in row.seats:
            if seat.kind == kind and not seat.taken:
                return seat
    raise Refusal("table_full", "All seats of this table are taken.")


def take_critter(row: TableRow, seat: Seat, wanted: Critter | None) -> None:
    """An empty seat that had the wanted critter gets another one."""
    if wanted is None or wanted == seat.critter:
        return
    for each in row.seats:
        if each.critter == wanted and each is not seat:
            each.critter = seat.critter
    seat.critter = wanted


def set_profile(row: TableRow, number: int, browser: str, profile: Profile) -> None:
    seat = own_seat(row, number, browser)
    seat.nickname = profile.nickname
    if profile.critter is None or profile.critter == seat.critter:
        return
    if profile.critter in {each.critter for each in row.seats if each is not seat and each.taken}:
        raise critter_taken()
    take_critter(row, seat, profile.critter)


def check_can_start(row: TableRow, browser: str) -> None:
    check_phase(row, WAITING)
    check_host(row, browser)
    if not all(seat.taken for seat in row.seats):
        raise Refusal("seats_open", "Some seats are still free: wait, or put bots there.")


# --- leaving, and coming back ----------------------------------------------------------------------------------------


def leave(row: TableRow, browser: str) -> None:
    """Before the game the seat is free again; during it a bot plays until its owner returns; then it is let go."""
    mine = seats_of(row, browser)
    if not mine and row.host != browser:
        raise not_yours()
    for number in mine:
        seat = row.seats[number]
        if row.phase == PLAYING:
            seat.bot = seat.bot or SUBSTITUTE
        else:
            seat.browser = None
            seat.kind = "friend" if seat.kind == "me" else seat.kind
    if row.phase == WAITING:
        pass_host_on(row)


def pass_host_on(row: TableRow) -> None:
    people = [seat.browser for seat in row.seats if seat.browser]
    if people and row.host not in people:
        row.host = people[0]


def is_deserted(row: TableRow) -> bool:
    """Nobody is left who could start the game."""
    return row.phase == WAITING and not any(seat.browser for seat in row.seats)


def resign(row: TableRow, number: int, browser: str) -> None:
    check_phase(row, PLAYING)
    seat = own_seat(row, number, browser)
    if seat.resigned:
        raise Refusal("already_resigned", "This seat has resigned.")
    seat.resigned = True
    seat.bot = SUBSTITUTE


def replace(row: TableRow, number: int, browser: str, *, absent: bool) -> None:
    """A bot for a seat that nobody took, or whose owner is away."""
    check_phase(row, WAITING, PLAYING)
    seat = seat_at(row, number)
    if not belongs(row, browser):
        raise not_yours()
    if seat.bot:
        raise Refusal("bot_plays", "A bot plays this seat already.")
    if row.phase == WAITING:
        check_host(row, browser)
        if seat.browser is not None and not absent:
            raise Refusal("still_here", "The player is here.")
        seat.browser, seat.nickname, seat.kind = None, "", "bot"
    elif not absent:
        raise Refusal("still_here", "The player is here, or was a moment ago.")
    seat.bot = NEWCOMER if row.phase == WAITING else SUBSTITUTE


def come_back(row: TableRow, number: int, browser: str) -> None:
    check_phase(row, PLAYING)
    seat = own_seat(row, number, browser)
    if seat.resigned:
        raise Refusal("already_resigned", "This seat has resigned; a bot plays it to the end.")
    if not seat.bot and not (row.overdue and row.to_move == number):
        raise Refusal("no_bot", "You play this seat yourself.")
    seat.bot = ""
    seat.missed = 0
    if row.to_move == number:
        row.overdue = False


# --- another device --------------------------------------------------------------------------------------------------


def hand_over(row: TableRow, seat: Seat, browser: str) -> None:
    """The host who gives away their last seat gives away the table too."""
    owner = seat.browser
    seat.browser = browser
    if row.host == owner and not seats_of(row, owner):
        row.host = browser


def passed_on(old: TableRow, new: TableRow) -> list[int]:
    """The seats whose player has changed, or all once there is a rematch: no earlier code moves them."""
    if new.rematch != old.rematch:
        return [seat.number for seat in new.seats]
    both = zip(old.seats, new.seats, strict=True)
    return [now.number for then, now in both if (then.browser, then.bot) != (now.browser, now.bot)]


# --- again -----------------------------------------------------------------------------------------------------------


def seat_again(seat: Seat, number: int, browser: str) -> Seat:
    """The seat in a rematch: whoever has gone for good is replaced by a bot."""
    if seat.kind == "bot" or seat.browser is None:
        return Seat(number, "bot", nickname="", critter=seat.critter, bot=seat.bot or SUBSTITUTE)
    kind: SeatKind = "me" if seat.browser == browser else "friend"
    return Seat(number, kind, browser=seat.browser, nickname=seat.nickname, critter=seat.critter)
