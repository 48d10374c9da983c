import { createContext, useContext } from 'react';
import type { Branch, ChartPerson } from './queries.ts';

/** State that every line of the chart shares. */
export interface Chart {
  readonly open: ReadonlySet<Branch>;
  readonly toggle: (branch: Branch) => void;
  /** People from the top down to the person in the address; empty if there is none. */
  readonly path: readonly ChartPerson[];
  readonly onPerson: (person: ChartPerson) => void;
}

export const ChartContext = createContext<Chart>({
  open: new Set(),
  toggle: () => undefined,
  path: [],
  onPerson: () => undefined,
});

export const useChart = (): Chart => useContext(ChartContext);
