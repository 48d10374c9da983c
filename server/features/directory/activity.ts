import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { setActive } from '../access/service.ts';
import { findMerged } from './merge/merge-sql.ts';
import { mergeTexts } from './texts.ts';

/**
 * Blocks or unblocks a person. @throws ProblemError 422 of a record merged into another one, which only the undoing of
 * the merge opens; and as of `setActive`
 */
export async function setMemberActive(context: WriteContext, id: number, isActive: boolean): Promise<void> {
  const { session, viewer } = context;
  if (isActive && (await session.run(findMerged(viewer.org, id))).length > 0)
    throw new ProblemError('invalid', { detail: mergeTexts(viewer.language).errors.mergedAway });
  await setActive(context, id, isActive);
}
