/**
 * Life of an access token, in seconds. Signing out ends the session, not an issued token: short enough that a stolen one is
 * of little use; renewed in the background. @assumed
 */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** How far the clocks of the identity provider and of this server may differ, in seconds. @assumed */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** Longest bearer token that is looked at, in characters. @assumed */
export const TOKEN_LENGTH_MAX = 8 * 1024;

/** How long a token that was verified is believed without verifying it again, in milliseconds. @assumed */
export const VERIFIED_TOKEN_MS = 60_000;

/**
 * How long a viewer's record is believed while access notices arrive, in milliseconds. A few seconds, by decision 16.
 * @assumed
 */
export const VIEWER_MS = 3_000;

/**
 * The same of whoever reads a list, in milliseconds: that is asked too often to read who asks as well each time. @assumed
 */
export const READER_MS = 30_000;

/**
 * How long the link from a sign-in account to its user is trusted, in milliseconds. An account never moves to another user,
 * and a deleted user is missed when their record is read. @assumed
 */
export const SIGN_IN_ACCOUNT_MS = 10 * 60_000;

/** How long the keys of a remote identity provider are believed, in milliseconds: what a withdrawn key has left. @assumed */
export const REMOTE_KEYS_MS = 10 * 60_000;

/** How much longer they are believed while the provider can't be reached, in milliseconds. @assumed */
export const REMOTE_KEYS_STALE_MS = 60 * 60_000;

/** Shortest time between two downloads of the keys that an unknown key causes, in milliseconds. @assumed */
export const REMOTE_KEYS_COOLDOWN_MS = 10_000;

/** What a client waits before it asks again while the keys are unreachable, in seconds. @assumed */
export const KEYS_RETRY_AFTER_SECONDS = 5;

/** How long after the sign-in roles may be changed and people blocked, in milliseconds; then it is asked for anew. @assumed */
export const RECENT_SIGN_IN_MS = 10 * 60_000;

/** How long somebody may look at the network in another's place, in milliseconds. @assumed */
export const VIEW_SESSION_MS = 15 * 60_000;

/** Shortest password that the embedded identity provider takes, in characters. @assumed */
export const PASSWORD_MIN = 10;

/** Longest password, in characters: hashing is work that a stranger can ask for. @assumed */
export const PASSWORD_MAX = 128;

/** Slow hashes of passwords that one process makes at once: a thread of four stays free for reads of files. @assumed */
export const HASHES_AT_ONCE = 3;

/** Those of browsers that nobody knows, at once. @assumed */
export const STRANGERS_HASHES_AT_ONCE = 2;

/** Those of browsers that nobody knows that wait for their turn: some two seconds. Beyond, people are asked to come again. @assumed */
export const STRANGERS_HASHES_WAITING_MAX = 16;

/** What a browser is told to wait then, in seconds. @assumed */
export const HASH_RETRY_SECONDS = 2;

/** Letters, digits, and characters that may be either, of a temporary password: ten together. @spec 2§9, 3§9 */
export const TEMPORARY_PASSWORD_LETTERS = 5;
export const TEMPORARY_PASSWORD_DIGITS = 3;
export const TEMPORARY_PASSWORD_ALPHANUMERICS = 2;

/** Longest first or last name of an account, in characters: as of a user. @assumed */
export const ACCOUNT_NAME_MAX = 60;

/** How long after the last attempt its failures are forgotten, in minutes. @assumed */
export const ATTEMPTS_FORGOTTEN_MINUTES = 60;

/** Longest wait for which an attempt is held instead of refused, in seconds. @assumed */
export const ATTEMPT_HOLD_SECONDS = 5;

/** Failed sign-ins of one account from one network or known browser that cost no time; then the delay doubles. @assumed */
export const FREE_FAILURES = 5;

/** Failed sign-ins of one account from anywhere before lots are drawn. @assumed */
export const ACCOUNT_FREE_FAILURES = 50;

/** Failed sign-ins from one network before lots are drawn; an office shares one. @assumed */
export const NETWORK_FREE_FAILURES = 50;

/** Emails with reset codes that one network causes before lots are drawn. @assumed */
export const NETWORK_FREE_CODES = 30;

/** Longest delay after failures of one's own, in seconds. @assumed */
export const OWN_DELAY_MAX_SECONDS = 15 * 60;

/**
 * Once so much has failed at an account or network, one attempt is judged there in so many seconds, drawn by lot from those that
 * came: it bounds the guesses, and locks out nobody. @assumed
 */
export const DRAW_SECONDS = 2;

/** How long a browser, and a network, is known for an account that signed in there, in days. @assumed */
export const KNOWN_BROWSER_DAYS = 180;

/** Accounts that one browser is known for. @assumed */
export const KNOWN_BROWSER_ACCOUNTS_MAX = 10;

/** Guesses of one interaction, and of all others together at one reset code. @assumed */
export const CODE_GUESSES_MAX = 5;

/** Emails with a reset code that strangers, or one known browser, cause at one account during the life of a code. @assumed */
export const CODE_EMAILS_MAX = 2;

/** Codes that one sign-in page may ask for; then it is begun anew. @assumed */
export const CODE_REQUESTS_MAX = 3;

/** Life of a reset code, in minutes. @assumed */
export const CODE_MINUTES = 10;

/** Digits of a reset code. @assumed */
export const CODE_DIGITS = 8;

/** Longest session at the embedded identity provider, in seconds: a working day, then the password is asked again. @assumed */
export const PROVIDER_SESSION_SECONDS = 12 * 60 * 60;

/** How long a sign-in page may stay open, in seconds. @assumed */
export const SIGN_IN_PAGE_SECONDS = 30 * 60;

/** Life of an authorization code, in seconds. @assumed */
export const AUTHORIZATION_CODE_SECONDS = 60;

/** How often the inactivity counter is looked at, in milliseconds. @spec 3§4.3, 3§9 */
export const IDLE_CHECK_MS = 60_000;

/** The counter above which a person is signed out; it grows by one each idle minute. @spec 3§4.3, 3§9 */
export const IDLE_COUNTER_MAX = 4;

/** Idle minutes after which a person is signed out: the first whole minute above the counter's limit. @spec 3§4.3 */
export const IDLE_MINUTES = IDLE_COUNTER_MAX + 1;

/** How long before the sign-out the warning shows, in milliseconds. @spec decision 32 @assumed */
export const IDLE_WARNING_MS = 60_000;
