import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isOver } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { timesOf } from '#contract/features/events/when.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import type { IconPath } from '../../../ui/content/icon.tsx';
import {
  dotsThreeVerticalBoldIcon,
  pencilSimpleIcon,
  trashIcon,
  arrowUUpLeftIcon,
  xCircleIcon,
} from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { removeAfterConfirmation } from '../../../ui/overlays/remove-after-asking.tsx';
import type { FeedDispatch } from '../../feed/public.ts';
import { eventsApi } from '../api.ts';
import { removeEvent } from '../public.ts';
import { useEventsTexts } from '../texts.ts';

/**
 * Returns a function for the entry that cancels or reinstates an event; none for people who may not edit it, or once it
 * is over.
 */
export function useCancelEntries(): (event: EventRow) => (MenuItem & { icon: IconPath })[] {
  const text = useEventsTexts().menu;
  const dispatch = useDispatch<FeedDispatch>();
  const now = useMinuteClock();
  return event => {
    const { Id, PostId, Cancelled, CanEdit } = event;
    if (!CanEdit || isOver(timesOf(event), new Date(now))) return [];
    const words = Cancelled
      ? { removeQuestion: text.resumeQuestion, removed: text.resumed }
      : { removeQuestion: text.cancelQuestion, removed: text.cancelled };
    return [
      {
        id: 'cancel',
        label: Cancelled ? text.resume : text.cancel,
        icon: Cancelled ? arrowUUpLeftIcon : xCircleIcon,
        onSelect: () =>
          void removeAfterConfirmation({ ...words, removeFailed: text.changeFailed }, () =>
            dispatch(
              eventsApi.endpoints.cancelEvent.initiate({ Id, PostId, isCancelled: !Cancelled }, { track: false }),
            ),
          ),
      },
    ];
  };
}

const EventDialog = lazyDialog(() => import('../forms/event-dialog.tsx'), 'EventDialog');

/** Menu for administrators on an event of the list; nothing for anybody else. @spec 1§2, 1§6 */
export function EventMenu({ event, className }: { event: EventRow; className?: string | undefined }) {
  const text = useEventsTexts().menu;
  const dispatch = useDispatch<FeedDispatch>();
  const isPhone = useIsPhone();
  const [isEditing, setEditing] = useState(false);
  const label = text.options(event.Title);
  const edit: MenuItem = { id: 'edit', label: text.edit, icon: pencilSimpleIcon, onSelect: () => setEditing(true) };
  const removal: MenuItem = {
    id: 'remove',
    label: text.remove,
    icon: trashIcon,
    isDestructive: true,
    onSelect: () => void dispatch(removeEvent(event)),
  };
  const entries = [
    ...(event.CanEdit ? [edit] : []),
    ...useCancelEntries()(event),
    ...(event.CanDelete ? [removal] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <div className={className}>
      <Menu
        label={label}
        groups={[entries]}
        trigger={trigger => (
          <IconButton
            {...trigger}
            size="sm"
            // On a phone it overlies the photo.
            variant={isPhone ? 'over' : 'plain'}
            icon={dotsThreeVerticalBoldIcon}
            label={label}
          />
        )}
      />
      {isEditing && <EventDialog event={event} onClose={() => setEditing(false)} />}
    </div>
  );
}
