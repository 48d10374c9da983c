import { CATEGORY_HOBBIES_MAX, GROUP_CATEGORIES_MAX, GROUP_CATEGORY_MAX } from '#contract/features/groups/limits.ts';
import type { GroupCategory } from '#contract/features/groups/types.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { organisationOf } from '../config/service.ts';

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
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
