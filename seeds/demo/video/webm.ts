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
export function webmClip(
  frames: readonly Buffer[],
  size: { width: number; height: number },
  perSecond: number,
): Buffer {
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
