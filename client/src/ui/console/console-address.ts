import { searchWords } from '../../lib/search-words.ts';
import type { ConsoleFilter, ConsoleFilters, ConsoleOrder, ConsoleView } from './declaration.ts';

/** Names of what every console keeps in its address; a filter has its own. */
const SEARCH = 'buscar';
const ORDER = 'orden';
const PAGE = 'pagina';

/** What a console can be asked for, as its declaration says. */
export interface ConsoleChoices<Filters extends ConsoleFilters> {
  filters?: { readonly [Name in keyof Filters]: ConsoleFilter<Filters[Name]> };
  /** The fields to put rows in order by, by their columns. */
  sorts: Readonly<Record<string, string>>;
  /** The order where the address names none. */
  order?: ConsoleOrder | undefined;
}

/** The words that rows are searched by, as the server takes them. */
export const searchOf = (params: URLSearchParams): string => searchWords(params.get(SEARCH) ?? '');

/** What the search of an address asks for; whatever makes no sense is as if it were not there. */
export function viewOf<Filters extends ConsoleFilters>(
  params: URLSearchParams,
  { filters, sorts, order: usual }: ConsoleChoices<Filters>,
): Omit<ConsoleView<Filters>, 'link'> {
  const page = params.get(PAGE) ?? '';
  const order = orderOf(params.get(ORDER) ?? '', sorts) ?? usual ?? null;
  return {
    search: searchOf(params),
    // Each value is one of the options of its filter: that is what valueOf chooses from.
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

/** The search of the address that shows this; what goes without saying is left out. */
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

/** `created` or, from the last to the first, `-created`. */
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
