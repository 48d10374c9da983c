import {
  digest,
  done,
  heldKey,
  openDatabase,
  seal,
  unseal,
  withStore,
  type HeldKey,
  type Sealed,
} from '../../lib/held-key.ts';
import { OUTBOX } from '../../lib/kept.ts';
import {
  filesOf,
  newFileId,
  WAITING_BYTES_MAX,
  WAITING_MAX,
  WAITING_MS,
  type Waiting,
  type WaitingFile,
} from './waiting.ts';

/**
 * Writes that wait and their photos, sealed with the key of their author. They outlast the sign-out; without the key
 * they are as good as absent, and nobody else's key opens them.
 */

interface Row extends Sealed {
  readonly id: string;
  /** Digest of the author. */
  readonly owner: string;
  readonly at: number;
  readonly size: number;
}

const WRITES = 'writes';
const FILES = 'files';
type Store = typeof WRITES | typeof FILES;

/** Time after which a photo is dropped that no write names, in milliseconds. @assumed */
const UNUSED_MS = 24 * 60 * 60_000;

/** Error of a write that can't wait: nobody is signed in, or there is no room. */
export class NoRoom extends Error {}

async function stored<Result>(
  name: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(OUTBOX, made => {
    for (const each of [WRITES, FILES]) made.createObjectStore(each, { keyPath: 'id' });
  });
  return withStore(database, name, mode, work);
}

const rowsOf = (name: Store): Promise<Row[]> => stored(name, 'readonly', store => done<Row[]>(store.getAll()));

const contextOf = ({ owner }: HeldKey, id: string): string => `${owner} ${id}`;

async function sealedRow(held: HeldKey, id: string, at: number, content: BufferSource): Promise<Row> {
  const sealed = await seal(held, contextOf(held, id), content);
  return { ...sealed, id, at, owner: held.owner, size: sealed.data.byteLength };
}

const sealedWrite = (held: HeldKey, write: Waiting): Promise<Row> =>
  sealedRow(held, write.id, write.at, new TextEncoder().encode(JSON.stringify(write)));

/** Returns the opened write; nothing of one whose key is no longer there. */
const openedWrite = (held: HeldKey, row: Row): Promise<Waiting | null> =>
  unseal(held, contextOf(held, row.id), row).then(
    content => JSON.parse(new TextDecoder().decode(content)) as Waiting, // as `sealedWrite` wrote it
    () => null,
  );

const remove = (name: Store, id: string): Promise<unknown> =>
  stored(name, 'readwrite', store => done(store.delete(id)));

/** Returns the person's waiting writes, oldest first. Those of anybody that have waited for too long are dropped. */
export async function listWaiting(now = Date.now()): Promise<readonly Waiting[]> {
  const held = await heldKey();
  const rows = await rowsOf(WRITES);
  for (const { id, at } of rows) if (now - at > WAITING_MS) await remove(WRITES, id);
  if (held === undefined) return [];
  const own = rows.filter(({ owner, at }) => owner === held.owner && now - at <= WAITING_MS);
  const opened = await Promise.all(own.map(row => openedWrite(held, row)));
  return opened.filter(write => write !== null).sort((one, other) => one.at - other.at);
}

/**
 * Adds a write. It takes the place of one with the same key, or of the same address if that is replaced.
 * @throws {NoRoom} and the database's errors
 */
export async function addWaiting(write: Omit<Waiting, 'id' | 'at'>): Promise<void> {
  const held = await heldKey();
  if (held === undefined) throw new NoRoom();
  const others = await listWaiting();
  const isSame = (one: Waiting): boolean =>
    write.key === null ? write.isReplaced && one.isReplaced && one.path === write.path : one.key === write.key;
  const replaced = others.filter(isSame);
  const at = Math.max(Date.now(), ...others.map(one => one.at + 1));
  const row = await sealedWrite(held, { ...write, id: crypto.randomUUID(), at });
  const bytes = await bytesOf(held.owner);
  if (others.length - replaced.length >= WAITING_MAX || bytes + row.size > WAITING_BYTES_MAX) throw new NoRoom();
  await stored(WRITES, 'readwrite', async store => {
    for (const { id } of replaced) store.delete(id);
    await done(store.put(row));
  });
}

async function bytesOf(owner: string): Promise<number> {
  const rows = [...(await rowsOf(WRITES)), ...(await rowsOf(FILES))];
  return rows.filter(row => row.owner === owner).reduce((sum, { size }) => sum + size, 0);
}

/** Change of a write, or a function that makes it of the write as it is stored now. */
export type WaitingChange = Partial<Waiting> | ((now: Waiting) => Partial<Waiting>);

const isSameRow = (one: Row, other: Row | undefined): boolean =>
  other !== undefined && one.iv.every((byte, index) => byte === other.iv[index]);

/**
 * Changes a write as it is stored now. A change that another tab made meanwhile is kept.
 * @returns false if it is gone
 */
export async function changeWaiting({ id }: Pick<Waiting, 'id'>, change: WaitingChange): Promise<boolean> {
  const held = await heldKey();
  if (held === undefined) return false;
  for (;;) {
    const before = await stored(WRITES, 'readonly', store => done<Row | undefined>(store.get(id)));
    const write = before && (await openedWrite(held, before));
    if (!before || !write) return false;
    const row = await sealedWrite(held, { ...write, ...(typeof change === 'function' ? change(write) : change) });
    // A transaction ends while something is sealed, so the row is compared in the one that writes.
    const isChanged = await stored(WRITES, 'readwrite', async store => {
      if (!isSameRow(before, await done<Row | undefined>(store.get(id)))) return false;
      await done(store.put(row));
      return true;
    });
    if (isChanged) return true;
  }
}

/** Removes a write with its photos. */
export async function removeWaiting(write: Waiting): Promise<void> {
  await remove(WRITES, write.id);
  for (const id of filesOf(write.body)) await remove(FILES, id);
}

/** Keeps a photo for a write; returns its id here. @throws {NoRoom} and the database's errors */
export async function addWaitingFile({ content, ...head }: WaitingFile): Promise<string> {
  const held = await heldKey();
  if (held === undefined) throw new NoRoom();
  const id = newFileId();
  const plain = await new Blob([`${JSON.stringify(head)}\n`, content]).arrayBuffer();
  const row = await sealedRow(held, id, Date.now(), plain);
  if ((await bytesOf(held.owner)) + row.size > WAITING_BYTES_MAX) throw new NoRoom();
  await stored(FILES, 'readwrite', store => done(store.put(row)));
  return id;
}

/** Returns a waiting photo; undefined if it is gone. */
export async function waitingFile(id: string): Promise<WaitingFile | undefined> {
  const held = await heldKey();
  const row = await stored(FILES, 'readonly', store => done<Row | undefined>(store.get(id)));
  if (held === undefined || row === undefined) return undefined;
  const plain = await unseal(held, contextOf(held, id), row);
  const end = new Uint8Array(plain).indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(plain.slice(0, end))) as Omit<WaitingFile, 'content'>; // as above
  return { ...head, content: plain.slice(end + 1) };
}

/** Drops photos that no write names: a form was left, or its author never came back. */
export async function dropUnusedFiles(now = Date.now()): Promise<void> {
  const held = await heldKey();
  const named = new Set((await listWaiting(now)).flatMap(({ body }) => filesOf(body)));
  for (const { id, owner, at } of await rowsOf(FILES)) {
    const isUnused = owner === held?.owner && !named.has(id) && now - at > UNUSED_MS;
    if (isUnused || now - at > WAITING_MS + UNUSED_MS) await remove(FILES, id);
  }
}

/** Whether the key is that of a person. @param subject of their token */
export const isHeldBy = async (subject: string): Promise<boolean> =>
  (await heldKey())?.owner === (await digest(subject));
