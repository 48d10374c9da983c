import { useAddressSearch } from '../../lib/use-address-search.ts';
import { useNextLinks, type PageTurn } from './use-next-links.ts';
import { addressOf, searchOf, viewOf, type ConsoleChoices } from './console-address.ts';
import type { ConsoleDeclaration, ConsoleFilters, ConsoleOrder, ConsoleRow, ConsoleView } from './declaration.ts';

/** Each page is a step of the browser's history, unless it stands in for one that is no more. */
export type TurnTo = (page: number, turn?: PageTurn & { isCorrection?: boolean }) => void;

/** What is asked for, and how to ask for something else. */
export interface ConsoleState<Filters extends ConsoleFilters> {
  view: ConsoleView<Filters>;
  searchFor: (search: string) => void;
  choose: (name: keyof Filters & string, value: string) => void;
  putInOrder: (order: ConsoleOrder) => void;
  turnTo: TurnTo;
  /** It shows what was searched for or filtered. */
  isNarrowed: boolean;
  /** Asks for everything again. */
  widen: () => void;
}

/** Keeps it in the address. Whatever else is asked for begins at its first page. */
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
    // Where there are tabs and nothing else, an empty one has no search and no filter that could be taken away.
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

/** The words that the console of this page is searched by, for what its feature counts beside the rows. */
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
