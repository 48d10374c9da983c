import { useState } from 'react';
import type { ConsoleFilters, ConsoleView } from './declaration.ts';

/** How a page is turned to. */
export interface PageTurn {
  /** The stored link to it; null forgets the one that is kept, undefined leaves it. */
  link?: string | null | undefined;
}

/** What the links of a console belong to. */
type Question = Pick<ConsoleView<ConsoleFilters>, 'search' | 'filters' | 'orderBy'>;

/**
 * The links by which the pages of a console were turned forward, for the way back and forth: nobody misses a row or sees it twice
 * because others came or went meanwhile. They are of one question, and of this visit: a page that an address names is counted out.
 * @spec 2§2 Administration consoles
 */
export function useNextLinks({ search, filters, orderBy }: Question) {
  const question = JSON.stringify([search, filters, orderBy]);
  const [kept, setKept] = useState<{ question: string; links: Readonly<Record<number, string | null>> }>();
  const links = kept?.question === question ? kept.links : {};
  return {
    /** The link to a page, null where none is known. */
    of: (page: number): string | null => links[page] ?? null,
    keep: (page: number, link: PageTurn['link']): void => {
      if (link !== undefined) setKept({ question, links: { ...links, [page]: link } });
    },
  };
}
