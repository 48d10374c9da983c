import { isDay } from '#contract/lib/day.ts';
import { SEARCH_PAGES_MAX, SEARCH_TEXT_MAX } from '#contract/features/search/limits.ts';
import {
  FILE_TYPE_NAMES,
  SEARCH_KINDS,
  SEARCHED,
  type FileType,
  type SearchKind,
  type SearchOrder,
} from '#contract/features/search/types.ts';
import { cut } from '#contract/lib/text.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';

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

/** State of the search as kept in the address, so that it can be shared, reloaded and returned to. */
export interface SearchView {
  readonly text: string;
  /** Kind of result; null for all. */
  readonly kind: SearchKind | null;
  readonly order: SearchOrder;
  /** Name of the author; '' for anyone. */
  readonly author: string;
  /** Area id; null for all. */
  readonly place: number | null;
  readonly files: readonly FileType[];
  /** Date as `yyyy-MM-dd`; '' for none. */
  readonly since: string;
  readonly until: string;
  readonly page: number;
}

/** Empty filters, without the search words and the display options. */
export const NO_FILTERS = {
  author: '',
  place: null,
  files: [],
  since: '',
  until: '',
} as const satisfies Partial<SearchView>;

const NUMBER = /^[1-9]\d{0,9}$/;

/** Reads the search from the query string of an address; invalid values are ignored. */
function viewOf(params: URLSearchParams): SearchView {
  const wordOf = (name: string) => params.get(name) ?? '';
  const dayOf = (name: string) => (isDay(wordOf(name)) ? wordOf(name) : '');
  const numberOf = (name: string) => (NUMBER.test(wordOf(name)) ? Number(wordOf(name)) : null);
  const files = wordOf('archivos').split(',');
  return {
    text: cut(wordOf('q').trim(), SEARCH_TEXT_MAX),
    kind: SEARCH_KINDS.find(kind => SEARCHED[kind].address === wordOf('tipo')) ?? null,
    order: wordOf('orden') === 'recientes' ? 'newest' : 'best',
    author: cut(wordOf('autor').replaceAll('"', '').trim(), 100),
    place: numberOf('area'),
    files: FILE_TYPE_NAMES.filter(type => files.includes(type)),
    since: dayOf('desde'),
    until: dayOf('hasta'),
    page: Math.min(numberOf('pagina') ?? 1, SEARCH_PAGES_MAX),
  };
}

/** Returns the query parameters of a search; defaults are left out. */
export const addressOf = (view: SearchView): Record<string, string> => ({
  q: view.text,
  ...(view.kind !== null && { tipo: SEARCHED[view.kind].address }),
  ...(view.order === 'newest' && { orden: 'recientes' }),
  ...(view.author !== '' && { autor: view.author }),
  ...(view.place !== null && { area: String(view.place) }),
  ...(view.files.length > 0 && { archivos: view.files.join(',') }),
  ...(view.since !== '' && { desde: view.since }),
  ...(view.until !== '' && { hasta: view.until }),
  ...(view.page > 1 && { pagina: String(view.page) }),
});

/** Returns the number of active filters. */
export const activeFilters = ({ author, place, files, since, until }: SearchView): number =>
  [author !== '', place !== null, files.length > 0, since !== '', until !== ''].filter(Boolean).length;

/** True if there are no search words and no filters. */
export const isNothing = (view: SearchView): boolean => view.text === '' && activeFilters(view) === 0;
