import { differenceInCalendarDays } from 'date-fns';
import { useState } from 'react';
import { RECENT_DAYS } from '#contract/features/repository/limits.ts';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DocumentIcon } from '../../files/public.ts';
import { useListRecentDocumentsQuery } from '../queries.ts';
import { useRepositoryTexts } from '../texts.ts';
import styles from './repository.module.css';

/**
 * Section of the newest documents, each of which opens. It is left out if there are none, and the table explains why.
 * @spec 3§2.7
 */
export function RecentDocuments({ onOpen }: { onOpen: (id: number) => void }) {
  const text = useRepositoryTexts();
  const { data, isError } = useListRecentDocumentsQuery();
  if (isError || data?.length === 0) return null;
  return (
    <section aria-labelledby="recent-documents" className={styles.recent}>
      <h2 id="recent-documents">{text.recent}</h2>
      {data ? (
        <ul>
          {data.map(document => (
            <li key={document.Id}>
              <RecentDocument document={document} onOpen={() => onOpen(document.Id)} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="block" height={148} />
      )}
    </section>
  );
}

function RecentDocument({ document, onOpen }: { document: RepositoryRow; onOpen: () => void }) {
  const text = useRepositoryTexts();
  const { Title, Url, Pages, Updated, Author } = document;
  const [now] = useState(() => new Date());
  const isNew = differenceInCalendarDays(now, new Date(Updated)) < RECENT_DAYS;
  return (
    <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.face}>
        {Pages > 0 ? (
          <img src={`${Url}?w=p1`} alt="" loading="lazy" decoding="async" />
        ) : (
          <DocumentIcon name={Title} className={styles.large} />
        )}
        {isNew && <span className={styles.new}>{text.isNew}</span>}
      </span>
      <span className={styles.title}>{Title}</span>
      <span className={styles.facts}>
        <Facts of={[Author?.Title, dateText(new Date(Updated))]} />
      </span>
    </button>
  );
}
