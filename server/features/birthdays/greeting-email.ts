import type { TemplateId } from '#contract/features/birthdays/limits.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import type { StoredPhoto } from '../files/service.ts';
import type { Composer, Email } from '../mail/service.ts';
import { notificationToMail } from '../notifications/service.ts';
import { photoPictures, portraitPicture, storedPhotos, templatePicture } from './card-mail.ts';
import { cardMailTexts } from './texts.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Selects the data for the mail of a greeting. */
const readGreeting = (org: number, id: number): Sql => sql`
  select g.body as text, g.template, ${fullName(sql`s`)} as sender, r.first_name as receiver,
    ${storedPhotos('portrait', sql`g.org_id`, sql`g.sender_id`)} -> 0 as portrait,
    ${storedPhotos('greeting', sql`g.org_id`, sql`g.id`)} as photos
  from greetings g join users s on s.org_id = g.org_id and s.id = g.sender_id
    join users r on r.org_id = g.org_id and r.id = g.receiver_id
  where g.org_id = ${org} and g.id = ${id}`;

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
