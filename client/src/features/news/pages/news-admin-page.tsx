import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { NEWS_TABLE_ROWS } from '../../../../../contract/features/news/limits.ts';
import type { News } from '../../../../../contract/features/news/types.ts';
import { dateTimeText } from '../../../../../contract/lib/time.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Console } from '../../../ui/console/console.tsx';
import { numberedList } from '../../../ui/console/console-lists.ts';
import type { ConsoleAction, ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { checksBoldIcon, pencilSimpleIcon, starFillIcon, trashIcon } from '../../../ui/content/icons.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import type { FeedDispatch } from '../../feed/public.ts';
import { CategoryChip } from '../components/category-chip.tsx';
import { EverybodyPublishes } from '../components/everybody-publishes.tsx';
import { StateChip } from '../components/state-chip.tsx';
import { useGetNewsTableQuery } from '../queries.ts';
import { removeNews } from '../remove-news.ts';
import { useNewsTexts } from '../texts.ts';
import { useIsNewsAdmin } from '../use-is-news-admin.ts';
import styles from './news-admin-page.module.css';
import { newsPaths } from '../paths.ts';

const NewsDialog = lazyNamed(() => import('../forms/news-dialog.tsx'), 'NewsDialog');
const EditNewsDialog = lazyNamed(() => import('../forms/edit-news-dialog.tsx'), 'EditNewsDialog');
const ConfirmationsDialog = lazyNamed(() => import('../components/confirmations-dialog.tsx'), 'ConfirmationsDialog');

/** /admin/news: every news item, in a table, for their administrators. @spec 1§2 Other modals, 3§2.4 */
export function NewsAdminPage() {
  const text = useNewsTexts().table;
  if (!useIsNewsAdmin()) return <Refusal title={text.refusedTitle} text={text.refusedHint} />;
  return <NewsConsole />;
}

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'confirmations'; news: News };

function NewsConsole() {
  const text = useNewsTexts().table;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const actions = useActions(setOpen);
  const columns = useColumns();
  const close = () => setOpen(null);
  const declaration: ConsoleDeclaration<News> = {
    title: text.title,
    create: { label: text.add, onPress: () => setOpen({ kind: 'create' }) },
    search: text.search,
    tools: <EverybodyPublishes />,
    columns,
    order: { column: 'created', direction: 'desc' },
    actions,
    words: text,
    useList: ({ search, orderBy, page }) =>
      // What others publish and delete does not come to this page.
      numberedList(
        useGetNewsTableQuery({ search, orderBy, page }, { refetchOnMountOrArgChange: true }),
        NEWS_TABLE_ROWS,
      ),
  };
  return (
    <>
      <Console console={declaration} />
      <Suspense>
        {open?.kind === 'create' && <NewsDialog news={null} onClose={close} />}
        {open?.kind === 'edit' && <EditNewsDialog newsId={open.news.Id} onClose={close} />}
        {open?.kind === 'confirmations' && <ConfirmationsDialog news={open.news} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Title, when it was created, and category. @spec 1§2, 1§9 */
function useColumns(): ConsoleColumn<News>[] {
  const { columns, featured, sorting } = useNewsTexts().table;
  return [
    {
      id: 'title',
      header: columns.title,
      isHeading: true,
      cell: news => (
        <>
          <Link to={newsPaths.one(news.Id)}>{news.Title}</Link>{' '}
          {news.Featured && <Icon icon={starFillIcon} label={featured} className={styles.star} />}
          <StateChip news={news} />
        </>
      ),
    },
    {
      id: 'created',
      header: columns.created,
      isShort: true,
      sort: { by: 'CreationDate', titles: sorting },
      cell: news => dateTimeText(new Date(news.CreationDate)),
    },
    { id: 'category', header: columns.category, cell: news => <CategoryChip news={news} /> },
  ];
}

/** What the server lets this administrator do with a news item. */
function useActions(open: (dialog: OpenDialog) => void): (news: News) => ConsoleAction[] {
  const text = useNewsTexts().table;
  const dispatch = useDispatch<FeedDispatch>();
  return news => {
    const confirmations: ConsoleAction = {
      id: 'confirmations',
      label: text.confirmations(news.Title),
      icon: checksBoldIcon,
      opensDialog: true,
      onPress: () => open({ kind: 'confirmations', news }),
    };
    const edit: ConsoleAction = {
      id: 'edit',
      label: text.edit(news.Title),
      icon: pencilSimpleIcon,
      opensDialog: true,
      onPress: () => open({ kind: 'edit', news }),
    };
    const removal: ConsoleAction = {
      id: 'remove',
      label: text.remove(news.Title),
      icon: trashIcon,
      isDestructive: true,
      onPress: () => void dispatch(removeNews(news)),
    };
    return [
      ...(news.RequiresConfirmation && news.CanSeeConfirmations ? [confirmations] : []),
      ...(news.CanEdit ? [edit] : []),
      ...(news.CanDelete ? [removal] : []),
    ];
  };
}
