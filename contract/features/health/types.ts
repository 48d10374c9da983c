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

/** Delay of a due push from which the queue counts as behind, in ms. @assumed */
export const PUSH_BEHIND_MS = 5 * 60_000;

/**
 * Age from which the last backup counts as late, in hours: two days, so that one that failed at night has been noticed.
 * @assumed
 */
export const BACKUP_LATE_HOURS = 48;

/** Parts that are checked, in the order of the page, with their possible results. */
export const HEALTH_CODES = {
  database: ['ok', 'slow', 'failed'],
  storage: ['ok', 'slow', 'full', 'failed'],
  mail: ['ok', 'unconfigured', 'held', 'behind', 'refused', 'failed'],
  push: ['ok', 'off', 'unreached', 'behind', 'failed'],
  jobs: ['ok', 'starting', 'late', 'failing'],
  directory: ['ok', 'none', 'behind', 'failed'],
  backup: ['ok', 'late', 'failing', 'never', 'failed'],
  versions: ['ok', 'failed'],
} as const;

export type HealthPartName = keyof typeof HEALTH_CODES;
type HealthCode = { [Part in HealthPartName]: `${Part} ${(typeof HEALTH_CODES)[Part][number]}` }[HealthPartName];
export type HealthState = 'ok' | 'warning' | 'failed';

/** Figures of a result: counts, minutes, versions and names of our own jobs; never an address or anything secret. */
type HealthFigures = Readonly<Record<string, string | number>>;

export interface HealthPart {
  readonly Code: HealthCode;
  readonly State: HealthState;
  readonly Figures: HealthFigures;
}

/** Response of `GET /api/health`. */
export interface HealthAnswer {
  /** Time of the check. */
  readonly At: string;
  readonly Parts: readonly HealthPart[];
}
