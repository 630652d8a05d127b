/**
 * Sentences with things in them. While words are put together, a thing is a mark between two control characters, so that
 * any language may place it anywhere; at the end the text is cut into parts, which `Rich.svelte` shows.
 */
export type Part =
  | { type: "text"; text: string }
  | { type: "thing"; id: string }
  | { type: "good"; good: string }
  | { type: "player"; player: number };

const OPEN = "\u0002";
const CLOSE = "\u0003";
const MARK = /\u0002(\w+):([^\u0003]*)\u0003|\{(\w+)\}/g;

export const mark = {
  /** A card or a site, by id. */
  thing: (id: string): string => `${OPEN}thing:${id}${CLOSE}`,
  good: (good: string): string => `${OPEN}good:${good}${CLOSE}`,
  goods: (good: string, amount: number): string => `${amount}\u00a0${mark.good(good)}`,
  player: (player: number): string => `${OPEN}player:${player}${CLOSE}`,
};

/** What is left of `{twig}`-like marks in the words stands for a symbol. */
export function parts(marked: string): Part[] {
  const out: Part[] = [];
  let at = 0;
  for (const found of marked.matchAll(MARK)) {
    if (found.index > at) out.push({ type: "text", text: marked.slice(at, found.index) });
    out.push(partOf(found[1] ?? "good", found[2] ?? found[3] ?? ""));
    at = found.index + found[0].length;
  }
  if (at < marked.length) out.push({ type: "text", text: marked.slice(at) });
  return out;
}

function partOf(type: string, value: string): Part {
  if (type === "thing") return { type, id: value };
  if (type === "player") return { type, player: Number(value) };
  return { type: "good", good: value };
}

export interface Speaker {
  thing: (id: string) => string;
  good: (good: string, amount: number) => string;
  player: (player: number) => string;
}

/** The same in plain words, for screen readers and titles. */
export function plain(marked: string, speaker: Speaker): string {
  let amount = 1;
  return parts(marked)
    .map((part) => {
      if (part.type === "thing") return speaker.thing(part.id);
      if (part.type === "player") return speaker.player(part.player);
      if (part.type === "good") return speaker.good(part.good, amount);
      amount = Number(/(\d+)\s*$/.exec(part.text)?.[1] ?? 1);
      return part.text;
    })
    .join("");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Facts as sentences of a label; what is empty is left out. */
export function sentences(...facts: (string | false | null | undefined)[]): string {
  return facts
    .filter((fact): fact is string => !!fact)
    .map((fact) => capital(fact.replace(/\.$/, "")))
    .join(". ");
}
