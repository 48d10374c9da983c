import type { AccountChange } from '#contract/features/integrations/types.ts';
import { integrationsMail as english } from '#contract/i18n/en-US/integrations-mail.ts';
import { integrationsMail as spanish } from '#contract/i18n/es-CO/integrations-mail.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type Composer, queueEmails, readFrame, readRecipient } from '../mail/service.ts';

/** Kind of the e-mail after a change of a service account. */
export const ACCOUNT_EMAIL = 'service_account';

interface About {
  readonly change: AccountChange;
  readonly account: string;
  /** Name of the person who did it; null for a command. */
  readonly by: string | null;
  readonly at: string;
}

interface Change extends Omit<About, 'at'> {
  readonly org: number;
  readonly now: Date;
}

/** Rows `u` of the active Propietarios of an organisation. */
const owners = (org: number) => sql`from users u where u.org_id = ${org} and u.is_active and exists (
  select from user_roles r join roles t on t.id = r.role_id
  where r.org_id = u.org_id and r.user_id = u.id and t.title = 'Propietarios')`;

/** Queues an e-mail to every Propietario, which nobody can switch off. Without an address they have the page and the audit log. */
export async function notifyOwners(transaction: Transaction, { org, now, change, account, by }: Change): Promise<void> {
  const about = JSON.stringify({ change, account, by, at: now.toISOString() } satisfies About);
  await transaction.run(
    queueEmails(
      {
        org: sql`u.org_id`,
        user: sql`u.id`,
        kind: sql`${ACCOUNT_EMAIL}::text`,
        about: sql`${about}::text`,
        once: sql`${about}::text`,
        topic: sql`'security'`,
        now: sql`${now}::timestamptz`,
      },
      owners(org),
    ),
  );
}

/** Writes the e-mail; null for a Propietario who was blocked meanwhile. */
export const writeChange: Composer = async ({ session, userId, language, about }) => {
  const recipient = await readRecipient(session, userId);
  if (recipient === null) return null;
  const { change, account, by, at } = JSON.parse(about) as About; // `notifyOwners` wrote it in this shape.
  const texts = language === 'EN-US' ? english : spanish;
  const { name: organisation } = await readFrame(session);
  const act = texts.changes[change](account);
  return {
    account: {
      to: recipient.email,
      subject: texts.subject(organisation),
      text: texts.body(
        recipient.firstName,
        dateTimeText(new Date(at), language),
        by ?? texts.operator,
        act,
        texts.advice[change],
      ),
      action: { label: texts.action, path: '/admin/integrations' },
    },
  };
};
