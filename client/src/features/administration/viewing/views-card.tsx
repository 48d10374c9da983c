import type { ViewRow } from '#contract/features/administration/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useListViewsOfQuery, useViewingTexts } from './api.ts';
import styles from './viewing.module.css';

const MINUTE_MS = 60_000;

/** Card of views as this person by administrators: who, time and reason. */
export function ViewsCard({ person }: { person: number }) {
  const text = useViewingTexts().history;
  const { data: views, isError, refetch } = useListViewsOfQuery(person, { refetchOnMountOrArgChange: true });
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader title={text.title} />
      <p className={styles.hint}>{text.hint}</p>
      {isError ? (
        <ErrorState text={text.failed} onRetry={() => void refetch()} />
      ) : views === undefined ? (
        <div role="status" aria-busy aria-label={text.loading}>
          <Skeleton shape="block" height={60} />
        </div>
      ) : views.length === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <ul className={styles.views}>
          {views.map(view => (
            <li key={view.Id}>
              <p>
                <strong>{view.OnlookerName ?? text.somebody}</strong>: «{view.Reason}»
              </p>
              <p className={styles.when}>{text.times(momentText(view.Created), minutesOf(view))}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const minutesOf = ({ Created, Until }: ViewRow): number =>
  Math.max(1, Math.round((Date.parse(Until) - Date.parse(Created)) / MINUTE_MS));
