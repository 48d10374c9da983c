import { holdsOn, type RateType } from '../../../contract/features/rates/rules.ts';
import { bogotaDay } from '../../../contract/lib/time.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { enabledRates } from '../rates/service.ts';
import { loanTexts } from './texts.ts';

/** The rates of today, one of each type. @throws ProblemError conflict while one of them is missing */
export async function presentRates({
  session,
  viewer,
  now,
}: Pick<Context, 'viewer' | 'now'> & { readonly session: Session }) {
  const today = bogotaDay(now);
  const rates = (await enabledRates(session)).filter(rate => holdsOn(rate, today));
  const ofType = (type: RateType) => {
    const rate = rates.find(each => each.type === type);
    if (rate === undefined) throw new ProblemError('conflict', { detail: loanTexts(viewer.language).noRates });
    return rate;
  };
  return { usury: ofType('Usura'), fga: ofType('FGA') };
}
