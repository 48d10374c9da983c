import { expect } from '@playwright/test';
import { MAIL_PICTURE_SIZE, MAIL_PORTRAIT_SIZE, STICKER_SIZE } from '../contract/features/birthdays/limits.ts';
import { stickerPicture, templatePicture } from '../server/features/birthdays/card-mail.ts';
import { writeMail } from '../server/features/mail/write-mail.ts';
import { test } from './test.ts';

/** Widest sheet of a mail, in CSS pixels. @spec 2§9 */
const SHEET = 600;

const portrait = { ...templatePicture(1, 'Foto de Ana'), width: MAIL_PORTRAIT_SIZE, height: MAIL_PORTRAIT_SIZE };
const mail = writeMail(
  {
    subject: 'Tus colegas te firmaron una tarjeta',
    lines: [],
    card: {
      picture: templatePicture(2, 'Tarjeta'),
      heading: '¡Feliz cumpleaños, Diana!',
      messages: [
        { text: 'a'.repeat(300), by: 'De Ana', portrait, photos: [stickerPicture('cake', 'Torta')] },
        { text: '<b>Hola</b>', by: 'De Beto', photos: [] },
      ],
    },
    action: { label: () => 'Ver la tarjeta', path: '/birthdays/cards/7' },
    topic: 'celebrations',
  },
  {
    frame: { name: 'Yarumo', header: '', footer: '' },
    recipient: { firstName: 'Diana', name: 'Diana', email: 'diana@yarumo.example', language: 'ES-CO' },
    from: 'red@yarumo.example',
    origin: 'https://red.yarumo.example',
    messageKey: 'card.7',
    unsubscribePath: '/mail/unsubscribe/x',
  },
);

for (const width of [1440, 390])
  test(`the mail of a card is drawn at ${width} px as large as it should be, and fetches nothing`, async ({
    context,
  }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    // What a mail program does: pictures by their content id are those that travel with it.
    const markup = (mail.pictures ?? []).reduce(
      (text, { cid, mime, content }) =>
        text.replaceAll(`cid:${cid}`, `data:${mime};base64,${content.toString('base64')}`),
      mail.html ?? '',
    );
    await page.setContent(markup);
    const boxes = await Promise.all((await page.locator('img').all()).map(image => image.boundingBox()));
    const sizes = boxes.map(box => [box?.width, box?.height]);
    expect(sizes).toEqual([
      [MAIL_PICTURE_SIZE.width, MAIL_PICTURE_SIZE.height],
      [MAIL_PORTRAIT_SIZE, MAIL_PORTRAIT_SIZE],
      [STICKER_SIZE, STICKER_SIZE],
    ]);
    const sheets = await Promise.all((await page.locator('table').all()).map(table => table.boundingBox()));
    expect(Math.min(...sheets.map(sheet => sheet?.width ?? Infinity))).toBeLessThanOrEqual(SHEET);
    expect(await page.locator('b').count()).toBe(0);
    expect(asked.filter(url => !url.startsWith('data:'))).toEqual([]);
    expect((await page.screenshot({ fullPage: true })).length).toBeGreaterThan(10_000);
  });
