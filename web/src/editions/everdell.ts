import type { EditionLook } from "./look";

export const everdell: EditionLook = {
  id: "everdell",
  theme: "woodland",
  bands: [
    {
      id: "events",
      sign: "table.sign.events",
      hint: "table.hint.events",
      height: 21.8,
      parts: [
        { type: "sites", kinds: ["basic_event"], shape: "plaque", width: "20.5rem" },
        { type: "sites", kinds: ["special_event"], shape: "card", width: "minmax(0, 1fr)" },
      ],
    },
    {
      id: "forest",
      sign: "table.sign.forest",
      height: 20.6,
      parts: [
        { type: "sites", kinds: ["forest"], shape: "card", width: "minmax(0, 1fr)" },
        { type: "sites", kinds: ["haven", "market"], shape: "card", width: "16.2rem" },
      ],
    },
    {
      id: "fair",
      sign: "table.sign.fair",
      height: 5,
      optional: true,
      parts: [
        { type: "zone", zone: "market_gain", width: "auto", sign: "table.sign.market_gain", tokens: true },
        { type: "zone", zone: "market_trade", width: "auto", sign: "table.sign.market_trade", tokens: true },
        { type: "zone", zone: "garland", width: "minmax(0, 1fr)", tokens: true, named: true },
      ],
    },
    {
      id: "path",
      sign: "table.sign.path",
      hint: "table.hint.path",
      height: 17.4,
      parts: [
        { type: "sites", kinds: ["basic"], shape: "disc", width: "minmax(0, 1fr)" },
        {
          type: "sites",
          kinds: ["journey"],
          shape: "journey",
          width: "17.6rem",
          sign: "table.sign.journey",
          hint: "table.hint.journey.autumn",
        },
      ],
    },
  ],
  meadow: {
    sign: "table.sign.meadow",
    hint: "table.hint.meadow",
    tab: "table.tab.meadow",
    notation: "meadow",
    marks: { tokens: [{ zone: "rugwort_token", icon: "m-rugwort", words: "table.token.rugwort_token" }] },
  },
  piles: [
    { id: "deck", name: "table.deck", back: "everdell" },
    { id: "discard", name: "table.discard", back: "discard" },
    { id: "farms", name: "table.farms", back: "everdell", open: true },
  ],
  onSites: [
    { zone: "axolotls", icon: "axolotl_token", words: "table.token.axolotls" },
    { zone: "nightweave", picture: "spiders", words: "table.token.nightweave" },
  ],
  onCity: [{ zone: "on_bridge", picture: "bridge_of_the_sky", words: "table.token.on_bridge" }],
  occupied: "occupied",
  holdings: [
    { zones: ["power"], as: "emblem", words: "table.hold.power", goods: "on_power" },
    { zones: ["legendary_critter", "legendary_construction"], as: "cards", words: "table.hold.legends" },
    { zones: ["stack"], as: "cards", words: "table.hold.stack" },
    { zones: ["own_forest"], as: "names", words: "table.hold.own_forest" },
    { zones: ["face_down"], as: "number", words: "table.hold.face_down" },
  ],
  rareGoods: ["axolotl token"],
  openCards: [],
  die: { extra: "rugwort_die", name: "table.die" },
  quiet: [
    "power_box",
    "dealt_powers",
    "power_used",
    "forest_deck",
    "legendary_critters_unused",
    "legendary_constructions_unused",
  ],
  log: {},
};
