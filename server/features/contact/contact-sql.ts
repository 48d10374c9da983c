import { param, sql, type Sql } from '../../db/sql.ts';

/** Counts the requests of one person since then. */
export const countRequests = (org: number, author: number, since: Date): Sql => sql`
  select count(*)::int as count from contact_requests
  where org_id = ${org} and author_id = ${author} and created_at > ${since}`;

/** Takes the next number of an organisation; concurrent senders wait. */
export const takeNumber = (org: number): Sql => sql`
  insert into contact_numbers (org_id, last) values (${org}, 1)
  on conflict (org_id) do update set last = contact_numbers.last + 1
  returning last as number`;

/** Locks a request, and returns its author and whether it has been answered. */
export const lockRequest = (org: number, id: number): Sql => sql`
  select author_id as author, answered_at is not null as answered
  from contact_requests where org_id = ${org} and id = ${id} for update`;

export const answerRequest = (
  org: number,
  id: number,
  { answer, by, at }: { readonly answer: string; readonly by: number; readonly at: Date },
): Sql => sql`
  update contact_requests set answer_text = ${answer}, answered_by = ${by}, answered_at = ${at}
  where org_id = ${org} and id = ${id}`;

/** Deletes old requests. Parameters: `org`, `before`, `most`. */
export const DELETE_OLD = sql`
  delete from contact_requests r using (
    select id from contact_requests
    where org_id = ${param('org', 'int')} and created_at < ${param('before', 'timestamptz')}
    limit ${param('most', 'int')}
  ) old
  where r.org_id = ${param('org', 'int')} and r.id = old.id
  returning r.id`;
