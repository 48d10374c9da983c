import { fullName } from '../../db/full-name.ts';
import { param, sql, type Sql } from '../../db/sql.ts';
import type { Viewer } from '../../base/context.ts';
import { shows, viewerNames } from '../people/service.ts';
import { queueEmails } from './queue-sql.ts';

/** Kind of the e-mails between people. */
export const PERSON_EMAIL = 'person_email';

export const countPersonEmails = (org: number, sender: number, since: Date): Sql =>
  sql`select count(*)::int as count from person_emails where org_id = ${org} and sender_id = ${sender} and created_at > ${since}`;

/** People who have these addresses and show them to the viewer. */
export const recipientsAt = (viewer: Viewer, emails: readonly string[]): Sql => sql`
  select u.id from users u
  where u.org_id = ${viewer.org} and u.email = any(${emails}::text[]) and u.is_active and u.registered_at is not null
    and ${shows(viewerNames(viewer), sql`u`, 'PrivateEmail')}`;

export const addPersonEmail = (
  org: number,
  email: { readonly sender: number; readonly subject: string; readonly body: string; readonly at: Date },
): Sql => sql`
  insert into person_emails (org_id, sender_id, subject, body, created_at)
  values (${org}, ${email.sender}, ${email.subject}, ${email.body}, ${email.at}) returning id::float8 as id`;

/** Queues the e-mail for each recipient. */
export const queuePersonEmail = (org: number, id: number, recipients: readonly number[], at: Date): Sql =>
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
export const readPersonEmail = (org: number, id: number): Sql => sql`
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
