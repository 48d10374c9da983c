import { viewSession } from './view-session.ts';

/**
 * Drafts of text that a person has typed but not sent, stored in this browser so that they survive a reload and a
 * sign-out. They are keyed by person, so that people sharing a computer never see each other's drafts.
 */

/** Age at which an unused draft is deleted, in milliseconds (30 days). @assumed */
export const DRAFT_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

const PREFIX = 'tertulia.draft';

export interface Draft<T> {
  value: T;
  /** Milliseconds since 1970, in UTC. */
  savedAt: number;
}

/** Fallback for drafts if the browser refuses storage (private window, quota); they then last as long as the page. */
const memory = new Map<string, string>();

/**
 * Reads the draft of `owner` under `kind`. Null if there is none, it is too old, or `accepts` rejects its shape, which
 * an earlier version of the product may have written.
 */
export function readDraft<T>(
  owner: number,
  kind: string,
  accepts: (value: unknown) => value is T,
  now: number,
): Draft<T> | null {
  // While viewing as another person, their drafts are neither read nor written.
  if (viewSession() !== null) return null;
  const key = draftKey(owner, kind);
  const kept = parse(load(key));
  if (kept && now - kept.savedAt < DRAFT_LIFE_MS && accepts(kept.value)) {
    return { value: kept.value, savedAt: kept.savedAt };
  }
  if (kept) remove(key);
  return null;
}

/** Stores `value`, which must survive JSON, in place of the earlier draft. Never throws. */
export function writeDraft(owner: number, kind: string, value: unknown, now: number): void {
  if (viewSession() !== null) return;
  const key = draftKey(owner, kind);
  const text = JSON.stringify({ value, savedAt: now });
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** Deletes the draft: call it after the server has accepted it, never before. */
export function dropDraft(owner: number, kind: string): void {
  remove(draftKey(owner, kind));
}

function draftKey(owner: number, kind: string): string {
  return `${PREFIX}.${owner}.${kind}`;
}

function load(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is unavailable, there is nothing to remove.
  }
}

function parse(text: string | null): Draft<unknown> | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(kept: unknown): kept is Draft<unknown> {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'value' in kept &&
    'savedAt' in kept &&
    typeof kept.savedAt === 'number'
  );
}
