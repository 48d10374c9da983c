import { DEPUTY_REVIEWER } from '#contract/features/access/rules.ts';
import type { Role } from '#contract/features/access/roles.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { WriteContext } from '../../base/context.ts';
import { findActiveHolders } from '../access/service.ts';
import { notify } from '../notifications/service.ts';
import { readReporters } from './cases.ts';
import { reviewersOf } from './reported-content.ts';
import { reportCase } from './content-kind.ts';

/** Returns the active people who review content of this kind by this author: the deputies if there is nobody else. */
async function reviewersFor(
  { session, contentKinds }: WriteContext,
  itemType: string,
  author: number | null,
): Promise<number[]> {
  const others = async (roles: readonly Role[]): Promise<number[]> =>
    (await session.run<{ id: number }>(findActiveHolders(session.org, roles)))
      .map(({ id }) => id)
      .filter(id => id !== author);
  const reviewers = await others(reviewersOf(contentKinds, itemType));
  return reviewers.length > 0 ? reviewers : others([DEPUTY_REVIEWER]);
}

/**
 * Notifies the reviewers of this kind of content of a new case, except its author and the reporter, who is the actor.
 * It names neither the content, which may be in a private group, nor the case: until it is read, further cases are part
 * of the same notification. @spec decision 21
 */
export async function notifyReviewers(context: WriteContext, itemType: string, author: number | null): Promise<void> {
  notify(context, { kind: 'report_opened', recipients: await reviewersFor(context, itemType, author) });
}

/** Returns whether there is a person who reviews content of this kind by this author. */
export async function isReviewed(context: WriteContext, itemType: string, author: number | null): Promise<boolean> {
  return (await reviewersFor(context, itemType, author)).length > 0;
}

/**
 * Notifies a case's author, and everybody who reported, of the decision. Neither learns who decided, nor the author who
 * reported.
 */
export async function notifyOfDecision(
  context: WriteContext,
  { id, author_id }: { readonly id: number; readonly author_id: number | null },
  kinds: { readonly author?: NotificationKind; readonly reporters?: NotificationKind },
): Promise<void> {
  const subject = { kind: reportCase.kind, id };
  if (kinds.author !== undefined && author_id !== null && author_id !== context.viewer.id)
    notify(context, { kind: kinds.author, recipients: [author_id], subject });
  if (kinds.reporters === undefined) return;
  const reporters = await context.session.run<{ id: number }>(readReporters(context.viewer.org, id));
  notify(context, { kind: kinds.reporters, recipients: reporters.map(one => one.id), subject });
}
