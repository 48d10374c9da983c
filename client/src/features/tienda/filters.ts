import type { AdvertCategory } from '#contract/features/tienda/types.ts';
import { searchWords } from '../../lib/search-words.ts';
import { FIRST_PAGE, ON_OFFER } from './first-page.ts';

/** Views of the list: adverts on offer, the viewer's own in any state, or those saved. */
export const ADVERT_VIEWS = ['all', 'mine', 'saved'] as const;
export type AdvertViewName = (typeof ADVERT_VIEWS)[number];

export const ORDERS = ['newest', 'cheapest', 'dearest'] as const;
export type Order = (typeof ORDERS)[number];

/** Search, view, filters and order of the list. */
export interface AdvertFilters {
  /** Search words; "" for none. */
  search: string;
  view: AdvertViewName;
  /** City id. */
  city: number | null;
  category: AdvertCategory | null;
  /** Lowest price in whole pesos; both bounds are inclusive. */
  minPrice: number | null;
  maxPrice: number | null;
  order: Order;
}

export const NO_FILTERS: AdvertFilters = {
  search: '',
  view: 'all',
  city: null,
  category: null,
  minPrice: null,
  maxPrice: null,
  order: 'newest',
};

const ORDER_BY: Readonly<Record<Order, string>> = {
  newest: FIRST_PAGE.$orderby,
  cheapest: 'PriceAmount asc',
  dearest: 'PriceAmount desc',
};

/**
 * Filter of each view. Sold and expired adverts leave the list, but stay in the viewer's own and saved views. @assumed
 */
const VIEW_FILTERS: Readonly<Record<AdvertViewName, (viewer: number) => string>> = {
  all: () => ON_OFFER,
  mine: viewer => `CreatedBy eq ${viewer}`,
  saved: () => 'Saved eq true',
};

/** Returns the query options of the first page; the server returns the addresses of the next ones. @spec 1§9, 3§7.1 */
export function listParams(filters: AdvertFilters, viewer: number): Record<string, string | number | boolean> {
  const { search, view, city, category, minPrice, maxPrice, order } = filters;
  const conditions = [
    VIEW_FILTERS[view](viewer),
    city === null ? null : `Location eq ${city}`,
    category === null ? null : `Category eq '${category}'`,
    minPrice === null ? null : `PriceAmount ge ${minPrice}`,
    maxPrice === null ? null : `PriceAmount le ${maxPrice}`,
  ];
  const words = searchWords(search);
  return {
    ...FIRST_PAGE,
    $filter: conditions.filter(condition => condition !== null).join(' and '),
    $orderby: ORDER_BY[order],
    ...(words !== '' && { $search: words }),
  };
}

/** Returns the number of active filters, besides the search, the view and the order. */
export const activeFilters = ({ city, category, minPrice, maxPrice }: AdvertFilters): number =>
  [city, category, minPrice, maxPrice].filter(value => value !== null).length;
