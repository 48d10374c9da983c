import type { Role } from './roles.ts';

/** Row of Flx_Roles. @spec 1§6, 2§6 */
export interface RoleRow {
  Id: number;
  NameRole: Role;
  /**
   * 'Todos pueden publicar', for a role that may be opened: everybody may publish as this role does, and edit their
   * own.
   */
  CanEditAllUsers: boolean;
  /** Time of the last change to the role or its holders. */
  EditionDate: string | null;
  /** Holders of the role, including blocked people; null for everybody but Propietarios. */
  Users: RoleHolder[] | null;
}

/** Row of Flx_UsersRoles: a role of a person. @spec 3§7.1 */
export interface UserRoleRow {
  Id: number;
  UserId: number;
  /** Id of the role in Flx_Roles. */
  RoleId: number;
  NameRole: Role;
}

/** Person who holds a role. */
export interface RoleHolder {
  Id: number;
  /** First and last name. */
  Title: string;
  Foto: string | null;
  Position: string;
}
