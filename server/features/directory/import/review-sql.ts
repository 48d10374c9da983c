import { IMPORT_AREAS_SHOWN, IMPORT_PAGE_SIZE, IMPORT_UNDO_DAYS } from '#contract/features/directory/limits.ts';
import {
  type ImportCause,
  type ImportDetail,
  type ImportOutcome,
  type ImportShown,
} from '#contract/features/directory/import-types.ts';
import { fullName } from '../../../db/full-name.ts';
import { identifier, literal, sql, type Sql } from '../../../db/sql.ts';
import type { StoredChange } from './changes.ts';
import type { Step } from './import-sql.ts';

/** Import as read, with the fields of `ImportDetail` that one statement gives. */
export type ImportRead = Omit<
  ImportDetail,
  'CreationDate' | 'UndoUntil' | 'AreaAdmins' | 'Missing' | 'Samples' | 'Headers'
> & {
  readonly Headers: Buffer | null;
  readonly CreationDate: Date;
  readonly UndoUntil: Date | null;
};

const CHANGING = sql`('created', 'updated', 'blocked', 'unblocked')`;

/** Rows of an import of which something can be undone. */
const undoable = (
  i: Sql,
): Sql => sql`exists (select from people_import_rows r where r.org_id = ${i}.org_id and r.import_id = ${i}.id
  and r.undone is null and r.outcome in ${CHANGING})`;

const UNDO_TIME = sql`interval '${literal(IMPORT_UNDO_DAYS)} days'`;

/** Condition: the import is over, and its days of undoing are not. */
const isRecent = (i: Sql, now: Date): Sql =>
  sql`${i}.state in ('done', 'cancelled', 'stopped') and ${i}.ended_at > ${now}::timestamptz - ${UNDO_TIME} and ${undoable(i)}`;

const summary = (
  now: Date,
): Sql => sql`i.id as "Id", i.name as "Name", i.state as "State", i.created_at as "CreationDate",
  (select ${fullName(sql`u`)} from users u where u.org_id = i.org_id and u.id = i.author_id) as "AuthorName",
  (select count(*)::int from people_import_rows r where r.org_id = i.org_id and r.import_id = i.id
    and (i.state <> 'undoing' or r.outcome in ${CHANGING})) as "Rows",
  (select count(*)::int from people_import_rows r where r.org_id = i.org_id and r.import_id = i.id and case
    when i.state in ('checking', 'checked') then r.planned is not null
    when i.state = 'undoing' then r.undone is not null else r.outcome is not null end) as "Done",
  case when ${isRecent(sql`i`, now)} then i.ended_at + ${UNDO_TIME} end as "UndoUntil"`;

export const listImports = (org: number, now: Date): Sql =>
  sql`select ${summary(now)} from people_imports i where i.org_id = ${org} order by i.created_at desc, i.id desc limit 50`;

const countsOf = (step: Step): Sql => sql`(
  select coalesce(json_object_agg(outcome, n), '{}') from (
    select r.${identifier(step)} as outcome, count(*)::int as n from people_import_rows r
    where r.org_id = i.org_id and r.import_id = i.id and r.${identifier(step)} is not null group by 1) counted)`;

const ROWS = sql`people_import_rows r where r.org_id = i.org_id and r.import_id = i.id`;

/** Areas that rows name and that don't exist: of refused rows, and of those that are to make them. */
const missingAreas = sql`(
  select coalesce(json_agg(json_build_object('Title', a.title, 'Rows', a.n) order by a.n desc, a.title), '[]') from (
    select min(named.title) as title, count(*)::int as n from (
      select c->>'about' as title from people_import_rows r, jsonb_array_elements(r.causes) c
        where r.org_id = i.org_id and r.import_id = i.id and c->>'cause' = 'areaUnknown'
      union all select c->>'after' from people_import_rows r, jsonb_array_elements(r.changes) c
        where r.org_id = i.org_id and r.import_id = i.id and c->>'field' = 'Area' and c->'to' = 'null') named
    group by search_key(named.title) order by 2 desc, 1 limit ${literal(IMPORT_AREAS_SHOWN)}) a)`;

export const readImport = (org: number, id: number, now: Date): Sql => sql`
  select ${summary(now)}, i.headers as "Headers", i.mapping as "Mapping", i.key_field as "KeyField", i.creates_areas as "CreateAreas",
    ${countsOf('planned')} as "Planned", ${countsOf('outcome')} as "Outcomes",
    (select coalesce(json_agg(json_build_object('Cause', c.cause, 'Rows', c.n) order by c.n desc, c.cause), '[]') from (
      select c->>'cause' as cause, count(distinct r.number)::int as n from people_import_rows r, jsonb_array_elements(r.causes) c
      where r.org_id = i.org_id and r.import_id = i.id group by 1) c) as "Causes",
    ${missingAreas} as "Areas",
    (select count(*)::int from ${ROWS} and r.undone = 'done' and cardinality(r.kept) = 0) as "Restored",
    (select count(*)::int from ${ROWS} and (r.undone = 'failed' or cardinality(r.kept) > 0)) as "Kept"
  from people_imports i where i.org_id = ${org} and i.id = ${id}::bigint`;

/** Selects an import without the counts of its rows. */
export const readHead = (org: number, id: number): Sql =>
  sql`select name as "Name", state as "State", headers as "Headers", mapping as "Mapping" from people_imports
    where org_id = ${org} and id = ${id}::bigint`;

/** Row of the review as it is stored. */
export interface StoredRow {
  readonly number: number;
  readonly sealed: Buffer;
  readonly outcome: ImportOutcome | null;
  readonly changes: readonly StoredChange[];
  readonly faults: string[];
  readonly kept: readonly string[];
  readonly isUndone: boolean | null;
  readonly total: number;
}

const SHOWN: Readonly<Record<ImportShown, (step: Sql) => Sql>> = {
  changed: step => sql`${step} in ('updated', 'blocked', 'unblocked')`,
  created: step => sql`${step} = 'created'`,
  failed: step => sql`${step} = 'failed'`,
  kept: () => sql`(r.undone = 'failed' or cardinality(r.kept) > 0)`,
};

interface RowsAsked {
  readonly step: Step;
  readonly shown: ImportShown | undefined;
  readonly cause: ImportCause | undefined;
  /** Page number, from 1. */
  readonly page: number;
}

/** Selects a page of rows, each with the number of all. */
export const readRows = (org: number, id: number, { step, shown, cause, page }: RowsAsked): Sql => {
  const outcome = sql`r.${identifier(step)}`;
  return sql`
  select r.number, r.sealed,
    ${outcome} as outcome, r.changes, r.faults, r.kept, r.undone = 'done' as "isUndone", count(*) over ()::int as total
  from people_import_rows r where r.org_id = ${org} and r.import_id = ${id}
    and ${shown === undefined ? sql`true` : SHOWN[shown](outcome)}
    and ${cause === undefined ? sql`true` : sql`r.causes @> ${JSON.stringify([{ cause }])}::jsonb`}
  order by r.number limit ${literal(IMPORT_PAGE_SIZE)} offset ${(page - 1) * IMPORT_PAGE_SIZE}::int`;
};

/** Condition: an active person is in no row, by address or number. */
const isMissing = (org: number, id: number): Sql => {
  const rows = sql`people_import_rows r where r.org_id = ${org} and r.import_id = ${id}`;
  return sql`u.org_id = ${org} and u.is_active
  and (u.email is null or u.email not in (select r.email from ${rows} and r.email is not null))
  and not exists (select from person_numbers n where n.org_id = u.org_id and n.user_id = u.id
    and n.hash in (select unnest(r.hashes) from ${rows}))`;
};

export const countMissing = (org: number, id: number): Sql =>
  sql`select count(*)::int as count from users u where ${isMissing(org, id)}`;

/** Selects a page of the people who are in no row, by name. @param reader person who may block them */
export const readMissing = (
  org: number,
  id: number,
  { reader, page }: { readonly reader: number; readonly page: number },
): Sql => sql`
  select u.id as "Id", ${fullName(sql`u`)} as "Title", u.email as "Email", g.title as "AreaName",
    u.id <> ${reader} and (${holdsPropietarios(org, sql`${reader}::int`)} or not ${holdsPropietarios(org, sql`u.id`)}) as "CanBlock"
  from users u join groups g on g.org_id = u.org_id and g.id = u.area_id where ${isMissing(org, id)}
  order by u.name_key, u.id limit ${literal(IMPORT_PAGE_SIZE)} offset ${(page - 1) * IMPORT_PAGE_SIZE}::int`;

const holdsPropietarios = (
  org: number,
  user: Sql,
): Sql => sql`exists (select from user_roles ur join roles r on r.id = ur.role_id
  where ur.org_id = ${org} and ur.user_id = ${user} and r.title = 'Propietarios')`;

/** Begins to undo an import; no row unless it can be undone now. */
export const beginUndo = (
  org: number,
  id: number,
  { actor, address, now }: { readonly actor: number; readonly address: string | null; readonly now: Date },
): Sql => sql`
  update people_imports i set state = 'undoing', actor_id = ${actor}, address = ${address}
  where i.org_id = ${org} and i.id = ${id} and ${isRecent(sql`i`, now)} returning i.id`;

/** Row to be undone. */
export interface UndoableRow {
  readonly number: number;
  readonly outcome: ImportOutcome;
  readonly person: number | null;
  readonly changes: readonly StoredChange[];
}

/** Selects the next rows to be undone: people before their managers, against the order of the work. */
export const nextUndoable = (org: number, id: number, most: number): Sql => sql`
  select r.number, r.outcome, r.person_id as person, r.changes from people_import_rows r
  where r.org_id = ${org} and r.import_id = ${id} and r.undone is null and r.outcome in ${CHANGING}
  order by r.rank desc, r.number desc limit ${most}`;

/** Saves that rows are undone, with the fields that were left. */
export const saveUndone = (
  org: number,
  id: number,
  rows: readonly { readonly number: number; readonly undone: 'done' | 'failed'; readonly kept: readonly string[] }[],
): Sql => sql`
  update people_import_rows r set undone = b->>'undone', kept = array(select jsonb_array_elements_text(b->'kept'))
  from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) b
  where r.org_id = ${org} and r.import_id = ${id} and r.number = (b->>'number')::int and r.undone is null`;

/** Row for the result file. */
export interface ResultRow {
  readonly number: number;
  readonly sealed: Buffer;
  readonly outcome: ImportOutcome | null;
  readonly faults: readonly string[];
}

/** Selects the rows with their outcomes. @param step planned or actual outcome */
export const readResult = (org: number, id: number, step: Step): Sql => sql`
  select number, sealed, ${identifier(step)} as outcome, faults from people_import_rows
  where org_id = ${org} and import_id = ${id} order by number`;
