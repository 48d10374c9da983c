import {
  FIRST_DAY_STEPS,
  type FirstDayAnswer,
  type FirstDayStep,
} from '#contract/features/administration/first-day.ts';
import { LOGO_TITLE } from '#contract/features/config/types.ts';
import { literal, prepared, sql, type Sql } from '../../db/sql.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { READER, viewerValues } from '../../content-kinds/reader.ts';

const { org } = READER;

/** Steps that the database shows; the others follow from the settings of the installation. */
const SHOWN: Readonly<Record<Exclude<FirstDayStep, 'mail'>, Sql>> = {
  identity: sql`exists (select from general_config c where c.org_id = ${org} and c.title = ${literal(LOGO_TITLE)})`,
  areas: sql`(select count(*) from (select from groups g where g.org_id = ${org} and g.is_area limit 2) a) > 1`,
  people: sql`(select count(*) from (select from users u where u.org_id = ${org} and u.is_active limit 2) p) > 1`,
  owners: sql`(select count(*) from user_roles ur join roles r on r.id = ur.role_id
    join users u on u.org_id = ur.org_id and u.id = ur.user_id and u.is_active
    where ur.org_id = ${org} and r.title = 'Propietarios') > 1`,
  terms: sql`exists (select from legal_texts t where t.org_id = ${org})`,
  news: sql`exists (select from news n where n.org_id = ${org} and n.is_published)`,
  backup: sql`exists (select from backups b where b.ended_at is not null and b.failure is null)`,
};

const READ_STEPS = prepared(
  'administration_first_day',
  sql`select ${SHOWN.identity} as identity, ${SHOWN.areas} as areas, ${SHOWN.people} as people, ${SHOWN.owners} as owners,
    ${SHOWN.terms} as terms, ${SHOWN.news} as news, ${SHOWN.backup} as backup`,
);

/**
 * Creates `GET /api/panel/first-day`: which steps of the first day are done.
 * @param hasMail whether the installation has a mail server
 */
export const createFirstDayOperation = (hasMail: boolean): Operation =>
  defineOperation({
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
      const [shown] = await db
        .reading(viewer.org)
        .run<Omit<FirstDayAnswer['results'], 'mail'>>(READ_STEPS, viewerValues(context));
      if (shown === undefined) throw new Error('The statement has one row');
      return { results: { ...shown, mail: hasMail } };
    },
  });
