import { ABOUT_ME_MAX, PHONE_MAX } from '#contract/features/people/limits.ts';
import { fullName } from '../../db/full-name.ts';
import { sql } from '../../db/sql.ts';
import type { Field, SqlRow } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { pictureAddress } from '../files/service.ts';
import { isAdminOfPeople, isOneself, privacyConfiguration, unless, unlessOrAdmin } from './privacy-sql.ts';
import { FLAG, record, several, table, TEXT, WHOLE } from '../../base/shapes.ts';
import { SOCIAL_NETWORKS } from '#contract/features/people/types.ts';

/** Ids of a person's interests, by which people are found who like or know the same. */
export const interestIds: Field = {
  type: 'ids',
  compute: ({ alias }) => sql`array(select l.interest_id from person_interests l
    where l.org_id = ${alias}.org_id and l.user_id = ${alias}.id order by l.interest_id)`,
  visible: unless('PrivateInterests'),
  filter: true,
  includes: ({ alias }, id) => sql`exists (select from person_interests l
    where l.org_id = ${alias}.org_id and l.user_id = ${alias}.id and l.interest_id = ${id})`,
  onDemand: true,
  summary: '`Interests eq 12`: the people who like this, and show it.',
};

/** Interests with their kinds and titles, as JSON (contract `Interest[]`). */
export const likedInterests: Field = {
  type: 'json',
  shape: several(record({ Id: WHOLE, Kind: TEXT, Title: TEXT })),
  compute: ({
    alias,
  }) => sql`(select coalesce(json_agg(json_build_object('Id', i.id, 'Kind', i.kind, 'Title', i.title) order by search_key(i.title)), '[]')
    from person_interests l join interests i on i.org_id = l.interest_org and i.id = l.interest_id
    where l.org_id = ${alias}.org_id and l.user_id = ${alias}.id)`,
  visible: unless('PrivateInterests'),
};

const areaName = ({ alias }: SqlRow) =>
  sql`(select a.title from groups a where a.org_id = ${alias}.org_id and a.id = ${alias}.area_id)`;

/** SQL of the birthday; only the person sees the year. @spec 2§3 birthday, THREATS field rules */
const birthday = ({ alias }: SqlRow) =>
  sql`to_char(${alias}.birthday, case when ${alias}.id = ${READER.viewer} then 'YYYY-MM-DD' else 'MM-DD' end)`;

/**
 * SQL of the entry date. The year would reveal how long a person has worked here, so only they and their administrators
 * see it.
 */
const entryDate = ({ alias }: SqlRow) =>
  sql`to_char(${alias}.entry_date, case when ${alias}.id = ${READER.viewer} or ${isAdminOfPeople()} then 'YYYY-MM-DD' else 'MM-DD' end)`;

/** Fields shown wherever people are rows. Values that people hide are NULL before any filter, order or search. */
export const personFields = {
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
    compute: ({ alias }) => fullName(alias),
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
    nullable: true,
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
    maxLength: PHONE_MAX,
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
    maxLength: PHONE_MAX,
  },
  Social: {
    type: 'json',
    shape: record({}, Object.fromEntries(SOCIAL_NETWORKS.map(network => [network, TEXT]))),
    column: 'social',
    visible: unless('PrivateSocial'),
    onDemand: true,
  },
  AboutMe: { type: 'text', column: 'about_me', visible: unless('PrivateBio'), onDemand: true, maxLength: ABOUT_ME_MAX },
  birthday: { type: 'text', compute: birthday, visible: unless('PrivateBirthday'), onDemand: true },
  EntryDate: {
    type: 'text',
    compute: entryDate,
    onDemand: true,
    summary: 'Work anniversary; its year for Admin-Users and oneself.',
  },
  PrivacyConfiguration: {
    type: 'json',
    shape: table(FLAG),
    compute: privacyConfiguration,
    visible: isOneself,
    onDemand: true,
  },
  Org: { type: 'int', column: 'org_id', readOnly: true, onDemand: true },
} as const satisfies Record<string, Field>;
