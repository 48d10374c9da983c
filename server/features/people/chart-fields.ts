import { sql, type Sql } from '../../db/sql.ts';
import type { Field, SqlRow } from '../../lists/define-list.ts';

const reportsOf = ({ alias }: SqlRow): Sql =>
  sql`from users r where r.org_id = ${alias}.org_id and r.manager_id = ${alias}.id and r.is_active`;

/**
 * Fields with a person's place in the chart of the organisation. A branch is a page: `ManagerId eq 12 and InChart eq
 * true`.
 */
export const chartFields = {
  ManagerId: { type: 'int', column: 'manager_id', filter: true, nullable: true, onDemand: true },
  ReportsCount: {
    type: 'int',
    compute: row => sql`(select count(*)::int ${reportsOf(row)})`,
    onDemand: true,
    summary: 'How many people report to this one.',
  },
  LeadsPeople: {
    type: 'boolean',
    compute: row => sql`exists (select ${reportsOf(row)})`,
    filter: true,
    onDemand: true,
    summary:
      'Whether anybody reports to this one: of those without a manager, who stands at the top and who stands nowhere.',
  },
  InChart: {
    type: 'boolean',
    compute: ({ alias }) => sql`${alias}.is_active`,
    filter: true,
    onDemand: true,
    summary: 'Whoever is blocked is in no chart, for those either who see them in the directory.',
  },
} as const satisfies Record<string, Field>;
