import { LISTED } from '#contract/features/loans/types.ts';
import { useListConsentsQuery, useListReadingsInfiniteQuery } from '../api.ts';
import { readingGroups, type ReadingGroup } from './reading-groups.ts';
import { ConsentsCard } from './consents-card.tsx';
import { RightsCard } from './rights-card.tsx';
import { momentText } from '../../../lib/moment.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useLoansRightsTexts } from '../rights-texts.ts';
import styles from './rights.module.css';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useListOwnClaimsQuery } from './api.ts';

const ClaimDialog = lazyDialog(() => import('./claim-dialog.tsx'), 'ClaimDialog');

/** Card 'Mis consultas y reclamos', with the date by which each must be answered. @spec decision 185 */
function ClaimsCard() {
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

/** Line of the card 'Quién vio mis datos': readings of one person on one day. */
function ReadingLine({ group: { name, day, opened, listed } }: { group: ReadingGroup }) {
  const { readings: text } = useLoansRightsTexts();
  return (
    <li>
      <p>
        <strong>{name || text.somebody}</strong> · <time dateTime={day}>{day.replaceAll('-', '/')}</time>
      </p>
      {opened.map(({ Id, List, RecordId, Reason, At }) => (
        <p key={Id} className={styles.soft}>
          {text.numbered(text.what[List], RecordId)} · <time dateTime={At}>{momentText(At)}</time> ·{' '}
          {text.reason(Reason)}
        </p>
      ))}
      {listed.length > 0 && (
        <p className={styles.soft}>
          {text.what[LISTED]} · {listed.map(text.reason).join(' · ')}
        </p>
      )}
    </li>
  );
}

/** Card 'Quién vio mis datos': who has read which data of this person, when and why. @spec decision 26, THREATS T25 */
function ReadingsCard() {
  const { readings: text, ...words } = useLoansRightsTexts();
  const list = useListReadingsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = list.data?.pages.flatMap(({ results }) => results);
  return (
    <Card isPadded aria-labelledby="loan-readings-title">
      <CardHeader title={text.title} id="loan-readings-title" />
      <p className={styles.intro}>{text.intro}</p>
      {rows === undefined ? (
        list.isError ? (
          <ErrorState text={words.failed} onRetry={() => void list.refetch()} />
        ) : (
          <Spinner label={words.loading} />
        )
      ) : rows.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {readingGroups(rows).map(group => (
              <ReadingLine key={group.key} group={group} />
            ))}
          </ul>
          <MoreButton list={list} label={text.more} loading={words.loading} />
        </>
      )}
    </Card>
  );
}

/**
 * Rights of people over their data. Others create some of that data, so it also appears for people who never gave
 * consent. @spec decision 185
 */
export function DataRights() {
  const { data: consents } = useListConsentsQuery();
  if (consents === undefined) return null;
  const hasAgreed = consents.length > 0;
  return (
    <>
      <ReadingsCard />
      {hasAgreed && <ConsentsCard />}
      <RightsCard hasRegistered={hasAgreed} />
      <ClaimsCard />
    </>
  );
}
