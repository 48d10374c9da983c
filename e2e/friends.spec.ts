import { expect } from '@playwright/test';
import { friends } from '#contract/i18n/es-CO/friends.ts';
import { ui } from '#contract/i18n/es-CO/ui.ts';
import { startMailServer } from '../server/testing/mail-server.ts';
import { paths } from '../client/src/lib/paths.ts';
import { startDemo } from './demo-server.ts';
import { fillSignIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

const FRIEND = 'rosario.ibarra@correo.example';

/** Starts a server that sends mail: only the email holds the link of an invitation. */
test('a trusted friend is invited, reads who invites and what is kept, and accepts', FULL_ONLY, async ({ browser }) => {
  const mail = await startMailServer();
  const server = await startDemo({ SMTP_URL: mail.url });
  const [page, outside] = [await browser.newPage(), await browser.newPage()];
  try {
    await page.goto(`${server.origin}${paths.friends}`);
    await fillSignIn(page, 'laura.castaneda@yarumo.example');
    await expect(page.getByText('Paloma Zuluaga')).toBeVisible();
    await page.getByRole('button', { name: friends.card.invite, exact: true }).click();
    await page.getByRole('radio', { name: friends.form.types.Natural }).check();
    await page.getByRole('button', { name: friends.form.next }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: friends.form.send }).click();
    await expect(form.getByText(friends.errors.required)).toHaveCount(5);
    await form.getByLabel(friends.form.name).fill('Rosario');
    // Every way out asks first, and loses nothing until the question is answered.
    const question = page.getByRole('alertdialog');
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      await question.getByRole('button', { name: ui.cancel }).click();
      await expect(question).toHaveCount(0);
      await expect(form.getByLabel(friends.form.name)).toHaveValue('Rosario');
    }
    await form.getByLabel(friends.form.lastName).fill('Ibarra');
    await form.getByLabel(friends.form.email).fill(FRIEND);
    await form.getByLabel(friends.form.phone).fill('310 555 0188');
    await form.getByLabel(friends.form.trust).selectOption({ label: friends.levels[2] });
    await form.getByRole('button', { name: friends.form.send }).click();
    await expect(page.getByText(friends.form.sent)).toBeVisible();
    const letters = () => mail.received.filter(({ to }) => to.includes(FRIEND));
    await expect.poll(() => letters().length, { timeout: 60_000 }).toBe(1);
    const link = /https?:\/\/\S+/.exec(letters()[0]?.part('text/plain') ?? '')?.[0] ?? '';
    await outside.goto(link);
    await expect(outside.getByRole('heading', { name: friends.landing.heading('Laura Castañeda') })).toBeVisible();
    await expect(outside.getByText('3105550188')).toBeVisible();
    await outside.getByRole('button', { name: friends.landing.accept }).click();
    await expect(outside.getByRole('heading', { name: friends.landing.accepted })).toBeVisible();
    await page.reload();
    const line = page.getByRole('listitem').filter({ hasText: 'Rosario Ibarra' });
    await expect(line).toContainText(friends.page.states.accepted);
    await expect(line.getByRole('button', { name: friends.page.withdrawOf('Rosario Ibarra') })).toBeVisible();
    await expect(line.getByRole('button')).toHaveCount(1);
  } finally {
    await Promise.all([page.close(), outside.close()]);
    await server.stop();
    await mail.close();
  }
});
