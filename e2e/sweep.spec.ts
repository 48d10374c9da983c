import { expect, type Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/i18n/language.ts';
import { signIn } from './people.ts';
import { CONSOLE_SCREENS } from './sweep/console-screens.ts';
import { OWNER, prepareContent, type Content } from './sweep/content.ts';
import { FEED_SCREENS } from './sweep/feed-screens.ts';
import { expectNoViolations, expectToFit, showIn, type Rules, type Scheme } from './sweep/looks.ts';
import { NEWS_AND_EVENTS_SCREENS } from './sweep/news-and-events-screens.ts';
import { OUTSIDE_SCREENS } from './sweep/outside-screens.ts';
import { isOfRoute, routeAddresses } from './sweep/routes.ts';
import { PHONE_BELOW, type Screen, type Stage } from './sweep/screen.ts';
import { SHELL_SCREENS } from './sweep/shell-screens.ts';
import { TEXTS } from './sweep/texts.ts';
import { TIENDA_SCREENS } from './sweep/tienda-screens.ts';
import { test } from './test.ts';

/**
 * Every screen, in every width, both schemes and both languages: no violation that axe knows, nothing cut off, nothing to be
 * scrolled to sideways. What a person does on a screen is tried by the journeys, which look at none of this.
 */

/** In CSS px, the widest first. Narrower than 390 and between 900 and 1060 px there are known faults to be mended. */
const WIDTHS = [1440, 390] as const;
const HEIGHT = 900;

/** The screens of the signed-in, by the part of the product that they belong to. */
const PARTS = {
  frame: SHELL_SCREENS,
  feed: FEED_SCREENS,
  Tienda: TIENDA_SCREENS,
  'news and events': NEWS_AND_EVENTS_SCREENS,
  consoles: CONSOLE_SCREENS,
};

/** The colours are the same in every language, and what axe knows about texts does not depend on the width. */
const looksOf = (language: Language, width: number): readonly (readonly [Scheme, Rules])[] => {
  if (language !== DEFAULT_LANGUAGE) return width === WIDTHS[0] ? [['light', 'all']] : [];
  return [
    ['light', 'all'],
    ['dark', 'colours'],
  ];
};

/** Gives the window this width, and a finger to narrow ones. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: width < PHONE_BELOW });
  await session.detach();
}

const isIn = ({ only }: Screen, width: number): boolean =>
  only === undefined || (only === 'telephone') === width < PHONE_BELOW;

/** Opens a screen once, and looks at it in each width. */
async function visit(stage: Stage, screen: Screen, language: Language): Promise<void> {
  const { page, content } = stage;
  const widths = WIDTHS.filter(width => isIn(screen, width));
  await showIn(page, 'light');
  await resize(page, widths[0] ?? WIDTHS[0]);
  await page.goto(screen.address(content));
  await screen.open?.(stage);
  await expect(screen.ready(stage)).toBeVisible();
  if (screen.isLikeAnother) return;
  for (const width of widths) {
    await resize(page, width);
    await expect(screen.ready(stage)).toBeVisible();
    await expectToFit(page, `${width} px`);
    for (const [scheme, rules] of looksOf(language, width)) {
      await showIn(page, scheme);
      await expectNoViolations(page, rules, `${width} px, ${scheme}`);
    }
    await showIn(page, 'light');
  }
}

/** Visits all of them, and says of all together what is wrong. What is like another row says the same in every language. */
async function visitAll(stage: Stage, screens: readonly Screen[], language: Language): Promise<void> {
  const faults: string[] = [];
  for (const screen of screens.filter(one => language === DEFAULT_LANGUAGE || !one.isLikeAnother)) {
    await test.step(screen.name, () =>
      visit(stage, screen, language).catch((error: unknown) => {
        faults.push(`${screen.name}: ${error instanceof Error ? error.message : String(error)}`);
      }),
    );
  }
  expect(faults.join('\n\n')).toBe('');
}

/** Of addresses only the form matters. */
const NO_CONTENT: Content = {
  post: 1,
  video: 1,
  tiles: 1,
  poll: 1,
  answeredPoll: 1,
  advert: 1,
  news: 1,
  event: 1,
  openCase: 1,
  decidedCase: 1,
};

/** What all parts look at is published once in each database. */
const sweep = test.extend<object, { content: Content }>({
  content: [
    async ({ browser, product }, provide) => provide(await prepareContent(browser, product)),
    { scope: 'worker', timeout: 240_000 },
  ],
});

sweep.describe.configure({ mode: 'parallel', timeout: 600_000 });

sweep('every route is a screen of the sweep', async () => {
  const routes = await routeAddresses();
  expect(routes.length).toBeGreaterThan(25);
  const screens = [...Object.values(PARTS).flat(), ...OUTSIDE_SCREENS];
  const addresses = screens.map(({ address }) => address(NO_CONTENT));
  expect(routes.filter(route => !addresses.some(address => isOfRoute(address, route)))).toEqual([]);
});

for (const language of LANGUAGES) {
  const remembered = `localStorage.setItem('tertulia.language', '${language}')`;

  for (const [part, screens] of Object.entries(PARTS)) {
    sweep(`${part}, ${language}: accessible, and everything fits`, async ({ page, content }) => {
      await signIn(page, OWNER);
      await page.evaluate(remembered);
      await visitAll({ page, texts: TEXTS[language], content }, screens, language);
    });
  }

  // Each in a browser that knows nobody yet.
  for (const screen of OUTSIDE_SCREENS) {
    sweep(`${screen.name}, ${language}: accessible, and everything fits`, async ({ page }) => {
      await page.addInitScript(remembered);
      await visitAll({ page, texts: TEXTS[language], content: NO_CONTENT }, [screen], language);
    });
  }
}
