import { expect } from '@playwright/test';
import { paths } from '../client/src/lib/paths.ts';
import { isFullRun } from '../server/testing/full-run.ts';
import { signIn } from './people.ts';
import { APPS_SCREENS } from './sweep/apps-screens.ts';
import { CELEBRATION_SCREENS } from './sweep/celebration-screens.ts';
import { CONSOLE_SCREENS } from './sweep/console-screens.ts';
import { OWNER, type Content } from './sweep/content.ts';
import { FEED_SCREENS } from './sweep/feed-screens.ts';
import { GROUPS_SCREENS } from './sweep/groups-screens.ts';
import { misfitsOf } from './sweep/layout.ts';
import { LOANS_SCREENS } from './sweep/loans-screens.ts';
import { MISFITS_TO_FIND, WELL_LAID_OUT } from './sweep/misfits-to-find.ts';
import { NEWS_AND_EVENTS_SCREENS } from './sweep/news-and-events-screens.ts';
import { OUTSIDE_SCREENS } from './sweep/outside-screens.ts';
import { PEOPLE_SCREENS } from './sweep/people-screens.ts';
import { REPOSITORY_SCREENS } from './sweep/repository-screens.ts';
import { isOfRoute, routeAddresses } from './sweep/routes.ts';
import { SEARCH_SCREENS } from './sweep/search-screens.ts';
import { SHELL_SCREENS } from './sweep/shell-screens.ts';
import { SURVEYS_SCREENS } from './sweep/surveys-screens.ts';
import { TIENDA_SCREENS } from './sweep/tienda-screens.ts';
import { translateOutside, translateSignedIn } from './sweep/translate.ts';
import { visitAll } from './sweep/visit.ts';
import { resize } from './sweep/widths.ts';
import { test } from './test.ts';

/**
 * Sweep of every screen: no violation that axe knows, no cut-off content, no sideways scrolling. The short run uses
 * three widths, the light scheme and the longer language; the full one (`TEST_FULL=yes`) uses nine widths, both schemes
 * and both languages. Actions on screens are tested by the journeys, which check none of this.
 */

/** Screens for signed-in people. Each part begins with a freshly loaded page. */
const PARTS = {
  'frame, feed and search': [...SHELL_SCREENS, ...FEED_SCREENS, ...SEARCH_SCREENS],
  'Tienda, news and events': [...TIENDA_SCREENS, ...NEWS_AND_EVENTS_SCREENS],
  'groups and documents': [...GROUPS_SCREENS, ...REPOSITORY_SCREENS],
  'people, surveys and celebrations': [...PEOPLE_SCREENS, ...SURVEYS_SCREENS, ...CELEBRATION_SCREENS],
  'loans, applications and consoles': [...LOANS_SCREENS, ...APPS_SCREENS, ...CONSOLE_SCREENS],
};

/** Placeholder ids: only the form of the addresses matters. */
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
  bulk: 1,
  openCase: 1,
  decidedCase: 1,
  file: 1,
};

test.describe.configure({ mode: 'parallel', timeout: isFullRun ? 1_800_000 : 600_000 });

test('every route is a screen of the sweep, in the short run too', async () => {
  const routes = await routeAddresses();
  expect(routes.length).toBeGreaterThan(25);
  const screens = [...Object.values(PARTS).flat(), ...OUTSIDE_SCREENS].filter(screen => !screen.isFullOnly);
  const addresses = screens.map(({ address }) => address(NO_CONTENT));
  expect(routes.filter(route => !addresses.some(address => isOfRoute(address, route)))).toEqual([]);
});

test('what does not fit is found in every width of the short run', async ({ page }) => {
  await page.goto('about:blank');
  for (const width of [1440, 768, 320]) {
    await resize(page, width);
    await page.setContent(WELL_LAID_OUT);
    expect(await misfitsOf(page), `${width} px`).toEqual([]);
    for (const { fault, html, below = Infinity } of MISFITS_TO_FIND) {
      if (width >= below) continue;
      await page.setContent(html);
      expect((await misfitsOf(page)).join('\n'), `${width} px`).toContain(fault);
    }
  }
  await resize(page, 1440);
});

for (const [part, screens] of Object.entries(PARTS)) {
  test(`${part}: accessible, and everything fits`, async ({ page, content }) => {
    await signIn(page, OWNER, paths.contact);
    await visitAll(page, content, screens, translateSignedIn);
  });
}

// Each in a browser without a signed-in person.
for (const screen of OUTSIDE_SCREENS.filter(one => isFullRun || !one.isFullOnly)) {
  test(`${screen.name}: accessible, and everything fits`, async ({ page }) => {
    await visitAll(page, NO_CONTENT, [screen], translateOutside);
  });
}
