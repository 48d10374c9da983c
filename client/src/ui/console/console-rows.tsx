import { classNames } from '../../lib/class-names.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { ConsoleFoot } from './console-foot.tsx';
import { ConsoleTable } from './console-table.tsx';
import type { ConsoleDeclaration, ConsoleFilters, ConsoleRow } from './declaration.ts';
import type { ConsoleState } from './use-console-view.ts';
import styles from './console.module.css';

export interface ConsoleRowsProps<Row extends ConsoleRow, Filters extends ConsoleFilters> {
  declaration: ConsoleDeclaration<Row, Filters>;
  state: ConsoleState<Filters>;
}

/** The rows that are asked for: on their way, failed, none, or there, with the way to the others. */
export function ConsoleRows<Row extends ConsoleRow, Filters extends ConsoleFilters>({
  declaration,
  state,
}: ConsoleRowsProps<Row, Filters>) {
  const { words } = declaration;
  const list = declaration.useList(state.view);
  const { rows, isEarlier, paging } = list;
  if (list.hasFailed) return <ErrorState text={words.failedHint} onRetry={list.refetch} />;
  if (!rows) return <Spinner label={words.loading} />;
  // A page behind the end has no rows either, and is about to become the last one.
  const isEmpty = rows.length === 0 && !(paging.kind === 'pages' && paging.total > 0);
  return (
    <>
      {isEmpty && <EmptyState picture="search" title={words.emptyTitle} text={words.emptyHint} />}
      {rows.length > 0 && 'line' in declaration && (
        <ul className={classNames(styles.lineList, isEarlier && styles.earlier)} aria-busy={isEarlier}>
          {rows.map(row => (
            <li key={row.Id}>{declaration.line(row)}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && 'columns' in declaration && (
        <ConsoleTable
          table={declaration}
          rows={rows}
          order={state.view.order}
          isEarlier={isEarlier}
          onOrder={state.putInOrder}
        />
      )}
      <ConsoleFoot list={list} page={state.view.page} loading={words.loading} turnTo={state.turnTo} />
    </>
  );
}
