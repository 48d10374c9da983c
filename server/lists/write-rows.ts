import type { WriteContext } from '../base/context.ts';
import { notFound } from '../base/problem-error.ts';
import { identifier, join, sql, type Sql } from '../db/sql.ts';
import type { Columns, Row } from './define-list.ts';
import type { List } from './registry.ts';

const idColumn = (list: List): Sql => identifier(list.fields.get('Id')?.column ?? 'id');

const tableOf = ({ declaration: { table } }: List): Sql => identifier(table);

/** Returns the column of the organisation. The registry lets nobody write a list without one. */
function organisationColumn({ name, declaration: { organisation } }: List): string {
  if (organisation === null) throw new Error(`${name} belongs to no organisation and can't be written`);
  return organisation;
}

/** Condition: the organisation's row with this id. */
const isRow = (context: WriteContext, list: List, id: number): Sql =>
  sql`${identifier(organisationColumn(list))} = ${context.viewer.org} and ${idColumn(list)} = ${id}::bigint`;

/** Converts a body's fields to columns, if the declaration does not do so itself. */
function plainColumns(list: List, input: Record<string, unknown>): Columns {
  const columns: Columns = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const field = list.fields.get(name);
    if (field?.column === undefined || field.readOnly === true)
      throw new Error(`${list.name}: ${name} has no column to write`);
    // An array would otherwise become a PostgreSQL array instead of JSON.
    columns[field.column] = field.type === 'json' && value !== null ? JSON.stringify(value) : value;
  }
  return columns;
}

/** Locks a row until the transaction ends, so that decisions about it stay true while it is written. */
export async function lockRow(context: WriteContext, list: List, id: number): Promise<void> {
  const { lock } = list.declaration;
  if (lock !== undefined) return lock(context.session, id);
  await context.session.run(sql`select from ${tableOf(list)} where ${isRow(context, list, id)} for no key update`);
}

/** Creates a row as its declaration says, and returns its id. */
export function createRow(context: WriteContext, list: List, input: Record<string, unknown>): Promise<number> {
  const insert = (columns: Columns): Promise<number> => insertRow(context, list, columns);
  const create = list.declaration.write?.create;
  return create === undefined ? insert(plainColumns(list, input)) : create(context, input, insert);
}

/** Updates a row as its declaration says. */
export function updateRow(context: WriteContext, list: List, row: Row, input: Record<string, unknown>): Promise<void> {
  const save = (columns: Columns): Promise<void> => saveRow(context, list, row.Id, columns);
  const update = list.declaration.write?.update;
  return update === undefined ? save(plainColumns(list, input)) : update(context, row, input, save);
}

/** Deletes a row as its declaration says. */
export function removeRow(context: WriteContext, list: List, row: Row): Promise<void> {
  const remove = (): Promise<void> => deleteRow(context, list, row.Id);
  const own = list.declaration.write?.remove;
  return own === undefined ? remove() : own(context, row, remove);
}

/** Returns names and values of columns; one without a value is not written. */
const written = (columns: Columns): [Sql, unknown][] =>
  Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[identifier(name), value]]));

async function insertRow(context: WriteContext, list: List, columns: Columns): Promise<number> {
  const entries = written({ ...columns, [organisationColumn(list)]: context.viewer.org });
  const [made] = await context.session.run<{ id: number }>(
    sql`insert into ${tableOf(list)} (${join(entries.map(([name]) => name))})
      values (${join(entries.map(([, value]) => sql`${value ?? null}`))}) returning ${idColumn(list)} as id`,
  );
  if (made === undefined) throw new Error(`${list.name}: the insert answered no id`);
  return made.id;
}

async function saveRow(context: WriteContext, list: List, id: number, columns: Columns): Promise<void> {
  const entries = written(columns);
  if (entries.length === 0) return;
  const changed = await context.session.run(
    sql`update ${tableOf(list)} set ${join(entries.map(([name, value]) => sql`${name} = ${value ?? null}`))}
      where ${isRow(context, list, id)} returning 1`,
  );
  if (changed.length === 0) throw notFound();
}

async function deleteRow(context: WriteContext, list: List, id: number): Promise<void> {
  const removed = await context.session.run(
    sql`delete from ${tableOf(list)} where ${isRow(context, list, id)} returning 1`,
  );
  if (removed.length === 0) throw notFound();
}
