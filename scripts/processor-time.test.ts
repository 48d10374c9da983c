import { expect, it } from 'vitest';
import { createAccount, readStat } from './processor-time.mjs';

/** Builds processes from `pid: [parent, own, reaped]`, in ticks of a hundredth of a second. */
const processes = (table: Readonly<Record<number, readonly [parent: number, own: number, reaped: number]>>) =>
  new Map(Object.entries(table).map(([pid, [parent, own, reaped]]) => [Number(pid), { id: pid, parent, own, reaped }]));

const secondsAfter = (...looks: ReturnType<typeof processes>[]): number => {
  const account = createAccount(10);
  for (const all of looks) account.inspect(all);
  return account.seconds();
};

it('reads the line of a process whose name holds brackets and spaces', () => {
  const fields = Array.from({ length: 40 }, (_, index) => String(index));
  expect(readStat(`7 (a) b (c) S ${fields.slice(1).join(' ')}`)).toEqual([
    7,
    { id: '7 19', parent: 1, own: 11 + 12, reaped: 13 + 14 },
  ]);
});

it('adds up a process and all that descend from it, and nobody else', () => {
  expect(secondsAfter(processes({ 1: [0, 900, 900], 10: [1, 100, 0], 11: [10, 50, 0], 12: [11, 25, 0] }))).toBe(1.75);
});

it('keeps what an ended process has used, and counts once what its parent says of it', () => {
  expect(
    secondsAfter(processes({ 10: [1, 100, 0], 11: [10, 50, 0] }), processes({ 10: [1, 100, 70] }), new Map()),
  ).toBe(1.7);
});

it('counts children that lived too briefly to be seen', () => {
  expect(secondsAfter(processes({ 10: [1, 100, 0] }), processes({ 10: [1, 100, 30] }))).toBe(1.3);
});

it('keeps a process that has lost its parent, with the children that it gets then', () => {
  expect(
    secondsAfter(
      processes({ 10: [1, 100, 0], 11: [10, 10, 0], 12: [11, 20, 0] }),
      processes({ 10: [1, 100, 10], 12: [1, 40, 0], 13: [12, 5, 0] }),
    ),
  ).toBe(1.55);
});
