import { expect } from '@playwright/test';
import { documents } from '#contract/i18n/es-CO/documents.ts';
import { repository as text } from '#contract/i18n/es-CO/repository.ts';
import { paths } from '../client/src/lib/paths.ts';
import { apiOf } from './api.ts';
import { makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

test('somebody finds a document, reads its first page, marks it and goes back by the browser', async ({ page }) => {
  await signIn(page, 'andres.quintero', paths.repository);
  const table = page.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await page.getByLabel(text.type, { exact: true }).selectOption({ label: text.types.pdf });
  await expect(page).toHaveURL(/tipo=pdf/);
  await page.getByRole('searchbox', { name: text.search }).fill('alturas');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row')).toHaveCount(2);
  const name = 'Protocolo de trabajo en alturas.pdf';
  await table.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  // Its address opens it again; the document is read in the background.
  await expect(dialog).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(dialog.getByRole('img', { name: text.preview.page(1, name) })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await table.getByRole('button', { name: text.actions.favourite(name) }).click();
  await expect(table.getByRole('button', { name: text.actions.unfavourite(name) })).toBeVisible();
  await page.getByRole('tab', { name: text.favourites }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('button', { name: text.actions.unfavourite(name) }).press('Enter');
  await expect(page.getByRole('heading', { name: text.noResults })).toBeVisible();
});

test(
  'a document that somebody deletes meanwhile says so, and is in the table no more',
  FULL_ONLY,
  async ({ page, product }) => {
    const author = await apiOf(product, 'mafe.ospina');
    const [file = ''] = await author.upload([
      { name: 'Fugaz.txt', mimeType: 'text/plain', buffer: Buffer.from('Adiós') },
    ]);
    const post = await author.post('/api/Flx_Posts', { Description: 'Lo fugaz', Attachments: [{ id: file }] });
    await signIn(page, 'valentina.rios', paths.repository);
    const entry = page.getByRole('table').getByRole('button', { name: 'Fugaz.txt', exact: true });
    await expect(entry).toBeVisible();
    await author.remove(`/api/Flx_Posts/${post.Id}`);
    await entry.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: text.preview.gone })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(entry).toHaveCount(0);
  },
);

test(
  'a document of a group leads to its versions, from its menu and from where it is read',
  FULL_ONLY,
  async ({ page, product }) => {
    const author = await apiOf(product, 'laura.castaneda');
    const [group] = await author.rows(`/api/Flx_Teams?$filter=Title eq 'Proyecto sede Medellín'`);
    const name = 'Mudanza.txt';
    for (const words of ['El primer plan.', 'El segundo plan.']) {
      const [File] = await author.upload([{ name, mimeType: 'text/plain', buffer: Buffer.from(words) }]);
      await author.post('/api/Flx_Documents', { ParentType: 'group', ParentId: group?.Id, File });
    }
    await signIn(page, 'andres.quintero', paths.repository);
    const table = page.getByRole('table');
    const versions = page.getByRole('dialog', { name: documents.versionsOf(name) });
    await table.getByRole('button', { name: text.actions.label(name) }).click();
    await page.getByRole('menuitem', { name: text.actions.versions, exact: true }).click();
    await expect(versions.getByRole('link', { name: documents.version(1), exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(versions).toHaveCount(0);

    await table.getByRole('button', { name, exact: true }).click();
    const preview = page.getByRole('dialog', { name, exact: true });
    await preview.getByRole('button', { name: text.actions.versions, exact: true }).click();
    await expect(versions.getByRole('link', { name: documents.version(2), exact: true })).toBeVisible();
    await page.goBack();
    await expect(versions).toHaveCount(0);
    await expect(preview).toBeVisible();
    await page.goBack();
    await expect(preview).toHaveCount(0);
  },
);

test(
  'documents are kept in folders: of every area, and of groups that others are in',
  FULL_ONLY,
  async ({ page, product }) => {
    const author = await apiOf(product, 'mafe.ospina');
    const [Img] = await author.upload([await makePhoto('Coro.png')]);
    const title = 'Coro de los viernes';
    const group = await author.post('/api/Flx_Teams', { Title: title, Type: 'colaborativo', Privacy: 'public', Img });
    const [File] = await author.upload([
      { name: 'Partituras.txt', mimeType: 'text/plain', buffer: Buffer.from('Do re mi') },
    ]);
    await author.post('/api/Flx_Documents', { ParentType: 'group', ParentId: group.Id, File });
    await signIn(page, 'laura.castaneda', paths.repository);
    const folder = page.getByRole('combobox', { name: text.folder });
    const names = page.getByRole('table').getByRole('row');
    await folder.fill('tecn');
    await page.getByRole('option', { name: text.sources.area('Tecnología'), exact: true }).click();
    await expect(names.nth(1)).toContainText(text.sources.area('Tecnología'));
    await folder.fill('grupo coro');
    await page.getByRole('option', { name: text.sources.group(title), exact: true }).click();
    await expect(names).toHaveCount(2);
    await expect(names.nth(1)).toContainText('Partituras.txt');
    await page.reload();
    await expect(folder).toHaveValue(text.sources.group(title));
    await folder.fill('');
    await expect(page).not.toHaveURL(/carpeta/);
    // Back closes the list, and leaves no history entry that the next Back would use up.
    await expect(page.getByRole('listbox')).toBeVisible();
    const address = page.url();
    // The list has its entry again once the router shows the new address: fast enough for people, but not for a test.
    await expect.poll(() => page.evaluate('history.state.open')).toBe(1);
    await page.goBack();
    await expect(page.getByRole('listbox')).toBeHidden();
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect(page).not.toHaveURL(address);
  },
);
