import { expect } from '@playwright/test';
import { DEFAULT_CHANNELS } from '#contract/features/notifications/kinds.ts';
import { apiOf } from './api.ts';
import { PHONE } from './kept-pages.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Console of mails: Propietarios see those that wait for a mail server. @spec decision 35 */

test('a Propietario sees to whom a mail is, and not what it says', FULL_ONLY, async ({ page, product }) => {
  const recipient = await apiOf(product, 'camila.arango');
  const choose = (Email: boolean) =>
    recipient.put('/api/Flx_Notifications/preferences', {
      Topics: { ...DEFAULT_CHANNELS, mentions: { Web: true, Email, Push: true } },
      QuietFrom: null,
      QuietTo: null,
      Digest: false,
      MailLater: true,
    });
  await choose(true);
  const owner = await apiOf(product, 'valentina.rios');
  const post = await owner.post('/api/Flx_Posts', { Description: 'Un plan secreto' });
  await owner.post('/api/Flx_Comments', {
    PostId: post.Id,
    ResponseTo: null,
    Description: '@Camila Arango mira',
    Mentions: [recipient.id],
  });

  await signIn(page, 'valentina.rios', '/admin/mail');
  await expect(page).toHaveTitle(/^Correos · /);
  const email = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'camila.arango@yarumo.example' })
    .first();
  await expect(email).toContainText('Menciones');
  await expect(email).toContainText('En espera');
  await expect(page.getByRole('main')).not.toContainText('plan secreto');
  await page.getByLabel('Estado').selectOption('failed');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  await page.setViewportSize(PHONE.viewport);
  await page.getByLabel('Estado').selectOption('waiting');
  await expect(email).toBeVisible();
  await choose(false);
});
