import { sql } from '../../db/sql.ts';
import { ofContentKind } from '../../content-kinds/of-kind.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';
import { reviewsCase } from './cases.ts';

/**
 * A case of reports, as the subject of notifications of its decision to the content's author and the reporters: with
 * the place of the content, if it still exists, and the reason.
 */
export const reportCase: ContentKind = {
  kind: 'report_case',
  table: 'report_cases',
  isVisible: () => sql`true`,
  path: (row, contentKinds) =>
    sql`case when ${row}.state <> 'removed' then ${ofContentKind(
      contentKinds.all.filter(({ report }) => report !== undefined),
      { org: sql`${row}.org_id`, kind: sql`${row}.kind`, id: sql`${row}.subject_id` },
      (contentKind, subject) => contentKind.path(subject, contentKinds),
    )} end`,
  notified: {
    decision: row =>
      sql`json_build_object('Subject', ${row}.snapshot ->> 'Title', 'Reason', coalesce(${row}.reason, ''))`,
  },
  /** Files that authors removed from content under review. */
  files: { evidence: { seenBy: [reviewsCase] } },
};
