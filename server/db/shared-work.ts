import type { Logger } from '../base/logger.ts';

/** Delay in which others may ask for the same work, in ms: the more requests share it, the less each costs. @assumed */
const SHARED_DELAY_MS = 50;

/** Work after commits that runs once for all commits that ask for it. */
export interface SharedWork {
  /**
   * Schedules the work shortly, unless the same (by its key) is waiting already; never runs it twice at once. A failure
   * is logged.
   */
  readonly scheduleShared: (key: string, work: () => Promise<void>) => void;
  /** Starts the waiting work, and resolves when nothing waits or runs any more. */
  readonly whenIdle: () => Promise<void>;
}

export function createSharedWork(log: Logger): SharedWork {
  const waiting = new Map<string, () => Promise<void>>();
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const beginLater = (): void => {
    timer ??= setTimeout(begin, SHARED_DELAY_MS);
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
    scheduleShared(key, work) {
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
