import type { EnabledRate } from '#contract/features/rates/types.ts';
import type { Session } from '../../db/database.ts';
import { readEnabled } from './rates-sql.ts';

/**
 * The rates that the organisation has enabled: one of each type at most, usury first; none before somebody has saved them. Whether they hold
 * on a day is said by `holdsOn`.
 */
export const enabledRates = (session: Session): Promise<EnabledRate[]> =>
  session.run<EnabledRate>(readEnabled(session.org));
