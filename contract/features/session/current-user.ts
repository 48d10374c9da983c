import type { AccessConfig, RoleGroup } from '../access/rules.ts';
import type { ColorScheme, ThemeName } from '../config/personal.ts';
import type { Language } from '../../i18n/language.ts';

/** Whether the person may publish, as administrator or because everybody may. Each feature adds its own, in its `types.ts`. @spec 1§6 */
export interface PublishingRights {}

/**
 * Answer of `GET /api/Flx_CurrentUser`. The first seven members are prescribed; the shell needs the rest.
 * @spec 3§3.1, 3§7.1
 */
export interface CurrentUser extends PublishingRights {
  id: number;
  lastName: string;
  name: string;
  idOrg: number;
  oid: string;
  email: string;
  /** Roles, and nothing but roles. */
  Groups: { results: RoleGroup[] };
  Nombre: string;
  Apellido: string;
  Foto: string | null;
  Cover: string | null;
  Position: string;
  AreaId: number;
  AreaName: string;
  /** False until the first-login wizard was finished. @spec 3§4.4 */
  isRegistered: boolean;
  /** Whether the terms that hold now have not been accepted yet. @spec 3§2.1 */
  mustAcceptTerms: boolean;
  /** What the person may administer, derived from the roles. @spec 2§6 */
  accessConfig: AccessConfig;
  language: Language;
  /** Chosen by the person, else by the organisation. */
  theme: ThemeName;
  colorScheme: ColorScheme;
}
