import type { GrowingList } from '../layout/more-button.tsx';
import type { ConsoleList, ConsoleView } from './declaration.ts';

/** Result of an RTK Query query, as far as consoles use it. */
interface Query<Data> {
  readonly data?: Data | undefined;
  readonly currentData?: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Returns a list with numbered pages. The last page stays, dimmed, until the next one arrives. */
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
    // While the next page loads, the link of the page shown leads to that page, not to the one after it.
    paging: { kind: 'pages', total: data?.total ?? 0, size, next: currentData?.next ?? null },
  };
}

/**
 * Returns a list that grows by a button. Rows of another filter do not count as its beginning.
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

/** Arguments of a numbered page; each feature adds its own filters. */
export type ConsoleArgs = Pick<ConsoleView, 'search' | 'orderBy' | 'page' | 'link'>;

/** Arguments shared by all pages of a console. */
export type ConsoleQuestion = Pick<ConsoleView, 'search' | 'orderBy'>;

/** Returns `$search` and `$orderby` of a console's request. */
export function listParams({ search, orderBy }: ConsoleQuestion): Record<string, string> {
  return { ...(search !== '' && { $search: search }), ...(orderBy !== '' && { $orderby: orderBy }) };
}
