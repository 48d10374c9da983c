import type { TemplateId } from '#contract/features/birthdays/limits.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import type { StoredPhoto } from '../files/service.ts';
import type { Composer, Email } from '../mail/service.ts';
import { notificationToMail } from '../notifications/service.ts';
import { photoPictures, portraitPicture, templatePicture } from './card-mail.ts';
import { readGreeting } from './greeting-email-sql.ts';
import { cardMailTexts } from './texts.ts';

/** Greeting in a mail. */
interface MailedGreeting {
  readonly text: string;
  readonly template: TemplateId;
  readonly sender: string;
  readonly receiver: string;
  readonly portrait: StoredPhoto | null;
  readonly photos: readonly StoredPhoto[];
}

/**
 * Creates the composer of a greeting's mail: its card, with the text, the sender's portrait and the photos inside.
 * @spec 2§9, THREATS T37
 */
export const createGreetingWriter =
  (storage: FileStorage): Composer =>
  async queued => {
    const mailed = await notificationToMail(queued);
    if (mailed === null || 'waitUntil' in mailed) return mailed;
    const [greeting] = await queued.session.run<MailedGreeting>(readGreeting(queued.org, mailed.subject));
    if (greeting === undefined) return null;
    const texts = cardMailTexts(queued.language);
    const { sender, receiver, text, template, portrait, photos } = greeting;
    return {
      later: async (): Promise<Email> => ({
        subject: texts.subject(sender),
        lines: [],
        card: {
          picture: templatePicture(template, texts.picture),
          heading: texts.heading(receiver),
          messages: [
            {
              text,
              by: texts.from(sender),
              portrait: await portraitPicture(storage, portrait, texts.portrait(sender)),
              photos: await photoPictures(storage, photos, texts.photo(sender)),
            },
          ],
        },
        action: { label: () => texts.action, path: mailed.found.Url },
        topic: mailed.topic,
      }),
    };
  };
