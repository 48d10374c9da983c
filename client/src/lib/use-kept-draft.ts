import { useEffect } from 'react';
import { dropDraft, writeDraft } from './drafts.ts';

/**
 * Keeps what a form holds as the draft of `owner` under `kind`, each time that it changes.
 * @param draft must survive JSON; null leaves nothing behind: the form is empty, or as it was.
 */
export function useKeptDraft(owner: number, kind: string, draft: object | null): void {
  const text = draft && JSON.stringify(draft);
  useEffect(() => {
    if (text === null) dropDraft(owner, kind);
    else writeDraft(owner, kind, JSON.parse(text), Date.now());
  }, [owner, kind, text]);
}
