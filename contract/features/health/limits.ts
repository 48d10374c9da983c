/** How long one part may take to say how it is, in ms; whatever takes longer is shown as failing. @assumed */
export const HEALTH_PART_MS = 3_000;

/** How long a finding is shown again to whoever asks, in ms: however many ask, each part is looked at this often. @assumed */
export const HEALTH_KNOWN_MS = 15_000;

/** From when on an answer is called slow, in ms. @assumed */
export const HEALTH_SLOW_MS = 1_000;

/** How long an email that is due may wait before the queue is called behind, in ms. @assumed */
export const MAIL_BEHIND_MS = 15 * 60_000;

/** From when on the last backup is called late, in hours: two days, so that one that failed at night has been noticed. @assumed */
export const BACKUP_LATE_HOURS = 48;
