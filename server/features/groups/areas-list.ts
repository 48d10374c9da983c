import {
  GROUP_TEXT_MAX,
  GROUPS_PAGE_MAX,
  GROUPS_PAGE_SIZE,
  CATEGORY_HOBBIES_MAX,
  GROUP_CATEGORIES_MAX,
  GROUP_CATEGORY_MAX,
} from '#contract/features/groups/limits.ts';
import { areaSchema, type AreaBody } from '#contract/features/groups/schema.ts';
import type { AreaRow, GroupCategory } from '#contract/features/groups/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { sql, type Sql, literal } from '../../db/sql.ts';
import {
  defineList,
  everyone,
  type Columns,
  type Insert,
  type Remove,
  type Save,
  READ_ONLY,
} from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { audit } from '../audit/service.ts';
import { commonFields, memberCount, memberIds } from './group-fields.ts';
import { groupTexts } from './texts.ts';
import { attachPicture } from './picture.ts';
import { organisationOf } from '../config/service.ts';
import { NO_ORG } from '../../db/database.ts';

/** Organisation that owns the default categories. */
const NOBODY = literal(NO_ORG);

/** Title of a group's category, NULL without one. */
export const categoryTitle = (group: Sql): Sql => sql`(
  select c.title from group_categories c where c.org_id = ${group}.category_org and c.id = ${group}.category_id)`;

/**
 * Returns the organisation of a category that may be chosen; no row for any other. The default ones are used by an
 * organisation that has none of its own.
 */
export const findCategory = (org: number, id: number): Sql => sql`
  select c.org_id as org from group_categories c where c.id = ${id}::bigint and (c.org_id = ${org} or (c.org_id = ${NOBODY}
    and not exists (select from group_categories own where own.org_id = ${org})))`;

/** Categories of social groups. An organisation has its own, or those of the default organisation. @spec 2§3 */
export const groupCategories = defineList<GroupCategory>({
  name: 'Flx_TeamCategories',
  summary: 'Categories of groups. The default ones stand in while an organisation has none.',
  table: 'group_categories',
  organisation: 'org_id',
  fallback: true,
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', filter: true, sort: true, maxLength: GROUP_CATEGORY_MAX },
    Hobbies: { type: 'text', column: 'hobbies', maxLength: CATEGORY_HOBBIES_MAX },
    IdOrg: { type: 'int', compute: organisationOf },
  },
  order: ['Title'],
  pageSize: GROUP_CATEGORIES_MAX,
  maxPageSize: GROUP_CATEGORIES_MAX,
  scope: () => null,
  policy: READ_ONLY,
});

/** Returns a row if anyone is in the area. */
const isInhabited = (org: number, area: number): Sql =>
  sql`select from users where org_id = ${org} and area_id = ${area} limit 1`;

const areaColumns = ({ Title, Description }: AreaBody): Columns => ({ title: Title, description: Description ?? '' });

/** Makes an area. @throws ProblemError 422 */
async function createArea(context: WriteContext, input: AreaBody, insert: Insert): Promise<number> {
  const id = await insert({ is_area: true, created_at: context.now, ...areaColumns(input) });
  await attachPicture(context, { id, isNew: true }, input.Img);
  return id;
}

/** Edits an area. @throws ProblemError 422 */
async function updateArea(context: WriteContext, row: AreaRow, input: AreaBody, save: Save): Promise<void> {
  await save({ edited_at: context.now, ...areaColumns(input) });
  await attachPicture(context, { id: row.Id }, input.Img);
  await audit(context, { feature: 'groups', action: 'area_edited', subject: row.Id });
}

/** Deletes an area that has no people, blocked ones included. @throws ProblemError 409 of any other */
async function removeArea(context: WriteContext, row: AreaRow, remove: Remove): Promise<void> {
  const { session, viewer } = context;
  const people = await session.run(isInhabited(viewer.org, row.Id));
  if (people.length > 0)
    throw new ProblemError('conflict', { detail: groupTexts(viewer.language).errors.areaNotEmpty });
  await remove();
  await audit(context, { feature: 'groups', action: 'area_deleted', subject: row.Id, detail: row.Title });
}

type AreaSchema = ReturnType<typeof areaSchema>;

/**
 * Whether the viewer administers areas.
 * @param message the alert of the requirements: for creating an area, or for changing one
 * @throws ProblemError 403 @spec 2§6
 */
const administersAreas =
  (message: 'noPermission' | 'noChangePermission') =>
  ({ viewer }: Context): boolean => {
    if (holds(viewer, 'Admin-Areas')) return true;
    throw new ProblemError('forbidden', { detail: groupTexts(viewer.language).errors[message] });
  };

const mayChange = administersAreas('noChangePermission');

const isKeeper = holdsRole(READER, 'Admin-Areas');

/**
 * Areas, that is departments: groups that everybody knows and that people can't join by themselves. They list all their
 * people.
 * @spec 2§3 Group, decision 46
 */
export const areas = defineList<AreaRow, AreaSchema, AreaSchema>({
  name: 'Flx_Areas',
  summary: 'Areas (departments) of the organisation. An area is deleted when nobody is in it.',
  table: 'groups',
  organisation: 'org_id',
  fields: {
    ...commonFields,
    Description: { type: 'text', column: 'description', search: true, maxLength: GROUP_TEXT_MAX },
    MemberCount: memberCount,
    Users: { type: 'ids', compute: row => memberIds(row, sql`true`), onDemand: true },
    Created: { type: 'timestamp', column: 'created_at', filter: true, sort: true, readOnly: true },
    CanEdit: { type: 'boolean', compute: () => isKeeper },
    CanDelete: { type: 'boolean', compute: () => isKeeper },
  },
  order: ['Title'],
  pageSize: GROUPS_PAGE_SIZE,
  maxPageSize: GROUPS_PAGE_MAX,
  scope: ({ alias }) => sql`${alias}.is_area`,
  policy: { read: everyone, create: administersAreas('noPermission'), update: mayChange, remove: mayChange },
  input: {
    create: byLanguage(language => areaSchema(groupTexts(language).errors, true)),
    update: byLanguage(language => areaSchema(groupTexts(language).errors, false)),
  },
  removesSeveral: true,
  write: { create: createArea, update: updateArea, remove: removeArea },
});
