import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type { EventRow } from '../../../../contract/features/events/types.ts';
import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import { toApiError } from '../../api/api-error.ts';
import { useFeedItemQuery } from '../feed/public.ts';
import { listedEvent, type EventsRootState } from './patches.ts';
import { useEventQuery } from './queries.ts';

export type EventView =
  | { readonly step: 'loading' | 'missing' }
  | { readonly step: 'failed'; readonly retry: () => void }
  | {
      readonly step: 'ready';
      readonly event: EventRow;
      /** What is reacted to and talked about; undefined until it has arrived. */
      readonly item: FeedItem | undefined;
    };

/**
 * One event by the id in the address, which is matched as text. What the list knew of it is shown until the event itself has
 * arrived. Absent, deleted and invisible ones look the same. @spec 1§2 /event/{eventId}
 */
export function useEventView(idText: string): EventView {
  const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : null;
  const known = useSelector((state: EventsRootState) => (id === null ? undefined : listedEvent(state, id)));
  const query = useEventQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  const event = query.currentData ?? known;
  const { currentData: item } = useFeedItemQuery(event && !query.error ? event.PostId : skipToken);
  if (id === null || (query.error && toApiError(query.error).status === 404)) return { step: 'missing' };
  if (event) return { step: 'ready', event, item };
  return query.error ? { step: 'failed', retry: () => void query.refetch() } : { step: 'loading' };
}
