import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useRemoveNewsMutation, type NewsRef } from './api.ts';
import { useNewsTexts } from './texts.ts';

/** Asks in the browser's own way, then deletes a news item. @spec 1§4 Deletion asks a browser confirmation */
export function useNewsRemoval(): (news: NewsRef, onRemoved?: () => void) => Promise<void> {
  const text = useNewsTexts().menu;
  const [remove] = useRemoveNewsMutation();
  return async ({ Id, PostId }, onRemoved) => {
    // oxlint-disable-next-line no-alert -- the specification names this very question of the browser
    if (!window.confirm(text.removeQuestion)) return;
    const { error } = await remove({ Id, PostId });
    if (error) return reportFailure(text.removeFailed, error);
    toast(text.removed);
    onRemoved?.();
  };
}
