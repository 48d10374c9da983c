import type { ListItem } from '../../../../contract/api/lists.ts';
import type { News, NewsFields } from '../../../../contract/features/news/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { announceItem, patchItem, refreshItem, removeItem } from '../feed/public.ts';
import { newsQueries } from './queries.ts';

/** What is named when one is meant with its feed item. */
export type NewsRef = Pick<News, 'Id' | 'PostId'>;

/** Every list: what has changed may stand elsewhere in it now, or no longer be in it. */
const LISTS = [{ type: 'Flx_News', id: 'lists' }] as const;

/** What is written of the news. The feed item of a news item is kept in step. @spec 1§4, 1§7 */
export const newsApi = newsQueries.injectEndpoints({
  endpoints: build => ({
    createNews: build.mutation<News, { fields: NewsFields; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({ url: '/Flx_News', method: 'POST', data: fields, idempotencyKey }),
      transformResponse: (answer: ListItem<News>) => answer.results,
      invalidatesTags: (_news, error) => (error ? [] : LISTS),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const created = await answerOf(queryFulfilled);
        if (created?.State === 'publicada') await dispatch(announceItem(created.PostId));
      },
    }),
    editNews: build.mutation<News, { newsId: number; fields: NewsFields }>({
      query: ({ newsId, fields }) => ({ url: `/Flx_News/${newsId}`, method: 'PUT', data: fields }),
      transformResponse: (answer: ListItem<News>) => answer.results,
      invalidatesTags: (_news, error, { newsId }) => (error ? [] : [...LISTS, { type: 'Flx_News', id: newsId }]),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const edited = await answerOf(queryFulfilled);
        if (edited) await dispatch(refreshItem(edited.PostId));
      },
    }),
    removeNews: build.mutation<null, NewsRef>({
      query: ({ Id }) => ({ url: `/Flx_News/${Id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : LISTS),
      async onQueryStarted({ PostId }, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) !== undefined) dispatch(removeItem(PostId));
      },
    }),
    /** The reader says that they have read and understood it. */
    confirmReading: build.mutation<{ ConfirmedAt: string }, NewsRef>({
      query: ({ Id }) => ({ url: `/Flx_News/${Id}/confirmation`, method: 'PUT' }),
      async onQueryStarted({ Id, PostId }, { dispatch, queryFulfilled }) {
        const answer = await answerOf(queryFulfilled);
        if (!answer) return;
        dispatch(newsQueries.util.updateQueryData('newsItem', Id, draft => void Object.assign(draft, answer)));
        dispatch(patchItem(PostId, ({ News: shown }) => (shown ? { News: { ...shown, ...answer } } : {})));
      },
    }),
    /** Reminds those who have not confirmed; answers how many they are. */
    remindReaders: build.mutation<{ Count: number }, number>({
      query: id => ({ url: `/Flx_News/${id}/reminders`, method: 'POST' }),
    }),
  }),
});

export const {
  useCreateNewsMutation,
  useEditNewsMutation,
  useRemoveNewsMutation,
  useConfirmReadingMutation,
  useRemindReadersMutation,
} = newsApi;
