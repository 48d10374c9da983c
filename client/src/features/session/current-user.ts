import type { RoleGroup } from '../../../../contract/features/access/rules.ts';

/** Answer of `GET /api/Flx_CurrentUser`. @spec 3§3.1, 3§7.1 */
export interface CurrentUser {
  id: number;
  name: string;
  lastName: string;
  idOrg: number;
  oid: string;
  email: string;
  Groups: { results: RoleGroup[] };
  /** Whether they may publish: as administrators, or because everybody may. @spec 1§6 */
  CanPublishNews: boolean;
  CanPublishEvents: boolean;
}
