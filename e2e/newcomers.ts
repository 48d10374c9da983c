import { expect, type Page } from '@playwright/test';
import type { ReceivedMail } from '../server/testing/mail-server.ts';
import { TestBrowser } from '../server/testing/test-browser.ts';
import { accessToken, connect, type Api } from './api.ts';

/** Password that newcomers choose. */
const PASSWORD = 'yarumo de niebla';

/** Returns the link of a welcome. */
export const linkIn = (mail: ReceivedMail): string =>
  /https?:\/\/\S+\/welcome\/\S+/.exec(mail.part('text/plain'))?.[0] ?? '';

/** Chooses the first password, on a page of the sign-in. */
export async function choosePassword(page: Page, submit: string): Promise<void> {
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repite la nueva contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

/** Accepts the terms, completes the profile and reaches the feed, as on every first visit. */
export async function finishFirstVisit(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const goOn = dialog.getByRole('button', { name: 'Continuar', exact: true });
  await dialog.getByRole('checkbox', { name: /^Acepto los términos/ }).check();
  await goOn.click();
  await expect(dialog).toContainText('Paso 1 de 3');
  await goOn.click();
  await expect(dialog).toContainText('Paso 2 de 3');
  await dialog.getByRole('checkbox').first().check();
  await goOn.click();
  await dialog.getByRole('radio', { name: 'Páramo' }).check();
  await dialog.getByRole('button', { name: 'Finalizar' }).click();
  await dialog.getByRole('button', { name: 'Ir al inicio' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Comes in by the link of a welcome over HTTP, up to the end of the first visit. */
export async function comeIn(origin: string, link: string): Promise<Api> {
  const browser = new TestBrowser({ origin, servers: [origin] });
  const opened = await browser.post(link, new URLSearchParams());
  expect(opened.status, opened.body).toBe(303);
  const token = await accessToken(origin, browser, form =>
    browser.submit(form, { password: PASSWORD, repeat: PASSWORD }, '/welcome'),
  );
  const api = await connect(origin, token);
  const { Version, Sha256 } = await api.row('/api/Flx_Terms');
  await api.post('/api/Flx_Terms/acceptances', { Version, Language: 'ES-CO', Sha256 });
  const [interest] = await api.rows('/api/Flx_Interests?$top=1');
  await api.post('/api/Flx_Profile/registration', { UserId: api.id, Interests: [interest?.Id], Theme: 'paramo' });
  return api;
}
