import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { liveItemsReceived, applyLiveItems, applyMissingItems, type FeedDispatch } from '../../features/feed/public.ts';
import { messagesHeard } from '../../features/messages/public.ts';
import { updateBell, type BellDispatch } from '../../features/notifications/public.ts';
import { useViewer } from '../../features/session/public.ts';
import type { HeardPoll } from './poll-loop.ts';
import { pollForAllTabs } from './poll-tabs.ts';

/**
 * Component that polls for changes every ten seconds, in one tab for all of them. Renders nothing; an unchanged answer
 * renders nothing either. @spec 3§4.2
 */
export function Poller() {
  const dispatch = useDispatch<BellDispatch & FeedDispatch>();
  const { id } = useViewer();
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const onAnswer = ({ notifications, feed, items, missing, messages, credits }: HeardPoll) => {
      dispatch(updateBell(notifications));
      dispatch(liveItemsReceived(feed));
      dispatch(messagesHeard({ messages, credits }));
      dispatch(applyLiveItems(items));
      dispatch(applyMissingItems(missing));
    };
    pollForAllTabs({ viewer: id, onAnswer, signal });
    return () => end.abort();
  }, [dispatch, id]);
  return null;
}
