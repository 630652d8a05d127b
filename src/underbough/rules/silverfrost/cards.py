"""The 48 cards of Silverfrost's main deck (123 with their copies).

Most printed cards are unknown to us: costs, points and effects are our own design unless `source` says otherwise.
How to correct one from the printed card stands in docs/silverfrost-cards.md.
"""

from __future__ import annotations

from underbough.rules.silverfrost.mechanics.places import BIRCH, COPPER, FIRE
from underbough.rules.silverfrost.words import (
    BLUE,
    CONSTRUCTION,
    CRITTER,
    GREEN,
    ON_BIG_CRITTER,
    ON_CLEARING,
    ON_GIVING,
    PURPLE,
    RED,
    TAN,
    after,
    after_playing,
    call_big_critter,
    choose_one,
    construction,
    copy_green_on_the_left,
    cost,
    critter,
    discard_for_acorns,
    discard_to_clear,
    draw,
    draw_from_either,
    draw_up_to,
    gain,
    guild_action,
    if_no_snow,
    in_order,
    left_draws,
    left_gains,
    may_give_cards,
    may_give_resources,
    may_pay,
    pay,
    pay_fire_for_discount,
    per,
    per_journey,
    per_name,
    per_quest,
    play_cheaper,
    reveal_big_critters,
    scrap,
    take_chimney,
)
from underbough.rules.words import per_one

GREEN_CARDS = [
    construction(
        "Birch Mill", cost(moss=1, copper=1), points=1, copies=3, colour=GREEN, chimney=(TAN,),
        text="Gain 2 birch.",
        effect=gain(birch=2),
    ),
    construction(
        "Moss Garden", cost(birch=3), points=1, copies=3, colour=GREEN, chimney=(BLUE,),
        text="Gain 1 moss and draw 1 card.",
        effect=in_order(gain(moss=1), draw(1)),
    ),
    construction(
        "Copper Mine", cost(birch=1, moss=1, copper=1), points=2, copies=3, colour=GREEN, chimney=(RED,),
        text="Gain 1 copper.",
        effect=gain(copper=1),
    ),
    construction(
        "Acorn Orchard", cost(birch=1, moss=1), points=1, copies=3, colour=GREEN, chimney=(GREEN,),
        text="Gain 1 acorn.",
        effect=gain(acorn=1),
    ),
    construction(
        "Charcoal Kiln", cost(birch=1, copper=1), points=1, copies=3, colour=GREEN, chimney=(TAN,),
        text="Gain 1 fire. You may pay 1 birch to gain 1 more.",
        effect=in_order(gain(fire=1), may_pay(BIRCH, up_to=1, then=gain(fire=1))),
    ),
    construction(
        "Ice House", cost(birch=1, moss=1, copper=1), points=2, copies=3, colour=GREEN, chimney=(BLUE,),
        text="Gain 1 birch for each snow you have cleared, up to 3.",
        effect=gain(birch=per("snow_cleared", most=3)),
    ),
    construction(
        "Smokehouse", cost(birch=2, copper=1), points=2, copies=2, unique=True, colour=GREEN, chimney=(PURPLE,),
        text="Gain 1 acorn, and 1 more for each of your chimneys on a Construction.",
        effect=in_order(gain(acorn=1), gain(acorn=per("chimneys_on_constructions"))),
    ),
    critter(
        "Lamplighter", cost(acorn=2), points=1, copies=3, colour=GREEN,
        text="Gain 1 fire and draw 1 card.",
        effect=in_order(gain(fire=1), draw(1)),
    ),
    critter(
        "Sled Peddler", cost(acorn=2), points=1, copies=3, colour=GREEN,
        text="You may give the player on your left up to 2 cards; gain 1 of any resource for each.",
        effect=may_give_cards(up_to=2, then=gain(any=per_one())),
    ),
    critter(
        "Forest Warden", cost(acorn=4), points=2, copies=2, unique=True, colour=GREEN, source="seed",
        text="Gain 1 birch for each other green card of your city, up to 3.",
        effect=gain(birch=per("cards_green", most=3, other=True)),
    ),
    critter(
        "Magpie Apprentice", cost(acorn=3), points=2, copies=3, colour=GREEN,
        text="You may activate a green Construction of the player on your left as if it were yours.",
        effect=copy_green_on_the_left(),
    ),
]  # fmt: skip

TAN_CARDS = [
    construction(
        "Signal Fire", cost(birch=2, copper=1), points=1, copies=3, colour=TAN, chimney=(RED,), source="seed",
        text="Activate a face-up Big Critter, without the points of its space.",
        effect=call_big_critter(points=False, by_worker=False),
    ),
    construction(
        "Bonfire", cost(birch=3), points=1, copies=3, colour=TAN, chimney=(TAN,),
        text="Gain 3 fire. The player on your left gains 1 fire.",
        effect=in_order(gain(fire=3), left_gains(fire=1)),
    ),
    construction(
        "Base Camp", cost(any=3), points=2, copies=2, unique=True, colour=TAN, chimney=(TAN, RED),
        text="Draw until you have 6 cards.",
        effect=draw_up_to(6),
    ),
    critter(
        "Mountaineer", cost(fire=1), points=2, copies=3, colour=TAN, source="seed", paid_to_the_left=True,
        text="Pay the fire to the player on your left. Draw 1 card.",
        effect=draw(1),
    ),
    critter(
        "Mist Warden", cost(acorn=4), points=2, copies=2, unique=True, colour=TAN, source="seed",
        text="Carry out the Guild action.",
        effect=guild_action(),
    ),
    critter(
        "Chimney Sweep", cost(acorn=2), points=1, copies=3, colour=TAN,
        text="Gain 1 fire and draw 1 card; or take one of your chimneys back.",
        effect=choose_one(gain_fire_and_draw=in_order(gain(fire=1), draw(1)), take_a_chimney=take_chimney()),
    ),
    critter(
        "Snowshoe Wayfarer", cost(acorn=2), points=1, copies=3, colour=TAN, id="wayfarer", space=0,
        text="Draw 2 cards, each from the deck or the Valley. Takes no space in your city.",
        effect=draw_from_either(2),
    ),
    critter(
        "Kindly Baker", cost(acorn=1), points=0, copies=3, colour=TAN,
        text="You may give the player on your left up to 2 resources; gain 2 points for each.",
        effect=may_give_resources(up_to=2, then=gain(point=per_one(2))),
    ),
    critter(
        "Fire Dancer", cost(acorn=2), points=1, copies=2, unique=True, colour=TAN,
        text="You may pay up to 2 fire; gain 2 points for each.",
        effect=may_pay(FIRE, up_to=2, then=gain(point=per_one(2))),
    ),
]  # fmt: skip

RED_CARDS = [
    construction(
        "Bell Tower", cost(moss=1, copper=2), points=2, copies=2, unique=True, colour=RED, chimney=(BLUE,),
        source="seed", text="Visit: activate a face-up Big Critter and gain the points of its space.",
        visit=call_big_critter(points=True, by_worker=True),
    ),
    construction(
        "Steam Bath", cost(moss=2), points=1, copies=3, colour=RED, chimney=(PURPLE,),
        text="Visit: gain 3 fire and draw 1 card.",
        visit=in_order(gain(fire=3), draw(1)),
    ),
    construction(
        "Crafters' Market", cost(birch=1, moss=2), points=2, copies=3, colour=RED, chimney=(GREEN,),
        text="Visit: gain 1 birch, 1 moss and 1 copper.",
        visit=gain(birch=1, moss=1, copper=1),
    ),
    construction(
        "Moss and Bramble Inn", cost(birch=2, moss=1), points=1, copies=2, unique=True, colour=RED, chimney=(TAN,),
        id="moss_and_bramble",
        text="Visit: play a card from the Valley for up to 3 resources less. The player on your left draws 1 card.",
        visit=play_cheaper(3, then=left_draws()),
    ),
    construction(
        "Scrap Foundry", cost(birch=1, copper=2), points=3, copies=2, unique=True, colour=RED, chimney=(RED,),
        text="Visit: discard another card of your city without a worker; gain its cost, 1 fire and 1 point.",
        visit=scrap(then=gain(fire=1, point=1)),
    ),
    critter(
        "Mountain Warden", cost(acorn=3), points=3, copies=2, unique=True, colour=RED, source="seed",
        text="Visit: reveal 3 Big Critters, activate 1 and discard them all.",
        community=reveal_big_critters(3),
    ),
    critter(
        "Coppersmith", cost(acorn=2), points=2, copies=3, colour=RED,
        text="Visit: gain 2 copper; or pay 2 copper to gain 4 points.",
        community=choose_one(gain_copper=gain(copper=2), pay_copper=pay(COPPER, 2, then=gain(point=4))),
    ),
    critter(
        "Acorn Brewer", cost(acorn=2), points=2, copies=3, colour=RED,
        text="Visit: gain 2 acorns and 1 fire.",
        community=gain(acorn=2, fire=1),
    ),
    critter(
        "Ranger Captain", cost(acorn=3), points=3, copies=2, unique=True, colour=RED,
        text="Visit: carry out the Guild action, then gain 1 of any resource.",
        community=in_order(guild_action(), gain(any=1)),
    ),
    critter(
        "Record Keeper", cost(acorn=2), points=2, copies=2, unique=True, colour=RED,
        text="Visit: gain 1 point for each quest you achieved, up to 3, and draw 2 cards.",
        community=in_order(gain(point=per("quests", most=3)), draw(2)),
    ),
]  # fmt: skip

BLUE_CARDS = [
    construction(
        "Kiln Works", cost(moss=1, copper=1), points=2, copies=2, unique=True, colour=BLUE, chimney=(GREEN,),
        text="When playing a Construction, you may pay 1 fire to pay up to 2 resources less.",
        ability=pay_fire_for_discount(2, kind=CONSTRUCTION),
    ),
    construction(
        "Acorn Pantry", cost(birch=2), points=0, copies=3, colour=BLUE, chimney=(GREEN,),
        text="When playing a Critter with acorns, you may discard up to 2 cards to pay 1 acorn less for each.",
        ability=discard_for_acorns(up_to=2),
    ),
    construction(
        "Watchtower", cost(birch=2, moss=1), points=2, copies=2, unique=True, colour=BLUE, chimney=(BLUE,),
        text="After you activate a Big Critter, gain 1 fire.",
        trigger=after(ON_BIG_CRITTER, gain(fire=1)),
    ),
    construction(
        "Gift Shop", cost(birch=1, moss=1), points=1, copies=3, colour=BLUE, chimney=(TAN,),
        text="Once a turn, after you gave the player on your left something or let them gain or draw, "
        "gain 1 of any resource.",
        trigger=after(ON_GIVING, gain(any=1), once_per_turn=True),
    ),
    critter(
        "Chipdigger", cost(acorn=2), points=1, copies=3, colour=BLUE, source="seed",
        text="After you play a Construction, you may discard 1 card to clear snow from a card of your city.",
        trigger=after_playing(discard_to_clear(city=True), CONSTRUCTION),
    ),
    critter(
        "Stormwatch", cost(acorn=3), points=2, copies=2, unique=True, colour=BLUE, source="seed",
        text="After you play a Critter, you may discard 1 card to clear snow from the board or the Valley.",
        trigger=after_playing(discard_to_clear(city=False), CRITTER),
    ),
    critter(
        "Fire Warden", cost(acorn=4), points=2, copies=2, unique=True, colour=BLUE, source="seed",
        text="After you play a Critter, gain 1 fire.",
        trigger=after_playing(gain(fire=1), CRITTER),
    ),
    critter(
        "Snow Sculptor", cost(acorn=2), points=1, copies=2, unique=True, colour=BLUE,
        text="Once a turn, after you clear snow, gain 1 birch or draw 1 card.",
        trigger=after(ON_CLEARING, choose_one(gain_birch=gain(birch=1), draw_a_card=draw(1)), once_per_turn=True),
    ),
    critter(
        "Valley Runner", cost(acorn=1), points=1, copies=3, colour=BLUE,
        text="After you play a card from the Valley, draw 1 card.",
        trigger=after_playing(draw(1), from_valley=True),
    ),
]  # fmt: skip

PURPLE_CARDS = [
    construction(
        "Great Hearth", cost(birch=2, moss=1, copper=2), points=4, copies=2, unique=True, colour=PURPLE,
        chimney=(GREEN, TAN, RED, BLUE, PURPLE), text="At the end: 1 point for each fire left, up to 4.",
        score=per("fire", most=4),
    ),
    construction(
        "Ice Garden", cost(birch=1, moss=1, copper=2), points=3, copies=2, unique=True, colour=PURPLE,
        chimney=(PURPLE,), text="At the end: 1 point for every 2 snow you cleared, up to 5.",
        score=per("snow_cleared", every=2, most=5),
    ),
    construction(
        "Ranger Lodge", cost(birch=2, moss=2, copper=1), points=3, copies=2, unique=True, colour=PURPLE, chimney=(RED,),
        text="At the end: 1 point for each Lowland Quest and 2 for each Highland Quest you achieved.",
        score=per_quest(lowland=1, highland=2),
    ),
    construction(
        "Hillside Cottage", cost(birch=1, moss=1), points=1, copies=3, colour=PURPLE, chimney=(PURPLE,),
        text="At the end: 1 point for each Hillside Cottage of your city.",
        score=per_name("Hillside Cottage"),
    ),
    construction(
        "Chimney Terrace", cost(moss=1, copper=1), points=2, copies=3, colour=PURPLE, chimney=(GREEN,),
        text="At the end: 1 point for each of your chimneys on a Construction.",
        score=per("chimneys_on_constructions"),
    ),
    critter(
        "Sky Warden", cost(acorn=5), points=3, copies=2, unique=True, colour=PURPLE, source="seed",
        text="At the end: 1 point for each red card of your city.",
        score=per("cards_red"),
    ),
    critter(
        "Hearthkeeper", cost(acorn=3), points=2, copies=3, colour=PURPLE,
        text="At the end: 3 points if no card of your city has snow.",
        score=if_no_snow(3),
    ),
    critter(
        "Pilgrim", cost(acorn=2), points=1, copies=3, colour=PURPLE,
        text="At the end: 1 point for each of your workers on a journey, up to 3.",
        score=per_journey(most=3),
    ),
    critter(
        "Thane of Silverfrost", cost(acorn=5), points=4, copies=2, unique=True, colour=PURPLE, id="thane",
        text="At the end: 1 point for every 2 other Unique cards of your city.",
        score=per("unique_cards", every=2, other=True),
    ),
]  # fmt: skip

CARDS = [*GREEN_CARDS, *TAN_CARDS, *RED_CARDS, *BLUE_CARDS, *PURPLE_CARDS]
