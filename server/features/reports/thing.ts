import { ofThing } from '../../things/of-kind.ts';
import type { Thing } from '../../things/thing.ts';

/**
 * A case of reports, as whoever wrote the content and whoever reported it are notified of its decision: where the content
 * stands, if it does, and why.
 */
export const reportCase: Thing = {
  kind: 'report_case',
  table: 'report_cases',
  isVisible: () => 'true',
  path: (row, things) =>
    `case when ${row}.state <> 'removed' then ${ofThing(
      things.all.filter(({ report }) => report !== undefined),
      { org: `${row}.org_id`, kind: `${row}.kind`, id: `${row}.subject_id` },
      (thing, subject) => thing.path(subject, things),
    )} end`,
  notified: {
    decision: row => `json_build_object('Subject', ${row}.snapshot ->> 'Title', 'Reason', coalesce(${row}.reason, ''))`,
  },
};
