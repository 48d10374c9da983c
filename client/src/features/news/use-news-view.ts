import { skipToken } from '@reduxjs/toolkit/query/react';
import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import type { News } from '../../../../contract/features/news/types.ts';
import { toApiError } from '../../api/api-error.ts';
import { useFeedItemQuery } from '../feed/public.ts';
import { useNewsItemQuery } from './queries.ts';

export type NewsView =
  | { readonly step: 'loading' | 'missing' }
  | { readonly step: 'failed'; readonly retry: () => void }
  | {
      readonly step: 'ready';
      readonly news: News;
      /** What is reacted to and talked about; undefined until it has arrived, and of what is not published yet. */
      readonly item: FeedItem | undefined;
    };

/** One news item by the id in the address. Absent, deleted and invisible ones look the same. @spec 1§2 /new/{newId} */
export function useNewsView(idText: string): NewsView {
  const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : null;
  // Its content carries signed addresses of pictures, and its comments go on.
  const query = useNewsItemQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  const news = query.currentData;
  const { currentData: item } = useFeedItemQuery(news && news.State !== 'programada' ? news.PostId : skipToken);
  if (id === null || (query.error && toApiError(query.error).status === 404)) return { step: 'missing' };
  if (news) return { step: 'ready', news, item };
  return query.error ? { step: 'failed', retry: () => void query.refetch() } : { step: 'loading' };
}
