import { sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../things/reader.ts';
import type { Thing } from '../../things/thing.ts';

/** Condition: it came to the reader, who had not blocked its author. */
export const hasReceived = (reader: ReaderNames, row: Sql): Sql => sql`exists (select from help_message_people p
  where p.org_id = ${row}.org_id and p.message_id = ${row}.id and p.user_id = ${reader.viewer} and not p.is_withheld)`;

/** A help message, for who wrote it and to whom it came. */
export const helpMessage: Thing = {
  kind: 'help_message',
  table: 'help_messages',
  isVisible: (reader, row) => sql`(${row}.author_id = ${reader.viewer} or ${hasReceived(reader, row)})`,
  path: row => sql`'/messages/' || coalesce(${row}.first_id, ${row}.id)`,
  notified: { title: row => sql`${row}.title`, text: row => sql`${row}.description` },
};
