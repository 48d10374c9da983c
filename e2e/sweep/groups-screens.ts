import { paths } from '../../client/src/lib/paths.ts';
import { makePhoto } from '../files.ts';
import { startingWith, type Screen, type Stage } from './screen.ts';

/** Presses a button, which is a tab on phones. */
const press = ({ page }: Stage, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).or(page.getByRole('tab', { name })).first().click();

const openTab = ({ page }: Stage, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** Screens of groups: the lists, one group, and its dialogs. */
export const GROUPS_SCREENS: readonly Screen[] = [
  {
    name: 'groups',
    address: () => paths.groups,
    ready: ({ page, texts: { groupsScreens } }) =>
      page.getByRole('region', { name: groupsScreens.list.others }).getByRole('link').first(),
  },
  {
    name: 'no groups found',
    isFullOnly: true,
    address: () => `${paths.groups}?buscar=zzzz-no-existe`,
    ready: ({ page, texts: { groupsScreens } }) => page.getByText(groupsScreens.list.noResults).nth(1),
  },
  {
    name: 'requests to groups',
    isFullOnly: true,
    address: () => paths.groups,
    open: stage =>
      press(
        stage,
        new RegExp(`^(${stage.texts.groupsScreens.requests.open}|${stage.texts.groupsScreens.tabs.requests})`),
      ),
    ready: ({ page, texts: { groupsScreens } }) =>
      page.getByRole('dialog').getByRole('button', { name: startingWith(groupsScreens.requests.acceptOf('')) }),
  },
  {
    name: 'group form with its messages',
    isReopened: true,
    address: () => paths.groups,
    open: async stage => {
      const { groupsScreens: text } = stage.texts;
      await press(stage, text.create);
      const form = stage.page.getByRole('dialog', { name: text.form.createTitle });
      await form.locator('input[type=file]').setInputFiles(await makePhoto('Portada.png'));
      // Those of the cover, which is read first, and of the rest of the form.
      await form.locator('summary').nth(1).waitFor();
      await form.locator('summary').first().click();
      await form.getByRole('slider').first().waitFor();
      await form.getByLabel(text.form.type, { exact: true }).selectOption('social');
      await form.getByRole('button', { name: text.form.create }).click();
    },
    ready: ({ page }) => page.locator('[aria-invalid=true]').first(),
  },
  {
    name: 'group',
    address: ({ group }) => paths.group(group),
    ready: ({ page, texts: { groupsScreens } }) => page.getByRole('button', { name: groupsScreens.membership.member }),
  },
  {
    name: 'information of a group',
    isFullOnly: true,
    address: ({ group }) => paths.group(group),
    open: stage => openTab(stage, stage.texts.groupsScreens.page.information),
    ready: ({ page, texts: { groupsScreens } }) =>
      page.getByRole('tabpanel').getByRole('region', { name: groupsScreens.page.members }).getByRole('link').first(),
  },
  {
    name: 'members of a group',
    address: ({ group }) => paths.group(group),
    open: async stage => {
      const { page } = stage.texts.groupsScreens;
      await openTab(stage, page.information);
      await stage.page.getByRole('button', { name: page.seeAllMembers }).click();
    },
    ready: ({ page, texts: { groupsScreens } }) =>
      page.getByRole('dialog').getByText(groupsScreens.members.roles.author),
  },
  {
    name: 'documents of a group, with their versions',
    isFullOnly: true,
    address: ({ group }) => paths.group(group),
    open: async stage => {
      const { documents, groupsScreens } = stage.texts;
      await openTab(stage, groupsScreens.page.information);
      await stage.page.getByRole('tabpanel').getByRole('button', { name: documents.seeAllLabel }).click();
      await stage.page
        .getByRole('dialog')
        .getByRole('button', { name: documents.versions(2) })
        .click();
    },
    ready: ({ page, texts: { documents } }) =>
      page.getByRole('dialog').getByRole('link', { name: documents.version(1), exact: true }),
  },
  {
    name: 'invitation to a group',
    isFullOnly: true,
    address: ({ group }) => paths.group(group),
    open: ({ page, texts: { groupsScreens } }) => page.getByRole('button', { name: groupsScreens.page.invite }).click(),
    ready: ({ page }) => page.getByRole('dialog').getByRole('checkbox').first(),
  },
  {
    name: 'request to a private group',
    isFullOnly: true,
    address: ({ privateGroup }) => paths.group(privateGroup),
    open: ({ page, texts: { groupsScreens } }) =>
      page.getByRole('button', { name: groupsScreens.membership.join }).click(),
    ready: ({ page, texts: { groupsScreens } }) => page.getByLabel(groupsScreens.membership.reason),
  },
  {
    name: 'private group',
    isFullOnly: true,
    address: ({ privateGroup }) => paths.group(privateGroup),
    ready: ({ page, texts: { groupsScreens } }) => page.getByText(groupsScreens.page.privateTitle),
  },
  {
    name: 'group that does not exist',
    isFullOnly: true,
    address: () => paths.group('ninguno'),
    ready: ({ page, texts: { groupsScreens } }) => page.getByText(groupsScreens.page.missingTitle),
  },
  {
    name: 'areas',
    address: () => paths.areas,
    ready: ({ page }) => page.getByRole('main').getByRole('article').first(),
  },
  {
    name: 'area form with its messages',
    isFullOnly: true,
    isReopened: true,
    address: () => paths.areas,
    open: async ({ page, texts: { groupsScreens } }) => {
      await page.getByRole('button', { name: groupsScreens.areas.create }).click();
      await page.getByRole('dialog').getByRole('button', { name: groupsScreens.areas.create }).click();
    },
    ready: ({ page }) => page.locator('[aria-invalid=true]').first(),
  },
  {
    name: 'area',
    address: ({ area }) => paths.area(area),
    ready: ({ page, texts: { groupsScreens } }) => page.getByRole('tab', { name: groupsScreens.areas.posts }),
  },
  {
    name: 'documents of an area',
    address: ({ area }) => paths.area(area),
    open: stage => openTab(stage, stage.texts.groupsScreens.areas.documents),
    ready: ({ page }) => page.getByRole('tabpanel').getByRole('listitem').first(),
  },
  {
    name: 'no documents found',
    isFullOnly: true,
    address: ({ area }) => paths.area(area),
    open: async stage => {
      await openTab(stage, stage.texts.groupsScreens.areas.documents);
      await stage.page.getByRole('tabpanel').getByRole('searchbox').fill('zzzz');
    },
    ready: ({ page, texts: { documents } }) => page.getByText(documents.noResults),
  },
];
