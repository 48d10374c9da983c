import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Keyring } from '../base/keyring.ts';
import { createLogger } from '../base/logger.ts';
import { numbersToRead, numbersToWrite, saveNumbers } from '../db/person-numbers.ts';
import { openKeys, readKeys } from '../db/sealed-keys.ts';
import { createSealing } from '../features/loans/sealing.ts';
import { openFileKeyring } from '../integrations/keys/file-keyring.ts';
import { testFolder } from '../testing/temp-folder.ts';
import { testApp } from '../testing/test-app.ts';
import { readLoanKeysCommand, runLoanKeysCommand } from './loan-keys.ts';
import { UsageError } from './owner-details.ts';

const app = testApp();
const folder = testFolder();

const SECRET = { name: 'a test', lifeMs: 1000 };

const path = (name: string): string => join(folder.path, name, 'loan.json');
const run = async (keyFile: string, act: 'add' | 'rewrap'): Promise<string> => {
  const owner = await app.owner.connect();
  try {
    return await runLoanKeysCommand({ owner, db: app.db, keyFile }, act);
  } finally {
    owner.release();
  }
};

it('makes one file, whoever starts first, that its owner alone reads', async () => {
  const rings = await Promise.all(Array.from({ length: 8 }, () => openFileKeyring(path('many'))));
  expect(new Set(rings.map(ring => ring.organisationKey(ring.newest, 101).toString('hex'))).size).toBe(1);
  expect((await stat(path('many'))).mode & 0o777).toBe(0o600);
  const [ring] = rings as [Keyring];
  expect(ring.organisationKey(ring.newest, 102)).not.toEqual(ring.organisationKey(ring.newest, 101));
});

it('adds a key, wraps with it what the old one has wrapped, and then the old one may go', async () => {
  const file = path('turn');
  const person = await app.world.user();
  const vault = app.db.vault('loan');
  const first = createSealing(await openFileKeyring(file));
  const sealed = await vault.write(person.org, async session =>
    (await first.sealerOf(session, person.id, new Date())).seal('applicant', 'secreto'),
  );
  const running = await openFileKeyring(file);
  // An installation has one key file, but the test application has another; its secrets are removed first.
  await app.owner.query('delete from secrets');
  const secret = await openKeys(app.db, running, SECRET, () => 'galleta', Date.now());
  const numbered = { user: person.id, kind: 'IdNumber', number: '1052804417' } as const;
  await app.db.write(person.org, async session => {
    await session.run(saveNumbers(person.org, await numbersToWrite(session, running), [numbered]));
  });
  await run(file, 'add');
  const { newest } = await openFileKeyring(file);
  // A server that has not restarted since reads the file again.
  expect(running.newest).not.toBe(newest);
  expect(running.has(newest)).toBe(true);
  expect(running.organisationKey(newest, person.org)).toHaveLength(32);
  expect(await run(file, 'rewrap')).toBe(
    `1 keys are wrapped with key ${newest} now, and 1 of the installation are sealed with it.`,
  );
  expect(await run(file, 'rewrap')).toContain('0 keys');
  const { keys } = JSON.parse(await readFile(file, 'utf8')) as { keys: Record<string, string> };
  await writeFile(file, JSON.stringify({ newest, keys: { [newest]: keys[newest] } }));
  const left = await openFileKeyring(file);
  expect(await readKeys(app.db, left, SECRET, Date.now())).toEqual(secret);
  const later = createSealing(left);
  const opened = (await later.openersOf(vault.reading(person.org), [person.id], createLogger('silent'))).get(person.id);
  expect(opened?.open('applicant', sealed)).toBe('secreto');
  const numbers = await numbersToRead(app.db.reading(person.org), left);
  const { rows } = await app.owner.query<{ hash: Buffer; sealed: Buffer }>(
    'select hash, sealed from person_numbers where org_id = $1',
    [person.org],
  );
  expect(rows.map(row => numbers.open('IdNumber', row.sealed))).toEqual([numbered.number]);
  expect(rows[0]?.hash).toEqual(numbers.hash('1.052.804.417'));
  const other = await openFileKeyring(path('other'));
  const writing = app.db.write(person.org, session => numbersToWrite(session, other));
  await expect(writing).rejects.toMatchObject({ code: 'unavailable' });
  expect((await numbersToRead(app.db.reading(person.org), left)).hash('1')).toEqual(numbers.hash('1'));
});

it('makes no file where none is: a name may be mistyped', async () => {
  await expect(run(path('nowhere'), 'add')).rejects.toThrow('There is no key file');
  await expect(stat(path('nowhere'))).rejects.toThrow('ENOENT');
});

it.each(['', '{}', '{"newest":"1","keys":{"1":"YQ=="}}', '{"newest":"2","keys":{}}'])(
  'says of the file %j that it is none, and leaves it',
  async text => {
    const file = path(`broken-${text.length}`);
    await openFileKeyring(file);
    await writeFile(file, text);
    await expect(openFileKeyring(file)).rejects.toThrow('is no file of keys');
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);

it.each([[[]], [['remove']], [['add', 'twice']]])('explains itself where it is called with %j', args => {
  expect(() => readLoanKeysCommand(args)).toThrow(UsageError);
});
