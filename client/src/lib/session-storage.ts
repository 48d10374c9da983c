/**
 * What signing out leaves in this browser: what the person was writing, how this device looks, and on which day it showed them the
 * whole banner. Everything else of the application goes, because the next person at this computer may be somebody else.
 */
const KEPT = ['tertulia.draft.', 'tertulia.theme', 'tertulia.colorScheme', 'tertulia.language', 'tertulia.banner'];

/** Empties local and session storage of everything but what is kept. MSAL's own entries are MSAL's to clear. */
export function cleanStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const kept =
        key.startsWith('msal.') || KEPT.some(each => key === each || (each.endsWith('.') && key.startsWith(each)));
      if (!kept) storage.removeItem(key);
    }
  }
}

/** Removes MSAL's accounts and tokens without MSAL, which may be what can't be loaded. */
export function forgetTokens(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('msal.')) storage.removeItem(key);
}

const PASSWORD_KEY = 'tertulia.session.askPassword';

/**
 * The provider could not be reached for a sign-out, so its session may live: the next sign-in must ask for the password. Kept in
 * local storage, because closing the tab must not undo it.
 */
export const askPasswordNextTime = {
  set: (): void => localStorage.setItem(PASSWORD_KEY, 'yes'),
  isSet: (): boolean => localStorage.getItem(PASSWORD_KEY) !== null,
  clear: (): void => localStorage.removeItem(PASSWORD_KEY),
};

const IDLE_KEY = 'tertulia.session.idle';

/** The session of this tab ended by inactivity: the page to sign in at says so. The embedded provider's reads it too. */
export const endedIdle = {
  set: (): void => sessionStorage.setItem(IDLE_KEY, 'yes'),
  isSet: (): boolean => sessionStorage.getItem(IDLE_KEY) !== null,
  clear: (): void => sessionStorage.removeItem(IDLE_KEY),
};

const RESTARTS_KEY = 'tertulia.session.restarts';
/** More restarts than this within the window are a loop and not a person. @assumed */
const RESTARTS_MAX = 4;
const RESTARTS_WINDOW_MS = 30_000;

/** Counts restarts of the sign-in after an error. Answers false when they have become a loop. */
export function mayRestart(now: number): boolean {
  const earlier = (sessionStorage.getItem(RESTARTS_KEY) ?? '')
    .split(',')
    .map(Number)
    .filter(at => at > now - RESTARTS_WINDOW_MS);
  sessionStorage.setItem(RESTARTS_KEY, [...earlier, now].join(','));
  return earlier.length < RESTARTS_MAX;
}

/** The sign-in worked, or a person asks for another try. */
export const forgetRestarts = (): void => sessionStorage.removeItem(RESTARTS_KEY);
