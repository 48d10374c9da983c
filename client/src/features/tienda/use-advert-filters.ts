import { useDispatch } from 'react-redux';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { NO_FILTERS, type AdvertFilters } from './filters.ts';
import { addressOf, filtersOf } from './list-address.ts';
import { listChanged } from './slice.ts';

/**
 * Returns the filters of the list. They are kept in the address, so that it can be shared, reloaded and returned to.
 */
export function useAdvertFilters() {
  const dispatch = useDispatch();
  const [params, changeSearch] = useAddressSearch();
  const filters = filtersOf(params);
  const changeTo = (next: (now: AdvertFilters) => AdvertFilters) => {
    changeSearch(now => addressOf(next(filtersOf(now))));
    dispatch(listChanged());
  };
  return {
    filters,
    change: (part: Partial<AdvertFilters>) => changeTo(now => ({ ...now, ...part })),
    /** Removes the filters; the search, the view and the order stay. */
    clear: () => changeTo(({ search, view, order }) => ({ ...NO_FILTERS, search, view, order })),
  };
}
