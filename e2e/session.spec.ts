import { expect, type Page } from '@playwright/test';
import { accountOf, fillSignIn, signIn, signInByHand } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Signing in, refusals, and the end of a session. */

test('nothing and a wrong password are refused, the right one lets in, Back leads home, and signing out ends it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Este campo es requerido')).toHaveCount(2);
  await fillSignIn(page, accountOf('laura.castaneda').email, 'no-es-esta-2026');
  await expect(page.getByText('El correo o la contraseña no coinciden. Inténtalo otra vez.')).toBeVisible();
  await fillSignIn(page, accountOf('laura.castaneda').email);
  await page.waitForURL('**/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /^Menú de Laura/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Correo')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByLabel('Correo')).toBeVisible();
});

test(
  'an empty form speaks the language of its page, and the address typed survives a forgotten password and Back',
  FULL_ONLY,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Este campo es requerido')).toHaveCount(2);
    const { email } = accountOf('laura.castaneda');
    await page.getByLabel('Correo').fill(email);
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page.getByRole('heading', { name: 'Recupera tu acceso' })).toBeVisible();
    await expect(page).toHaveTitle('Recupera tu acceso · Yarumo');
    await expect(page.getByLabel('Correo')).toHaveValue(email);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('heading', { name: 'Qué bueno verte' })).toBeVisible();
    await expect(page.getByLabel('Correo')).toHaveValue(email);

    // The browser's own Back returns here too, from either page.
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByLabel('Correo').fill('otra.persona@yarumo.example');
    await page.getByLabel('Correo').blur();
    await expect(page.getByRole('heading', { name: 'Recupera tu acceso' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Qué bueno verte' })).toBeVisible();
    await expect(page.getByLabel('Correo')).toHaveValue('otra.persona@yarumo.example');
    await fillSignIn(page, email);
    await page.waitForURL('**/home');
    expect(await page.evaluate("sessionStorage.getItem('tertulia.email')")).toBeNull();
  },
);

test('a deep link survives the sign-in', FULL_ONLY, async ({ page }) => {
  await page.goto('/post/999999999');
  await fillSignIn(page, accountOf('laura.castaneda').email);
  await page.waitForURL('**/post/999999999');
});

test('a blocked person is told so', FULL_ONLY, async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, accountOf('hernan.cardenas').email);
  await expect(page.getByRole('heading', { name: 'Cuenta bloqueada' })).toBeVisible();
});

/** Returns the names of authors and mentioned people on the first page of the feed. */
const namesOf = (page: Page): Promise<string[]> =>
  page.getByRole('article').locator('a[href^="/profile/"]').allTextContents();

test('the other organisation sees its own feed only', FULL_ONLY, async ({ signedIn }) => {
  const yarumo = await signedIn('laura.castaneda');
  const frailejon = await signedIn('sofia.benavides');
  await expect(frailejon.getByRole('banner')).toContainText('Frailejón');
  const own = await namesOf(frailejon);
  expect(own.length).toBeGreaterThan(0);
  const others = await namesOf(yarumo);
  expect(others.length).toBeGreaterThan(0);
  for (const name of others) expect(own).not.toContain(name);
});

test(
  'who edits their account in the menu comes back, reads so, and has their new name once they sign in',
  FULL_ONLY,
  async ({ page }) => {
    // A person whom no other test uses.
    await signInByHand(page, 'diana.torres');
    await page.getByRole('button', { name: /^Menú de Diana/ }).click();
    await page.getByRole('menuitem', { name: 'Editar mi cuenta' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: /^Menú de Diana/ }).click();
    await page.getByRole('menuitem', { name: 'Editar mi cuenta' }).click();
    // Changing the password does not require entering the address again.
    await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click();
    await expect(page.getByRole('heading', { name: 'Recupera tu acceso' })).toBeVisible();
    await expect(page.getByLabel('Correo')).toHaveValue(accountOf('diana.torres').email);
    await page.goBack();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: /^Menú de Diana/ }).click();
    await page.getByRole('menuitem', { name: 'Cambiar mi contraseña' }).click();
    await expect(page.getByRole('heading', { name: 'Recupera tu acceso' })).toBeVisible();
    await page.goBack();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: /^Menú de Diana/ }).click();
    await page.getByRole('menuitem', { name: 'Editar mi cuenta' }).click();
    await page.getByLabel('Nombre').fill('Diana Inés');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Tu perfil se actualizó. Inicia sesión de nuevo.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tu cuenta quedó actualizada', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Tu cuenta quedó actualizada');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await fillSignIn(page, accountOf('diana.torres').email);
    await expect(page.getByRole('button', { name: /^Menú de Diana Inés/ })).toBeVisible();
  },
);

test(
  'Back right after signing in leads home; signing out in one tab signs the other out',
  FULL_ONLY,
  async ({ page }) => {
    await signInByHand(page, 'laura.castaneda');
    await page.goBack();
    await page.waitForURL('**/home');
    await expect(page.getByRole('article').first()).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/home');
    await other.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: /^Menú de Laura/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page.getByLabel('Correo')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Tu sesión se cerró' })).toBeVisible();
  },
);

/** Time after which a page has loaded MSAL, so that leaving it takes no time (client/src/lib/session.ts). */
const OLD_PAGE = '01:10';

test('a page of any age is left for the sign-in, for the password and for good', async ({ context }) => {
  const page = await context.newPage();
  await page.clock.install();
  await signIn(page, 'valentina.rios', '/admin/roles');
  const dialog = page.getByRole('dialog', { name: 'Roles' });
  await dialog.getByRole('button', { name: 'Editar quién tiene Administración de eventos' }).click();
  await dialog.getByRole('searchbox', { name: 'Buscar a quién agregar' }).fill('mosquera');
  await dialog.getByRole('button', { name: 'Agregar a Yuliana Mosquera' }).click();
  await page.route('**/api/**', (route, request) =>
    request.method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: { code: 'sign_in_too_old', title: 'Confirma que eres tú', detail: 'Por seguridad, ingresa otra vez' },
        }),
  );
  await page.clock.runFor(OLD_PAGE);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ingresar de nuevo' }).click();
  const account = accountOf('valentina.rios');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await fillSignIn(page, account.email);
  await page.waitForURL('**/admin/roles');
  await expect(dialog).toBeVisible();

  const menu = page.getByRole('button', { name: /^Menú de Valentina/ });
  await page.goto('/apps');
  await menu.waitFor();
  await page.clock.runFor(OLD_PAGE);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Cambiar mi contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu acceso' })).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/apps');
  await menu.waitFor();
  await page.clock.runFor(OLD_PAGE);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Correo')).toBeVisible();
});

test(
  'a device that is signed out on another one leaves for the sign-in, which says so',
  FULL_ONLY,
  async ({ page, context }) => {
    const phone = await context.newPage();
    await signInByHand(phone, 'laura.castaneda');
    await signIn(page, 'laura.castaneda', '/profile/devices');
    const devices = page.getByRole('list', { name: 'Dispositivos' }).getByRole('listitem');
    await expect(devices.first()).toContainText('Este dispositivo');
    await page.getByRole('button', { name: 'Cerrar las demás' }).click();
    await expect(devices).toHaveCount(1);
    await expect(phone.getByLabel('Correo')).toBeVisible();
    await expect(phone.getByText('Cerraron tu sesión en este dispositivo.')).toBeVisible();
    await page.reload();
    await expect(devices).toHaveCount(1);
  },
);

test('five idle minutes sign out, after a warning; what was typed is there again', FULL_ONLY, async ({ context }) => {
  const page = await context.newPage();
  await page.clock.install();
  await signInByHand(page, 'laura.castaneda');
  await page.getByRole('button', { name: 'Sobre qué quieres hablar?' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sobre qué quieres hablar?' }).fill('No me pierdas');
  await page.clock.runFor('04:10');
  await expect(page.getByRole('dialog', { name: 'Tu sesión está por cerrarse' })).toBeVisible();
  await page.clock.runFor('01:10');
  await expect(page.getByLabel('Correo')).toBeVisible();
  const said = page.getByText(
    'Tu sesión se cerró por inactividad. Lo que escribiste queda guardado en este dispositivo.',
  );
  await expect(said).toBeVisible();
  await fillSignIn(page, accountOf('laura.castaneda').email);
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'Sobre qué quieres hablar?' }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Sobre qué quieres hablar?' })).toHaveValue(
    'No me pierdas',
  );
  // A person who signs out deliberately does not see the notice.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Menú de Laura/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Correo')).toBeVisible();
  await expect(said).toBeHidden();
});
