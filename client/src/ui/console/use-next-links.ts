import { useState } from 'react';
import type { ConsoleFilters, ConsoleView } from './declaration.ts';

/** Details of a page turn. */
export interface PageTurn {
  /** Stored link to the page; null forgets the one that is kept, undefined leaves it. */
  link?: string | null | undefined;
}

/** Search, filters and order that the stored links of a console belong to. */
type Question = Pick<ConsoleView<ConsoleFilters>, 'search' | 'filters' | 'orderBy'>;

/**
 * Keeps the links of the pages that were turned forward in a console. Going back and forth by them skips or repeats no
 * row if rows were added or removed meanwhile. The links belong to one search, filters and order, and to this visit. A
 * page named by the address is found by counting rows instead.
 * @spec 2§2 Administration consoles
 */
export function useNextLinks({ search, filters, orderBy }: Question) {
  const question = JSON.stringify([search, filters, orderBy]);
  const [kept, setKept] = useState<{ question: string; links: Readonly<Record<number, string | null>> }>();
  const links = kept?.question === question ? kept.links : {};
  return {
    /** Returns the link to a page, or null if none is known. */
    of: (page: number): string | null => links[page] ?? null,
    keep: (page: number, link: PageTurn['link']): void => {
      if (link !== undefined) setKept({ question, links: { ...links, [page]: link } });
    },
  };
}
