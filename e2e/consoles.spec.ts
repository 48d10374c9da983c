import { expect } from '@playwright/test';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** The consoles of groups, areas and the Tienda; what all consoles have in common is tried by that of the news. */

const CONSOLES = [
  { app: 'groups', search: 'Buscar grupo', find: 'ciclistas', row: /Ciclistas/, refusal: 'No administras los grupos' },
  {
    app: 'departments',
    search: 'Buscar área',
    find: 'tecnologia',
    row: /Tecnología/,
    refusal: 'No administras las áreas',
  },
  { app: 'ads', search: 'Buscar artículo', find: 'cafetera', row: /Cafetera/, refusal: 'No administras la Tienda' },
] as const;

test('each finds its rows, for who administers them and nobody else', async ({ page }) => {
  for (const { app, refusal } of CONSOLES) {
    await signIn(page, 'oscar.rojas', `/admin/${app}`);
    await expect(page.getByRole('heading', { name: refusal })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  for (const { app, search, find, row } of CONSOLES) {
    await signIn(page, 'valentina.rios', `/admin/${app}`);
    await page.getByRole('searchbox', { name: search }).fill(find);
    await expect(page).toHaveURL(new RegExp(`buscar=${find}`));
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    await expect(page.getByRole('row', { name: row })).toBeVisible();
  }
});

test('a group is archived from the console, and brought back', async ({ page }) => {
  await signIn(page, 'valentina.rios', '/admin/groups?buscar=ciclistas');
  const row = page.getByRole('row', { name: /Ciclistas/ });
  await row.getByRole('button', { name: /^Archivar grupo: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archivar grupo' }).click();
  await expect(row.getByText('Archivado')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Editar: / })).toHaveCount(0);
  await row.getByRole('button', { name: /^Volver a activar: / }).click();
  await expect(row.getByText('Archivado')).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Editar: / })).toBeVisible();
});
