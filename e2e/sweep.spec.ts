import { expect, type CDPSession, type Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/i18n/language.ts';
import { paths } from '../client/src/lib/paths.ts';
import { signIn } from './people.ts';
import { APPS_SCREENS } from './sweep/apps-screens.ts';
import { CELEBRATION_SCREENS } from './sweep/celebration-screens.ts';
import { CONSOLE_SCREENS } from './sweep/console-screens.ts';
import { OWNER, type Content } from './sweep/content.ts';
import { FEED_SCREENS } from './sweep/feed-screens.ts';
import { REPOSITORY_SCREENS } from './sweep/repository-screens.ts';
import { GROUPS_SCREENS } from './sweep/groups-screens.ts';
import { expectNoViolations, expectToFit, findFresh, showIn } from './sweep/checks.ts';
import { NEWS_AND_EVENTS_SCREENS } from './sweep/news-and-events-screens.ts';
import { OUTSIDE_SCREENS } from './sweep/outside-screens.ts';
import { isOfRoute, routeAddresses } from './sweep/routes.ts';
import { LOANS_SCREENS } from './sweep/loans-screens.ts';
import { PEOPLE_SCREENS } from './sweep/people-screens.ts';
import { PHONE_BELOW, type Screen, type Stage } from './sweep/screen.ts';
import { SHELL_SCREENS } from './sweep/shell-screens.ts';
import { TEXTS } from './sweep/texts.ts';
import { SURVEYS_SCREENS } from './sweep/surveys-screens.ts';
import { SEARCH_SCREENS } from './sweep/search-screens.ts';
import { TIENDA_SCREENS } from './sweep/tienda-screens.ts';
import { test } from './test.ts';

/**
 * Every screen, in every width, both schemes and both languages: no violation that axe knows, nothing cut off, nothing to be
 * scrolled to sideways. What a person does on a screen is tried by the journeys, which look at none of this.
 */

/** Of a desktop of 1280 px at 200 % zoom: narrow, and pressed by a mouse. In CSS px. */
const ZOOMED = 640;

/** In CSS px. Axe looks at all of the first of each navigation. */
const WIDTHS = [1440, 1920, 1280, 1024, 900, 768, ZOOMED, 390, 320] as const;
const HEIGHT = 900;

/** In CSS px. Axe looks at the other language there. */
const WORD_WIDTHS: ReadonlySet<number> = new Set([1440, 390]);

/** The screens of the signed-in, by the part of the product that they belong to. */
const PARTS = {
  frame: SHELL_SCREENS,
  feed: FEED_SCREENS,
  Search: SEARCH_SCREENS,
  Tienda: TIENDA_SCREENS,
  'news and events': NEWS_AND_EVENTS_SCREENS,
  groups: GROUPS_SCREENS,
  repository: REPOSITORY_SCREENS,
  people: PEOPLE_SCREENS,
  loans: LOANS_SCREENS,
  applications: APPS_SCREENS,
  celebrations: CELEBRATION_SCREENS,
  surveys: SURVEYS_SCREENS,
  consoles: CONSOLE_SCREENS,
};

/** By which pages have fingers, and whether they have one now. They are kept: with its session a finger goes, a moment later. */
const fingers = new WeakMap<Page, { readonly session: CDPSession; has: boolean }>();

/** Gives the window this width, and a finger to what is a telephone. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  const finger = fingers.get(page) ?? { session: await page.context().newCDPSession(page), has: false };
  fingers.set(page, finger);
  const has = width < PHONE_BELOW && width !== ZOOMED;
  if (has === finger.has) return;
  await finger.session.send('Emulation.setTouchEmulationEnabled', { enabled: has });
  finger.has = has;
}

const isIn = ({ only }: Screen, width: number): boolean =>
  only === undefined || (only === 'telephone') === width < PHONE_BELOW;

/** How a screen that is open comes to speak another language. */
type Translate = (stage: Stage, screen: Screen, language: Language) => Promise<Stage>;

async function open(stage: Stage, screen: Screen): Promise<void> {
  await stage.page.goto(screen.address(stage.content));
  await screen.open?.(stage);
}

/** Goes to a screen within the page, as the browser's own buttons do. */
async function goOn({ page, content }: Stage, screen: Screen): Promise<void> {
  const address = JSON.stringify(screen.address(content));
  await page.evaluate(`history.pushState(null, '', ${address}); void dispatchEvent(new PopStateEvent('popstate'))`);
}

/**
 * Looks at a screen that is open, in each width and language. Axe sees all parts of the widest of each navigation, and in each width whatever
 * looks as nothing did before, what lies behind it included, with its colours in both schemes: they differ by these alone (scripts/schemes.test.ts). No language makes another
 * element, so axe sees of the other one what it can change, names and the size of targets, in one width of each navigation.
 * Answers the stage in the language in which it is left.
 * @param seen every look of the screens before; those of this one are added
 */
async function inspect(stage: Stage, screen: Screen, translate: Translate, seen: Set<string>): Promise<Stage> {
  const { page } = stage;
  const widths = WIDTHS.filter(width => isIn(screen, width));
  const navigations = new Set<boolean>();
  for (const width of widths) {
    await resize(page, width);
    await expect(screen.ready(stage), `${width} px`).toBeVisible();
    await expectToFit(page, `${width} px`);
    const isFresh = await findFresh(page, seen);
    const isFirst = !navigations.has(width < PHONE_BELOW);
    if (isFirst) await expectNoViolations(page, 'parts', `${width} px`);
    if (isFresh) {
      await expectNoViolations(page, isFirst ? 'colours' : 'all', `${width} px`, 'fresh');
      await showIn(page, 'dark');
      await expectNoViolations(page, 'colours', `${width} px, dark`, 'fresh');
      await showIn(page, 'light');
    }
    navigations.add(width < PHONE_BELOW);
  }
  let translated = stage;
  for (const language of LANGUAGES.filter(one => one !== stage.language)) {
    translated = await translate(stage, screen, language);
    for (const width of widths.toReversed()) {
      await resize(page, width);
      await expect(screen.ready(translated), `${width} px, ${language}`).toBeVisible();
      await expectToFit(page, `${width} px, ${language}`);
      if (WORD_WIDTHS.has(width)) await expectNoViolations(page, 'words', `${width} px, ${language}`);
    }
  }
  return translated;
}

/**
 * Visits all of them, and says of all together what is wrong. Each begins in the language that the one before was left in, and
 * within its page if nothing has been opened there.
 */
async function visitAll(start: Stage, screens: readonly Screen[], translate: Translate): Promise<void> {
  const { page } = start;
  const faults: string[] = [];
  const seen = new Set<string>();
  let stage = start;
  let isUntouched = false;
  await showIn(page, 'light');
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      try {
        await resize(page, WIDTHS.find(width => isIn(screen, width)) ?? WIDTHS[0]);
        await (isUntouched && screen.open === undefined ? goOn : open)(stage, screen);
        await expect(screen.ready(stage)).toBeVisible();
        isUntouched = screen.open === undefined;
        if (!screen.isLikeAnother) stage = await inspect(stage, screen, translate, seen);
      } catch (error) {
        faults.push(`${screen.name}: ${error instanceof Error ? error.message : String(error)}`);
        await page.screenshot({ path: test.info().outputPath(`${screen.name}.png`) });
        stage = start;
        isUntouched = false;
        await page.evaluate(remember(start.language));
        // Else an address with a hash would lead to the page as it is, in the other language.
        await page.goto('about:blank');
      }
    });
  }
  // Other tests go on with the page.
  await resize(page, WIDTHS[0]);
  expect(faults.join('\n\n')).toBe('');
}

/** What this device remembers of the language. */
const remember = (language: Language): string => `localStorage.setItem('tertulia.language', '${language}')`;

/**
 * The signed-in choose their language elsewhere: a page that was out of the server's reach reads everything again, and so
 * learns of it, and keeps what is open. What holds words of before is opened once more.
 */
const translateSignedIn: Translate = async (stage, screen, language) => {
  const { page } = stage;
  const translated = inLanguage(stage, language);
  if (screen.isReopened) {
    await page.evaluate(remember(language));
    // Else an address with a hash would lead to the page as it is.
    await page.goto('about:blank');
    await open(translated, screen);
    return translated;
  }
  await page.route('**/api/Flx_PersonalConfig*', route =>
    route.fulfill({ json: { results: [{ Title: 'language', Value: language }] } }),
  );
  await page.route('**/api/poll*', route => route.abort(), { times: 1 });
  const translation = page.locator(`html[lang="${language.slice(0, 2).toLowerCase()}-${language.slice(3)}"]`);
  await expect(async () => {
    // The first of these finds the server out of reach, the second one back.
    await page.evaluate("void window.dispatchEvent(new Event('online'))");
    await expect(translation).toBeAttached({ timeout: 150 });
  }).toPass({ intervals: [50], timeout: 10_000 });
  await page.unrouteAll();
  return translated;
};

/** Who is not signed in speaks another language in a browser that remembers nothing else, as on a first visit. */
const translateOutside: Translate = async (stage, screen, language) => {
  const translated = inLanguage(stage, language);
  await stage.page.context().clearCookies();
  await stage.page.evaluate(`localStorage.clear(); sessionStorage.clear(); ${remember(language)}`);
  await open(translated, screen);
  return translated;
};

const inLanguage = (stage: Pick<Stage, 'page' | 'content'>, language: Language): Stage => ({
  ...stage,
  language,
  texts: TEXTS[language],
});

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
  group: '1',
  privateGroup: '1',
  area: 1,
  colleague: 1,
  openCase: 1,
  decidedCase: 1,
  file: 1,
};

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

test('every route is a screen of the sweep', async () => {
  const routes = await routeAddresses();
  expect(routes.length).toBeGreaterThan(25);
  const screens = [...Object.values(PARTS).flat(), ...OUTSIDE_SCREENS];
  const addresses = screens.map(({ address }) => address(NO_CONTENT));
  expect(routes.filter(route => !addresses.some(address => isOfRoute(address, route)))).toEqual([]);
});

for (const [part, screens] of Object.entries(PARTS)) {
  test(`${part}: accessible, and everything fits`, async ({ page, content }) => {
    await signIn(page, OWNER, paths.contact);
    await visitAll(inLanguage({ page, content }, DEFAULT_LANGUAGE), screens, translateSignedIn);
  });
}

// Each in a browser that knows nobody yet.
for (const screen of OUTSIDE_SCREENS) {
  test(`${screen.name}: accessible, and everything fits`, async ({ page }) => {
    await visitAll(inLanguage({ page, content: NO_CONTENT }, DEFAULT_LANGUAGE), [screen], translateOutside);
  });
}
