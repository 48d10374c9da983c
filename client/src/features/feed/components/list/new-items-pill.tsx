import { useEffect, useRef, useState } from 'react';
import { FEED_PAGE_SIZE } from '../../../../../../contract/features/feed/limits.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { arrowUpBoldIcon } from '../../../../ui/content/icons.ts';
import { useNewestIdsQuery } from '../../queries.ts';
import type { FeedScope } from '../../scope.ts';
import styles from './new-items-pill.module.css';

/** How often the feed is asked whether there is something new, in milliseconds. @assumed */
const CHECK_MS = 20_000;

export interface NewItemsPillProps {
  scope: FeedScope;
  /** The newest of what is shown. */
  newestId: number;
  onShow: () => void;
}

/** How many items have come since: they wait until somebody asks for them, so that nothing jumps. */
export function NewItemsPill({ scope, newestId, onShow }: NewItemsPillProps) {
  const text = useTexts('feed').list;
  const isDue = useIsDue();
  const { data: ids = [] } = useNewestIdsQuery(scope, {
    pollingInterval: CHECK_MS,
    skipPollingIfUnfocused: true,
    skip: scope.kind === 'saved' || !isDue,
  });
  const count = ids.filter(id => id > newestId).length;
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The button goes with what it told of; whoever pressed it goes on with the newest.
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

/** False at first: the feed has just been read. */
function useIsDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), CHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
