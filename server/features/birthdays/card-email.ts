import type { Sticker, TemplateId } from '#contract/features/birthdays/limits.ts';
import type { CardOccasion } from '#contract/features/birthdays/types.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import type { StoredPhoto } from '../files/service.ts';
import type { Composer, Email, EmailCard } from '../mail/service.ts';
import { notificationToMail } from '../notifications/service.ts';
import { readCard } from './card-email-sql.ts';
import { photoPictures, portraitPicture, stickerPicture, templatePicture } from './card-mail.ts';
import { cardMailTexts } from './texts.ts';

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
