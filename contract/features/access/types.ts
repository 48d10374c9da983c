import type { Role } from './roles.ts';

/** A row of Flx_Roles. @spec 1§6, 2§6 */
export interface RoleRow {
  Id: number;
  NameRole: Role;
  /** 'Todos pueden publicar', of a role that may be opened: everybody publishes as it does, and edits their own. */
  CanEditAllUsers: boolean;
}
