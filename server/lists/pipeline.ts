import type { AnyObjectSchema } from 'yup';
import { removalsSchema } from '#contract/api/removals.ts';
import { buildQuery, parseQuery, type ListQuery } from '#contract/api/query.ts';
import type { Context, ReadContext, WriteContext } from '../base/context.ts';
import type { Database, Transaction } from '../db/database.ts';
import { checkBody } from '../http/check-body.ts';
import { createOnce, createOnceUnkept, type CreateAnswer } from '../http/idempotency.ts';
import { notFound, ProblemError } from '../base/problem-error.ts';
import { boundValues } from './bound-values.ts';
import { nobody, type Policy, type Row } from './define-list.ts';
import type { Engine } from './engine.ts';
import { filterSql } from './filter-sql.ts';
import { bindingOf, planOf, wholePlan } from './plan.ts';
import { choiceOf, countRows, readPage, readRow } from './read-rows.ts';
import type { List } from './registry.ts';
import { createRow, lockRow, removeRow, updateRow } from './write-rows.ts';

type Parameters = Iterable<readonly [string, string]>;

/*
 * Every request runs the same stages, top to bottom:
 * parse query → load in scope → policy → validate body → write in the transaction → commit → what follows the commit (the
 * database runs it) → answer. They stand in this file in that order. Rows are JSON text from PostgreSQL to the reader, unless
 * somebody in between has a word to say.
 */

/** The database by the connections that reach the list's table. */
const databaseOf = ({ declaration: { vault } }: List, { db }: Context): Database =>
  vault === undefined ? db : db.vault(vault);

/** The database that its pages and rows are read from. */
const readFrom = (list: List, context: Context): Database =>
  list.declaration.onReplica === true ? context.db.replica() : databaseOf(list, context);

/** Reads a list by itself, or in a transaction where who reads is recorded: what was read leaves once that is committed. */
function reading<T>(list: List, context: Context, work: (context: ReadContext) => Promise<T>): Promise<T> {
  const { org } = context.viewer;
  const db = readFrom(list, context);
  return list.declaration.recorded === undefined
    ? work({ ...context, session: db.reading(org) })
    : db.write(org, session => work({ ...context, session }));
}

/** `GET /api/<list>`: the answer as JSON text, and how many rows it has. */
export async function readList(
  engine: Engine,
  list: List,
  context: Context,
  parameters: Parameters,
): Promise<{ text: string; count: number }> {
  const query = queryOf(context, parameters);
  // A page behind the end would answer how many there are, and show nothing that is recorded.
  if (query.skip !== undefined && list.declaration.recorded !== undefined)
    throw new ProblemError('unknown_option', { subject: '$next' });
  const plan = planOf(engine.plans, list, query, context);
  const { bind, values } = boundValues();
  const filter = query.filter === undefined ? null : filterSql(list, query.filter, { bind, things: engine.things });
  allow(list.declaration.policy.read, context);
  const binding = bindingOf(plan, query, context.viewer);
  const behind = query.next === undefined ? null : engine.cursors.open(query.next, binding, context.now);
  return reading(list, context, async within => {
    const page = { engine, plan, context: within };
    const choice = await choiceOf(page, query, { bind, filter, behind });
    const { rows, last, total: counted } = await readPage(page, choice, values);
    const { skip: _skip, ...following } = query;
    const next = last === null ? null : engine.cursors.seal(last, binding, context.now);
    const address = next === null ? null : `/api/${list.name}?${buildQuery({ ...following, next })}`;
    const total = query.count === true ? `,"TotalCount":${counted ?? (await countRows(page, choice, values))}` : '';
    return { text: `{"results":[${rows.join(',')}],"__next":${JSON.stringify(address)}${total}}`, count: rows.length };
  });
}

/** `GET /api/<list>/<id>`, with `$select` and `$expand`: the answer as JSON text. */
export async function readItem(
  engine: Engine,
  list: List,
  context: Context,
  id: number,
  parameters: Parameters,
): Promise<string> {
  const query = queryOf(context, parameters);
  refuseAllBut(query, ['select', 'expand', 'userId']);
  const plan = planOf(engine.plans, list, query, context);
  allow(list.declaration.policy.read, context);
  const found = await reading(list, context, within => readRow({ engine, plan, context: within }, id));
  if (found === undefined) throw notFound();
  return results(found.row);
}

const results = (row: string): string => `{"results":${row}}`;

/** `POST /api/<list>`. Answers 201 with the new row as its author sees it. */
export async function createItem(
  engine: Engine,
  list: List,
  context: Context,
  request: { readonly body: unknown; readonly key: string | null },
): Promise<CreateAnswer> {
  const { policy, input: schemas } = list.declaration;
  const schema = schemas?.create;
  if (schema === undefined || policy.create === nobody) throw new ProblemError('method_not_allowed');
  if (!(await policy.create(context))) throw new ProblemError('forbidden');
  const input = await inputOf(context, request.body, schema(context));
  const creation = {
    create: (session: Transaction) => createRow({ ...context, session }, list, input),
    answer: async (session: Transaction, id: number) => ({
      status: 201,
      body: results(await written(engine, { ...context, session }, list, id)),
    }),
  };
  const sent = { ...request, path: `/api/${list.name}` };
  const within = { ...context, db: databaseOf(list, context) };
  return list.declaration.keepsNoAnswers === true
    ? createOnceUnkept(within, sent, creation)
    : createOnce(within, sent, creation);
}

/**
 * `PUT /api/<list>/<id>`. Answers the row as it is now, as JSON text. A body may say in `EditionDate` which edition its writer has seen: when
 * another one stands, nothing is written. @spec decision 44
 * @throws {ProblemError} edited_meanwhile 409, with every field of the row
 */
export function updateItem(engine: Engine, list: List, context: Context, id: number, body: unknown): Promise<string> {
  const { policy, input: schemas } = list.declaration;
  const schema = schemas?.update;
  if (schema === undefined || policy.update === nobody) throw new ProblemError('method_not_allowed');
  return databaseOf(list, context).write(context.viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    const row = await loadOwn(engine, writing, list, id);
    allow(policy.update, context, row);
    const { seen, rest } = editionOf(list, body);
    if (seen !== undefined && seen !== row[EDITION])
      throw new ProblemError('edited_meanwhile', {
        // Also what lists leave out: it is held against what its writer saw.
        current: JSON.parse(await written(engine, writing, list, id, { select: [...list.fields.keys()] })) as Row,
      });
    const input = await inputOf(context, rest, schema(context, row) as AnyObjectSchema);
    await updateRow(writing, list, row, input);
    return results(await session.commitWith(() => written(engine, writing, list, id)));
  });
}

/** `DELETE /api/<list>/<id>`. */
export async function removeItem(engine: Engine, list: List, context: Context, id: number): Promise<void> {
  const { policy } = list.declaration;
  if (policy.remove === nobody) throw new ProblemError('method_not_allowed');
  await databaseOf(list, context).write(context.viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    const row = await loadOwn(engine, writing, list, id);
    allow(policy.remove, context, row);
    await removeRow(writing, list, row);
  });
}

/**
 * `POST /api/<list>/removals`: deletes several rows in one transaction, each as it would be deleted alone, in the order of their ids.
 * Where one may not be deleted, none is.
 */
export async function removeItems(engine: Engine, list: List, context: Context, body: unknown): Promise<void> {
  const { policy, removesSeveral } = list.declaration;
  if (policy.remove === nobody || removesSeveral !== true) throw new ProblemError('method_not_allowed');
  const { Ids } = (await checkBody(context, body, removalsSchema())) as { Ids: number[] }; // as the schema says
  await databaseOf(list, context).write(context.viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    for (const id of [...new Set(Ids)].toSorted((one, other) => one - other)) {
      const row = await loadOwn(engine, writing, list, id);
      allow(policy.remove, context, row);
      await removeRow(writing, list, row);
    }
  });
}

/** Parse query. `org` was compared with the caller's when they were authenticated; `$userId` is here. */
function queryOf(context: Context, parameters: Parameters): ListQuery {
  const own = [...parameters].filter(([name]) => name !== 'org' && name !== '$org');
  const query = parseQuery(own);
  if (query.userId !== undefined && query.userId !== context.viewer.id) {
    throw new ProblemError('identity_mismatch', { subject: '$userId' });
  }
  return query;
}

/** One item has no page, order or filter. */
function refuseAllBut(query: ListQuery, accepted: readonly (keyof ListQuery)[]): void {
  const names: readonly string[] = accepted;
  const unknown = Object.keys(query).find(name => !names.includes(name));
  if (unknown !== undefined) throw new ProblemError('unknown_option', { subject: `$${unknown}` });
}

function allow(policy: Policy<Row>, context: Context, row?: Row): void {
  if (!policy(context, row)) throw new ProblemError('forbidden');
}

/** Field of when a row was edited last; null of one that never was. */
const EDITION = 'EditionDate';

/** The edition that a body names, and the rest of the body. @throws {ProblemError} malformed_body of one that can't be */
function editionOf(list: List, body: unknown): { readonly seen?: unknown; readonly rest: unknown } {
  if (!list.fields.has(EDITION) || typeof body !== 'object' || body === null || !Object.hasOwn(body, EDITION))
    return { rest: body };
  const { [EDITION]: seen, ...rest } = body as Readonly<Record<string, unknown>>;
  if (seen !== null && typeof seen !== 'string') throw new ProblemError('malformed_body', { subject: EDITION });
  return { seen, rest };
}

/** Load in scope, locked: two writers of one row take turns. A default row is seen but never changed. */
async function loadOwn(engine: Engine, context: WriteContext, list: List, id: number): Promise<Row> {
  await lockRow(context, list, id);
  const found = await readRow({ engine, context, plan: wholePlan(list) }, id);
  if (found === undefined) throw notFound();
  if (!found.isOwn) throw new ProblemError('forbidden');
  return JSON.parse(found.row) as Row; // the plan selects the fields of the list
}

/** Validate body. What an object schema answers is an object; which one only the schema knows. */
const inputOf = async (context: Context, body: unknown, schema: AnyObjectSchema): Promise<Record<string, unknown>> =>
  (await checkBody(context, body, schema)) as Record<string, unknown>;

/** Answer, after a write: the row as a read of it would answer now. A row may be written that its author does not see, such as a message to others. */
async function written(
  engine: Engine,
  context: WriteContext,
  list: List,
  id: number,
  query: Pick<ListQuery, 'select'> = {},
): Promise<string> {
  const found = await readRow({ engine, context, plan: planOf(engine.plans, list, query, context) }, id);
  return found?.row ?? JSON.stringify({ Id: id });
}
