import type { AccessConfig, RoleGroup } from '../access/rules.ts';
import type { ColorScheme, ThemeName } from '../config/personal.ts';
import type { Language } from '../../i18n/language.ts';

/**
 * Answer of `GET /api/Flx_CurrentUser`. The first seven members are prescribed; the shell needs the rest.
 * @spec 3§3.1, 3§7.1
 */
export interface CurrentUser {
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
  /** What the person may administer, derived from the roles. @spec 2§6 */
  accessConfig: AccessConfig;
  /** Admin-News, and everybody while 'Todos pueden publicar' is on. @spec 1§6 */
  CanPublishNews: boolean;
  CanPublishEvents: boolean;
  language: Language;
  /** Chosen by the person, else by the organisation. */
  theme: ThemeName;
  colorScheme: ColorScheme;
}
