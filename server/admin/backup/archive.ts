import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { extract, pack, type Header } from 'tar-stream';

/** File mode: only the owner reads and writes. */
const FILE_MODE = 0o600;
const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m;

/** Key pair that encrypts and decrypts backups, in the format of age (https://age-encryption.org). */
export interface BackupKey {
  readonly identity: string;
  readonly recipient: string;
}

/** Reads the key file of backups. @throws Error with a message for the operator */
export async function readBackupKey(path: string): Promise<BackupKey> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `The key of backups, ${path}, can't be read (${cause.code}). Make one: npm run admin -- backup-key ${path}`,
      { cause },
    );
  });
  const identity = IDENTITY.exec(text)?.[0];
  if (identity === undefined) throw new Error(`${path} holds no key of age (AGE-SECRET-KEY-1…).`);
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Makes a key file; never overwrites an existing one. @returns text for the operator */
export async function makeBackupKey(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const text = `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
  await writeFile(path, text, { flag: 'wx', mode: FILE_MODE }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      cause.code === 'EEXIST' ? `${path} is there already.` : `${path} can't be written (${cause.code}).`,
      { cause },
    );
  });
  return `The key is in ${path}. Say BACKUP_KEY_FILE=${path}, and keep a copy apart from the backups: without it none of them can be read.`;
}

/** Lowest level: photos and videos are compressed already, and rows are small beside them. */
const COMPRESSION = { level: 1 };
const AGE = 'age-encryption.org/v1';

/**
 * Backup that is being written: a tar, compressed and perhaps encrypted, so that it can be opened without this program.
 */
export interface ArchiveWriter {
  /** Adds an entry that is in memory. */
  add(name: string, content: Buffer): Promise<void>;
  /** Adds an entry of `bytes` bytes from a stream. */
  addStream(name: string, bytes: number, content: Readable): Promise<void>;
  /** Finishes the file and flushes it to disk. */
  finish(): Promise<void>;
  /** Abandons the backup. */
  abort(): Promise<void>;
}

type WebBytes = globalThis.ReadableStream<Uint8Array>;

/** Begins a backup in a file that does not exist yet. */
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
  // The next call that adds an entry reports the failure; without one it must not become an unhandled rejection.
  written.catch(() => undefined);
  const failure = written.then(() => new Promise<never>(() => undefined));
  failure.catch(() => undefined);
  const done = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await Promise.race([work, failure]);
    } catch (error) {
      // A write failure may have destroyed the tar; it is the real cause, which this error lacks.
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
          content.pipe(sink as unknown as Writable); // A streamx stream has the shape of a Node stream.
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

const webStreamOf = (source: AsyncIterable<Buffer>): WebBytes => ReadableStream.from(source) as unknown as WebBytes; // Node's types declare this stream twice.
const iterated = (stream: WebBytes): AsyncIterable<Uint8Array> => stream as unknown as AsyncIterable<Uint8Array>;

/** Entry of a backup; each one must be read to its end before the next. */
export type ArchiveEntry = Readable & AsyncIterable<Buffer> & { readonly header: Header };

/**
 * Reads a backup from its beginning to its end.
 * @throws Error with a message for the operator, if the file is no backup, is damaged or needs another key
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
      await each(entry as unknown as ArchiveEntry); // A streamx stream has the shape of a Node stream.
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

/** Error that tells the operator why a backup is invalid. */
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
