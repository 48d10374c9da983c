import type { ThingName } from './things.ts';

/** Landscape: its colours, from the sky down to the ground, and the things in it. */
export interface Scene {
  /** Colours of the sky, above and at the horizon. */
  readonly sky: readonly [string, string];
  /** Position of the sun, from the left. */
  readonly sun: number;
  /** Colours of mountains, hills and ground, the farthest first. */
  readonly land: readonly [string, string, string, string];
  /** Things with their position from the left and their size: 1 is a third of the height. */
  readonly contentKinds: readonly (readonly [name: ThingName, x: number, size: number])[];
}

const MORNING = { sky: ['#8FCDE2', '#FBEBCB'], land: ['#A9C9C6', '#6FA596', '#3F8069', '#2F6B57'] } as const;
const NOON = { sky: ['#7FBFE0', '#E7F4EE'], land: ['#B5D3D8', '#86B9A5', '#5FA77C', '#4B9163'] } as const;
const EVENING = { sky: ['#F2A48C', '#FCE3B0'], land: ['#D9A79A', '#B57F7C', '#7E5A6B', '#5B4257'] } as const;
const NIGHT = { sky: ['#233B5D', '#6A7FA6'], land: ['#3E5479', '#334767', '#273853', '#1E2C44'] } as const;
const MEADOW = { sky: ['#BFE3EF', '#F6F4D8'], land: ['#BBD9B8', '#94C488', '#6FAE63', '#5A9A50'] } as const;
const EARTH = { sky: ['#F7D9A8', '#FFF3DC'], land: ['#E3C08F', '#CF9F6C', '#B4784C', '#94603B'] } as const;
const MIST = { sky: ['#CFD9E6', '#F3F1EA'], land: ['#C3CCD8', '#A3B2C2', '#7F93A6', '#667C91'] } as const;

/** Covers of groups and areas, by name. */
export const SCENES = {
  ciclistas: {
    ...MORNING,
    sun: 770,
    contentKinds: [
      ['cyclist', 280, 1.15],
      ['cyclist', 440, 1],
      ['cyclist', 600, 1.1],
      ['trees', 880, 0.8],
    ],
  },
  lectura: {
    ...EARTH,
    sun: 820,
    contentKinds: [
      ['books', 250, 1.35],
      ['books', 520, 1],
      ['cat', 690, 1.1],
      ['books', 860, 0.85],
    ],
  },
  peluditos: {
    ...MEADOW,
    sun: 180,
    contentKinds: [
      ['dog', 260, 1.3],
      ['cat', 420, 1.1],
      ['dog', 620, 1],
      ['cat', 760, 0.9],
      ['trees', 900, 0.8],
    ],
  },
  futbol: {
    ...NIGHT,
    sun: 860,
    contentKinds: [
      ['goal', 250, 1.25],
      ['ball', 470, 1.3],
      ['meeting', 720, 0.85],
    ],
  },
  huerta: {
    ...NOON,
    sun: 150,
    contentKinds: [
      ['bed', 220, 1.15],
      ['bed', 480, 1],
      ['can', 650, 1.1],
      ['bed', 830, 1.2],
    ],
  },
  fotografia: {
    ...EVENING,
    sun: 640,
    contentKinds: [
      ['camera', 280, 1.35],
      ['trees', 520, 0.7],
      ['camera', 820, 0.9],
    ],
  },
  sabores: {
    ...EARTH,
    sun: 130,
    contentKinds: [
      ['pot', 280, 1.3],
      ['arepas', 440, 1.2],
      ['stand', 650, 1.1],
      ['pot', 850, 0.9],
    ],
  },
  convivencia: {
    ...MIST,
    sun: 800,
    contentKinds: [
      ['bubbles', 230, 1],
      ['meeting', 500, 1.25],
      ['trees', 850, 0.9],
    ],
  },
  medellin: {
    ...MORNING,
    sun: 860,
    contentKinds: [
      ['cable', 480, 1],
      ['hillside', 300, 1.05],
      ['hillside', 700, 0.8],
      ['crane', 900, 0.95],
    ],
  },
  lideresas: {
    ...EVENING,
    sun: 200,
    contentKinds: [
      ['laptop', 230, 1.1],
      ['women', 480, 1.35],
      ['laptop', 750, 1.2],
      ['bulb', 890, 0.8],
    ],
  },
  innovacion: {
    ...NOON,
    sun: 860,
    contentKinds: [
      ['bulb', 250, 1.25],
      ['laptop', 440, 1],
      ['bulb', 640, 0.9],
      ['women', 830, 0.85],
    ],
  },
  logistica: {
    ...MORNING,
    sun: 160,
    contentKinds: [
      ['truck', 260, 1.2],
      ['containers', 520, 1.1],
      ['truck', 800, 0.9],
    ],
  },
  comunicaciones: {
    ...EVENING,
    sun: 840,
    contentKinds: [
      ['megaphone', 260, 1.25],
      ['bubbles', 520, 1.1],
      ['camera', 780, 0.95],
    ],
  },
  finanzas: {
    ...MIST,
    sun: 190,
    contentKinds: [
      ['charts', 270, 1.2],
      ['books', 520, 0.9],
      ['charts', 780, 1],
    ],
  },
  talento: {
    ...MEADOW,
    sun: 850,
    contentKinds: [
      ['hearts', 230, 1],
      ['meeting', 500, 1.2],
      ['hearts', 800, 0.9],
    ],
  },
  operaciones: {
    ...NIGHT,
    sun: 180,
    contentKinds: [
      ['crane', 260, 1.2],
      ['containers', 480, 1.15],
      ['containers', 720, 0.95],
      ['crane', 890, 0.9],
    ],
  },
  tecnologia: {
    ...NIGHT,
    sun: 800,
    contentKinds: [
      ['racks', 260, 1.1],
      ['laptop', 500, 1.3],
      ['racks', 780, 0.9],
    ],
  },
  comercial: {
    ...EARTH,
    sun: 850,
    contentKinds: [
      ['stand', 260, 1.2],
      ['meeting', 540, 1],
      ['stand', 830, 0.95],
    ],
  },
  sostenibilidad: {
    ...NOON,
    sun: 500,
    contentKinds: [
      ['trees', 220, 1.15],
      ['bed', 480, 1.1],
      ['trees', 740, 1],
      ['can', 900, 0.9],
    ],
  },
  servicio: {
    ...MORNING,
    sun: 500,
    contentKinds: [
      ['headset', 260, 1.3],
      ['bubbles', 520, 1.15],
      ['headset', 790, 0.95],
    ],
  },
  sst: {
    ...MEADOW,
    sun: 520,
    contentKinds: [
      ['helmet', 260, 1.25],
      ['kit', 500, 1.25],
      ['helmet', 760, 0.95],
      ['trees', 900, 0.7],
    ],
  },
  juridica: {
    ...MIST,
    sun: 520,
    contentKinds: [
      ['scales', 260, 1.2],
      ['columns', 540, 1.15],
      ['books', 830, 0.9],
    ],
  },
  guardianes: {
    ...MIST,
    sun: 250,
    contentKinds: [
      ['trees', 180, 0.9],
      ['lake', 500, 1.3],
      ['hikers', 800, 1],
    ],
  },
  caminantes: {
    ...NOON,
    sun: 820,
    contentKinds: [
      ['hikers', 280, 1.2],
      ['trees', 520, 0.9],
      ['hikers', 740, 0.9],
    ],
  },
  direccion: {
    ...EARTH,
    sun: 840,
    contentKinds: [
      ['columns', 280, 1],
      ['meeting', 600, 1.1],
    ],
  },
  campo: {
    ...MEADOW,
    sun: 160,
    contentKinds: [
      ['bed', 260, 1.2],
      ['can', 470, 1.1],
      ['bed', 680, 1],
    ],
  },
  educacion: {
    ...EVENING,
    sun: 620,
    contentKinds: [
      ['books', 260, 1.2],
      ['women', 520, 1.1],
      ['books', 800, 0.9],
    ],
  },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
