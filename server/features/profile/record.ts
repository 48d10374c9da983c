import { RECORD_ROWS_MAX } from '#contract/features/people/limits.ts';
import type { MemberRecord } from '#contract/features/directory/types.ts';
import { EMAIL_STATES, type OutboxTopic } from '#contract/features/mail/types.ts';
import { type Context, holds } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { choice, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { readerValues, rolesOf } from '../access/service.ts';
import { topicName } from '../mail/service.ts';
import { readMandatoryFor } from '../news/service.ts';
import { findPerson } from '../people/service.ts';

const MOST = literal(RECORD_ROWS_MAX);

/** Topics of e-mails about access to the network, which administrators of people may know of. */
const ACCESS_TOPICS: readonly OutboxTopic[] = [
  'address',
  'device',
  'security',
  'merge',
  'invitation',
  'password',
  'reset',
];

/** Selects the day of the last activity, and the number of people who report to the person. */
const readFacts = (org: number, person: number): Sql => sql`
  select (select max(d.day)::text from activity_days d where d.org_id = ${org} and d.user_id = ${person}) as day,
    (select count(*)::int from users u where u.org_id = ${org} and u.manager_id = ${person} and u.is_active) as reports`;

const readReports = (org: number, person: number): Sql => sql`
  select u.id as "Id", ${fullName(sql`u`)} as "Title" from users u
  where u.org_id = ${org} and u.manager_id = ${person} and u.is_active order by u.name_key, u.id limit ${MOST}`;

/**
 * Selects the latest e-mails to a person. Those about loans never, and invitations of friends neither, because they go
 * to other addresses.
 */
const readMails = (org: number, person: number, seesAll: boolean): Sql => sql`
  select m.id as "Id", m.topic, m.state as "State", m.created_at as "Created", m.sent_at as "Sent" from mail_outbox m
  where m.org_id = ${org} and m.user_id = ${person}
    and (${seesAll} and m.topic not in ('loan', 'friends') or m.topic = any(${ACCESS_TOPICS}::text[]))
  order by m.id desc limit ${MOST}`;

type Mail = Omit<MemberRecord['Mails'][number], 'Subject'> & { readonly topic: OutboxTopic };

/** Returns the record of a person, as far as the viewer's roles allow. @throws ProblemError 404 */
async function recordOf(context: Context, person: number): Promise<MemberRecord> {
  const { viewer, db } = context;
  const isOwner = viewer.roles.has('Propietarios');
  return db.read(viewer.org, async session => {
    if ((await session.run(findPerson(viewer.org, person))).length === 0) throw notFound();
    const [facts] = await session.run<{ day: string | null; reports: number }>(readFacts(viewer.org, person));
    const roles = await rolesOf(session, person);
    const mails = await session.run<Mail>(readMails(viewer.org, person, isOwner));
    return {
      LastVisit: facts?.day ?? null,
      Roles: roles.filter(role => isOwner || role !== 'Admin-Credits'),
      ReportsCount: facts?.reports ?? 0,
      Reports: await session.run<MemberRecord['Reports'][number]>(readReports(viewer.org, person)),
      Mails: mails.map(({ topic, ...mail }) => ({ ...mail, Subject: topicName(viewer.language, topic) })),
      Confirmations: await session.run<MemberRecord['Confirmations'][number]>(
        readMandatoryFor(person, RECORD_ROWS_MAX),
        { ...readerValues(context), administers: holds(viewer, 'Admin-News') },
      ),
    };
  });
}

/** Operation of a person's page for administrators of people. */
export const memberRecord: Operation = defineOperation({
  method: 'get',
  path: 'Flx_Members/{id}/record',
  summary:
    'What administrators of people know of a person: last visit, roles, reports, e-mails, and mandatory news. Never loans.',
  policy: ({ viewer }) => holds(viewer, 'Admin-Users'),
  status: 200,
  answer: record({
    LastVisit: orNull(TEXT),
    Roles: several(TEXT),
    ReportsCount: WHOLE,
    Reports: several(record({ Id: WHOLE, Title: TEXT })),
    Mails: several(
      record({ Id: WHOLE, Subject: TEXT, State: choice(EMAIL_STATES), Created: MOMENT, Sent: orNull(MOMENT) }),
    ),
    Confirmations: several(
      record({ Id: WHOLE, Title: TEXT, ConfirmedAt: orNull(MOMENT), EarlierVersion: orNull(WHOLE) }),
    ),
  }),
  handle: ({ context, params }) => recordOf(context, params.id),
});
