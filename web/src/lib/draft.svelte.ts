/**
 * A move in the making: answers that were chosen but not yet played. The server says where they lead; each result is
 * remembered, so that taking back shows at once what was there before.
 */
import type { Refusal } from "./api";
import type { About, DecisionInfo, Drafted, OptionInfo, Position } from "./messages";

export interface Step {
  option: OptionInfo;
  decision: DecisionInfo;
}

/** Choices of one kind that follow each other: to be shown as one dialog. */
export interface Series {
  kind: string;
  source: About | null;
  /** What was chosen, in order; `index` is the place in the list of drafted answers, for `unchoose`. */
  chosen: { option: OptionInfo; index: number }[];
  /** What can still be chosen; empty when the series is complete. */
  options: OptionInfo[];
  /** Ends the series early, where that is allowed. */
  stop: OptionInfo | null;
}

/** Asks the server where answers lead. */
export type Ask = (decision: number, answers: string[]) => Promise<Drafted>;

const sameSource = (a: About | null, b: About | null): boolean => JSON.stringify(a) === JSON.stringify(b);

function sameKind(a: DecisionInfo, b: DecisionInfo): boolean {
  return a.kind === b.kind && !a.always_asked && !b.always_asked && sameSource(a.source, b.source);
}

const isStop = (option: OptionInfo): boolean => option.about.kind === "stop";

/** The choices of the kind of `decision` (or of the last step, if nothing is left to decide) at the end of the steps. */
export function seriesOf(steps: readonly Step[], decision: DecisionInfo | null): Series | null {
  const last = decision ?? steps.at(-1)?.decision;
  if (!last || last.always_asked) return null;
  let first = steps.length;
  for (let step = steps[first - 1]; step && sameKind(step.decision, last); step = steps[first - 1]) first -= 1;
  const chosen = steps.slice(first).map(({ option }, index) => ({ option, index: first + index }));
  const options = decision?.options ?? [];
  return {
    kind: last.kind,
    source: last.source,
    chosen: chosen.filter(({ option }) => !isStop(option)),
    options: options.filter((option) => !isStop(option)),
    stop: options.find(isStop) ?? null,
  };
}

export class DraftedMove {
  /** What was chosen so far, including a choice that the server is still being asked about. */
  steps = $state.raw<readonly Step[]>([]);
  /** Where the steps lead, as far as the server has said; null: they are none. */
  result = $state.raw<Drafted | null>(null);
  asking = $state(false);
  #results = new Map<string, Drafted>();
  #question = 0;

  constructor(readonly ask: Ask) {}

  get answers(): string[] {
    return this.steps.map((step) => step.option.text);
  }

  clear(): void {
    this.#question += 1;
    this.#results.clear();
    this.#settle([], null);
  }

  /** Shows these steps of the move that begins with decision `root`; goes back to the old ones if they are refused. */
  async set(root: DecisionInfo, steps: readonly Step[]): Promise<void> {
    const before = { steps: this.steps, result: this.result };
    const question = ++this.#question;
    const answers = steps.map((step) => step.option.text);
    const known = answers.length === 0 ? null : this.#results.get(JSON.stringify(answers));
    if (known !== undefined) return this.#settle(steps, known);
    this.steps = steps;
    this.asking = true;
    try {
      const result = await this.ask(root.number, answers);
      this.#results.set(JSON.stringify(answers), result);
      if (question === this.#question) this.#settle(steps, result);
    } catch (error) {
      if (question === this.#question) this.#settle(before.steps, before.result);
      throw error as Refusal;
    }
  }

  #settle(steps: readonly Step[], result: Drafted | null): void {
    this.steps = steps;
    this.result = result;
    this.asking = false;
  }
}

/** The choice that comes next in a draft, or the position's own. */
export function pendingDecision(position: Position | null, draft: DraftedMove): DecisionInfo | null {
  if (!draft.result) return position?.decision ?? null;
  return draft.result.complete ? null : draft.result.position.decision;
}
