import type { ReactionKind, Reactions } from '#contract/features/social/types.ts';

/** Whether the viewer has already reacted in this way. */
export function hasReacted(target: Pick<Reactions, 'ILike' | 'IApplaud'>, kind: ReactionKind): boolean {
  return kind === 'like' ? target.ILike : target.IApplaud;
}

/**
 * Returns the reactions after the viewer's own one is set or withdrawn. A repeated call changes nothing, so a call with
 * the opposite `on` always undoes it, even if other reactions changed meanwhile.
 */
export function withReaction(before: Reactions, kind: ReactionKind, on: boolean, viewer: number): Partial<Reactions> {
  if (hasReacted(before, kind) === on) return {};
  const step = on ? 1 : -1;
  const people = (ids: readonly number[]) => (on ? [...ids, viewer] : ids.filter(id => id !== viewer));
  return kind === 'like'
    ? { ILike: on, LikeCount: before.LikeCount + step, Like: people(before.Like) }
    : { IApplaud: on, ApplauseCount: before.ApplauseCount + step, Applause: people(before.Applause) };
}

/**
 * Returns the part of a response about one kind of reaction. The other kind is left alone, because it may have a
 * request of its own under way.
 */
export function answeredReaction(answer: Reactions, kind: ReactionKind): Partial<Reactions> {
  return kind === 'like'
    ? { ILike: answer.ILike, LikeCount: answer.LikeCount, Like: answer.Like }
    : { IApplaud: answer.IApplaud, ApplauseCount: answer.ApplauseCount, Applause: answer.Applause };
}
