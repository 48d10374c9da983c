import type { CDPSession, Page } from '@playwright/test';
import { PHONE_BELOW } from './screen.ts';

/** In CSS px. */
export const DESKTOP_WIDTH = 1440;

/** Of a desktop of 1280 px at 200 % zoom: narrow, and pressed by a mouse. In CSS px. */
export const ZOOMED = 640;

const HEIGHT = 900;

/** By which pages have fingers, and whether they have one now. They are kept: with its session a finger goes, a moment later. */
const fingers = new WeakMap<Page, { readonly session: CDPSession; has: boolean }>();

/** Gives the window this width, and a finger to what is a telephone. */
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
