import { Suspense } from 'react';
import { answersLoans } from '#contract/features/access/rules.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useViewer } from '../../session/public.ts';
import { LoanCard } from '../public.ts';
import { heldBecause, HeldLoans } from '../components/held-loans.tsx';
import { RequestCard } from '../components/request-card.tsx';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useInboxTexts } from '../inbox/texts.ts';
import { useLoanMessageTexts } from '../messages/texts.ts';
import { loansNames } from '../names.ts';
import { useListOwnRequestsInfiniteQuery } from '../queries.ts';
import { useLoansRightsTexts } from '../rights-texts.ts';
import { useLoansPageTexts } from '../texts.ts';
import styles from './loans-page.module.css';

// These load the code for sending, which no first screen includes.
const OwnDataCard = lazyNamed(() => import('../components/own-data-card.tsx'), 'OwnDataCard');
const DataRights = lazyNamed(() => import('../rights/data-rights.tsx'), 'DataRights');

/** Id of the place of the card of simulations. */
const CARD = 'loan-simulation';

/** Links to the viewer's own loan messages and, for credit administrators, to everyone's requests. */
function MessageLinks() {
  const { list, sentList } = useLoanMessageTexts();
  const { title } = useInboxTexts();
  const { claims } = useLoansRightsTexts();
  const { roles, access } = useViewer();
  return (
    <p className={styles.links}>
      <ButtonLink to={paths.loanMessages} size="sm" variant="soft">
        {list.title}
      </ButtonLink>
      {answersLoans(access) && (
        <ButtonLink to={paths.sentLoanMessages} size="sm" variant="soft">
          {sentList.title}
        </ButtonLink>
      )}
      {roles.includes('Admin-Credits') && (
        <>
          <ButtonLink to={paths.loanInbox} size="sm" variant="soft">
            {title}
          </ButtonLink>
          <ButtonLink to={paths.loanClaims} size="sm" variant="soft">
            {claims.desk}
          </ButtonLink>
        </>
      )}
    </p>
  );
}

/** Page `/loans`: 'Mis préstamos'. */
export function LoansPage() {
  const text = useLoansPageTexts();
  const { id } = useViewer();
  const held = heldBecause(useListOwnRequestsInfiniteQuery(id).error);
  if (held !== null)
    return (
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{loansNames().title}</h1>
        </header>
        <HeldLoans {...held} />
      </div>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{loansNames().title}</h1>
        <p>{text.intro}</p>
        <MessageLinks />
      </header>
      <Requests />
      <div id={CARD} className={styles.card}>
        <Suspense fallback={<Skeleton shape="block" height={360} />}>
          <LoanCard isOnPage />
        </Suspense>
      </div>
      <Suspense fallback={<Skeleton shape="block" height={200} />}>
        <OwnDataCard />
        <DataRights />
      </Suspense>
    </div>
  );
}

/** Moves the focus, and with it the page, to the first field of the card of simulations. */
const toCard = () => document.querySelector<HTMLElement>(`#${CARD} input`)?.focus();

function Requests() {
  const text = useLoansPageTexts();
  const { id } = useViewer();
  // The cached list may lack decisions that the credit department made meanwhile.
  const list = useListOwnRequestsInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  if (list.data === undefined)
    return (
      <Card>
        {list.isError ? (
          <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />
        ) : (
          <>
            <VisuallyHidden>{text.loading}</VisuallyHidden>
            <Skeleton shape="block" height={320} />
          </>
        )}
      </Card>
    );
  const requests = list.data.pages.flatMap(({ results }) => results);
  if (requests.length === 0)
    return (
      <Card>
        <EmptyState
          picture="search"
          title={text.emptyTitle}
          text={text.emptyText}
          action={
            <Button variant="soft" onClick={toCard}>
              {text.simulate}
            </Button>
          }
        />
      </Card>
    );
  return (
    <>
      {requests.map(request => (
        <RequestCard key={request.Id} request={request} />
      ))}
      <MoreButton list={list} label={text.more} loading={text.loading} />
    </>
  );
}
