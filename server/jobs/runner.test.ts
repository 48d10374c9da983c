import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { createLogger } from '../base/logger.ts';
import { ProblemError } from '../base/problem-error.ts';
import type { Job } from './job.ts';
import { startJobs } from './runner.ts';

const MINUTE = 60_000;
/** Database that the jobs of this test never use. */
const db = {} as Database;
const log = createLogger('silent');
const clock = (): Date => new Date('2026-06-12T08:00:00-05:00');
const start = (...jobs: Job[]): ReturnType<typeof startJobs> => startJobs(jobs, { db, log, clock });

describe('startJobs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs a job soon, and then again after each pause, with the time of the clock', async () => {
    const run = vi.fn<Job['run']>(() => Promise.resolve());
    const runner = start({ name: 'sweep', every: MINUTE, run });
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(run.mock.calls[0]?.[0].now).toEqual(clock());
    await vi.advanceTimersByTimeAsync(5 * MINUTE * 1.1);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(5);
    await runner.stop();
  });

  it('never runs a job twice at once', async () => {
    let running = 0;
    let most = 0;
    const run = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(resolve => setTimeout(resolve, 10 * MINUTE));
      running -= 1;
    };
    const runner = start({ name: 'slow', every: MINUTE, run });
    await vi.advanceTimersByTimeAsync(45 * MINUTE);
    expect(most).toBe(1);
    const stopping = runner.stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    await stopping;
  });

  it('goes on after a failure, and one job never holds another', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('The storage is away')));
    const stuck = vi.fn(() => new Promise<void>(() => undefined));
    start({ name: 'failing', every: MINUTE, run: failing }, { name: 'stuck', every: MINUTE, run: stuck });
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(failing.mock.calls.length).toBeGreaterThan(5);
    expect(stuck).toHaveBeenCalledTimes(1);
  });

  it('logs once that the database is away, without a stack, and each other failure', async () => {
    const [warn, error] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    const lost = new ProblemError('unavailable', { cause: new Error('Connection terminated') });
    let failure: unknown = lost;
    const run = vi.fn(() => (failure === null ? Promise.resolve() : Promise.reject(failure as Error)));
    const runner = start({ name: 'sweep', every: MINUTE, run });
    const pass = (minutes: number): Promise<unknown> => vi.advanceTimersByTimeAsync(minutes * MINUTE);
    await pass(5);
    failure = new AggregateError([lost], 'It failed in the organisations 101');
    await pass(5);
    expect(warn.mock.calls).toEqual([
      [{ job: 'sweep', reason: 'Connection terminated' }, 'A job waits for the database'],
    ]);
    failure = null;
    await pass(2);
    failure = lost;
    await pass(5);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(error).not.toHaveBeenCalled();
    failure = new AggregateError([lost, new Error('Something else')]);
    await pass(5);
    expect(error.mock.calls.length).toBeGreaterThan(2);
    await runner.stop();
  });

  it('stops when the run under way has ended, and starts no other', async () => {
    let ended = false;
    const run = vi.fn(async () => {
      await new Promise(resolve => setTimeout(resolve, MINUTE));
      ended = true;
    });
    const runner = start({ name: 'sweep', every: MINUTE, run });
    await vi.advanceTimersByTimeAsync(15_000);
    const stopping = runner.stop().then(() => expect(ended).toBe(true));
    await vi.advanceTimersByTimeAsync(MINUTE);
    await stopping;
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
