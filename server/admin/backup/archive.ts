import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack, type Header } from 'tar-stream';
import type { BackupKey } from './key.ts';

/** Photos and videos are compressed already, and rows are small beside them. */
const COMPRESSION = { level: 1 };
const FILE_MODE = 0o600;
const AGE = 'age-encryption.org/v1';

/** A backup that is being written: a tar, compressed and perhaps encrypted, so that it can be opened without us as well. */
export interface ArchiveWriter {
  /** An entry that is in memory. */
  add(name: string, content: Buffer): Promise<void>;
  /** An entry of `bytes` bytes, from a stream. */
  addStream(name: string, bytes: number, content: Readable): Promise<void>;
  /** Ends the file, on the disk. */
  finish(): Promise<void>;
  /** Gives it up. */
  abort(): Promise<void>;
}

type WebBytes = globalThis.ReadableStream<Uint8Array>;

/** Begins a backup in a file that is not there yet. */
export function createArchive(path: string, key: BackupKey | null): ArchiveWriter {
  const tar = pack();
  const ending = new AbortController();
  const target = createWriteStream(path, { flags: 'wx', mode: FILE_MODE, flush: true });
  const written = pipeline(
    tar,
    createGzip(COMPRESSION),
    source => (key === null ? source : encrypted(source, key)),
    target,
    { signal: ending.signal },
  );
  // Whoever adds the next entry learns of it; without anybody it is no unhandled one.
  written.catch(() => undefined);
  const failure = written.then(() => new Promise<never>(() => undefined));
  failure.catch(() => undefined);
  const done = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await Promise.race([work, failure]);
    } catch (error) {
      // What has ended the tar says why, which the next entry doesn't know.
      if (tar.destroyed) await failure;
      throw error;
    }
  };
  return {
    add: (name, content) =>
      done(
        new Promise((resolve, reject) => {
          tar.entry({ name, mtime: new Date(0) }, content, error => (error ? reject(error) : resolve()));
        }),
      ),
    addStream: (name, size, content) =>
      done(
        new Promise((resolve, reject) => {
          const sink = tar.entry({ name, size, mtime: new Date(0) }, error => (error ? reject(error) : resolve()));
          content.once('error', error => {
            sink.destroy(error);
            reject(error);
          });
          content.pipe(sink as unknown as Writable); // streamx has the shape of a stream of node
        }),
      ),
    async finish() {
      tar.finalize();
      await written;
    },
    async abort() {
      ending.abort();
      tar.destroy();
      await written.catch(() => undefined);
    },
  };
}

async function* encrypted(source: AsyncIterable<Buffer>, { recipient }: BackupKey): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* iterated(await encrypter.encrypt(webStreamOf(source)));
}

async function* decrypted(source: AsyncIterable<Buffer>, { identity }: BackupKey): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* iterated(await decrypter.decrypt(webStreamOf(source)));
}

const webStreamOf = (source: AsyncIterable<Buffer>): WebBytes => ReadableStream.from(source) as unknown as WebBytes; // node's types know it twice
const iterated = (stream: WebBytes): AsyncIterable<Uint8Array> => stream as unknown as AsyncIterable<Uint8Array>;

/** What a backup holds, one entry after the other; each is to be read to its end. */
export type ArchiveEntry = Readable & AsyncIterable<Buffer> & { readonly header: Header };

/**
 * Reads a backup from its beginning to its end.
 * @throws Error with a message for the operator, of a file that is none, is damaged or needs another key
 */
export async function readArchive(
  path: string,
  key: BackupKey | null,
  each: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const isEncrypted = await beginsWithAge(path);
  if (isEncrypted && key === null)
    throw new Error(`${path} is encrypted. Name the file of its key with BACKUP_KEY_FILE.`);
  const tar = extract();
  const reading = pipeline(
    createReadStream(path),
    source => (isEncrypted && key !== null ? decrypted(source, key) : source),
    createGunzip(),
    tar as unknown as Writable,
  );
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      await each(entry as unknown as ArchiveEntry); // streamx has the shape of a stream of node
      entry.resume();
    }
    await reading;
  } catch (cause) {
    if (cause instanceof BackupFault) throw cause;
    const reason = await reading.then(
      () => cause,
      (error: unknown) => error,
    );
    throw new BackupFault(`${path} can't be read to its end: ${reasonOf(reason)}.`, { cause });
  }
}

/** What is wrong with a backup, for the operator. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return /no identity matched/i.test(message) ? 'it was encrypted with another key' : message.replace(/\.$/, '');
};

async function beginsWithAge(path: string): Promise<boolean> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupFault(`${path} can't be read (${cause.code}).`, { cause });
  });
  try {
    const head = Buffer.alloc(AGE.length);
    await file.read(head, 0, head.length, 0);
    return head.toString() === AGE;
  } finally {
    await file.close();
  }
}
