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
import styles from './rights.module.css';
import { useState } from 'react';
import type { DeskClaim } from '#contract/features/loans/claims.ts';
import { workingDaysUntil } from '#contract/lib/holidays.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';

const DeskDialog = lazyDialog(() => import('./desk-dialog.tsx'), 'DeskDialog');

/** Claim of the desk: its author and content, the working days left for the answer, and the possible actions. */
function DeskClaimLine({ claim }: { claim: DeskClaim }) {
  const { claims: text } = useLoansRightsTexts();
  const [open, setOpen] = useState<'answer' | 'extension' | null>(null);
  const { Id, Kind, UserName, Words, CreationDate, Extension } = claim;
  return (
    <article className={styles.claim} aria-labelledby={`claim-${Id}`}>
      <header className={styles.head}>
        <h2 id={`claim-${Id}`} className={styles.grows}>
          {UserName}
        </h2>
        <Chip tone={Extension === null ? 'sol' : 'neutral'}>{Extension === null ? text.open : text.isExtended}</Chip>
      </header>
      <p className={styles.soft}>
        {text.kinds[Kind]} · {text.made(momentText(CreationDate))}
      </p>
      <p className={styles.body}>{Words === '' ? text.unreadable : Words}</p>
      {Extension !== null && <p className={styles.soft}>{text.extended(Extension)}</p>}
      <Clock due={claim.DueOn} />
      <div className={styles.actions}>
        <Button size="sm" onClick={() => setOpen('answer')}>
          {text.answer}
        </Button>
        {Extension === null && (
          <Button size="sm" variant="ghost" onClick={() => setOpen('extension')}>
            {text.extend}
          </Button>
        )}
      </div>
      {open !== null && <DeskDialog claim={claim} act={open} onClose={() => setOpen(null)} />}
    </article>
  );
}

/** Deadline of the answer, in working days of Bogotá. */
function Clock({ due }: { due: string }) {
  const { claims: text } = useLoansRightsTexts();
  const today = bogotaDay(new Date(useMinuteClock()));
  const day = due.replaceAll('-', '/');
  if (today > due) return <Notice>{text.late(day)}</Notice>;
  return (
    <p className={styles.clock}>
      <strong>{text.left(workingDaysUntil(today, due))}</strong> · {text.waiting(day)}
    </p>
  );
}

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
