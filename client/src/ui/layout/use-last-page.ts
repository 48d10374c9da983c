import { useEffect } from 'react';

export interface NumberedPages {
  /** The page that is asked for, from 1. */
  page: number;
  pageCount: number;
  /** Whether `pageCount` is of this very list, and not of what was shown before. */
  isKnown: boolean;
  turnTo: (page: number) => void;
}

/** A page behind the end becomes the last one: what was deleted meanwhile may have been all of it. */
export function useLastPage({ page, pageCount, isKnown, turnTo }: NumberedPages): void {
  const last = Math.max(1, pageCount);
  const isBehindEnd = isKnown && page > last;
  useEffect(() => {
    if (isBehindEnd) turnTo(last);
  }, [isBehindEnd, last, turnTo]);
}
