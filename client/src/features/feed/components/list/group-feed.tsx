import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { FeedItem, GroupPin } from '#contract/features/feed/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { detailState } from '#client/api/detail-state.ts';
import { Icon } from '#client/ui/content/icon.tsx';
import { pushPinFillIcon, pushPinIcon } from '#client/ui/content/icons.ts';
import { reportFailure } from '#client/ui/feedback/report-failure.ts';
import { lazyDialog } from '#client/ui/overlays/lazy-dialog.tsx';
import type { MenuItem } from '#client/ui/overlays/menu.tsx';
import { toast } from '#client/ui/overlays/toast.ts';
import { usePinTexts, useGetGroupPinQuery, useRemoveGroupPinMutation } from '../../pins-api.ts';
import { useGetFeedItemQuery } from '../../queries.ts';
import type { FeedScope } from '../../scope.ts';
import { ItemEntriesContext } from '../card/item-menu.tsx';
import { PostCard } from '../card/post-card.tsx';
import { FeedList } from './feed-list.tsx';
import styles from './group-feed.module.css';

const PinDialog = lazyDialog(() => import('../../forms/pin-dialog.tsx'), 'PinDialog');

export interface GroupFeedProps {
  scope: Extract<FeedScope, { kind: 'group' }>;
  /** Whether the viewer may pin an item above it. */
  canPin: boolean;
}

/** Feed of a group, with its pinned item above. */
export function GroupFeed({ scope, canPin }: GroupFeedProps) {
  const pinned = useGetGroupPinQuery(scope.id, { refetchOnMountOrArgChange: true });
  const { currentData: pin = null } = pinned;
  const postId = pin?.PostId ?? null;
  const view = detailState(postId, useGetFeedItemQuery(postId ?? skipToken, { refetchOnMountOrArgChange: true }));
  const item = view.step === 'ready' ? view.subject : undefined;
  const [pinning, setPinning] = useState<number | null>(null);
  const entryOf = usePinEntry(scope.id, pin, setPinning);
  return (
    <ItemEntriesContext value={canPin ? entryOf : noEntries}>
      {pin && item && <Pinned item={item} pin={pin} placeId={scope.id} onRemoved={() => void pinned.refetch()} />}
      <FeedList scope={scope} except={pin && item ? item.Id : undefined} />
      {pinning !== null && <PinDialog group={scope.id} item={pinning} onClose={() => setPinning(null)} />}
    </ItemEntriesContext>
  );
}

const noEntries = (): readonly MenuItem[] => [];

interface PinnedProps {
  item: FeedItem;
  pin: GroupPin;
  placeId: number;
  onRemoved: () => void;
}

function Pinned({ item, pin, placeId, onRemoved }: PinnedProps) {
  const text = usePinTexts();
  const label = text.until(dateText(new Date(pin.Until)));
  return (
    <section className={styles.pinned} aria-label={label}>
      <p className={styles.label}>
        <Icon icon={pushPinFillIcon} />
        {label}
      </p>
      <PostCard item={item} placeId={placeId} onRemoved={onRemoved} />
    </section>
  );
}

/** Returns the menu entry that pins or unpins an item. */
function usePinEntry(group: number, pin: GroupPin | null, onPin: (item: number) => void) {
  const text = usePinTexts();
  const [remove] = useRemoveGroupPinMutation();
  const unpin = async () => {
    const { error } = await remove(group);
    if (error === undefined) toast(text.unpinned);
    else reportFailure(text.failed, error);
  };
  return ({ Id }: FeedItem): readonly MenuItem[] =>
    Id === pin?.PostId
      ? [{ id: 'unpin', label: text.unpin, icon: pushPinIcon, onSelect: () => void unpin() }]
      : [{ id: 'pin', label: text.pin, icon: pushPinIcon, onSelect: () => onPin(Id) }];
}
