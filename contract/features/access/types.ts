import type { Role } from './roles.ts';

/** A row of Flx_Roles. @spec 1§6, 2§6 */
export interface RoleRow {
  Id: number;
  NameRole: Role;
  /** 'Todos pueden publicar', of a role that may be opened: everybody publishes as it does, and edits their own. */
  CanEditAllUsers: boolean;
  /** When it, or who holds it, was changed last. */
  EditionDate: string | null;
  /** Who holds it, blocked people too; null to everybody but Propietarios. */
  Users: RoleHolder[] | null;
}

/** Somebody who holds a role. */
export interface RoleHolder {
  Id: number;
  /** First and last name. */
  Title: string;
  Foto: string | null;
  Position: string;
}
