import { afterEach, beforeEach } from 'vitest';

interface Held {
  reject: (error: unknown) => void;
  isOver: boolean;
}

interface Waiting {
  grant: () => void;
}

/** Fake browser locks for one name: one holder, a queue, and taking the lock away. */
export class FakeLocks {
  private held: Held | null = null;
  private line: Waiting[] = [];

  /** Fake of `navigator.locks.request`. */
  request = (_name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const grant = () => {
        const mine: Held = { reject, isOver: false };
        this.held = mine;
        void Promise.resolve()
          .then(hold)
          .then(() => {
            resolve();
            this.release(mine);
          });
      };
      if (options.steal) {
        this.held?.reject(new DOMException('Lock broken', 'AbortError'));
        grant();
      } else if (this.held) {
        const mine = { grant };
        this.line.push(mine);
        options.signal?.addEventListener('abort', () => {
          this.line = this.line.filter(one => one !== mine);
          reject(new DOMException('Given up', 'AbortError'));
        });
      } else {
        grant();
      }
    });

  /** Number of requests in the queue. */
  get waiting(): number {
    return this.line.length;
  }

  private release(mine: Held): void {
    if (this.held !== mine) return;
    this.held = null;
    this.line.shift()?.grant();
  }
}

/** Provides fake locks to the tests of a file, whose environment has none; each test gets new ones. */
export function giveLocks(): { current: FakeLocks } {
  const locks = { current: new FakeLocks() };
  beforeEach(() => {
    locks.current = new FakeLocks();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks.current });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  return locks;
}
