import { SEARCH_MAX, SEARCH_MIN } from '../../../../contract/api/limits.ts';
import { cut } from '../../../../contract/lib/text.ts';

type Params = Record<string, string | number | boolean>;

/** `$filter` of what everybody reads. */
export const PUBLISHED = "State eq 'publicada'";

/** News at the side of another. @assumed */
export const OTHERS_SHOWN = 4;

/**
 * Of the grid: without those of the carousel above it. What is still to be published is among them; the server tells it to
 * nobody but its author and the administrators. @spec 1§2 News tab
 */
export function gridParams(except: readonly number[]): Params {
  const conditions = ["State ne 'vencida'", ...except.map(id => `Id ne ${id}`)];
  return { $filter: conditions.join(' and '), $orderby: 'PublicationDate desc', $expand: 'CategoryInfo' };
}

/** What the administration table is asked for. */
export interface TableArgs {
  search: string;
  order: 'asc' | 'desc';
  page: number;
}

/** Of the administration table. Of one letter the server makes no search. */
export function tableParams({ search, order }: Omit<TableArgs, 'page'>): Params {
  const words = cut(search.trim(), SEARCH_MAX);
  return {
    $orderby: `CreationDate ${order}`,
    $expand: 'CategoryInfo',
    ...(words.length >= SEARCH_MIN && { $search: words }),
  };
}
