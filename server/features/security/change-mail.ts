import type { SecurityChange } from '#contract/features/security/types.ts';
import { securityMail as english } from '#contract/i18n/en-US/security-mail.ts';
import { securityMail as spanish } from '#contract/i18n/es-CO/security-mail.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';
import type { AnnounceFactor } from '../../integrations/identity/interactions/interaction.ts';
import { noticeWithoutAddress } from './account-notice.ts';
import { type Composer, queueEmails, readFrame, readRecipient } from '../mail/service.ts';

/** Kind of the e-mail after a change of how a person signs in. */
export const SECURITY_EMAIL = 'security_change';

/** Subject of the e-mail. It holds everything, because a passkey may be gone before it is written. */
interface About {
  readonly change: SecurityChange;
  /** Name of a passkey, or a number. */
  readonly name: string;
  readonly at: string;
}

interface Change extends Omit<About, 'at'> {
  /** SQL condition on the person, a row `u` of `users`. */
  readonly of: { readonly user: number } | { readonly oid: string };
  readonly org: number;
  readonly now: Date;
}

const isPerson = ({ of }: Change): Sql => ('user' in of ? sql`u.id = ${of.user}` : sql`u.oid::text = ${of.oid}`);

/** Queues the e-mail to the person whose sign-in was changed, if they have an address. Nobody can switch it off. */
export async function mailChange(transaction: Transaction, changed: Change): Promise<void> {
  const { org, change, name, now } = changed;
  const about = JSON.stringify({ change, name, at: now.toISOString() } satisfies About);
  await transaction.run(
    queueEmails(
      {
        org: sql`u.org_id`,
        user: sql`u.id`,
        kind: sql`${SECURITY_EMAIL}::text`,
        about: sql`${about}::text`,
        once: sql`${about}::text`,
        topic: sql`'security'`,
        now: sql`${now}::timestamptz`,
      },
      sql`from users u where u.org_id = ${org} and ${isPerson(changed)}`,
    ),
  );
}

/** Tells the person whose sign-in was changed, by that e-mail, or in the bell without an address. */
export async function announceChange(transaction: Transaction, changed: Change): Promise<void> {
  const { org, now } = changed;
  await mailChange(transaction, changed);
  const user = sql`(select u.id from users u where u.org_id = ${org} and ${isPerson(changed)})`;
  await transaction.run(noticeWithoutAddress(org, user, 'security_changed', now));
}

/** Puts the e-mail about an event at the identity provider into the outbox. */
export const createFactorQueue =
  (db: Database, clock: () => Date): AnnounceFactor =>
  async ({ org, oid }, change, name) => {
    await db.write(org, session => announceChange(session, { org, of: { oid }, change, name, now: clock() }));
  };

/** Writes the e-mail; null for a person who was blocked meanwhile. */
export const writeChange: Composer = async ({ session, userId, language, about }) => {
  const recipient = await readRecipient(session, userId);
  if (recipient === null) return null;
  const { change, name, at } = JSON.parse(about) as About; // `announceChange` wrote it in this shape.
  const texts = language === 'EN-US' ? english : spanish;
  const { name: organisation } = await readFrame(session);
  // A code changes nothing until it is used, and who asked for it is another question.
  const [subject, body] = change === 'code_given' ? [texts.codeSubject, texts.codeBody] : [texts.subject, texts.body];
  return {
    account: {
      to: recipient.email,
      subject: subject(organisation),
      text: body(recipient.firstName, dateTimeText(new Date(at), language), texts.changes[change](name)),
      action: { label: texts.action, path: '/profile/devices' },
    },
  };
};
