import {
  CONFIG_PAGE_SIZE,
  PERSONAL_VALUE_MAX,
  CITIES_PAGE_SIZE,
  BANNER_TITLE_MAX,
  BANNERS_MAX,
  LINK_MAX,
} from '#contract/features/config/limits.ts';
import { isPersonalTitle, keptPersonal } from '#contract/features/config/personal.ts';
import { personalConfigChangeSchema, personalConfigSchema } from '#contract/features/config/schema.ts';
import {
  type PersonalConfigRow,
  ACCESS_TITLE,
  LOGO_TITLE,
  OWNERS_TITLES,
  type GeneralRow,
  type City,
  type BannerRow,
} from '#contract/features/config/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { sql, join, literal, param } from '../../db/sql.ts';
import { READER, holdsRole } from '../../content-kinds/reader.ts';
import { defineList, everyone, nobody, type SqlRow, READ_ONLY } from '../../lists/define-list.ts';
import { lockPerson } from '../people/service.ts';
import { deleteSetting, checkTheme, configTexts, logoAddress, organisationOf } from './service.ts';
import { accessConfigOf } from '#contract/features/access/rules.ts';
import { roleGroupsOf } from '../access/service.ts';
import { pictureAddress } from '../files/service.ts';
import { isShown } from './banners.ts';
import { ANYTHING } from '../../base/shapes.ts';

/**
 * Pictures of the home page. They are always an organisation's own: announcements of the default organisation to its
 * people are not for others. They are saved together, by `PUT /api/panel/banners`.
 * @spec 2§5 Banners
 */
export const banners = defineList<BannerRow>({
  name: 'Flx_Banners',
  summary: 'Banners of the home page, in order: those of today, and to Propietarios all of them.',
  table: 'banners',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', maxLength: BANNER_TITLE_MAX },
    Position: { type: 'int', column: 'position', sort: true },
    Image: { type: 'text', compute: row => pictureAddress(row, 'banner') },
    Link: { type: 'text', column: 'link', maxLength: LINK_MAX },
    StartsOn: { type: 'date', column: 'starts_on', nullable: true },
    EndsOn: { type: 'date', column: 'ends_on', nullable: true },
    IsShown: { type: 'boolean', compute: ({ alias }) => isShown(alias, READER) },
  },
  order: ['Position'],
  pageSize: BANNERS_MAX,
  scope: ({ alias }) =>
    sql`(not ${alias}.is_away and (${isShown(alias, READER)} or ${holdsRole(READER, 'Propietarios')}))`,
  policy: READ_ONLY,
});

/**
 * Municipalities, for every form that asks for a place. They are reference data of no organisation, so nobody writes
 * them. @spec 1§3 City, 3§3.8
 */
export const cities = defineList<City>({
  name: 'Flx_Cities',
  summary: 'Municipalities of Colombia, the same for every organisation.',
  table: 'cities',
  organisation: null,
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Name: { type: 'text', column: 'name', keyColumn: 'name_key', filter: true, sort: true, search: true },
    Department: { type: 'text', column: 'department', filter: true, sort: true },
  },
  order: ['Name'],
  pageSize: CITIES_PAGE_SIZE,
  maxPageSize: CITIES_PAGE_SIZE,
  scope: () => null,
  policy: READ_ONLY,
});

/** Value of the row `accessConfig` for the reader, as JSON. @spec 2§6 */
const ACCESS = param('accessConfig', 'jsonb');

/** Returns SQL for the value. An uploaded logo is stored by its id, and read as its address. */
const value = (row: SqlRow) => sql`case
  when ${row.alias}.title = ${literal(ACCESS_TITLE)} then ${ACCESS}
  when ${row.alias}.title = ${literal(LOGO_TITLE)} and jsonb_typeof(${row.alias}.value) = 'object'
    then to_jsonb(${logoAddress(row)})
  else ${row.alias}.value end`;

/**
 * Condition: Propietarios read every title; others read those that the application shows to everybody.
 * @spec THREATS field rules
 */
const readable = ({ alias }: SqlRow) =>
  sql`(${holdsRole(READER, 'Propietarios')} or ${alias}.title not in (${join([...OWNERS_TITLES].map(literal))}))`;

/** General configuration, each title with the organisation's own value or the default one. @spec 2§3, 2§9, 3§1 */
export const general = defineList<GeneralRow>({
  name: 'Flx_General',
  summary: 'General configuration: one row a title.',
  table: 'general_config',
  organisation: 'org_id',
  fallback: { by: 'title' },
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', filter: true, sort: true, maxLength: 60 },
    Value: {
      type: 'json',
      shape: ANYTHING,
      compute: value,
      summary: 'Any JSON; `accessConfig` is derived from the roles of the reader.',
    },
    IdOrg: {
      type: 'int',
      compute: organisationOf,
      summary: '101 where the organisation has no value of its own.',
    },
  },
  order: ['Title'],
  pageSize: CONFIG_PAGE_SIZE,
  scope: readable,
  values: ({ viewer }) => ({ accessConfig: JSON.stringify(accessConfigOf(roleGroupsOf(viewer))) }),
  policy: READ_ONLY,
});

type CreateSchema = ReturnType<typeof personalConfigSchema>;
type ChangeSchema = ReturnType<typeof personalConfigChangeSchema>;

const kept = (title: string, value: string, now: Date): string =>
  isPersonalTitle(title) ? keptPersonal(title, value, now) : value;

/**
 * Deletes the former setting, because saving a title again replaces it. The person's row is locked first, so that of
 * two concurrent saves the later one counts instead of failing.
 */
async function makeRoom({ viewer, session }: WriteContext, title: string): Promise<void> {
  await session.run(lockPerson(viewer.org, viewer.id));
  await session.run(deleteSetting(viewer.org, viewer.id, title));
}

const textsOf = ({ viewer }: Context) => configTexts(viewer.language);

/** Settings of the viewer alone. @spec 2§5 Personal settings, 3§4.12, 3§5.11 */
export const personalConfig = defineList<PersonalConfigRow, CreateSchema, ChangeSchema>({
  name: 'Flx_PersonalConfig',
  summary:
    'Own settings: language, theme, colour scheme, when notifications were discarded. Creating a title again replaces it.',
  table: 'user_settings',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', filter: true, sort: true, maxLength: 60 },
    Value: { type: 'text', column: 'value', maxLength: PERSONAL_VALUE_MAX },
    UserId: { type: 'int', column: 'user_id', filter: true, readOnly: true },
  },
  order: ['Title'],
  pageSize: CONFIG_PAGE_SIZE,
  scope: ({ alias }) => sql`${alias}.user_id = ${READER.viewer}`,
  policy: { read: everyone, create: everyone, update: everyone, remove: nobody },
  input: {
    create: context => personalConfigSchema(textsOf(context)),
    update: (context, row) => personalConfigChangeSchema(row.Title, textsOf(context)),
  },
  write: {
    create: async (context, { Title, UserId, Value }, insert) => {
      const detail = textsOf(context).titleAndUserRequired;
      if (Title === undefined || UserId === undefined) throw new ProblemError('invalid', { detail });
      if (UserId !== context.viewer.id) throw new ProblemError('identity_mismatch', { subject: 'UserId' });
      if (Title === 'theme') await checkTheme(context, Value, 'Value');
      await makeRoom(context, Title);
      return insert({ user_id: context.viewer.id, title: Title, value: kept(Title, Value, context.now) });
    },
    update: async (context, row, { Value }, save) => {
      if (row.Title === 'theme') await checkTheme(context, Value, 'Value');
      await save({ value: kept(row.Title, Value, context.now) });
    },
  },
});
