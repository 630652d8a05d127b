/**
 * Sentences with things in them. While words are put together, a thing is a mark between two control characters, so that
 * any language may place it anywhere; at the end the text is cut into parts, which `Rich.svelte` shows.
 */
type Thing = { type: "thing"; id: string } | { type: "good"; good: string } | { type: "player"; player: number };
/** A thing keeps its number and the punctuation after it, so that no line breaks between them. */
export type Part = { type: "text"; text: string } | (Thing & { before: string; after: string });

const OPEN = "\u0002";
const CLOSE = "\u0003";
const MARK = /((?:\d+[ \u00a0])?)(?:\u0002(\w+):([^\u0003]*)\u0003|\{(\w+)\})([,.;:]?)/g;

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
    const thing = thingOf(found[2] ?? "good", found[3] ?? found[4] ?? "");
    out.push({ ...thing, before: found[1] ?? "", after: found[5] ?? "" });
    at = found.index + found[0].length;
  }
  if (at < marked.length) out.push({ type: "text", text: marked.slice(at) });
  return out;
}

function thingOf(type: string, value: string): Thing {
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
  return parts(marked)
    .map((part) =>
      part.type === "text"
        ? part.text
        : `${part.before}${spoken(part, Number(part.before || 1), speaker)}${part.after}`,
    )
    .join("");
}

function spoken(thing: Thing, amount: number, speaker: Speaker): string {
  if (thing.type === "thing") return speaker.thing(thing.id);
  if (thing.type === "player") return speaker.player(thing.player);
  return speaker.good(thing.good, amount);
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
