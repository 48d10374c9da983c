import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { shownAt } from '../server/testing/authenticator-app.ts';
import { textOf } from '../server/testing/pdf.ts';
import { apiOf } from './api.ts';
import { empty } from './kept-pages.ts';
import { fillSignIn, signIn } from './people.ts';
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

test('a letter is printed for a person who has never come in, who chooses a PIN with it and signs in by number', async ({
  page,
  product,
}) => {
  const api = await apiOf(product, 'mafe.ospina');
  const email = `luz-${Date.now()}@yarumo.example`;
  await api.act('/api/Flx_Invitations', { Nombre: 'Luz', Apellido: 'Chindoy', Email: email });
  const [{ Id: person } = { Id: 0 }] = await api.rows(`/api/Flx_Members?$filter=Email eq '${email}'`);
  await api.put(`/api/Flx_Members/${person}/identity`, { IdNumber: '1061839274', EmployeeNumber: '48153' });

  await signIn(page, 'mafe.ospina', `/admin/directory/${person}`);
  const card = page.getByRole('region', { name: 'Entrar sin correo' });
  const printed = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Imprimir carta' }).click();
  const code = /\d+(?:-[A-Z0-9]{4}){4}/.exec(textOf(await readFile(await (await printed).path())))?.[0] ?? '';
  await expect(card.getByText('1 carta impresa')).toBeVisible();

  await empty(page);
  await page.goto(`/letter/${code}`);
  await expect(page.getByLabel('Código')).toHaveValue(code);
  await page.getByLabel('Últimas cuatro cifras de tu cédula').fill('9274');
  for (const pin of ['12345678', '60937425']) {
    await page.getByLabel('Contraseña o PIN').fill(pin);
    await page.getByLabel('Repítelo').fill(pin);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    if (pin === '12345678') await expect(page.getByText(/^El PIN no puede ser una serie/)).toBeVisible();
  }
  await expect(page.getByRole('dialog', { name: 'Antes de empezar' })).toBeVisible();

  await empty(page);
  await page.goto('/');
  await fillSignIn(page, '48153', '60937425');
  await page.getByLabel('Organización').fill('Yarumo');
  await fillSignIn(page, '48153', '60937425');
  await expect(page.getByRole('dialog', { name: 'Antes de empezar' })).toBeVisible();
});
