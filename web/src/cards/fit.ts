/** How small type must be so that a text stays within its frame. Reckoned, not measured: no layout, no flicker. */

const SYMBOL = "mmm"; // as wide as a symbol in the text

function words(text: string): string[] {
  return text.replace(/(?<=\d) (?=\{)/g, " ").replace(/\{\w+\}/g, SYMBOL).split(/[ \n]+/);
}

function linesNeeded(text: string, perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words(text)) {
    if (word.length > perLine) return Infinity;
    if (used > 0 && used + 1 + word.length > perLine) {
      lines += 1;
      used = word.length;
    } else used += (used > 0 ? 1 : 0) + word.length;
  }
  return lines;
}

const STEP = 0.03;
const LEAST = 0.5;

/** The share of the full type size at which the text takes no more than the room: letters per line, and lines. */
export function fit(text: string, perLine: number, lines: number): number {
  for (let scale = 1; scale > LEAST; scale -= STEP)
    if (linesNeeded(text, perLine / scale) <= Math.floor(lines / scale + 0.05)) return Math.round(scale * 100) / 100;
  return LEAST;
}
