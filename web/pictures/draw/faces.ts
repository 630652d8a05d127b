// Parts that all faces are made of. A head is drawn around (0, 0), about 36 wide and 32 high, looking at us.

import { type Drawing, dot, inked, line, oval, pair, path } from "../ink";

const DARK = "#2b1c10";

/** Two eyes with a light in them. */
export function eyes(x: number, y: number, r = 2.3, iris = ""): Drawing {
  const ring = iris ? dot(x, y, r * 1.35, DARK) + dot(x, y, r * 1.15, iris) : "";
  const pupil = dot(x, y, iris ? r * 0.75 : r, DARK);
  const lights = dot(x - r * 0.3, y - r * 0.4, r * 0.34, "#fff") + dot(-x - r * 0.3, y - r * 0.4, r * 0.34, "#fff");
  return pair(ring + pupil) + lights;
}

/** Content, asleep or very wise: closed eyes. */
export function closedEyes(x: number, y: number, width = 3): Drawing {
  return pair(line(`M${x - width} ${y}q${width} ${width * 0.9} ${width * 2} 0`, DARK, 1.3));
}

export function brows(x: number, y: number, slant = 0, colour = DARK): Drawing {
  return pair(line(`M${x - 3} ${y + slant}q3 -2 6 ${-slant}`, colour, 1.5));
}

export function lashes(x: number, y: number): Drawing {
  return pair(line(`M${x + 1.6} ${y - 1.6}l2 -1.6M${x + 2} ${y - 0.2}l2.300 -.5`, DARK, 0.9));
}

export function nose(y: number, width = 5, colour = DARK): Drawing {
  const w = width / 2;
  return path(
    `M${-w} ${y - w * 0.5}Q0 ${y - w} ${w} ${y - w * 0.5}Q${w * 0.8} ${y + w * 0.6} 0 ${y + w * 0.9}Q${-w * 0.8} ${y + w * 0.6} ${-w} ${y - w * 0.5}z`,
    colour,
  );
}

export function smile(y: number, width = 4): Drawing {
  return line(
    `M0 ${y - 2}V${y}M${-width} ${y + 0.2}Q${-width / 2} ${y + 2.6} 0 ${y}Q${width / 2} ${y + 2.6} ${width} ${y + 0.2}`,
    DARK,
    1.1,
  );
}

export function whiskers(y: number, colour = "#fff"): Drawing {
  return pair(line(`M8 ${y}l10 -2M8 ${y + 2}l10 1`, colour, 0.7, 'opacity=".75"'));
}

export function blush(x: number, y: number, colour = "#f08a78"): Drawing {
  return `<g opacity=".55">${pair(oval(x, y, 3, 2, colour))}</g>`;
}

/** Both front teeth of a rodent. */
export function teeth(y: number): Drawing {
  return path(`M-2 ${y}h4v3.200h-4z`, "#fffdf2") + line(`M-2 ${y}h4v3.200h-4zM0 ${y}v3.200`, DARK, 0.6);
}

/** Round ears, or pointed ones, behind the head. */
export function roundEars(x: number, y: number, r: number, fur: string, inner: string): Drawing {
  return inked(pair(dot(x, y, r, fur))) + pair(dot(x, y, r * 0.6, inner));
}

export function pointedEars(
  x: number,
  y: number,
  height: number,
  width: number,
  fur: string,
  inner: string,
  tilt = 3,
): Drawing {
  const ear = (k: number): string =>
    `M${x - width * k} ${y}Q${x - width * 0.5 * k} ${y - height * 0.9 * k} ${x + tilt} ${y - height * k}Q${x + width * 1.1 * k} ${y - height * 0.4 * k} ${x + width * k} ${y + 3}z`;
  return inked(pair(path(ear(1), fur))) + pair(path(ear(0.6), inner));
}

export function skull(fill: string, { wide = 17, high = 15, chin = 16, cheek = 0 } = {}): Drawing {
  const w = wide;
  return inked(
    path(
      `M0 ${-high}C${w * 0.62} ${-high} ${w} ${-high * 0.5} ${w} ${1 + cheek}C${w} ${chin * 0.65} ${w * 0.55} ${chin} 0 ${chin}C${-w * 0.55} ${chin} ${-w} ${chin * 0.65} ${-w} ${1 + cheek}C${-w} ${-high * 0.5} ${-w * 0.62} ${-high} 0 ${-high}z`,
      fill,
    ),
  );
}

export { DARK };
