import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Finding people in the directory. */

const names = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .getByRole('link', { name: /^[^@]+$/ });

test('somebody finds a colleague by a part of the name, comes back to the search, and sees in words who is there', async ({
  page,
}) => {
  // The page's own poll marks its viewer as online.
  const polled = page.waitForResponse(one => new URL(one.url()).pathname === '/api/poll' && one.ok());
  await signIn(page, 'oscar.rojas', '/directory');
  await polled;
  await expect(page).toHaveTitle(/^Miembros de la Red · /);
  await expect(names(page)).toHaveCount(5);
  await page.getByRole('searchbox', { name: 'Buscar Miembro' }).fill('castaneda laura');
  await expect(names(page)).toHaveText(['Laura Castañeda']);
  await expect(page.getByRole('status').filter({ hasText: '1 miembro' })).toBeVisible();
  await names(page).click();
  await page.waitForURL(/\/profile\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Buscar Miembro' })).toHaveValue('castaneda laura');
  await expect(names(page)).toHaveText(['Laura Castañeda']);
  await page.getByRole('searchbox', { name: 'Buscar Miembro' }).fill('oscar rojas');
  const row = page.getByRole('row', { name: /Óscar Iván Rojas/ });
  await expect(row.getByRole('img', { name: 'Disponible' })).toBeVisible();
});

test('the pages are turned, and a filter begins at the first one', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'oscar.rojas', '/directory');
  const first = await names(page).first().textContent();
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page.getByText(/^Mostrando 6 a 10 de /)).toBeVisible();
  await expect(names(page).first()).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Miembro', exact: true }).click();
  await expect(page).toHaveURL(/\?orden=-nombre$/);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('combobox', { name: 'Área' }).fill('tecno');
  await page.getByRole('option', { name: 'Tecnología' }).click();
  await expect(page).toHaveURL(/area=\d+/);
  const rows = page.getByRole('main').getByRole('table').locator('tbody').getByRole('row');
  await expect(rows.filter({ hasText: 'Tecnología' })).toHaveCount(await rows.count());
  await page.getByRole('button', { name: 'Tarjetas' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Tecnología');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(/\?orden=-nombre&ver=tarjetas$/);
});

test('the panel at the edge of a page finds a colleague, and each way out closes it', async ({ page }) => {
  await signIn(page, 'oscar.rojas', '/contact');
  const tab = page.getByRole('button', { name: 'Miembros', exact: true });
  const panel = page.getByRole('dialog', { name: 'Miembros' });
  await tab.click();
  const others = panel.getByRole('region', { name: /^Fuera de la intranet/ }).getByRole('listitem');
  await expect(others).toHaveCount(10);
  await panel.getByRole('button', { name: 'Ver más miembros' }).click();
  await expect(others.nth(10)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(tab).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  // On the tab itself, which has moved with the panel.
  const box = await tab.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await expect(panel).toHaveCount(0);
  await tab.click();
  await expect(panel).toBeVisible();
  // Beside the panel.
  await page.mouse.click(300, 400);
  await expect(panel).toHaveCount(0);
  await tab.click();
  await panel.getByRole('searchbox', { name: 'Buscar Miembro' }).fill('castaneda');
  await panel.getByRole('link', { name: /Laura Castañeda/ }).click();
  await page.waitForURL(/\/profile\/\d+$/);
  await expect(panel).toHaveCount(0);
});

test(
  'many people come of a file: its columns are named, its faults shown, and the second time nothing changes',
  FULL_ONLY,
  async ({ page }) => {
    await signIn(page, 'mafe.ospina', '/admin/directory');
    const buffer = Buffer.from(
      [
        'Correo;Nombres;Apellidos;Dependencia;Jefe;Cargo',
        'hija@yarumo.example;Luz;Nueva;Tecnología;jefa@yarumo.example;Analista',
        'jefa@yarumo.example;Inés;Nueva;tecnologia;valentina.rios@yarumo.example;Gerente',
        'perdida@yarumo.example;Eva;Perdida;Luna;;',
      ].join('\r\n'),
      'latin1',
    );
    const file = { name: 'Nómina.csv', mimeType: 'text/csv', buffer };
    await expect(page.getByRole('main').getByRole('link', { name: 'Panel de configuración' })).toBeVisible();
    await page.getByRole('link', { name: 'Importar CSV' }).click();
    await page.getByLabel(/^Elige el archivo CSV/).setInputFiles({ ...file, buffer: Buffer.from('PK\u0000\u0001') });
    await expect(page.getByRole('alert').getByText(/no es un CSV/)).toBeVisible();
    for (const time of ['first', 'second']) {
      await page.getByLabel(/^Elige el archivo CSV/).setInputFiles(file);
      await expect(page.getByRole('heading', { level: 1, name: 'Nómina.csv' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Área' })).toHaveValue('3');
      await page.getByRole('combobox', { name: 'Cargo' }).selectOption('Correo');
      await page.getByRole('button', { name: 'Revisar el archivo' }).press('Enter');
      await expect(page.getByText('Cada columna puede ser una sola cosa').first()).toBeVisible();
      await page.getByRole('combobox', { name: 'Cargo' }).selectOption('Cargo');
      await page.getByRole('button', { name: 'Revisar el archivo' }).press('Enter');
      const review = page.getByRole('region', { name: 'Qué va a pasar' });
      await expect(review).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('region', { name: 'Errores y avisos por causa' })).toContainText(
        'El área no existe1 fila',
      );
      await expect(page.getByRole('region', { name: 'Áreas que no existen' })).toContainText('Pídelas a');
      if (time === 'second') {
        await expect(review.getByText(/^No hay nada que importar/)).toBeVisible();
        break;
      }
      await review.getByRole('button', { name: 'Importar', exact: true }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Importar' }).press('Enter');
      const result = page.getByRole('region', { name: 'Qué pasó' });
      await expect(result).toContainText('Creadas2', { timeout: 60_000 });
      const saved = page.waitForEvent('download');
      await result.getByRole('button', { name: 'Descargar el resultado' }).click();
      expect((await saved).suggestedFilename()).toBe('Nómina - resultado.csv');
      await result.getByRole('link', { name: 'Importar otro archivo' }).click();
    }
    await page.getByRole('button', { name: 'Eliminar el archivo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar el archivo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Importar personas' })).toBeVisible();
    await page.goto('/admin/directory?buscar=luz+nueva');
    await expect(page.getByRole('row', { name: /Luz Nueva/ })).toContainText('Tecnología');
  },
);
