import { sql } from '../../db/sql.ts';
import { ofThing } from '../../things/of-kind.ts';
import type { Thing } from '../../things/thing.ts';
import { reviewsCase } from './cases.ts';

/**
 * A case of reports, as the subject of notifications of its decision to the content's author and the reporters: with
 * the place of the content, if it still exists, and the reason.
 */
export const reportCase: Thing = {
  kind: 'report_case',
  table: 'report_cases',
  isVisible: () => sql`true`,
  path: (row, things) =>
    sql`case when ${row}.state <> 'removed' then ${ofThing(
      things.all.filter(({ report }) => report !== undefined),
      { org: sql`${row}.org_id`, kind: sql`${row}.kind`, id: sql`${row}.subject_id` },
      (thing, subject) => thing.path(subject, things),
    )} end`,
  notified: {
    decision: row =>
      sql`json_build_object('Subject', ${row}.snapshot ->> 'Title', 'Reason', coalesce(${row}.reason, ''))`,
  },
  /** Files that authors removed from content under review. */
  files: { evidence: { seenBy: [reviewsCase] } },
};
