import { expect, type Page } from '@playwright/test';
import { makePhoto } from './files.ts';
import { PHONE } from './kept-pages.ts';
import { fingersOn } from './touch.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** People's pages, and changes of the person's own page. */

/** Opens an entry of 'Editar perfil' by keyboard. */
async function openEntry(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Editar perfil' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await item.waitFor();
  await page.keyboard.type(entry);
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Chooses a picture, zooms in by keyboard, saves it, and waits until the dialog closes by itself. */
async function changePicture(page: Page, entry: string): Promise<void> {
  await openEntry(page, entry);
  const dialog = page.getByRole('dialog', { name: entry });
  const save = dialog.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(await makePhoto('Nueva.png'));
  const nearer = dialog.getByRole('slider', { name: 'Acercar' });
  await nearer.focus();
  await page.keyboard.press('ArrowRight');
  await expect(nearer).not.toHaveValue('1');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('cambios realizados con éxito!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Editar perfil' })).toBeFocused();
}

/** Changes all that a person can change of their own profile, by keyboard. */
async function editEverything(page: Page): Promise<void> {
  const header = page.getByRole('article').first().locator('header').first();
  const pictures = header.locator('img');
  const addresses = async () => Promise.all((await pictures.all()).map(picture => picture.getAttribute('src')));
  const before = await addresses();
  await changePicture(page, 'Foto de portada');
  await changePicture(page, 'Foto de perfil');
  const after = await addresses();
  expect(after.filter(address => before.includes(address))).toEqual([]);

  await openEntry(page, 'Datos');
  const data = page.getByRole('dialog', { name: 'Datos' });
  await data.getByRole('textbox', { name: 'Extensión' }).fill('doce');
  await page.keyboard.press('Enter');
  await expect(data.getByText('Ingresa una extensión válida')).toBeVisible();
  await data.getByRole('textbox', { name: 'Extensión' }).fill('321');
  await data.getByRole('textbox', { name: 'Sobre mí' }).fill('Siembro frailejones los sábados.');
  await data.getByRole('textbox', { name: 'LinkedIn' }).fill('https://linkedin.com/in/oscar');
  await page.keyboard.press('Enter');
  await expect(data).toBeHidden();
  await expect(header.getByText('Ext. 321')).toBeVisible();

  // Nothing has changed, so nothing is sent.
  let sent = 0;
  page.on('request', request => (sent += request.method() === 'PUT' ? 1 : 0));
  await openEntry(page, 'Datos');
  await data.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(data).toBeHidden();
  expect(sent).toBe(0);

  await page.getByRole('tab', { name: 'Publicaciones' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/profile#aboutme$/);
  await expect(page.getByText('Siembro frailejones los sábados.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', 'https://linkedin.com/in/oscar');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#pics$/);
  const removals = page.getByRole('button', { name: /^Eliminar la foto/ });
  await removals.first().waitFor();
  const kept = await removals.count();
  await page.locator('main input[type=file]').setInputFiles(await makePhoto('Album.png', '#8b3a62'));
  await expect(removals).toHaveCount(kept + 1);
  await page.getByRole('button', { name: `Eliminar la foto ${kept + 1}` }).press('Enter');
  const removal = page.getByRole('alertdialog');
  await removal.getByRole('button', { name: 'Eliminar foto' }).press('Enter');
  await expect(removal.getByText('Eliminación exitosa')).toBeVisible();
  await expect(removal).toBeHidden();
  await expect(removals).toHaveCount(kept);
}

test('somebody changes everything of their profile by keyboard', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'oscar.rojas', '/profile');
  await editEverything(page);
});

test('a colleague’s card shows at the pointer and at the focus, and leads to the profile', async ({ page }) => {
  await signIn(page, 'oscar.rojas', '/directory');
  await page.getByRole('searchbox', { name: 'Buscar Miembro' }).fill('castaneda laura');
  const link = page.getByRole('main').getByRole('link', { name: 'Laura Castañeda' });
  const card = page.getByRole('group', { name: 'Tarjeta de Laura Castañeda' });
  await link.hover();
  await expect(card.getByText('Diseñadora de servicio')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.mouse.move(0, 0);
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card).toBeVisible();
  await expect(link).toHaveAccessibleDescription(/Laura Castañeda/);
  await card.getByRole('link', { name: 'Ver perfil' }).click();
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Laura Castañeda' })).toBeVisible();
});

test.describe('a colleague’s card, on a telephone', () => {
  test.use(PHONE);

  test('shows while a finger stays, and a short touch opens the profile', FULL_ONLY, async ({ page }) => {
    await signIn(page, 'oscar.rojas', '/directory?buscar=castaneda+laura');
    const link = page.getByRole('main').getByRole('link', { name: 'Laura Castañeda' }).first();
    const card = page.getByRole('group', { name: 'Tarjeta de Laura Castañeda' });
    const box = await link.boundingBox();
    if (box === null) throw new Error('The link is not there.');
    const { hold, press } = await fingersOn(page);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await hold(middle, () => expect(card.getByText('Diseñadora de servicio')).toBeVisible());
    // Lifting the finger leaves the card open, and does not navigate.
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(/\/directory/);
    await press({ x: 10, y: middle.y });
    await expect(card).toBeHidden();
    await press(middle);
    await expect(page.getByRole('heading', { level: 1, name: 'Laura Castañeda' })).toBeVisible();
  });
});
