import {
  COLLABORATORS_MAX,
  INTEREST_TITLE_MAX,
  INTERESTS_MAX,
  PEOPLE_PAGE_SIZE,
} from '#contract/features/people/limits.ts';
import type { Interest, PersonRow, ProfileRow } from '#contract/features/people/types.ts';
import { defineList, everyone, nobody, type Field, type SqlRow, READ_ONLY } from '../../lists/define-list.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { interestIds, personFields, likedInterests } from './person-fields.ts';
import { isAmongOnline, isOnline } from './presence.ts';
import {
  isAdminOfPeople,
  unless,
  isShown,
  peopleShown,
  personIndex,
  isOneself,
  shownSections,
  shows,
} from './privacy-sql.ts';
import { profileSchema } from '#contract/features/people/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { managerOf } from './chart.ts';
import { peopleTexts } from './texts.ts';
import { ALBUM_BIN } from './album-bin.ts';
import { updateProfile } from './write.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';
import { isAttachedTo } from '../files/service.ts';
import { FLAG, orNull, record, several, table, TEXT, WHOLE } from '../../base/shapes.ts';

const PERSON_STEP = record({ Id: WHOLE, Title: TEXT, Foto: orNull(TEXT), Position: TEXT });
const ALBUM = several(record({ id: TEXT, url: TEXT, title: TEXT, width: orNull(WHOLE), height: orNull(WHOLE) }));

/** SQL of photos of a row of `users`, with signed addresses (contract `AlbumPhoto[]`). */
const photosOf =
  (kind: string, order: Sql) =>
  ({ alias }: SqlRow): Sql =>
    sql`(
  select coalesce(json_agg(json_build_object('id', f.id,
      'url', media_address(f.org_id, ${READER.viewer}, f.id, ${READER.contentUntil}, ${READER.mediaKey}),
      'title', f.title, 'width', f.width, 'height', f.height) order by ${order}, f.id), '[]')
  from files f where f.org_id = ${alias}.org_id and ${isAttachedTo(sql`f`, kind, sql`${alias}.id`)})`;

/** Returns a row if the reader may see this person's album. */
export const seesAlbum = (reader: Pick<ReaderNames, 'org' | 'viewer'>, person: number): Sql => sql`
  select from users u where u.org_id = ${reader.org} and u.id = ${person}::bigint and u.is_active and ${shows(reader, sql`u`, 'PrivatePhotos')}`;

type ProfileSchema = ReturnType<typeof profileSchema>;

/**
 * Field without filter, sort and search, and never on demand: a profile is read whole; people are searched for in
 * Flx_Users.
 */
const whole = ({ filter: _filter, sort: _sort, search: _search, onDemand: _onDemand, ...field }: Field): Field => field;

/** Profiles of people, each edited only by its owner. @spec 2§2 Profile page, 2§6 Profile owner */
export const profiles = defineList<ProfileRow, ProfileSchema, ProfileSchema>({
  name: 'Flx_Profile',
  summary: 'Profiles, each as the reader may know it. One edits one’s own; what is left out of a body stays.',
  table: 'users',
  organisation: 'org_id',
  fields: {
    ...Object.fromEntries(Object.entries(personFields).map(([name, field]) => [name, whole(field)])),
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Interests: likedInterests,
    Manager: { type: 'json', shape: orNull(PERSON_STEP), compute: managerOf, summary: 'Whom the person reports to.' },
    Photos: {
      type: 'json',
      shape: ALBUM,
      compute: photosOf('album', sql`f.position`),
      visible: unless('PrivatePhotos'),
    },
    BinnedPhotos: {
      type: 'json',
      shape: ALBUM,
      compute: photosOf(ALBUM_BIN, sql`f.binned_at desc`),
      visible: isOneself,
      summary: 'Photos removed from the album within thirty days. Naming one in Photos puts it back.',
    },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, visible: isOneself },
    CanEdit: { type: 'boolean', compute: isOneself },
    Shows: {
      type: 'json',
      shape: table(FLAG),
      compute: shownSections,
      summary: 'For each flag, whether the reader is shown what it hides.',
    },
  },
  order: ['Id'],
  pageSize: PEOPLE_PAGE_SIZE,
  scope: ({ alias }) => sql`(${alias}.is_active or ${isAdminOfPeople()})`,
  policy: { read: everyone, create: nobody, update: (_context, row) => row?.CanEdit === true, remove: nobody },
  input: { update: byLanguage(language => profileSchema(peopleTexts(language))) },
  write: { update: updateProfile },
});

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
      implies: isAmongOnline,
      visible: unless('PrivatePresence'),
      filter: true,
      onDemand: true,
      summary: 'Whether the person has the application open, or had it a moment ago.',
      programs: 'none',
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
  searchIndex: { ...personIndex(({ alias }) => isShown(alias)), most: FOUND_PEOPLE_MAX },
  order: ['Title'],
  pageSize: PEOPLE_PAGE_SIZE,
  maxPageSize: COLLABORATORS_MAX,
  scope: ({ alias }) => isShown(alias),
  countAll: peopleShown,
  policy: READ_ONLY,
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
  policy: READ_ONLY,
});
