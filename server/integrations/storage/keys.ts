import { createHash, randomBytes } from 'node:crypto';

const KEY = /^\d{1,10}\/[0-9a-f]{2}\/[0-9a-f]{32}$/;
const OBJECT = /^[a-z][a-z0-9]{0,19}$/;

/** Makes a random key for one file of an organisation: it contains nothing of the person's file name. */
export function newStorageKey(org: number): string {
  const random = randomBytes(16).toString('hex');
  return `${org}/${random.slice(0, 2)}/${random}`;
}

/**
 * Returns the path of an object below the storage's root. Keys come from our own database, but a storage that accepted
 * any path would turn a mistake elsewhere into a way out of its folder.
 * @throws Error when the key or the object is not one of ours
 */
export function objectPath(key: string, object: string): string {
  if (!isObjectName(object)) throw new Error('Not a storage object');
  return `${keyPath(key)}/${object}`;
}

/** Whether this is the name of a finished object: unfinished ones have another name. */
export const isObjectName = (name: string): boolean => OBJECT.test(name);

/** Checks a whole key. */
export function keyPath(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a storage key');
  return key;
}

/** Makes the key that always belongs to a name, for files that are made here and may have to be made again. */
export function namedStorageKey(org: number, name: string): string {
  const digest = createHash('sha256').update(`${org} ${name}`).digest('hex').slice(0, 32);
  return `${org}/${digest.slice(0, 2)}/${digest}`;
}
