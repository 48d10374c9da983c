import type { Feature, AdministeredCounts } from '../feature.ts';
import { forgetDeletedGroups } from './deletion.ts';
import { areas, groupCategories } from './areas-list.ts';
import { teams } from './lists.ts';
import { groupOperations } from './operations.ts';
import { groupResponsibility } from './responsibility.ts';
import { groupRequests } from './requests-list.ts';
import { groupRequest, groupKind, searchedGroup, searchedArea } from './content-kind.ts';
import { sql } from '../../db/sql.ts';

/** SQL for the numbers shown in the settings panel. */
const ADMINISTERED_COUNTS: AdministeredCounts = {
  groups: ({ org }) => sql`(select count(*) from groups g where g.org_id = ${org} and not g.is_area
      and g.archived_at is null and g.deleted_at is null)`,
  departments: ({ org }) => sql`(select count(*) from groups g where g.org_id = ${org} and g.is_area)`,
};

/** Groups and areas, and their members. */
export const groups: Feature = {
  name: 'groups',
  personSection: {
    name: 'groups',
    list: 'Flx_Teams',
    options: person => ({ $filter: `Users eq ${person}`, $orderby: 'Title' }),
  },
  contentKinds: [groupKind, groupRequest],
  searched: { group: searchedGroup, area: searchedArea },
  lists: [teams, areas, groupCategories, groupRequests],
  scopes: { 'groups:read': ['Flx_Teams', 'Flx_Areas', 'Flx_TeamCategories'] },
  operations: groupOperations,
  administered: ADMINISTERED_COUNTS,
  responsibilities: [groupResponsibility],
  catalogues: {
    groupCategories: {
      table: 'group_categories',
      hasHobbies: true,
      references: [{ table: 'groups', org: 'category_org', id: 'category_id' }],
    },
  },
  jobs: [forgetDeletedGroups],
};
