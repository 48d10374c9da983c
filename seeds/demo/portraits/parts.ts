/**
 * Piece of a bust in a box of 80 × 80, as SVG. `colour` is that of the hair or of the clothes, `trim` the second one.
 */
type Piece = (colour: string, trim: string) => string;

/** Keeps the names of the pieces as a type, each piece being a `Piece`. */
const pieces = <Name extends string>(all: Record<Name, Piece>): Readonly<Record<Name, Piece>> => all;

/** Hair behind the head. */
export const hairBacks = pieces({
  largo: colour => `<path fill="${colour}" d="M22 36C20 16 30 9 40 9s20 7 18 27c-.6 8 2 15 4 22H18c2-7 4.6-14 4-22z"/>`,
  ondas: colour =>
    `<path fill="${colour}" d="M21 33C18 16 29 8 40 8s22 8 19 25c5 6 1 11 4 16 3 6-2 12-9 11H26c-7 1-12-5-9-11 3-5-1-10 4-16z"/>`,
  bob: colour =>
    `<path fill="${colour}" d="M22 34C20 17 29 9 40 9s20 8 18 25c.5 6 1 10-1 14-4 2-8 2-10 0H33c-2 2-6 2-10 0-2-4-1.5-8-1-14z"/>`,
  afro: colour =>
    `<g fill="${colour}"><circle cx="40" cy="24" r="18"/><circle cx="25" cy="28" r="10"/><circle cx="55" cy="28" r="10"/><circle cx="30" cy="15" r="9"/><circle cx="50" cy="15" r="9"/><circle cx="24" cy="38" r="7"/><circle cx="56" cy="38" r="7"/></g>`,
  mono: colour =>
    `<circle cx="40" cy="8.5" r="7" fill="${colour}"/><path fill="${colour}" d="M24 36C22 20 30 12 40 12s18 8 16 24z"/>`,
  trenzas: colour =>
    `<path fill="${colour}" d="M22 36C20 16 30 9 40 9s20 7 18 27z"/><g fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"><path d="M24 34c-3 10-3 18-3 28M56 34c3 10 3 18 3 28"/></g>`,
  cola: colour =>
    `<path fill="${colour}" d="M52 18c12-2 16 10 12 22-2 6-2 8 0 12-8-1-11-8-9-15 1.5-6 1-12-3-19z"/><path fill="${colour}" d="M24 36C22 20 30 12 40 12s18 8 16 24z"/>`,
});

/** Hair, hats and helmets in front of the head. */
export const hairFronts = pieces({
  corto: colour =>
    `<path fill="${colour}" d="M25.5 34c-2-13 4-21 14.5-21s17 7 14.5 21c-.7-5-2.5-8-5-10-6 1.5-14 1-19-1-2.5 2.5-4.3 6-5 11z"/>`,
  lado: colour =>
    `<path fill="${colour}" d="M25.5 33c-3-12 3-21 15-21 5-2 13 2 14 9 .5 4 .6 8 0 12-.8-4-2-7-4.5-9-7 2-13 0-17-4-1 5-6 7-7.5 13z"/>`,
  rapado: colour =>
    `<path fill="${colour}" opacity=".92" d="M26 32c-1.5-11 5-17.5 14-17.500S55.5 21 54 32c-1-4-3-7-5-8.5-6-1.5-12-1.5-18 0-2 1.5-4 4.5-5 8.500z"/>`,
  rizos: colour =>
    `<g fill="${colour}"><circle cx="29" cy="22" r="6"/><circle cx="36" cy="17" r="6.5"/><circle cx="44.5" cy="16.5" r="6.5"/><circle cx="51" cy="21.5" r="6"/><circle cx="26.5" cy="28" r="3.5"/><circle cx="53.5" cy="28" r="3.5"/><path d="M28 18h24v7H28z"/></g>`,
  raya: colour =>
    `<path fill="${colour}" d="M24.5 38C22 20 30 11 40 11s18 9 15.5 27c-1.5-7-6-11-11.5-16.5-4 6-13 7-19.5 16.500z"/>`,
  flequillo: colour =>
    `<path fill="${colour}" d="M24.5 38C22 20 30 11 40 11s18 9 15.5 27c-.8-5-1.5-8-3-11-8 1.5-17 1.5-25 0-1.5 3-2.2 6-3 11z"/>`,
  lateral: colour =>
    `<path fill="${colour}" d="M24.5 38C22 20 30 11 40 11s18 9 15.5 27c-1-6-3-10-5-12.5-9 0-15-2-18.5-6.5-1 8-6 11-7.5 19z"/>`,
  afro: colour =>
    `<path fill="${colour}" d="M25.5 34c-1.5-13 5-20 14.5-20s16 7 14.5 20c-1.5-5-4-7-7-7.5-5 1.5-10 1.5-15 0-3 .5-5.5 2.5-7 7.500z"/>`,
  calvo: () => '',
  sombrero: colour =>
    `<path fill="${colour}" d="M25.5 32c-1-8 3-12 14.5-12s15.5 4 14.5 12c-1-4-2.5-6-4.5-7.500H30c-2 1.5-3.5 3.5-4.5 7.500z"/><ellipse cx="40" cy="22" rx="27" ry="5" fill="#E9D9B4"/><path fill="#F3E8CB" d="M26 21c0-12 5-15 14-15s14 3 14 15c-8 2.5-20 2.5-28 0z"/><path fill="#2B2A26" d="M26 17.500c9 2.6 19 2.6 28 0l.1 3.600c-9 2.5-19 2.5-28.2 0z"/>`,
  casco: colour =>
    `<path fill="${colour}" d="M25.5 33c-1-8 3-12 14.5-12s15.5 4 14.5 12c-1-4-2.5-6-4.5-7.500H30c-2 1.5-3.5 3.5-4.5 7.500z"/><path fill="#F2B632" d="M23 25c0-12 7-18 17-18s17 6 17 18c-11 2.6-23 2.6-34 0z"/><path fill="#D99A17" d="M37.5 7h5v17h-5zM20 25c13 3 27 3 40 0v2.500c-13 3-27 3-40 0z"/>`,
});

export const tops = pieces({
  cuello: (colour, trim) =>
    `<path fill="${colour}" d="M10 80c0-14 10-20 22-22l8 5 8-5c12 2 22 8 22 22z"/><path fill="${trim}" d="M33 57l7 7 7-7-1.5 9L40 64l-5.5 2z" opacity=".9"/>`,
  camiseta: colour => `<path fill="${colour}" d="M10 80c0-14 10-20 22-22 2 4 5 6 8 6s6-2 8-6c12 2 22 8 22 22z"/>`,
  saco: (colour, trim) =>
    `<path fill="${trim}" d="M28 58h24v22H28z"/><path fill="${colour}" d="M10 80c0-14 9-20 21-22l8 22zM70 80c0-14-9-20-21-22l-8 22z"/>`,
  pico: colour => `<path fill="${colour}" d="M10 80c0-14 10-20 21-22l9 13 9-13c11 2 21 8 21 22z"/>`,
  ruana: (colour, trim) =>
    `<path fill="${colour}" d="M6 80c2-14 12-21 25-23 3 4 6 5 9 5s6-1 9-5c13 2 23 9 25 23z"/><path fill="none" stroke="${trim}" stroke-width="2.5" d="M22 62c3 6 4 12 4 18M58 62c-3 6-4 12-4 18M31 64c2 5 2 11 2 16M49 64c-2 5-2 11-2 16"/>`,
});

export type HairBack = keyof typeof hairBacks;
export type HairFront = keyof typeof hairFronts;
export type Top = keyof typeof tops;
