import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useViewer } from '../../session/public.ts';
import { useListContactRequestsInfiniteQuery } from '../api.ts';
import { useContactTexts } from '../texts.ts';
import { ContactRequestText } from './contact-request-text.tsx';
import { RemoveRequest } from './remove-request.tsx';
import styles from './contact.module.css';

/** List of the viewer's own requests, newest first, with the answers. A notification links to its request. */
export function OwnRequests() {
  const { page: text } = useContactTexts();
  const viewer = useViewer();
  const list = useListContactRequestsInfiniteQuery(
    { state: '', search: '', author: viewer.id },
    { refetchOnMountOrArgChange: true },
  );
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const { hash } = useLocation();
  const isHere = rows !== undefined;
  useEffect(() => {
    if (isHere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isHere, hash]);
  return (
    <Card aria-labelledby="own-requests" className={styles.own}>
      <CardHeader id="own-requests" title={text.own} />
      {rows === undefined && list.isError && <ErrorState title={text.loadFailed} onRetry={() => void list.refetch()} />}
      {rows === undefined && !list.isError && <Skeleton shape="block" height={96} />}
      {rows?.length === 0 && (
        <EmptyState picture="thread" headingLevel={3} title={text.emptyTitle} text={text.emptyHint} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className={styles.requests}>
          {rows.map(request => (
            <li key={request.Id} id={String(request.Id)} aria-current={hash === `#${request.Id}` || undefined}>
              <ContactRequestText request={request} />
              <RemoveRequest request={request} isOwn />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} label={text.more} loading={text.loading} />
    </Card>
  );
}
