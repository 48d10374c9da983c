import { useAddressSearch } from '../../lib/use-address-search.ts';
import { addressOf, viewOf, type SearchView } from './list-address.ts';

/** Returns the search kept in the address. Each search and each page is a step in the browser history. */
export function useSearchView() {
  const [params, changeSearch] = useAddressSearch();
  const show = (change: Partial<SearchView>, replace: boolean) =>
    changeSearch(now => addressOf({ ...viewOf(now), page: 1, ...change }), { replace });
  return {
    view: viewOf(params),
    ask: (change: Partial<Omit<SearchView, 'page'>>) => show(change, false),
    turnTo: (page: number, isCorrection = false) => show({ page }, isCorrection),
  };
}
