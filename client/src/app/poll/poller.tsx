import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { PollAnswer } from '../../../../contract/areas/notifications/types.ts';
import { bellRang } from '../../areas/notifications/public.ts';
import { leadOneTab } from './poll-leader.ts';
import { pollLoop } from './poll-loop.ts';

const CHANNEL = 'tertulia.poll';

/** Asks every ten seconds for what is new, in one tab for all of them. Renders nothing; nor does an unchanged answer. @spec 3§4.2 */
export function Poller() {
  const dispatch = useDispatch();
  useEffect(() => {
    const end = new AbortController();
    const channel = new BroadcastChannel(CHANNEL);
    let last = '';
    const take = (answer: PollAnswer) => {
      const received = JSON.stringify(answer);
      if (received === last) return;
      last = received;
      dispatch(bellRang(answer.notifications));
    };
    channel.addEventListener('message', (event: MessageEvent<PollAnswer>) => take(event.data));
    leadOneTab(
      signal =>
        pollLoop(answer => {
          take(answer);
          channel.postMessage(answer);
        }, signal),
      end.signal,
    );
    return () => {
      end.abort();
      channel.close();
    };
  }, [dispatch]);
  return null;
}
