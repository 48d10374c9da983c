import type { FeedItemType } from '../../../contract/features/feed/types.ts';
import type { NotificationKind } from '../../../contract/features/notifications/kinds.ts';
import { reviewersOf } from '../../../contract/features/reports/rules.ts';
import type { WriteContext } from '../../base/context.ts';
import { holdersOf } from '../access/service.ts';
import { notify } from '../notifications/service.ts';

/**
 * Tells whoever reviews this type of content that a case is new, its author left out; that of the reporter follows from who
 * acts. It names neither the content, which may be a private group's, nor the case: until it is read, further cases are told
 * by the same notification. @spec decision 21
 */
export async function tellReviewers(context: WriteContext, type: FeedItemType, author: number): Promise<void> {
  const reviewers = await holdersOf(context.session, reviewersOf(type));
  await notify(context, { kind: 'report_opened', recipients: reviewers.filter(id => id !== author) });
}

/**
 * Tells a case's author, and everybody who reported, what was decided. Neither is told who decided, nor the author who
 * reported.
 */
export async function tellDecision(
  context: WriteContext,
  { id, author_id }: { readonly id: number; readonly author_id: number },
  kinds: { readonly author?: NotificationKind; readonly reporters?: NotificationKind },
): Promise<void> {
  if (kinds.author !== undefined) await notify(context, { kind: kinds.author, recipients: [author_id], caseId: id });
  if (kinds.reporters === undefined) return;
  const reporters = await context.session.query<{ id: number }>(
    'select reporter_id as id from reports where org_id = $1 and case_id = $2',
    [context.viewer.org, id],
  );
  await notify(context, { kind: kinds.reporters, recipients: reporters.map(one => one.id), caseId: id });
}
