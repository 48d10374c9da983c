import { sql } from '../../db/sql.ts';
import type { Thing } from '../../things/thing.ts';

/** A request, as whoever wrote it is notified of its answer. */
export const contactRequest: Thing = {
  kind: 'contact_request',
  table: 'contact_requests',
  isVisible: (reader, row) => sql`${row}.author_id = ${reader.viewer}`,
  path: row => sql`'/contact#' || ${row}.id`,
  notified: {},
};
