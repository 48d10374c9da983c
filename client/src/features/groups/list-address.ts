import { useDispatch } from 'react-redux';
import { idOf } from '../../api/detail-state.ts';
import { searchWords } from '../../lib/search-words.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { listChanged, type GroupsList } from './slice.ts';

/**
 * Reads and changes the filters, which are kept in the address so that they can be shared, reloaded and returned to.
 */
export function useGroupFilters(list: GroupsList) {
  const dispatch = useDispatch();
  const [params, changeSearch] = useAddressSearch();
  return {
    filters: filtersOf(params),
    change: (part: Partial<GroupFilters>) => {
      changeSearch(now => addressOf({ ...filtersOf(now), ...part }), { replace: true });
      dispatch(listChanged(list));
    },
  };
}

/** Filters of the lists of groups. */
export interface GroupFilters {
  search: string;
  /** Id of a category. */
  category: number | null;
}

/** Reads the filters from the search part of an address; invalid values are ignored. */
const filtersOf = (params: URLSearchParams): GroupFilters => ({
  search: searchWords(params.get('buscar') ?? ''),
  category: idOf(params.get('categoria') ?? ''),
});

/** Returns the search part of the address for these filters; defaults are left out. */
const addressOf = ({ search, category }: GroupFilters): Record<string, string> => ({
  ...(search !== '' && { buscar: search }),
  ...(category !== null && { categoria: String(category) }),
});
