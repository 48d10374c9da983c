import { useDispatch } from 'react-redux';
import { isOver } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { useMinuteClock } from '../../lib/clock.ts';
import { arrowUUpLeftIcon, xCircleIcon } from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { removeAfterConfirmation } from '../../ui/overlays/remove-after-asking.tsx';
import type { FeedDispatch } from '../feed/public.ts';
import { eventsApi } from './api.ts';
import { useEventsTexts } from './texts.ts';
import { timesOf } from '#contract/features/events/when.ts';

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
