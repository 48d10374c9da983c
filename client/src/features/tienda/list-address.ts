import { useDispatch } from 'react-redux';
import { ADVERT_CATEGORIES } from '#contract/features/tienda/types.ts';
import { searchWords } from '../../lib/search-words.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { ADVERT_VIEWS, NO_FILTERS, ORDERS, type AdvertFilters, type AdvertViewName, type Order } from './filters.ts';
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

const NAMES = {
  search: 'buscar',
  view: 'vista',
  city: 'ciudad',
  category: 'categoria',
  minPrice: 'desde',
  maxPrice: 'hasta',
  order: 'orden',
} as const satisfies Record<keyof AdvertFilters, string>;

const VIEWS: Readonly<Record<AdvertViewName, string>> = { all: 'todos', mine: 'mios', saved: 'guardados' };
const ORDER_WORDS: Readonly<Record<Order, string>> = { newest: 'recientes', cheapest: 'baratos', dearest: 'caros' };

/** Pattern of a city id or an amount of pesos: whole, not negative, and exact in JavaScript. */
const NUMBER = /^\d{1,15}$/;

/** Reads the filters from the query string of an address; invalid values are ignored. */
export function filtersOf(params: URLSearchParams): AdvertFilters {
  const wordOf = (name: keyof AdvertFilters) => params.get(NAMES[name]) ?? '';
  const numberOf = (name: keyof AdvertFilters) => (NUMBER.test(wordOf(name)) ? Number(wordOf(name)) : null);
  return {
    search: searchWords(wordOf('search')),
    view: ADVERT_VIEWS.find(view => VIEWS[view] === wordOf('view')) ?? NO_FILTERS.view,
    city: numberOf('city'),
    category: ADVERT_CATEGORIES.find(category => category === wordOf('category')) ?? null,
    minPrice: numberOf('minPrice'),
    maxPrice: numberOf('maxPrice'),
    order: ORDERS.find(order => ORDER_WORDS[order] === wordOf('order')) ?? NO_FILTERS.order,
  };
}

/** Returns the query parameters for the filters; defaults are left out. */
export function addressOf(filters: AdvertFilters): Record<string, string> {
  const words: Record<keyof AdvertFilters, string | number | null> = {
    ...filters,
    view: VIEWS[filters.view],
    order: ORDER_WORDS[filters.order],
  };
  const names = Object.keys(NAMES) as (keyof AdvertFilters)[];
  return Object.fromEntries(
    names.filter(name => filters[name] !== NO_FILTERS[name]).map(name => [NAMES[name], String(words[name])]),
  );
}
