import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isObjectName, keyPath, objectPath } from './keys.ts';
import { StorageFullError, type ByteRange, type FileStorage, type StoredContent } from './port.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** True for the errors that mean a full disk or quota. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)));

/** Modes that keep other accounts of the machine from reading uploads. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** Creates storage in a folder of this machine (or of a volume that all processes share). */
export function diskStorage(root: string): FileStorage {
  return {
    put: async (key, object, content, bytes) => {
      const path = join(root, objectPath(key, object));
      try {
        const firstMade = await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
        await writeWhole(path, content, bytes);
        await syncNames(path, firstMade);
      } catch (error) {
        if (isDiskFull(error)) throw new StorageFullError('The disk is full', { cause: error });
        throw error;
      }
    },
    open: async (key, object, range) => openFile(join(root, objectPath(key, object)), range),
    list: async key => (await namesIn(join(root, keyPath(key)))).filter(isObjectName).sort(),
    remove: async key => rm(join(root, keyPath(key)), { recursive: true, force: true }),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Writes the file beside its place and moves it there once it is complete and flushed to disk. */
async function writeWhole(path: string, content: Readable, bytes: number): Promise<void> {
  const part = `${path}.part`;
  const file = createWriteStream(part, { flags: 'w', flush: true, mode: OWNER_ONLY.file });
  await pipeline(content, file);
  if (file.bytesWritten !== bytes) throw new Error(`Expected ${bytes} bytes, got ${file.bytesWritten}`);
  await rename(part, path);
}

/**
 * Flushes the name of a file, and those of the folders made for it, to disk. A row may only refer to a file whose name
 * survives a power cut. Windows has no such call.
 */
async function syncNames(path: string, firstMade: string | undefined): Promise<void> {
  if (process.platform === 'win32') return;
  const last = dirname(firstMade ?? path);
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === last) return;
  }
}

async function openFile(path: string, range: ByteRange | undefined): Promise<StoredContent | null> {
  let handle;
  try {
    handle = await open(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    const { first, last } = range ?? { first: 0, last: size - 1 };
    // An `end` before `start` is an error to Node, and an empty file has no last byte.
    const content = createReadStream(path, { fd: handle, start: first, end: Math.max(first, last), autoClose: true });
    return { bytes: last - first + 1, content };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
