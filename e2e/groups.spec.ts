import { expect } from '@playwright/test';
import { groupPins } from '#contract/i18n/es-CO/group-pins.ts';
import { groups } from '#contract/i18n/es-CO/groups.ts';
import { groupsScreens as text } from '#contract/i18n/es-CO/groups-screens.ts';
import { apiOf } from './api.ts';
import { publishPost } from './composer.ts';
import { stamp } from './feed-page.ts';
import { makeDocument, makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { expectNoViolations } from './sweep/checks.ts';
import { READER, bellOf, panelOf, waitForNews } from './two-people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Private group, and its administrator. */
const GROUP = 'Mujeres en tecnología';
const AUTHOR = 'luzdary.chindoy';
/** Member of her other groups. */
const MEMBER = 'carlos.penaranda';

test(
  'two people at once: somebody asks on a telephone, is accepted from the bell by keys, writes with a file and leaves',
  FULL_ONLY,
  async ({ page: author, product, signedIn }) => {
    const [group] = await (await apiOf(product, READER)).rows(`/api/Flx_Teams?$filter=Title eq '${GROUP}'`);
    const address = `/group/${group?.IdTeam}`;
    await signIn(author, AUTHOR, '/groups');
    const page = await signedIn(READER, address, 'telephone');
    await expect(page.getByRole('heading', { name: text.page.privateTitle })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('button', { name: text.membership.join }).tap();
    await page.getByLabel(text.membership.reason).fill('Trabajo en datos.');
    await page.getByRole('dialog').getByRole('button', { name: text.membership.send }).tap();
    await expect(page.getByText(groups.messages.requested)).toBeVisible();
    await expect(page.getByRole('button', { name: text.membership.pending })).toBeDisabled();
    await expectNoViolations(page, 'all', 'a request that waits');

    await waitForNews(author);
    await bellOf(author).press('Enter');
    await panelOf(author)
      .getByRole('link', { name: /Natalia Gómez quiere unirse al grupo/ })
      .press('Enter');
    await author.waitForURL(`**${address}`);
    // The page of all groups has such a button as well.
    await author.getByRole('heading', { name: GROUP, level: 1 }).waitFor();
    const waiting = author.getByRole('button', { name: new RegExp(`^${text.tabs.requests}`) });
    await waiting.press('Enter');
    await expect(author.getByText('Trabajo en datos.')).toBeVisible();
    await author.getByRole('button', { name: text.requests.acceptOf('Natalia Gómez') }).press('Enter');
    await expect(author.getByText('Trabajo en datos.')).toHaveCount(0);
    await author.keyboard.press('Escape');
    await expect(waiting).toBeFocused();

    await waitForNews(page);
    await page.reload();
    await page.getByRole('button', { name: text.membership.member }).waitFor();
    await expectNoViolations(page, 'all', 'a group that one belongs to');
    const words = `Hola a todas ${stamp()}`;
    const card = await publishPost(page, words, [], makeDocument('Agenda.txt'));
    await author.reload();
    const seen = author.getByRole('tabpanel').getByRole('article').filter({ hasText: words });
    const arriving = author.waitForEvent('download');
    await seen.getByRole('link', { name: /Agenda\.txt/ }).press('Enter');
    expect((await arriving).suggestedFilename()).toBe('Agenda.txt');
    await expect(card.getByText('Agenda.txt')).toBeVisible();

    await page.getByRole('button', { name: text.membership.member }).tap();
    await page.getByRole('menuitem', { name: text.membership.leave }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: text.membership.leave }).tap();
    await expect(page.getByText(groups.messages.left(GROUP))).toBeVisible();
    await expect(page.getByRole('heading', { name: text.page.privateTitle })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  },
);

test(
  'on a telephone a card of a group is pressed on its facts too, and a group is created, archived and deleted by its name',
  FULL_ONLY,
  async ({ signedIn }) => {
    const page = await signedIn('laura.castaneda', '/groups', 'telephone');
    const card = page.getByRole('article').filter({ hasText: 'Huerta en la oficina' });
    // Tapped by position, as a finger does: the facts lie under the link, so waiting to click them would time out.
    const facts = await card.getByText(/\d+ miembros/).boundingBox();
    expect(facts).not.toBeNull();
    const { x, y, width, height } = facts ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.getByRole('heading', { name: 'Huerta en la oficina', level: 1 })).toBeVisible();
    await page.goBack();

    const title = `Ajedrez ${stamp()}`;
    await page.getByRole('tab', { name: text.tabs.create }).click();
    const form = page.getByRole('dialog', { name: text.form.createTitle });
    await form.getByLabel(text.form.title).fill(title);
    await form.getByRole('button', { name: text.form.create }).click();
    await expect(form.getByText(groups.errors.required).first()).toBeVisible();
    await form.locator('input[type=file]').setInputFiles(await makePhoto('Tablero.png'));
    await form.getByLabel(text.form.type, { exact: true }).selectOption('colaborativo');
    await form.getByRole('button', { name: text.form.create }).click();
    await expect(page.getByText(groups.messages.created)).toBeVisible();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

    const choose = async (entry: string) => {
      await page.getByRole('button', { name: text.membership.member }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await choose(text.ending.archive);
    await page.getByRole('alertdialog').getByRole('button', { name: text.ending.archive }).click();
    await expect(page.getByText(text.page.archived)).toBeVisible();
    await choose(text.ending.remove);
    const removal = page.getByRole('dialog', { name: text.ending.removeTitle });
    await expect(removal.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
    await removal.getByLabel(text.ending.name).fill(title);
    await removal.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText(text.ending.removed)).toBeVisible();
    await page.waitForURL('**/groups');
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  },
);

test(
  'who administers a group pins a post, which members read first until it is pinned no longer',
  FULL_ONLY,
  async ({ page, product, signedIn }) => {
    const api = await apiOf(product, AUTHOR);
    const [group] = await api.rows(`/api/Flx_Teams?$filter=Title eq 'Ciclistas del páramo'`);
    const words = `Salida del domingo ${stamp()}`;
    const target = { Home: false, Group: [{ Type: 'group', Id: group?.Id }] };
    await api.post('/api/Flx_Posts', { Description: words, ...target });
    await api.post('/api/Flx_Posts', { Description: `Otra cosa ${stamp()}`, ...target });
    await signIn(page, AUTHOR, `/group/${group?.IdTeam}`);
    // The group is an article as well.
    const card = page.getByRole('tabpanel').getByRole('article').filter({ hasText: words });
    const choose = async (entry: string) => {
      await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await choose(groupPins.pin);
    const form = page.getByRole('dialog', { name: groupPins.form.title });
    await expect(form.getByRole('spinbutton').first()).toBeVisible();
    await form.getByRole('button', { name: groupPins.form.save }).click();
    await expect(page.getByText(groupPins.pinned)).toBeVisible();
    await expect(form).toHaveCount(0);
    const pinned = page.getByRole('region', { name: /^Fijada hasta el/ });
    await expect(pinned.getByText(words)).toBeVisible();
    await expect(card).toHaveCount(1);

    const reader = await signedIn(MEMBER, `/group/${group?.IdTeam}`);
    const read = reader.getByRole('region', { name: /^Fijada hasta el/ });
    await expect(read.getByText(words)).toBeVisible();
    await read.getByRole('button', { name: /^Opciones de la publicación/ }).click();
    await expect(reader.getByRole('menuitem').first()).toBeVisible();
    await expect(reader.getByRole('menuitem', { name: groupPins.unpin })).toHaveCount(0);

    await choose(groupPins.unpin);
    await expect(pinned).toHaveCount(0);
    await expect(card).toBeVisible();
  },
);

test(
  'a group follows an area, and who is responsible for it leaves it to one of its people',
  FULL_ONLY,
  async ({ page }) => {
    const title = `Ruta legal ${stamp()}`;
    await signIn(page, MEMBER, '/groups');
    await page.getByRole('button', { name: text.create }).first().click();
    const form = page.getByRole('dialog', { name: text.form.createTitle });
    await form.getByLabel(text.form.title).fill(title);
    await form.locator('input[type=file]').setInputFiles(await makePhoto('Ruta.png'));
    await form.getByLabel(text.form.type, { exact: true }).selectOption('colaborativo');
    await form.getByText(text.form.more).click();
    await form.getByRole('combobox', { name: text.form.addArea }).fill('Jurídica');
    await page.getByRole('option', { name: 'Jurídica' }).click();
    await expect(form.getByRole('checkbox', { name: 'Jurídica' })).toBeChecked();
    await form.getByRole('button', { name: text.form.create }).click();
    await expect(page.getByText(groups.messages.created)).toBeVisible();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

    await page.getByRole('tab', { name: text.page.information }).click();
    await page.getByRole('button', { name: text.page.seeAllMembers }).click();
    const members = page.getByRole('dialog', { name: text.members.title(title) });
    const heir = members.getByRole('listitem').filter({ hasText: 'Natalia Gómez' });
    await expect(heir.getByText(text.members.byArea)).toBeVisible();
    await expect(members.getByRole('listitem').filter({ hasText: text.members.roles.author })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(members).toHaveCount(0);

    await page.getByRole('button', { name: text.membership.member }).click();
    await page.getByRole('menuitem', { name: text.membership.leave }).click();
    const leaving = page.getByRole('dialog', { name: text.heir.title });
    await expect(leaving.getByRole('button', { name: text.heir.leave })).toBeDisabled();
    await leaving.getByRole('radio', { name: /Natalia Gómez/ }).check();
    await leaving.getByRole('button', { name: text.heir.leave }).click();
    await expect(page.getByText(groups.messages.left(title))).toBeVisible();
    await expect(page.getByRole('button', { name: text.membership.join })).toBeVisible();
  },
);

test('the menu says what is unread in a group until one has looked, and a group is muted', async ({
  page,
  product,
}) => {
  const api = await apiOf(product, AUTHOR);
  const [group] = await api.rows(`/api/Flx_Teams?$filter=Title eq 'Ciclistas del páramo'`);
  const target = { Home: false, Group: [{ Type: 'group', Id: group?.Id }] };
  await api.post('/api/Flx_Posts', { Description: `Ruta nueva ${stamp()}`, ...target });
  await signIn(page, MEMBER, '/groups');
  const entry = page
    .getByRole('region', { name: text.reading.title })
    .getByRole('link', { name: /^Ciclistas del páramo/ });
  await expect(entry).toHaveAccessibleName(/sin leer/);
  await entry.click();
  await page.getByRole('button', { name: text.membership.member }).waitFor();
  await expect(entry).toHaveCount(0);
  const choose = async (label: string) => {
    await page.getByRole('button', { name: text.membership.member }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  await choose(text.reading.mute);
  await expect(page.getByText(text.reading.muted)).toBeVisible();
  await choose(text.reading.unmute);
  await expect(page.getByText(text.reading.unmuted)).toBeVisible();
});
