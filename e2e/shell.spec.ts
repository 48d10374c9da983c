import { expect } from '@playwright/test';
import { openComposer } from './composer.ts';
import { PHONE } from './kept-pages.ts';
import { signIn, signInByHand } from './people.ts';
import { NO_SUCH_ID } from './sweep/screen.ts';
import { FULL_ONLY, test } from './test.ts';

/** Frame around every page: its menus, settings, search and navigation. */

test('a person changes the language, and finds it after a reload', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  await page.getByRole('button', { name: /^Menú de Laura/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Configuración' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Mensaje de préstamo' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Configuración' }).click();
  const settings = page.getByRole('dialog', { name: 'Configuración' });
  await expect(settings).toBeVisible();
  await settings.getByText('English').click();
  await expect(page.getByRole('navigation').getByText('Home').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect(page.getByRole('navigation').getByText('Home').first()).toBeVisible();
  await page.getByRole('button', { name: /Laura/ }).first().click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByText('Español').click();
  await expect(page.getByRole('navigation').getByText('Inicio').first()).toBeVisible();
});

test(
  'administrators have their entries; an address of nothing says so in its heading and in the tab, whatever it would be of',
  FULL_ONLY,
  async ({ page }) => {
    await signIn(page, 'valentina.rios', '/contact');
    await page.getByRole('button', { name: /^Menú de Valentina/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Mensaje de préstamo' })).toBeVisible();
    const missing = ['post', 'ads', 'new', 'event', 'group', 'area', 'profile', 'profile/as', 'admin/reports'];
    for (const kind of missing) {
      await page.goto(`/${kind}/${NO_SUCH_ID}`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, kind).toHaveText(/no encontrad|No se encontró|Nadie mira/);
      // A profile's heading is too long for a tab's title.
      const name = kind === 'profile' ? 'Perfil no encontrado' : await heading.textContent();
      await expect(page, kind).toHaveTitle(`${name} · Yarumo`);
    }
  },
);

// In a browser with an empty cache.
test('what was pressed says at once that it opens, and opens once it is there', async ({ context }) => {
  const page = await context.newPage();
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await page.route(/\/(menu-popover|panel-surface|members-panel|notification-panel)-/, async route => {
    await arrived;
    await route.continue();
  });
  await signInByHand(page, 'laura.castaneda');
  const opening = page.getByRole('status').filter({ hasText: 'Abriendo' });
  for (const name of [/^Menú de Laura/, /^Notificaciones/, 'Miembros']) {
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(opening).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opening).toHaveCount(0);
  }
  const menu = page.getByRole('button', { name: /^Menú de Laura/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(opening).toBeVisible();
  arrive();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});

test.describe('on a telephone', () => {
  test.use(PHONE);
  test('the bottom bar has four places and the rest behind Más Opciones', async ({ page }) => {
    await signIn(page, 'laura.castaneda');
    const bar = page.getByRole('navigation', { name: 'Principal, móvil' });
    await expect(bar.getByRole('link')).toHaveCount(4);
    // Its name fits on one line even on the narrowest phone, as the others do.
    await page.setViewportSize({ width: 320, height: 568 });
    const heightOf = async (label: string) => (await bar.getByText(label).boundingBox())?.height;
    expect(await heightOf('Más Opciones')).toBe(await heightOf('Inicio'));
    await bar.getByRole('button', { name: 'Más Opciones' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('Laura Castañeda');
    // It marks the current page, as the others do.
    const current = bar.locator('[aria-current]');
    await expect(current).toHaveText('Inicio');
    await sheet.getByRole('link', { name: 'Eventos' }).click();
    await expect(current).toHaveText('Más Opciones');
  });

  test('Back and Esc close the search, and leave the focus on what has opened it', async ({ page }) => {
    await signIn(page, 'laura.castaneda', '/ads');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true });
    const search = page.getByRole('banner').getByRole('combobox').filter({ visible: true });
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await opener.click();
      await expect(search).toBeFocused();
      await close();
      await expect(search).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(/\/ads/);
    }
  });

  test('Back closes what is open, one at a time, keeps what was typed, and only then leaves the page', async ({
    page,
  }) => {
    await signIn(page, 'laura.castaneda', '/ads');
    const bar = page.getByRole('navigation', { name: 'Principal, móvil' });
    const home = bar.getByRole('link', { name: 'Inicio' });
    await home.click();
    const banner = page.getByRole('region', { name: 'Anuncio de la organización' });
    await expect(banner.locator('img')).toBeVisible();
    const composer = await openComposer(page);
    const words = composer.getByRole('textbox', { name: 'Sobre qué quieres hablar?' });
    await words.fill('A medio escribir');
    await page.goBack();
    await expect(composer).toBeHidden();
    await openComposer(page);
    await expect(words).toHaveValue('A medio escribir');
    await words.fill('');
    await page.reload();
    await expect(composer).toBeHidden();
    // The banner is folded once it has been seen.
    await expect(banner).toContainText('Laura');
    await expect(banner.locator('img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const search = page.getByRole('banner').getByRole('combobox').filter({ visible: true });
    await expect(search).toBeFocused();
    await page.goBack();
    await expect(search).toHaveCount(0);
    await expect(page).toHaveURL(/\/home/);
    await bar.getByRole('button', { name: 'Más Opciones' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Laura Castañeda' }).click();
    await expect(page).toHaveURL(/\/profile/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/ads/);
  });
});
