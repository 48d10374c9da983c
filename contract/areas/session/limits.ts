/** Life of an access token, in seconds. @assumed Short enough that a stolen one is of little use; renewed in silence. */
export const ACCESS_TOKEN_SECONDS = 60 * 60;

/** How far the clocks of the identity provider and of this server may differ, in seconds. @assumed */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** Longest bearer token that is looked at, in characters. @assumed */
export const TOKEN_LENGTH_MAX = 8 * 1024;

/** How long a token that was verified is believed without verifying it again, in milliseconds. @assumed */
export const VERIFIED_TOKEN_MS = 60_000;

/** How long a viewer's record is believed while access notices arrive, in milliseconds. @assumed Decision 16: a few seconds. */
export const VIEWER_MS = 3_000;

/** How long the way from a sign-in account to its user is believed, in milliseconds. @assumed */
export const SIGN_IN_ACCOUNT_MS = 60_000;

/** How long the keys of a remote identity provider are believed, in milliseconds: what a withdrawn key has left. @assumed */
export const REMOTE_KEYS_MS = 10 * 60_000;

/** Shortest time between two downloads of the keys that an unknown key causes, in milliseconds. @assumed */
export const REMOTE_KEYS_COOLDOWN_MS = 10_000;

/** How long one download of the keys may take, in milliseconds. @assumed */
export const REMOTE_KEYS_TIMEOUT_MS = 5_000;

/** What a client waits before it asks again while the keys are unreachable, in seconds. @assumed */
export const KEYS_RETRY_AFTER_SECONDS = 5;
