import { POSTER_SECOND } from '#contract/features/files/limits.ts';
import { drawing } from '../pictures.ts';

/**
 * Smallest container that plays: WebM with one VP8 track. A lossy WebP picture holds exactly one VP8 key frame, so a
 * clip of pictures needs no video encoder.
 */

/** Builds an element. Its size field always has eight bytes: simple, and long enough for any content. */
function element(id: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function uint(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}

function float(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
}

const ascii = (text: string): Buffer => Buffer.from(text, 'ascii');

/**
 * Returns the key frame inside a lossy WebP picture.
 * @throws Error if the picture is lossless, animated or has transparency
 */
function keyFrame(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('Not a simple lossy WebP');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}

function frameBlock(webp: Buffer, milliseconds: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(milliseconds, 1);
  return element('a3', head, keyFrame(webp));
}

/** Builds a clip from pictures of the same size. @param frames lossy WebP, at most 32 seconds of them */
function webmClip(frames: readonly Buffer[], size: { width: number; height: number }, perSecond: number): Buffer {
  const step = 1000 / perSecond;
  const header = element(
    '1a45dfa3',
    element('4286', uint(1)),
    element('42f7', uint(1)),
    element('42f2', uint(4)),
    element('42f3', uint(8)),
    element('4282', ascii('webm')),
    element('4287', uint(2)),
    element('4285', uint(2)),
  );
  const info = element(
    '1549a966',
    element('2ad7b1', uint(1_000_000)),
    element('4489', float(frames.length * step)),
    element('4d80', ascii('tertulia')),
    element('5741', ascii('tertulia')),
  );
  const picture = element('e0', element('b0', uint(size.width)), element('ba', uint(size.height)));
  const track = element(
    'ae',
    element('d7', uint(1)),
    element('73c5', uint(1)),
    element('83', uint(1)),
    element('86', ascii('V_VP8')),
    picture,
  );
  const blocks = frames.map((frame, index) => frameBlock(frame, Math.round(index * step)));
  const cluster = element('1f43b675', element('e7', uint(0)), ...blocks);
  return Buffer.concat([header, element('18538067', info, element('1654ae6b', track), cluster)]);
}

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

interface DemoClip {
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
