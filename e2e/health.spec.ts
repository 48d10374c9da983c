import { expect } from '@playwright/test';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** Page with the health of the services that the product depends on. */

test('says so when the server can’t be asked, and then part by part how the service is and what to do', async ({
  page,
}) => {
  await signIn(page, 'valentina.rios', '/admin');
  await page.route('**/api/health', route => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Estado del servicio/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('No pudimos revisar el servicio');
  await page.unroute('**/api/health');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estado del servicio' })).toBeVisible();
  await expect(page.getByText('Última copia de seguridad')).toBeVisible();
  await expect(page.getByText('Nunca.', { exact: true })).toBeVisible();
  await expect(page.getByText('configura SMTP_URL en el servidor')).toBeVisible();
  await expect(page.getByText(/^Tertulia \d.* PostgreSQL \d/)).toBeVisible();
  const looked = page.waitForResponse(response => response.url().endsWith('/api/health'));
  await page.getByRole('button', { name: 'Revisar de nuevo' }).press('Enter');
  expect((await looked).status()).toBe(200);
});
