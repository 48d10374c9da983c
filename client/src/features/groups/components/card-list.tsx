import type { ReactNode } from 'react';
import { GROUPS_PAGE_SIZE } from '#contract/features/groups/limits.ts';
import { classNames } from '../../../lib/class-names.ts';
import { arrowDownBoldIcon } from '../../../ui/content/icons.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton, type GrowingList } from '../../../ui/layout/more-button.tsx';
import styles from './group-list.module.css';

/** Growing list of groups or areas, in the form of an infinite query of RTK Query. */
export interface CardPages<Row> extends GrowingList {
  readonly isError: boolean;
  readonly data?: { readonly pages: readonly { readonly results: readonly Row[] }[] } | undefined;
  readonly currentData?: unknown;
  readonly refetch: () => unknown;
}

/** True if the current request has failed. */
export const hasFailed = (list: CardPages<unknown>): boolean => list.isError && list.currentData === undefined;

export interface CardListProps<Row> {
  list: CardPages<Row>;
  text: Readonly<Record<'loading' | 'failed' | 'more', string>>;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Renders the card of one row. */
  children: (row: Row) => ReactNode;
}

/**
 * Cards of groups or areas, side by side. Earlier results stay until the new ones have loaded; a failure replaces them.
 */
export function CardList<Row extends { Id: number }>({ list, text, empty, children }: CardListProps<Row>) {
  if (hasFailed(list))
    return (
      <Card>
        <ErrorState text={text.failed} onRetry={() => void list.refetch()} />
      </Card>
    );
  if (!list.data) return <LoadingCards label={text.loading} />;
  const rows = list.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return <Card>{empty}</Card>;
  const isEarlier = list.currentData === undefined;
  return (
    <>
      <ul className={classNames(styles.grid, isEarlier && styles.earlier)} aria-busy={isEarlier}>
        {rows.map(row => (
          <li key={row.Id}>{children(row)}</li>
        ))}
      </ul>
      <MoreButton
        list={list}
        label={text.more}
        loading={text.loading}
        failed={text.failed}
        variant="line"
        icon={arrowDownBoldIcon}
      />
    </>
  );
}

function LoadingCards({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.grid}>
        {Array.from({ length: GROUPS_PAGE_SIZE / 2 }, (_, index) => (
          <Skeleton key={index} shape="block" height={196} />
        ))}
      </div>
    </div>
  );
}
