import { expect } from '@playwright/test';
import {
  MAIL_PICTURE_SIZE,
  MAIL_PORTRAIT_SIZE,
  STICKER_SIZE,
  type TemplateId,
} from '#contract/features/birthdays/limits.ts';
import { stickerPicture, templatePicture } from '../server/features/birthdays/card-mail.ts';
import type { Email } from '../server/features/mail/service.ts';
import { writeMail } from '../server/features/mail/write-mail.ts';
import { FULL_ONLY, test } from './test.ts';

/** Widest sheet of a mail, in CSS pixels. @spec 2§9 */
const SHEET = 600;

const portrait = { ...templatePicture(1, 'Foto de Ana'), width: MAIL_PORTRAIT_SIZE, height: MAIL_PORTRAIT_SIZE };

/** Builds a mail with a card, as it is sent. */
const mailOf = (template: TemplateId, messages: NonNullable<Email['card']>['messages']) =>
  writeMail(
    {
      subject: 'Feliz cumpleaños',
      lines: [],
      card: { picture: templatePicture(template, 'Tarjeta'), heading: '¡Feliz cumpleaños, Diana!', messages },
      action: { label: () => 'Ver la tarjeta', path: '/birthdays' },
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

const PICTURE = [MAIL_PICTURE_SIZE.width, MAIL_PICTURE_SIZE.height];
const PORTRAIT = [MAIL_PORTRAIT_SIZE, MAIL_PORTRAIT_SIZE];

/** Mails with the sizes of their pictures, from top to bottom. */
const MAILS = {
  'a greeting': {
    mail: mailOf(3, [{ text: '¡Feliz vuelta al sol, Diana!\n<i>Ana</i>', by: 'De Ana', portrait, photos: [] }]),
    sizes: [PICTURE, PORTRAIT],
  },
  'a collective card': {
    mail: mailOf(2, [
      { text: 'a'.repeat(300), by: 'De Ana', portrait, photos: [stickerPicture('cake', 'Torta')] },
      { text: '<b>Hola</b>', by: 'De Beto', photos: [] },
    ]),
    sizes: [PICTURE, PORTRAIT, [STICKER_SIZE, STICKER_SIZE]],
  },
};

for (const [name, { mail, sizes }] of Object.entries(MAILS))
  test(`the mail of ${name} is drawn as large as it should be, and fetches nothing`, FULL_ONLY, async ({ context }) => {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    // Mail programs resolve pictures by the content ids of the attached files.
    const markup = (mail?.pictures ?? []).reduce(
      (text, { cid, mime, content }) =>
        text.replaceAll(`cid:${cid}`, `data:${mime};base64,${content.toString('base64')}`),
      mail?.html ?? '',
    );
    await page.setContent(markup);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all((await page.locator('img').all()).map(image => image.boundingBox()));
      expect(boxes.map(box => [box?.width, box?.height])).toEqual(sizes);
      const sheets = await Promise.all((await page.locator('table').all()).map(table => table.boundingBox()));
      expect(Math.min(...sheets.map(sheet => sheet?.width ?? Infinity))).toBeLessThanOrEqual(SHEET);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect((await page.screenshot({ fullPage: true })).length).toBeGreaterThan(10_000);
    }
    expect(await page.locator('b, i').count()).toBe(0);
    expect(asked.filter(url => !url.startsWith('data:'))).toEqual([]);
  });
