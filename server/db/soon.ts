import type { Logger } from '../base/logger.ts';

/** How long work waits for others to ask for the same, in ms: the more it takes together, the less each costs. @assumed */
const SOON_MS = 50;

/** Work that follows commits, once for however many of them ask for it. */
export interface Soon {
  /** Does the work within a moment, unless the same (by its key) waits already; never twice at once. A failure is logged. */
  readonly soon: (key: string, work: () => Promise<void>) => void;
  /** Begins what waits, and answers when nothing waits or runs any more. */
  readonly whenIdle: () => Promise<void>;
}

export function createSoon(log: Logger): Soon {
  const waiting = new Map<string, () => Promise<void>>();
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const beginLater = (): void => {
    timer ??= setTimeout(begin, SOON_MS);
  };
  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, work] of waiting) {
      if (running.has(key)) continue;
      waiting.delete(key);
      running.set(key, run(key, work));
    }
  }
  async function run(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, work: key }, 'What follows a commit failed');
    }
    running.delete(key);
    if (waiting.size > 0) beginLater();
  }

  return {
    soon(key, work) {
      if (!waiting.has(key)) waiting.set(key, work);
      beginLater();
    },
    async whenIdle() {
      while (waiting.size + running.size > 0) {
        begin();
        await Promise.all(running.values());
      }
      clearTimeout(timer);
    },
  };
}
