import { useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { EmptyState, NothingFound } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { SampleTable } from './sample-table.tsx';
import { ConsoleTable } from './console-table.tsx';
import type {
  ColumnChoice,
  ConsoleColumn,
  ConsoleDeclaration,
  ConsoleFilters,
  ConsoleList,
  ConsoleRow,
  ConsoleWords,
  ConsoleBulkAction,
} from './declaration.ts';
import { useConsoleTexts } from './texts.ts';
import type { ConsoleState, TurnTo } from './use-console-view.ts';
import { Button } from '../controls/button.tsx';
import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../lib/texts.ts';
import { MoreButton } from '../layout/more-button.tsx';
import { pageCountOf, PageSteps, TablePages, useLastPage } from '../layout/pagination.tsx';
import styles from './console.module.css';

/** Selection of rows on a page. */
export interface Selection<Row> {
  /** Selected rows of the page, in its order; rows that have left the page do not count. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows of the page, or none if all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** Selects rows of a page. */
function useSelection<Row extends ConsoleRow>(page: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<Row['Id']>>(new Set());
  const rows = page.filter(({ Id }) => ids.has(Id));
  return {
    rows,
    has: ({ Id }) => ids.has(Id),
    toggle: ({ Id }) => setIds(new Set(ids.has(Id) ? [...ids].filter(id => id !== Id) : [...ids, Id])),
    toggleAll: () => setIds(new Set(rows.length === page.length ? [] : page.map(({ Id }) => Id))),
    clear: () => setIds(new Set()),
  };
}

interface ConsoleFootProps {
  list: ConsoleList<unknown>;
  /** Requested page. */
  page: number;
  hasPageNumbers: ConsoleDeclaration<ConsoleRow>['hasPageNumbers'];
  /** Text such as "Cargando noticias". */
  loading: string;
  turnTo: TurnTo;
}

/** Paging controls below the rows. */
function ConsoleFoot({ list: { paging, isEarlier }, loading, ...turning }: ConsoleFootProps) {
  if (paging.kind === 'more') {
    return <MoreButton className={styles.more} list={paging.list} label={paging.label} loading={loading} />;
  }
  return <Pages {...turning} {...paging} isKnown={!isEarlier} />;
}

interface PagesProps extends Pick<ConsoleFootProps, 'page' | 'hasPageNumbers' | 'turnTo'> {
  total: number;
  /** Rows per page. */
  size: number;
  /** Link to the next page. */
  next: string | null;
  isKnown: boolean;
}

/** Text such as 'Mostrando 1 a 5 de 46', and the page controls. @spec 1§9, 2§2 Administration consoles */
function Pages({ page, hasPageNumbers, total, size, next, isKnown, turnTo }: PagesProps) {
  const text = useConsoleTexts();
  const locale = localeOf(useLanguage());
  const pageCount = pageCountOf(total, size);
  useLastPage({ page, pageCount, isKnown, turnTo: last => turnTo(last, { isCorrection: true }) });
  const Turning = hasPageNumbers ? TablePages : PageSteps;
  const shown = (count: number) => count.toLocaleString(locale);
  const range = text.showing(shown((page - 1) * size + 1), shown(Math.min(page * size, total)), shown(total));
  return (
    <footer className={styles.foot}>
      <p role="status">{total === 0 ? text.none : range}</p>
      <Turning
        page={page}
        pageCount={pageCount}
        onPage={target => turnTo(target, { link: target === page + 1 ? (next ?? undefined) : undefined })}
      />
    </footer>
  );
}

interface BulkBarProps {
  count: number;
  actions: readonly ConsoleBulkAction[];
  onClear: () => void;
}

/** Bar of actions for the selected rows. */
function BulkBar({ count, actions, onClear }: BulkBarProps) {
  const text = useConsoleTexts();
  return (
    <div className={styles.bulk} role="group" aria-label={text.selected(count)}>
      <p role="status">{text.selected(count)}</p>
      {actions.map(({ id, label, onPress, isImmediate }) => (
        <Button
          key={id}
          variant="line"
          size="sm"
          aria-haspopup={isImmediate === true ? undefined : 'dialog'}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {text.clearSelection}
      </Button>
    </div>
  );
}

interface ConsoleRowsProps<Row extends ConsoleRow, Filters extends ConsoleFilters> {
  declaration: ConsoleDeclaration<Row, Filters>;
  state: ConsoleState<Filters>;
}

/** Rows of a console: loading, failed, empty or shown, with the paging controls. */
export function ConsoleRows<Row extends ConsoleRow, Filters extends ConsoleFilters>({
  declaration,
  state,
}: ConsoleRowsProps<Row, Filters>) {
  const { words } = declaration;
  const list = declaration.useList(state.view);
  const { rows, isEarlier, paging } = list;
  const selection = useSelection(rows ?? []);
  useLinkThatLeads(list, state);
  const bulk = 'columns' in declaration ? declaration.bulk : undefined;
  // The requirements treat a failed search as one without results. @spec 2§8
  if (list.hasFailed && state.view.search !== '') return <Nothing words={words} state={state} />;
  if (list.hasFailed)
    return (
      <>
        <ErrorState text={words.failedHint} onRetry={list.refetch} />
        {words.samples && 'columns' in declaration && (
          <SampleTable headers={declaration.columns.map(({ header }) => header)} rows={words.samples} />
        )}
      </>
    );
  if (!rows) return <Spinner label={words.loading} />;
  // A page beyond the end has no rows either, and is about to be replaced by the last one.
  const isEmpty = rows.length === 0 && !(paging.kind === 'pages' && paging.total > 0);
  return (
    <>
      {isEmpty && <Nothing words={words} state={state} />}
      {rows.length > 0 && 'line' in declaration && (
        <ul className={classNames(styles.lineList, isEarlier && styles.earlier)} aria-busy={isEarlier}>
          {rows.map(row => (
            <li key={row.Id}>{declaration.line(row)}</li>
          ))}
        </ul>
      )}
      {bulk && selection.rows.length > 0 && (
        <BulkBar count={selection.rows.length} actions={bulk.actions(selection.rows)} onClear={selection.clear} />
      )}
      {rows.length > 0 && 'columns' in declaration && (
        <ConsoleTable
          table={{ ...declaration, columns: shownColumns(declaration.columns, declaration.choice) }}
          rows={rows}
          order={state.view.order}
          isEarlier={isEarlier}
          selection={selection}
          onOrder={state.putInOrder}
        />
      )}
      <ConsoleFoot
        list={list}
        page={state.view.page}
        hasPageNumbers={declaration.hasPageNumbers}
        loading={words.loading}
        turnTo={state.turnTo}
      />
    </>
  );
}

interface NothingProps {
  words: ConsoleWords;
  state: Pick<ConsoleState<ConsoleFilters>, 'isNarrowed' | 'widen'>;
}

/** Message for no rows: none at all, or none that match the search or filters. @spec 2§8 */
function Nothing({ words, state: { isNarrowed, widen } }: NothingProps) {
  const text = useConsoleTexts();
  const { title, text: hint } = words.nothingFound ?? { title: text.nothingFound, text: text.nothingFoundHint };
  return isNarrowed ? (
    <NothingFound title={title} text={hint} onWiden={widen} />
  ) : (
    <EmptyState picture="search" title={words.emptyTitle} text={words.emptyHint} />
  );
}

/** Replaces a stale link by the page number: a stored link expires, or others may have deleted all rows after it. */
function useLinkThatLeads<Filters extends ConsoleFilters>(
  { rows, isEarlier, hasFailed, paging }: ConsoleList<unknown>,
  { view: { page, link }, turnTo }: ConsoleState<Filters>,
): void {
  const isThere = paging.kind === 'pages' && paging.total > (page - 1) * paging.size;
  const isAstray = link !== null && (hasFailed || (isThere && !isEarlier && rows?.length === 0));
  useEffect(() => {
    if (isAstray) turnTo(page, { link: null, isCorrection: true });
  }, [isAstray, page, turnTo]);
}

/** Returns the columns not hidden by the viewer; the column that names the rows is always included. */
const shownColumns = <Row,>(
  columns: readonly ConsoleColumn<Row>[],
  choice: ColumnChoice | undefined,
): readonly ConsoleColumn<Row>[] =>
  columns.filter(({ id, isHeading }) => isHeading === true || choice?.hidden.includes(id) !== true);
