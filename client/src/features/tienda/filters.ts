import { LIST_PAGE_SIZE } from '#contract/features/tienda/limits.ts';
import type { AdvertCategory } from '#contract/features/tienda/types.ts';
import { searchWords } from '../../lib/search-words.ts';

/** Which adverts: those on offer, one's own whatever has become of them, or those one has saved. */
export const ADVERT_VIEWS = ['all', 'mine', 'saved'] as const;
export type AdvertViewName = (typeof ADVERT_VIEWS)[number];

export const ORDERS = ['newest', 'cheapest', 'dearest'] as const;
export type Order = (typeof ORDERS)[number];

/** What a person has asked the list for. */
export interface AdvertFilters {
  /** Words to be found; "" is no search. */
  search: string;
  view: AdvertViewName;
  /** City id. */
  city: number | null;
  category: AdvertCategory | null;
  /** Whole pesos, both included. */
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
  newest: 'CreationDate desc',
  cheapest: 'PriceAmount asc',
  dearest: 'PriceAmount desc',
};

/** Sold and expired adverts leave the list, but stay on the views of whom they concern. @assumed */
const VIEW_FILTERS: Readonly<Record<AdvertViewName, (viewer: number) => string>> = {
  all: () => ON_OFFER,
  mine: viewer => `CreatedBy eq ${viewer}`,
  saved: () => 'Saved eq true',
};

/** `$filter` of what can be bought. */
const ON_OFFER = "State ne 'vendido' and IsExpired eq false";

/** Query options of the first page; the next ones come as addresses from the server. @spec 1§9, 3§7.1 */
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
    $filter: conditions.filter(condition => condition !== null).join(' and '),
    $orderby: ORDER_BY[order],
    ...(words !== '' && { $search: words }),
    $expand: 'CreatorInfo,LocationInfo',
    $top: LIST_PAGE_SIZE,
    $count: true,
  };
}

/** Query options that ask for nothing but how many adverts there are. */
export const COUNT_PARAMS = { $filter: ON_OFFER, $select: 'Id', $top: 1, $count: true } as const;

/** How many filters are set beside the search, the view and the order. */
export const activeFilters = ({ city, category, minPrice, maxPrice }: AdvertFilters): number =>
  [city, category, minPrice, maxPrice].filter(value => value !== null).length;
