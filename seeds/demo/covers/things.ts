/**
 * Things in the landscapes of covers, as SVG: each is placed on y = 0, around x = 0, and is about eighty units high.
 */

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const box = ([x, y, width, height]: readonly [number, number, number, number], fill: string, round = 4): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

const INK = '#24443F';
const WHITE = '#FFFDF6';
const AMBER = '#F2B43C';
const BRICK = '#C8553D';
const TEAL = '#1F8A78';
const LEAF = '#4E9E6A';
const PLUM = '#7C5295';
const SKY = '#4C8FC7';
const WOOD = '#8A5A3C';

/** Draws a person down to the waist. */
const person = (x: number, skin: string, cloth: string, hair: string): string =>
  path(`M${x - 24} 0c0-26 10-36 24-36s24 10 24 36z`, cloth) +
  disc(x, -50, 15, skin) +
  path(`M${x - 15} -51c0-16 7-20 15-20s15 4 15 20c-6-8-22-10-30 0z`, hair);

const leaf = (angle: number, fill: string): string =>
  `<path transform="rotate(${angle})" d="M0 0C-12-14-10-34 0-46 10-34 12-14 0 0z" fill="${fill}"/>`;

const sprout = (x: number): string =>
  line(`M${x} 0v-34`, '#3F7F53') +
  `<g transform="translate(${x} -26)scale(.8)">${leaf(-58, LEAF)}${leaf(58, '#6CB97F')}${leaf(0, '#8ACB8F')}</g>`;

const house = (x: number, height: number, wall: string): string =>
  box([x, -height, 44, height], wall, 0) +
  path(`M${x - 4} ${-height}l26-18 26 18z`, '#8E3B2C') +
  box([x + 8, -height + 12, 10, 12], '#FCE3A6', 1) +
  box([x + 26, -height + 12, 10, 12], '#FCE3A6', 1) +
  box([x + 16, -22, 14, 22], '#5B3326', 1);

const bar = (x: number, height: number, fill: string): string => box([x, -height, 20, height], fill, 3);

const bubble = (x: number, y: number, fill: string): string =>
  box([x, y, 66, 40], fill, 14) +
  path(`M${x + 16} ${y + 36}l-4 18 22-16z`, fill) +
  [16, 33, 50].map(dot => disc(x + dot, y + 20, 4, WHITE)).join('');

export const CONTENT_KINDS = {
  cyclist:
    `<g fill="none" stroke="${INK}" stroke-width="4"><circle cx="-34" cy="-20" r="20"/><circle cx="34" cy="-20" r="20"/></g>` +
    line('M-34-20L-16-54H20L34-20M-16-54L0-20h-34M0-20L20-54', BRICK, 4.5) +
    line('M20-54l-2-12 12-4M-16-54v-6M-24-62h14', INK) +
    line('M-14-66L2-40 0-20', '#2F4858', 8) +
    line('M-12-68C-6-96 8-98 14-92L26-72', AMBER, 10) +
    disc(16, -106, 10, '#B97D57') +
    path('M4-108c2-16 24-16 24 0z', TEAL),
  hikers: [-40, 26]
    .map(
      (x, index) =>
        line(`M${x - 6} 0l6-30 10 30M${x + 22} 0l-8-46`, '#3B4A54', 6) +
        path(`M${x - 12} -28c0-34 4-40 14-40s14 8 14 40z`, index === 0 ? BRICK : TEAL) +
        box([x - 26, -64, 16, 32], AMBER, 6) +
        disc(x + 4, -80, 11, '#C88E66') +
        path(`M${x - 12} -84h34l-6-6c-2-8-18-8-20 0z`, WOOD),
    )
    .join(''),
  lake: path('M-150 8c10-30 290-30 300 0z', '#8CCBD8') + line('M-90 0h60M10-6h70M-20 4h50', '#FFFFFFAA', 3),
  books:
    box([-46, -18, 92, 18], BRICK) +
    box([-38, -34, 82, 16], TEAL) +
    box([-44, -52, 76, 18], AMBER) +
    box([-30, -66, 66, 14], PLUM) +
    line('M-40-9h60M-30-26h46M-36-43h40M-22-59h36', WHITE, 2.5) +
    path('M62 0c-8 0-14-8-14-24h34c0 16-6 24-14 24z', WHITE) +
    line('M82-20c12-2 12 14 0 14', WHITE) +
    line('M58-32c-4-6 4-8 0-14M70-32c-4-6 4-8 0-14', '#FFFFFF', 2.5),
  dog:
    path('M-30 0c-8-30 0-50 22-52 22 0 26 24 26 52z', '#C98A4B') +
    line('M-28-10c-16-4-20-18-14-26', '#C98A4B', 8) +
    disc(4, -62, 22, '#D89A58') +
    path('M-16-70c-14 2-12 26-6 32 4-8 4-20 12-28zM24-70c14 2 12 26 6 32-4-8-4-20-12-28z', WOOD) +
    disc(-3, -65, 3, INK) +
    disc(12, -65, 3, INK) +
    disc(5, -55, 4.5, INK) +
    line('M-2-48c4 4 10 4 14 0', INK, 2.5) +
    line('M-14-40c12 8 26 8 34 0', BRICK, 5),
  cat:
    path('M-22 0c-6-26 0-44 20-44s24 18 20 44z', '#5C6672') +
    line('M18-6c18 0 20-22 10-30', '#5C6672', 7) +
    disc(-2, -54, 18, '#6C7783') +
    path('M-18-60l-2-20 16 10zM14-60l2-20-16 10z', '#6C7783') +
    disc(-9, -56, 3, AMBER) +
    disc(5, -56, 3, AMBER) +
    line('M-6-46c3 3 6 3 8 0', INK, 2.5),
  goal:
    line('M-74 0v-70h148v70', WHITE, 5) +
    line('M-74-50l148 0M-74-30h148M-74-12h148M-44-70v70M-14-70v70M16-70v70M46-70v70', '#FFFFFF88', 1.5),
  ball:
    disc(0, -16, 16, WHITE) +
    path('M0-25l8 6-3 9h-10l-3-9z', INK) +
    line('M0-25v-7M8-19l7-2M5-10l5 7M-5-10l-5 7M-8-19l-7-2', INK, 2),
  bed: [-60, -20, 20, 60].map(sprout).join('') + path('M-96 6c10-18 182-18 192 0v10H-96z', '#6B4A34'),
  can:
    path('M-26 0v-44h52V0z', TEAL) +
    line('M26-34c22-4 22 22 2 24', TEAL, 6) +
    line('M-26-20l-30-20', TEAL, 8) +
    path('M-62-46l14-4 4 16-14 2z', TEAL),
  camera:
    line('M0-46L-26 0M0-46L26 0M0-46V0', INK, 4) +
    box([-34, -88, 68, 44], '#37474F', 8) +
    box([-14, -98, 28, 12], '#37474F', 4) +
    disc(0, -66, 17, '#90A4AE') +
    disc(0, -66, 11, '#1C313A') +
    disc(-4, -70, 3, WHITE) +
    disc(26, -80, 3, BRICK),
  pot:
    path('M-40-40h80c2 26-8 40-22 40h-36c-14 0-24-14-22-40z', BRICK) +
    box([-46, -50, 92, 12], '#A8432F', 6) +
    disc(0, -54, 6, '#A8432F') +
    line('M-18-66c-8-10 8-14 0-26M2-66c-8-10 8-14 0-26M22-66c-8-10 8-14 0-26', '#FFFFFFCC', 4),
  arepas:
    path('M-44 0c-4-8 92-8 88 0z', WHITE) +
    [-22, 6, 26].map((x, index) => disc(x, -12 - index * 2, 13, index % 2 ? AMBER : '#F7D98C')).join(''),
  meeting:
    person(-84, '#E5B08A', TEAL, '#3A2A22') +
    person(-28, '#8D5A3C', AMBER, '#1E1612') +
    person(28, '#F0C9A5', BRICK, '#6B4027') +
    person(84, '#B97D57', PLUM, '#2A1E19') +
    box([-130, -10, 260, 14], WOOD, 6),
  women:
    person(-58, '#8D5A3C', PLUM, '#1E1612') +
    path('M-78-48c-6 22 0 30 6 34v-34zM-38-48c6 22 0 30-6 34v-34z', '#1E1612') +
    person(0, '#F0C9A5', TEAL, '#7A4324') +
    path('M-20-48c-6 22 0 30 6 34v-34zM20-48c6 22 0 30-6 34v-34z', '#7A4324') +
    person(58, '#C88E66', AMBER, '#2A1E19'),
  laptop:
    box([-44, -58, 88, 54], '#37474F', 6) +
    box([-38, -52, 76, 42], '#12332E', 3) +
    line('M-30-44h20M-4-44h26M-30-34h34M-30-24h14M-10-24h30', '#6FD3B4', 3) +
    path('M-58 0l10-6h96l10 6z', '#90A4AE'),
  hillside:
    house(-150, 46, '#C77B58') +
    house(-98, 70, '#B5553C') +
    house(-46, 54, '#D89A6A') +
    house(6, 84, '#C46A4A') +
    house(58, 60, '#E0AE7F') +
    house(110, 74, '#B5553C'),
  cable:
    line('M-260-96L260-150', INK, 2.5) +
    [-120, 90]
      .map(
        x =>
          `<g transform="translate(${x} ${-112 - x / 9.6})">${line('M0 0v14', INK, 3)}${box([-18, 14, 36, 26], WHITE, 7)}${box([-12, 18, 24, 11], SKY, 3)}</g>`,
      )
      .join(''),
  bulb:
    disc(0, -58, 30, AMBER) +
    path('M-13-34h26l-3 16h-20z', '#E19A22') +
    box([-11, -18, 22, 14], '#607D8B', 4) +
    line('M-8-46l8-12 8 12M0-58v14', WHITE, 3) +
    line('M-46-58h-12M46-58h12M-34-90l-8-8M34-90l8-8M0-98v-12', AMBER, 4),
  truck:
    box([-84, -62, 92, 50], WHITE) +
    path('M12-50h34l22 24v14H12z', TEAL) +
    path('M34-44h10l14 18H34z', '#BFE3EF') +
    [-58, -22, 42].map(x => disc(x, -10, 12, INK) + disc(x, -10, 5, '#B0BEC5')).join('') +
    line('M-74-36h72', TEAL, 6),
  megaphone:
    path('M-40-44L30-78v72L-40-36z', BRICK) +
    box([-58, -52, 20, 24], WHITE, 5) +
    path('M-36-34l8 34h14l-6-30z', '#A8432F') +
    line('M46-60c10 10 10 26 0 36M60-72c18 18 18 42 0 60', AMBER, 5),
  charts:
    bar(-60, 26, SKY) +
    bar(-32, 44, TEAL) +
    bar(-4, 60, AMBER) +
    bar(24, 84, BRICK) +
    line('M-52-40l30-20 28-14 34-24', INK, 4) +
    disc(40, -98, 6, INK),
  hearts:
    path('M0 0C-50-30-44-70-16-70c10 0 16 10 16 14 0-4 6-14 16-14C44-70 50-30 0 0z', BRICK) +
    `<g transform="translate(74 -6)scale(.6)">${path('M0 0C-50-30-44-70-16-70c10 0 16 10 16 14 0-4 6-14 16-14C44-70 50-30 0 0z', AMBER)}</g>`,
  crane:
    line('M0 0v-110M-60-96H96M0-110L-60-96M0-110L96-96M-12-20L12-40L-12-60L12-80', '#E0A020', 5) +
    line('M70-96v40', INK, 2.5) +
    box([54, -56, 34, 22], BRICK, 2),
  containers:
    box([-90, -34, 84, 34], SKY, 2) +
    box([0, -34, 84, 34], BRICK, 2) +
    box([-46, -68, 84, 34], AMBER, 2) +
    line(
      'M-76-28v22M-62-28v22M-48-28v22M-34-28v22M-20-28v22M14-28v22M28-28v22M42-28v22M56-28v22M70-28v22M-32-62v22M-18-62v22M-4-62v22M10-62v22M24-62v22',
      '#00000033',
      3,
    ),
  racks: [-54, 0, 54]
    .map(
      x =>
        box([x - 22, -92, 44, 92], '#2F4858', 4) +
        [-80, -62, -44, -26]
          .map(y => box([x - 15, y, 30, 10], '#13242E', 2) + disc(x + 9, y + 5, 2.5, '#6FD3B4'))
          .join(''),
    )
    .join(''),
  stand:
    box([-60, -40, 120, 40], WOOD, 2) +
    box([-54, -84, 6, 46], WOOD, 0) +
    box([48, -84, 6, 46], WOOD, 0) +
    [-70, -42, -14, 14, 42]
      .map((x, index) => path(`M${x} -88h28v18c0 10-28 10-28 0z`, index % 2 ? WHITE : BRICK))
      .join('') +
    disc(-30, -46, 9, AMBER) +
    disc(-10, -46, 9, LEAF) +
    disc(10, -46, 9, BRICK) +
    disc(30, -46, 9, AMBER),
  trees: [-70, 0, 66]
    .map(
      (x, index) =>
        line(`M${x} 0v-40`, WOOD, 7) +
        disc(x, -62, 28 + index * 3, ['#3F8F62', '#57A773', '#2F7A56'][index] ?? LEAF) +
        disc(x + 14, -48, 18, '#6CB97F'),
    )
    .join(''),
  headset:
    line('M-34-30v-14c0-46 68-46 68 0v14', INK, 8) +
    box([-46, -46, 20, 36], TEAL, 8) +
    box([26, -46, 20, 36], TEAL, 8) +
    line('M36-12c0 12-14 14-26 14', INK, 5) +
    disc(6, 2, 6, INK),
  bubbles: bubble(-84, -92, TEAL) + bubble(10, -72, AMBER),
  helmet:
    path('M-44-14c0-60 88-60 88 0z', AMBER) +
    box([-56, -18, 112, 14], '#E19A22', 7) +
    path('M-10-56h20v40h-20z', '#FFD36B'),
  kit:
    box([-44, -50, 88, 50], WHITE, 8) +
    line('M-14-50v-12h28v12', WHITE, 6) +
    box([-6, -42, 12, 34], BRICK, 2) +
    box([-17, -31, 34, 12], BRICK, 2),
  scales:
    line('M0 0v-92M-56-78H56M-24 0h48', '#7A6233', 6) +
    line('M-56-78l-20 40M-56-78l20 40M56-78l-20 40M56-78l20 40', '#7A6233', 2.5) +
    path('M-80-38h48c-2 22-46 22-48 0zM32-38h48c-2 22-46 22-48 0z', AMBER) +
    disc(0, -94, 7, AMBER),
  columns:
    path('M-84-74L0-104L84-74z', WHITE) +
    box([-80, -74, 160, 10], '#E6E0D0', 0) +
    [-62, -24, 14, 52].map(x => box([x - 2, -64, 16, 56], WHITE, 2)).join('') +
    box([-86, -8, 172, 8], '#E6E0D0', 0),
} as const satisfies Record<string, string>;

export type ThingName = keyof typeof CONTENT_KINDS;
