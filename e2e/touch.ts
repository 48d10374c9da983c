import type { Page } from '@playwright/test';

/** Position of a finger, in CSS px of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen of a phone. They cause the browser's own gestures, as real ones do. */
export interface Fingers {
  readonly press: (at: Place, times?: number) => Promise<void>;
  /** Holds a finger down until its effect has come. */
  readonly hold: (at: Place, until: () => Promise<void>) => Promise<void>;
  readonly drag: (from: Place, to: Place) => Promise<void>;
  /** Moves two fingers side by side, from one distance in px to their midpoint to another. */
  readonly pinch: (amid: Place, from: number, to: number) => Promise<void>;
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

/**
 * Number of points of a movement, each painted before the next. On any machine, such a movement ends without a fling.
 */
const STEPS = 10;
const PAINTED = 'new Promise(resolve => requestAnimationFrame(resolve)).then(() => undefined)';

/** Seconds between two presses of a double tap. */
const BETWEEN_S = 0.06;

const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const send = (type: TouchType, places: readonly Place[], timestamp = Date.now() / 1000) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(({ x, y }, id) => ({ x, y, id })),
      timestamp,
    });
  const go = async (ways: readonly (readonly [Place, Place])[]) => {
    for (let step = 0; step <= STEPS; step += 1) {
      const places = ways.map(([from, to]) => between(from, to, step / STEPS));
      await send(step === 0 ? 'touchStart' : 'touchMove', places);
      await page.evaluate(PAINTED);
    }
    await send('touchEnd', []);
  };
  return {
    press: async (at, times = 1) => {
      // The browser measures by the timestamps of the events.
      const begun = Date.now() / 1000;
      for (let time = 0; time < times; time += 1) {
        await send('touchStart', [at], begun + time * BETWEEN_S);
        await send('touchEnd', [], begun + time * BETWEEN_S);
      }
    },
    hold: async (at, until) => {
      await send('touchStart', [at]);
      await until();
      await send('touchEnd', []);
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
