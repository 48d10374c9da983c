import { expect, it } from 'vitest';
import type { JobTools } from './job.ts';
import { createJobRuns } from './runner.ts';

const TOOLS = {} as JobTools; // no job here looks at it

it('knows of each job when it ran last, and whether it failed', async () => {
  let now = new Date('2026-11-23T10:00:00Z');
  const runs = createJobRuns(() => now);
  let fails = true;
  const job = runs.remember({
    name: 'sweep',
    every: 1_000,
    run: async () => {
      if (fails) throw new Error('It is full');
    },
  });
  expect(runs.all()).toEqual([{ name: 'sweep', every: 1_000, startedAt: null, endedAt: null, hasFailed: false }]);
  await expect(job.run(TOOLS)).rejects.toThrow('It is full');
  expect(runs.all()).toMatchObject([{ endedAt: now, hasFailed: true }]);
  fails = false;
  now = new Date('2026-11-23T10:01:00Z');
  await job.run(TOOLS);
  expect(runs.all()).toMatchObject([{ startedAt: now, endedAt: now, hasFailed: false }]);
});
