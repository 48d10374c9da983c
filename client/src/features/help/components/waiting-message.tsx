import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { selectWaiting } from '../../messages/public.ts';
import { useWhenIdle } from '../../messages/public-forms.ts';
import { useListWaitingMessagesQuery } from '../api.ts';
import { conversationsOf, readClosed, rememberClosed, type WaitingConversation } from '../conversations.ts';
import { helpPaths } from '../paths.ts';

const MessageDialog = lazyNamed(() => import('./message-dialog.tsx'), 'MessageDialog');

/**
 * Dialog with the unviewed help messages of a conversation, opened over the page: never over something being typed, nor
 * over the conversation itself. One that was closed waits for the next session; the bell and 'Mensajes' lead to it.
 * @spec 3§4.5
 */
export function WaitingMessage() {
  const { messages: queue } = useSelector(selectWaiting);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const waiting = queue.filter(({ Id }) => !seen.includes(Id));
  const { pathname } = useLocation();
  const [closed, setClosed] = useState(readClosed);
  const [oldest, newest] = [waiting[0], waiting.at(-1)];
  const { data: messages = [] } = useListWaitingMessagesQuery(
    oldest && newest ? { from: oldest.Id, to: newest.Id } : skipToken,
  );
  const next = conversationsOf(messages, waiting).find(
    ({ first }) => !closed.includes(first) && pathname !== helpPaths.message(first),
  );
  const isFree = useWhenIdle(next?.first ?? null, MessageDialog);
  /** Conversation that stays open even when its messages no longer wait. */
  const [open, setOpen] = useState<WaitingConversation | null>(null);
  const shown = open ?? (isFree ? next : undefined);
  if (shown === undefined) return null;
  if (open === null) setOpen(shown);
  return (
    <Suspense>
      <MessageDialog
        key={shown.first}
        messages={shown.messages}
        onClose={() => {
          rememberClosed(shown.first);
          setClosed(readClosed());
          setOpen(null);
        }}
        onSeen={() => {
          setSeen([...seen, ...shown.messages.map(({ Id }) => Id)]);
          setOpen(null);
        }}
      />
    </Suspense>
  );
}
