import type { News, NewsFields } from '#contract/features/news/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { patchItem, type PublicationKind } from '../feed/public.ts';
import { publicationEndpoints } from '../feed/public-forms.ts';
import { newsQueries } from './queries.ts';

/** Ids that identify a news item and its feed item. */
export type NewsRef = Pick<News, 'Id' | 'PostId'>;

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
      confirmReading: build.mutation<{ ConfirmedAt: string }, NewsRef>({
        query: ({ Id }) => ({ url: `/Flx_News/${Id}/confirmation`, method: 'PUT' }),
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
