import { isModuleOn } from '../../../content-kinds/modules.ts';
import { literal, sql, type Sql } from '../../../db/sql.ts';
import { eventsOf } from '../request-events.ts';

/** Parts of a loan's certificate that are not among its figures; the data and the history are sealed. */
export interface CertifiedLoan {
  readonly snapshot: Buffer;
  readonly history: unknown;
  readonly organisation: string;
}

/** Data and history of a loan, and the name of its organisation. */
export const readCertified = (org: number, id: number): Sql => sql`
  select r.snapshot, ${eventsOf(sql`r`)} as history,
    coalesce((select c.value #>> '{}' from general_config c where c.org_id = o.org_id and c.title = 'name'), o.name) as organisation
  from loan_requests r join organisations o on o.org_id = r.org_id
  where r.org_id = ${org} and r.id = ${id}::bigint`;

/** One row if the module is on. */
export const readModule = (org: number): Sql =>
  sql`select true as "isOn" where ${isModuleOn(sql`${org}::int`, literal('loans'))}`;
