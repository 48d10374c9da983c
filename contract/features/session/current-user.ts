import type { AccessConfig, RoleGroup } from '../access/rules.ts';
import type { ColorScheme, ThemeName } from '../config/personal.ts';
import type { ModuleName } from '../index.ts';
import type { Language } from '../../i18n/language.ts';

/**
 * Whether the person may publish, as administrator or because everybody may. Each feature adds its own field, in its
 * `types.ts`. @spec 1§6
 */
export interface PublishingRights {}

/**
 * Response of `GET /api/Flx_CurrentUser`. The first seven fields are prescribed; the shell needs the rest.
 * @spec 3§3.1, 3§7.1
 */
export interface CurrentUser extends PublishingRights {
  id: number;
  lastName: string;
  name: string;
  idOrg: number;
  oid: string;
  email: string | null;
  /** Roles only. */
  Groups: { results: RoleGroup[] };
  Nombre: string;
  Apellido: string;
  Foto: string | null;
  Cover: string | null;
  Position: string;
  AreaId: number;
  AreaName: string;
  /** False until the first-login wizard is finished. @spec 3§4.4 */
  isRegistered: boolean;
  /** True if the current terms have not been accepted yet. @spec 3§2.1 */
  mustAcceptTerms: boolean;
  /** Areas that the person may administer, derived from the roles. @spec 2§6 */
  accessConfig: AccessConfig;
  /** Modules that the organisation has switched off. */
  modulesOff: readonly ModuleName[];
  /** Second factor that the session lacks, if it is missing, due or only proposed to the person. */
  secondFactor?: 'missing' | 'due' | 'proposed';
  /** True in a session on a device that many people share. */
  sharedDevice?: true;
  language: Language;
  /** Theme chosen by the person, otherwise by the organisation. */
  theme: ThemeName;
  colorScheme: ColorScheme;
  /** Address below which the manifest and the icons of the organisation's application are. */
  installation: string;
}
