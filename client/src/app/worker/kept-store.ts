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
import { HELD, KEPT } from '../../lib/kept.ts';
import { KEPT_MS, outgrown } from './kept-paths.ts';

/**
 * Answers of the server, sealed with the key of the signed-in person. Without it nothing is kept or returned, so an
 * answer that arrives after a sign-out is dropped. Errors, such as a full disk, are no errors: it is then not kept.
 */

interface Row extends Sealed {
  readonly id: string;
  /** Digest of the person. */
  readonly owner: string;
  readonly at: number;
  readonly size: number;
}

export interface KeptAnswer {
  readonly at: Date;
  readonly type: string;
  readonly content: ArrayBuffer;
}

/** Store of the answers. */
const ANSWERS = 'answers';

/** Most answers that wait in memory for the key, which the page makes a moment after a sign-in. */
const EARLY_MAX = 60;

type Answer = readonly [owner: string, name: string, type: string, content: ArrayBuffer];

let early: Answer[] = [];

const answers = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase(
    KEPT,
    made => void made.createObjectStore(ANSWERS, { keyPath: 'id' }).createIndex('age', ['at', 'size']),
  );
  return withStore(database, ANSWERS, mode, work);
};

/**
 * Runs work with the key; undefined if it fails or there is no key, null if the key is another person's: the answer
 * came late, after the sign-in of another. @param owner null for the person of the key
 */
async function withKey<Result>(
  owner: string | null,
  work: (held: HeldKey) => Promise<Result>,
): Promise<Result | null | undefined> {
  try {
    const held = await heldKey();
    if (held === undefined) return undefined;
    return owner === null || held.owner === (await digest(owner)) ? await work(held) : null;
  } catch {
    return undefined;
  }
}

/**
 * Keeps an answer, and drops the oldest while there are too many bytes. Without a key it waits; that of anybody but the
 * person of the key is dropped.
 */
export async function keep(...answer: Answer): Promise<void> {
  const [owner, name, type, content] = answer;
  const isKept = await withKey(owner, async held => {
    const head = new TextEncoder().encode(`${type}\n`);
    const sealed = await seal(held, name, await new Blob([head, content]).arrayBuffer());
    const row: Row = {
      ...sealed,
      id: await digest(name),
      owner: held.owner,
      at: Date.now(),
      size: sealed.data.byteLength,
    };
    await answers('readwrite', async store => {
      await done(store.put(row));
      await dropOutgrown(store);
    });
    return true;
  });
  if (isKept === undefined && early.length < EARLY_MAX) early.push(answer);
}

/** Keeps the answers of this person that came before the key. Those of anybody else are dropped. */
export async function keepEarly(): Promise<void> {
  const waiting = early;
  early = [];
  const person = await withKey(null, ({ owner }) => Promise.resolve(owner));
  for (const answer of waiting) if ((await digest(answer[0])) === person) await keep(...answer);
}

/** Drops the rows that are too old or too many. The keys of the index hold age and size, so no content is read. */
async function dropOutgrown(store: IDBObjectStore): Promise<void> {
  const kept: { id: string; at: number; size: number }[] = [];
  const walking = store.index('age').openKeyCursor();
  await new Promise<void>((resolve, reject) => {
    walking.addEventListener('error', () => reject(walking.error ?? new Error('The database failed')));
    walking.addEventListener('success', () => {
      const cursor = walking.result;
      if (cursor === null) return resolve();
      // As the store and its index were made.
      const [at, size] = cursor.key as [number, number];
      kept.push({ id: cursor.primaryKey as string, at, size });
      cursor.continue();
    });
  });
  for (const id of outgrown(kept, Date.now())) store.delete(id);
}

/** Returns a kept answer; nothing if there is none that may be shown. */
export const kept = (owner: string | null, name: string): Promise<KeptAnswer | null | undefined> =>
  withKey(owner, async held => {
    const id = await digest(name);
    const row = await answers('readonly', store => done<Row | undefined>(store.get(id)));
    if (row === undefined || Date.now() - row.at > KEPT_MS) return undefined;
    const plain = await unseal(held, name, row);
    const end = new Uint8Array(plain).indexOf(10);
    const type = new TextDecoder().decode(plain.slice(0, end));
    return { at: new Date(row.at), type, content: plain.slice(end + 1) };
  });

/** Deletes the answers of anybody else: those of a person whose session ended by itself are left until then. */
export async function forgetOthers(owner: string): Promise<void> {
  const rows = await answers('readonly', store => done<Row[]>(store.getAll()));
  if (rows.some(row => row.owner !== owner)) await done(indexedDB.deleteDatabase(KEPT));
}

/** Whether the key is this person's. */
export const isKeyOf = async (owner: string): Promise<boolean> =>
  (await withKey(owner, () => Promise.resolve(true))) === true;

/** Deletes the key, and with `isAll` the answers. */
export const forget = async (isAll: boolean): Promise<void> => {
  early = [];
  for (const name of isAll ? [HELD, KEPT] : [HELD]) await done(indexedDB.deleteDatabase(name)).catch(() => undefined);
};
