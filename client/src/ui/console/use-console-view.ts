import { useAddressSearch } from '../../lib/use-address-search.ts';
import type {
  ConsoleDeclaration,
  ConsoleFilters,
  ConsoleOrder,
  ConsoleRow,
  ConsoleView,
  ConsoleFilter,
} from './declaration.ts';
import { useState } from 'react';
import { searchWords } from '../../lib/search-words.ts';

/** Query parameters that every console uses; each filter has its own. */
const SEARCH = 'buscar';
const ORDER = 'orden';
const PAGE = 'pagina';

/** Filters and orders of a console, from its declaration. */
export interface ConsoleChoices<Filters extends ConsoleFilters> {
  filters?: { readonly [Name in keyof Filters]: ConsoleFilter<Filters[Name]> };
  /** Sort fields by column. */
  sorts: Readonly<Record<string, string>>;
  /** Default order if the address names none. */
  order?: ConsoleOrder | undefined;
}

/** Returns the search words as the server accepts them. */
const searchOf = (params: URLSearchParams): string => searchWords(params.get(SEARCH) ?? '');

/** Reads the view from the query string of an address; invalid values are ignored. */
export function viewOf<Filters extends ConsoleFilters>(
  params: URLSearchParams,
  { filters, sorts, order: usual }: ConsoleChoices<Filters>,
): Omit<ConsoleView<Filters>, 'link'> {
  const page = params.get(PAGE) ?? '';
  const order = orderOf(params.get(ORDER) ?? '', sorts) ?? usual ?? null;
  return {
    search: searchOf(params),
    // The cast is safe, because `valueOf` returns only options of the filter.
    filters: Object.fromEntries(
      Object.entries<ConsoleFilter<string>>(filters ?? {}).map(([name, filter]) => [
        name,
        valueOf(params.get(name), filter),
      ]),
    ) as Filters,
    order,
    orderBy: order ? `${sorts[order.column] ?? ''} ${order.direction}` : '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns whether a filter has another value than its default. */
export const isSet = (filter: ConsoleFilter<string>, value: string | undefined): boolean =>
  value !== valueOf(null, filter);

/** Returns the query parameters of a view; defaults are left out. */
export function addressOf<Filters extends ConsoleFilters>(
  { search, filters: values, order, page }: Omit<ConsoleView<Filters>, 'orderBy' | 'link'>,
  { filters, order: usual }: ConsoleChoices<Filters>,
): Record<string, string> {
  const chosen = Object.entries<ConsoleFilter<string>>(filters ?? {})
    .filter(([name, filter]) => isSet(filter, values[name]))
    .map(([name]): [string, string] => [name, values[name] ?? '']);
  const isUsual = order === null || (order.column === usual?.column && order.direction === usual.direction);
  return {
    ...(search !== '' && { [SEARCH]: search }),
    ...Object.fromEntries(chosen),
    ...(!isUsual && { [ORDER]: `${order.direction === 'desc' ? '-' : ''}${order.column}` }),
    ...(page > 1 && { [PAGE]: String(page) }),
  };
}

/** Parses an order: `created` or, descending, `-created`. */
function orderOf(text: string, sorts: ConsoleChoices<ConsoleFilters>['sorts']): ConsoleOrder | null {
  const isDescending = text.startsWith('-');
  const column = isDescending ? text.slice(1) : text;
  return Object.hasOwn(sorts, column) ? { column, direction: isDescending ? 'desc' : 'asc' } : null;
}

function valueOf(text: string | null, filter: ConsoleFilter<string>): string {
  if ('pattern' in filter) return text !== null && filter.pattern.test(text) ? text : '';
  const { options } = filter;
  return (options.find(({ value }) => value === text) ?? options[0])?.value ?? '';
}

/** Details of a page turn. */
interface PageTurn {
  /** Stored link to the page; null forgets the one that is kept, undefined leaves it. */
  link?: string | null | undefined;
}

/** Search, filters and order that the stored links of a console belong to. */
type Question = Pick<ConsoleView<ConsoleFilters>, 'search' | 'filters' | 'orderBy'>;

/**
 * Keeps the links of the pages that were turned forward in a console. Going back and forth by them skips or repeats no
 * row if rows were added or removed meanwhile. The links belong to one search, filters and order, and to this visit. A
 * page named by the address is found by counting rows instead.
 * @spec 2§2 Administration consoles
 */
function useNextLinks({ search, filters, orderBy }: Question) {
  const question = JSON.stringify([search, filters, orderBy]);
  const [kept, setKept] = useState<{ question: string; links: Readonly<Record<number, string | null>> }>();
  const links = kept?.question === question ? kept.links : {};
  return {
    /** Returns the link to a page, or null if none is known. */
    of: (page: number): string | null => links[page] ?? null,
    keep: (page: number, link: PageTurn['link']): void => {
      if (link !== undefined) setKept({ question, links: { ...links, [page]: link } });
    },
  };
}

/** Turns to a page. Adds a step to the browser's history, unless it corrects a page that no longer exists. */
export type TurnTo = (page: number, turn?: PageTurn & { isCorrection?: boolean }) => void;

/** State of the console's view and the functions that change it. */
export interface ConsoleState<Filters extends ConsoleFilters> {
  view: ConsoleView<Filters>;
  searchFor: (search: string) => void;
  choose: (name: keyof Filters & string, value: string) => void;
  putInOrder: (order: ConsoleOrder) => void;
  turnTo: TurnTo;
  /** True if a search or a filter narrows the rows. */
  isNarrowed: boolean;
  /** Clears the search and the filters. */
  widen: () => void;
}

/** Keeps the view of a console in the address. Every change except turning pages starts at page 1. */
export function useConsoleView<Row extends ConsoleRow, Filters extends ConsoleFilters>(
  declaration: ConsoleDeclaration<Row, Filters>,
): ConsoleState<Filters> {
  const [params, changeSearch] = useAddressSearch();
  const choices = choicesOf(declaration);
  const asked = viewOf(params, choices);
  const links = useNextLinks(asked);
  const askAfter = (change: (now: typeof asked) => Partial<typeof asked>, replace = true) =>
    changeSearch(
      params => {
        const now = viewOf(params, choices);
        return addressOf({ ...now, page: 1, ...change(now) }, choices);
      },
      { replace },
    );
  const ask = (change: Partial<typeof asked>, replace = true) => askAfter(() => change, replace);
  return {
    view: { ...asked, link: links.of(asked.page) },
    searchFor: search => ask({ search }),
    choose: (name, value) => askAfter(({ filters }) => ({ filters: { ...filters, [name]: value } })),
    putInOrder: order => ask({ order }),
    // A console with only tabs has no search or filter to clear, so an empty tab does not count as narrowed.
    isNarrowed:
      asked.search !== '' ||
      Object.keys(addressOf({ ...asked, search: '', order: null, page: 1 }, choices)).some(
        name => declaration.search !== undefined || name !== declaration.tabs,
      ),
    widen: () => ask({ search: '', filters: viewOf(new URLSearchParams(), choices).filters }),
    turnTo: (page, { link, isCorrection = false } = {}) => {
      links.keep(page, link);
      ask({ page }, isCorrection);
    },
  };
}

/** Returns the search text of this page's console, for features that count more than its rows. */
export function useConsoleSearch(): string {
  const [params] = useAddressSearch();
  return searchOf(params);
}

function choicesOf<Row extends ConsoleRow, Filters extends ConsoleFilters>(
  declaration: ConsoleDeclaration<Row, Filters>,
): ConsoleChoices<Filters> {
  const { filters } = declaration;
  if (!('columns' in declaration)) return { ...(filters && { filters }), sorts: {} };
  const { columns, order } = declaration;
  const sorts = Object.fromEntries(columns.flatMap(({ id, sort }) => (sort ? [[id, sort.by]] : [])));
  return { ...(filters && { filters }), sorts, order };
}
