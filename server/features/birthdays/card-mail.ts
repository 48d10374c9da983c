import {
  MAIL_PICTURE_SIZE,
  MAIL_PORTRAIT_SIZE,
  STICKER_SIZE,
  type Sticker,
  type TemplateId,
  SIGNATURES_IN_MAIL,
} from '#contract/features/birthdays/limits.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { isAttachedTo, mailPhoto, type StoredPhoto } from '../files/service.ts';
import type { EmailPicture, Composer, Email, EmailCard } from '../mail/service.ts';
import pictures from './card-pictures.json' with { type: 'json' };
import stickers from './sticker-pictures.json' with { type: 'json' };
import type { CardOccasion } from '#contract/features/birthdays/types.ts';
import { notificationToMail, notify } from '../notifications/service.ts';
import { cardMailTexts } from './texts.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { card } from './card-content-kind.ts';
import { markDelivered, nextDue, removeCard, type DueCard } from './cards.ts';

/** Interval between checks for cards that are due, in ms. @assumed */
const DELIVERED_EVERY_MS = 15_000;

/**
 * Delivers cards at eight on their working day: their receivers then see them, and are notified once, also by mail. A
 * card without signatures, without an active receiver, or for a day that is hidden by now, is deleted instead.
 */
export const deliverCards: Job<FeatureTools> = {
  name: 'birthdays: deliver cards',
  every: DELIVERED_EVERY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<DueCard>(nextDue(org, tools.now, tried)))[0],
      work: async (session, org, { id, receiver, isDeliverable }) => {
        if (!isDeliverable) {
          await session.run(removeCard(org, id));
          return;
        }
        await session.run(markDelivered(org, id, tools.now));
        notify(
          { ...tools, session, viewer: { org, id: null } },
          { kind: 'card', subject: { kind: card.kind, id }, recipients: [receiver] },
        );
      },
    }),
};

/** Returns SQL for the photos attached to a row, in their order, as they are stored. */
export const storedPhotos = (kind: string, org: Sql, id: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('storageKey', f.storage_key, 'widths', f.widths) order by f.position)
  from files f where f.org_id = ${org} and ${isAttachedTo(sql`f`, kind, id)}), '[]')`;

/** Selects the data for the mail of a collective card: its first signatures, and the number of all. */
const readCard = (org: number, id: number): Sql => sql`
  select c.occasion, c.template, r.first_name as receiver,
    coalesce((extract(year from c.day) - extract(year from r.entry_date))::int, 0) as years,
    (select count(*)::int from card_signatures s where s.org_id = c.org_id and s.card_id = c.id) as count,
    coalesce((select json_agg(json_build_object('text', s.body, 'sticker', s.sticker, 'sender', ${fullName(sql`u`)},
        'portrait', ${storedPhotos('portrait', sql`s.org_id`, sql`s.signer_id`)} -> 0,
        'photos', ${storedPhotos('signature', sql`s.org_id`, sql`s.id`)}) order by s.id)
      from (select * from card_signatures first where first.org_id = c.org_id and first.card_id = c.id
        order by first.id limit ${literal(SIGNATURES_IN_MAIL)}) s
      join users u on u.org_id = s.org_id and u.id = s.signer_id), '[]') as signatures
  from cards c join users r on r.org_id = c.org_id and r.id = c.receiver_id
  where c.org_id = ${org} and c.id = ${id} and c.delivered_at is not null`;

/** Signature in a mail. */
interface MailedSignature {
  readonly text: string;
  readonly sticker: Sticker | null;
  readonly sender: string;
  readonly portrait: StoredPhoto | null;
  readonly photos: readonly StoredPhoto[];
}

/** Collective card in a mail. */
interface MailedCard {
  readonly occasion: CardOccasion;
  readonly template: TemplateId;
  readonly receiver: string;
  readonly years: number;
  readonly count: number;
  readonly signatures: readonly MailedSignature[];
}

/**
 * Creates the composer of the mail of a delivered collective card: its first signatures, with their contents inside.
 * @spec 2§9, THREATS T37
 */
export const createCardWriter =
  (storage: FileStorage): Composer =>
  async queued => {
    const mailed = await notificationToMail(queued);
    if (mailed === null || 'waitUntil' in mailed) return mailed;
    const [card] = await queued.session.run<MailedCard>(readCard(queued.org, mailed.subject));
    if (card === undefined) return null;
    const texts = cardMailTexts(queued.language);
    const messageOf = async (one: MailedSignature): Promise<EmailCard['messages'][number]> => ({
      text: one.text,
      by: texts.from(one.sender),
      portrait: await portraitPicture(storage, one.portrait, texts.portrait(one.sender)),
      photos: [
        ...(one.sticker === null ? [] : [stickerPicture(one.sticker, texts.stickers[one.sticker])]),
        ...(await photoPictures(storage, one.photos, texts.photo(one.sender))),
      ],
    });
    return {
      later: async (): Promise<Email> => {
        const messages: EmailCard['messages'][number][] = [];
        for (const signature of card.signatures) messages.push(await messageOf(signature));
        return {
          subject: texts.card.subject,
          lines: card.count > messages.length ? [{ text: texts.card.more(messages.length, card.count) }] : [],
          card: {
            picture: templatePicture(card.template, texts.card.picture),
            heading: texts.card.heading[card.occasion](card.receiver, card.years),
            messages,
          },
          action: { label: () => texts.card.action, path: mailed.found.Url },
          topic: mailed.topic,
        };
      },
    };
  };

/** JPEG in base64; scripts/write-card-pictures.ts makes it from client/src/assets/cards. */
/** PNG in base64; the same script makes it from client/src/assets/stickers. */

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
