import { COMMENTS_RANGE, COMMENTS_SHOWN_DEFAULT, REPLIES_RANGE } from './limits.ts';

/** Sizes in which a list expands: the number shown when closed, and the size of a step. */
export interface Steps {
  readonly first: number;
  readonly range: number;
}

/** Steps of comments: 1, then 3, 6, 9… @spec 1§9 */
export const COMMENT_STEPS: Steps = { first: COMMENTS_SHOWN_DEFAULT, range: COMMENTS_RANGE };

/** Steps of replies: none until asked for, then 2, 4, 6… @spec 1§9 */
export const REPLY_STEPS: Steps = { first: 0, range: REPLIES_RANGE };

/** Returns the number shown after "Ver más": the next multiple of the range, or all. @spec 1§2 Comments */
export const shownAfterMore = (shown: number, total: number, { range }: Steps): number =>
  Math.min(total, (Math.floor(shown / range) + 1) * range);

/**
 * Returns the number shown after "Ver menos" or "Ocultar": the next lower multiple of the range, but at least the
 * number of a closed list.
 */
export const shownAfterLess = (shown: number, { first, range }: Steps): number =>
  Math.max(first, (Math.ceil(shown / range) - 1) * range);

/**
 * Returns the labels that a list offers: "Ver más", and "Ver menos" or, on its first step, "Ocultar".
 * @spec 1§2 Comments
 */
export function stepLabels(
  shown: number,
  total: number,
  steps: Steps,
): { more: boolean; back: 'less' | 'hide' | null } {
  const back = shown <= steps.first ? null : shownAfterLess(shown, steps) > steps.first ? 'less' : 'hide';
  return { more: shown < total, back };
}

/** Whether a comment can be sent: it needs text or an image. @spec 1§5 Comment */
export const isSendable = (text: string, images: number): boolean => text.trim() !== '' || images > 0;
