import { momentText } from '../../../lib/moment.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useListReadingsInfiniteQuery } from '../api.ts';
import { useLoansRightsTexts } from '../rights-texts.ts';
import styles from './rights.module.css';

/** Card 'Quién vio mis datos': who has read which data of this person, when and why. @spec decision 26, THREATS T25 */
export function ReadingsCard() {
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
            {rows.map(({ Id, ReaderName, List, RecordId, Reason, At }) => (
              <li key={Id}>
                <p>
                  <strong>{ReaderName || text.somebody}</strong> · {text.numbered(text.what[List], RecordId)}
                </p>
                <p className={styles.soft}>
                  <time dateTime={At}>{momentText(At)}</time> · {text.reason(Reason)}
                </p>
              </li>
            ))}
          </ul>
          <MoreButton list={list} label={text.more} loading={words.loading} />
        </>
      )}
    </Card>
  );
}
