import type { WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { endWaiting } from '../messages/service.ts';

/** Removal of messages by a review of reports, and restoring them. */

/** Condition: no review has removed the message, nor the one that it replies to. */
export const isThere = (row: Sql): Sql => sql`(${row}.removed_in is null and not exists (select from help_messages f
  where f.org_id = ${row}.org_id and f.id = ${row}.first_id and f.removed_in is not null))`;

export const lockMessage = (session: Transaction, id: number): Promise<unknown> =>
  session.run(sql`select from help_messages where org_id = ${session.org} and id = ${id}::bigint for no key update`);

const setRemoved = (org: number, id: number, caseId: number | null): Sql =>
  sql`update help_messages set removed_in = ${caseId}::bigint where org_id = ${org} and id = ${id}::bigint`;

/** Ids of a message and, if it began a thread, of its replies: removed messages must not open. */
const threadOf = (org: number, id: number): Sql => sql`
  select id::float8 as id from help_messages where org_id = ${org} and ${id}::bigint in (id, first_id) order by id`;

/** Hides a message from everybody, and its replies too if it began a thread. */
export async function hideMessage({ session }: WriteContext, id: number, caseId: number): Promise<void> {
  await session.run(setRemoved(session.org, id, caseId));
  for (const message of await session.run<{ id: number }>(threadOf(session.org, id)))
    await endWaiting(session, 'help', message.id, null);
}

export async function restoreMessage({ session }: WriteContext, id: number): Promise<void> {
  await session.run(setRemoved(session.org, id, null));
}
