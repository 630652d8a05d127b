"""Effects that carry out other effects: activating own cards, copying others', copying sites."""

from __future__ import annotations

from underbough.rules.engine import cities
from underbough.rules.engine.asking import Ask, Json, about_city
from underbough.rules.engine.causes import certain
from underbough.rules.engine.declarations import CARDS, GREEN, SITES, STOP, Node
from underbough.rules.engine.labels import city_label, place_label, player_label
from underbough.rules.engine.log import note
from underbough.rules.engine.places import has_worker, sites_for
from underbough.rules.engine.state import POINT, Frame, State
from underbough.rules.engine.triggers import activating

OWNER = 10_000  # an option's code: owner times this plus the card


class ActivateGreen(Ask):
    """Activate a green card of the own city: none that activates others, and none of those in `items`."""

    def __init__(self) -> None:
        super().__init__("activate")
        self.copyable = False

    def can(self, g: State, f: Frame) -> bool:
        return len(self.targets(g, f)) > 0

    def targets(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        names: list[int] = []  # equal cards make one option, unless workers can visit them
        for owned in g.players[f.city].city:
            card = CARDS[owned.card]
            effect = card.effect
            if card.colour != GREEN or card.legendary or effect is None or not self.allows(effect):
                continue
            if owned.number in f.items or owned.card in names:
                continue
            if effect.can(g, Frame(0, f.player, f.city, owned.number)):
                out.append(owned.number)
                if card.spot is None:
                    names.append(owned.card)
        return out

    def allows(self, effect: Node) -> bool:
        return not isinstance(effect, ActivateGreen)

    def options(self, g: State, f: Frame) -> list[int]:
        return [*self.targets(g, f), STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            card = CARDS[cities.city_card(g, f.city, code).card]
            note(g, "activate", f.player, cards=(card.index,))
            if card.effect is not None:
                card.effect.push(g, Frame(0, f.player, f.city, code))
                activating(g, f.player, f.city, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"activate {city_label(g, f.player, f.city, code)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_city(g, f.city, code)


class ActivateSeveral(ActivateGreen):
    """Activate `least` to `most` green cards of the own city, each once (`items`); also one that activates others."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.least = least
        self.most = most

    def allows(self, effect: Node) -> bool:
        return True

    def options(self, g: State, f: Frame) -> list[int]:
        out = self.targets(g, f)
        if len(f.items) >= self.least:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP and len(f.items) + 1 < self.most:
            self.go_on(g, f, (*f.items, code))
        super().chosen(g, f, code)

    def go_on(self, g: State, f: Frame, done: tuple[int, ...]) -> None:
        self.push_with(g, f, 0, 0, done)


class CopyGreen(Ask):
    """Carry out a green card of an opponent as if standing in that city.

    An opponent's card of this very kind may be copied too; what it could copy includes the own city.
    """

    def __init__(self) -> None:
        super().__init__("copy")
        self.copyable = False

    def can(self, g: State, f: Frame) -> bool:
        return len(self.targets(g, f)) > 0

    def targets(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        through_another = False
        for owner in range(len(g.players)):
            if owner != f.player:
                out.extend(self.copyable_in(g, f, owner))
                for owned in g.players[owner].city:
                    if isinstance(CARDS[owned.card].effect, CopyGreen):
                        through_another = True
        if through_another:
            out.extend(self.copyable_in(g, f, f.player))
        return out

    def copyable_in(self, g: State, f: Frame, owner: int) -> list[int]:
        out: list[int] = []
        for owned in g.players[owner].city:
            card = CARDS[owned.card]
            effect = card.effect
            code = owner * OWNER + owned.card
            if card.colour != GREEN or card.legendary:
                continue
            if effect is not None and effect.copyable and code not in out:
                if effect.can(g, Frame(0, f.player, owner, owned.number)):
                    out.append(code)
        return out

    def options(self, g: State, f: Frame) -> list[int]:
        return [*self.targets(g, f), STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        effect = CARDS[code % OWNER].effect if code != STOP else None
        if effect is not None:
            note(g, "copy", f.player, what=code // OWNER, cards=(code % OWNER,))
            number = self.number_of(g, f, code)
            effect.push(g, Frame(0, f.player, code // OWNER, number))
            activating(g, f.player, code // OWNER, number)

    def number_of(self, g: State, f: Frame, code: int) -> int:
        """Of equal cards in one city, the first that would do something."""
        owner = code // OWNER
        effect = CARDS[code % OWNER].effect
        for owned in g.players[owner].city:
            if owned.card == code % OWNER and effect is not None:
                if effect.can(g, Frame(0, f.player, owner, owned.number)):
                    return owned.number
        raise KeyError(code)

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        name = CARDS[code % OWNER].name
        owner = code // OWNER
        return f"copy {name}" if owner == f.player else f"copy {name} of {player_label(g, owner)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_city(g, code // OWNER, self.number_of(g, f, code))


class CopySite(Ask):
    """Carry out a site of some kinds as if a worker had come there, whoever stands on it."""

    def __init__(self, kinds: list[str]) -> None:
        super().__init__("copy", codes="place")
        self.kinds = kinds

    def can(self, g: State, f: Frame) -> bool:
        for place in sites_for(g, f.player):
            if self.offers(g, f, place):
                return True
        return False

    def sites(self, g: State, f: Frame) -> list[int]:
        return [place for place in sites_for(g, f.player) if self.offers(g, f, place)]

    def offers(self, g: State, f: Frame, place: int) -> bool:
        site = SITES[place]
        effect = site.effect
        if site.kind not in self.kinds or effect is None or effect is self or not self.open(g, f, place):
            return False
        return certain(g, effect) or effect.can(g, Frame(0, f.player, f.player))

    def open(self, g: State, f: Frame, place: int) -> bool:
        return True

    def options(self, g: State, f: Frame) -> list[int]:
        return self.sites(g, f)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        effect = SITES[code].effect
        note(g, "copy_site", f.player, place=code)
        if effect is not None:
            effect.push(g, Frame(0, f.player, f.player))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"copy {place_label(g, f.player, code)}"


class PayTokenToCopySite(CopySite):
    """Remove a point token from this card to carry out a site where the player has a worker. Optional."""

    def can(self, g: State, f: Frame) -> bool:
        return cities.city_card(g, f.city, f.source).tokens > 0 and super().can(g, f)

    def open(self, g: State, f: Frame, place: int) -> bool:
        return has_worker(g, f.player, place)

    def options(self, g: State, f: Frame) -> list[int]:
        return [*self.sites(g, f), STOP] if self.can(g, f) else [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            return
        owned = cities.city_card(g, f.city, f.source)
        cities.change(g, f.city, cities.with_tokens(owned, owned.tokens - 1))
        note(g, "token_off", f.player, amount=1, what=POINT, cards=(owned.card,))
        super().chosen(g, f, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else super().text(g, f, code)
