import type { CDPSession, Page } from '@playwright/test';

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

/** Points of a journey, and the time between them: a quick movement, but no fling. */
const STEPS = 10;
const STEP_MS = 16;

/** Between two presses that count as one double. */
const BETWEEN_MS = 60;

const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const go = async (ways: readonly (readonly [Place, Place])[]) => {
    await send(
      session,
      'touchStart',
      ways.map(([from]) => from),
    );
    for (let step = 1; step <= STEPS; step += 1) {
      await send(
        session,
        'touchMove',
        ways.map(([from, to]) => between(from, to, step / STEPS)),
      );
      await page.waitForTimeout(STEP_MS);
    }
    await send(session, 'touchEnd', []);
  };
  return {
    press: async (at, times = 1) => {
      for (let time = 0; time < times; time += 1) {
        await send(session, 'touchStart', [at]);
        await send(session, 'touchEnd', []);
        await page.waitForTimeout(BETWEEN_MS);
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

const send = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(({ x, y }, id) => ({ x, y, id })) });
