import type { AnyObjectSchema } from 'yup';
import { binnedRemovalsSchema, binnedSchema, removalsSchema } from '#contract/api/removals.ts';
import { buildQuery, parseQuery, type ListQuery } from '#contract/api/query.ts';
import type { Context, ReadContext, WriteContext } from '../base/context.ts';
import type { Database, Transaction } from '../db/database.ts';
import { checkBody } from '../http/json-body.ts';
import { createOnce, createOnceUnkept, type CreateAnswer } from '../http/idempotency.ts';
import { notFound, ProblemError } from '../base/problem-error.ts';
import { boundValues, filterSql } from './filter-sql.ts';
import { nobody, type Policy, type Row } from './define-list.ts';
import type { Engine } from './engine.ts';
import { bindingOf, freshPlan, type Plan, planOf, wholePlan } from './plan.ts';
import { choiceOf, countRows, readPage, readRow } from './read-rows.ts';
import { methodNotAllowed, pageMethods, rowMethods } from './methods.ts';
import { listFor, type List, type RegisteredList } from './registry.ts';
import { createRow, lockRow, removeRow, updateRow } from './write-rows.ts';

type Parameters = Iterable<readonly [string, string]>;

/* Every request runs the same stages, top to bottom: parse query → load in scope → policy → validate body → write in
   the transaction → commit → after-commit callbacks (run by the database) → response. This file has them in that order.
   Rows stay JSON text from PostgreSQL to the reader, unless a declaration changes them. */

/** Returns the database with the connections that reach the list's table. */
const databaseOf = ({ declaration: { vault } }: List, { db }: Context): Database =>
  vault === undefined ? db : db.vault(vault);

/** Returns the database from which its pages and rows are read. */
const readFrom = (list: List, context: Context): Database =>
  list.declaration.onReplica === true ? context.db.replica() : databaseOf(list, context);

/**
 * Reads a list directly, or in a transaction if readings are recorded: rows are only sent once the record is committed.
 */
function reading<T>(list: List, context: Context, work: (context: ReadContext) => Promise<T>): Promise<T> {
  const { org } = context.viewer;
  const db = readFrom(list, context);
  return list.declaration.recorded === undefined
    ? work({ ...context, session: db.reading(org) })
    : db.write(org, session => work({ ...context, session }));
}

/** Returns a query with the filter that the list compares. */
async function comparable(list: List, context: Context, query: ListQuery): Promise<ListQuery> {
  const { readFilter } = list.declaration;
  const { filter } = query;
  return filter === undefined || readFilter === undefined
    ? query
    : { ...query, filter: await readFilter({ ...context, session: context.db.reading(context.viewer.org) }, filter) };
}

/** Handles `GET /api/<list>`: returns the response as JSON text, and its number of rows. */
export async function readList(
  engine: Engine,
  whole: RegisteredList,
  context: Context,
  parameters: Parameters,
): Promise<{ text: string; count: number }> {
  const list = listFor(context, whole);
  const asked = queryOf(context, list, parameters);
  const query = await comparable(list, context, asked);
  // A page beyond the end would return the total count, but show no row that is recorded.
  if (query.skip !== undefined && list.declaration.recorded !== undefined)
    throw new ProblemError('unknown_option', { subject: '$next' });
  const plan = planOf(engine.plans, list, query, context);
  const { bind, values } = boundValues();
  const filter =
    query.filter === undefined ? null : filterSql(list, query.filter, { bind, contentKinds: engine.contentKinds });
  allow(list.declaration.policy.read, context);
  const binding = bindingOf(plan, asked, context.viewer);
  const behind = query.next === undefined ? null : engine.cursors.open(query.next, binding, context.now);
  return reading(list, context, async within => {
    const page = { engine, plan, context: within };
    const choice = await choiceOf(page, query, { bind, filter, behind });
    const { rows, last, total: counted } = await readPage(page, choice, values, query.filter ?? null);
    const { skip: _skip, ...following } = asked;
    const next = last === null ? null : engine.cursors.seal(last, binding, context.now);
    const address = next === null ? null : `/api/${list.name}?${buildQuery({ ...following, next })}`;
    const total = query.count === true ? `,"TotalCount":${counted ?? (await countRows(page, choice, values))}` : '';
    return { text: `{"results":[${rows.join(',')}],"__next":${JSON.stringify(address)}${total}}`, count: rows.length };
  });
}

/** Handles `GET /api/<list>/<id>`, with `$select` and `$expand`: returns the response as JSON text. */
export async function readItem(
  engine: Engine,
  whole: RegisteredList,
  context: Context,
  id: number,
  parameters: Parameters,
): Promise<string> {
  const list = listFor(context, whole);
  const query = queryOf(context, list, parameters);
  refuseAllBut(query, ['select', 'expand', 'userId']);
  const plan = planOf(engine.plans, list, query, context);
  allow(list.declaration.policy.read, context);
  const found = await reading(list, context, within => readRow({ engine, plan, context: within }, id));
  if (found === undefined) throw notFound();
  return results(found.row);
}

const results = (row: string): string => `{"results":${row}}`;

/** Handles `POST /api/<list>`. Returns 201 with the new row as its author sees it. */
export async function createItem(
  engine: Engine,
  list: List,
  context: Context,
  request: { readonly body: unknown; readonly key: string | null },
): Promise<CreateAnswer> {
  const { policy, input: schemas } = list.declaration;
  const schema = schemas?.create;
  if (schema === undefined || policy.create === nobody) throw methodNotAllowed(pageMethods(list));
  if (!(await policy.create(context))) throw new ProblemError('forbidden');
  const input = await inputOf(context, request.body, schema(context));
  const creation = {
    create: (session: Transaction) => createRow({ ...context, session }, list, input),
    answer: async (session: Transaction, id: number) => ({
      status: 201,
      body: results(
        await written(engine, { ...context, session }, freshPlan(planOf(engine.plans, list, {}, context)), id),
      ),
    }),
  };
  const sent = { ...request, path: `/api/${list.name}` };
  const within = { ...context, db: databaseOf(list, context) };
  return list.declaration.keepsNoAnswers === true
    ? createOnceUnkept(within, sent, creation)
    : createOnce(within, sent, creation);
}

/**
 * Handles `PUT /api/<list>/<id>`. Returns the current row as JSON text. A body may name in `EditionDate` the edition
 * that its writer has seen: if the row has another one, nothing is written. @spec decision 44
 * @throws {ProblemError} edited_meanwhile 409, with every field of the row
 */
export function updateItem(engine: Engine, list: List, context: Context, id: number, body: unknown): Promise<string> {
  const { policy, input: schemas } = list.declaration;
  const schema = schemas?.update;
  if (schema === undefined || policy.update === nobody) throw methodNotAllowed(rowMethods(list));
  return databaseOf(list, context).write(context.viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    const row = await loadOwn(engine, writing, list, id);
    allow(policy.update, context, row);
    const { seen, rest } = editionOf(list, body);
    if (seen !== undefined && seen !== row[EDITION])
      throw new ProblemError('edited_meanwhile', {
        // Includes the fields that lists leave out, because it is compared with the edition that the writer saw.
        current: JSON.parse(
          await written(engine, writing, planOf(engine.plans, list, { select: [...list.fields.keys()] }, context), id),
        ) as Row,
      });
    const input = await inputOf(context, rest, schema(context, row) as AnyObjectSchema);
    await updateRow(writing, list, row, input);
    return results(
      await session.commitWith(() => written(engine, writing, planOf(engine.plans, list, {}, context), id)),
    );
  });
}

/** Handles `DELETE /api/<list>/<id>`. @param body with the reason, of a list with a bin */
export async function removeItem(
  engine: Engine,
  list: List,
  context: Context,
  { id, body }: { readonly id: number; readonly body: unknown },
): Promise<void> {
  const { policy, bin } = list.declaration;
  if (policy.remove === nobody) throw methodNotAllowed(rowMethods(list));
  const { Reason } = bin === undefined ? {} : await checkBody(context, body ?? {}, binnedSchema());
  await databaseOf(list, context).write(context.viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await removeOne({ engine, list, writing }, id, Reason);
  });
}

/** Deletes a row in scope, or puts it into the bin if another person wrote it. */
async function removeOne(
  { engine, list, writing }: { readonly engine: Engine; readonly list: List; readonly writing: WriteContext },
  id: number,
  reason: unknown,
): Promise<void> {
  const { policy, bin } = list.declaration;
  const row = await loadOwn(engine, writing, list, id);
  allow(policy.remove, writing, row);
  const isOwn = bin !== undefined && row[bin.author] === writing.viewer.id;
  if (bin === undefined || (isOwn && bin.keepsOwn !== true)) return removeRow(writing, list, row);
  const subject = row[bin.subject ?? 'Id'] as number; // the registry asks for an int
  await engine.bin(writing, { kind: bin.kind, id: subject }, reason);
}

/**
 * Handles `POST /api/<list>/removals`: deletes several rows in one transaction, each as if deleted alone, in the order
 * of their ids. If one may not be deleted, none is.
 */
export async function removeItems(engine: Engine, list: List, context: Context, body: unknown): Promise<void> {
  const { policy, removesSeveral, bin } = list.declaration;
  if (policy.remove === nobody || removesSeveral !== true) throw methodNotAllowed([]);
  const schema = bin === undefined ? removalsSchema() : binnedRemovalsSchema();
  const { Ids, Reason } = (await checkBody(context, body, schema)) as { Ids: number[]; Reason?: unknown }; // as the schema says
  await databaseOf(list, context).write(context.viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    for (const id of [...new Set(Ids)].toSorted((one, other) => one - other)) {
      await removeOne({ engine, list, writing }, id, Reason);
    }
  });
}

/** Refuses a service account other lists than its scopes read. @throws {ProblemError} forbidden */
function requireExpandable({ account }: Context, list: List, expand: readonly string[] = []): void {
  const isOut = (name: string): boolean => {
    const target = list.declaration.expand?.[name]?.list;
    return target !== undefined && account?.reads.has(target) === false;
  };
  if (expand.some(isOut)) throw new ProblemError('forbidden');
}

/** Stage "parse query". `org` was compared with the caller's during authentication; `$userId` is checked here. */
function queryOf(context: Context, list: List, parameters: Parameters): ListQuery {
  const own = [...parameters].filter(([name]) => name !== 'org' && name !== '$org');
  const query = parseQuery(own);
  if (query.userId !== undefined && query.userId !== context.viewer.id) {
    throw new ProblemError('identity_mismatch', { subject: '$userId' });
  }
  requireExpandable(context, list, query.expand);
  return query;
}

/** Refuses other options: one item has no page, order or filter. */
function refuseAllBut(query: ListQuery, accepted: readonly (keyof ListQuery)[]): void {
  const names: readonly string[] = accepted;
  const unknown = Object.keys(query).find(name => !names.includes(name));
  if (unknown !== undefined) throw new ProblemError('unknown_option', { subject: `$${unknown}` });
}

function allow(policy: Policy<Row>, context: Context, row?: Row): void {
  if (!policy(context, row)) throw new ProblemError('forbidden');
}

/** Field with the time of a row's last edit; null if there was none. */
const EDITION = 'EditionDate';

/**
 * Separates the edition that a body names from the rest of the body. @throws {ProblemError} malformed_body of one that
 * can't be
 */
function editionOf(list: List, body: unknown): { readonly seen?: unknown; readonly rest: unknown } {
  if (!list.fields.has(EDITION) || typeof body !== 'object' || body === null || !Object.hasOwn(body, EDITION))
    return { rest: body };
  const { [EDITION]: seen, ...rest } = body as Readonly<Record<string, unknown>>;
  if (seen !== null && typeof seen !== 'string') throw new ProblemError('malformed_body', { subject: EDITION });
  return { seen, rest };
}

/**
 * Stage "load in scope": locks the row, so that two writers of it take turns. A default row is seen but never changed.
 */
async function loadOwn(engine: Engine, context: WriteContext, list: List, id: number): Promise<Row> {
  await lockRow(context, list, id);
  const found = await readRow({ engine, context, plan: wholePlan(list) }, id);
  if (found === undefined) throw notFound();
  if (!found.isOwn) throw new ProblemError('forbidden');
  return JSON.parse(found.row) as Row; // the plan selects the fields of the list
}

/** Stage "validate body". An object schema returns an object, whose type only the schema knows. */
const inputOf = async (context: Context, body: unknown, schema: AnyObjectSchema): Promise<Record<string, unknown>> =>
  (await checkBody(context, body, schema)) as Record<string, unknown>;

/**
 * Stage "response" after a write: returns the row as reading it would now. The author may not see the written row, for
 * example a message to others.
 */
async function written(engine: Engine, context: WriteContext, plan: Plan, id: number): Promise<string> {
  const found = await readRow({ engine, plan, context }, id);
  return found?.row ?? JSON.stringify({ Id: id });
}
