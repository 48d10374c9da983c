import { useDispatch } from 'react-redux';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { addressOf, filtersOf, type GroupFilters } from './list-address.ts';
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
