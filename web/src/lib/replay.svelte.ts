/** A finished game, stepped through: fills the same interface as a live table, but nothing can be played. */
import { api, Refusal } from "./api";
import type { Series, Step } from "./draft.svelte";
import { loadCatalogue } from "./editions";
import type { ConnectionState } from "./live.svelte";
import type { Catalogue, DecisionInfo, LogEvent, Position, Replay, ReplayStep, Said, TableInfo } from "./messages";
import { notifyRefusal } from "./notices.svelte";
import { peopleOf, type Person } from "./people";
import type { Mode, TableStore } from "./table.svelte";

export class ReplayTable implements TableStore {
  readonly mode: Mode = "replay";
  connection = $state<ConnectionState>("connecting");
  refusal = $state.raw<Refusal | null>(null);
  replay = $state.raw<Replay | null>(null);
  catalogue = $state.raw<Catalogue | null>(null);
  /** How many answers have been given at the moment that is shown. */
  step = $state(0);
  #shown = $state.raw<ReplayStep | null>(null);
  news = $state.raw<readonly LogEvent[]>([]);
  #seat = $state(0);
  sheet = $state(false);
  #steps = new Map<number, Promise<ReplayStep>>();

  // What only a live table has.
  readonly chat: readonly Said[] = [];
  readonly thinking: readonly number[] = [];
  readonly deadline = null;
  readonly mySeats: readonly number[] = [];
  readonly curtain = null;
  readonly decision: DecisionInfo | null = null;
  readonly root: DecisionInfo | null = null;
  readonly steps: readonly Step[] = [];
  readonly series: Series | null = null;
  readonly ready = false;
  readonly uncertain = false;
  readonly busy = false;
  readonly canUndo = false;
  readonly mayHint = false;
  readonly hint = null;
  readonly myTurn = false;

  constructor(
    readonly id: string,
    first = 0,
  ) {
    void this.#open(first);
  }

  table = $derived<TableInfo | null>(this.replay?.table ?? null);
  position = $derived<Position | null>(this.#shown?.position ?? null);
  shown = $derived<Position | null>(this.position);
  log = $derived<readonly LogEvent[]>(this.#shown?.log ?? []);
  people = $derived<readonly Person[]>(peopleOf(this.table, this.position));
  /** Whose city and hand are in front: chosen with `look`. */
  seat = $derived<number | null>(this.#seat);
  last = $derived<number>(this.replay?.steps.length ?? 0);

  async goTo(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, step));
    this.step = wanted;
    try {
      const found = await this.#fetch(wanted);
      if (this.step !== wanted) return; // somebody has stepped on meanwhile
      const before = this.#shown;
      this.#shown = found;
      this.news = before && before.step < wanted ? found.log.slice(before.log.length) : [];
      this.connection = "open";
      if (wanted < this.last) void this.#fetch(wanted + 1).catch(() => undefined);
    } catch (error) {
      notifyRefusal(error);
    }
  }

  /** The first step of the turn before or after the present one. */
  turnAt(offset: -1 | 1): number {
    const turns = this.replay?.turns ?? [];
    const here = turns[this.step] ?? Infinity;
    if (offset > 0) {
      const next = turns.findIndex((turn) => turn > here);
      return next < 0 ? this.last : next;
    }
    const begin = turns.indexOf(here);
    if (begin >= 0 && begin < this.step) return begin;
    return Math.max(0, turns.indexOf(turns[Math.max(0, this.step - 1)] ?? 0));
  }

  look(seat: number): void {
    this.#seat = seat;
  }

  why(): Promise<string> {
    return Promise.resolve("");
  }

  choose(): void {}
  chooseAnew(): void {}
  unchoose(): void {}
  takeBack(): void {}
  takeBackAll(): void {}
  confirm(): void {}
  undo(): void {}
  askHint(): void {}
  dropHint(): void {}
  say(): void {}
  close(): void {}

  async #open(first: number): Promise<void> {
    try {
      this.replay = await api.replay(this.id);
      this.#seat = this.replay.table.seats.find((seat) => seat.mine)?.number ?? 0;
      this.catalogue = await loadCatalogue(this.replay.table.edition);
      await this.goTo(first);
    } catch (error) {
      this.refusal = error instanceof Refusal ? error : new Refusal("unknown", "", 0);
      this.connection = "closed";
    }
  }

  #fetch(step: number): Promise<ReplayStep> {
    const known = this.#steps.get(step);
    if (known) return known;
    const loading = api.replayStep(this.id, step).catch((error: unknown) => {
      this.#steps.delete(step);
      throw error;
    });
    this.#steps.set(step, loading);
    return loading;
  }
}
