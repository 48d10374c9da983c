import type { Role } from '#contract/features/access/roles.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Locked role. */
export interface RoleNow {
  readonly id: number;
  readonly title: Role;
  readonly editedAt: Date | null;
  readonly isOpen: boolean;
  /** Ids of all holders. */
  readonly users: readonly number[];
}

/** Locks the roles, so that concurrent changes take turns. */
export const lockRoles = (org: number): Sql =>
  sql`select from role_settings where org_id = ${org} order by id for no key update`;

/** Reads every role as it is now; a statement after the lock sees the last committed change. */
export const readRolesNow = (org: number): Sql => sql`
  select s.id, r.title, s.edited_at as "editedAt", s.can_edit_all_users as "isOpen",
    array(select ur.user_id from user_roles ur where ur.org_id = s.org_id and ur.role_id = s.role_id order by 1) as users
  from role_settings s join roles r on r.id = s.role_id where s.org_id = ${org} order by r.id`;

export const saveRole = (org: number, id: number, isOpen: boolean, now: Date): Sql =>
  sql`update role_settings set edited_at = ${now}, can_edit_all_users = ${isOpen} where org_id = ${org} and id = ${id}`;

/** Selects a row if the person is active. */
export const activePerson = (org: number, user: number): Sql =>
  sql`select from users where org_id = ${org} and id = ${user} and is_active`;
