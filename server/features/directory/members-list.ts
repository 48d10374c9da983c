import { MEMBERS_PAGE_MAX } from '#contract/features/directory/limits.ts';
import { memberSchema } from '#contract/features/directory/schema.ts';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { PEOPLE_PAGE_SIZE } from '#contract/features/people/limits.ts';
import { byLanguage } from '../../base/by-language.ts';
import { holds, type Context } from '../../base/context.ts';
import { defineList, nobody } from '../../lists/define-list.ts';
import { isAdminOfPeople, personWords } from '../people/service.ts';
import { memberFields } from './member-fields.ts';
import { updateMember } from './member-write.ts';
import { directoryTexts } from './texts.ts';

type MemberSchema = ReturnType<typeof memberSchema>;

export const administersPeople = ({ viewer }: Context): boolean => holds(viewer, 'Admin-Users');

/** All people of the organisation, for their administrators. @spec 2§2 Administration consoles, 2§7 */
export const members = defineList<MemberRow, MemberSchema, MemberSchema>({
  name: 'Flx_Members',
  summary: 'People as Admin-Users administer them. The organisation of their accounts follows by itself.',
  table: 'users',
  organisation: 'org_id',
  fields: memberFields,
  searchIndex: {
    column: 'search_words',
    finder: 'find_people',
    beginnings: true,
    words: { ...personWords, scope: () => isAdminOfPeople() },
  },
  order: ['Title'],
  pageSize: PEOPLE_PAGE_SIZE,
  maxPageSize: MEMBERS_PAGE_MAX,
  scope: () => isAdminOfPeople(),
  policy: {
    read: administersPeople,
    create: nobody,
    update: (context, row) => administersPeople(context) && row?.CanEdit === true,
    remove: nobody,
  },
  input: { update: byLanguage(language => memberSchema(directoryTexts(language))) },
  write: { update: updateMember },
});
