import { useEffect } from 'react';
import { dropDraft, writeDraft } from './drafts.ts';

/**
 * Stores the content of a form as the draft of `owner` under `kind` on each change.
 * @param draft must survive JSON; null stores nothing, because the form is empty or unchanged.
 */
export function useKeptDraft(owner: number, kind: string, draft: object | null): void {
  const text = draft && JSON.stringify(draft);
  useEffect(() => {
    if (text === null) dropDraft(owner, kind);
    else writeDraft(owner, kind, JSON.parse(text), Date.now());
  }, [owner, kind, text]);
}
