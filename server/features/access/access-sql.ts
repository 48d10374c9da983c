import { ROLE_IDS, type OpenRole, type Role } from '#contract/features/access/roles.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/**
 * Returns SQL for whether an organisation has opened the work of a role to everybody. @param org SQL of its number
 * @spec 1§6
 */
export const isOpenToEverybody = (org: Sql, role: OpenRole): Sql => sql`exists (select from role_settings s
  where s.org_id = ${org} and s.role_id = ${literal(ROLE_IDS[role])} and s.can_edit_all_users)`;

/** Selects the titles of a person's roles. */
export const readRoles = (org: number, user: number): Sql => sql`
  select r.title from user_roles ur join roles r on r.id = ur.role_id
  where ur.org_id = ${org} and ur.user_id = ${user} order by r.id`;

/** Selects the Propietarios among these people. */
export const ownersAmong = (org: number, users: readonly number[]): Sql => sql`
  select ur.user_id as id from user_roles ur join roles r on r.id = ur.role_id
  where ur.org_id = ${org} and ur.user_id = any(${users}::int[]) and r.title = 'Propietarios'`;

/** Selects the ids of everybody who holds one of these roles, each once; blocked people too. */
export const findHolders = (org: number, roles: readonly Role[]): Sql => sql`
  select distinct ur.user_id as id from user_roles ur join roles r on r.id = ur.role_id
  where ur.org_id = ${org} and r.title = any(${roles}::text[])`;

/** Person who has gained or lost a role. */
export interface Holder {
  readonly user: number;
}

/** Locks the active ones of these people, in the order of their ids. */
export const lockActive = (org: number, users: readonly number[]): Sql => sql`
  select id from users where org_id = ${org} and id = any(${users}::int[]) and is_active order by id for no key update`;

/** Gives people a role. Returns those who did not hold it. */
export const addHolders = (org: number, role: Role, users: readonly number[]): Sql => sql`
  insert into user_roles (org_id, user_id, role_id)
  select ${org}, u.id, r.id from unnest(${users}::int[]) u (id), roles r where r.title = ${role}
  on conflict do nothing returning user_id as "user"`;

/** Takes a role from people. Returns those who held it. */
export const deleteHolders = (org: number, role: Role, users: readonly number[]): Sql => sql`
  delete from user_roles ur using roles r
  where r.id = ur.role_id and ur.org_id = ${org} and ur.user_id = any(${users}::int[]) and r.title = ${role}
  returning ur.user_id as "user"`;

export const saveActive = (org: number, user: number, isActive: boolean): Sql => sql`
  update users set is_active = ${isActive} where org_id = ${org} and id = ${user} and is_active <> ${isActive} returning id`;

/**
 * Locks the active Propietarios, so that two who remove each other at the same time are handled one after the other.
 */
export const lockOwners = (org: number): Sql => sql`
  select u.id from user_roles ur join roles r on r.id = ur.role_id join users u on u.org_id = ur.org_id and u.id = ur.user_id
  where ur.org_id = ${org} and r.title = 'Propietarios' and u.is_active order by u.id for update of u, ur`;
