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
    // Said once for all that one connection sends.
    let sentSoFar = 0;
    let stuckBefore: number | undefined;
    const readAgain = async (send?: () => void, isAdded = false): Promise<void> => {
      const waiting = await listWaiting();
      waitingPaths.clear();
      for (const { path, isReplaced } of waiting) if (isReplaced) waitingPaths.add(path);
      setWrites(waiting);
      const isQuiet = document.hidden;
      // The line says it of the others.
      if (isAdded && !isQuiet && waiting.length === 1) toast(text.queued, 'info');
      if (sentSoFar > 0 && !waiting.some(({ state }) => state === 'waiting')) {
        if (!isQuiet) toast(text.sent(sentSoFar));
        sentSoFar = 0;
      }
      const stuck = waiting.filter(({ state }) => state !== 'waiting').length;
      if (stuckBefore !== undefined && stuck > stuckBefore && !isQuiet) toast(text.stuck, 'error');
      stuckBefore = stuck;
      if (stuck < waiting.length) send?.();
    };
    const readQuietly = (send?: () => void, isAdded?: boolean): void =>
      void readAgain(send, isAdded).catch(() => undefined);
    const channel = new BroadcastChannel(OUTBOX_NAME);
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxChange>) => {
      const { isAdded = false, isDue = false, sent = [] } = data;
      sentSoFar += sent.length;
      if (sent.length > 0) dispatch(api.util.invalidateTags(listsOf(sent)));
      // The person has written it or pressed just now.
      readQuietly(isDue ? loop.sendNow : undefined, isAdded);
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
