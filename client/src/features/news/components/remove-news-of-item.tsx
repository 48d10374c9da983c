import { useEffect, useRef } from 'react';
import type { FeedCardRemovalProps } from '../../feed/public.ts';
import { useNewsRemoval } from '../use-news-removal.ts';

/** Deletes the news item behind an item of the feed. It is asked in the browser's own way, so there is nothing to show. */
export function RemoveNewsOfItem({ item, onClose, onRemoved }: FeedCardRemovalProps) {
  const remove = useNewsRemoval();
  const isAsked = useRef(false);
  useEffect(() => {
    // Asked once, however often it is rendered.
    if (isAsked.current) return;
    isAsked.current = true;
    void remove({ Id: item.ContentId, PostId: item.Id }, onRemoved).then(onClose);
  }, [remove, item, onRemoved, onClose]);
  return null;
}
