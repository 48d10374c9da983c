import { ANSWER_STORE, KEPT, KEY_STORE } from '../../lib/kept.ts';
import { KEPT_MS, outgrown } from './kept-paths.ts';

/**
 * Answers of the server, sealed with a key that scripts can use and not read (AES-GCM). The page makes the key after
 * the sign-in; every sign-out deletes the database. Without a key nothing is kept or returned, so an answer that
 * arrives after a sign-out is dropped. Errors, such as a full disk, are no errors: it is then not kept.
 */

interface HeldKey {
  readonly key: CryptoKey;
  /** Digest of the person whose answers they are. */
  readonly owner: string;
}

interface Sealed {
  readonly id: string;
  readonly at: number;
  readonly size: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

export interface KeptAnswer {
  readonly at: Date;
  readonly type: string;
  readonly content: ArrayBuffer;
}

const IV_BYTES = 12;

/** Most answers that wait in memory for the key, which the page makes a moment after a sign-in. */
const EARLY_MAX = 60;

type Answer = readonly [owner: string, name: string, type: string, content: ArrayBuffer];

let early: Answer[] = [];

/** Resolves with the result of a request of the database. */
export const done = <Result>(request: IDBRequest): Promise<Result> =>
  new Promise((resolve, reject) => {
    // Rows are as this file and the start of the worker write them.
    request.addEventListener('success', () => resolve(request.result as Result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')));
  });

/** Opens the database. It closes when a page deletes it. */
export async function openKept(): Promise<IDBDatabase> {
  const opening = indexedDB.open(KEPT, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(KEY_STORE);
    opening.result.createObjectStore(ANSWER_STORE, { keyPath: 'id' }).createIndex('age', ['at', 'size']);
  });
  const database = await done<IDBDatabase>(opening);
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** Returns the SHA-256 of a text, in base64. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

/**
 * Runs work on the database; undefined if it fails or there is no key, null if the key is another person's: the answer
 * came late, after the sign-in of another. @param owner null for the person of the key
 */
async function withKey<Result>(
  owner: string | null,
  work: (database: IDBDatabase, held: HeldKey) => Promise<Result>,
): Promise<Result | null | undefined> {
  const database = await openKept().catch(() => null);
  if (database === null) return undefined;
  try {
    const held = await done<HeldKey | undefined>(database.transaction(KEY_STORE).objectStore(KEY_STORE).get(KEY_STORE));
    if (held === undefined) return undefined;
    return owner === null || held.owner === (await digest(owner)) ? await work(database, held) : null;
  } catch {
    return undefined;
  } finally {
    database.close();
  }
}

/**
 * Keeps an answer, and drops the oldest while there are too many bytes. Without a key it waits; that of anybody but the
 * person of the key is dropped.
 */
export async function keep(...answer: Answer): Promise<void> {
  const [owner, name, type, content] = answer;
  const isKept = await withKey(owner, async (database, { key }) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const head = new TextEncoder().encode(`${type}\n`);
    const plain = await new Blob([head, content]).arrayBuffer();
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    const row: Sealed = { id: await digest(name), at: Date.now(), size: data.byteLength, iv, data };
    const store = database.transaction(ANSWER_STORE, 'readwrite').objectStore(ANSWER_STORE);
    await done(store.put(row));
    await dropOutgrown(store);
    return true;
  });
  if (isKept === undefined && early.length < EARLY_MAX) early.push(answer);
}

/** Keeps the answers of this person that came before the key. Those of anybody else are dropped. */
export async function keepEarly(): Promise<void> {
  const waiting = early;
  early = [];
  const person = await withKey(null, (_database, { owner }) => Promise.resolve(owner));
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
  withKey(owner, async (database, { key }) => {
    const id = await digest(name);
    const row = await done<Sealed | undefined>(database.transaction(ANSWER_STORE).objectStore(ANSWER_STORE).get(id));
    if (row === undefined || Date.now() - row.at > KEPT_MS) return undefined;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, key, row.data);
    const end = new Uint8Array(plain).indexOf(10);
    const type = new TextDecoder().decode(plain.slice(0, end));
    return { at: new Date(row.at), type, content: plain.slice(end + 1) };
  });

/** Whether the key is this person's. */
export const isKeyOf = async (owner: string): Promise<boolean> =>
  (await withKey(owner, () => Promise.resolve(true))) === true;

/** Deletes everything, with the key. */
export const forget = async (): Promise<void> => {
  early = [];
  await done(indexedDB.deleteDatabase(KEPT)).catch(() => undefined);
};
