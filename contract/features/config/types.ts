import type { Destination } from '../index.ts';
import type { AccessConfig, AdminApp } from '../access/rules.ts';
import type { ColorScheme, ThemeName } from './personal.ts';

/** One entry of the left navigation: a known destination, or a link of the organisation's own with its own label. */
export type NavEntry = { readonly key: Destination } | { readonly title: string; readonly url: string };

/** A theme that people may choose, with its picture. @spec 3§3.1 Theme */
interface Theme {
  readonly nombre: ThemeName;
  readonly img: string;
}

/** Values of the general configuration, by title. @spec 2§3 General configuration */
export interface GeneralValues {
  /** What the organisation calls its network; the product's own name where it gives none. */
  readonly name: string;
  /** Address of the logo; null shows the product's. */
  readonly logo: string | null;
  readonly homeMessage: string;
  readonly homeButtonText: string;
  readonly homeButtonLink: string;
  readonly hobbies: readonly { readonly Title: string }[];
  readonly leftNav: readonly NavEntry[];
  /** May people change their own left navigation? @spec 3§2.3 */
  readonly leftNavEditable: boolean;
  readonly themes: readonly Theme[];
  /** The default, for people who have chosen nothing. */
  readonly theme: ThemeName;
  readonly colorScheme: ColorScheme;
  /** Address of the terms and the data policy. @spec 3§2.1 */
  readonly termsUrl: string;
  /** Where /timesheet leads; null when the organisation has none. @spec decision 30 */
  readonly timesheetUrl: string | null;
  /** The organisation's own applications, in their order. @spec decision 29 */
  readonly apps: readonly { readonly title: string; readonly url: string }[];
  /** Invitations that one person may have open. @spec 2§9, 3§9 */
  readonly invitationQuota: number;
  /** Admin entries that Propietarios are shown. */
  readonly setupMenu: readonly AdminApp[];
  /** What the reader may administer: derived from their roles whenever it is read, whatever is stored. @spec 2§6 */
  readonly accessConfig: AccessConfig;
  readonly emailTemplate: { readonly header: string; readonly footer: string };
}

type GeneralTitle = keyof GeneralValues;

/** Titles that only Propietarios read. @spec THREATS field rules */
export const OWNERS_TITLES = ['setupMenu', 'emailTemplate', 'IdOrgDefault'] as const;
export const LOGO_TITLE = 'logo' satisfies GeneralTitle;
export const ACCESS_TITLE = 'accessConfig' satisfies GeneralTitle;

/** A row of Flx_General. `IdOrg` is 101 where the organisation has no value of its own. */
export interface GeneralRow {
  Id: number;
  Title: string;
  Value: unknown;
  IdOrg: number;
}

/** A row of Flx_Banners. */
export interface BannerRow {
  Id: number;
  /** Alternative text of the picture. */
  Title: string;
  Position: number;
  Image: string | null;
  /** Where a press leads; '' nowhere. */
  Link: string;
  /** First and last day on which it is shown, `yyyy-MM-dd`; null without a bound. */
  StartsOn: string | null;
  EndsOn: string | null;
  /** Whether it is shown today. To everybody but Propietarios there are no others. */
  IsShown: boolean;
}

/** What `GET /api/panel/banners` answers, and `current` of a refused edition has. */
export interface BannersState {
  /** The edition: id of the last save, 0 before any. */
  readonly Version: number;
  readonly Banners: readonly BannerRow[];
}

/** A banner as it is to be. */
export interface BannerInput {
  /** Null of a new one, which has a picture. */
  readonly Id: number | null;
  readonly Title: string;
  readonly Link: string;
  readonly StartsOn: string | null;
  readonly EndsOn: string | null;
  /** Name of an uploaded picture; absent keeps the one that there is. */
  readonly Image?: string | undefined;
}

/** Body of `PUT /api/panel/banners`: all of them, in their order; what is left out is deleted. @spec 2§7 */
export interface BannersInput {
  readonly Version: number;
  readonly Banners: readonly BannerInput[];
}

/** An entry of a history of the configuration, the newest first. */
export interface SavedChange {
  readonly Id: number;
  readonly Created: string;
  readonly AuthorName: string;
  /** Whether it is what was saved last, so that undoing it loses nothing of others. */
  readonly IsLast: boolean;
}

/** What was saved of the banners: what their pictures show, before and after. */
export interface BannersChange extends SavedChange {
  readonly Before: readonly string[];
  readonly After: readonly string[];
}

/** A row of Flx_PersonalConfig: one setting of the person who asks. @spec 3§5.11 */
export interface PersonalConfigRow {
  Id: number;
  Title: string;
  Value: string;
  UserId: number;
}

/** A row of Flx_Cities: a municipality of Colombia, the same for every organisation. @spec 1§3 City, 3§3.8 */
export interface City {
  Id: number;
  Name: string;
  Department: string;
}
