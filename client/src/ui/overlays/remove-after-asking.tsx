import { lazyNamed } from '../../lib/lazy-named.ts';
import type { Outcome } from '../controls/use-submission.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { askToConfirm, askWith } from './ask-to-confirm.tsx';
import type { RemovalTexts } from './removal-dialog.tsx';
import { toast } from './toast.ts';

const RemovalDialog = lazyNamed(() => import('./removal-dialog.tsx'), 'RemovalDialog');

const ReasonDialog = lazyNamed(() => import('./reason-dialog.tsx'), 'ReasonDialog');

/** Deletes something and returns the result of a RTK Query mutation. */
export type Remove = () => PromiseLike<Outcome>;

/**
 * Asks in a dialog before something is deleted for good. The dialog stays open during the deletion, and shows the
 * reason if it failed.
 * @returns whether it was deleted
 * @spec 1§6
 */
export function removeAfterDialog(text: RemovalTexts, remove: Remove): Promise<boolean> {
  return askWith(false, answer => <RemovalDialog text={text} onRemove={remove} onEnd={answer} />);
}

/**
 * Asks for the reason before content of another person is put into the bin. The dialog stays open meanwhile, and shows
 * why it failed.
 * @returns whether it was deleted
 */
export function removeWithReason(
  text: Omit<RemovalTexts, 'removeHint'>,
  remove: (reason: string) => PromiseLike<Outcome>,
): Promise<boolean> {
  return askWith(false, answer => <ReasonDialog text={text} onRemove={remove} onEnd={answer} />);
}

/**
 * Asks in the same dialog without deleting, for features that show the deletion in place.
 * @returns whether to delete it
 */
export function confirmRemoval(
  text: Pick<RemovalTexts, 'removeQuestion' | 'remove'> & { removeHint?: string | undefined },
): Promise<boolean> {
  return askToConfirm({ title: text.removeQuestion, text: text.removeHint, confirmLabel: text.remove });
}

/** Asks with the browser's own dialog, then deletes and confirms it. @returns whether it was deleted @spec 1§4 */
export async function removeAfterConfirmation(text: Omit<RemovalTexts, 'removeHint' | 'remove'>, remove: Remove) {
  // oxlint-disable-next-line no-alert -- the requirements prescribe this question of the browser
  if (!window.confirm(text.removeQuestion)) return false;
  return removeNow(text, remove);
}

async function removeNow(text: Pick<RemovalTexts, 'removed' | 'removeFailed'>, remove: Remove): Promise<boolean> {
  const { error } = await remove();
  if (error === undefined) toast(text.removed);
  else reportFailure(text.removeFailed, error, () => void removeNow(text, remove));
  return error === undefined;
}
