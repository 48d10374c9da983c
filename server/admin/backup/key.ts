import { readFile, writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

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
