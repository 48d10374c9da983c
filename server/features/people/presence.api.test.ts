import { beforeEach, expect, it } from 'vitest';
import { AVAILABLE_MS, AWAY_MS, type PresencesAnswer } from '#contract/features/people/presence.ts';
import { people } from '#contract/i18n/es-CO/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const PATH = '/api/communications/getPresencesByUserId';
const KEEP = 'people: keep presences';
const START = new Date('2026-11-23T15:00:00Z');

const app = testApp();
const second = testApp({ beside: app });
let reader: TestUser;
let person: TestUser;

async function presencesOf(ids: readonly number[], asker = reader, on?: TestApp): Promise<Record<number, string>> {
  const client = on === undefined ? asker : on.as(asker);
  const { body }: { body: PresencesAnswer } = await client.post(PATH, { ids }).expect(200);
  return Object.fromEntries(body.value.map(({ id, availability }) => [id, availability]));
}

const after = (ms: number): Date => new Date(START.getTime() + ms);

beforeEach(async () => {
  app.now = START;
  const { org } = await app.world.org();
  reader = await app.world.user({ org });
  person = await app.world.user({ org });
});

it('is unknown of who was never there, and then follows the polls', async () => {
  expect(await presencesOf([person.id])).toEqual({ [person.id]: 'unknown' });
  const { headers } = await person.get('/api/poll').expect(200);
  const seen: string[] = [];
  for (const passed of [0, AVAILABLE_MS, AVAILABLE_MS + 1, AWAY_MS, AWAY_MS + 1]) {
    app.now = after(passed);
    seen.push((await presencesOf([person.id]))[person.id] ?? '');
  }
  expect(seen).toEqual(['available', 'available', 'away', 'away', 'offline']);
  // A poll answered with 304 counts as well.
  await person.get('/api/poll').set('If-None-Match', String(headers['etag'])).expect(304);
  expect(await presencesOf([person.id, reader.id])).toEqual({ [person.id]: 'available', [reader.id]: 'unknown' });
});

it('is known in another process once it is written down, and never earlier than it was', async () => {
  await person.get('/api/poll').expect(200);
  expect(await presencesOf([person.id], reader, second)).toEqual({ [person.id]: 'unknown' });
  await app.runJob(KEEP);
  expect(await presencesOf([person.id], reader, second)).toEqual({ [person.id]: 'available' });
  const late = after(AVAILABLE_MS);
  app.now = late;
  await person.get('/api/poll').expect(200);
  await app.runJob(KEEP);
  app.now = START;
  await second.as(person).get('/api/poll').expect(200);
  await second.runJob(KEEP);
  const { rows } = await app.owner.query('select seen_at from presences where user_id = $1', [person.id]);
  expect(rows).toEqual([{ seen_at: late }]);
});

it('is known while the polls are being stored', async () => {
  await person.get('/api/poll').expect(200);
  const holder = await app.owner.connect();
  await holder.query('begin');
  await holder.query('lock table presences in share row exclusive mode');
  const keeping = app.runJob(KEEP);
  const waiting = async () =>
    (await app.owner.query(`select from pg_locks where relation = 'presences'::regclass and not granted`)).rowCount;
  await expect.poll(waiting).toBe(1);
  const seen = await presencesOf([person.id]);
  await holder.query('rollback');
  holder.release();
  await keeping;
  expect(seen).toEqual({ [person.id]: 'available' });
  expect(await presencesOf([person.id], reader, second)).toEqual({ [person.id]: 'available' });
});

it('is hidden from everybody but oneself, and of nobody who is blocked or of another organisation', async () => {
  const { org } = await app.world.org();
  const [blocked, stranger] = [await app.world.user({ org: reader.org }), await app.world.user({ org })];
  for (const one of [person, blocked, stranger]) await one.get('/api/poll').expect(200);
  await app.owner.query('update users set is_active = false where id = $1', [blocked.id]);
  await person.put(`/api/Flx_Profile/${person.id}`, { PrivacyConfiguration: { PrivatePresence: true } }).expect(200);
  const administrator = await app.world.user({ org: reader.org, roles: ['Propietarios'] });
  const all = [person.id, blocked.id, stranger.id, 999_999_999];
  for (const asker of [reader, administrator])
    expect(Object.values(await presencesOf(all, asker))).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  expect(await presencesOf([person.id], person)).toEqual({ [person.id]: 'available' });
  await app.runJob(KEEP);
  expect(await presencesOf([person.id], reader, second)).toEqual({ [person.id]: 'unknown' });
  await person.put(`/api/Flx_Profile/${person.id}`, { PrivacyConfiguration: { PrivatePresence: false } }).expect(200);
  expect(await presencesOf([person.id])).toEqual({ [person.id]: 'available' });
});

it('answers each once, and refuses what are no people, and too many', async () => {
  const { body } = await reader.post(PATH, { ids: [person.id, person.id] }).expect(200);
  expect(body).toEqual({ value: [{ id: person.id, availability: 'unknown' }] });
  expect((await reader.post(PATH, { ids: [] }).expect(200)).body).toEqual({ value: [] });
  for (const ids of [undefined, 'todos', [0], [1.5], ['uno']]) await reader.post(PATH, { ids }).expect(422);
  const many = Array.from({ length: 201 }, (_, n) => n + 1);
  const refused = await reader.post(PATH, { ids: many }).expect(422);
  expect(refused.body.errors).toEqual({ ids: people.errors.peopleTooMany(200) });
  await reader.post(PATH, { ids: many.slice(1) }).expect(200);
  await app.request.post(PATH).send({ ids: [] }).expect(401);
});

it('puts those who are there before all others in the list, as far as they show it', async () => {
  const shy = await app.world.user({ org: reader.org });
  await app.owner.query('update users set private_presence = true where id = $1', [shy.id]);
  for (const one of [person, shy]) await one.get('/api/poll').expect(200);
  await app.runJob(KEEP);
  const listed = async (asker: TestUser, condition: string): Promise<number[]> => {
    const query = new URLSearchParams({ $filter: `IsOnline ${condition} true`, $select: 'Id', $orderby: 'Id' });
    const { body } = await asker.get(`/api/Flx_Users?${query.toString()}`).expect(200);
    return (body.results as { Id: number }[]).map(({ Id }) => Id);
  };
  expect(await listed(reader, 'eq')).toEqual([person.id]);
  expect(await listed(reader, 'ne')).toEqual([reader.id, shy.id]);
  expect(await listed(shy, 'eq')).toEqual([person.id, shy.id]);
  app.now = after(AWAY_MS);
  expect(await listed(reader, 'eq')).toEqual([]);
});
