/**
 * The game screen's own state, beside the table store: what is highlighted, what a click means, what is open. Made once by
 * `Table.svelte`; the components get it with `useScreen()`.
 */
import { getContext, setContext } from "svelte";
import { siteOf } from "../cards/catalogue.svelte";
import { holdingOf, lookOf, openZones, placedKinds, placedZones, type EditionLook, type Token } from "../editions";
import type { DecisionInfo, OptionInfo, SiteView, View } from "../lib/messages";
import type { Person } from "../lib/people";
import type { TableStore } from "../lib/table.svelte";
import { list, t } from "../lib/words/index.svelte";
import { heldBy, type HeldItem } from "./model/held";
import type { LabelContext } from "./model/labels";
import { logLines, type Event, type LogLine } from "./model/log";
import { talkOf, type Talk } from "./model/names";
import { NO_OFFER, offerOf, type Offer } from "./model/offer";
import { show, type Shown } from "./model/shown";
import { thing, thingsOf, type Thing } from "./model/things";
import { whyText } from "./model/why";
import { Windows } from "./windows.svelte";

export type Mark = "legal" | "calm" | "chosen" | "target" | null;

const NOTHING: ReadonlySet<Thing> = new Set();

export class Screen {
  /** Hand cards that were clicked for the draft. */
  #touched = $state.raw<ReadonlySet<Thing>>(NOTHING);
  /** A thing that offers several moves, one of which is to be chosen. */
  #several = $state.raw<{ thing: Thing; options: OptionInfo[]; decision: DecisionInfo } | null>(null);
  /** Whose city lies in front, for spectators. */
  #front = $state(0);
  /** Why the thing that was touched last can't be chosen. */
  reason = $state.raw<{ thing: Thing; text: string } | null>(null);
  /** The narrow layout with tabs. */
  upright = $state(false);
  windows = new Windows();

  constructor(readonly store: TableStore) {}

  // --- what lies on the table

  view = $derived.by<View>(() => this.#position.view);
  seat = $derived.by(() => this.store.seat);
  front = $derived.by<number>(() => this.store.seat ?? this.#front);
  look = $derived.by<EditionLook>(() => lookOf(this.store.table?.edition ?? ""));
  draft = $derived.by<View | null>(() => (this.store.steps.length > 0 ? (this.store.shown?.view ?? null) : null));
  shown = $derived.by<Shown>(() => show(this.view, this.front, this.draft, this.#touched));
  people = $derived.by<readonly Person[]>(() => this.store.people);
  seasons = $derived.by<readonly string[]>(() => this.store.catalogue?.seasons ?? []);
  goods = $derived.by<readonly string[]>(() => this.store.catalogue?.goods ?? []);
  sites = $derived.by(() => new Map(this.view.sites.map((site) => [site.id, site])));

  get #position() {
    const position = this.store.position;
    if (!position) throw new Error("the table is shown before there is a position");
    return position;
  }

  sitesOf(kinds: readonly string[]): SiteView[] {
    return this.view.sites.filter((site) => kinds.includes(siteOf(site.id)?.kind ?? ""));
  }

  /** Sites and zones that the edition's description has no place for. */
  elsewhere = $derived.by<{ sites: SiteView[]; zones: string[] }>(() => {
    const kinds = placedKinds(this.look);
    const zones = placedZones(this.look);
    return {
      sites: this.view.sites.filter((site) => !kinds.has(siteOf(site.id)?.kind ?? "")),
      zones: Object.keys(this.view.zones).filter((zone) => !zones.has(zone) && this.#openItems(zone)),
    };
  });

  #openItems(zone: string): boolean {
    return (this.view.zones[zone] ?? []).some((item) => typeof item === "string");
  }

  hasSnow(site: string): boolean {
    return (this.view.zones[this.look.snowOnSites ?? ""] ?? []).includes(site);
  }

  /** What lies on a site beside snow and workers. */
  tokensOn(site: string): Token[] {
    return this.look.onSites.filter(({ zone }) => (this.view.zones[zone] ?? []).includes(site));
  }

  tokensAt(slot: number): Token[] {
    return (this.look.meadow.marks.tokens ?? []).filter(({ zone }) => (this.view.zones[zone] ?? []).includes(slot));
  }

  tokensUnder(owner: number, number: number): Token[] {
    return this.look.onCity.filter(({ zone }) => (this.view.players[owner]?.zones[zone] ?? []).includes(number));
  }

  /** What a player has beside hand and city. */
  heldBy(number: number): HeldItem[] {
    const now = this.view.players[number];
    if (!now) return [];
    return heldBy(
      { number, now, later: this.draft?.players[number] ?? now, mine: number === this.front },
      this.look,
      this.goods,
    );
  }

  /** Who stands there, in words. */
  standingAt(place: Thing): string {
    const names = (this.shown.places.get(place) ?? []).map((figure) => this.nameOf(figure.player));
    return names.length ? t("table.standing", { who: list(names) }) : "";
  }

  /** Is the one worker of a special kind still at home? */
  specialAtHome(player: number): boolean {
    const view = this.view.players[player];
    const special = this.look.special;
    return !!view && !!special && view.workers > 0 && !view.deployed.some((figure) => figure.figure === special);
  }

  nextSeason(player: number): string | null {
    const at = this.seasons.indexOf(this.view.players[player]?.season ?? "");
    return at < 0 ? null : (this.seasons[at + 1] ?? null);
  }

  person(player: number): Person | undefined {
    return this.people[player];
  }

  nameOf(player: number): string {
    return this.people[player]?.name ?? t("table.player", { n: player + 1 });
  }

  // --- words

  talk = $derived.by<Talk>(() => {
    const me = this.store.mode === "play" && this.store.mySeats.length < 2 ? this.seat : null;
    return talkOf(this.people, this.look, me);
  });
  labels = $derived.by<LabelContext>(() => ({
    talk: this.talk,
    seat: this.seat,
    goods: this.goods,
    cityCard: (owner, number) => this.#standing(owner, number),
  }));
  lines = $derived.by<LogLine[]>(() => logLines(this.store.log as unknown as Event[], this.talk));

  #standing(owner: number, number: number): string | null {
    const city = this.shown.players[owner]?.city ?? [];
    return city.find((item) => item.owned.number === number)?.owned.id ?? null;
  }

  // --- what may be done

  #visible = (name: Thing): boolean => {
    const [kind, first = "", second = ""] = name.split(":");
    if (kind === "site") return this.sites.has(first);
    if (kind === "zone") return this.zoneIsOpen(first);
    if (kind === "city") return this.#standing(Number(first), Number(second)) !== null;
    if (kind === "action") return !this.upright;
    return kind !== "aside";
  };

  zoneIsOpen(zone: string): boolean {
    const onTable = openZones(this.look).has(zone) || this.look.piles.some((pile) => pile.id === zone);
    return onTable || holdingOf(this.look, zone) !== undefined || this.elsewhere.zones.includes(zone);
  }

  #offerOf(decision: DecisionInfo | null): Offer {
    return decision ? offerOf(decision, this.shown, decision.seat, this.#visible) : NO_OFFER;
  }

  offer = $derived.by<Offer>(() => this.#offerOf(this.store.decision));
  /** The turn's own options, while a drafted move waits for its confirmation. */
  others = $derived.by<Offer>(() =>
    this.store.ready || this.store.steps.length === 1 ? this.#offerOf(this.store.root) : NO_OFFER,
  );
  several = $derived.by(() => (this.#several && this.#several.decision === this.store.decision ? this.#several : null));

  chosen = $derived.by<Map<Thing, Mark>>(() => {
    const marks = new Map<Thing, Mark>();
    this.store.steps.forEach((step, index) => {
      const mark: Mark = index === 0 ? "chosen" : "target";
      for (const name of this.#thingsOfStep(step.option)) if (!marks.has(name)) marks.set(name, mark);
    });
    if (this.several) marks.set(this.several.thing, "chosen");
    return marks;
  });

  #thingsOfStep(option: OptionInfo): Thing[] {
    if (option.about.kind !== "hand") return thingsOf(option.about, this.shown, this.store.seat ?? 0);
    const equal = this.shown.hand.filter((item) => item.card === option.about.card);
    const leaving = equal.filter((item) => item.fate === "leaves");
    return (leaving.length ? leaving : equal.filter((item) => this.#touched.has(item.thing))).map((item) => item.thing);
  }

  mark(name: Thing): Mark {
    const chosen = this.chosen.get(name);
    if (chosen) return chosen;
    if (this.several) return this.offer.byThing.has(name) ? "calm" : null;
    if (this.offer.byThing.has(name)) return "legal";
    return this.others.byThing.has(name) ? "calm" : null;
  }

  /** Cards that can't be played now are greyed while somebody chooses among them. */
  blocked(name: Thing): boolean {
    const decision = this.store.root;
    return decision !== null && this.mark(name) === null;
  }

  // --- what a click means

  touch(name: Thing): void {
    this.reason = null;
    const drafted = this.#stepAbout(name);
    const now = this.offer.byThing.get(name);
    if (drafted !== null && !now) return this.#unchoose(drafted, name);
    if (now && this.store.decision) return this.#pick(name, now, this.store.decision, false);
    const instead = this.others.byThing.get(name);
    if (instead && this.store.root) return this.#pick(name, instead, this.store.root, true);
    if (name === thing.pile("discard")) return this.windows.toggle({ type: "pile", pile: "discard" });
    void this.#explain(name);
  }

  /** Touching what was chosen takes it back. */
  #stepAbout(name: Thing): number | null {
    if (this.several?.thing === name) return -1;
    const index = this.store.steps.findLastIndex((step) => this.#thingsOfStep(step.option).includes(name));
    return index < 0 ? null : index;
  }

  #unchoose(index: number, name: Thing): void {
    this.#touched = new Set([...this.#touched].filter((other) => other !== name));
    if (index <= 0) return this.takeBackAll();
    this.store.unchoose(index);
  }

  #pick(name: Thing, options: OptionInfo[], decision: DecisionInfo, anew: boolean): void {
    const [only] = options;
    if (anew) this.store.takeBackAll();
    this.#touched = new Set(anew ? [name] : [...this.#touched, name]);
    if (options.length === 1 && only) return this.choose(only);
    this.#several = { thing: name, options, decision };
  }

  /** An option from the prompt. */
  choose(option: OptionInfo): void {
    this.reason = null;
    this.#several = null;
    if (this.store.steps.length === 0 && option.about.kind !== "hand") this.#touched = NOTHING;
    this.store.choose(option);
  }

  takeBack(): void {
    this.reason = null;
    if (this.several) this.#several = null;
    else this.store.takeBack();
    if (this.store.steps.length === 0) this.#touched = NOTHING;
  }

  takeBackAll(): void {
    this.#several = null;
    this.#touched = NOTHING;
    this.store.takeBackAll();
  }

  confirm(): void {
    this.reason = null;
    this.store.confirm();
  }

  async #explain(name: Thing): Promise<void> {
    const text = await this.#reasonFor(name);
    if (text) this.reason = { thing: name, text };
  }

  async #reasonFor(name: Thing): Promise<string> {
    if (this.store.mode !== "play") return "";
    if (this.#position.over) return t("table.why.over");
    const root = this.store.root;
    if (!root) return t("table.why.wait");
    if (!root.always_asked || this.store.steps.length > 0) return t("table.why.first");
    const text = whyText(name, {
      view: this.view,
      seat: root.seat,
      meadow: this.look.meadow.notation,
      nextSeason: this.nextSeason(root.seat),
    });
    return text ? this.store.why(text) : "";
  }

  /** The opponent who is unfolded, where there are many: the one asked for, else the neighbour. */
  openOpponent = $derived.by<number>(() => {
    const asked = this.windows.open;
    return asked !== null && asked !== this.front ? asked : (this.front + 1) % this.view.players.length;
  });

  /** Is something possible in that player's city? */
  possibleAt(player: number): boolean {
    return (this.shown.players[player]?.city ?? []).some((item) => this.mark(item.thing) !== null);
  }

  /** From the top bar: an opponent's city; spectators bring the city to the front. */
  visitPlayer(player: number): void {
    if (this.store.mode === "replay") this.store.look(player);
    else if (this.store.seat === null) this.#front = player;
    else if (player !== this.front) this.windows.toggle({ type: "city", player });
  }
}

const KEY = Symbol("game screen");

export function provideScreen(screen: Screen): Screen {
  return setContext(KEY, screen);
}

export function useScreen(): Screen {
  return getContext<Screen>(KEY);
}
