import { fullName } from '../../../db/full-name.ts';
import { identifier, sql, type Sql } from '../../../db/sql.ts';
import { iso } from '../iso-sql.ts';
import { hasClaim } from '../rights/claims-sql.ts';
import { isUnrestricted } from '../scope-sql.ts';

const decimal = (alias: Sql, column: string): Sql => sql`trim_scale(${alias}.${identifier(column)})::text`;

/** JSON of the loan in a row of requests or messages. */
const figuresOf = (alias: Sql): Sql => sql`jsonb_build_object('amount', ${alias}.amount, 'days', ${alias}.days,
  'frequency', ${alias}.frequency_id, 'usuryRate', ${alias}.usury_rate_id, 'fgaRate', ${alias}.fga_rate_id,
  'usury', ${decimal(alias, 'usury')}, 'fga', ${decimal(alias, 'fga')}, 'formula', ${alias}.formula,
  'instalments', ${alias}.instalments, 'periodRate', ${decimal(alias, 'period_rate')},
  'exactInstalment', ${decimal(alias, 'exact_instalment')}, 'financed', ${decimal(alias, 'financed')},
  'instalment', ${alias}.instalment, 'guarantee', ${alias}.guarantee, 'interest', ${alias}.interest, 'total', ${alias}.total)`;

/** Newest conditions for a request that all recipients of their message have accepted. */
const agreedOf = (request: Sql): Sql => sql`(select ${figuresOf(sql`m`)} from loan_messages m
  where m.org_id = ${request}.org_id and m.request_id = ${request}.id and m.asks and m.amount is not null
    and not exists (select from loan_message_people p
      where p.org_id = m.org_id and p.message_id = m.id and p.accepted is not true)
  order by m.id desc limit 1)`;

/** All requests of an organisation but those of people who have restricted their data, by id. */
export const readRequests = (org: number): Sql => sql`
  select r.id, r.user_id as person, r.assignee_id as assignee, r.created_at as "createdAt", r.due_at as "dueAt",
    r.edited_at as "editedAt", r.state, ${figuresOf(sql`r`)} as asked, ${agreedOf(sql`r`)} as agreed,
    ${iso(sql`r.disburse_at`)} as "disburseAt"
  from loan_requests r where r.org_id = ${org} and ${isUnrestricted(sql`r`)} order by r.id`;

/** Other parts of all requests of an organisation, by id. */
export const readParts = (org: number): Sql => sql`
  select r.id, ${fullName(sql`a`)} as name, ${fullName(sql`s`)} as "assigneeName", r.snapshot, ${hasClaim(sql`r`)} as "hasClaim",
    (select max(e.at) from loan_events e
      where e.org_id = r.org_id and e.request_id = r.id and e.state = 'disbursed') as "disbursedAt"
  from loan_requests r join users a on a.org_id = r.org_id and a.id = r.user_id
    left join users s on s.org_id = r.org_id and s.id = r.assignee_id
  where r.org_id = ${org}`;

/** Counts the claims of other people that wait for an answer. */
export const countClaims = (org: number, reader: number): Sql => sql`
  select count(*)::int as count from loan_claims where org_id = ${org} and answered_at is null and user_id <> ${reader}`;
