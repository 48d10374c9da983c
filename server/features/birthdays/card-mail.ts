import {
  MAIL_PICTURE_SIZE,
  MAIL_PORTRAIT_SIZE,
  STICKER_SIZE,
  type Sticker,
  type TemplateId,
} from '#contract/features/birthdays/limits.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { mailPhoto, type StoredPhoto } from '../files/service.ts';
import type { EmailPicture } from '../mail/service.ts';
/** JPEG in base64; scripts/write-card-pictures.ts makes it from client/src/assets/cards. */
import pictures from './card-pictures.json' with { type: 'json' };
/** PNG in base64; the same script makes it from client/src/assets/stickers. */
import stickers from './sticker-pictures.json' with { type: 'json' };

/** Width of the widest photo of a card in a mail, in CSS pixels: the sheet without its margins. */
const PHOTO_WIDTH = 536;

/** Pixel density of portraits, which are sent twice as large as shown, for dense screens. */
const DENSITY = 2;

/** Returns the picture of a card. @spec 2§9 */
export const templatePicture = (template: TemplateId, alt: string): EmailPicture => ({
  content: Buffer.from(pictures[template], 'base64'),
  mime: 'image/jpeg',
  ...MAIL_PICTURE_SIZE,
  alt,
});

/** Returns the picture of a sticker on a collective card. */
export const stickerPicture = (sticker: Sticker, alt: string): EmailPicture => ({
  content: Buffer.from(stickers[sticker], 'base64'),
  mime: 'image/png',
  width: STICKER_SIZE,
  height: STICKER_SIZE,
  alt,
});

/** Returns the portrait of the sender, if there is one. @spec 2§9 */
export async function portraitPicture(
  storage: FileStorage,
  photo: StoredPhoto | null,
  alt: string,
): Promise<EmailPicture | undefined> {
  const side = MAIL_PORTRAIT_SIZE * DENSITY;
  const read = photo === null ? null : await mailPhoto(storage, photo, { width: side, height: side });
  if (read === null) return undefined;
  return { content: read.content, mime: 'image/jpeg', width: MAIL_PORTRAIT_SIZE, height: MAIL_PORTRAIT_SIZE, alt };
}

/** Prepares the photos of a mail, one after the other, so that they are not all in memory at once. */
export async function photoPictures(
  storage: FileStorage,
  photos: readonly StoredPhoto[],
  alt: string,
): Promise<EmailPicture[]> {
  const pictures: EmailPicture[] = [];
  for (const photo of photos) {
    const read = await mailPhoto(storage, photo, { width: PHOTO_WIDTH });
    if (read !== null) pictures.push({ ...read, mime: 'image/jpeg', alt });
  }
  return pictures;
}
