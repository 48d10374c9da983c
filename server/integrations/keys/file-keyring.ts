import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Keyring } from '../../base/keyring.ts';
import { derivedKey, KEY_BYTES, newKey } from '../../base/sealing.ts';

/** The file: keys by their names in base64, and which of them seals. */
interface KeyFile {
  readonly newest: string;
  readonly keys: Readonly<Record<string, string>>;
}

/** Owner alone. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/**
 * Reads the key file, and makes it where there is none yet. Several servers may start at once: one makes it, and all read the same.
 *
 * @throws Error with a message when the file is no key file
 */
export async function openFileKeyring(path: string): Promise<Keyring> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const first: KeyFile = { newest: '1', keys: { 1: newKey().toString('base64') } };
  const draft = `${path}.${randomUUID()}`;
  await write(draft, first);
  // Whole or not at all, and never over one that is there.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return keyringOf(await readKeyFile(path), path);
}

/** Adds a key that seals from now on; servers read it when they start again. @returns its name */
export async function addKey(path: string): Promise<string> {
  const file = await readKeyFile(path);
  const newest = String(Math.max(...Object.keys(file.keys).map(Number)) + 1);
  const draft = `${path}.${randomUUID()}`;
  await write(draft, { newest, keys: { ...file.keys, [newest]: newKey().toString('base64') } });
  await rename(draft, path);
  return newest;
}

const write = (path: string, file: KeyFile): Promise<void> =>
  writeFile(path, `${JSON.stringify(file, null, 2)}\n`, { mode: FILE_MODE, flag: 'wx' });

async function readKeyFile(path: string): Promise<KeyFile> {
  const text = await readFile(path, 'utf8');
  try {
    const file = JSON.parse(text) as KeyFile; // checked by `keyringOf`
    keyringOf(file, path);
    return file;
  } catch (cause) {
    throw new Error(
      `${path} is no file of keys. Restore it from where you keep it: without it loan data can't be read.`,
      {
        cause,
      },
    );
  }
}

function keyringOf({ newest, keys }: KeyFile, path: string): Keyring {
  const masters = new Map(Object.entries(keys).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
  if (!masters.has(newest) || [...masters.values()].some(key => key.length !== KEY_BYTES))
    throw new Error(`${path} has no key ${newest} of ${KEY_BYTES} bytes`);
  const derived = new Map<string, Buffer>();
  return {
    newest,
    organisationKey(name, org) {
      const known = derived.get(`${name}/${org}`);
      if (known !== undefined) return known;
      const master = masters.get(name);
      if (master === undefined) throw new Error(`The key ${name} is not in ${path}: restore it to read what it sealed`);
      const key = derivedKey(master, `organisation ${org}`);
      derived.set(`${name}/${org}`, key);
      return key;
    },
  };
}
