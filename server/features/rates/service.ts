import type { EnabledRate, RateInput, RateRow, RatesAnswer } from '#contract/features/rates/types.ts';
import type { Session } from '../../db/database.ts';
import { RATE_TYPES } from '#contract/features/rates/rules.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { audit } from '../audit/service.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Lock that lets one person at a time save rates. */
const takeTurns = (org: number): Sql => sql`select pg_advisory_xact_lock(hashtext('rates'), ${org})`;

/** First and last name of the person who saved it. */
export const authorName = (rate: Sql): Sql => sql`(
  select ${fullName(sql`u`)} from users u where u.org_id = ${rate}.org_id and u.id = ${rate}.author_id)`;

/** Enabled rates, in the form that the list returns to those who save rates. */
const readEnabledRows = (org: number): Sql => sql`
  select r.id as "Id", r.type as "TypeTasa", r.rate::float as "Tasa", to_char(r.valid_from, 'YYYY-MM-DD') as "FechaValidez",
    to_char(r.valid_to, 'YYYY-MM-DD') as "FechaFin", 1 as "Enable", r.ceiling::float as "Tope",
    to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "Created", ${authorName(sql`r`)} as "AuthorName"
  from rates r where r.org_id = ${org} and r.enabled order by r.type desc`;

/** Enabled rates for the server's own calculations: with the fraction as decimal text. */
const readEnabled = (org: number): Sql => sql`
  select r.id, r.type, r.rate::text as rate, r.ceiling::text as ceiling, to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
    to_char(r.valid_to, 'YYYY-MM-DD') as "validTo"
  from rates r where r.org_id = ${org} and r.enabled order by r.type desc`;

const disableRate = (org: number, { Id }: Pick<RateRow, 'Id'>): Sql =>
  sql`update rates set enabled = false where org_id = ${org} and id = ${Id}`;

const addRate = (org: number, author: number, rate: RateInput, now: Date): Sql => sql`
  insert into rates (org_id, type, rate, valid_from, valid_to, ceiling, created_at, author_id)
  values (${org}, ${rate.TypeTasa}, ${rate.Tasa}::numeric, ${rate.FechaValidez}::date, ${rate.FechaFin}::date,
    ${rate.TypeTasa === 'Usura' ? (rate.Tope ?? null) : null}::numeric, ${now}, ${author})
  returning id`;

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

/**
 * Returns the rates that the organisation has enabled: one of each type at most, usury first; none before any were
 * saved. Whether they are valid on a day is decided by `holdsOn`.
 */
export const enabledRates = (session: Session): Promise<EnabledRate[]> =>
  session.run<EnabledRate>(readEnabled(session.org));
