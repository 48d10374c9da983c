import { useEffect, useRef } from 'react';
import { dropDraft, readDraft } from '../../lib/drafts.ts';

/** How long what somebody was about to do waits for their sign-in, in milliseconds. @assumed */
const RESUMED_MS = 10 * 60_000;

/**
 * Goes on with what a person was about to do when the server asked for a recent sign-in: once, when the page is there again, and not
 * when it took them long. It was kept by `writeDraft` under the same owner and kind.
 * @param resume asks again before anything is done: somebody else may have come back to the screen
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
