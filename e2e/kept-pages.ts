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
  /**
   * Takes a page back, and empties it.
   * @throws Error when the content security policy had to refuse something meanwhile
   */
  readonly giveBack: (device: Device, page: Page) => Promise<void>;
}

/** What the console of a browser says when the content security policy refuses something. */
const REFUSAL = /Content Security Policy|Trusted(?:HTML|Script)/;

/** An address of the product's origin behind which nothing of it runs. */
const QUIET = '/favicon.svg';

/** Leads the page to where nothing of the product runs, and makes its browser forget who was signed in and what they stored. */
export async function empty(page: Page): Promise<void> {
  if (!page.url().endsWith(QUIET)) await page.goto(QUIET);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.context().clearCookies();
}

/** What the browser says of a navigation that another one has stopped. */
const STOPPED = /net::ERR_ABORTED/;

/**
 * A page whose `goto` and `reload` go again when they were stopped: a dialog that has just closed takes its entry out of the
 * browser's history (client/src/lib/back.ts), which takes a moment, and no person is as fast as a test.
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
 * Keeps the pages of a worker. A new browser context costs a process, and reads and compiles the product anew: as much as two
 * loads of a page that has shown it before. A test gets a page whose context has no other pages, cookies, stored values, routes
 * or listeners; what can't be undone (an installed clock, permissions, scripts at the start) needs a `context` of its own.
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
