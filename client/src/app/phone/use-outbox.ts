import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { dropUnusedFiles, listWaiting } from '../../api/outbox/store.ts';
import { sendWaiting } from '../../api/outbox/send-waiting.ts';
import { OUTBOX_NAME, type OutboxChange, type Waiting } from '../../api/outbox/waiting.ts';
import { TAGS } from '../../api/tags.ts';
import { waitingPaths } from '../../api/waiting-paths.ts';
import { connection, subscribeConnection } from '../../lib/connection.ts';
import { session } from '../../lib/session.ts';
import { viewSession } from '../../lib/view-session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { createSendLoop } from './send-loop.ts';
import { usePhoneTexts } from './texts.ts';

/** Returns the tags of the lists to which writes were sent, and of the feeds, which show most of them. */
const listsOf = (sent: readonly Waiting[]): (typeof TAGS)[number][] => [
  'Flx_Posts',
  ...TAGS.filter(tag => sent.some(({ path }) => path.split(/[/?]/)[1] === tag)),
];

/** Sends with the current token, and once more with a new one if it was refused. */
async function sendOnce() {
  const end = await sendWaiting(await session.token());
  return end.done === 'sign-in' ? sendWaiting(await session.token(true)) : end;
}

/** Returns the writes that wait for a connection, and sends them when there is one. */
export function useOutbox(): readonly Waiting[] {
  const dispatch = useDispatch();
  const { outbox: text } = usePhoneTexts();
  const [writes, setWrites] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    // Nothing is written as another person.
    if (viewSession() !== null || !('indexedDB' in window)) return undefined;
    const loop = createSendLoop(sendOnce);
    const readAgain = async (send?: () => void): Promise<void> => {
      const waiting = await listWaiting();
      waitingPaths.clear();
      for (const { path, isReplaced } of waiting) if (isReplaced) waitingPaths.add(path);
      setWrites(waiting);
      if (waiting.some(({ state }) => state === 'waiting')) send?.();
    };
    const readQuietly = (send?: () => void): void => void readAgain(send).catch(() => undefined);
    const channel = new BroadcastChannel(OUTBOX_NAME);
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxChange>) => {
      const { isAdded = false, isDue = false, sent = [] } = data;
      if (isAdded && !document.hidden) toast(text.queued, 'info');
      if (sent.length > 0) {
        if (!document.hidden) toast(text.sent(sent.length));
        dispatch(api.util.invalidateTags(listsOf(sent)));
      }
      // The person has written it or pressed just now.
      readQuietly(isDue ? loop.sendNow : undefined);
    });
    const stop = subscribeConnection(() => {
      if (connection() === 'ok') readQuietly(loop.send);
    });
    const onOnline = (): void => readQuietly(loop.sendNow);
    window.addEventListener('online', onOnline);
    readQuietly(loop.send);
    dropUnusedFiles().catch(() => undefined);
    return () => {
      window.removeEventListener('online', onOnline);
      stop();
      channel.close();
      loop.stop();
    };
  }, [dispatch, text]);
  return writes;
}
