import { INTEGRATION_ROWS } from './integrations-matrix.ts';
import { APPS_ROWS } from './apps-matrix.ts';
import { DEVICE_ROWS } from './devices-matrix.ts';
import { LOAN_RIGHTS_ROWS } from './loan-rights-matrix.ts';
import type { MatrixRow } from './matrix-row.ts';
import { REPOSITORY_ROWS } from './repository-matrix.ts';
import { SEARCH_ROWS } from './search-matrix.ts';
import { SECURITY_ROWS } from './security-matrix.ts';
import { SURVEY_ROWS } from './survey-matrix.ts';

/** Rows of the role matrix that have files of their own. */
export const FEATURE_ROWS: readonly MatrixRow[] = [
  ...SEARCH_ROWS,
  ...SURVEY_ROWS,
  ...APPS_ROWS,
  ...LOAN_RIGHTS_ROWS,
  ...REPOSITORY_ROWS,
  ...DEVICE_ROWS,
  ...SECURITY_ROWS,
  ...INTEGRATION_ROWS,
];
