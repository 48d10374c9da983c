import { createContext, useContext } from 'react';
import type { Branch, ChartPerson } from './queries.ts';

/** What every line of the chart knows. */
export interface Chart {
  readonly open: ReadonlySet<Branch>;
  readonly toggle: (branch: Branch) => void;
  /** From the top down to the person whom the address names; empty of nobody. */
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
