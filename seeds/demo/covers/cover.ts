import { createRandom, type Random } from '../tools.ts';
import { SCENES, type Scene, type SceneName } from './scenes.ts';
import { CONTENT_KINDS } from './things.ts';

/** Width in units of the drawing: four times the height, as for covers of groups. */
const WIDTH = 1008;
const HEIGHT = 252;
/** Width in pixels, as wide as it is shown on a page. */
const PIXELS = 1008;

/**
 * Height at which things are placed. The lands are listed from the farthest on, with their height and how much it
 * varies.
 */
const GROUND = 226;
const LANDS = [
  { base: 138, swing: 58, isRough: true },
  { base: 158, swing: 40, isRough: false },
  { base: 188, swing: 22, isRough: false },
  { base: 214, swing: 6, isRough: false },
] as const;
const STEP = 72;

/** Draws the cover of a group or an area as SVG: a landscape of the country with things of its topic. */
export function cover(name: SceneName): string {
  const scene: Scene = SCENES[name];
  const random = createRandom(Object.keys(SCENES).indexOf(name) + 1);
  const [top, horizon] = scene.sky;
  const body = [
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${horizon}"/></linearGradient></defs>`,
    `<path fill="url(#s)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<g fill="#FFF6DC"><circle cx="${scene.sun}" cy="74" r="66" opacity=".35"/><circle cx="${scene.sun}" cy="74" r="34"/></g>`,
    ...[random.between(60, 300), random.between(420, 640), random.between(720, 920)].map(x => cloud(random, x)),
    ...LANDS.map((land, index) => ridge(random, land, scene.land[index] ?? '')),
    ...scene.contentKinds.map(
      ([contentKind, x, size]) =>
        `<g transform="translate(${x} ${GROUND + 10 * size})scale(${size})"><ellipse cy="2" rx="70" ry="6" opacity=".12"/>${CONTENT_KINDS[contentKind]}</g>`,
    ),
  ];
  const height = Math.round((PIXELS * HEIGHT) / WIDTH);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${PIXELS}" height="${height}">${body.join('')}</svg>`;
}

const cloud = (random: Random, x: number): string =>
  `<path transform="translate(${x} ${random.between(24, 62)})scale(${1 + random.next()})" d="M0 20c-14 0-14-16-2-17C0-10 20-12 25-2c12-4 20 6 14 12 8 2 6 10-2 10z" fill="#fff" opacity=".75"/>`;

/** Draws a ridge from left to right, in straight lines or in waves. */
function ridge(random: Random, { base, swing, isRough }: (typeof LANDS)[number], fill: string): string {
  let before = base - random.between(0, swing);
  let way = `M0 ${HEIGHT}V${before}`;
  for (let x = STEP; x <= WIDTH; x += STEP) {
    const y = base - random.between(0, swing);
    way += isRough ? `L${x - random.between(0, 30)} ${y}` : `C${x - STEP / 2} ${before} ${x - STEP / 2} ${y} ${x} ${y}`;
    before = y;
  }
  return `<path d="${way}L${WIDTH} ${before}V${HEIGHT}z" fill="${fill}"/>`;
}
