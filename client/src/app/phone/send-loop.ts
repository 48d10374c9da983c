import type { sendWaiting } from '../../api/outbox/send-waiting.ts';

/** Shortest and longest pause after a failed try, in milliseconds; each is twice the one before. @assumed */
export const PAUSE_MIN_MS = 5_000;
export const PAUSE_MAX_MS = 5 * 60_000;

/** Loop that sends the waiting writes. Either call sends once more afterwards if it is already sending. */
interface SendLoop {
  /** Sends, unless it pauses after a failed try. */
  readonly send: () => void;
  /** Sends now and ends a pause: the person asked for it, or the device has a network again. */
  readonly sendNow: () => void;
  readonly stop: () => void;
}

/** Creates a loop that tries again with growing pauses while the server is not there. */
export function createSendLoop(sendOnce: () => ReturnType<typeof sendWaiting>): SendLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 0;
  let isSending = false;
  let next: (() => void) | undefined;
  let isStopped = false;

  const run = async (): Promise<void> => {
    // Without a network the token can't be renewed.
    const end = await sendOnce().catch(() => ({ done: 'later', afterMs: 0 }) as const);
    if (isStopped) return;
    pause = end.done === 'later' ? Math.min(Math.max(2 * pause, PAUSE_MIN_MS), PAUSE_MAX_MS) : 0;
    if (end.done === 'later') timer = setTimeout(sendNow, Math.max(pause, end.afterMs));
  };
  function send(): void {
    if (isSending) next ??= send;
    else if (timer === undefined) sendNow();
  }
  function sendNow(): void {
    if (isStopped) return;
    if (isSending) {
      next = sendNow;
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    isSending = true;
    void run().finally(() => {
      isSending = false;
      const wished = next;
      next = undefined;
      wished?.();
    });
  }
  return {
    send,
    sendNow,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
