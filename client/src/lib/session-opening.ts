import { idlePhase } from '#contract/features/session/limits.ts';
import { forgetKept } from './kept.ts';
import { LAST_ACTIVITY_KEY } from './last-activity.ts';
import { isNobodyHere, rememberedToken, type RememberedToken } from './session-cache.ts';
import { leaveForSignIn, leaving } from './session-leave.ts';
import { isElsewhere, readSettings } from './session-settings.ts';

let opening: Promise<RememberedToken | null> | undefined;

/**
 * Finds out once, without MSAL, who is signed in. Resolves with the stored token, or null if MSAL has to look. Never
 * resolves while the page is being left, for the sign-in or for the configured address. Rejects if the server can't be
 * reached; the next call tries again.
 */
export function openSession(): Promise<RememberedToken | null> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<RememberedToken | null> {
  // Opening the page counts as activity, so time without a page is compared with the limit before anything is read.
  if (idlePhase(Number(localStorage.getItem(LAST_ACTIVITY_KEY)), Date.now()) === 'over') await forgetKept(false);
  const settings = await readSettings();
  if (isElsewhere(settings)) {
    window.location.replace(settings.origin + window.location.pathname + window.location.search);
    return leaving;
  }
  if (!isNobodyHere()) return rememberedToken(settings, Date.now());
  remarkAccounts(0);
  return leaveForSignIn(settings);
}

/** Writes the two console messages that the requirements demand. @spec 3§8.3 */
export function remarkAccounts(count: number): void {
  if (count === 1) return;
  // oxlint-disable-next-line no-console -- the requirements ask for these messages there
  console.info(count === 0 ? 'No accounts detected!' : 'Multiple accounts detected.');
}
