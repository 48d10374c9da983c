import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { PHONE } from './kept-pages.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Reporting lines, found by keyboard and on a phone. */

const line = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });

test('somebody goes through the chart by keyboard; a search opens the branch of who is found, and the picture has the names that are open', async ({
  page,
}) => {
  await signIn(page, 'oscar.rojas', '/directory');
  await page.getByRole('link', { name: 'Organigrama' }).click();
  await expect(page).toHaveTitle(/^Organigrama · /);
  // The only person at the top is already expanded.
  await expect(line(page, 'Ricardo Amaya')).toHaveAttribute('aria-level', '2');
  await page.getByRole('button', { name: 'Descargar imagen' }).focus();
  await page.keyboard.press('Tab');
  await expect(line(page, 'Iván Darío Muñoz')).toBeFocused();
  await page.keyboard.type('ric');
  await expect(line(page, 'Ricardo Amaya')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(line(page, 'Jenny Paola Ramírez')).toHaveAttribute('aria-level', '3');
  await page.keyboard.type('jenny');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Jenny Paola Ramírez' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^Ricardo Amaya/, /^Iván Darío Muñoz/]);
  await expect(dialog.getByRole('button', { name: 'Cambiar jefe' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(line(page, 'Jenny Paola Ramírez')).toBeFocused();
  await page.keyboard.press('End');
  await expect(line(page, 'Sin jefe asignado')).toBeFocused();

  // Closed again, so that the search alone opens branches.
  await page.goto('/directory/chart');
  await page.getByRole('searchbox', { name: 'Buscar Miembro' }).fill('angela');
  await page.getByRole('button', { name: /^Ángela Suárez/ }).click();
  await expect(line(page, 'Ángela Suárez')).toHaveAttribute('aria-current', 'true');
  await expect(line(page, 'Ángela Suárez')).toHaveAttribute('aria-level', '4');
  await expect(line(page, 'Ángela Suárez')).toBeFocused();
  const downloaded = async (entry: RegExp) => {
    await page.getByRole('button', { name: 'Descargar imagen' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ]);
    return file;
  };
  const points = await downloaded(/^PNG/);
  expect(points.suggestedFilename()).toBe('organigrama.png');
  const { format, width } = await sharp(await points.path()).metadata();
  expect(format).toBe('png');
  expect(width).toBeGreaterThan(1000);
  const file = await downloaded(/^SVG/);
  expect(file.suggestedFilename()).toBe('organigrama.svg');
  const image = (await (await file.createReadStream()).toArray()).join('');
  expect(image).toContain('>Ángela Suárez<');
  expect(image).not.toContain('>Jenny Paola Ramírez<');
});

test('an administrator of people changes a manager in the chart and on the profile', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'mafe.ospina', '/directory/chart');
  await line(page, 'Sin jefe asignado').press('ArrowRight');
  await line(page, 'Rafael Iguarán').press('Enter');
  await page.getByRole('button', { name: 'Cambiar jefe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar jefe' });
  await expect(dialog.getByRole('radio', { name: 'A nadie' })).toBeChecked();
  await dialog.getByRole('searchbox', { name: 'Buscar Miembro' }).fill('londoño');
  await dialog.getByRole('radio', { name: /^Esteban Londoño/ }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line(page, 'Rafael Iguarán')).toHaveAttribute('aria-level', '3');
  await expect(line(page, 'Sin jefe asignado')).toHaveCount(0);
  // And back again, with the profile showing the managers.
  await page.goto('/directory?buscar=iguaran+rafael');
  await page.getByRole('main').getByRole('link', { name: 'Rafael Iguarán' }).click();
  const card = page.getByRole('main').getByRole('region', { name: 'Sobre Rafael' });
  await expect(card.getByRole('link', { name: /^Esteban Londoño/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar jefe' }).click();
  await dialog.getByRole('radio', { name: 'A nadie' }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card.getByRole('link', { name: /^Esteban Londoño/ })).toHaveCount(0);
});

test.describe('on a telephone', () => {
  test.use(PHONE);

  test('branches open and close by touch', FULL_ONLY, async ({ page }) => {
    await signIn(page, 'oscar.rojas', '/directory/chart');
    await page.getByRole('button', { name: 'Mostrar a quienes reportan a Karol Villamizar' }).tap();
    await expect(line(page, 'Nicolás Forero')).toBeVisible();
    await page.getByRole('button', { name: 'Ocultar a quienes reportan a Karol Villamizar' }).tap();
    await expect(line(page, 'Nicolás Forero')).toHaveCount(0);
    await line(page, 'Karol Villamizar').tap();
    await expect(page.getByRole('dialog', { name: 'Karol Villamizar' })).toBeVisible();
  });
});
