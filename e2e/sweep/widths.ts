import type { CDPSession, Page } from '@playwright/test';
import { PHONE_BELOW } from './screen.ts';

/** Width of a desktop, in CSS px. */
export const DESKTOP_WIDTH = 1440;

/** Width of a desktop of 1280 px at 200 % zoom, in CSS px: narrow, and operated by mouse. */
export const ZOOMED = 640;

const HEIGHT = 900;

/**
 * Touch sessions by page, and whether touch is on now. They are kept, because touch emulation ends shortly after its
 * session.
 */
const fingers = new WeakMap<Page, { readonly session: CDPSession; has: boolean }>();

/** Sets the width of the window, and turns on touch if it is a phone's. */
export async function resize(page: Page, width: number): Promise<void> {
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== HEIGHT) await page.setViewportSize({ width, height: HEIGHT });
  const finger = fingers.get(page) ?? { session: await page.context().newCDPSession(page), has: false };
  fingers.set(page, finger);
  const has = width < PHONE_BELOW && width !== ZOOMED;
  if (has === finger.has) return;
  await finger.session.send('Emulation.setTouchEmulationEnabled', { enabled: has });
  finger.has = has;
}
