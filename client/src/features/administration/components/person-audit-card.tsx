import { momentText } from '../../../lib/moment.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useListAuditOfQuery } from '../api.ts';
import { actionOf, detailOf } from '../pages/audit-page.tsx';
import { usePanelTexts } from '../texts.ts';
import styles from '../viewing/viewing.module.css';

/** Card with the latest entries of the audit log about a person, as far as the viewer may read them. */
export function PersonAuditCard({ person }: { person: number }) {
  const text = usePanelTexts().audit;
  const { currentData: entries, isError, refetch } = useListAuditOfQuery(person, { refetchOnMountOrArgChange: true });
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader title={text.title} />
      {isError ? (
        <ErrorState text={text.failedHint} onRetry={() => void refetch()} />
      ) : entries === undefined ? (
        <div role="status" aria-busy aria-label={text.loading}>
          <Skeleton shape="block" height={60} />
        </div>
      ) : entries.length === 0 ? (
        <p>{text.noneOf}</p>
      ) : (
        <ul className={styles.views}>
          {entries.map(entry => {
            const detail = detailOf(entry, text);
            return (
              <li key={entry.Id}>
                <p>
                  <Facts of={[<strong key="what">{actionOf(entry, text)}</strong>, detail !== text.none && detail]} />
                </p>
                <p className={styles.when}>
                  <Facts of={[entry.ActorName ?? text.system, momentText(entry.Created)]} />
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
