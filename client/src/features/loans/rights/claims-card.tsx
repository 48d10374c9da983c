import { useState } from 'react';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useLoansRightsTexts } from '../rights-texts.ts';
import { useListOwnClaimsQuery } from './api.ts';
import styles from './rights.module.css';

const ClaimDialog = lazyDialog(() => import('./claim-dialog.tsx'), 'ClaimDialog');

/** Card 'Mis consultas y reclamos', with the date by which each must be answered. @spec decision 185 */
export function ClaimsCard() {
  const { claims: text, ...words } = useLoansRightsTexts();
  const { data: claims, isError, refetch } = useListOwnClaimsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  return (
    <Card isPadded aria-labelledby="loan-claims-title">
      <CardHeader
        title={text.title}
        id="loan-claims-title"
        action={
          <Button variant="line" size="sm" onClick={() => setOpen(true)}>
            {text.make}
          </Button>
        }
      />
      {claims === undefined ? (
        isError ? (
          <ErrorState text={words.failed} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={words.loading} />
        )
      ) : claims.length === 0 ? (
        <p className={styles.soft}>{text.none}</p>
      ) : (
        <ul className={styles.list}>
          {claims.map(({ Id, Kind, Words, CreationDate, DueOn, Extension, Answer, AnswerDate }) => (
            <li key={Id}>
              <strong>{text.kinds[Kind]}</strong>
              <p className={styles.body}>{Words}</p>
              <p className={styles.soft}>
                {text.made(momentText(CreationDate))} ·{' '}
                {AnswerDate === null ? text.waiting(DueOn.replaceAll('-', '/')) : text.answered(momentText(AnswerDate))}
              </p>
              {Extension !== null && <p className={styles.soft}>{text.extended(Extension)}</p>}
              {Answer !== null && <p className={`${styles.entry} ${styles.body}`}>{Answer}</p>}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ClaimDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
