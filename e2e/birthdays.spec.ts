import { expect } from '@playwright/test';
import { birthdays as text } from '#contract/i18n/es-CO/birthdays.ts';
import { paths } from '../client/src/lib/paths.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Person of the demo with a birthday today, whom no user of these tests has greeted. */
const DIANA = 'Diana Carolina Torres';
const MIGUEL = 'Miguel Ángel Epiayú';

test(
  'somebody greets with a card from home, and again from the page by keyboard, and loses nothing meanwhile',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    await signIn(page, 'yuliana.mosquera');
    await page.getByRole('button', { name: text.home.template(text.card.templates.rumba, DIANA) }).click();
    const dialog = page.getByRole('dialog', { name: text.card.title(DIANA) });
    await expect(dialog.getByRole('radio', { name: text.card.templates.rumba })).toBeChecked();
    const send = dialog.getByRole('button', { name: text.card.send });
    await expect(send).toBeDisabled();
    await dialog.getByLabel(text.card.message).fill('  ');
    await expect(send).toBeDisabled();
    await dialog.getByLabel(text.card.message).fill('¡Que sea un gran año!');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.route('**/api/Flx_Greetings', route => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.getByRole('button', { name: text.home.template(text.card.templates.fiesta, DIANA) }).click();
    await expect(dialog.getByLabel(text.card.message)).toHaveValue('¡Que sea un gran año!');
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText(text.greeting.failed);
    await expect(dialog.getByLabel(text.card.message)).toHaveValue('¡Que sea un gran año!');
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(text.greeting.sent(DIANA)).first()).toBeVisible();

    await page.goto(paths.birthdays);
    const line = page.getByRole('listitem').filter({ hasText: text.greeting.sent(DIANA) });
    await line.getByRole('button', { name: text.greeting.again }).press('Enter');
    const field = page.getByLabel(text.greeting.field(DIANA));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.type('Y que haya torta.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text.greeting.sent(DIANA))).toBeVisible();

    const receiver = await signedIn('diana.torres', paths.birthdays, 'telephone');
    const cards = receiver.getByRole('article', { name: text.received.card('Yuliana Mosquera') });
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Y que haya torta.');
  },
);

test('on a telephone a name at home is pressed on the line below it too, and a few words are enough', async ({
  signedIn,
}) => {
  const page = await signedIn('camila.arango', paths.home, 'telephone');
  // It comes after the second post, once that is near.
  await page.getByRole('article').nth(2).scrollIntoViewIfNeeded();
  const card = page.getByRole('region', { name: text.home.title });
  const name = card.getByRole('link').last();
  await name.scrollIntoViewIfNeeded();
  const box = await name.boundingBox();
  expect(box?.height).toBeGreaterThan(40);
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 3);
  await expect(page).toHaveURL(/\/profile\//);
  await page.goto(paths.birthdays);
  await page.getByLabel(text.greeting.field(MIGUEL)).fill('Feliz día, Miguel.');
  await page.getByRole('button', { name: text.greeting.sendTo(MIGUEL) }).tap();
  await expect(page.getByText(text.greeting.sent(MIGUEL))).toBeVisible();
});
