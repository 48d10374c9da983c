import { expect } from '@playwright/test';
import { birthdays as text } from '#contract/i18n/es-CO/birthdays.ts';
import { recognitions } from '#contract/i18n/es-CO/recognitions.ts';
import { ui } from '#contract/i18n/es-CO/ui.ts';
import { paths } from '../client/src/lib/paths.ts';
import { recognitionPaths } from '../client/src/features/recognitions/paths.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Person of the demo whose birthday is in four days and whose card has signatures. */
const CARLOS = 'Carlos Peñaranda';
/** Person of Yuliana's area. */
const TATIANA = 'Tatiana Cabrera';
/** Person whose birthday is in five days and has no card yet. */
const JHON = 'Jhon Jairo Palacios';

test('a card is begun and signed by keyboard, and nothing that was typed is lost', async ({ page }) => {
  await signIn(page, 'yuliana.mosquera', paths.birthdays);
  const begin = page.getByRole('button', { name: text.cards.beginFor(JHON) });
  await begin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: text.cards.occasions.birthday(JHON, 0) })).toBeVisible();
  await expect(page.getByText(text.cardPage.none)).toBeVisible();

  const sign = page.getByRole('button', { name: text.cardPage.sign, exact: true });
  await sign.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text.cards.signFor(JHON) });
  const send = dialog.getByRole('button', { name: text.cardPage.sign, exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByLabel(text.cardPage.text).focus();
  await page.keyboard.type('¡Feliz vuelta, Jhon!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: text.mail.stickers.cake })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.route('**/api/Flx_CardSignatures', route => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await sign.click();
  await expect(dialog.getByLabel(text.cardPage.text)).toHaveValue('¡Feliz vuelta, Jhon!');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText(text.cardPage.signFailed);
  await send.click();
  await expect(dialog).toHaveCount(0);
  const own = page.getByRole('article', { name: text.mail.from('Yuliana Mosquera') });
  await expect(own).toContainText('¡Feliz vuelta, Jhon!');
  await expect(own.getByRole('img', { name: text.mail.stickers.cake })).toBeVisible();

  await page.goto(paths.birthdays);
  const other = page.getByRole('button', { name: text.cards.other });
  await other.focus();
  await page.keyboard.press('Enter');
  const beginning = page.getByRole('dialog', { name: text.begin.title });
  const beginIt = beginning.getByRole('button', { name: text.begin.send });
  await beginIt.focus();
  await page.keyboard.press('Enter');
  await expect(beginning.getByText(text.errors.receiverRequired)).toBeVisible();
  await beginning.getByLabel(text.begin.people).fill('Tatiana');
  await expect(page.getByRole('option', { name: /Tatiana/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await beginIt.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: text.cards.occasions.farewell(TATIANA, 0) })).toBeVisible();
});

test(
  'on a telephone a card is signed and changed; whom it is for finds nothing of it, and what was delivered opens',
  FULL_ONLY,
  async ({ signedIn }) => {
    const page = await signedIn('camila.arango', paths.birthdays, 'telephone');
    await page
      .getByRole('link', { name: text.cards.signFor(CARLOS) })
      .first()
      .tap();
    await page.getByRole('button', { name: text.cardPage.sign, exact: true }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.cardPage.text).fill('Felicidades, don Carlos.');
    await dialog.getByRole('button', { name: text.cardPage.sign, exact: true }).tap();
    const own = page.getByRole('article', { name: text.mail.from('Camila Arango') });
    await expect(own).toContainText('Felicidades, don Carlos.');
    await own.getByRole('button', { name: text.cardPage.editOwn }).tap();
    await dialog.getByLabel(text.cardPage.text).fill('Muchas felicidades.');
    await dialog.getByRole('button', { name: text.cardPage.save }).tap();
    await expect(own).toContainText('Muchas felicidades.');
    await expect(dialog).toHaveCount(0);

    const receiver = await signedIn('laura.castaneda', paths.birthdays, 'telephone');
    await receiver.getByRole('region', { name: text.cards.received }).getByRole('link').first().tap();
    await expect(receiver.getByRole('article', { name: text.mail.from('Valentina Ríos') })).toBeVisible();
    await expect(receiver.getByRole('button', { name: text.cardPage.sign, exact: true })).toHaveCount(0);
  },
);

test(
  'a recognition is given by keyboard, closes by itself, and is taken back; its receiver hides another one',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    await signIn(page, 'yuliana.mosquera', recognitionPaths.list);
    const open = page.getByRole('button', { name: recognitions.page.give });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: recognitions.give.title });
    const send = dialog.getByRole('button', { name: recognitions.give.send });
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(recognitions.errors.rewardRequired)).toBeVisible();
    await expect(dialog.getByText(recognitions.errors.commentRequired)).toBeVisible();
    await dialog.getByLabel(recognitions.give.people).fill('Kevin');
    await expect(page.getByRole('option', { name: /Kevin/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    const reward = dialog.getByRole('radio').first();
    await reward.focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel(recognitions.give.comment).focus();
    await page.keyboard.type('Resolvió lo que nadie encontraba.');
    await dialog.getByLabel(recognitions.give.publish).uncheck();
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('alertdialog');
    await leaving.getByRole('button', { name: ui.cancel }).press('Enter');
    await expect(leaving).toHaveCount(0);
    await expect(dialog.getByLabel(recognitions.give.comment)).toHaveValue('Resolvió lo que nadie encontraba.');
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(recognitions.give.sent)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const line = page.getByRole('article').filter({ hasText: 'Resolvió lo que nadie encontraba.' });
    await line.getByRole('button', { name: /^Retirar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: recognitions.removal.remove }).click();
    await expect(line).toHaveCount(0);

    const filters = page.getByRole('search', { name: recognitions.page.filters });
    const receivers = page.getByRole('article').getByRole('link', { name: 'Laura Castañeda' });
    const others = page.getByRole('article').filter({ hasNotText: 'Laura Castañeda' });
    await expect(others.first()).toBeVisible();
    await filters.getByLabel(recognitions.page.person).fill('Laura Cas');
    await expect(page.getByRole('option', { name: /Laura Castañeda/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(others).toHaveCount(0);
    await expect(receivers.first()).toBeVisible();
    await expect(page).toHaveURL(/persona=\d+/);
    await filters.getByRole('button', { name: recognitions.give.remove('Laura Castañeda') }).press('Enter');
    await expect(others.first()).toBeVisible();

    const receiver = await signedIn('laura.castaneda', '/profile', 'telephone');
    const panel = receiver.getByRole('region', { name: recognitions.panel.title });
    await panel.getByRole('button', { name: recognitions.panel.seeAllLabel }).tap();
    const comments = receiver.getByRole('dialog', { name: recognitions.panel.comments });
    await comments.getByRole('button', { name: recognitions.row.hide }).first().tap();
    await expect(comments.getByText(recognitions.row.hidden).first()).toBeVisible();
    await comments.getByRole('button', { name: recognitions.row.show }).first().tap();
    await expect(comments.getByText(recognitions.row.hidden)).toHaveCount(0);
  },
);
