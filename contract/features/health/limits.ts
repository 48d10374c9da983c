/** Timeout for checking one part, in ms; a slower part is shown as failing. @assumed */
export const HEALTH_PART_MS = 3_000;

/**
 * Time for which a result is reused, in ms, so that each part is checked this often at most, however many people ask.
 * @assumed
 */
export const HEALTH_KNOWN_MS = 15_000;

/** Duration from which an answer counts as slow, in ms. @assumed */
export const HEALTH_SLOW_MS = 1_000;

/** Delay of a due e-mail from which the queue counts as behind, in ms. @assumed */
export const MAIL_BEHIND_MS = 15 * 60_000;

/**
 * Age from which the last backup counts as late, in hours: two days, so that one that failed at night has been noticed.
 * @assumed
 */
export const BACKUP_LATE_HOURS = 48;
