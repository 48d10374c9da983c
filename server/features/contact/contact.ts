import { contactAnswerSchema, type ContactBody, type ContactTexts } from '#contract/features/contact/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { CONTACT_PER_HOUR, CONTACT_KEPT_DAYS, type ContactRequest } from '#contract/features/contact/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Insert, Remove } from '../../lists/define-list.ts';
import { readerValues } from '../access/service.ts';
import { contactRole } from '../config/service.ts';
import { audit, auditAnother } from '../audit/service.ts';
import { notify } from '../notifications/service.ts';
import { lockPerson } from '../people/service.ts';
import { contact as english } from '#contract/i18n/en-US/contact.ts';
import { contact as spanish } from '#contract/i18n/es-CO/contact.ts';
import type { Language } from '#contract/i18n/language.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { param, sql, type Sql } from '../../db/sql.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';
import { holdsRole, READER, viewerValues, type RightsReader } from '../../content-kinds/reader.ts';

/** Request, as its author is notified of the answer. */
export const contactRequest: ContentKind = {
  kind: 'contact_request',
  table: 'contact_requests',
  isVisible: (reader, row) => sql`${row}.author_id = ${reader.viewer}`,
  path: row => sql`'/contact#' || ${row}.id`,
  notified: {},
};

/** Counts the requests of one person since then. */
const countRequests = (org: number, author: number, since: Date): Sql => sql`
  select count(*)::int as count from contact_requests
  where org_id = ${org} and author_id = ${author} and created_at > ${since}`;

/** Condition: the reader answers requests: Propietarios, and the holders of the role that the organisation has chosen. */
export const answersRequests = (reader: RightsReader): Sql =>
  sql`(${holdsRole(reader, 'Propietarios')} or coalesce(${contactRole(reader.org)} = any(${reader.roles}), false))`;

/** SQL of the number of requests without an answer; NULL for people who answer none. */
export const countUnanswered = (reader: RightsReader): Sql => sql`case when ${answersRequests(reader)} then (
  select count(*)::int from contact_requests c where c.org_id = ${reader.org} and c.answered_at is null) end`;

/** Active people who answer requests: holders of the chosen role, or Propietarios if there are none. */
const ANSWERERS = sql`
  with held as (
    select u.id, r.title from users u join user_roles ur on ur.org_id = u.org_id and ur.user_id = u.id
    join roles r on r.id = ur.role_id where u.org_id = ${READER.org} and u.is_active),
  chosen as (select id from held where title = ${contactRole(READER.org)})
  select id from chosen union select id from held where title = 'Propietarios' and not exists (select from chosen)
  order by id`;

/** Takes the next number of an organisation; concurrent senders wait. */
const takeNumber = (org: number): Sql => sql`
  insert into contact_numbers (org_id, last) values (${org}, 1)
  on conflict (org_id) do update set last = contact_numbers.last + 1
  returning last as number`;

const MAY_ANSWER = sql`select ${answersRequests(READER)} as may`;

/** Locks a request, and returns its author and whether it has been answered. */
const lockRequest = (org: number, id: number): Sql => sql`
  select author_id as author, answered_at is not null as answered
  from contact_requests where org_id = ${org} and id = ${id} for update`;

const answerRequest = (
  org: number,
  id: number,
  { answer, by, at }: { readonly answer: string; readonly by: number; readonly at: Date },
): Sql => sql`
  update contact_requests set answer_text = ${answer}, answered_by = ${by}, answered_at = ${at}
  where org_id = ${org} and id = ${id}`;

/** Deletes old requests. Parameters: `org`, `before`, `most`. */
const DELETE_OLD = sql`
  delete from contact_requests r using (
    select id from contact_requests
    where org_id = ${param('org', 'int')} and created_at < ${param('before', 'timestamptz')}
    limit ${param('most', 'int')}
  ) old
  where r.org_id = ${param('org', 'int')} and r.id = old.id
  returning r.id`;

const HOUR_MS = 3_600_000;
const BATCH = 1_000;

/** Deletes requests after a year, answered or not. @spec THREATS matrix Contactenos */
export const sweepRequests: Job = {
  name: 'contact: forget old requests',
  every: HOUR_MS,
  worksWhenOff: true,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const before = new Date(now.getTime() - CONTACT_KEPT_DAYS * 24 * HOUR_MS);
      const rows = await session.run(DELETE_OLD, { org, before, most: BATCH });
      return rows.length;
    }),
};

/** Returns the messages of refusals in the reader's language. */
export const contactTexts = (language: Language): ContactTexts => (language === 'EN-US' ? english : spanish).errors;

/**
 * Saves a request and notifies those who answer requests, once until they look.
 * @throws ProblemError 429 beyond the requests of an hour
 * @spec 3§3.3
 */
export async function createRequest(context: WriteContext, input: ContactBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  // The lock handles one request of a person at a time, so that the hourly limit holds.
  await session.run(lockPerson(viewer.org, viewer.id));
  const since = new Date(now.getTime() - HOUR_MS);
  const [sent] = await session.run<{ count: number }>(countRequests(viewer.org, viewer.id, since));
  if ((sent?.count ?? 0) >= CONTACT_PER_HOUR)
    throw new ProblemError('too_many_requests', {
      detail: contactTexts(viewer.language).tooMany,
      retryAfterSeconds: HOUR_MS / 1000,
    });
  const [taken] = await session.run<{ number: number }>(takeNumber(viewer.org));
  const id = await insert({
    number: taken?.number,
    name: input.NombreContacto,
    email: input.CorreoElectronico,
    phone: input.Telefono,
    message: input.Mensaje,
    author_id: viewer.id,
    created_at: now,
  });
  const people = await session.run<{ id: number }>(ANSWERERS, viewerValues(context));
  const recipients = people.map(person => person.id).filter(person => person !== viewer.id);
  notify(context, { kind: 'contact_received', recipients });
  return id;
}

/** Deletes a request; if it is of another person, with an entry of the audit log. */
export async function removeRequest(context: WriteContext, row: ContactRequest, remove: Remove): Promise<void> {
  await remove();
  await auditAnother(context, row.CreatedBy, { feature: 'contact', action: 'deleted', subject: row.Id });
}

/**
 * Answers a request, once. Its author is notified, and reads the answer without a name.
 * @throws ProblemError 403 unless the viewer answers requests; 404 when there is none; 409 when it has been answered already
 */
async function answer(context: Context, id: number, words: string): Promise<void> {
  const { viewer, now, db } = context;
  await db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    const [right] = await session.run<{ may: boolean }>(MAY_ANSWER, readerValues(context));
    if (right?.may !== true) throw new ProblemError('forbidden');
    const [found] = await session.run<{ author: number; answered: boolean }>(lockRequest(viewer.org, id));
    if (found === undefined) throw notFound();
    if (found.answered) throw new ProblemError('conflict', { detail: contactTexts(viewer.language).alreadyAnswered });
    await session.run(answerRequest(viewer.org, id, { answer: words, by: viewer.id, at: now }));
    await audit(writing, { feature: 'contact', action: 'answered', subject: id, person: found.author });
    notify(writing, {
      kind: 'contact_answered',
      recipients: [found.author],
      subject: { kind: contactRequest.kind, id },
    });
  });
}

const answerBody = byLanguage(language => contactAnswerSchema(contactTexts(language)));

export const contactOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'Contactenos/{id}/answer',
    summary: 'Answers a request, once; its writer is notified. For Propietarios, and the role that they choose.',
    body: answerBody,
    status: 204,
    problems: ['conflict'],
    handle: ({ context, params, body }) => answer(context, params.id, body.Answer),
  }),
];
