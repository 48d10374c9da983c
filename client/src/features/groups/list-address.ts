import { idOf } from '../../api/thing-view.ts';
import { searchWords } from '../../lib/search-words.ts';

/** What the lists of groups are asked for. */
export interface GroupFilters {
  search: string;
  /** Id of a category. */
  category: number | null;
}

/** What the search of an address asks for; whatever makes no sense is as if it were not there. */
export const filtersOf = (params: URLSearchParams): GroupFilters => ({
  search: searchWords(params.get('buscar') ?? ''),
  category: idOf(params.get('categoria') ?? ''),
});

/** The search of the address that shows this; what goes without saying is left out. */
export const addressOf = ({ search, category }: GroupFilters): Record<string, string> => ({
  ...(search !== '' && { buscar: search }),
  ...(category !== null && { categoria: String(category) }),
});
