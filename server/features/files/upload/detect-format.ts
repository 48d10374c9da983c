import { formatOf, type Format } from '#contract/features/files/kinds.ts';
import { officeMimeOf } from './compound-file.ts';
import { isPlainText } from './plain-text.ts';

/** Other names under which accepted formats are recognised. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
};

const HEIC = /^image\/hei[cf]/;

/**
 * Result of the detection: an accepted format, a HEIC photo (known, but not readable here), or null for everything
 * else.
 */
export type Detection = Format | 'heic' | null;

/**
 * Detects the format of a file by its content alone, ignoring its name and the type that the browser declares.
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

/** Returns the MIME type. A file that makes the parser fail is refused like any unknown one. */
async function recognise(path: string): Promise<string | null> {
  try {
    // Imported with the first upload.
    const { fileTypeFromFile } = await import('file-type');
    return (await fileTypeFromFile(path))?.mime ?? null;
  } catch {
    return 'application/octet-stream';
  }
}
