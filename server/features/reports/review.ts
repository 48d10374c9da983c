import { stepsOf, type CaseAction, type CaseState, type ReportCase } from '#contract/features/reports/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { audit } from '../audit/service.ts';
import { takeBack } from '../notifications/service.ts';
import { assignCase, decideCase, lockCaseOf, readContentOf, readCase, readTitle, reviewerValues } from './cases.ts';
import { dropEvidence } from './evidence.ts';
import { notifyOfDecision } from './decisions.ts';
import { markReported, reportable, reportTexts } from './reported-content.ts';
import { reportCase } from './content-kind.ts';

/** Locked case, as a step finds it. */
export interface LockedCase {
  readonly id: number;
  readonly state: CaseState;
  readonly assignee_id: number | null;
  readonly author_id: number | null;
  readonly kind: string;
  /** Id of the content; null once it is gone. */
  readonly subject_id: number | null;
  readonly undoable: boolean;
  /** Number of reports; 0 of content that a role has deleted unreported. */
  readonly reports: number;
}

/** Details of a step. */
export interface StepDetail {
  /** Reason of a decision; the author and the reporters read it. */
  readonly reason?: string | undefined;
  /** Assignee when the reviewer read the case, null for nobody. Absent: no check. */
  readonly seenWith?: number | null | undefined;
}

/**
 * Takes a step of a review and returns the new state of the case. All effects (hiding, the log, notifications) commit
 * with it or not at all.
 * @throws ProblemError 404 for people who do not review it, its author among them; 409 when the case is in another
 * state
 * @spec decision 21
 */
export async function review(
  context: Context,
  id: number,
  step: CaseAction,
  { reason, seenWith }: StepDetail,
): Promise<ReportCase> {
  return context.db.write(context.viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    const found = await lockCase(writing, id);
    const isMine = found.assignee_id === null || found.assignee_id === context.viewer.id;
    if (!stepsOf(found.state, isMine, found.subject_id !== null).includes(step)) throw refusal(writing, found, step);
    // A case that the reviewer believes to be unassigned is not taken from another reviewer.
    if (seenWith !== undefined && !isMine && found.assignee_id !== seenWith)
      throw new ProblemError('conflict', { detail: reportTexts(context.viewer.language).takenMeanwhile });
    await STEPS[step](writing, found, reason ?? null);
    const answer = await readCase(writing, id);
    if (answer === undefined) throw notFound();
    return answer;
  });
}

/** Locks a case. The content is locked before the case, in the same order as by a report. */
async function lockCase(context: WriteContext, id: number): Promise<LockedCase> {
  const { session, contentKinds } = context;
  const values = reviewerValues(context);
  const [content] = await session.run<Pick<LockedCase, 'kind' | 'subject_id'>>(readContentOf(contentKinds, id), values);
  if (content === undefined) throw notFound();
  if (content.subject_id !== null)
    await reportable(contentKinds, content.kind).report.lock(session, content.subject_id);
  const [found] = await session.run<LockedCase>(lockCaseOf(contentKinds, id), values);
  if (found === undefined) throw notFound();
  return found;
}

function refusal({ viewer }: WriteContext, found: LockedCase, step: CaseAction): ProblemError {
  const texts = reportTexts(viewer.language);
  const why = (): string => {
    if (step === 'undo') return found.state === 'removed' ? texts.contentGone : texts.notRemoved;
    if (found.state === 'kept' || found.state === 'removed') return texts.closedCase;
    if (found.assignee_id !== null && found.assignee_id !== viewer.id) return texts.otherReviewer;
    return step === 'close' ? texts.contentThere : texts.contentGone;
  };
  return new ProblemError('conflict', { detail: why() });
}

const STEPS: Readonly<
  Record<CaseAction, (context: WriteContext, found: LockedCase, reason: string | null) => Promise<void>>
> = {
  take: async (context, { id }) => {
    await assign(context, id);
    await audit(context, { feature: 'reports', action: 'taken', subject: id });
  },
  keep: async (context, found, reason) => {
    await decide(context, found.id, 'kept', reason);
    await clearReported(context, found);
    await dropEvidence(context.session, [found.id]);
    await audit(context, { feature: 'reports', action: 'kept', subject: found.id, detail: reason });
    await notifyOfDecision(context, found, { author: 'report_kept', reporters: 'my_report_kept' });
  },
  remove: removeContent,
  close: async (context, found) => {
    await decide(context, found.id, 'removed', null);
    await dropEvidence(context.session, [found.id]);
    await audit(context, { feature: 'reports', action: 'closed', subject: found.id });
    await notifyOfDecision(context, found, { reporters: 'my_report_removed' });
  },
  undo: async (context, found) => {
    const texts = reportTexts(context.viewer.language);
    if (!found.undoable) throw new ProblemError('conflict', { detail: texts.undoExpired });
    await restore(context, found);
    // Without reports there is nothing left to review.
    if (found.reports === 0) await decide(context, found.id, 'kept', null);
    else await assign(context, found.id);
    await audit(context, {
      feature: 'reports',
      action: 'undone',
      subject: found.id,
      ...(await factsOf(context, found)),
    });
    await takeBack(context, { kind: reportCase.kind, id: found.id });
    await notifyOfDecision(context, found, { author: 'report_restored', reporters: 'my_report_restored' });
  },
};

/** Content of a case, as the log and the notifications name it. */
export type CaseSubject = Pick<LockedCase, 'id' | 'author_id' | 'kind' | 'subject_id'>;

/** Hides content because of a decision, and notifies its author and the reporters. */
export async function removeContent(context: WriteContext, found: CaseSubject, reason: string | null): Promise<void> {
  await decide(context, found.id, 'removed', reason);
  await hide(context, found);
  const facts = await factsOf(context, found);
  await audit(context, { feature: 'reports', action: 'removed', subject: found.id, detail: reason, ...facts });
  await notifyOfDecision(context, found, { author: 'report_removed', reporters: 'my_report_removed' });
}

/** Returns author and title of the content, for the log. */
async function factsOf(
  { session, viewer }: WriteContext,
  { id, author_id: author }: CaseSubject,
): Promise<Pick<Parameters<typeof audit>[1], 'person' | 'before'>> {
  const [found] = await session.run<{ title: string }>(readTitle(viewer.org, id));
  return { ...(author !== null && { person: author }), before: { Title: found?.title ?? '' } };
}

const assign = ({ session, viewer }: WriteContext, id: number): Promise<unknown> =>
  session.run(assignCase(viewer.org, id, viewer.id));

const decide = (
  { session, viewer, now }: WriteContext,
  id: number,
  state: 'kept' | 'removed',
  reason: string | null,
): Promise<unknown> => session.run(decideCase(viewer.org, id, { state, reason, by: viewer.id, at: now }));

/** Clears the mark of reported content after it was kept. */
async function clearReported(context: WriteContext, { kind, subject_id }: LockedCase): Promise<void> {
  if (subject_id !== null) await markReported(context, reportable(context.contentKinds, kind), subject_id, false);
}

async function hide(context: WriteContext, { id, kind, subject_id }: CaseSubject): Promise<void> {
  if (subject_id !== null) await reportable(context.contentKinds, kind).report.hide(context, subject_id, id);
}

async function restore(context: WriteContext, { id, kind, subject_id }: LockedCase): Promise<void> {
  if (subject_id !== null) await reportable(context.contentKinds, kind).report.restore(context, subject_id, id);
}
