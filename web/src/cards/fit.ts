/** How small type must be so that a text stays within its frame. Reckoned, not measured: no layout, no flicker. */

// Widths of letters in the display type, in em. The text type is narrower.
const THIN = 0.33;
const NARROW = 0.47;
const NORMAL = 0.61;
const CAPITAL = 0.76;
const WIDE = 0.97;
const SPACE = 0.24;
const SYMBOL = 1.45;
const TEXT_TYPE = 0.88;

function letterWidth(letter: string): number {
  if (" \u00a0".includes(letter)) return SPACE;
  if ("ijlI'’.,:;()-î·!|".includes(letter)) return THIN;
  if ("ftrs1J".includes(letter)) return NARROW;
  if ("mwMWœ".includes(letter)) return WIDE;
  return letter !== letter.toLowerCase() ? CAPITAL : NORMAL;
}

function wordWidth(word: string): number {
  let width = 0;
  const letters = word.replace(/\{\w+\}/g, () => {
    width += SYMBOL;
    return "";
  });
  for (const letter of letters) width += letterWidth(letter);
  return width;
}

/** Words keep together what a line never breaks: a number and its symbols. */
function words(text: string): string[] {
  return text.replace(/(?<=\d) (?=\{)|(?<=\}) (?=\{)/g, "\u00a0").split(/[ \n]+/);
}

function linesNeeded(widths: readonly number[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const width of widths) {
    if (width > room) return Infinity;
    if (used > 0 && used + SPACE + width > room) {
      lines += 1;
      used = width;
    } else used += (used > 0 ? SPACE : 0) + width;
  }
  return lines;
}

const STEP = 0.03;
const LEAST = 0.5;

export type Type = "display" | "text";
/** The width of a line in em and the number of lines, at full type size. */
export type Room = readonly [em: number, lines: number];

function widthsOf(text: string, type: Type): number[] {
  return words(text).map((word) => wordWidth(word) * (type === "text" ? TEXT_TYPE : 1));
}

/** The width of the longest word, in em: no word is broken, however narrow its card. A line may end at a hyphen. */
export function longestWord(text: string, type: Type): number {
  return Math.max(...widthsOf(text.replaceAll("-", "- "), type));
}

/** The share of the full type size at which the text keeps within the room. */
export function fit(text: string, [em, lines]: Room, type: Type): number {
  const widths = widthsOf(text, type);
  for (let scale = 1; scale > LEAST; scale -= STEP)
    if (linesNeeded(widths, em / scale) <= Math.floor(lines / scale + 0.05)) return Math.round(scale * 100) / 100;
  return LEAST;
}
