import { createHash, randomBytes } from 'node:crypto';

const KEY = /^\d{1,10}\/[0-9a-f]{2}\/[0-9a-f]{32}$/;
const OBJECT = /^[a-z][a-z0-9]{0,19}$/;

/** A random place for one file of an organisation: nothing of the person's file name is in it. */
export function newStorageKey(org: number): string {
  const random = randomBytes(16).toString('hex');
  return `${org}/${random.slice(0, 2)}/${random}`;
}

/**
 * Path of an object below the storage's root. Keys come from our own database, but a storage that follows whatever it is
 * given would turn any mistake elsewhere into a way out of its folder.
 * @throws Error when the key or the object is not one of ours
 */
export function objectPath(key: string, object: string): string {
  if (!isObjectName(object)) throw new Error('Not a storage object');
  return `${keyPath(key)}/${object}`;
}

/** Whether this is the name of an object: what is being written has another. */
export const isObjectName = (name: string): boolean => OBJECT.test(name);

/** The same for a whole key. */
export function keyPath(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a storage key');
  return key;
}

/** The place that a name always leads to, for files that are made here and may have to be made again. */
export function namedStorageKey(org: number, name: string): string {
  const digest = createHash('sha256').update(`${org} ${name}`).digest('hex').slice(0, 32);
  return `${org}/${digest.slice(0, 2)}/${digest}`;
}
