import { CONSOLE_ROWS, PAGE_SIZE_MAX } from '#contract/api/limits.ts';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import { NEWS_PAGE_SIZE } from '#contract/features/news/limits.ts';
import type {
  ConfirmationChannel,
  News,
  NewsFields,
  ConfirmationsPage,
  ConfirmationState,
  NewsCategory,
  NewsState,
} from '#contract/features/news/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { listParams, type ConsoleArgs, type ConsoleQuestion } from '../../ui/console/console-lists.ts';
import { publicationEndpoints } from '../feed/public-forms.ts';
import { patchItem, type PublicationKind, itemTag } from '../feed/public.ts';
import { FEATURED, PUBLISHED } from './featured.ts';
import type { NewsListView } from './list-address.ts';

type Params = Record<string, string | number | boolean>;

/** Number of news items shown beside another. @assumed */
const OTHERS_SHOWN = 4;

/** Selection of the grid: news matching the search and category, without those in the carousel. */
interface NewsGrid extends Pick<NewsListView, 'search' | 'category'> {
  except: readonly number[];
}

/**
 * Returns the query parameters of the grid, without the news of the carousel above it. Scheduled news is included; the
 * server returns it only to its author and the administrators. @spec 1§2 News tab
 */
export function gridParams({ search, category, except }: NewsGrid): Params {
  const conditions = [
    "State ne 'vencida'",
    ...except.map(id => `Id ne ${id}`),
    ...(category === null ? [] : [`Category eq ${category}`]),
  ];
  return {
    $filter: conditions.join(' and '),
    $orderby: 'PublicationDate desc',
    $expand: 'CategoryInfo',
    ...(search !== '' && { $search: search }),
  };
}

export interface ConfirmationArgs {
  newsId: number;
  state: ConfirmationState;
  /** Search words; '' for none. */
  search: string;
  /** Area id; null for all. */
  area: number | null;
}

/** Filters of the administration table; '' for all. */
interface NewsFilters {
  state: NewsState | '';
  /** Category id. */
  category: string;
}

function filterOf({ state, category }: NewsFilters): { $filter?: string } {
  const terms = [...(state ? [`State eq '${state}'`] : []), ...(category ? [`Category eq ${category}`] : [])];
  return terms.length > 0 ? { $filter: terms.join(' and ') } : {};
}

const EXPAND_CARD = 'CategoryInfo';

/** Returns the request for the rows of the administration table. */
export const newsTable = ({ state, category, ...asked }: ConsoleQuestion & NewsFilters) => ({
  url: '/Flx_News',
  params: { ...listParams(asked), ...filterOf({ state, category }), $expand: EXPAND_CARD },
});

/** Queries of the news. Lists leave the content out. @spec 1§7 */
const newsQueries = api.injectEndpoints({
  endpoints: build => ({
    listFeaturedNews: build.query<News[], void>({
      query: () => FEATURED,
      transformResponse: (page: ListPage<News>) => page.results,
      providesTags: [{ type: 'Flx_News', id: 'lists' }],
    }),
    /** One page of the grid, without the news of the carousel above it. */
    getNewsPage: build.query<NumberedPage<News>, NewsGrid & { page: number }>({
      query: ({ page, ...grid }) =>
        numberedPageRequest({ url: '/Flx_News', params: gridParams(grid), page, size: NEWS_PAGE_SIZE }),
      transformResponse: numberedPageOf<News>,
      providesTags: [{ type: 'Flx_News', id: 'lists' }],
    }),
    /** Other news to read beside one item. */
    listOtherNews: build.query<News[], number>({
      query: id => ({
        url: '/Flx_News',
        params: {
          $filter: `Id ne ${id} and ${PUBLISHED}`,
          $orderby: 'PublicationDate desc',
          $expand: EXPAND_CARD,
          $top: OTHERS_SHOWN,
        },
      }),
      transformResponse: (page: ListPage<News>) => page.results,
      providesTags: [{ type: 'Flx_News', id: 'lists' }],
    }),
    /** One news item with its content, which is returned only if `$select` names it. */
    getNewsItem: build.query<News, number>({
      queryFn: async (id, _store, _extra, read) => {
        const url = `/Flx_News/${id}`;
        const answers = await Promise.all([
          read({ url, params: { $expand: 'CategoryInfo,CityInfo,CreatorInfo' } }),
          read({ url, params: { $select: 'Content' } }),
        ]);
        const failed = answers.find(answer => answer.error);
        if (failed?.error) return { error: failed.error };
        const [news, content] = answers.map(answer => (answer.data as ListItem<News>).results);
        if (!news || !content) return { error: { status: 404, problem: null } };
        return { data: { ...news, Content: content.Content ?? '' } };
      },
      providesTags: (news, _error, id) => [{ type: 'Flx_News', id }, ...(news ? [itemTag(news.PostId)] : [])],
    }),
    listNewsCategories: build.query<NewsCategory[], void>({
      query: () => ({ url: '/Flx_NewsCategories', params: { $orderby: 'Title', $top: PAGE_SIZE_MAX } }),
      transformResponse: (page: ListPage<NewsCategory>) => page.results,
      providesTags: ['Flx_NewsCategories'],
    }),
    /** Rows of the administration table, in all states. @spec 1§9 Data tables */
    getNewsTable: build.query<NumberedPage<News>, ConsoleArgs & NewsFilters>({
      query: ({ page, link, ...asked }) => numberedPageRequest({ ...newsTable(asked), page, link, size: CONSOLE_ROWS }),
      transformResponse: numberedPageOf<News>,
      providesTags: [{ type: 'Flx_News', id: 'lists' }],
    }),
    listConfirmations: build.infiniteQuery<ConfirmationsPage, ConfirmationArgs, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: { newsId, state, search, area }, pageParam }) => {
        if (pageParam) return { url: pageParam };
        const found = { ...(search !== '' && { $search: search }), ...(area !== null && { Area: area }) };
        return { url: `/Flx_News/${newsId}/confirmations`, params: { State: state, ...found } };
      },
      providesTags: [{ type: 'Flx_News', id: 'confirmations' }],
    }),
  }),
});

export const {
  useListFeaturedNewsQuery,
  useGetNewsPageQuery,
  useListOtherNewsQuery,
  useGetNewsItemQuery,
  useListNewsCategoriesQuery,
  useGetNewsTableQuery,
  useListConfirmationsInfiniteQuery,
} = newsQueries;

/** Ids that identify a news item and its feed item. */
type NewsRef = Pick<News, 'Id' | 'PostId'>;

const NEWS: PublicationKind<News> = {
  list: 'Flx_News',
  isPublished: ({ State }) => State === 'publicada',
  tags: { lists: [{ type: 'Flx_News', id: 'lists' }], row: id => [{ type: 'Flx_News', id }] },
};

/** Mutations of the news. The feed item of a news item is kept in step. @spec 1§4, 1§7 */
export const newsApi = newsQueries.injectEndpoints({
  endpoints: build => {
    const { create, edit, remove } = publicationEndpoints<News, NewsFields>(build, NEWS);
    return {
      createNews: create,
      editNews: edit,
      removeNews: remove,
      /** Confirms that the reader has read and understood a news item. */
      confirmReading: build.mutation<{ ConfirmedAt: string }, NewsRef & { channel: ConfirmationChannel }>({
        query: ({ Id, channel }) => ({
          url: `/Flx_News/${Id}/confirmation`,
          method: 'PUT',
          params: { Channel: channel },
        }),
        async onQueryStarted({ Id, PostId }, { dispatch, queryFulfilled }) {
          const answer = await answerOf(queryFulfilled);
          if (!answer) return;
          dispatch(newsQueries.util.updateQueryData('getNewsItem', Id, draft => void Object.assign(draft, answer)));
          dispatch(patchItem(PostId, ({ News: shown }) => (shown ? { News: { ...shown, ...answer } } : {})));
        },
      }),
      /** Reminds all who have not confirmed, or one of them; answers with how many were reminded. */
      remindReaders: build.mutation<{ Count: number }, { newsId: number; person?: number }>({
        query: ({ newsId, person }) => ({
          url: `/Flx_News/${newsId}/reminders${person === undefined ? '' : `/${person}`}`,
          method: 'POST',
        }),
        // Also after a refusal, because others have already reminded them.
        invalidatesTags: [{ type: 'Flx_News', id: 'confirmations' }],
      }),
    };
  },
});

export const { useCreateNewsMutation, useEditNewsMutation, useConfirmReadingMutation, useRemindReadersMutation } =
  newsApi;
