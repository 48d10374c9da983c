import { REPORTS_PER_HOUR } from '#contract/features/reports/limits.ts';
import type { ReportBody } from '#contract/features/reports/schema.ts';
import { REPORT_SUBJECTS, type ReportAnswer, type ReportSubject } from '#contract/features/reports/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { audit } from '../audit/service.ts';
import { kindOfItem } from '../feed/service.ts';
import { lockPerson } from '../people/service.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import {
  ADD_REPORT,
  countReports,
  findReport,
  joinCase,
  findContent,
  markReported,
  openCase,
  reportable,
  reportableAs,
  type FoundContent,
  type Reportable,
  reportTexts,
} from './reported-content.ts';
import { isReviewed, notifyReviewers } from './decisions.ts';

const HOUR_MS = 3_600_000;

/**
 * Reports content once. A repeat by the same person is ignored and gets the same answer, which says nothing of others.
 * @throws ProblemError 404 of absent or invisible content; 403 of the caller's own; 429 beyond the reports of an hour
 * @spec 1§4, 1§8
 */
export async function report(context: Context, input: ReportBody): Promise<ReportAnswer> {
  const { viewer, db } = context;
  const { PostId = null, CommentId = null, GroupId = null, MessageId = null, Description, Seen = null } = input;
  const subjects = { PostId, CommentId, GroupId, MessageId };
  return db.write(viewer.org, async session => {
    const writing = { ...context, session };
    const named = REPORT_SUBJECTS.find(subject => subjects[subject] !== null);
    const id = named === undefined ? null : subjects[named];
    // The schema has required exactly one.
    if (named === undefined || id === null) throw notFound();
    const found = await write(writing, await reportableBy(writing, named, id), id, { Description, Seen });
    const IsReviewed = await isReviewed(writing, found.item_type, found.author);
    return { ...subjects, Description, CreatedBy: viewer.id, IsReviewed };
  });
}

const reportableBy = async (context: WriteContext, subject: ReportSubject, id: number): Promise<Reportable> =>
  subject === 'PostId' ? reportableItem(context, id) : reportableAs(context.contentKinds, subject);

/** Returns an item's kind of thing. @throws ProblemError 404 when there is no such item */
async function reportableItem(context: WriteContext, id: number): Promise<Reportable> {
  const kind = await kindOfItem(context, id);
  if (kind === null) throw notFound();
  return reportable(context.contentKinds, kind);
}

/** Words of a report: its reason, and the text that the reporter saw. */
interface Words {
  readonly Description: string;
  readonly Seen: string | null;
}

/** Writes a report, unless it is a repeat. Returns the reported content. */
async function write(context: WriteContext, contentKind: Reportable, id: number, words: Words): Promise<FoundContent> {
  const { session, viewer } = context;
  const texts = reportTexts(viewer.language);
  // Reports of one person are handled one after the other, so that the hourly limit holds.
  await session.run(lockPerson(viewer.org, viewer.id));
  // Checked before it is locked, and again after: two people who report it at the same moment join one case, and a
  // review waits.
  if ((await findContent(context, contentKind, id)) === undefined) throw notFound();
  await contentKind.report.lock(session, id);
  const found = await findContent(context, contentKind, id);
  if (found === undefined) throw notFound();
  if (found.author === viewer.id) throw new ProblemError('forbidden', { detail: texts.ownContent });
  const repeated = await session.run(findReport(viewer.org, contentKind.kind, id, viewer.id));
  if (repeated.length > 0) return found;
  await checkHour(context);
  const caseId = await caseFor(context, contentKind, id, { ...found, seen: words.Seen });
  const values = { ...viewerValues(context), case: caseId, kind: contentKind.kind, id, description: words.Description };
  await session.run(ADD_REPORT, values);
  await markReported(context, contentKind, id, true);
  return found;
}

async function checkHour({ session, viewer, now }: WriteContext): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [sent] = await session.run<{ count: number }>(countReports(viewer.org, viewer.id, since));
  if ((sent?.count ?? 0) < REPORTS_PER_HOUR) return;
  const detail = reportTexts(viewer.language).tooManyReports;
  throw new ProblemError('too_many_requests', { detail, retryAfterSeconds: HOUR_MS / 1000 });
}

/**
 * Finds the case that the report joins: the one that waits for a decision, or a new one, with a snapshot of the
 * content, of which its reviewers are notified.
 */
async function caseFor(
  context: WriteContext,
  contentKind: Reportable,
  id: number,
  found: FoundContent & { readonly seen: string | null },
): Promise<number> {
  const { session, viewer, now } = context;
  const [joined] = await session.run<{ id: number }>(joinCase(viewer.org, contentKind.kind, id, now));
  if (joined !== undefined) return joined.id;
  const opened = await openCase(context, contentKind, id, { ...found, reports: 1 });
  await audit(context, { feature: 'reports', action: 'opened', subject: opened, anonymous: true });
  await notifyReviewers(context, found.item_type, found.author);
  return opened;
}
