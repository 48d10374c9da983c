import { formatOf, type Format } from '#contract/features/files/kinds.ts';
import { officeMimeOf } from './compound-file.ts';
import { isPlainText } from './plain-text.ts';

/** Other names under which accepted formats are recognised. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
};

const HEIC = /^image\/hei[cf]/;

/** What a file is: an accepted format, a HEIC photo (known, but not readable here), or nothing that we take. */
export type Detection = Format | 'heic' | null;

/**
 * Says what a file is by its content alone. Neither its name nor what the browser declares is asked.
 * @param path a complete file that is not empty
 */
export async function detectFormat(path: string): Promise<Detection> {
  const mime = await sniff(path);
  if (mime !== null && HEIC.test(mime)) return 'heic';
  return (mime !== null && formatOf(ALIASES[mime] ?? mime)) || null;
}

async function sniff(path: string): Promise<string | null> {
  const recognised = await recognise(path);
  if (recognised === 'application/x-cfb') return officeMimeOf(path);
  if (recognised !== null) return recognised;
  return (await isPlainText(path)) ? 'text/plain' : null;
}

/** A file that makes the parser stumble is not one of ours: refused like any unknown one. */
async function recognise(path: string): Promise<string | null> {
  try {
    // Loaded with the first upload.
    const { fileTypeFromFile } = await import('file-type');
    return (await fileTypeFromFile(path))?.mime ?? null;
  } catch {
    return 'application/octet-stream';
  }
}
