import { describe, expect, it } from 'vitest';
import { createQueue } from './picture-process.ts';

describe('createQueue', () => {
  it('runs no more at once than it may, and everything in order', async () => {
    const queue = createQueue(2);
    let running = 0;
    let most = 0;
    const finished: number[] = [];
    await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        queue(async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise(resolve => setTimeout(resolve, 2));
          running -= 1;
          finished.push(n);
        }),
      ),
    );
    expect(most).toBe(2);
    expect(finished).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('hands failures to who asked, and goes on', async () => {
    const queue = createQueue(1);
    await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue(() => Promise.resolve('next'))).toBe('next');
  });
});
