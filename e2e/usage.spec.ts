import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** Page of the usage statistics. */

test('says so when nothing can be counted, and then shows tables by week, day, type and area, which can be saved', async ({
  page,
}) => {
  await signIn(page, 'valentina.rios', '/admin');
  await page.route('**/api/usage', route => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.getByRole('link', { name: 'Uso de la red Personas, publicaciones y áreas' }).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos contar el uso');
  await page.unroute('**/api/usage');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uso de la red' })).toBeVisible();

  const rowsOf = (name: string) => page.getByRole('table', { name }).getByRole('row');
  await expect(rowsOf('Personas activas por semana')).toHaveCount(1 + 8);
  await expect(rowsOf('Personas activas por día')).toHaveCount(1 + 28);
  const people = await page
    .getByRole('table', { name: 'Personas activas por semana' })
    .getByRole('cell')
    .allInnerTexts();
  // Every number is rounded down.
  expect(people.map(text => Number(text) % 5)).toEqual(people.map(() => 0));
  await expect(rowsOf('Publicaciones por semana').filter({ hasText: 'Noticia' })).toHaveCount(1);

  const whole = rowsOf('Por área').filter({ hasText: 'Toda la organización' });
  await expect(whole.getByRole('cell')).toHaveCount(8);
  const active = await whole.innerText();
  await page.getByRole('radio', { name: 'Activas' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Participaron' })).toBeChecked();
  await expect(page.getByText('reaccionaron o comentaron algo publicado en la semana')).toBeVisible();
  await page.getByRole('radio', { name: 'Participaron' }).press('ArrowRight');
  await expect(page.getByText('confirmaron todas las noticias obligatorias')).toBeVisible();
  await expect.poll(() => whole.innerText()).not.toBe(active);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV: Por área' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('uso-areas-confirmaron.csv');
  const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toMatch(/^\ufeff"Área";"\d\d\/\d\d";/);
  expect(first).toMatch(/^"Toda la organización";/);
});
