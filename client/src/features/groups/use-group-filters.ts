import { useAddressSearch } from '../../lib/use-address-search.ts';
import { addressOf, filtersOf, type GroupFilters } from './list-address.ts';

/**
 * Reads and changes the filters, which are kept in the address so that they can be shared, reloaded and returned to.
 */
export function useGroupFilters() {
  const [params, changeSearch] = useAddressSearch();
  return {
    filters: filtersOf(params),
    change: (part: Partial<GroupFilters>) =>
      changeSearch(now => addressOf({ ...filtersOf(now), ...part }), { replace: true }),
  };
}
