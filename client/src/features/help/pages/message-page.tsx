import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { HelpMessage } from '#contract/features/help/types.ts';
import { idOf, thingTitle, detailState } from '../../../api/detail-state.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { usePageTitle, useViewer } from '../../session/public.ts';
import { useGetHelpMessageQuery, useListRepliesQuery, useMarkHelpMessageMutation } from '../api.ts';
import styles from '../components/help.module.css';
import { helpPaths } from '../paths.ts';
import { useHelpTexts } from '../texts.ts';

const ReplyForm = lazyNamed(() => import('../components/reply-form.tsx'), 'ReplyForm');
const MessageMenu = lazyNamed(() => import('../components/message-menu.tsx'), 'MessageMenu');

/** Page /messages/:messageId: a help message with its replies and a reply form. */
export function MessagePage() {
  const { message: text, inbox } = useHelpTexts();
  const { messageId = '' } = useParams();
  const id = idOf(messageId);
  const query = useGetHelpMessageQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const view = detailState(id, query);
  usePageTitle(thingTitle(view, { name: ({ Title }) => Title, missing: text.missing, kind: inbox.title }));
  return (
    <DetailView
      view={view}
      skeleton={<Skeleton shape="block" height={320} />}
      headingLevel={1}
      missing={{
        title: text.missing,
        text: text.missingHint,
        back: { to: helpPaths.inbox, label: text.back },
      }}
      failedHint={inbox.loadFailed}
    >
      {first => <Replies first={first} />}
    </DetailView>
  );
}

function Replies({ first }: { first: HelpMessage }) {
  const { inbox } = useHelpTexts();
  const viewer = useViewer();
  // Read again on opening, because replies of others are not pushed to this page.
  const { data: messages = [first] } = useListRepliesQuery(first.Id, { refetchOnMountOrArgChange: true });
  const [mark] = useMarkHelpMessageMutation();
  const unseen = messages.find(({ Box, ViewedId }) => Box === 'received' && !ViewedId.includes(viewer.id))?.Id ?? null;
  useEffect(() => {
    if (unseen !== null) void mark(unseen);
  }, [unseen, mark]);
  return (
    <div className={styles.thread}>
      <Breadcrumb above={[{ label: inbox.title, to: helpPaths.inbox }]} here={first.Title} />
      <Card isPadded className={styles.page}>
        <header>
          <h1 className={styles.title}>{first.Title}</h1>
          <p className={styles.note}>{inbox.to(first.Receivers.map(({ Name }) => Name).join(', '))}</p>
        </header>
        <ol className={styles.lines}>
          {messages.map(message => (
            <li key={message.Id}>
              <Written message={message} />
            </li>
          ))}
        </ol>
        <Suspense fallback={<Skeleton shape="block" height={140} />}>
          <ReplyForm id={first.Id} />
        </Suspense>
      </Card>
    </div>
  );
}

function Written({ message }: { message: HelpMessage }) {
  const { message: text } = useHelpTexts();
  const { Box, CreatorName, CreatorPhoto, CreationDate, Description, ViewedId, UsersId } = message;
  return (
    <div className={styles.written}>
      <Avatar photo={CreatorPhoto} />
      <div className={styles.words}>
        <strong>{CreatorName}</strong>
        <p className={styles.text}>{Description}</p>
        <small>
          <RelativeTime date={CreationDate} />
          {Box === 'sent' && ` · ${text.viewedBy(ViewedId.length, UsersId.length)}`}
        </small>
      </div>
      {Box === 'received' && (
        <Suspense>
          <MessageMenu message={message} />
        </Suspense>
      )}
    </div>
  );
}
