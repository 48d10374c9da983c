import { ROLE_ACTIONS, type BulkDetail, type MatchingPeople } from '#contract/features/directory/bulk-types.ts';
import { BULK_PEOPLE_MAX, BULK_SAMPLE, BULKS_OPEN_MAX } from '#contract/features/directory/limits.ts';
import type { BulkBody } from '#contract/features/directory/schema.ts';
import { parseQuery, type ListQuery } from '#contract/api/query.ts';
import { csvText } from '#contract/lib/csv.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import type { Context, WriteContext } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { fullName } from '../../../db/full-name.ts';
import { literal, sql } from '../../../db/sql.ts';
import { SavedFile } from '../../../http/operation.ts';
import type { ListDeclaration } from '../../../lists/define-list.ts';
import { matchingRows } from '../../../lists/matching.ts';
import { readerValues } from '../../access/service.ts';
import { audit } from '../../audit/service.ts';
import { findArea } from '../sync-sql.ts';
import { bulkTexts, directoryTexts } from '../texts.ts';
import { outsiders } from '../welcome-sql.ts';
import {
  activeName,
  addBulk,
  addBulkRows,
  countRunning,
  findBulk,
  listBulks,
  readBulk,
  readOutcomes,
  removeBulk,
  saveBulkState,
  takeBulkTurn,
  type Bulk,
  type BulkDetailRead,
  type BulkRead,
  type ResultPerson,
} from './bulk-sql.ts';

/**
 * Begins a change of many people, which goes on in the background with the rights that its sender has then. The people
 * are those who match now.
 * @throws ProblemError sign_in_too_old; 403 of roles, unless the viewer is a Propietario; 409 if other people match than
 * its sender has seen; 422 of nobody, of too many, and of an area or manager who isn't there; 429
 */
export async function beginBulk(context: Context, list: ListDeclaration, body: BulkBody): Promise<BulkDetail> {
  requireRecentSignIn(context);
  const { viewer, db, now, address } = context;
  const { errors } = bulkTexts(viewer.language);
  if (ROLE_ACTIONS.includes(body.Action) && !viewer.roles.has('Propietarios')) throw new ProblemError('forbidden');
  const id = await db.write(viewer.org, async session => {
    const writing = { ...context, session };
    await session.run(takeBulkTurn(viewer.org));
    const [running] = await session.run<{ count: number }>(countRunning(viewer.org));
    if ((running?.count ?? 0) >= BULKS_OPEN_MAX)
      throw new ProblemError('too_many_requests', { detail: errors.tooManyOpen(BULKS_OPEN_MAX) });
    const people = await peopleOf(writing, list, body);
    if (people.length > BULK_PEOPLE_MAX) throw refused(errors.tooManyPeople(BULK_PEOPLE_MAX));
    if (people.length !== body.Expected)
      throw new ProblemError('conflict', { detail: errors.otherPeople(people.length) });
    if (people.length === 0) throw refused(errors.nobody);
    if (body.Action === 'block' && people.some(id => id === body.HeirId)) throw refused(errors.heirAmongThem);
    const values = await valueOf(writing, body);
    const [added] = await session.run<{ id: number }>(
      addBulk(viewer.org, now, { action: body.Action, ...values, actor: viewer.id, address }),
    );
    if (added === undefined) throw new Error('The insert answered no id');
    await session.run(addBulkRows(viewer.org, added.id, people));
    await audit(writing, {
      feature: 'directory',
      action: 'bulk_started',
      subject: added.id,
      detail: body.Action,
      after: { People: people.length, Value: values.value },
    });
    return added.id;
  });
  return bulkOf(context, id);
}

const refused = (detail: string): ProblemError => new ProblemError('invalid', { detail });

/** Finds the people of a bulk change, one more than may be changed at most. */
async function peopleOf(
  context: WriteContext,
  list: ListDeclaration,
  { Filter, Search, Welcomed, ImportId }: BulkBody,
): Promise<number[]> {
  const { session, viewer, now } = context;
  const most = sql`order by id limit ${literal(BULK_PEOPLE_MAX + 1)}`;
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  if (Welcomed !== undefined || ImportId !== undefined)
    return ids(
      await session.run<{ id: number }>(sql`${outsiders(viewer.org, Welcomed ?? 'new', ImportId, now)} ${most}`),
    );
  const options = [
    ...(Filter === undefined || Filter === '' ? [] : [['$filter', Filter] as const]),
    ...(Search === undefined || Search === '' ? [] : [['$search', Search] as const]),
  ];
  const reader = readerValues(context);
  const { rows, values } = await matchingRows(context, list, parseQuery(options), reader);
  return ids(
    await session.run<{ id: number }>(sql`select id from (${rows}) matching ${most}`, { ...reader, ...values }),
  );
}

/** Counts the people who match a filter and a search of Flx_Members, and names the first ones. */
export function matchingOf(
  context: Context,
  list: ListDeclaration,
  query: Pick<ListQuery, 'filter' | 'search'>,
): Promise<MatchingPeople> {
  return context.db.read(context.viewer.org, async session => {
    const reader = readerValues(context);
    const { rows, values } = await matchingRows({ ...context, session }, list, query, reader);
    const all = { ...reader, ...values };
    const [counted] = await session.run<{ count: number }>(sql`select count(*)::int as count from (${rows}) u`, all);
    const names = await session.run<{ name: string }>(
      sql`select ${fullName(sql`u`)} as name from (${rows}) u order by u.name_key, u.id limit ${literal(BULK_SAMPLE)}`,
      all,
    );
    return { Count: counted?.count ?? 0, Names: names.map(({ name }) => name) };
  });
}

/** Returns the target of a change, with its name. @throws ProblemError 422 of one that isn't there */
async function valueOf(
  { session, viewer }: WriteContext,
  { Action, AreaId, ManagerId, HeirId, Position, Role }: BulkBody,
): Promise<Pick<Bulk, 'target' | 'value'>> {
  const texts = directoryTexts(viewer.language);
  if (Action === 'area') {
    const [area] = await session.run<{ title: string }>(findArea(viewer.org, AreaId ?? 0));
    if (area === undefined) throw new ProblemError('invalid', { errors: { AreaId: texts.areaGone } });
    return { target: AreaId ?? null, value: area.title };
  }
  if (Action === 'manager' && typeof ManagerId === 'number') {
    const [manager] = await session.run<{ name: string }>(activeName(viewer.org, ManagerId));
    if (manager === undefined) throw new ProblemError('invalid', { errors: { ManagerId: texts.managerInvalid } });
    return { target: ManagerId, value: manager.name };
  }
  if (Action === 'block' && typeof HeirId === 'number') {
    const [heir] = await session.run<{ name: string }>(activeName(viewer.org, HeirId));
    if (heir === undefined) throw new ProblemError('invalid', { errors: { HeirId: texts.heirGone } });
    return { target: HeirId, value: heir.name };
  }
  return { target: null, value: (Action === 'position' ? Position : Role) ?? '' };
}

const dated = <Read extends BulkRead>(read: Read) => ({ ...read, CreationDate: read.CreationDate.toISOString() });

export async function bulksOf({ viewer, db }: Context) {
  return { results: (await db.reading(viewer.org).run<BulkRead>(listBulks(viewer.org))).map(dated) };
}

/** Reads a bulk change. @throws ProblemError 404 */
export async function bulkOf({ viewer, db }: Context, id: number): Promise<BulkDetail> {
  const [found] = await db.reading(viewer.org).run<BulkDetailRead>(readBulk(viewer.org, id));
  if (found === undefined) throw notFound();
  return dated(found);
}

/** Stops a bulk change after the current people; deletes the results of one that is over. @throws ProblemError 404 */
export async function endBulk(context: Context, id: number): Promise<void> {
  const { viewer, db } = context;
  await db.write(viewer.org, async (session: Transaction) => {
    const [bulk] = await session.run<Bulk>(findBulk(viewer.org, id));
    if (bulk === undefined) throw notFound();
    if (bulk.state !== 'running') {
      await session.run(removeBulk(viewer.org, id));
      return;
    }
    await session.run(saveBulkState(viewer.org, id, 'cancelled'));
    await audit(
      { ...context, session },
      { feature: 'directory', action: 'bulk_cancelled', subject: id, detail: bulk.action },
    );
  });
}

/** Returns the file with the outcome for each person. @throws ProblemError 404 */
export async function bulkResultOf(context: Context, id: number): Promise<SavedFile> {
  const { viewer, db } = context;
  const { actions, result, became } = bulkTexts(viewer.language);
  const { Action } = await bulkOf(context, id);
  const people = await db.reading(viewer.org).run<ResultPerson>(readOutcomes(viewer.org, id));
  const lines = people.map(({ name, email, area, outcome, message }) => [
    name,
    email,
    area,
    became[outcome ?? 'open'],
    message,
  ]);
  const separator = viewer.language === 'ES-CO' ? ';' : ',';
  const text = csvText([[result.name, result.email, result.area, result.outcome, result.reason], ...lines], separator);
  return new SavedFile(`${result.fileName(actions[Action])}.csv`, 'csv', text);
}
