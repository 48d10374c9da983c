import { reportFailure } from '../feedback/report-failure.ts';
import { toast } from './toast.ts';

/** What is asked, and what is said afterwards. */
export interface RemovalWords {
  readonly removeQuestion: string;
  readonly removeFailed: string;
  readonly removed: string;
}

/**
 * Asks in the browser's own way, then deletes and says so.
 * @param remove the request; it answers its failure
 * @returns whether it was deleted
 * @spec 1§4
 */
export async function removeAfterAsking(
  words: RemovalWords,
  remove: () => Promise<{ error?: unknown }>,
): Promise<boolean> {
  // oxlint-disable-next-line no-alert -- the requirements prescribe this question of the browser
  if (!window.confirm(words.removeQuestion)) return false;
  const { error } = await remove();
  if (error) {
    reportFailure(words.removeFailed, error);
    return false;
  }
  toast(words.removed);
  return true;
}
