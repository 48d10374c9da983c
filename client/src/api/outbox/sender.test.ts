import { expect, it } from 'vitest';
import { WAITING_WRITE } from '../../testing/waiting-write.ts';
import { sendNext, type Outbox, type OutboxRequest } from './sender.ts';
import { newFileId, REPEATABLE_MS, type Waiting } from './waiting.ts';

const NOW = 1_800_000_000_000;

const WRITE: Waiting = {
  ...WAITING_WRITE,
  id: 'one',
  at: 1,
  kind: 'post',
  path: '/Flx_Posts',
  key: 'key',
};

/** Photo that no key of the person opens. */
const SEALED = newFileId();

/** Outbox of a write and others, and a server that gives these answers in order; null for none. */
function scene(write: Waiting, answers: (Response | null)[], others: readonly Waiting[] = []) {
  const rows = new Map([write, ...others].map(one => [one.id, one]));
  const asked: OutboxRequest[] = [];
  const outbox: Outbox = {
    list: () => Promise.resolve([...rows.values()]),
    change: (one, change) => Promise.resolve(rows.set(one.id, { ...one, ...change })),
    remove: ({ id }) => Promise.resolve(void rows.delete(id)),
    fileOf: id =>
      id === SEALED
        ? Promise.reject(new AggregateError([], 'another key'))
        : Promise.resolve({
            name: 'a.jpg',
            type: 'image/jpeg',
            path: '/files?path=7/Flx_Posts',
            content: new ArrayBuffer(3),
          }),
  };
  const step = async (now = NOW) =>
    sendNext(
      outbox,
      request => {
        asked.push(request);
        const answer = answers.shift();
        return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('no network'));
      },
      now,
    );
  return { step, asked, row: () => rows.get(write.id) };
}

const problem = (status: number, code: string, more: object = {}, headers = {}): Response =>
  Response.json({ status, code, title: 'T', detail: 'Ya no existe', ...more }, { status, headers });

const HTML = { 'Content-Type': 'text/html' };

it.each([
  [problem(404, 'not_found'), { done: 'refused' }, { state: 'refused', said: 'Ya no existe' }],
  [problem(422, 'invalid', { errors: { Description: 'Muy largo' } }), { done: 'refused' }, { said: 'Muy largo' }],
  [problem(409, 'conflict'), { done: 'refused' }, { state: 'refused', said: 'Ya no existe' }],
  [problem(409, 'idempotency_reused'), { done: 'refused' }, { state: 'unsure' }],
  [problem(401, 'not_signed_in'), { done: 'sign-in' }, { state: 'waiting', triedAt: null }],
  [problem(403, 'blocked'), { done: 'sign-in' }, { state: 'waiting' }],
  [problem(403, 'signed_out'), { done: 'sign-in' }, { state: 'waiting', triedAt: null }],
  [problem(403, 'forbidden'), { done: 'refused' }, { state: 'refused' }],
  [
    problem(429, 'too_many', {}, { 'Retry-After': '7' }),
    { done: 'held' },
    { state: 'waiting', heldUntil: NOW + 7_000 },
  ],
  [problem(503, 'unavailable'), { done: 'later', afterMs: 0 }, { state: 'waiting', triedAt: NOW }],
  [new Response('<p>Hotel', { headers: HTML }), { done: 'later', afterMs: 0 }, { state: 'waiting', triedAt: NOW }],
  [null, { done: 'later', afterMs: 0 }, { state: 'waiting', triedAt: NOW }],
])('decides what follows an answer', async (answer, outcome, left) => {
  const { step, row } = scene(WRITE, [answer]);
  expect(await step()).toEqual(outcome);
  expect(row()).toMatchObject(left);
});

it('sends the key, the body and the language, and removes what was accepted', async () => {
  const { step, asked, row } = scene(WRITE, [null, Response.json({ results: {} }, { status: 201 })]);
  await step();
  expect(await step()).toMatchObject({ done: 'sent', write: { kind: 'post' } });
  expect(row()).toBeUndefined();
  expect(asked[0]).toEqual(asked[1]);
  expect(asked[0]).toMatchObject({
    path: '/Flx_Posts',
    headers: { 'Idempotency-Key': 'key', 'Accept-Language': 'es-CO' },
    body: '{"Description":"Hola"}',
  });
  expect(await step()).toEqual({ done: 'empty' });
});

it.each([
  [[problem(409, 'already_answered')], { state: 'refused' }],
  [[null, problem(409, 'already_answered')], undefined],
  [[null, new Response(null, { status: 204 })], undefined],
])('takes an answer that is stored for sent if it was tried before', async (answers, left) => {
  const { step, row } = scene({ ...WRITE, kind: 'survey', key: null }, [...answers]);
  for (const _ of answers) await step();
  if (left === undefined) expect(row()).toBeUndefined();
  else expect(row()).toMatchObject(left);
});

it('lets a write go that the server fails at again and again', async () => {
  const { step, row } = scene(
    WRITE,
    Array.from({ length: 5 }, () => problem(500, 'internal')),
  );
  for (let count = 0; count < 4; count += 1) expect(await step()).toMatchObject({ done: 'later' });
  expect(await step()).toEqual({ done: 'refused' });
  expect(row()).toMatchObject({ state: 'refused', faults: 0 });
});

it('asks the person once the server may have forgotten the key of a first try', async () => {
  const { step, row, asked } = scene(WRITE, [null]);
  await step();
  expect(await step(NOW + REPEATABLE_MS + 1)).toEqual({ done: 'refused' });
  expect(row()).toMatchObject({ state: 'unsure' });
  expect(asked).toHaveLength(1);
});

it('remembers over a refusal that the server may have it, and nothing of a try that was refused', async () => {
  const refused = problem(403, 'forbidden');
  const { step, row } = scene(WRITE, [refused.clone()]);
  await step();
  expect(row()).toMatchObject({ state: 'refused', triedAt: null });
  const again = scene(WRITE, [null, refused]);
  await again.step();
  await again.step(NOW + 1_000);
  expect(again.row()).toMatchObject({ state: 'refused', triedAt: NOW });
});

it('lets the others go on when a photo can’t be opened', async () => {
  const write = { ...WRITE, body: { Attachments: [{ id: SEALED, alt: '' }] } };
  const { step, row, asked } = scene(write, [Response.json({}, { status: 201 })], [{ ...WRITE, id: 'two' }]);
  expect(await step()).toEqual({ done: 'refused' });
  expect(row()).toMatchObject({ state: 'unreadable' });
  expect(await step()).toMatchObject({ done: 'sent', write: { id: 'two' } });
  expect(asked).toHaveLength(1);
});

it('holds only the kind of which the server takes no more for now', async () => {
  const tooMany = problem(429, 'too_many_requests', {}, { 'Retry-After': '3600' });
  const others = [
    { ...WRITE, id: 'two' },
    { ...WRITE, id: 'three', kind: 'comment' as const },
  ];
  const { step, asked } = scene(WRITE, [tooMany, Response.json({}), Response.json({})], others);
  expect(await step()).toEqual({ done: 'held' });
  expect(await step()).toMatchObject({ done: 'sent', write: { id: 'three' } });
  expect(await step(NOW + 600_000)).toEqual({ done: 'later', afterMs: 3_000_000 });
  expect(asked).toHaveLength(2);
  expect(await step(NOW + 3_600_000)).toMatchObject({ done: 'sent', write: { id: 'one' } });
});

it('uploads a photo once, also if the connection breaks before the post is made', async () => {
  const photo = newFileId();
  const stored = Response.json({ results: [{ id: 'stored' }] }, { status: 201 });
  const write = { ...WRITE, body: { Description: 'Hola', Attachments: [{ id: photo, alt: '' }] } };
  const { step, asked } = scene(write, [stored, null, Response.json({ results: {} }, { status: 201 })]);
  expect(await step()).toMatchObject({ done: 'later' });
  expect(await step()).toMatchObject({ done: 'sent' });
  expect(asked.map(({ path }) => path)).toEqual(['/files?path=7/Flx_Posts', '/Flx_Posts', '/Flx_Posts']);
  expect(asked[1]?.body).toBe('{"Description":"Hola","Attachments":[{"id":"stored","alt":""}]}');
  expect(asked[2]?.body).toBe(asked[1]?.body);
});
