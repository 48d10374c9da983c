import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import { adminRole } from '#contract/features/access/rules.ts';
import type { RoleRow } from '#contract/features/access/types.ts';
import { NEWS_STATES, type News, type NewsState } from '#contract/features/news/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { api } from '../../../api/api.ts';
import { momentText } from '../../../lib/moment.ts';
import { numberedList } from '../../../ui/console/console-lists.ts';
import { Console } from '../../../ui/console/console.tsx';
import type { ConsoleAction, ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { useBulkRemoval } from '../../../ui/console/use-bulk-removal.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import {
  checksBoldIcon,
  notePencilIcon,
  pencilSimpleIcon,
  starFillIcon,
  trashIcon,
} from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { FeedDispatch } from '../../feed/public.ts';
import { paths } from '../../../lib/paths.ts';
import { useAskForEverybody, useColumnChoice } from '../../session/public-forms.ts';
import { useAdministers, useViewer } from '../../session/public.ts';
import { newsTable, useGetNewsTableQuery, useListNewsCategoriesQuery } from '../api.ts';
import { CategoryChip, StateChip } from '../components/news-facts.tsx';
import { newsPaths } from '../paths.ts';
import { removeNews } from '../components/news-menu.tsx';
import { useNewsTexts } from '../texts.ts';
import styles from '../components/news-detail.module.css';

/** Endpoints of 'Todos pueden publicar', a setting of the role that administers the news. @spec 1§6 */
const roleApi = api.injectEndpoints({
  endpoints: build => ({
    getNewsRole: build.query<RoleRow | null, void>({
      query: () => ({ url: '/Flx_Roles', params: { $filter: `NameRole eq '${adminRole('news')}'` } }),
      transformResponse: (page: ListPage<RoleRow>) => page.results[0] ?? null,
      providesTags: ['Flx_Roles'],
    }),
    /**
     * Changes the setting at once on screen and reverts it if the server refuses. The right to publish is then read
     * again.
     */
    setEverybodyPublishes: build.mutation<RoleRow, { roleId: number; on: boolean }>({
      query: ({ roleId, on }) => ({ url: `/Flx_Roles/${roleId}`, method: 'PUT', data: { CanEditAllUsers: on } }),
      transformResponse: (answer: ListItem<RoleRow>) => answer.results,
      invalidatesTags: ['Flx_CurrentUser'],
      async onQueryStarted({ on }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          roleApi.util.updateQueryData('getNewsRole', undefined, draft => {
            if (draft) draft.CanEditAllUsers = on;
          }),
        );
        queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

const { useGetNewsRoleQuery, useSetEverybodyPublishesMutation } = roleApi;

/** Switch 'Todos pueden publicar', saved as soon as it is pressed; switching it on asks first. @spec 1§6 */
function EverybodyPublishes() {
  const { table: text } = useNewsTexts();
  const { data: role } = useGetNewsRoleQuery();
  const [set, { isLoading }] = useSetEverybodyPublishesMutation();
  const askForEverybody = useAskForEverybody();
  if (!role) return null;
  const change = async (on: boolean): Promise<void> => {
    if (isLoading || (on && !(await askForEverybody()))) return;
    const { error } = await set({ roleId: role.Id, on });
    if (error) reportFailure(text.everybodyFailed, error, () => void change(on));
    else toast(text.everybodySaved);
  };
  return (
    <Checkbox
      label={text.everybody}
      checked={role.CanEditAllUsers}
      onChange={event => void change(event.target.checked)}
    />
  );
}

const NewsDialog = lazyDialog(() => import('../forms/news-dialog.tsx'), 'NewsDialog');
const EditNewsDialog = lazyDialog(() => import('../forms/edit-news-dialog.tsx'), 'EditNewsDialog');
const NewsDrafts = lazyDialog(() => import('../components/news-drafts.tsx'), 'NewsDrafts');
const ConfirmationsDialog = lazyDialog(() => import('../components/confirmations-dialog.tsx'), 'ConfirmationsDialog');

/** Page `/admin/news`: table of all news items for their administrators. @spec 1§2 Other modals, 3§2.4 */
export function NewsAdminPage() {
  const text = useNewsTexts().table;
  if (!useAdministers('news')) return <Refusal title={text.refusedTitle} />;
  return <NewsConsole />;
}

/** Filter values as written in the address. */
type NewsFilterValues = { estado: NewsState | ''; categoria: string };

type OpenDialog = { kind: 'create' | 'drafts' } | { kind: 'edit' | 'confirmations'; news: News };

function NewsConsole() {
  const text = useNewsTexts().table;
  const viewer = useViewer();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const actions = useActions(setOpen);
  const columns = useColumns();
  const filters = useFilters();
  const close = () => setOpen(null);
  const declaration: ConsoleDeclaration<News, NewsFilterValues> = {
    title: text.title,
    create: { label: text.add, onPress: () => setOpen({ kind: 'create' }) },
    search: text.search,
    filters,
    tools: (
      <>
        <Button
          variant="line"
          size="sm"
          icon={notePencilIcon}
          aria-haspopup="dialog"
          onClick={() => setOpen({ kind: 'drafts' })}
        >
          {text.drafts}
        </Button>
        <EverybodyPublishes />
      </>
    ),
    columns,
    order: { column: 'created', direction: 'desc' },
    actions,
    bin: paths.bin('new'),
    bulk: {
      nameOf: news => news.Title,
      actions: useBulkRemoval('Flx_News', ({ CreatedBy }) => CreatedBy === viewer.id),
    },
    file: {
      name: text.title,
      request: ({ filters: { estado, categoria }, ...asked }) =>
        newsTable({ ...asked, state: estado, category: categoria }),
    },
    choice: useColumnChoice('news'),
    words: text,
    useList: ({ search, orderBy, page, link, filters: { estado, categoria } }) =>
      // Other people's changes do not reach this page by themselves.
      numberedList(
        useGetNewsTableQuery(
          { search, orderBy, page, link, state: estado, category: categoria },
          { refetchOnMountOrArgChange: true },
        ),
        CONSOLE_ROWS,
      ),
  };
  return (
    <>
      <Console console={declaration} />
      {open?.kind === 'drafts' && <NewsDrafts onClose={close} />}
      {open?.kind === 'create' && <NewsDialog news={null} onClose={close} />}
      {open?.kind === 'edit' && <EditNewsDialog newsId={open.news.Id} onClose={close} />}
      {open?.kind === 'confirmations' && <ConfirmationsDialog news={open.news} onClose={close} />}
    </>
  );
}

/** Returns the filters by state and category. */
function useFilters(): NonNullable<ConsoleDeclaration<News, NewsFilterValues>['filters']> {
  const { table: text, states } = useNewsTexts();
  const { data: categories = [] } = useListNewsCategoriesQuery();
  return {
    estado: {
      label: text.state,
      options: [{ value: '', label: text.everyState }, ...NEWS_STATES.map(value => ({ value, label: states[value] }))],
    },
    categoria: {
      label: text.columns.category,
      options: [
        { value: '', label: text.everyCategory },
        ...categories.map(({ Id, Title }) => ({ value: String(Id), label: Title })),
      ],
    },
  };
}

/** Returns the columns: title, creation, publication and expiry dates, and category. @spec 1§2, 1§9 */
function useColumns(): ConsoleColumn<News>[] {
  const { columns, featured, sorting } = useNewsTexts().table;
  return [
    {
      id: 'title',
      header: columns.title,
      isHeading: true,
      text: news => news.Title,
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
      cell: news => momentText(news.CreationDate),
    },
    {
      id: 'published',
      header: columns.published,
      isShort: true,
      sort: { by: 'PublicationDate', titles: sorting },
      cell: news => dateText(new Date(news.PublicationDate)),
    },
    {
      id: 'expires',
      header: columns.expires,
      isShort: true,
      cell: news => (news.ExpiryDate === null ? '–' : dateText(new Date(news.ExpiryDate))),
    },
    {
      id: 'category',
      header: columns.category,
      text: ({ CategoryInfo }) => CategoryInfo?.Title ?? '',
      cell: news => <CategoryChip news={news} />,
    },
  ];
}

/** Returns the actions that this administrator may take on a news item. */
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
