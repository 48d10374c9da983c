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
/** JPEG in base64, made of client/src/assets/cards by scripts/write-card-pictures.ts. */
import pictures from './card-pictures.json' with { type: 'json' };
/** PNG in base64, made of client/src/assets/stickers by the same script. */
import stickers from './sticker-pictures.json' with { type: 'json' };

/** Widest photo of a card in a mail, in CSS pixels: the sheet without its margins. */
const PHOTO_WIDTH = 536;

/** Portraits are sent twice as large as they are shown, for dense screens. */
const DENSITY = 2;

/** The picture of a card. @spec 2§9 */
export const templatePicture = (template: TemplateId, alt: string): EmailPicture => ({
  content: Buffer.from(pictures[template], 'base64'),
  mime: 'image/jpeg',
  ...MAIL_PICTURE_SIZE,
  alt,
});

/** What somebody has put on a collective card. */
export const stickerPicture = (sticker: Sticker, alt: string): EmailPicture => ({
  content: Buffer.from(stickers[sticker], 'base64'),
  mime: 'image/png',
  width: STICKER_SIZE,
  height: STICKER_SIZE,
  alt,
});

/** The portrait of who writes; none where there is none. @spec 2§9 */
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

/** Photos that are sent along, one after the other, so that no mail takes the memory of all of them. */
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
