import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { sendWaiting } from '../../api/outbox/send-waiting.ts';
import { createSendLoop, PAUSE_MIN_MS } from './send-loop.ts';

type End = Awaited<ReturnType<typeof sendWaiting>>;

const later = (afterMs = 0): End => ({ done: 'later', afterMs });

/** Loop whose tries end like this, one after the other; the last end repeats. */
function scene(...ends: End[]) {
  const sendOnce = vi.fn(() => Promise.resolve(ends.length > 1 ? (ends.shift() ?? later()) : (ends[0] ?? later())));
  return { sendOnce, loop: createSendLoop(sendOnce) };
}

/** Lets time pass, in milliseconds. */
const pass = (durationMs: number): Promise<unknown> => vi.advanceTimersByTimeAsync(durationMs);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('pauses twice as long after each failed try', async () => {
  const { loop, sendOnce } = scene(later());
  loop.send();
  await pass(PAUSE_MIN_MS);
  expect(sendOnce).toHaveBeenCalledTimes(2);
  await pass(PAUSE_MIN_MS);
  expect(sendOnce).toHaveBeenCalledTimes(2);
  await pass(PAUSE_MIN_MS);
  expect(sendOnce).toHaveBeenCalledTimes(3);
  loop.stop();
});

it('waits as long as the server asks, however often the connection comes back, until the person asks', async () => {
  const { loop, sendOnce } = scene(later(60_000));
  loop.send();
  await pass(0);
  for (let count = 0; count < 5; count += 1) loop.send();
  await pass(59_000);
  expect(sendOnce).toHaveBeenCalledTimes(1);
  loop.sendNow();
  expect(sendOnce).toHaveBeenCalledTimes(2);
  await pass(59_000);
  expect(sendOnce).toHaveBeenCalledTimes(2);
  await pass(1_000);
  expect(sendOnce).toHaveBeenCalledTimes(3);
  loop.stop();
});

it('sends once more for a wish while it sends, without shortening a pause', async () => {
  const sent = scene({ done: 'empty' });
  sent.loop.send();
  sent.loop.send();
  await pass(0);
  expect(sent.sendOnce).toHaveBeenCalledTimes(2);
  const failed = scene(later());
  failed.loop.send();
  failed.loop.send();
  await pass(0);
  expect(failed.sendOnce).toHaveBeenCalledTimes(1);
  failed.loop.sendNow();
  failed.loop.sendNow();
  await pass(0);
  expect(failed.sendOnce).toHaveBeenCalledTimes(3);
  failed.loop.stop();
});
