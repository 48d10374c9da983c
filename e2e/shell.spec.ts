import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { PHONE, signIn } from './people.ts';
import { test } from './test.ts';

test('home, its menus and its settings are accessible, in both languages', async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Menú de Laura/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Configuración' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Mensaje de préstamo' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Configuración' }).click();
  const settings = page.getByRole('dialog', { name: 'Configuración' });
  await expect(settings).toBeVisible();
  await expectAccessible(page);
  await settings.getByText('English').click();
  await expect(page.getByRole('navigation').getByText('Home').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect(page.getByRole('navigation').getByText('Home').first()).toBeVisible();
  await page.getByRole('button', { name: /Laura/ }).first().click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByText('Español').click();
  await expect(page.getByRole('navigation').getByText('Inicio').first()).toBeVisible();
});

test('administrators have their entries', async ({ page }) => {
  await signIn(page, 'valentina.rios');
  await page.getByRole('button', { name: /^Menú de Valentina/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Mensaje de préstamo' })).toBeVisible();
});

test('a search is remembered and goes to its page', async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  await page
    .getByRole('combobox', { name: 'Toda la red' })
    .or(page.getByRole('searchbox', { name: 'Toda la red' }))
    .first()
    .fill('vacaciones');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=vacaciones');
  await expect(page.getByRole('heading', { name: 'Próximamente' })).toBeVisible();
  await expectAccessible(page);
});

test('every place that is still to be built says so, and what does not exist says that', async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  for (const path of [
    '/loans',
    '/groups',
    '/directory',
    '/areas',
    '/birthdays',
    '/repository',
    '/contact',
    '/apps',
    '/profile',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Próximamente' }), path).toBeVisible();
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a telephone', () => {
  test.use(PHONE);
  test('the bottom bar has four places and the rest behind Más Opciones', async ({ page }) => {
    await signIn(page, 'laura.castaneda');
    await expectAccessible(page);
    const bar = page.getByRole('navigation', { name: 'Principal, móvil' });
    await expect(bar.getByRole('link')).toHaveCount(4);
    await bar.getByRole('button', { name: 'Más Opciones' }).click();
    await expect(page.getByRole('dialog')).toContainText('Laura Castañeda');
    await expectAccessible(page);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
