/** Shortest time between two records of the last use of a device, in milliseconds. @assumed */
export const DEVICE_USED_MS = 60 * 60_000;

/**
 * Milliseconds after the first request of a session in which its answers give the device its name: the first answer may
 * be lost. @assumed
 */
export const DEVICE_NAMING_MS = 60_000;

/** Days for which a browser keeps the name of its device. @assumed */
export const DEVICE_COOKIE_DAYS = 365;

/** Days without use after which a device is forgotten. @assumed */
export const DEVICE_KEPT_DAYS = 365;

/** Most devices of a person; the one that was not used for longest makes room. @assumed */
export const DEVICES_MAX = 20;

/**
 * Earlier sessions of a device that are kept when it has a new one, because a provider outside may renew them for weeks.
 * @assumed
 */
export const SESSIONS_KEPT = 20;

/** Hours for which more of them are kept: no session of the embedded provider lasts longer. @assumed */
export const SESSION_KEPT_HOURS = 24;

/** E-mails about new devices to one person in 24 hours: each private window is a new device. @assumed */
export const NEW_DEVICE_EMAILS_MAX = 5;

/**
 * Days for which an ended session is refused: more than an identity provider may renew tokens of one sign-in. @assumed
 */
export const SESSION_ENDED_DAYS = 90;
