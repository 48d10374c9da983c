import { searchWords } from '../../lib/search-words.ts';

const SEARCH = 'buscar';
const CATEGORY = 'categoria';
const PAGE = 'pagina';

/** Search, category and page of the news list. */
export interface NewsListView {
  /** Search words; '' for none. */
  search: string;
  /** Category id; null for all. */
  category: number | null;
  /** Page number, starting at 1. */
  page: number;
}

const ID = /^[1-9]\d{0,8}$/;

/** Reads the list view from the query string of an address; invalid values are ignored. */
export function viewOf(params: URLSearchParams): NewsListView {
  const numberOf = (name: string): number | null => {
    const text = params.get(name) ?? '';
    return ID.test(text) ? Number(text) : null;
  };
  return {
    search: searchWords(params.get(SEARCH) ?? ''),
    category: numberOf(CATEGORY),
    page: Math.min(numberOf(PAGE) ?? 1, 9_999),
  };
}

/** Returns the query parameters for a list view; defaults are left out. */
export const addressOf = ({ search, category, page }: NewsListView): Record<string, string> => ({
  ...(search !== '' && { [SEARCH]: search }),
  ...(category !== null && { [CATEGORY]: String(category) }),
  ...(page > 1 && { [PAGE]: String(page) }),
});

/** Whether the list is narrowed by search or category, and so has no carousel above it. */
export const isNarrowed = ({ search, category }: NewsListView): boolean => search !== '' || category !== null;
