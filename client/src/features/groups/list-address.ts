import { idOf } from '../../api/detail-state.ts';
import { searchWords } from '../../lib/search-words.ts';

/** Filters of the lists of groups. */
export interface GroupFilters {
  search: string;
  /** Id of a category. */
  category: number | null;
}

/** Reads the filters from the search part of an address; invalid values are ignored. */
export const filtersOf = (params: URLSearchParams): GroupFilters => ({
  search: searchWords(params.get('buscar') ?? ''),
  category: idOf(params.get('categoria') ?? ''),
});

/** Returns the search part of the address for these filters; defaults are left out. */
export const addressOf = ({ search, category }: GroupFilters): Record<string, string> => ({
  ...(search !== '' && { buscar: search }),
  ...(category !== null && { categoria: String(category) }),
});
