import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { type Attempt, createAttempts } from './attempts.ts';

const SECOND_MS = 1_000;
const database = testDatabase();
let now = new Date('2026-11-22T15:00:00.000Z').getTime();
let held: number[] = [];
const attempts = () =>
  createAttempts(
    database.db,
    () => new Date(now),
    ms => Promise.resolve(held.push(ms)),
  );
const attempt = (name: string): Attempt => ({
  own: { subject: name, free: 2, delayMax: 60 },
  shared: [{ subject: 'everybody', free: 1_000, delayMax: 2 }],
});

it('holds what comes too soon, refuses what would be held for long, and doubles the delay up to its limit', async () => {
  held = [];
  const answers: number[] = [];
  for (let n = 0; n < 7; n += 1) answers.push(await attempts().reserve(attempt('one')));
  // Two are free; the third costs the fourth one second, this the fifth two more, and this the sixth four more.
  expect(answers).toEqual([0, 0, 0, 0, 0, 7, 7]);
  expect(held).toEqual([SECOND_MS, 3 * SECOND_MS]);
  const waits: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const wait = await attempts().reserve(attempt('one'));
    waits.push(wait);
    now += wait * SECOND_MS;
    expect(await attempts().reserve(attempt('one'))).toBe(0);
  }
  expect(waits).toEqual([7, 8, 16, 32, 60, 60]);
});

it('counts guesses that come at the same moment one after the other', async () => {
  held = [];
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempts().reserve(attempt('crowd'))));
  expect(answers.filter(wait => wait === 0)).toHaveLength(5);
});

it('forgets an account’s failures when it succeeds, and all of them an hour after the last', async () => {
  for (let n = 0; n < 4; n += 1) await attempts().reserve(attempt('two'));
  await attempts().release(attempt('two'));
  held = [];
  for (let n = 0; n < 3; n += 1) expect(await attempts().reserve(attempt('two'))).toBe(0);
  expect(held).toEqual([]);
  now += 3_600 * SECOND_MS;
  for (let n = 0; n < 3; n += 1) expect(await attempts().reserve(attempt('two'))).toBe(0);
  expect(held).toEqual([]);
});

it('keeps neither addresses nor e-mail addresses', async () => {
  await attempts().reserve(attempt('ana@yarumo.example'));
  const { rows } = await database.owner.query('select * from sign_in_attempts');
  expect(JSON.stringify(rows)).not.toMatch(/yarumo|everybody/);
});
