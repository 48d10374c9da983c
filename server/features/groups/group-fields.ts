import { GROUP_TEXT_MAX, MEMBERS_LISTED_MAX } from '#contract/features/groups/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { Field, Lookup, SqlRow } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';
import { isOneOfOwn } from './membership-sql.ts';

/** Fields that groups and areas share as rows of lists. */

const counts: Lookup = {
  join: ({ alias }) =>
    sql`left join group_counts counted on counted.org_id = ${alias}.org_id and counted.group_id = ${alias}.id`,
};

/** Number of active members. */
export const memberCount: Field = {
  type: 'int',
  compute: () => sql`counted.members`,
  lookup: counts,
  sort: true,
};

/** SQL for the ids of active members that meet a condition on `memberships m`. */
export const memberIds = ({ alias }: SqlRow, condition: Sql): Sql =>
  sql`array(select m.user_id from memberships m where m.org_id = ${alias}.org_id and m.group_id = ${alias}.id and ${condition}
      and exists (select from users u where u.org_id = m.org_id and u.id = m.user_id and u.is_active) order by m.user_id limit ${literal(MEMBERS_LISTED_MAX)})`;

export const commonFields = {
  Id: { type: 'int', column: 'id', filter: true, sort: true },
  IdTeam: {
    type: 'text',
    compute: ({ alias }) => sql`${alias}.id_team::text`,
    filter: true,
    implies: ({ alias }, value) =>
      sql`${alias}.id_team = case when ${value} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${value}::uuid end`,
  },
  Title: { type: 'text', column: 'title', filter: true, sort: true, search: true, maxLength: GROUP_TEXT_MAX },
  Img: { type: 'text', compute: row => pictureAddress(row, 'group') },
  IsMember: { type: 'boolean', compute: ({ alias }) => isOneOfOwn(alias), filter: true },
  EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
} as const satisfies Record<string, Field>;
