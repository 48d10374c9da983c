import { reviewerOf } from '#contract/features/access/rules.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';
import type { WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';
import { endWaiting } from '../messages/service.ts';

/** Removal of messages by a review of reports, and restoring them. */

/** Condition: no review has removed the message, nor the one that it replies to. */
const isThere = (row: Sql): Sql => sql`(${row}.removed_in is null and not exists (select from help_messages f
  where f.org_id = ${row}.org_id and f.id = ${row}.first_id and f.removed_in is not null))`;

const lockMessage = (session: Transaction, id: number): Promise<unknown> =>
  session.run(sql`select from help_messages where org_id = ${session.org} and id = ${id}::bigint for no key update`);

const setRemoved = (org: number, id: number, caseId: number | null): Sql =>
  sql`update help_messages set removed_in = ${caseId}::bigint where org_id = ${org} and id = ${id}::bigint`;

/** Ids of a message and, if it began a thread, of its replies: removed messages must not open. */
const threadOf = (org: number, id: number): Sql => sql`
  select id::float8 as id from help_messages where org_id = ${org} and ${id}::bigint in (id, first_id) order by id`;

/** Hides a message from everybody, and its replies too if it began a thread. */
async function hideMessage({ session }: WriteContext, id: number, caseId: number): Promise<void> {
  await session.run(setRemoved(session.org, id, caseId));
  for (const message of await session.run<{ id: number }>(threadOf(session.org, id)))
    await endWaiting(session, 'help', message.id, null);
}

async function restoreMessage({ session }: WriteContext, id: number): Promise<void> {
  await session.run(setRemoved(session.org, id, null));
}

/** Condition: the message came to the reader, who had not blocked its author. */
export const hasReceived = (reader: ReaderNames, row: Sql): Sql => sql`exists (select from help_message_people p
  where p.org_id = ${row}.org_id and p.message_id = ${row}.id and p.user_id = ${reader.viewer} and not p.is_withheld)`;

/**
 * A help message, for its author and its recipients. A reviewer of a report reads the copy in its case, and none of the
 * other messages.
 */
export const helpMessage: ContentKind = {
  kind: 'help_message',
  table: 'help_messages',
  isVisible: (reader, row) =>
    sql`((${row}.author_id = ${reader.viewer} or ${hasReceived(reader, row)}) and ${isThere(row)})`,
  path: row => sql`'/messages/' || coalesce(${row}.first_id, ${row}.id)`,
  notified: { title: row => sql`${row}.title`, text: row => sql`${row}.description` },
  report: {
    subject: 'MessageId',
    reviewer: reviewerOf('help_message'),
    item: () => ({ type: literal('help_message'), id: sql`null::bigint` }),
    snapshot: row => ({
      title: sql`${row}.title`,
      text: sql`${row}.description`,
      created: sql`${row}.created_at`,
      home: sql`false`,
      groups: sql`'[]'::jsonb`,
    }),
    lock: lockMessage,
    hide: hideMessage,
    restore: restoreMessage,
  },
};
