import { useEffect, useRef } from 'react';
import { dropDraft, readDraft } from '../../lib/drafts.ts';

/** Time for which a pending action waits for the person's sign-in, in milliseconds. @assumed */
const RESUMED_MS = 10 * 60_000;

/**
 * Resumes the action that the server interrupted to ask for a recent sign-in. This happens once, when the page is back,
 * and not if it took too long. `writeDraft` stored the action under the same owner and kind.
 * @param resume asks again before anything is done: another person may now be at the screen
 */
export function useResumed<T>(
  owner: number,
  kind: string,
  accepts: (value: unknown) => value is T,
  resume: (value: T) => void,
): void {
  const latest = useRef({ accepts, resume });
  useEffect(() => {
    latest.current = { accepts, resume };
  });
  useEffect(() => {
    const now = Date.now();
    const kept = readDraft(owner, kind, latest.current.accepts, now);
    dropDraft(owner, kind);
    if (kept !== null && now - kept.savedAt < RESUMED_MS) latest.current.resume(kept.value);
  }, [owner, kind]);
}
