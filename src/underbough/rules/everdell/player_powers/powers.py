"""The 23 player powers."""

from __future__ import annotations

from underbough.rules.effects.combined import ChooseOne, May, OrNothing, PayThen
from underbough.rules.effects.copying import ActivateSeveral
from underbough.rules.engine.declaring import declare_node, declare_site
from underbough.rules.everdell.player_powers.card_effects import (
    ActivateArrived,
    CopyPlayed,
    DiscardFor,
    DrawAnywhere,
    DrawOneMore,
    DrawToGive,
    IfOtherThanGreen,
    Invest,
    KeepMeadowCard,
    MoveToken,
    PlayTopFarm,
    SpendPoint,
)
from underbough.rules.everdell.player_powers.effects import (
    AXOLOTL,
    FIRST_SEAT,
    LAST_SEAT,
    CardsFaceDown,
    FarmsApart,
    ForestDeck,
    Power,
    TokensOnLocations,
)
from underbough.rules.everdell.player_powers.moments import PATH
from underbough.rules.everdell.player_powers.worker_effects import (
    AtMeeple,
    AtSite,
    CopyInstead,
    DrawForestCards,
    GainMissing,
    IfGained,
    MoveMeeple,
    SpendToken,
    SwapGained,
    TakeToken,
)
from underbough.rules.words import (
    BERRY,
    CONSTRUCTION,
    RESIN,
    TWIG,
    discard,
    draw,
    gain,
    gain_one_of,
    in_order,
    may_discard,
)

BASIC_OR_FOREST = ("basic", "forest")

POWERS = [
    Power(
        "axolotls", "Axolotls", "Explorers",
        "A token lies on each basic location. Visit one to take its token too. Each token is once any 1 resource.",
        setup=TokensOnLocations(), after_visit=TakeToken(), pays_with=(AXOLOTL, 1), any_time=SpendToken(),
    ),
    Power(
        "cardinals", "Cardinals", "Scouts",
        "Hand limit +2. Whenever you draw cards, you may draw 1 more from the deck.",
        hand_limit=2, after_draw=DrawOneMore(),
    ),
    Power(
        "foxes", "Foxes", "Trackers",
        "A worker on a forest location may instead copy any place where an opponent's worker stands, but no event, "
        "Chapel, Storehouse, nor place where workers stay.",
        detour=CopyInstead(barred=("chapel", "pirate_ship")),
    ),
    Power(
        "hedgehogs", "Hedgehogs", "Good Sniffers",
        "Gain 1 berry if a worker on a basic or forest location gained none. "
        "For a Construction, 2 berries may be paid in place of any 1 resource.",
        counts_gains=True, after_visit=AtSite(BASIC_OR_FOREST, IfGained(BERRY, gain(berry=1), gained=False)),
        pays_with=(BERRY, 2), pays_for=CONSTRUCTION,
    ),
    Power(
        "lizards", "Lizards", "Wanderers",
        "At the beginning of each season, look at 3 unused forest cards and keep 1. Only you may visit it.",
        setup=ForestDeck(), season=DrawForestCards(3),
    ),
    Power(
        "mice", "Mice", "Efficient Gatherers",
        "After visiting a basic or forest location, you may gain 1 resource of a kind that you do not have.",
        after_visit=AtSite(BASIC_OR_FOREST, OrNothing(GainMissing())),
    ),
    Power(
        "moles", "Moles", "Diggers",
        "Whenever a worker gains resources, you may pay 1 of them for 1 pebble.",
        counts_gains=True, after_visit=SwapGained(),
    ),
    Power(
        "otters", "Otters", "Patchers",
        "For a Construction, resin may be paid in place of any resource.",
        pays_with=(RESIN, 1), pays_for=CONSTRUCTION,
    ),
    Power(
        "owls", "Owls", "Wise",
        "Hand limit +1. After placing a worker, you may discard 1 card, and you may draw 1. "
        "You may give the drawn card to an opponent to draw 2.",
        hand_limit=1, after_visit=may_discard(up_to=1, then=May("draw 1 card", DrawToGive())),
    ),
    Power(
        "platypuses", "Platypuses", "Treasure Hunters",
        "5 points lie on this card. Once on each of your turns you may pay 1 of them to gain 1 of any resource and "
        "draw 1 card from the deck or the Meadow.",
        points_on_it=5, any_time=SpendPoint(), once_a_turn=True,
    ),
    Power(
        "rats", "Rats", "Obnoxious",
        "Rugwort's token lies on a Meadow card. Whenever that card is played, gain 1 resource of a kind that you do "
        "not have, and move the token.",
        opening=MoveToken(), token_played=in_order(GainMissing(), MoveToken()), barred=("rugwort",),
    ),
    Power(
        "squirrels", "Squirrels", "Master Woodcrafters",
        "Whenever a worker gains twigs, gain 1 twig. "
        "For a Construction, 2 twigs may be paid in place of any 1 resource.",
        counts_gains=True, after_visit=IfGained(TWIG, gain(twig=1), gained=True),
        pays_with=(TWIG, 2), pays_for=CONSTRUCTION,
    ),
    Power(
        "starlings", "Starlings", "Harmonious",
        "Hand limit +3. Whenever you draw cards, you may take each from the deck or the Meadow.",
        hand_limit=3, drawing=DrawAnywhere(),
    ),
    Power(
        "toads", "Toads", "Green Thumbs",
        "When you play a green card, you may discard 1 card to activate it once more.",
        after_arrival=DiscardFor(ActivateArrived()),
    ),
    Power(
        "turtles", "Turtles", "Patient Investors",
        "After playing a card you may put 1 resource on this card, or take the one that lies here and 1 more of its "
        "kind.",
        after_play=Invest(),
    ),
    Power(
        "bats", "Bats", "Archivists",
        "After playing a card you may put a Meadow card on the stack beside your city. You may play cards of the stack "
        "as if they were in your hand or in the Meadow.",
        origin="newleaf", after_play=KeepMeadowCard(),
    ),
    Power(
        "cats", "Cats", "Bossy",
        "Workers of opponents do not keep yours from basic and forest locations and from red cards.",
        origin="newleaf", ignores_workers=True,
    ),
    Power(
        "honey_bees", "Honey Bees", "Networkers",
        "Before autumn, after playing a card that is not green you may discard 1 card to activate a green card of your "
        "city.",
        origin="newleaf", after_play=IfOtherThanGreen(DiscardFor(ActivateSeveral(1, 1))),
    ),
    Power(
        "snails", "Snails", "Steady",
        "7 cards lie face down beside your city. After an opponent has played a green card you may give them 1 of "
        "these, unseen, to carry that card out too.",
        origin="newleaf", setup=CardsFaceDown(7),
        others_play=CopyPlayed(barred=("bank", "storehouse", "rugwort_the_rowdy")),
    ),
    Power(
        "butterflies", "Butterflies", "Boundless",
        "Hand limit +4. You begin, with a full hand.",
        origin="mistwood", hand_limit=4, full_hand=True, seat=FIRST_SEAT,
    ),
    Power(
        "pigs", "Pigs", "Master Farmers",
        "All Farms make a stack from which everybody may play the top one; you gain 2 points if an opponent does. At "
        "the beginning of each season you may play it for free. Your Farms take no space.",
        origin="mistwood", setup=FarmsApart(), season=PlayTopFarm(), farms_beside=True,
    ),
    Power(
        "spiders", "Spiders", "Sneaky",
        "You are the last player. Nightweave's meeple stands on a location. Whenever a worker comes there, gain 1 "
        "resource of a kind that you do not have, draw 1 card and move the meeple.",
        origin="mistwood", seat=LAST_SEAT, opening=MoveMeeple(), barred=("nightweave",),
        any_visit=AtMeeple(in_order(GainMissing(), draw(1), MoveMeeple())),
    ),
    Power(
        "stoats", "Stoats", "Planners",
        "After playing a card you may discard 2 cards to gain 1 twig, resin or berry, or 3 cards to gain 1 pebble.",
        origin="mistwood",
        after_play=OrNothing(ChooseOne(
            ["discard 2 cards", "discard 3 cards"],
            [PayThen(discard(2), gain_one_of(TWIG, RESIN, BERRY)), PayThen(discard(3), gain(pebble=1))],
        )),
    ),
]  # fmt: skip

for _power in POWERS:
    declare_site(_power, PATH)
    for _name, _node in _power.nodes():
        declare_node(_node, f"{PATH}.{_power.id}.{_name}")
