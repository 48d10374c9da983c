import type { Page } from '@playwright/test';

/** Where a finger is, in CSS px of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen of a telephone. The browser's own gestures come of them, as they do of real ones. */
export interface Fingers {
  readonly press: (at: Place, times?: number) => Promise<void>;
  readonly drag: (from: Place, to: Place) => Promise<void>;
  /** Two fingers beside each other, so many px from the point between them, that part or meet. */
  readonly pinch: (amid: Place, from: number, to: number) => Promise<void>;
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

/** Points of a journey, and the seconds between them: a quick movement, but no fling. */
const STEPS = 10;
const STEP_S = 0.016;

/** Seconds between two presses that count as one double. */
const BETWEEN_S = 0.06;

const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  // Within a gesture the fingers have a clock of their own: the browser measures by it, however long the machine takes.
  let now = 0;
  const begin = (): void => {
    now = Math.max(now + BETWEEN_S, Date.now() / 1000);
  };
  const send = async (type: TouchType, places: readonly Place[], after = 0): Promise<void> => {
    now += after;
    const touchPoints = places.map(({ x, y }, id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now });
  };
  const go = async (ways: readonly (readonly [Place, Place])[]) => {
    begin();
    await send(
      'touchStart',
      ways.map(([from]) => from),
    );
    for (let step = 1; step <= STEPS; step += 1) {
      await send(
        'touchMove',
        ways.map(([from, to]) => between(from, to, step / STEPS)),
        STEP_S,
      );
    }
    await send('touchEnd', []);
  };
  return {
    press: async (at, times = 1) => {
      begin();
      for (let time = 0; time < times; time += 1) {
        await send('touchStart', [at], BETWEEN_S);
        await send('touchEnd', []);
      }
    },
    drag: (from, to) => go([[from, to]]),
    pinch: ({ x, y }, from, to) =>
      go([
        [
          { x: x - from, y },
          { x: x - to, y },
        ],
        [
          { x: x + from, y },
          { x: x + to, y },
        ],
      ]),
  };
}
