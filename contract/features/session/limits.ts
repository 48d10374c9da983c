/**
 * Life of an access token, in seconds. Signing out ends the session, not an issued token: the life is short so that a
 * stolen token is of little use. Tokens are renewed in the background. @assumed
 */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Largest difference between the clocks of the identity provider and this server, in seconds. @assumed */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** Longest bearer token that is accepted, in characters. @assumed */
export const TOKEN_LENGTH_MAX = 8 * 1024;

/** Milliseconds during which a verified token is not verified again. @assumed */
export const VERIFIED_TOKEN_MS = 60_000;

/**
 * Milliseconds during which a viewer's record is cached while access notices arrive. A few seconds, by decision 16.
 * @assumed
 */
export const VIEWER_MS = 3_000;

/**
 * Milliseconds during which the viewer's record is cached for list reads: they are too frequent to read it each time.
 * @assumed
 */
export const READER_MS = 30_000;

/**
 * Milliseconds during which the link from a sign-in account to its user is cached. An account never moves to another
 * user, and a deleted user is noticed when their record is read. @assumed
 */
export const SIGN_IN_ACCOUNT_MS = 10 * 60_000;

/**
 * Milliseconds during which the keys of a remote identity provider are cached: the remaining life of a withdrawn key.
 * @assumed
 */
export const REMOTE_KEYS_MS = 10 * 60_000;

/** Additional milliseconds for which the keys are used while the provider can't be reached. @assumed */
export const REMOTE_KEYS_STALE_MS = 60 * 60_000;

/** Shortest time between two downloads of the keys caused by an unknown key, in milliseconds. @assumed */
export const REMOTE_KEYS_COOLDOWN_MS = 10_000;

/** Seconds after which a client should retry while the keys are unreachable. @assumed */
export const KEYS_RETRY_AFTER_SECONDS = 5;

/**
 * Milliseconds after the sign-in during which roles may be changed and people blocked; then a new sign-in is needed.
 * @assumed
 */
export const RECENT_SIGN_IN_MS = 10 * 60_000;

/** Longest time for which an administrator may look at the network as another person, in milliseconds. @assumed */
export const VIEW_SESSION_MS = 15 * 60_000;

/** Shortest password that the embedded identity provider takes, in characters. @assumed */
export const PASSWORD_MIN = 10;

/** Longest password, in characters: hashing is work that a stranger can ask for. @assumed */
export const PASSWORD_MAX = 128;

/** Slow password hashes that one process computes at once: one of four threads stays free for file reads. @assumed */
export const HASHES_AT_ONCE = 3;

/** Hashes at once for unknown browsers. @assumed */
export const STRANGERS_HASHES_AT_ONCE = 2;

/**
 * Hashes for unknown browsers that wait for their turn: about two seconds of work. Beyond that, people are asked to
 * retry. @assumed
 */
export const STRANGERS_HASHES_WAITING_MAX = 16;

/** Seconds after which a refused browser is asked to retry. @assumed */
export const HASH_RETRY_SECONDS = 2;

/**
 * Number of letters of a temporary password; the next values count its digits and alphanumeric characters: ten
 * together. @spec 2§9, 3§9
 */
export const TEMPORARY_PASSWORD_LETTERS = 5;
export const TEMPORARY_PASSWORD_DIGITS = 3;
export const TEMPORARY_PASSWORD_ALPHANUMERICS = 2;

/** Longest first or last name of an account, in characters: the same as for a user. @assumed */
export const ACCOUNT_NAME_MAX = 60;

/** Minutes after the last attempt after which its failures are forgotten. @assumed */
export const ATTEMPTS_FORGOTTEN_MINUTES = 60;

/** Longest wait for which an attempt is delayed instead of refused, in seconds. @assumed */
export const ATTEMPT_HOLD_SECONDS = 5;

/**
 * Failed sign-ins of one account from one network or known browser without a delay; then the delay doubles each time.
 * @assumed
 */
export const FREE_FAILURES = 5;

/** Failed sign-ins of one account, from anywhere, before attempts are drawn by lot. @assumed */
export const ACCOUNT_FREE_FAILURES = 50;

/** Failed sign-ins from one network before attempts are drawn by lot; an office shares a network. @assumed */
export const NETWORK_FREE_FAILURES = 50;

/** Emails with reset codes that one network may cause before attempts are drawn by lot. @assumed */
export const NETWORK_FREE_CODES = 30;

/** Longest delay after failures of the same network or browser, in seconds. @assumed */
export const OWN_DELAY_MAX_SECONDS = 15 * 60;

/**
 * Seconds per judged attempt at an account or network with too many failures. The attempt is drawn by lot from those
 * that came: this bounds the guesses and locks out nobody. @assumed
 */
export const DRAW_SECONDS = 2;

/** Days during which a browser, or a network, is known for an account that signed in there. @assumed */
export const KNOWN_BROWSER_DAYS = 180;

/** Largest number of accounts that one browser is known for. @assumed */
export const KNOWN_BROWSER_ACCOUNTS_MAX = 10;

/** Largest number of guesses of one interaction, and of all others together, at one reset code. @assumed */
export const CODE_GUESSES_MAX = 5;

/**
 * Emails with a reset code that unknown browsers together, or one known browser, may cause for one account during the
 * life of a code. @assumed
 */
export const CODE_EMAILS_MAX = 2;

/** Codes that one sign-in page may ask for; then the sign-in must be started again. @assumed */
export const CODE_REQUESTS_MAX = 3;

/** Life of a reset code, in minutes. @assumed */
export const CODE_MINUTES = 10;

/** Digits of a reset code. @assumed */
export const CODE_DIGITS = 8;

/**
 * Longest session at the embedded identity provider, in seconds: a working day, then the password is asked for again.
 * @assumed
 */
export const PROVIDER_SESSION_SECONDS = 12 * 60 * 60;

/** Seconds for which a sign-in page may stay open. @assumed */
export const SIGN_IN_PAGE_SECONDS = 30 * 60;

/** Life of an authorization code, in seconds. @assumed */
export const AUTHORIZATION_CODE_SECONDS = 60;

/** Interval of the check of the inactivity counter, in milliseconds. @spec 3§4.3, 3§9 */
const IDLE_CHECK_MS = 60_000;

/** Counter above which a person is signed out; it grows by one each idle minute. @spec 3§4.3, 3§9 */
const IDLE_COUNTER_MAX = 4;

/** Idle minutes after which a person is signed out: the first whole minute above the counter's limit. @spec 3§4.3 */
export const IDLE_MINUTES = IDLE_COUNTER_MAX + 1;

/** Milliseconds before the sign-out at which the warning is shown. @spec decision 32 @assumed */
const IDLE_WARNING_MS = 60_000;

const MINUTE_MS = 60_000;
const SIGN_OUT_MS = IDLE_MINUTES * MINUTE_MS;

export type IdlePhase = 'active' | 'warning' | 'over';

/** Whole idle minutes: the prescribed counter, which any activity resets. @spec 3§4.3 */
export const idleCounter = (lastActivity: number, now: number): number =>
  Math.max(0, Math.floor((now - lastActivity) / MINUTE_MS));

/**
 * Returns the phase: active, in the last minute before the sign-out, or past it. Times in milliseconds.
 * @spec 3§4.3, decision 32
 */
export function idlePhase(lastActivity: number, now: number): IdlePhase {
  if (idleCounter(lastActivity, now) > IDLE_COUNTER_MAX) return 'over';
  return now - lastActivity >= SIGN_OUT_MS - IDLE_WARNING_MS ? 'warning' : 'active';
}

/** Returns the milliseconds left until the sign-out. */
export const idleTimeLeft = (lastActivity: number, now: number): number =>
  Math.max(0, lastActivity + SIGN_OUT_MS - now);

/** Returns the milliseconds until the next check: a minute, or less if the warning or the sign-out comes before. */
export function nextIdleCheck(lastActivity: number, now: number): number {
  const moments = [lastActivity + SIGN_OUT_MS - IDLE_WARNING_MS, lastActivity + SIGN_OUT_MS].filter(at => at > now);
  return Math.min(IDLE_CHECK_MS, ...moments.map(at => at - now));
}

/** Days for which unsent writes wait in a browser for their author. @assumed */
export const OUTBOX_DAYS = 30;

/** Digits of a PIN, which people may choose instead of a password with a letter or a code of their leader. */
export const PIN_DIGITS = 8;

/** Wrong proofs after which a letter or a code of a leader is over. */
export const ACCESS_CODE_TRIES_MAX = 5;

/** Characters of a cédula that prove who brings a letter. */
export const PROOF_LENGTH = 4;

/** Wrong PINs after which a badge is locked, and minutes for which it is. */
export const BADGE_FAILURES_MAX = 5;
export const BADGE_LOCK_MINUTES = 15;

/** Idle milliseconds after which a session on a shared device ends. */
export const SHARED_IDLE_MS = 2 * 60_000;

/** Milliseconds before that end at which the page says so. @assumed */
export const SHARED_WARNING_MS = 20_000;

/** Shortest time between two notes of a person's activity on a shared device, in milliseconds. @assumed */
export const SHARED_NOTE_MS = 20_000;

/** Milliseconds without a request by which the server ends such a session, as a page may have been closed. */
export const SHARED_LAPSE_MS = SHARED_IDLE_MS + 2 * SHARED_NOTE_MS;
