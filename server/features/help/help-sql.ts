import { param, sql, type Sql } from '../../db/sql.ts';

/** Counts the messages that a person has sent since a moment. */
export const countSent = (org: number, author: number, since: Date): Sql => sql`
  select count(*)::int as count from help_messages
  where org_id = ${org} and author_id = ${author} and created_at > ${since}`;

/** Returns which of these people can be written to. */
export const findPeople = (org: number, people: readonly number[]): Sql => sql`
  select id from users where org_id = ${org} and id = any(${people}::int[]) and is_active and registered_at is not null
  order by id`;

export const addReply = (
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
export const addPeople = (org: number, message: number, author: number, people: readonly number[]): Sql => sql`
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
export const lockFirst = (org: number, id: number, reader: number): Sql => sql`
  select m.title, m.author_id as author from help_messages m
  where m.org_id = ${org} and m.id = ${id}::bigint and m.first_id is null and m.removed_in is null
    and (m.author_id = ${reader} or exists (select from help_message_people p
      where p.org_id = m.org_id and p.message_id = m.id and p.user_id = ${reader} and not p.is_withheld))
  for update of m`;

/** Recipients of a message, whether it reached them or not. */
export const peopleOf = (org: number, message: number): Sql => sql`
  select user_id as id from help_message_people where org_id = ${org} and message_id = ${message}::bigint order by user_id`;

export const setViewed = (org: number, message: number, reader: number, at: Date): Sql => sql`
  update help_message_people set viewed_at = coalesce(viewed_at, ${at})
  where org_id = ${org} and message_id = ${message}::bigint and user_id = ${reader} and not is_withheld
  returning message_id`;

export const addBlock = (org: number, user: number, blocked: number, at: Date): Sql => sql`
  insert into help_blocks (org_id, user_id, blocked_id, created_at) values (${org}, ${user}, ${blocked}, ${at})
  on conflict (org_id, user_id, blocked_id) do update set created_at = help_blocks.created_at
  returning id::float8 as id`;

/** Messages from a person that wait for the reader. */
export const waitingFrom = (org: number, reader: number, author: number): Sql => sql`
  select m.id::float8 as id from help_messages m join help_message_people p on p.org_id = m.org_id and p.message_id = m.id
  where m.org_id = ${org} and m.author_id = ${author} and p.user_id = ${reader} and p.viewed_at is null and not p.is_withheld`;

/**
 * Deletes threads without a reply for long, whose messages have the same `first`. Parameters: `org`, `before`, `most`
 * threads.
 */
export const DELETE_OLD = sql`
  delete from help_messages m using (
    select f.id from help_messages f
    where f.org_id = ${param('org', 'int')} and f.first_id is null and f.created_at < ${param('before', 'timestamptz')}
      and not exists (select from help_messages r where r.org_id = f.org_id and r.first_id = f.id
        and r.created_at >= ${param('before', 'timestamptz')})
    limit ${param('most', 'int')}
  ) old
  where m.org_id = ${param('org', 'int')} and (m.id = old.id or m.first_id = old.id)
  returning m.id::float8 as id, m.first_id::float8 as first`;
