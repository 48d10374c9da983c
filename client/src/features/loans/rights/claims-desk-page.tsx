import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle, useViewer } from '../../session/public.ts';
import { loansNames } from '../names.ts';
import { useLoansRightsTexts } from '../rights-texts.ts';
import { useListDeskClaimsQuery } from './api.ts';
import { DeskClaimLine } from './desk-claim-line.tsx';
import styles from './rights.module.css';

/**
 * Page `/loans/claims`: claims about data that await an answer, for holders of the role itself. The server checks the
 * right again. @spec decision 185
 */
export function ClaimsDeskPage() {
  const { claims: text } = useLoansRightsTexts();
  usePageTitle(text.desk);
  const { roles } = useViewer();
  if (!roles.includes('Admin-Credits')) return <Refusal title={text.refusedTitle} text={text.refused} />;
  return <Desk />;
}

function Desk() {
  const { claims: text, ...words } = useLoansRightsTexts();
  // The cached list may lack answers that others gave meanwhile.
  const { data: claims, isError, refetch } = useListDeskClaimsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.desk}>
      <header>
        <Breadcrumb above={[{ label: loansNames().title, to: paths.loans }]} here={text.desk} />
        <h1>{text.desk}</h1>
        <p className={styles.soft}>{text.deskIntro}</p>
      </header>
      <Card isPadded={claims !== undefined && claims.length > 0}>
        {claims === undefined ? (
          isError ? (
            <ErrorState text={words.failed} onRetry={() => void refetch()} />
          ) : (
            <>
              <VisuallyHidden>{words.loading}</VisuallyHidden>
              <Skeleton shape="block" height={240} />
            </>
          )
        ) : claims.length === 0 ? (
          <EmptyState picture="search" title={text.deskNone} text={text.deskNoneHint} />
        ) : (
          <ul className={styles.list}>
            {claims.map(claim => (
              <li key={claim.Id}>
                <DeskClaimLine claim={claim} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
