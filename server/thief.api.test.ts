import { createHash, createHmac, createPrivateKey, type JsonWebKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { addKeys } from './admin/keys.ts';
import { renewNumberKeys } from './features/directory/service.ts';
import { sealSecrets, keysOf, loadSecrets, secretOf } from './db/sealed-keys.ts';
import { type Sql, sql } from './db/sql.ts';
import { unsubscribePath } from './features/mail/service.ts';
import { openProviderSecrets, readSigningKeys } from './integrations/identity/provider/secrets.ts';
import { createEmbeddedTokenKeys } from './integrations/identity/open-identity.ts';
import { addNumbers } from './testing/person-numbers.ts';
import { proofKey } from './testing/test-browser.ts';
import { PASSWORD, testIdentity } from './testing/test-identity.ts';
import { keyringOf, TEST_KEYRING } from './testing/test-keyring.ts';

const identity = testIdentity();
const MINUTE_MS = 60_000;

/** Dumps every value of every table, as a copy of the database contains them: texts whole, and those within JSON. */
async function dump(): Promise<string[]> {
  const { rows: tables } = await identity.owner.query<{ at: string }>(
    `select format('%I.%I', schemaname, tablename) as at from pg_tables where schemaname in ('public', 'loan')`,
  );
  const values: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') values.push(value);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) walk(each);
  };
  const { rows } = await identity.owner.query(
    tables.map(({ at }) => `select to_jsonb(t) as row from ${at} t`).join(' union all '),
  );
  walk(rows);
  return values;
}

const isPrivateKey = (text: string): boolean => {
  try {
    createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
};

it('signs nothing and renews nothing with what it has of a copy of the database', async () => {
  await loadSecrets(identity.db, TEST_KEYRING);
  const { email } = await identity.account();
  const tokens = await identity.signIn(identity.browser(), email);
  const stolen = await dump();
  expect(stolen.length).toBeGreaterThan(50);
  // No value is a key: none signs like ours.
  const own = unsubscribePath(secretOf(identity.db, 'unsubscribe'), { org: 1001, user: 1, topic: 'digest' });
  expect(stolen.filter(key => unsubscribePath(key, { org: 1001, user: 1, topic: 'digest' }) === own)).toEqual([]);
  const mac = (key: string): string => createHmac('sha256', key).update('x').digest('hex');
  const signed = new Set(
    (['media', 'unsubscribe', 'cursor', 'kept'] as const).flatMap(name => keysOf(identity.db, name).map(mac)),
  );
  const { cookieKeys, signingKeys } = await openProviderSecrets(identity.db, TEST_KEYRING);
  for (const key of cookieKeys) signed.add(mac(key));
  expect(stolen.filter(value => signed.has(mac(value)))).toEqual([]);
  expect(stolen.filter(isPrivateKey)).toEqual([]);
  expect(stolen.filter(value => signingKeys.some(({ d }) => value.includes(d ?? '?')))).toEqual([]);
  // Nor is any a valid refresh token.
  expect(stolen.filter(value => value.includes(tokens.refresh_token))).toEqual([]);
  const { rows } = await identity.owner.query<{ id: string }>(
    `select id from idp_artifacts where model = 'RefreshToken'`,
  );
  expect(rows).not.toEqual([]);
  for (const { id } of rows) expect((await identity.refresh(id)).status).toBe(400);
  expect((await identity.refresh(tokens.refresh_token)).status).toBe(200);
});

it('finds no number of a person, who signs in by it before and after the keys are new', async () => {
  const { oid } = await identity.account();
  const { rows } = await identity.owner.query<{ id: number }>(
    `with area as (insert into groups (org_id, title, is_area) values (1001, 'Área', true) returning id)
     insert into users (org_id, oid, first_name, area_id) select 1001, $1, 'Luz', id from area returning id`,
    [oid],
  );
  const user = rows[0]?.id ?? 0;
  await identity.owner.query(`insert into sign_in_accounts values ('embedded', $1, 1001, $2)`, [oid, user]);
  const number = '1052804417';
  await addNumbers(identity.owner, 1001, [{ user, number }]);
  const signIn = async (): Promise<void> => {
    const browser = identity.browser();
    const { verifier, challenge } = proofKey();
    const form = await browser.open(identity.authorizeUrl({ challenge }));
    await browser.submit(form, { email: number, organisation: '1001', password: 'not this one' });
    const page = await browser.submit(form, { email: number, organisation: '1001', password: PASSWORD });
    expect((await identity.redeem(page, verifier)).status).toBe(200);
  };
  await signIn();
  const stolen = await dump();
  expect(stolen.filter(value => value.includes(number) || value.includes(Buffer.from(number).toString('hex')))).toEqual(
    [],
  );
  // Names of attempts are hashes: none is of the number itself.
  const guess = createHash('sha256').update(`password: account number 1001 ${number}`).digest('base64url');
  expect(stolen).not.toContain(guess);
  for (const act of ['rotate', 'replace'] as const) {
    await addKeys(identity.db, TEST_KEYRING, act, Date.now());
    expect(await renewNumberKeys(identity.db, TEST_KEYRING)).toEqual([]);
    await signIn();
  }
});

it('can open nothing sealed with another file of keys, nor what was moved to another secret', async () => {
  await loadSecrets(identity.db, TEST_KEYRING);
  const { db, owner } = identity;
  await expect(loadSecrets(db, keyringOf(Buffer.alloc(32, 9)))).rejects.toThrow('could not be opened');
  const { rows } = await owner.query<{ sealed: string }>(`select sealed from secrets where name = 'media'`);
  await owner.query(
    `update secrets set sealed = (select sealed from secrets where name = 'cursor') where name = 'media'`,
  );
  await expect(loadSecrets(db, TEST_KEYRING)).rejects.toThrow('could not be opened');
  await owner.query(`update secrets set sealed = $1 where name = 'media'`, [rows[0]?.sealed]);
});

it('finds a new key beside the old one, which verifies until its tokens ended, and nobody signed out', async () => {
  await loadSecrets(identity.db, TEST_KEYRING);
  const tokens = await identity.signIn(identity.browser(), (await identity.account()).email);
  const [before] = await readSigningKeys(identity.db, TEST_KEYRING);
  const now = Date.now();
  expect(await addKeys(identity.db, TEST_KEYRING, 'rotate', now)).toEqual(
    expect.arrayContaining(['media', 'cursor', 'unsubscribe', 'idp-signing-keys', 'idp-cookie-keys']),
  );
  const read = async (later: number): Promise<(string | undefined)[]> =>
    (await readSigningKeys(identity.db, TEST_KEYRING, now + later)).map(({ kid }) => kid);
  // At first the old one signs, and the new one is known everywhere.
  expect(await read(0)).toHaveLength(2);
  expect((await read(0))[0]).toBe(before?.kid);
  expect((await read(3 * MINUTE_MS))[1]).toBe(before?.kid);
  expect(await read(30 * MINUTE_MS)).toHaveLength(1);
  await loadSecrets(identity.db, TEST_KEYRING);
  expect(keysOf(identity.db, 'media')).toHaveLength(2);
  expect((await identity.refresh(tokens.refresh_token)).status).toBe(200);
});

it('is shut out at once when the keys are replaced', async () => {
  await loadSecrets(identity.db, TEST_KEYRING);
  const tokens = await identity.signIn(identity.browser(), (await identity.account()).email);
  let now = new Date();
  const keys = createEmbeddedTokenKeys(identity.db, TEST_KEYRING, () => now);
  const [stolen] = await readSigningKeys(identity.db, TEST_KEYRING);
  expect(await keys.find(stolen?.kid ?? '')).not.toBeNull();
  await addKeys(identity.db, TEST_KEYRING, 'replace', now.getTime());
  now = new Date(now.getTime() + 2 * MINUTE_MS);
  expect(await keys.find(stolen?.kid ?? '')).toBeNull();
  expect((await identity.refresh(tokens.refresh_token)).status).toBe(400);
});

it('finds sealed by the first start what a former version kept in clear, with the same keys', async () => {
  const { owner, ownerConnection, db } = identity;
  await owner.query('delete from secrets');
  await owner.query(`insert into secrets (name, value) values ('media', '"in clear"'), ('cursor', '"another"')`);
  await expect(loadSecrets(db, TEST_KEYRING)).rejects.toThrow('is not sealed');
  await sealSecrets(ownerConnection, TEST_KEYRING);
  await loadSecrets(db, TEST_KEYRING);
  expect(keysOf(db, 'media')).toEqual(['in clear']);
  expect((await dump()).filter(value => /in clear|another/.test(value))).toEqual([]);
});

it('has nothing sealed that it wrote with the role of the application, and reads no accounts that it can’t name', async () => {
  const { db } = identity;
  const { email } = await identity.account({ email: 'una@yarumo.example' });
  const run = (statement: Sql): Promise<unknown[]> => db.system(transaction => transaction.run(statement));
  await expect(run(sql`insert into secrets (name, value) values ('forged', '"mine"')`)).rejects.toThrow(
    /permission denied/,
  );
  await expect(run(sql`update secrets set value = '"mine"'`)).rejects.toThrow(/permission denied/);
  await expect(run(sql`select value from secrets`)).rejects.toThrow(/permission denied/);
  expect(await run(sql`select email from idp_accounts`)).toEqual([]);
  expect(await run(sql`select subject from sign_in_accounts`)).toEqual([]);
  expect(await run(sql`select email from idp_accounts where email = ${email}`)).toEqual([]);
  await identity.signIn(identity.browser(), email, PASSWORD);
});
