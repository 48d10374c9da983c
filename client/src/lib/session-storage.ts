/**
 * Prefixes of data that stays in this browser after sign-out: drafts, appearance, and the day on which the whole banner
 * was last shown. All else is removed, because the next user of this computer may be another person.
 */
const KEPT = ['tertulia.draft.', 'tertulia.theme', 'tertulia.colorScheme', 'tertulia.language', 'tertulia.banner'];

/** Clears local and session storage, except the kept data. MSAL clears its own entries. */
export function cleanStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const kept =
        key.startsWith('msal.') || KEPT.some(each => key === each || (each.endsWith('.') && key.startsWith(each)));
      if (!kept) storage.removeItem(key);
    }
  }
}

/** Removes MSAL's accounts and tokens without MSAL, which may have failed to load. */
export function forgetTokens(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('msal.')) storage.removeItem(key);
}

const PASSWORD_KEY = 'tertulia.session.askPassword';

/**
 * Flag set if the provider could not be reached for a sign-out, so that its session may still be open. The next sign-in
 * must then ask for the password. It is in local storage, because closing the tab must not undo it.
 */
export const askPasswordNextTime = {
  set: (): void => localStorage.setItem(PASSWORD_KEY, 'yes'),
  isSet: (): boolean => localStorage.getItem(PASSWORD_KEY) !== null,
  clear: (): void => localStorage.removeItem(PASSWORD_KEY),
};

const IDLE_KEY = 'tertulia.session.idle';

/**
 * Flag that this tab's session ended by inactivity, so that the sign-in page says so. The embedded provider's page
 * reads it too.
 */
export const endedIdle = {
  set: (): void => sessionStorage.setItem(IDLE_KEY, 'yes'),
  isSet: (): boolean => sessionStorage.getItem(IDLE_KEY) !== null,
  clear: (): void => sessionStorage.removeItem(IDLE_KEY),
};

const RESTARTS_KEY = 'tertulia.session.restarts';
/** Number of restarts within the window above which they count as a loop. @assumed */
const RESTARTS_MAX = 4;
const RESTARTS_WINDOW_MS = 30_000;

/** Counts restarts of the sign-in after an error. Returns false once they have become a loop. */
export function mayRestart(now: number): boolean {
  const earlier = (sessionStorage.getItem(RESTARTS_KEY) ?? '')
    .split(',')
    .map(Number)
    .filter(at => at > now - RESTARTS_WINDOW_MS);
  sessionStorage.setItem(RESTARTS_KEY, [...earlier, now].join(','));
  return earlier.length < RESTARTS_MAX;
}

/** Forgets the restarts, because the sign-in worked or the user asks for another try. */
export const forgetRestarts = (): void => sessionStorage.removeItem(RESTARTS_KEY);
