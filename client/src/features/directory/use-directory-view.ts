import { useAddressSearch } from '../../lib/use-address-search.ts';
import { addressOf, viewOf, type DirectoryView } from './list-address.ts';

/** What is asked for. It stands in the address, so that it can be shared, reloaded and gone back to. */
export function useDirectoryView() {
  const [params, changeSearch] = useAddressSearch();
  const show = (change: Partial<DirectoryView>, replace: boolean) =>
    changeSearch(now => addressOf({ ...viewOf(now), page: 1, ...change }), { replace });
  return {
    view: viewOf(params),
    /** Whatever else is asked for begins at its first page. */
    ask: (change: Partial<Omit<DirectoryView, 'page'>>) => show(change, true),
    /** Each page is a step of the browser's history, unless it stands in for one that is no more. */
    turnTo: (page: number, isCorrection = false) => show({ page }, isCorrection),
  };
}
