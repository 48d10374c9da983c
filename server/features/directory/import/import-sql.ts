import { IMPORTS_OPEN_MAX } from '#contract/features/directory/limits.ts';
import type {
  ImportFault,
  ImportKey,
  ImportMapping,
  ImportOutcome,
  ImportState,
} from '#contract/features/directory/import-types.ts';
import { fullName } from '../../../db/full-name.ts';
import { identifier, literal, sql, type Sql } from '../../../db/sql.ts';
import type { FileRow } from './import-file.ts';

/** Import, with the data needed to work on it. */
export interface Import {
  readonly id: number;
  readonly name: string;
  readonly state: ImportState;
  readonly actor: number | null;
  readonly address: string | null;
  readonly headers: readonly string[];
  readonly mapping: ImportMapping;
  readonly keyField: ImportKey;
  readonly createsAreas: boolean;
  readonly isRanked: boolean;
}

const COLUMNS = sql`id, name, state, actor_id as actor, address, headers, mapping, key_field as "keyField",
  creates_areas as "createsAreas", is_ranked as "isRanked"`;

/** Counts imports of an organisation that are under way, for their limit. */
export const countOpen = (org: number): Sql => sql`
  select count(*)::int as open from people_imports
  where org_id = ${org} and state in ('uploaded', 'checking', 'checked', 'running')`;

/** Locks uploads, so that concurrent ones are counted one after the other. */
export const takeUploadTurn = (org: number): Sql =>
  sql`select pg_advisory_xact_lock(hashtext('people imports'), ${org})`;

/** Locks the making of areas by imports, so that none is made twice. */
export const takeAreaTurn = (org: number): Sql =>
  sql`select pg_advisory_xact_lock(hashtext('areas of people imports'), ${org})`;

/** Deletes the oldest imports that were never started, to make room for others. */
export const forgetUnstarted = (org: number): Sql => sql`
  delete from people_imports where org_id = ${org} and id in (
    select id from people_imports where org_id = ${org} and state in ('uploaded', 'checked')
    order by created_at desc, id desc offset ${literal(IMPORTS_OPEN_MAX - 1)})`;

export const addImport = (
  org: number,
  now: Date,
  {
    author,
    name,
    headers,
    mapping,
    keyField,
  }: Pick<Import, 'name' | 'headers' | 'mapping' | 'keyField'> & { author: number },
): Sql => sql`
  insert into people_imports (org_id, author_id, name, created_at, worked_at, headers, mapping, key_field)
  values (${org}, ${author}, ${name}, ${now}, ${now}, ${headers}, ${JSON.stringify(mapping)}::jsonb, ${keyField}) returning id`;

export const addRows = (org: number, id: number, rows: readonly FileRow[]): Sql => sql`
  insert into people_import_rows (org_id, import_id, number, cells)
  select ${org}, ${id}, (r->>'number')::int, array(select jsonb_array_elements_text(r->'cells'))
  from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`;

/** Selects and locks an import. */
export const findImport = (org: number, id: number): Sql =>
  sql`select ${COLUMNS} from people_imports where org_id = ${org} and id = ${id}::bigint for no key update`;

/** Selects and locks the import whose turn it is, except those that this run has tried. */
export const nextImport = (org: number, tried: readonly number[]): Sql => sql`
  select ${COLUMNS} from people_imports where org_id = ${org} and state in ('checking', 'running') and id <> all(${tried}::int[])
  order by worked_at, id limit 1 for no key update skip locked`;

export const noteTurn = (org: number, id: number, now: Date): Sql =>
  sql`update people_imports set worked_at = greatest(${now}, worked_at + interval '1 ms') where org_id = ${org} and id = ${id}`;

/** Restarts the check with the current mapping of the columns. */
export const beginCheck = (
  org: number,
  id: number,
  {
    actor,
    address,
    mapping,
    keyField,
    createsAreas,
  }: Pick<Import, 'actor' | 'address' | 'mapping' | 'keyField' | 'createsAreas'>,
): Sql => sql`
  with emptied as (
    update people_import_rows set planned = null, rank = 0, faults = '{}' where org_id = ${org} and import_id = ${id})
  update people_imports set state = 'checking', actor_id = ${actor}, address = ${address}, mapping = ${JSON.stringify(mapping)}::jsonb,
    key_field = ${keyField}, creates_areas = ${createsAreas}, is_ranked = false
  where org_id = ${org} and id = ${id}`;

/** Begins the work; rows that the check has refused are not tried. */
export const beginRun = (org: number, id: number, actor: number, address: string | null): Sql => sql`
  with refused as (
    update people_import_rows set outcome = 'failed' where org_id = ${org} and import_id = ${id} and planned = 'failed')
  update people_imports set state = 'running', actor_id = ${actor}, address = ${address} where org_id = ${org} and id = ${id}`;

export const saveState = (org: number, id: number, state: ImportState): Sql =>
  sql`update people_imports set state = ${state} where org_id = ${org} and id = ${id}`;

export const noteRanked = (org: number, id: number): Sql =>
  sql`update people_imports set is_ranked = true where org_id = ${org} and id = ${id}`;

export const removeImport = (org: number, id: number): Sql =>
  sql`delete from people_imports where org_id = ${org} and id = ${id}`;

export const forgetImports = (org: number, before: Date): Sql =>
  sql`delete from people_imports where org_id = ${org} and created_at < ${before} and state not in ('checking', 'running')`;

/** Column for a row's outcome: of the check, or of the work. */
export type Step = 'planned' | 'outcome';

export interface OpenRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Selects the next open rows, all of one rank. */
export const nextRows = (org: number, id: number, step: Step, most: number): Sql => {
  const open = sql`r.org_id = ${org} and r.import_id = ${id} and r.${identifier(step)} is null`;
  return sql`
  select r.number, r.cells from people_import_rows r
  where ${open} and r.rank = (select r.rank from people_import_rows r where ${open} order by r.rank limit 1)
  order by r.number limit ${most}`;
};

/** Selects a row if it is still open. */
export const findOpenRow = (org: number, id: number, step: Step, number: number): Sql => sql`
  select from people_import_rows where org_id = ${org} and import_id = ${id} and number = ${number} and ${identifier(step)} is null`;

/** Outcome of a row. */
export interface Became {
  readonly number: number;
  readonly outcome: ImportOutcome;
  readonly faults: readonly string[];
}

/** Saves the outcomes of some rows, few enough to be found by their numbers. */
export const saveRows = (org: number, id: number, step: Step, rows: readonly Became[]): Sql => sql`
  update people_import_rows r set ${identifier(step)} = b->>'outcome', faults = array(select jsonb_array_elements_text(b->'faults'))
  from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) b
  where r.org_id = ${org} and r.import_id = ${id} and r.number = any(${rows.map(({ number }) => number)}::int[])
    and r.number = (b->>'number')::int and r.${identifier(step)} is null`;

export const saveRanks = (
  org: number,
  id: number,
  rows: readonly { readonly number: number; readonly rank: number }[],
): Sql => sql`
  update people_import_rows r set rank = b.rank
  from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ rank }) => rank)}::int[]) b (number, rank)
  where r.org_id = ${org} and r.import_id = ${id} and r.number = any(${rows.map(({ number }) => number)}::int[])
    and r.number = b.number`;

/** Keys of a row: its person and their manager; NULL for a column that is not in the file. */
export interface RowKeys {
  readonly number: number;
  readonly email: string | null;
  readonly idNumber: string | null;
  readonly manager: string | null;
}

/** Selects the keys of the rows. @param mapping columns, the first one is 0; those of PostgreSQL begin at 1 */
export const readKeys = (org: number, id: number, { Email, IdNumber, Manager }: ImportMapping): Sql => {
  const cell = (column: number | undefined): Sql =>
    column === undefined ? sql`null::text` : sql`cells[${column + 1}::int]`;
  return sql`
  select number, ${cell(Email)} as email, ${cell(IdNumber)} as "idNumber", ${cell(Manager)} as manager
  from people_import_rows where org_id = ${org} and import_id = ${id} order by number`;
};

/** Selects the check's outcomes of the rows with these addresses. */
export const readPlanned = (org: number, id: number, column: number, emails: readonly string[]): Sql => sql`
  select lower(cells[${column + 1}::int]) as email, planned from people_import_rows
  where org_id = ${org} and import_id = ${id} and lower(cells[${column + 1}::int]) = any(${emails}::text[])`;

const countsOf = (step: Step): Sql => sql`(
  select coalesce(json_object_agg(outcome, n), '{}') from (
    select r.${identifier(step)} as outcome, count(*)::int as n from people_import_rows r
    where r.org_id = i.org_id and r.import_id = i.id and r.${identifier(step)} is not null group by 1) counted)`;

/** Import as read, with the fields of `ImportSummary` and more, by the names of the contract. */
export interface ImportRead {
  readonly Id: number;
  readonly Name: string;
  readonly State: ImportState;
  readonly CreationDate: Date;
  readonly AuthorName: string;
  readonly Rows: number;
  readonly Done: number;
  readonly Headers: string[];
  readonly Samples: string[][];
  readonly Mapping: ImportMapping;
  readonly KeyField: ImportKey;
  readonly CreateAreas: boolean;
  readonly Planned: Partial<Record<ImportOutcome, number>>;
  readonly Outcomes: Partial<Record<ImportOutcome, number>>;
  readonly Faults: ImportFault[];
}

const SUMMARY = sql`i.id as "Id", i.name as "Name", i.state as "State", i.created_at as "CreationDate",
  (select ${fullName(sql`u`)} from users u where u.org_id = i.org_id and u.id = i.author_id) as "AuthorName",
  (select count(*)::int from people_import_rows r where r.org_id = i.org_id and r.import_id = i.id) as "Rows",
  (select count(*)::int from people_import_rows r where r.org_id = i.org_id and r.import_id = i.id
    and case when i.state in ('checking', 'checked') then r.planned is not null else r.outcome is not null end) as "Done"`;

export const listImports = (org: number): Sql =>
  sql`select ${SUMMARY} from people_imports i where i.org_id = ${org} order by i.created_at desc, i.id desc limit 50`;

export const readImport = (org: number, id: number, samples: number, faults: number): Sql => sql`
  select ${SUMMARY}, i.headers as "Headers", i.mapping as "Mapping", i.key_field as "KeyField", i.creates_areas as "CreateAreas",
    (select coalesce(json_agg(r.cells), '[]') from (select r.cells from people_import_rows r
      where r.org_id = i.org_id and r.import_id = i.id order by r.number limit ${samples}) r) as "Samples",
    ${countsOf('planned')} as "Planned", ${countsOf('outcome')} as "Outcomes",
    (select coalesce(json_agg(json_build_object('Row', r.number, 'Messages', r.faults,
      'Subject', coalesce(nullif(r.cells[coalesce((i.mapping->>'Email')::int, (i.mapping->>'IdNumber')::int, 0) + 1], ''), r.cells[1], ''))), '[]')
      from (select r.number, r.faults, r.cells from people_import_rows r
        where r.org_id = i.org_id and r.import_id = i.id and cardinality(r.faults) > 0 order by r.number limit ${faults}) r) as "Faults"
  from people_imports i where i.org_id = ${org} and i.id = ${id}::bigint`;

/** Row for the result file. */
export interface ResultRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly outcome: ImportOutcome | null;
  readonly faults: readonly string[];
}

/** Selects the rows with their outcomes. @param step planned or actual outcome */
export const readResult = (org: number, id: number, step: Step): Sql => sql`
  select number, cells, ${identifier(step)} as outcome, faults from people_import_rows
  where org_id = ${org} and import_id = ${id} order by number`;
