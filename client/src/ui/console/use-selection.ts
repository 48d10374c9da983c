import { useState } from 'react';
import type { ConsoleRow } from './declaration.ts';

/** Selection of rows on a page. */
export interface Selection<Row> {
  /** Selected rows of the page, in its order; rows that have left the page do not count. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows of the page, or none if all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** Selects rows of a page. */
export function useSelection<Row extends ConsoleRow>(page: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<Row['Id']>>(new Set());
  const rows = page.filter(({ Id }) => ids.has(Id));
  return {
    rows,
    has: ({ Id }) => ids.has(Id),
    toggle: ({ Id }) => setIds(new Set(ids.has(Id) ? [...ids].filter(id => id !== Id) : [...ids, Id])),
    toggleAll: () => setIds(new Set(rows.length === page.length ? [] : page.map(({ Id }) => Id))),
    clear: () => setIds(new Set()),
  };
}
