import { devicesMail as english } from '#contract/i18n/en-US/devices-mail.ts';
import { devicesMail as spanish } from '#contract/i18n/es-CO/devices-mail.ts';
import { NEW_DEVICE_EMAILS_MAX } from '#contract/features/devices/limits.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import type { AnnounceDevice } from '../../auth/sessions.ts';
import { literal, sql } from '../../db/sql.ts';
import { noticeWithoutAddress } from '../security/service.ts';
import { type Composer, queueEmails, readFrame, readRecipient } from '../mail/service.ts';

/** Kind of the e-mail after a sign-in on a new device. */
export const NEW_DEVICE_EMAIL = 'new_device';

/** Subject of the e-mail. It holds everything, because the device may be forgotten before it is written. */
interface About {
  readonly browser: string | null;
  readonly system: string | null;
  readonly at: string;
}

/**
 * Queues the e-mail to the person who signed in on a new device, unless they had many of them today. Without an address
 * the bell has it.
 */
export const announceDevice: AnnounceDevice = async (transaction, { org, user, browser, system, at }) => {
  const about = JSON.stringify({ browser, system, at: at.toISOString() } satisfies About);
  await transaction.run(noticeWithoutAddress(org, sql`${user}::int`, 'new_device', at));
  await transaction.run(
    queueEmails(
      {
        org: sql`${org}::int`,
        user: sql`${user}::int`,
        kind: sql`${NEW_DEVICE_EMAIL}::text`,
        about: sql`${about}::text`,
        once: sql`${about}::text`,
        topic: sql`'device'`,
        now: sql`${at}::timestamptz`,
      },
      sql`where (select count(*) from mail_outbox m where m.org_id = ${org} and m.user_id = ${user} and m.kind = ${NEW_DEVICE_EMAIL}
        and m.created_at > ${at}::timestamptz - interval '24 hours') < ${literal(NEW_DEVICE_EMAILS_MAX)}`,
    ),
  );
};

/** Writes the e-mail; null for a person who was blocked meanwhile. */
export const writeNewDevice: Composer = async ({ session, userId, language, about }) => {
  const recipient = await readRecipient(session, userId);
  if (recipient === null) return null;
  const { browser, system, at } = JSON.parse(about) as About; // `announceDevice` wrote it in this shape.
  const texts = language === 'EN-US' ? english : spanish;
  const { name } = await readFrame(session);
  const device = texts.device(browser, system);
  return {
    account: {
      to: recipient.email,
      subject: texts.subject(name),
      text: texts.body(recipient.firstName, device, dateTimeText(new Date(at), language)),
      action: { label: texts.action, path: '/profile/devices' },
    },
  };
};
