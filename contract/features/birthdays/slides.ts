import { PEOPLE_ON_SLIDE_MAX } from './limits.ts';

/** Smallest widths in CSS pixels for two and three slides side by side. @spec 2§9 */
export const SLIDES_WIDTHS = { two: 400, three: 740 } as const;

/** Returns the number of slides that fit side by side in a width of CSS pixels. @spec 2§9 */
export const slidesSideBySide = (width: number): 1 | 2 | 3 =>
  width >= SLIDES_WIDTHS.three ? 3 : width >= SLIDES_WIDTHS.two ? 2 : 1;

/** Splits items into slides, in order, three at most on each. @spec 2§9 */
export const slidesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PEOPLE_ON_SLIDE_MAX) }, (_, slide) =>
    items.slice(slide * PEOPLE_ON_SLIDE_MAX, (slide + 1) * PEOPLE_ON_SLIDE_MAX),
  );
