import { POSTER_SECOND } from '#contract/features/files/limits.ts';
import { drawing } from '../drawing.ts';
import { webmClip } from './webm.ts';

const SIZE = { width: 480, height: 270 };
const FRAMES_PER_SECOND = 8;
const SECONDS = 3;

interface Clip {
  readonly title: string;
  readonly drawing: string;
  /** Draws the moving part in front of the drawing, as SVG in a box of 480 × 270, at a moment from 0 to 1. */
  readonly moving: (moment: number) => string;
}

const gondola = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><path d="M0-16V0" stroke="#39454A" stroke-width="2"/>` +
  `<rect x="-16" width="32" height="24" rx="7" fill="${colour}"/><rect x="-11" y="5" width="9" height="9" rx="2" fill="#E8F6F8"/>` +
  '<rect x="2" y="5" width="9" height="9" rx="2" fill="#E8F6F8"/></g>';

const bird = (x: number, y: number, wing: number): string =>
  `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q6-${wing.toFixed(1)} 11 0q5-${wing.toFixed(1)} 11 0" fill="none" stroke="#31504B" stroke-width="2" stroke-linecap="round"/>`;

const CLIPS: Readonly<Record<string, Clip>> = {
  gondola: {
    title: 'Desde el cable',
    drawing: 'medellin',
    moving: moment =>
      gondola(-30 + 540 * moment, 70 + 60 * moment, '#D9583F') +
      gondola(510 - 540 * moment, 128 - 60 * moment, '#2E5E8C'),
  },
  paramo: {
    title: 'Viento en Chingaza',
    drawing: 'paramo',
    moving: moment =>
      [0, 1, 2]
        .map(each =>
          bird(520 * moment - 60 * each - 20, 60 + 18 * each - 30 * moment, 4 + 3 * Math.sin(moment * 40 + each)),
        )
        .join(''),
  },
};

export interface DemoClip {
  readonly title: string;
  readonly mime: 'video/webm';
  readonly content: Buffer;
  /** WebP of one of its frames, as the uploader's browser makes it. */
  readonly poster: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Draws a clip: three seconds, frame by frame on a still background. */
export async function demoClip(name: string): Promise<DemoClip> {
  const clip = CLIPS[name];
  if (clip === undefined) throw new Error(`There is no demo clip ${name}`);
  const { default: sharp } = await import('sharp');
  const background = await sharp(await drawing(clip.drawing))
    .resize({ ...SIZE, fit: 'cover' })
    .flatten()
    .png()
    .toBuffer();
  const count = FRAMES_PER_SECOND * SECONDS;
  const frames = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${clip.moving(index / (count - 1))}</svg>`;
      return sharp(background)
        .composite([{ input: Buffer.from(overlay) }])
        .removeAlpha()
        .webp({ quality: 60, effort: 0 })
        .toBuffer();
    }),
  );
  const poster = frames[FRAMES_PER_SECOND * POSTER_SECOND];
  if (poster === undefined) throw new Error(`The clip ${name} is too short for a still`);
  return {
    title: `${clip.title}.webm`,
    mime: 'video/webm',
    content: webmClip(frames, SIZE, FRAMES_PER_SECOND),
    poster,
    ...SIZE,
  };
}
