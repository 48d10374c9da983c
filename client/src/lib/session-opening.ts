import { isNobodyHere, rememberedToken, type RememberedToken } from './session-cache.ts';
import { leaveForSignIn, leaving } from './session-leave.ts';
import { isElsewhere, readSettings } from './session-settings.ts';

let opening: Promise<RememberedToken | null> | undefined;

/**
 * Finds out without MSAL who is here, once: the remembered token, or null when MSAL has to look. Never answers when the page
 * is being left, for the sign-in or for the configured address. Rejects when the server can't be reached; the next call asks
 * again.
 */
export function openSession(): Promise<RememberedToken | null> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<RememberedToken | null> {
  const settings = await readSettings();
  if (isElsewhere(settings)) {
    window.location.replace(settings.origin + window.location.pathname + window.location.search);
    return leaving;
  }
  if (!isNobodyHere()) return rememberedToken(settings, Date.now());
  remarkAccounts(0);
  return leaveForSignIn(settings);
}

/** The requirements ask for these two messages on the console. @spec 3§8.3 */
export function remarkAccounts(count: number): void {
  if (count === 1) return;
  // oxlint-disable-next-line no-console -- the requirements ask for these messages there
  console.info(count === 0 ? 'No accounts detected!' : 'Multiple accounts detected.');
}
