import { CAPACITY_LIMIT } from '#contract/features/loans/limits.ts';

/** Formats a fraction as a whole percentage. A share above the limit never shows as the limit itself. */
export const percentOf = (share: number): string =>
  String(share > CAPACITY_LIMIT ? Math.ceil(share * 100) : Math.round(share * 100));
