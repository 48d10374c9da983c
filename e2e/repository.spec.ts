import { expect } from '@playwright/test';
import { repository as text } from '../contract/i18n/es-CO/repository.ts';
import { paths } from '../client/src/lib/paths.ts';
import { apiOf } from './api.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

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
  // With its address, by which it opens again; it is read in the background.
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

test('a document that somebody deletes meanwhile says so, and is in the table no more', async ({ page, product }) => {
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
});
