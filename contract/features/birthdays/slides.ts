import { PEOPLE_ON_SLIDE_MAX } from './limits.ts';

/** Widths in CSS pixels from which on two and three slides stand side by side. @spec 2§9 */
export const SLIDES_WIDTHS = { two: 400, three: 740 } as const;

/** How many slides stand side by side in so many CSS pixels. @spec 2§9 */
export const slidesSideBySide = (width: number): 1 | 2 | 3 =>
  width >= SLIDES_WIDTHS.three ? 3 : width >= SLIDES_WIDTHS.two ? 2 : 1;

/** What stands on each slide, in order: three at most. @spec 2§9 */
export const slidesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PEOPLE_ON_SLIDE_MAX) }, (_, slide) =>
    items.slice(slide * PEOPLE_ON_SLIDE_MAX, (slide + 1) * PEOPLE_ON_SLIDE_MAX),
  );
