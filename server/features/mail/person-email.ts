import { PERSON_EMAILS_PER_HOUR } from '#contract/features/mail/types.ts';
import type { SendEmailBody } from '#contract/features/mail/schema.ts';
import type { Context, Viewer } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { lockPerson, shows, viewerNames } from '../people/service.ts';
import type { Composer } from './email.ts';
import { readRecipient, mailTexts } from './template.ts';
import { fullName } from '../../db/full-name.ts';
import { param, sql, type Sql } from '../../db/sql.ts';
import { queueEmails } from './queue-sql.ts';

/** Kind of the e-mails between people. */
export const PERSON_EMAIL = 'person_email';

const countPersonEmails = (org: number, sender: number, since: Date): Sql =>
  sql`select count(*)::int as count from person_emails where org_id = ${org} and sender_id = ${sender} and created_at > ${since}`;

/** People who have these addresses and show them to the viewer. */
const recipientsAt = (viewer: Viewer, emails: readonly string[]): Sql => sql`
  select u.id from users u
  where u.org_id = ${viewer.org} and u.email = any(${emails}::text[]) and u.is_active and u.registered_at is not null
    and ${shows(viewerNames(viewer), sql`u`, 'PrivateEmail')}`;

const addPersonEmail = (
  org: number,
  email: { readonly sender: number; readonly subject: string; readonly body: string; readonly at: Date },
): Sql => sql`
  insert into person_emails (org_id, sender_id, subject, body, created_at)
  values (${org}, ${email.sender}, ${email.subject}, ${email.body}, ${email.at}) returning id::float8 as id`;

/** Queues the e-mail for each recipient. */
const queuePersonEmail = (org: number, id: number, recipients: readonly number[], at: Date): Sql =>
  queueEmails(
    {
      org: sql`${org}::int`,
      user: sql`r.id`,
      kind: sql`'person_email'`,
      about: sql`${String(id)}::text`,
      once: sql`${String(id)}::text`,
      topic: sql`'message'`,
      now: sql`${at}::timestamptz`,
    },
    sql`from unnest(${recipients}::int[]) r(id)`,
  );

/** E-mail between people, if its sender is still active. */
const readPersonEmail = (org: number, id: number): Sql => sql`
  select e.subject, e.body, ${fullName(sql`u`)} as sender
  from person_emails e join users u on u.org_id = e.org_id and u.id = e.sender_id and u.is_active
  where e.org_id = ${org} and e.id = ${id}::bigint`;

/** Deletes old e-mails between people. Parameters: `org`, `before`, `most`. */
export const DELETE_PERSON_EMAILS = sql`
  delete from person_emails e using (
    select id from person_emails
    where org_id = ${param('org', 'int')} and created_at < ${param('before', 'timestamptz')} limit ${param('most', 'int')}
  ) old
  where e.org_id = ${param('org', 'int')} and e.id = old.id
  returning e.id`;

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
