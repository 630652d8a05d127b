/** Positions and what belongs to them, as short as a test needs them. */
import type { About, CityCardView, DecisionInfo, OptionInfo, PlayerView, View } from "../src/lib/messages";

export function option(text: string, about: About): OptionInfo {
  return { index: 0, text, about };
}

export const STOP = option("stop", { kind: "stop" });

export function decision(kind: string, options: OptionInfo[], more: Partial<DecisionInfo> = {}): DecisionInfo {
  return { number: 1, seat: 0, kind, always_asked: false, source: null, options, ...more };
}

export function cityCard(id: string, number: number, more: Partial<CityCardView> = {}): CityCardView {
  return { id, number, occupied: false, token: null, tokens: 0, goods: {}, beneath: [], ...more };
}

export function player(more: Partial<PlayerView> = {}): PlayerView {
  return {
    label: "player 1",
    automa: false,
    season: "winter",
    passed: false,
    workers: 2,
    deployed: [],
    stock: {},
    hand: [],
    hand_limit: 8,
    city: [],
    covered: [],
    spaces: 15,
    events: [],
    zones: {},
    home: [],
    ...more,
  };
}

export function view(players: PlayerView[], more: Partial<View> = {}): View {
  return {
    turn: 1,
    active: 0,
    players,
    meadow: [],
    blocked: [],
    sites: [],
    deck: 100,
    discard: 0,
    discard_known: [],
    aside: [],
    extra: {},
    zones: {},
    ...more,
  };
}
