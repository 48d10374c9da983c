/** What is looked at, in the order of the page, and how it can be found. */
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

/** Figures of a finding: counts, minutes, versions and names of our own jobs; never an address or anything secret. */
export type HealthFigures = Readonly<Record<string, string | number>>;

export interface HealthPart {
  readonly Code: HealthCode;
  readonly State: HealthState;
  readonly Figures: HealthFigures;
}

/** Answer of `GET /api/health`. */
export interface HealthAnswer {
  /** When it was looked at. */
  readonly At: string;
  readonly Parts: readonly HealthPart[];
}
