import { GROUPS_PAGE_MAX, GROUPS_PAGE_SIZE, MEMBERS_LISTED_MAX } from '../../../contract/features/groups/limits.ts';
import type { AreaRow, TeamRow } from '../../../contract/features/groups/types.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER } from '../../things/reader.ts';
import { defineList, everyone, nobody, type Field, type SqlRow } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';

const isMember = ({ alias }: SqlRow) =>
  sql`exists (select from memberships m where m.org_id = ${alias}.org_id and m.user_id = ${READER.viewer} and m.group_id = ${alias}.id)`;

const peopleOf = ({ alias }: SqlRow, condition: Sql) =>
  sql`array(select m.user_id from memberships m where m.org_id = ${alias}.org_id and m.group_id = ${alias}.id and ${condition}
      order by m.user_id limit ${literal(MEMBERS_LISTED_MAX)})`;

/** Members know each other; to others nobody is named who hides their groups. @spec 2§3 PrivacyConfiguration */
const memberIds = (row: SqlRow) =>
  peopleOf(
    row,
    sql`(${holdsRole(READER, 'Admin-Groups')} or ${isMember(row)} or not exists (
      select from users u where u.org_id = m.org_id and u.id = m.user_id and u.private_groups))`,
  );

/**
 * A stranger to a private group knows that it exists and what it is called, and nothing of what or who is in it: not even how
 * many. Its administrators see what describes it, never its feed.
 * @spec 2§6 Group members, THREATS matrix Flx_Teams
 */
const isNoSecret = (row: SqlRow) =>
  sql`(${holdsRole(READER, 'Admin-Groups')} or not ${row.alias}.is_private or ${isMember(row)})`;

/** The author of a group hides it from the same people as its members do. */
const isAuthorNamed = (row: SqlRow) =>
  sql`(${isNoSecret(row)} and (${holdsRole(READER, 'Admin-Groups')} or ${isMember(row)} or not exists (
    select from users u where u.org_id = ${row.alias}.org_id and u.id = ${row.alias}.author_id
      and u.private_groups and u.id <> ${READER.viewer})))`;

const common = {
  Id: { type: 'int', column: 'id', filter: true, sort: true },
  IdTeam: { type: 'text', compute: ({ alias }) => sql`${alias}.id_team::text`, filter: true },
  Title: { type: 'text', column: 'title', filter: true, sort: true, search: true, maxLength: 200 },
  Img: { type: 'text', compute: row => pictureAddress(row, 'group') },
  IsMember: { type: 'boolean', compute: isMember, filter: true },
} as const satisfies Record<string, Field>;

/** Groups that are no areas. @spec 2§3 Group */
export const teams = defineList<TeamRow>({
  name: 'Flx_Teams',
  summary: 'Groups of the organisation; of a private one, strangers see little more than its name.',
  table: 'groups',
  organisation: 'org_id',
  fields: {
    ...common,
    Category: { type: 'text', column: 'category', filter: true, nullable: true },
    Type: { type: 'text', column: 'kind', filter: true },
    Privacy: {
      type: 'text',
      compute: ({ alias }) => sql`case when ${alias}.is_private then 'private' else 'public' end`,
      filter: true,
    },
    Description: { type: 'text', column: 'description', visible: isNoSecret, search: true, maxLength: 200 },
    Rules: { type: 'text', column: 'rules', visible: isNoSecret, maxLength: 200 },
    AuthorId: { type: 'int', column: 'author_id', visible: isAuthorNamed, filter: true, nullable: true },
    MemberCount: { type: 'int', column: 'members', visible: isNoSecret, sort: true },
    Users: { type: 'ids', compute: memberIds, visible: isNoSecret, onDemand: true },
    Created: { type: 'timestamp', column: 'created_at', visible: isNoSecret, sort: true },
  },
  expand: { Author: { list: 'Flx_Users', field: 'AuthorId', fields: ['Id', 'Nombre', 'Apellido', 'Foto'] } },
  order: ['Title'],
  pageSize: GROUPS_PAGE_SIZE,
  maxPageSize: GROUPS_PAGE_MAX,
  scope: ({ alias }) => sql`not ${alias}.is_area`,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});

/**
 * Areas, that is departments: groups that everybody knows and nobody joins by themselves. They name everybody in them.
 * @spec 2§3 Group, decision 46
 */
export const areas = defineList<AreaRow>({
  name: 'Flx_Areas',
  summary: 'Areas (departments) of the organisation.',
  table: 'groups',
  organisation: 'org_id',
  fields: {
    ...common,
    Description: { type: 'text', column: 'description', search: true, maxLength: 200 },
    MemberCount: { type: 'int', column: 'members', sort: true },
    Users: { type: 'ids', compute: row => peopleOf(row, sql`true`), onDemand: true },
    Created: { type: 'timestamp', column: 'created_at', sort: true },
  },
  order: ['Title'],
  pageSize: GROUPS_PAGE_SIZE,
  maxPageSize: GROUPS_PAGE_MAX,
  scope: ({ alias }) => sql`${alias}.is_area`,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
