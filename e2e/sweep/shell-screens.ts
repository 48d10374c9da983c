import { paths } from '../../client/src/lib/paths.ts';
import type { Screen, Stage } from './screen.ts';

const openMenu = ({ page, texts }: Stage): Promise<void> =>
  page.getByRole('button', { name: texts.shell.account.label('Valentina Ríos') }).click();

/** Screens of the frame around every page. */
export const SHELL_SCREENS: readonly Screen[] = [
  { name: 'home', address: () => paths.home, ready: ({ page }) => page.getByRole('article').nth(3) },
  {
    name: 'account menu',
    only: 'desktop',
    address: () => paths.contact,
    open: openMenu,
    ready: ({ page, texts }) => page.getByRole('menuitem', { name: texts.shell.account.settings }),
  },
  {
    name: 'settings',
    only: 'desktop',
    address: () => paths.contact,
    open: async stage => {
      await openMenu(stage);
      await stage.page.getByRole('menuitem', { name: stage.texts.shell.account.settings }).click();
    },
    ready: ({ page, texts }) => page.getByRole('dialog', { name: texts.shell.settings.title }),
  },
  {
    name: 'more of the navigation',
    only: 'telephone',
    address: () => paths.contact,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.shell.nav.more }).click(),
    ready: ({ page }) => page.getByRole('dialog').getByText('Valentina Ríos'),
  },
  {
    name: 'settings on a telephone',
    isFullOnly: true,
    only: 'telephone',
    address: () => paths.contact,
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.shell.nav.more }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.shell.account.settings }).click();
    },
    ready: ({ page, texts }) => page.getByRole('dialog', { name: texts.shell.settings.title }),
  },
  {
    name: 'address that does not exist',
    address: () => '/no-such-page',
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.shell.notFound.title }),
  },
  {
    name: 'wrong address of the administration',
    isFullOnly: true,
    address: () => '/admin/nada',
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.settingsPanel.wrongAddress }),
  },
];
