import { Suspense } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import { HELP_BOXES, type HelpBox, type HelpMessage } from '#contract/features/help/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { helpPaths } from '../paths.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useListHelpMessagesInfiniteQuery } from '../api.ts';
import styles from '../components/help.module.css';
import { useHelpTexts } from '../texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';

/** Line of a message in the inbox, which links to the whole conversation. */
function MessageLine({ message }: { message: HelpMessage }) {
  const { inbox: text } = useHelpTexts();
  const { FirstId, Title, Description, Box, CreatorName, CreatorPhoto, CreationDate, Receivers, ViewedId, Replies } =
    message;
  const isNew = Box === 'received' && ViewedId.length === 0;
  return (
    <Link to={helpPaths.message(FirstId)} className={styles.line}>
      <Avatar photo={Box === 'sent' ? (Receivers[0]?.Photo ?? null) : CreatorPhoto} />
      <span className={styles.words}>
        <strong>
          {Title} {isNew && <Chip tone="sol">{text.isNew}</Chip>}
        </strong>
        <span className={styles.text}>{Description}</span>
        <small>
          {Box === 'sent' ? text.to(Receivers.map(({ Name }) => Name).join(', ')) : CreatorName}
          {' · '}
          <RelativeTime date={CreationDate} />
          {Replies > 0 && ` · ${text.replies(Replies)}`}
        </small>
      </span>
    </Link>
  );
}

const Blocked = lazyNamed(() => import('../components/blocked.tsx'), 'Blocked');

/** Page /messages: the viewer's received or sent messages, selected by the address. */
export function InboxPage() {
  const { inbox: text, send } = useHelpTexts();
  const [params, setParams] = useSearchParams();
  const box: HelpBox = params.get('box') === 'sent' ? 'sent' : 'received';
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <ButtonLink to={paths.sendMessage}>{send.title}</ButtonLink>
      </header>
      <Card isPadded>
        <Tabs
          label={text.title}
          selected={box}
          onSelect={id => setParams(id === 'sent' ? { box: 'sent' } : {}, { replace: true })}
          tabs={HELP_BOXES.map(id => ({ id, label: text.boxes[id], content: <Box box={id} /> }))}
        />
      </Card>
      <Suspense>
        <Blocked />
      </Suspense>
    </div>
  );
}

function Box({ box }: { box: HelpBox }) {
  const { inbox: text } = useHelpTexts();
  const list = useListHelpMessagesInfiniteQuery(box, { refetchOnMountOrArgChange: true });
  const rows = list.data?.pages.flatMap(({ results }) => results);
  if (rows === undefined)
    return list.isError ? (
      <ErrorState title={text.loadFailed} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton shape="block" height={240} />
    );
  if (rows.length === 0) return <EmptyState picture="thread" title={text.empty[box]} text={text.emptyHint} />;
  return (
    <>
      <ul className={styles.lines}>
        {rows.map(message => (
          <li key={message.Id}>
            <MessageLine message={message} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={text.more} loading={text.loading} />
    </>
  );
}
