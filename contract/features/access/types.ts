import type { Role } from './roles.ts';

/** A row of Flx_Roles. @spec 1§6, 2§6 */
export interface RoleRow {
  Id: number;
  NameRole: Role;
  /** 'Todos pueden publicar', of Admin-News: everybody publishes news and edits their own. */
  CanEditAllUsers: boolean;
}
