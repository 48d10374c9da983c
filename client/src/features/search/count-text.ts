import { SEARCH_COUNT_MAX } from '#contract/features/search/limits.ts';
import { SEARCH_KINDS, type SearchAnswer } from '#contract/features/search/types.ts';

/** Formats a count; '1.000+' if there are more than are counted. */
export const countText = (count: number, locale: string): string =>
  count > SEARCH_COUNT_MAX
    ? `${SEARCH_COUNT_MAX.toLocaleString(locale, { useGrouping: 'always' })}+`
    : count.toLocaleString(locale, { useGrouping: 'always' });

export const totalOf = ({ Counts }: Pick<SearchAnswer, 'Counts'>): number =>
  SEARCH_KINDS.reduce((sum, kind) => sum + Counts[kind], 0);
