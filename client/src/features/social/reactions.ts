import type { ReactionKind, Reactions } from '#contract/features/social/types.ts';

/** True when the viewer already reacted in this way. */
export function hasReacted(target: Pick<Reactions, 'ILike' | 'IApplaud'>, kind: ReactionKind): boolean {
  return kind === 'like' ? target.ILike : target.IApplaud;
}

/**
 * The reactions as they will be once the viewer's own one is set or withdrawn. Asking for what already is changes
 * nothing, so the same call with the opposite `on` undoes it whatever has happened to the rest meanwhile.
 */
export function withReaction(before: Reactions, kind: ReactionKind, on: boolean, viewer: number): Partial<Reactions> {
  if (hasReacted(before, kind) === on) return {};
  const step = on ? 1 : -1;
  const people = (ids: readonly number[]) => (on ? [...ids, viewer] : ids.filter(id => id !== viewer));
  return kind === 'like'
    ? { ILike: on, LikeCount: before.LikeCount + step, Like: people(before.Like) }
    : { IApplaud: on, ApplauseCount: before.ApplauseCount + step, Applause: people(before.Applause) };
}

/** What an answer says about one kind. The other kind may have a request of its own under way, so it is left alone. */
export function answeredReaction(answer: Reactions, kind: ReactionKind): Partial<Reactions> {
  return kind === 'like'
    ? { ILike: answer.ILike, LikeCount: answer.LikeCount, Like: answer.Like }
    : { IApplaud: answer.IApplaud, ApplauseCount: answer.ApplauseCount, Applause: answer.Applause };
}
