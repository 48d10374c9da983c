import { beforeEach, expect, it, vi } from 'vitest';
import { digest, holdKey } from '../../lib/held-key.ts';
import { HELD } from '../../lib/kept.ts';
import { fakeDatabases } from '../../testing/fake-databases.ts';
import { WAITING_WRITE } from '../../testing/waiting-write.ts';
import {
  addWaiting,
  addWaitingFile,
  changeWaiting,
  dropUnusedFiles,
  listWaiting,
  NoRoom,
  removeWaiting,
  waitingFile,
} from './store.ts';
import { WAITING_MAX, WAITING_MS, type Waiting } from './waiting.ts';

const keys = new Map<string, CryptoKey>();

/** Signs a person in, with the same key each time. */
async function signIn(person: string): Promise<void> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const key = keys.get(person) ?? made;
  keys.set(person, key);
  await holdKey({ keys: [key], owner: await digest(person) }, 'token');
}

const signOut = (): unknown => indexedDB.deleteDatabase(HELD);

const write = (change: Partial<Waiting> = {}): Omit<Waiting, 'id' | 'at'> => ({
  ...WAITING_WRITE,
  key: crypto.randomUUID(),
  ...change,
});

const wordsOf = async (): Promise<unknown[]> => (await listWaiting()).map(({ body }) => body?.['Description']);
const say = (Description: string) => addWaiting(write({ body: { Description } }));

beforeEach(async () => {
  vi.stubGlobal('indexedDB', fakeDatabases());
  await signIn('ana');
});

it('keeps the writes of each person in order, over a sign-out, and shows them to nobody else', async () => {
  for (const words of ['uno', 'dos']) await say(words);
  await signOut();
  expect(await wordsOf()).toEqual([]);
  await signIn('luis');
  expect(await wordsOf()).toEqual([]);
  await say('de Luis');
  await signIn('ana');
  expect(await wordsOf()).toEqual(['uno', 'dos']);
});

it('keeps nothing of a person whose key is not there', async () => {
  await signOut();
  await expect(say('uno')).rejects.toThrow(NoRoom);
});

it('lets the last write of an address win, and one of a key wait once', async () => {
  const like = { path: '/Flx_Feed/7/reactions/like', key: null, isReplaced: true, body: null };
  await addWaiting(write({ ...like, method: 'PUT' }));
  await addWaiting(write({ ...like, method: 'DELETE' }));
  await addWaiting(write({ ...like, path: '/Flx_Feed/8/reactions/like', method: 'PUT' }));
  for (const Description of ['uno', 'dos']) await addWaiting(write({ key: 'once', body: { Description } }));
  expect((await listWaiting()).map(({ method }) => method)).toEqual(['DELETE', 'PUT', 'POST']);
  expect(await wordsOf()).toContain('dos');
});

it('takes no more than the limit, and keeps nothing for longer than a month', async () => {
  for (let count = 0; count < WAITING_MAX; count += 1) await say(`${count}`);
  await expect(say('demasiado')).rejects.toThrow(NoRoom);
  expect(await listWaiting(Date.now() + WAITING_MS + 1_000)).toEqual([]);
  expect(await wordsOf()).toEqual([]);
});

it('changes a write that is still there, and revives none that was sent', async () => {
  await say('uno');
  const [one] = await listWaiting();
  if (one === undefined) throw new Error('Nothing waits');
  expect(await changeWaiting(one, { body: { Description: 'otro' } })).toBe(true);
  expect(await wordsOf()).toEqual(['otro']);
  await removeWaiting(one);
  expect(await changeWaiting(one, { state: 'refused' })).toBe(false);
  expect(await wordsOf()).toEqual([]);
});

it('changes a write as it is stored now, also if two do at once', async () => {
  await say('uno');
  const [shown] = await listWaiting();
  if (shown === undefined) throw new Error('Nothing waits');
  const uploaded = { photo: { id: 'stored', at: 1 } };
  await changeWaiting(shown, { triedAt: 5, uploaded });
  await Promise.all([
    changeWaiting(shown, { body: { Description: 'otro' } }),
    changeWaiting(shown, ({ faults }) => ({ faults: faults + 1 })),
    changeWaiting(shown, ({ faults }) => ({ faults: faults + 1 })),
  ]);
  expect(await listWaiting()).toEqual([{ ...shown, body: { Description: 'otro' }, triedAt: 5, uploaded, faults: 2 }]);
});

it('keeps photos with their write, and drops those that none names', async () => {
  const photo = {
    name: 'a.jpg',
    type: 'image/jpeg',
    path: '/files',
    content: new TextEncoder().encode('bytes').buffer,
  };
  const [used, unused] = [await addWaitingFile(photo), await addWaitingFile(photo)];
  await addWaiting(write({ body: { Attachments: [{ id: used }] } }));
  await dropUnusedFiles(Date.now() + 2 * 24 * 60 * 60_000);
  expect(await waitingFile(unused)).toBeUndefined();
  const kept = await waitingFile(used);
  expect({ ...kept, content: new TextDecoder().decode(kept?.content) }).toEqual({ ...photo, content: 'bytes' });
  const [one] = await listWaiting();
  if (one !== undefined) await removeWaiting(one);
  expect(await waitingFile(used)).toBeUndefined();
});
