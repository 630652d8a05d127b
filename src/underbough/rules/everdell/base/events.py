"""The 4 basic and 16 special events."""

from __future__ import annotations

from underbough.rules.engine.turns import Production
from underbough.rules.words import (
    BERRY,
    CRITTER,
    TWIG,
    discard_from_city,
    draw,
    event,
    gain,
    in_order,
    may_give_any,
    may_store,
    may_store_any,
    may_tuck_from_city,
    may_tuck_from_hand,
    pay,
    pay_all,
    per_card_beneath,
    per_card_tucked,
    per_one,
    per_pair_in_any_city,
    per_stored,
    per_token_on,
    per_worker_on,
    requires,
    return_worker,
    reveal_to_keep_or_tuck,
)

CARDS_OF_THE_CURE = discard_from_city(2)

BASIC_EVENTS = [
    event("City Monument", requires(blue=3), "3 blue cards.", kind="basic_event", points=3),
    event("Grand Tour", requires(red=3), "3 red cards.", kind="basic_event", points=3, source="seed"),
    event("Harvest Festival", requires(green=4), "4 green cards.", kind="basic_event", points=3),
    event("Cartographer's Expedition", requires(tan=3), "3 tan cards.", kind="basic_event", points=3),
]

SPECIAL_EVENTS = [
    event(
        "A Brilliant Marketing Plan", requires("Shopkeeper", "Post Office"),
        "You may give opponents up to 3 of any resource; gain 2 points for each.",
        effect=may_give_any(up_to=3, then=gain(point=per_one(2))),
    ),
    event(
        "A Well Run City", requires("Chip Sweep", "Clock Tower"),
        "Bring back 1 of your deployed workers.",
        points=4, effect=return_worker(),
    ),
    event(
        "An Evening of Fireworks", requires("Lookout", "Miner Mole"),
        "You may put up to 3 twigs here: 2 points for each.",
        effect=may_store(TWIG, up_to=3), score=per_stored(twig=2),
    ),
    event(
        "Ancient Scrolls Discovered", requires("Historian", "Ruins"),
        "Reveal 5 cards; put each into your hand or beneath this event: 1 point for each card beneath.",
        effect=reveal_to_keep_or_tuck(5), score=per_card_tucked(1),
    ),
    event(
        "Capture of the Acorn Thieves", requires("Courthouse", "Ranger"),
        "You may put up to 2 Critters of your city beneath this event: 3 points for each.",
        effect=may_tuck_from_city(up_to=2), score=per_card_tucked(3),
    ),
    event(
        "Croak Wart Cure", requires("Undertaker", "Barge Toad"),
        "Pay 2 berries and discard 2 cards of your city.",
        points=6, price=pay_all(pay(BERRY, 2), CARDS_OF_THE_CURE),
    ),
    event(
        "Flying Doctor Service", requires("Doctor", "Postal Pigeon"),
        "At the end: 3 points for each pair of Harvester and Gatherer in any city.",
        score=per_pair_in_any_city(3, "Harvester", "Gatherer"),
    ),
    event(
        "Graduation of Scholars", requires("Teacher", "University"),
        "You may put up to 3 Critters from your hand beneath this event: 2 points for each.",
        effect=may_tuck_from_hand(up_to=3, kind=CRITTER), score=per_card_tucked(2),
    ),
    event(
        "Ministering to Miscreants", requires("Monk", "Dungeon"),
        "At the end: 3 points for each prisoner in your Dungeon.",
        score=per_card_beneath("Dungeon", 3),
    ),
    event(
        "Path of the Pilgrims", requires("Monastery", "Wanderer"),
        "At the end: 3 points for each worker on your Monastery.",
        score=per_worker_on("Monastery", 3),
    ),
    event(
        "Performer in Residence", requires("Inn", "Bard"),
        "You may put up to 3 berries here: 2 points for each.",
        effect=may_store(BERRY, up_to=3), score=per_stored(berry=2),
    ),
    event(
        "Pristine Chapel Ceiling", requires("Woodcarver", "Chapel"),
        "For each point token on your Chapel draw 1 card and gain 1 of any resource. At the end: 2 points for each.",
        effect=in_order(draw(per_token_on("Chapel")), gain(any=per_token_on("Chapel"))),
        score=per_token_on("Chapel", 2),
    ),
    event(
        "Remembering the Fallen", requires("Cemetery", "Shepherd"),
        "At the end: 3 points for each worker on your Cemetery.",
        score=per_worker_on("Cemetery", 3),
    ),
    event(
        "Tax Relief", requires("Judge", "Queen"),
        "Activate production.",
        points=3, effect=Production(),
    ),
    event(
        "The Everdell Games", requires(tan=2, green=2, red=2, blue=2, purple=2),
        "2 cards of each colour.",
        points=9,
    ),
    event(
        "Under New Management", requires("Peddler", "General Store"),
        "You may put up to 3 of any resource here: 1 point for each twig or berry, 2 for each resin or pebble.",
        effect=may_store_any(up_to=3), score=per_stored(twig=1, resin=2, pebble=2, berry=1),
    ),
]  # fmt: skip
