/** Tables to be made. */
import {
  CRITTERS,
  type Choice,
  type Critter,
  type EditionInfo,
  type ModuleInfo,
  type NewTable,
  type SeatKind,
  type SeatPlan,
} from "./messages";

export const USUAL_BOT = "villager";
export const BOT_NAMES = ["Bramble", "Odette", "Thistle", "Burdock", "Mallow", "Teasel"] as const;
export const TURN_SECONDS = [60, 120, 300, 600, 86_400, 3 * 86_400, 7 * 86_400] as const;

export interface PlannedSeat {
  kind: SeatKind;
  nickname: string;
  critter: Critter;
  bot: string;
}

export interface Plan {
  edition: string;
  modules: string[];
  solo: string;
  level: number;
  variants: string[];
  seats: PlannedSeat[];
  /** How many of the further seats play beside me against a printed opponent. */
  beside: number;
  public: boolean;
  turnSeconds: number | null;
}

export interface Host {
  nickname: string;
  critter: Critter | null;
}

export function freeCritter(seats: readonly PlannedSeat[]): Critter {
  return CRITTERS.find((critter) => !seats.some((seat) => seat.critter === critter)) ?? "fox";
}

function freeBotName(seats: readonly PlannedSeat[]): string {
  return BOT_NAMES.find((name) => !seats.some((seat) => seat.nickname === name)) ?? "";
}

export function newSeat(kind: SeatKind, seats: readonly PlannedSeat[]): PlannedSeat {
  const nickname = kind === "bot" ? freeBotName(seats) : "";
  return { kind, nickname, critter: freeCritter(seats), bot: USUAL_BOT };
}

export function planFor(edition: string, host: Host, others: readonly SeatKind[]): Plan {
  const seats: PlannedSeat[] = [
    { kind: "me", nickname: host.nickname, critter: host.critter ?? "fox", bot: USUAL_BOT },
  ];
  for (const kind of others) seats.push(newSeat(kind, seats));
  return { edition, modules: [], solo: "", level: 1, variants: [], seats, beside: 0, public: false, turnSeconds: null };
}

/** Changes the edition; what only the old one had is dropped. */
export function fitTo(plan: Plan, edition: EditionInfo): void {
  plan.edition = edition.id;
  plan.modules = plan.modules.filter((id) => moduleOf(edition, id));
  plan.seats.splice(edition.most_players);
  if (plan.solo) chooseOpponent(plan, edition, edition.opponents[0]?.id ?? "");
  else keepVariants(plan, edition);
}

export function chooseOpponent(plan: Plan, edition: EditionInfo, solo: string): void {
  const opponent = edition.opponents.find((one) => one.id === solo);
  if (opponent && (plan.solo !== solo || !opponent.levels.includes(plan.level))) plan.level = opponent.usual_level;
  plan.solo = solo;
  plan.beside = 0;
  keepVariants(plan, edition);
}

/** Those who will play: against a printed opponent fewer, as a rule one alone. */
export const sitting = (plan: Plan): PlannedSeat[] => (plan.solo ? plan.seats.slice(0, 1 + plan.beside) : plan.seats);

export function mostAt(plan: Plan, edition: EditionInfo): number {
  return edition.opponents.find((one) => one.id === plan.solo)?.most_players ?? edition.most_players;
}

/** One more plays, against a printed opponent whoever was planned before. */
export function addSeat(plan: Plan, kind: SeatKind): void {
  if (plan.solo) {
    plan.beside += 1;
    const others = plan.seats.filter((_, index) => index !== plan.beside);
    plan.seats.splice(plan.beside, 1, newSeat(kind, others));
  } else plan.seats.push(newSeat(kind, plan.seats));
}

export function canRemove(plan: Plan, index: number): boolean {
  return index > 0 && (plan.solo !== "" || plan.seats.length > 2);
}

export function removeSeat(plan: Plan, index: number): void {
  if (plan.solo) {
    plan.beside -= 1;
    plan.seats.push(...plan.seats.splice(index, 1));
  } else plan.seats.splice(index, 1);
}

/** Against a printed opponent only its own variants can be played, otherwise only the edition's. */
export function variantsFor(plan: Plan, edition: EditionInfo): Choice[] {
  const opponent = edition.opponents.find((one) => one.id === plan.solo);
  return opponent ? opponent.variants : edition.variants;
}

function keepVariants(plan: Plan, edition: EditionInfo): void {
  const ofModules = plan.modules.flatMap((id) => moduleOf(edition, id)?.variants ?? []);
  const allowed = [...variantsFor(plan, edition), ...ofModules].map((variant) => variant.id);
  plan.variants = plan.variants.filter((variant) => allowed.includes(variant));
}

function moduleOf(edition: EditionInfo, id: string): ModuleInfo | undefined {
  return edition.modules.find((module) => module.id === id);
}

/** Adds a module with what it needs and without what it does not go with; or removes it, and what needs it. */
export function toggleModule(plan: Plan, edition: EditionInfo, id: string): void {
  if (plan.modules.includes(id)) dropModule(plan, edition, id);
  else addModule(plan, edition, id);
  keepVariants(plan, edition);
}

function addModule(plan: Plan, edition: EditionInfo, id: string): void {
  const module = moduleOf(edition, id);
  if (!module || plan.modules.includes(id)) return;
  const quarrels = edition.modules.filter((one) => one.excludes.includes(id)).map((one) => one.id);
  for (const other of [...module.excludes, ...quarrels]) dropModule(plan, edition, other);
  plan.modules.push(id);
  for (const needed of module.requires) addModule(plan, edition, needed);
}

function dropModule(plan: Plan, edition: EditionInfo, id: string): void {
  if (!plan.modules.includes(id)) return;
  plan.modules = plan.modules.filter((one) => one !== id);
  for (const module of edition.modules) if (module.requires.includes(id)) dropModule(plan, edition, module.id);
}

export const moduleVariant = (plan: Plan, module: ModuleInfo): string =>
  module.variants.find((variant) => plan.variants.includes(variant.id))?.id ?? "";

/** A module has at most one of its variants; none is the usual way. */
export function setModuleVariant(plan: Plan, module: ModuleInfo, variant: string): void {
  const own = module.variants.map((one) => one.id);
  plan.variants = plan.variants.filter((id) => !own.includes(id)).concat(variant ? [variant] : []);
}

function seatPlan(seat: PlannedSeat): SeatPlan {
  const named = seat.kind === "me" || seat.kind === "bot";
  return {
    kind: seat.kind,
    nickname: named ? seat.nickname.trim() : "",
    critter: named ? seat.critter : null,
    bot: seat.bot,
  };
}

export function toRequest(plan: Plan): NewTable {
  const seats = sitting(plan);
  return {
    edition: plan.edition,
    modules: plan.modules,
    solo: plan.solo,
    level: plan.solo ? plan.level : null,
    variants: plan.variants,
    seats: seats.map(seatPlan),
    public: plan.public && seats.some((seat) => seat.kind === "open"),
    turn_seconds: plan.turnSeconds,
  };
}

/** Me against one bot, at once. */
export const quickPlan = (edition: string, host: Host): NewTable => toRequest(planFor(edition, host, ["bot"]));
