import type { Random } from '../tools.ts';
import type { HairBack, HairFront, Top } from './parts.ts';

/** Skin colours, each with its shadow. */
export const SKINS = {
  a: ['#F6D3B8', '#E5B391'],
  b: ['#EBBB93', '#D49A6E'],
  c: ['#D89F72', '#BE8254'],
  d: ['#B97A4E', '#9A6039'],
  e: ['#8F5A38', '#744527'],
  f: ['#6B4029', '#53301D'],
} as const;

export const HAIRS = {
  negro: '#231C1A',
  cafe: '#4A2F22',
  castano: '#70462B',
  miel: '#A56B35',
  gris: '#8D8C88',
  cano: '#C9C7C0',
  rojo: '#8C3A24',
} as const;

/** Features of a portrait. Colours are those of the drawing, not of the interface. */
export interface Look {
  readonly background: string;
  readonly skin: keyof typeof SKINS;
  readonly hair: keyof typeof HAIRS;
  readonly back?: HairBack;
  readonly front: HairFront;
  readonly top: Top;
  readonly cloth: string;
  /** Second colour of the clothes: a collar, a shirt, a stripe. */
  readonly trim?: string;
  readonly beard?: 'short' | 'full';
  readonly moustache?: true;
  readonly glasses?: true;
  readonly earrings?: 'studs' | 'hoops';
}

/** Looks of the first people of the demo, each with an individual face. */
export const KNOWN_LOOKS: Readonly<Record<string, Look>> = {
  laura: {
    background: '#F7D9C4',
    skin: 'b',
    hair: 'cafe',
    back: 'largo',
    front: 'lateral',
    top: 'pico',
    cloth: '#0F6B62',
    earrings: 'studs',
  },
  andres: {
    background: '#CFE5DE',
    skin: 'b',
    hair: 'negro',
    front: 'lado',
    top: 'cuello',
    cloth: '#2E5E8C',
    trim: '#DCE9F5',
    beard: 'short',
  },
  yuliana: {
    background: '#FBE3A6',
    skin: 'f',
    hair: 'negro',
    back: 'afro',
    front: 'afro',
    top: 'camiseta',
    cloth: '#D4553A',
    earrings: 'hoops',
  },
  carlos: {
    background: '#D6E2F0',
    skin: 'c',
    hair: 'gris',
    front: 'corto',
    top: 'saco',
    cloth: '#33424F',
    trim: '#F4F1EA',
    glasses: true,
  },
  valentina: {
    background: '#F6D2D6',
    skin: 'a',
    hair: 'miel',
    back: 'ondas',
    front: 'raya',
    top: 'saco',
    cloth: '#7C3352',
    trim: '#FBEFE6',
    earrings: 'studs',
  },
  jhon: { background: '#CDE7F1', skin: 'f', hair: 'negro', front: 'casco', top: 'camiseta', cloth: '#E06A2B' },
  mafe: {
    background: '#E2DDF1',
    skin: 'b',
    hair: 'negro',
    back: 'bob',
    front: 'flequillo',
    top: 'camiseta',
    cloth: '#39465A',
    glasses: true,
  },
  sebastian: {
    background: '#FCE0B8',
    skin: 'd',
    hair: 'negro',
    front: 'rizos',
    top: 'cuello',
    cloth: '#1E8A7A',
    trim: '#D8F0EA',
  },
  luzdary: {
    background: '#DDE8C7',
    skin: 'd',
    hair: 'negro',
    back: 'trenzas',
    front: 'raya',
    top: 'ruana',
    cloth: '#9B2F3C',
    trim: '#F0C04A',
    earrings: 'studs',
  },
  diana: {
    background: '#F9D8BE',
    skin: 'c',
    hair: 'castano',
    back: 'cola',
    front: 'lateral',
    top: 'pico',
    cloth: '#B5446E',
    earrings: 'studs',
  },
  miguel: {
    background: '#F3DFC6',
    skin: 'd',
    hair: 'negro',
    front: 'sombrero',
    top: 'cuello',
    cloth: '#F1EEE6',
    trim: '#CFC8B8',
    moustache: true,
  },
  natalia: {
    background: '#D5E6D8',
    skin: 'a',
    hair: 'rojo',
    back: 'largo',
    front: 'raya',
    top: 'saco',
    cloth: '#24504A',
    trim: '#F3EFE6',
  },
  oscar: {
    background: '#CFE3EE',
    skin: 'c',
    hair: 'negro',
    front: 'calvo',
    top: 'camiseta',
    cloth: '#3C6E47',
    beard: 'full',
  },
  camila: {
    background: '#FAD9D0',
    skin: 'b',
    hair: 'castano',
    back: 'mono',
    front: 'raya',
    top: 'camiseta',
    cloth: '#E3A22B',
    earrings: 'hoops',
  },
  nubia: {
    background: '#E4E0EE',
    skin: 'b',
    hair: 'cano',
    back: 'bob',
    front: 'lateral',
    top: 'saco',
    cloth: '#5A4A78',
    trim: '#F5EFE6',
    glasses: true,
    earrings: 'studs',
  },
  kevin: {
    background: '#D3EBDD',
    skin: 'e',
    hair: 'negro',
    front: 'rapado',
    top: 'cuello',
    cloth: '#5B3E8A',
    trim: '#E5DBF5',
  },
};

const BACKGROUNDS = ['#F7D9C4', '#CFE5DE', '#FBE3A6', '#D6E2F0', '#F6D2D6', '#CDE7F1', '#E2DDF1', '#DDE8C7', '#F3DFC6'];
const CLOTHS = [
  '#0F6B62',
  '#2E5E8C',
  '#D4553A',
  '#7C3352',
  '#39465A',
  '#1E8A7A',
  '#9B2F3C',
  '#B5446E',
  '#5B3E8A',
  '#E3A22B',
];
const DARK_HAIR = ['negro', 'negro', 'negro', 'cafe', 'castano'] as const;

/** Invents a look for everybody else. */
export function inventLook(random: Random, gender: 'f' | 'm'): Look {
  const common = {
    background: random.pick(BACKGROUNDS),
    skin: random.pick(['a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'f'] as const),
    hair: random.pick([...DARK_HAIR, 'miel', 'gris'] as const),
    top: random.pick(['cuello', 'camiseta', 'saco', 'pico'] as const),
    cloth: random.pick(CLOTHS),
    trim: '#F4F1EA',
    ...(random.next() < 0.25 && { glasses: true as const }),
  };
  if (gender === 'f') {
    const back = random.pick(['largo', 'ondas', 'bob', 'afro', 'mono', 'trenzas', 'cola'] as const);
    const front = back === 'afro' ? 'afro' : random.pick(['raya', 'lateral', 'flequillo'] as const);
    return { ...common, back, front, earrings: random.pick(['studs', 'hoops'] as const) };
  }
  const front = random.pick(['corto', 'lado', 'rapado', 'rizos', 'calvo'] as const);
  const chance = random.next();
  return {
    ...common,
    front,
    ...(chance < 0.3 && { beard: 'short' as const }),
    ...(chance >= 0.3 && chance < 0.45 && { beard: 'full' as const }),
    ...(chance > 0.9 && { moustache: true as const }),
  };
}
