import { expect, test } from 'vitest';
import type { Reactions } from '#contract/features/social/types.ts';
import { answeredReaction, withReaction } from './queries.ts';

const none: Reactions = { Like: [3], Applause: [], LikeCount: 1, ApplauseCount: 0, ILike: false, IApplaud: false };

test('adds and withdraws one own reaction, and leaves the other kind alone', () => {
  const liked = { ...none, ...withReaction(none, 'like', true, 7) };
  expect(liked).toEqual({ ...none, Like: [3, 7], LikeCount: 2, ILike: true });
  expect({ ...liked, ...withReaction(liked, 'like', false, 7) }).toEqual(none);
  expect({ ...liked, ...withReaction(liked, 'applause', true, 7) }).toMatchObject({ Applause: [7], LikeCount: 2 });
});

test('counts nothing twice', () => {
  const liked = { ...none, ...withReaction(none, 'like', true, 7) };
  expect(withReaction(liked, 'like', true, 7)).toEqual({});
  expect(withReaction(none, 'applause', false, 7)).toEqual({});
});

test('takes from an answer only the kind that was asked about', () => {
  const answer: Reactions = { ...none, LikeCount: 9, ILike: true, ApplauseCount: 4 };
  expect(answeredReaction(answer, 'like')).toEqual({ ILike: true, LikeCount: 9, Like: [3] });
  expect(answeredReaction(answer, 'applause')).toEqual({ IApplaud: false, ApplauseCount: 4, Applause: [] });
});
