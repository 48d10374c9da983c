import { sql } from '../../db/sql.ts';
import type { Thing } from '../../things/thing.ts';

/** Request, as its author is notified of the answer. */
export const contactRequest: Thing = {
  kind: 'contact_request',
  table: 'contact_requests',
  isVisible: (reader, row) => sql`${row}.author_id = ${reader.viewer}`,
  path: row => sql`'/contact#' || ${row}.id`,
  notified: {},
};
