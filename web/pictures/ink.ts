// Drawings are plain SVG text. Every figure gets one ink outline: a copy with a thick stroke lies beneath it.

export const INK = "#3a2413";
const OUTLINE = 1.15; // how far the ink reaches beyond a figure, in units of a picture 100 wide

/** A piece of SVG. */
export type Drawing = string;

let next = 0;

/** Ids of figures start anew in each picture; a picture is a file of its own. */
export function restartIds(): void {
  next = 0;
}

/** The drawing with an ink outline around its silhouette. `scale`: how much an enclosing transform enlarges it. */
export function inked(drawing: Drawing, scale = 1, colour = INK): Drawing {
  const id = `i${(next++).toString(36)}`;
  const width = round((2 * OUTLINE) / scale);
  return (
    `<use href="#${id}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<g id="${id}">${drawing}</g>`
  );
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

interface Place {
  rotate?: number; // degrees
  flip?: boolean; // look the other way
}

/** A drawing made around (0, 0), put at (x, y). */
export function place(
  drawing: Drawing,
  x: number,
  y: number,
  scale = 1,
  { rotate = 0, flip = false }: Place = {},
): Drawing {
  const steps = [`translate(${round(x)} ${round(y)})`];
  if (rotate) steps.push(`rotate(${rotate})`);
  if (flip) steps.push(`scale(${round(-scale)} ${round(scale)})`);
  else if (scale !== 1) steps.push(`scale(${round(scale)})`);
  return `<g transform="${steps.join("")}">${drawing}</g>`;
}

/** A drawing and its mirror image, left and right of x = 0. */
export function pair(drawing: Drawing): Drawing {
  return `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;
}

// --- shapes, for short recipes ---

export function path(d: string, fill: string, more = ""): Drawing {
  return `<path d="${d}" fill="${fill}"${more && " " + more}/>`;
}

/** A line without a surface. */
export function line(d: string, colour: string, width: number, more = ""): Drawing {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && " " + more}/>`;
}

export function dot(x: number, y: number, r: number, fill: string): Drawing {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, rotate = 0): Drawing {
  const turn = rotate ? ` transform="rotate(${rotate} ${x} ${y})"` : "";
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${turn}/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): Drawing {
  const corner = radius ? ` rx="${radius}"` : "";
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner} fill="${fill}"/>`;
}
