import { searchWords } from '../../lib/search-words.ts';
import type { ConsoleFilter, ConsoleFilters, ConsoleOrder, ConsoleView } from './declaration.ts';

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
export const searchOf = (params: URLSearchParams): string => searchWords(params.get(SEARCH) ?? '');

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

/** Returns the query parameters of a view; defaults are left out. */
export function addressOf<Filters extends ConsoleFilters>(
  { search, filters: values, order, page }: Omit<ConsoleView<Filters>, 'orderBy' | 'link'>,
  { filters, order: usual }: ConsoleChoices<Filters>,
): Record<string, string> {
  const chosen = Object.entries<ConsoleFilter<string>>(filters ?? {})
    .filter(([name, filter]) => values[name] !== valueOf(null, filter))
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
