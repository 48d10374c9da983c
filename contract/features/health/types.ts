/** Parts that are checked, in the order of the page, with their possible results. */
export const HEALTH_CODES = {
  database: ['ok', 'slow', 'failed'],
  storage: ['ok', 'slow', 'full', 'failed'],
  mail: ['ok', 'unconfigured', 'held', 'behind', 'refused', 'failed'],
  jobs: ['ok', 'starting', 'late', 'failing'],
  directory: ['ok', 'none', 'behind', 'failed'],
  backup: ['ok', 'late', 'failing', 'never', 'failed'],
  versions: ['ok', 'failed'],
} as const;

export type HealthPartName = keyof typeof HEALTH_CODES;
export type HealthCode = { [Part in HealthPartName]: `${Part} ${(typeof HEALTH_CODES)[Part][number]}` }[HealthPartName];
export type HealthState = 'ok' | 'warning' | 'failed';

/** Figures of a result: counts, minutes, versions and names of our own jobs; never an address or anything secret. */
export type HealthFigures = Readonly<Record<string, string | number>>;

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
