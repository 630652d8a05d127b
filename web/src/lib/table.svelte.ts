/**
 * The table store: everything a game screen shows and everything a player can do there.
 *
 * `TableStore` is what the game screen gets, as prop `store`. Two classes fill it: `LiveTable` (here, through the
 * WebSocket, for players and spectators) and `ReplayTable` (replay.svelte.ts, a finished game, read-only).
 * All fields are reactive. Draw `shown`: the position with the drafted answers played out.
 *
 * Making a move
 *   decision      the choice to highlight now: the turn's, or the next one within the draft; null if none is mine
 *   root          the turn's own choice while a draft goes on (its options may still be highlighted, calmer)
 *   choose(o)     drafts an option of `decision`
 *   chooseAnew(o) drops the draft and drafts an option of `root`
 *   series        the choices of one kind at the end of the draft, for one dialog: choose(o), unchoose(index)
 *   takeBack()    drops the last drafted answer; takeBackAll() drops the draft
 *   confirm()     plays the draft. With the setting "confirm moves" off, a complete draft is played at once
 *   ready         the draft is complete: Confirm may be shown. uncertain: something hidden comes up when it is played
 *   busy          the server is being asked; further clicks do nothing
 *   undo()        takes back confirmed answers, where `canUndo`
 * Other
 *   curtain       at one screen: the player who should take the screen now, before anything of theirs is shown;
 *                 lift it with look(player). While it is not null, show nothing but the curtain
 *   askHint()     asks what a good player would do, where `mayHint`; `hint` is the answer, null: none; "asked": on its way
 *   why(text)     why an option, in the notation, is not offered
 *   people        name, critter, colour … of each player of the position, by player number
 *   news          the log events that came with the last position, for animations; `log` has all of them
 *   sheet         set it to show or hide the score sheet; it opens by itself when the game ends
 * Nothing here throws: what the server refuses is shown as a notice.
 */
import { api, Refusal } from "./api";
import { DraftedMove, pendingDecision, seriesOf, type Series, type Step } from "./draft.svelte";
import { loadCatalogue } from "./editions";
import { Hints } from "./hints";
import { Live, type ConnectionState } from "./live.svelte";
import type {
  Catalogue,
  DecisionInfo,
  Drafted,
  FromServer,
  HintOption,
  LogEvent,
  OptionInfo,
  Position,
  PositionChanged,
  Said,
  TableInfo,
} from "./messages";
import { notify, notifyRefusal } from "./notices.svelte";
import { peopleOf, type Person } from "./people";
import { settings } from "./settings.svelte";

export type Mode = "play" | "watch" | "replay";

export interface TableStore {
  readonly id: string;
  readonly mode: Mode;
  readonly connection: ConnectionState;
  /** Why there is no table to show, for good. */
  readonly refusal: Refusal | null;

  readonly table: TableInfo | null;
  readonly catalogue: Catalogue | null;
  /** As confirmed by the server. */
  readonly position: Position | null;
  /** The position with the drafted answers played out. */
  readonly shown: Position | null;
  readonly log: readonly LogEvent[];
  readonly news: readonly LogEvent[];
  readonly people: readonly Person[];
  readonly chat: readonly Said[];
  /** Seats for which a bot thinks now. */
  readonly thinking: readonly number[];
  readonly deadline: Date | null;

  /** Whose eyes these are; null: a spectator's. */
  readonly seat: number | null;
  /** The seats that this browser plays. */
  readonly mySeats: readonly number[];
  readonly curtain: number | null;

  readonly decision: DecisionInfo | null;
  readonly root: DecisionInfo | null;
  readonly steps: readonly Step[];
  readonly series: Series | null;
  readonly ready: boolean;
  readonly uncertain: boolean;
  readonly busy: boolean;
  readonly canUndo: boolean;
  readonly mayHint: boolean;
  readonly hint: readonly HintOption[] | "asked" | null;
  /** A choice waits for somebody at this screen. */
  readonly myTurn: boolean;
  sheet: boolean;

  choose(option: OptionInfo): void;
  chooseAnew(option: OptionInfo): void;
  unchoose(index: number): void;
  takeBack(): void;
  takeBackAll(): void;
  confirm(): void;
  undo(): void;
  askHint(): void;
  dropHint(): void;
  why(text: string): Promise<string>;
  look(seat: number): void;
  say(text: string): void;
  close(): void;
}

export class LiveTable implements TableStore {
  table = $state.raw<TableInfo | null>(null);
  catalogue = $state.raw<Catalogue | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly LogEvent[]>([]);
  news = $state.raw<readonly LogEvent[]>([]);
  chat = $state.raw<readonly Said[]>([]);
  thinking = $state.raw<readonly number[]>([]);
  deadline = $state.raw<Date | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Nobody at the table: it can only be looked at from outside, by asking again and again. */
  outside = $state(false);
  sheet = $state(false);
  hint = $state.raw<readonly HintOption[] | "asked" | null>(null);
  #looked = $state<number | null>(null);
  #sending = $state(false);
  #draft = new DraftedMove((decision, answers) => this.#askWhereTo(decision, answers));
  #hints = new Hints((decision) => this.#askWhatIsBest(decision));
  #live = $state.raw<Live>() as Live;
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly watch = "",
  ) {
    this.#connect();
  }

  #connect(): void {
    this.outside = false;
    this.#live = new Live(api.livePath(this.id, this.watch), {
      opened: () => this.#beginAnew(),
      message: (message) => this.#hear(message),
      failed: (refused) => this.#connectionFailed(refused),
    });
  }

  // --- what is to be seen

  connection = $derived.by<ConnectionState>(() => this.#live.state);
  mode = $derived<Mode>(this.table?.seats.some((seat) => seat.mine) ? "play" : "watch");
  mySeats = $derived<readonly number[]>(
    (this.table?.seats ?? []).filter((seat) => seat.mine && !seat.bot && !seat.resigned).map((seat) => seat.number),
  );
  seat = $derived<number | null>(this.position?.seat ?? null);
  shown = $derived<Position | null>(this.#draft.result?.position ?? this.position);
  people = $derived<readonly Person[]>(peopleOf(this.table, this.position));

  // --- whose turn it is

  #decider = $derived<number | null>(this.position?.decision?.seat ?? null);
  myTurn = $derived<boolean>(
    this.table?.phase === "playing" && this.#decider !== null && this.mySeats.includes(this.#decider),
  );
  curtain = $derived.by<number | null>(() => {
    if (this.mySeats.length < 2 || !this.position || this.position.over) return null;
    const decider = this.#decider;
    if (decider !== null && this.mySeats.includes(decider)) return decider === this.#looked ? null : decider;
    return this.#looked === null ? (this.mySeats[0] ?? null) : null;
  });

  // --- the move in the making

  #mine = $derived<boolean>(this.myTurn && this.#decider === this.seat && this.curtain === null);
  root = $derived<DecisionInfo | null>(this.#mine ? (this.position?.decision ?? null) : null);
  decision = $derived<DecisionInfo | null>(this.#mine ? pendingDecision(this.position, this.#draft) : null);
  steps = $derived<readonly Step[]>(this.#draft.steps);
  series = $derived<Series | null>(this.#mine ? seriesOf(this.#draft.steps, this.decision) : null);
  ready = $derived<boolean>(this.#mine && !this.#draft.asking && (this.#draft.result?.complete ?? false));
  uncertain = $derived<boolean>(this.#draft.result?.uncertain ?? false);
  busy = $derived<boolean>(this.#draft.asking || this.#sending);
  canUndo = $derived<boolean>(
    this.mode === "play" && this.#draft.steps.length === 0 && (this.position?.can_undo ?? false) && !this.busy,
  );

  /** Against bots alone, and where there is something to choose. */
  mayHint = $derived<boolean>(
    this.#draft.steps.length === 0 &&
      (this.root?.options?.length ?? 0) > 1 &&
      (this.table?.seats ?? []).every((seat) => seat.mine || seat.kind === "bot"),
  );

  choose(option: OptionInfo): void {
    const decision = this.decision;
    if (!decision || this.busy || !decision.options?.some((offered) => offered.text === option.text)) return;
    void this.#setSteps([...this.#draft.steps, { option, decision }]);
  }

  chooseAnew(option: OptionInfo): void {
    const root = this.root;
    if (!root || this.busy || !root.options?.some((offered) => offered.text === option.text)) return;
    void this.#setSteps([{ option, decision: root }]);
  }

  unchoose(index: number): void {
    if (this.busy) return;
    const steps = this.#draft.steps;
    const without = steps.filter((_, at) => at !== index);
    // The later choices may depend on the one that goes: then they go too.
    void this.#setSteps(without, () => this.#setSteps(steps.slice(0, index)));
  }

  takeBack(): void {
    if (!this.#sending) void this.#setSteps(this.#draft.steps.slice(0, -1));
  }

  takeBackAll(): void {
    if (!this.#sending) this.#draft.clear();
  }

  confirm(): void {
    if (this.ready && !this.busy) void this.#play();
  }

  async #setSteps(steps: readonly Step[], otherwise?: () => Promise<void>): Promise<void> {
    const root = this.root;
    if (!root) return;
    try {
      await this.#draft.set(root, steps);
    } catch (error) {
      if (otherwise) return otherwise();
      notifyRefusal(error);
    }
    if (!settings.confirmMoves && this.ready) this.confirm();
  }

  async #askWhereTo(decision: number, answers: string[]): Promise<Drafted> {
    const reply = await this.#live.request({ type: "draft", seat: this.#seatThatDecides(), decision, answers });
    if (reply.type !== "drafted") throw new Refusal("server", "the server answered something else", 0);
    return reply;
  }

  async #play(): Promise<void> {
    const decision = this.root?.number;
    if (decision === undefined) return;
    const answers = this.#draft.answers;
    await this.#write(() => this.#live.request({ type: "answer", seat: this.#seatThatDecides(), decision, answers }));
  }

  undo(): void {
    const { seat, position } = this;
    if (seat === null || !position || !this.canUndo) return;
    const decision = position.decision?.number ?? position.number;
    void this.#write(() => this.#live.request({ type: "undo", seat, decision }));
  }

  /** Asks for something that is written down. A lost connection leaves the draft; the next position settles it. */
  async #write(ask: () => Promise<unknown>): Promise<void> {
    this.#sending = true;
    try {
      await ask();
    } catch (error) {
      if (error instanceof Refusal && error.code === "lost") notify("notice.lost", {}, "warning");
      else notifyRefusal(error);
    } finally {
      this.#sending = false;
    }
  }

  #seatThatDecides(): number {
    return this.#decider ?? this.seat ?? 0;
  }

  // --- the rest of what a player can do

  askHint(): void {
    if (this.mayHint && this.hint === null) void this.#askHint();
  }

  dropHint(): void {
    this.hint = null;
  }

  async #askHint(): Promise<void> {
    const decision = this.root?.number ?? 0;
    const current = (): boolean => this.hint === "asked" && this.root?.number === decision;
    this.hint = "asked";
    try {
      const options = await this.#hints.at(decision, current);
      if (current()) this.hint = options;
    } catch (error) {
      if (!current()) return; // nobody waits for it any more
      this.hint = null;
      notifyRefusal(error);
    }
  }

  async #askWhatIsBest(decision: number): Promise<readonly HintOption[]> {
    const reply = await this.#live.request({ type: "hint", seat: this.#seatThatDecides(), decision });
    if (reply.type !== "hinted") throw new Refusal("server", "the server answered something else", 0);
    return reply.options;
  }

  async why(text: string): Promise<string> {
    const seat = this.seat;
    if (seat === null) return "";
    try {
      const reply = await this.#live.request({ type: "why", seat, text });
      return reply.type === "reason" ? reply.text : "";
    } catch {
      return "";
    }
  }

  look(seat: number): void {
    if (this.#live.tell({ type: "look", seat })) this.#looked = seat;
  }

  say(text: string): void {
    const trimmed = text.trim().slice(0, 300);
    if (trimmed && !this.#live.tell({ type: "say", text: trimmed })) notify("notice.lost", {}, "warning");
  }

  close(): void {
    clearTimeout(this.#asking);
    this.#live.close();
  }

  /** What the server answered about the table elsewhere. Whoever has sat down is let in. */
  tableIs(table: TableInfo): void {
    this.#tableChanged(table);
    if (this.outside && table.seats.some((seat) => seat.mine)) this.#connect();
  }

  // --- what the server tells

  /** A new connection is told all that was said, and for whom a bot thinks; what was told before may be over. */
  #beginAnew(): void {
    this.chat = [];
    this.thinking = [];
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "table":
        return this.#tableChanged(message.table);
      case "position":
        return this.#positionChanged(message);
      case "said":
        this.chat = [...this.chat, message].slice(-200);
        return;
      case "thinking":
        this.thinking = this.thinking.filter((seat) => seat !== message.seat).concat(message.on ? [message.seat] : []);
        return;
      case "refused":
        if (this.table) notifyRefusal(new Refusal(message.code, message.message, 0));
        return;
    }
  }

  #tableChanged(table: TableInfo): void {
    this.table = table;
    void this.#loadCatalogue(table.edition);
  }

  async #loadCatalogue(edition: string): Promise<void> {
    if (this.catalogue?.edition === edition) return;
    try {
      this.catalogue = await loadCatalogue(edition);
    } catch (error) {
      notifyRefusal(error);
    }
  }

  #positionChanged(message: PositionChanged): void {
    const before = this.position;
    const { position, log, log_from: from } = message;
    const stale = before?.decision?.number !== position.decision?.number || before?.seat !== position.seat;
    this.position = position;
    this.deadline = message.deadline ? new Date(message.deadline) : null;
    this.news = before ? log : [];
    this.log = [...this.log.slice(0, from), ...log];
    if (stale) {
      this.#draft.clear();
      this.hint = null;
    }
    if (position.over && !before?.over) this.sheet = true;
    if (!position.over && before?.over) this.sheet = false;
    this.#keepLooking(position);
  }

  /** A new connection shows the first of my seats; somebody at this screen had taken another. */
  #keepLooking(position: Position): void {
    if (this.mySeats.length < 2) return;
    if (this.#looked !== null && position.seat !== this.#looked) this.look(this.#looked);
  }

  async #connectionFailed(refused: boolean): Promise<"again" | "never"> {
    try {
      const table = await api.table(this.id, { watch: this.watch });
      this.#tableChanged(table);
      if (refused) this.#stayOutside();
      return refused ? "never" : "again";
    } catch (error) {
      if (!isFinal(error)) return "again";
      this.refusal = error;
      return "never";
    }
  }

  /** An open table may be watched filling up. */
  #stayOutside(): void {
    this.outside = true;
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => void this.#askFromOutside(), ASK_EVERY);
  }

  async #askFromOutside(): Promise<void> {
    try {
      this.tableIs(await api.table(this.id));
    } catch (error) {
      if (isFinal(error)) this.refusal = error;
    }
    if (this.outside && !this.refusal) this.#stayOutside();
  }
}

const ASK_EVERY = 4_000;

/** Would the same question get the same answer? */
function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429;
}
