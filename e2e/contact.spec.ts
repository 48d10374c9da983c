import { expect } from '@playwright/test';
import { contact } from '#contract/i18n/es-CO/contact.ts';
import { notificationPaths } from '../client/src/features/notifications/paths.ts';
import { paths } from '../client/src/lib/paths.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';
import { startingWith } from './sweep/screen.ts';

test(
  'somebody writes to the administrators, who answer once; the answer is a notification away',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    const { page: text, console: words, errors } = contact;
    await signIn(page, 'andres.quintero', paths.contact);
    await page.getByLabel(text.message).fill('¿Dónde pido un puesto de parqueadero?');
    await page.getByLabel(text.phone).fill('310');
    await page.getByRole('button', { name: text.send, exact: true }).click();
    await expect(page.getByText(errors.phoneInvalid)).toBeVisible();
    await expect(page.getByLabel(text.phone)).toBeFocused();
    await page.reload();
    await expect(page.getByLabel(text.message)).toHaveValue('¿Dónde pido un puesto de parqueadero?');
    await page.getByLabel(text.phone).fill('3105550199');
    await page.getByRole('button', { name: text.send, exact: true }).click();
    await expect(page.getByText(text.sent, { exact: true })).toBeVisible();
    await expect(page.getByRole('article').getByText('¿Dónde pido un puesto de parqueadero?')).toBeVisible();
    await expect(page.getByLabel(text.message)).toHaveValue('');

    const owner = await signedIn('valentina.rios', paths.admin('contact'));
    await owner
      .getByRole('button', { name: startingWith(words.replyTo(0).replace(/0$/, '')) })
      .first()
      .click();
    await owner.getByLabel(words.answerLabel).fill('En recepción, con tu carné.');
    await owner.getByRole('button', { name: words.answerSend }).click();
    await expect(owner.getByText(words.answered)).toBeVisible();

    await page.goto(notificationPaths.list);
    await page
      .getByRole('link', { name: /Respondieron tu solicitud de contacto/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/contact#\d+$/);
    await expect(page.getByRole('article').first()).toContainText('En recepción, con tu carné.');
  },
);
