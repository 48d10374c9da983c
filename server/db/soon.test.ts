import { expect, it } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { createSoon } from './soon.ts';

const deferred = (): { readonly done: Promise<void>; readonly end: () => void } => {
  let end = (): void => undefined;
  const done = new Promise<void>(resolve => {
    end = resolve;
  });
  return { done, end };
};

it('does the same once for all who ask for it, and again for who asks while it runs', async () => {
  const { soon, whenIdle } = createSoon(createLogger('silent'));
  const runs: string[] = [];
  const first = deferred();
  const began = deferred();
  for (const who of ['a', 'b', 'c'])
    soon('same', async () => {
      runs.push(`begins for ${who}`);
      began.end();
      await first.done;
      runs.push('ends');
    });
  await began.done;
  soon('same', () => Promise.resolve(void runs.push('again')));
  const all = whenIdle();
  expect(runs).toEqual(['begins for a']);
  first.end();
  await all;
  expect(runs).toEqual(['begins for a', 'ends', 'again']);
});

it('does what waits for nothing else, although one fails', async () => {
  const { soon, whenIdle } = createSoon(createLogger('silent'));
  const runs: string[] = [];
  soon('fails', () => Promise.reject(new Error('gone')));
  soon('works', () => Promise.resolve(void runs.push('works')));
  await whenIdle();
  expect(runs).toEqual(['works']);
});
