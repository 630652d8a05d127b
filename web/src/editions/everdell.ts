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
      height: 8.6,
      optional: true,
      parts: [
        { type: "zone", zone: "market_gain", width: "minmax(0, 1fr)", tokens: true },
        { type: "zone", zone: "market_trade", width: "minmax(0, 1fr)", tokens: true },
        { type: "zone", zone: "garland", width: "minmax(0, 1fr)", tokens: true },
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
  meadow: { sign: "table.sign.meadow", hint: "table.hint.meadow", tab: "table.tab.meadow", notation: "meadow", marks: {} },
  piles: [
    { id: "deck", name: "table.deck", back: "everdell" },
    { id: "discard", name: "table.discard", back: "discard" },
  ],
  occupied: "occupied",
  openCards: [],
  die: { extra: "rugwort_die", name: "table.die" },
  quiet: [],
  log: {},
};
