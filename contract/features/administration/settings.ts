import type { GeneralValues, SavedChange } from '../config/types.ts';
import type { CatalogueName } from './catalogues.ts';

/** Titles of the general configuration that Propietarios edit. @spec 2§3 General configuration */
export const EDITED_TITLES = [
  'name',
  'logo',
  'signInText',
  'homeMessage',
  'homeButtonText',
  'homeButtonLink',
  'leftNav',
  'leftNavEditable',
  'themes',
  'theme',
  'setupMenu',
  'emailTemplate',
  'messageTextMailed',
  'timesheetUrl',
  'apps',
  'invitationQuota',
  'contactRole',
  'modulesOff',
  'secondFactorRoles',
] as const satisfies readonly (keyof GeneralValues)[];
export type EditedTitle = (typeof EDITED_TITLES)[number];

/** Setting with its current value and the default, which applies while the organisation has none of its own. */
export interface SettingRow {
  readonly Title: EditedTitle;
  readonly Value: unknown;
  readonly Default: unknown;
  /** Whether the organisation has a value of its own: 'propio', otherwise 'heredado de 101'. */
  readonly Own: boolean;
}

export interface CatalogueRow {
  readonly Id: number;
  readonly Title: string;
  readonly Icon: string | null;
  /** Hobbies of people in this category; null for rows without them. @spec 2§3 Category */
  readonly Hobbies: string | null;
  /** Id of the default row that this one is or copies; null for an own row. */
  readonly DefaultId: number | null;
  /** Whether it takes the title of its default row, now and in future: 'heredado de 101'. */
  readonly Follows: boolean;
  /** Title of the default row, if there still is one. */
  readonly DefaultTitle: string | null;
  /** Number of uses; a row in use cannot be deleted. */
  readonly Uses: number;
}

/** Current state of a catalogue. While the organisation has no rows of its own, the default ones are shown. */
export interface CatalogueState {
  readonly Own: boolean;
  readonly Rows: readonly CatalogueRow[];
  /** Default rows that the organisation's copy leaves out. */
  readonly Missing: readonly { readonly Id: number; readonly Title: string }[];
}

/** Response of `GET /api/panel/settings`, and `current` of a refused edit. */
export interface Settings {
  /** Edition: id of the last change, 0 before any. */
  readonly Version: number;
  readonly General: readonly SettingRow[];
  readonly Catalogues: Readonly<Record<CatalogueName, CatalogueState>>;
}

/**
 * Actions on a row. `restore` resets a copy to its default row, or brings a default row back (`DefaultId`).
 * @spec 2§5 General configuration
 */
export const ITEM_ACTIONS = ['new', 'update', 'delete', 'restore'] as const;
/** Marker of a new item. */
export const [NEW_ITEM] = ITEM_ACTIONS;
export type ItemAction = (typeof ITEM_ACTIONS)[number];

export interface CatalogueItem {
  /** Id of the row; absent for a new one and for a default one being brought back. */
  readonly Id?: number | undefined;
  /** Id of the default row to bring back. */
  readonly DefaultId?: number | undefined;
  readonly Title?: string | undefined;
  readonly Icon?: string | undefined;
  readonly Hobbies?: string | undefined;
  readonly action: ItemAction;
}

/** Body of `PUT /api/panel/settings`: the named settings change, all at once or not at all. */
export interface SettingsInput {
  readonly Version: number;
  /** Changes of settings. `Own: false` resets a setting to the default. */
  readonly General?: readonly { readonly Title: EditedTitle; readonly Value?: unknown; readonly Own?: boolean }[];
  /** Changes of catalogues. `Restore` resets a whole catalogue to the default. */
  readonly Catalogues?: readonly {
    readonly Name: CatalogueName;
    readonly Restore?: boolean | undefined;
    readonly Items?: readonly CatalogueItem[] | undefined;
  }[];
}

/** Entry in the history of the general configuration, which lists the newest first. */
export interface SettingsChange extends SavedChange {
  /** Settings and catalogues that the entry changed. */
  readonly Titles: readonly (EditedTitle | CatalogueName)[];
  readonly General: readonly SettingDifference[];
  readonly Catalogues: readonly (CatalogueDifference & { readonly Name: CatalogueName })[];
}

/** Setting before and after a change: the address of a logo, otherwise its value. Null if the default one applied. */
export interface SettingDifference {
  readonly Title: EditedTitle;
  readonly Before: { readonly Value: unknown } | null;
  readonly After: { readonly Value: unknown } | null;
}

export type ItemValues = Pick<CatalogueRow, 'Title' | 'Icon' | 'Hobbies'>;

/** Rows of a catalogue that a change added, removed and edited. */
export interface CatalogueDifference {
  readonly Added: readonly string[];
  readonly Removed: readonly string[];
  readonly Edited: readonly { readonly Before: ItemValues; readonly After: ItemValues }[];
}
