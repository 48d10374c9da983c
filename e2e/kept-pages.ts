import type { Browser, Page } from '@playwright/test';

/** Settings of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false } as const;

/** Device of a person. */
export type Device = 'desktop' | 'telephone';

/** Animated dialogs take twice as long as static ones: motion is left to phones and new browsers. */
const DEVICES = {
  desktop: { ...DESKTOP, reducedMotion: 'reduce' },
  telephone: { ...PHONE, reducedMotion: 'no-preference' },
} as const;

/** Pages that are reused from one test to the next. */
export interface KeptPages {
  /** Takes a page without a signed-in person. */
  readonly take: (device: Device) => Promise<Page>;
  /**
   * Takes a page back, and empties it.
   * @throws Error if the content security policy refused anything in the meantime
   */
  readonly giveBack: (device: Device, page: Page) => Promise<void>;
}

/** Console message of a browser when the content security policy refuses something. */
const REFUSAL = /Content Security Policy|Trusted(?:HTML|Script)/;

/** Address of the product's origin at which no code runs. */
const QUIET = '/favicon.svg';

/** Opens a page without the product's code, and clears the browser's session and stored values. */
export async function empty(page: Page): Promise<void> {
  if (!page.url().endsWith(QUIET)) await page.goto(QUIET);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.context().clearCookies();
}

/** Browser error of a navigation that another one has stopped. */
const STOPPED = /net::ERR_ABORTED/;

/**
 * Returns a page whose `goto` and `reload` are repeated if they were stopped. A dialog that has just closed takes a
 * moment to remove its entry from the browser's history (client/src/lib/back.ts), and no person is as fast as a test.
 */
function patient(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const again = async <Answer>(go: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await go();
    } catch (cause) {
      if (!STOPPED.test(String(cause))) throw cause;
      return go();
    }
  };
  page.goto = (...where) => again(() => goto(...where));
  page.reload = (...how) => again(() => reload(...how));
  return page;
}

/**
 * Keeps the pages of a worker. A new browser context costs a process, and loads and compiles the product again: as much
 * as two loads in a page that has shown it before. A test gets a page whose context has no other pages, cookies, stored
 * values, routes or listeners. Irreversible changes (an installed clock, permissions, init scripts) need a `context` of
 * their own.
 */
export function keepPages(browser: Browser): KeptPages {
  const free: Record<Device, Page[]> = { desktop: [], telephone: [] };
  const refused: string[] = [];
  const newPage = async (device: Device): Promise<Page> => {
    const context = await browser.newContext(DEVICES[device]);
    context.on('console', message => {
      if (REFUSAL.test(message.text())) refused.push(message.text());
    });
    return patient(await context.newPage());
  };
  return {
    take: async device => free[device].pop() ?? newPage(device),
    giveBack: async (device, page) => {
      for (const other of page.context().pages()) if (other !== page) await other.close();
      page.removeAllListeners();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const { viewport, reducedMotion } = DEVICES[device];
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion });
      await empty(page);
      free[device].push(page);
      const found = refused.splice(0);
      if (found.length > 0)
        throw new Error(`The content security policy refused what the product tried: ${found.join('; ')}`);
    },
  };
}
