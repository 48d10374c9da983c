import { COMMENTS_AT_ONCE_MAX, COMMENTS_RANGE, COMMENTS_SHOWN_DEFAULT, REPLIES_RANGE, TALK_STEPS } from './limits.ts';

/** Numbers of comments that a list shows step by step, from closed; then the last number is added with each step. */
export type Steps = readonly [first: number, range: number, second: number, third: number];

/** Steps of comments: 1, then 3, 10, 25, 50… @spec 1§9 */
export const COMMENT_STEPS: Steps = [COMMENTS_SHOWN_DEFAULT, COMMENTS_RANGE, ...TALK_STEPS];

/** Steps of replies: none until asked for, then 2, 10, 25, 50… @spec 1§9 */
export const REPLY_STEPS: Steps = [0, REPLIES_RANGE, ...TALK_STEPS];

/** Returns the number shown after "Ver más": that of the next step, or all. @spec 1§2 Comments */
export function shownAfterMore(shown: number, total: number, steps: Steps): number {
  const large = steps[3];
  return Math.min(total, steps.find(step => step > shown) ?? (Math.floor(shown / large) + 1) * large);
}

/** Returns the number shown after "Ver menos" or "Ocultar": that of the step before, at least of a closed list. */
export function shownAfterLess(shown: number, steps: Steps): number {
  const large = steps[3];
  if (shown > large) return (Math.ceil(shown / large) - 1) * large;
  return steps.findLast(step => step < shown) ?? steps[0];
}

/**
 * Returns how many comments "Ver los N anteriores" opens: all that are left, up to a limit; null if one step does so, or
 * if the number is not known.
 */
export function earlierAtOnce(shown: number, total: number, steps: Steps): number | null {
  if (!Number.isFinite(total) || shownAfterMore(shown, total, steps) >= total) return null;
  return Math.min(total - shown, COMMENTS_AT_ONCE_MAX);
}

/**
 * Returns the labels that a list offers: "Ver más", and "Ver menos" or, on its first step, "Ocultar".
 * @spec 1§2 Comments
 */
export function stepLabels(
  shown: number,
  total: number,
  steps: Steps,
): { more: boolean; back: 'less' | 'hide' | null } {
  const back = shown <= steps[0] ? null : shownAfterLess(shown, steps) > steps[0] ? 'less' : 'hide';
  return { more: shown < total, back };
}

/** Whether a comment can be sent: it needs text or an image. @spec 1§5 Comment */
export const isSendable = (text: string, images: number): boolean => text.trim() !== '' || images > 0;
