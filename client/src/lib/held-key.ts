import { HELD } from './kept.ts';

/**
 * Keys of the signed-in person, which scripts can use and not read (AES-GCM). The page gets them from the server after
 * the sign-in; every sign-out deletes them. Their content can be opened again after the person's next sign-in.
 */
export interface HeldKey {
  /** The first seals, all open. */
  readonly keys: readonly CryptoKey[];
  /** Digest of the person. */
  readonly owner: string;
  /** Sealed token for the worker, which has no session of its own. It expires by itself. */
  readonly token: Sealed;
}

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const IV_BYTES = 12;

/** Store and key of the only row. */
const ROW = 'key';
const TOKEN = 'token';

/** Resolves with the result of a request of a database, whose rows are as the modules that write them declare. */
export const done = <Result>(request: IDBRequest): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Result)); // As the caller declares.
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')));
  });

/** Opens a database, made by `create`. It closes when a page deletes it. */
export async function openDatabase(name: string, create: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => create(opening.result));
  const database = await done<IDBDatabase>(opening);
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** Runs work on a store of a database, which is closed afterwards. Resolves when the work is stored. */
export async function withStore<Result>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  try {
    const transaction = database.transaction(name, mode);
    const stored = new Promise<unknown>((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      // A full disk is noticed at the end only.
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The database failed')));
    });
    const [result] = await Promise.all([work(transaction.objectStore(name)), stored]);
    return result;
  } finally {
    database.close();
  }
}

const openHeld = (): Promise<IDBDatabase> => openDatabase(HELD, database => void database.createObjectStore(ROW));

/** Returns the SHA-256 of a text, in base64. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

/** Seals content, bound to a context. @throws DOMException without keys */
export async function seal({ keys }: Pick<HeldKey, 'keys'>, context: string, content: BufferSource): Promise<Sealed> {
  const [key] = keys;
  if (key === undefined) throw new DOMException('No key', 'InvalidStateError');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = new TextEncoder().encode(context);
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, content) };
}

/** Opens sealed content. @throws DOMException of content that another key or another context sealed */
export async function unseal({ keys }: Pick<HeldKey, 'keys'>, context: string, sealed: Sealed): Promise<ArrayBuffer> {
  const additionalData = new TextEncoder().encode(context);
  return Promise.any(
    keys.map(key => crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.data)),
  );
}

/** Returns the keys of the signed-in person; undefined without one. */
export const heldKey = async (): Promise<HeldKey | undefined> =>
  withStore(await openHeld(), ROW, 'readonly', store => done<HeldKey | undefined>(store.get(ROW)));

/** Holds the keys of a person, with their token. */
export async function holdKey(held: Omit<HeldKey, 'token'>, token: string): Promise<void> {
  const row: HeldKey = { ...held, token: await seal(held, TOKEN, new TextEncoder().encode(token)) };
  await withStore(await openHeld(), ROW, 'readwrite', store => done(store.put(row, ROW)));
}

/** Returns the last token of the person whose key is held. */
export const heldToken = async (held: HeldKey): Promise<string> =>
  new TextDecoder().decode(await unseal(held, TOKEN, held.token));

/** Returns whose token it is: the subject; null without a token. @param authorization header or token */
export function ownerOf(authorization: string | null): string | null {
  try {
    const [, body = ''] = authorization?.split('.') ?? [];
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { oid?: unknown; sub?: unknown };
    const owner = claims.oid ?? claims.sub;
    return typeof owner === 'string' ? owner : null;
  } catch {
    return null;
  }
}
