import { searchWords } from '../../lib/search-words.ts';
import { useIsPhone } from '../../lib/media-query.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';

/** Reads and changes the view, which is kept in the address so that it can be shared, reloaded and returned to. */
export function useDirectoryView() {
  const [params, changeSearch] = useAddressSearch();
  const isPhone = useIsPhone();
  const show = (change: Partial<DirectoryView>, replace: boolean) =>
    changeSearch(now => addressOf({ ...viewOf(now), page: 1, ...change }), { replace });
  return {
    view: { ...viewOf(params), ...(isPhone && { layout: 'lines' as const }) },
    /** Changes the search or filters, and returns to the first page. */
    ask: (change: Partial<Omit<DirectoryView, 'page'>>) => show(change, true),
    /** Turns to a page as a history entry, unless it replaces a page that no longer exists. */
    turnTo: (page: number, isCorrection = false) => show({ page }, isCorrection),
  };
}

/**
 * Number of people on a page: five rows of the table; enough cards for two or three full columns; the lines of a phone,
 * which take little room.
 * @spec 2§9, decision 246
 */
export const PAGE_SIZES: Readonly<Record<DirectoryLayout, number>> = { table: 5, cards: 12, lines: 20 };

const SEARCH = 'buscar';
const AREA = 'area';
const CITY = 'ciudad';
const POSITION = 'cargo';
const INTEREST = 'interes';
const MONTH = 'mes';
const ORDER = 'orden';
const VIEW = 'ver';
const PAGE = 'pagina';

export type NameOrder = 'asc' | 'desc';
/** `lines` are those of a phone, for any address. */
export type DirectoryLayout = 'table' | 'cards' | 'lines';

/** View of the directory: search, filters, order, layout and page. */
export interface DirectoryView {
  /** Search text; '' for none. */
  search: string;
  /** Id of an area; null for every one. */
  area: number | null;
  /** Id of a municipality; null for every one. */
  city: number | null;
  /** Beginning of their position; '' for any. */
  position: string;
  /** Id of an interest or skill; null for any. */
  interest: number | null;
  /** Month of the birthday, 1 to 12; null for any. */
  month: number | null;
  /** Order by name. */
  order: NameOrder;
  layout: DirectoryLayout;
  /** Page number, from 1. */
  page: number;
}

const NUMBER = /^[1-9]\d{0,8}$/;

/** Reads the view from the search part of an address; invalid values are ignored. */
export function viewOf(params: URLSearchParams): DirectoryView {
  const numberOf = (name: string, most = Infinity): number | null => {
    const text = params.get(name) ?? '';
    return NUMBER.test(text) && Number(text) <= most ? Number(text) : null;
  };
  return {
    search: searchWords(params.get(SEARCH) ?? ''),
    area: numberOf(AREA),
    city: numberOf(CITY),
    position: searchWords(params.get(POSITION) ?? ''),
    interest: numberOf(INTEREST),
    month: numberOf(MONTH, 12),
    order: params.get(ORDER) === '-nombre' ? 'desc' : 'asc',
    layout: params.get(VIEW) === 'tarjetas' ? 'cards' : 'table',
    page: Math.min(numberOf(PAGE) ?? 1, 9_999),
  };
}

/** Returns the search part of the address for this view; defaults are left out. */
export const addressOf = ({
  search,
  area,
  city,
  position,
  interest,
  month,
  order,
  layout,
  page,
}: DirectoryView): Record<string, string> => ({
  ...(search !== '' && { [SEARCH]: search }),
  ...(area !== null && { [AREA]: String(area) }),
  ...(city !== null && { [CITY]: String(city) }),
  ...(position !== '' && { [POSITION]: position }),
  ...(interest !== null && { [INTEREST]: String(interest) }),
  ...(month !== null && { [MONTH]: String(month) }),
  ...(order === 'desc' && { [ORDER]: '-nombre' }),
  ...(layout === 'cards' && { [VIEW]: 'tarjetas' }),
  ...(page > 1 && { [PAGE]: String(page) }),
});

/** Returns the number of filters set besides the search. */
export const activeFilters = ({ area, city, position, interest, month }: DirectoryView): number =>
  [area, city, position || null, interest, month].filter(value => value !== null).length;
