import { sql, type Sql } from '../../../db/sql.ts';
import { byKind } from '../../../things/of-kind.ts';
import { holdsRole, type Reader } from '../../../things/reader.ts';
import type { Things } from '../../../things/things.ts';

/**
 * Returns SQL for whether an item `i`, or a comment on it, was reported: for reviewers of such reports, never for its
 * author.
 */
export const reported = (
  things: Things,
  reader: Reader,
  alias: Sql,
): Sql => sql`(${alias}.reported and ${alias}.author_id <> ${reader.viewer}
  and (${holdsRole(reader, 'Propietarios')} or ${byKind(things.all, sql`i.type`, reviewedBy(reader), sql`false`)}))`;

const reviewedBy =
  (reader: Reader) =>
  ({ card, report }: Things['all'][number]): Sql | undefined =>
    card === undefined || !report?.reviewer ? undefined : holdsRole(reader, report.reviewer);
