import { PERSON_EMAILS_PER_HOUR } from '#contract/features/mail/limits.ts';
import type { SendEmailBody } from '#contract/features/mail/schema.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { lockPerson } from '../people/service.ts';
import type { Composer } from './email.ts';
import {
  addPersonEmail,
  countPersonEmails,
  queuePersonEmail,
  readPersonEmail,
  recipientsAt,
} from './person-email-sql.ts';
import { readRecipient } from './template.ts';
import { mailTexts } from './texts.ts';

const HOUR_MS = 3_600_000;

/**
 * E-mails colleagues in the organisation's name and template. A hidden address is treated as one that nobody has.
 * @returns how many people it is for
 * @throws ProblemError 422 of an address that is no colleague's; 429 beyond the hourly limit
 * @spec 3§7.1, decision 31, THREATS T19
 */
export async function sendEmail(context: Context, { To, Subject, Body }: SendEmailBody): Promise<number> {
  const { viewer, db, now } = context;
  const texts = mailTexts(viewer.language).errors;
  const addresses = [...new Set(To.results)];
  return db.write(viewer.org, async session => {
    // E-mails of one person are handled one after the other, so that the hourly limit holds.
    await session.run(lockPerson(viewer.org, viewer.id));
    const since = new Date(now.getTime() - HOUR_MS);
    const [sent] = await session.run<{ count: number }>(countPersonEmails(viewer.org, viewer.id, since));
    if ((sent?.count ?? 0) >= PERSON_EMAILS_PER_HOUR)
      throw new ProblemError('too_many_requests', { detail: texts.enough, retryAfterSeconds: HOUR_MS / 1000 });
    const people = await session.run<{ id: number }>(recipientsAt(viewer, addresses));
    if (people.length < addresses.length) throw new ProblemError('invalid', { errors: { To: texts.notColleagues } });
    const [added] = await session.run<{ id: number }>(
      addPersonEmail(viewer.org, { sender: viewer.id, subject: Subject, body: Body, at: now }),
    );
    if (added === undefined) throw new Error('The insert answered no id');
    await session.run(
      queuePersonEmail(
        viewer.org,
        added.id,
        people.map(({ id }) => id),
        now,
      ),
    );
    return people.length;
  });
}

/**
 * Writes an e-mail from a person, as text inside the organisation's template. Null once its sender or its reader is
 * gone.
 */
export const writePersonEmail: Composer = async ({ session, org, userId, language, about }) => {
  const [email] = await session.run<{ subject: string; body: string; sender: string }>(
    readPersonEmail(org, Number(about)),
  );
  const recipient = await readRecipient(session, userId);
  if (email === undefined || recipient === null) return null;
  const texts = mailTexts(language).message;
  return {
    account: {
      to: recipient.email,
      subject: email.subject,
      text: `${texts.lead(email.sender)}\n\n${email.body}`,
      action: { label: texts.action, path: '/home' },
    },
  };
};
