import { IMPORTS_OPEN_MAX } from '#contract/features/directory/limits.ts';
import type {
  ImportKey,
  ImportMapping,
  ImportOutcome,
  ImportState,
} from '#contract/features/directory/import-types.ts';
import { identifier, literal, sql, type Sql } from '../../../db/sql.ts';
import type { Numbers } from '../../../db/person-numbers.ts';
import type { StoredChange } from './changes.ts';
import type { FileRow } from './import-file.ts';
import type { Fault } from './faults.ts';

/** Import, with the data needed to work on it. */
export interface Import {
  readonly id: number;
  readonly name: string;
  readonly state: ImportState;
  readonly actor: number | null;
  readonly address: string | null;
  /** Sealed names of the columns, which are data of people if the file has no first row of names. */
  readonly headers: Buffer | null;
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
  { author, name, mapping, keyField }: Pick<Import, 'name' | 'mapping' | 'keyField'> & { author: number },
): Sql => sql`
  insert into people_imports (org_id, author_id, name, created_at, worked_at, mapping, key_field)
  values (${org}, ${author}, ${name}, ${now}, ${now}, ${JSON.stringify(mapping)}::jsonb, ${keyField}) returning id`;

/** Saves the names of the columns of an import. */
export const saveHeaders = (org: number, id: number, numbers: Numbers, headers: readonly string[]): Sql => sql`
  update people_imports set headers = ${numbers.sealTexts(headersOf(id), headers)} where org_id = ${org} and id = ${id}`;

/** Opens the names of the columns of an import. */
export const openHeaders = (numbers: Numbers, id: number, headers: Buffer | null): string[] =>
  headers === null ? [] : numbers.openTexts(headersOf(id), headers);

/** Place to which the names of the columns are bound. */
const headersOf = (id: number): string => `import ${id} headers`;

export const addRows = (org: number, id: number, rows: readonly SealedRow[]): Sql => sql`
  insert into people_import_rows (org_id, import_id, number, sealed)
  select ${org}, ${id}, r.number, r.sealed
  from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ sealed }) => sealed)}::bytea[]) r (number, sealed)`;

/** Selects and locks an import. */
export const findImport = (org: number, id: number): Sql =>
  sql`select ${COLUMNS} from people_imports where org_id = ${org} and id = ${id}::bigint for no key update`;

/** Selects and locks the import whose turn it is, except those that this run has tried. */
export const nextImport = (org: number, tried: readonly number[]): Sql => sql`
  select ${COLUMNS} from people_imports where org_id = ${org} and state in ('checking', 'running', 'undoing') and id <> all(${tried}::int[])
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
    update people_import_rows set planned = null, rank = 0, email = null, hashes = '{}', faults = '{}', causes = '[]', changes = '[]'
    where org_id = ${org} and import_id = ${id})
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

/** Ends the work on a file: from now on it can be undone for some days. */
export const endImport = (org: number, id: number, state: ImportState, now: Date): Sql => sql`
  update people_imports set state = ${state}, ended_at = coalesce(ended_at, ${now}) where org_id = ${org} and id = ${id}`;

export const noteRanked = (org: number, id: number): Sql =>
  sql`update people_imports set is_ranked = true where org_id = ${org} and id = ${id}`;

export const removeImport = (org: number, id: number): Sql =>
  sql`delete from people_imports where org_id = ${org} and id = ${id}`;

export const forgetImports = (org: number, before: Date): Sql =>
  sql`delete from people_imports where org_id = ${org} and created_at < ${before} and state not in ('checking', 'running', 'undoing')`;

/** Column for a row's outcome: of the check, of the work, or of undoing it. */
export type Step = 'planned' | 'outcome' | 'undone';

/** Row of a file as it is stored. */
export interface SealedRow {
  readonly number: number;
  readonly sealed: Buffer;
}

/** Row of a file with its cells. */
export interface OpenRow {
  readonly number: number;
  readonly cells: string[];
}

/** Place to which the cells of a row are bound. */
const placeOf = (id: number, number: number): string => `import ${id} ${number}`;

/** Seals the cells of rows of an import. */
export const sealRows = (numbers: Numbers, id: number, rows: readonly FileRow[]): SealedRow[] =>
  rows.map(({ number, cells }) => ({ number, sealed: numbers.sealTexts(placeOf(id, number), cells) }));

/** Opens the cells of rows of an import. */
export const openRows = <Row extends SealedRow>(
  numbers: Numbers,
  id: number,
  rows: readonly Row[],
): (Omit<Row, 'sealed'> & OpenRow)[] =>
  rows.map(({ sealed, ...row }) => ({ ...row, cells: numbers.openTexts(placeOf(id, row.number), sealed) }));

/** Selects the next open rows, all of one rank. */
export const nextRows = (org: number, id: number, step: Step, most: number): Sql => {
  const open = sql`r.org_id = ${org} and r.import_id = ${id} and r.${identifier(step)} is null`;
  return sql`
  select r.number, r.sealed from people_import_rows r
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
  readonly faults: readonly Fault[];
  readonly changes?: readonly StoredChange[];
  readonly personId?: number | null;
}

/** Saves the outcomes of some rows, few enough to be found by their numbers. */
export const saveRows = (org: number, id: number, step: Step, rows: readonly Became[]): Sql => sql`
  update people_import_rows r set ${identifier(step)} = b->>'outcome', person_id = (b->>'personId')::int,
    faults = array(select f->>'message' from jsonb_array_elements(b->'faults') f), causes = b->'faults', changes = coalesce(b->'changes', '[]')
  from jsonb_array_elements(${JSON.stringify(
    rows.map(({ number, outcome, faults, changes, personId }) => ({ number, outcome, faults, changes, personId })),
  )}::jsonb) b
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

/** Keys of a row: its person and their manager; null without one. */
export interface RowKeys {
  readonly number: number;
  readonly email: string | null;
  /** Hashes of the numbers, as hexadecimal text. */
  readonly IdNumber: string | null;
  readonly EmployeeNumber: string | null;
  readonly manager: string | null;
}

/** Selects the rows of an import. @param most null for all */
export const readSealed = (org: number, id: number, most: number | null = null): Sql => sql`
  select number, sealed from people_import_rows where org_id = ${org} and import_id = ${id} order by number limit ${most}::int`;

/** Saves the keys by which rows are compared with people. */
export const saveKeys = (org: number, id: number, rows: readonly RowKeys[]): Sql => sql`
  update people_import_rows r set email = b.email, hashes = array(select decode(h, 'hex') from unnest(array[b.id_number, b.employee_number]) h where h is not null)
  from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ email }) => email)}::text[],
    ${rows.map(({ IdNumber }) => IdNumber)}::text[], ${rows.map(({ EmployeeNumber }) => EmployeeNumber)}::text[]) b (number, email, id_number, employee_number)
  where r.org_id = ${org} and r.import_id = ${id} and r.number = any(${rows.map(({ number }) => number)}::int[])
    and r.number = b.number`;

/** Saves the cells and changes of rows that are sealed anew. */
export const saveSealed = (
  org: number,
  id: number,
  rows: readonly (SealedRow & { readonly changes: readonly StoredChange[] })[],
): Sql => sql`
  update people_import_rows r set sealed = b.sealed, changes = b.changes
  from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ sealed }) => sealed)}::bytea[],
    ${rows.map(({ changes }) => JSON.stringify(changes))}::jsonb[]) b (number, sealed, changes)
  where r.org_id = ${org} and r.import_id = ${id} and r.number = b.number`;

/** Selects the check's outcomes of the rows with these addresses. */
export const readPlanned = (org: number, id: number, emails: readonly string[]): Sql => sql`
  select email, planned from people_import_rows where org_id = ${org} and import_id = ${id} and email = any(${emails}::text[])`;
