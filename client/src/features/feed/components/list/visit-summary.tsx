import { use } from 'react';
import { useSelector } from 'react-redux';
import { FEED_PAGE_MAX } from '#contract/features/feed/limits.ts';
import type { NewItems } from '#contract/i18n/es-CO/feed-home.ts';
import { ItemNamesContext, type NamesOfItems } from '#client/lib/item-names.ts';
import { useHomeTexts } from '../../home-texts.ts';
import { useViewer } from '../../../session/public.ts';
import { useHomeVisit } from '../../last-visit.ts';
import { feedSlice } from '../../slice.ts';
import { useListHeadsQuery, type ItemHead } from '../../queries.ts';
import styles from './feed-list.module.css';

/** Counts the items of others that are newer than the last one seen, by the names of their types. */
export function newSince(
  heads: readonly ItemHead[],
  seen: number,
  { viewer, names }: { viewer: number; names: NamesOfItems },
): NewItems {
  const fresh = heads.filter(head => head.Id > seen && head.CreatedBy !== viewer);
  const counts = new Map<ItemHead['Type'], number>();
  for (const { Type } of fresh) counts.set(Type, (counts.get(Type) ?? 0) + 1);
  const types = [...counts].map(([type, count]) => ({ count, name: names[type]?.() }));
  const others = types.flatMap(({ count, name }) => name?.counted?.(count) ?? []);
  const named = types.reduce((sum, { count, name }) => sum + (name?.counted ? count : 0), 0);
  return {
    posts: fresh.length - named,
    others,
    total: fresh.length,
    isMasculine: types.some(({ name }) => name?.isMasculine === true),
    isMore: heads.length === FEED_PAGE_MAX && heads.every(head => head.Id > seen),
  };
}

/** Line that counts the items that came to home since the last visit. @param newest newest item shown */
export function VisitSummary({ newest }: { newest: number }) {
  useHomeVisit(newest);
  const before = useSelector(feedSlice.selectors.seenBefore);
  const isBack = useSelector(feedSlice.selectors.isBack);
  return isBack && <Summary before={before} />;
}

function Summary({ before }: { before: number }) {
  const text = useHomeTexts();
  const { id } = useViewer();
  const { data: heads = [] } = useListHeadsQuery(before);
  const fresh = newSince(heads, before, { viewer: id, names: use(ItemNamesContext) });
  if (fresh.total === 0) return null;
  return (
    <p className={styles.visit} role="status">
      {text.summary(fresh)}
    </p>
  );
}
