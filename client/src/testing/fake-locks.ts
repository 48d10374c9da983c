import { afterEach, beforeEach } from 'vitest';

interface Held {
  reject: (error: unknown) => void;
  isOver: boolean;
}

interface Waiting {
  grant: () => void;
}

/** The locks of a browser, for one name: one holder, a line of others, and taking it away. */
export class FakeLocks {
  private held: Held | null = null;
  private line: Waiting[] = [];

  /** As `navigator.locks.request`. */
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

  /** How many are in line. */
  get waiting(): number {
    return this.line.length;
  }

  private release(mine: Held): void {
    if (this.held !== mine) return;
    this.held = null;
    this.line.shift()?.grant();
  }
}

/** Gives the tests of a file locks, which their browser has none of; each test new ones. */
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
