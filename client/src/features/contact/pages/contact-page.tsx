import { Suspense, useEffect } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useContactTexts } from '../texts.ts';
import styles from '../components/contact.module.css';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useViewer } from '../../session/public.ts';
import { useListContactRequestsInfiniteQuery } from '../api.ts';
import { ContactRequestText, RemoveRequest } from '../components/contact-request.tsx';

/** List of the viewer's own requests, newest first, with the answers. A notification links to its request. */
function OwnRequests() {
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

// Form components are not part of any first load, so the form is loaded separately.
const ContactForm = lazyNamed(() => import('../components/contact-form.tsx'), 'ContactForm');

/** Page /contact: a form for writing to the organisation's administrators, and their answers. @spec 3§2.2, 3§5.2 */
export function ContactPage() {
  const { page: text } = useContactTexts();
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <Suspense fallback={<Skeleton shape="block" height={420} />}>
        <ContactForm />
      </Suspense>
      <OwnRequests />
    </div>
  );
}
