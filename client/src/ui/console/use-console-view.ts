import { useAddressSearch } from '../../lib/use-address-search.ts';
import { useNextLinks, type PageTurn } from './use-next-links.ts';
import { addressOf, searchOf, viewOf, type ConsoleChoices } from './console-address.ts';
import type { ConsoleDeclaration, ConsoleFilters, ConsoleOrder, ConsoleRow, ConsoleView } from './declaration.ts';

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
