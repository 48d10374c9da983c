import type { FeedItemType } from '../../../contract/features/feed/types.ts';
import { REPORTS_PER_HOUR } from '../../../contract/features/reports/limits.ts';
import type { ReportBody } from '../../../contract/features/reports/schema.ts';
import type { ReportAnswer } from '../../../contract/features/reports/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { audit } from '../audit/service.ts';
import { FIND, SNAPSHOT, type ReportedThing } from './content-sql.ts';
import { tellReviewers } from './decisions.ts';
import { reportTexts } from './texts.ts';

const HOUR_MS = 3_600_000;

/** The column of `reports` and of its thing's id: a report is of an item or of a comment. */
const KEYS = { item: 'item_id', comment: 'comment_id' } as const satisfies Record<ReportedThing, string>;

interface Found {
  readonly kind: string;
  readonly item_type: FeedItemType;
  readonly item_id: number;
  readonly author: number;
}

/**
 * Reports something once. A repeat by the same person is ignored and answered the same, and says nothing of others.
 * @throws ProblemError 404 of the absent and invisible; 403 of one's own; 429 beyond the reports of an hour
 * @spec 1§4, 1§8
 */
export async function report(context: Context, input: ReportBody): Promise<ReportAnswer> {
  const { viewer, db } = context;
  const PostId = input.PostId ?? null;
  const CommentId = input.CommentId ?? null;
  const [thing, id]: [ReportedThing, number] = CommentId === null ? ['item', PostId ?? 0] : ['comment', CommentId];
  await db.write(viewer.org, session => write({ ...context, session }, thing, id, input.Description));
  return { PostId, CommentId, Description: input.Description, CreatedBy: viewer.id };
}

async function write(context: WriteContext, thing: ReportedThing, id: number, description: string): Promise<void> {
  const { session, viewer, now } = context;
  const texts = reportTexts(viewer.language);
  // One report of a person after the other, so that the hour's number holds.
  await session.query('select from users where org_id = $1 and id = $2 for no key update', [viewer.org, viewer.id]);
  const [found] = await session.query<Found>(FIND[thing], [viewer.org, viewer.id, now, id]);
  if (found === undefined) throw notFound();
  if (found.author === viewer.id) throw new ProblemError('forbidden', { detail: texts.ownContent });
  const repeated = await session.query(
    `select 1 from reports where org_id = $1 and ${KEYS[thing]} = $2 and reporter_id = $3`,
    [viewer.org, id, viewer.id],
  );
  if (repeated.length > 0) return;
  await checkHour(context);
  const caseId = await openCase(context, thing, id, found);
  await session.query(
    `insert into reports (org_id, case_id, ${KEYS[thing]}, reporter_id, description, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [viewer.org, caseId, id, viewer.id, description, now],
  );
  const table = thing === 'item' ? 'feed_items' : 'comments';
  await session.query(`update ${table} set reported = true where org_id = $1 and id = $2 and not reported`, [
    viewer.org,
    id,
  ]);
}

async function checkHour({ session, viewer, now }: WriteContext): Promise<void> {
  const [sent] = await session.query<{ count: number }>(
    'select count(*)::int as count from reports where org_id = $1 and reporter_id = $2 and created_at > $3',
    [viewer.org, viewer.id, new Date(now.getTime() - HOUR_MS)],
  );
  if ((sent?.count ?? 0) < REPORTS_PER_HOUR) return;
  const detail = reportTexts(viewer.language).tooManyReports;
  throw new ProblemError('too_many_requests', { detail, retryAfterSeconds: HOUR_MS / 1000 });
}

/** The case that the report joins: the one that waits for a decision, or a new one, with a picture of the content, that its
 * reviewers are told of. */
async function openCase(context: WriteContext, thing: ReportedThing, id: number, found: Found): Promise<number> {
  const { session, viewer, now } = context;
  const [joined] = await session.query<{ id: number }>(
    `update report_cases set reports = reports + 1, last_report = $3
     where org_id = $1 and ${KEYS[thing]} = $2 and (kind = 'comment') = (${thing === 'comment'}) and state <> 'kept'
     returning id`,
    [viewer.org, id, now],
  );
  if (joined !== undefined) return joined.id;
  const [made] = await session.query<{ id: number }>(
    `insert into report_cases (org_id, kind, item_type, item_id, comment_id, author_id, snapshot, reports, first_report, last_report)
     select $1, $3, $4, $5, $6, $7, content, 1, $8, $8 from (${SNAPSHOT[thing]}) s returning id`,
    [viewer.org, id, found.kind, found.item_type, found.item_id, thing === 'comment' ? id : null, found.author, now],
  );
  if (made === undefined) throw notFound();
  await audit(context, { area: 'reports', action: 'opened', subject: made.id, anonymous: true });
  await tellReviewers(context, found.item_type, found.author);
  return made.id;
}
