import { apiHeaders } from '../../api/read.ts';
import { setLeaving } from '../../lib/leaving.ts';
import { texts } from '../../lib/texts.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { confirmRemoval, type Remove } from './remove-after-asking.tsx';
import type { RemovalTexts } from './removal-dialog.tsx';
import { currentToasts, subscribeToasts, toast } from './toast.ts';

/** Time in which a deletion can be undone, in milliseconds. @assumed */
export const UNDO_MS = 8_000;

interface UndoableRemoval {
  text: Pick<RemovalTexts, 'removed' | 'removeFailed'>;
  /** Key with which it is hidden meanwhile. */
  key: string;
  /** Path below `/api` that is deleted if the page is closed meanwhile. */
  path: string;
  remove: Remove;
}

/**
 * Asks in a dialog before something is deleted, then hides it and offers to undo that for some seconds. Only then the
 * server deletes it.
 * @returns whether the person has confirmed
 * @spec 1§6, decision 236
 */
export async function removeWithUndo(
  text: Omit<RemovalTexts, 'removeHint'> & { removeHint?: string | undefined },
  removal: Omit<UndoableRemoval, 'text'>,
): Promise<boolean> {
  if (!(await confirmRemoval(text))) return false;
  leave({ ...removal, text });
  return true;
}

/** Hides something, and deletes it when the toast with the button to undo is gone, or the page is closed. */
export function leave(removal: UndoableRemoval): void {
  const { text, key, path } = removal;
  const end = new AbortController();
  setLeaving(key, true);
  const id = toast(text.removed, 'success', UNDO_MS, {
    label: texts('ui').undo,
    onSelect: () => {
      end.abort();
      setLeaving(key, false);
    },
  });
  const unsubscribe = subscribeToasts(() => {
    if (currentToasts().some(notice => notice.id === id)) return;
    unsubscribe();
    // The button to undo closes its toast before it acts.
    queueMicrotask(() => {
      if (end.signal.aborted) return;
      end.abort();
      void removeNow(removal);
    });
  });
  // Read now, because a page that is being closed waits for nothing.
  let headers: Record<string, string> | undefined;
  apiHeaders().then(
    known => (headers = known),
    () => undefined,
  );
  const onPageHide = () => {
    end.abort();
    void fetch(`/api${path}`, { method: 'DELETE', keepalive: true, headers: headers ?? {} }).catch(() => undefined);
  };
  window.addEventListener('pagehide', onPageHide, { signal: end.signal });
}

async function removeNow(removal: UndoableRemoval): Promise<void> {
  const { text, key, remove } = removal;
  setLeaving(key, true);
  const { error } = await remove();
  if (error === undefined) return;
  setLeaving(key, false);
  reportFailure(text.removeFailed, error, () => void removeNow(removal));
}
