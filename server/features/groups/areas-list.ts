import { GROUP_TEXT_MAX, GROUPS_PAGE_MAX, GROUPS_PAGE_SIZE } from '#contract/features/groups/limits.ts';
import { areaSchema } from '#contract/features/groups/schema.ts';
import type { AreaRow } from '#contract/features/groups/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { holds, type Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../things/reader.ts';
import { createArea, removeArea, updateArea } from './area-write.ts';
import { commonFields, memberCount, memberIds } from './group-fields.ts';
import { groupTexts } from './texts.ts';

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
    Created: { type: 'timestamp', column: 'created_at', sort: true, readOnly: true },
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
