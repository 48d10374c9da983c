import type { Role } from '../access/roles.ts';

/** Most passkeys of a person. @assumed */
export const PASSKEYS_MAX = 20;

/** Longest name of a passkey, in characters. @assumed */
export const PASSKEY_NAME_MAX = 60;

/** Minutes for which a passkey may answer a challenge. @assumed */
export const CHALLENGE_MINUTES = 5;

/** Digits of a code of the second factor, and seconds for which it is shown. RFC 6238 */
export const FACTOR_DIGITS = 6;
export const FACTOR_SECONDS = 30;

/** Recovery codes of a person, and the digits of one: only digits, so that a keypad types them. @assumed */
export const RECOVERY_CODES = 10;
export const RECOVERY_DIGITS = 12;

/**
 * Guesses in an hour at the second factor of an account, by all unknown browsers together or one known one. @assumed
 */
export const FACTOR_GUESSES_MAX = 20;
/** Guesses in an hour at it in all known browsers together: their number does not count. @assumed */
export const FACTOR_GUESSES_KNOWN_MAX = 100;
export const FACTOR_GUESSES_MINUTES = 60;

/** Days from the one on which the rule of an organisation reaches a person, after which they administer nothing. @assumed */
export const FACTOR_GRACE_DAYS = 7;

/** Roles whose holders are asked once to set a second factor up, without any rule. @assumed */
export const ASKED_ROLES = ['Propietarios', 'Admin-Credits'] as const satisfies readonly Role[];

/** Longest reason for a removal by an administrator, in characters. @assumed */
export const RESET_REASON_MAX = 200;

/** Longest id of a passkey in base64url: authenticators choose up to 1,023 bytes. WebAuthn, 4 */
export const CREDENTIAL_MAX = 1_400;

/** Longest part of an authenticator's answer in base64url. @assumed */
export const ANSWER_MAX = 16_000;
