import { Suspense, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../../../../contract/api/limits.ts';
import { NEWS_TABLE_ROWS } from '../../../../../contract/features/news/limits.ts';
import type { News } from '../../../../../contract/features/news/types.ts';
import { localeOf } from '../../../lib/language.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { caretLeftBoldIcon, caretRightBoldIcon, plusBoldIcon } from '../../../ui/content/icons.ts';
import { pageCountOf } from '../../../ui/layout/page-window.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EverybodyPublishes } from '../components/everybody-publishes.tsx';
import { NewsTable } from '../components/news-table.tsx';
import type { TableArgs } from '../list-params.ts';
import { useNewsTableQuery } from '../queries.ts';
import { useNewsTexts } from '../texts.ts';
import { useIsNewsAdmin } from '../use-is-news-admin.ts';
import { useNewsRemoval } from '../use-news-removal.ts';
import styles from './news-admin-page.module.css';

const NewsDialog = lazyNamed(() => import('../forms/news-dialog.tsx'), 'NewsDialog');
const EditNewsDialog = lazyNamed(() => import('../forms/edit-news-dialog.tsx'), 'EditNewsDialog');
const ConfirmationsDialog = lazyNamed(() => import('../components/confirmations-dialog.tsx'), 'ConfirmationsDialog');

/** /admin/news: every news item, in a table, for their administrators. @spec 1§2 Other modals, 3§2.4 */
export function NewsAdminPage() {
  const text = useNewsTexts().table;
  const isAdmin = useIsNewsAdmin();
  if (isAdmin) return <Console />;
  return (
    <Card>
      <EmptyState picture="lock" size="lg" headingLevel={1} title={text.refusedTitle} text={text.refusedHint} />
    </Card>
  );
}

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'confirmations'; news: News };

function Console() {
  const text = useNewsTexts().table;
  const remove = useNewsRemoval();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const debounced = useDebounced(setSearch, SEARCH_DEBOUNCE_MS);
  const close = () => setOpen(null);
  return (
    <>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <Button icon={plusBoldIcon} aria-haspopup="dialog" onClick={() => setOpen({ kind: 'create' })}>
          {text.add}
        </Button>
      </header>
      <Card>
        <div className={styles.tools}>
          <SearchField
            className={styles.search}
            label={text.search}
            placeholder={text.search}
            value={typed}
            onChange={event => {
              setTyped(event.target.value);
              debounced.later(event.target.value);
            }}
            onSubmit={debounced.now}
          />
          <EverybodyPublishes />
        </div>
        <Rows
          search={search}
          onEdit={news => setOpen({ kind: 'edit', news })}
          onConfirmations={news => setOpen({ kind: 'confirmations', news })}
          onRemove={news => void remove(news)}
        />
      </Card>
      <Suspense>
        {open?.kind === 'create' && <NewsDialog news={null} onClose={close} />}
        {open?.kind === 'edit' && <EditNewsDialog newsId={open.news.Id} onClose={close} />}
        {open?.kind === 'confirmations' && <ConfirmationsDialog news={open.news} onClose={close} />}
      </Suspense>
    </>
  );
}

interface RowsProps {
  search: string;
  onEdit: (news: News) => void;
  onRemove: (news: News) => void;
  onConfirmations: (news: News) => void;
}

/** Another search begins at its first page. */
function Rows({ search, ...actions }: RowsProps) {
  const text = useNewsTexts().table;
  const [asked, setAsked] = useState<TableArgs>({ search, order: 'desc', page: 1 });
  if (asked.search !== search) setAsked({ ...asked, search, page: 1 });
  // What others publish and delete is not told to this page.
  const list = useNewsTableQuery(asked, { refetchOnMountOrArgChange: true });
  const total = list.data?.total ?? 0;
  const pageCount = Math.max(1, pageCountOf(total, NEWS_TABLE_ROWS));
  // What was deleted meanwhile may have been all of the last page.
  if (list.currentData && asked.page > pageCount) setAsked({ ...asked, page: pageCount });
  if (list.isError && !list.currentData) {
    return <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Spinner label={text.loading} />;
  return (
    <>
      {total === 0 ? (
        <EmptyState picture="search" title={text.emptyTitle} />
      ) : (
        <NewsTable
          rows={list.data.rows}
          order={asked.order}
          isEarlier={!list.currentData}
          onOrder={order => setAsked({ ...asked, order, page: 1 })}
          {...actions}
        />
      )}
      <Foot page={asked.page} pageCount={pageCount} total={total} onPage={page => setAsked({ ...asked, page })} />
    </>
  );
}

interface FootProps {
  page: number;
  pageCount: number;
  total: number;
  onPage: (page: number) => void;
}

/** 'Mostrando 1 a 5 de 46', and the pages one by one. @spec 1§9 */
function Foot({ page, pageCount, total, onPage }: FootProps) {
  const text = useNewsTexts().table;
  const locale = localeOf(useLanguage());
  const shown = (count: number) => count.toLocaleString(locale);
  const first = (page - 1) * NEWS_TABLE_ROWS + 1;
  const last = Math.min(page * NEWS_TABLE_ROWS, total);
  return (
    <footer className={styles.foot}>
      <p role="status">{total === 0 ? text.none : text.showing(shown(first), shown(last), shown(total))}</p>
      <div className={styles.pages}>
        <Button variant="line" size="sm" icon={caretLeftBoldIcon} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {text.previous}
        </Button>
        <Button
          variant="line"
          size="sm"
          endIcon={caretRightBoldIcon}
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        >
          {text.next}
        </Button>
      </div>
    </footer>
  );
}
