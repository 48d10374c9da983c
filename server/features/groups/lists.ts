import { GROUP_TEXT_MAX, GROUPS_PAGE_MAX, GROUPS_PAGE_SIZE } from '#contract/features/groups/limits.ts';
import { teamSchema } from '#contract/features/groups/schema.ts';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { defineList, everyone, type SqlRow } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../things/reader.ts';
import { categoryTitle } from './category-sql.ts';
import { personShows } from '../people/service.ts';
import { followedAreas } from './followed-areas-sql.ts';
import { commonFields, memberCount, memberIds } from './group-fields.ts';
import { isAdministrator, isMember, isThere, ownState } from './membership-sql.ts';
import { groupTexts } from './texts.ts';
import { createTeam, removeTeam, updateTeam } from './write.ts';

type TeamSchema = ReturnType<typeof teamSchema>;

const isKeeper = holdsRole(READER, 'Admin-Groups');

/** Members see each other; to others, people who hide their groups are not named. @spec 2§3 PrivacyConfiguration */
const isNamed = ({ alias }: SqlRow) =>
  sql`(${isKeeper} or ${isMember(READER, alias)} or ${personShows(READER, sql`m.user_id`, 'PrivateGroups')})`;

const isAmongNamed = (row: SqlRow, id: Sql) => sql`exists (select from memberships m
  where m.org_id = ${row.alias}.org_id and m.group_id = ${row.alias}.id and m.user_id = ${id} and ${isNamed(row)})`;

/**
 * True if the reader may see more of the group than a stranger. A stranger to a private group sees that it exists and
 * its name, but nothing of its content or members, not even their number. Its administrators see its description, never
 * its feed.
 * @spec 2§6 Group members, THREATS matrix Flx_Teams
 */
const isNoSecret = ({ alias }: SqlRow) => sql`(${isKeeper} or not ${alias}.is_private or ${isMember(READER, alias)})`;

/** The author of a group hides their authorship from the same people as its members hide their membership. */
const isAuthorNamed = (row: SqlRow) =>
  sql`(${isNoSecret(row)} and (${isKeeper} or ${isMember(READER, row.alias)}
    or ${personShows(READER, sql`${row.alias}.author_id`, 'PrivateGroups')}))`;

const canEdit = ({ alias }: SqlRow) => sql`(${isKeeper} or ${isAdministrator(READER, alias)})`;

/** Number of requests that wait for the reader's answer. */
const pendingCount = ({ alias }: SqlRow) => sql`case when ${isAdministrator(READER, alias)} then (
  select count(*) from group_requests r where r.org_id = ${alias}.org_id and r.group_id = ${alias}.id and r.has_asked)::int else 0 end`;

/** List of groups that are not areas. @spec 2§3 Group */
export const teams = defineList<TeamRow, TeamSchema, TeamSchema>({
  name: 'Flx_Teams',
  summary: 'Groups of the organisation; of a private one, strangers see little more than its name.',
  table: 'groups',
  organisation: 'org_id',
  fields: {
    ...commonFields,
    Category: { type: 'text', compute: ({ alias }) => categoryTitle(alias), filter: true },
    IdCategory: { type: 'int', column: 'category_id', filter: true, nullable: true },
    Type: { type: 'text', column: 'kind', filter: true },
    Privacy: {
      type: 'text',
      compute: ({ alias }) => sql`case when ${alias}.is_private then 'private' else 'public' end`,
      filter: true,
    },
    State: {
      type: 'text',
      compute: ({ alias }) => sql`case when ${alias}.archived_at is null then 'active' else 'archived' end`,
      filter: true,
    },
    MyState: { type: 'text', compute: ({ alias }) => ownState(READER, alias), filter: true },
    Description: { type: 'text', column: 'description', visible: isNoSecret, search: true, maxLength: GROUP_TEXT_MAX },
    Rules: { type: 'text', column: 'rules', visible: isNoSecret, maxLength: GROUP_TEXT_MAX },
    AuthorId: {
      type: 'int',
      column: 'author_id',
      visible: isAuthorNamed,
      filter: true,
      nullable: true,
      readOnly: true,
    },
    MemberCount: { ...memberCount, visible: isNoSecret },
    Users: {
      type: 'ids',
      compute: row => memberIds(row, isNamed(row)),
      visible: isNoSecret,
      filter: true,
      includes: isAmongNamed,
      onDemand: true,
      summary: '`Users eq 12`: the groups of this person.',
    },
    Areas: {
      type: 'ids',
      compute: ({ alias }) => followedAreas(alias),
      visible: isNoSecret,
      summary: 'Ids of the areas whose people belong to it.',
    },
    Created: { type: 'timestamp', column: 'created_at', visible: isNoSecret, sort: true, readOnly: true },
    EditionDate: { ...commonFields.EditionDate, visible: isNoSecret },
    PendingCount: { type: 'int', compute: pendingCount, summary: 'Requests that the reader may answer.' },
    CanEdit: { type: 'boolean', compute: canEdit },
    CanDelete: { type: 'boolean', compute: canEdit },
  },
  expand: { Author: { list: 'Flx_Users', field: 'AuthorId', fields: ['Id', 'Nombre', 'Apellido', 'Foto'] } },
  order: ['Title'],
  pageSize: GROUPS_PAGE_SIZE,
  maxPageSize: GROUPS_PAGE_MAX,
  removesSeveral: true,
  scope: ({ alias }) => isThere(READER, alias),
  policy: {
    read: everyone,
    create: everyone,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: byLanguage(language => teamSchema(groupTexts(language).errors, true)),
    update: byLanguage(language => teamSchema(groupTexts(language).errors, false)),
  },
  write: { create: createTeam, update: updateTeam, remove: removeTeam },
});
