import { reviewerOf } from '#contract/features/access/rules.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../things/reader.ts';
import type { Thing } from '../../things/thing.ts';
import { hideMessage, isThere, lockMessage, restoreMessage } from './removal-sql.ts';

/** Condition: the message came to the reader, who had not blocked its author. */
export const hasReceived = (reader: ReaderNames, row: Sql): Sql => sql`exists (select from help_message_people p
  where p.org_id = ${row}.org_id and p.message_id = ${row}.id and p.user_id = ${reader.viewer} and not p.is_withheld)`;

/**
 * A help message, for its author and its recipients. A reviewer of a report reads the copy in its case, and none of the
 * other messages.
 */
export const helpMessage: Thing = {
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
