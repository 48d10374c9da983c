import { caretLeftBoldIcon, caretRightBoldIcon } from '../content/icons.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useHasStepsAlone } from '../../lib/media-query.ts';
import { useTexts } from '../../lib/texts.ts';
import { useEffect } from 'react';
import { PAGINATION_WINDOW } from '#contract/api/limits.ts';
import styles from './layout.module.css';

/**
 * Returns the page numbers to offer around the current one, which is in the middle if there is room on both sides.
 * Pages count from 1. @spec 1§9
 */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.max(0, Math.min(PAGINATION_WINDOW, pageCount));
  const first = Math.max(1, Math.min(page - Math.floor(PAGINATION_WINDOW / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** Returns the number of pages for `total` rows, `perPage` on each; 0 rows make 0 pages. */
export const pageCountOf = (total: number, perPage: number): number => Math.ceil(total / perPage);

interface NumberedPages {
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

interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Name of the row, if a page has several: "Páginas de noticias". */
  label?: string | undefined;
}

/** Page numbers, five at a time, with the previous and next page. Omitted if everything fits on one page. @spec 1§9 */
export function Pagination({ page, pageCount, onPage, label }: PaginationProps) {
  const text = useTexts('ui');
  if (pageCount <= 1) return null;
  const go = turning({ page, pageCount, onPage });
  return (
    <nav className={styles.pagination} aria-label={label ?? text.pagination}>
      <IconButton
        size="sm"
        icon={caretLeftBoldIcon}
        label={text.previous}
        // A disabled button would lose the focus of a person who has just reached the first page with it.
        aria-disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      {pageWindow(page, pageCount).map(number => (
        <button
          key={number}
          type="button"
          className={styles.page}
          aria-label={text.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => go(number)}
        >
          {number}
        </button>
      ))}
      <IconButton
        size="sm"
        icon={caretRightBoldIcon}
        label={text.next}
        aria-disabled={page >= pageCount}
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}

/** Buttons for the previous and next page, for lists that show the page number themselves. @spec 1§9 Data tables */
export function PageSteps({ page, pageCount, onPage, label }: PaginationProps) {
  const text = useTexts('ui');
  const go = turning({ page, pageCount, onPage });
  return (
    <nav className={styles.steps} aria-label={label ?? text.pagination}>
      <Button variant="line" size="sm" icon={caretLeftBoldIcon} disabled={page <= 1} onClick={() => go(page - 1)}>
        {text.previous}
      </Button>
      <Button
        variant="line"
        size="sm"
        endIcon={caretRightBoldIcon}
        disabled={page >= pageCount}
        onClick={() => go(page + 1)}
      >
        {text.next}
      </Button>
    </nav>
  );
}

/** Pages of a table: by number, or one by one in narrow windows. @spec 2§9 */
export function TablePages(props: PaginationProps) {
  return useHasStepsAlone() ? <PageSteps {...props} /> : <Pagination {...props} />;
}

/** Returns a function that turns to another page, if it exists. */
function turning({ page, pageCount, onPage }: Pick<PaginationProps, 'page' | 'pageCount' | 'onPage'>) {
  return (target: number) => {
    if (target >= 1 && target <= pageCount && target !== page) onPage(target);
  };
}
