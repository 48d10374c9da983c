import type { FileKind } from '#contract/features/files/kinds.ts';

/**
 * First bytes of the accepted images. AVIF and HEIC share the container of videos and are told apart by their brand.
 */
const IMAGES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('\x89PNG', 'latin1'),
  Buffer.from('GIF8'),
  Buffer.from('RIFF'),
];
const STILL_BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'];
const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/**
 * Guesses a file's kind by its first bytes, which is enough to choose the limit while it arrives. The real kind is
 * decided once the file is complete.
 */
export function probableKind(head: Buffer): FileKind {
  if (IMAGES.some(start => head.subarray(0, start.length).equals(start))) return 'photo';
  if (head.subarray(0, MATROSKA.length).equals(MATROSKA)) return 'video';
  if (head.toString('latin1', 4, 8) !== 'ftyp') return 'document';
  return STILL_BRANDS.includes(head.toString('latin1', 8, 12)) ? 'photo' : 'video';
}
