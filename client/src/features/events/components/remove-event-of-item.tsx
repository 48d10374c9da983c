import { useEffect, useRef } from 'react';
import type { FeedCardRemovalProps } from '../../feed/public.ts';
import { useEventRemoval } from '../use-event-removal.ts';

/** Asks in the browser's own way, then deletes the event behind an item of the feed. There is nothing to see of it. */
export function RemoveEventOfItem({ item, onClose, onRemoved }: FeedCardRemovalProps) {
  const remove = useEventRemoval();
  const isAsked = useRef(false);
  useEffect(() => {
    // Asked once, however often React runs this.
    if (isAsked.current) return;
    isAsked.current = true;
    void remove({ Id: item.ContentId, PostId: item.Id }, onRemoved).finally(onClose);
  });
  return null;
}
