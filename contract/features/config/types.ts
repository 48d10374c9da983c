import type { Role } from '../access/roles.ts';
import type { Destination, ModuleName } from '../index.ts';
import type { AccessConfig, AdminApp } from '../access/rules.ts';
import type { ColorScheme, ThemeName } from './personal.ts';

/** Entry of the left navigation: a known destination, or a link of the organisation with its own label. */
export type NavEntry = { readonly key: Destination } | { readonly title: string; readonly url: string };

/** Theme that people may choose, with its picture. @spec 3§3.1 Theme */
interface Theme {
  readonly nombre: ThemeName;
  readonly img: string;
}

/** Values of the general configuration, by title. @spec 2§3 General configuration */
export interface GeneralValues {
  /** Name of the network, as the organisation calls it; the product's own name by default. */
  readonly name: string;
  /** Address of the logo; null shows the product's. */
  readonly logo: string | null;
  readonly homeMessage: string;
  readonly homeButtonText: string;
  readonly homeButtonLink: string;
  readonly hobbies: readonly { readonly Title: string }[];
  readonly leftNav: readonly NavEntry[];
  /** Whether people may change their own left navigation. @spec 3§2.3 */
  readonly leftNavEditable: boolean;
  readonly themes: readonly Theme[];
  /** Default for people who have not chosen a theme. */
  readonly theme: ThemeName;
  readonly colorScheme: ColorScheme;
  /**
   * Text that introduces the organisation on the sign-in page. Null shows how many people and areas it has; '' hides the
   * organisation from strangers.
   */
  readonly signInText: string | null;
  /** Address of the terms and the data policy. @spec 3§2.1 */
  readonly termsUrl: string;
  /** Destination of /timesheet; null if the organisation has none. @spec decision 30 */
  readonly timesheetUrl: string | null;
  /** Applications of the organisation, in their order. @spec decision 29 */
  readonly apps: readonly { readonly title: string; readonly url: string }[];
  /** Invitations of friends that one person may have open. @spec 2§9, 3§9 */
  readonly invitationQuota: number;
  /** Role whose holders answer contact requests; null leaves them to Propietarios. */
  readonly contactRole: Role | null;
  /** Modules that the organisation has switched off. @spec decision 228 */
  readonly modulesOff: readonly ModuleName[];
  /** Roles whose holders need a second factor to administer; absent for readers who are no Propietarios. */
  readonly secondFactorRoles?: readonly Role[];
  /** Admin entries shown to Propietarios. */
  readonly setupMenu: readonly AdminApp[];
  /**
   * Parts that the reader may administer: derived from their roles on every read, regardless of the stored value.
   * @spec 2§6
   */
  readonly accessConfig: AccessConfig;
  readonly emailTemplate: { readonly header: string; readonly footer: string };
  /** Whether the e-mail about a message between colleagues has its text. */
  readonly messageTextMailed: boolean;
}

type GeneralTitle = keyof GeneralValues;

/** Titles that only Propietarios read. @spec THREATS field rules */
export const OWNERS_TITLES = ['setupMenu', 'secondFactorRoles', 'emailTemplate', 'signInText', 'IdOrgDefault'] as const;
export const NAME_TITLE = 'name' satisfies GeneralTitle;
export const LOGO_TITLE = 'logo' satisfies GeneralTitle;
export const FACTOR_TITLE = 'secondFactorRoles' satisfies GeneralTitle;
export const MODULES_TITLE = 'modulesOff' satisfies GeneralTitle;
export const ACCESS_TITLE = 'accessConfig' satisfies GeneralTitle;

/** Row of Flx_General. `IdOrg` is 101 if the organisation has no value of its own. */
export interface GeneralRow {
  Id: number;
  Title: string;
  Value: unknown;
  IdOrg: number;
}

/** Row of Flx_Banners. */
export interface BannerRow {
  Id: number;
  /** Alternative text of the picture. */
  Title: string;
  Position: number;
  Image: string | null;
  /** Link of the banner; '' for none. */
  Link: string;
  /** First and last day on which it is shown, `yyyy-MM-dd`; null without a bound. */
  StartsOn: string | null;
  EndsOn: string | null;
  /** Whether it is shown today. Only Propietarios receive the others. */
  IsShown: boolean;
}

/** Response of `GET /api/panel/banners`, and `current` of a refused edit. */
export interface BannersState {
  /** Edition: id of the last save, 0 before any. */
  readonly Version: number;
  readonly Banners: readonly BannerRow[];
}

/** New state of a banner. */
export interface BannerInput {
  /** Null for a new one, which must have a picture. */
  readonly Id: number | null;
  readonly Title: string;
  readonly Link: string;
  readonly StartsOn: string | null;
  readonly EndsOn: string | null;
  /** Name of an uploaded picture; absent keeps the current one. */
  readonly Image?: string | undefined;
}

/** Body of `PUT /api/panel/banners`: all banners, in their order; omitted ones are deleted. @spec 2§7 */
export interface BannersInput {
  readonly Version: number;
  readonly Banners: readonly BannerInput[];
}

/** Entry in a history of the configuration, which lists the newest first. */
export interface SavedChange {
  readonly Id: number;
  readonly Created: string;
  readonly AuthorName: string;
  /** Whether it is the latest save, so that undoing it loses no later change. */
  readonly IsLast: boolean;
}

/** Saved change of the banners: the titles of their pictures, before and after. */
export interface BannersChange extends SavedChange {
  readonly Before: readonly string[];
  readonly After: readonly string[];
}

/** Row of Flx_PersonalConfig: one setting of the caller. @spec 3§5.11 */
export interface PersonalConfigRow {
  Id: number;
  Title: string;
  Value: string;
  UserId: number;
}

/** Row of Flx_Cities: a municipality of Colombia, the same for every organisation. @spec 1§3 City, 3§3.8 */
export interface City {
  Id: number;
  Name: string;
  Department: string;
}
