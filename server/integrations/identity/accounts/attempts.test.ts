import { createHash } from 'node:crypto';
import { setImmediate as nextPass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ACCOUNT_FREE_FAILURES, DRAW_SECONDS } from '#contract/features/session/limits.ts';
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
  familiar: `office of ${name}`,
  own: { subject: name, free: 2, delayMax: 60 },
  shared: [{ subject: 'everybody', free: 1_000 }],
});

it('holds what comes too soon, refuses what would be held for long, and doubles the delay up to its limit', async () => {
  held = [];
  const answers: number[] = [];
  for (let n = 0; n < 7; n += 1) answers.push(await attempts().reserve(attempt('one')));
  // Two are free. The third delays the fourth by one second, this delays the fifth by two more, and this the sixth by
  // four more.
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

it('takes what is counted and what succeeds in one order, so that neither waits for the other', async () => {
  const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url');
  const [first = '', last = ''] = ['ordered', 'also'].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const met: Attempt = {
    familiar: 'ordered',
    own: { subject: last, free: 1_000, delayMax: 60 },
    shared: [{ subject: first, free: 1_000 }],
  };
  let tried = 0;
  const system: typeof database.db.system = work =>
    database.db.system(transaction => {
      tried += 1;
      return work(transaction);
    });
  const meeting = createAttempts({ ...database.db, system }, () => new Date(now));
  await meeting.reserve(met);
  const waiting = async (): Promise<number> => {
    const { rows } = await database.owner.query(
      `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows[0].waiting;
  };
  const holder = await database.owner.connect();
  await holder.query('begin');
  await holder.query('select from sign_in_attempts where subject = $1 for update', [keyOf(first)]);
  tried = 0;
  const counted = meeting.reserve(met);
  await expect.poll(waiting).toBe(1);
  const released = meeting.release(met);
  await expect.poll(waiting).toBe(2);
  await holder.query('rollback');
  holder.release();
  await Promise.all([counted, released]);
  expect(tried).toBe(2);
});

it('keeps neither addresses nor e-mail addresses', async () => {
  await attempts().reserve(attempt('ana@yarumo.example'));
  const { rows } = await database.owner.query('select * from sign_in_attempts');
  expect(JSON.stringify(rows)).not.toMatch(/yarumo|everybody/);
});

/** Returns an attempt from this network on an attacked account. */
const from = (network: string, account: string, shared = account): Attempt => ({
  familiar: `${network} ${account}`,
  own: { subject: `${network} ${account}`, free: 5, delayMax: 900 },
  shared: [{ subject: shared, free: ACCOUNT_FREE_FAILURES }],
});

/** Runs attempts so that those of the same seconds meet, in several processes. Chance is the same in each run. */
function meeting(processes = 1) {
  let ends: (() => void)[] = [];
  let counted = 0;
  let seed = 7;
  const chance = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const hold = (): Promise<void> => new Promise(resolve => ends.push(resolve));
  const system: typeof database.db.system = work =>
    database.db.system(work).finally(() => {
      counted += 1;
    });
  const all = Array.from({ length: processes }, () =>
    createAttempts({ ...database.db, system }, () => new Date(now), hold, chance),
  );
  /** Returns the result of each attempt, once the draw has ended. */
  return async (coming: readonly Attempt[]): Promise<number[]> => {
    counted = 0;
    const answers = coming.map(
      (each, at) => all[at % processes]?.reserve(each) ?? Promise.reject(new Error('No process')),
    );
    await expect.poll(() => counted).toBe(coming.length);
    await nextPass();
    for (const end of ends) end();
    ends = [];
    const answered = await Promise.all(answers);
    now += DRAW_SECONDS * SECOND_MS;
    return answered;
  };
}

/** Fails so often that lots are drawn from then on. */
async function attack(shared: string): Promise<void> {
  for (let n = 0; n < ACCOUNT_FREE_FAILURES; n += 1)
    expect(await attempts().reserve(from(`before ${n}`, `of ${n}`, shared))).toBe(0);
}

/** Counts the tries until the last attempt is judged, while six other attempts come from elsewhere each time. */
async function triesOf(mine: Attempt, other: (n: number) => Attempt, processes = 1): Promise<number> {
  const meet = meeting(processes);
  for (let tries = 1; tries <= 40; tries += 1) {
    const others = Array.from({ length: 3 * DRAW_SECONDS }, (_, n) => other(tries * 10 + n));
    const answers = await meet([...others, mine]);
    expect(answers.filter(wait => wait === 0).length).toBeLessThanOrEqual(1);
    expect(answers.filter(wait => wait !== 0).every(wait => wait === DRAW_SECONDS)).toBe(true);
    if (answers.at(-1) === 0) return tries;
  }
  throw new Error('Locked out');
}

it.each([1, 2])('lets an owner in whose account is guessed at from everywhere, in %d processes', async processes => {
  const account = `attacked in ${processes}`;
  await attack(account);
  expect(await triesOf(from('home', account), n => from(`elsewhere ${n}`, account), processes)).toBeLessThan(30);
});

it('lets a colleague in whose office somebody guesses at many accounts from', async () => {
  await attack('office');
  expect(await triesOf(from('office', 'mine', 'office'), n => from('office', `other ${n}`, 'office'))).toBeLessThan(30);
});

it.each([3, 40])(
  'lets in who signed in at the office before within few draws, whatever %d others invent there',
  async strangers => {
    const office = `office of ${strangers}`;
    const colleague = from(office, 'colleague', office);
    await attempts().release(colleague);
    await attack(office);
    const meet = meeting();
    const tries: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      for (let tried = 1; ; tried += 1) {
        const others = Array.from({ length: strangers }, (_, n) =>
          from(office, `nobody ${time} ${tried} ${n}`, office),
        );
        const answers = await meet([...others, colleague]);
        // One of all is judged; the results of the others say nothing about their accounts.
        expect(answers.filter(wait => wait === 0)).toHaveLength(1);
        if (answers.at(-1) !== 0) continue;
        tries.push(tried);
        break;
      }
    }
    expect(Math.max(...tries)).toBeLessThan(10);
  },
);

it('gives one lot to who comes often, and judges one of many guesses', async () => {
  await attack('flooded');
  const answers = await meeting()(Array.from({ length: 12 }, () => from('one', 'flooded')));
  expect(answers.filter(wait => wait === 0)).toHaveLength(1);
});

it('writes nothing of who was not drawn', async () => {
  await attack('written');
  const rows = async (): Promise<number | null> =>
    (await database.owner.query('select from sign_in_attempts')).rowCount;
  const before = await rows();
  const coming = Array.from({ length: 20 }, (_, at) => from(`stranger ${at}`, 'written'));
  expect((await meeting()(coming)).filter(wait => wait === 0)).toHaveLength(1);
  expect(await rows()).toBe((before ?? 0) + 1);
});

it('sends so much to one account, and again when the time is over', async () => {
  const send = (): Promise<boolean> => attempts().isWithin('emails', 2, 10);
  expect([await send(), await send(), await send()]).toEqual([true, true, false]);
  now += 9 * 60 * SECOND_MS;
  expect(await send()).toBe(false);
  now += 60 * SECOND_MS;
  expect(await send()).toBe(true);
});
