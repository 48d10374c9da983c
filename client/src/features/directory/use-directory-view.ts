import { useAddressSearch } from '../../lib/use-address-search.ts';
import { addressOf, viewOf, type DirectoryView } from './list-address.ts';

/** Reads and changes the view, which is kept in the address so that it can be shared, reloaded and returned to. */
export function useDirectoryView() {
  const [params, changeSearch] = useAddressSearch();
  const show = (change: Partial<DirectoryView>, replace: boolean) =>
    changeSearch(now => addressOf({ ...viewOf(now), page: 1, ...change }), { replace });
  return {
    view: viewOf(params),
    /** Changes the search or filters, and returns to the first page. */
    ask: (change: Partial<Omit<DirectoryView, 'page'>>) => show(change, true),
    /** Turns to a page as a history entry, unless it replaces a page that no longer exists. */
    turnTo: (page: number, isCorrection = false) => show({ page }, isCorrection),
  };
}
