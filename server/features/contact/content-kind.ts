import { sql } from '../../db/sql.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';

/** Request, as its author is notified of the answer. */
export const contactRequest: ContentKind = {
  kind: 'contact_request',
  table: 'contact_requests',
  isVisible: (reader, row) => sql`${row}.author_id = ${reader.viewer}`,
  path: row => sql`'/contact#' || ${row}.id`,
  notified: {},
};
