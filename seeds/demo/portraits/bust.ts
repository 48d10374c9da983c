import { HAIRS, SKINS, type Look } from './looks.ts';
import { hairBacks, hairFronts, tops } from './parts.ts';

/** Side of the drawing, in pixels: twice the largest size at which a portrait is shown. */
const SIDE = 192;

const GREY_BROW = '#7A7772';
const LIGHT_BROW = '#6B4027';
const DARK_BROW = '#2A1E19';

/** Draws a portrait as SVG: an illustrated bust on a plain background. */
export function bust(look: Look): string {
  const { background, hair, back, front, top, cloth, trim = '#fff' } = look;
  const [skin, shade] = SKINS[look.skin];
  const colour = HAIRS[hair];
  const body = [
    `<path fill="${background}" d="M0 0h80v80H0z"/>`,
    back === undefined ? '' : hairBacks[back](colour, trim),
    `<path fill="${shade}" d="M33 44h14v13c0 5-14 5-14 0z"/>`,
    tops[top](cloth, trim),
    neck(top, skin),
    head(skin, shade),
    beard(look, colour),
    face(shade, brow(hair)),
    look.moustache === true
      ? `<path fill="${colour}" d="M34.5 41.5c1.5-2.2 4-2.4 5.5-1.2 1.5-1.2 4-1 5.5 1.2-2 .6-4 .3-5.5-.3-1.5.6-3.5.9-5.5.3z"/>`
      : '',
    hairFronts[front](colour, trim),
    look.glasses === true ? GLASSES : '',
    look.earrings === undefined ? '' : EARRINGS[look.earrings],
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="${SIDE}" height="${SIDE}">${body.join('')}</svg>`;
}

function brow(hair: Look['hair']): string {
  if (hair === 'cano' || hair === 'gris') return GREY_BROW;
  return hair === 'miel' || hair === 'rojo' ? LIGHT_BROW : DARK_BROW;
}

function neck(top: Look['top'], skin: string): string {
  if (top === 'pico') return `<path fill="${skin}" d="M33.5 56l6.5 12 6.5-12-6.5 3z"/>`;
  return top === 'saco' ? `<path fill="${skin}" d="M34 56l6 8 6-8-6 2z"/>` : '';
}

const head = (skin: string, shade: string): string =>
  `<circle cx="26" cy="35.5" r="3.3" fill="${shade}"/><circle cx="54" cy="35.5" r="3.3" fill="${shade}"/>` +
  `<path fill="${skin}" d="M26 30c0-9 5.5-14.5 14-14.500S54 21 54 30c0 12-5 20.5-14 20.500S26 42 26 30z"/>`;

function beard({ beard: kind }: Look, colour: string): string {
  if (kind === undefined) return '';
  return kind === 'short'
    ? `<path fill="${colour}" opacity=".88" d="M26.3 35c.8 11 5.7 17 13.7 17s12.9-6 13.7-17c-1.5 4-3.5 5-6 5-3-.8-5-1-7.7-1s-4.7.2-7.7 1c-2.5 0-4.5-1-6-5z"/>`
    : `<path fill="${colour}" opacity=".8" d="M26.3 34c.6 12 5.7 18 13.7 18s13.1-6 13.7-18c-1.5 5-4 6.5-6.5 6.2-3-1.2-11.4-1.2-14.4 0-2.5.3-5-1.2-6.5-6.200z"/>`;
}

const face = (shade: string, browColour: string): string =>
  `<ellipse cx="31.5" cy="39" rx="2.8" ry="1.9" fill="#E0604A" opacity=".2"/>` +
  `<ellipse cx="48.5" cy="39" rx="2.8" ry="1.9" fill="#E0604A" opacity=".2"/>` +
  `<circle cx="34.5" cy="33.8" r="1.55" fill="#221A18"/><circle cx="45.5" cy="33.8" r="1.55" fill="#221A18"/>` +
  `<path d="M31.8 30.200c1.6-1.2 3.6-1.2 5 0M43.2 30.200c1.4-1.2 3.4-1.2 5 0" fill="none" stroke="${browColour}" stroke-width="1.3" stroke-linecap="round"/>` +
  `<path d="M40 34.500c-.4 1.7-1.2 2.6-1.2 3.4 0 .6.7.8 1.4.8" fill="none" stroke="${shade}" stroke-width="1.2" stroke-linecap="round"/>` +
  `<path d="M35.5 42c2.8 3.6 6.2 3.6 9 0z" fill="#fff" stroke="#7E3B2C" stroke-width="1" stroke-linejoin="round"/>`;

const GLASSES = `<g fill="rgba(255,255,255,.18)" stroke="#2B2523" stroke-width="1.2"><circle cx="34.3" cy="34" r="4.3"/><circle cx="45.7" cy="34" r="4.3"/><path fill="none" d="M38.6 33.600c.9-.7 1.9-.7 2.8 0M30 33.400l-3.5-.8M50 33.400l3.5-.8"/></g>`;

const EARRINGS = {
  studs: `<g fill="#F3C34E"><circle cx="26" cy="39.8" r="1.3"/><circle cx="54" cy="39.8" r="1.3"/></g>`,
  hoops: `<g fill="none" stroke="#E9B53B" stroke-width="1.3"><circle cx="26" cy="42" r="2.6"/><circle cx="54" cy="42" r="2.6"/></g>`,
} as const;
