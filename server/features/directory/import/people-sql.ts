import type { ComparedPerson } from '#contract/features/directory/import-columns.ts';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import type { InvitationState } from '#contract/features/directory/types.ts';
import { fullName } from '../../../db/full-name.ts';
import type { Numbers } from '../../../db/person-numbers.ts';
import { identifier, join, literal, sql, type Interpolated, type Sql } from '../../../db/sql.ts';
import type { Columns } from '../../../lists/define-list.ts';
import { showsEverybody } from '../../people/service.ts';
import { cityName } from '../sync-sql.ts';

/** Existing person, with the fields that a file may have, and the ids behind their names. */
export interface Person extends ComparedPerson {
  readonly id: number;
  readonly AreaId: number;
  readonly ManagerId: number | null;
  readonly CityId: number | null;
  /** Date of birth, which an import compares only by its day; null if unknown. */
  readonly BirthDate: string | null;
  readonly hidesBirthday: boolean;
  readonly isActive: boolean;
  readonly isOwner: boolean;
  readonly invitation: InvitationState | null;
}

/** Existing person as the database has them. */
export type SealedPerson = Omit<Person, NumberKind> & Readonly<Record<NumberKind, Buffer | null>>;

/** Opens the numbers of people. */
export const openPeople = (numbers: Numbers, people: readonly SealedPerson[]): Person[] =>
  people.map(({ IdNumber, EmployeeNumber, ...person }) => ({
    ...person,
    IdNumber: numbers.open('IdNumber', IdNumber),
    EmployeeNumber: numbers.open('EmployeeNumber', EmployeeNumber),
  }));

/** Keys of people, of which each finds one. */
export interface PeopleKeys {
  readonly emails: readonly string[];
  readonly ids: readonly number[];
}

const idsOf = (org: number, { emails, ids }: PeopleKeys): Sql => sql`
  select id from users where org_id = ${org} and email = any(${emails}::text[]) union select unnest(${ids}::int[])`;

/** SQL of a column of a number of a row of users `u`; NULL without one. */
const numberOf = (
  kind: NumberKind,
  column: 'sealed' | 'hash',
): Sql => sql`(select n.${identifier(column)} from person_numbers n
  where n.org_id = u.org_id and n.user_id = u.id and n.kind = ${literal(kind)})`;

/** Locks people in the order of their ids, which is the common order for locking several. */
export const lockPeople = (org: number, keys: PeopleKeys): Sql => sql`
  select from users where org_id = ${org} and id = any(array(${idsOf(org, keys)})) order by id for no key update`;

/** Locks people in the same order. */
export const lockIds = (org: number, ids: readonly number[]): Sql =>
  sql`select from users where org_id = ${org} and id = any(${ids}::bigint[]) order by id for no key update`;

/** Locks people, and those who report to the first ones, in the same order. */
export const lockTeams = (org: number, managers: readonly number[], others: readonly number[]): Sql => sql`
  select from users where org_id = ${org} and (id = any(${[...managers, ...others]}::bigint[]) or manager_id = any(${managers}::bigint[]))
  order by id for no key update`;

const readPeople = (org: number, ids: Sql): Sql => sql`
  select u.id, u.email as "Email", ${numberOf('IdNumber', 'sealed')} as "IdNumber",
    ${numberOf('EmployeeNumber', 'sealed')} as "EmployeeNumber", u.first_name as "Nombre", u.last_name as "Apellido", u.position as "Position",
    u.area_id as "AreaId", g.title as "AreaName", u.manager_id as "ManagerId",
    (select m.email from users m where m.org_id = u.org_id and m.id = u.manager_id) as "ManagerEmail",
    u.entry_date::text as "EntryDate", u.birthday::text as "BirthDate", to_char(u.birthday, 'MM-DD') as "Birthday",
    not ${showsEverybody(sql`u`, 'PrivateBirthday')} as "hidesBirthday", u.city_id as "CityId", ${cityName(sql`u`)} as "CityName",
    u.phone as "Phone", u.ext as "Ext", u.cellphone as "Cellphone", u.is_active as "isActive", i.state as invitation,
    exists (select from user_roles ur join roles r on r.id = ur.role_id
      where ur.org_id = u.org_id and ur.user_id = u.id and r.title = 'Propietarios') as "isOwner"
  from users u join groups g on g.org_id = u.org_id and g.id = u.area_id
    left join invitations i on i.org_id = u.org_id and i.user_id = u.id
  where u.org_id = ${org} and u.id = any(${ids})`;

/** Selects the people with one of these addresses or ids. */
export const findPeople = (org: number, keys: PeopleKeys): Sql => readPeople(org, sql`array(${idsOf(org, keys)})`);

/** Selects the people with these ids. */
export const findIds = (org: number, ids: readonly number[]): Sql => readPeople(org, sql`${ids}::bigint[]`);

/** Selects the people with these addresses. */
export const findAddresses = (org: number, emails: readonly string[]): Sql =>
  sql`select id, email, is_active as "isActive" from users where org_id = ${org} and email = any(${emails}::text[])`;

/** Selects the people with one of the numbers of these hashes. */
export const findNumbers = (org: number, hashes: readonly Buffer[]): Sql =>
  sql`select user_id as id, kind, hash from person_numbers where org_id = ${org} and hash = any(${hashes}::bytea[])`;

/** Selects areas by title, ignoring accents and case; several if several have the same title. */
export const findAreas = (org: number, titles: readonly string[]): Sql => sql`
  select asked.title as asked, g.id, g.title from unnest(${titles}::text[]) asked (title)
    join groups g on search_key(g.title) = search_key(asked.title)
  where g.org_id = ${org} and g.is_area and g.deleted_at is null order by g.id`;

export const addArea = (org: number, title: string, now: Date): Sql =>
  sql`insert into groups (org_id, title, is_area, created_at) values (${org}, ${title}, true, ${now}) returning id`;

/** Selects all people, with the data that the chart and the keys of a file need: of numbers the hashes. */
export const readEverybody = (org: number): Sql => sql`
  select u.id, u.email, encode(${numberOf('IdNumber', 'hash')}, 'hex') as "IdNumber",
    encode(${numberOf('EmployeeNumber', 'hash')}, 'hex') as "EmployeeNumber", u.manager_id as manager
  from users u where u.org_id = ${org}`;

/** Person to be added, by the columns of their row. */
export interface NewPerson {
  readonly oid: string;
  readonly email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly position: string;
  readonly area_id: number;
  readonly manager_id: number | null;
  readonly entry_date: string | null;
  readonly birthday: string | null;
  readonly city_id: number | null;
  readonly phone: string | null;
  readonly ext: number | null;
  readonly cellphone: string | null;
}

export const addPeople = (org: number, now: Date, people: readonly NewPerson[]): Sql => sql`
  insert into users (org_id, oid, email, first_name, last_name, position, area_id, manager_id, entry_date, birthday, city_id, phone, ext,
    cellphone, created_at)
  select ${org}, p.oid, p.email, p.first_name, p.last_name, p.position, p.area_id, p.manager_id, p.entry_date, p.birthday,
    p.city_id, p.phone, p.ext, p.cellphone, ${now}
  from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) p (oid uuid, email text, first_name text, last_name text, position text, area_id int,
    manager_id int, entry_date date, birthday date, city_id int, phone text, ext int, cellphone text)
  returning id, oid`;

export const removeNumber = (org: number, user: number, kind: NumberKind): Sql =>
  sql`delete from person_numbers where org_id = ${org} and user_id = ${user} and kind = ${kind}`;

/** Saves the given columns of a person. */
export const savePerson = (org: number, id: number, now: Date, columns: Columns): Sql => sql`
  update users set ${join([
    sql`edited_at = ${now}`,
    ...Object.entries(columns).map(([column, value]) => sql`${identifier(column)} = ${value as Interpolated}`),
  ])} where org_id = ${org} and id = ${id}`;

/** Selects the names of some active people who may create areas. */
export const readAreaAdmins = (org: number): Sql => sql`
  select ${fullName(sql`u`)} as name from users u where u.org_id = ${org} and u.is_active and u.id = any(array(
    select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where ur.org_id = ${org} and r.title = 'Admin-Areas'))
  order by u.name_key, u.id limit 5`;
