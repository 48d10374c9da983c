import { HELP_PER_HOUR, HELP_KEPT_DAYS } from '#contract/features/help/types.ts';
import { type HelpBody, type HelpTexts, replySchema } from '#contract/features/help/schema.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Insert } from '../../lists/define-list.ts';
import { endWaiting, waitFor } from '../messages/service.ts';
import { markOpened, notify } from '../notifications/service.ts';
import { lockPerson } from '../people/service.ts';
import { helpMessage } from './content-kind.ts';
import { help as english } from '#contract/i18n/en-US/help.ts';
import { help as spanish } from '#contract/i18n/es-CO/help.ts';
import type { Language } from '#contract/i18n/language.ts';
import { byLanguage } from '../../base/by-language.ts';
import { createOnce } from '../../http/idempotency.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { addDays } from 'date-fns';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { param, sql, type Sql } from '../../db/sql.ts';

/** Counts the messages that a person has sent since a moment. */
const countSent = (org: number, author: number, since: Date): Sql => sql`
  select count(*)::int as count from help_messages
  where org_id = ${org} and author_id = ${author} and created_at > ${since}`;

/** Returns which of these people can be written to. */
const findPeople = (org: number, people: readonly number[]): Sql => sql`
  select id from users where org_id = ${org} and id = any(${people}::int[]) and is_active and registered_at is not null
  order by id`;

const addReply = (
  org: number,
  reply: { first: number; author: number; title: string; description: string; at: Date },
): Sql => sql`
  insert into help_messages (org_id, first_id, author_id, title, description, created_at)
  values (${org}, ${reply.first}::bigint, ${reply.author}, ${reply.title}, ${reply.description}, ${reply.at})
  returning id::float8 as id`;

/**
 * Adds recipients to a message; returns those whom it reaches: they have not blocked its author, and the message that
 * it replies to reached them.
 */
const addPeople = (org: number, message: number, author: number, people: readonly number[]): Sql => sql`
  with added as (
    insert into help_message_people (org_id, message_id, user_id, is_withheld)
    select ${org}, ${message}::bigint, person, exists (
        select from help_blocks b where b.org_id = ${org} and b.user_id = person and b.blocked_id = ${author})
      or exists (
        select from help_messages m join help_message_people f on f.org_id = m.org_id and f.message_id = m.first_id
        where m.org_id = ${org} and m.id = ${message}::bigint and f.user_id = person and f.is_withheld)
    from unnest(${people}::int[]) person order by person
    returning user_id, is_withheld
  )
  select user_id as id from added where not is_withheld order by user_id`;

/** Locks the first message of a thread that the reader takes part in, so that replies come one after the other. */
const lockFirst = (org: number, id: number, reader: number): Sql => sql`
  select m.title, m.author_id as author from help_messages m
  where m.org_id = ${org} and m.id = ${id}::bigint and m.first_id is null and m.removed_in is null
    and (m.author_id = ${reader} or exists (select from help_message_people p
      where p.org_id = m.org_id and p.message_id = m.id and p.user_id = ${reader} and not p.is_withheld))
  for update of m`;

/** Recipients of a message, whether it reached them or not. */
const peopleOf = (org: number, message: number): Sql => sql`
  select user_id as id from help_message_people where org_id = ${org} and message_id = ${message}::bigint order by user_id`;

const setViewed = (org: number, message: number, reader: number, at: Date): Sql => sql`
  update help_message_people set viewed_at = coalesce(viewed_at, ${at})
  where org_id = ${org} and message_id = ${message}::bigint and user_id = ${reader} and not is_withheld
  returning message_id`;

const addBlock = (org: number, user: number, blocked: number, at: Date): Sql => sql`
  insert into help_blocks (org_id, user_id, blocked_id, created_at) values (${org}, ${user}, ${blocked}, ${at})
  on conflict (org_id, user_id, blocked_id) do update set created_at = help_blocks.created_at
  returning id::float8 as id`;

/** Messages from a person that wait for the reader. */
const waitingFrom = (org: number, reader: number, author: number): Sql => sql`
  select m.id::float8 as id from help_messages m join help_message_people p on p.org_id = m.org_id and p.message_id = m.id
  where m.org_id = ${org} and m.author_id = ${author} and p.user_id = ${reader} and p.viewed_at is null and not p.is_withheld`;

/**
 * Deletes threads without a reply for long, whose messages have the same `first`. Parameters: `org`, `before`, `most`
 * threads.
 */
const DELETE_OLD = sql`
  delete from help_messages m using (
    select f.id from help_messages f
    where f.org_id = ${param('org', 'int')} and f.first_id is null and f.created_at < ${param('before', 'timestamptz')}
      and not exists (select from help_messages r where r.org_id = f.org_id and r.first_id = f.id
        and r.created_at >= ${param('before', 'timestamptz')})
    limit ${param('most', 'int')}
  ) old
  where m.org_id = ${param('org', 'int')} and (m.id = old.id or m.first_id = old.id)
  returning m.id::float8 as id, m.first_id::float8 as first`;

const HOUR_MS = 3_600_000;
const BATCH = 100;

/** Deletes threads without a reply for a year. */
export const sweepMessages: Job = {
  name: 'help: forget old messages',
  every: HOUR_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const rows = await session.run<{ id: number; first: number | null }>(DELETE_OLD, {
        org,
        before: addDays(now, -HELP_KEPT_DAYS),
        most: BATCH,
      });
      for (const { id } of rows) await endWaiting(session, 'help', id, null);
      return rows.filter(({ first }) => first === null).length;
    }),
};

const replyBody = byLanguage(language => replySchema(helpTexts(language)));

export const helpOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'Flx_Messages/{id}/viewed',
    summary: 'Marks a help message that came to the caller as viewed; it opens no more.',
    status: 204,
    handle: ({ context, params }) => view(context, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Messages/{id}/replies',
    summary: 'Replies to a help message, for everybody whom it is of.',
    body: replyBody,
    takesKey: true,
    status: 204,
    problems: ['too_many_requests'],
    handle: ({ context, params, body, key }) => reply(context, params.id, body.Description, key),
  }),
];

/** The messages of refusals in the reader's language. */
export const helpTexts = (language: Language): HelpTexts => (language === 'EN-US' ? english : spanish).errors;

interface Person {
  readonly id: number;
}

const idsOf = (rows: readonly Person[]): number[] => rows.map(({ id }) => id);

/**
 * Sends a message to colleagues, which opens at their next visit.
 * @throws ProblemError 422 where one of them can't be written to; 429 beyond the messages of an hour
 * @spec 3§3.2, 3§5.1
 */
export async function sendMessage(context: WriteContext, input: HelpBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  await takeTurn(context);
  const asked = [...new Set(input.UsersId)];
  const people = idsOf(await session.run<Person>(findPeople(viewer.org, asked)));
  if (people.length < asked.length || people.includes(viewer.id))
    throw new ProblemError('invalid', { errors: { UsersId: helpTexts(viewer.language).personGone } });
  const id = await insert({
    author_id: viewer.id,
    title: input.Title,
    description: input.Description,
    created_at: now,
  });
  await deliver(context, 'message_received', id, people);
  return id;
}

/**
 * Replies to a message, once for its key, for its author and all its recipients.
 * @throws ProblemError 404 where it isn't the reader's; 409 of a key with another body; 429 beyond the messages of an
 * hour
 */
async function reply(context: Context, first: number, description: string, key: string | null): Promise<void> {
  await createOnce(
    context,
    { key, path: `/api/Flx_Messages/${first}/replies`, body: description },
    {
      create: session => createReply({ ...context, session }, first, description),
      answer: () => Promise.resolve({ status: 204, body: '' }),
    },
  );
}

async function createReply(context: WriteContext, first: number, description: string): Promise<void> {
  const { session, viewer, now } = context;
  await takeTurn(context);
  const [found] = await session.run<{ title: string; author: number }>(lockFirst(viewer.org, first, viewer.id));
  if (found === undefined) throw notFound();
  const others = idsOf(await session.run<Person>(peopleOf(viewer.org, first)));
  const asked = [found.author, ...others].filter(id => id !== viewer.id);
  const people = idsOf(await session.run<Person>(findPeople(viewer.org, asked)));
  const { title } = found;
  const [added] = await session.run<Person>(
    addReply(viewer.org, { first, author: viewer.id, title, description, at: now }),
  );
  if (added !== undefined) await deliver(context, 'message_replied', added.id, people);
}

/**
 * Marks a message as viewed by its recipient, so that it does not open again, and its notification as seen.
 * @throws ProblemError 404 where it didn't come to them
 * @spec 3§4.5
 */
async function view({ viewer, now, db }: Context, id: number): Promise<void> {
  await db.write(viewer.org, async session => {
    const viewed = await session.run(setViewed(viewer.org, id, viewer.id, now));
    if (viewed.length === 0) throw notFound();
    await endWaiting(session, 'help', id, [viewer.id]);
    await markOpened(session, viewer.id, { kind: helpMessage.kind, id });
  });
}

/** Blocks a person's messages to the viewer, without telling that person; waiting messages from them no longer open. */
export async function block(context: WriteContext, { UserId: blocked }: { UserId: number }): Promise<number> {
  const { session, viewer, now } = context;
  const [person] = await session.run<Person>(findPeople(viewer.org, [blocked]));
  if (person === undefined || blocked === viewer.id)
    throw new ProblemError('invalid', { errors: { UserId: helpTexts(viewer.language).personGone } });
  for (const { id } of await session.run<Person>(waitingFrom(viewer.org, viewer.id, blocked)))
    await endWaiting(session, 'help', id, [viewer.id]);
  const [added] = await session.run<Person>(addBlock(viewer.org, viewer.id, blocked, now));
  return added?.id ?? 0;
}

/** Handles the messages of a person one after the other, so that the hourly limit holds. */
async function takeTurn({ session, viewer, now }: WriteContext): Promise<void> {
  await session.run(lockPerson(viewer.org, viewer.id));
  const since = new Date(now.getTime() - HOUR_MS);
  const [sent] = await session.run<{ count: number }>(countSent(viewer.org, viewer.id, since));
  if ((sent?.count ?? 0) >= HELP_PER_HOUR)
    throw new ProblemError('too_many_requests', {
      detail: helpTexts(viewer.language).tooOften,
      retryAfterSeconds: HOUR_MS / 1000,
    });
}

async function deliver(
  context: WriteContext,
  kind: 'message_received' | 'message_replied',
  id: number,
  people: readonly number[],
): Promise<void> {
  const { session, viewer, now } = context;
  const reached = idsOf(await session.run<Person>(addPeople(viewer.org, id, viewer.id, people)));
  if (reached.length === 0) return;
  await waitFor(session, 'help', id, reached, now);
  notify(context, { kind, recipients: reached, subject: { kind: helpMessage.kind, id } });
}
