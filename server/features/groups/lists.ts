import { GROUP_TEXT_MAX, GROUPS_PAGE_MAX, GROUPS_PAGE_SIZE } from '#contract/features/groups/limits.ts';
import { teamSchema, type TeamBody } from '#contract/features/groups/schema.ts';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { defineList, everyone, type SqlRow, type Columns, type Insert, type Save } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { categoryTitle, findCategory } from './areas-list.ts';
import { personShows } from '../people/service.ts';
import { followedAreas, follow } from './followed-areas.ts';
import { commonFields, memberCount, memberIds } from './group-fields.ts';
import { isAdministrator, isMember, isThere, ownState, addFounder } from './membership-sql.ts';
import { groupTexts } from './texts.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { audit } from '../audit/service.ts';
import { noteDeletion, noteEdit, refuseOpening } from './administration.ts';
import { notifyMembers } from './archive.ts';
import { deleteGroup } from './deletion.ts';
import { attachPicture } from './picture.ts';

/** Creates a group, whose author is its first member. @throws ProblemError 422 */
async function createTeam(context: WriteContext, input: TeamBody, insert: Insert): Promise<number> {
  const { viewer, now, session } = context;
  const id = await insert({ author_id: viewer.id, created_at: now, ...(await teamColumns(context, input)) });
  await session.run(addFounder(viewer.org, id, viewer.id));
  await attachPicture(context, { id, isNew: true }, input.Img);
  await follow(context, id, input.Areas ?? [], []);
  return id;
}

/**
 * Edits a group; its members are notified if its privacy changes.
 * @throws ProblemError 422; 409 while it is archived
 */
async function updateTeam(context: WriteContext, row: TeamRow, input: TeamBody, save: Save): Promise<void> {
  if (row.State === 'archived')
    throw new ProblemError('conflict', { detail: groupTexts(context.viewer.language).errors.archived });
  refuseOpening(context, row, input);
  await save({ edited_at: context.now, ...(await teamColumns(context, input)) });
  await attachPicture(context, { id: row.Id }, input.Img);
  if (input.Areas !== undefined) await follow(context, row.Id, input.Areas, row.Areas ?? []);
  if (input.Privacy !== row.Privacy)
    await notifyMembers(context, row.Id, input.Privacy === 'private' ? 'group_closed' : 'group_opened');
  await noteEdit(context, row, input);
}

/**
 * Deletes an archived group, which may be restored for some days. @throws ProblemError 409 of one that isn't archived
 */
async function removeTeam(context: WriteContext, row: TeamRow): Promise<void> {
  const { session, viewer, now } = context;
  if (row.State !== 'archived')
    throw new ProblemError('conflict', { detail: groupTexts(viewer.language).errors.notArchived });
  await session.run(deleteGroup(viewer.org, row.Id, now));
  await audit(context, { feature: 'groups', action: 'deleted', subject: row.Id });
  noteDeletion(context, row);
}

/** @throws ProblemError 422 on `IdCategory` */
async function teamColumns(context: WriteContext, input: TeamBody): Promise<Columns> {
  return {
    title: input.Title,
    description: input.Description ?? '',
    rules: input.Rules ?? '',
    kind: input.Type,
    is_private: input.Privacy === 'private',
    ...(await categoryColumns(context, input)),
  };
}

/** Columns of the category, which only social groups have. @spec 2§5 Group */
async function categoryColumns({ session, viewer }: WriteContext, { Type, IdCategory }: TeamBody): Promise<Columns> {
  if (Type !== 'social' || IdCategory === null || IdCategory === undefined)
    return { category_org: null, category_id: null };
  const [category] = await session.run<{ org: number }>(findCategory(viewer.org, IdCategory));
  if (category === undefined)
    throw new ProblemError('invalid', { errors: { IdCategory: groupTexts(viewer.language).errors.categoryGone } });
  return { category_org: category.org, category_id: IdCategory };
}

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
      programs: 'all',
      summary: 'Ids of the areas whose people belong to it.',
    },
    Created: { type: 'timestamp', column: 'created_at', visible: isNoSecret, filter: true, sort: true, readOnly: true },
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
