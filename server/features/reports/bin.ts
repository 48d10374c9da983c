import { keepSchema, removalSchema } from '#contract/features/reports/schema.ts';
import type { WriteContext } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { validate } from '../../base/validate.ts';
import type { Binned } from '../../lists/engine.ts';
import { removeContent } from './review.ts';
import { openCaseOf, openCase, readSubject, reportable, reportTexts, type FoundContent } from './reported-content.ts';

/**
 * Puts content that a role deletes into the bin: it is removed as by a review, with a case that has no reports. Reports
 * that wait for a decision get this one. Authors whose own content goes there need no reason. The content's row must be
 * locked.
 * @throws ProblemError 422 on `Reason`
 * @spec 1§6, decision 21
 */
export async function putIntoBin(context: WriteContext, { kind, id }: Binned, reason: unknown): Promise<void> {
  const { session, viewer } = context;
  const contentKind = reportable(context.contentKinds, kind);
  await contentKind.report.lock(session, id);
  const [found] = await session.run<FoundContent>(readSubject(contentKind), { org: viewer.org, id });
  if (found === undefined) throw notFound();
  const schemaOf = found.author === viewer.id ? keepSchema : removalSchema;
  const given = { Reason: reason ?? undefined };
  const { Reason } = await validate(schemaOf(reportTexts(viewer.language)), given, viewer.language);
  const opened = await session.run<{ id: number }>(openCaseOf(viewer.org, kind, id));
  const caseId = opened[0]?.id ?? (await openCase(context, contentKind, id, { ...found, seen: null, reports: 0 }));
  await removeContent(context, { id: caseId, kind, subject_id: id, author_id: found.author }, Reason ?? null);
}
