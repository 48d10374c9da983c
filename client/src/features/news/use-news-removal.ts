import { removeAfterAsking } from '../../ui/overlays/remove-after-asking.ts';
import { useRemoveNewsMutation, type NewsRef } from './api.ts';
import { useNewsTexts } from './texts.ts';

/** Deletes a news item, once its reader has said yes. */
export function useNewsRemoval(): (news: NewsRef, onRemoved?: () => void) => Promise<void> {
  const words = useNewsTexts().menu;
  const [remove] = useRemoveNewsMutation();
  return async ({ Id, PostId }, onRemoved) => {
    if (await removeAfterAsking(words, () => remove({ Id, PostId }))) onRemoved?.();
  };
}
