import { fullName } from '../../../db/full-name.ts';
import { identifier, sql, type Sql } from '../../../db/sql.ts';
import { iso } from '../iso-sql.ts';
import { hasClaim } from '../rights/claims-sql.ts';
import { isUnrestricted } from '../scope-sql.ts';

const decimal = (alias: Sql, column: string): Sql => sql`trim_scale(${alias}.${identifier(column)})::text`;

/** JSON of the conditions in a row of requests or messages. */
const conditionsOf = (alias: Sql): Sql => sql`jsonb_build_object('Monto', ${alias}.amount, 'Plazo', ${alias}.days,
  'IdFrequencia', ${alias}.frequency_id, 'NumeroCuotas', ${alias}.instalments, 'Cuota', ${alias}.instalment, 'Total', ${alias}.total)`;

/** Newest conditions for a request that all recipients of their message have accepted. */
const agreedOf = (request: Sql): Sql => sql`(select ${conditionsOf(sql`m`)} from loan_messages m
  where m.org_id = ${request}.org_id and m.request_id = ${request}.id and m.asks and m.amount is not null
    and not exists (select from loan_message_people p
      where p.org_id = m.org_id and p.message_id = m.id and p.accepted is not true)
  order by m.id desc limit 1)`;

/** All requests of an organisation but those of people who have restricted their data, by id. */
export const readAllRequests = (org: number): Sql => sql`
  select r.id as "Id", r.user_id as "IdUser", r.state as "State", r.amount as "Monto", r.days as "Plazo",
    r.frequency_id as "IdFrequencia", r.instalments as "NumeroCuotas", ${decimal(sql`r`, 'usury')} as "InteresUsura",
    ${decimal(sql`r`, 'period_rate')} as "InteresPV", ${decimal(sql`r`, 'fga')} as "FGA",
    ${decimal(sql`r`, 'exact_instalment')} as "CuotaExacta", r.instalment as "Cuota", r.guarantee as "Garantia",
    r.interest as "Intereses", r.total as "Total", r.formula as "Formula", r.usury_rate_id as "IdTasaUsura",
    r.fga_rate_id as "IdTasaFGA", ${iso(sql`r.created_at`)} as "FechaSolicitud", ${iso(sql`r.due_at`)} as "FechaPromesa",
    ${fullName(sql`a`)} as "UserName", r.assignee_id as "AssigneeId", ${fullName(sql`s`)} as "Assignee",
    ${iso(sql`r.disburse_at`)} as "FechaDesembolso", ${iso(sql`r.edited_at`)} as "EditionDate",
    r.notes, r.snapshot, ${agreedOf(sql`r`)} as agreed, ${hasClaim(sql`r`)} as "hasClaim",
    (select ${iso(sql`max(e.at)`)} from loan_events e
      where e.org_id = r.org_id and e.request_id = r.id and e.state = 'disbursed') as "disbursedAt"
  from loan_requests r join users a on a.org_id = r.org_id and a.id = r.user_id
    left join users s on s.org_id = r.org_id and s.id = r.assignee_id
  where r.org_id = ${org} and ${isUnrestricted(sql`r`)} order by r.id`;

/** Counts the claims of other people that wait for an answer. */
export const countClaims = (org: number, reader: number): Sql => sql`
  select count(*)::int as count from loan_claims where org_id = ${org} and answered_at is null and user_id <> ${reader}`;
