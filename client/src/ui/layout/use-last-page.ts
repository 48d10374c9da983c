import { useEffect } from 'react';

export interface NumberedPages {
  /** Requested page, from 1. */
  page: number;
  pageCount: number;
  /** Whether `pageCount` belongs to this list, not to the one shown before. */
  isKnown: boolean;
  turnTo: (page: number) => void;
}

/** Turns to the last page if the requested one is beyond the end, as after a deletion of all its rows. */
export function useLastPage({ page, pageCount, isKnown, turnTo }: NumberedPages): void {
  const last = Math.max(1, pageCount);
  const isBehindEnd = isKnown && page > last;
  useEffect(() => {
    if (isBehindEnd) turnTo(last);
  }, [isBehindEnd, last, turnTo]);
}
