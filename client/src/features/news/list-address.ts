import { searchWords } from '../../lib/search-words.ts';

const SEARCH = 'buscar';
const CATEGORY = 'categoria';
const PAGE = 'pagina';

/** What the list of news is asked for. */
export interface NewsListView {
  /** '' for none. */
  search: string;
  /** Null for every one. */
  category: number | null;
  /** From 1. */
  page: number;
}

const ID = /^[1-9]\d{0,8}$/;

/** What the search of an address asks for; whatever makes no sense is as if it were not there. */
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

/** The search of the address that shows this; what goes without saying is left out. */
export const addressOf = ({ search, category, page }: NewsListView): Record<string, string> => ({
  ...(search !== '' && { [SEARCH]: search }),
  ...(category !== null && { [CATEGORY]: String(category) }),
  ...(page > 1 && { [PAGE]: String(page) }),
});

/** Whether it shows some of the news alone, and so no carousel above them. */
export const isNarrowed = ({ search, category }: NewsListView): boolean => search !== '' || category !== null;
