import { expect, type Page } from '@playwright/test';
import { shownAt } from '../server/testing/authenticator-app.ts';
import { fillSignIn } from './people.ts';
import { test } from './test.ts';

/** Person who signs in nowhere else, because a second factor stays. */
const EMAIL = 'brayan.cifuentes@yarumo.example';

/** Gives the page's browser a device with passkeys, which verifies its person at once. */
async function addDevice(page: Page): Promise<void> {
  // The device answers without a choice, so it would take the address field's own list as a press.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de Brayan/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
}

test('a passkey signs in with one touch, and a second factor asks for a code after the password', async ({
  context,
}) => {
  const page = await context.newPage();
  await addDevice(page);
  await page.goto('/profile/devices');
  await fillSignIn(page, EMAIL);
  await page.getByRole('button', { name: 'Agregar una llave' }).click();
  const passkeys = page.getByRole('list', { name: 'Llaves' }).getByRole('listitem');
  await expect(passkeys).toHaveCount(1);
  await expect(passkeys).toContainText('Sin usar');

  await page.getByRole('button', { name: 'Configurar' }).click();
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Código que muestra la aplicación').fill(shownAt(secret, new Date()));
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await page.getByRole('list', { name: 'Códigos de recuperación' }).allInnerTexts();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  await signOut(page);
  // This browser knows the passkey, so it comes first.
  await expect(page.getByLabel('Correo')).toBeHidden();
  await page.getByRole('button', { name: 'Entrar con tu llave' }).click();
  await page.waitForURL('**/home');
  await page.goto('/profile/devices');
  await expect(passkeys).toContainText('Último uso');

  await signOut(page);
  await page.getByRole('button', { name: 'Entrar con correo y contraseña' }).click();
  await fillSignIn(page, EMAIL);
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
  await page.getByLabel('Código').fill('000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('El código no coincide o ya se usó.')).toBeVisible();
  await page.getByLabel('Código').fill(recovery.split('\n')[0] ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/home');
});
