import { COLLABORATORS_MAX, PEOPLE_PAGE_SIZE } from '../../../contract/features/people/limits.ts';
import type { PersonRow } from '../../../contract/features/people/types.ts';
import { defineList, everyone, nobody, type SqlRow } from '../../lists/define-list.ts';
import { sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { pictureAddress } from '../files/service.ts';
import { isAdminOfPeople, isOneself, privacyConfiguration, unless, unlessOrAdmin } from './privacy-sql.ts';

const fullName = ({ alias }: SqlRow) => sql`trim(${alias}.first_name || ' ' || ${alias}.last_name)`;

const areaName = ({ alias }: SqlRow) =>
  sql`(select a.title from groups a where a.org_id = ${alias}.org_id and a.id = ${alias}.area_id)`;

/** The year is nobody else's business. @spec 2§3 birthday, THREATS field rules */
const birthday = ({ alias }: SqlRow) =>
  sql`to_char(${alias}.birthday, case when ${alias}.id = ${READER.viewer} then 'YYYY-MM-DD' else 'MM-DD' end)`;

/**
 * The directory. Without `$select` it answers what the application knows of every colleague; what a person hides is NULL
 * before anybody's filter, order or search touches it. Blocked people are gone, except for those who can unblock them.
 * @spec 2§2 Directory, 3§3.1
 */
export const users = defineList<PersonRow>({
  name: 'Flx_Users',
  summary: 'People of the organisation, each as the reader may know them.',
  table: 'users',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Nombre: { type: 'text', column: 'first_name', filter: true, sort: true, maxLength: 60 },
    Apellido: { type: 'text', column: 'last_name', filter: true, sort: true, maxLength: 60 },
    Foto: { type: 'text', compute: row => pictureAddress(row, 'portrait') },
    Position: {
      type: 'text',
      column: 'position',
      keyColumn: 'position_key',
      filter: true,
      sort: true,
      maxLength: 80,
    },
    AreaId: { type: 'int', column: 'area_id', filter: true },
    AreaName: { type: 'text', compute: areaName },
    Title: {
      type: 'text',
      compute: fullName,
      keyColumn: 'name_key',
      filter: true,
      sort: true,
      search: true,
      onDemand: true,
    },
    City: { type: 'int', column: 'city_id', filter: true, nullable: true, onDemand: true },
    IdElement: {
      type: 'int',
      compute: ({ alias }) => sql`case when ${alias}.registered_at is not null then ${alias}.id end`,
      onDemand: true,
    },
    Cover: { type: 'text', compute: row => pictureAddress(row, 'cover'), onDemand: true },
    Email: {
      type: 'text',
      column: 'email',
      visible: unlessOrAdmin('PrivateEmail'),
      filter: true,
      sort: true,
      onDemand: true,
      maxLength: 160,
    },
    Phone: {
      type: 'text',
      column: 'phone',
      visible: unlessOrAdmin('PrivatePhone'),
      filter: true,
      onDemand: true,
      nullable: true,
      maxLength: 14,
    },
    Ext: {
      type: 'int',
      column: 'ext',
      visible: unlessOrAdmin('PrivatePhone'),
      filter: true,
      onDemand: true,
      nullable: true,
    },
    Cellphone: {
      type: 'text',
      column: 'cellphone',
      visible: unlessOrAdmin('PrivatePhone'),
      filter: true,
      onDemand: true,
      nullable: true,
      maxLength: 14,
    },
    Social: { type: 'json', column: 'social', visible: unless('PrivateSocial'), onDemand: true },
    AboutMe: { type: 'text', column: 'about_me', visible: unless('PrivateBio'), onDemand: true, maxLength: 200 },
    birthday: { type: 'text', compute: birthday, visible: unless('PrivateBirthday'), onDemand: true },
    BirthdayMonth: {
      type: 'int',
      compute: ({ alias }) => sql`extract(month from ${alias}.birthday)::int`,
      visible: unless('PrivateBirthday'),
      filter: true,
      onDemand: true,
    },
    PrivacyConfiguration: { type: 'json', compute: privacyConfiguration, visible: isOneself, onDemand: true },
    Is_Active: {
      type: 'int',
      compute: ({ alias }) => sql`${alias}.is_active::int`,
      visible: isAdminOfPeople,
      filter: true,
      sort: true,
      onDemand: true,
    },
    CreationDate: { type: 'timestamp', column: 'created_at', visible: isAdminOfPeople, sort: true, onDemand: true },
    Org: { type: 'int', column: 'org_id', readOnly: true, onDemand: true },
  },
  expand: {
    Area: { list: 'Flx_Areas', field: 'AreaId', fields: ['Id', 'Title'] },
    CityInfo: { list: 'Flx_Cities', field: 'City', fields: ['Id', 'Name', 'Department'] },
  },
  // An address is found too, as long as its owner shows it to everybody.
  searchIndex: { column: 'search_words', finder: 'find_people', beginnings: true },
  order: ['Title'],
  pageSize: PEOPLE_PAGE_SIZE,
  maxPageSize: COLLABORATORS_MAX,
  scope: ({ alias }) => sql`(${alias}.is_active or ${isAdminOfPeople()})`,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
