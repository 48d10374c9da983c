import { managerSchema } from '#contract/features/people/schema.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { defineOperation, JsonText, type Operation } from '../../http/operation.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { audit } from '../audit/service.ts';
import { addressParameters, pictureAddress } from '../files/service.ts';
import { lockPerson } from './person-sql.ts';
import { peopleTexts } from './texts.ts';
import { CHART_LEVELS_MAX } from '#contract/features/people/limits.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';

/** SQL of everybody above a person, the nearest first: `id` and `level`. @param first the person's manager */
const above = (org: Sql, first: Sql): Sql => sql`
  with recursive above (id, manager_id, level) as (
    select m.id, m.manager_id, 1 from users m where m.org_id = ${org} and m.id = ${first}
    union all select m.id, m.manager_id, a.level + 1 from above a join users m on m.org_id = ${org} and m.id = a.manager_id
      where a.level < ${literal(CHART_LEVELS_MAX)})`;

/** SQL of a person above another (contract `ManagerStep`). @param m their row of `users` */
const step = (m: Sql): Sql => sql`json_build_object('Id', ${m}.id, 'Title', ${fullName(m)},
  'Foto', ${pictureAddress({ alias: m }, 'portrait')}, 'Position', ${m}.position)`;

/** SQL of the manager of a row of `users`; NULL at the top, and while the manager is blocked. */
export const managerOf = ({ alias }: SqlRow): Sql => sql`(
  select ${step(sql`m`)} from users m where m.org_id = ${alias}.org_id and m.id = ${alias}.manager_id and m.is_active)`;

const ID = param('id', 'bigint');

/**
 * Path up from a person, as JSON text (contract `ManagerStep[]`); no row if the person does not exist. Parameters:
 * `id`, and the reader.
 */
const MANAGERS = prepared(
  'people_managers',
  sql`
  select (${above(READER.org, sql`u.manager_id`)}
    select coalesce(json_agg(${step(sql`m`)} order by a.level), '[]')::text
    from above a join users m on m.org_id = ${READER.org} and m.id = a.id)
  from users u where u.org_id = ${READER.org} and u.id = ${ID} and u.is_active`,
);

/** Lock for changes of the chart: two changes, each valid alone, could together close a circle. */
const takeTurns = (org: number): Sql => sql`select take_chart_turn(${org})`;

/** Returns whether the manager is active, and whether they are below the person already. */
const findManager = (org: number, person: number, manager: number): Sql => sql`
  ${above(sql`${org}`, sql`${manager}::bigint`)}
  select m.is_active as "isActive", exists (select from above where id = ${person}) as "isBelow"
  from users m where m.org_id = ${org} and m.id = ${manager}::bigint`;

/** Former and present manager of a person, for the audit log: with names, which outlive the person. */
interface ManagerChange {
  readonly before: NamedManager;
  readonly after: NamedManager;
}
interface NamedManager {
  readonly ManagerId: number | null;
  readonly ManagerName: string | null;
}

const named = (org: number, manager: Sql): Sql => sql`json_build_object('ManagerId', ${manager}, 'ManagerName',
  (select ${fullName(sql`m`)} from users m where m.org_id = ${org} and m.id = ${manager}))`;

/** Saves a manager; returns a `ManagerChange`. */
const saveManager = (org: number, person: number, manager: number | null): Sql => sql`
  with former as (select manager_id from users where org_id = ${org} and id = ${person})
  update users set manager_id = ${manager} where org_id = ${org} and id = ${person}
  returning (select ${named(org, sql`former.manager_id`)} from former) as before, ${named(org, sql`users.manager_id`)} as after`;

/** Returns the path from a person up to the top of the chart. @throws ProblemError 404 */
async function managersOf(context: Context, id: number): Promise<JsonText> {
  const { portraitExpires: portraitUntil, key: mediaKey } = addressParameters(context);
  const values = { ...viewerValues(context), portraitUntil, mediaKey, id };
  const text = await context.db.hot(context.viewer.org, MANAGERS, values);
  if (text === null) throw notFound();
  return new JsonText(`{"results":${text}}`);
}

/** Takes the lock for changing the chart: before any person is locked. */
export const takeChartTurn = async (session: Transaction): Promise<void> => {
  await session.run(takeTurns(session.org));
};

/**
 * Changes a person's manager. It is recorded in the audit log.
 * @throws ProblemError 404; 422 of a manager who isn't there, or reports to this person already
 */
export async function changeManager(context: WriteContext, id: number, manager: number | null): Promise<void> {
  const { viewer, session } = context;
  const { managerGone, managerBelow } = peopleTexts(viewer.language);
  await session.run(takeTurns(viewer.org));
  if ((await session.run(lockPerson(viewer.org, id))).length === 0) throw notFound();
  if (manager !== null) {
    const [found] = await session.run<{ isActive: boolean; isBelow: boolean }>(findManager(viewer.org, id, manager));
    if (found?.isActive !== true) throw new ProblemError('invalid', { errors: { ManagerId: managerGone } });
    if (found.isBelow) throw new ProblemError('invalid', { errors: { ManagerId: managerBelow } });
  }
  const [changed] = await session.run<ManagerChange>(saveManager(viewer.org, id, manager));
  await audit(context, {
    feature: 'people',
    action: 'manager',
    subject: id,
    person: id,
    before: changed?.before,
    after: changed?.after,
  });
}

/** Schema of a body that names a manager. */
export const managerBody = ({ viewer }: Context) => managerSchema(peopleTexts(viewer.language));

/**
 * Operations on the chart. The branches themselves are pages of Flx_Users: `ManagerId eq 12`, and `ManagerId eq null`
 * for the top.
 */
export const chartOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Users/{id}/managers',
    summary: 'Whom somebody reports to, and so on up to who reports to nobody.',
    status: 200,
    answer: {
      type: 'object',
      required: ['results'],
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            required: ['Id', 'Title', 'Foto', 'Position'],
            properties: {
              Id: { type: 'integer' },
              Title: { type: 'string' },
              Foto: { type: ['string', 'null'] },
              Position: { type: 'string' },
            },
          },
        },
      },
    },
    handle: ({ context, params }) => managersOf(context, params.id),
  }),
];
