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
import { useLoansRightsTexts } from '../rights-texts.ts';
import styles from './rights.module.css';

const DeskDialog = lazyDialog(() => import('./desk-dialog.tsx'), 'DeskDialog');

/** Claim of the desk: its author and content, the working days left for the answer, and the possible actions. */
export function DeskClaimLine({ claim }: { claim: DeskClaim }) {
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
