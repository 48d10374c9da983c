import type { WriteContext } from '../base/context.ts';
import { notFound } from '../base/problem-error.ts';
import type { Columns, Row } from './define-list.ts';
import type { List } from './registry.ts';

const idColumn = (list: List): string => list.fields.get('Id')?.column ?? 'id';

/** The column of the organisation. The registry lets nobody write a list without one. */
function tenantOf({ name, declaration: { tenant } }: List): string {
  if (tenant === null) throw new Error(`${name} belongs to no organisation and can't be written`);
  return tenant;
}

/** The organisation's row with this id, as conditions of a write. */
const keyOf = (context: WriteContext, list: List, id: number): Columns => ({
  [tenantOf(list)]: context.viewer.org,
  [idColumn(list)]: id,
});

/** A body's fields as columns, where the declaration does not say otherwise. */
function plainColumns(list: List, input: Record<string, unknown>): Columns {
  const columns: Columns = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const field = list.fields.get(name);
    if (field?.column === undefined || field.readOnly === true)
      throw new Error(`${list.name}: ${name} has no column to write`);
    // An array would otherwise become PostgreSQL's array and not JSON's.
    columns[field.column] = field.type === 'json' && value !== null ? JSON.stringify(value) : value;
  }
  return columns;
}

/** Locks a row until the transaction ends, so that what is decided about it stays true while it is written. */
export async function lockRow(context: WriteContext, list: List, id: number): Promise<void> {
  const { lock } = list.declaration;
  if (lock !== undefined) return lock(context.session, id);
  await context.session.query(
    `select from ${list.declaration.table} where ${tenantOf(list)} = $1 and ${idColumn(list)} = $2 for no key update`,
    [context.viewer.org, id],
  );
}

/** Makes a row as its declaration says, and answers its id. */
export function createRow(context: WriteContext, list: List, input: Record<string, unknown>): Promise<number> {
  const insert = (columns: Columns): Promise<number> => insertRow(context, list, columns);
  const create = list.declaration.write?.create;
  return create === undefined ? insert(plainColumns(list, input)) : create(context, input, insert);
}

/** Changes a row as its declaration says. */
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

async function insertRow(context: WriteContext, list: List, columns: Columns): Promise<number> {
  const insert = context.db.sql(list.declaration.table).insert({ ...columns, [tenantOf(list)]: context.viewer.org });
  const [made] = await context.session.run<Record<string, number>>(insert.returning(idColumn(list)));
  const id = made?.[idColumn(list)];
  if (id === undefined) throw new Error(`${list.name}: the insert answered no id`);
  return id;
}

async function saveRow(context: WriteContext, list: List, id: number, columns: Columns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const update = context.db
    .sql(list.declaration.table)
    .where(keyOf(context, list, id))
    .update(columns)
    .returning(idColumn(list));
  const changed = await context.session.run(update);
  if (changed.length === 0) throw notFound();
}

async function deleteRow(context: WriteContext, list: List, id: number): Promise<void> {
  const removal = context.db
    .sql(list.declaration.table)
    .where(keyOf(context, list, id))
    .delete()
    .returning(idColumn(list));
  const removed = await context.session.run(removal);
  if (removed.length === 0) throw notFound();
}
