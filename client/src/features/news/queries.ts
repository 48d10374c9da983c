import { CONSOLE_ROWS, PAGE_SIZE_MAX } from '#contract/api/limits.ts';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import { NEWS_PAGE_SIZE } from '#contract/features/news/limits.ts';
import type {
  ConfirmationsPage,
  ConfirmationState,
  News,
  NewsCategory,
  NewsState,
} from '#contract/features/news/types.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { listParams, type ConsoleArgs, type ConsoleQuestion } from '../../ui/console/console-lists.ts';
import { itemTag } from '../feed/public.ts';
import { FEATURED, PUBLISHED } from './featured.ts';
import { gridParams, OTHERS_SHOWN, type NewsGrid } from './list-params.ts';

export interface ConfirmationArgs {
  newsId: number;
  state: ConfirmationState;
  /** Search words; '' for none. */
  search: string;
  /** Area id; null for all. */
  area: number | null;
}

/** Filters of the administration table; '' for all. */
export interface NewsFilters {
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
export const newsQueries = api.injectEndpoints({
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
