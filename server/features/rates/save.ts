import { RATE_TYPES } from '#contract/features/rates/rules.ts';
import type { RateInput, RateRow, RatesAnswer } from '#contract/features/rates/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { audit } from '../audit/service.ts';
import { addRate, disableRate, readEnabledRows, takeTurns } from './rates-sql.ts';

/** Whether the given rate is the same as the enabled one. */
const isSame = (now: RateRow, given: RateInput): boolean =>
  now.Tasa === given.Tasa &&
  now.FechaValidez === given.FechaValidez &&
  now.FechaFin === given.FechaFin &&
  (given.TypeTasa !== 'Usura' || now.Tope === (given.Tope ?? null));

/**
 * Sets the rates by which loans are computed from now on: both of them or none. The former rates become history;
 * unchanged rates are left as they are.
 * @throws ProblemError 409 with the enabled rates, when one of them is not the one that the writer has seen
 * @spec 2§5 Rates, 2§7, THREATS T26
 */
export async function saveRates(context: Context, given: readonly RateInput[]): Promise<RatesAnswer> {
  const { viewer, db } = context;
  return db.write(viewer.org, async session => {
    const enabled = () => session.run<RateRow>(readEnabledRows(viewer.org));
    await session.run(takeTurns(viewer.org));
    const before = await enabled();
    const nowOf = (type: string) => before.find(({ TypeTasa }) => TypeTasa === type);
    if (given.some(({ TypeTasa, Id }) => (nowOf(TypeTasa)?.Id ?? null) !== Id))
      throw new ProblemError('edited_meanwhile', { current: { Rates: before } });
    for (const type of RATE_TYPES) {
      const rate = given.find(({ TypeTasa }) => TypeTasa === type);
      if (rate !== undefined) await saveRate({ ...context, session }, rate, nowOf(type));
    }
    return { Rates: await enabled() };
  });
}

async function saveRate(context: WriteContext, rate: RateInput, before: RateRow | undefined): Promise<void> {
  const { viewer, session, now } = context;
  if (before !== undefined) {
    if (isSame(before, rate)) return;
    await session.run(disableRate(viewer.org, before));
  }
  const [made] = await session.run<{ id: number }>(addRate(viewer.org, viewer.id, rate, now));
  if (made === undefined) throw new Error('The insert of a rate answered no id');
  await audit(context, {
    feature: 'rates',
    action: 'rate_saved',
    subject: made.id,
    detail: rate.TypeTasa,
    before: before === undefined ? undefined : logged(before),
    after: logged(rate),
  });
}

/** Fields of a rate in the audit log. */
const logged = ({ Tasa, FechaValidez, FechaFin, Tope }: RateInput | RateRow) => ({
  Tasa,
  FechaValidez,
  FechaFin,
  Tope: Tope ?? null,
});
