import type { RateInput, RateRow } from '#contract/features/rates/types.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Lock that lets one person at a time save rates. */
export const takeTurns = (org: number): Sql => sql`select pg_advisory_xact_lock(hashtext('rates'), ${org})`;

/** First and last name of the person who saved it. */
export const authorName = (rate: Sql): Sql => sql`(
  select ${fullName(sql`u`)} from users u where u.org_id = ${rate}.org_id and u.id = ${rate}.author_id)`;

/** Enabled rates, in the form that the list returns to those who save rates. */
export const readEnabledRows = (org: number): Sql => sql`
  select r.id as "Id", r.type as "TypeTasa", r.rate::float as "Tasa", to_char(r.valid_from, 'YYYY-MM-DD') as "FechaValidez",
    to_char(r.valid_to, 'YYYY-MM-DD') as "FechaFin", 1 as "Enable", r.ceiling::float as "Tope",
    to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "Created", ${authorName(sql`r`)} as "AuthorName"
  from rates r where r.org_id = ${org} and r.enabled order by r.type desc`;

/** Enabled rates for the server's own calculations: with the fraction as decimal text. */
export const readEnabled = (org: number): Sql => sql`
  select r.id, r.type, r.rate::text as rate, r.ceiling::text as ceiling, to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
    to_char(r.valid_to, 'YYYY-MM-DD') as "validTo"
  from rates r where r.org_id = ${org} and r.enabled order by r.type desc`;

export const disableRate = (org: number, { Id }: Pick<RateRow, 'Id'>): Sql =>
  sql`update rates set enabled = false where org_id = ${org} and id = ${Id}`;

export const addRate = (org: number, author: number, rate: RateInput, now: Date): Sql => sql`
  insert into rates (org_id, type, rate, valid_from, valid_to, ceiling, created_at, author_id)
  values (${org}, ${rate.TypeTasa}, ${rate.Tasa}::numeric, ${rate.FechaValidez}::date, ${rate.FechaFin}::date,
    ${rate.TypeTasa === 'Usura' ? (rate.Tope ?? null) : null}::numeric, ${now}, ${author})
  returning id`;
