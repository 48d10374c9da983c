import type { GrowingList } from '../layout/more-button.tsx';
import type { ConsoleList, ConsoleView } from './declaration.ts';

/** What there is to a query of RTK Query. */
interface Query<Data> {
  readonly data?: Data | undefined;
  readonly currentData?: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Pages with numbers: the last one stays, dimmed, until the next one is there. */
export function numberedList<Row>(
  query: Query<{ readonly rows: readonly Row[]; readonly total: number; readonly next: string | null }>,
  size: number,
): ConsoleList<Row> {
  const { data, currentData, isError, refetch } = query;
  return {
    rows: data?.rows,
    isEarlier: currentData === undefined,
    hasFailed: isError && currentData === undefined,
    refetch: () => void refetch(),
    // Of what is shown while the next page is on its way, it leads to that page and not to the one behind.
    paging: { kind: 'pages', total: data?.total ?? 0, size, next: currentData?.next ?? null },
  };
}

/**
 * A list that grows by a button: what another filter showed is no beginning of it.
 * @param label of the button: "Ver más correos"
 */
export function growingList<Row>(
  query: Query<{ readonly pages: readonly { readonly results: readonly Row[] }[] }> & GrowingList,
  label: string,
): ConsoleList<Row> {
  const { currentData, isError, refetch } = query;
  return {
    rows: currentData?.pages.flatMap(page => page.results),
    isEarlier: false,
    hasFailed: isError && currentData === undefined,
    refetch: () => void refetch(),
    paging: { kind: 'more', label, list: query },
  };
}

/** What a numbered page is asked with; its filters are the feature's own. */
export type ConsoleArgs = Pick<ConsoleView, 'search' | 'orderBy' | 'page' | 'link'>;

/** What all pages of a console are asked with. */
export type ConsoleQuestion = Pick<ConsoleView, 'search' | 'orderBy'>;

/** `$search` and `$orderby` of what a console is asked for. */
export function listParams({ search, orderBy }: ConsoleQuestion): Record<string, string> {
  return { ...(search !== '' && { $search: search }), ...(orderBy !== '' && { $orderby: orderBy }) };
}
