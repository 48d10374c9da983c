import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HELP_BOXES, type HelpBox } from '#contract/features/help/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
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
import { MessageLine } from '../components/message-line.tsx';
import { useHelpTexts } from '../texts.ts';

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
