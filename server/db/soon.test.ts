import { expect, it } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { createSharedWork } from './shared-work.ts';

const deferred = (): { readonly done: Promise<void>; readonly end: () => void } => {
  let end = (): void => undefined;
  const done = new Promise<void>(resolve => {
    end = resolve;
  });
  return { done, end };
};

it('does the same once for all who ask for it, and again for who asks while it runs', async () => {
  const { scheduleShared, whenIdle } = createSharedWork(createLogger('silent'));
  const runs: string[] = [];
  const first = deferred();
  const began = deferred();
  for (const who of ['a', 'b', 'c'])
    scheduleShared('same', async () => {
      runs.push(`begins for ${who}`);
      began.end();
      await first.done;
      runs.push('ends');
    });
  await began.done;
  scheduleShared('same', () => Promise.resolve(void runs.push('again')));
  const all = whenIdle();
  expect(runs).toEqual(['begins for a']);
  first.end();
  await all;
  expect(runs).toEqual(['begins for a', 'ends', 'again']);
});

it('does what waits for nothing else, although one fails', async () => {
  const { scheduleShared, whenIdle } = createSharedWork(createLogger('silent'));
  const runs: string[] = [];
  scheduleShared('fails', () => Promise.reject(new Error('gone')));
  scheduleShared('works', () => Promise.resolve(void runs.push('works')));
  await whenIdle();
  expect(runs).toEqual(['works']);
});
