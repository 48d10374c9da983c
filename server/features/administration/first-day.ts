import {
  FIRST_DAY_STEPS,
  type FirstDayAnswer,
  type FirstDayStep,
} from '#contract/features/administration/first-day.ts';
import { LOGO_TITLE } from '#contract/features/config/types.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { powersOf } from '../access/service.ts';
import type { AdministeredCounts } from '../feature.ts';
import { READER, viewerValues } from '../../content-kinds/reader.ts';

const { org } = READER;

/** Steps that a table of this floor or a lower one shows. */
const SHOWN: Readonly<Record<Exclude<FirstDayStep, 'mail' | 'article'>, Sql>> = {
  identity: sql`exists (select from general_config c where c.org_id = ${org} and c.title = ${literal(LOGO_TITLE)})`,
  areas: sql`(select count(*) from (select from groups g where g.org_id = ${org} and g.is_area limit 2) a) > 1`,
  people: sql`(select count(*) from (select from users u where u.org_id = ${org} and u.is_active limit 2) p) > 1`,
  owners: sql`(select count(*) from user_roles ur join roles r on r.id = ur.role_id
    join users u on u.org_id = ur.org_id and u.id = ur.user_id and u.is_active
    where ur.org_id = ${org} and r.title = 'Propietarios') > 1`,
  terms: sql`exists (select from legal_texts t where t.org_id = ${org}) and exists (select from data_contacts d
    join users u on u.org_id = d.org_id and u.id = d.user_id and u.is_active where d.org_id = ${org})`,
  backup: sql`exists (select from backups b where b.ended_at is not null and b.failure is null)`,
};

const statementOf = ({ news = () => sql`0` }: AdministeredCounts): Sql =>
  sql`select json_build_object(${join(
    Object.entries(SHOWN).map(([step, isDone]) => sql`${literal(step)}, ${isDone}`),
  )}, 'article', ${news(READER)} > 0) as steps`;

/**
 * Creates `GET /api/panel/first-day`: which steps of the first day are done.
 * @param hasMail whether the installation has a mail server
 * @param administered counts of the features, of which that of published news is a step
 */
export function createFirstDayOperation(hasMail: boolean, administered: AdministeredCounts): Operation {
  const statement = statementOf(administered);
  return defineOperation({
    method: 'get',
    path: 'panel/first-day',
    summary: 'Which steps of an organisation’s first day are done.',
    policy: ({ viewer }) => viewer.roles.has('Propietarios'),
    status: 200,
    answer: {
      type: 'object',
      required: ['results'],
      properties: {
        results: {
          type: 'object',
          required: [...FIRST_DAY_STEPS],
          properties: Object.fromEntries(FIRST_DAY_STEPS.map(step => [step, { type: 'boolean' }])),
        },
      },
    },
    handle: async ({ context }): Promise<FirstDayAnswer> => {
      const { viewer, db } = context;
      const values = { ...viewerValues(context), roles: powersOf(viewer) };
      const [found] = await db
        .reading(viewer.org)
        .run<{ steps: Omit<FirstDayAnswer['results'], 'mail'> }>(statement, values);
      if (found === undefined) throw new Error('The statement has one row');
      return { results: { ...found.steps, mail: hasMail } };
    },
  });
}
