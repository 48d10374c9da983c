import { createReadStream } from 'node:fs';

/**
 * Old Office files share one container, the compound file. The kind of document shows only in the names of its streams,
 * kept as UTF-16. Other programs use the container too (installers, mail messages), and those are refused.
 */
const STREAMS: readonly (readonly [stream: string, mime: string])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
];

/** Name of a directory entry, with the NUL that ends it, so that `WordDocumentX` does not match. */
const entryName = (stream: string): Buffer => Buffer.from(`${stream}\0`, 'utf16le');
const LONGEST = Math.max(...STREAMS.map(([stream]) => entryName(stream).length));

/**
 * Returns the MIME type of the Office document in a compound file, or null when it holds none.
 * @param path a complete file that starts as compound files do
 */
export async function officeMimeOf(path: string): Promise<string | null> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Buffer)) return null;
    const window = Buffer.concat([tail, chunk]);
    const found = STREAMS.find(([stream]) => window.includes(entryName(stream)));
    if (found !== undefined) return found[1];
    // A name may be split across two chunks.
    tail = window.subarray(-LONGEST);
  }
  return null;
}
