import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EventRow } from '#contract/features/events/types.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useIsPhone } from '../../../lib/media-query.ts';
import { dotsThreeVerticalBoldIcon, pencilSimpleIcon, trashIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import type { FeedDispatch } from '../../feed/public.ts';
import { useEventsTexts } from '../texts.ts';
import { useCancelEntries } from '../use-cancel-entries.ts';
import { removeEvent } from '../remove-event.ts';

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
