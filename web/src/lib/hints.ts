/**
 * Hints, one at a time: the server refuses a second question while it thinks about the first. So a question that nobody
 * waits for any more is remembered until it is answered; whoever asks the same again gets that answer.
 */
import type { HintOption } from "./messages";

export type AskHint = (decision: number) => Promise<readonly HintOption[]>;

export class Hints {
  #underWay: { decision: number; options: Promise<readonly HintOption[]> } | null = null;

  constructor(readonly ask: AskHint) {}

  /** What is best at that decision; null if nobody wants to know any more when the server can be asked. */
  async at(decision: number, wanted: () => boolean): Promise<readonly HintOption[] | null> {
    while (this.#underWay && this.#underWay.decision !== decision) await this.#underWay.options.catch(() => null);
    if (!wanted()) return null;
    const underWay = (this.#underWay ??= { decision, options: this.#find(decision) });
    return underWay.options;
  }

  async #find(decision: number): Promise<readonly HintOption[]> {
    try {
      return await this.ask(decision);
    } finally {
      this.#underWay = null;
    }
  }
}
