import { type Sticker, type TemplateId, SIGNATURES_IN_MAIL } from '#contract/features/birthdays/limits.ts';
import type { CardOccasion } from '#contract/features/birthdays/types.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import type { StoredPhoto } from '../files/service.ts';
import type { Composer, Email, EmailCard } from '../mail/service.ts';
import { notificationToMail } from '../notifications/service.ts';
import { photoPictures, portraitPicture, stickerPicture, templatePicture } from './card-mail.ts';
import { cardMailTexts } from './texts.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { storedPhotos } from './greeting-email-sql.ts';

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
