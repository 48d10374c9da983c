import { removeAfterAsking } from '../../ui/overlays/remove-after-asking.ts';
import { useRemoveEventMutation, type EventRef } from './api.ts';
import { useEventsTexts } from './texts.ts';

/** Deletes an event, once its reader has said yes. */
export function useEventRemoval(): (event: EventRef, onRemoved?: () => void) => Promise<void> {
  const words = useEventsTexts().menu;
  const [remove] = useRemoveEventMutation();
  return async ({ Id, PostId }, onRemoved) => {
    if (await removeAfterAsking(words, () => remove({ Id, PostId }))) onRemoved?.();
  };
}
