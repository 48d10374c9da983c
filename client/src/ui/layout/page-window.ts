import { PAGINATION_WINDOW } from '#contract/api/limits.ts';

/**
 * Returns the page numbers to offer around the current one, which is in the middle if there is room on both sides.
 * Pages count from 1. @spec 1§9
 */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.max(0, Math.min(PAGINATION_WINDOW, pageCount));
  const first = Math.max(1, Math.min(page - Math.floor(PAGINATION_WINDOW / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** Returns the number of pages for `total` rows, `perPage` on each; 0 rows make 0 pages. */
export const pageCountOf = (total: number, perPage: number): number => Math.ceil(total / perPage);
