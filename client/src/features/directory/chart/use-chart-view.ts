import { searchWords } from '../../../lib/search-words.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';

const SEARCH = 'buscar';
const PERSON = 'persona';

/** Reads and changes the view, which is kept in the address so that it can be shared, reloaded and returned to. */
export function useChartView() {
  const [params, changeSearch] = useAddressSearch();
  const person = params.get(PERSON) ?? '';
  return {
    /** Search text; '' for none. */
    search: searchWords(params.get(SEARCH) ?? ''),
    /** Id of the person down to whom the chart is opened; null for none. */
    person: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : null,
    find: (search: string) => changeSearch(() => (search === '' ? {} : { [SEARCH]: search }), { replace: true }),
    /** Adds a history entry, so that Back leads to the search results. */
    show: (id: number) => changeSearch(() => ({ [PERSON]: String(id) })),
  };
}
