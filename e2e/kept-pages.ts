import type { Browser, Page } from '@playwright/test';

/** A telephone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false } as const;

/** What a person holds. */
export type Device = 'desktop' | 'telephone';

/** A dialog that moves costs twice as much as one that is there at once: motion is left to telephones and to new browsers. */
const DEVICES = {
  desktop: { ...DESKTOP, reducedMotion: 'reduce' },
  telephone: { ...PHONE, reducedMotion: 'no-preference' },
} as const;

/** Pages that go from one test to the next. */
export interface KeptPages {
  /** A page that remembers nobody. */
  readonly take: (device: Device) => Promise<Page>;
  /** Takes a page back, and empties it. */
  readonly giveBack: (device: Device, page: Page) => Promise<void>;
}

/** An address of the product's origin behind which nothing of it runs. */
const QUIET = '/favicon.svg';

/** Leads the page to where nothing of the product runs, and makes its browser forget who was signed in and what they stored. */
export async function empty(page: Page): Promise<void> {
  if (!page.url().endsWith(QUIET)) await page.goto(QUIET);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.context().clearCookies();
}

/**
 * Keeps the pages of a worker. A new browser context costs a process, and reads and compiles the product anew: as much as two
 * loads of a page that has shown it before. A test gets a page whose context has no other pages, cookies, stored values, routes
 * or listeners; what can't be undone (an installed clock, permissions, scripts at the start) needs a `context` of its own.
 */
export function keepPages(browser: Browser): KeptPages {
  const free: Record<Device, Page[]> = { desktop: [], telephone: [] };
  return {
    take: async device => free[device].pop() ?? (await (await browser.newContext(DEVICES[device])).newPage()),
    giveBack: async (device, page) => {
      for (const other of page.context().pages()) if (other !== page) await other.close();
      page.removeAllListeners();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const { viewport, reducedMotion } = DEVICES[device];
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion });
      await empty(page);
      free[device].push(page);
    },
  };
}
