import { expect } from '@playwright/test';
import { signInWithApi } from './api.ts';
import { PHONE, signIn, signedIn } from './people.ts';
import { test } from './test.ts';

/** The console of mails: what waits for a mail server is seen by Propietarios, and by nobody else. @spec decision 35 */

test('a Propietario sees to whom a mail is, and not what it says', async ({ page, browser }) => {
  const reader = await signedIn(browser, 'camila.arango');
  await reader.page.goto('/notifications/preferences');
  const byEmail = reader.page.getByRole('switch', { name: 'Menciones, por correo' });
  const saved = reader.page.waitForResponse(
    one => one.url().endsWith('/preferences') && one.request().method() === 'PUT',
  );
  await byEmail.check();
  await saved;
  const told = await signInWithApi(await (await browser.newContext()).newPage(), 'camila.arango');
  const owner = await signInWithApi(page, 'valentina.rios');
  const post = await owner.post('/api/Flx_Posts', { Description: 'Un plan secreto' });
  await owner.post('/api/Flx_Comments', {
    PostId: post.Id,
    ResponseTo: null,
    Description: '@Camila Arango mira',
    Mentions: [told.id],
  });

  await page.goto('/admin/mail');
  await expect(page).toHaveTitle(/^Correos · /);
  const email = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'camila.arango@yarumo.example' })
    .first();
  await expect(email).toContainText('Menciones');
  await expect(email).toContainText('En espera');
  await expect(page.getByRole('main')).not.toContainText('plan secreto');
  await page.getByLabel('Estado').selectOption('No se pudo enviar');
  await expect(page.getByText('No hay correos')).toBeVisible();
  await page.setViewportSize(PHONE.viewport);
  await page.getByLabel('Estado').selectOption('En espera');
  await expect(email).toBeVisible();
  await byEmail.uncheck();
  await reader.page.waitForLoadState('networkidle');
  await reader.context.close();
});

test('nobody else comes in', async ({ page }) => {
  await signIn(page, 'yuliana.mosquera');
  await page.goto('/admin/mail');
  await expect(page.getByRole('heading', { name: 'No administras los correos' })).toBeVisible();
});
