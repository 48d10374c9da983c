import { CONTENT_KINDS } from '../../server/features/declared.ts';
import { queryOf, sql } from '../../server/db/sql.ts';
import { snapshotOf, reportable } from '../../server/features/reports/reported-content.ts';
import type { DemoReport } from './model.ts';
import type { WrittenPost } from './write-posts.ts';
import { before, lookUp, takeIds, writeRows, type Writer } from './writer.ts';

/** Writes the open cases of the reports console, as the product itself would have stored them. */
export async function writeReports(writer: Writer, posts: readonly WrittenPost[]): Promise<void> {
  const { plan } = writer;
  const reported = plan.reports ?? [];
  const ids = await takeIds(writer, 'report_cases', reported.length);
  for (const [index, report] of reported.entries()) {
    const written = posts.find(({ post }) => post.by === report.by && post.text.startsWith(report.starts));
    if (written === undefined) throw new Error(`The demo has no post that starts with ${report.starts}`);
    await writeCase(writer, ids[index] ?? 0, report, written);
  }
}

async function writeCase(
  writer: Writer,
  id: number,
  { reports, review }: DemoReport,
  item: WrittenPost,
): Promise<void> {
  const { tools, plan, people } = writer;
  const type = item.post.advert === undefined ? 'post' : 'advert';
  const first = before(tools.now, Math.max(...reports.map(report => report.minutesAgo)));
  const last = before(tools.now, Math.min(...reports.map(report => report.minutesAgo)));
  const reviewer = review === undefined ? null : lookUp(people, review.by).id;
  const content = snapshotOf(reportable(CONTENT_KINDS, type));
  await tools.owner.query(
    queryOf(
      sql`insert into report_cases (org_id, id, state, kind, item_type, item_id, subject_id, author_id, snapshot, reports,
            first_report, last_report, assignee_id, note)
          select ${plan.org}, ${id}, ${review === undefined ? 'open' : 'review'}, ${type}, ${type}, ${item.id}, ${item.id},
            ${item.author.id}, content, ${reports.length}, ${first}, ${last}, ${reviewer}, ${review?.note ?? null}
          from (${content}) s`,
      { org: plan.org, id: item.id, seen: null },
    ),
  );
  await tools.owner.query('update feed_items set reported = true where org_id = $1 and id = $2', [plan.org, item.id]);
  await writeRows(
    writer,
    `insert into reports (org_id, case_id, subject_kind, subject_id, reporter_id, description, created_at)
     select $1, ${id}, '${type}', ${item.id}, r.reporter, r.reason, r.at
     from jsonb_to_recordset($2::jsonb) as r(reporter int, reason text, at timestamptz)`,
    reports.map(({ by, reason, minutesAgo }) => ({
      reporter: lookUp(people, by).id,
      reason,
      at: before(tools.now, minutesAgo),
    })),
  );
  const taken = review === undefined ? [] : [before(tools.now, review.minutesAgo)];
  await writeRows(
    writer,
    `insert into audit_log (org_id, created_at, actor_id, feature, action, subject_id, detail)
     select $1, l.at, l.actor, 'reports', l.action, ${id}, l.detail
     from jsonb_to_recordset($2::jsonb) as l(at timestamptz, actor int, action text, detail text)`,
    [
      { at: first, actor: null, action: 'opened' },
      ...taken.map(at => ({ at, actor: reviewer, action: 'taken' })),
      ...taken.map(at => ({ at, actor: reviewer, action: 'noted', detail: review?.note })),
    ],
  );
}
