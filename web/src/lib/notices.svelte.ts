/** Short messages at the edge of the page, read out by screen readers. They are shown by App.svelte. */
import { Refusal } from "./api";
import { known, t, type Key, type Parameters } from "./words/index.svelte";

export type Tone = "info" | "warning";

export interface Notice {
  number: number;
  text: string;
  tone: Tone;
}

const SHOWN_FOR = 7000;
const MOST = 3;
let number = 0;
let shown = $state.raw<readonly Notice[]>([]);

export const notices = {
  get shown(): readonly Notice[] {
    return shown;
  },
};

export function dismiss(notice: Notice): void {
  shown = shown.filter((other) => other.number !== notice.number);
}

function add(text: string, tone: Tone): void {
  const notice = { number: ++number, text, tone };
  shown = [...shown.filter((other) => other.text !== text), notice].slice(-MOST);
  setTimeout(() => dismiss(notice), SHOWN_FOR);
}

export function notify(key: Key, parameters: Parameters = {}, tone: Tone = "info"): void {
  add(t(key, parameters), tone);
}

/** A refusal in words: ours where we have some for its code, else the server's. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t("refused.unknown");
  const key = `refused.${error.code}`;
  if (known(key)) return t(key);
  return error.message || t("refused.unknown");
}

export function notifyRefusal(error: unknown): void {
  add(wordsOf(error), "warning");
}
