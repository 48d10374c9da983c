import type { EnabledRate } from '#contract/features/rates/types.ts';
import type { Session } from '../../db/database.ts';
import { readEnabled } from './rates-sql.ts';

/**
 * Returns the rates that the organisation has enabled: one of each type at most, usury first; none before any were
 * saved. Whether they are valid on a day is decided by `holdsOn`.
 */
export const enabledRates = (session: Session): Promise<EnabledRate[]> =>
  session.run<EnabledRate>(readEnabled(session.org));
