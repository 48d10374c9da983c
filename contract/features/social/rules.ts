/** Longest stored comment or reply, in characters. @spec 1§5, 1§9 */
export const COMMENT_TEXT_MAX = 3000;

/** Number of characters at which the mention editor stops input. @spec 1§5, 1§9, decision 19 */
export const MENTION_EDITOR_MAX = 99;

/** Largest number of images in one comment. @spec 1§5 */
export const COMMENT_IMAGES_MAX = 1;

/** Comments shown before anything is expanded. @spec 1§9 */
export const COMMENTS_SHOWN_DEFAULT = 1;

/** Number of comments per step: each "Ver más comentarios" shows the next multiple of it. @spec 1§9 */
export const COMMENTS_RANGE = 3;

/** Number of replies that each "Ver más respuestas" adds. @spec 1§9 */
export const REPLIES_RANGE = 2;

/** Comments on one page of the list. @assumed */
export const COMMENTS_PAGE_SIZE = 10;

/** Largest number of comments that may be asked for at once. @assumed */
export const COMMENTS_PAGE_MAX = 50;

/** People on one page of the list of reactions. @assumed */
export const REACTED_PAGE_SIZE = 20;

/** Largest number of people in the list of reactions that may be asked for at once. @assumed */
export const REACTED_PAGE_MAX = 100;

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
