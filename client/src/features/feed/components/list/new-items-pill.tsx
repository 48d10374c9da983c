import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { FEED_PAGE_SIZE } from '#contract/features/feed/limits.ts';
import { useTexts } from '#client/lib/texts.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { arrowUpBoldIcon } from '#client/ui/content/icons.ts';
import { useListNewestIdsQuery } from '../../queries.ts';
import type { FeedScope } from '../../scope.ts';
import { feedSlice } from '../../slice.ts';
import styles from './new-items-pill.module.css';

export interface NewItemsPillProps {
  scope: FeedScope;
  /** Greatest id among the shown items. */
  newestId: number;
  onShow: () => void;
}

/** Pill with the number of new items known from the poll: they are loaded on request, so that nothing jumps. */
export function NewItemsPill({ scope, newestId, onShow }: NewItemsPillProps) {
  const text = useTexts('feed').list;
  const latest = useSelector(feedSlice.selectors.latest);
  const { data: ids = [] } = useListNewestIdsQuery(
    { scope, latest },
    { skip: scope.kind === 'saved' || latest <= newestId },
  );
  const count = ids.filter(id => id > newestId).length;
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The button disappears with its announcement, so the focus moves to the newest item.
  useEffect(() => {
    if (count > 0 || !wasPressed.current) return;
    wasPressed.current = false;
    place.current?.nextElementSibling?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [count]);
  return (
    <div ref={place} className={styles.place} role="status">
      {count > 0 && (
        <Button
          size="sm"
          icon={arrowUpBoldIcon}
          onClick={() => {
            wasPressed.current = true;
            onShow();
            window.scrollTo({ top: 0 });
          }}
        >
          {text.newItems(count, count === FEED_PAGE_SIZE)}
        </Button>
      )}
    </div>
  );
}
