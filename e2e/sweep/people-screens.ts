import { profilePaths } from '../../client/src/features/profile/paths.ts';
import { paths } from '../../client/src/lib/paths.ts';
import { directoryPaths } from '../../client/src/features/directory/paths.ts';
import { NO_SUCH_ID, type Screen } from './screen.ts';

/** Screens of the people of the organisation. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  { name: 'directory', address: () => paths.directory, ready: ({ page }) => page.locator('main tr, main li').nth(5) },
  {
    name: 'directory as cards, with filters',
    address: () => `${paths.directory}?ver=tarjetas&mes=3`,
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.ui.filters.openWith(1) }),
  },
  {
    name: 'nobody found',
    isFullOnly: true,
    address: () => `${paths.directory}?buscar=zzzz-no-existe`,
    ready: ({ page, texts }) => page.getByText(texts.directory.emptyTitle),
  },
  {
    name: 'chart of the organisation',
    address: () => directoryPaths.chart,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.chart.show('Ricardo Amaya') }).click(),
    ready: ({ page }) => page.getByRole('treeitem', { name: /^Jenny Paola/ }),
  },
  {
    name: 'somebody of the chart',
    isFullOnly: true,
    address: () => directoryPaths.chart,
    open: ({ page }) => page.getByRole('treeitem', { name: /^Ricardo Amaya/ }).press('Enter'),
    ready: ({ page }) => page.getByRole('dialog').getByRole('listitem').first(),
  },
  {
    name: 'chart, people found',
    isFullOnly: true,
    address: () => `${directoryPaths.chart}?buscar=angela`,
    ready: ({ page, texts }) => page.getByRole('list', { name: texts.chart.found.label }),
  },
  {
    name: 'members panel',
    only: 'desktop',
    address: () => paths.contact,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.directoryNames.short, exact: true }).click(),
    ready: ({ page }) => page.getByRole('dialog').getByRole('listitem').nth(9),
  },
  {
    name: 'own profile',
    address: () => `${paths.ownProfile}#aboutme`,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.profile.about.title }),
  },
  {
    name: 'own profile, posts',
    isFullOnly: true,
    address: () => paths.ownProfile,
    ready: ({ page }) => page.getByRole('article').nth(1),
  },
  {
    name: 'own profile, photos',
    address: () => `${paths.ownProfile}#pics`,
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.profile.photos.removeLabel(1) }),
  },
  {
    name: 'own profile, processes',
    address: () => `${paths.ownProfile}#process`,
    ready: ({ page }) => page.getByRole('main').locator('li time').first(),
  },
  {
    name: 'interests to choose',
    isFullOnly: true,
    address: () => `${paths.ownProfile}#aboutme`,
    open: ({ page, texts }) => page.getByRole('main').getByRole('button', { name: texts.interests.choose }).click(),
    ready: ({ page }) => page.getByRole('dialog').getByRole('checkbox').first(),
  },
  {
    name: 'devices',
    address: () => paths.devices,
    ready: ({ page, texts }) => page.getByRole('list', { name: texts.devices.title }),
  },
  {
    name: 'terms and data policy',
    address: () => paths.terms,
    ready: ({ page }) => page.getByRole('article').first(),
  },
  {
    name: 'profile of another',
    address: ({ colleague }) => paths.profile(colleague),
    ready: ({ page }) => page.getByRole('article').nth(1),
  },
  {
    name: 'groups of another',
    isFullOnly: true,
    address: ({ colleague }) => `${paths.profile(colleague)}#groups`,
    ready: ({ page, texts }) => page.getByRole('region', { name: texts.groupsScreens.list.person, exact: true }),
  },
  {
    name: 'events of another',
    isFullOnly: true,
    address: ({ colleague }) => `${paths.profile(colleague)}#events`,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.events.person.title }),
  },
  {
    name: 'who sees what of a profile',
    address: () => profilePaths.privacy,
    ready: ({ page }) => page.getByRole('switch').nth(11),
  },
  {
    name: 'one’s own profile as a colleague sees it',
    address: () => profilePaths.as('colleague'),
    ready: ({ page, texts }) => page.getByText(texts.profilePrivacy.as.banner.colleague),
  },
  {
    name: 'one’s own posts as an administrator sees them',
    isFullOnly: true,
    address: () => profilePaths.as('administrator'),
    ready: ({ page }) => page.getByRole('article').nth(2),
  },
  {
    name: 'privacy of a profile',
    address: () => `${paths.ownProfile}#aboutme`,
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.profile.edit.menu }).click();
      await page.getByRole('menuitem', { name: texts.profile.edit.privacy }).click();
    },
    ready: ({ page }) => page.getByRole('dialog').getByRole('switch').nth(11),
    isReopened: true,
  },
  ...(['cover', 'photo', 'data'] as const).map((entry): Screen => ({
    ...(entry === 'photo' && { isFullOnly: true }),
    name: `${entry} of a profile, to be changed`,
    address: () => `${paths.ownProfile}#aboutme`,
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.profile.edit.menu }).click();
      await page.getByRole('menuitem', { name: texts.profile.edit[entry], exact: true }).click();
    },
    ready: ({ page, texts }) => page.getByRole('dialog', { name: texts.profile.edit[entry], exact: true }),
    isReopened: true,
  })),
  {
    name: 'contact card of another',
    isFullOnly: true,
    address: ({ colleague }) => paths.profile(colleague),
    open: ({ page, texts }) => page.getByRole('button', { name: texts.profileContact.open, exact: true }).click(),
    ready: ({ page }) => page.getByRole('dialog').getByRole('img').first(),
    isReopened: true,
  },
  {
    name: 'profile of nobody',
    isFullOnly: true,
    address: () => paths.profile(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByText(texts.profile.page.missing),
  },
];
