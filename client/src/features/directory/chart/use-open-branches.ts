import { useState } from 'react';
import type { Branch, ChartPerson } from './queries.ts';

const EMPTY: ReadonlySet<Branch> = new Set();

/**
 * Manages the open branches. Those above the person in the address open when their path is known; at first, that of a
 * single person at the top.
 * @param top undefined until it is known
 */
export function useOpenBranches(path: readonly ChartPerson[] | undefined, top: readonly ChartPerson[] | undefined) {
  const [open, setOpen] = useState(EMPTY);
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && top !== undefined) {
    setBegun(true);
    if (top.length === 1) setOpen(new Set([...open, ...top.map(({ Id }) => Id)]));
  }
  const [shown, setShown] = useState<typeof path>();
  if (path !== shown) {
    setShown(path);
    if (path !== undefined) setOpen(new Set([...open, ...branchesTo(path)]));
  }
  return {
    open,
    toggle: (branch: Branch) =>
      setOpen(new Set(open.has(branch) ? [...open].filter(one => one !== branch) : [...open, branch])),
    collapse: () => setOpen(EMPTY),
  };
}

/** Returns the branches that lead to the last person of a path. */
function branchesTo(path: readonly ChartPerson[]): Branch[] {
  const last = path.at(-1);
  if (path.length === 1 && last?.ReportsCount === 0) return ['alone'];
  return path.slice(0, -1).map(({ Id }) => Id);
}
