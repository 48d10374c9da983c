import { useAddressSearch } from '../../lib/use-address-search.ts';
import { addressOf, filtersOf, type GroupFilters } from './list-address.ts';

/** What the lists are asked for. It stands in the address, so that it can be shared, reloaded and gone back to. */
export function useGroupFilters() {
  const [params, changeSearch] = useAddressSearch();
  return {
    filters: filtersOf(params),
    change: (part: Partial<GroupFilters>) =>
      changeSearch(now => addressOf({ ...filtersOf(now), ...part }), { replace: true }),
  };
}
