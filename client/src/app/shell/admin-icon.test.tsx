import { expect, test } from 'vitest';
import { ADMIN_APPS } from '#contract/features/access/rules.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { ViewerContext } from '../../features/session/public.ts';
import { paths } from '../../lib/paths.ts';
import { render, VIEWER } from '../../testing/render.tsx';
import { LeftNav } from './left-nav.tsx';
import { MoreSheet } from './more-sheet.tsx';
import type { Navigation } from './nav-items.ts';

/* Where the names are tooltips, an administrator tells the entries apart by their icons alone. */

const EVERYTHING: Navigation = {
  items: [],
  current: undefined,
  adminApps: [...ADMIN_APPS],
  hasLoans: false,
  hasDesk: false,
  termsUrl: '',
};

/** Returns the icon drawn at each link of the administration. */
const drawn = () =>
  [...document.querySelectorAll(`a[href^="${paths.settingsPanel}"] > svg`)].map(({ innerHTML }) => innerHTML);

test.each([
  ['menu and rail', () => <LeftNav />],
  ['sheet', () => <MoreSheet items={[]} navigation={EVERYTHING} onClose={() => {}} />],
])('no two entries of the administration look alike in the %s', async (_place, Entries) => {
  answerRequests(({ url }) => ({
    data: { results: url.includes('Flx_General') ? [{ Title: 'setupMenu', Value: ADMIN_APPS, IdOrg: 101 }] : [] },
  }));
  await render(
    <ViewerContext value={{ ...VIEWER, access: true }}>
      <Entries />
    </ViewerContext>,
    paths.admin('audit'),
  );
  // Until an icon has loaded, its placeholder looks like every other.
  await expect.poll(() => new Set(drawn()).size).toBe(ADMIN_APPS.length + 1);
});
