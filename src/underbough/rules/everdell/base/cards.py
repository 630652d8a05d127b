"""The 48 cards of the main deck (128 with their copies)."""

from __future__ import annotations

from underbough.rules.words import (
    BERRY,
    BLUE,
    CONSTRUCTION,
    CRITTER,
    GREEN,
    PEBBLE,
    PURPLE,
    RED,
    RESIN,
    TAN,
    TWIG,
    activate_green,
    after_playing,
    construction,
    copy_green_of_opponent,
    copy_site,
    cost,
    critter,
    discard_for_discount,
    discard_from_city,
    discard_from_meadow,
    draw,
    draw_keep_one_give_one,
    draw_to_limit,
    gain,
    gain_one_of,
    give_any_to_one,
    give_cards,
    if_city_has,
    if_paired,
    imprison_for_discount,
    in_order,
    leftover,
    load,
    may_discard,
    may_give,
    may_pay,
    may_pay_any,
    move_worker,
    pay_token_to_copy_site,
    per_card,
    per_event,
    per_one,
    per_token_on,
    play_for_free,
    play_from_meadow,
    put_tokens,
    reveal_and_may_play,
    reveal_pile_and_play,
    spot,
    substitute_one,
    take_from_meadow,
    unload,
)

CRITTERS = [
    critter(
        "Architect", cost(berry=4), points=2, copies=2, unique=True, colour=PURPLE, unlocked_by="Crane",
        text="At the end: 1 point for each resin and pebble left in your supply, up to 6.",
        score=leftover(RESIN, PEBBLE, most=6),
    ),
    critter(
        "Bard", cost(berry=3), points=0, copies=2, unique=True, colour=TAN, unlocked_by="Theater",
        text="You may discard up to 5 cards; gain 1 point for each.",
        effect=may_discard(up_to=5, then=gain(point=per_one())),
    ),
    critter(
        "Barge Toad", cost(berry=2), points=1, copies=3, colour=GREEN, unlocked_by="Twig Barge",
        text="Gain 2 twigs for each Farm in your city.",
        effect=gain(twig=per_card(2, "Farm")),
    ),
    critter(
        "Chip Sweep", cost(berry=3), points=2, copies=3, colour=GREEN, unlocked_by="Resin Refinery",
        text="Activate 1 green card of your city, but no Chip Sweep.",
        effect=activate_green(),
    ),
    critter(
        "Doctor", cost(berry=4), points=4, copies=2, unique=True, colour=GREEN, unlocked_by="University",
        text="You may pay up to 3 berries; gain 1 point for each.",
        effect=may_pay(BERRY, up_to=3, then=gain(point=per_one())),
    ),
    critter(
        "Fool", cost(berry=3), points=-2, copies=2, unique=True, colour=TAN, unlocked_by="Fair Grounds",
        text="Play this into an empty space of an opponent's city.",
        into_opponent=True,
    ),
    critter(
        "Historian", cost(berry=2), points=1, copies=3, unique=True, colour=BLUE, unlocked_by="Clock Tower",
        text="After you play another card into your city, draw 1 card.",
        trigger=after_playing(draw(1)),
    ),
    critter(
        "Harvester", cost(berry=3), points=2, copies=4, colour=GREEN, unlocked_by="Farm",
        text="May share a space with a Gatherer. Gain 1 of any resource if it does and your city has a Farm.",
        shares_with="Gatherer", effect=gain(any=if_paired(1, "Gatherer", needs="Farm")),
    ),
    critter(
        "Innkeeper", cost(berry=1), points=1, copies=3, unique=True, colour=BLUE, unlocked_by="Inn",
        text="When playing a Critter, you may discard this from your city to pay 3 berries less.",
        ability=discard_for_discount(3, kind=CRITTER, berries_only=True),
    ),
    critter(
        "Judge", cost(berry=3), points=2, copies=2, unique=True, colour=BLUE, unlocked_by="Courthouse",
        text="When playing a card, you may pay 1 resource of its cost with 1 of another kind.",
        ability=substitute_one(),
    ),
    critter(
        "King", cost(berry=6), points=4, copies=2, unique=True, colour=PURPLE, unlocked_by="Castle",
        text="At the end: 1 point for each basic event and 2 for each special event you achieved.",
        score=per_event(basic=1, special=2),
    ),
    critter(
        "Miner Mole", cost(berry=3), points=1, copies=3, colour=GREEN, unlocked_by="Mine",
        text="You may copy 1 green card of an opponent's city as if it were this card, standing there.",
        effect=copy_green_of_opponent(),
    ),
    critter(
        "Monk", cost(berry=1), points=0, copies=2, unique=True, colour=GREEN, unlocked_by="Monastery",
        text="You may give an opponent up to 2 berries; gain 2 points for each. Opens your Monastery's second space.",
        effect=may_give(BERRY, up_to=2, then=gain(point=per_one(2))),
    ),
    critter(
        "Peddler", cost(berry=2), points=1, copies=3, colour=GREEN, unlocked_by="Ruins",
        text="You may pay up to 2 of any resource; gain as many of any resource.",
        effect=may_pay_any(up_to=2, then=gain(any=per_one())),
    ),
    critter(
        "Postal Pigeon", cost(berry=2), points=0, copies=3, colour=TAN, unlocked_by="Post Office",
        text="Reveal 2 cards. You may play 1 of them worth up to 3 points for free; discard the rest.",
        effect=reveal_and_may_play(2, most_points=3),
    ),
    critter(
        "Queen", cost(berry=5), points=4, copies=2, unique=True, colour=RED, unlocked_by="Palace",
        text="Visit: play a card worth up to 3 points for free.",
        spot=spot(play_for_free(most_points=3)),
    ),
    critter(
        "Ranger", cost(berry=2), points=1, copies=2, unique=True, colour=TAN, unlocked_by="Dungeon",
        text="Move 1 of your deployed workers to a new location. Opens your Dungeon's second cell.",
        effect=move_worker(),
    ),
    critter(
        "Shepherd", cost(berry=3), points=1, copies=2, unique=True, colour=TAN, unlocked_by="Chapel",
        text="Pay the cost to an opponent. Gain 3 berries, and 1 point for each point token on your Chapel.",
        paid_to_opponent=True, effect=gain(berry=3, point=per_token_on("Chapel")),
    ),
    critter(
        "Shopkeeper", cost(berry=2), points=1, copies=3, unique=True, colour=BLUE, unlocked_by="General Store",
        text="After you play another Critter into your city, gain 1 berry.",
        trigger=after_playing(gain(berry=1), CRITTER),
    ),
    critter(
        "Teacher", cost(berry=2), points=2, copies=3, colour=GREEN, unlocked_by="School",
        text="Draw 2 cards; keep 1 and give the other to an opponent.",
        effect=draw_keep_one_give_one(),
    ),
    critter(
        "Undertaker", cost(berry=2), points=1, copies=2, unique=True, colour=TAN, unlocked_by="Cemetery",
        text="Discard 3 Meadow cards and refill, then take 1 Meadow card. Opens your Cemetery's second space.",
        effect=discard_from_meadow(3, then=take_from_meadow(1)),
    ),
    critter(
        "Wanderer", cost(berry=2), points=1, copies=3, colour=TAN, unlocked_by="Lookout",
        text="Draw 3 cards. Takes no space in your city.",
        space=0, effect=draw(3),
    ),
    critter(
        "Gatherer", cost(berry=2), points=2, copies=4, colour=PURPLE, unlocked_by="Farm",
        text="May share a space with a Harvester. At the end: 3 points if it does.",
        shares_with="Harvester", score=if_paired(3, "Harvester"),
    ),
    critter(
        "Woodcarver", cost(berry=2), points=2, copies=3, colour=GREEN, unlocked_by="Storehouse",
        text="You may pay up to 3 twigs; gain 1 point for each.",
        effect=may_pay(TWIG, up_to=3, then=gain(point=per_one())),
    ),
]  # fmt: skip

CONSTRUCTIONS = [
    construction(
        "Castle", cost(twig=2, resin=3, pebble=3), points=4, copies=2, unique=True, colour=PURPLE, unlocks=("King",),
        text="At the end: 1 point for each Common Construction in your city.",
        score=per_card(1, kind=CONSTRUCTION, unique=False),
    ),
    construction(
        "Cemetery", cost(pebble=2), points=0, copies=2, unique=True, colour=RED, unlocks=("Undertaker",),
        text="Visit: reveal 4 cards from the deck or the discard pile and play 1 of them for free. The worker stays.",
        spot=spot(reveal_pile_and_play(4), spaces=2, second_unlocked_by="Undertaker", permanent=True),
    ),
    construction(
        "Chapel", cost(twig=2, resin=1, pebble=1), points=2, copies=2, unique=True, colour=RED, unlocks=("Shepherd",),
        text="Visit: put 1 point token on this card, then draw 2 cards for each token on it.",
        spot=spot(in_order(put_tokens(1), draw(per_token_on("Chapel", 2)))),
    ),
    construction(
        "Clock Tower", cost(twig=3, pebble=1), points=0, copies=3, unique=True, colour=BLUE, unlocks=("Historian",),
        text="Starts with 3 point tokens. Before you prepare for a season, you may remove one "
        "to activate a basic or forest location where you have a worker.",
        effect=put_tokens(3), at_prepare=pay_token_to_copy_site("basic", "forest"),
    ),
    construction(
        "Courthouse", cost(twig=1, resin=1, pebble=2), points=2, copies=2, unique=True, colour=BLUE, unlocks=("Judge",),
        text="After you play another Construction into your city, gain 1 twig, resin or pebble.",
        trigger=after_playing(gain_one_of(TWIG, RESIN, PEBBLE), CONSTRUCTION),
    ),
    construction(
        "Crane", cost(pebble=1), points=1, copies=3, unique=True, colour=BLUE, unlocks=("Architect",),
        text="When playing a Construction, you may discard this from your city to pay 3 resources less.",
        ability=discard_for_discount(3, kind=CONSTRUCTION),
    ),
    construction(
        "Dungeon", cost(resin=1, pebble=2), points=0, copies=2, unique=True, colour=BLUE, unlocks=("Ranger",),
        text="When playing a card, you may put a Critter of your city beneath this to pay 3 resources less. "
        "A second one needs a Ranger in your city.",
        ability=imprison_for_discount(3, second_cell="Ranger"),
    ),
    construction(
        "Ever Tree", cost(twig=3, resin=3, pebble=3), points=5, copies=2, unique=True, colour=PURPLE, unlocks=("any",),
        text="At the end: 1 point for each purple card in your city. Brings in any Critter for free.",
        score=per_card(1, colour=PURPLE),
    ),
    construction(
        "Fair Grounds", cost(twig=1, resin=2, pebble=1), points=3, copies=3, unique=True, colour=GREEN,
        unlocks=("Fool",), text="Draw 2 cards.",
        effect=draw(2),
    ),
    construction(
        "Farm", cost(twig=2, resin=1), points=1, copies=8, colour=GREEN, unlocks=("Harvester", "Gatherer"),
        text="Gain 1 berry.",
        effect=gain(berry=1),
    ),
    construction(
        "General Store", cost(resin=1, pebble=1), points=1, copies=3, colour=GREEN, unlocks=("Shopkeeper",),
        text="Gain 1 berry, or 2 if your city has a Farm.",
        effect=gain(berry=if_city_has("Farm", 2, otherwise=1)),
    ),
    construction(
        "Inn", cost(twig=2, resin=1), points=2, copies=3, colour=RED, unlocks=("Innkeeper",),
        text="Visit: play a Meadow card for 3 resources less. Open: the owner gains 1 point.",
        spot=spot(play_from_meadow(discount=3), open_points=1),
    ),
    construction(
        "Lookout", cost(twig=1, resin=1, pebble=1), points=2, copies=2, unique=True, colour=RED, unlocks=("Wanderer",),
        text="Visit: copy any basic or forest location.",
        spot=spot(copy_site("basic", "forest")),
    ),
    construction(
        "Mine", cost(twig=1, resin=1, pebble=1), points=2, copies=3, colour=GREEN, unlocks=("Miner Mole",),
        text="Gain 1 pebble.",
        effect=gain(pebble=1),
    ),
    construction(
        "Monastery", cost(twig=1, resin=1, pebble=1), points=1, copies=2, unique=True, colour=RED, unlocks=("Monk",),
        text="Visit: give an opponent 2 of any resource, then gain 4 points. The worker stays.",
        spot=spot(give_any_to_one(2, then=gain(point=4)), spaces=2, second_unlocked_by="Monk", permanent=True),
    ),
    construction(
        "Palace", cost(twig=2, resin=3, pebble=3), points=4, copies=2, unique=True, colour=PURPLE, unlocks=("Queen",),
        text="At the end: 1 point for each Unique Construction in your city.",
        score=per_card(1, kind=CONSTRUCTION, unique=True),
    ),
    construction(
        "Post Office", cost(twig=1, resin=2), points=2, copies=3, colour=RED, unlocks=("Postal Pigeon",),
        text="Visit: give an opponent 2 cards, discard any number, then fill up your hand. "
        "Open: the owner gains 1 point.",
        spot=spot(give_cards(2, then=may_discard(then=draw_to_limit())), open_points=1),
    ),
    construction(
        "Resin Refinery", cost(resin=1, pebble=1), points=1, copies=3, colour=GREEN, unlocks=("Chip Sweep",),
        text="Gain 1 resin.",
        effect=gain(resin=1),
    ),
    construction(
        "Ruins", cost(), points=0, copies=3, colour=TAN, unlocks=("Peddler",),
        text="Replaces a Construction of your city: discard it and gain its cost. Draw 2 cards.",
        before=discard_from_city(1, kind=CONSTRUCTION, refund=True, makes_room=True), effect=draw(2),
    ),
    construction(
        "School", cost(twig=2, resin=2), points=2, copies=2, unique=True, colour=PURPLE, unlocks=("Teacher",),
        text="At the end: 1 point for each Common Critter in your city.",
        score=per_card(1, kind=CRITTER, unique=False),
    ),
    construction(
        "Storehouse", cost(twig=1, resin=1, pebble=1), points=2, copies=3, colour=GREEN, unlocks=("Woodcarver",),
        text="Put 3 twigs, 2 resin, 1 pebble or 2 berries on this card. Visit: take everything on it.",
        effect=load(twig=3, resin=2, pebble=1, berry=2), spot=spot(unload()),
    ),
    construction(
        "Theater", cost(twig=3, resin=1, pebble=1), points=3, copies=2, unique=True, colour=PURPLE, unlocks=("Bard",),
        text="At the end: 1 point for each Unique Critter in your city.",
        score=per_card(1, kind=CRITTER, unique=True),
    ),
    construction(
        "Twig Barge", cost(twig=1, pebble=1), points=1, copies=3, colour=GREEN, unlocks=("Barge Toad",),
        text="Gain 2 twigs.",
        effect=gain(twig=2),
    ),
    construction(
        "University", cost(resin=1, pebble=2), points=3, copies=2, unique=True, colour=RED, unlocks=("Doctor",),
        text="Visit: discard a card of your city and gain its cost, then 1 of any resource and 1 point.",
        spot=spot(discard_from_city(1, refund=True, then=gain(point=1, any=1))),
    ),
]  # fmt: skip

CARDS = CRITTERS + CONSTRUCTIONS
