// Symbols: goods, badges, seasons, meeples and signs of the interface. One sprite for all of them.

export interface Drawn {
  box: string; // width and height of the view box
  svg: string;
  stretch?: boolean; // to whatever room it is given
}

const INKED = 'stroke="#38281a" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"';
const CREAM = "#fff6df";

const d24 = (svg: string): Drawn => ({ box: "24 24", svg });
const inkedGroup = (svg: string): string => `<g ${INKED}>${svg}</g>`;
const stroke = (d: string, width = 2.4): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string): string => `<path d="${d}" fill="currentColor"/>`;

export const goods: Record<string, Drawn> = {
  twig: d24(
    inkedGroup(
      '<path d="M3 19.500 20.500 5l1.200 2.600L5 21.600z" fill="#9a6534"/><path d="M10 13.500 8 6.600l2.200-.6 2.400 5.600z" fill="#9a6534"/><path d="M15.500 9.500c3.500 3.300 6 3 6.500 2.800-.2-2.500-3-4.200-5-4.200" fill="#7da045"/>',
    ),
  ),
  resin: d24(
    inkedGroup(
      '<path d="M12 2.200c3.800 5 6.700 8.300 6.700 12.200A6.700 6.900 0 0 1 12 21.700a6.700 6.900 0 0 1-6.700-7.300C5.300 10.500 8.200 7.200 12 2.200z" fill="#eb9a1f"/>',
    ) +
      '<path d="M9 13.500c-.3 2.400.8 4 2.500 4.800" stroke="#fff3c4" stroke-width="1.800" fill="none" stroke-linecap="round"/>',
  ),
  pebble: d24(
    inkedGroup(
      '<path d="M2.500 16.500c0-5 4-9.800 8.800-9.800 5.500 0 10.200 4 10.200 9 0 3.300-4 4.500-9.800 4.500-5.400 0-9.200-.4-9.200-3.700z" fill="#a9b0b3"/>',
    ) +
      '<path d="M7 13c1-2 2.500-3.200 4.500-3.400" stroke="#eef1f1" stroke-width="1.800" fill="none" stroke-linecap="round"/>',
  ),
  berry: d24(
    inkedGroup(
      '<path d="M12 8C12 4.500 14 2.600 17 2.200" fill="none"/><path d="M12.500 6.500c1.500-3 5.500-3.400 8-1.500-1.500 3-5.500 3.500-8 1.500z" fill="#6f9a3c"/><circle cx="7.800" cy="13" r="5" fill="#b8264f"/><circle cx="16.300" cy="13" r="5" fill="#d23a5f"/><circle cx="12" cy="17.500" r="4.800" fill="#c22f57"/>',
    ) +
      '<path d="M5.500 11.500a2.500 2.500 0 0 1 1.800-1.400M14.300 11.500a2.500 2.500 0 0 1 1.800-1.400" stroke="#ffd5de" stroke-width="1.400" fill="none" stroke-linecap="round"/>',
  ),
  // A resource of any kind: four facets, in the colours of the edition's resources.
  any: d24(
    inkedGroup(
      '<path d="M12 2.500 21.500 12 12 21.500 2.500 12z" fill="#fffaf0"/><path d="M12 2.500 21.500 12H12z" fill="var(--any-2,#eb9a1f)"/><path d="M21.500 12 12 21.500V12z" fill="var(--any-4,#c22f57)"/><path d="M12 21.500 2.500 12H12z" fill="var(--any-3,#a9b0b3)"/><path d="M2.500 12 12 2.500V12z" fill="var(--any-1,#9a6534)"/>',
    ),
  ),
  card: d24(
    inkedGroup(
      '<rect x="8" y="3" width="12" height="16.500" rx="1.600" fill="#dcc492" transform="rotate(9 14 11)"/><rect x="4" y="4" width="12" height="16.500" rx="1.600" fill="#fcf5e4"/><path d="M10 8.500c3 1.500 3 5.500 0 7.500-3-2-3-6 0-7.500z" fill="#6f9a3c" stroke-width="1.100"/>',
    ),
  ),
  point: d24(
    inkedGroup('<circle cx="12" cy="12" r="9.700" fill="#f0bd3e"/>') +
      '<path d="M12 5.500c4 2.500 4.500 8.500 0 13-4.500-4.500-4-10.500 0-13zM12 8v10" stroke="#7d5410" stroke-width="1.200" fill="#ffdf83"/>',
  ),
  birch: d24(
    inkedGroup(
      '<path d="M4.500 15.500 17 4.500l4 4.300L8.800 20z" fill="#f4f1ea"/><ellipse cx="6.600" cy="17.800" rx="2.300" ry="3.200" transform="rotate(-45 6.600 17.800)" fill="#d9b88c"/>',
    ) +
      '<path d="m10.500 11.500 1.800 1.800M14 8.800l1.200 1.300M14 14l1.500 1.600M17.500 9.500l1 1" stroke="#38281a" stroke-width="1.500" stroke-linecap="round"/>',
  ),
  moss: d24(
    inkedGroup(
      '<path d="M2.500 19.500c-.8-3.800 1.300-5.500 3-5.500-.3-3.500 3-5 5-3.600C11.500 6.500 17 7 17 11c3 0 5.300 3.500 4.200 8.500z" fill="#5d8a3a"/>',
    ) +
      '<path d="M7 17.500v-2M11 16v-3M15 17v-3M18.300 17.800v-1.500" stroke="#c9e08f" stroke-width="1.500" stroke-linecap="round"/>',
  ),
  copper: d24(
    inkedGroup(
      '<path d="M2.500 18.500 6 10.500h12l3.500 8z" fill="#c8713a"/><path d="M6 10.500 8.500 6.500h7l2.500 4z" fill="#f0a571"/>',
    ) + '<path d="M7 16h10" stroke="#8a4318" stroke-width="1.400" stroke-linecap="round"/>',
  ),
  acorn: d24(
    inkedGroup(
      '<path d="M5.500 11.500c0 6 4 10 6.500 10.500 2.500-.5 6.500-4.500 6.500-10.500z" fill="#d8944a"/><path d="M3.600 11.800c-.6-4.300 3.700-7 8.400-7s9 2.700 8.400 7z" fill="#7d5430"/><path d="M12 4.800c0-1.400.6-2.400 1.700-3" fill="none" stroke-width="2"/>',
    ),
  ),
  fire: d24(
    inkedGroup(
      '<path d="M12.500 1.500c1 4 6.500 6.800 6.500 13A7 7.300 0 0 1 12 22a7 7.300 0 0 1-7-7.500c0-3.500 2-5.300 3-7.500 1.200 1 1.800 2 2 3.200 1.800-2 2.800-5 2.500-8.700z" fill="#ee6a1b"/>',
    ) +
      '<path d="M12.300 11.500c.5 2 3 3.300 3 6A3.300 3.500 0 0 1 12 21a3.300 3.500 0 0 1-3.300-3.500c0-2 1.300-2.800 1.900-3.800.7.500 1 1 1.100 1.600.5-1 .8-2.300.6-3.800z" fill="#ffd257"/>',
  ),
  snow: d24(
    '<circle cx="12" cy="12" r="10.600" fill="#eef6ff" stroke="#38609a" stroke-width="1.500"/><g stroke="#38609a" stroke-width="1.700" stroke-linecap="round" fill="none"><path d="M12 4.800v14.400M5.800 8.400l12.400 7.200M5.800 15.600l12.400-7.200"/><path d="m9.800 6.400 2.200 1.900 2.200-1.900M9.800 17.600l2.200-1.900 2.200 1.900M5.600 11.200l2.700-.8-.7-2.700M18.400 12.800l-2.700.8.7 2.700M5.600 12.800l2.700.8-.7 2.700M18.400 11.200l-2.700-.8.7-2.700"/></g>',
  ),
  chimney: d24(
    '<path d="M10 5c-2-1.600.8-2.600-.6-4M15 5c-2-1.600.8-2.600-.6-4" stroke="#9aa6b4" stroke-width="1.600" fill="none" stroke-linecap="round"/>' +
      inkedGroup(
        '<path d="M6.500 21.500V10h11v11.500z" fill="#b5573a"/><path d="M5 10V6.500h14V10z" fill="#8a3d28"/>',
      ) +
      '<path d="M6.500 14h11M6.500 18h11M12 10v4M9 14v4M15 14v4M12 18v3.500" stroke="#5e2414" stroke-width="1"/>',
  ),
  quest: d24(
    inkedGroup(
      '<path d="M6 3h12.500c1.600 0 2.500 1.200 2.500 2.600V8h-4v10.500c0 1.600-1 2.500-2.500 2.500H5.500C4 21 3 20 3 18.500V17h3z" fill="#f6ead0"/><path d="M17 8V5.500C17 4 17.500 3 18.600 3 20 3 21 4.200 21 5.500V8z" fill="#dcc492"/>',
    ) + '<path d="M9 7.500h5M9 11h5M9 14.500h5" stroke="#8a5a2c" stroke-width="1.400" stroke-linecap="round"/>',
  ),
  axolotl_token: d24(
    inkedGroup(
      '<path d="M6 9C3 7 1.500 4.500 2 3c2 0 4 1.500 5.500 3.500zM5 13c-2.500 0-4-1-4.500-2.200C2 10 4 10 5.500 10.800zM18 9c3-2 4.500-4.500 4-6-2 0-4 1.500-5.500 3.500zM19 13c2.500 0 4-1 4.500-2.200-1.500-.8-3.500-.8-5 0z" fill="#d9607a"/><ellipse cx="12" cy="13" rx="8.500" ry="7.500" fill="#f6bcc4"/>',
    ) +
      '<circle cx="8" cy="12" r="1.200" fill="#38281a"/><circle cx="16" cy="12" r="1.200" fill="#38281a"/><path d="M9 16q3 2 6 0" stroke="#38281a" stroke-width="1.200" fill="none" stroke-linecap="round"/>',
  ),
  worker: d24(
    inkedGroup(
      '<path d="M7.500 7.500 6 2l4.200 2.200h3.600L18 2l-1.500 5.500c.6 3-1.200 4.800-2.200 5.500 3 .8 5.200 2.800 6 7.500H3.700c.8-4.700 3-6.700 6-7.500-1-.7-2.800-2.500-2.200-5.500z" fill="#b98a56"/>',
    ),
  ),
};

const marks: Record<string, Drawn> = {
  occupied: d24(
    inkedGroup(
      '<path d="M12 1.800 21.500 9v12.500h-19V9z" fill="#5c7f36"/><path d="M8 21.500V15a4 4 0 0 1 8 0v6.500z" fill="#fcf5e4"/>',
    ) +
      '<path d="m9 9.500 2.200 2.200L15.500 7" stroke="#fff" stroke-width="1.800" fill="none" stroke-linecap="round"/>',
  ),
  snowshoe: d24(
    `<g ${INKED}><path d="M12 2c4.500 0 6 5 5 10-.7 3.800-3 6-5 10-2-4-4.300-6.200-5-10C6 7 7.500 2 12 2z" fill="#e2b877"/></g><path d="M7.300 7h9.400M7 11h10M8 15h8M12 3v17" stroke="#5b3a17" stroke-width="1.100"/>`,
  ),
  "b-green": d24(
    `<circle cx="12" cy="12" r="11" fill="#4c7431" stroke="${CREAM}" stroke-width="1.600"/><path d="M12 19v-7M12 13c0-4-3-5.500-6-5.500C6 11.500 8.500 13 12 13zM12 11.500c0-4 3-6 6-6 0 4.200-2.500 6-6 6z" fill="${CREAM}" stroke="${CREAM}" stroke-width="1.200" stroke-linejoin="round"/>`,
  ),
  "b-tan": d24(
    `<path d="M12 .8 23.200 12 12 23.200.8 12z" fill="#8d6128" stroke="${CREAM}" stroke-width="1.600" stroke-linejoin="round"/><path d="M9.500 6.500h4v6.200c1.500.8 4 .8 4.300 3.300H9.500z" fill="${CREAM}"/>`,
  ),
  "b-red": d24(
    `<path d="M2 23V9.500L12 1l10 8.500V23z" fill="#a5382b" stroke="${CREAM}" stroke-width="1.600" stroke-linejoin="round"/><circle cx="12" cy="10.300" r="2.700" fill="${CREAM}"/><path d="M7 20c0-3.800 1.800-6.200 5-6.200s5 2.400 5 6.200z" fill="${CREAM}"/>`,
  ),
  "b-blue": d24(
    `<path d="M2 2.500c4 0 7-.5 10-1.800 3 1.300 6 1.800 10 1.800 0 9.500-2.500 17-10 20.700C4.500 19.500 2 12 2 2.500z" fill="#2f5d88" stroke="${CREAM}" stroke-width="1.600" stroke-linejoin="round"/><path d="M12 6v11M6.500 8h11M6.500 8l-2 5h4zM17.500 8l-2 5h4zM9 17.500h6" fill="none" stroke="${CREAM}" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  "b-purple": d24(
    `<path d="M6.500 1.500h11L23.300 12l-5.800 10.500h-11L.7 12z" fill="#6a4788" stroke="${CREAM}" stroke-width="1.600" stroke-linejoin="round"/><path d="m12 5.500 2 4.300 4.700.6-3.500 3.200.9 4.700-4.100-2.300-4.100 2.300.9-4.700-3.500-3.200 4.700-.6z" fill="${CREAM}"/>`,
  ),
  critter: d24(
    '<g fill="currentColor"><ellipse cx="12" cy="16" rx="5.600" ry="4.700"/><ellipse cx="5" cy="11" rx="2.200" ry="2.900"/><ellipse cx="9.300" cy="6.500" rx="2.200" ry="3"/><ellipse cx="14.700" cy="6.500" rx="2.200" ry="3"/><ellipse cx="19" cy="11" rx="2.200" ry="2.900"/></g>',
  ),
  construction: d24(fill("M12 2.500 1.800 11.500h3V21.500h5.400v-6h3.600v6h5.400v-10h3z")),
  quill: d24(
    fill(
      "M21 2C12 3 6.500 8 5 16l-2.500 6 1.500.6L6 18c6 .5 9-2.500 10.500-5.500l-3-.2 4.500-2c1.500-2.500 2.700-5 3-8.300z",
    ),
  ),
  leaf: d24(
    '<path d="M20.500 3C10 3 4 8 4 15c0 1.500.3 2.800.8 4L3 21.500l1.400 1L6.500 20c7.500 2 14-4 14-17zM7.500 17.500c2-4 5-7 9-9.500" fill="#5c7f36" stroke="#34541f" stroke-width="1.200" stroke-linejoin="round"/>',
  ),
  snowtop: {
    box: "100 26",
    stretch: true,
    svg: '<path d="M0 16C2 6 12 2 20 5 28-1 40 0 47 4 56-1 68 0 75 4c10-3 22 0 25 12 0 5-6 6-8 2-2 6-9 6-11 1-3 8-12 7-14 0-3 5-9 5-11 0-3 8-13 8-16 0-2 6-10 6-12 0-3 7-12 6-13-1-2 6-12 5-15-2z" fill="#fdfeff" stroke="#8fb0d6" stroke-width="1"/>',
  },
  sprig: {
    box: "60 40",
    svg: '<g stroke="#3a2413" stroke-width="1.200" stroke-linejoin="round"><path d="M58 36C40 34 20 28 6 10" fill="none" stroke-width="2"/><path d="M6 10C0 4 4-1 10 1c4 3 2 8-4 9z" fill="#8fae4e"/><path d="M16 20C6 22 3 16 4 13c6-1 11 2 12 7zM22 24c-2-8 2-13 7-13 2 6-1 11-7 13zM32 30c-9 5-14 2-15-2 5-4 11-3 15 2zM38 32c-1-8 4-12 9-11 1 6-3 10-9 11z" fill="#6f9440"/></g>',
  },
  frostsprig: {
    box: "60 40",
    svg: '<g stroke="#24344d" stroke-width="1.200" stroke-linejoin="round"><path d="M58 36C40 34 20 28 6 10" fill="none" stroke-width="2"/><path d="m6 10-4-8 8 2zM14 19 3 18l7-5zM22 25l-11 2 6-6zM24 24l1-11 5 8zM33 29l-10 5 4-7zM36 30l3-10 4 8zM44 33l-7 6 1-7z" fill="#5f7f93"/></g><g fill="#c8453a" stroke="#24344d" stroke-width="1"><circle cx="47" cy="27" r="3"/><circle cx="53" cy="31" r="3"/></g>',
  },
  "s-winter": d24(
    stroke(
      "M12 2.500v19M3.800 7.200l16.400 9.600M3.800 16.800 20.200 7.200M9 4.500l3 2.600 3-2.600M9 19.500l3-2.600 3 2.600",
      2,
    ),
  ),
  "s-spring": d24(
    `<g fill="currentColor"><circle cx="12" cy="5.800" r="3.700"/><circle cx="17.800" cy="10" r="3.700"/><circle cx="15.600" cy="16.800" r="3.700"/><circle cx="8.400" cy="16.800" r="3.700"/><circle cx="6.200" cy="10" r="3.700"/></g><circle cx="12" cy="11.800" r="2.800" fill="${CREAM}"/>`,
  ),
  "s-summer": d24(
    '<circle cx="12" cy="12" r="5.200" fill="currentColor"/>' +
      stroke(
        "M12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.600 4.600l2.100 2.100M17.300 17.300l2.100 2.100M4.600 19.400l2.100-2.100M17.300 6.700l2.100-2.100",
        2.2,
      ),
  ),
  "s-autumn": d24(
    '<path d="M12 22.500V17l-5.500 1.200.6-2.200L2 13l1.800-1.200-1.300-4 3.700 1 1-1.900 3 3L9 4.300l1.900.7L12 1.500 13.100 5l1.900-.7-1.200 5.600 3-3 1 1.900 3.700-1-1.300 4L22 13l-5.100 3 .6 2.200L12 17" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/>',
  ),
};

// --- meeples: one body, eight heads ---

const EYES =
  '<circle cx="16.600" cy="12" r="1.350" fill="#2b1c10"/><circle cx="23.400" cy="12" r="1.350" fill="#2b1c10"/>';
const NOSE = '<path d="M18.600 15.300h2.800L20 17z" fill="#2b1c10"/>';
const BODY =
  '<path d="M13 37c-3.500 0-4-3-2.500-5.500 1.500-2.500 2.300-4.500 2.300-7C9 25.500 6 25 5 22.500c-.8-2.200 1-3.300 3-3.500 2-.2 4-.5 5.500-1.500h13c1.500 1 3.500 1.300 5.500 1.500 2 .2 3.800 1.300 3 3.500-1 2.500-4 3-7.800 2 0 2.500.8 4.500 2.300 7C31 34 30.500 37 27 37h-3.500L20 31.500 16.500 37z"/>';
const HEAD = '<ellipse cx="20" cy="12.500" rx="9" ry="7.800"/>';

function meeple(behind: string, { head = HEAD, front = "", face = EYES + NOSE } = {}): Drawn {
  const inkedParts = `<g fill="currentColor" stroke="#2b1c10" stroke-width="1.800" stroke-linejoin="round">${behind}${BODY}${head}</g>`;
  return { box: "40 40", svg: inkedParts + front + face };
}

const BUSHY_TAIL = '<path d="M28 34c6 2 9-1 9.500-6-3-.2-5 1-8 1z"/>';
const meeples: Record<string, Drawn> = {
  fox: meeple(`${BUSHY_TAIL}<path d="M11.500 11 10 1l8 5zM28.500 11 30 1l-8 5z"/>`, {
    front:
      '<path d="M12.500 14.500c2.500.3 5 1.500 7.500 5.300 2.500-3.800 5-5 7.500-5.300-1 3.400-4 5.600-7.500 5.600s-6.500-2.200-7.500-5.600z" fill="#fff8ea" opacity=".85"/>',
  }),
  rabbit: meeple(
    '<path d="M13 9C8.500 4.500 9 -.6 12.500.4c3 .9 4.500 4.400 5 7zM27 9c4.500-4.500 4-9.600.5-8.600-3 .9-4.500 4.400-5 7z"/>',
    {
      front: '<path d="M18.800 17h2.400v2.600h-2.400z" fill="#fff" stroke="#2b1c10" stroke-width=".8"/>',
    },
  ),
  hedgehog: meeple(
    '<path d="m9 17-4-2 3.500-2.500L5.500 8.500 10.500 8 10 3l5 2.500L17.500.8 20 4.500 22.500.8 25 5.500 30 3l-.5 5 5 .5-3 4L35 15l-4 2z"/>',
  ),
  mouse: meeple(
    '<circle cx="10.500" cy="6.500" r="5.600"/><circle cx="29.500" cy="6.500" r="5.600"/><path d="M28 35c5 2 8-2 7-7" fill="none"/>',
    {
      front:
        '<circle cx="10.500" cy="6.500" r="2.800" fill="#fff" opacity=".45"/><circle cx="29.500" cy="6.500" r="2.800" fill="#fff" opacity=".45"/>',
    },
  ),
  bear: meeple('<circle cx="12.200" cy="6.200" r="3.600"/><circle cx="27.800" cy="6.200" r="3.600"/>', {
    head: '<ellipse cx="20" cy="12" rx="10.500" ry="8.800"/>',
    face:
      '<ellipse cx="20" cy="15.600" rx="4.600" ry="3.600" fill="#fff8ea" opacity=".8"/>' +
      EYES.replaceAll('cy="12"', 'cy="10.500"') +
      '<path d="M18.200 13.600h3.600L20 15.800zM20 15.500v2" fill="#2b1c10" stroke="#2b1c10" stroke-width=".9"/>',
  }),
  squirrel: meeple(
    '<path d="M27 35c9 1 12-6 10-12-1.500-4.500 1-6-1-9-2.500-3.500-8-1.500-7.500 4 .3 4 2 6-1.500 17z"/><path d="M12.500 9 11 1.500l6 3.500zM27.500 9 29 1.500l-6 3.500z"/>',
  ),
  badger: meeple('<circle cx="11.800" cy="7.500" r="3"/><circle cx="28.200" cy="7.500" r="3"/>', {
    head: '<path d="M20 4.500c6 0 10 3.500 9.500 9-.4 4.500-4.500 7.500-9.500 7.500s-9.100-3-9.500-7.500c-.5-5.500 3.500-9 9.500-9z"/>',
    front:
      '<path d="M18.300 5h3.400l.6 9h-4.600zM12.200 9l2.300-2.700.8 8.700-2 1.500c-1.200-2-1.800-5-1.100-7.500zM27.800 9l-2.300-2.700-.8 8.700 2 1.500c1.200-2 1.800-5 1.100-7.500z" fill="#fff8ea"/>',
  }),
  owl: {
    box: "40 40",
    svg: '<g stroke="#2b1c10" stroke-width="1.800" stroke-linejoin="round"><path d="M9 4.500 16 7h8l7-2.500c.8 4 .5 7-.2 9.500 3.400 5 4.400 12 2.600 17.500-2 4-7 5.700-13.400 5.700S8.600 35.500 6.600 31.500C4.800 26 5.800 19 9.200 14c-.7-2.500-1-5.500-.2-9.500z" fill="currentColor"/><path d="M20 21c5 0 7.500 4.500 7 9-.4 3.500-3 5.200-7 5.200S13.400 33.500 13 30c-.5-4.500 2-9 7-9z" fill="#fff8ea" fill-opacity=".8" stroke-width="1.200"/></g><circle cx="15" cy="13.500" r="4.600" fill="#fff8ea" stroke="#2b1c10" stroke-width="1.200"/><circle cx="25" cy="13.500" r="4.600" fill="#fff8ea" stroke="#2b1c10" stroke-width="1.200"/><circle cx="15.600" cy="13.700" r="2" fill="#2b1c10"/><circle cx="24.400" cy="13.700" r="2" fill="#2b1c10"/><path d="M18.200 16.500h3.600L20 20z" fill="#f2c03a" stroke="#2b1c10" stroke-width=".9"/><path d="M16.500 26.500c1.200 1 2.300 1 3.500 0 1.200 1 2.300 1 3.500 0M16.500 30.500c1.200 1 2.300 1 3.500 0 1.200 1 2.300 1 3.500 0" stroke="#2b1c10" stroke-width="1.100" fill="none"/>',
  },
  // The printed opponents: a rat with a crooked hat, a wolverine with a hammer.
  rugwort: meeple(
    '<circle cx="10.500" cy="9" r="4.500"/><circle cx="29.500" cy="9" r="4.500"/><path d="M29 35c7 1 9-4 6-9" fill="none" stroke-width="2.600"/>',
    {
      front:
        '<path d="M10 8.500 22 6l8 2.500c-6 2-14 2-20 0zM14 7.500 17-1l5 2.500 3-1.500 1.500 7.500z" fill="#5b3a4a" stroke="#2b1c10" stroke-width="1.300" stroke-linejoin="round"/><path d="M14.300 6c4 1.200 8 1 11.700.2" stroke="#e0a93b" stroke-width="1.600" fill="none"/>',
      face: '<path d="m14.500 11 4 1.500M25.500 11l-4 1.500" stroke="#2b1c10" stroke-width="1.500" stroke-linecap="round"/><circle cx="17" cy="13.200" r="1.300" fill="#2b1c10"/><circle cx="23" cy="13.200" r="1.300" fill="#2b1c10"/><path d="M18.600 16h2.800L20 18z" fill="#c8453a"/>',
    },
  ),
  paws: meeple('<circle cx="12" cy="7" r="3.400"/><circle cx="28" cy="7" r="3.400"/>', {
    front:
      '<path d="M11 11c2-4 5-5 9-2.500C24 6 27 7 29 11l-3.500 1.500c-1.500-1.500-3.500-1.500-5.500.5-2-2-4-2-5.500-.5z" fill="#fff8ea" opacity=".8"/><g stroke="#2b1c10" stroke-width="1.300" stroke-linejoin="round"><path d="M32.500 22.500 36 37l-2.200.6-3.500-14.500z" fill="#9a6534"/><path d="m26.500 21.500 9.500-3 1.400 4.500-9.500 3z" fill="#8d9aa6"/></g>',
  }),
  wooden: meeple(""),
};

// --- signs of the interface ---

const signs: Record<string, Drawn> = {
  check: d24(stroke("m4 12.500 5.500 5.500L20.500 6.500", 3.6)),
  close: d24(stroke("M5.500 5.500l13 13M18.500 5.500l-13 13", 3)),
  plus: d24(stroke("M12 4.500v15M4.500 12h15", 3)),
  minus: d24(stroke("M4.500 12h15", 3)),
  undo: d24(stroke("M4 9.500h10a5.500 5.500 0 0 1 0 11H8M4 9.500l5-5M4 9.500l5 5", 2.6)),
  lock: d24(fill("M5 10.500h14V21.500H5z") + stroke("M8 10.500V7.500a4 4 0 0 1 8 0v3")),
  many: d24(
    '<g fill="currentColor"><circle cx="8" cy="8" r="3.200"/><circle cx="16" cy="8" r="3.200"/><path d="M2 19c0-4.500 2.500-6.500 6-6.500 1.700 0 3 .5 4 1.300 1-.8 2.300-1.300 4-1.300 3.500 0 6 2 6 6.500z"/></g>',
  ),
  one: d24(
    '<g fill="currentColor"><circle cx="12" cy="7.500" r="3.800"/><path d="M4.500 20.500c0-5.500 3-8 7.500-8s7.500 2.500 7.500 8z"/></g>',
  ),
  menu: d24(stroke("M4 6h16M4 12h16M4 18h16", 3)),
  expand: d24(stroke("M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5M4 4l6 6M20 4l-6 6M4 20l6-6M20 20l-6-6", 2)),
  chevron: d24(stroke("m8 4 8 8-8 8", 3)),
  back: d24(stroke("m16 4-8 8 8 8", 3)),
  down: d24(stroke("m4 8 8 8 8-8", 3)),
  first: d24(stroke("M18 4l-8 8 8 8M6 4v16", 3)),
  last: d24(stroke("m6 4 8 8-8 8M18 4v16", 3)),
  play: d24(fill("M6 3.500v17l14.500-8.500z")),
  pause: d24(fill("M5 4h5v16H5zM14 4h5v16h-5z")),
  eye: d24(
    stroke("M1.800 12C5 6.500 8.500 5 12 5s7 1.500 10.200 7C19 17.500 15.500 19 12 19s-7-1.500-10.200-7z", 2) +
      '<circle cx="12" cy="12" r="3.600" fill="currentColor"/>',
  ),
  link: d24(
    stroke(
      "M10 14a4.500 4.500 0 0 0 6.400 0l3.600-3.600a4.500 4.500 0 0 0-6.400-6.400L12 5.600M14 10a4.500 4.500 0 0 0-6.400 0L4 13.600A4.500 4.500 0 0 0 10.400 20l1.600-1.600",
    ),
  ),
  copy: d24(stroke("M9 9h11v12H9zM15 9V3H4v12h5", 2.2)),
  download: d24(stroke("M12 3v12M6.500 10 12 15.500 17.500 10M4 20.500h16", 2.6)),
  chat: d24(fill("M3 4h18v12.500H11L6 21v-4.500H3z")),
  send: d24(fill("M2.500 3 22 12 2.500 21l2.700-7.500L14 12 5.200 10.500z")),
  sound: d24(fill("M3 9h4.500L13 4v16l-5.500-5H3z") + stroke("M16.500 8.500a5 5 0 0 1 0 7M19 5.500a9 9 0 0 1 0 13", 2)),
  mute: d24(fill("M3 9h4.500L13 4v16l-5.500-5H3z") + stroke("m16.500 9 5 6M21.500 9l-5 6", 2.2)),
  clock: d24(
    '<circle cx="12" cy="12" r="9.500" fill="none" stroke="currentColor" stroke-width="2.300"/>' +
      stroke("M12 6.500V12l4 2.500", 2.3),
  ),
  globe: d24(
    '<circle cx="12" cy="12" r="9.500" fill="none" stroke="currentColor" stroke-width="2"/>' +
      stroke("M2.500 12h19M12 2.500c-5.500 6-5.500 13 0 19M12 2.500c5.500 6 5.500 13 0 19", 1.8),
  ),
  help: d24(
    '<circle cx="12" cy="12" r="9.800" fill="none" stroke="currentColor" stroke-width="2.200"/>' +
      stroke("M8.800 9.300c0-4 6.400-4 6.400 0 0 2.700-3.200 2.700-3.200 5M12 17.600v.1", 2.3),
  ),
  info: d24(
    '<circle cx="12" cy="12" r="9.800" fill="none" stroke="currentColor" stroke-width="2.200"/>' +
      stroke("M12 11v6.500M12 6.800v.2", 2.6),
  ),
  warning: d24(stroke("M12 3 22 20.500H2z", 2.2) + stroke("M12 9.500v5M12 17.500v.1", 2.4)),
  search: d24(
    '<circle cx="10" cy="10" r="6.800" fill="none" stroke="currentColor" stroke-width="2.600"/>' +
      stroke("m15.500 15.500 6 6", 3),
  ),
  bot: d24(
    fill("M4 8h16v12H4zM11 3h2v5h-2z") +
      `<g fill="${CREAM}"><circle cx="8.500" cy="13" r="1.900"/><circle cx="15.500" cy="13" r="1.900"/><path d="M8 16.800h8v1.600H8z"/></g>`,
  ),
  flag: d24(fill("M4 2h2.600v20H4zM6.600 3.500C11 1.500 14 6 20.500 3.500v10C14 16 11 11.500 6.600 13.500z")),
  door: d24(stroke("M10 4H4v16h6M9 12h12M17 7.500l4.500 4.500-4.500 4.500", 2.4)),
  again: d24(stroke("M20 11.500A8 8 0 1 0 18 17.500M20.500 4v7.500H13", 2.6)),
  phone: d24(stroke("M7 2.500h10v19H7zM11 18.500h2", 2)),
  deck: d24(
    '<path d="M8 3.500h12v15H8z" fill="none" stroke="currentColor" stroke-width="2"/><path d="M4 6.500h12v15H4z" fill="currentColor"/>',
  ),
  laurels: d24(
    stroke("M7.500 4.500A9 9 0 0 0 9 20.500M16.500 4.500A9 9 0 0 1 15 20.500", 2.2) +
      fill(
        "M1.200 6.500c3.200-.6 5 .8 5.200 3.500-3 .4-5-.8-5.200-3.500zM1.500 14.500c2.500-1.800 5-1.200 6 1.200-2.400 1.800-4.900 1.200-6-1.200zM22.800 6.500c-3.200-.6-5 .8-5.200 3.500 3 .4 5-.8 5.200-3.500zM22.500 14.500c-2.500-1.800-5-1.200-6 1.200 2.400 1.800 4.900 1.200 6-1.200z",
      ) +
      fill("m12 6.800 1.500 3.300 3.600.4-2.700 2.400.8 3.600-3.200-1.900-3.200 1.900.8-3.600-2.700-2.400 3.600-.4z"),
  ),
  log: d24(
    stroke(
      "M6 20.500a2.500 2.500 0 0 1-2.500-2.500V16H13v2a2.500 2.500 0 0 0 2.500 2.500zM6 16V6A2.500 2.500 0 0 0 3.500 3.500H15A2.500 2.500 0 0 1 17.500 6v12a2.500 2.500 0 0 1-2.500 2.500M9 8h5.500M9 12h5.500",
      2,
    ),
  ),
  book: d24(
    stroke(
      "M12 6.500C9 4 5 3.600 2 4v14.500c3-.4 7 0 10 2.500 3-2.500 7-2.900 10-2.500V4c-3-.4-7 0-10 2.500zM12 6.500V21",
      2.1,
    ),
  ),
  gear: d24(
    `<path fill-rule="evenodd" fill="currentColor" d="M10.1 4.8L10.2 1.6L13.8 1.6L13.9 4.8L15.7 5.6L18.1 3.3L20.7 5.9L18.4 8.3L19.2 10.1L22.4 10.2L22.4 13.8L19.2 13.9L18.4 15.7L20.7 18.1L18.1 20.7L15.7 18.4L13.9 19.2L13.8 22.4L10.2 22.4L10.1 19.2L8.3 18.4L5.9 20.7L3.3 18.1L5.6 15.7L4.8 13.9L1.6 13.8L1.6 10.2L4.8 10.1L5.6 8.3L3.3 5.9L5.9 3.3L8.3 5.6zM12 8.2a3.8 3.8 0 1 0 .01 0z"/>`,
  ),
  hand: d24(
    '<g fill="currentColor"><path d="m1.200 8.800 5-3.300 1 15.200z"/><path d="m22.800 8.800-5-3.300-1 15.200z"/><path d="M8 3.500h8v17.500H8z"/></g>',
  ),
  city: d24(
    fill("M1.500 21V12.500L6 8.500l3 2.700V21zM15 21v-9.800l3-2.700 4.500 4V21z") +
      fill("M8 9.500 12 3l4 6.500V21h-2.700v-5h-2.600v5H8z"),
  ),
  map: d24(stroke("M9 4 3 6.500v14L9 18l6 2.500 6-2.500V4l-6 2.500zM9 4v14M15 6.500v14", 2)),
  trophy: d24(
    fill(
      "M6.500 2.500h11V9c0 3.600-2 6-4.300 6.700V18.500H16V21.500H8V18.500h2.800v-2.800C8.500 15 6.500 12.600 6.500 9z",
    ) + stroke("M6.500 4.500H2.800c0 4 1.600 6 4.300 6.500M17.500 4.500h3.700c0 4-1.600 6-4.300 6.500", 1.8),
  ),
  storm: d24(
    fill("M6.500 13.500a4.500 4.500 0 0 1-.4-9A6 6 0 0 1 17.500 5a4.300 4.300 0 0 1 0 8.500z") +
      stroke("M7 17v.1M12 16.500v.1M17 17v.1M9.500 20.500v.1M14.500 20.500v.1", 2.6),
  ),
  campfire: d24(
    fill(
      "M12.300 1.500c.8 3.300 5 5.200 5 9.800a5.300 5.300 0 0 1-10.600 0c0-2.600 1.500-3.900 2.300-5.500.9.800 1.300 1.500 1.500 2.400 1.300-1.600 2-3.900 1.800-6.700z",
    ) + stroke("M3.500 21.500 20.500 17M3.500 17l17 4.500", 2.4),
  ),
};

export function symbols(): Record<string, Drawn> {
  const fromMeeples = Object.entries(meeples).map(([name, drawn]) => [`m-${name}`, drawn] as const);
  return { ...goods, ...marks, ...signs, ...Object.fromEntries(fromMeeples) };
}
