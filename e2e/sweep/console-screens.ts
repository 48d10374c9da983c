import { notificationPaths } from '../../client/src/features/notifications/paths.ts';
import { reportPaths } from '../../client/src/features/reports/paths.ts';
import { paths } from '../../client/src/lib/paths.ts';
import { NO_SUCH_ID, startingWith, type Screen } from './screen.ts';

/** What somebody is notified of, and what administrators see to: notifications, reports, mails. */
export const CONSOLE_SCREENS: readonly Screen[] = [
  {
    name: 'bell',
    address: () => paths.contact,
    open: ({ page, texts }) =>
      page.getByRole('button', { name: startingWith(texts.notificationScreens.title) }).click(),
    ready: ({ page, texts }) =>
      page.getByRole('dialog', { name: texts.notificationScreens.title }).getByRole('listitem').first(),
  },
  {
    name: 'notifications',
    address: () => notificationPaths.list,
    ready: ({ page }) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'earlier notifications',
    address: () => notificationPaths.list,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.notificationScreens.page.earlier }).click(),
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.notificationScreens.page.onlyNew }),
  },
  {
    name: 'notification preferences',
    address: () => notificationPaths.preferences,
    ready: ({ page, texts }) => page.getByLabel(texts.notificationScreens.preferences.quiet.from),
  },
  {
    name: 'reports',
    address: () => reportPaths.list,
    ready: ({ page }) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'kept reports',
    address: () => `${reportPaths.list}?estado=kept`,
    ready: ({ page }) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'report to decide',
    address: content => reportPaths.one(content.openCase),
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.reports.console.take }),
  },
  {
    name: 'decided report',
    address: content => reportPaths.one(content.decidedCase),
    ready: ({ page, texts }) => page.getByText(texts.reports.console.decidedBy('Valentina Ríos')),
  },
  {
    name: 'report that does not exist',
    address: () => reportPaths.one(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByText(texts.reports.console.missingTitle),
  },
  {
    name: 'mails',
    address: () => paths.admin('mail'),
    ready: ({ page }) => page.getByRole('main').getByText('valentina.rios@yarumo.example').first(),
  },
  {
    name: 'groups console',
    address: () => paths.admin('groups'),
    ready: ({ page }) => page.getByRole('row').nth(5),
  },
  {
    name: 'areas console',
    address: () => paths.admin('departments'),
    ready: ({ page }) => page.getByRole('row').nth(5),
  },
  {
    name: 'Tienda console',
    address: () => paths.admin('ads'),
    ready: ({ page }) => page.getByRole('row').nth(5),
  },
];
