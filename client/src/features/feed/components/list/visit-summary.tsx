import { FEED_PAGE_MAX } from '#contract/features/feed/limits.ts';
import type { NewCounts } from '#contract/i18n/es-CO/feed-home.ts';
import { useHomeTexts } from '../../home-texts.ts';
import { useViewer } from '../../../session/public.ts';
import { useLastVisit } from '../../last-visit.ts';
import { useListHeadsQuery, type ItemHead } from '../../queries.ts';
import styles from './feed-list.module.css';

/** Counts the items of others that are newer than the last one seen, by their names. */
export function countNew(heads: readonly ItemHead[], seen: number, viewer: number): NewCounts {
  const fresh = heads.filter(head => head.Id > seen && head.CreatedBy !== viewer);
  const news = fresh.filter(({ Type }) => Type === 'new').length;
  const events = fresh.filter(({ Type }) => Type === 'event').length;
  return { posts: fresh.length - news - events, news, events };
}

/** Line that counts the items that came to home since the last visit. @param newest newest item shown */
export function VisitSummary({ newest }: { newest: number }) {
  const { before, isBack } = useLastVisit(newest);
  return isBack && <NewItems before={before} />;
}

function NewItems({ before }: { before: number }) {
  const text = useHomeTexts();
  const { id } = useViewer();
  const { data: heads = [] } = useListHeadsQuery(before);
  const counts = countNew(heads, before, id);
  if (counts.posts + counts.news + counts.events === 0) return null;
  const isMore = heads.length === FEED_PAGE_MAX && heads.every(head => head.Id > before);
  return (
    <p className={styles.visit} role="status">
      {text.summary(counts, isMore)}
    </p>
  );
}
