import { directoryPaths } from '../../client/src/features/directory/paths.ts';
import { notificationPaths } from '../../client/src/features/notifications/paths.ts';
import { reportPaths } from '../../client/src/features/reports/paths.ts';
import { paths } from '../../client/src/lib/paths.ts';
import { NO_SUCH_ID, startingWith, type Screen } from './screen.ts';

/** Screens of notifications and of administrators' duties: reports and mails. */
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
    isFullOnly: true,
    address: () => notificationPaths.list,
    // Waits for the list: content loaded above the button would move it.
    open: async ({ page, texts }) => {
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await page.getByRole('button', { name: texts.notificationScreens.page.earlier }).click();
    },
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
    isFullOnly: true,
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
    isFullOnly: true,
    address: content => reportPaths.one(content.decidedCase),
    ready: ({ page, texts }) => page.getByText(texts.reports.console.decidedBy('Valentina Ríos')),
  },
  {
    name: 'report that does not exist',
    isFullOnly: true,
    address: () => reportPaths.one(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByText(texts.reports.console.missingTitle),
  },
  {
    name: 'bin',
    address: () => reportPaths.bin,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.bin.title, level: 1 }),
  },
  {
    name: 'mails',
    address: () => paths.admin('mail'),
    ready: ({ page }) => page.getByRole('main').getByText('valentina.rios@yarumo.example').first(),
  },
  {
    name: 'contact',
    address: () => paths.contact,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.contact.page.own }),
  },
  {
    name: 'contact, refused',
    isFullOnly: true,
    address: () => paths.contact,
    isReopened: true,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.contact.page.send, exact: true }).click(),
    ready: ({ page, texts }) => page.getByText(texts.contact.errors.required).first(),
  },
  {
    name: 'help messages',
    address: () => paths.messages,
    ready: ({ page, texts }) => page.getByRole('tab', { name: texts.help.inbox.boxes.received }),
  },
  {
    name: 'help message',
    address: () => paths.messages,
    open: ({ page }) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Sala para el comité/ })
        .last()
        .click(),
    ready: ({ page, texts }) =>
      page.getByRole('button', { name: texts.help.message.options('Germán Bautista') }).first(),
  },
  {
    name: 'help message, refused',
    address: () => paths.sendMessage,
    isReopened: true,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.help.send.submit, exact: true }).click(),
    ready: ({ page, texts }) => page.getByText(texts.help.errors.required).first(),
  },
  {
    name: 'help message that is not there',
    address: () => `${paths.messages}/${NO_SUCH_ID}`,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.help.message.missing }),
  },
  {
    name: 'contact requests',
    address: () => paths.admin('contact'),
    ready: ({ page, texts }) =>
      page.getByRole('button', { name: startingWith(texts.contact.console.replyTo(0).replace(/0$/, '')) }).first(),
  },
  {
    name: 'answer to a contact request',
    isFullOnly: true,
    address: () => paths.admin('contact'),
    open: ({ page, texts }) =>
      page
        .getByRole('button', { name: startingWith(texts.contact.console.replyTo(0).replace(/0$/, '')) })
        .first()
        .click(),
    ready: ({ page, texts }) => page.getByRole('dialog').getByLabel(texts.contact.console.answerLabel),
  },
  {
    name: 'groups console',
    address: () => paths.admin('groups'),
    ready: ({ page }) => page.getByRole('row').nth(5),
  },
  {
    name: 'members console',
    address: () => paths.admin('directory'),
    ready: ({ page }) => page.getByRole('row').nth(5),
  },
  {
    name: 'import of people',
    address: () => directoryPaths.import,
    ready: ({ page, texts }) => page.getByRole('main').getByRole('heading', { name: texts.directoryImport.earlier }),
  },
  {
    name: 'review of a file of people',
    address: content => `${directoryPaths.import}/${content.file}`,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.directoryImport.causes.title }),
  },
  {
    name: 'person for administrators',
    address: content => directoryPaths.memberOf(content.colleague),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.memberRecord.confirmations }),
  },
  {
    name: 'form of identity data',
    isFullOnly: true,
    address: content => directoryPaths.memberOf(content.colleague),
    open: ({ page, texts }) =>
      page.getByRole('button', { name: texts.directoryConsole.correction.action('').trim() }).click(),
    ready: ({ page, texts }) => page.getByRole('dialog').getByLabel(texts.directoryConsole.correction.email),
  },
  {
    name: 'shared screens and badges',
    address: () => directoryPaths.bulkOf('devices'),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.directoryShared.console.badges, exact: true }),
  },
  {
    name: 'change of many people',
    address: content => directoryPaths.bulkOf(content.bulk),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.directoryBulk.result.title }),
  },
  {
    name: 'handover of a person',
    address: content => `${directoryPaths.memberOf(content.colleague)}/handover`,
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.directoryHandover.send(0) }),
  },
  {
    name: 'merge of two records',
    address: content => `${directoryPaths.memberOf(content.colleague)}/merge`,
    ready: ({ page, texts }) => page.getByRole('combobox', { name: texts.directoryMerge.page.other }),
  },
  {
    name: 'merge of one’s own record',
    address: () => directoryPaths.ownMerge,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.directoryMerge.own.none }),
  },
  {
    name: 'invitation to the network',
    isFullOnly: true,
    address: () => paths.admin('directory'),
    open: ({ page, texts }) => page.getByRole('button', { name: texts.directoryConsole.invite, exact: true }).click(),
    ready: ({ page, texts }) => page.getByRole('dialog').getByLabel(texts.directoryConsole.form.email),
  },
  {
    name: 'form of a member',
    address: () => paths.admin('directory'),
    open: ({ page, texts }) =>
      page
        .getByRole('button', { name: startingWith(texts.directoryConsole.edit('')) })
        .first()
        .click(),
    ready: ({ page, texts }) => page.getByRole('dialog').getByLabel(texts.directoryConsole.form.lastName),
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
  {
    name: 'settings panel',
    address: () => paths.settingsPanel,
    ready: ({ page, texts }) => page.getByRole('main').getByText(texts.settingsPanel.about.audit),
  },
  {
    name: 'roles',
    address: () => paths.admin('roles'),
    open: ({ page, texts }) =>
      page
        .getByRole('button', {
          name: texts.settingsPanel.roles.open(texts.settingsPanel.roles.names.Propietarios),
        })
        .click(),
    ready: ({ page, texts }) => page.getByRole('searchbox', { name: texts.settingsPanel.roles.search }),
  },
  ...(['look', 'home', 'nav', 'apps', 'modules', 'themes', 'menu', 'mail', 'lists', 'history'] as const).map(
    (section): Screen => ({
      ...(['home', 'apps', 'menu', 'lists'].includes(section) && { isFullOnly: true }),
      name: `parameters: ${section}`,
      address: () => paths.admin('general'),
      open: ({ page, texts }) => page.getByRole('tab', { name: texts.settings.sections[section] }).click(),
      ready: ({ page }) => page.getByRole('dialog').getByRole('tabpanel'),
    }),
  ),
  {
    name: 'banners of home',
    address: () => paths.admin('banners'),
    ready: ({ page, texts }) => page.getByRole('dialog').getByLabel(texts.settings.banners.alt).first(),
  },
  {
    name: 'history of banners',
    isFullOnly: true,
    address: () => paths.admin('banners'),
    open: ({ page, texts }) => page.getByRole('tab', { name: texts.settings.sections.history }).click(),
    ready: ({ page, texts }) => {
      const panel = page.getByRole('dialog').getByRole('tabpanel');
      // Another test on the same server may have saved some.
      return panel.getByText(texts.settings.historyEmpty).or(panel.getByRole('listitem')).first();
    },
  },
  {
    name: 'rates',
    address: () => paths.admin('business'),
    ready: ({ page, texts }) => page.getByRole('dialog').getByText(texts.rates.inUse).first(),
  },
  {
    name: 'service status',
    address: () => paths.admin('health'),
    ready: ({ page, texts }) =>
      page.getByText(texts.health.summary.failed).or(page.getByText(texts.health.summary.warning)),
  },
  {
    name: 'description of the API',
    address: () => `${paths.apiDocs}?q=panel`,
    ready: ({ page }) => page.getByText('/api/panel/first-day'),
  },
  {
    name: 'network usage',
    address: () => paths.admin('usage'),
    ready: ({ page, texts }) => page.getByRole('table', { name: texts.usage.areas.title }),
  },
  {
    name: 'service accounts',
    address: () => paths.admin('integrations'),
    ready: ({ page, texts }) =>
      page.getByRole('button', { name: texts.integrations.rotateOf('Pantallas de recepción') }),
  },
  {
    name: 'new service account',
    isFullOnly: true,
    address: () => paths.admin('integrations'),
    open: ({ page, texts }) => page.getByRole('button', { name: texts.integrations.create }).click(),
    ready: ({ page, texts }) => page.getByLabel(texts.integrations.form.name),
  },
  {
    name: 'audit log',
    address: () => paths.admin('audit'),
    ready: ({ page, texts }) => page.getByText(texts.settingsPanel.audit.intro),
  },
  {
    name: 'terms to publish',
    address: () => paths.admin('terms'),
    ready: ({ page, texts }) => page.getByLabel(texts.legalPublishing.form.body).nth(1),
  },
  {
    name: 'terms to publish, previewed',
    isFullOnly: true,
    address: () => paths.admin('terms'),
    open: async ({ page, texts }) => {
      await page.getByLabel(texts.legalPublishing.form.name).first().fill('Términos y política de datos 2027');
      await page.getByRole('button', { name: texts.legalPublishing.form.preview }).click();
    },
    ready: ({ page, texts }) => page.getByRole('dialog').getByText(texts.legalPublishing.preview.warning),
    isReopened: true,
  },
];
