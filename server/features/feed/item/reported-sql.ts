import { sql, type Sql } from '../../../db/sql.ts';
import { byKind } from '../../../content-kinds/of-kind.ts';
import { holdsRole, type Reader } from '../../../content-kinds/reader.ts';
import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';

/**
 * Returns SQL for whether an item `i`, or a comment on it, was reported: for reviewers of such reports, never for its
 * author.
 */
export const reported = (
  contentKinds: ContentKinds,
  reader: Reader,
  alias: Sql,
): Sql => sql`(${alias}.reported and ${alias}.author_id <> ${reader.viewer}
  and (${holdsRole(reader, 'Propietarios')} or ${byKind(contentKinds.all, sql`i.type`, reviewedBy(reader), sql`false`)}))`;

const reviewedBy =
  (reader: Reader) =>
  ({ card, report }: ContentKinds['all'][number]): Sql | undefined =>
    card === undefined || !report?.reviewer ? undefined : holdsRole(reader, report.reviewer);
