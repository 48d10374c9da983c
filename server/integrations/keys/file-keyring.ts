import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Keyring } from '../../base/keyring.ts';
import { derivedKey, KEY_BYTES, newKey } from '../../base/sealing.ts';

/** Key file: keys in base64 by their names, and the name of the one that seals. */
interface KeyFile {
  readonly newest: string;
  readonly keys: Readonly<Record<string, string>>;
}

/** Mode that allows the owner only. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Returns a key's name, which is derived from its content, so that no other key has it. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 12);

/**
 * Reads the key file, and makes it if there is none yet. Several servers may start simultaneously: one makes it, and
 * all read the same.
 * @throws Error with a message when the file is no key file
 */
export async function openFileKeyring(path: string): Promise<Keyring> {
  const found = await readFileKeyring(path);
  if (found !== null) return found;
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const key = newKey();
  const draft = await writeDraft(path, { newest: nameOf(key), keys: { [nameOf(key)]: key.toString('base64') } });
  // Complete or not at all, and never over an existing one.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return keyringOf(parsed(path, await readFile(path, 'utf8')), path);
}

/** Reads the keys of the file; null if there is none. @throws Error with a message when it is no key file */
export async function readFileKeyring(path: string): Promise<Keyring | null> {
  try {
    return keyringOf(parsed(path, await readFile(path, 'utf8')), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Adds a key to the file, which seals for every process that reads it from then on. @returns its name */
export async function addKey(path: string): Promise<string> {
  const file = parsed(path, await readFile(path, 'utf8'));
  const key = newKey();
  const newest = nameOf(key);
  const draft = await writeDraft(path, { newest, keys: { ...file.keys, [newest]: key.toString('base64') } });
  await rename(draft, path);
  return newest;
}

async function writeDraft(path: string, file: KeyFile): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: FILE_MODE, flag: 'wx' });
  return draft;
}

/** @throws Error with a message if it is not a file of keys, each under its own name */
function parsed(path: string, text: string): KeyFile {
  try {
    const { newest, keys } = JSON.parse(text) as KeyFile; // checked here
    const all = Object.entries(keys).map(([name, encoded]) => ({ name, key: Buffer.from(encoded, 'base64') }));
    if (all.every(({ name, key }) => key.length === KEY_BYTES && name === nameOf(key)) && Object.hasOwn(keys, newest))
      return { newest, keys };
  } catch {
    // Not a key file.
  }
  throw new Error(`${path} is no file of keys. Restore it from where you keep it: without it loan data can't be read.`);
}

function keyringOf(file: KeyFile, path: string): Keyring {
  let { keys } = file;
  const derived = new Map<string, Buffer>();
  const find = (name: string): string | undefined => {
    // Another server has begun to seal with a key that was added since.
    if (!Object.hasOwn(keys, name)) ({ keys } = parsed(path, readFileSync(path, 'utf8')));
    return keys[name];
  };
  const keyOf = (name: string, purpose: string): Buffer => {
    const known = derived.get(`${name}/${purpose}`);
    if (known !== undefined) return known;
    const encoded = find(name);
    if (encoded === undefined) throw new Error(`The key ${name} is not in ${path}: restore it to read what it sealed`);
    const key = derivedKey(Buffer.from(encoded, 'base64'), purpose);
    derived.set(`${name}/${purpose}`, key);
    return key;
  };
  return {
    newest: file.newest,
    has: name => find(name) !== undefined,
    organisationKey: (name, org) => keyOf(name, `organisation ${org}`),
    installationKey: (name, purpose) => keyOf(name, `installation ${purpose}`),
  };
}
