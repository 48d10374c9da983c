import type { Keyring } from '../base/keyring.ts';
import type { Database } from '../db/database.ts';
import { addSigningKey, type SecretKind, newSharedKey, SECRETS_READ_MS, SHARED_SECRETS } from '../db/sealed-keys.ts';
import { renewNumberKeys } from '../features/directory/service.ts';
import { endEverySession } from '../integrations/identity/accounts/accounts.ts';
import { COOKIE_KEYS, makeCookieKey, makeSigningKey, SIGNING_KEYS } from '../integrations/identity/provider/secrets.ts';
import { readFileKeyring } from '../integrations/keys/file-keyring.ts';
import { UsageError } from './owner-details.ts';

const USAGE = `Usage: npm run admin -- keys <rotate | replace>
  rotate     gives tokens, cookies, addresses of files and next pages new keys; what the former ones signed stays good until it ends
  replace    the same after a theft: what the former ones signed is worth nothing from now on, and everybody signs in again`;

const ACTS = ['rotate', 'replace'] as const;
export type KeysCommand = (typeof ACTS)[number];

/** Time until every server has read a new key and verifies with it. */
const KNOWN_MS = 4 * SECRETS_READ_MS;

/** Secrets of the installation, each with the function that makes its key. */
const MAKERS: readonly (readonly [SecretKind, () => Promise<string> | string])[] = [
  ...SHARED_SECRETS.map(kind => [kind, newSharedKey] as const),
  [SIGNING_KEYS, makeSigningKey],
  [COOKIE_KEYS, makeCookieKey],
];

/** Reads the command line of `keys`. @throws {UsageError} */
export function readKeysCommand([act, ...rest]: readonly string[]): KeysCommand {
  const known = ACTS.find(each => each === act);
  if (known === undefined || rest.length > 0) throw new UsageError(USAGE);
  return known;
}

/** Runs a keys command. @returns text for the operator @throws Error whose message is for them */
export async function runKeysCommand(
  { db, keyFile }: { readonly db: Database; readonly keyFile: string },
  act: KeysCommand,
): Promise<string> {
  const keyring = await readFileKeyring(keyFile);
  if (keyring === null) throw new Error(`There is no key file at ${keyFile}: the first start of a server makes it.`);
  const names = await addKeys(db, keyring, act, Date.now());
  // Last, because it takes long, and a theft doesn't wait.
  const kept = (await renewNumberKeys(db, keyring)).map(
    ({ org, reason }) => `\nThe numbers of people of organisation ${org} keep their key: ${reason}`,
  );
  const effect =
    act === 'rotate'
      ? 'They sign in two minutes, on every server; nobody is signed out.'
      : 'They sign from now on: everybody signs in again, and addresses and links from before are worth nothing.';
  return [`New keys: ${names.join(', ')}. ${effect}`, ...kept].join('');
}

/** Gives every existing secret another key. @returns names of the secrets */
export async function addKeys(db: Database, keyring: Keyring, act: KeysCommand, now: number): Promise<string[]> {
  const keepsOld = act === 'rotate';
  const from = keepsOld ? now + KNOWN_MS : now;
  const made = await Promise.all(MAKERS.map(async ([kind, make]) => ({ kind, value: await make() })));
  return db.system(async transaction => {
    const names: string[] = [];
    for (const { kind, value } of made)
      if (await addSigningKey(transaction, keyring, kind, { value, from, now, keepsOld })) names.push(kind.name);
    if (!keepsOld) await endEverySession(transaction);
    return names;
  });
}
