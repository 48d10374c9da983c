/** Longest name of a service account, in characters. @assumed */
export const ACCOUNT_NAME_MAX = 60;

/** Most service accounts of an organisation that are neither revoked nor over. @assumed */
export const ACCOUNTS_MAX = 50;

/** Most networks that an account names. @assumed */
export const NETWORKS_MAX = 20;

/** Longest name of a network, in characters: IPv6 with its length. @assumed */
export const NETWORK_MAX = 49;

/** Days after which an account ends at the latest. */
export const ACCOUNT_DAYS_MAX = 365;

/** Hours for which the earlier token of an account is still accepted after a rotation. */
export const ROTATION_HOURS = 24;

/** Days whose requests are kept. */
export const REQUEST_DAYS = 30;

/** Milliseconds between two records of the requests of a process. */
export const USES_MS = 60_000;

/** Milliseconds during which an account is cached while access notices arrive. @assumed */
export const ACCOUNT_MS = 30_000;

/** Refused tokens per second that one network may send before it has to wait. @assumed */
export const REFUSED_PER_SECOND = 1;

/** Refused tokens that one network may send at once, on top of the lasting rate. @assumed */
export const REFUSED_BURST = 20;
