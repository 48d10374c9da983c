import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useRemoveEventMutation, type EventRef } from './api.ts';
import { useEventsTexts } from './texts.ts';

/** Asks in the browser's own way, then deletes an event. @spec 1§4 Deletion asks a browser confirmation */
export function useEventRemoval(): (event: EventRef, onRemoved?: () => void) => Promise<void> {
  const text = useEventsTexts().menu;
  const [remove] = useRemoveEventMutation();
  return async ({ Id, PostId }, onRemoved) => {
    // oxlint-disable-next-line no-alert -- the specification names this very question of the browser
    if (!window.confirm(text.removeQuestion)) return;
    const { error } = await remove({ Id, PostId });
    if (error) return reportFailure(text.removeFailed, error);
    toast(text.removed);
    onRemoved?.();
  };
}
