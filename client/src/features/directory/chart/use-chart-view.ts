import { searchWords } from '../../../lib/search-words.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';

const SEARCH = 'buscar';
const PERSON = 'persona';

/** What is asked for. It stands in the address, so that it can be shared, reloaded and gone back to. */
export function useChartView() {
  const [params, changeSearch] = useAddressSearch();
  const person = params.get(PERSON) ?? '';
  return {
    /** '' for none. */
    search: searchWords(params.get(SEARCH) ?? ''),
    /** Id of whom the chart is opened down to; null of nobody. */
    person: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : null,
    find: (search: string) => changeSearch(() => (search === '' ? {} : { [SEARCH]: search }), { replace: true }),
    /** A step of the browser's history, so that Back leads to what was found. */
    show: (id: number) => changeSearch(() => ({ [PERSON]: String(id) })),
  };
}
