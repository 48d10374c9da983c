import { PAGINATION_WINDOW } from '#contract/api/limits.ts';

/**
 * The page numbers that are offered around the one that is shown: as many as the window holds, with it in the middle where
 * there is room on both sides. Pages count from 1. @spec 1§9
 */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.max(0, Math.min(PAGINATION_WINDOW, pageCount));
  const first = Math.max(1, Math.min(page - Math.floor(PAGINATION_WINDOW / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** How many pages `total` rows make, `perPage` on each; none make none. */
export const pageCountOf = (total: number, perPage: number): number => Math.ceil(total / perPage);
