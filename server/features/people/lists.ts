import {
  COLLABORATORS_MAX,
  INTEREST_TITLE_MAX,
  INTERESTS_MAX,
  PEOPLE_PAGE_SIZE,
} from '#contract/features/people/limits.ts';
import type { Interest, PersonRow } from '#contract/features/people/types.ts';
import { defineList, everyone, nobody, type Field, type SqlRow } from '../../lists/define-list.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { interestIds } from './interest-fields.ts';
import { personFields } from './person-fields.ts';
import { isOnline } from './presence-sql.ts';
import { isAdminOfPeople, unless } from './privacy-sql.ts';
import { isShown, peopleShown, personWords } from './shown-sql.ts';

const reportsOf = ({ alias }: SqlRow): Sql =>
  sql`from users r where r.org_id = ${alias}.org_id and r.manager_id = ${alias}.id and r.is_active`;

/**
 * Fields with a person's place in the chart of the organisation. A branch is a page: `ManagerId eq 12 and InChart eq
 * true`.
 */
const chartFields = {
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

/** Largest number of people found: they are short rows, and of twenty thousand a common name is one in ten. @assumed */
const FOUND_PEOPLE_MAX = 5000;

/**
 * The directory. Without `$select` it returns all that the application shows of every colleague; values that a person
 * hides are NULL before any filter, order or search. Blocked people are excluded, except for readers who can unblock
 * them.
 * @spec 2§2 Directory, 3§3.1
 */
export const users = defineList<PersonRow>({
  name: 'Flx_Users',
  summary: 'People of the organisation, each as the reader may know them.',
  table: 'users',
  organisation: 'org_id',
  onReplica: true,
  fields: {
    ...personFields,
    ...chartFields,
    BirthdayMonth: {
      type: 'int',
      column: 'birth_month',
      visible: unless('PrivateBirthday'),
      filter: true,
      onDemand: true,
    },
    Interests: interestIds,
    IsOnline: {
      type: 'boolean',
      compute: isOnline,
      visible: unless('PrivatePresence'),
      filter: true,
      onDemand: true,
      summary: 'Whether the person has the application open, or had it a moment ago.',
    },
    Is_Active: {
      type: 'int',
      compute: ({ alias }) => sql`${alias}.is_active::int`,
      visible: isAdminOfPeople,
      filter: true,
      sort: true,
      onDemand: true,
    },
    CreationDate: { type: 'timestamp', column: 'created_at', visible: isAdminOfPeople, sort: true, onDemand: true },
  },
  expand: {
    Area: { list: 'Flx_Areas', field: 'AreaId', fields: ['Id', 'Title'] },
    Manager: { list: 'Flx_Users', field: 'ManagerId', fields: ['Id', 'Title', 'Foto', 'Position'] },
    CityInfo: { list: 'Flx_Cities', field: 'City', fields: ['Id', 'Name', 'Department'] },
  },
  // An address is searched too, as long as its owner shows it to everybody.
  searchIndex: {
    column: 'search_words',
    finder: 'find_people',
    most: FOUND_PEOPLE_MAX,
    beginnings: true,
    words: { ...personWords, scope: ({ alias }) => isShown(alias) },
  },
  order: ['Title'],
  pageSize: PEOPLE_PAGE_SIZE,
  maxPageSize: COLLABORATORS_MAX,
  scope: ({ alias }) => isShown(alias),
  countAll: peopleShown,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});

/**
 * Interests that people may choose and be asked about. Of each kind an organisation has its own, or the default ones.
 * @spec 2§3
 */
export const interests = defineList<Interest>({
  name: 'Flx_Interests',
  summary:
    'Interests that a person may choose. The default ones of a kind stand in while an organisation has none of it.',
  table: 'interests',
  organisation: 'org_id',
  fallback: { by: 'kind' },
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Kind: {
      type: 'text',
      column: 'kind',
      filter: true,
      summary: '`hobby`, or `skill` of what one may be asked about.',
    },
    Title: { type: 'text', column: 'title', filter: true, sort: true, search: true, maxLength: INTEREST_TITLE_MAX },
  },
  order: ['Title'],
  pageSize: INTERESTS_MAX,
  maxPageSize: INTERESTS_MAX,
  scope: () => null,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
