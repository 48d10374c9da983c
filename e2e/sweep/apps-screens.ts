import { paths } from '../../client/src/lib/paths.ts';
import type { Screen, Stage } from './screen.ts';

const openQuery =
  (query: 'vacation' | 'certificate' | 'stocktakings' | 'invoices' | 'clients') =>
  ({ page, texts }: Stage): Promise<void> =>
    page.getByRole('button', { name: texts.apps[query].title }).first().click();

/** Screens of requests to the organisation's systems, its applications, and the timesheet. */
export const APPS_SCREENS: readonly Screen[] = [
  {
    name: 'applications',
    address: () => paths.apps,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.apps.page.queries }),
  },
  {
    name: 'vacations',
    address: () => paths.apps,
    open: openQuery('vacation'),
    ready: ({ page, texts }) => page.getByRole('group', { name: texts.apps.vacation.to }),
  },
  {
    name: 'work certificate',
    isFullOnly: true,
    address: () => paths.apps,
    open: openQuery('certificate'),
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.apps.certificate.send }),
  },
  {
    name: 'inventory',
    isFullOnly: true,
    address: () => paths.apps,
    open: async stage => {
      const { page, texts } = stage;
      await openQuery('stocktakings')(stage);
      await page.getByLabel(texts.apps.stocktakings.field).fill('12');
      await page.keyboard.press('Enter');
    },
    ready: ({ page }) => page.getByRole('table'),
  },
  {
    name: 'friends whom one has invited',
    address: () => paths.friends,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.friends.page.title }),
  },
  {
    name: 'invitation of a friend',
    isFullOnly: true,
    address: () => paths.friends,
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.friends.card.invite }).click();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: texts.friends.form.next }).click();
    },
    ready: ({ page, texts }) => page.getByLabel(texts.friends.form.trust),
  },
  {
    name: 'timesheet',
    address: () => paths.timesheet,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.apps.timesheet.title }),
  },
];
