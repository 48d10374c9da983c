import type {
  BulkAction,
  BulkDetail,
  BulkOutcome,
  BulkState,
  BulkSummary,
} from '#contract/features/directory/bulk-types.ts';
import { fullName } from '../../../db/full-name.ts';
import { EMPTY, sql, type Sql } from '../../../db/sql.ts';

/** Bulk change, with the data needed to work on it. */
export interface Bulk {
  readonly id: number;
  readonly state: BulkState;
  readonly action: BulkAction;
  /** Id of the area or manager; null for none. */
  readonly target: number | null;
  /** Name of the target, or the position or role. */
  readonly value: string;
  readonly actor: number;
  readonly address: string | null;
}

const COLUMNS = sql`id, state, action, target_id as target, value, author_id as actor, address`;

/** Locks the beginning of bulk changes, so that concurrent ones are counted one after the other. */
export const takeBulkTurn = (org: number): Sql => sql`select pg_advisory_xact_lock(hashtext('people bulks'), ${org})`;

export const countRunning = (org: number): Sql =>
  sql`select count(*)::int as count from people_bulks where org_id = ${org} and state = 'running'`;

export const addBulk = (
  org: number,
  now: Date,
  { action, target, value, actor, address }: Omit<Bulk, 'id' | 'state'>,
): Sql => sql`
  insert into people_bulks (org_id, author_id, address, action, target_id, value, created_at, worked_at)
  values (${org}, ${actor}, ${address}, ${action}, ${target}, ${value}, ${now}, ${now}) returning id`;

export const addBulkRows = (org: number, id: number, people: readonly number[]): Sql => sql`
  insert into people_bulk_rows (org_id, bulk_id, user_id) select ${org}, ${id}, user_id from unnest(${people}::int[]) user_id`;

/** Selects and locks a bulk change. */
export const findBulk = (org: number, id: number): Sql =>
  sql`select ${COLUMNS} from people_bulks where org_id = ${org} and id = ${id}::bigint for no key update`;

/** Selects and locks the bulk change whose turn it is. */
export const nextBulk = (org: number): Sql => sql`
  select ${COLUMNS} from people_bulks where org_id = ${org} and state = 'running'
  order by worked_at, id limit 1 for no key update skip locked`;

export const noteBulkTurn = (org: number, id: number, now: Date): Sql =>
  sql`update people_bulks set worked_at = greatest(${now}, worked_at + interval '1 ms') where org_id = ${org} and id = ${id}`;

export const saveBulkState = (org: number, id: number, state: BulkState): Sql =>
  sql`update people_bulks set state = ${state} where org_id = ${org} and id = ${id}`;

export const removeBulk = (org: number, id: number): Sql =>
  sql`delete from people_bulks where org_id = ${org} and id = ${id}`;

export const forgetBulks = (org: number, before: Date): Sql =>
  sql`delete from people_bulks where org_id = ${org} and created_at < ${before} and state <> 'running'`;

/** Selects the next people who are not done, in the common order of locks. @param only of this person */
export const nextPeople = (org: number, id: number, most: number, only?: number): Sql => sql`
  select user_id as "user" from people_bulk_rows where org_id = ${org} and bulk_id = ${id} and outcome is null
    ${only === undefined ? EMPTY : sql`and user_id = ${only}`} order by user_id limit ${most}`;

/** Outcome for a person. */
export interface PersonOutcome {
  readonly user: number;
  readonly outcome: BulkOutcome;
  readonly message: string;
  /** Name of a person who was deleted. */
  readonly name?: string;
  readonly email?: string | null;
}

export const saveOutcomes = (org: number, id: number, outcomes: readonly PersonOutcome[]): Sql => sql`
  update people_bulk_rows r set outcome = o.outcome, message = o.message, name = o.name, email = o.email
  from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) o ("user" int, outcome text, message text, name text, email text)
  where r.org_id = ${org} and r.bulk_id = ${id} and r.user_id = o."user"`;

const summaryOf = (rows: Sql): Sql => sql`
  select b.id as "Id", b.action as "Action", b.value as "Value", b.state as "State", b.created_at as "CreationDate",
    (select ${fullName(sql`u`)} from users u where u.org_id = b.org_id and u.id = b.author_id) as "AuthorName",
    (select count(*)::int from people_bulk_rows r where r.org_id = b.org_id and r.bulk_id = b.id) as "Rows",
    (select count(*)::int from people_bulk_rows r where r.org_id = b.org_id and r.bulk_id = b.id and r.outcome is not null) as "Done"
    ${rows}`;

type Dated<Read extends BulkSummary> = Omit<Read, 'CreationDate'> & { readonly CreationDate: Date };
export type BulkRead = Dated<BulkSummary>;
export type BulkDetailRead = Dated<BulkDetail>;

export const listBulks = (org: number): Sql =>
  summaryOf(sql`from people_bulks b where b.org_id = ${org} order by b.created_at desc, b.id desc`);

export const readBulk = (org: number, id: number): Sql =>
  summaryOf(sql`,
    (select coalesce(jsonb_object_agg(o.outcome, o.count), '{}') from (
      select r.outcome, count(*)::int from people_bulk_rows r where r.org_id = b.org_id and r.bulk_id = b.id and r.outcome is not null
      group by r.outcome) o) as "Outcomes",
    (select coalesce(jsonb_agg(jsonb_build_object('Message', c.message, 'Rows', c.count) order by c.count desc, c.message), '[]') from (
      select r.message, count(*)::int from people_bulk_rows r where r.org_id = b.org_id and r.bulk_id = b.id and r.outcome = 'failed'
      group by r.message) c) as "Causes"
    from people_bulks b where b.org_id = ${org} and b.id = ${id}::bigint`);

/** Person in the file with the results. */
export interface ResultPerson {
  readonly name: string;
  readonly email: string;
  readonly area: string;
  readonly outcome: BulkOutcome | null;
  readonly message: string;
}

export const readOutcomes = (org: number, id: number): Sql => sql`
  select coalesce(r.name, ${fullName(sql`u`)}, '') as name, coalesce(r.email, u.email, '') as email, coalesce(g.title, '') as area,
    r.outcome, r.message
  from people_bulk_rows r left join users u on u.org_id = r.org_id and u.id = r.user_id
    left join groups g on g.org_id = u.org_id and g.id = u.area_id
  where r.org_id = ${org} and r.bulk_id = ${id} order by u.name_key, r.user_id`;

/** Selects the name of an active person. */
export const activeName = (org: number, id: number): Sql =>
  sql`select ${fullName(sql`u`)} as name from users u where u.org_id = ${org} and u.id = ${id}::bigint and u.is_active`;
