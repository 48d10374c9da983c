import { expect, it } from 'vitest';
import { CONNECTIONS_PER_PERSON, CONNECTIONS_WAITING_MAX } from '#contract/api/limits.ts';
import type { Database, Transaction } from '../db/database.ts';
import { createFairShares, createPlaces } from './fair-shares.ts';

const LIMITS = { held: CONNECTIONS_PER_PERSON, waiting: CONNECTIONS_WAITING_MAX };

/** Creates work that ends when it is told to. */
function held(): { work: () => Promise<void>; end: () => void; hasBegun: boolean } {
  let end = (): void => undefined;
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const made = {
    hasBegun: false,
    end,
    work: () => {
      made.hasBegun = true;
      return ended;
    },
  };
  return made;
}
const someHeld = (count: number): ReturnType<typeof held>[] => Array.from({ length: count }, held);
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Fake database that runs the work and then, for a write, the after-commit callback before it returns. */
const database = (afterCommit: () => Promise<void> = () => Promise.resolve()): Database =>
  ({
    read: (_org: number, work: (given: Transaction) => Promise<unknown>) => work({} as Transaction),
    write: async (_org: number, work: (given: Transaction) => Promise<unknown>) => {
      const result = await work({} as Transaction);
      await afterCommit();
      return result;
    },
  }) as unknown as Database; // all that a share looks at

it('gives one person some connections at once, the others in order, and nobody else less', async () => {
  const share = createFairShares(createPlaces(LIMITS));
  const mine = someHeld(CONNECTIONS_PER_PERSON + 2);
  const running = mine.map(({ work }) => share('mine', database()).read(1, work));
  await turns();
  expect(mine.map(({ hasBegun }) => hasBegun)).toEqual([true, true, true, true, false, false]);
  await share('other', database()).read(1, () => Promise.resolve());
  mine[1]?.end();
  await turns();
  expect(mine.map(({ hasBegun }) => hasBegun)).toEqual([true, true, true, true, true, false]);
  for (const { end } of mine) end();
  await Promise.all(running);
  expect(mine.every(({ hasBegun }) => hasBegun)).toBe(true);
});

it('refuses when too many wait, and takes more once there is room', async () => {
  const share = createFairShares(createPlaces(LIMITS));
  const all = someHeld(CONNECTIONS_PER_PERSON + CONNECTIONS_WAITING_MAX);
  const running = all.map(({ work }) => share('mine', database()).read(1, work));
  const refused = share('mine', database()).read(1, () => Promise.resolve());
  await expect(refused).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 });
  for (const { end } of all) end();
  await Promise.all(running);
  await expect(share('mine', database()).read(1, () => Promise.resolve('served'))).resolves.toBe('served');
});

it('gives a place back when the work fails or the connection can’t be made', async () => {
  const share = createFairShares(createPlaces(LIMITS));
  const broken = { ...database(), read: () => Promise.reject(new Error('No connection')) };
  for (let time = 0; time < 2 * CONNECTIONS_PER_PERSON; time += 1) {
    await expect(share('mine', broken).read(1, () => Promise.resolve())).rejects.toThrow('No connection');
    const fails = share('mine', database()).write(1, () => Promise.reject(new Error('Refused')));
    await expect(fails).rejects.toThrow('Refused');
  }
  await expect(share('mine', database()).read(1, () => Promise.resolve('served'))).resolves.toBe('served');
});

it('holds no place for what follows a commit, which may borrow again', async () => {
  const share = createFairShares(createPlaces(LIMITS));
  const again = (): Promise<void> => share('mine', database()).read(1, () => Promise.resolve());
  const writes = Array.from({ length: 2 * CONNECTIONS_PER_PERSON }, () =>
    share('mine', database(again)).write(1, () => Promise.resolve('written')),
  );
  expect(await Promise.all(writes)).toEqual(writes.map(() => 'written'));
});
